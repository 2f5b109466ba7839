"""The engine beside `gl_referee`, a second set of the same rules: every decision must agree.

Walls are random, most of them dealt in blocks that fit together, in pairs, scattered or of one
suit, some with several hands that wait for one tile; so hands are won, kongs made and tiles fed far
more often than by chance. Players decline most wins, and some hands begin with tiles fed before.
"""

import random
from collections import Counter
from itertools import permutations

from gl_referee import Referee

from paiju import log
from paiju.api import ENDS, Table
from paiju.hand import PAIRS, SCATTERED, Hand
from paiju.kernel import INTERPRETED
from paiju.position import position_of, score
from paiju.table.state import F_KONG_DISCARD, F_KONG_DRAW, HOWS
from paiju.tiles import HONOUR, format_one, parse_one

HANDS = 60 if INTERPRETED else 700
#: What must have come up, so that the agreement says something.
COMMON = ("chi", "pon", "kong", "akong", "ckong", "discard", "self_draw", "draw")
RARE = (
    *("rob_kong", "heavenly", "earthly", "follow", "2 winners", "3 winners", "3 flips"),
    *("kong_draw", "kong_discard", "locked", "1 partners draw", "2 partners draw"),
    *("case 1", "case 3", "case 5", "outsider", "2 earthly"),
)
CHOICES = {
    "multi_win": (True, False),
    "middle_xing": (True, False),
    "kong_feeds": (True, False),
    "pass_lock": (True, False),
    "swap_ban": (True, False),
    "pacts": (True, True, False),
    "heavenly_each": (15, 45),
    "pact_doubles_xing": (True, False),
    "pact_discard": ("partner", "outsider"),
}
#: What a seat may be dealt.
PLANS = ("blocks", "blocks", "blocks", "pairs", "scattered", "suit", "honours", "anything")


def planned(rng, plan):
    """Tiles that a hand of this plan begins with."""
    if plan == "pairs":
        return [kind for kind in rng.sample(range(34), rng.choice((5, 6, 6))) for _ in range(2)]
    if plan == "scattered":
        starts = [suit * 9 + rng.randrange(3) for suit in range(3)]
        tiles = [kind + step for kind in starts for step in (0, 3, 6)]
        return rng.sample([*tiles, *range(HONOUR, 34)], rng.choice((10, 12, 13)))
    if plan in ("suit", "honours"):
        first, last = (HONOUR, 34) if plan == "honours" else rng.choice(((0, 9), (9, 18), (18, 27)))
        pool = [kind for kind in range(first, last) for _ in range(4)]
        return rng.sample(pool, rng.choice((10, 12, 13)))
    tiles = []
    for _ in range(rng.randrange(2, 5) if plan == "blocks" else 0):
        kind = rng.randrange(34)
        runs = kind < HONOUR and kind % 9 < 7 and rng.random() < 0.5
        tiles += [kind, kind + 1, kind + 2] if runs else [kind] * rng.choice((2, 3, 3, 4))
    return tiles


def block(rng):
    """A triplet or a run."""
    kind = rng.randrange(34)
    runs = kind < HONOUR and kind % 9 < 7 and rng.random() < 0.6
    return [kind, kind + 1, kind + 2] if runs else [kind] * 3


def waiting(rng, pool, tile):
    """Tiles from the pool that wait for a tile: on a pair, or on a run from its lower end."""
    for _ in range(50):
        hand = [kind for _ in range(3) for kind in block(rng)]
        if tile < HONOUR and tile % 9 < 7 and rng.random() < 0.7:
            hand += [tile + 1, tile + 2, *[rng.randrange(34)] * 2]
        else:
            hand += [*block(rng), tile]
        if not Counter(hand) - pool:
            pool.subtract(hand)
            return hand
    return []


