"""Compiled kernels: records with typed fields, the `@kernel` decorator, and its own disk cache.

A kernel is a plain Python function over records, ints and bools. Its signature is read from its
annotations, so Numba compiles it exactly once, when it is first needed. With
`NUMBA_DISABLE_JIT=1` the function stays as it is, and everything runs as ordinary Python.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, get_origin, get_type_hints

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from typing import Self

F = TypeVar("F", bound=Callable[..., Any])
R = TypeVar("R", covariant=True)
T = TypeVar("T", bound="Record")

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")

#: A flat array of i8, as kernels take and fill it.
Ints = npt.NDArray[np.int64]

#: The rooms that hold kernels, in the order in which they may use each other. Compiled code of a
#: room is made from it and the rooms before it; those of `BRANCHES` from their own file, and what
#: several of them share.
ROOMS = ("kernel.py", "tiles.py", "hand", "table", "fan", "games", "bots", "simulate")
BRANCHES = ("games",)
SHARED = ("games/fans.py", "games/fan_judge.py")
#: Houses of their own, which use no other room's kernels.
HOUSES = {"renju": ("kernel.py", "renju")}
KEPT_FOLDERS = 12


def cells(*shape: int, dtype: str = "i1") -> Any:
    """A field of a `Record` that is an array of `shape`, by default of small signed ints.

    (Signed, since Numba makes a float of the sum of an unsigned and a signed number.)
    """
    return (dtype, shape)


class Record:
    """A NumPy structured record described by a class body.

    `name: int` is an i8, `name: OtherRecord` nests, `name: Any = cells(4, 42)` is an array.
    The class is a description: values are `np.record`s, and `array(n)` makes n of them. A record
    of ints only may also be a dataclass, to be filled in by name (see `table.rules.Rules`).
    """

    dtype: ClassVar[np.dtype[Any]]

    def __init_subclass__(cls) -> None:
        module = vars(sys.modules[cls.__module__])
        fields: list[Any] = []
        for name, hint in cls.__annotations__.items():
            if hasattr(np.record, name):  # interpreted, it would hide the field
                raise TypeError(f"{cls.__name__}: np.record has a {name!r} of its own")
            kind = eval(hint, dict(module)) if isinstance(hint, str) else hint  # noqa: S307
            if isinstance(vars(cls).get(name), tuple):
                fields.append((name, *vars(cls)[name]))
            elif isinstance(kind, type) and issubclass(kind, Record):
                fields.append((name, kind.dtype))
            else:
                fields.append((name, "i8"))
        cls.dtype = np.dtype((np.record, fields))  # type: ignore[call-overload,unused-ignore]

    @classmethod
    def array(cls, n: int = 1) -> Many[Self]:
        """`n` zeroed records; hand the array and an index to a compiled entry point."""
        return np.zeros(n, cls.dtype)  # type: ignore[return-value]


class Many(Generic[R]):
    """The type of an array of records: `states: Many[State]`."""

    if TYPE_CHECKING:

        def __getitem__(self, i: int) -> R: ...
        def __len__(self) -> int: ...
        def copy(self) -> Self: ...
        def tobytes(self) -> bytes: ...


def kernel(function: F) -> F:
    """Make `function` a kernel, compiled for the types in its annotations and for no others.

    It is compiled, or loaded from the cache, when it is first called from Python or when a kernel
    that calls it is compiled; what lies in the cache holds all that it calls. So a start loads only
    the entry points it uses. Interpreted, the function stays as it is.
    """
    if INTERPRETED:
        return function
    return _kernel_class()(function)  # type: ignore[no-any-return]


def tell_compiling(tell: Callable[[], None] | None) -> None:
    """Have `tell` called once, before the next kernel that the cache does not hold is compiled."""
    global _told
    _told = tell


def _tell() -> None:
    global _told
    if _told is not None:
        _told()
    _told = None


_told: Callable[[], None] | None = None


def prepare(*kernels: Any) -> None:
    """Compile or load entry points now, so that their first call does not have to."""
    for one in () if INTERPRETED else kernels:
        one.prepare()


def _numba_type(hint: Any) -> Any:
    """The Numba type of an annotation."""
    import numba
    from numba.core import types

    if hint is int:
        return types.int64
    if hint is bool:
        return types.boolean
    if hint is type(None) or hint is None:
        return types.void
    if hint == Ints:
        return types.Array(types.int64, 1, "C")
    if get_origin(hint) is Many:
        return types.Array(_numba_type(hint.__args__[0]), 1, "C")
    if isinstance(hint, type) and issubclass(hint, Record):
        return numba.from_dtype(hint.dtype)
    raise TypeError(f"a kernel cannot take or return {hint!r}")


def _signature(function: Any) -> Any:
    """The one Numba signature of a function, from its annotations."""
    hints = get_type_hints(function)
    result = _numba_type(hints.pop("return"))
    return result(*(_numba_type(hint) for hint in hints.values()))


@cache
def _kernel_class() -> Any:
    """Numba's dispatcher with one signature and our cache; other packages' stay as they are.

    A kernel has two sides. Called from Python it is an entry point: machine code, kept in the
    cache. For kernels that call it there is a twin that is only lowered, neither optimised nor
    made machine code: the entry point above them links all of it and optimises it once. (Numba
    itself does so again in every caller: the deeper the calls, the longer it takes.)
    """
    from numba.core import types
    from numba.core.registry import CPUDispatcher

    options = {"nopython": True, "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}

    class Linked(CPUDispatcher):  # type: ignore[misc]
        def __init__(self, function: Any) -> None:
            super().__init__(
                py_func=function,
                targetoptions={**options, "no_cpython_wrapper": True},
                pipeline_class=_pipeline(_library_classes()[0]),
            )

        def get_call_template(self, args: Any, kws: Any) -> Any:
            # Numba comes here when it compiles a caller.
            if self._can_compile:
                _compile(self)
            return super().get_call_template(args, kws)

    class Kernel(CPUDispatcher):  # type: ignore[misc]
        def __init__(self, function: Any) -> None:
            super().__init__(
                py_func=function,
                targetoptions=options,
                pipeline_class=_pipeline(_library_classes()[1]),
            )
            self._cache = _cache_class()(function)
            self._linked: Any = None

        @property
        def _numba_type_(self) -> Any:
            if self._linked is None:
                self._linked = Linked(self.py_func)
            return types.Dispatcher(self._linked)

        def prepare(self) -> None:
            """Compile or load it, once; other threads wait."""
            from numba.core.compiler_lock import global_compiler_lock

            with global_compiler_lock:
                if not self._can_compile:
                    return
                if not Path(self._cache._cache_file._index_path).exists():
                    _tell()
                compiled = _compile(self)
                for environment in compiled._find_referenced_environments():
                    compiled.library.codegen.set_env(environment.env_name, environment)

        def _compile_for_args(self, *args: Any, **kws: Any) -> Any:
            # Numba asks here what to call before the first call has compiled anything.
            self.prepare()
            (compiled,) = self.overloads.values()
            given = [self.typeof_pyval(value) for value in args]
            wanted = compiled.signature.args
            if not kws and len(given) == len(wanted):
                fits = map(self.typingctx.can_convert, given, wanted)
                if all(fit is not None for fit in fits):
                    return compiled.entry_point
            raise TypeError(f"{self.py_func.__name__} takes {wanted}, not {given}")

    return Kernel


def _compile(dispatcher: Any) -> Any:
    """Compile a dispatcher for the one signature of its function; what came of it."""
    try:
        signature = _signature(dispatcher.py_func)
    except TypeError as error:
        raise TypeError(f"{dispatcher.py_func.__name__}: {error}") from None
    dispatcher.compile(signature)
    dispatcher.disable_compile()
    (compiled,) = dispatcher.overloads.values()
    return compiled


@cache
def _pipeline(library: Any) -> Any:
    """Numba's compiler, its code going into a library of this class."""
    from numba.core.compiler import Compiler

    class Pipeline(Compiler):  # type: ignore[misc]
        def __init__(self, *args: Any, **kws: Any) -> None:
            super().__init__(*args, **kws)
            self.state.library = library(self.state.targetctx.codegen(), "kernel")
            self.state.library.enable_object_caching()

    return Pipeline


