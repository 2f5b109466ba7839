"""What both seats answer before play, at once and unseen: 下勾 and 明牌 (XP-D13, D15, D16)."""

from itertools import permutations, product

import pytest
from scenarios import fork
from xp import DRAWS, PLAIN, begin, by_discard, by_draw, deal, number, per_seat, scored

from paiju import log
from paiju.errors import PaijuError
from paiju.position import position_of, score
from paiju.table.actions import ACTIONS, CHOICE

BOTH = (0, 1)


def at(question, **options):
    """A hand at the question, hooks or open, with up to 3 hooks."""
    play = begin({0: "9999m" + "8s", 1: PLAIN}, hooks_max=3, **options)
    return play if question == "hooks" else play.run("0 choice:2", "1 choice:3")


def answers(play):
    return [[action.id for action in play.table.legal(seat)] for seat in BOTH]


QUESTIONS = ("hooks", "open")


@pytest.mark.parametrize("question", QUESTIONS)
def test_xp_d13_xp_d15_both_are_asked_at_once(question):
    play = at(question)
    assert play.phase == "choosing"
    play.assert_asked(0, 1)
    most = 3 if question == "hooks" else 1
    assert answers(play) == [[f"choice:{n}" for n in range(most + 1)]] * 2


@pytest.mark.parametrize("question", QUESTIONS)
def test_xp_d13_xp_d15_both_orders_make_the_same_state(question):
    play = at(question)
    for mine, theirs in product(*answers(play)):
        states = set()
        for order in permutations(((0, mine), (1, theirs))):
            twin = fork(play)
            for seat, name in order:
                twin.act(seat, name)
            states.add(twin.bytes())
        assert len(states) == 1, (mine, theirs)


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("first", BOTH)
def test_xp_d13_xp_d15_no_answer_shows_before_both_are_in(question, first):
    play = at(question)
    other = 1 - first
    lines = play.events()
    seen = [play.table.view(seat).record.tobytes() for seat in (-1, other)]
    mine = set()
    for name in answers(play)[first]:
        twin = fork(play)
        twin.act(first, name)
        assert [twin.table.view(seat).record.tobytes() for seat in (-1, other)] == seen
        assert answers(twin)[other] == answers(play)[other]
        assert twin.events() == lines
        for seat in (-1, 0, 1):
            projected = log.project(log.lines(twin.table), seat)
            assert projected == log.project(log.lines(play.table), seat)
        assert per_seat(twin, "open") == [0, 0]
        assert number(twin, "hooks") == number(play, "hooks")
        mine.add(twin.table.view(first).record.tobytes())
    assert len(mine) == len(answers(play)[first])  # the seat itself knows what it has said


@pytest.mark.parametrize("question", QUESTIONS)
def test_xp_d13_xp_d15_each_answers_once_and_nothing_else(question):
    play = at(question)
    most = 3 if question == "hooks" else 1
    for action in range(-1, ACTIONS + 1):
        if not CHOICE <= action <= CHOICE + most:
            play.assert_refused(1, action)
    play.act(1, "choice:1")
    for action in range(ACTIONS):
        play.assert_refused(1, action)
    play.assert_asked(0)


@pytest.mark.parametrize("named", list(product(range(4), range(4))))
def test_xp_d15_the_smaller_number_is_agreed(named):
    play = begin(hooks_max=3).run(f"1 choice:{named[1]}", f"0 choice:{named[0]}")
    assert number(play, "hooks") == min(named)


@pytest.mark.parametrize("most", range(8))
def test_xp_d15_up_to_hooks_max_may_be_named_and_0_is_not_asked(most):
    play = begin(hooks_max=most)
    if most == 0:
        assert (number(play, "question"), len(play.events("deal"))) == (0, 8)
        return
    assert (number(play, "question"), play.events()) == (1, [])
    assert answers(play) == [[f"choice:{n}" for n in range(most + 1)]] * 2
    play.assert_refused(0, f"choice:{most + 1}" if most < 7 else CHOICE + 8)
    play.run(f"0 choice:{most}", f"1 choice:{most}")
    assert number(play, "hooks") == most


