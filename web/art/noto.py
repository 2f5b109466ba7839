"""Noto Sans SC as TrueType, from the npm package that holds it; kept in `web/art/.cache`.

Its outlines make files half as large as those of Debian's fonts-noto-cjk. Needs npm, once.
"""

from __future__ import annotations

import subprocess
import tarfile
from pathlib import Path

CACHE = Path(__file__).parent / ".cache"
PACKAGE = "@expo-google-fonts/noto-sans-sc@0.4.3"
NAMES = {400: "400Regular", 700: "700Bold"}


def _member(name: str) -> Path:
    """A file of the package."""
    target = CACHE / Path(name).name
    if not target.exists():
        CACHE.mkdir(exist_ok=True)
        archive = CACHE / "package.tgz"
        if not archive.exists():
            command = ["npm", "pack", "--silent", "--pack-destination", CACHE, PACKAGE]
            said = subprocess.run(command, check=True, capture_output=True, text=True, cwd=CACHE)
            (CACHE / said.stdout.split()[-1]).rename(archive)
        with tarfile.open(archive) as package:
            content = package.extractfile(f"package/{name}")
            assert content is not None
            target.write_bytes(content.read())
    return target


def file(weight: int) -> Path:
    """The font file of a weight, 400 or 700."""
    return _member(f"{NAMES[weight]}/NotoSansSC_{NAMES[weight]}.ttf")


def licence() -> bytes:
    """The font's licence, which goes where its files go."""
    return _member("LICENSE_FONT").read_bytes()