def dealt(rng, hot):
    """Four hands by some plan, 13 tiles at most, and the tiles that are left."""
    pool = Counter(dict.fromkeys(range(34), 4))
    hands = [[] for _ in range(4)]
    if rng.random() < 0.4:
        pool[hot] -= 2
        for seat in rng.sample(range(4), rng.choice((2, 3, 3))):
            hands[seat] = waiting(rng, pool, hot)
        pool[hot] += 2
        taker = rng.choice([seat for seat in range(4) if not hands[seat]])
        hands[taker] = [hot] * min(pool[hot], rng.choice((1, 2)))
        pool.subtract(hands[taker])
    for seat in rng.sample(range(4), 4):
        for kind in planned(rng, rng.choice(PLANS)):
            if pool[kind] and len(hands[seat]) < 13:
                pool[kind] -= 1
                hands[seat].append(kind)
    if rng.random() < 0.1:  # a tile that all may discard first
        for hand in hands:
            pool.update(hand[12:])
            del hand[12:]
        shared = [kind for kind in range(34) if pool[kind] == 4][:1]
        for hand in hands:
            hand.extend(shared)
            pool.subtract(shared)
    return hands, list(pool.elements())


def wall_of(rng, dealer, hot):
    """A wall that deals such hands; one hand in ten has won at once."""
    hands, rest = dealt(rng, hot)
    rng.shuffle(rest)
    for hand in hands:
        hand += [rest.pop() for _ in range(13 - len(hand))]
        rng.shuffle(hand)
    if rng.random() < 0.1:
        waits = Hand(Counter(hands[dealer]), shapes=PAIRS | SCATTERED).waits()
        rest.sort(key=lambda kind: kind not in waits)
    order = [hands[(dealer + i) % 4] for i in range(4)]
    wall = [kind for grab in (0, 4, 8) for hand in order for kind in hand[grab : grab + 4]]
    return [*wall, *(hand[12] for hand in order), *rest]


def distance(referee, seat):
    """How far the concealed tiles of a seat are from a win."""
    laid = referee.melds[seat]
    shapes = 0 if laid else PAIRS | SCATTERED
    return Hand(Counter(referee.hands[seat]), 4 - len(laid), shapes=shapes).distance()


def keeps_best(referee, seat, name):
    """How good a discard is, the lower the better: near to a win, then fed to others."""
    kind = parse_one(name.partition(":")[2])
    referee.hands[seat].remove(kind)
    left = distance(referee, seat)
    referee.hands[seat].append(kind)
    taken = [hand.count(kind) for other, hand in enumerate(referee.hands) if other != seat]
    return (left, -max(taken), name)


def choose(rng, referee, seat, names, declines, hot):
    """A decision, mostly one that keeps the hand alive and brings it nearer to a win."""
    wins = sorted(names & {"win", "heavenly"})
    if wins and rng.random() > declines:
        return wins[0]
    rest = sorted(names - set(wins))
    calls = [name for name in rest if not name.startswith(("discard", "pass"))]
    if calls and rng.random() < 0.6:
        return rng.choice(calls)
    if "pass" in rest:
        return "pass"
    discards = [name for name in rest if name.startswith("discard")]
    chased = [f"discard:{format_one(kind)}" for kind in chasable(referee)]
    if len(referee.discards) < 4 and set(chased) & set(discards):
        return min(set(chased) & set(discards))
    if f"discard:{format_one(hot)}" in discards and rng.random() < 0.5:
        return f"discard:{format_one(hot)}"
    if rng.random() < 0.1:
        return rng.choice(discards)
    return min(discards, key=lambda name: keeps_best(referee, seat, name))


def chasable(referee):
    """Tiles that all can discard first, or the one that the dealer did (GL-D17)."""
    if referee.discards:
        return [referee.discards[0][1]]
    return [kind for kind in range(34) if all(kind in hand for hand in referee.hands)]