def test_xp_d15_the_winner_gets_the_hooks_undoubled_times_base():
    more = {"hooks_max": 5, "hook_value": 3, "base": 10, "hooked": (4, 2)}
    play = by_draw(PLAIN, "8s", opened="1", **more)
    assert play.net == (-10 * (24 + 2 * 3), 10 * (24 + 2 * 3))
    assert [p.amount for p in play.table.settlement.payments] == [240, 60]
    assert [p.why for p in play.table.settlement.payments] == ["win", "bonus"]


@pytest.mark.parametrize("winner", BOTH)
def test_xp_d15_whoever_wins_gets_them(winner):
    hands = {winner: PLAIN, 1 - winner: "8s"}
    play = deal(hands, dealer=1 - winner, hooks_max=2, hook_value=5, hooked=(2, 2))
    play.run(f"{1 - winner} discard:8s", f"{winner} win")
    assert play.net[winner] == 4 + 2 * 5


def test_xp_d15_on_a_draw_there_is_nothing():
    play = deal(hooks_max=3, hook_value=9, hooked=(3, 3)).drain_to_end()
    assert (number(play, "hooks"), play.net) == (3, (0, 0))


def test_xp_d15_more_written_hooks_than_may_be_agreed_are_a_contradiction():
    assert scored(hooks=3, house={"hooks_max": 3}).net == (7, -7)
    for most, hooks in ((3, 4), (0, 1)):
        with pytest.raises(PaijuError) as refused:
            scored(hooks=hooks, house={"hooks_max": most})
        assert refused.value.code == "contradiction"


@pytest.mark.parametrize("dealer", BOTH)
def test_xp_d16_hooks_then_the_deal_then_the_dealers_draw_then_the_open_hands(dealer):
    play = begin(dealer=dealer, hooks_max=2).run("0 choice:2", "1 choice:1")
    lines = play.events()
    said = [(line["seat"], line["what"], line["value"]) for line in lines[:2]]
    assert said == [(dealer, "hooks", 2 - dealer), (1 - dealer, "hooks", 1 + dealer)]
    assert [line["type"] for line in lines[2:]] == ["deal"] * 8 + ["draw"]
    assert [line["seat"] for line in lines[2:10]] == [dealer, 1 - dealer] * 4
    assert {len(line["tiles"]) > 0 for line in lines[2:10]} == {True}
    wall = play.wall()
    assert (lines[10]["seat"], lines[10]["tile"]) == (dealer, wall[32])
    assert play.drawable == DRAWS
    play.run("0 choice:1", "1 choice:0")
    shown = [(line["seat"], line["what"], line["value"]) for line in play.events()[11:]]
    assert shown == [(dealer, "open", 1 - dealer), (1 - dealer, "open", dealer)]
    play.assert_turn(dealer)


def test_xp_d16_four_tiles_at_a_time_are_dealt():
    play = begin(dealer=1)
    wall = play.wall()
    from_wall = [wall[i : i + 4] for i in range(0, 32, 4)]
    dealt = [line["tiles"] for line in play.events("deal")]
    for tiles, line in zip(from_wall, dealt, strict=True):
        assert sorted(tiles) == sorted(play_tiles(line))


def play_tiles(text):
    """The tiles of a compact list, one by one."""
    found, ranks = [], ""
    for sign in text:
        if sign.isdigit():
            ranks += sign
        else:
            found += [rank + sign for rank in ranks]
            ranks = ""
    return found


def test_xp_d16_nobody_has_tiles_while_the_hooks_are_named():
    play = begin(hooks_max=1)
    for seat in (-1, 0, 1):
        view = play.table.view(seat)
        assert [view.held(0), view.held(1), view.hand(0), view.hand(1)] == [0, 0, [], []]
        assert set(view.record[0]["wall"].tolist()) == {127}


