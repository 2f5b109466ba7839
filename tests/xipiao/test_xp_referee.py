"""The engine beside `xp_referee`, a second set of the same rules: every decision must agree.

Walls are random, most of them dealt in blocks that fit together, so that hands are won, kongs are
made and dragons are claimed far more often than by chance; players decline most wins.
"""

from __future__ import annotations

import random
from collections import Counter

from xp_hands import THEMES, some_melds
from xp_referee import CHIS, DRAGONS, Referee
from xp_scorer import KINDS

from paiju.api import ENDS, Table
from paiju.hand import Hand
from paiju.kernel import INTERPRETED
from paiju.position import position_of, score
from paiju.table.state import HOWS
from paiju.tiles import parse_one

HANDS = 12 if INTERPRETED else 300
#: What must have come up, so that the agreement says something.
COMMON = ("chi", "pon", "kong", "ckong", "discard", "draw", "open")
RARE = (
    *("self_draw", "akong", "hooks", "dragon chi", "locked pon", "locked fourth tile"),
    *("xi", "yu", "bo", "jia", "piao", "special", "heavenly", "last tile", "eggs on a draw"),
)
#: Their rows: those that are counted as special.
SPECIAL = {"full", "pure", "pure_piao", "xi_piao", "pure_xi_piao"}
#: Interpreted, only some of the decisions are looked at through the seats' eyes.
LOOKS = 0.2 if INTERPRETED else 1.0
CHOICES = {
    "jia_unique": (True, False),
    "piao_extras": (True, False),
    "hooks_max": (0, 1, 3, 7),
    "hook_value": (1, 2, 9),
}


def blocks(rng: random.Random, kinds: list[int]) -> tuple[list[list[int]], list[int]]:
    """The tiles of a set: triples, pairs, quads and runs, and what is left, both shuffled."""
    pool = Counter(dict.fromkeys(KINDS, 4))
    found = []
    for _ in range(24):
        kind = rng.choice(kinds)
        block = [kind] * rng.choice((2, 3, 3, 4))
        if kind >= 27 and rng.random() < 0.5:
            block = list(DRAGONS)
        elif kind < 27 and kind % 9 < 7 and rng.random() < 0.5:
            block = [kind, kind + 1, kind + 2]
        if not Counter(block) - pool:
            pool -= Counter(block)
            found.append(block)
    rest = list(pool.elements())
    rng.shuffle(rest)
    return found, rest


