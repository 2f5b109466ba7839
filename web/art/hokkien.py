"""Zhangzhou Hokkien for a speech engine that has no such voice.

A syllable of Tâi-lô (`tiau5`) becomes phonemes of espeak-ng's Hindi voice, which tells plain,
aspirated and voiced stops apart and has nasal vowels, as Hokkien does; and a pitch contour, which
`voices.py` gives to what the engine says. Tones are those of the city of Zhangzhou, in Chao's five
levels: 44 53 21 32 13 22 121. All syllables of a phrase but its last change theirs (sandhi).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

#: Initials as phonemes; before i the sibilants are palatal.
_INITIALS = {initial: initial for initial in ("tsh", "ts", *"pbmtnlkgsh")} | {
    "ph": "p#",
    "th": "t#",
    "kh": "k#",
    "ng": "N",
    "j": "dz",
}
_PALATAL = {"tsh": "c#", "ts": "c", "s": "S", "j": "dZ"}
#: Vowels of a final, without glide and coda.
_VOWELS = {vowel: vowel for vowel in "aeiou"} | {"ee": "E", "oo": "O", "ai": "aI", "au": "aU"}
_NASAL = {"a": "a~", "E": "E~", "e": "E~", "i": "i~", "O": "O~", "o": "O~", "u": "u~"}
_CODAS = {"m": "m", "n": "n", "ng": "N", "p": "p", "t": "t", "k": "k", "h": "", "": ""}

_SYLLABLE = re.compile(
    r"(?P<initial>tsh|ts|ph|th|kh|ng(?!\d)|[pbmtnlkgsjh])?"
    r"(?:(?P<glide>[iu](?=[aeou]|i))?(?P<vowel>ai|au|ee|oo|[aeiou])(?P<nasal>nn)?"
    r"(?P<coda>ng|[mnptkh])?|(?P<syllabic>ng|m))"
    r"(?P<tone>[0-8])"
)

#: Pitch of each tone at the end of a phrase: Chao levels at even distances in time.
CITATION = {
    "1": (4.0, 4.2),
    "2": (5.0, 4.6, 3.0),
    "3": (2.0, 1.0),
    "4": (3.0, 2.0),
    "5": (1.2, 1.2, 3.0),
    "7": (2.2, 2.2),
    "8": (1.0, 2.4, 1.0),
    "0": (2.0, 1.2),
}
#: Pitch of each tone elsewhere: 44→22, 53→44, 21→53, 13→22, 22→21; checked ones by their coda.
SANDHI = {
    "1": (2.2, 2.2),
    "2": (4.0, 4.2),
    "3": (5.0, 3.4),
    "4": (5.0, 4.6),
    "4h": (5.0, 3.4),
    "5": (2.2, 2.2),
    "7": (2.0, 1.2),
    "8": (2.0, 1.2),
}
#: Seconds that the voiced part of a syllable lasts.
_LONG, _SHORT, _CHECKED, _CHECKED_SHORT = 0.30, 0.17, 0.17, 0.11


@dataclass(frozen=True, slots=True)
class Spoken:
    """A syllable to be said: phonemes, levels of its pitch, seconds of its voiced part.

    `checked` syllables end in a stop that is held: they break off where the mouth closes.
    """

    phonemes: str
    levels: tuple[float, ...]
    seconds: float
    checked: bool


def syllables(reading: str) -> list[Spoken]:
    """A phrase of Tâi-lô with tone numbers, joined by `-`, as it is said.

    Raises `ValueError` for what is no syllable.
    """
    parts = reading.split("-")
    # What stands before a syllable without tone (`--ah0`) keeps its own tone, as the last one does.
    return [
        _spoken(part, ends=i == len(parts) - 1 or not parts[i + 1])
        for i, part in enumerate(parts)
        if part
    ]


def _spoken(syllable: str, ends: bool) -> Spoken:
    found = _SYLLABLE.fullmatch(syllable)
    if not found:
        raise ValueError(f"no syllable of Tâi-lô: {syllable!r}")
    tone, coda = found["tone"], found["coda"] or ""
    checked = coda in ("p", "t", "k", "h")
    levels = CITATION[tone] if ends else SANDHI["4h" if tone + coda == "4h" else tone]
    if tone == "0":
        seconds = _SHORT
    elif not checked:
        seconds = _LONG if ends else _SHORT
    else:
        seconds = _CHECKED if ends else _CHECKED_SHORT
        # 121 needs time; a checked syllable with -h before others is open and changes like one.
        seconds += 0.07 if tone == "8" and ends else 0.04 if coda == "h" and not ends else 0
    return Spoken(_phonemes(found), levels, seconds, checked and (ends or coda != "h"))


def _phonemes(found: re.Match[str]) -> str:
    initial, glide, coda = found["initial"] or "", found["glide"] or "", found["coda"] or ""
    if found["syllabic"]:
        return _INITIALS.get(initial, "") + {"ng": "N-", "m": "m-"}[found["syllabic"]]
    vowel = _VOWELS[found["vowel"]]
    if found["vowel"] == "o" and coda in ("ng", "k", "m", "p"):
        vowel = "O"
    if found["vowel"] == "a" and glide == "i" and coda in ("n", "t"):
        vowel = "E"
    if found["nasal"] or (initial in ("m", "n", "ng") and not coda):
        vowel = _NASAL.get(vowel, vowel)
    palatal = glide == "i" or (not glide and vowel in ("i", "i~"))
    start = _PALATAL[initial] if palatal and initial in _PALATAL else _INITIALS.get(initial, "")
    return start + {"i": "j", "u": "w", "": ""}[glide] + vowel + _CODAS[coda]
