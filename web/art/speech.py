"""Speaking, measuring and encoding: what `voices.py` needs to know about sound.

espeak-ng speaks (Debian's `espeak-ng`), the WORLD vocoder (`pyworld`) gives a syllable another
pitch and length, libsndfile (`soundfile`) reads and writes MP3. All signals are mono, at `RATE`,
float in −1 … 1.
"""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyworld
import soundfile
from hokkien import Spoken

RATE = 22050
#: Milliseconds between the frames of WORLD.
_STEP = 2.5
#: Pitch of Chao's levels 1 and 5, in Hz, and the range in which a voice is looked for.
LOW, HIGH, FLOOR, CEILING = 95.0, 175.0, 70.0, 320.0
#: Longest first consonant, closures before stops and after checked syllables, overlap, in seconds.
_ONSET, _CLOSURE, _HELD, _OVERLAP = 0.10, 0.045, 0.03, 0.008
#: Middle pitch of espeak-ng's Mandarin, in Hz.
_MIDDLE = 86.0
#: Loudness of every clip, and what no sample exceeds.
LOUDNESS, _PEAK = 0.15, 0.89

Signal = np.ndarray[tuple[int], np.dtype[np.float64]]


def say(text: str, voice: str, speed: int) -> Signal:
    """What espeak-ng says, `speed` in its words a minute. Raises `CalledProcessError`."""
    command = ["espeak-ng", "-v", voice, "-s", str(speed), "--stdout", text]
    wave = subprocess.run(command, check=True, capture_output=True).stdout
    return trimmed(np.frombuffer(wave[44:], dtype="<i2") / 32768)


def trimmed(x: Signal, below: float = 0.02) -> Signal:
    """Without the silence at both ends: what lies `below` the loudest, a few ms left on."""
    loud = np.flatnonzero(_envelope(x) > below * _envelope(x).max())
    margin = RATE // 125
    return x[max(0, loud[0] - margin) : loud[-1] + margin]


def _envelope(x: Signal) -> Signal:
    """RMS around each sample, over 10 ms."""
    width = RATE // 100
    return np.sqrt(np.convolve(x * x, np.ones(width) / width, "same"))


def hertz(level: Any) -> Any:
    """The pitch of a Chao level (1 low … 5 high), by equal musical steps."""
    return LOW * (HIGH / LOW) ** ((np.asarray(level) - 1) / 4)


def contour(levels: Sequence[float], frames: int) -> Signal:
    """The pitch that a syllable should have, in Hz, over `frames` even steps."""
    at = np.linspace(0, len(levels) - 1, frames)
    return np.asarray(hertz(np.interp(at, np.arange(len(levels)), levels)))


def syllable(spoken: Spoken, voice: str) -> Signal:
    """One syllable with the pitch and length that it should have."""
    x = say(f"[[{spoken.phonemes}]]", voice, 140)
    f0, times = pyworld.harvest(x, RATE, f0_floor=60, f0_ceil=300, frame_period=_STEP)
    spectrum = pyworld.cheaptrick(x, f0, times, RATE)
    noise = pyworld.d4c(x, f0, times, RATE)
    first, last = _voiced(f0)
    onset = min(first, int(_ONSET * 1000 / _STEP))
    sounding = int(spoken.seconds * 1000 / _STEP)
    tail = 0 if spoken.checked else len(f0) - last
    source = np.concatenate(
        [
            np.linspace(0, first, onset, endpoint=False),
            np.linspace(first, last, sounding, endpoint=False),
            np.arange(last, last + tail),
        ]
    )
    pitch = np.zeros(len(source))
    pitch[onset : onset + sounding] = contour(spoken.levels, sounding)
    out = pyworld.synthesize(
        pitch, np.exp(_at(np.log(spectrum), source)), _at(noise, source), RATE, _STEP
    )
    return _faded(trimmed(out), 0.003, 0.006 if spoken.checked else 0.02)


