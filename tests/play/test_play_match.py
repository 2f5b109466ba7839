from __future__ import annotations

import json
import random
import re

import pytest
from rigged import Seat, play, table

from paiju import PaijuError, log
from paiju.play.terminal import LeaveGame
from paiju.table import actions as act
from paiju.tiles import format_one

LOW = "147m258p369s234z"
FIVE = "123456789m234567s"


def left(seat):
    """Play until the person leaves."""
    with pytest.raises(LeaveGame):
        seat.match.run()


def typist(seat, forms):
    """Answers every question rightly, in ever other words, and goes on after each hand."""
    rng = random.Random(5)

    def answer():
        if seat.match.table.ended:
            return ""
        menu = seat.menu()
        choice = rng.choice(menu.choices)
        form = rng.choice(forms)
        if form == "number" or not (choice.is_discard or choice.verb == "pass"):
            return f" {choice.key} "
        if choice.verb == "pass":
            return "" if menu.default == act.PASS else "0"
        return act.action_words(choice.action, seat.match.lang).replace("discard ", "")

    return answer


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("full", [True, False])
def test_whole_hands_are_played_to_the_end(lang, full):
    seat = Seat(lang=lang, full=full, seed=8, hands=2, bots="random")
    seat.script.then = typist(seat, ["number", "words"])
    seat.match.run()
    standing = seat.match.standing
    assert standing.played == 2
    assert sum(standing.scores) == 0
    assert ("第2局结束。" if lang == "zh" else "Hand 2 is over.") in seat.text
    assert ("漳州麻将" if lang == "zh" else "Zhangzhou mahjong") in seat.match.summary()[0]
    assert len([prompt for prompt in seat.script.prompts if prompt == "> "]) > 10
    if lang == "en":
        story = seat.text.split("House options")[0]
        assert not any("\u4e00" <= char <= "\u9fff" for char in story)


BAD = ["abc", "99", "", "9z9", "-1", "打", "1f", "胡", "五五五", "[/bold]", "%d{}", "一" * 99]


@pytest.mark.parametrize("full", [True, False])
def test_bad_input_is_answered_and_changes_nothing(full):
    seat = Seat(full=full, seed=7)
    at = seat.until_asked()
    missing = next(kind for kind in range(34) if kind not in at.view(0).hand(0))
    before = at.state.tobytes()
    seat.script.lines = [*BAD, format_one(missing)]
    with pytest.raises(LeaveGame):
        seat.match.decide()
    assert at.state.tobytes() == before
    assert len(seat.script.prompts) == len(BAD) + 2  # each was asked again
    for complaint in ("看不懂「abc」", "没有编号 99。", "看不懂「9z9」", "你手里没有 "):
        assert complaint in seat.text
    if not full:  # the table once, then a line for each
        assert len(seat.text.rstrip().splitlines()) < 16 + len(BAD) + 1


def test_after_bad_input_a_good_one_is_taken():
    seat = Seat(["?", "", "h", "r", "0", "1"], seed=7)
    seat.until_asked()
    assert seat.match.decide() in seat.match.table.numbers(0)
    assert "听牌提示" in seat.text
    assert "怎么打" in seat.text
    assert "ZZ-01" in seat.text


def test_below_a_page_a_move_may_be_typed_and_enter_goes_back():
    at = play(table({1: "1z" + LOW, 0: FIVE + "1z"}, dealer=1), "1 discard:1z")
    seat = Seat(["?", "", "?", "胡"], full=True)
    seat.match.table = at
    assert seat.match.decide() == act.WIN  # the empty line has not passed
    assert seat.script.prompts.count("回车回到牌桌 > ") == 2
    assert "现在：听 东(2)、发财*(3)，共 5 张" in seat.text


def test_the_rules_are_read_page_by_page_and_a_page_can_be_left():
    seat = Seat(["r", "", "1"], full=True, seed=7)
    seat.until_asked()
    seat.match.decide()
    assert seat.script.prompts == ["> ", "回车看下一页 > ", "回车看下一页 > "]
    assert "ZZ-01" in seat.text


@pytest.mark.parametrize("word", ["q", "quit", "退出"])
@pytest.mark.parametrize("full", [True, False])
def test_leaving_asks_nothing_and_counts_nothing(word, full):
    seat = Seat([word], full=full, seed=7)
    left(seat)
    assert seat.match.standing.played == 0
    assert seat.match.standing.scores == [0, 0, 0, 0]
    assert "种子 7" in seat.match.summary()[-1]


def test_the_end_of_the_input_leaves():
    left(Seat([], seed=7))
    left(Seat(["abc", "?"], seed=7, full=True))


def test_after_a_hand_nonsense_is_answered_and_pages_can_be_read():
    seat = Seat(["what", "h", "", "q"], seed=8)
    seat.match.table = play(table({0: "1z" + LOW, 1: FIVE + "1z"}), "0 discard:1z", "1 win")
    with pytest.raises(LeaveGame):
        seat.match.close_hand()
    assert "按回车继续，q 离开。" in seat.text
    assert "怎么打" in seat.text
    assert seat.script.prompts == ["回车打下一局，q 离开 > "] * 2 + [
        "回车回到牌桌 > ",
        "回车打下一局，q 离开 > ",
    ]
    assert seat.match.standing.played == 1
    assert seat.match.standing.scores == [-20, 40, -10, -10]
    assert not any("没打完" in line for line in seat.match.summary())


