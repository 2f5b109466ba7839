"""Walls that nobody can choose: a secret of the hall, published as a hash before the hand, and
nonces of the players, who learn the secret after the match (docs/fairness.md).

Neither side can choose the wall alone: the hall is bound to its secret before it sees a nonce, and
nobody who gives a nonce knows the secret. The derivation has a version; what a version means never
changes. Needs nothing beyond the package itself.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from ..api import Table
from ..catalogue import find_board
from ..errors import PaijuError, ReplayError
from ..games.game import Game
from ..log import PROOF, Line, hands, replay, rules_of, start_line
from ..table.chance import DICE
from ..tiles import FLOWER, KINDS
from ..tiles import format as format_tiles

VERSION = 1
#: Bytes of a secret: 1024 bits, where a wall of 144 tiles and its dice have about 720.
SECRET = 128
#: Bytes that a nonce may have.
NONCE = (16, 64)
_DOMAIN = b"paiju fair "
_STEP = 1024


class Proof(msgspec.Struct, kw_only=True):
    """What a wall was made of. `commit`, `secret`, `nonces` are hex; a seat without a nonce has
    none. `match` tells apart hands that begin alike. On a board, where people change seats,
    `chairs` tells which of them, by the order of the nonces, sits on each seat of the log."""

    match: str
    commit: str
    secret: str
    nonces: list[str | None]
    chairs: list[int] | msgspec.UnsetType = msgspec.UNSET
    version: int = VERSION


class _Written(Proof, forbid_unknown_fields=True, tag=PROOF, kw_only=True):
    """A proof as a line of a file."""


class Drawn(NamedTuple):
    """What chance has decided: the wall (kinds, in draw order) and the dice, two for the break and
    then pairs for the gold."""

    wall: list[int]
    dice: list[int]


def new_secret() -> str:
    """A secret for one hand, hex."""
    return secrets.token_hex(SECRET)


def commitment(secret: str) -> str:
    """The SHA-256 of a secret, hex: what is published before any nonce is taken."""
    return hashlib.sha256(_bytes(secret, "secret")).hexdigest()


def check_nonce(nonce: str) -> str:
    """A nonce as a player sent it, in small letters. Raises `PaijuError` `bad_nonce`."""
    try:
        raw = bytes.fromhex(nonce)
    except ValueError:
        raw = b""
    if not NONCE[0] <= len(raw) <= NONCE[1] or raw.hex() != nonce.lower():
        raise PaijuError("bad_nonce", f"a nonce is {NONCE[0]} to {NONCE[1]} bytes in hex")
    return raw.hex()


# --- derivation ---------------------------------------------------------------------------------


def derive(proof: Proof, start: Line) -> Drawn:
    """The wall and the dice of the hand that begins with the line `start_hand`.

    Every field of that line but `wall` and `dice` is part of the seed. Raises `PaijuError` `fair`.
    """
    rules = rules_of(start)
    stream = _Stream(_seed(proof, "wall", _context(start)))
    wall = [
        kind
        for kind in range(KINDS)
        if rules.kinds >> kind & 1
        for _ in range(4 if kind < FLOWER else 1)
    ]
    for i in range(len(wall) - 1, 0, -1):
        j = stream.below(i + 1)
        wall[i], wall[j] = wall[j], wall[i]
    return Drawn(wall, [1 + stream.below(6) for _ in range(DICE)])


def deal(proof: Proof, game: str | Game, **terms: Any) -> Table:
    """The table of a hand whose wall and dice follow from `proof`.

    `terms` are those of `Table` but chance: options, base, dealer, streak, hand_no, purses.
    """
    drawn = derive(proof, start_line(Table(game, **terms)))
    return Table(game, wall=drawn.wall, dice=drawn.dice, **terms)


def first_dealer(proof: Proof, seats: int, die: bool) -> int:
    """The seat that deals the first hand of a match: thrown for with one die, counted from seat 0,
    or any seat alike (`Rules.deal_die`)."""
    if die:
        return (dealer_die(proof) - 1) % seats
    return _Stream(_seed(proof, "dealer", b"")).below(seats)


def dealer_die(proof: Proof) -> int:
    """What the die shows that is thrown for the first dealer of a match (GL-D22)."""
    return 1 + _Stream(_seed(proof, "dealer", b"")).below(6)


def _context(start: Line) -> bytes:
    """The public terms of a hand: its first line without what chance decides, keys in order."""
    terms = {key: value for key, value in start.items() if key not in ("wall", "dice")}
    return msgspec.json.encode(terms, order="deterministic")


def _seed(proof: Proof, purpose: str, context: bytes) -> bytes:
    """All that goes into a derivation, each part behind its length: no two readings."""
    if proof.version != VERSION:
        raise PaijuError("fair", f"version {proof.version!r} of the derivation is not known")
    nonces = [b"" if nonce is None else _bytes(nonce, "nonce") for nonce in proof.nonces]
    parts = [
        purpose.encode(),
        _bytes(proof.secret, "secret"),
        proof.match.encode(),
        *nonces,
        context,
    ]
    head = _DOMAIN + str(proof.version).encode()
    return head + b"".join(len(part).to_bytes(4, "big") + part for part in parts)


class _Stream:
    """Numbers from SHAKE-256 of a seed. Its state of 1600 bits holds the whole seed's chance."""

    def __init__(self, seed: bytes) -> None:
        self._shake = hashlib.shake_256(seed)
        self._bytes = b""
        self._at = 0

    def below(self, n: int) -> int:
        """A number 0 … n − 1 (n ≤ 256), all equally likely: bytes that would favour the small
        ones are thrown away."""
        while True:
            if self._at == len(self._bytes):
                self._bytes = self._shake.digest(self._at + _STEP)
            byte = self._bytes[self._at]
            self._at += 1
            if byte < 256 - 256 % n:
                return byte % n


