"""Makes the sounds of the table: `web/public/sounds/*.mp3`, all synthesised here.

Needs numpy and ffmpeg with LAME (Debian's `ffmpeg`). Run as `python web/art/sounds.py`; the same
ffmpeg gives the same bytes.

Tiles and stones are struck bodies: a few modes that ring and die away, and the noise of the blow.
Strings are plucked after Karplus and Strong. Every clip is levelled by its loudest 50 ms.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import numpy as np

PUBLIC = Path(__file__).parents[1] / "public" / "sounds"
RATE = 44_100
BITS = "64k"

Wave = np.ndarray


def silence(seconds: float) -> Wave:
    """That long, of zeros."""
    return np.zeros(round(seconds * RATE))


def laid(length: float, *parts: tuple[float, Wave]) -> Wave:
    """Waves laid over each other, each from its second on."""
    out = silence(length)
    for start, wave in parts:
        first = round(start * RATE)
        piece = wave[: max(0, len(out) - first)]
        out[first : first + len(piece)] += piece
    return out


def modes(seconds: float, *partials: tuple[float, float, float]) -> Wave:
    """Partials of (Hz, loudness, seconds until a thousandth is left), struck at once."""
    t = np.arange(round(seconds * RATE)) / RATE
    ring = sum(a * np.sin(2 * np.pi * f * t) * np.exp(-6.9 * t / d) for f, a, d in partials)
    return ring * np.minimum(1, t / 0.0004)


def noise(rng: np.random.Generator, seconds: float, low: float, high: float, decay: float) -> Wave:
    """Noise between two frequencies in Hz that dies away within `decay` seconds."""
    n = round(seconds * RATE)
    spectrum = np.fft.rfft(rng.standard_normal(n))
    f = np.fft.rfftfreq(n, 1 / RATE)
    spectrum *= 1 / (1 + (low / np.maximum(f, 1)) ** 4) / (1 + (f / high) ** 4)
    wave = np.fft.irfft(spectrum, n)
    return wave / np.abs(wave).max() * np.exp(-6.9 * np.arange(n) / RATE / decay)


def clack(rng: np.random.Generator, pitch: float = 1, weight: float = 1) -> Wave:
    """A tile set down on wood: bright bone over the dull answer of the table."""
    bone = modes(
        0.2,
        (1320 * pitch, 0.9, 0.055),
        (2470 * pitch, 0.7, 0.04),
        (3890 * pitch, 0.45, 0.028),
        (5630 * pitch, 0.22, 0.018),
    )
    table = modes(0.2, (172, 1.0, 0.11), (318, 0.55, 0.07)) * weight
    return bone + 0.8 * table + 0.9 * noise(rng, 0.2, 900, 7000, 0.012)


def pluck(rng: np.random.Generator, hertz: float, seconds: float, damping: float) -> Wave:
    """A plucked string; `damping` below 1 is what a turn of the loop leaves."""
    turn_length = int(RATE / hertz)
    steps = round(seconds * RATE)
    loop = np.convolve(rng.uniform(-1, 1, turn_length), np.ones(5) / 5, "same")
    turns, before = [loop - loop.mean()], 0.0
    while len(turns) * turn_length < steps + 2 * turn_length:
        loop = turns[-1]
        turns.append(damping / 2 * (loop + np.concatenate(([before], loop[:-1]))))
        before = loop[-1]
    # A turn with the mean of two neighbours takes half a sample more: read faster to be in tune.
    t = np.arange(steps) / RATE
    string = np.concatenate(turns)
    wave = np.interp(t * hertz * (turn_length + 0.5), np.arange(len(string)), string)
    return wave / np.abs(wave).max() * np.minimum(1, t / 0.002)


def bell(hertz: float, seconds: float) -> Wave:
    """A small bell with a soft strike."""
    wave = modes(
        seconds,
        (hertz, 1, seconds),
        (hertz * 2.01, 0.35, seconds * 0.6),
        (hertz * 2.99, 0.18, seconds * 0.35),
        (hertz * 5.4, 0.05, seconds * 0.15),
    )
    return wave * np.minimum(1, np.arange(len(wave)) / (0.006 * RATE))


def draw() -> Wave:
    """A tile slides over felt and is set beside the hand."""
    rng = np.random.default_rng(1)
    slide = noise(rng, 0.12, 1500, 5200, 0.3) * np.hanning(round(0.12 * RATE))
    return laid(0.3, (0, 0.3 * slide), (0.1, 0.55 * clack(rng, 1.12, 0.5)))


def discard() -> Wave:
    """A tile clacks down on the table."""
    return laid(0.26, (0, clack(np.random.default_rng(2))))


def claim() -> Wave:
    """Tiles laid open, one after another, and a string over them."""
    rng = np.random.default_rng(3)
    return laid(
        0.7,
        (0, 0.8 * clack(rng, 0.94)),
        (0.085, clack(rng, 1.06)),
        (0.09, 0.55 * pluck(rng, 587.33, 0.6, 0.99)),
    )


def win() -> Wave:
    """A run up the pentatonic on a zither, and bells at its top."""
    rng = np.random.default_rng(4)
    notes = (293.66, 329.63, 369.99, 440.0, 493.88, 587.33, 739.99, 880.0)
    run = [(0.075 * i, 0.62 * pluck(rng, f, 1.7, 0.997)) for i, f in enumerate(notes)]
    top = [(0.62, 0.24 * bell(1174.66, 1.3)), (0.74, 0.18 * bell(1479.98, 1.2))]
    wave = laid(2.0, *run, *top)
    return wave * np.clip((2.0 - np.arange(len(wave)) / RATE) / 0.5, 0, 1)


def turn() -> Wave:
    """Two soft bells: it is yours."""
    return laid(0.75, (0, 0.7 * bell(659.26, 0.5)), (0.11, bell(987.77, 0.62)))


def tick() -> Wave:
    """A woodblock: the clock runs out."""
    return modes(0.12, (1046, 1, 0.06), (2140, 0.5, 0.03), (3320, 0.2, 0.02))


def stone() -> Wave:
    """A stone on a board of hollow wood."""
    rng = np.random.default_rng(5)
    board = modes(0.3, (236, 1, 0.16), (402, 0.7, 0.12), (655, 0.4, 0.08))
    shell = modes(0.3, (2810, 0.7, 0.03), (4420, 0.45, 0.02), (6900, 0.2, 0.012))
    return board + shell + 0.7 * noise(rng, 0.3, 1500, 9000, 0.008)


def _clacks(seed: int, count: int, length: float, spread: float) -> Wave:
    """Many tiles within a time, no two alike, fewer toward the end."""
    rng = np.random.default_rng(seed)
    starts = np.sort(rng.beta(1.2, 1.6, count)) * (length - 0.2)
    parts = [
        (float(t), rng.uniform(0.25, 0.8) * clack(rng, rng.uniform(1 - spread, 1 + spread), 0.5))
        for t in starts
    ]
    return laid(length, *parts)


def deal() -> Wave:
    """Four tiles pushed over."""
    rng = np.random.default_rng(6)
    slide = noise(rng, 0.16, 1200, 4800, 0.4) * np.hanning(round(0.16 * RATE))
    hits = [(0.1 + 0.028 * i, (0.8 - 0.12 * i) * clack(rng, 1 + 0.04 * i, 0.6)) for i in range(4)]
    return laid(0.42, (0, 0.3 * slide), *hits)


def shuffle() -> Wave:
    """The whole set washed over the table."""
    return _clacks(7, 70, 1.7, 0.22)


def dice() -> Wave:
    """Two dice that come to rest."""
    rng = np.random.default_rng(8)
    starts = (0, 0.05, 0.13, 0.17, 0.27, 0.36, 0.42, 0.46)
    hits = [(t, 0.9**i * clack(rng, rng.uniform(1.25, 1.6), 0.35)) for i, t in enumerate(starts)]
    return laid(0.66, *hits)


def coin() -> Wave:
    """Two coins."""

    def ring(pitch: float) -> Wave:
        return modes(
            0.5,
            (2637 * pitch, 0.8, 0.4),
            (4186 * pitch, 0.6, 0.3),
            (6310 * pitch, 0.35, 0.2),
            (8870 * pitch, 0.15, 0.12),
        )

    return laid(0.55, (0, 0.7 * ring(1)), (0.075, ring(1.122)))


# Each clip and how loud its loudest 50 ms are, in dB below full scale.
CLIPS = {
    draw: -24,
    discard: -18,
    claim: -18,
    win: -17,
    turn: -22,
    tick: -25,
    stone: -18,
    deal: -21,
    shuffle: -20,
    dice: -21,
    coin: -24,
}


def levelled(wave: Wave, decibels: float) -> Wave:
    """Brought to a loudness, never beyond -1 dB of full scale, its end faded out."""
    window = round(0.05 * RATE)
    power = np.convolve(wave**2, np.ones(window) / window)
    wave = wave * 10 ** (decibels / 20) / np.sqrt(power.max())
    wave = wave * min(1.0, 0.89 / np.abs(wave).max())
    fade = round(0.02 * RATE)
    wave[-fade:] *= np.linspace(1, 0, fade)
    return wave


def encode(wave: Wave, target: Path) -> None:
    """Writes an MP3, mono."""
    samples = (wave * 32767).round().astype("<i2").tobytes()
    command = [
        *("ffmpeg", "-loglevel", "error", "-y", "-f", "s16le", "-ar", str(RATE), "-ac", "1"),
        *("-i", "-", "-c:a", "libmp3lame", "-b:a", BITS, "-map_metadata", "-1"),
        *("-id3v2_version", "0", "-fflags", "+bitexact", "-flags:a", "+bitexact", str(target)),
    ]
    subprocess.run(command, input=samples, check=True)


def main() -> None:
    """Writes all clips."""
    PUBLIC.mkdir(parents=True, exist_ok=True)
    total = 0
    for make, decibels in CLIPS.items():
        target = PUBLIC / f"{make.__name__}.mp3"
        wave = levelled(make(), decibels)
        encode(wave, target)
        size = target.stat().st_size
        total += size
        peak = 20 * np.log10(np.abs(wave).max())
        print(f"{target.name}: {len(wave) / RATE:.2f} s, peak {peak:.1f} dB, {size:,} bytes")
    print(f"together {total:,} bytes")


if __name__ == "__main__":
    main()
