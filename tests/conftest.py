"""What all tests share: how Hypothesis looks for examples, and what has to come last."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

# No deadlines: the first example may compile a kernel, and interpreted kernels are slow.
settings.register_profile("default", deadline=None)
settings.register_profile("ci", settings.get_profile("default"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")

#: Tests that drive a browser: Playwright keeps an event loop in the main thread from then on, and
#: no other may run there.
BROWSER = Path(__file__).parent / "web"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests that drive a browser last."""
    items.sort(key=lambda item: BROWSER in item.path.parents)
