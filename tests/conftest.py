"""What all tests share: how Hypothesis looks for examples, here and in continuous integration."""

from __future__ import annotations

import os

from hypothesis import settings

# No deadlines: the first example may compile a kernel, and interpreted kernels are slow.
settings.register_profile("default", deadline=None)
settings.register_profile("ci", settings.get_profile("default"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")
