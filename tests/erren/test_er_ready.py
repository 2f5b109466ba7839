"""听牌 (ER-05, ER-D8): what may be declared, what it leaves open, what it plays by itself."""

import random
from collections import Counter

import pytest
from er import DRAWS, SINGLE, STRAIGHT, calls, deal, fan, payments, per_seat, readies, turn
from er_referee import KINDS, is_win, shape_waits
from scenarios import discards, fork

from paiju import log
from paiju.api import Table
from paiju.errors import PaijuError
from paiju.fan import count
from paiju.kernel import INTERPRETED
from paiju.position import position_of, score
from paiju.table.actions import ACTIONS, READY
from paiju.tiles import format_one, parse

HANDS = 4 if INTERPRETED else 4000


def drawing(hand, tile, draws="", **more):
    """B holds 13 tiles and has drawn one more."""
    return turn(deal({1: hand}, f"{tile} {draws}", **more).run("0 throw"), 1)


def declared(hand=STRAIGHT, tile="3z", draws="", others="", **more):
    """B has declared with the tile that he drew first; A draws the first of `draws`."""
    play = turn(deal({0: others, 1: hand}, f"{tile} {draws}", **more).run("0 throw"), 1)
    return play.run(f"1 ready:{tile}")


# --- what is offered ----------------------------------------------------------------------------


def expected(tiles, min_fan=0, seat_wind=28, melds=()):
    """The kinds with whose discard 听牌 may be declared, by trying everything."""
    found = set()
    for kind in {*tiles}:
        hand = list(tiles)
        hand.remove(kind)
        for wait in KINDS:
            whole = [*hand, wait]
            if hand.count(wait) == 4 or not is_win(tuple(sorted(whole))):
                continue
            ways = [
                count(whole, wait, melds, self_draw=own, seat_wind=seat_wind).total
                for own in (True, False)
            ]
            if max(ways) >= min_fan:
                found.add(format_one(kind))
    return found


def almost(rng):
    """Fourteen tiles, few steps from a win: melds, a pair, and some exchanged."""
    while True:
        tiles = []
        if rng.random() < 0.2:
            tiles = [kind for kind in rng.sample(KINDS, 7) for _ in range(2)]
        while len(tiles) < 12:
            kind = rng.choice(KINDS[: rng.choice((5, 9, 16))])
            run = kind < 7 and rng.random() < 0.5
            tiles += [kind, kind + 1, kind + 2] if run else [kind] * 3
        if len(tiles) == 12:
            tiles += [rng.choice(KINDS)] * 2
        for _ in range(rng.choice((0, 1, 1, 2))):
            tiles[rng.randrange(14)] = rng.choice(KINDS)
        if max(Counter(tiles).values()) <= 4:
            rng.shuffle(tiles)
            return tiles


def dealt(tiles, rng, **more):
    """The dealer's first turn with these fourteen tiles."""
    rest = list((Counter(dict.fromkeys(KINDS, 4)) - Counter(tiles)).elements())
    rng.shuffle(rest)
    wall = []
    for first, size in ((0, 4), (4, 4), (8, 4), (12, 1)):
        wall += tiles[first : first + size] + [rest.pop() for _ in range(size)]
    table = Table("erren", wall=[*wall, tiles[13], *rest], dice=(3, 4), **more)
    for seat in (0, 1, 0, 1):
        table.play("choice:0", seat)
    return table


@pytest.mark.slow
@pytest.mark.parametrize("min_fan", [0, 12, 24])
def test_er_d8_offered_exactly_where_a_live_wait_reaches_min_fan(min_fan):
    rng = random.Random(min_fan)
    seen = Counter()
    for _ in range(HANDS):
        tiles = almost(rng)
        table = dealt(tiles, rng, options={"min_fan": min_fan})
        found = {format_one(n - READY) for n in table.numbers(0) if n >= READY}
        assert found == expected(tiles, min_fan, seat_wind=27), sorted(map(format_one, tiles))
        seen[len(found) > 0] += 1
        seen["smaller"] += bool(expected(tiles, 0, seat_wind=27) - found)
    if not INTERPRETED:
        assert min(seen[True], seen[False]) > HANDS // 20
        assert (seen["smaller"] > 0) == (min_fan > 0)


