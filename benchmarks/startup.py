"""How long people wait: the first decision cold and warm, and `paiju --help`.

Every figure is the wall time of a whole fresh process, with its processor time beside it: where the
two lie far apart, the machine was busy with something else. Cold and warm share a cache folder of
their own, empty at first, so that nothing compiled earlier helps and nothing is left behind.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time

import paiju

FIRST_DECISION = """
import paiju
table = paiju.Table({game!r}, seed=7)
table.play(table.legal()[0])
"""
HELP = "import sys; sys.argv = ['paiju', '--help']; from paiju.cli import main; main()"
GOALS = {"cold first decision": 45.0, "warm first decision": 2.0, "paiju --help": 0.3}


def seconds(code: str, cache: str) -> tuple[float, float]:
    """Wall and processor time of a fresh Python running `code`, its compiled kernels in `cache`."""
    start, used = time.perf_counter(), processor_time()
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PAIJU_CACHE": cache, "NUMBA_DISABLE_JIT": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    took = time.perf_counter() - start, processor_time() - used
    if run.returncode:
        sys.exit(f"failed: {code}\n{run.stderr}")
    return took


def processor_time() -> float:
    """Seconds that finished child processes have used so far (0 where that is not known)."""
    times = os.times()
    return times.children_user + times.children_system


def main() -> None:
    """Measure, print, and exit with 1 if a goal was missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="zhangzhou")
    parser.add_argument("--runs", type=int, default=7, help="of the warm figures, at least 5")
    options = parser.parse_args()
    runs = max(5, options.runs)

    versions = [f"{p} {importlib.metadata.version(p)}" for p in ("numba", "numpy")]
    print(f"paiju {paiju.__version__}, Python {platform.python_version()}, {', '.join(versions)}")
    print(f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores; {options.game}")

    first = FIRST_DECISION.format(game=options.game)
    with tempfile.TemporaryDirectory(prefix="paiju-startup-") as cache:
        times = {
            "cold first decision": [seconds(first, cache)],
            "warm first decision": [seconds(first, cache) for _ in range(runs)],
            "paiju --help": [seconds(HELP, cache) for _ in range(runs)],
        }
    missed = 0
    for what, taken in times.items():
        walls = [wall for wall, _ in taken]
        median = statistics.median(walls)
        missed += median > GOALS[what]
        used = statistics.median(used for _, used in taken)
        spread = f"median of {len(taken)}, {min(walls):.2f}-{max(walls):.2f}; cpu {used:.2f} s"
        print(f"{what:20} {median:6.2f} s   goal {GOALS[what]:4} s   ({spread})")
    sys.exit(bool(missed))


if __name__ == "__main__":
    main()
