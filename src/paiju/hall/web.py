"""The hall over HTTP: who one is, what there is to play, one's coins, hands that were played."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import wraps
from typing import Any

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.requests import Request
from starlette.responses import Response

from ..catalogue import find_board, rules_text
from ..errors import PaijuError
from ..explain.sheet import Sheet
from ..log import Line, project
from ..log import hands as read_hands
from ..log import replay as replayed
from . import fair, ledger, ranks
from .about import about
from .guard import (
    LOG_IN,
    LOG_IN_NAME,
    NEW_GUEST,
    REGISTER,
    REQUEST,
    Limit,
    address_key,
    origin_allowed,
    read_body,
)
from .hall import Hall
from .matchplay import Terms
from .offered import find_offered, played
from .people import COOKIE, DAY, Person, Visit
from .schema import ledger_accounts, ledger_entries, ledger_postings
from .store import Hand, Match
from .telling import sheet, spoken_names

Handler = Callable[[Request], Awaitable[Response]]
#: HTTP status by error code; others are 400.
STATUS = {
    "not_logged_in": 401,
    "bad_credentials": 401,
    "bad_origin": 403,
    "not_yours": 403,
    "no_hand": 404,
    "no_match": 404,
    "login_taken": 409,
    "too_large": 413,
    "too_fast": 429,
    "storage": 503,
    "closed": 503,
}
#: Postings that are listed at once.
LISTED = 100


class _Guest(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    language: str = "zh"


class _Login(msgspec.Struct, forbid_unknown_fields=True):
    login: str
    password: str


class _Logout(msgspec.Struct, forbid_unknown_fields=True):
    everywhere: bool = False


def hall_of(request: Request) -> Hall:
    """The hall that a request came to."""
    found: Hall = request.app.state.hall
    return found


def answer(value: Any, status: int = 200) -> Response:
    """A value as JSON."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def refusal(error: PaijuError) -> Response:
    """An error as JSON, with its status."""
    body = {"error": {"code": error.code, "message": error.message}}
    return answer(body, STATUS.get(error.code, 400))


def handler(do: Handler) -> Handler:
    """Answer errors, count requests, refuse pages of other origins."""

    @wraps(do)
    async def handle(request: Request) -> Response:
        hall = hall_of(request)
        try:
            limit(request, REQUEST)
            if request.method not in ("GET", "HEAD") and not from_here(request.headers, hall):
                raise PaijuError("bad_origin", "this page may not use the hall")
            return await do(request)
        except PaijuError as error:
            return refusal(error)

    return handle


def from_here(headers: Any, hall: Hall) -> bool:
    """Whether the page that asks may use the hall."""
    return origin_allowed(headers.get("origin"), headers.get("host"), hall.settings.origins)


def limit(request: Request, rule: Limit, key: object = None) -> None:
    """Raise `PaijuError` `too_fast` for who asks too often: by address, or by `key`."""
    hall = hall_of(request)
    if hall.settings.limits:
        address = request.client.host if request.client is not None else ""
        hall.rates.check(rule, address_key(address) if key is None else key, hall.now())