@pytest.mark.parametrize(
    ("hand", "tile", "found"),
    [
        (STRAIGHT, "3z", {"3z"}),
        ("1112345678999m", "3z", {"3z", "2m", "5m", "8m"}),
        ("123m456m777z666z2z", "4z", {"2z", "4z"}),
        ("113355m112277z6z", "5z", {"5z", "6z"}),
        ("147m1234567z147m", "3z", set()),
    ],
)
def test_er_d8_the_discards_that_leave_a_wait(hand, tile, found):
    assert readies(drawing(hand, tile), 1) == found == expected(parse(hand + tile))


def test_er_d8_a_wait_that_is_held_four_times_is_none():
    """B holds all four 7z and waits for nothing else."""
    play = drawing("123456789m7777z", "3z")
    assert readies(play, 1) == expected(parse("123456789m7777z3z"))
    assert "3z" not in readies(play, 1)
    assert "7z" in readies(play, 1)


def test_er_d8_a_wait_that_is_held_four_times_with_a_laid_meld_is_none():
    """碰 777z beside the fourth 7z and three runs: without 4z it waits for nothing that is left."""
    hands = {0: "7z", 1: "777z123m456m789m4z"}
    play = deal(hands, bury="7z").run("0 discard:7z", "1 pon")
    assert shape_waits(parse("123m456m789m7z")) == {*parse("7z")}
    assert readies(play, 1) == {"7z"}


@pytest.mark.parametrize(("min_fan", "offered"), [(0, True), (13, True), (14, False)])
def test_er_d8_it_must_reach_min_fan(min_fan, offered):
    """By self-draw 13 fan, by discard 11."""
    play = drawing(SINGLE, "3z", min_fan=min_fan)
    assert ("3z" in readies(play, 1)) == offered


@pytest.mark.parametrize("claim", ["pon", "chi_middle"])
def test_er_d8_also_after_a_claim(claim):
    """With 5m B lays 555 or 456 and waits for 1z and 2z."""
    own = {"pon": "55m123m789m", "chi_middle": "46m123m789m"}[claim] + "1122z9m"
    play = deal({0: "5m", 1: own}, bury="5m12z").run("0 discard:5m", f"1 {claim}")
    assert readies(play, 1) >= {"9m"}
    assert calls(play, 1) == set()
    play.run("1 ready:9m")
    assert per_seat(play, "ready") == [0, 1]
    assert turn(play, 0).turn == 0


def test_er_d8_not_by_who_has_declared():
    play = declared(draws="_ 4z")
    turn(play, 0).run("0 throw")
    assert readies(play, 1) == set()


def test_er_d8_the_dealer_may_declare_with_his_first_discard():
    play = deal({0: STRAIGHT + "3z"})
    assert readies(play, 0) == {"3z"}
    play.run("0 ready:3z")
    assert [line["what"] for line in play.events("choice")][-1] == "ready"
    assert per_seat(play, "ready") == [1, 0]


def test_er_d8_it_is_one_action_and_public_at_once():
    play = declared()
    lines = [line for line in play.events() if line["type"] != "draw"][-2:]
    assert lines == [
        {"type": "choice", "seat": 1, "what": "ready", "value": 1},
        {"type": "discard", "seat": 1, "tile": "3z"},
    ]


@pytest.mark.parametrize("claim", ["pon", "kong"])
def test_er_d8_it_stands_even_if_the_tile_is_claimed(claim):
    play = declared(others={"pon": "33z", "kong": "333z"}[claim], back="4z")
    play.run(f"0 {claim}")
    assert per_seat(play, "ready") == [0, 1]
    play.assert_turn(0)


def test_er_d8_it_stands_if_the_tile_is_won():
    """A wins on it; B's declaration doubles nothing."""
    play = deal({0: SINGLE[:-2] + "3z9m", 1: STRAIGHT}, "3z", rake=0).run("0 discard:9m", "1 pass")
    turn(play, 1).run("1 ready:3z", "0 win")
    assert per_seat(play, "ready") == [0, 1]
    assert play.net == (fan(play), -fan(play))


