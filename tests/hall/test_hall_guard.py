"""Rates, strikes, origins, sizes; time is given."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.errors import PaijuError
from paiju.hall.guard import (
    KEPT,
    STRIKE_LASTS,
    STRIKES,
    Limit,
    Rates,
    Strikes,
    address_key,
    check_frame,
    origin_allowed,
    read_body,
)

THREE = Limit("three", 3, 100)


def test_a_burst_then_one_at_a_time() -> None:
    rates = Rates()
    assert [rates.wait(THREE, "a", 1000) for _ in range(4)] == [0, 0, 0, 100]
    assert rates.wait(THREE, "a", 1099) == 1
    assert rates.wait(THREE, "a", 1100) == 0
    assert rates.wait(THREE, "a", 1100) == 100
    assert [rates.wait(THREE, "a", 1400) for _ in range(4)] == [0, 0, 0, 100]


def test_keys_and_limits_have_buckets_of_their_own() -> None:
    rates = Rates()
    for _ in range(3):
        rates.check(THREE, "a", 0)
    with pytest.raises(PaijuError, match="wait 1 s") as refused:
        rates.check(THREE, "a", 0)
    assert refused.value.code == "too_fast"
    rates.check(THREE, "b", 0)
    rates.check(Limit("other", 1, 1), "a", 0)


def test_a_clock_that_goes_back_gives_nothing_away() -> None:
    rates = Rates()
    assert [rates.wait(THREE, "a", 1000) for _ in range(3)] == [0, 0, 0]
    assert rates.wait(THREE, "a", 500) == 600


@given(
    st.integers(1, 5),
    st.integers(1, 50),
    st.lists(st.integers(0, 60), min_size=1, max_size=60),
)
def test_rates_are_those_of_a_bucket_of_tokens(burst: int, every: int, gaps: list[int]) -> None:
    """Against a bucket that is filled in 1/every of a token each ms."""
    rates, limit = Rates(), Limit("x", burst, every)
    now, parts = 0, burst * every
    for gap in gaps:
        now += gap
        parts = min(burst * every, parts + gap)
        wait = rates.wait(limit, "a", now)
        assert wait == max(0, every - parts)
        if not wait:
            parts -= every


def test_forgotten_keys_take_no_memory() -> None:
    rates = Rates()
    for i in range(3 * KEPT):
        assert rates.wait(THREE, i, i) == 0
    assert len(rates) <= KEPT + 100
    crowd = Rates()
    for i in range(3 * KEPT):
        crowd.check(THREE, i, 0)
    assert len(crowd) == 3 * KEPT, "nobody who still waits is forgotten"


def test_strikes_are_forgotten_in_time() -> None:
    strikes = Strikes()
    assert [strikes.out(i) for i in range(STRIKES)] == [False] * (STRIKES - 1) + [True]
    slow = Strikes()
    step = STRIKE_LASTS // (STRIKES - 1)
    assert not any(slow.out(i * step) for i in range(20))


@pytest.mark.parametrize(
    ("origin", "host", "allowed"),
    [
        (None, "127.0.0.1:8000", True),
        ("http://127.0.0.1:8000", "127.0.0.1:8000", True),
        ("http://127.0.0.1:8001", "127.0.0.1:8000", False),
        ("http://localhost:8000", "127.0.0.1:8000", False),
        ("https://hall.example", "hall.example", True),
        ("https://hall.example", "hall.example:443", True),
        ("https://hall.example:443", "hall.example", True),
        ("https://HALL.example", "hall.Example", True),
        ("http://hall.example", "hall.example:443", False),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("http://[::1]:8000", "[::2]:8000", False),
        ("https://evil.example", "hall.example", False),
        ("https://hall.example.evil.example", "hall.example", False),
        ("https://evil.example@hall.example", "hall.example", False),
        ("https://hall.example/evil", "hall.example", False),
        ("https://friend.example", "hall.example", True),
        ("null", "hall.example", False),
        ("", "hall.example", False),
        ("file://hall.example", "hall.example", False),
        ("https://hall.example:port", "hall.example", False),
        ("https://[", "hall.example", False),
        ("https://hall.example", None, False),
    ],
)
def test_origins(origin: str | None, host: str | None, allowed: bool) -> None:
    assert origin_allowed(origin, host, {"https://friend.example"}) is allowed


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_counts_as_one(address: str, key: str) -> None:
    assert address_key(address) == key


def test_bodies_and_frames_have_a_size() -> None:
    read = 0

    async def chunks() -> AsyncIterator[bytes]:
        nonlocal read
        for _ in range(100):
            read += 10
            yield b"x" * 10

    assert asyncio.run(read_body(chunks(), 1000)) == b"x" * 1000
    read = 0
    with pytest.raises(PaijuError) as refused:
        asyncio.run(read_body(chunks(), 55))
    assert refused.value.code == "too_large"
    assert read == 60, "the rest is not read"
    check_frame("牌" * 10, 30)
    for frame in ("牌" * 10, b"x" * 30):
        with pytest.raises(PaijuError):
            check_frame(frame, 29)
