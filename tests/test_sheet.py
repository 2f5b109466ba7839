"""The sheet of a settlement: every game's items and payments with clause, sums, both languages."""

from __future__ import annotations

import pytest
from clauses import is_chinese, is_clause
from scenarios import Scenario
from sheets import checked

from paiju import Table
from paiju.api import Action
from paiju.bots import choose
from paiju.errors import PaijuError
from paiju.explain.sheet import sheet_of
from paiju.games import GAMES, find, played
from paiju.table.chance import Chance
from paiju.table.state import HOWS


def finished(game: str, seed: int) -> Table:
    """A hand of bots."""
    table, chance = Table(game, seed=seed, base=10), Chance.array(1)
    while not table.ended:
        seat = table.owing[0]
        number = choose(table.state, 0, seat, "greedy", chance)
        table.play(Action(seat, number))
    return table


@pytest.mark.parametrize("game", GAMES)
def test_every_item_of_every_game_names_a_clause_and_both_languages(game: str) -> None:
    found = find(game)
    told = [item for item in found.items if item.id not in HOWS or item.id in found.ways]
    assert len(told) >= len(found.ways)
    for item in told:
        assert is_clause(item.clause), item
        assert is_chinese(item.zh), item
        assert item.en, item
        assert not is_chinese(item.en), item


@pytest.mark.parametrize("number", ["-99", "-D99", " 9.9", "-0", "-1"])
def test_a_clause_that_is_none_is_seen(number: str) -> None:
    assert not any(is_clause(game + number) for game in ("ZZ", "XM", "GL", "XP", "ER"))


@pytest.mark.parametrize("game", played())
def test_the_sheets_of_many_hands_add_up(game: str) -> None:
    sheets = [checked(finished(game, seed)) for seed in range(12)]
    assert any(sheet.wins for sheet in sheets)


def test_a_hand_that_goes_on_has_no_sheet() -> None:
    with pytest.raises(PaijuError) as refused:
        sheet_of(Table("zhangzhou"))
    assert refused.value.code == "not_ended"


def test_zz_e2_the_dealer_draws_with_a_concealed_kong() -> None:
    """n = 2, base 10: 自摸 2 × f 3 and two units, 60 + 20 from each."""
    scenario = Scenario({0: "1111456789m55s789p23s"}, back="4s")
    play = scenario.start(base=10, streak=1).run("0 ckong:1m", "0 win")
    sheet = checked(play.table)
    (win,) = sheet.wins
    assert (win.hand, win.tile, win.source) == ("456789m789p2355s", "4s", None)
    assert (win.melds, win.flowers) == (("ckong:1111m",), "")
    assert win.event.zh == "庄家(0) 自摸：摸到 四条（杠上花）"
    told = [(item.zh, item.text, item.clause) for item in win.items]
    assert told == [("自摸", "×2", "ZZ-16"), ("杠分", "+2", "ZZ-27")]
    first = [(p.source, p.to, p.amount, p.sum.zh) for p in sheet.pays if p.source == 1]
    assert first == [(1, 0, 60, "底10 × 自摸2 × 3 = 60"), (1, 0, 20, "底10 × 杠分2 = 20")]
    assert sheet.pays[0].clauses == ("ZZ-D7", "ZZ-28")
    assert sheet.net == (240, -80, -80, -80)
    assert sheet.next[0].en == "Next hand: the dealer won, Dealer (0) deals, n = 3 (ZZ-06)"


def test_xm_e4_who_cannot_pay_is_named_with_what_was_owed() -> None:
    """(64 + 3) × 4 = 268 owed by each, of 100 chips; the rewards are outside of them."""
    hands = {3: "666z1199m1199p1199s5z4z"}
    play = Scenario(hands, dealer=3, game="xiamen").start(streak=2).run("3 three_gold")
    sheet = checked(play.table)
    assert [(c.seat, c.owed, c.paid, c.clause) for c in sheet.capped] == [
        (seat, 268, 100, "XM-D18") for seat in (0, 1, 2)
    ]
    assert sheet.capped[0].en == "Next (0) owed 268 and had no more than 100"
    assert {p.amount for p in sheet.pays if p.outside} == {50, 100}
    assert sheet.net == (-250, -250, -250, 750)


def test_names_stand_for_seats() -> None:
    sheet = sheet_of(finished("zhangzhou", 1), ["Ann", "Ben", "Cho", "Dai"])
    assert sheet.wins[0].event.en.split(":")[0] in ("Ann", "Ben", "Cho", "Dai")
