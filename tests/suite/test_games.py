"""The generic suite: what must hold in every game, under every choice of options."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import fields
from itertools import permutations, product
from pathlib import Path
from typing import Any

import pytest

from paiju import PaijuError, Table, log
from paiju.api import Action, View
from paiju.games import find, played
from paiju.hand.lookup import lut
from paiju.kernel import INTERPRETED
from paiju.table import events as ev
from paiju.table.actions import ACTION_TABLE_VERSION, ACTIONS, CHOICE, action_id, action_of
from paiju.table.bill import HOUSE
from paiju.table.entry import hide_at, legal_at
from paiju.table.legal import is_legal
from paiju.table.moves import recode
from paiju.table.state import CHOOSING, CLAIM, GUESSING, MELD_FORFEIT, OPENING, ROB
from paiju.tiles import FLOWER, HAND_KINDS, parse

from .ledger import Ledger

PLAYED = played()
HANDS = 4 if INTERPRETED else 120
MOST_DECISIONS = 2000
Policy = Callable[[list[Action], random.Random], Action]

#: Actions that make hands eventful when they are preferred.
EAGER = ("win", "heavenly", "rob_gold", "guess", "kong", "ckong", "akong", "pon", "chi")


def anything(legal: list[Action], chance: random.Random) -> Action:
    """Uniform over the legal actions."""
    return chance.choice(legal)


def eager(legal: list[Action], chance: random.Random) -> Action:
    """Kongs, claims, guesses and wins whenever there are any, but no win every time."""
    keen = [a for a in legal if a.id.startswith(EAGER)]
    return chance.choice(keen if keen and chance.random() < 0.8 else legal)


POLICIES: dict[str, Policy] = {"anything": anything, "eager": eager}


def option_sets(game: str) -> Iterator[dict[str, Any]]:
    """The defaults, and every option at each of its other values."""
    yield {}
    for field in fields(find(game).options):
        values = field.metadata["among"]
        if isinstance(field.default, bool):
            values = (not field.default,)
        elif isinstance(field.default, int) and not values:
            values = (field.default + 1,)
        for value in values:
            if value != field.default:
                yield {field.name: value}


CASES = [
    pytest.param(game, options, policy, id=f"{game}-{policy}-{options}")
    for game in PLAYED
    for options, policy in product(option_sets(game), POLICIES)
]
GAMES_AND_POLICIES = [pytest.param(g, p, id=f"{g}-{p}") for g, p in product(PLAYED, POLICIES)]


def play(table: Table, policy: str, chance: random.Random) -> list[Action]:
    """Play a hand to its end, answering windows in random order; return the actions taken."""
    taken = []
    while not table.ended:
        assert len(taken) < MOST_DECISIONS
        seat = chance.choice(table.owing)
        action = POLICIES[policy](table.legal(seat), chance)
        table.play(action)
        taken.append(action)
    return taken


def hands(game: str, policy: str, options: dict[str, Any] | None = None) -> Iterator[Table]:
    """Fresh tables, dealers and streaks of all kinds; fewer of them for each single option."""
    for n in range(HANDS // 4 if options else HANDS):
        yield Table(game, options=options, seed=n, dealer=n % 2, streak=n % 3, base=1 + n % 7)


@pytest.mark.parametrize(("game", "options", "policy"), CASES)
def test_tiles_are_conserved_and_payments_sum_to_zero(
    game: str, options: dict[str, Any], policy: str
) -> None:
    chance = random.Random(1)
    for table in hands(game, policy, options):
        play(table, policy, chance)
        start, *body = log.lines(table)
        ledger = Ledger(start)
        for line in body:
            ledger.follow(line)
        assert ledger.ends == 1
        assert body[-1]["type"] == "end_hand"
        settlement = table.settlement
        for outside, total in ((False, settlement.net), (True, settlement.outside)):
            sums = dict.fromkeys([*range(table.view_all.seats), HOUSE], 0)
            for payment in settlement.payments:
                assert payment.amount > 0
                if payment.outside == outside:
                    sums[payment.source] -= payment.amount
                    sums[payment.to] += payment.amount
            kept = 0 if outside else settlement.house
            assert list(sums.values()) == [*total, kept]
            assert sum(sums.values()) == 0
        for seat in range(table.view_all.seats):
            held = sorted(parse("".join(ledger.hands[seat].elements())))
            assert held == table.view_all.hand(seat)
            assert len(held) == table.view_all.held(seat)


@pytest.mark.parametrize(("game", "policy"), GAMES_AND_POLICIES)
def test_the_legal_list_is_the_legality_predicate(game: str, policy: str) -> None:
    chance = random.Random(2)
    for n in range(HANDS // 10 + 1):
        table = Table(game, seed=n)
        while not table.ended:
            for seat in range(-1, table.view_all.seats + 1):
                said = [
                    a for a in range(-2, ACTIONS + 2) if is_legal(table.state[0], lut()[0], seat, a)
                ]
                assert table.numbers(seat) == said
                assert bool(said) == (seat in table.owing)
            table.play(POLICIES[policy](table.legal(chance.choice(table.owing)), chance))
        assert table.legal() == []


@pytest.mark.parametrize(("game", "policy"), GAMES_AND_POLICIES)
def test_a_refused_action_changes_nothing(game: str, policy: str) -> None:
    chance = random.Random(3)
    for table in hands(game, policy):
        while not table.ended:
            before = table.state.tobytes()
            for _ in range(5):
                wrong = Action(chance.randint(-1, 4), chance.randint(-1, ACTIONS))
                if wrong.number not in table.numbers(wrong.seat):
                    with pytest.raises(PaijuError) as refused:
                        table.play(wrong)
                    assert refused.value.code == "illegal_action"
                    assert table.state.tobytes() == before
            table.play(POLICIES[policy](table.legal(chance.choice(table.owing)), chance))


@pytest.mark.parametrize(("game", "policy"), GAMES_AND_POLICIES)
def test_the_log_replays_to_itself(game: str, policy: str) -> None:
    chance = random.Random(4)
    for table in hands(game, policy):
        play(table, policy, chance)
        text = log.dumps(log.lines(table))
        (hand,) = log.hands(text.splitlines())
        again = log.replay(hand)
        assert log.dumps(log.lines(again)) == text
        assert again.settlement == table.settlement


@pytest.mark.parametrize(("game", "policy"), GAMES_AND_POLICIES)
def test_an_altered_log_does_not_replay(game: str, policy: str) -> None:
    chance = random.Random(5)
    for table in hands(game, policy):
        play(table, policy, chance)
        hand = log.lines(table)
        at = chance.randrange(1, len(hand))
        line = dict(hand[at])
        key = chance.choice([k for k in line if k != "type"])
        line[key] = "1f" if line[key] != "1f" else "2f"
        with pytest.raises(PaijuError):
            log.replay([*hand[:at], line, *hand[at + 1 :]])


@pytest.mark.parametrize(("game", "policy"), GAMES_AND_POLICIES)
def test_undo_by_replaying_fewer_actions(game: str, policy: str) -> None:
    chance = random.Random(6)
    for n in range(HANDS // 4 + 1):
        table = Table(game, seed=n)
        states = [table.state.tobytes()]
        taken = []
        while not table.ended:
            action = POLICIES[policy](table.legal(chance.choice(table.owing)), chance)
            table.play(action)
            taken.append(action)
            states.append(table.state.tobytes())
        kept = chance.randrange(len(states))
        again = Table(game, seed=n)
        for action in taken[:kept]:
            again.play(action)
        assert again.state.tobytes() == states[kept]


WINDOWS = (CHOOSING, OPENING, CLAIM, ROB, GUESSING)


@pytest.mark.parametrize(("game", "policy"), GAMES_AND_POLICIES)
def test_answers_may_come_in_any_order(game: str, policy: str) -> None:
    chance = random.Random(7)
    seen = 0
    for table in hands(game, policy):
        while not table.ended:
            owing = table.owing
            if len(owing) > 1 and table.view_all.number("phase") in WINDOWS:
                seen += 1
                answers = {seat: POLICIES[policy](table.legal(seat), chance) for seat in owing}
                before = table.state.copy()
                results = set()
                for order in permutations(owing):
                    table.state[:] = before  # type: ignore[index]
                    for seat in order:
                        table.play(answers[seat])
                    results.add(table.state.tobytes())
                assert len(results) == 1
            else:
                table.play(POLICIES[policy](table.legal(owing[0]), chance))
    assert seen > 0


def shuffle_hidden(table: Table, seat: int, chance: random.Random) -> Table:
    """A table that looks the same to `seat`: everything it cannot see is dealt anew."""
    other = Table(table.game, options=table.options, seed=0)
    other.state[:] = table.state  # type: ignore[index]
    s: Any = other.state[0]
    seats = int(s["rules"]["seats"])
    others = [x for x in range(seats) if x != seat]
    strangers = [x for x in others if not s["open"][x]]
    places = [i for i in range(int(s["front"]), int(s["back"])) if i != s["gold_at"]]
    pool = [int(s["wall"][i]) for i in places]
    flowers = [k for k in pool if k >= FLOWER]
    pool = [k for k in pool if k < FLOWER]
    held = {
        x: [k for k in range(HAND_KINDS) for _ in range(int(s["hands"][x, k]))] for x in strangers
    }
    for x in strangers:
        pool += held[x]
    chance.shuffle(pool)
    for x in strangers:
        s["hands"][x] = 0
        for _ in held[x]:
            s["hands"][x, pool.pop()] += 1
        recode(s, x)
    for x in others:
        for lock in ("locked", "pon_locked", "gold_locked"):
            s[lock][x] = chance.randrange(2)
        s["truths"][x] = chance.randrange(3)
        s["set_aside"][x] = bool(s["set_aside"][x]) * (1 + chance.randrange(HAND_KINDS))
        s["answers"][x] = chance.randrange(3)
        s["offers"][x] = chance.randrange(1, 4096)
        s["melds"][x, :, MELD_FORFEIT] = chance.randrange(2)
    rest = pool + flowers
    chance.shuffle(rest)
    for i, kind in zip(places, rest, strict=True):
        s["wall"][i] = kind
    for i in range(2 + int(s["gold_dice"]), int(s["n_dice"])):
        s["dice"][i] = chance.randint(1, 6)
    if int(s["turn"]) != seat:
        if not s["open"][s["turn"]]:
            s["drawn"] = chance.choice((-1, 3))
        s["you_before"] = chance.randrange(2)
        s["allowed"] = chance.randrange(2**34)
    if int(s["phase"]) in WINDOWS:
        bits = [x for x in others if chance.randrange(2)]
        s["owing"] = int(s["owing"]) & 1 << seat | sum(1 << x for x in bits)
    s["seq"] = chance.randrange(1000)
    hide_events(s, seat, chance)
    return other


def hide_events(s: Any, seat: int, chance: random.Random) -> None:
    """Give others' drawn tiles other faces; add and drop their passed wins."""
    events = [int(e) for e in s["events"][: s["n_events"]]]
    made = []
    for e in events:
        what, who, tile, drawn = e & 31, e >> 5 & 7, e >> 8 & 63, e >> 14 & 255
        if who != seat and what == ev.EV_PASS_WIN:
            continue
        other = chance.randrange(HAND_KINDS)
        if who < 4 and s["open"][who]:
            made.append(e)
        elif who != seat and what == ev.EV_DRAW and tile < FLOWER:
            made.append(e & ~(63 << 8) | other << 8)
        elif who != seat and what == ev.EV_FLOWER and drawn < FLOWER:
            made.append(e & ~(255 << 14) | other << 14)
        else:
            made.append(e)
    stranger = next(x for x in range(int(s["rules"]["seats"])) if x != seat)
    made.append(ev.EV_PASS_WIN | stranger << 5 | 63 << 8)
    s["events"][:] = 0
    s["events"][: len(made)] = made
    s["n_events"] = len(made)


