from __future__ import annotations

from collections import Counter
from copy import copy

import pytest
from rigged import PLAYED, play, played, table

from paiju.api import Action
from paiju.coach.paying import WINS, outcome
from paiju.coach.reading import after_claim, discards, read_hand, roams, unseen
from paiju.hand import Hand
from paiju.kernel import INTERPRETED
from paiju.play import prompt
from paiju.play.hints import hint_lines
from paiju.table import actions as act
from paiju.tiles import HAND_KINDS, WHITE, parse_one

LOW = "147m258p369s234z"
FIVE = "123456789m234567s"


def waits(at, seat):
    view = at.view(seat)
    return dict(read_hand(view, view.hand(seat), len(view.melds(seat))).tiles)


def kinds(text):
    return {parse_one(pair.split(":")[0]): int(pair.split(":")[1]) for pair in text.split()}


def lines(at, seat, lang="zh"):
    view = at.view(seat)
    menu = prompt.menu(view, at.game, at.numbers(seat), lang)
    calls = [(choice.action, choice.words) for choice in menu.choices]
    return hint_lines(view, at.game, calls, lang, 6)


def test_waits_count_the_copies_that_are_not_in_sight():
    at = play(table({0: "1z" + LOW, 1: FIVE + "1z"}), "0 discard:1z")
    # Of the four 东 one is in hand and one in the air; the flipped gold is in sight.
    assert waits(at, 1) == kinds("1z:2 6z:3")
    assert lines(at, 1)[0] == "现在：听 东(2)、发财*(3)，共 5 张"
    assert lines(at, 1, "en")[0] == "Now: waits for East(2), Green dragon*(3): 5 left"


def test_the_wait_for_the_golds_face_is_a_wait_for_white():
    at = table({1: "123456789m123s46p55s"}, gold="5p")
    assert waits(at, 1) == kinds("5p:3 5z:4")


def test_a_white_gold_has_no_substitute():
    at = play(table({0: "1z" + LOW, 1: FIVE + "1z"}, gold="5z"), "0 discard:1z")
    assert waits(at, 1) == kinds("1z:2 5z:3")


def test_a_tile_of_which_one_has_all_four_oneself_is_no_wait():
    at = table({0: "5m" + LOW, 1: "123555m456789p123s9s"})
    play(at, "0 discard:5m", "1 pon", "1 discard:9s")
    assert waits(at, 1) == kinds("6z:3")  # not 5m: a pon and one in hand


def test_copies_in_melds_and_rivers_are_in_sight():
    at = table({0: "5m" + LOW, 1: "559m", 2: "9m"}, draws="9m")
    play(at, "0 discard:5m", "1 pon", "1 discard:9m", "2 discard:9m")
    left = unseen(at.view(3))
    assert left[parse_one("5m")] == 1
    assert left[parse_one("9m")] == 2 - at.view(3).counts(3)[parse_one("9m")]
    assert left[parse_one("6z")] == 3


def test_an_own_hidden_kong_is_in_sight_and_anothers_is_not():
    at = play(table({0: "1111z" + LOW[:-4] + "22z"}), "0 ckong:1z")
    assert unseen(at.view(0))[parse_one("1z")] == 0
    assert unseen(at.view(2))[parse_one("1z")] == 4


def test_a_tile_added_to_a_kong_is_in_sight_while_it_may_be_robbed():
    hands = {0: "5m" + LOW, 1: "55m9s", 2: "46m123456789p123s11z"}
    at = play(table(hands, draws="2z3z4z5m"), "0 discard:5m", "1 pon", "1 discard:9s")
    play(at, "2 discard:2z", "3 discard:3z", "0 discard:4z", "1 akong:5m")
    assert at.view(2).phase == "rob"
    assert unseen(at.view(2))[parse_one("5m")] == 0


@pytest.mark.parametrize(
    ("hand", "gold"),
    [
        ("123456789m234567s1z2z", "6z"),
        ("1223344m55778899p13s", "6z"),
        ("147m258p369s1234567z2m", "6z"),
        ("123m456p78s55z66z7z5p1p9p", "5p"),
        ("11122233344m55577p3z", "3m"),
    ],
)
def test_what_each_discard_leaves_is_what_brute_force_says(hand, gold):
    at = table({0: hand}, gold=gold)
    while at.view_all.phase == "opening":
        at.play("pass", at.owing[0])
    view = at.view(0)
    found = dict(discards(view, at.numbers(0)))
    assert set(found) == set(view.hand(0))
    for kind, reading in found.items():
        rest = Counter(view.hand(0))
        rest[kind] -= 1
        assert reading.distance == distance(view, rest), (hand, kind)
        nearer = {k for k in range(HAND_KINDS) if distance(view, rest + Counter([k])) < 1}
        if reading.distance == 1:
            assert {k for k, _ in reading.tiles} == {k for k in nearer if rest[k] < 4}
    order = [(reading.distance, -reading.left) for _, reading in discards(view, at.numbers(0))]
    assert order == sorted(order)


