"""翻醒 and 互包 on the sheet of a settlement, as they happened."""

from gl import QUIET, WAIT_7Z, deal, feed
from sheets import checked


def test_gl_06_turned_tiles_and_the_tiles_that_they_pay() -> None:
    """Turned 5s: the winner's 4s, 4m … and 6s, 6m are 醒; WAIT_7Z holds 4m and 6m once each."""
    play = deal({0: WAIT_7Z + "4z", 1: "7z"}, "_ 5s", bury="7z").run("0 discard:4z")
    sheet = checked(play.run("1 discard:7z", "0 win").table)
    (flip,) = sheet.flips
    assert (flip.tile, flip.clause) == ("5s", "GL-D7")
    assert flip.zh == "翻 五条：各门的四、六是醒"
    assert flip.en == "turned 5s: every 4 and 6 counts"
    assert [(hit.seat, hit.tiles, hit.count) for hit in flip.hits] == [(0, "46m4s", 3)]
    assert [item.value for item in sheet.wins[0].items if item.id == "xing"] == [3]


def test_gl_06_an_honour_turned_pays_its_neighbours() -> None:
    play = deal({0: WAIT_7Z + "4z", 1: "7z"}, f"_ {QUIET}", bury="7z").run("0 discard:4z")
    sheet = checked(play.run("1 discard:7z", "0 win").table)
    assert sheet.flips[0].en == "turned W: S and N count"
    assert [(hit.seat, hit.count) for hit in sheet.flips[0].hits] == [(0, 0)]


def test_gl_08_partners_and_what_made_them_so() -> None:
    """Seat 0 fed seat 1 three pons and then discards the winning tile: double (case 3)."""
    play = feed(0, 1, others={0: "3m"}, draws=f"_*3 {QUIET}", bury="6m")
    play.run("2 throw", "3 throw", "0 discard:3m", "1 win")
    sheet = checked(play.table)
    (pact,) = sheet.pacts
    assert (set(pact.seats), pact.clause) == ({0, 1}, "GL-D10")
    assert pact.zh.startswith("互包：庄家(0) 和 下家(1)，庄家(0) 喂了 下家(1) 3 次")
    paid = [p for p in sheet.pays if p.why == "pact"]
    assert [(p.source, p.to) for p in paid] == [(0, 1)]
    assert "GL-D11" in paid[0].clauses
