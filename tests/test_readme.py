"""What README.md shows works as it is shown."""

from __future__ import annotations

import json
import re
from pathlib import Path

from paiju import position
from paiju.catalogue import BOARDS
from paiju.cli import app
from paiju.games import played

README = (Path(__file__).parent.parent / "README.md").read_text("utf-8")


def section(title: str) -> str:
    return README.split(f"\n## {title}\n")[1].split("\n## ")[0]


def test_the_position_is_scored_as_it_says() -> None:
    text = section("Score a hand")
    (written,) = re.findall(r"<<'JSON'\n(.*?)\nJSON\n", text, re.DOTALL)
    (net,) = re.findall(r'`"net":(\[.*?\])`', text)
    assert position.score(written)["net"] == json.loads(net)


def test_every_command_is_listed() -> None:
    listed = re.findall(r"^\| `(\w+)", section("Commands"), re.MULTILINE)
    assert set(listed) == {name for name in app if not name.startswith("-")}


def test_the_python_example_runs(capsys) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", section("From Python"), re.DOTALL)
    names: dict[str, object] = {}
    exec(code, names)
    assert str(names["table"].settlement.net) in capsys.readouterr().out


def test_a_game_is_called_playable_when_it_is() -> None:
    playable = re.findall(
        r"^\| `(\w+)` \|.*\| playable \|$", section("What there is"), re.MULTILINE
    )
    assert playable == [*played(), *BOARDS]