def seen(table: Table, seat: int) -> bytes:
    """All that a seat may know, as bytes."""
    copy = table.state.copy()
    hide_at(copy, 0, seat)
    return copy.tobytes()


@pytest.mark.parametrize(("game", "policy"), GAMES_AND_POLICIES)
def test_a_seat_cannot_see_what_is_hidden(game: str, policy: str) -> None:
    chance = random.Random(8)
    for table in hands(game, policy):
        while not table.ended:
            seat = chance.randrange(table.view_all.seats)
            twin = shuffle_hidden(table, seat, chance)
            assert seen(twin, seat) == seen(table, seat)
            assert twin.numbers(seat) == table.numbers(seat)
            mine, theirs = View(table.view(seat).record, seat), twin.view(seat)
            assert log.event_lines(mine) == log.event_lines(theirs)
            table.play(POLICIES[policy](table.legal(chance.choice(table.owing)), chance))


@pytest.mark.parametrize(("game", "policy"), GAMES_AND_POLICIES)
def test_a_view_offers_its_seat_what_the_table_offers(game: str, policy: str) -> None:
    chance = random.Random(9)
    for table in hands(game, policy):
        while not table.ended:
            for seat in range(table.view_all.seats):
                view = table.view(seat).record
                n = legal_at(view, 0, lut(), seat, table._out)
                assert table._out[:n].tolist() == table.numbers(seat)
            table.play(POLICIES[policy](table.legal(chance.choice(table.owing)), chance))


