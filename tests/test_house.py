"""The house rules of docs/design.md and CONTRIBUTING.md, read off the sources."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "paiju"
MODULES = sorted(PACKAGE.rglob("*.py"))
OURS = [
    *MODULES,
    *sorted((ROOT / "tests").rglob("*.py")),
    *sorted((ROOT / "benchmarks").glob("*.py")),
]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
#: A clause of docs/rules, as code and tests cite it: ZZ-07, ZZ-D10, ZZ-E1.
CLAUSE = re.compile(r"\b(?:ZZ|XM|GL|XP|ER|RJ)-[DE]?\d+\b")
GAMES = ("zhangzhou", "xiamen", "guiliu", "xipiao", "erren", "renju", "mcr")
GAMES_ZH = ("漳州", "厦门", "桂柳", "喜漂", "二人麻将", "五子棋", "国标")


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


# The import rule


def heights() -> dict[str, int]:
    """How high each room stands: the layers that pyproject.toml gives to import-linter."""
    (contract,) = PROJECT["tool"]["importlinter"]["contracts"]
    return {
        room.strip(" ()"): height
        for height, layer in enumerate(reversed(contract["layers"]))
        for room in layer.split("|")
    }


def imported(source: str, package: str) -> Iterator[str]:
    """Every module of ours that `source`, a module of `package`, imports, lazily or by name too."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            up = package.split(".")[: len(package.split(".")) - node.level + 1]
            base = ".".join(up) if node.level else ""
            module = ".".join(filter(None, (base, node.module)))
            names = [alias.name for alias in node.names]
            yield from (f"{module}.{n}" for n in names) if module == "paiju" else (module,)
        elif isinstance(node, ast.Constant) and re.fullmatch(r"paiju(\.\w+)+", str(node.value)):
            yield str(node.value)


def wrong_arrows(source: str, package: str, room: str) -> list[str]:
    """The imports of `source` that point to a room beside or above its own."""
    height = heights()
    wrong = []
    for module in imported(source, package):
        parts = module.split(".")
        if parts[0] != "paiju" or module == "paiju.__version__" or parts[1:2] == [room]:
            continue
        if len(parts) == 1 or height.get(parts[1], len(height)) >= height[room]:
            wrong.append(module)
    return wrong


@pytest.mark.parametrize("path", [p for p in MODULES if p != PACKAGE / "__init__.py"], ids=name_of)
def test_arrows_point_one_way(path: Path) -> None:
    room = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    assert room in heights(), f"{room} is missing from the layers in pyproject.toml"
    package = ".".join(("paiju", *path.relative_to(PACKAGE).parent.parts))
    assert wrong_arrows(path.read_text("utf-8"), package, room) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("from paiju.hand import lookup\nimport paiju.tiles, numpy", []),
        ("from paiju.table.state import State\nfrom . import deal\nfrom .state import State", []),
        ("from paiju import __version__, tiles", []),
        ("import paiju.games", ["paiju.games"]),
        ("def f():\n    from paiju.cli import main", ["paiju.cli"]),
        ("from paiju import hand, log", ["paiju.log"]),
        ("from ..games import zhangzhou", ["paiju.games"]),
        ("from .. import bots", ["paiju.bots"]),
        ("import paiju", ["paiju"]),
        ("from paiju.fan import count", ["paiju.fan"]),
        ("from paiju.renju import board", ["paiju.renju"]),
        ("from paiju.cellar import wine", ["paiju.cellar"]),
        ("import_module('paiju.simulate')", ["paiju.simulate"]),
    ],
)
def test_the_reader_sees_every_kind_of_import(source: str, found: list[str]) -> None:
    assert wrong_arrows(source, "paiju.table", "table") == found


def test_import_linter_agrees() -> None:
    command = [Path(sys.executable).with_name("lint-imports"), "--no-cache"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


# Size, names, clauses


@pytest.mark.parametrize("path", OURS, ids=name_of)
def test_modules_stay_under_600_lines(path: Path) -> None:
    lines = len(path.read_text("utf-8").splitlines())
    assert lines < 600


@pytest.mark.parametrize(
    "path",
    [p for p in MODULES if p.relative_to(PACKAGE).parts[0] in ("hand", "fan", "table")],
    ids=name_of,
)
def test_no_game_is_named_below_the_games(path: Path) -> None:
    """What one game needs gets a name of its own in the rules record."""
    text = re.sub(r"docs/rules/\w+\.md", "", path.read_text("utf-8"))
    named = re.findall("|".join(rf"\b{game}\b" for game in GAMES), text, re.IGNORECASE)
    assert named + [game for game in GAMES_ZH if game in text] == []


def test_every_room_stands_in_the_design() -> None:
    design = (ROOT / "docs" / "design.md").read_text("utf-8")
    described = set(re.findall(r"^  ([a-z]\w*)(?:\.py|/) ", design, re.MULTILINE))
    rooms = {path.relative_to(PACKAGE).parts[0].removesuffix(".py") for path in MODULES}
    assert rooms - described - {"__init__", "__main__"} == set()


def documented_clauses() -> set[str]:
    rules = (path.read_text("utf-8") for path in (ROOT / "docs" / "rules").glob("*.md"))
    return {clause for text in rules for clause in CLAUSE.findall(text)}


@pytest.mark.parametrize("path", OURS, ids=name_of)
def test_every_clause_cited_stands_in_the_rules(path: Path) -> None:
    text = path.read_text("utf-8")
    by_test = re.findall(r"def test_(zz|xm|gl|xp|er|rj)_(?:([de])0?|)(\d+)(?=[_(])", text)
    cited = {*CLAUSE.findall(text), *(f"{g}-{kind}{n}".upper() for g, kind, n in by_test)}
    assert cited - documented_clauses() == set()


def test_the_clauses_that_vectors_work_out_stand_in_the_rules() -> None:
    files = [path.read_text("utf-8") for path in (ROOT / "tests" / "vectors").glob("*.jsonl")]
    ids = [json.loads(line)["id"] for text in files for line in text.splitlines()]
    examples = {clause for name in ids for clause in CLAUSE.findall(name) if "-E" in clause}
    assert len(examples) >= 10
    assert examples - documented_clauses() == set()


# Start-up and packaging


def test_the_command_line_starts_without_the_compiler() -> None:
    """`paiju --help` has 0.3 s; Numba and NumPy alone take longer."""
    code = "import sys, paiju.cli; print([m for m in ('numba', 'numpy') if m in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_every_dependency_is_locked() -> None:
    project = PROJECT["project"]
    wanted = chain(project["dependencies"], *project["optional-dependencies"].values())
    lock = (ROOT / "requirements-dev.lock").read_text("utf-8")
    locked = set(re.findall(r"^([\w.-]+)==[\w.]+$", lock, re.MULTILINE))
    assert {re.split(r"[\[<>=~]", dependency)[0] for dependency in wanted} - locked == set()
