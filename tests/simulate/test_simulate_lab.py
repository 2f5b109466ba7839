"""The house-rule lab as people see it: report, JSON, picture, command, page."""

from __future__ import annotations

import io
import json
import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pytest
from rich.cells import cell_len
from rich.console import Console

from paiju.cli import main
from paiju.games import find
from paiju.simulate import Comparison, compare_rules, simulate
from paiju.simulate import plot as plots
from paiju.simulate.compare import Setting, combinations, figure_names
from paiju.simulate.compare_report import (
    WORDS,
    ComparisonReport,
    figure_label,
    is_money,
    mark,
    shown,
    signed,
)
from paiju.simulate.paired import Difference
from paiju.simulate.run import MATCH

ZHANGZHOU = find("zhangzhou")
CHINESE = re.compile(r"[\u3000-\u9fff\uff00-\uffef]")


# What people see


def comparison(base: int = 1, matches: int = 625) -> Comparison:
    """Figures as wide as they get, of three settings: one the same, one with all marks."""
    names = figure_names(ZHANGZHOU, 4)
    half = 0.004 * base if matches > 1 else None
    nothing = Difference(0.0, None if half is None else 0.0, 0)
    means = {name: -12.3456 * base if is_money(name) else 0.123456 for name in names}
    differences = {
        name: Difference(-0.0123 * base, half, 200)
        if is_money(name)
        else Difference(0.0123, None if half is None else 0.001, 6)
        for name in names
    }
    differences["win.you3"] = nothing
    values = ("winner", "all", "off")
    settings = [
        Setting({"last_hand_liability": value}, means, dict.fromkeys(names, nothing))
        for value in values
    ]
    settings[2] = Setting(settings[2].options, means, differences)
    shared = {"reserve_growth": False, "pass_lock": True}
    bots = ("greedy", "random", "greedy", "random")
    return Comparison(
        "zhangzhou", shared, base, 3, bots, 16 * matches, matches, tuple(settings), 2.0
    )


def report(found: Comparison, lang: str) -> str:
    paper = io.StringIO()
    ComparisonReport(found, ZHANGZHOU, lang).print(Console(width=80, file=paper))
    return paper.getvalue()


@pytest.mark.parametrize("base", [1, 100, 10**6])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_report_fits_80_columns(lang: str, base: int) -> None:
    text = report(comparison(base), lang)
    assert max(map(cell_len, text.splitlines())) <= 80
    assert "…" not in text
    for name in figure_names(ZHANGZHOU, 4):
        assert figure_label(name, ZHANGZHOU, 4, lang) in text
    assert "[ZZ-D19]" in text
    assert "reserve_growth=false" in text
    assert (CHINESE.search(text) is None) == (lang == "en")


def test_the_report_tells_differences_and_their_marks() -> None:
    text = report(comparison(), "en")
    assert "A  last_hand_liability=winner (baseline)" in text
    assert "B − A: no difference in 10,000 hands" in text
    assert re.search(r"Draw +12\.35 +12\.35 +\+1\.23 +\[\+1\.13, \+1\.33\] +\(\*\)", text)
    money = r"Dealer +-12\.346 +-12\.346 +-0\.0123 +\[-0\.0163, -0\.0083\] +\*"
    assert re.search(money, text)
    assert re.search(r"Triple roaming +12\.35 +12\.35 +0 *$", text, re.MULTILINE)
    assert "625 matches, t distribution (624 d.f.)" in text


@pytest.mark.parametrize(("lang", "words"), [("zh", "只有一场"), ("en", "but one match")])
def test_without_an_interval_the_report_says_so(lang: str, words: str) -> None:
    text = report(comparison(matches=1), lang)
    assert words in text
    assert "*" not in text
    assert "d.f." not in text
    assert "自由度" not in text


@pytest.mark.parametrize(
    ("found", "shows"),
    [
        (Difference(0.5, 0.4, 10), "*"),
        (Difference(-0.5, 0.4, 10), "*"),
        (Difference(0.5, 0.4, 9), "(*)"),
        (Difference(0.5, 0.5, 99), ""),
        (Difference(0.5, None, 1), ""),
        (Difference(0.0, 0.0, 0), ""),
    ],
)
def test_marks(found: Difference, shows: str) -> None:
    assert mark(found) == shows


def test_numbers_have_signs_but_for_nothing() -> None:
    numbers = (1.25, -0.04, 0.001, -0.001, 0, 12345.6)
    shows = [signed(number, 2) for number in numbers]
    assert shows == ["+1.25", "-0.04", "0.00", "0.00", "0.00", "+12,345.60"]


