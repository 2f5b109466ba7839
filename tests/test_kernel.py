"""The kernel decorator, records, and the cache of compiled code."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from paiju import kernel as k
from paiju.kernel import INTERPRETED, Ints, Many, Record, cells, kernel


class Inner(Record):
    x: int
    small: Any = cells(2, 3)


class Outer(Record):
    inner: Inner
    n: int
    big: Any = cells(4, dtype="i8")


@kernel
def fill(o: Outer, n: int) -> int:
    o.inner.x = o.inner.x + n
    o.inner.small[1, 2] = int(o.inner.small[1, 2]) - n
    o.big[3] = n
    return o.inner.x


@kernel
def double(n: int) -> int:
    return 2 * n


@kernel
def fill_at(many: Many[Outer], i: int, out: Ints) -> bool:
    out[0] = fill(many[i], 5)
    return out[0] > 5


def test_records_nest_and_kernels_write_them_in_place() -> None:
    many, out = Outer.array(2), np.zeros(1, np.int64)
    assert not fill_at(many, 1, out)
    assert fill_at(many, 1, out)
    raw: Any = many
    assert out[0] == 10
    assert raw["inner"]["x"].tolist() == [0, 10]
    assert raw["inner"]["small"][1].tolist() == [[0, 0, 0], [0, 0, -10]]
    assert raw["big"].tolist() == [[0] * 4, [0, 0, 0, 5]]


def test_a_field_that_numpy_would_hide_is_refused() -> None:
    with pytest.raises(TypeError, match="base"):
        type("Bad", (Record,), {"__annotations__": {"base": int}, "__module__": __name__})


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_a_kernel_takes_numbers_and_records_only() -> None:
    def wrong(s: str) -> int:
        return len(s)

    with pytest.raises(TypeError, match="wrong"):
        k.prepare(kernel(wrong))


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_each_kernel_is_compiled_for_one_signature() -> None:
    for _ in range(2):  # before the first call, and after it
        with pytest.raises(TypeError):
            double("no")  # type: ignore[arg-type]
    assert double(True) == 2
    assert double(np.int32(3)) == 6  # type: ignore[arg-type]
    assert len(double.signatures) == 1  # type: ignore[attr-defined]


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_a_kernel_is_compiled_when_it_is_needed() -> None:
    def callee(n: int) -> int:
        return n + 1

    inner = kernel(callee)

    def caller(n: int) -> int:
        return inner(n)

    outer: Any = kernel(caller)
    assert not inner.signatures  # type: ignore[attr-defined]
    k.prepare(outer)
    assert len(outer.signatures) == 1
    assert not inner.signatures  # type: ignore[attr-defined]  # it is only linked into the other
    assert outer(1) == 2
    assert inner(1) == 2
    assert len(inner.signatures) == 1  # type: ignore[attr-defined]
    assert outer(2) == 3


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_what_several_kernels_call_is_linked_into_each() -> None:
    def lowest(n: int) -> int:
        return int(np.zeros(3, np.int64).sum()) + n

    low = kernel(lowest)

    def left(n: int) -> int:
        return low(n) + 1

    one = kernel(left)

    def right(n: int) -> int:
        return low(n) + one(n)

    two = kernel(right)

    def top(n: int) -> int:
        return 100 * one(n) + two(n)

    assert kernel(top)(3) == 407
    assert (one(3), two(3), low(3)) == (4, 7, 3)


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package of empty rooms in the place of ours."""
    for name in ("hand", "table", "games", "bots", "renju"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "a.py").write_text("1\n")
    for name in ("kernel.py", "tiles.py", "games/b.py", "games/fans.py", "renju/b.py", "cli.py"):
        (tmp_path / name).write_text("1\n")
    monkeypatch.setattr(k, "__file__", str(tmp_path / "kernel.py"))
    return tmp_path


@pytest.mark.parametrize(
    ("edited", "changed"),
    [
        ("cli.py", set()),
        ("bots/a.py", {"bots.a"}),
        ("games/a.py", {"games.a"}),
        ("games/b.py", {"games.b"}),
        ("games/fans.py", {"games.a", "games.b"}),  # what games share
        ("table/a.py", {"table.a", "games.a", "games.b", "bots.a"}),
        ("tiles.py", {"hand.a", "table.a", "games.a", "games.b", "bots.a"}),
        ("renju/b.py", {"renju.a"}),
        ("kernel.py", {"hand.a", "table.a", "games.a", "games.b", "bots.a", "renju.a"}),
    ],
)
def test_an_edit_makes_all_that_depends_on_it_stale(
    package: Path, monkeypatch: pytest.MonkeyPatch, edited: str, changed: set[str]
) -> None:
    modules = ("hand.a", "table.a", "games.a", "games.b", "bots.a", "renju.a")

    def hashes() -> dict[str, str]:
        monkeypatch.setattr(k, "_hashes", {})
        return {name: k.source_hash(f"paiju.{name}") for name in modules}

    before = hashes()
    (package / edited).write_text("2\n")
    after = hashes()
    assert {name for name in modules if before[name] != after[name]} == changed


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PAIJU_CACHE", str(tmp_path))
    monkeypatch.setattr(k, "_folders", {})
    return tmp_path / "kernels"