def test_xp_d16_only_then_may_the_dealer_win_or_lay_a_kong():
    play = begin({0: "9999m78m123p456p345p55s"})
    play.assert_refused(0, "win")
    play.assert_refused(0, "ckong:9m")
    play.run("0 choice:0", "1 choice:0")
    play.assert_offers(0, {"ckong:9m", "win"})


def test_xp_d13_the_choice_comes_after_the_own_tiles_are_seen():
    play = begin({0: "9999m", 1: PLAIN})
    assert len(play.table.view(0).hand(0)) == 17
    assert len(play.table.view(1).hand(1)) == 16


@pytest.mark.parametrize("opened", ["", "0", "1", "01"])
def test_xp_d13_an_open_hand_is_not_frozen(opened):
    """It may chi, pon, discard any tile, and wait for others later."""
    play = deal({0: "5p", 1: "55p46p"}, opened=opened).run("0 discard:5p")
    play.assert_offers(1, {"pon", "chi_middle", "pass"})
    play.run("1 chi_middle")
    assert len(play.table.numbers(1)) >= 10
    play.run("1 discard:5p")


def logged():
    """A whole hand with both questions."""
    play = by_discard(PLAIN, "8s", opened="1", hooks_max=3, hook_value=2, hooked=(3, 2))
    assert play.net == (-14, 14)
    return log.lines(play.table)


def test_the_log_of_choices_replays_and_scores_alike():
    hand = logged()
    table = log.replay(hand)
    assert log.lines(table) == hand
    position = position_of(table)
    assert (position["hooks"], position["seats"][1]["open"]) == (2, True)
    assert score(position) == table.settlement.to_json()


def changed(at_line, key, value):
    hand = logged()
    assert hand[at_line]["type"] == "choice"
    return [*hand[:at_line], {**hand[at_line], key: value}, *hand[at_line + 1 :]]


#: A names 2 hooks in place of 3, or opens his hand and loses: another hand that is paid alike.
AS_GOOD = {(1, "value", 2), (12, "value", 1)}


@pytest.mark.parametrize("at_line", [1, 2, 12, 13])
@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("value", n) for n in (-1, 0, 1, 2, 3, 4, 7, 8, 99, 10**30, None, "1", "x", [1], 1.5)),
        *(("what", word) for word in ("hooks", "open", "ready", "", None)),
        *(("seat", seat) for seat in (-1, 0, 1, 2, None, "0")),
    ],
)
def test_an_altered_choice_does_not_replay(at_line, key, value):
    altered = changed(at_line, key, value)
    as_good = type(value) is int and (at_line, key, value) in AS_GOOD
    if altered == logged() or as_good:
        assert log.lines(log.replay(altered)) == altered
        return
    with pytest.raises(PaijuError):
        log.replay(altered)


@pytest.mark.parametrize("at_line", [1, 2, 12, 13])
def test_a_choice_that_is_missing_twice_there_or_misplaced_does_not_replay(at_line):
    hand = logged()
    line = hand[at_line]
    without = [*hand[:at_line], *hand[at_line + 1 :]]
    twice = [*hand[:at_line], line, *hand[at_line:]]
    for wrong in (without, twice, [*without[: at_line + 2], line, *without[at_line + 2 :]]):
        with pytest.raises(PaijuError):
            log.replay(wrong)


@pytest.mark.parametrize("pair", [(1, 2), (12, 13)])
def test_choices_stand_in_turn_order_from_the_dealer(pair):
    hand = logged()
    a, b = pair
    hand[a], hand[b] = hand[b], hand[a]
    with pytest.raises(PaijuError):
        log.replay(hand)


def test_a_log_without_the_hooks_that_its_options_ask_for_does_not_replay():
    hand = logged()
    with pytest.raises(PaijuError):
        log.replay([hand[0], *hand[3:]])
    options = {**hand[0]["options"], "hooks_max": 0}
    with pytest.raises(PaijuError):
        log.replay([{**hand[0], "options": options}, *hand[1:]])
