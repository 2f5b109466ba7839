"""What each legal action means, would pay and gives up."""

from __future__ import annotations

import pytest
from clauses import is_chinese
from hands import dealt, decisions
from scenarios import READY, ROAM, Play, Scenario

from paiju.coach.offers import Offered, offers_of
from paiju.coach.paying import WINS, income, outcome
from paiju.games import played
from paiju.table.actions import CKONG as FIRST_KONG
from paiju.table.actions import DISCARD, PASS, action_id
from paiju.tiles import parse

FIRST = "0 discard:4z"


def told(play: Play, seat: int) -> dict[str, Offered]:
    """All that a seat may do, by its name."""
    view, numbers = play.table.view(seat), play.table.numbers(seat)
    found = offers_of(view, play.table.game, numbers)
    return {action_id(n): offer for n, offer in zip(numbers, found, strict=True)}


def test_zz_a_discard_that_wins_and_what_passing_bars() -> None:
    play = dealt("zhangzhou", {0: "1z", 2: READY}, table={"base": 10}).run("0 discard:1z")
    offers = told(play, 2)
    assert set(offers) == {"win", "pass"}
    assert (offers["win"].words.zh, offers["win"].words.en) == ("胡", "win")
    assert offers["win"].worth is not None
    assert offers["win"].worth.zh == "共得 +40"
    assert not offers["win"].hold
    assert offers["pass"].hold
    assert offers["pass"].why is not None
    assert offers["pass"].why.zh == "放弃这次胡，到下次自己摸牌前不能胡别人的牌"


def test_zz_a_draw_that_wins_makes_every_discard_a_loss() -> None:
    play = dealt("zhangzhou", {0: "4z", 2: READY}, "_ 1z", table={"base": 10})
    offers = told(play.run(FIRST, "1 throw"), 2)
    assert offers["win"].words.zh == "胡 · 自摸 ×2"
    assert offers["win"].words.en == "win · self-draw ×2"
    assert offers["win"].worth is not None
    assert offers["win"].worth.en == "+80 in all"
    losses = [offer for name, offer in offers.items() if name != "win"]
    assert losses
    assert all(offer.hold and offer.why for offer in losses)


def test_claims_name_their_tiles() -> None:
    play = dealt("zhangzhou", {0: "5p", 1: "4679p", 2: "55p"}, bury="5p").run("0 discard:5p")
    chis = told(play, 1)
    assert {name: (offer.words.zh, offer.tiles) for name, offer in chis.items()} == {
        "pass": ("过", ""),
        "chi_low": ("吃 五六七饼", "567p"),
        "chi_middle": ("吃 四五六饼", "456p"),
    }
    pon = told(play, 2)["pon"]
    assert (pon.words.zh, pon.words.en, pon.tiles) == ("碰 五饼", "pon 5p", "555p")
    assert not pon.hold


def test_zz_08_white_in_a_run_says_what_it_counts_as() -> None:
    play = dealt("zhangzhou", {0: "6p", 1: "7p5z"}, gold="5p").run("0 discard:6p")
    offer = told(play, 1)["chi_middle"]
    assert (offer.words.zh, offer.tiles) == ("吃 〔白=五〕六七饼", "67p5z")


def test_zz_24_guessing_a_hidden_kong_is_a_risk() -> None:
    play = dealt("zhangzhou", {0: "1111z", 2: "123456789m234567s9p"}, back="9s")
    offer = told(play.run("0 ckong:1z"), 2)["guess"]
    assert offer.hold
    assert offer.why is not None
    assert offer.why.zh == "猜中算胡；猜错是诈胡，要赔三家"


def test_zz_d9_throwing_a_gold_from_a_roaming_hand_is_told_as_the_entry() -> None:
    play = dealt("zhangzhou", {0: "4z", 2: ROAM}, "_ 9p", table={"base": 10})
    offers = told(play.run(FIRST, "1 throw"), 2)
    assert offers["win"].words.zh == "胡 · 单游 ×4"
    assert offers["discard:9p"].hold