@pytest.mark.parametrize(("game", "policy"), GAMES_AND_POLICIES)
def test_a_view_is_the_projected_log(game: str, policy: str) -> None:
    chance = random.Random(10)
    for table in hands(game, policy):
        for _ in range(chance.randrange(60)):
            if not table.ended:
                table.play(POLICIES[policy](table.legal(chance.choice(table.owing)), chance))
        if table.ended:
            continue
        for seat in range(-1, table.view_all.seats):
            assert log.project(log.lines(table), seat)[1:] == log.event_lines(table.view(seat))


def test_the_action_table_is_as_published() -> None:
    assert ACTION_TABLE_VERSION == 1
    names = [action_id(n) for n in range(ACTIONS)]
    assert len(set(names)) == ACTIONS == CHOICE + 8 == 156
    assert [action_of(name) for name in names] == list(range(ACTIONS))
    fixed = "pass win heavenly three_gold rob_gold guess chi_low chi_middle chi_high chi_dragons"
    assert names[:12] == [*fixed.split(), "pon", "kong"]
    assert [names[i] for i in (12, 45, 46, 79, 80, 113, 114, 147, 148, 155)] == [
        "discard:1m", "discard:7z", "ckong:1m", "ckong:7z", "akong:1m", "akong:7z",
        "ready:1m", "ready:7z", "choice:0", "choice:7",
    ]  # fmt: skip


@pytest.mark.parametrize("game", PLAYED)
def test_every_game_has_golden_playthroughs(game: str) -> None:
    folder = Path(__file__).parent.parent / "golden" / game
    assert len(list(folder.glob("*.txt"))) >= 3