def play_both(number):
    """Play hand `number` on the engine and beside the referee; returns the referee."""
    rng = random.Random(number)
    given = {"dealer": rng.randrange(4), "base": rng.choice((1, 5))}
    hot = rng.randrange(34)
    wall = wall_of(rng, given["dealer"], hot)
    options = {name: rng.choice(values) for name, values in CHOICES.items()}
    if rng.random() < 0.5:
        options = {}
    declines = rng.choice((0.1, 0.3, 0.8, 0.95))
    table = Table("guiliu", wall=wall, dice=[3, 4], options=options, **given)
    referee = Referee(wall=wall.copy(), **options, **given)
    fed = rng.random() < 0.3
    if fed:
        feed_before(rng, table, referee)
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
        answers = {
            seat: choose(rng, referee, seat, asks[seat], declines, hot) for seat in sorted(asks)
        }
        take(table, answers, rng)
        referee.seen["locked"] += any(referee.declined)
    compare_end(table, referee, f"hand {number}")
    if not fed:
        hand = log.lines(table)
        assert log.lines(log.replay(hand)) == hand, f"hand {number}"
    return referee


def feed_before(rng, table, referee):
    """Let the hand begin as if tiles had been fed before it."""
    record = table.state[0]
    for giver, taker in permutations(range(4), 2):
        n = rng.choice((0, 0, 1, 2, 3))
        record["feeds"][giver, taker] = referee.feeds[giver, taker] = n
        if n == 3 and referee.pacts:
            record["partners"][giver] |= 1 << taker
            record["partners"][taker] |= 1 << giver


def take(table, answers, rng):
    """Answer in some order; with several answers, every order makes the same state."""
    orders = list(permutations(answers))
    if len(orders) > 1 and rng.random() < 0.05:
        before, states = table.state.copy(), set()
        for order in orders:
            for seat in order:
                table.play(answers[seat], seat)
            states.add(table.state.tobytes())
            table.state[:] = before
        assert len(states) == 1
    for seat in rng.choice(orders):
        table.play(answers[seat], seat)


def compare_end(table, referee, where):
    view, record = table.view_all, table.state[0]
    assert table.ended, where
    assert ENDS[view.number("end")] == ("win" if referee.wins else "draw"), where
    found = [
        (int(record["win_seat"][i]), HOWS[int(record["win_how"][i])], int(record["win_from"][i]))
        for i in range(view.number("n_wins"))
    ]
    expected = [(w.seat, w.how, -1 if w.source is None else w.source) for w in referee.wins]
    assert found == expected, where
    assert record["flips"][: view.number("n_flips")].tolist() == referee.flips, where
    bits = {"kong_draw": F_KONG_DRAW, "kong_discard": F_KONG_DISCARD}
    shown = {name for name, bit in bits.items() if view.number("end_flags") & bit}
    assert shown == referee.flags, where
    assert view.number("follow_rounds") == referee.rounds, where
    settlement = table.settlement
    assert list(settlement.net) == referee.net, where
    assert settlement.next_dealer == (referee.dealer + 1) % 4, where
    opening = referee.wins and referee.wins[0].how in ("heavenly", "earthly")
    if not opening or not any(record["partners"]):
        answer = score(position_of(table))
        assert answer["valid"], (where, answer)
        assert answer["net"] == referee.net, where


def count(seen, referee):
    """Note what came up in a hand."""
    seen.update(referee.seen)
    seen.update(meld.shape for melds in referee.melds for meld in melds)
    seen["follow"] += referee.rounds
    seen[f"{len(referee.flips)} flips"] += 1
    seen[f"{len(referee.wins)} winners"] += 1
    seen.update(referee.flags)
    how = referee.wins[0].how if referee.wins else "draw"
    seen[how] += 1
    seen["2 earthly"] += how == "earthly" and len(referee.wins) > 1


def test_the_engine_agrees_with_a_second_set_of_the_rules():
    seen = Counter()
    for number in range(HANDS):
        count(seen, play_both(number))
    expected = COMMON if INTERPRETED else COMMON + RARE
    assert not [name for name in expected if not seen[name]], seen
