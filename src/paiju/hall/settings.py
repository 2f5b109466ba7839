"""The hall's settings: defaults, then a TOML file, then the environment, then the command line.

Each setting is declared once, with its bounds and what it means; `describe` prints them all.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_type_hints

import msgspec
from msgspec import Meta

from ..errors import PaijuError

#: A setting `port` is `PAIJU_PORT` in the environment.
PREFIX = "PAIJU_"
_Count = Annotated[int, Meta(ge=0, le=10**9)]


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an operator may decide. Amounts are coins (play money)."""

    database: Annotated[
        str,
        Meta(
            description="database: sqlite:///FILE or postgresql://USER@HOST/NAME; "
            "when empty, hall.sqlite3 in the user's data folder"
        ),
    ] = ""
    host: Annotated[str, Meta(description="address to listen on")] = "127.0.0.1"
    port: Annotated[
        int, Meta(ge=0, le=65535, description="port to listen on; 0 takes a free one")
    ] = 8000
    origins: Annotated[
        tuple[str, ...],
        Meta(
            description="further origins that may use the hall, such as https://hall.example; "
            "the one it is served from always may"
        ),
    ] = ()
    secure_cookies: Annotated[
        bool, Meta(description="send cookies over https alone; set it wherever there is https")
    ] = False
    session_days: Annotated[
        int, Meta(ge=1, le=3650, description="days without a visit after which one is logged out")
    ] = 90
    starting_grant: Annotated[_Count, Meta(description="coins of a new guest")] = 20_000
    daily_relief: Annotated[
        _Count, Meta(description="coins, once a day, for who has less than relief_below")
    ] = 2_000
    relief_below: Annotated[
        _Count, Meta(description="the entry of the lowest room (ZZ-29: 160)")
    ] = 160
    away: Annotated[
        int,
        Meta(ge=0, le=86_400, description="seconds until the computer plays for who is gone"),
    ] = 10
    abandon: Annotated[
        int, Meta(ge=0, le=604_800, description="seconds that a table waits where nobody is left")
    ] = 1_800
    silence: Annotated[
        int, Meta(ge=1, le=3_600, description="seconds without a frame until a socket is closed")
    ] = 75
    watch_delay: Annotated[
        int, Meta(ge=0, le=3_600, description="seconds by which watchers are behind")
    ] = 15
    bot_pause: Annotated[
        int, Meta(ge=0, le=10_000, description="ms that a computer player waits before it acts")
    ] = 600
    limits: Annotated[
        bool, Meta(description="refuse who is too fast; switch it off for load tests alone")
    ] = True
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Meta(description="what is logged, from here")
    ] = "info"


def load(
    file: str | Path | None = None,
    environment: Mapping[str, str] | None = None,
    given: Mapping[str, Any] | None = None,
) -> Settings:
    """The settings in force; later sources win: file, environment, `given` (None: not given).

    Texts are read as the type of the setting; a list has commas between. Variables of the
    environment that are no setting are left alone, an unknown name elsewhere is an error. Raises
    `PaijuError`: `bad_file`, `bad_setting`.
    """
    values: dict[str, Any] = {}
    if file is not None:
        values |= _of_file(Path(file))
    for name in Settings.__struct_fields__:
        text = (environment or {}).get(PREFIX + name.upper())
        if text is not None:
            values[name] = text
    values |= {name: value for name, value in (given or {}).items() if value is not None}
    lists = {name for name in Settings.__struct_fields__ if isinstance(_default(name), tuple)}
    for name in lists & values.keys():
        if isinstance(values[name], str):
            values[name] = [part.strip() for part in values[name].split(",") if part.strip()]
    try:
        return msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise PaijuError("bad_setting", f"settings: {error}") from None


def parse(texts: Iterable[str]) -> dict[str, str]:
    """Settings given as `name=value`. Raises `PaijuError` `bad_setting`."""
    given = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign:
            raise PaijuError("bad_setting", f"write a setting as name=value, not {text!r}")
        given[name.strip()] = value.strip()
    return given


def describe() -> list[str]:
    """One line a setting: its name, its default, its meaning."""
    hints = get_type_hints(Settings, include_extras=True)
    lines = []
    for name in Settings.__struct_fields__:
        about = next(m.description for m in reversed(get_args(hints[name])) if m.description)
        default = _default(name)
        shown = ",".join(default) if isinstance(default, tuple) else str(default).lower()
        lines.append(f"{name} = {shown}  ({PREFIX}{name.upper()}) {about}")
    return lines


def _default(name: str) -> Any:
    return getattr(Settings(), name)


def _of_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise PaijuError("bad_file", f"cannot read {path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise PaijuError("bad_file", f"{path} is not TOML: {error}") from None