async def _body(request: Request, kind: type[Any]) -> Any:
    raw = await read_body(request.stream())
    try:
        return msgspec.json.decode(raw or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise PaijuError("bad_json", f"this request cannot be read: {error}") from None


async def person_of(request: Request) -> Person:
    """Who asks. Raises `PaijuError` `not_logged_in`."""
    hall = hall_of(request)
    found = await hall.people.of_cookie(request.cookies.get(COOKIE), hall.now())
    if found is None:
        raise PaijuError("not_logged_in", "say who you are first")
    return found


async def _me(hall: Hall, person: Person) -> dict[str, Any]:
    async with hall.engine.connect() as db:
        coins = (await ledger.purses(db, [person.id]))[person.id]
        staked = await ledger.staked(db, person.id)
        games: dict[str, dict[str, Any]] = {}
        for game in played():
            rating = (await ranks.rating(db, game.id, [person.id]))[person.id]
            games[game.id] = {"rating": round(rating.shown, 2), "matches": rating.matches}
            if game.ranks:
                points = (await ranks.points(db, game.id, [person.id]))[person.id]
                rank = ranks.rank_of(points)
                games[game.id] |= {"points": points, "rank": {"zh": rank.zh, "en": rank.en}}
    return {**person._asdict(), "coins": coins, "staked": staked, "games": games}


async def _visit(request: Request, visit: Visit) -> Response:
    hall = hall_of(request)
    response = answer(await _me(hall, visit.person))
    response.set_cookie(
        COOKIE,
        visit.cookie,
        max_age=hall.settings.session_days * DAY // 1000,
        httponly=True,
        samesite="lax",
        secure=hall.settings.secure_cookies,
    )
    return response


# --- people -------------------------------------------------------------------------------------


@handler
async def guest(request: Request) -> Response:
    """POST {name, language}: be a guest, with coins, at once."""
    limit(request, NEW_GUEST)
    hall = hall_of(request)
    wanted: _Guest = await _body(request, _Guest)
    agent = request.headers.get("user-agent", "")
    return await _visit(
        request, await hall.people.guest(wanted.name, wanted.language, hall.now(), agent)
    )


@handler
async def register(request: Request) -> Response:
    """POST {login, password}: make an account of the guest that one is."""
    hall, person = hall_of(request), await person_of(request)
    limit(request, REGISTER, person.id)
    wanted: _Login = await _body(request, _Login)
    await hall.people.register(person.id, wanted.login, wanted.password)
    return answer(await _me(hall, (await hall.people.by_id([person.id]))[person.id]))


@handler
async def log_in(request: Request) -> Response:
    """POST {login, password}."""
    limit(request, LOG_IN)
    hall = hall_of(request)
    wanted: _Login = await _body(request, _Login)
    limit(request, LOG_IN_NAME, wanted.login.strip().casefold())
    agent = request.headers.get("user-agent", "")
    visit = await hall.people.log_in(wanted.login, wanted.password, hall.now(), agent)
    return await _visit(request, visit)


@handler
async def log_out(request: Request) -> Response:
    """POST {everywhere}: end this session, or all sessions of the person."""
    hall, person = hall_of(request), await person_of(request)
    wanted: _Logout = await _body(request, _Logout)
    if wanted.everywhere:
        await hall.people.log_out_everywhere(person.id)
    else:
        await hall.people.log_out(request.cookies.get(COOKIE, ""))
    connection = hall.lobby.connections.get(person.id)
    if connection is not None:
        connection.drop("logged_out", again=False)
    response = answer({})
    response.delete_cookie(COOKIE)
    return response


@handler
async def me(request: Request) -> Response:
    """GET: who one is, coins, ranks; null for somebody who has not said who it is yet."""
    hall = hall_of(request)
    person = await hall.people.of_cookie(request.cookies.get(COOKIE), hall.now())
    return answer(None if person is None else await _me(hall, person))


# --- games --------------------------------------------------------------------------------------


@handler
async def games(request: Request) -> Response:
    """GET: the games, as `GameAbout` describes each."""
    return answer({"games": [about(game) for game in played()], "play_money": PLAY_MONEY})


PLAY_MONEY = {
    "zh": "金币只是游戏币：不能购买，也不能兑换。",
    "en": "Coins are play money: they cannot be bought and are worth nothing.",
}


@handler
async def rules(request: Request) -> Response:
    """GET: the rules of a game as they stand by default, in the language `lang`."""
    game = find_offered(request.path_params["game"])
    text = rules_text(game.id, {}, request.query_params.get("lang", "zh"))
    return answer({"game": game.id, "text": text})


# --- coins --------------------------------------------------------------------------------------


@handler
async def account(request: Request) -> Response:
    """GET: the last postings of one's coins, the newest first; `before` an entry's number."""
    hall, person = hall_of(request), await person_of(request)
    async with hall.engine.connect() as db:
        return answer(await _postings(db, person.id, _before(request)))


def _before(request: Request) -> int | None:
    """Where a list goes on."""
    text = request.query_params.get("before", "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 19 else None


async def _postings(db: AsyncConnection, person: int, before: int | None) -> dict[str, Any]:
    a, p, e = ledger_accounts.c, ledger_postings.c, ledger_entries.c
    query = (
        select(e.id, p.key, p.kind, p.at, e.amount)
        .join(ledger_postings, p.id == e.posting)
        .join(ledger_accounts, a.id == e.account)
        .where(a.kind == ledger.PERSON, a.owner == person)
        .order_by(e.id.desc())
        .limit(LISTED)
    )
    if before is not None:
        query = query.where(e.id < before)
    rows = [dict(row._mapping) for row in await db.execute(query)]  # noqa: SLF001
    return {"coins": (await ledger.purses(db, [person]))[person], "entries": rows}


# --- hands that were played ---------------------------------------------------------------------


def replayed_sheet(lines: Sequence[Line], match: Match, hand: Hand) -> Sheet | None:
    """The sheet of a finished hand, made from its log; None for a game on a board."""
    if find_board(match.game) is not None:
        return None
    names = spoken_names([(seat["name"], seat.get("bot")) for seat in match.seats])
    return sheet(replayed(lines), names, msgspec.convert(hand.start, Terms).coins)


def replayed_wall(lines: Sequence[Line], match: Match) -> dict[str, int] | None:
    """How the wall of a finished hand lay, as `hand` told it; None for a game on a board."""
    if find_board(match.game) is not None:
        return None
    table = replayed(lines)
    record: Any = table.state[0]
    seat, stacks = table.view_all.wall_break
    return {
        "tiles": int(record["wall_size"]),
        "reserve": int(record["rules"]["reserve"]),
        "break_seat": seat,
        "break_stacks": stacks,
    }


async def _match(request: Request) -> tuple[Match, int | None]:
    """The match that is asked for, and where the person sat in it."""
    found = await hall_of(request).store.match(request.path_params["match"])
    if found is None:
        raise PaijuError("no_match", "there is no such match")
    try:
        person = (await person_of(request)).id
    except PaijuError:
        return found, None
    persons = [seat.get("person") for seat in found.seats]
    return found, persons.index(person) if person in persons else None


@handler
async def replay(request: Request) -> Response:
    """GET: a finished hand: all of it after the match, before that as one's seat has seen it."""
    match, seat = await _match(request)
    hand = await hall_of(request).store.hand(match.id, request.path_params["hand"])
    if hand is None or hand.log is None:
        raise PaijuError("no_hand", "there is no such hand, or it is not finished")
    if match.ended is None and seat is None:
        raise PaijuError("not_yours", "others may see it when the match is over")
    (lines,) = read_hands(hand.log.splitlines())
    body: dict[str, Any] = {
        "match": match.id,
        "hand": hand.number,
        "game": match.game,
        "seats": match.seats,
        "ended": hand.ended,
        "commit": hand.commit,
        "net": hand.net,
        "seat": seat,
        "chairs": hand.start.get("chairs") or list(range(len(match.seats))),
        "over": match.ended is not None,
        "lines": lines if match.ended is not None else project(lines, seat or 0),
    }
    body["sheet"] = await asyncio.to_thread(replayed_sheet, lines, match, hand)
    body["wall"] = await asyncio.to_thread(replayed_wall, lines, match)
    body["hands"] = [one.number for one in await hall_of(request).store.finished(match.id)]
    if match.ended is not None:
        body["proof"] = msgspec.to_builtins(_proof(hand))
    return answer(body)


@handler
async def export(request: Request) -> Response:
    """GET: a finished match, or a hand of one, as JSON Lines with the proofs of its walls."""
    match, _ = await _match(request)
    if match.ended is None:
        raise PaijuError("not_yours", "the secrets are shown when the match is over")
    hands = await hall_of(request).store.finished(match.id)
    number = request.path_params.get("hand")
    chosen = [hand for hand in hands if number in (None, hand.number)]
    if not chosen:
        raise PaijuError("no_hand", "there is no such hand, or it is not finished")
    text = "".join(fair.export(_proof(hand), hand.log or "") for hand in chosen)
    return Response(text, media_type="application/jsonl")


def _proof(hand: Hand) -> fair.Proof:
    chairs = hand.start.get("chairs")
    return fair.Proof(
        match=str(hand.match),
        commit=hand.commit,
        secret=hand.secret,
        nonces=hand.nonces,
        chairs=msgspec.UNSET if chairs is None else chairs,
    )


@handler
async def history(request: Request) -> Response:
    """GET: the last matches that one has played, the newest first; `before` a match's number."""
    hall, person = hall_of(request), await person_of(request)
    found = await hall.store.played_by(person.id, LISTED, _before(request))
    for match in found:
        match["hands"] = [{**hand, **hand["net"]} for hand in match["hands"]]
    return answer({"matches": found})