def _voiced(f0: Signal) -> tuple[int, int]:
    """First and last frame of the longest run with a pitch."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], f0 > 0, [0]])))
    runs = list(zip(edges[::2], edges[1::2], strict=True))
    start, end = max(runs, key=lambda run: run[1] - run[0])
    return int(start), int(end) - 1


def _at(frames: Any, places: Signal) -> Any:
    """Frames at fractional places, the two nearest mixed; C-contiguous, as WORLD wants it."""
    left = np.clip(places.astype(int), 0, len(frames) - 1)
    right = np.minimum(left + 1, len(frames) - 1)
    part = (places - left)[:, None]
    return np.ascontiguousarray(frames[left] * (1 - part) + frames[right] * part)


def _faded(x: Signal, rise: float, fall: float) -> Signal:
    up, down = int(rise * RATE), int(fall * RATE)
    y = x.copy()
    y[:up] *= np.linspace(0, 1, up)
    y[-down:] *= np.linspace(1, 0, down)
    return y


def phrase(parts: list[Spoken], voice: str) -> Signal:
    """Syllables one after another: stops close the mouth first, other sounds run together."""
    out = np.zeros(0)
    for i, spoken in enumerate(parts):
        x = syllable(spoken, voice)
        x = x / np.sqrt(np.mean(x * x)) * (1 if i == len(parts) - 1 else 0.85)
        if i:
            gap = _CLOSURE * spoken.phonemes.startswith(("p", "t", "k", "c"))
            gap = gap or _HELD * parts[i - 1].checked
            out = _joined(out, x, gap)
        else:
            out = x
    return out


def _joined(a: Signal, b: Signal, gap: float) -> Signal:
    if gap:
        return np.concatenate([a, np.zeros(int(gap * RATE)), b])
    n = int(_OVERLAP * RATE)
    return np.concatenate([a[:-n], a[-n:] + b[:n], b[n:]])


def livelier(x: Signal) -> Signal:
    """The same words with wider tones: espeak-ng's Mandarin moves within four semitones.

    Distances from the middle pitch are doubled, and the middle is raised to that of `LOW … HIGH`.
    """
    f0, times = pyworld.harvest(x, RATE, f0_floor=60, f0_ceil=300, frame_period=_STEP)
    spectrum = pyworld.cheaptrick(x, f0, times, RATE)
    noise = pyworld.d4c(x, f0, times, RATE)
    near = np.clip(f0, 0.8 * _MIDDLE, 1.18 * _MIDDLE)  # at edges the track runs away
    wide = np.where(f0 > 0, np.sqrt(LOW * HIGH) * (near / _MIDDLE) ** 2, 0)
    return trimmed(pyworld.synthesize(wide, spectrum, noise, RATE, _STEP))


def loudness(x: Signal) -> float:
    """RMS of what is within 20 dB of the loudest part."""
    loud = x[_envelope(x) > 0.1 * _envelope(x).max()]
    return float(np.sqrt(np.mean(loud * loud)))


def levelled(x: Signal) -> Signal:
    """As loud as every other clip."""
    y = x * (LOUDNESS / loudness(x))
    # Soft knee: a few glottal peaks must not make the whole clip quiet.
    return _faded(_PEAK * np.tanh(y / _PEAK), 0.003, 0.01)


def pitch(x: Signal) -> Signal:
    """Pitch by autocorrelation, in Hz, every 5 ms; 0 where there is none."""
    window, hop = int(0.03 * RATE), RATE // 200
    short, long = int(RATE / CEILING), int(RATE / FLOOR)
    found = []
    for start in range(0, len(x) - window - long, hop):
        a = x[start : start + window]
        rows = np.lib.stride_tricks.sliding_window_view(x[start : start + window + long], window)
        norm = np.sqrt((a @ a) * np.einsum("ij,ij->i", rows, rows) + 1e-12)
        match = (rows @ a / norm)[short:]
        if match.max() < 0.6 or a @ a < 2e-5 * window:
            found.append(0.0)
            continue
        # The first peak that is nearly the best: not its double, an octave below.
        best = int(np.flatnonzero(match > 0.92 * match.max())[0])
        while best + 1 < len(match) and match[best + 1] > match[best]:
            best += 1
        found.append(RATE / (best + short))
    return np.array(found)


def write(path: Path, x: Signal) -> None:
    """Encode as MP3 (MPEG-2 layer III, constant bit rate, mono)."""
    with soundfile.SoundFile(
        *(path, "w", RATE, 1), format="MP3", bitrate_mode="CONSTANT", compression_level=0.8
    ) as file:
        file.write(x)


def read(path: Path) -> Signal:
    """Decode."""
    x, rate = soundfile.read(path, dtype="float64")
    if rate != RATE:
        raise ValueError(f"{path} has {rate} Hz")
    return np.asarray(x)
