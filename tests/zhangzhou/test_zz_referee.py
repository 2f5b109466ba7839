"""The engine beside `referee`, a second set of the same rules: every decision must agree.

Walls are random, most of them dealt in blocks that fit together, so that hands are won, kongs are
made and golds are thrown far more often than by chance; players decline most wins.
"""

import random
from collections import Counter

from referee import Referee
from scenarios import FIVE, READY

from paiju.api import ENDS, Table
from paiju.hand import Hand
from paiju.kernel import INTERPRETED
from paiju.table.state import F_LAST_HAND, HOWS
from paiju.tiles import FLOWER, KINDS, format_one, parse, parse_one

HANDS = 40 if INTERPRETED else 300
#: What must have come up, so that the agreement says something.
COMMON = ("chi", "pon", "kong", "akong", "ckong", "discard", "self_draw", "draw")
RARE = ("you1", "you2", "you3", "three_gold", "rob_gold", "false_rob", "follow")
FULL = [kind for kind in range(KINDS) for _ in range(4 if kind < FLOWER else 1)]
CHOICES = {
    "reserve_growth": (True, False),
    "last_hand_liability": ("winner", "all", "off"),
    "rob_added_kong": (True, False),
    "rob_hidden_kong": (True, False),
    "pass_lock": (True, False),
    "settle_points_on_draw": (True, False),
}


def blocks(rng):
    """The tiles of a set: triples, pairs, quads and runs, and what is left, both shuffled."""
    pool = Counter(FULL)
    found = []
    for _ in range(30):
        kind = rng.randrange(34)
        block = [kind] * rng.choice((2, 3, 3, 4))
        if kind < 27 and kind % 9 < 7 and rng.random() < 0.6:
            block = [kind, kind + 1, kind + 2]
        if not Counter(block) - pool:
            pool -= Counter(block)
            found.append(block)
    rest = list(pool.elements())
    rng.shuffle(rest)
    return found, rest


def swap(wall, place, other):
    wall[place], wall[other] = wall[other], wall[place]


def dealt(seat):
    """Places of the wall that a seat gets, counted from the dealer."""
    return [16 * grab + 4 * seat + i for grab in range(4) for i in range(4)]


def give(wall, places, tiles):
    """Bring tiles to places of the wall."""
    for at, (place, kind) in enumerate(zip(places, parse(tiles), strict=True)):
        kept = places[:at]
        swap(wall, place, next(i for i in range(144) if wall[i] == kind and i not in kept))