@cache
def _library_classes() -> tuple[Any, Any]:
    """Libraries of lowered code: one that is only linked into others, one that runs."""
    import ctypes

    from numba.core.codegen import JITCodeLibrary

    class Environments:
        """What is not run needs no environment."""

        def set_env(self, name: str, environment: Any) -> None:
            pass

    class OnlyLinked(JITCodeLibrary):  # type: ignore[misc]
        def finalize(self) -> None:
            self._raise_if_finalized()
            self._finalize_dynamic_globals()
            self._finalized = True

        def get_pointer_to_function(self, name: str) -> Any:
            return ctypes.cast(ctypes.pythonapi.Py_IsInitialized, ctypes.c_void_p).value

        @property
        def codegen(self) -> Any:
            return Environments()

    class Runs(JITCodeLibrary):  # type: ignore[misc]
        _linking_libraries: list[Any]

        def finalize(self) -> None:
            self._linking_libraries = _closure(self._linking_libraries, OnlyLinked)
            super().finalize()

    return OnlyLinked, Runs


def _closure(libraries: Iterable[Any], through: Any) -> list[Any]:
    """All libraries that these need, those of class `through` standing for what they link."""
    found: dict[Any, None] = {}
    waiting = list(libraries)
    while waiting:
        library = waiting.pop()
        if library not in found:
            found[library] = None
            if isinstance(library, through):
                waiting += library._linking_libraries
    return list(found)


