"""Renju in the hall: colours that change, clocks, fouls, resigning, coming back, crashes, files."""

from __future__ import annotations

import asyncio
import json
import random
import signal
from pathlib import Path
from typing import Any

import pytest
from browser import Browser, opened
from killing import serving
from sqlalchemy.ext.asyncio import AsyncEngine
from tables import PACE
from test_hall_tables import NONCE, enter, play, table

from paiju import PaijuError, cli, log
from paiju.catalogue import find_board
from paiju.hall import fair, ledger, wire
from paiju.hall.boardmatch import chairs_from
from paiju.hall.boardplay import BoardDesk, BoardPlay
from paiju.hall.clocks import Bank
from paiju.hall.store import Move
from paiju.renju import STAND_IN, Hosted, Options

pytestmark = pytest.mark.anyio

#: White wins by a foul of Black's: h8 is a double three (rules/renju.md).
FREE = {"opening": "free"}
BEFORE_FOUL = ("g8", "a1", "i8", "c1", "h7", "e1", "h9", "g1")
#: Black has five in a row at the end of it.
FIVE = ("d8", "a1", "e8", "c1", "f8", "e1", "g8", "g1", "h8")


def a_board(
    chairs: tuple[int, ...] = (0, 1), bots: dict[int, str] | None = None, **more: Any
) -> BoardPlay:
    game = Hosted(Options(more.pop("opening", "free")), 10, 0, 1)
    bank = Bank([PACE.bank, PACE.bank])
    now, moves = more.pop("now", 0), more.pop("moves", ())
    desk = BoardDesk(game, chairs, PACE, bank, bots or {}, STAND_IN, now, moves)
    begins = wire.HandBegins(
        hand=1, match=1, number=1, dealer=chairs[0], streak=0, base=10, commit="", nonces=(),
        chairs=chairs,
    )  # fmt: skip
    return BoardPlay(begins, desk)


def place(desk: BoardDesk, *points: str) -> list[Move]:
    return [desk.answer(desk.waiting[0], desk.at, point, desk.since + 10) for point in points]


def told(news: list[bytes]) -> dict[str, dict[str, Any]]:
    return {message["t"]: message for message in map(json.loads, news)}


# A game at its desk


def test_black_is_the_chair_that_begins_and_answers_are_taken_in_turn() -> None:
    desk = a_board(chairs=(1, 0)).desk
    assert desk.waiting == [1]
    moves = place(desk, *FIVE)
    assert [move.seat for move in moves] == [1, 0, 1, 0, 1, 0, 1, 0, 1]
    assert [move.n for move in moves] == list(range(9))
    assert desk.ended
    assert desk.by_chair(desk.game.settlement.net) == (-10, 10)
    lines = desk.game.lines()
    log.replay(lines)
    assert [line["seat"] for line in lines if line["type"] == "stone"] == [0, 1] * 4 + [0]


def test_a_forbidden_point_may_be_played_and_loses() -> None:
    desk = a_board().desk
    place(desk, *BEFORE_FOUL)
    assert desk.game.forbidden() == ("h8",)
    place(desk, "h8")
    (win,) = desk.game.settlement.to_json()["wins"]
    assert (win["seat"], win["how"], win["items"][0]["id"]) == (1, "foul", "double_three")


@pytest.mark.parametrize(
    ("seat", "at", "action", "code"),
    [
        (0, 8, "h8", "stale"),
        (0, 10, "h8", "stale"),
        (1, 9, "h8", "stale"),
        (7, 9, "h8", "stale"),
        (0, 9, "g8", "illegal_action"),
        (0, 9, "H8", "illegal_action"),
        (0, 9, "p1", "illegal_action"),
        (0, 9, "h16", "illegal_action"),
        (0, 9, "", "illegal_action"),
        (0, 9, "pass", "illegal_action"),
        (0, 9, "opening:D4", "illegal_action"),
    ],
)
def test_forged_and_stale_moves_change_nothing(seat: int, at: int, action: str, code: str) -> None:
    desk = a_board().desk
    place(desk, *BEFORE_FOUL)
    before = (desk.game.lines(), desk.at, desk.moves, desk.since, list(desk.bank.left))
    with pytest.raises(PaijuError) as refused:
        desk.answer(seat, at, action, 99_000)
    assert refused.value.code == code
    assert before == (desk.game.lines(), desk.at, desk.moves, desk.since, list(desk.bank.left))


