"""`paiju simulate` as people see it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from paiju.errors import PaijuError
from paiju.games import find
from paiju.games.words import ROLES
from paiju.simulate import simulate
from paiju.simulate.command import run_command
from paiju.simulate.report import WORDS

CHINESE = re.compile(r"[\u3000-\u9fff\uff00-\uffef]")


def run(capsys: pytest.CaptureFixture[str], game: str = "zhangzhou", **how: Any) -> tuple[str, str]:
    assert run_command(game, 1, **{"seed": 1, **how}) == 0
    captured = capsys.readouterr()
    return captured.out, captured.err


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_summary_fits_80_columns(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    options = {"last_hand_liability": "all", "pass_lock": False}
    out, _ = run(capsys, lang=lang, bots="greedy,random,greedy,random", base=1000, options=options)
    rows = out.splitlines()
    assert max(map(cell_len, rows)) <= 80
    assert len(rows) < 35
    for word in ("greedy", "random", "last_hand_liability=all", "pass_lock=False", "1000"):
        assert word in out
    side = 0 if lang == "zh" else 1
    for key in ("ends", "hows", "roles", "bot", "mean", "spread", "won", "fed", "kept"):
        assert WORDS[key][side] in out
    for role in ROLES[4][lang]:
        assert role in out


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_summary_of_a_game_has_the_rows_that_it_needs(
    capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    """In Guiliu mahjong nobody keeps the deal and nothing is a penalty (GL-16)."""
    side, game = int(lang != "zh"), find("guiliu")
    out, _ = run(capsys, game.id, lang=lang)
    assert max(map(cell_len, out.splitlines())) <= 80
    assert game.names[side] in out
    assert f"{game.stake_name[side]} 1" in out
    for key in ("kept", "penalty"):
        assert WORDS[key][side] not in out
        assert WORDS[key][side] in run(capsys, lang=lang)[0]
    for item in game.items[-5:]:
        assert (item.zh, item.en)[side] in out
    if lang == "en":
        assert CHINESE.search(out) is None


def test_the_english_summary_has_no_chinese(capsys: pytest.CaptureFixture[str]) -> None:
    assert CHINESE.search(run(capsys, lang="en")[0]) is None


def test_the_summary_says_what_was_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    out, _ = run(capsys, lang="zh")
    assert "漳州麻将，底 1，种子 1，机器人 greedy" in out
    assert "规则改动" not in out
    assert re.search(r"^1 局，每局 [\d.]+ 次决定$", out, re.MULTILINE)
    assert re.search(r"每秒 [\d,]+ 局、[\d,]+ 次决定$", out, re.MULTILINE)


def test_nothing_moves_where_nobody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    """The first run on a machine says that it compiles, in a line; the second says nothing."""
    run(capsys)
    assert run(capsys)[1] == ""


def test_json_is_one_object_with_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    out, err = run(capsys, json=True)
    assert json.loads(out) == simulate("zhangzhou", 1, seed=1).to_json()
    assert out.count("\n") == 1
    assert err == ""


def test_a_seed_is_drawn_and_said(capsys: pytest.CaptureFixture[str]) -> None:
    seeds = {json.loads(run(capsys, seed=None, json=True)[0])["seed"] for _ in range(3)}
    assert len(seeds) > 1
    seed = seeds.pop()
    assert json.loads(run(capsys, seed=seed, json=True)[0])["seed"] == seed


def test_the_log_is_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "hands.jsonl"
    run(capsys, log=str(path), bots=("greedy",))
    assert path.read_text("utf-8").count('"start_hand"') == 1


def test_an_interrupted_run_ends_as_shells_expect(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("paiju.simulate.run.simulate", interrupt)
    assert run_command("zhangzhou", 1, seed=1, lang="en") == 130
    assert "interrupted" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ({"lang": "fr"}, "unknown_language"),
        ({"bots": "greedy,clever"}, "unknown_bot"),
        ({"bots": "greedy,random"}, "bot_count"),
        ({"workers": 0}, "out_of_range"),
        ({"log": "/nowhere/at/all.jsonl"}, "bad_file"),
    ],
)
def test_what_cannot_be_is_refused(
    capsys: pytest.CaptureFixture[str], how: dict[str, Any], code: str
) -> None:
    with pytest.raises(PaijuError) as error:
        run(capsys, **how)
    assert error.value.code == code
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_summary_of_two_seats_has_two_roles_and_the_house(
    capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    """What the house keeps is a row where it keeps anything (ER-D10)."""
    house = WORDS["house"][int(lang != "zh")]
    out, _ = run(capsys, "erren", lang=lang, base=100)
    for role in ROLES[2][lang]:
        assert role in out
    assert house in out
    assert house not in run(capsys, "xipiao", lang=lang, base=100)[0]
    figures = json.loads(run(capsys, "erren", json=True, base=100)[0])
    assert sum(role["mean"] for role in figures["roles"]) == -figures["house"] < 0