def test_the_cache_folder_is_ours_alone(cache: Path) -> None:
    folder = k.cache_folder("paiju.hand.lookup")
    assert folder.parent == cache
    assert folder.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("damage", [None, b"", b"x" * 100, "cut", "altered"])
def test_a_table_is_kept_and_built_anew_when_it_is_damaged(cache: Path, damage: Any) -> None:
    built: list[int] = []

    def build() -> Many[Inner]:
        built.append(1)
        made = Inner.array()
        made[0]["x"] = 7  # type: ignore[index]
        return made

    def table() -> Any:
        return k.cached_table("paiju.hand.lookup", "inner", Inner, build)

    assert table()["x"][0] == table()["x"][0] == 7
    assert len(built) == 1
    (file,) = k.cache_folder("paiju.hand.lookup").glob("inner.bin*")
    whole = file.read_bytes()
    if damage is None:
        file.unlink()
    else:
        altered = whole[:40] + bytes([whole[40] ^ 1]) + whole[41:]
        file.write_bytes({"cut": whole[:-1], "altered": altered}.get(damage, damage))
    assert table()["x"][0] == 7
    assert len(built) == 2
    assert file.read_bytes() == whole
    table()["x"][0] = 8  # what one caller writes, another does not see
    assert table()["x"][0] == 7


@pytest.mark.skipif(os.name == "nt", reason="permissions are of another kind there")
def test_a_folder_that_others_can_write_to_is_not_used(cache: Path) -> None:
    cache.mkdir()
    cache.chmod(0o777)
    assert k.cache_folder("paiju.hand.lookup").parent != cache


def test_without_a_writable_place_a_temporary_one_serves(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache.parent.joinpath("kernels").write_text("a file, no folder")
    folder = k.cache_folder("paiju.hand.lookup")
    assert folder.is_dir()
    assert folder.name.startswith("paiju-kernels-")


def test_old_folders_are_pruned_and_fresh_ones_kept(cache: Path) -> None:
    cache.mkdir(mode=0o700)
    now = time.time()
    for i in range(k.KEPT_FOLDERS + 4):
        folder = cache / f"old{i}"
        folder.mkdir()
        age = (30 - i) * 24 * 3600 if i < 6 else 60
        os.utime(folder, (now - age, now - age))
    k.cache_folder("paiju.hand.lookup")
    left = {f.name for f in cache.iterdir()}
    assert not left & {f"old{i}" for i in range(5)}
    assert {f"old{i}" for i in range(6, k.KEPT_FOLDERS + 4)} <= left


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_the_settings_of_numba_stay_untouched(tmp_path: Path) -> None:
    code = (
        "import numba; before = dict(vars(numba.config)); import paiju.hand.lookup;"
        "assert before == dict(vars(numba.config));"
        "import os; assert 'NUMBA_CACHE_DIR' not in os.environ"
    )
    environment = {name: v for name, v in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    subprocess.run([sys.executable, "-c", code], check=True, env=environment)


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_threads_may_call_a_kernel_first_at_once() -> None:
    for i in range(5):

        def fresh(n: int) -> int:
            return n + 4

        fresh.__qualname__ = f"fresh_{i}_{time.time_ns()}"
        one = kernel(fresh)
        with ThreadPoolExecutor(8) as pool:
            assert set(pool.map(one, [1] * 16)) == {5}


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_it_is_told_once_when_something_must_be_compiled() -> None:
    told: list[int] = []
    k.tell_compiling(lambda: told.append(1))
    k.prepare(fill_at)
    fill_at(Outer.array(1), 0, np.zeros(1, np.int64))
    before = len(told)  # 1 on a new machine, 0 where it lies in the cache

    def fresh(n: int) -> int:
        return n + 3

    fresh.__qualname__ = f"fresh_{time.time_ns()}"
    k.prepare(kernel(fresh))
    k.prepare(kernel(fresh))
    k.tell_compiling(None)
    assert before in (0, 1)
    assert told == [1]