def distance(view, tiles):
    """Distance of physical tiles, a gold wild and 白 the gold's face; told apart by hand."""
    counts = [0] * HAND_KINDS
    for kind, n in tiles.items():
        face = view.gold if kind == WHITE and view.gold != WHITE else kind
        counts[face] += n if kind != view.gold else 0
    return Hand(counts, 5, tiles[view.gold]).distance()


def test_the_page_compares_discards_and_says_what_is_left():
    at = table({0: "123456789m234567s1z2z"})
    assert lines(at, 0)[:2] == [
        "打 东：听 南(3)、发财*(3)，共 6 张",
        "打 南：听 东(3)、发财*(3)，共 6 张",
    ]
    assert "其余打法离听牌更远或进张更少。" in lines(at, 0)


def test_far_hands_say_how_far_and_what_helps():
    at = table({0: "147m258p369s1234567z2m"})
    first = lines(at, 0)[0]
    view = at.view(0)
    best = discards(view, at.numbers(0))[0][1]
    assert f"还差 {best.distance - 1} 张听牌，进张 {len(best.tiles)} 种 {best.left} 张：" in first


def test_single_and_double_roaming_are_named():
    at = table({0: "123456789m123456s6z1z"})
    while at.view_all.phase == "opening":
        at.play("pass", at.owing[0])
    found = dict(discards(at.view(0), at.numbers(0)))
    assert found[parse_one("1z")].roam == "you1"
    assert found[parse_one("6z")].roam == ""
    assert any("（单游：再摸任何牌都胡）" in line for line in lines(at, 0))
    twice = table({0: "123456789m123456s66z"})
    while twice.view_all.phase == "opening":
        twice.play("pass", twice.owing[0])
    view = twice.view(0)
    assert dict(discards(view, twice.numbers(0)))[parse_one("6z")].roam == "you2"
    rest = view.hand(0)[:-1]
    view.record["reserve"] += view.drawable - 3  # too short a wall for the phase (ZZ-D11)
    assert roams(view, rest, 0, parse_one("6z")) == "you1"


def test_two_golds_and_a_lock_are_explained():
    at = play(table({0: "1z" + LOW, 1: "123456789m12345s66z"}), "0 discard:1z")
    assert "手里有 2 张金：只能自摸，不能点炮胡。" in lines(at, 1)
    locked = play(table({0: "1z" + LOW, 1: FIVE + "1z"}), "0 discard:1z", "1 pass")
    assert not locked.view(1).locked(1)  # the next draw was its own
    hands = {0: LOW, 1: LOW.replace("4z", "1z"), 3: FIVE + "1z"}
    locked = play(table(hands, draws="2z"), "0 discard:1m", "1 discard:1z", "3 pass")
    assert locked.view(3).locked(3)
    assert any(line.startswith("过胡中") for line in lines(locked, 3))


def test_claims_say_how_the_hand_would_stand():
    at = play(table({0: "5m" + LOW, 1: "5567m123456789p12s1z"}), "0 discard:5m")
    told = lines(at, 1)
    assert any(line.startswith("碰 五万 之后：") for line in told)
    assert any(line.startswith("吃 五六七万 之后：") for line in told)
    after = after_claim(at.view(1), 6)
    assert after is not None
    assert after.distance < read_hand(at.view(1), at.view(1).hand(1), 0).distance


@pytest.mark.parametrize("game", PLAYED)
def test_the_worth_of_a_win_is_what_it_is_paid(game):
    """But for what tiles turned up after it add, which nobody can know."""
    checked = 0
    for seed in range(6 if INTERPRETED else 40):
        for at in played(seed, "greedy", game):
            at.state["rules"]["flips"] = 0
            if len(at.owing) != 1 or at.state["answers"].any():
                continue  # another's answer may come first, or has been given
            (seat,) = at.owing
            for number in set(at.numbers(seat)) & set(WINS):
                won = copy(at)
                won.state = at.state.copy()
                won.play(Action(seat, number))
                assert outcome(at.game, at.view(seat), number) == won.settlement
                checked += 1
    assert checked >= 3


@pytest.mark.parametrize("action", [act.PASS, act.GUESS, act.CHI_LOW, act.PON, act.DISCARD])
def test_what_is_no_win_is_worth_nothing(action):
    at = play(table({0: "1z" + LOW, 1: FIVE + "1z"}), "0 discard:1z")
    assert outcome(at.game, at.view(1), action) is None