def test_what_a_seat_may_do_comes_with_its_ask() -> None:
    first = a_board(opening="24").ask(0, 0)
    assert first is not None
    assert first.board is not None
    assert (first.board.free, first.board.forbidden) == (False, ())
    assert len(first.board.openings) == 24
    d4 = next(one for one in first.board.openings if one.action == "opening:D4")
    assert (d4.points, d4.zh, d4.en) == (
        ("h8", "h9", "i9"), "开局 D4 花月", "opening D4 Kagetsu",
    )  # fmt: skip
    assert [(offer.action, offer.zh) for offer in first.offers] == [("resign", "认输")]
    play = a_board()
    place(play.desk, *BEFORE_FOUL)
    asked = play.ask(0, 0)
    assert asked is not None
    assert asked.board == wire.Board(free=True, forbidden=("h8",))
    assert play.ask(1, 0) is None


def test_everybody_hears_the_same_lines_and_only_who_is_to_move_is_asked() -> None:
    play = a_board(chairs=(1, 0), opening="24")
    play.tell(0)
    place(play.desk, "opening:D4")
    black, white, watcher = (1, 0, 2)
    news = play.tell(100)
    assert [line["point"] for line in told(news[black])["events"]["lines"]] == ["h8", "h9", "i9"]
    assert news[black] == news[watcher]
    assert news[white][:-1] == news[black]
    assert told(news[white])["ask"]["at"] == 2
    assert told(news[black])["turn"]["seats"] == [white]
    assert not play.has_news
    assert play.tell(200) == [[], [], []]
    snapshot = play.since(white, 2, 100)
    assert (snapshot.first, len(snapshot.lines)) == (2, 1)
    assert snapshot.ask is not None
    assert play.since(black, 9, 100).first == 0


# Clocks and computers


def test_a_move_has_its_time_and_then_the_bank() -> None:
    desk = a_board().desk
    assert desk.deadline(0) == PACE.turn + PACE.bank
    desk.answer(0, 1, "h8", PACE.turn + 5_000)
    assert desk.bank.left == [PACE.bank - 5_000, PACE.bank]
    assert desk.since == PACE.turn + 5_000
    desk.credit(90_000)
    assert desk.deadline(1) == 90_000 + PACE.turn + PACE.bank


def test_who_runs_out_of_time_has_a_quiet_stone_placed_and_loses_nothing_by_it() -> None:
    play = a_board()
    place(play.desk, *BEFORE_FOUL)
    assert play.drive(play.desk.deadline(0) - 1) == []
    (move,) = play.drive(play.desk.deadline(0))
    assert (move.seat, move.by, move.action) == (0, "clock", "a15")
    assert not play.desk.ended
    assert play.desk.bank.left[0] == 0
    opening = a_board(opening="24")
    due = opening.due()
    assert due is not None
    (move,) = opening.drive(due)
    assert move.action == "opening:D1"


def test_the_quiet_stone_takes_no_win_and_is_no_foul() -> None:
    desk = a_board().desk
    place(desk, *FIVE[:-1])
    assert desk.game.mildest() not in ("c8", "h8")
    chance = random.Random(1)
    for seed in range(20):
        game = Hosted(Options("free"), 1, 0, seed)
        while game.turn is not None and len(game.lines()) < 60:
            assert game.mildest() not in game.forbidden()
            game.act(game.turn, chance.choice([game.choose("random"), game.choose("search")]))


def test_time_alone_ends_no_game_by_a_foul() -> None:
    play = a_board()
    while not play.desk.ended:
        now = play.due()
        assert now is not None
        assert {move.by for move in play.drive(now)} == {"clock"}
    how = [win["how"] for win in play.desk.game.settlement.to_json()["wins"]]
    assert how in ([], ["five"], ["overline"], ["resign"])


