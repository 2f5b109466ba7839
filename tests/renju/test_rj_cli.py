"""Renju on the command line."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from paiju import cli
from paiju.kernel import INTERPRETED

POSITION = {
    "game": "renju",
    "black": ["g8", "i8", "h7", "h9"],
    "white": ["a1", "c1", "e1", "g1"],
    "move": "h8",
}
slow = pytest.mark.skipif(INTERPRETED, reason="thinks too long as plain Python")


class Run:
    """Runs commands and keeps what they wrote."""

    def __init__(self, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self.capsys, self.patch = capsys, patch
        self.out = self.err = ""

    def __call__(self, *arguments: object, stdin: str = "") -> int:
        self.patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        status = cli.main([str(argument) for argument in arguments])
        self.out, self.err = self.capsys.readouterr()
        return status


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    return Run(capsys, monkeypatch)


# --- positions ----------------------------------------------------------------------------------


def test_score_gives_the_verdict_and_the_forbidden_points(run: Run) -> None:
    assert run("score", stdin=json.dumps(POSITION)) == 0
    assert json.loads(run.out) == {"valid": True, "verdict": "double_three", "forbidden": ["h8"]}


def test_score_mixes_boards_and_tables(run: Run) -> None:
    table = {"game": "zhangzhou", "seats": [{}, {}, {}, {}], "end": {"type": "draw"}}
    lines = [json.dumps(POSITION), json.dumps(table), json.dumps(POSITION | {"move": "h16"})]
    assert run("score", stdin="\n".join(lines)) == 0
    board, hand, wrong = map(json.loads, run.out.splitlines())
    assert "verdict" in board
    assert "net" in hand
    assert wrong["error"]["code"] == "bad_point"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"move": "p8"}, "bad_point"),
        ({"black": ["h8", "z"]}, "bad_point"),
        ({"move": "g8"}, "occupied"),
        ({"white": ["g8"]}, "occupied"),
        ({"black": ["h8", "H8"]}, "occupied"),
        ({"black": "h8"}, "bad_json"),
        ({"black": None}, "bad_json"),
        ({"black": [8]}, "bad_json"),
        ({"move": 8}, "bad_json"),
        ({"seats": []}, "bad_json"),
        ({"options": []}, "bad_json"),
        ({"options": {"opening": 24}}, "bad_json"),
        ({"options": {"swap": True}}, "unknown_option"),
        ({"game": "gomoku"}, "bad_json"),
    ],
)
def test_a_wrong_position_is_status_2(run: Run, change: dict[str, Any], code: str) -> None:
    assert run("score", stdin=json.dumps(POSITION | change)) == 2
    answer = json.loads(run.out)
    assert answer["valid"] is False
    assert answer["error"]["code"] == code
    assert answer["error"]["message"]


@pytest.mark.parametrize("missing", ["black", "white"])
def test_both_colours_are_named(run: Run, missing: str) -> None:
    assert run("score", stdin=json.dumps({k: v for k, v in POSITION.items() if k != missing})) == 2
    assert json.loads(run.out)["error"]["code"] == "bad_json"


def test_text_says_why(run: Run) -> None:
    assert run("score", "--text", stdin=json.dumps(POSITION)) == 0
    assert run.out.splitlines() == [
        "黑 h8：三三禁手",
        "  竖 h7 h8 h9 是三（h6或h10 成活四）",
        "  横 g8 h8 i8 是三（f8或j8 成活四）",
        "黑棋禁手点：h8",
        "  h8 三三禁手：竖 h7 h8 h9 是三（h6或h10 成活四）；横 g8 h8 i8 是三（f8或j8 成活四）",
    ]
    recursive = {
        "game": "renju",
        "black": ["b3", "c4", "d5", "e6", "f5", "f8", "g6", "g8"],
        "white": ["a1", "c1", "e1", "g1", "i1", "k1", "m1", "o1"],
        "move": "f6",
    }
    assert run("score", "--text", "--lang", "en", stdin=json.dumps(recursive)) == 0
    assert run.out.splitlines()[:3] == [
        "Black f6: legal",
        "  column f5 f6 f8: no three (no straight four: f7 is an overline, forbidden)",
        "  row e6 f6 g6: a three (straight four at d6 or h6)",
    ]


def test_show_draws_the_board(run: Run, tmp_path: Path) -> None:
    assert run("renju", "show", json.dumps(POSITION)) == 0
    drawn = run.out.splitlines()
    assert drawn[0] == drawn[16] == "   a b c d e f g h i j k l m n o"
    assert drawn[8] == " 8 . . . . . . X ! X . . . . . . 8"
    assert drawn[15] == " 1 O . O . O . O . . . . . . . . 1"
    assert drawn[17] == "X 黑  O 白  ! 黑棋禁手点；轮到黑"
    file = tmp_path / "position.json"
    file.write_text(json.dumps(POSITION))
    english = run("renju", "show", file, "--lang", "en"), run.out
    assert english[0] == 0
    assert "Forbidden to Black: h8" in english[1]
    assert run("renju", "show", "-", "--lang", "en", stdin=json.dumps(POSITION)) == 0
    assert run.out == english[1]
    assert run("renju", "show", "{") == 2
    assert run.err.endswith("[bad_json]\n")


# --- rules, play, simulate, replay --------------------------------------------------------------


@pytest.mark.parametrize("name", ["renju", "五子棋", "连珠", "五子棋（禁手）"])
def test_the_rules_are_found_by_any_name(run: Run, name: str) -> None:
    assert run("rules", name) == 0
    assert "二十四种开局" in run.out
    assert run("rules", name, "--lang", "en", "--option", "opening=free") == 0
    assert "anywhere, from the first one on" in run.out


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["rules", "renju", "--option", "opening=swap"], "bad_json"),
        (["rules", "renju", "--option", "swap=1"], "unknown_option"),
        (["play", "renju", "--bots", "clever"], "unknown_bot"),
        (["play", "renju", "--seat", "2"], "bad_seat"),
        (["simulate", "renju", "--bots", "clever"], "unknown_bot"),
        (["simulate", "renju", "--bots", "random,random,random"], "bot_count"),
        (["simulate", "renju", "--hands", "0"], "out_of_range"),
        (["simulate", "renju", "--workers", "0"], "out_of_range"),
        (["simulate", "renju", "--compare", "opening=24,free"], "bad_compare"),
        (["simulate", "renju", "--bots", "random", "--log", "/nowhere/x.jsonl"], "bad_file"),
        (["waits", "--game", "renju", "123m"], "unknown_game"),
    ],
    ids=str,
)
def test_errors_have_a_code_and_status_2(run: Run, arguments: list[str], code: str) -> None:
    assert run(*arguments) == 2
    assert run.err.endswith(f"[{code}]\n")


def test_an_unknown_game_is_told_all_that_there_are(run: Run) -> None:
    for command in ("rules", "simulate"):
        assert run(command, "chess") == 2
        assert "zhangzhou" in run.err
        assert "renju (五子棋（禁手）)" in run.err


def test_play_with_a_pipe(run: Run) -> None:
    moves = "f\n花月\n?\nresign\nq\n"
    assert run("play", "renju", "--seed", "3", "--bots", "greedy", stdin=moves) == 0
    assert "你（黑）选 D4 花月。" in run.out
    assert "总分：你 -10  电脑 +10" in run.out


@pytest.mark.slow
def test_watching(run: Run) -> None:
    how = ["--watch", "--bots", "greedy", "--seed", "3", "--hands", "2", "--lang", "en"]
    assert run("play", "renju", *how) == 0
    assert "Game 2 is over" in run.out
    assert "Seed 3" in run.out


@pytest.mark.slow
def test_watching_a_table(run: Run) -> None:
    assert run("play", "zhangzhou", "--watch", "--bots", "random", "--seed", "3") == 0
    assert "种子 3" in run.out


@pytest.mark.slow
def test_simulate_and_replay(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    how = ["--bots", "greedy,random", "--seed", "5", "--hands", "6", "--base", "10"]
    assert run("simulate", "renju", *how, "--log", path, "--json") == 0
    figures = json.loads(run.out)
    assert figures["hands"] == 6
    assert sum(figures["ends"].values()) == 6
    assert figures["by_bot"]["greedy"]["won"] == 1
    assert figures["by_bot"]["greedy"]["mean"] == 10
    assert run("replay", "--check", path) == 0
    assert run.out == "6 局，与牌谱一致\n"
    assert run("replay", path) == 0
    assert run.out.count("五子棋（禁手），第 ") == 6
    lines = path.read_text().splitlines()
    lines[3] = lines[3].replace('"seat":0', '"seat":1').replace('"seat":1', '"seat":0', 1)
    lines[4] = lines[4].replace("point", "tile")
    path.write_text("\n".join(lines))
    assert run("replay", "--check", path) == 1
    assert "hand 1, line" in run.err


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_summary_fits_80_columns(run: Run, lang: str) -> None:
    how = ["--bots", "greedy,random", "--seed", "5", "--hands", "4", "--option", "opening=free"]
    assert run("simulate", "renju", *how, "--lang", lang) == 0
    assert max(map(len, run.out.splitlines())) <= 80
    for word in ("greedy", "random", "opening=free", "4"):
        assert word in run.out
    assert ("三三" in run.out) == (lang == "zh")
    assert ("Double three" in run.out) == (lang == "en")


@slow
def test_the_result_is_the_same_for_any_number_of_workers(tmp_path: Path) -> None:
    from paiju.simulate.board import simulate_board

    logs = [tmp_path / f"{workers}.jsonl" for workers in (1, 3)]
    one, three = (
        simulate_board("renju", 8, bots="search", seed=2, workers=workers, log=path)
        for workers, path in zip((1, 3), logs, strict=True)
    )
    assert one.to_json() == three.to_json()
    assert logs[0].read_bytes() == logs[1].read_bytes()
    assert one.black.net + one.white.net == 0


# --- the rules as a text ------------------------------------------------------------------------


def test_both_languages_tell_the_same_clauses_and_each_option_changes_them() -> None:
    import re

    from paiju.renju.game import Options
    from paiju.renju.text import text

    clause = re.compile(r"RJ-D?\d+")
    rules = Path(__file__).parents[2] / "docs" / "rules" / "renju.md"
    document = set(clause.findall(rules.read_text("utf-8")))
    told = {}
    for opening in ("24", "free"):
        zh, en = (text(Options(opening=opening), lang).split("\n\n") for lang in ("zh", "en"))
        assert [sorted(clause.findall(part)) for part in zh] == [
            sorted(clause.findall(part)) for part in en
        ]
        assert [part.count("\n") for part in zh] == [part.count("\n") for part in en]
        assert not re.search("[\u4e00-\u9fff]", "\n".join(en))
        assert set(clause.findall("\n".join(zh))) == document
        told[opening] = zh[:-1]
    assert told["24"] != told["free"]
