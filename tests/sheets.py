"""What holds of the sheet of every settlement."""

from __future__ import annotations

from typing import Any

import msgspec
from clauses import is_chinese, is_clause

from paiju import Table
from paiju.explain.sheet import Sheet, sheet_of
from paiju.tiles import parse


def checked(table: Table) -> Sheet:
    """The sheet of an ended hand, after all that holds of any."""
    sheet = sheet_of(table)
    check_money(table, sheet)
    for win in sheet.wins:
        check_win(table, win)
    for clause in clauses_of(sheet):
        assert is_clause(clause), clause
    check_languages(msgspec.to_builtins(sheet))
    assert (sheet.end is None) == bool(sheet.wins)
    assert sheet.formula
    assert sheet.next
    assert (sheet.next_dealer, sheet.next_streak) == (
        table.settlement.next_dealer,
        table.settlement.next_streak,
    )
    return sheet


def check_money(table: Table, sheet: Sheet) -> None:
    """The payments add up to the net, which with the house's share is nothing."""
    net, house = [0] * table.view_all.seats, 0
    for payment in sheet.pays:
        assert payment.amount > 0
        net[payment.source] -= payment.amount
        if payment.to is None:
            house += payment.amount
        else:
            net[payment.to] += payment.amount
        assert payment.clauses, payment.zh
        for line in (payment.sum.zh, payment.sum.en):
            assert line.split()[-1] == str(payment.amount), line
    assert (tuple(net), house) == (sheet.net, sheet.house)
    assert sum(net) + house == 0
    for capped in sheet.capped:
        assert 0 <= capped.paid < capped.owed


def check_win(table: Table, win: Any) -> None:
    """The hand is all that the seat holds; points are those of the settlement."""
    view = table.view_all
    tile = [] if win.tile is None else parse(win.tile)
    assert sorted(parse(win.hand) + tile) == view.hand(win.seat)
    assert len(win.melds) == len(view.melds(win.seat))
    assert win.clause
    settled = next(one for one in table.settlement.wins if one.seat == win.seat)
    assert (win.points, len(win.items)) == (settled.points, len(settled.items))
    for item in win.items:
        assert item.text in ("", f"+{item.value}", f"×{item.value}")


def clauses_of(sheet: Sheet) -> set[str]:
    found = {clause for payment in sheet.pays for clause in payment.clauses}
    found |= {win.clause for win in sheet.wins}
    found |= {item.clause for win in sheet.wins for item in win.items}
    for part in (sheet.flips, sheet.pacts, sheet.capped):
        found |= {one.clause for one in part}
    return found


def check_languages(told: Any) -> None:
    """Whatever is said is said in both languages."""
    if isinstance(told, dict):
        if isinstance(told.get("zh"), str):
            assert bool(told["zh"]) == bool(told["en"]), told
            assert not is_chinese(told["en"]), told
        for one in told.values():
            check_languages(one)
    elif isinstance(told, list | tuple):
        for one in told:
            check_languages(one)
