"""Many hands at once: bots play, figures are summed up, logs are written, rules are compared."""

from __future__ import annotations

from .compare import Comparison, compare_rules
from .figures import Income, Summary
from .run import simulate

__all__ = ["Comparison", "Income", "Summary", "compare_rules", "simulate"]