def test_options_are_shown_as_they_are_typed() -> None:
    options = {"pass_lock": False, "last_hand_liability": "all"}
    assert shown(options) == "pass_lock=false last_hand_liability=all"


# The command


def command(*arguments: str) -> int:
    return main(["simulate", "zhangzhou", "--seed", "3", *arguments])


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    compare = ["--compare", "pass_lock=true,false", "--compare", "reserve_growth=no,yes"]
    assert command("--hands", "1", *compare, "--option", "rob_added_kong=no", "--json") == 0
    out = capsys.readouterr().out
    found = json.loads(out)
    assert out.count("\n") == 1
    values = {"pass_lock": (True, False), "reserve_growth": (False, True)}
    options = {"rob_added_kong": False}
    assert found == compare_rules("zhangzhou", 1, values, seed=3, options=options).to_json()
    assert (found["game"], found["hands"], found["matches"]) == ("zhangzhou", 1, 1)
    assert found["confidence"] == 0.95
    assert [setting["options"] for setting in found["settings"]] == combinations(values)
    for setting in found["settings"]:
        assert list(setting["means"]) == list(setting["differences"]) == figure_names(ZHANGZHOU, 4)
        assert setting["differences"]["moved"].keys() == {"mean", "interval", "matches"}
        assert setting["differences"]["moved"]["interval"] is None


