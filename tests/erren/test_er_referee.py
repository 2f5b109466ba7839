"""The engine beside `er_referee`, a second set of the same rules: every decision must agree.

Most walls deal blocks that fit together, so that hands are declared and won and kongs are made far
more often than by chance; players decline most wins.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from er_referee import CHIS, KINDS, Referee

from paiju.api import ENDS, Table
from paiju.hand import Hand
from paiju.kernel import INTERPRETED
from paiju.position import position_of, score
from paiju.table.rules import PAIRS
from paiju.table.state import FLAGS, HOWS
from paiju.tiles import format_one, parse, parse_one

HANDS = 12 if INTERPRETED else 1500
#: What must have come up, so that the agreement says something.
COMMON = ("chi", "pon", "kong", "ckong", "discard", "draw", "open", "doubled", "declared")
RARE = (
    *("self_draw", "rob_kong", "akong", "heavenly", "both declared", "auto-play", "too small"),
    *("kong kept waits", "kong changed waits", "declared winner", "declared after a claim"),
    *("kong_draw", "kong_discard", "last_tile", "last_copy", "capped", "raked", "declined"),
    *("七对", "清一色", "九莲宝灯", "一色三节高", "三暗刻", "双暗杠", "海底捞月", "妙手回春"),
    *("杠上开花", "抢杠和", "和绝张", "四归一", "字一色", "碰碰和", "清龙"),
)
#: What two hands may begin with: rare rows, and kongs that can be robbed.
GIVEN = (
    ("1112345678999m", ""),
    ("123412341234m", "778899m"),
    ("9999m888m77m666m", "1122334455z"),
    ("46m123m678m11z222z", "55m9999m123z"),
    ("67m123m345m11z222z", "5588m99m1234z"),
    ("67m123m345m11z222z", "5588m46m56z7z"),
    ("46m123m678m11z222z", "55m444z5m"),
    ("68m123m345m66z777z", "77m111z2222z"),
    ("1111z2222z33z44m", "5555m666z77m"),
)
#: Interpreted, only some of the decisions are looked at through the seats' eyes.
LOOKS = 0.2 if INTERPRETED else 1.0
CHOICES: dict[str, tuple[Any, ...]] = {
    "min_fan": (0, 0, 7, 8, 12, 24, 88),
    "ready": (True, True, True, False),
    "rake": (5, 5, 0, 13, 100),
}


def blocks(rng: random.Random, kinds: tuple[int, ...]) -> tuple[list[list[int]], list[int]]:
    """The tiles of the set: pairs, triples, quads and runs, and what is left, both shuffled."""
    pool = Counter(dict.fromkeys(KINDS, 4))
    found = []
    for _ in range(16):
        kind = rng.choice(kinds)
        block = [kind] * rng.choice((2, 2, 3, 3, 4))
        if kind < 7 and rng.random() < 0.5:
            block = [kind, kind + 1, kind + 2]
        if not Counter(block) - pool:
            pool -= Counter(block)
            found.append(block)
    rest = list(pool.elements())
    rng.shuffle(rest)
    return found, rest


def wall_of(rng: random.Random) -> list[int]:
    """A wall that deals both hands some blocks, mostly of few kinds, or a rare beginning."""
    few = rng.choice((KINDS, KINDS, KINDS[:9], KINDS[:5], KINDS[5:9], KINDS[9:], KINDS[::2]))
    found, rest = blocks(rng, few)
    hands: list[list[int]] = [[], []]
    for hand in hands:
        for _ in range(rng.choice((0, 3, 4, 5))):
            if found and len(hand) + len(found[-1]) <= 13:
                hand.extend(found.pop())
    rest += [kind for block in found for kind in block]
    if rng.random() < 0.3:
        hands = [parse(text) for text in rng.sample(rng.choice(GIVEN), 2)]
        given = Counter(kind for hand in hands for kind in hand)
        rest = list((Counter(dict.fromkeys(KINDS, 4)) - given).elements())
    rng.shuffle(rest)
    for hand in hands:
        while len(hand) < 13:
            hand.append(rest.pop())
        rng.shuffle(hand)
    dealt = [tile for at in (0, 4, 8, 12) for hand in hands for tile in hand[at : at + 4]]
    return dealt + rest


def keeps_best(referee: Referee, seat: int, name: str) -> tuple[int, str]:
    """How near to a win a discard leaves the hand."""
    left = referee.hands[seat] - Counter([parse_one(name.partition(":")[2])])
    melds = len(referee.laid[seat])
    return Hand(left, 4 - melds, shapes=0 if melds else PAIRS).distance(), name


def choose(rng: random.Random, referee: Referee, seat: int, names: set[str]) -> str:
    """A decision, mostly one that brings the hand nearer to a win; wins are often declined."""
    if "win" in names and rng.random() < (0.8 if referee.how == "rob_kong" else 0.3):
        return "win"
    rest = sorted(names - {"win"})
    if rest[0].startswith("choice"):
        return rng.choice(rest)
    if (readies := [name for name in rest if name.startswith("ready")]) and rng.random() < 0.5:
        return rng.choice(readies)
    calls = [name for name in rest if not name.startswith(("discard", "pass", "ready"))]
    call = rng.choice(calls or ["none"])
    if calls and rng.random() < (0.2 if call in CHIS else 0.6):
        return call
    if "pass" in rest:
        return "pass"
    discards = [name for name in rest if name.startswith("discard")]
    if "win" in names and rng.random() < 0.7:
        return f"discard:{format_one(referee.drawn)}"
    if rng.random() < 0.25:
        return rng.choice(discards)
    return min(discards, key=lambda name: keeps_best(referee, seat, name))


def play_both(number: int, seen: Counter[str]) -> None:
    """Play hand `number` on the engine and beside the referee."""
    rng = random.Random(number)
    wall = wall_of(rng)
    options = {name: rng.choice(values) for name, values in CHOICES.items()}
    purses = rng.choice((None, None, [10**6, 10**6], [rng.randrange(300), rng.randrange(300)]))
    given = {"dealer": rng.randrange(2), "streak": rng.randrange(3), "base": rng.choice((1, 7))}
    table = Table("erren", wall=wall, dice=[1, 2], options=options, purses=purses, **given)
    referee = Referee(wall=wall.copy(), purses=purses, **options, **given)
    game = referee.play()
    answers = None
    while True:
        try:
            asks = game.send(answers)  # type: ignore[arg-type]
        except StopIteration:
            break
        where = f"hand {number}, {table.view_all.phase}"
        assert table.owing == tuple(sorted(asks)), where
        for seat, names in asks.items():
            assert {action.id for action in table.legal(seat)} == names, f"{where}, seat {seat}"
        if rng.random() < LOOKS:
            compare_views(table, referee, where)
        answers = {seat: choose(rng, referee, seat, asks[seat]) for seat in sorted(asks)}
        note(asks, answers, table.view_all.number("drew"), seen)
        order = sorted(answers)
        rng.shuffle(order)
        for seat in order:
            table.play(answers[seat], seat)
    compare_end(table, referee, f"hand {number}")
    count(table, referee, seen)


def note(asks: dict[int, set[str]], answers: dict[int, str], drew: int, seen: Counter[str]) -> None:
    """Count what was decided."""
    for seat, answer in answers.items():
        seen["declined"] += "win" in asks[seat] and answer != "win"
        seen["declared after a claim"] += answer.startswith("ready") and not drew


def compare_views(table: Table, referee: Referee, where: str) -> None:
    """A seat sees its own hand, an open one from the deal on, and who has declared."""
    for seat in (0, 1):
        view, other = table.view(seat), 1 - seat
        assert view.hand(seat) == referee.tiles(seat), where
        assert view.hand(other) == (referee.tiles(other) if referee.open[other] else []), where
        shown = [
            None if meld.word == "ckong" and not referee.open[other] else meld.tiles
            for meld in referee.laid[other]
        ]
        assert [meld.tiles for meld in view.melds(other)] == shown, where
        record: Any = view.record[0]
        assert [bool(n) for n in record["ready"][:2]] == referee.declared, where
        assert view.drawable == len(referee.wall), where


def compare_end(table: Table, referee: Referee, where: str) -> None:
    view = table.view_all
    assert table.ended, where
    state: Any = table.state[0]
    assert ENDS[view.number("end")] == referee.end, where
    settlement = table.settlement
    if referee.end == "win":
        assert HOWS[int(state["win_how"][0])] == referee.how, where
        found = [int(state[name][0]) for name in ("win_seat", "win_tile")]
        assert found == [referee.winner, referee.tile], where
        flags = {word for i, word in enumerate(FLAGS) if view.number("end_flags") >> i & 1}
        assert flags == referee.flags, where
        assert [win.points for win in settlement.wins] == [referee.fan], where
    net, kept, rating = referee.money()
    assert (list(settlement.net), settlement.house) == (net, kept), where
    assert list(settlement.rating) == rating, where
    following = (settlement.next_dealer, settlement.next_streak)
    streak = referee.streak + 1 if referee.next_dealer == referee.dealer else 0
    assert following == (referee.next_dealer, streak), where
    if referee.purses:
        after = [purse + won for purse, won in zip(referee.purses, net, strict=True)]
        assert list(settlement.purses) == after, where
    answer = score(position_of(table))
    assert answer == settlement.to_json(), f"{where}: {answer}"


def count(table: Table, referee: Referee, seen: Counter[str]) -> None:
    """Note what came up."""
    seen += referee.seen
    seen[referee.how if referee.end == "win" else "draw"] += 1
    seen.update(meld.word for laid in referee.laid for meld in laid)
    for name in ("open", "doubled", "declared"):
        seen[name] += any(getattr(referee, name))
    seen["both declared"] += all(referee.declared)
    if referee.end == "win":
        seen.update(referee.flags)
        seen.update(item.name for item in table.settlement.wins[0].items)
        seen["declared winner"] += referee.declared[referee.winner]
        seen["heavenly"] += not any(table.view_all.river(seat, True) for seat in (0, 1))
        net, kept, rating = referee.money()
        seen["capped"] += min(net) > -max(rating) * referee.base
        seen["raked"] += kept > 0


@pytest.mark.slow
def test_the_engine_agrees_with_a_second_set_of_the_rules() -> None:
    seen: Counter[str] = Counter()
    for number in range(HANDS):
        play_both(number, seen)
    expected = COMMON if INTERPRETED else COMMON + RARE
    assert not [name for name in expected if not seen[name]], seen
