"""Hands for the client's tests: played by the engine, written to `web/src/fixtures/GAME.json`.

    PYTHONPATH=src python web/fixtures.py

The golden hands of the engine's own tests, each of a rare path, and for each game two hands that
computer players have played to their end: lines of the log, the settlement in words, the sheet.
"""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "web" / "src" / "fixtures"
#: Game → the folder of its tests' helpers and the module of its golden hands.
GOLDEN = {
    "zhangzhou": "test_zz_golden",
    "xiamen": "test_xm_golden",
    "guiliu": "test_gl_golden",
    "xipiao": "test_xp_golden",
    "erren": "test_er_golden",
    "renju": "test_rj_golden",
}
SEEDS = (3, 8)
#: Who sits where, in the words and sheets.
NAMES = ("甲", "乙", "丙", "丁")


def golden(game: str) -> Iterator[tuple[str, Any]]:
    """Golden hands of a game by name: a `Table`, of renju a `Game`."""
    sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / game)]
    module = importlib.import_module(GOLDEN[game])
    plays: dict[str, Callable[[], Any]] = getattr(module, "PLAYS", {})
    for name, play in plays.items():
        yield name, play().table
    for name, (_, play) in getattr(module, "GAMES", {}).items():
        yield name, play()


def played(game: str) -> Iterator[tuple[str, Any]]:
    """Hands that computer players have played."""
    from paiju.api import Action, Table
    from paiju.bots import choose
    from paiju.table.chance import Chance

    chance = Chance.array(1)
    for seed in SEEDS:
        table = Table(game, seed=seed, base=10)
        while not table.ended:
            seat = table.view_all.owing[0]
            table.play(Action(seat, choose(table.state, 0, seat, "greedy", chance)))
        yield f"bots-{seed}", table


def told(table: Any) -> dict[str, Any]:
    """All that the client is told of a hand at the table."""
    from paiju import log
    from paiju.explain import explain_table
    from paiju.explain.sheet import sheet_of

    names = NAMES[: table.view_all.seats]
    words = {lang: explain_table(table, lang, names) for lang in ("zh", "en")}
    page = msgspec.to_builtins(sheet_of(table, names))
    return {"lines": log.lines(table), "words": words, "sheet": page}


def told_of_board(game: Any) -> dict[str, Any]:
    """The same of a game on a board."""
    from paiju.renju.log import lines
    from paiju.renju.telling import end_words

    words = {lang: end_words(game, lang) for lang in ("zh", "en")}
    return {"lines": lines(game), "words": words, "sheet": None}


def main() -> None:
    """Write the files anew."""
    OUT.mkdir(exist_ok=True)
    for game in GOLDEN:
        board = game == "renju"
        hands = [*golden(game)] + ([] if board else [*played(game)])
        tell = told_of_board if board else told
        found = [{"name": name, **tell(table)} for name, table in hands]
        rows = ",\n".join(json.dumps(hand, ensure_ascii=False) for hand in found)
        (OUT / f"{game}.json").write_text(f"[\n{rows}\n]\n", encoding="utf-8")
        print(game, [hand["name"] for hand in found])


if __name__ == "__main__":
    main()
