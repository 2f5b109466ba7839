from __future__ import annotations

import os
import re
import select
import signal
import struct
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from paiju.play.terminal import LeaveGame, Terminal

fcntl = pytest.importorskip("fcntl")
pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")

SOURCES = Path(__file__).parents[2] / "src"
PROGRAM = (
    "import sys; from paiju.play.app import play; "
    "sys.exit(play('zhangzhou', options={{}}, seed=8, delay=0, {more}))"
)
ENTER_SCREEN, LEAVE_SCREEN = "\x1b[?1049h", "\x1b[?1049l"


def environment(**more):
    kept = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "LINES")}
    # Interpreted: a process of its own would spend its time on loading kernels.
    chosen = {"PYTHONPATH": str(SOURCES), "NUMBA_DISABLE_JIT": "1", "TERM": "xterm-256color"}
    return kept | chosen | {"LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"} | more


class Pty:
    """The program on a terminal of its own."""

    def __init__(self, more="", rows=24, columns=80, **env):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.before = termios.tcgetattr(slave)
        self.slave = slave
        command = [sys.executable, "-c", PROGRAM.format(more=more)]
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=environment(**env),
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509
        )  # fmt: skip
        self.text = ""
        self.mark = 0

    def read(self, seconds=0.1):
        if select.select([self.master], [], [], seconds)[0]:
            self.text += os.read(self.master, 65536).decode("utf-8", "replace")
            return True
        return False

    def expects(self, pattern):
        """`expect`, unless the program has ended."""
        try:
            self.expect(pattern)
        except AssertionError:
            if self.process.poll() is None:
                raise
            return False
        return True

    def expect(self, pattern, seconds=60):
        """Wait for text that has not been waited for yet."""
        end = time.monotonic() + seconds
        while not (found := re.compile(pattern).search(self.text, self.mark)):
            assert time.monotonic() < end, self.text[-3000:]
            assert self.read() or self.process.poll() is None, self.text[-3000:]
        self.mark = found.end()

    def send(self, text):
        os.write(self.master, text.encode())

    def end(self, seconds=60):
        """Wait for the exit status."""
        end = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < end:
            self.read()
        while self.read(0):
            pass
        status = self.process.wait(1)
        os.close(self.slave)
        os.close(self.master)
        return status


@pytest.fixture
def program():
    running = []

    def start(*args, **more):
        running.append(Pty(*args, **more))
        return running[-1]

    yield start
    for each in running:
        if each.process.poll() is None:
            each.process.kill()
            each.process.wait()


@pytest.mark.slow
def test_a_hand_is_played_on_a_real_terminal(program):
    at = program("hands=1, bots='random'")
    at.expect(re.escape(ENTER_SCREEN))
    for _ in range(400):
        if not at.expects(r"> "):
            break
        at.send("\n" if "第1局结束" in at.text else "1\n")
    assert at.end() == 0
    assert at.text.rindex(LEAVE_SCREEN) > at.text.rindex(ENTER_SCREEN)
    assert "打完 1 局" in at.text[at.text.rindex(LEAVE_SCREEN) :]


@pytest.mark.slow
@pytest.mark.parametrize(("keys", "status"), [("q\n", 0), ("\x04", 0), ("\x03", 130)])
def test_leaving_gives_the_terminal_back(program, keys, status):
    at = program("lang='en'")
    at.expect(r"\n> ")
    end = time.monotonic() + 30
    while at.process.poll() is None and time.monotonic() < end:
        at.send(keys)  # again, should it have come before the program was listening
        while at.read(1.0):
            pass
    assert termios.tcgetattr(at.slave)[3] == at.before[3]
    assert at.end() == status
    last = at.text[at.text.rindex(LEAVE_SCREEN) :]
    assert "hands played" in last
    assert "Traceback" not in at.text
    assert "\x1b[?25l" not in last  # the cursor is not left hidden


@pytest.mark.slow
def test_ctrl_c_while_others_play_leaves_too(program):
    at = program("seat_bot='greedy', hands=9")
    at.expect(re.escape(ENTER_SCREEN))
    at.process.send_signal(signal.SIGINT)
    assert at.end() == 130
    assert at.text.rstrip().count(LEAVE_SCREEN) == 1
    assert "Traceback" not in at.text


@pytest.mark.slow
def test_a_demonstration_ends_by_itself_and_leaves_the_settlement(program):
    at = program("seat_bot='greedy'")
    assert at.end() == 0
    last = at.text[at.text.rindex(LEAVE_SCREEN) :]
    assert "局结束" in last
    assert "总分：" in last


@pytest.mark.slow
def test_no_color_is_respected(program):
    at = program("seat_bot='greedy'", NO_COLOR="1")
    assert at.end() == 0
    codes = {
        code for group in re.findall(r"\x1b\[([0-9;]*)m", at.text) for code in group.split(";")
    }
    assert not {code for code in codes if re.fullmatch("[34][0-8]|9[0-7]|10[0-7]", code)}


@pytest.mark.slow
@pytest.mark.parametrize("more", [{"TERM": "dumb"}, {"rows": 20}, {"columns": 70}])
def test_lines_follow_each_other_where_no_screen_can_be_drawn(program, more):
    at = program(**more)
    at.expect(r"你可以：|请打出|可以胡")
    at.expect("> ")
    at.send("q\n")
    assert at.end() == 0
    assert ENTER_SCREEN not in at.text
    assert "\x1b[2J" not in at.text


def piped(text, more="", **env):
    return subprocess.run(
        [sys.executable, "-c", PROGRAM.format(more=more)],
        input=text, capture_output=True, encoding="utf-8", env=environment(**env), timeout=100,
        check=False,
    )  # fmt: skip


@pytest.mark.slow
def test_a_piped_dialogue_can_be_read():
    done = piped("abc\n?\n")
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert "\n> abc\n看不懂「abc」" in done.stdout
    assert "\n> ?\n听牌提示\n" in done.stdout
    assert "打完 0 局" in done.stdout
    assert done.stderr == ""


@pytest.mark.slow
def test_a_piped_demonstration_prints_the_story_at_once():
    begun = time.monotonic()
    done = piped("", "seat_bot='greedy', lang='en'", PAIJU_CACHE="/nonexistent")
    assert done.returncode == 0
    assert "Hand 1 is over." in done.stdout
    assert "\x1b" not in done.stdout
    assert time.monotonic() - begun < 60


def test_nothing_of_the_engine_is_loaded_before_it_is_needed():
    code = (
        "import sys, paiju.play.app; "
        "print([m for m in sys.modules if m.split('.')[0] in ('numpy', 'numba')"
        " or m in ('paiju.api', 'paiju.kernel', 'paiju.play.match')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=True
    )
    assert done.stdout == "[]\n"


def terminal(full, height=10):
    console = Console(file=StringIO(), width=80, height=height, color_system=None)
    return Terminal(console, lambda prompt: "", full=full, delay=0)


def test_sections_are_kept_together_on_pages_where_they_fit():
    lines = [Text(str(i)) for i in range(30)]
    pages = terminal(True).pages([lines[:4], lines[4:8], lines[8:10], lines[10:30]])
    assert [len(page) for page in pages] == [8, 9, 9, 4]
    assert [line.plain for page in pages for line in page] == [str(i) for i in range(30)]
    assert len(terminal(False).pages([lines[:4], lines[4:]])) == 1
    assert terminal(True).pages([[]]) == [[]]


def test_the_end_of_the_input_means_to_leave():
    def no_more(prompt):
        raise EOFError

    at = Terminal(Console(file=StringIO()), no_more, full=False)
    with pytest.raises(LeaveGame):
        at.ask("> ")
