"""Many hands at once: bots play, figures are summed up, logs are written."""

from __future__ import annotations

from .figures import Income, Summary
from .run import simulate

__all__ = ["Income", "Summary", "simulate"]