def _bytes(text: str, what: str) -> bytes:
    try:
        raw = bytes.fromhex(text)
    except ValueError:
        raw = b""
    least, most = (SECRET, SECRET) if what == "secret" else NONCE
    if raw.hex() != text or not least <= len(raw) <= most:
        raise PaijuError("fair", f"the {what} is not written as the derivation takes it")
    return raw


# --- files --------------------------------------------------------------------------------------


def export(proof: Proof, log: str) -> str:
    """A finished hand for its players: the proof as a line before the lines of the log."""
    line = _Written(**msgspec.structs.asdict(proof))
    return f"{msgspec.json.encode(line).decode()}\n{log}"


def verify(texts: Iterable[str]) -> Iterator[list[Line]]:
    """Check the hands of an exported file, one after another; each is given back when it is right.

    The secret fits its hash, the wall and the dice follow from the proof, and the log is what the
    rules make of them. On a board there is no wall: who begins a match follows from the proof, and
    the colours change. Raises `PaijuError`: `fair`, `replay`, `bad_json`.
    """
    began: dict[str, tuple[int, int]] = {}
    for proof, texts_of in _exported(texts):
        found = list(hands(texts_of))
        if len(found) != 1:
            raise PaijuError("fair", "a proof stands before each hand, and a hand behind each")
        hand = found[0]
        if not hmac.compare_digest(commitment(proof.secret), proof.commit):
            raise PaijuError("fair", "the secret is not the one that was promised")
        start = hand[0]
        if len(proof.nonces) != start.get("seats"):
            raise PaijuError("fair", "there is not a nonce, or none, for each seat")
        try:
            replay(hand)  # first, as it tells a broken file from an unfair wall
        except KeyError as error:
            raise PaijuError("bad_json", f"a line lacks {error}") from None
        if has_wall(hand):
            _check_wall(proof, start)
        else:
            _check_colours(proof, start, began)
        if hand[-1]["type"] != "end_hand":
            raise ReplayError(len(hand), "the hand has no end")
        yield hand


def has_wall(hand: Sequence[Line]) -> bool:
    """Whether a hand was dealt: no board game is."""
    return find_board(hand[0].get("game")) is None


def _check_wall(proof: Proof, start: Line) -> None:
    drawn = derive(proof, start)
    if start["wall"] != "".join(format_tiles([kind]) for kind in drawn.wall):
        raise PaijuError("fair", "the wall does not follow from secret, nonces and terms")
    if start["dice"] != drawn.dice:
        raise PaijuError("fair", "the dice do not follow from secret, nonces and terms")


def _check_colours(proof: Proof, start: Line, began: dict[str, tuple[int, int]]) -> None:
    """Who begins; `began` keeps of each match the number of its last game and who began that."""
    seats, number = len(proof.nonces), start["hand_no"]
    chairs = [] if isinstance(proof.chairs, msgspec.UnsetType) else proof.chairs
    if sorted(chairs) != list(range(seats)):
        raise PaijuError("fair", "it is not written whose chair has which colour")
    if number == 0 and chairs[0] != first_dealer(proof, seats, die=False):
        raise PaijuError("fair", "who begins does not follow from secret and nonces")
    before, who = began.get(proof.match, (number, chairs[0]))
    if (chairs[0] - who - (number - before)) % seats:
        raise PaijuError("fair", "the colours have not changed from game to game")
    began[proof.match] = number, chairs[0]


def _exported(texts: Iterable[str]) -> Iterator[tuple[Proof, list[str]]]:
    """The hands of a file with the proofs before them."""
    proof: Proof | None = None
    hand: list[str] = []
    for number, text in enumerate(texts, 1):
        if not text.strip():
            continue
        if _type_of(text, number) != PROOF:
            if proof is None:
                raise PaijuError("fair", f"line {number}: no proof stands before this hand")
            hand.append(text)
            continue
        if proof is not None:
            yield proof, hand
        proof, hand = _proof(text, number), []
    if proof is not None:
        yield proof, hand


def _type_of(text: str, number: int) -> Any:
    try:
        return msgspec.json.decode(text, type=dict[str, Any]).get("type")
    except msgspec.DecodeError as error:
        raise PaijuError("bad_json", f"line {number}: {error}") from None


def _proof(text: str, number: int) -> Proof:
    try:
        return msgspec.json.decode(text, type=_Written)
    except msgspec.DecodeError as error:
        raise PaijuError("bad_json", f"line {number}: {error}") from None


def nonces_of(given: Sequence[str | None]) -> list[str | None]:
    """The nonces of all seats, checked. Raises `PaijuError` `bad_nonce`."""
    return [None if nonce is None else check_nonce(nonce) for nonce in given]