def test_an_unfinished_hand_is_said_not_to_count():
    seat = Seat(seed=8, bots="random")
    seat.script.lines = ["1"]
    left(seat)
    assert "没打完的一局不计分。" in seat.match.summary()


def test_the_same_seed_and_input_give_the_same_match():
    texts = []
    for _ in range(2):
        seat = Seat(seed=21, seat_bot="random", bots="random", hands=1)
        seat.match.run()
        texts.append(seat.text)
    assert texts[0] == texts[1]
    other = Seat(seed=22, seat_bot="random", bots="random", hands=1)
    other.match.run()
    assert other.text != texts[0]


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_demonstration_asks_nothing(lang):
    seat = Seat(seed=3, lang=lang, seat_bot="greedy", hands=1, full=True)
    seat.match.run()
    assert seat.script.prompts == []
    assert seat.match.standing.played == 1


def test_dealer_streak_and_round_follow_the_settlements():
    seat = Seat(seed=6, seat_bot="greedy", hands=6)
    match, lost, over = seat.match, set(), False
    while not over:
        dealer = match.table.view_all.number("dealer")
        assert (dealer, match.table.view_all.number("streak")) == (
            match.standing.dealer,
            match.standing.streak,
        )
        match.play_hand()
        paid = match.table.settlement
        over = match.close_hand()
        lost |= {dealer} if paid.next_dealer != dealer else set()
        lost = set() if len(lost) == 4 else lost
        assert match.standing.lost_deal == lost
        assert match.standing.dealer == paid.next_dealer
        assert match.standing.streak == paid.next_streak
        if not over:
            match.start_hand()
    assert match.standing.played == match.hand_no == 6
    assert match.table.view_all.number("hand_no") == 5


def test_a_round_is_offered_again_when_every_seat_has_lost_the_deal():
    seat = Seat(["", "q"], seed=6)
    match = seat.match
    match.standing.lost_deal = {s for s in range(4) if s != match.standing.dealer}
    dealer = match.standing.dealer
    following = (dealer + 1) % 4
    played = table({following: FIVE + "1z", dealer: "1z" + LOW}, dealer=dealer)
    match.table = play(played, f"{dealer} discard:1z", f"{following} win")
    match.close_hand()
    assert match.standing.lost_deal == set()
    assert seat.script.prompts[-1].startswith("一圈打完。")


def test_the_first_dealer_is_thrown_for():
    dealers = set()
    for seed in range(12):
        match = Seat(seed=seed).match
        assert match.standing.dealer == match.table.view_all.number("dealer")
        line = match.prefix[-1]
        assert line.startswith("掷骰定庄：")
        assert line.endswith(f"{match.who(match.standing.dealer)}先坐庄。")
        sums = [int(a) + int(b) for a, b in re.findall(r"(\d)\+(\d)", line)]
        order = [(match.settings.seat + i) % 4 for i in range(4)]
        assert sums.count(max(sums)) == 1
        assert order[sums.index(max(sums))] == match.standing.dealer
        dealers.add(match.standing.dealer)
    assert len(dealers) > 2


@pytest.mark.parametrize("seed", [-1, 0, 10**30])
def test_any_whole_number_is_a_seed(seed):
    left(Seat(["q"], seed=seed))


def test_another_seat_may_be_taken():
    seat = Seat(["q"], seat=2, seed=3)
    left(seat)
    assert seat.match.view().seat == 2
    with pytest.raises(PaijuError) as refused:
        Seat(seat=4)
    assert refused.value.code == "bad_seat"


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"game": "no such game"}, "unknown_game"),
        ({"options": {"no_such": 1}}, "unknown_option"),
        ({"bots": "genius"}, "unknown_bot"),
        ({"seat_bot": "genius"}, "unknown_bot"),
        ({"hands": 0}, "bad_json"),
        ({"base": 0}, "bad_json"),
        ({"log": "/no/such/folder/log.jsonl"}, "bad_file"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_shown(settings, code):
    with pytest.raises(PaijuError) as refused:
        Seat(**settings)
    assert refused.value.code == code


def test_finished_hands_are_logged_and_replay(tmp_path):
    path = tmp_path / "hands.jsonl"
    path.write_text("")
    seat = Seat(seed=5, seat_bot="greedy", hands=2, log=str(path))
    seat.match.run()
    hands = list(log.read(path))
    assert len(hands) == 2
    assert [hand[0]["hand_no"] for hand in hands] == [0, 1]
    for hand in hands:
        assert log.replay(hand).ended
    assert json.loads(path.read_text().splitlines()[0])["base"] == 10


def test_the_person_is_shown_the_view_and_nothing_else(monkeypatch):
    """With the whole state out of reach, everything that is shown still comes about."""
    seat = Seat(["?", "1"], seed=7, full=True)
    at = seat.until_asked()
    view = at.view(0)
    numbers = at.numbers(0)
    monkeypatch.setattr(type(at), "view", lambda self, seat: view)
    monkeypatch.setattr(type(at), "numbers", lambda self, seat: numbers)
    at.state = None
    assert seat.match.decide() in numbers
    assert "听牌提示" in seat.text


def test_explanations_name_the_seats_as_the_person_sees_them():
    seat = Seat([""], seat=1)
    seat.match.table = play(table({0: "1z" + LOW, 1: FIVE + "1z"}), "0 discard:1z", "1 win")
    told = "\n".join(seat.match.explained())
    assert "上家（庄）" in told
    assert "你" in told
    assert "(0)" not in told
    assert "(1)" not in told
