"""Makes the voice packs: `web/public/voices/{mandarin,hokkien}/` and the client's table of words.

    python web/art/voices.py             make everything again
    python web/art/voices.py --check     measure what lies there: lengths, loudness, pitch
    python web/art/voices.py --plot F    waveform, spectrogram and pitch of every clip as PNG

Needs Debian's `espeak-ng` (1.51) and `pip install '.[voices]'`; the same versions give the same
files, byte for byte. The recordings are this project's own and stand under its licence.

* Mandarin: espeak-ng's voice `cmn-latn-pinyin` reads the pinyin of `clips.py`; the WORLD vocoder
  widens its tones.
* Hokkien: `taibun` gives the Tâi-lô of the traditional characters, `clips.py` corrects it for
  Zhangzhou, `hokkien.py` turns it into phonemes and tones, espeak-ng's voice `hi` says each
  syllable, and the WORLD vocoder gives it its tone.

README.md says what a pack is.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import speech
from clips import CLIPS, OVERRIDES, Clip, marked
from hokkien import syllables
from taibun import Converter

WEB = Path(__file__).resolve().parent.parent
VOICES = WEB / "public" / "voices"
WORDS = WEB / "src" / "sound" / "words.ts"
#: Seconds that a clip may last, and semitones that its tone may be off.
SHORTEST, LONGEST, MISTUNED = 0.2, 1.2, 1.5
#: Mandarin tones as they sound over the last 0.15 s of a syllable, in levels of `speech.hertz`.
MANDARIN = {
    "1": (4.6, 4.6),
    "2": (3.2, 4.6),
    "3": (2.4, 4.0),
    "4": (3.0, 1.6),
    "5": (2.8, 2.8),
}

PACKS = {
    "mandarin": {
        "name": {"zh": "普通话（合成）", "en": "Mandarin (synthetic)"},
        "language": "cmn-Hans",
    },
    "hokkien": {
        "name": {"zh": "漳州闽南话（合成）", "en": "Zhangzhou Hokkien (synthetic)"},
        "language": "nan",
    },
}

_tailo = Converter(system="Tailo", dialect="south", format="number")


def tailo(clip: Clip) -> str:
    """The Tâi-lô of a clip with tone numbers, each before any tone change: `it4-ban7`.

    Raises `ValueError` where `taibun` does not give one syllable a character.
    """
    read = re.sub("--", " -", _tailo.get(clip.hokkien).lower())
    parts = re.findall(r"-?[a-z]+\d", re.sub(r"(?<=\d)-", " ", read))
    if len(parts) != len(clip.hokkien):
        raise ValueError(f"{clip.hokkien} is read as {read!r}")
    return "-".join(
        OVERRIDES.get(char, (part, ""))[0] for char, part in zip(clip.hokkien, parts, strict=True)
    )


def spoken(pack: str, clip: Clip) -> speech.Signal:
    """What a pack says for a clip."""
    if pack == "mandarin":
        x = speech.livelier(speech.say(clip.pinyin.replace("-", ""), "cmn-latn-pinyin", 150))
    else:
        x = speech.phrase(syllables(tailo(clip)), "hi")
    return speech.levelled(x)


def make(pack: str) -> None:
    """Write all clips of a pack and its `pack.json`; files of no clip are removed."""
    folder = VOICES / pack
    folder.mkdir(parents=True, exist_ok=True)
    clips = {}
    for clip in CLIPS:
        speech.write(folder / f"{clip.id}.mp3", spoken(pack, clip))
        if pack == "mandarin":
            roman = marked(clip.pinyin, "pinyin")
        else:
            roman = marked(tailo(clip), "tailo")
        clips[clip.id] = {"file": f"{clip.id}.mp3", "zh": clip.zh, "en": clip.en, "roman": roman}
    for stray in set(folder.glob("*.mp3")) - {folder / c["file"] for c in clips.values()}:
        stray.unlink()
    licence = {"synthetic": True, "licence": "MIT"}
    told = {"schema": 1, "id": pack, **PACKS[pack], **licence, "clips": clips}
    text = json.dumps(told, ensure_ascii=False, indent=1) + "\n"
    (folder / "pack.json").write_text(text, "utf-8")


def words() -> str:
    """The TypeScript table of all clips and their words."""
    rows = "".join(
        f"  {json.dumps(c.id)}: [{json.dumps(c.zh, ensure_ascii=False)}, {json.dumps(c.en)}],\n"
        for c in CLIPS
    )
    return (
        "/** What can be said, in Chinese and English. Made by web/art/voices.py from clips.py. */"
        f"\n\nexport const WORDS = {{\n{rows}}} as const;\n\n"
        "/** A thing that is said: a tile by its name in the log, or a call. */\n"
        "export type ClipId = keyof typeof WORDS;\n"
    )


def faults(pack: str) -> Iterator[str]:
    """What is wrong with the clips of a pack as they lie there."""
    for clip in CLIPS:
        x = speech.read(VOICES / pack / f"{clip.id}.mp3")
        seconds = len(speech.trimmed(x)) / speech.RATE
        if not SHORTEST <= seconds <= LONGEST:
            yield f"{pack}/{clip.id} lasts {seconds:.2f} s"
        if not 0.8 <= speech.loudness(x) / speech.LOUDNESS <= 1.25 or np.abs(x).max() > 1:
            yield f"{pack}/{clip.id}: loudness {speech.loudness(x):.2f}, peak {np.abs(x).max():.2f}"
        levels, seconds = last_tone(pack, clip)
        off = out_of_tune(x, levels, seconds)
        if off > MISTUNED:
            yield f"{pack}/{clip.id} is {off:.1f} semitones out of tune"


def last_tone(pack: str, clip: Clip) -> tuple[tuple[float, ...], float]:
    """Chao levels of the last syllable of a clip, and the seconds that its voice lasts at least."""
    if pack == "mandarin":
        return MANDARIN[clip.pinyin[-1]], 0.15
    last = syllables(tailo(clip))[-1]
    return last.levels, last.seconds


def out_of_tune(x: speech.Signal, levels: tuple[float, ...], seconds: float) -> float:
    """How far the pitch of the last `seconds` of a clip is from a tone, in semitones.

    The median over the voiced frames, whose pitch is measured by autocorrelation and not known
    from the vocoder.
    """
    x = speech.trimmed(x)
    track = speech.pitch(np.concatenate([x, np.zeros(speech.RATE // 10)]))
    frames = int(seconds * 200)
    end = int(np.flatnonzero(track)[-1]) + 1
    heard = track[max(0, end - frames) : end]
    wanted = speech.contour(levels, frames)[-len(heard) :]
    voiced = heard > 0
    if voiced.sum() < frames / 2:
        return float("inf")
    return float(np.median(np.abs(12 * np.log2(heard[voiced] / wanted[voiced]))))


def plot(path: Path) -> None:
    """All clips, a row each, Mandarin left and Hokkien right; needs matplotlib."""
    import matplotlib as mpl

    mpl.use("Agg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(len(CLIPS), 2, figsize=(14, 1.5 * len(CLIPS)))
    for row, clip in zip(axes, CLIPS, strict=True):
        for axis, pack in zip(row, PACKS, strict=True):
            x = speech.read(VOICES / pack / f"{clip.id}.mp3")
            axis.specgram(x + 1e-6, NFFT=256, Fs=speech.RATE, noverlap=192)
            axis.plot(np.arange(len(x)) / speech.RATE, 4000 + 2000 * x, "w", lw=0.4)
            track = speech.pitch(x)
            at = np.arange(len(track)) / 200 + 0.015
            axis.plot(at[track > 0], 20 * track[track > 0], "r.", ms=2)
            axis.set(ylim=(0, 6000), xlim=(0, LONGEST))
            told = clip.pinyin if pack == "mandarin" else tailo(clip)
            axis.set_title(f"{clip.id}  {told}  {len(x) / speech.RATE:.2f} s", fontsize=8)
    figure.tight_layout()
    figure.savefig(path, dpi=60)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="measure what lies there")
    parser.add_argument("--plot", type=Path, metavar="F", help="draw all clips as PNG")
    chosen = parser.parse_args()
    if not chosen.check and not chosen.plot:
        for pack in PACKS:
            make(pack)
        WORDS.parent.mkdir(parents=True, exist_ok=True)
        WORDS.write_text(words(), "utf-8")
    if chosen.plot:
        plot(chosen.plot)
    found = [fault for pack in PACKS for fault in faults(pack)]
    raise SystemExit("\n".join(found) or 0)


if __name__ == "__main__":
    main()