# --- what it closes -----------------------------------------------------------------------------


@pytest.mark.parametrize("tile", ["7z", "1z", "2m", "5m", "8m"])
def test_er_d8_no_claims_but_a_win_afterwards(tile):
    """B holds 12345678m 77z 111z: pon, kong and chi of all of these would be open."""
    twin = deal({0: tile, 1: STRAIGHT}, "3z", bury=tile)
    twin = turn(turn(twin.run("0 throw"), 1).run("1 throw"), 0).run(f"0 discard:{tile}")
    assert calls(twin, 1) - {"pass"}
    play = declared(others=tile, bury=tile)
    turn(play, 0).run(f"0 discard:{tile}")
    assert not {"pon", "kong", "chi_low", "chi_middle", "chi_high"} & play.offers(1)


def test_er_d8_a_win_is_still_open_and_may_be_declined():
    play = declared(others="99m", rake=0)
    turn(play, 0).run("0 discard:9m")
    play.assert_offers(1, {"win", "pass"})
    play.run("1 pass")
    turn(play, 0).run("0 discard:9m", "1 win")
    assert play.net == (-52, 52)  # ×2 stays


def test_er_d8_a_drawn_win_is_asked_and_may_be_declined():
    play = declared(draws="_ 9m _ 6m", bury="69m", rake=0)
    turn(play, 0).run("0 throw")
    turn(play, 1)
    assert play.offers(1) == {"win"}
    assert discards(play, 1) == {"9m"}
    play.run("1 discard:9m")
    turn(play, 0).run("0 throw", "1 win")
    assert play.win == ("self_draw", 1, "6m", None)
    assert play.net == (-fan(play) * 2, fan(play) * 2)


def test_er_d8_only_the_drawn_tile_may_be_discarded():
    play = declared(draws="_ 9m", bury="9m")
    turn(turn(play, 0).run("0 throw"), 1)
    for kind in KINDS:
        if kind != 8:
            play.assert_refused(1, f"discard:{format_one(kind)}")
    for action in range(READY, ACTIONS):
        play.assert_refused(1, action)


def test_er_d8_a_tile_that_does_not_win_is_discarded_without_asking():
    play = declared(draws="_ 4z 2z 5z 2m", bury="369m")
    turn(play, 0).run("0 throw")
    while play.phase == "claim":
        play.assert_asked(0)
        play.pass_window()
    assert [line["tile"] for line in play.events("discard") if line["seat"] == 1] == ["3z", "4z"]
    play.assert_turn(0)
    turn(play.run("0 throw"), 0)
    assert [line["tile"] for line in play.events("discard") if line["seat"] == 1][2:] == ["5z"]


def test_er_d8_the_auto_discard_may_be_claimed():
    play = declared(others="44z", draws="_ 4z", bury="369m")
    turn(play, 0).run("0 throw")
    assert "pon" in play.offers(0)
    play.run("0 pon")
    play.assert_turn(0)


# --- kongs that keep the waits ------------------------------------------------------------------

#: (hand of B, drawn tile that makes four, whether the kong keeps the waits)
KONGS = [
    ("111z12345678m77z", "1z", True),  # apart from the rest
    ("777z123m456m78m11z", "7z", True),
    ("999m1123456m777z", "9m", True),
    ("666m12345m77z111z", "6m", False),  # 123 45 waits for 3 and 6 … with 666 for more
    ("333m45m789m77z111z", "3m", False),  # 3345 + 3: the pair of 3 is lost
    ("2223m567m111z777z", "2m", False),  # 2223 waits for 1, 3 and 4, the 3 alone for itself
    ("1112345678999m", "1m", False),
]


