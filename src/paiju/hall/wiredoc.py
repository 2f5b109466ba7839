"""docs/wire.md and web/src/wire.ts, made from the types of `wire`.

`python -m paiju.hall.wiredoc` writes them in the working directory; a test compares them.
"""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect as types

from ..coach import told
from ..explain import sheet
from . import about, wire

DOCUMENT, TYPES = "docs/wire.md", "web/src/wire.ts"
#: What messages and answers over HTTP are made of.
PARTS = (
    *(wire.Chair, wire.Offer, wire.Board, wire.Opening, sheet.Phrase),
    *(told.Pay, told.Wait, told.Throw, told.Barred),
    *(sheet.Sheet, sheet.SheetWin, sheet.SheetItem, sheet.SheetPayment, sheet.Flip, sheet.FlipHit),
    *(sheet.SheetPact, sheet.Capped),
    *(about.GameAbout, about.OptionAbout, about.StakeAbout, about.OpenAbout, about.Term),
    about.RankAbout,
)

_HEAD = """# The wire

What goes over the websocket `/ws` of a hall, both ways. This page is made from `paiju.hall.wire` \
(`python -m paiju.hall.wiredoc`), as are the TypeScript types in `web/src/wire.ts`.

Version {version}. New kinds of messages and new fields do not change it: leave alone what you do \
not know.

## How it goes
* **Who you are.** `POST /api/guest` `{{"name", "language"}}`, or `/api/login` `{{"login", \
"password"}}`, sets a cookie; the socket takes it. The first message is `welcome`.
* **Frames.** A frame from the browser is one JSON object, at most {most} bytes. A frame to the \
browser is one or more JSON objects, a line each. `t` says what an object is. Send something, \
such as `ping`, at least once in half a minute: who is silent for long is taken for gone.
* **Rooms.** `queue`, `practice`, `create` or `join` takes a chair; the answer is `room`, which \
comes again whenever something of it changes. `ready` says 开始, and 继续 after a settlement. \
`room` and `settled` show the SHA-256 of the next wall's secret; the nonce in `ready` is your \
part of the wall ([fairness.md](fairness.md)).
* **A hand.** `hand`, then `events` with the lines of the event log \
([contract.md](contract.md#event-log)) as your seat sees them, numbered from 0. `turn` says whom \
the table waits for, `ask` what you may do; answer with `act` and the number `at` of the ask. \
`taken`: it is stored and counts. `refused`: nothing has changed. After a discard all others are \
asked, most of them only to let it pass, and the window lasts in full unless all have answered: \
so its length tells nothing.
* **On a board.** Seats of log lines and of `settlement` are colours, Black is 0; everything else \
goes by chairs, and `chairs` of `hand` says whose chair has which colour. `ask` has a `board`: the \
openings to choose from, or that a stone may go on any empty point, and the points that are \
forbidden. `act` with the name of a point places a stone; with one that is forbidden it loses.
* **What you may do.** Each of `ask`'s `offers` says in both languages what it means, which tiles \
it uses, what a win would pay, and with `hold` that it gives something up (then `why`). `hint` \
asks for distance, waits, discards and forbidden discards; it is answered from what your seat has \
been told, at most four times a second, and `refused` with `no_hints` where the plan has `hints` \
off. `settled` has the whole settlement as a `sheet`, as has `/api/replays/MATCH/HAND`. \
`/api/games` lists a `GameAbout` for each game: its options, rooms, words and ranks. So a client \
needs no rule.
* **Time.** `left` ms from now; then your bank runs. When that is up the mildest action is \
taken. After two such turns, or some seconds after the connection is lost, the computer plays \
for you until you say `auto` `false`, `ready`, or are back.
* **Coming back.** Open the socket again: where you sit you get `room` and a `snapshot`. With \
`resume` (`hand`, `since`) the lines from number `since` on come again. A second tab takes the \
seat; the first gets `bye` `elsewhere`.
* **Watching.** `join` with `watch`: what a table shows to everybody, some seconds late, no hands.
* **Errors.** `refused` with a stable `code` and words for people. After {strikes} frames in a \
minute that cannot be read, are too long or too many, the connection is closed.

Coins are play money.
"""

_PRIMITIVES: dict[type[Any], str] = {
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
    types.BoolType: "boolean",
    types.NoneType: "null",
    types.AnyType: "unknown",
    types.RawType: "Record<string, unknown>",
}


