"""What both seats answer before play, at once and unseen: 明牌 and 加倍 (ER-03, ER-04, ER-D9)."""

from itertools import permutations, product

import pytest
from er import DRAWS, SEATS, STRAIGHT, begin, by_discard, deal, number, per_seat
from scenarios import fork

from paiju import log
from paiju.errors import PaijuError
from paiju.position import position_of, score
from paiju.table.actions import ACTIONS, CHOICE
from paiju.tiles import parse

BOTH = (0, 1)
QUESTIONS = ("open", "double")
ANSWERS = ["choice:0", "choice:1"]


def at(question, opened=(0, 0), **more):
    """A hand at the question: 明牌, or 加倍 after these answers to it."""
    play = begin({0: "4444z9m", 1: STRAIGHT}, **more)
    if question == "double":
        play.run(*(f"{seat} choice:{opened[seat]}" for seat in BOTH))
    return play


def answers(play):
    return [[action.id for action in play.table.legal(seat)] for seat in BOTH]


# --- both questions -----------------------------------------------------------------------------


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("dealer", BOTH)
def test_er_d9_both_are_asked_at_once(question, dealer):
    play = at(question, dealer=dealer)
    assert play.phase == "choosing"
    play.assert_asked(0, 1)
    assert answers(play) == [ANSWERS, ANSWERS]


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("opened", list(product((0, 1), repeat=2)))
def test_er_d9_both_orders_make_the_same_state(question, opened):
    play = at(question, opened)
    for mine, theirs in product(ANSWERS, ANSWERS):
        states = set()
        for order in permutations(((0, mine), (1, theirs))):
            twin = fork(play)
            for seat, name in order:
                twin.act(seat, name)
            states.add(twin.bytes())
        assert len(states) == 1, (mine, theirs)


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("first", BOTH)
@pytest.mark.parametrize("opened", list(product((0, 1), repeat=2)))
def test_er_d9_no_answer_shows_before_both_are_in(question, first, opened):
    play = at(question, opened)
    other = 1 - first
    lines = play.events()
    seen = [play.table.view(seat).record.tobytes() for seat in (-1, other)]
    mine = set()
    for name in ANSWERS:
        twin = fork(play)
        twin.act(first, name)
        assert [twin.table.view(seat).record.tobytes() for seat in (-1, other)] == seen
        assert answers(twin)[other] == ANSWERS
        assert twin.events() == lines
        for seat in (-1, 0, 1):
            projected = log.project(log.lines(twin.table), seat)
            assert projected == log.project(log.lines(play.table), seat)
        for field in ("open", "doubled"):
            assert per_seat(twin, field) == per_seat(play, field)
        mine.add(twin.table.view(first).record.tobytes())
    assert len(mine) == 2  # the seat itself knows what it has said


@pytest.mark.parametrize("question", QUESTIONS)
def test_er_d9_each_answers_once_and_nothing_else(question):
    play = at(question)
    for action in range(-1, ACTIONS + 1):
        if not CHOICE <= action <= CHOICE + 1:
            play.assert_refused(1, action)
    play.act(1, "choice:1")
    for action in range(ACTIONS):
        play.assert_refused(1, action)
    play.assert_asked(0)


@pytest.mark.parametrize("opened", list(product((0, 1), repeat=2)))
@pytest.mark.parametrize("doubled", list(product((0, 1), repeat=2)))
def test_er_d9_each_answer_is_its_seats_own(opened, doubled):
    play = at("double", opened).run(*(f"{seat} choice:{doubled[seat]}" for seat in BOTH))
    assert (per_seat(play, "open"), per_seat(play, "doubled")) == ([*opened], [*doubled])


# --- 明牌 before the deal -----------------------------------------------------------------------


def test_er_03_nobody_has_tiles_while_open_hands_are_chosen():
    play = begin({1: STRAIGHT})
    assert play.events() == []
    assert number(play, "front") == 0
    for seat in (-1, 0, 1):
        view = play.table.view(seat)
        assert [view.held(0), view.held(1), view.hand(0), view.hand(1)] == [0, 0, [], []]
        assert set(view.record[0]["wall"].tolist()) == {127}
        assert view.drawn is None


def test_er_03_the_wall_is_not_changed_by_the_answers():
    walls = {tuple(at("double", opened).wall()) for opened in product((0, 1), repeat=2)}
    assert len(walls) == 1


@pytest.mark.parametrize("dealer", BOTH)
def test_er_d9_choices_deal_draw_choices_turn(dealer):
    play = begin(dealer=dealer).run("0 choice:1", "1 choice:0")
    lines = play.events()
    said = [(line["seat"], line["what"], line["value"]) for line in lines[:2]]
    assert said == [(dealer, "open", 1 - dealer), (1 - dealer, "open", dealer)]
    assert [line["type"] for line in lines[2:]] == ["deal"] * 8 + ["draw"]
    assert play.phase == "choosing"
    assert play.drawable == DRAWS
    play.run("1 choice:1", "0 choice:0")
    said = [(line["seat"], line["what"], line["value"]) for line in play.events()[11:]]
    assert said == [(dealer, "double", dealer), (1 - dealer, "double", 1 - dealer)]
    play.assert_turn(dealer)