@pytest.mark.parametrize(("hand", "tile", "keeps"), KONGS)
def test_er_d8_a_concealed_kong_of_the_drawn_tile_only_if_the_waits_stay(hand, tile, keeps):
    four = parse(tile)[0]
    rest = [kind for kind in parse(hand) if kind != four]
    assert (shape_waits(parse(hand)) == shape_waits(rest)) == keeps
    play = deal({1: hand}, f"3z _ {tile} ", back="4z", bury=tile).run("0 throw")
    turn(play, 1)
    assert "3z" in readies(play, 1)
    play.run("1 ready:3z")
    turn(play, 0).run("0 throw")
    if keeps:
        assert calls(turn(play, 1), 1) >= {f"ckong:{tile}"}
        assert discards(play, 1) == {tile}
        play.run(f"1 ckong:{tile}")
        assert play.melds(1) == [f"ckong:{tile[0] * 4}{tile[1]}"]
        draws = [line for line in play.events("draw") if line["seat"] == 1]
        assert draws[-1] == {"type": "draw", "seat": 1, "tile": "4z", "from": "back"}
    else:
        assert f"ckong:{tile}" not in play.offers(1)


def test_er_d8_a_kong_that_is_possible_is_asked_and_may_be_declined():
    play = declared("777z123m456m78m11z", draws="_ 7z", bury="7z")
    turn(turn(play, 0).run("0 throw"), 1)
    assert calls(play, 1) == {"ckong:7z"}
    play.run("1 discard:7z")
    thrown = [line["tile"] for line in play.events("discard") if line["seat"] == 1]
    assert thrown == ["3z", "7z"]
    assert play.melds(1) == []


def test_er_d8_a_kong_of_other_than_the_drawn_tile_is_closed():
    """B declares with four 1万 in hand, which he might have laid; then he is not asked for 4z."""
    hand = "111123456m77z88m"
    assert "ckong:1m" in calls(drawing(hand, "3z"), 1)
    play = declared(hand, draws="_ 4z", bury="78m7z")
    turn(turn(play, 0).run("0 throw"), 0)
    assert "4z" in [line["tile"] for line in play.events("discard")]
    assert play.hand(1) == "11112345688m77z"


def test_er_d8_an_added_kong_of_the_drawn_tile():
    """碰 555m, 123 789 and 11z 77z; 5m changes nothing of that."""
    hands = {0: "5m", 1: "55m123m789m1177z9m"}
    play = deal(hands, "_ 5m", back="1z", bury="15m17z").run("0 discard:5m", "1 pon", "1 ready:9m")
    turn(turn(play, 0).run("0 throw"), 1)
    assert calls(play, 1) == {"akong:5m"}
    assert discards(play, 1) == {"5m"}
    play.run("1 akong:5m", "1 win")
    assert play.flags == {"kong_draw"}
    assert play.win == ("self_draw", 1, "1z", None)


def test_er_d8_after_a_kong_the_hand_is_still_frozen():
    play = declared("777z123m456m78m11z", draws="_ 7z", back="4z", bury="7z")
    turn(turn(play, 0).run("0 throw"), 1).run("1 ckong:7z")
    assert [line["tile"] for line in play.events("discard") if line["seat"] == 1] == ["3z", "4z"]
    turn(play, 0)


def test_er_d8_no_claimed_kong():
    """直杠 is closed, 暗杠 of the same tiles is open."""
    play = declared("777z123m456m78m11z", others="7z", bury="7z")
    turn(play, 0).run("0 discard:7z")
    assert "kong" not in play.offers(1)
    turn(play, 0)  # B's next draw is thrown without asking


# --- chains -------------------------------------------------------------------------------------


def both(one, other, draws="", **more):
    """A declares with his first discard, B with his: 3z."""
    play = deal({0: one + "3z", 1: other}, f"3z {draws}", **more).run("0 ready:3z")
    return turn(play, 1).run("1 ready:3z")


def test_er_d8_two_declared_hands_play_themselves_until_one_can_win():
    """Draws that help nobody are thrown; then B draws his 9m."""
    waits_4z = "345m345m222z666z4z"
    play = both(waits_4z, STRAIGHT, "5z 5z 5z 9m", bury="4z", rake=0)
    play.assert_turn(1)
    assert calls(play, 1) == {"win"}
    thrown = [line["tile"] for line in play.events("discard")]
    assert thrown == ["3z", "3z", "5z", "5z", "5z"]
    play.run("1 win")
    assert payments(play)[0] == (0, 1, fan(play) * 2, "win")