def _ts(kind: types.Type) -> str:
    """A type in TypeScript."""
    if isinstance(kind, types.Metadata):
        return _ts(kind.type)
    if isinstance(kind, types.UnionType):
        return " | ".join(_ts(one) for one in kind.types)
    if isinstance(kind, types.DictType):
        return f"Record<{_ts(kind.key_type)}, {_ts(kind.value_type)}>"
    if isinstance(kind, types.VarTupleType | types.ListType):
        inner = _ts(kind.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(kind, types.TupleType):
        return f"[{', '.join(_ts(one) for one in kind.item_types)}]"
    if isinstance(kind, types.StructType):
        return kind.cls.__name__
    return _PRIMITIVES[type(kind)]


def _about(message: type[Any]) -> str:
    return " ".join((inspect.getdoc(message) or "").split())


def _messages(union: Any) -> list[types.StructType]:
    found = [types.type_info(one) for one in get_args(union)]
    return [one for one in found if isinstance(one, types.StructType)]


def _parts() -> list[types.StructType]:
    found = [types.type_info(one) for one in PARTS]
    return [one for one in found if isinstance(one, types.StructType)]


def _optional(field: types.Field) -> bool:
    return not field.required


# --- TypeScript ---------------------------------------------------------------------------------


def typescript() -> str:
    """The types for the browser."""
    parts = [
        "// Made from paiju.hall.wire by `python -m paiju.hall.wiredoc`. Do not edit.",
        "",
        f"export const VERSION = {wire.VERSION};",
    ]
    directions = ((wire.FromBrowser, "FromBrowser"), (wire.ToBrowser, "ToBrowser"))
    parts += [_interface(one, sent=False) for one in _parts()]
    for union, name in directions:
        found = _messages(union)
        parts += [_interface(one, sent=union is wire.FromBrowser) for one in found]
        parts.append(
            f"export type {name} =\n  | " + "\n  | ".join(m.cls.__name__ for m in found) + ";"
        )
    return "\n".join(parts[:3]) + "\n\n" + "\n\n".join(parts[3:]) + "\n"


def _interface(message: types.StructType, sent: bool) -> str:
    lines = [f"/** {_about(message.cls)} */", f"export interface {message.cls.__name__} {{"]
    if message.tag is not None:
        lines.append(f'  t: "{message.tag}";')
    left_out = sent or message.cls.__struct_config__.omit_defaults
    for field in message.fields:
        mark = "?" if _optional(field) and left_out else ""
        lines.append(f"  {field.encode_name}{mark}: {_ts(field.type)};")
    return "\n".join([*lines, "}"])


# --- the page -----------------------------------------------------------------------------------


def document() -> str:
    """The page about the wire."""
    from .guard import MOST_FRAME, STRIKES

    head = _HEAD.format(version=wire.VERSION, most=MOST_FRAME, strikes=STRIKES)
    parts = [head.rstrip(), "## From the browser"]
    parts += [_section(one) for one in _messages(wire.FromBrowser)]
    parts.append("## To the browser")
    parts += [_section(one) for one in _messages(wire.ToBrowser)]
    parts.append("## Parts of messages, and of `/api/games`")
    parts += [_section(one) for one in _parts()]
    return "\n\n".join(parts) + "\n"


def _section(message: types.StructType) -> str:
    title = f"### `{message.tag}`" if message.tag is not None else f"### {message.cls.__name__}"
    lines = [title, _about(message.cls)]
    if message.fields:
        rows = ["| field | type | default | |", "|---|---|---|---|"]
        rows += [_row(field, _comments(message.cls)) for field in message.fields]
        lines.append("\n".join(rows))
    return "\n\n".join(lines)


def _row(field: types.Field, comments: dict[str, str]) -> str:
    kind = _ts(field.type).replace("|", "\\|")
    default = "" if field.required else f"`{_default(field)}`"
    about = " ".join(filter(None, (comments.get(field.name), _meta(field.type))))
    return f"| `{field.encode_name}` | {kind} | {default} | {about} |"


def _default(field: types.Field) -> str:
    value = field.default
    if value is msgspec.NODEFAULT:
        value = field.default_factory()
    return msgspec.json.encode(value).decode()


def _meta(kind: types.Type) -> str:
    """What a type says of itself: its description, its bounds."""
    if isinstance(kind, types.Metadata):
        said = (kind.extra_json_schema or {}).get("description", "")
        return " ".join(filter(None, (said, _meta(kind.type))))
    if isinstance(kind, types.UnionType):
        return " ".join(filter(None, map(_meta, kind.types)))
    if isinstance(kind, types.IntType) and kind.ge is not None and kind.le is not None:
        return f"{kind.ge} to {kind.le}" if kind.le < 2**53 else ""
    if isinstance(kind, types.StrType) and kind.pattern is not None:
        return f"`{kind.pattern}`"
    return ""


def _comments(message: type[Any]) -> dict[str, str]:
    """The `#:` comments above the fields of a message."""
    found: dict[str, str] = {}
    said: list[str] = []
    for line in inspect.getsource(message).splitlines():
        text = line.strip()
        field = re.match(r"(\w+):", text)
        if text.startswith("#:"):
            said.append(text[2:].strip())
        elif field and said:
            found[field[1]], said = " ".join(said), []
        else:
            said = []
    return found


def documents() -> dict[str, str]:
    """What is made, by its path in the repository."""
    return {DOCUMENT: document(), TYPES: typescript()}


def main() -> None:
    """Write them into the working directory."""
    for name, text in documents().items():
        path = Path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