def wall_of(rng, dice):
    """A wall that deals every hand some blocks, and often golds."""
    found, rest = blocks(rng)
    wall = [0] * 144
    for seat in range(4):
        hand = []
        for _ in range(rng.randrange(2, 6)):
            if found and len(hand) + len(found[-1]) <= 16:
                hand += found.pop()
        while len(hand) < 16:
            hand.append(rest.pop() if rest else found[-1].pop())
        for i, kind in enumerate(hand):
            wall[i // 4 * 16 + seat * 4 + i % 4] = kind
    rest += [kind for block in found for kind in block]
    rng.shuffle(rest)
    wall[64:] = rest
    if rng.random() < 0.05:  # a win is dealt
        give(wall, [*dealt(0), 64], READY + "1z")
    if rng.random() < 0.1:  # a tile that all may discard first
        kind = rng.randrange(34)
        for seat, place in enumerate([i for i in range(144) if wall[i] == kind]):
            swap(wall, place, 48 + 4 * seat)
    if rng.random() < 0.7:  # no dealt flowers, golds in the hands or soon to be drawn
        for place in [i for i, kind in enumerate(wall) if kind >= FLOWER]:
            swap(wall, place, rng.choice([i for i in range(66, 130) if wall[i] < FLOWER]))
        gold = wall[-dice[2] - dice[3]]
        golds = [i for i, kind in enumerate(wall[:130]) if kind == gold]
        first = rng.randrange(4)
        places = rng.choice((rng.sample(range(80), 3), (50 + 4 * first, 64 + first, 68 + first)))
        for place, other in zip(golds, places, strict=False):
            swap(wall, place, other)
        if rng.random() < 0.15 and gold not in parse(FIVE):  # 单游 beside a gold
            give(wall, [place for place in dealt(first) if place != 50 + 4 * first], FIVE)
    return wall


def keeps_best(referee, seat, name):
    """How good a discard is, the lower the better: 单游, then near to a win, then the gold kept."""
    kind = parse_one(name.partition(":")[2])
    referee.hands[seat][kind] -= 1
    melds = 5 - len(referee.laid[seat])
    distance = Hand(referee.counts(seat), melds, referee.golds(seat)).distance()
    roams = distance == 1 and referee.you(seat)
    referee.hands[seat][kind] += 1
    return (not (roams and kind == referee.gold), not roams, distance, kind == referee.gold, name)


def followable(referee):
    """Tiles that all can discard in this round, or the one that the dealer discarded."""
    if referee.followed:
        return [referee.first_tile]
    return [kind for kind in range(34) if all(hand[kind] for hand in referee.hands)]


def choose(rng, referee, seat, names):
    """A decision, mostly one that keeps the hand alive and brings it nearer to a win."""
    wins = sorted(names & {"win", "three_gold", "heavenly", "rob_gold", "guess"})
    if wins and rng.random() < (0.1 if referee.golds(seat) else 0.3):
        return rng.choice(wins)
    rest = sorted(names - set(wins))
    calls = [name for name in rest if not name.startswith(("discard", "pass"))]
    if calls and rng.random() < 0.4:
        return rng.choice(calls)
    if "pass" in rest:
        return "pass"
    discards = [name for name in rest if name.startswith("discard")]
    followed = [f"discard:{format_one(kind)}" for kind in followable(referee)]
    if referee.sequence and set(followed) & set(discards) and rng.random() < 0.9:
        return rng.choice(sorted(set(followed) & set(discards)))
    if rng.random() < 0.1:
        return rng.choice(discards)
    return min(discards, key=lambda name: keeps_best(referee, seat, name))


def play_both(number):
    """Play hand `number` on the engine and beside the referee; returns the referee."""
    rng = random.Random(number)
    dice = [rng.randrange(1, 7) for _ in range(18)]
    wall = wall_of(rng, dice)
    options = {name: rng.choice(values) for name, values in CHOICES.items()}
    if rng.random() < 0.5:
        options = {}
    given = {"dealer": rng.randrange(4), "streak": rng.randrange(3), "base": rng.choice((1, 10))}
    table = Table("zhangzhou", wall=wall, dice=dice, options=options, **given)
    referee = Referee(wall=wall.copy(), dice=dice, **options, **given)
    game = referee.play()
    answers = None
    while True:
        try:
            asks = game.send(answers)
        except StopIteration:
            break
        where = f"hand {number}, {table.view_all.phase}"
        assert table.owing == tuple(sorted(asks)), where
        for seat, names in asks.items():
            assert {action.id for action in table.legal(seat)} == names, f"{where}, seat {seat}"
        answers = {seat: choose(rng, referee, seat, asks[seat]) for seat in sorted(asks)}
        order = sorted(answers)
        rng.shuffle(order)
        for seat in order:
            table.play(answers[seat], seat)
        assert table.view_all.gold == referee.gold, where
    compare_end(table, referee, f"hand {number}")
    return referee


def compare_end(table, referee, where):
    view = table.view_all
    assert table.ended, where
    state = table.state[0]
    assert ENDS[view.number("end")] == referee.end, where
    if referee.end == "win":
        assert HOWS[int(state["win_how"][0])] == referee.how, where
        found = [int(state[name][0]) for name in ("win_seat", "win_tile", "win_from")]
        assert found == [referee.winner, referee.tile, referee.source], where
        assert bool(view.number("end_flags") & F_LAST_HAND) == referee.last_hand, where
    assert [view.units(seat) for seat in range(4)] == [referee.units(s) for s in range(4)], where
    assert view.number("follow_rounds") == referee.rounds, where
    assert list(table.settlement.net) == referee.net, where


def test_the_engine_agrees_with_a_second_set_of_the_rules():
    seen = Counter()
    for number in range(HANDS):
        referee = play_both(number)
        seen[referee.how or referee.end] += 1
        seen["follow"] += referee.rounds > 0
        seen.update(shape for laid in referee.laid for shape, _ in laid)
    expected = COMMON if INTERPRETED else COMMON + RARE
    assert not [name for name in expected if not seen[name]]
