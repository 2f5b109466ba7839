"""The cap and the rake on the sheet of a settlement (ER-D10)."""

from er import SIX_PAIRS, by_discard
from sheets import checked


def test_er_e4_the_house_keeps_its_share() -> None:
    """七对 24 + 混一色 6 = 30 fan, base 50: 1500, of which the house keeps 75."""
    sheet = checked(by_discard(SIX_PAIRS, "6z", base=50, purses=(9000, 9000)).table)
    assert sheet.wins[0].points == 30
    assert [(p.source, p.to, p.amount) for p in sheet.pays] == [(0, 1, 1500), (1, None, 75)]
    assert (sheet.net, sheet.house, sheet.capped) == ((-1500, 1425), 75, ())


def test_er_d10_the_poorer_purse_caps_what_is_paid() -> None:
    sheet = checked(by_discard(SIX_PAIRS, "6z", base=50, purses=(1000, 9000)).table)
    (capped,) = sheet.capped
    assert (capped.seat, capped.owed, capped.paid, capped.clause) == (0, 1500, 1000, "ER-D10")
    assert (sheet.net, sheet.house) == ((-1000, 950), 50)
