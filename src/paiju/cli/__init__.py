"""The command line: `paiju score`, `waits`, `replay`, `rules`, `play`, `simulate`, `serve`, more.

Rooms are imported where they are needed, so that `paiju --help` is quick.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from cyclopts import CycloptsError

from ..errors import PaijuError
from . import hall, playing, written  # noqa: F401 - each declares its commands
from .common import CLOSED, INTERRUPTED, WRONG, app

__all__ = ["app", "main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status; errors are one line on stderr."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # where Chinese cannot be shown, do not fail
            stream.reconfigure(errors="replace")
    given = sys.argv[1:] if arguments is None else list(arguments)
    try:
        status = app(given, exit_on_error=False, print_error=False, result_action="return_value")
        sys.stdout.flush()
    except PaijuError as error:
        print(f"error: {error.message} [{error.code}]", file=sys.stderr)
        return WRONG
    except CycloptsError as error:
        print(f"error: {error}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing more to flush
        return CLOSED
    return status if isinstance(status, int) else 0
