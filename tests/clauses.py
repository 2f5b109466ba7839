"""The clauses of docs/rules, so that whatever cites one can be held to it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

RULES = Path(__file__).parent.parent / "docs" / "rules"
_FILES = {"ZZ": "zhangzhou", "XM": "xiamen", "GL": "guiliu", "XP": "xipiao", "ER": "erren"}
_CJK = re.compile("[\u3400-\u9fff]")


@cache
def _text(game: str) -> str:
    return (RULES / f"{game}.md").read_text("utf-8")


def is_clause(clause: str) -> bool:
    """Whether docs/rules has a clause (`ZZ-D7`) or a section (`XM 3.3`) of that name.

    A clause begins a bullet, a row, or a sentence of a bullet that has several (`ER-05`).
    """
    sign, name = clause[:2], re.escape(clause)
    begins = rf"(?:^\* |^\| |[.;] ){name}(?= )"
    if clause[2] == " ":
        begins = rf"^## {re.escape(clause[3:])}\b"
    return re.search(begins, _text(_FILES[sign]), re.MULTILINE) is not None


def is_chinese(text: str) -> bool:
    return _CJK.search(text) is not None
