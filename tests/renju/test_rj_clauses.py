"""Clauses and decisions of docs/rules/renju.md, and its test positions (6.5)."""

from __future__ import annotations

import pytest
from boards import board, points

from paiju import PaijuError
from paiju.position import score
from paiju.renju.board import BLACK, POINTS, WHITE, board_of, parse_point, point_name
from paiju.renju.forbidden import VERDICTS, judge_at
from paiju.renju.game import OPENING, Action, Game, Options, Outcome
from paiju.renju.openings import OPENINGS

FREE = Options(opening="free")


def verdict(black: str, white: str = "", move: str = "h8", colour: int = BLACK) -> str:
    return VERDICTS[judge_at(board(black, white), 0, parse_point(move), colour)]


def game(moves: str, **options: str) -> Game:
    """A game of these stones, Black's first."""
    played = Game(Options(**{"opening": "free", **options}), base=10)
    for point in points(moves):
        played.play(Action(played.turn or 0, point))
    return played


def alternate(black: str, white: str) -> str:
    """Moves of both sides in turn."""
    mine, theirs = black.split(), white.split()
    theirs += [""] * (len(mine) - len(theirs))
    return " ".join(f"{a} {b}" for a, b in zip(mine, theirs, strict=True))


# --- the test positions -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("black", "white", "expected"),
    [
        ("g8 i8 h7 h9", "", "double_three"),
        ("g8 i8 h7 h9", "e8", "double_three"),
        ("g8 i8 h7 h9", "f8", "legal"),
        ("e8 f8 g8 h5 h6 h7", "", "double_four"),
        ("d8 f8 g8 j8", "", "double_four"),
        ("d8 e8 g8 i8 k8", "", "legal"),
        ("e8 f8 g8 h7 h9", "", "legal"),
        ("e8 f8 g8 h7 h9 g7 i9", "", "double_three"),
        ("d8 e8 f8 g8 h7 h9 g7 i9", "", "win"),
        ("d8 e8 f8 g8 h4 h5 h6 h7 h9", "", "win"),
        ("d8 e8 f8 g8 h5 h6 h7 e5 f6 g7", "", "win"),
    ],
)
def test_the_positions_of_the_rules(black: str, white: str, expected: str) -> None:
    assert verdict(black, white) == expected


def test_the_position_of_the_rules_on_g8() -> None:
    assert verdict("d8 e8 f8 h8 i8", move="g8") == "overline"


# --- clauses ------------------------------------------------------------------------------------


def test_rj_01_four_three_three_is_a_double_three_and_four_four_three_a_double_four() -> None:
    assert verdict("e8 f8 g8 h7 h9 g7 i9") == "double_three"
    assert verdict("e8 f8 g8 h5 h6 h7 g7 i9") == "double_four"


def test_rj_01_a_straight_four_is_one_four_and_two_on_one_line_are_two() -> None:
    assert verdict("e8 f8 g8") == "legal"
    assert verdict("e8 f8 g8 h5 h6 h7") == "double_four"
    for stones in ("d8 f8 g8 j8", "e8 g8 i8 k8", "d8 e8 g8 j8 k8"):
        assert verdict(stones) == "double_four", stones


def test_rj_01_a_four_that_only_becomes_six_is_none() -> None:
    assert verdict("c8 e8 f8 g8 j8 h5 h6 h7", "d8") == "legal"
    assert verdict("e8 f8 g8 j8 h5 h6 h7", "d8") == "legal"
    assert verdict("e8 f8 g8 h5 h6 h7", "d8") == "double_four"


@pytest.mark.parametrize("why", ["overline", "double_four", "double_three", "win"])
def test_rj_01_the_point_of_a_straight_four_is_legal_and_no_five(why: str) -> None:
    """Each time a column h7 h9 with h8 is a three; the row F·HI is none, for g8 cannot be had."""
    beside = {
        # What a stone on g8 would make beside the straight four of the row: in the column, or (for
        # two threes) in both diagonals, which hold h7 and h9 already.
        "overline": "g5 g6 g7 g9 g10",
        "double_four": "g5 g6 g7",
        "double_three": "f7 f9",
        "win": "g5 g6 g7 g9",
    }[why]
    row = "f8 i8 h7 h9"
    assert verdict(row) == "double_three"
    assert verdict(f"{row} h8 {beside}", move="g8") == why
    assert verdict(f"{row} {beside}") == "legal"


