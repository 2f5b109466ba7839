"""The client as it is built: its size, and that it asks nobody else for anything."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

#: kB that the whole client may have, packed, without fonts, voices and pictures.
MOST = 250
#: Addresses that something is loaded from.
LOADS = re.compile(r"""(?:src|href|url|import|fetch)\s*[(=]\s*["']?(https?:[^"')]+)""")


def test_the_bundle_is_small(built: Path) -> None:
    scripts = [*built.glob("assets/*.js"), *built.glob("assets/*.css"), built / "index.html"]
    assert len(scripts) > 3
    packed = sum(len(gzip.compress(file.read_bytes())) for file in scripts)
    assert packed <= MOST * 1000


def test_nothing_is_loaded_from_elsewhere(built: Path) -> None:
    for file in [*built.rglob("*.js"), *built.rglob("*.css"), *built.rglob("*.html")]:
        text = file.read_text("utf-8")
        asked = re.findall(
            r"""(?:src|href|url|import|fetch)\s*[(=]\s*["']?(https?:[^"')]+)""", text
        )
        assert asked == [], file.name
