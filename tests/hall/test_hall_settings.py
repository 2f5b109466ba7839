"""Settings from a file, the environment, the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from paiju.errors import PaijuError
from paiju.hall.settings import Settings, describe, load


def test_later_sources_win(tmp_path: Path) -> None:
    file = tmp_path / "hall.toml"
    file.write_text('port = 1\nhost = "file"\nstarting_grant = 5\norigins = ["https://a"]', "utf-8")
    environment = {"PAIJU_HOST": "environment", "PAIJU_PORT": "2", "PAIJU_CACHE": "/elsewhere"}
    found = load(file, environment, {"port": 3, "session_days": None})
    assert (found.starting_grant, found.host, found.port) == (5, "environment", 3)
    assert found.origins == ("https://a",)
    assert found.session_days == Settings().session_days
    assert load() == Settings()


def test_texts_are_read_as_what_they_mean() -> None:
    environment = {"PAIJU_SECURE_COOKIES": "true", "PAIJU_ORIGINS": "https://a, https://b:1,"}
    found = load(environment=environment)
    assert found.secure_cookies is True
    assert found.origins == ("https://a", "https://b:1")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("port = 70000", "bad_setting"),
        ('port = "x"', "bad_setting"),
        ("starting_grant = -1", "bad_setting"),
        ("prot = 1", "bad_setting"),
        ("port =", "bad_file"),
    ],
)
def test_wrong_settings_are_refused(tmp_path: Path, text: str, code: str) -> None:
    file = tmp_path / "hall.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(PaijuError) as refused:
        load(file)
    assert refused.value.code == code


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(PaijuError, match="cannot read"):
        load(tmp_path / "hall.toml")


@pytest.mark.parametrize("given", [{"port": "many"}, {"prot": 1}])
def test_wrong_words_of_the_command_line(given: dict[str, Any]) -> None:
    with pytest.raises(PaijuError):
        load(given=given)


def test_every_setting_is_described() -> None:
    lines = describe()
    assert [line.split()[0] for line in lines] == list(Settings.__struct_fields__)
    assert "port = 8000  (PAIJU_PORT) port to listen on; 0 takes a free one" in lines
    assert all(len(line.partition(") ")[2]) > 10 for line in lines)