# --- 加倍 after it ------------------------------------------------------------------------------


@pytest.mark.parametrize("opened", list(product((0, 1), repeat=2)))
def test_er_d9_doubling_is_chosen_with_the_open_hands_in_sight(opened):
    play = at("double", opened)
    for viewer, seat in product((-1, 0, 1), BOTH):
        shown = play.table.view(viewer).hand(seat)
        assert shown == (parse(play.hand(seat)) if opened[seat] or viewer == seat else [])
        drawn = play.table.view(viewer).drawn
        assert (drawn is not None) == bool(opened[0] or viewer == 0)  # the dealer's fourteenth


def test_er_d9_the_dealer_may_neither_win_nor_discard_before_it():
    play = begin({0: STRAIGHT + "9m"}).run("0 choice:0", "1 choice:0")
    for name in ("win", "discard:9m", "ready:9m", "pass"):
        play.assert_refused(0, name)
    play.run("0 choice:0", "1 choice:1")
    assert "win" in play.offers(0)


# --- logs ---------------------------------------------------------------------------------------


def logged():
    """A whole hand: B opens, A doubles, B wins."""
    play = by_discard(STRAIGHT, "9m", opened="1", doubled="0", purses=(500, 400))
    assert play.net == (-208, 198)
    return log.lines(play.table)


#: Lines 1 and 2: 明牌 of A and B; 12 and 13: 加倍.
PLACES = (1, 2, 12, 13)


def test_the_log_of_choices_replays_and_scores_alike():
    hand = logged()
    table = log.replay(hand)
    assert log.lines(table) == hand
    assert hand[0]["coins"] == [500, 400]
    position = position_of(table)
    assert [seat.get("open", False) for seat in position["seats"]] == [False, True]
    assert [seat.get("doubled", False) for seat in position["seats"]] == [True, False]
    assert [seat["coins"] for seat in position["seats"]] == [500, 400]
    assert score(position) == table.settlement.to_json()


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("value", n) for n in (-1, 0, 1, 2, 7, 99, 10**30, None, "1", "x", [1], 1.5, True)),
        *(("what", word) for word in ("hooks", "open", "double", "ready", "", None)),
        *(("seat", seat) for seat in (-1, 0, 1, 2, None, "0")),
    ],
)
def test_an_altered_choice_does_not_replay(place, key, value):
    hand = logged()
    altered = [*hand[:place], {**hand[place], key: value}, *hand[place + 1 :]]
    if altered == hand and type(value) is type(hand[place][key]):
        assert log.lines(log.replay(altered)) == hand
        return
    with pytest.raises(PaijuError):
        log.replay(altered)


@pytest.mark.parametrize("place", PLACES)
def test_a_choice_that_is_missing_twice_there_or_misplaced_does_not_replay(place):
    hand = logged()
    line = hand[place]
    without = [*hand[:place], *hand[place + 1 :]]
    twice = [*hand[:place], line, *hand[place:]]
    for wrong in (without, twice, [*without[: place + 2], line, *without[place + 2 :]]):
        with pytest.raises(PaijuError):
            log.replay(wrong)


@pytest.mark.parametrize("pair", [(1, 2), (12, 13), (1, 12), (2, 13)])
def test_choices_stand_in_their_order(pair):
    hand = logged()
    a, b = pair
    hand[a], hand[b] = hand[b], hand[a]
    with pytest.raises(PaijuError):
        log.replay(hand)


@pytest.mark.parametrize("coins", [[500], [500, 400, 1], [500, -1], "x", [1.5, 2], [500, 10]])
def test_altered_purses_do_not_replay(coins):
    hand = logged()
    with pytest.raises(PaijuError):
        log.replay([{**hand[0], "coins": coins}, *hand[1:]])


def test_a_log_without_its_purses_is_another_hand():
    """The cap did not bind: only what is paid is compared, and that is the same."""
    hand = logged()
    start = {key: value for key, value in hand[0].items() if key != "coins"}
    again = log.replay([start, *hand[1:]])
    assert again.purses == []


@pytest.mark.parametrize("answered", range(2 * SEATS + 1))
def test_what_has_been_answered_so_far_replays(answered):
    play = begin({1: STRAIGHT})
    for n in range(answered):
        play.act(n % 2, "choice:1")
    lines = log.lines(play.table)
    again = log.Replay(lines).run()
    assert log.lines(again) == lines
    if answered % 2 == 0:
        assert again.state.tobytes() == play.bytes()


def test_an_open_hand_that_claims_and_throws_stays_open():
    play = deal({0: "5m", 1: "5556m1223345z19m"}, bury="5m", opened="1").run(
        "0 discard:5m", "1 pon"
    )
    for viewer in (-1, 0):
        assert play.table.view(viewer).hand(1) == parse(play.hand(1))