def test_rj_02_a_four_and_a_three_are_legal_and_win() -> None:
    """The four is answered, and the three becomes a straight four that cannot be."""
    moves = "e8 d8 f8 a1 g8 a3 h7 a5 h9 a7 h8 i8 h10 h11 h6"
    played = game(moves)
    assert played.outcome == Outcome(0, "five", "five")


def test_rj_03_five_and_a_foul_together_win() -> None:
    for stones in ("d8 e8 f8 g8 h7 h9 g7 i9", "d8 e8 f8 g8 h5 h6 h7 e5 f6 g7"):
        assert verdict(stones) == "win"
        assert verdict(stones.removeprefix("d8 ")) in ("double_three", "double_four")


@pytest.mark.parametrize(
    "stones", ["g8 i8 h7 h9", "e8 f8 g8 h5 h6 h7", "d8 f8 g8 j8", "e8 f8 g8 h7 h9 g7 i9"]
)
def test_rj_04_white_has_no_foul(stones: str) -> None:
    assert verdict(stones) in ("double_three", "double_four")
    assert verdict("", stones, colour=WHITE) == "legal"


def test_rj_05_the_openings_are_distinct_under_the_symmetries_and_named() -> None:
    turns = [
        lambda c, r: (c, r), lambda c, r: (-c, r), lambda c, r: (c, -r), lambda c, r: (-c, -r),
        lambda c, r: (r, c), lambda c, r: (-r, c), lambda c, r: (r, -c), lambda c, r: (-r, -c),
    ]  # fmt: skip

    def shape(opening: tuple[int, int, int]) -> frozenset[tuple[frozenset, tuple]]:
        placed = [(p // 15 - 7, p % 15 - 7) for p in opening]
        first, second, third = placed
        return frozenset((frozenset({t(*first), t(*third)}), t(*second)) for t in turns)

    assert len(OPENINGS) == 24
    assert len({shape(one.points) for one in OPENINGS}) == 24
    assert len({one.code for one in OPENINGS} | {one.zh for one in OPENINGS}) == 48
    assert len({one.en.casefold() for one in OPENINGS}) == 24
    # With D13 and I13 they are all there are: third stones within the middle 5 × 5 points.
    near = [(c, r) for c in range(5, 10) for r in range(5, 10)]
    every = {
        shape((7 * 15 + 7, second, c * 15 + r))
        for second in points("h9 i9")
        for c, r in near
        if c * 15 + r not in (7 * 15 + 7, second)
    }
    assert len(every) == 26
    left = every - {shape(one.points) for one in OPENINGS}
    assert left == {shape(tuple(points(named))) for named in ("h8 h9 j6", "h8 i9 f6")}


# --- decisions ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("black", "white", "foul"),
    [
        ("g8 i8 h7 h9 h8", "a1 c1 e1 g1", "double_three"),
        ("e8 f8 g8 h5 h6 h7 h8", "a1 c1 e1 g1 i1 k1", "double_four"),
        ("d8 e8 f8 h8 i8 g8", "a1 c1 e1 g1 i1", "overline"),
    ],
)
def test_rj_d1_a_foul_loses_at_once(black: str, white: str, foul: str) -> None:
    played = game(alternate(black, white))
    assert played.outcome == Outcome(1, "foul", foul)
    assert played.settlement.net == (-10, 10)
    assert played.numbers() == []
    before = game(alternate(black.rsplit(" ", 1)[0], white))
    assert played.moves[-1] in before.numbers()  # it is a legal action that loses
    assert played.moves[-1] in before.forbidden()


def test_rj_d2_an_overline_on_the_five_s_own_line_is_no_five() -> None:
    assert verdict("d8 e8 f8 g8 h4 h5 h6 h7 h9") == "win"
    assert verdict("d8 e8 f8 g8 i8") == "overline"


def test_rj_d3_white_s_overline_wins() -> None:
    assert verdict("", "d8 e8 f8 h8 i8", "g8", WHITE) == "win"
    played = game(alternate("a1 c1 e1 g1 i1 k1", "d8 e8 f8 h8 i8 g8"))
    assert played.outcome == Outcome(1, "overline", "overline")
    assert played.settlement.net == (-10, 10)


def test_rj_d4_the_third_stones_are_those_of_the_list() -> None:
    direct = "h10 i10 j10 i9 j9 i8 j8 h7 i7 j7 h6 i6"
    indirect = "j10 j9 j8 j7 j6 i8 i7 i6 h7 h6 g7 g6"
    assert [one.points[2] for one in OPENINGS] == points(f"{direct} {indirect}")
    codes = [f"{letter}{number}" for letter in "DI" for number in range(1, 13)]
    assert [one.code for one in OPENINGS] == codes
    second = {point_name(one.points[1]) for one in OPENINGS if one.code.startswith("D")}
    assert second == {"h9"}
    assert {point_name(one.points[1]) for one in OPENINGS if one.code.startswith("I")} == {"i9"}
    assert {point_name(one.points[0]) for one in OPENINGS} == {"h8"}


def test_rj_d5_black_s_first_action_names_an_opening() -> None:
    played = Game()
    assert played.numbers() == list(range(OPENING, OPENING + 24))
    played.play(Action(0, OPENING + 3))
    assert [point_name(point) for point in played.moves] == ["h8", "h9", "i9"]
    assert played.turn == 1
    assert len(played.numbers()) == POINTS - 3
    with pytest.raises(PaijuError):
        played.play(Action(1, OPENING))


def test_rj_d5_or_stones_go_anywhere_one_at_a_time() -> None:
    played = Game(FREE)
    assert played.numbers() == list(range(POINTS))
    played.play(Action(0, parse_point("a1")))
    assert played.turn == 1


def test_rj_d5_a_written_position_does_not_look_at_the_opening() -> None:
    position = {"game": "renju", "black": ["a1"], "white": [], "move": "o15"}
    for opening in ("24", "free"):
        answer = score({**position, "options": {"opening": opening}})
        assert answer == {"valid": True, "verdict": "legal", "forbidden": []}


def full_board() -> Game:
    """A game that fills the board: no colour gets three in an unbroken row anywhere.

    Colours by column and row, in the pattern of period four B B W W, moved by two in every row.
    """
    colour = {p: (p // 15 + 2 * (p % 15)) // 2 % 2 for p in range(POINTS)}
    sides = [[p for p in range(POINTS) if colour[p] == side] for side in (0, 1)]
    black, white = sorted(sides, key=len, reverse=True)
    assert (len(black), len(white)) == (113, 112)
    played = Game(FREE)
    for n in range(POINTS):
        played.play(Action(n % 2, (white if n % 2 else black).pop()))
    return played


def test_rj_d6_a_full_board_is_a_draw() -> None:
    played = full_board()
    assert played.outcome == Outcome(None, "full_board", "full_board")
    assert played.settlement.net == (0, 0)
    assert played.settlement.to_json()["payments"] == []
    assert played.turn is None


# --- seats and money ----------------------------------------------------------------------------


def test_the_loser_pays_one_stake() -> None:
    won = game(alternate("d8 e8 f8 g8 h8", "a1 c1 e1 g1"))
    assert won.settlement.to_json() == {
        "valid": True,
        "wins": [
            {
                "seat": 0,
                "how": "five",
                "points": 1,
                "items": [{"id": "five", "name": "五连", "en": "Five in a row", "value": 1}],
            }
        ],
        "payments": [{"from": 1, "to": 0, "amount": 10, "why": "win"}],
        "net": [10, -10],
        "outside": [0, 0],
        "next_dealer": 0,
        "next_streak": 0,
    }
    lost = game(alternate("a1 c1 e1 g1 i1", "d8 e8 f8 g8 h8"))
    assert lost.settlement.net == (-10, 10)
    foul = game(alternate("g8 i8 h7 h9 h8", "a1 c1 e1 g1"))
    assert foul.settlement.to_json()["payments"] == [
        {"from": 0, "to": 1, "amount": 10, "why": "penalty"}
    ]


def test_a_board_keeps_count_of_its_stones() -> None:
    fields = board_of(points("a1 h8"), points("o15"))
    assert fields["stones"][0] == 3
