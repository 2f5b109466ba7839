"""The wire: its page and its TypeScript types are made from it; frames are read strictly."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from paiju.hall import wire
from paiju.hall.wiredoc import documents

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", list(documents()))
def test_what_is_made_from_the_wire_is_current(name: str) -> None:
    made = documents()[name]
    assert (ROOT / name).read_text(encoding="utf-8") == made, "python -m paiju.hall.wiredoc"


def test_every_message_has_a_docstring_and_a_tag_of_its_own() -> None:
    from typing import get_args

    messages = [*get_args(wire.FromBrowser), *get_args(wire.ToBrowser)]
    tags = [message.__struct_config__.tag for message in messages]
    assert len(set(tags)) == len(tags)
    assert all(message.__doc__ for message in messages)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        '"ping"',
        '{"t":"ping","n":-1}',
        '{"t":"ping","n":1,"more":2}',
        '{"t":"join","code":"12345"}',
        '{"t":"join","code":"１２３４５６"}',
        '{"t":"fill","seat":4}',
        '{"t":"ready","nonce":"zz"}',
        '{"t":"act","at":1}',
        '{"t":"act","at":1.5,"action":"pass"}',
        '{"t":"act","at":1,"action":"' + "x" * 33 + '"}',
        '{"t":"welcome","version":1,"person":1,"name":"x","coins":1}',
        "[" * 100_000,
    ],
)
def test_a_frame_that_is_not_as_it_should_be_is_refused(text: str) -> None:
    with pytest.raises((msgspec.DecodeError, msgspec.ValidationError, RecursionError)):
        wire.decode(text)


def test_a_message_has_no_line_break() -> None:
    message = wire.Refused(code="x", message="a\nb\r\u2028c")
    assert wire.encode(message).count(b"\n") == 0
