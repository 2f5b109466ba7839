"""A hand in words, Chinese or English: each event of its log, and how it is settled."""

from __future__ import annotations

from .bill import explain, explain_table
from .events import Narrator

__all__ = ["Narrator", "explain", "explain_table"]
