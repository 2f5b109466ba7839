"""The voice packs of the browser client: what they hold, how long it lasts, how it is read."""

from __future__ import annotations

import json
import re
import struct
import sys
from pathlib import Path
from typing import Any

import pytest

from paiju import tiles

ROOT = Path(__file__).parent.parent
VOICES = ROOT / "web" / "public" / "voices"
WORDS = ROOT / "web" / "src" / "sound" / "words.ts"
sys.path.insert(0, str(ROOT / "web" / "art"))

from clips import CLIPS, OVERRIDES, marked  # noqa: E402
from hokkien import CITATION, SANDHI, syllables  # noqa: E402

PACKS = ("mandarin", "hokkien")
#: Seconds that a clip may last; MP3 adds some 0.1 s of silence.
SHORTEST, LONGEST, PADDING = 0.2, 1.2, 0.1
IDS = [clip.id for clip in CLIPS]


def pack(name: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads((VOICES / name / "pack.json").read_text("utf-8"))
    return told


def mp3_seconds(data: bytes) -> float:
    """How long an MP3 file lasts, by its frames; fails on anything but mono MPEG-2 layer III."""
    rates = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
    at = seconds = 0
    while at < len(data):
        (head,) = struct.unpack_from(">I", data, at)
        assert head >> 17 == 0b111111111111001, f"no frame at byte {at}"
        assert head >> 6 & 3 == 3, "not mono"
        frequency = (22050, 24000, 16000)[head >> 10 & 3]
        size = 72_000 * rates[head >> 12 & 15] // frequency + (head >> 9 & 1)
        is_tag = data[at : at + size].find(b"Info") in range(40)
        seconds += 0 if is_tag else 576 / frequency
        at += size
    return seconds


# What there is


def test_every_kind_of_tile_has_a_clip() -> None:
    wanted = [f"tile-{tiles.format_one(kind)}" for kind in range(tiles.KINDS)]
    assert [clip_id for clip_id in IDS if clip_id.startswith("tile-")] == wanted
    assert len(set(IDS)) == len(IDS)


def test_tiles_are_called_by_their_names() -> None:
    for kind in range(tiles.KINDS):
        zh = tiles.name(kind, "zh")
        assert CLIPS[kind].zh == (f"{zh}风" if zh in "东南西北" else zh)


def test_words_of_the_client_are_those_of_the_clips() -> None:
    found = re.findall(
        r'^  "([^"]+)": \["([^"]+)", "([^"]+)"\],$', WORDS.read_text("utf-8"), re.MULTILINE
    )
    assert found == [(clip.id, clip.zh, clip.en) for clip in CLIPS]


@pytest.mark.parametrize("name", PACKS)
def test_a_pack_has_all_that_can_be_said(name: str) -> None:
    told = pack(name)
    assert list(told["clips"]) == IDS
    for clip in CLIPS:
        entry = told["clips"][clip.id]
        assert (entry["zh"], entry["en"]) == (clip.zh, clip.en)
        assert entry["roman"]
    files = {entry["file"] for entry in told["clips"].values()}
    assert {path.name for path in (VOICES / name).iterdir()} == {"pack.json", *files}


@pytest.mark.parametrize("name", PACKS)
def test_a_pack_says_what_it_is(name: str) -> None:
    told = pack(name)
    assert (told["schema"], told["id"], told["licence"]) == (1, name, "MIT")
    assert told["language"] == {"mandarin": "cmn-Hans", "hokkien": "nan"}[name]
    assert told["synthetic"] is True
    assert "合成" in told["name"]["zh"]
    assert "synthetic" in told["name"]["en"]


@pytest.mark.parametrize("name", PACKS)
def test_clips_are_short_and_small(name: str) -> None:
    paths = sorted((VOICES / name).glob("*.mp3"))
    assert sum(path.stat().st_size for path in paths) < 500_000
    for path in paths:
        seconds = mp3_seconds(path.read_bytes())
        assert SHORTEST <= seconds <= LONGEST + PADDING, f"{path.name} lasts {seconds:.2f} s"
        assert 28_000 <= 8 * path.stat().st_size / seconds <= 70_000


# How it is read


def test_mandarin_is_written_with_marks() -> None:
    clips = pack("mandarin")["clips"]
    assert all(clips[c.id]["roman"] == marked(c.pinyin, "pinyin") for c in CLIPS)
    assert clips["tile-9s"]["roman"] == "jiǔ tiáo"
    assert clips["call-you-won"]["roman"] == "nǐ yíng le"


@pytest.mark.parametrize(
    ("numbered", "written"),
    [
        ("it4-ban7", "it-bān"),
        ("lak8-tiau5", "la̍k-tiâu"),
        ("peeh8-pan2", "pe̍eh-pán"),
        ("kng3", "kǹg"),
        ("kiu2-bui5", "kiú-buî"),
        ("iann5--ah0", "iânn--ah"),
        ("poo2", "póo"),
    ],
)
def test_tai_lo_is_written_with_marks(numbered: str, written: str) -> None:
    assert marked(numbered, "tailo") == written


def test_hokkien_ranks_are_read_as_ranks_and_suits_as_in_zhangzhou() -> None:
    clips = pack("hokkien")["clips"]
    ranks = ("it", "jī", "sann", "sì", "gōo", "la̍k", "tshit", "peh", "káu")
    for letter, suit in (("m", "bān"), ("p", "piánn"), ("s", "tiâu")):
        for n, rank in enumerate(ranks, 1):
            assert clips[f"tile-{n}{letter}"]["roman"] == f"{rank}-{suit}"


def test_hokkien_has_the_sounds_of_zhangzhou() -> None:
    clips = pack("hokkien")["clips"]
    said = {clip_id: entry["roman"] for clip_id, entry in clips.items()}
    assert said["call-flower"] == "póo-hua"  # not hue
    assert said["call-rob-gold"] == "tshiónn-kim"  # not tshiúnn
    assert said["tile-5z"] == "pe̍eh-pán"  # ɛ
    assert said["call-double"] == "ka-puē"  # not pē
    assert said["call-you2"] == "siang-iû"
    assert said["call-self-draw"] == "tsū-bong"


def test_overrides_are_needed_and_are_syllables() -> None:
    written = "".join(clip.hokkien for clip in CLIPS)
    for char, (reading, why) in OVERRIDES.items():
        assert char in written, f"nothing is called {char}"
        assert why
        syllables(reading.removeprefix("-"))


def test_tones_change_before_others() -> None:
    first, last = syllables("hong1-hong1")
    assert (first.levels, last.levels) == (SANDHI["1"], CITATION["1"])
    # 44 → 22 = 22; 53 → 44 = 44; 21 → 53; 13 → 22; 22 → 21: as the tables say of Zhangzhou.
    changed = {tone: syllables(f"ko{tone}-ko1")[0].levels for tone in "12357"}
    assert changed["1"] == changed["5"] == CITATION["7"]
    assert abs(changed["2"][0] - CITATION["1"][0]) < 0.5
    assert changed["3"][0] == CITATION["2"][0] > changed["3"][-1]
    assert changed["7"][0] == CITATION["3"][0] > changed["7"][-1]


def test_checked_tones_break_off_and_change() -> None:
    tshit, ban = syllables("tshit4-ban7")
    assert tshit.checked
    assert not ban.checked
    assert tshit.seconds < ban.seconds
    assert min(tshit.levels) > 4  # high before others, 32 at the end
    assert syllables("tshit4")[0].levels == CITATION["4"]
    # With -h it opens before others.
    assert not syllables("peh4-ban7")[0].checked
    assert syllables("peh4")[0].checked
    assert max(syllables("lak8-ban7")[0].levels) <= 2


def test_a_syllable_before_one_without_tone_keeps_its_tone() -> None:
    _, iann, ah = syllables("li2-iann5--ah0")
    assert iann.levels == CITATION["5"]
    assert ah.levels == CITATION["0"]


def test_phonemes_tell_hokkien_sounds_apart() -> None:
    said = {s: syllables(s)[0].phonemes for s in ("tang1", "thang1", "ban7", "pang1", "phang1")}
    assert len(set(said.values())) == len(said)
    assert syllables("tsai5")[0].phonemes != syllables("tshai1")[0].phonemes
    assert syllables("sann1")[0].phonemes != syllables("sa1")[0].phonemes
    assert syllables("tshiu2")[0].phonemes == "c#ju"  # palatal before i
    assert syllables("koo2")[0].phonemes != syllables("ko2")[0].phonemes


@pytest.mark.parametrize("text", ["", "xyz1", "ban", "ban9", "tshng", "一"])
def test_what_is_no_syllable_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no syllable"):
        syllables(text or "1")


# What is heard


@pytest.mark.slow
def test_clips_sound_as_they_should() -> None:
    """Lengths, loudness, and the pitch of every last syllable against the tone it should have.

    Pitch is measured by autocorrelation on the decoded files; a tone off by 1.5 semitones fails.
    """
    for library in ("pyworld", "soundfile", "taibun"):
        pytest.importorskip(library, reason="needs the extra `voices`")
    import voices

    assert [fault for name in PACKS for fault in voices.faults(name)] == []
    clips = pack("hokkien")["clips"]
    assert all(clips[c.id]["roman"] == marked(voices.tailo(c), "tailo") for c in CLIPS)


def test_a_wrong_tone_is_heard() -> None:
    for library in ("pyworld", "soundfile", "taibun"):
        pytest.importorskip(library, reason="needs the extra `voices`")
    import speech
    import voices

    sound = speech.read(VOICES / "hokkien" / "call-pass.mp3")  # kuè, 21
    assert voices.out_of_tune(sound, CITATION["3"], 0.3) < 0.5
    for other in "125":
        assert voices.out_of_tune(sound, CITATION[other], 0.3) > voices.MISTUNED