def test_an_interval_is_two_numbers_in_json() -> None:
    assert Difference(1.5, 0.5, 3).to_json() == {"mean": 1.5, "interval": [1.0, 2.0], "matches": 3}


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_command_says_truthfully_that_nothing_differs(
    capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    """A hand that is won settles no points of draws."""
    compare = "settle_points_on_draw=false,true"
    assert command("--hands", "2", "--compare", compare, "--lang", lang) == 0
    out = capsys.readouterr().out
    same = {"zh": "B − A：2 局，各项数字没有任何差别", "en": "B − A: no difference in 2 hands"}
    assert same[lang] in out
    assert {"zh": "输赢总额 ", "en": "Money moved "}[lang] in out
    assert simulate("zhangzhou", 2, seed=3).ends["draw"] == 0


def test_an_interrupted_comparison_ends_as_shells_expect(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("paiju.simulate.compare.compare_rules", interrupt)
    assert command("--hands", "1", "--compare", "pass_lock=true,false", "--lang", "en") == 130
    assert "interrupted" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--compare", "pass_lock=true"], "bad_compare"),
        (["--compare", "pass_lock=true,false", "--option", "pass_lock=true"], "bad_compare"),
        (["--compare", "pass_lock=true,false", "--log", "hands.jsonl"], "bad_compare"),
        (["--compare", "pass_lock=true,false", "--plot", "plot.pdf"], "bad_file"),
        (["--compare", "pass_lock=true,false", "--plot", "plot"], "bad_file"),
        (["--compare", "pass_lock=true,false", "--plot", "nowhere/plot.svg"], "bad_file"),
        (["--plot", "plot.svg"], "bad_compare"),
    ],
)
def test_what_is_wrong_is_said_before_anything_is_played(
    arguments: list[str],
    code: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delattr("paiju.simulate.run.play_block")
    assert command("--hands", "1", *arguments) == 2
    captured = capsys.readouterr()
    assert f"[{code}]" in captured.err
    assert captured.out == ""
    assert list(tmp_path.iterdir()) == []


def test_the_missing_extra_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    file = str(tmp_path / "plot.svg")
    assert command("--hands", "1", "--compare", "pass_lock=true,false", "--plot", file) == 2
    error = capsys.readouterr().err
    assert "missing_extra" in error
    assert "pip install 'paiju[lab]'" in error


# The plot


def texts(svg: Path) -> list[str]:
    """All that is written in the picture, as text."""
    return ["".join(e.itertext()).strip() for e in ET.parse(svg).iter() if e.tag.endswith("}text")]


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_an_svg_has_its_words_as_text(tmp_path: Path, lang: str) -> None:
    path = tmp_path / "plot.svg"
    found = comparison()
    assert plots.plot(found, ZHANGZHOU, lang, path) == lang
    words = texts(path)
    for name in figure_names(ZHANGZHOU, 4):
        assert figure_label(name, ZHANGZHOU, 4, lang) in words
    side = 0 if lang == "zh" else 1
    title = plots.WORDS["title"][side].format(
        game=ZHANGZHOU.names[side], hands=found.hands, seed=found.seed
    )
    assert title in words
    money = plots.WORDS["money"][side].format(unit=ZHANGZHOU.stake_name[side], base=1)
    assert {plots.WORDS["shares"][side], money} <= set(words)
    for line in ("A  last_hand_liability=winner", "C  last_hand_liability=off"):
        assert any(" ".join(word.split()).startswith(" ".join(line.split())) for word in words)
    assert (CHINESE.search("".join(words)) is None) == (lang == "en")
    first = path.read_bytes()
    plots.plot(found, ZHANGZHOU, lang, path)
    assert path.read_bytes() == first


def test_the_picture_shows_the_figures() -> None:
    found = comparison()
    left, right = plots.draw(found, ZHANGZHOU, "en").axes
    widths = {round(bar.get_width(), 4) for bar in left.patches}
    assert widths == {12.3456}
    assert len(left.patches) == 3 * sum(not is_money(name) for name in found.settings[0].means)
    same, other = right.containers
    assert set(same.lines[0].get_xdata()) == {0}
    assert other.lines[0].get_xdata() == pytest.approx([-0.0123] * 5)
    (segments,) = (bars.get_segments() for bars in other.lines[2])
    assert [(a[0], b[0]) for a, b in segments] == [pytest.approx((-0.0163, -0.0083))] * 5


def test_a_png_is_a_picture_in_words_that_can_be_shown(tmp_path: Path) -> None:
    """A warning of a missing glyph would fail the test."""
    from matplotlib import font_manager
    from matplotlib.image import imread

    path = tmp_path / "plot.PNG"
    known = {font.name for font in font_manager.fontManager.ttflist}
    spoken = plots.plot(comparison(), ZHANGZHOU, "zh", path)
    assert spoken == ("zh" if known & set(plots.CHINESE_FONTS) else "en")
    picture = imread(path)
    assert picture.shape[:2] == (700, 1200)
    assert len(np.unique(picture.reshape(-1, picture.shape[2]), axis=0)) > 50


def test_a_plot_without_intervals_says_so(tmp_path: Path) -> None:
    path = tmp_path / "plot.svg"
    plots.plot(comparison(matches=1), ZHANGZHOU, "en", path)
    assert plots.WORDS["single"][1].format(first="A") in texts(path)


def test_many_settings_make_the_picture_higher_not_narrower() -> None:
    few = comparison()
    many = Comparison(
        few.game, few.options, 1, 3, few.bots, few.hands, few.matches, few.settings * 5, 2.0
    )
    sizes = [plots.draw(found, ZHANGZHOU, "en").get_size_inches() for found in (few, many)]
    assert sizes[0].tolist() == [plots.WIDTH, plots.HEIGHT]
    assert sizes[1][0] == plots.WIDTH
    assert sizes[1][1] > plots.HEIGHT


def test_the_command_writes_the_plot(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "plot.svg"
    compare = ["--compare", "reserve_growth=true,false", "--plot", str(path)]
    assert command("--hands", "2", *compare) == 0
    assert "B  reserve_growth=false" in capsys.readouterr().out
    assert "漳州麻将：每个方案 2 局，种子 3" in texts(path)


def test_a_file_that_is_there_is_left_alone_until_the_end(tmp_path: Path) -> None:
    path = tmp_path / "plot.svg"
    plots.check_plot(path)
    assert not path.exists()
    path.write_text("before", "utf-8")
    plots.check_plot(path)
    assert path.read_text("utf-8") == "before"


# The page


PAGE = (Path(__file__).parents[2] / "docs" / "lab.md").read_text("utf-8")


def test_the_page_shows_the_report_as_it_is() -> None:
    """Its words, not its figures, which follow the bots."""
    (printed,) = re.findall(r"```\n(Zhangzhou.*?)\n```", PAGE, re.DOTALL)
    lines = printed.splitlines()
    words = {key: text[1] for key, text in WORDS.items()}
    assert words["hands"].format(hands=100_000, matches=6250, match=MATCH) in lines
    assert words["paired"].format(matches=6250, freedom=6249) in lines
    assert words["clear"] in lines
    labels = [figure_label(name, ZHANGZHOU, 4, "en") for name in figure_names(ZHANGZHOU, 4)]
    rows = [line.split("  ")[0] for line in lines[lines.index("B  reserve_growth=false") + 1 : -2]]
    shares, money = labels[: labels.index("Money moved")], labels[labels.index("Money moved") :]
    expected = ["", words["shares"], *shares, "", words["money"], *money, ""]
    assert rows == expected


@pytest.mark.slow
def test_the_python_example_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(code, {})
    assert capsys.readouterr().out.count("last_hand_liability") == 2