def test_where_only_fouls_are_left_the_clock_resigns(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = a_board().desk
    place(desk, *BEFORE_FOUL)
    monkeypatch.setattr(desk.game._game, "numbers", lambda: [7 * 15 + 7])  # h8
    assert desk.game.mildest() == "resign"


def test_computers_answer_after_their_pause_and_play_for_who_wants_it() -> None:
    play = a_board(bots={1: "search"})
    play.desk.auto = {0}
    made = []
    while not play.desk.ended:
        now = play.due()
        assert now == play.desk.since + PACE.bot
        assert play.drive(now - 1) == []
        made += play.drive(now)
    assert [move.by for move in made[:4]] == ["auto", "bot", "auto", "bot"]
    assert play.ask(1, 0) is None
    net = play.desk.game.settlement.net
    assert net[1] > net[0], "a search should beat who looks one stone ahead"


def test_a_game_is_taken_up_from_its_moves() -> None:
    play, moves = a_board(chairs=(1, 0), opening="24"), []
    chance = random.Random(3)
    desk = play.desk
    while not desk.ended:
        again = a_board(chairs=(1, 0), opening="24", now=9, moves=moves)
        assert again.desk.game.lines() == desk.game.lines()
        assert (again.desk.at, again.desk.waiting) == (desk.at, desk.waiting)
        assert again.desk.since == 9
        assert again.since(0, 0, 0).lines == play.since(0, 0, 0).lines
        action = desk.game.choose(chance.choice(["search", "greedy"]))
        moves.append(desk.answer(desk.waiting[0], desk.at, action, 5))
    assert chairs_from(1, 2) == [1, 0]


# In rooms


async def board_room(house: Any, people: list[Browser], **plan: Any) -> str:
    code = await table(house, "renju", people, **plan)
    await people[0].send("arrange", options=FREE, plan=plan)
    for browser in people:
        await browser.until("room", lambda room: room["options"] == FREE)
    return code


async def begin(people: list[Browser]) -> tuple[Browser, Browser]:
    """Everybody is ready; who is Black, and who White."""
    for browser in people:
        await browser.send("ready", nonce=NONCE)
    hands = [await browser.until("hand") for browser in people]
    assert hands[0] == hands[1]
    assert sorted(hands[0]["chairs"]) == [0, 1]
    assert hands[0]["dealer"] == hands[0]["chairs"][0]
    black, white = (people[chair] for chair in hands[0]["chairs"])
    return black, white


async def put(pair: tuple[Browser, Browser], points: tuple[str, ...]) -> None:
    for n, point in enumerate(points):
        mover = pair[n % 2]
        ask = await mover.until("ask")
        assert point not in ask["board"]["forbidden"] or point == "h8"
        await mover.send("act", at=ask["at"], action=point)
        await mover.until("taken")


async def test_colours_change_and_a_foul_loses_the_stake(
    database: str, engine: AsyncEngine, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with opened(database) as house:
        people = await enter(house, "东", "南")
        await board_room(house, people, unit="rounds", length=1, coins=True, base=100)
        first = await begin(people)
        await put(first, (*BEFORE_FOUL, "h8"))
        settled = [await browser.until("settled") for browser in people]
        assert settled[0] == settled[1]
        loser = people.index(first[0])
        assert settled[0]["net"] == [-100, 100] if loser == 0 else [100, -100]
        assert settled[0]["settlement"]["net"] == [-100, 100]  # by colours
        assert settled[0]["settlement"]["payments"][0]["why"] == "penalty"
        assert settled[0]["coins"][loser] == 19_900
        assert not settled[0]["over"]
        assert "三三" in "".join(settled[0]["words"]["zh"])
        second = await begin(people)
        assert second == (first[1], first[0])
        await put(second, FIVE)
        last = await people[0].until("settled")
        assert last["over"]
        assert last["scores"][loser] == -200
        await asyncio.sleep(0.1)
        match = last["match"]
        exported = (await people[0].get(f"/api/replays/{match}.jsonl")).text
        games = list(fair.verify(exported.splitlines()))
        assert [len(log.replay(game).moves) for game in games] == [9, 9]
        replay = (await people[1].get(f"/api/replays/{match}/1")).json()
        assert replay["chairs"] == [loser, 1 - loser]
        assert replay["seat"] == 1
        assert replay["lines"] == games[0]
        (listed,) = (await people[0].get("/api/matches")).json()["matches"]
        assert [hand["hand"] for hand in listed["hands"]] == [1, 2]
        assert [hand["net"][loser] for hand in listed["hands"]] == [-100, -100]
        assert (listed["seat"], listed["game"]) == (0, "renju")
        for browser in people:
            await browser.close()
    assert (await ledger.check(engine)).faults == []
    verify(exported, tmp_path, capsys)


def verify(exported: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The file is right; what is altered in it is found."""
    file = folder / "match.jsonl"
    capsys.readouterr()  # what the hall has logged

    def said(text: str) -> tuple[int, str]:
        file.write_text(text, encoding="utf-8")
        status = cli.main(["replay", "--verify", str(file), "--lang", "en"])
        return status, "".join(capsys.readouterr())

    status, words = said(exported)
    assert status == 0
    assert words.startswith("2 games on a board: there is no wall to verify;")
    lines = [json.loads(line) for line in exported.splitlines()]
    proofs = [line for line in lines if line["type"] == "fair"]
    for proof in proofs:
        assert proof["chairs"] in ([0, 1], [1, 0])
    for change, error in (
        (lambda: proofs[1].update(chairs=proofs[0]["chairs"]), "have not changed"),
        (lambda: [p.update(chairs=p["chairs"][::-1]) for p in proofs], "who begins"),
        (lambda: proofs[0].pop("chairs"), "whose chair"),
        (lambda: proofs[0].update(secret=proofs[1]["secret"]), "promised"),
        (lambda: lines[2].update(point="a1"), "hand 1"),
    ):
        kept = json.dumps(lines)
        change()
        status, words = said("\n".join(map(json.dumps, lines)))
        assert status == 1
        assert error in words
        lines[:] = json.loads(kept)
        proofs[:] = [line for line in lines if line["type"] == "fair"]


def test_either_chair_may_begin() -> None:
    proofs = [
        fair.Proof(match=str(n), commit="", secret=fair.new_secret(), nonces=[None, None])
        for n in range(200)
    ]
    first = [fair.first_dealer(proof, 2, die=False) for proof in proofs]
    assert 60 < sum(first) < 140


async def test_forged_moves_are_refused_over_the_socket(database: str) -> None:
    async with opened(database) as house:
        people = await enter(house, "东", "南")
        await board_room(house, people, unit="hands", length=1)
        black, white = await begin(people)
        ask = await black.until("ask")
        for at, action, code in (
            (ask["at"] + 1, "h8", "stale"),
            (ask["at"], "z9", "illegal_action"),
            (ask["at"], "win", "illegal_action"),
            (ask["at"], "discard:1m", "illegal_action"),
        ):
            await black.send("act", at=at, action=action)
            refused = await black.until("refused")
            assert (refused["code"], refused["at"]) == (code, at)
        await white.send("act", at=ask["at"], action="h8")
        assert (await white.until("refused"))["code"] == "stale"
        await black.send("act", at=ask["at"], action="h8")
        await black.send("act", at=ask["at"], action="h8")
        assert (await black.until("taken"))["action"] == "h8"
        assert (await black.until("refused"))["code"] == "stale"
        ask = await white.until("ask")
        await white.send("act", at=ask["at"], action="h8")
        assert (await white.until("refused"))["code"] == "illegal_action"
        for browser in people:
            await browser.close()


async def test_who_resigns_loses_and_who_comes_back_hears_it_all(database: str) -> None:
    async with opened(database) as house:
        people = await enter(house, "东", "南")
        code = await board_room(house, people, unit="hands", length=2)
        watcher = (await enter(house, "看"))[0]
        await watcher.send("join", code=code, watch=True)
        pair = await begin(people)
        await put(pair, ("h8", "h9", "i9", "a1"))
        black, white = pair
        ask = await black.until("ask")
        await black.close()
        await black.connect()
        snapshot = await black.until("snapshot")
        assert [line["point"] for line in snapshot["lines"]] == ["h8", "h9", "i9", "a1"]
        assert snapshot["begins"]["chairs"] == [people.index(black), people.index(white)]
        assert snapshot["ask"]["at"] == ask["at"]
        await black.send("resume", hand=ask["hand"], since=3)
        again = await black.until("snapshot")
        assert (again["first"], len(again["lines"])) == (3, 1)
        await black.send("hint")
        assert "禁手点" in (await black.until("hinted"))["words"]["zh"][0]
        await black.send("act", at=ask["at"], action="resign")
        settled = await white.until("settled")
        assert settled["settlement"]["wins"][0]["how"] == "resign"
        assert settled["net"][people.index(black)] == -10
        assert white.lines[-1] == {"type": "resign", "seat": 0}
        await watcher.until("settled")
        assert watcher.lines == white.lines
        assert watcher.asks == []
        seen = (await black.get(f"/api/replays/{settled['match']}/1")).json()
        assert not seen["over"]
        assert [line for line in seen["lines"] if line["type"] in ("stone", "resign")] == (
            white.lines
        )
        for browser in (*people, watcher):
            await browser.close()


async def test_two_queue_for_a_stake_and_are_rated(database: str) -> None:
    async with opened(database) as house:
        people = await enter(house, "东", "南")
        for browser in people:
            await browser.send("queue", game="renju", stake="100")
            room = await browser.until("room")
            assert (room["base"], room["plan"]["entry"]) == (100, 1_000)
        await play(people, 1)
        for browser in people:
            me = (await browser.get("/api/me")).json()
            assert me["games"]["renju"]["matches"] == 1
            await browser.send("leave")
            await browser.close()
        listed = (await people[0].get("/api/games")).json()["games"]
        renju = next(game for game in listed if game["id"] == "renju")
        assert (renju["kind"], renju["zh"], renju["best_bot"]) == (
            "board", "五子棋（禁手）", "search",
        )  # fmt: skip
        assert renju["options"][0]["among"] == ["24", "free"]
        assert {game["kind"] for game in listed if game["id"] != "renju"} == {"table"}
        rules = (await people[0].get("/api/games/renju/rules?lang=en")).json()["text"]
        assert "double three" in rules


async def test_a_room_that_turns_to_another_game_keeps_no_strange_bot(database: str) -> None:
    async with opened(database) as house:
        (owner,) = await enter(house, "东")
        await owner.send("create", game="renju", options=FREE)
        await owner.until("room")
        await owner.send("fill", seat=1, bot="search")
        room = await owner.until("room", lambda r: r["chairs"][1].get("bot"))
        assert room["chairs"][1]["bot"] == "search"
        await owner.send("arrange", game="xipiao")
        room = await owner.until("room", lambda r: r["game"] == "xipiao")
        assert room["chairs"][1]["bot"] == "greedy"
        await owner.send("fill", seat=1, bot="search")
        assert (await owner.until("refused"))["code"] == "unknown_bot"
        await owner.send("leave")
        await owner.until("gone")
        await owner.send("practice", game="renju", bot="clever")
        assert (await owner.until("refused"))["code"] == "unknown_bot"
        await owner.close()


async def test_a_killed_hall_goes_on_with_the_game(database: str) -> None:
    async with serving(database) as server:
        people = []
        for name in ("东", "南"):
            people.append(await (await Browser.guest(server.address, name)).connect())
            await people[-1].until("welcome")
        await board_room(None, people, unit="hands", length=2, coins=True, base=10)
        pair = await begin(people)
        await put(pair, FIVE[:5])
        asked = await pair[1].until("ask")
        await server.end(signal.SIGKILL)
        await server.open()
        for browser in people:
            browser.inbox = []
            await browser.connect()
            assert (await browser.until("welcome"))["room"] is not None
        snapshot = await pair[1].until("snapshot", lambda m: m["ask"] is not None)
        assert [line["point"] for line in snapshot["lines"]] == list(FIVE[:5])
        assert snapshot["ask"]["at"] == asked["at"]
        await pair[1].send("act", at=asked["at"], action=FIVE[5])
        await pair[1].until("taken")
        await put(pair, FIVE[6:])
        settled = await pair[0].until("settled")
        assert settled["coins"][people.index(pair[0])] == 20_010
        after = await begin(people)
        assert after == (pair[1], pair[0])
        for browser in people:
            await browser.close()


def test_the_catalogue_says_which_games_are_boards() -> None:
    assert find_board("renju") is not None
    assert find_board("五子棋") is not None
    assert find_board("xiamen") is None