def almost_won(rng: random.Random) -> list[int]:
    """Sixteen tiles of a special hand, or none if the set does not hold them."""
    theme = rng.choice(THEMES)
    suits = rng.sample(range(3), 1 if theme.startswith("pure") else 2)
    tiles = [kind for meld in some_melds(rng, theme, suits) for kind in meld]
    tiles += [rng.choice([kind for kind in KINDS if kind // 9 in suits])] * 2
    rng.shuffle(tiles)
    return [] if max(Counter(tiles).values()) > 4 else tiles[:16]


def wall_of(rng: random.Random) -> list[int]:
    """A wall that deals both hands some blocks, often many dragons, or a hand that waits."""
    few = [k for k in KINDS if k >= 27 or k // 9 in rng.sample(range(3), rng.choice((1, 2, 3)))]
    found, rest = blocks(rng, few)
    hands = []
    for _ in range(2):
        hand: list[int] = []
        for _ in range(rng.choice((0, 3, 4, 5, 6))):
            if found and len(hand) + len(found[-1]) <= 16:
                hand += found.pop()
        while len(hand) < 16:
            hand.append(rest.pop() if rest else found[-1].pop())
        hands.append(hand)
    rest += [kind for block in found for kind in block]
    rng.shuffle(rest)
    given = almost_won(rng) if rng.random() < 0.4 else []
    if given:
        left = list((Counter(dict.fromkeys(KINDS, 4)) - Counter(given)).elements())
        rng.shuffle(left)
        hands, rest = [given, left[:16]], left[16:]
        rng.shuffle(hands)
    dealt = [tile for at in range(0, 16, 4) for hand in hands for tile in hand[at : at + 4]]
    return dealt + rest


def keeps_best(referee: Referee, seat: int, name: str) -> tuple[int, str]:
    """How near to a win a discard leaves the hand."""
    kind = parse_one(name.partition(":")[2])
    left = referee.hands[seat] - Counter([kind])
    melds = referee.laid[seat]
    run = all(meld.tiles != DRAGONS for meld in melds)
    return Hand(left, 5 - len(melds), run=run).distance(), name


def choose(rng: random.Random, referee: Referee, seat: int, names: set[str]) -> str:
    """A decision, mostly one that brings the hand nearer to a win; wins are often declined."""
    if "win" in names and rng.random() < 0.35:
        return "win"
    rest = sorted(names - {"win"})
    if rest[0].startswith("choice"):
        return rng.choice(rest)
    calls = [name for name in rest if not name.startswith(("discard", "pass"))]
    call = rng.choice(calls or ["none"])
    if calls and rng.random() < (0.15 if call in CHIS else 0.6):
        return call
    if "pass" in rest:
        return "pass"
    discards = [name for name in rest if name.startswith("discard")]
    if rng.random() < 0.3:
        return rng.choice(discards)
    return min(discards, key=lambda name: keeps_best(referee, seat, name))


def play_both(number: int, seen: Counter[str]) -> None:
    """Play hand `number` on the engine and beside the referee."""
    rng = random.Random(number)
    wall = wall_of(rng)
    options = {name: rng.choice(values) for name, values in CHOICES.items()}
    given = {"dealer": rng.randrange(2), "streak": rng.randrange(3), "base": rng.choice((1, 10))}
    table = Table("xipiao", wall=wall, dice=[1, 2], options=options, **given)
    referee = Referee(wall=wall.copy(), **options, **given)
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
        order = sorted(answers)
        rng.shuffle(order)
        for seat in order:
            table.play(answers[seat], seat)
            seen["dragon chi"] += answers[seat] == "chi_dragons"
    compare_end(table, referee, f"hand {number}")
    count(table, referee, seen)


def compare_views(table: Table, referee: Referee, where: str) -> None:
    """A seat sees its own hand, and an open one from the moment that both have chosen."""
    for seat in (0, 1):
        view = table.view(seat)
        assert view.hand(seat) == referee.tiles(seat), where
        other = 1 - seat
        assert view.hand(other) == (referee.tiles(other) if referee.open[other] else []), where
        shown = [
            None if meld.word == "ckong" and not referee.open[other] else meld.tiles
            for meld in referee.laid[other]
        ]
        assert [meld.tiles for meld in view.melds(other)] == shown, where


def compare_end(table: Table, referee: Referee, where: str) -> None:
    view = table.view_all
    assert table.ended, where
    state = table.state[0]
    assert ENDS[view.number("end")] == referee.end, where
    if referee.end == "win":
        assert HOWS[int(state["win_how"][0])] == referee.how, where  # type: ignore[index]
        found = [int(state[name][0]) for name in ("win_seat", "win_tile")]  # type: ignore[index]
        assert found == [referee.winner, referee.tile], where
    assert [view.units(seat) for seat in (0, 1)] == [referee.eggs(0), referee.eggs(1)], where
    assert view.number("hooks") == referee.hooks, where
    settlement = table.settlement
    assert list(settlement.net) == referee.net, where
    following = (settlement.next_dealer, settlement.next_streak)
    assert following == (referee.next_dealer, referee.next_streak), where
    answer = score(position_of(table))
    assert answer == settlement.to_json(), f"{where}: {answer}"


def count(table: Table, referee: Referee, seen: Counter[str]) -> None:
    """Note what came up."""
    seen[referee.how or referee.end] += 1
    melds = [(seat, meld) for seat in (0, 1) for meld in referee.laid[seat]]
    seen.update(meld.word for _, meld in melds)
    seen["open"] += any(referee.open)
    seen["hooks"] += referee.hooks > 0
    seen["locked pon"] += any(meld.locked for _, meld in melds)
    seen["locked fourth tile"] += any(
        meld.locked and referee.hands[seat][meld.tiles[0]] > 0 for seat, meld in melds
    )
    seen["eggs on a draw"] += referee.end == "draw" and referee.net != [0, 0]
    if referee.end == "win":
        rows = {item.id for item in table.settlement.wins[0].items}
        seen.update(rows)
        seen["special"] += not rows.isdisjoint(SPECIAL)
        seen["last tile"] += not referee.wall
        seen["heavenly"] += not any(table.view_all.river(seat, True) for seat in (0, 1))


def test_the_engine_agrees_with_a_second_set_of_the_rules() -> None:
    seen: Counter[str] = Counter()
    for number in range(HANDS):
        play_both(number, seen)
    expected = COMMON if INTERPRETED else COMMON + RARE
    assert not [name for name in expected if not seen[name]], seen
