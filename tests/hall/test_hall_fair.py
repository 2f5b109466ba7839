"""Fair walls: the derivation of docs/fairness.md, and that `verify` sees whatever was altered."""

from __future__ import annotations

import copy
import hashlib
import json
import math
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju import cli, log
from paiju.errors import PaijuError
from paiju.hall import fair
from paiju.hall.fair import Proof
from paiju.table.chance import DICE
from paiju.tiles import format as format_tiles

ROOT = Path(__file__).parents[2]
SECRET = bytes(range(128)).hex()
NONCES = ["00" * 16, None, "ff" * 32, "0123456789abcdef" * 2]
#: What the derivation makes of the secret and the nonces above: SHA-256 of the wall's text and the
#: dice. These never change (version 1); docs/fairness.md has the first.
VECTORS = {
    "zhangzhou": (
        "318cdc784570a65878755d6c9476af17254e6501f419d3ddec156592755883bc",
        [4, 1, 4, 6, 3, 5, 2, 3, 2, 2, 5, 6, 3, 1, 3, 6, 4, 5],
    ),
    "xiamen": (
        "43736b9ddc580c149533f49f0c58ffe55d74b8a29d268777789719171af0cc87",
        [3, 3, 1, 4, 6, 3, 2, 4, 2, 1, 2, 6, 6, 2, 5, 2, 5, 5],
    ),
    "guiliu": (
        "9c7394ea919b71fbc9b37c86a50d899ec7e2a09397c5b5a92cf56791a1af297e",
        [3, 6, 2, 6, 2, 5, 5, 2, 5, 5, 3, 2, 2, 1, 1, 4, 6, 4],
    ),
}


def a_proof(secret: str = SECRET, match: str = "m1", **more: Any) -> Proof:
    values = {"nonces": list(NONCES), "commit": fair.commitment(secret), **more}
    return Proof(match=match, secret=secret, **values)


def a_start(game: str = "zhangzhou", **more: Any) -> log.Line:
    """A first line without what chance decides."""
    values = {"type": "start_hand", "schema": 1, "game": game, "options": {}, "seats": 4}
    return {**values, "base": 10, "dealer": 2, "streak": 1, "hand_no": 3, **more}


def wall_text(drawn: fair.Drawn) -> str:
    return "".join(format_tiles([kind]) for kind in drawn.wall)


# The derivation


@pytest.mark.parametrize("game", VECTORS)
def test_vectors_of_version_1(game: str) -> None:
    drawn = fair.derive(a_proof(), a_start(game))
    digest, dice = VECTORS[game]
    assert hashlib.sha256(wall_text(drawn).encode()).hexdigest() == digest
    assert drawn.dice == dice


