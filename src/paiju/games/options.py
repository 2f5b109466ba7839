"""House options as games at the table declare them: those of every game, `paiju.options`."""

from __future__ import annotations

from ..options import make_options, option, option_values, option_words, parse_option

__all__ = ["make_options", "option", "option_values", "option_words", "parse_option"]
