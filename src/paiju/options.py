"""House options: declared once, with clause and words, and checked when they are given."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field, fields
from typing import Any

from .errors import PaijuError

#: The largest number that an option may have: amounts must stay within 64 bits.
MOST = 10**6


def option(
    default: Any,
    *,
    clause: str,
    zh: str,
    en: str,
    among: tuple[Any, ...] = (),
    least: int = 0,
    most: int = MOST,
) -> Any:
    """Declare a field of an options dataclass.

    `zh` and `en` say what it means; `among` lists the values of a choice (bools need none); a
    number lies between `least` and `most`.
    """
    about = {"clause": clause, "zh": zh, "en": en, "among": among, "least": least, "most": most}
    return field(default=default, metadata=about)


def make_options(kind: type[Any], given: Mapping[str, Any]) -> Any:
    """An options object from names and values.

    Raises `PaijuError`: `unknown_option` for a name the game does not have, `bad_json` for a value
    of the wrong type or outside its choices.
    """
    known = {f.name: f for f in fields(kind)}
    for name, value in given.items():
        if name not in known:
            names = ", ".join(known)
            raise PaijuError("unknown_option", f"no option {name!r}; this game has: {names}")
        _check(name, value, known[name])
    return kind(**given)


def _check(name: str, value: Any, declared: Any) -> None:
    wanted = type(declared.default)
    among = declared.metadata["among"]
    if type(value) is not wanted:
        raise PaijuError("bad_json", f"option {name} must be of type {wanted.__name__}")
    if among and value not in among:
        choices = ", ".join(map(repr, among))
        raise PaijuError("bad_json", f"option {name} must be one of {choices}, not {value!r}")
    least, most = declared.metadata["least"], declared.metadata["most"]
    if isinstance(value, int) and not least <= value <= most:
        raise PaijuError("bad_json", f"option {name} must be a number from {least} to {most}")


def parse_option(kind: type[Any], text: str) -> tuple[str, Any]:
    """One `name=value` of a command line as a name and a typed value.

    Raises `PaijuError` as `make_options` does.
    """
    name, sign, value = text.partition("=")
    known = {f.name: f for f in fields(kind)}
    if not sign:
        raise PaijuError("unknown_option", f"write an option as name=value, not {text!r}")
    if name not in known:
        raise PaijuError("unknown_option", f"no option {name!r}; there are: {', '.join(known)}")
    default = known[name].default
    parsed: Any = value
    if isinstance(default, bool):
        words = {"true": True, "yes": True, "on": True, "1": True}
        words |= {"false": False, "no": False, "off": False, "0": False}
        parsed = words.get(value.lower(), value)
    elif isinstance(default, int) and re.fullmatch("-?[0-9]{1,18}", value):
        parsed = int(value)
    _check(name, parsed, known[name])
    return name, parsed


def option_values(options: Any) -> dict[str, Any]:
    """All options of an object with their values, as a log keeps them."""
    return {f.name: getattr(options, f.name) for f in fields(options)}


def option_words(options: Any, lang: str) -> list[str]:
    """One line an option: clause, meaning, value; for the rules text and help."""
    lines = []
    for f in fields(options):
        value = getattr(options, f.name)
        shown = ("是" if value else "否") if isinstance(value, bool) and lang == "zh" else value
        if isinstance(value, bool) and lang != "zh":
            shown = "yes" if value else "no"
        lines.append(f"{f.name} = {shown}  [{f.metadata['clause']}] {f.metadata[lang]}")
    return lines