def by_the_book(secret: str, nonces: list[str | None], start: log.Line) -> tuple[str, list[int]]:
    """docs/fairness.md once more, as somebody would write it who has only that page."""
    terms = {k: start[k] for k in sorted(start) if k not in ("wall", "dice")}
    encoded = json.dumps(terms, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    seed = b"paiju fair 1"
    for part in [
        b"wall",
        bytes.fromhex(secret),
        b"m1",
        *(bytes.fromhex(nonce or "") for nonce in nonces),
        encoded.encode(),
    ]:
        seed += bytes([0, 0, len(part) // 256, len(part) % 256]) + part
    stream = iter(hashlib.shake_256(seed).digest(20_000))

    def draw(n: int) -> int:
        for byte in stream:
            if byte < n * (256 // n):
                return byte % n
        raise AssertionError

    tiles = [f"{n}{suit}" for suit in "mps" for n in range(1, 10) for _ in range(4)]
    tiles += [f"{n}z" for n in range(1, 8) for _ in range(4)]
    if start["game"] != "guiliu":
        tiles += [f"{n}f" for n in range(1, 9)]
    last = len(tiles) - 1
    while last > 0:
        other = draw(last + 1)
        tiles[last], tiles[other] = tiles[other], tiles[last]
        last -= 1
    return "".join(tiles), [draw(6) + 1 for _ in range(18)]


@pytest.mark.parametrize("game", VECTORS)
@given(st.binary(min_size=128, max_size=128), st.integers(0, 50))
def test_the_page_is_enough_to_recompute_a_wall(game: str, secret: bytes, hand_no: int) -> None:
    start = a_start(game, hand_no=hand_no)
    drawn = fair.derive(a_proof(secret.hex()), start)
    assert (wall_text(drawn), drawn.dice) == by_the_book(secret.hex(), NONCES, start)


def test_a_seed_has_more_chance_than_a_wall() -> None:
    """144 tiles, of most kinds four alike, and 18 dice need about 720 bits."""
    wall = math.lgamma(145) / math.log(2) - 34 * math.log2(24) + DICE * math.log2(6)
    assert 700 < wall < 8 * len(bytes.fromhex(fair.new_secret()))
    assert fair.new_secret() != fair.new_secret()


@given(st.integers(0, 128 * 8 - 1))
def test_any_bit_of_the_secret_changes_the_wall(bit: int) -> None:
    raw = bytearray(bytes.fromhex(SECRET))
    raw[bit // 8] ^= 1 << bit % 8
    start = a_start()
    assert wall_text(fair.derive(a_proof(raw.hex()), start)) != wall_text(
        fair.derive(a_proof(), start)
    )


@given(st.sampled_from([0, 2, 3]), st.integers(0, 127))
def test_any_bit_of_a_nonce_changes_the_wall(seat: int, bit: int) -> None:
    nonces = list(NONCES)
    raw = bytearray(bytes.fromhex(nonces[seat] or ""))
    raw[bit // 8] ^= 1 << bit % 8
    nonces[seat] = raw.hex()
    changed = fair.derive(a_proof(nonces=nonces), a_start())
    assert changed.wall != fair.derive(a_proof(), a_start()).wall


def test_seats_matches_terms_and_lengths_are_told_apart() -> None:
    a, b = "11" * 16, "22" * 16
    proofs = [
        a_proof(),
        a_proof(match="m2"),
        a_proof(nonces=[a, b, None, None]),
        a_proof(nonces=[b, a, None, None]),
        a_proof(nonces=[None, a, b, None]),
        a_proof(nonces=[a + b, None, None, None]),
        a_proof(nonces=[a + b[:8], b[8:] + a, None, None]),
        a_proof(nonces=[a + b, a, None, None]),
        a_proof(nonces=[None] * 4),
    ]
    walls = [wall_text(fair.derive(proof, a_start())) for proof in proofs]
    terms = [{"base": 11}, {"dealer": 1}, {"streak": 0}, {"hand_no": 4}, {"chips": [1, 2, 3, 4]}]
    walls += [wall_text(fair.derive(a_proof(), a_start(**change))) for change in terms]
    assert len(set(walls)) == len(proofs) + len(terms)
    again = a_start(wall="1m", dice=[1, 1])
    assert wall_text(fair.derive(a_proof(), again)) == walls[0], "chance is no part of the seed"


@pytest.mark.parametrize("n", range(1, 257))
def test_a_draw_favours_no_number(n: int) -> None:
    stream = fair._Stream(b"")
    stream._bytes, drawn = bytes(range(256)), Counter[int]()
    while stream._at < 256 - 256 % n:
        drawn[stream.below(n)] += 1
    assert drawn == dict.fromkeys(range(n), 256 // n)


def test_a_stream_goes_on_where_it_stopped() -> None:
    stream = fair._Stream(b"x")
    drawn = bytes(stream.below(256) for _ in range(5000))
    assert drawn == hashlib.shake_256(b"x").digest(5000)


def test_walls_and_dice_are_spread_evenly() -> None:
    """Chi-square over 1,000 walls: every place sees every kind as often as it should."""
    places = {place: Counter[int]() for place in (0, 1, 70, 134, 135)}
    faces = Counter[int]()
    for i in range(1000):
        drawn = fair.derive(a_proof(match=f"m{i}"), a_start("guiliu"))
        faces.update(drawn.dice)
        for place, seen in places.items():
            seen[drawn.wall[place]] += 1
    for seen in places.values():
        chi = sum((seen[kind] - 1000 / 34) ** 2 / (1000 / 34) for kind in range(34))
        assert chi < 75, "33 degrees of freedom, beyond 1 in 20,000"
    chi = sum((faces[face] - 3000) ** 2 / 3000 for face in range(1, 7))
    assert chi < 27
    assert set(faces) == set(range(1, 7))


def test_the_first_dealer_is_thrown_for_gl_d22() -> None:
    dealers = Counter(fair.first_dealer(a_proof(match=f"m{i}"), 4, die=True) for i in range(1200))
    alike = Counter(fair.first_dealer(a_proof(match=f"m{i}"), 4, die=False) for i in range(1200))
    assert min(dealers[0], dealers[1]) > 1.5 * max(dealers[2], dealers[3]), "faces 5 and 6"
    assert all(240 < alike[seat] < 360 for seat in range(4))


@pytest.mark.parametrize("nonce", ["", "00" * 15, "00" * 65, "0" * 33, "zz" * 16, "00 " * 16, "牌"])
def test_nonces_are_plain_hex(nonce: str) -> None:
    with pytest.raises(PaijuError) as refused:
        fair.check_nonce(nonce)
    assert refused.value.code == "bad_nonce"
    assert fair.nonces_of(["AB" * 16, None]) == ["ab" * 16, None]


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2},
        {"secret": SECRET[:-2]},
        {"secret": SECRET.upper()},
        {"nonces": ["xx"] * 4},
        {"nonces": [""] * 4},
    ],
)
def test_what_the_derivation_does_not_know_is_refused(change: dict[str, Any]) -> None:
    proof = a_proof()
    for name, value in change.items():
        setattr(proof, name, value)
    with pytest.raises(PaijuError) as refused:
        fair.derive(proof, a_start())
    assert refused.value.code == "fair"


# Files


def played(match: str, hand_no: int, secret: str) -> str:
    """A hand played to its end, as the hall gives it out."""
    proof = a_proof(secret, match)
    table = fair.deal(proof, "zhangzhou", hand_no=hand_no, dealer=hand_no, base=10)
    while not table.ended:
        for action in [table.legal(seat)[0] for seat in table.owing]:
            table.play(action)
            if table.ended:
                break
    return fair.export(proof, log.dumps(log.lines(table)))


@pytest.fixture(scope="module")
def exported() -> list[str]:
    """The lines of a file of two hands."""
    hands = played("m1", 0, SECRET) + played("m1", 1, SECRET[::-1])
    return hands.splitlines()


def test_what_the_hall_gives_out_is_verified(exported: list[str]) -> None:
    assert [hand[0]["hand_no"] for hand in fair.verify(exported)] == [0, 1]
    assert len(list(log.hands(exported))) == 2, "for a replay the proofs are not there"


def altered(value: Any) -> Iterator[Any]:
    """Every way in which a value is changed a little."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, str) and len(value) > 40:  # a wall, hex
        yield value[2:4] + value[:2] + value[4:] if value[:2] != value[2:4] else value[::-1]
        yield value[:-2]
    elif isinstance(value, str):
        yield value + "x"
        yield ""
    elif isinstance(value, list):
        for i, item in enumerate(value):
            for other in altered(item):
                yield [*value[:i], other, *value[i + 1 :]]
        yield value[:-1]
        if value and value != value[::-1]:
            yield value[::-1]
    elif value is None:
        yield "33" * 16
    elif isinstance(value, dict):
        for key, item in value.items():
            for other in altered(item):
                yield {**value, key: other}


def test_verify_sees_every_field_that_was_altered(exported: list[str]) -> None:
    lines = [json.loads(line) for line in exported]
    second = next(i for i, line in enumerate(lines) if line["type"] == "fair" and i)
    seen = 0
    for i in [0, 1, 2, second, second + 1, len(lines) - 2, len(lines) - 1]:
        for key, value in lines[i].items():
            if key == "type":
                continue
            for other in altered(value):
                if other == value:
                    continue
                changed = copy.deepcopy(lines)
                changed[i][key] = other
                with pytest.raises(PaijuError):
                    list(fair.verify(json.dumps(line) for line in changed))
                seen += 1
    assert seen > 100


def test_another_secret_does_not_pass_with_its_own_hash(exported: list[str]) -> None:
    lines = [json.loads(line) for line in exported]
    lines[0]["secret"] = fair.new_secret()
    lines[0]["commit"] = fair.commitment(lines[0]["secret"])
    with pytest.raises(PaijuError, match="wall does not follow"):
        list(fair.verify(json.dumps(line) for line in lines))


def test_verify_wants_whole_hands_with_their_proofs(exported: list[str]) -> None:
    second = next(i for i, line in enumerate(exported) if '"fair"' in line and i)
    broken = [
        exported[1:],
        exported[:second] + exported[second + 1 :],
        [exported[0], *exported],
        exported[:-1],
        exported[: second + 1],
        [*exported[:5], "{", *exported[5:]],
        [exported[0].replace('"version":1', '"version":1,"more":0'), *exported[1:]],
        ['{"type":"fair"}', *exported[1:]],
        ["[]", *exported],
    ]
    for lines in broken:
        with pytest.raises(PaijuError):
            list(fair.verify(lines))


def test_paiju_replay_verify(
    exported: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text("\n".join(exported), "utf-8")
    assert cli.main(["replay", "--verify", str(file), "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("2 hands: the walls follow")
    assert cli.main(["replay", "--verify", str(file)]) == 0
    assert "2 局" in capsys.readouterr().out
    assert cli.main(["replay", "--check", str(file)]) == 0
    capsys.readouterr()
    second = next(i for i, line in enumerate(exported) if '"fair"' in line and i)
    changed = exported[second].replace('"match":"m1"', '"match":"m2"')
    file.write_text("\n".join([*exported[:second], changed, *exported[second + 1 :]]), "utf-8")
    assert cli.main(["replay", "--verify", str(file)]) == 1
    assert "hand 2, the wall does not follow" in capsys.readouterr().err
    file.write_text("", "utf-8")
    assert cli.main(["replay", "--verify", str(file)]) == 2


def test_the_page_has_the_vector() -> None:
    page = (ROOT / "docs" / "fairness.md").read_text("utf-8")
    drawn = fair.derive(a_proof(), a_start())
    assert wall_text(drawn) in page
    assert str(drawn.dice) in page
    assert fair.commitment(SECRET) in page
    assert json.dumps(a_start(), sort_keys=True, separators=(",", ":")) in page
