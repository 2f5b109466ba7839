"""A match on a board at the terminal."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from boards import points
from rich.cells import cell_len
from rich.console import Console

from paiju import PaijuError, log
from paiju.kernel import INTERPRETED
from paiju.play.app import open_match
from paiju.play.board import BoardMatch
from paiju.play.board_words import HELP, WORDS
from paiju.play.settings import Settings
from paiju.play.terminal import LeaveGame, Terminal
from paiju.renju.board import point_name
from paiju.renju.game import OPENING, Action, Game, Options
from paiju.renju.openings import OPENINGS
from paiju.renju.words import WORDS as RENJU_WORDS

CHINESE = re.compile("[\u3000-\u9fff\uff00-\uffef]")
FREE = {"opening": "free"}
slow = pytest.mark.skipif(INTERPRETED, reason="thinks too long as plain Python")


class Seat:
    """A match and all that was shown of it, with a script for its person."""

    def __init__(self, lines: Iterable[str] = (), *, full: bool = False, **settings: Any) -> None:
        self.out = StringIO()
        console = Console(
            file=self.out, width=80, height=24, color_system=None, legacy_windows=False,
            force_terminal=False, highlight=False, markup=False,
        )  # fmt: skip
        self.lines = list(lines)
        self.then: Callable[[], str] | None = None
        self.prompts: list[str] = []
        chosen: dict[str, Any] = {
            "game": "renju",
            "lang": "zh",
            "seed": 1,
            "options": FREE,
            "bots": "greedy",
        }
        terminal = Terminal(console, self.read, full=full, delay=0)
        match = open_match(terminal, Settings(**(chosen | settings)))
        assert isinstance(match, BoardMatch)
        self.match = match

    def read(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if self.lines:
            return self.lines.pop(0)
        if self.then is None:
            raise EOFError
        return self.then()

    @property
    def text(self) -> str:
        """All that was printed."""
        return self.out.getvalue()

    def leave(self) -> str:
        """Play until the person leaves; what was shown."""
        with pytest.raises(LeaveGame):
            self.match.run()
        return self.text

    def set(self, black: str, white: str) -> None:
        """Put stones on the board of the present game."""
        game = self.match.game = Game(Options(opening="free"), base=10)
        mine, theirs = points(black), points(white)
        for n in range(len(mine) + len(theirs)):
            game.play(Action(n % 2, (theirs if n % 2 else mine)[n // 2]))


def typist(seat: Seat, seed: int) -> Callable[[], str]:
    """Plays any legal stone, however it may be written."""
    chance = random.Random(seed)

    def answer() -> str:
        game = seat.match.game
        if game.ended:
            return ""
        number = chance.choice(game.numbers())
        if number >= OPENING:
            one = OPENINGS[number - OPENING]
            return chance.choice([one.code, one.zh, one.en, one.code.lower()])
        name = point_name(number)
        return chance.choice([name, name.upper(), f" {name} ", name[0] + " " + name[1:]])

    return answer


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, FREE], ids=["24", "free"])
@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("full", [True, False])
def test_whole_games_are_played_to_the_end(options: Any, lang: str, full: bool) -> None:
    seat = Seat(lang=lang, full=full, hands=3, options=options)
    seat.then = typist(seat, 5)
    seat.match.run()
    assert seat.match.played == 3
    assert sum(seat.match.scores) == 0
    assert ("第3局结束" if lang == "zh" else "Game 3 is over") in seat.text
    assert max(cell_len(line) for line in seat.text.splitlines()) <= 80
    if lang == "en":
        assert CHINESE.search(seat.text) is None
    assert seat.match.summary()[-1].count(str(seat.match.settings.seed)) == 2


def test_colours_change_each_game() -> None:
    seat = Seat(["resign", "", "resign", "", "q"], seat=0)
    text = seat.leave()
    assert "第1局：你执黑，电脑执白。" in text
    assert "第2局：电脑执黑，你执白。" in text
    assert "第3局：你执黑，电脑执白。" in text
    assert seat.match.scores == [-20, 20]
    assert "你 -20  电脑 +20" in text
    assert Seat(seat=1).match.me == 1


def test_resigning_costs_a_stake() -> None:
    text = Seat(["h8", "认输", "q"]).leave()
    assert "你（黑）认输。" in text
    assert "黑认输，白胜" in text
    assert "白付黑" not in text
    assert "黑付白 10" in text


BAD = ["", "abc", "p1", "h16", "h0", "h8h9", "99", "[/bold]", "%d{}", "一" * 99, "打 h8", "D16"]


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("full", [True, False])
def test_bad_input_is_answered_and_changes_nothing(full: bool, lang: str) -> None:
    seat = Seat(BAD, full=full, lang=lang)
    text = seat.leave()
    assert seat.match.game.moves == []
    assert len(seat.prompts) == len(BAD) + 1
    for complaint in {
        "zh": ("看不懂「abc」", "棋盘上没有 p1", "棋盘上没有 h16", "看不懂「[/bold]」"),
        "en": ('"abc" is no move', "no point p1", "no point h16", '"[/bold]" is no move'),
    }[lang]:
        assert complaint in text
    assert max(cell_len(line) for line in text.splitlines()) <= 80


def test_a_taken_point_is_refused() -> None:
    seat = Seat(["h8", "h8"])
    assert "h8 已经有子了。" in seat.leave()
    assert len(seat.match.game.moves) == 2


@pytest.mark.parametrize("typed", ["D13", "h8", "游星", "25", ""])
def test_what_is_no_opening_is_refused(typed: str) -> None:
    seat = Seat([typed], options={})
    assert ("请写 D1 到 D12" if typed else "请写一个点") in seat.leave()
    assert seat.match.game.moves == []


def test_rj_d1_with_the_aid_a_foul_has_to_be_typed_twice() -> None:
    seat = Seat(["h8", "a15", "h8", "h8", "q"])
    seat.set("g8 i8 h7 h9", "a1 c1 e1 g1")
    text = seat.leave()
    assert text.count("h8 是三三禁手，下了就输。真要下就再写一次 h8。") == 1
    seat = Seat(["h8", "h8", "q"])
    seat.set("g8 i8 h7 h9", "a1 c1 e1 g1")
    text = seat.leave()
    assert "黑 h8 三三禁手：白胜（RJ-D1）" in text
    assert "横 g8 h8 i8 是三" in text
    assert seat.match.scores == [-10, 10]


def test_rj_d1_without_the_aid_a_foul_loses_at_once() -> None:
    seat = Seat(["f", "h8", "q"])
    seat.set("g8 i8 h7 h9", "a1 c1 e1 g1")
    text = seat.leave()
    assert "不显示黑棋禁手点" in text
    assert "黑 h8 三三禁手：白胜（RJ-D1）" in text


@pytest.mark.parametrize("full", [True, False])
def test_forbidden_points_are_marked_unless_switched_off(full: bool) -> None:
    seat = Seat(["f", "q"], full=full)
    seat.set("g8 i8 h7 h9", "a1 c1 e1 g1")
    before, after = seat.leave().split("不显示黑棋禁手点")
    assert " 8 . . . . . . X ! X . . . . . . 8" in before
    assert " 8 . . . . . . X + X . . . . . . 8" in (before if full else after)


def test_the_last_stone_is_marked() -> None:
    seat = Seat(["q"])
    seat.set("g8 i8", "a1 c1")
    assert " 1 O .(O). . . ." in seat.leave()


def test_why_tells_of_all_points_or_of_one() -> None:
    seat = Seat(["?", "? h8", "?g7", "? g8"])
    seat.set("g8 i8 h7 h9", "a1 c1 e1 g1")
    text = seat.leave()
    assert "黑棋禁手点：h8" in text
    assert "  h8 三三禁手：竖 h7 h8 h9 是三（h6或h10 成活四）；横 g8 h8 i8 是三" in text
    assert "黑 h8：三三禁手" in text
    assert "黑 g7：可以下" in text
    assert "g8 已经有子了。" in text


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("full", [True, False])
def test_pages_lead_back_and_a_move_may_be_typed_below_them(full: bool, lang: str) -> None:
    below = ["", "", "", "", ""] if full else []
    seat = Seat(
        ["h", *below[:1], "r", *below, "?", "h8" if full else "", "h8"], full=full, lang=lang
    )
    text = seat.leave()
    assert HELP[lang][0] in text
    assert "RJ-D5" in text
    assert len(seat.match.game.moves) == 2


def test_leaving_in_the_middle_of_a_game_is_said() -> None:
    seat = Seat(["h8", "q"])
    seat.leave()
    assert "没下完的一局不计分。" in seat.match.summary()
    seat = Seat(["q"])
    seat.leave()
    assert "没下完的一局不计分。" not in seat.match.summary()


@pytest.mark.slow
def test_the_log_of_a_match_replays(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    seat = Seat(hands=3, log=str(path))
    seat.then = typist(seat, 2)
    seat.match.run()
    hands = list(log.read(path))
    assert [hand[0]["hand_no"] for hand in hands] == [0, 1, 2]
    for hand in hands:
        assert log.replay(hand).ended


@pytest.mark.slow
@pytest.mark.parametrize("full", [True, False])
def test_bots_play_each_other_while_one_watches(full: bool) -> None:
    seat = Seat(seat_bot="greedy", hands=2, options={}, full=full)
    seat.match.run()
    assert seat.prompts == []
    assert seat.match.played == 2
    assert seat.match.last_page


@slow
def test_a_demonstration_of_the_search_with_the_same_seed_is_the_same() -> None:
    games = []
    for _ in range(2):
        seat = Seat(seat_bot="search", bots="search", hands=1, options={}, seed=4)
        for bot in seat.match.bots:
            bot.nodes, bot.seconds = 2_000, None
        seat.match.run()
        games.append(list(seat.match.game.moves))
    assert games[0] == games[1]


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ({"bots": "clever"}, "unknown_bot"),
        ({"seat_bot": "clever"}, "unknown_bot"),
        ({"seat": 2}, "bad_seat"),
        ({"hands": 0}, "bad_json"),
        ({"base": 0}, "bad_json"),
        ({"options": {"opening": "swap"}}, "bad_json"),
        ({"options": {"swap": True}}, "unknown_option"),
        ({"log": "/nowhere/at/all.jsonl"}, "bad_file"),
    ],
)
def test_what_cannot_be_is_refused(how: dict[str, Any], code: str) -> None:
    with pytest.raises(PaijuError) as refused:
        Seat(**how)
    assert refused.value.code == code


@pytest.mark.parametrize("full", [True, False])
def test_a_screen_fits_80_by_24(full: bool) -> None:
    """Also when the board is nearly full, and while an opening is asked for."""
    for options, stones in (({}, 0), (FREE, 200)):
        for lang in ("zh", "en"):
            seat = Seat(options=options, lang=lang, full=full)
            game = seat.match.game
            order = sorted(range(225), key=lambda p: (p * 7 + p // 15 * 4) % 225)
            for point in order[:stones]:
                if not game.ended:
                    game.play(Action(game.turn or 0, point))
            from paiju.play.board_screen import plain, screen

            shown = (screen if full else plain)(game, seat.match.scene("!" * 70), 80)
            assert all(line.cell_len <= 80 for line in shown)
            if full:
                assert len(shown) <= 23


def test_words_have_the_same_fields_in_both_languages() -> None:
    field = re.compile(r"{(\w+)")
    for words in (WORDS, RENJU_WORDS):
        for key, (zh, en) in words.items():
            assert set(field.findall(zh)) == set(field.findall(en)), key
            assert CHINESE.search(en) is None, key
    ambiguous = "·×—…●○"
    assert not any(char in text for pair in WORDS.values() for text in pair for char in ambiguous)
    assert all(cell_len(line) <= 80 for lines in HELP.values() for line in lines)
