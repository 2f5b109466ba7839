from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from string import Formatter

import pytest

from paiju import PaijuError
from paiju.play import words
from paiju.play.words import COMMANDS, HELP, LANGS, VERBS, WORDS, check_lang, say, seat_name

SOURCES = Path(words.__file__).parent.glob("*.py")
CHINESE = re.compile("[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]")


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("key", WORDS)
def test_every_sentence_has_both_languages_and_the_same_fields(key):
    chinese, english = WORDS[key]
    assert chinese.strip()
    assert english.strip()
    assert fields(chinese) == fields(english)
    assert not CHINESE.search(english)


def test_help_has_both_languages_and_the_same_fields():
    assert set(HELP) == set(LANGS)
    texts = {lang: "".join(line for _, line in HELP[lang]) for lang in LANGS}
    assert fields(texts["zh"]) == fields(texts["en"])
    assert not CHINESE.search(texts["en"])
    assert {feature for feature, _ in HELP["zh"]} == {feature for feature, _ in HELP["en"]}


def test_no_word_is_of_ambiguous_width():
    pages = [line for lang in LANGS for _, line in HELP[lang]]
    texts = [*pages, *(text for pair in WORDS.values() for text in pair)]
    wide = {char for text in texts for char in text if unicodedata.east_asian_width(char) == "A"}
    assert wide == set()


def test_every_sentence_is_used():
    code = "".join(path.read_text("utf-8") for path in SOURCES if "words" not in path.name)
    by_family = ("seat.", "meld.", "flag.")
    # Chosen by `faces.lock_key` and `faces.kong_key`.
    names = {k: re.sub("_(face|bigger|open)$", "", k) for k in WORDS}
    unused = [k for k, n in names.items() if f'"{n}"' not in code and not k.startswith(by_family)]
    # Chosen by what is asked before play, and by what a purse holds.
    asked = "open|double|hooks"
    for made, family in [
        ('f"ask.{what}"', f"ask.({asked})"),
        ('f"do.{what}"', f"do.({asked})"),
        ('f"do.{what}_no"', f"do.({asked})_no"),
        ('f"tell.chosen_{what}"', f"tell.chosen_({asked})"),
        ('f"row.{scene.purse_name}"', "row.(coins|chips)"),
    ]:
        assert made in code
        unused = [k for k in unused if not re.fullmatch(family, k)]
    assert [k for k in unused if k not in ("do.chi", "do.pon", "do.kong")] == []
    for family in ("meld.", "flag.", 'f"do.{verb}"', '"_face"', '"_bigger"', '}_open"'):
        assert family in code


def test_commands_and_verbs_never_mean_two_things():
    assert not set(COMMANDS) & set(VERBS)


def test_seats_are_named_as_one_sees_them():
    assert [seat_name("zh", seat, 2, 4) for seat in range(4)] == ["对家", "上家", "你", "下家"]
    assert [seat_name("en", seat, 0, 4) for seat in range(4)] == ["You", "Right", "Across", "Left"]
    assert [seat_name("zh", seat, 1, 2) for seat in range(2)] == ["对手", "你"]


def test_another_language_is_refused():
    check_lang("zh")
    with pytest.raises(PaijuError) as refused:
        check_lang("fr")
    assert refused.value.code == "unknown_language"


def test_say_fills_the_fields_in():
    assert say("zh", "bad.held", tile="五万") == "你手里没有 五万。"
    assert say("en", "bad.held", tile="5m") == "You hold no 5m."
