"""Commands of the hall, for who keeps one open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from ..errors import PaijuError
from ..warm import announce
from .common import DIFFERS, Flag, Lang, app, show_lines

if TYPE_CHECKING:
    pass


@app.command
def serve(
    *,
    host: str | None = None,
    port: int | None = None,
    database: str | None = None,
    settings: str | None = None,
    set_: Annotated[list[str] | None, Parameter(name="--set", negative="")] = None,
    list_settings: Flag = False,
    lang: Lang = "zh",
) -> int:
    """Open the hall: a server where people play in the browser. 开牌馆：在浏览器里和人打牌。

    Guests play at once; coins are play money. Without any setting the hall is on
    http://127.0.0.1:8000 and keeps everything in an SQLite file in the user's data folder. Behind a
    proxy with https set secure_cookies. SIGTERM or Ctrl-C closes it; what was being played goes on
    when it is opened again.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 for everybody in the network.
    port
        The port to listen on; 0 takes a free one.
    database
        sqlite:///FILE or postgresql://USER@HOST/NAME.
    settings
        A TOML file of settings. A variable PAIJU_NAME in the environment wins over it.
    set_
        A setting as name=value; may be repeated, and wins over everything else.
    list_settings
        Only print all settings with their defaults and meanings.
    lang
        Language of the words.
    """
    try:
        from ..hall.settings import describe, parse
    except ModuleNotFoundError as error:
        raise _missing(error) from None
    if list_settings:
        show_lines(describe())
        return 0
    given = {"host": host, "port": port, "database": database, **parse(set_ or ())}
    announce(lang)
    try:
        from ..hall.serve import serve as open_hall
    except ModuleNotFoundError as error:
        raise _missing(error) from None
    return open_hall(given, settings, lang)


def _missing(error: ModuleNotFoundError) -> PaijuError:
    return PaijuError("missing_extra", f"the hall needs {error.name}: pip install 'paiju[hall]'")


ledger = App(name="ledger", help="The hall's money (play coins). 牌馆的账本。")
app.command(ledger)


@ledger.command(name="check")
def ledger_check(*, database: str = "", lang: Lang = "zh") -> int:
    """Recompute every balance from the entries; status 1 if anything is wrong. 对账。

    The hall may be open meanwhile.

    Parameters
    ----------
    database
        sqlite:///FILE or postgresql://USER@HOST/NAME; else the hall's own in the data folder
        (or $PAIJU_DATABASE).
    lang
        Language of the words.
    """
    try:
        from ..hall.command import check_ledger
    except ModuleNotFoundError as error:
        raise _missing(error) from None
    lines, right = check_ledger(database, lang)
    show_lines(lines)
    return 0 if right else DIFFERS


hall = App(name="hall", help="What an operator does to a hall that is closed. 管理牌馆。")
app.command(hall)


@hall.command
def void(match: int, /, *, database: str = "", lang: Lang = "zh") -> int:
    """Give up a match that cannot be taken up: every stake goes back, once. 作废一场，退回底注。

    The log of the hall names such a match when it opens. The hall must be closed meanwhile; hands
    of the match that are finished stay paid.

    Parameters
    ----------
    match
        The number of the match.
    database
        sqlite:///FILE or postgresql://USER@HOST/NAME; else the hall's own in the data folder
        (or $PAIJU_DATABASE).
    lang
        Language of the words.
    """
    try:
        from ..hall.command import void_match
    except ModuleNotFoundError as error:
        raise _missing(error) from None
    show_lines(void_match(match, database, lang))
    return 0