def test_er_d8_two_declared_hands_play_themselves_until_the_wall_is_empty():
    """A waits for 4z, three of which B holds, B for 7z, three of which A holds: nobody is asked."""
    play = both("777z345m345m111m4z", "444z123m678m789m7z", streak=1, opened="01")
    assert play.end == "draw"
    assert (play.table.view_all.number("seq"), play.drawable) == (6, 0)
    assert len(play.events("draw")) == len(play.events("discard")) == 1 + DRAWS
    assert (play.net, play.next_deal) == ((0, 0), (0, 2))
    hand = log.lines(play.table)
    assert log.lines(log.replay(hand)) == hand
    for viewer in (-1, 0, 1):
        assert len(log.project(hand, viewer)) == len(hand)


# --- logs and positions -------------------------------------------------------------------------


def logged():
    play = declared(others="9m", draws="4z 5z", base=3, opened="1")
    turn(play, 0).run("0 throw")
    turn(play, 0).run("0 discard:9m", "1 win")
    assert play.net[0] == -fan(play) * 8 * 3
    return play


def test_er_d8_a_log_with_a_declaration_replays_and_scores_alike():
    play = logged()
    hand = log.lines(play.table)
    again = log.replay(hand)
    assert log.lines(again) == hand
    assert again.state.tobytes() == play.bytes()
    position = position_of(play.table)
    assert [seat.get("ready", False) for seat in position["seats"]] == [False, True]
    assert score(position) == play.table.settlement.to_json()


def place_of(hand):
    return next(i for i, line in enumerate(hand) if line.get("what") == "ready")


@pytest.mark.parametrize(
    ("key", "value"),
    [("value", 0), ("value", 2), ("value", None), ("seat", 0), ("what", "open"), ("seat", 2)],
)
def test_er_d8_an_altered_declaration_does_not_replay(key, value):
    hand = log.lines(logged().table)
    place = place_of(hand)
    with pytest.raises(PaijuError):
        log.replay([*hand[:place], {**hand[place], key: value}, *hand[place + 1 :]])


def test_er_d8_a_declaration_left_out_added_or_moved_does_not_replay():
    hand = log.lines(logged().table)
    place = place_of(hand)
    line = hand[place]
    without = [*hand[:place], *hand[place + 1 :]]
    wrong = [without, [*hand[:place], line, *hand[place:]]]
    wrong += [[*without[:at], line, *without[at:]] for at in range(13, len(without))]
    later = [at for at, one in enumerate(without) if one["type"] == "discard" and one["seat"] == 1]
    wrong = [w for at, w in enumerate(wrong) if at - 2 + 13 not in (place, *later)]
    for altered in wrong:
        with pytest.raises(PaijuError):
            log.replay(altered)


def test_er_d8_another_auto_discard_does_not_replay():
    hand = log.lines(logged().table)
    at = max(i for i, one in enumerate(hand) if one["type"] == "discard" and one["seat"] == 1)
    with pytest.raises(PaijuError):
        log.replay([*hand[:at], {**hand[at], "tile": "7z"}, *hand[at + 1 :]])


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_er_d8_a_projected_log_shows_the_declaration(viewer):
    play = logged()
    shown = [
        line for line in log.project(log.lines(play.table), viewer) if line["type"] == "choice"
    ]
    assert shown[-1] == {"type": "choice", "seat": 1, "what": "ready", "value": 1}


def test_er_d8_declaring_or_not_leads_to_the_same_table_but_for_that():
    """A discard with 听牌 is the same discard."""
    play = drawing(STRAIGHT, "3z")
    quiet = fork(play).run("1 discard:3z")
    play.run("1 ready:3z")
    assert play.hand(1) == quiet.hand(1)
    assert play.table.view_all.river(1) == quiet.table.view_all.river(1)
    assert (per_seat(play, "ready"), per_seat(quiet, "ready")) == ([0, 1], [0, 0])