def test_xm_14_a_gold_thrown_bars_discards() -> None:
    play = dealt("xiamen", {0: "4z", 2: "147m258p369s6z"}, "_ 9p").run(FIRST, "1 throw")
    offer = told(play, 2)["discard:6z"]
    assert not offer.hold
    assert offer.why is not None
    assert offer.why.zh == "打金：到下次自己摸牌前只能自摸"


def test_xm_d15_unchecked_calls_tell_nothing() -> None:
    """Whether a call would be right must not show: neither worth nor hold."""
    for hand in (READY, "147m258p369s1234z1z"):
        table = {"options": {"manual_calls": True}}
        play = dealt("xiamen", {0: "1z", 2: hand}, table=table).run("0 discard:1z")
        offers = told(play, 2)
        assert offers["win"].worth is None
        assert not any(offer.hold for offer in offers.values())
        assert offers["win"].why is not None


def test_gl_11_items_and_the_sum() -> None:
    play = dealt("guiliu", {0: "7z", 2: "123456m234789s7z"}, table={"base": 10})
    worth = told(play.run("0 discard:7z"), 2)["win"].worth
    assert worth is not None
    assert worth.zh.endswith("翻醒另算")
    assert "地胡 35" in worth.zh  # the dealer's first discard (GL-15)


def test_xp_19_kongs_say_what_they_count_and_xp_20_what_a_pon_gives_away() -> None:
    play = dealt("xipiao", {0: "5p", 1: "555p"}, bury="5p").run("0 discard:5p")
    offers = told(play, 1)
    assert (offers["kong"].words.zh, offers["kong"].tiles) == ("杠 五饼", "5555p")
    assert offers["kong"].worth is not None
    assert (offers["kong"].worth.zh, offers["kong"].worth.en) == ("明蛋 4 分", "kong 4 points")
    assert offers["pon"].why is not None
    assert offers["pon"].why.zh == "碰了以后这副不能再补杠"


def test_er_03_an_open_hand_before_the_deal() -> None:
    play = Scenario(dice="34", game="erren").start()
    offers = told(play, 0)
    assert (offers["choice:0"].words.zh, offers["choice:1"].words.zh) == ("不明牌", "明牌")
    assert offers["choice:1"].worth is not None
    assert offers["choice:1"].worth.zh == "不管谁胡都算 4 倍"
    assert offers["choice:0"].worth is None


def test_er_d8_declaring_freezes_the_hand() -> None:
    hands = {0: "8m9m", 1: "123m234m567m444z7z"}
    play = dealt("erren", hands, "1z").run("0 throw")
    while play.phase != "turn":
        play.pass_window()
    offer = told(play, 1)["ready:1z"]
    assert offer.hold
    assert offer.words.zh == "听牌 · 打 东"
    assert offer.worth is not None
    assert offer.worth.en == "x2 if you win"
    assert offer.why is not None
    assert offer.why.zh == "听 红中；手牌从此不动，不能再吃碰"


@pytest.mark.parametrize("game", played())
def test_offers_are_told_in_both_languages_and_prices_are_what_is_paid(game: str) -> None:
    wins = claims = 0
    for table in decisions(game, range(6)):
        for seat in table.owing:
            view, numbers = table.view(seat), table.numbers(seat)
            gives_up = any(number in WINS for number in numbers)
            offers = offers_of(view, table.game, numbers)
            for number, offer in zip(numbers, offers, strict=True):
                assert is_chinese(offer.words.zh)
                for phrase in (offer.words, offer.worth, offer.why):
                    assert phrase is None or (phrase.zh and not is_chinese(phrase.en)), phrase
                if number in WINS:
                    paid = outcome(table.game, view, number)
                    assert paid is not None
                    assert offer.worth is not None
                    sum_ = f"{income(table.game, view, paid):+}".replace("-", "−")
                    assert f"{sum_} in all" in offer.worth.en
                    wins += 1
                elif gives_up:
                    assert offer.hold
                if PASS < number < DISCARD and offer.tiles:
                    claims += 1
                    assert len(parse(offer.tiles)) in (3, 4)
                if DISCARD <= number < FIRST_KONG:
                    assert parse(offer.tiles) == [number - DISCARD]
    assert wins > 0
    assert claims > 0
