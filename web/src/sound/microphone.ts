/** The microphone: permission, level, and one short recording after another. */

import { LONGEST, levelled, mono, RATE, trimmed } from "./samples";

/** Why there is no microphone. */
export type Refusal = "refused" | "missing" | "busy" | "insecure" | "unsupported";

export class MicrophoneError extends Error {
  constructor(readonly why: Refusal) {
    super(why);
  }
}

/** Milliseconds of silence after which a recording ends by itself, and the most it may last. */
const PAUSE = 700;
const MOST = LONGEST * 1000 + 1500;
/** Level below which nothing is a voice, and how far above the noise of the room one is. */
const VOICE = 0.02;
const ABOVE = 3;

/** Hears when somebody begins and has ended to speak. */
export class Listener {
  private started = -1;
  private floor = Infinity;
  private peak = 0;
  private loud = -1;

  /** Take a level (RMS) at a time in ms; whether the recording is over. */
  take(level: number, now: number): boolean {
    if (this.started < 0) this.started = now;
    this.floor = Math.min(this.floor, level);
    this.peak = Math.max(this.peak, level);
    const limit = Math.max(VOICE, ABOVE * this.floor);
    // Who speaks from the first moment on is told from noise only when silence comes.
    if (level > limit || (this.loud < 0 && this.peak > limit)) this.loud = now;
    return now - this.started > MOST || (this.loud >= 0 && now - this.loud > PAUSE);
  }
}

/** An open microphone. */
export class Microphone {
  private readonly analyser: AnalyserNode;
  private readonly wave: Float32Array<ArrayBuffer>;
  private recorder: MediaRecorder | null = null;

  private constructor(
    private readonly stream: MediaStream,
    private readonly context: AudioContext,
  ) {
    this.analyser = context.createAnalyser();
    this.analyser.fftSize = 1024;
    this.wave = new Float32Array(this.analyser.fftSize);
    context.createMediaStreamSource(stream).connect(this.analyser);
  }

  /** Ask for the microphone. Rejected with `MicrophoneError` where there is none to be had. */
  static async open(): Promise<Microphone> {
    if (!globalThis.isSecureContext) throw new MicrophoneError("insecure");
    if (!navigator.mediaDevices || !globalThis.MediaRecorder || !globalThis.AudioContext) {
      throw new MicrophoneError("unsupported");
    }
    const audio = { channelCount: 1, echoCancellation: false, autoGainControl: false };
    const stream = await navigator.mediaDevices.getUserMedia({ audio }).catch((error: unknown) => {
      throw new MicrophoneError(refusal(error));
    });
    const context = new AudioContext();
    await context.resume();
    return new Microphone(stream, context);
  }

  /** Whether it was taken away, by the browser or by pulling the plug. */
  get gone(): boolean {
    return this.stream.getAudioTracks().every((track) => track.readyState === "ended");
  }

  /** How loud it is now (RMS, 0 to 1). */
  level(): number {
    this.analyser.getFloatTimeDomainData(this.wave);
    let sum = 0;
    for (const x of this.wave) sum += x * x;
    return Math.sqrt(sum / this.wave.length);
  }

  /**
   * Record until `stop`, or until who speaks has ended: the voice alone, at one loudness, `RATE`
   * samples a second. Null where nothing was said.
   */
  async record(): Promise<Float32Array | null> {
    const recorder = new MediaRecorder(this.stream);
    const parts: Blob[] = [];
    recorder.ondataavailable = (event) => parts.push(event.data);
    const ended = new Promise<void>((resolve, reject) => {
      recorder.onstop = () => resolve();
      recorder.onerror = () => reject(new Error("the recording broke off"));
    });
    this.recorder = recorder;
    recorder.start();
    const listener = new Listener();
    const timer = setInterval(() => {
      if (listener.take(this.level(), performance.now())) this.stop();
    }, 20);
    try {
      await ended;
    } finally {
      clearInterval(timer);
      this.recorder = null;
    }
    const voice = trimmed(await decoded(new Blob(parts)), RATE);
    return voice && levelled(voice, RATE);
  }

  /** End the recording now. */
  stop(): void {
    if (this.recorder?.state === "recording") this.recorder.stop();
  }

  /** Give the microphone back. */
  close(): void {
    this.stop();
    for (const track of this.stream.getTracks()) track.stop();
    void this.context.close();
  }
}

/** The samples of a recording as the browser made it, `RATE` a second. */
async function decoded(blob: Blob): Promise<Float32Array> {
  if (!blob.size) return new Float32Array();
  const context = new OfflineAudioContext(1, 1, RATE);
  const buffer = await context.decodeAudioData(await blob.arrayBuffer());
  return mono(Array.from({ length: buffer.numberOfChannels }, (_, i) => buffer.getChannelData(i)));
}

function refusal(error: unknown): Refusal {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "missing";
  if (name === "NotReadableError" || name === "AbortError") return "busy";
  return "refused";
}