@cache
def _cache_class() -> Any:
    """Numba's function cache, pointed at our folder."""
    from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator

    class Locator(_CacheLocator):  # type: ignore[misc]
        def __init__(self, module: str, name: str) -> None:
            self._module, self._name = module, name

        def get_cache_path(self) -> str:
            return str(cache_folder(self._module))

        def get_source_stamp(self) -> str:
            return source_hash(self._module)  # Numba does not notice an edited callee

        def get_disambiguator(self) -> str:
            return hashlib.sha256(f"{self._module}.{self._name}".encode()).hexdigest()[:10]

        @classmethod
        def from_function(cls, function: Any, path: str) -> Locator:
            return cls(function.__module__, function.__qualname__)

    class Impl(CompileResultCacheImpl):  # type: ignore[misc]
        _locator_classes: ClassVar[list[Any]] = [Locator]

    class Cache(FunctionCache):  # type: ignore[misc]
        _impl_class = Impl

    return Cache


_hashes: dict[str, str] = {}
_folders: dict[str, Path] = {}


def source_files(module: str) -> list[Path]:
    """The files that the compiled code of a module is made from, in a fixed order."""
    package = Path(__file__).parent
    path = module.removeprefix(__package__).strip(".").split(".")
    files: list[Path] = []
    for room in HOUSES.get(path[0], ROOMS):
        own = room.removesuffix(".py") == path[0]
        root = package / room
        if room in BRANCHES and own:
            files += [package / file for file in SHARED if file.startswith(f"{room}/")]
            files.append(package.joinpath(*path).with_suffix(".py"))
        elif room in BRANCHES:
            continue
        else:
            files += sorted(root.rglob("*.py")) if root.is_dir() else [root]
        if own:
            break
    return [file for file in files if file.exists()]


def source_hash(module: str) -> str:
    """A hash of all that a module's compiled code depends on: sources, tools, the CPU."""
    if module not in _hashes:
        import llvmlite.binding
        import numba

        cpu = llvmlite.binding.get_host_cpu_name()
        features = llvmlite.binding.get_host_cpu_features().flatten()
        versions = (numba.__version__, np.__version__, sys.version, platform.machine())
        digest = hashlib.sha256(repr((cpu, features, versions)).encode())
        for file in source_files(module):
            digest.update(file.name.encode() + b"\0" + file.read_bytes())
        _hashes[module] = digest.hexdigest()[:16]
    return _hashes[module]


def cache_folder(module: str = __package__) -> Path:
    """The folder of a module's compiled code, made on first use (a temporary one at worst)."""
    name = source_hash(module)
    if name not in _folders:
        _folders[name] = _make_folder(name)
    return _folders[name]


def cached_table(module: str, name: str, kind: type[T], build: Callable[[], Many[T]]) -> Many[T]:
    """One record of kind `kind` that a module builds: from its cache folder, if it lies there.

    A file that is cut off or altered does not bear its own hash, and is built and written anew.
    """
    path = cache_folder(module) / f"{name}.bin"
    with suppress(OSError):
        written = path.read_bytes()
        digest, body = written[:_DIGEST], written[_DIGEST:]
        if len(body) == kind.dtype.itemsize and hashlib.sha256(body).digest() == digest:
            return np.frombuffer(bytearray(body), kind.dtype)  # type: ignore[return-value]
    made = build()
    with suppress(OSError):  # without a cache it is built every time
        body = made.tobytes()
        fresh = path.with_name(f"{path.name}.{os.getpid()}")
        fresh.write_bytes(hashlib.sha256(body).digest() + body)
        fresh.replace(path)
    return made


_DIGEST = hashlib.sha256().digest_size


def _make_folder(name: str) -> Path:
    import platformdirs

    base = os.environ.get("PAIJU_CACHE") or platformdirs.user_cache_dir("paiju", appauthor=False)
    root = Path(base) / "kernels"
    folder = root / name
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        if not _only_ours(root) or not _only_ours(folder) or not os.access(folder, os.W_OK):
            raise OSError("others can write there")
        os.utime(folder)
        _prune(root, folder)
        return folder
    except OSError:
        return Path(tempfile.mkdtemp(prefix="paiju-kernels-"))


def _only_ours(folder: Path) -> bool:
    """Compiled code is run as it lies there: nobody else may be able to write it."""
    info = folder.stat()
    if os.name == "nt":
        return True
    return info.st_uid == os.getuid() and not info.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def _prune(root: Path, current: Path) -> None:
    """Drop folders of older versions, but none that another version may be using today."""
    folders = sorted((f for f in root.iterdir() if f.is_dir()), key=lambda f: f.stat().st_mtime)
    for old in folders[:-KEPT_FOLDERS]:
        if old != current and time.time() - old.stat().st_mtime > 24 * 3600:
            shutil.rmtree(old, ignore_errors=True)
