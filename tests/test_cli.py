"""The command line, run in this process; what only a process can show in one of its own."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from positions import EXAMPLES, READY, ended, position

from paiju import __version__, cli, log, tiles
from paiju.cli import written
from paiju.games import played
from paiju.position.waits import waits as find_waits

WINS = position(base=10)
LOSES = position(tile="2z")
BOM = b"\xef\xbb\xbf"


class Run:
    """Runs commands and keeps what they wrote."""

    def __init__(self, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self.capsys, self.patch = capsys, patch
        self.out = self.err = ""

    def __call__(self, *arguments: object, stdin: bytes = b"") -> int:
        self.patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        status = cli.main([str(argument) for argument in arguments])
        self.out, self.err = self.capsys.readouterr()
        return status

    @property
    def answers(self) -> list[dict[str, Any]]:
        """The output as JSON Lines."""
        return [json.loads(line) for line in self.out.splitlines()]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    return Run(capsys, monkeypatch)


# --- help, version, what is wrong ---------------------------------------------------------------


def test_help_lists_the_commands(run: Run) -> None:
    assert run("--help") == 0
    for command in ("score", "waits", "replay", "rules", "play", "simulate"):
        assert f" {command} " in run.out
        assert command in cli.app


def test_version(run: Run) -> None:
    assert run("--version") == 0
    assert run.out.strip() == __version__


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonsense"],
        ["score", "--nonsense"],
        ["score", "a", "b"],
        ["score", "--lang", "fr"],
        ["waits", READY],
        ["rules"],
        ["simulate", "zhangzhou", "--hands", "many"],
    ],
    ids=" ".join,
)
def test_what_the_command_line_does_not_know_is_one_line_and_status_2(
    run: Run, arguments: list[str]
) -> None:
    assert run(*arguments) == 2
    assert run.out == ""
    assert run.err.startswith("error: ")
    assert run.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["score", "no/such/file"], "bad_file"),
        (["replay", "no/such/file"], "bad_file"),
        (["rules", "chess"], "unknown_game"),
        (["rules", "zhangzhou", "--option", "cheat=1"], "unknown_option"),
        (["rules", "zhangzhou", "--option", "pass_lock"], "unknown_option"),
        (["rules", "zhangzhou", "--option", "pass_lock=maybe"], "bad_json"),
        (["waits", "--game", "chess", READY], "unknown_game"),
        (["waits", "--game", "zhangzhou", "123m"], "tile_count"),
        (["waits", "--game", "zhangzhou", "12x"], "bad_tile"),
        (["waits", "--game", "zhangzhou", "1111122223333444m"], "too_many_copies"),
        (["waits", "--game", "zhangzhou", "--gold", "5p", "1m", "pon:555p"], "bad_meld"),
        (["waits", "--game", "zhangzhou", "--gold", "1f", READY], "bad_tile"),
        (["simulate", "chess", "--hands", "1"], "unknown_game"),
    ],
    ids=str,
)
def test_errors_have_a_code_and_status_2(run: Run, arguments: list[str], code: str) -> None:
    assert run(*arguments) == 2
    assert run.err.splitlines()[-1].startswith("error: ")
    assert run.err.endswith(f"[{code}]\n")
    assert "Traceback" not in run.err


# --- score --------------------------------------------------------------------------------------


@pytest.mark.parametrize("indent", [None, 1, 4])
@pytest.mark.parametrize("end", ["", "\n", "\r\n", "\n\n  \n"])
@pytest.mark.parametrize("bom", [b"", BOM])
def test_one_position_however_it_is_written(
    run: Run, indent: int | None, end: str, bom: bytes
) -> None:
    written = bom + (json.dumps(WINS, indent=indent) + end).encode()
    assert run("score", "-", stdin=written) == 0
    assert [answer["net"] for answer in run.answers] == [[-20, 80, -20, -40]]
    assert run("score", stdin=written.replace(b"\n", b"\r\n")) == 0
    assert len(run.answers) == 1


@pytest.mark.parametrize("indent", [None, 2])
def test_one_wrong_position_is_status_2(run: Run, indent: int | None) -> None:
    assert run("score", stdin=json.dumps(LOSES, indent=indent).encode()) == 2
    assert run.answers[0]["error"]["code"] == "not_a_win"
    assert run("score", "--text", stdin=json.dumps(LOSES, indent=indent).encode()) == 2
    assert run.out == ""
    assert run.err.endswith("[not_a_win]\n")


@pytest.mark.parametrize(
    "broken",
    [b"", b"\n", b"garbage", b"{", json.dumps(WINS, indent=2).encode()[:-2], b"[]", b"\xff\xfe"],
    ids=repr,
)
def test_one_broken_position_is_one_answer(run: Run, broken: bytes) -> None:
    assert run("score", stdin=broken) == 2
    assert [answer["error"]["code"] for answer in run.answers] == ["bad_json"]


def test_json_lines_are_answered_in_order(run: Run, tmp_path: Path) -> None:
    lines = [json.dumps(WINS), json.dumps(WINS)[:50], "", "[]", "garbage", json.dumps(LOSES)]
    for newline in ("\n", "\r\n"):
        file = tmp_path / "positions.jsonl"
        file.write_bytes(BOM + newline.join(lines).encode() + b"\n\xff\xfe\n")
        assert run("score", file) == 0
        told = [answer.get("error", {}).get("code", "valid") for answer in run.answers]
        assert told == ["valid", "bad_json", "bad_json", "bad_json", "not_a_win", "bad_json"]


@pytest.mark.parametrize(
    "lines",
    [
        ['{"game":', json.dumps(WINS)],
        ["garbage", "more garbage"],
        ["{}", "{}"],
        ["[", "1"],
    ],
    ids=str,
)
def test_lines_are_lines_also_when_the_first_is_broken(run: Run, lines: list[str]) -> None:
    assert run("score", stdin="\n".join(lines).encode()) == 0
    assert len(run.answers) == 2


def test_all_vectors_in_one_run(run: Run) -> None:
    written = "".join(json.dumps(example) + "\n" for example in EXAMPLES.values())
    assert run("score", stdin=written.encode()) == 0
    assert all(answer["valid"] for answer in run.answers)
    assert len(run.answers) == len(EXAMPLES)


def test_text_explains(run: Run) -> None:
    assert run("score", "--text", stdin=json.dumps(WINS).encode()) == 0
    assert "底10 × 自摸2 × 2 = 40" in run.out
    assert run("score", "--text", "--lang", "en", stdin=json.dumps(WINS).encode()) == 0
    assert "base 10 × self-draw 2 × 2 = 40" in run.out
    both = f"{json.dumps(WINS)}\n{json.dumps(LOSES)}\n".encode()
    assert run("score", "-", "--text", stdin=both) == 0
    assert "# 1\n" in run.out
    assert "# 2\nerror: " in run.out


def test_output_that_cannot_be_shown_does_not_fail(run: Run, monkeypatch: Any) -> None:
    narrow = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", narrow)
    assert run("score", stdin=json.dumps(WINS).encode()) == 0
    assert run("score", "--text", stdin=json.dumps(WINS).encode()) == 0
    narrow.flush()
    written = narrow.buffer.getvalue().decode("ascii")  # type: ignore[attr-defined]
    assert json.loads(written.splitlines()[0])["wins"][0]["items"][0]["name"] == "自摸"
    assert "= 40" in written


# --- waits --------------------------------------------------------------------------------------


def waits(run: Run, *arguments: str) -> list[str]:
    assert run("waits", "--game", "zhangzhou", *arguments) == 0
    return run.out.splitlines()


def test_waits_of_sixteen_tiles(run: Run) -> None:
    assert waits(run, READY, "--gold", "5p") == [
        "漳州麻将 · 金 五饼",
        "现在：听 2 种，共 6 张",
        "  自摸 2 · 点炮胡 1，剩 3 张：东",
        "  自摸 2，剩 3 张：〔金〕",
        "（胡法后面的数是它的分，最高的在前）",
    ]
    english = waits(run, READY, "--gold", "5p", "--lang", "en")
    assert "  self-draw 2 · win on a discard 1; 3 left: E" in english


def test_zz_19_any_tile_when_roaming(run: Run) -> None:
    lines = waits(run, "123456789m234567s5p", "--gold", "5p")
    assert lines[1] == "现在：听 34 种，共 119 张"
    assert "  单游 4，剩 2 张：〔金〕" in lines


def test_zz_20_throwing_a_gold_from_a_pair_of_golds(run: Run) -> None:
    lines = waits(run, "123456789m234567s55p", "--gold", "5p")
    assert lines[1] == "这手牌已经胡了"
    assert lines[2].startswith("打 〔金〕：听")
    assert lines[3] == "  三游 16，剩 1 张：〔金〕"
    assert lines[4].startswith("  双游 8，剩 4 张：")


def test_zz_16_two_golds_win_no_discard(run: Run) -> None:
    assert not any("点炮胡" in line for line in waits(run, "123456789m2346s55p2z", "--gold", "5p"))


def test_melds_and_the_flipped_gold_are_seen(run: Run) -> None:
    lines = waits(run, "123456m234s7p", "chi:789p@0", "pon:111z@2", "--gold", "5s")
    assert lines[2:4] == ["  自摸 2 · 点炮胡 1，剩 2 张：七饼", "  自摸 2，剩 3 张：〔金〕"]


def test_a_tile_of_which_one_holds_all_four_is_no_wait(run: Run) -> None:
    lines = waits(run, "123456m2345678s", "pon:888s", "--gold", "5p")
    assert lines[2] == "  自摸 2 · 点炮胡 1，剩 3 张：二五条"
    lines = waits(run, "123456m1z", "chi:789p", "kong:9999s", "pon:111z")
    assert lines == ["漳州麻将", "现在：已听，但要的牌一张也不剩"]


def test_zz_08_the_golds_face_is_waited_for_as_white(run: Run) -> None:
    lines = waits(run, "123456789m46p11z", "pon:222z@1", "--gold", "5p")
    assert "  自摸 2 · 点炮胡 1，剩 4 张：白" in lines


def test_hands_that_do_not_wait(run: Run) -> None:
    assert waits(run, "123456789m2347s258p", "--gold", "5p")[1:] == ["现在：还差 1 张才听"]
    lines = waits(run, "123456789m2347s258p1z", "--gold", "5p")[1:]
    assert [line.split("：")[0] for line in lines] == ["打 二饼", "打 八饼", "打 七条", "打 东"]
    assert all("还差 1 张才听" in line for line in lines)


def test_waits_of_every_greedy_hand_agree_with_play(run: Run) -> None:
    """A hand won on a discard had been waiting for that tile."""
    checked = 0
    for hand_no in range(12):
        table = ended(23, hand_no, "greedy")
        view = table.view_all
        if view.number("n_wins") == 0 or int(table.state["win_how"][0][0]) != 0:
            continue
        seat, tile = (int(table.state[name][0][0]) for name in ("win_seat", "win_tile"))
        hand = view.hand(seat)
        hand.remove(tile)
        gold = None if view.gold is None else tiles.format_one(view.gold)
        melds = [str(meld) for meld in view.melds(seat)]
        found = find_waits("zhangzhou", tiles.format(hand), melds, gold=gold)
        (reading,) = found.readings
        ways = {wait.kind: wait.ways for wait in reading.waits}
        assert ways[tile]["discard"] == 1
        checked += 1
    assert checked


# --- replay -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def hands() -> list[list[log.Line]]:
    return [log.lines(ended(3, hand_no, "greedy", base=10)) for hand_no in range(3)]


@pytest.fixture
def logged(hands: list[list[log.Line]], tmp_path: Path) -> Path:
    file = tmp_path / "hands.jsonl"
    file.write_text("".join(map(log.dumps, hands)), "utf-8")
    return file


def test_replay_tells_each_event_and_the_settlement(
    run: Run, logged: Path, hands: list[list[log.Line]]
) -> None:
    assert run("replay", logged) == 0
    assert run.out.count("坐庄，已连") == 3
    assert run.out.count(" 打出 ") >= sum(
        line["type"] == "discard" for hand in hands for line in hand
    )
    assert run.out.count("输赢：") == 3
    assert run("replay", "-", "--lang", "en", stdin=logged.read_bytes()) == 0
    assert run.out.count("Net: ") == 3


def test_replay_check(run: Run, logged: Path) -> None:
    assert run("replay", "--check", logged) == 0
    assert run.out == "3 局，与牌谱一致\n"


def test_replay_check_names_the_first_difference(run: Run, logged: Path) -> None:
    lines = logged.read_text("utf-8").splitlines()
    starts = [i for i, line in enumerate(lines) if '"start_hand"' in line]
    at = next(i for i in range(starts[1], len(lines)) if '"type":"draw"' in lines[i])
    wrong = json.loads(lines[at])
    wrong["tile"] = "9m" if wrong["tile"] != "9m" else "8m"
    lines[at] = json.dumps(wrong)
    logged.write_text("\n".join(lines), "utf-8")
    assert run("replay", logged, "--check") == 1
    assert run.err.startswith(f"hand 2, line {at - starts[1] + 1}: should be ")
    assert run.out == ""
    assert run("replay", logged) == 1
    assert run.out.count("坐庄，已连") == 2  # it is told as far as it is right
    assert "hand 2, line" in run.err


@pytest.mark.parametrize("written", [b"", b"{}\n", b"nonsense\n", b"\xff\n", b'{"type":"draw"}\n'])
def test_what_is_no_log_is_bad_json(run: Run, tmp_path: Path, written: bytes) -> None:
    file = tmp_path / "log"
    file.write_bytes(written)
    for arguments in (["replay", file], ["replay", "--check", file]):
        assert run(*arguments) == 2
        assert run.err.endswith("[bad_json]\n")


def test_replay_waits_for_enter_on_a_terminal(
    run: Run, logged: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["", "", "q"])

    def typed() -> str:
        print()  # what a terminal shows of Enter
        return next(answers)

    monkeypatch.setattr("builtins.input", typed)
    monkeypatch.setattr(written, "watched", lambda: True)
    assert run("replay", logged) == 0
    assert len(run.out.splitlines()) == 3
    monkeypatch.setattr("builtins.input", lambda: (_ for _ in ()).throw(EOFError))
    assert run("replay", logged) == 0
    assert len(run.out.splitlines()) == 1


# --- rules, play, simulate ----------------------------------------------------------------------


def test_rules_under_options(run: Run) -> None:
    assert run("rules", "zhangzhou") == 0
    assert "先弃后和：放过一张能胡的牌" in run.out
    assert (
        run("rules", "漳州麻将", "--option", "pass_lock=no", "--option", "reserve_growth=off") == 0
    )
    assert "本桌不用先弃后和" in run.out
    assert "不因花分、杠分多留" in run.out
    assert run("rules", "zhangzhou", "--lang", "en") == 0
    assert "Zhangzhou mahjong (double roaming): the rules" in run.out


def test_simulate_gives_its_options_on(run: Run) -> None:
    arguments = ["--hands", "2", "--seed", "7", "--bots", "random", "--json"]
    assert run("simulate", "zhangzhou", *arguments, "--option", "pass_lock=off") == 0
    (figures,) = run.answers
    assert figures["hands"] == 2
    assert figures["seed"] == 7
    assert figures["options"]["pass_lock"] is False


def test_play_gives_its_options_on(run: Run) -> None:
    arguments = ["--seat-bot", "random", "--bots", "random", "--seed", "5", "--hands", "1"]
    assert run("play", "zhangzhou", *arguments, "--delay", "0", "--lang", "en") == 0
    assert "Seed 5" in run.out
    assert run("play", "zhangzhou", *arguments, "--option", "cheat=1") == 2
    assert run.err.endswith("[unknown_option]\n")


@pytest.mark.parametrize("game", played())
def test_every_game_is_played_simulated_and_replayed(run: Run, game: str, tmp_path: Path) -> None:
    simulated, played = tmp_path / "simulated.jsonl", tmp_path / "played.jsonl"
    assert run("simulate", game, "--hands", "2", "--seed", "7", "--log", simulated) == 0
    arguments = ["--seat-bot", "greedy", "--seed", "5", "--hands", "2", "--delay", "0"]
    assert run("play", game, *arguments, "--log", played) == 0
    for file in (simulated, played):
        assert run("replay", "--check", file) == 0
        assert run.out == "2 局，与牌谱一致\n"
        for lang, words in (("zh", "输赢："), ("en", "Net: ")):
            assert run("replay", file, "--lang", lang) == 0
            assert run.out.count(words) == 2
    for lang in ("zh", "en"):
        assert run("rules", game, "--lang", lang) == 0
        assert len(run.out.splitlines()) > 20


# --- the process --------------------------------------------------------------------------------


def start(*arguments: str, **given: Any) -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    command = [sys.executable, "-m", "paiju", *arguments]
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, **given)


def test_a_closed_pipe_is_quiet() -> None:
    process = start("score")
    assert process.stdin
    assert process.stdout
    process.stdout.close()
    lines = (json.dumps(WINS) + "\n").encode() * 2000
    _, err = process.communicate(lines)
    assert b"Traceback" not in err
    assert b"Error" not in err
    assert process.returncode == 141


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_ctrl_c_is_quiet() -> None:
    process = start("score")
    time.sleep(1.0)  # it waits for its standard input
    process.send_signal(signal.SIGINT)
    _, err = process.communicate()
    assert b"Traceback" not in err
    assert process.returncode == 130


def test_the_first_use_says_that_it_compiles(capfd: Any) -> None:
    from paiju import kernel, warm

    for lang, line in (("zh", "正在编译规则"), ("en", "compiling the rules")):
        warm.announce(lang)
        assert capfd.readouterr().err == ""
        kernel._tell()  # what a kernel does that the cache does not hold
        kernel._tell()
        assert capfd.readouterr().err.count(line) == 1
    with warm.loading("en"):
        kernel._tell()
    assert "compiling" in capfd.readouterr().err
    kernel.tell_compiling(None)
