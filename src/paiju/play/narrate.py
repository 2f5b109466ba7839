"""What happened in a hand, a line for each move, as one seat saw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from ..api import View
from ..games.game import Game
from ..log import Line, event_lines
from ..table.rules import YOU_DISCARD
from ..tiles import WHITE, parse, parse_one
from .faces import face, lock_key, marked, rule, run_text, word
from .words import WORDS, say, seat_name


def story(view: View, game: Game, lang: str, hand_no: int) -> list[str]:
    """All of the hand so far. Later calls on later views only add lines at the end."""
    return list(_Teller(view, game, lang, hand_no).lines())


class _Teller:
    """Goes through the events once; another seat's draw is told together with what follows."""

    def __init__(self, view: View, game: Game, lang: str, hand_no: int) -> None:
        self.view, self.game, self.lang, self.hand_no = view, game, lang, hand_no
        self.me = view.seat or 0
        self.events = event_lines(view)
        self.drawn = -1  # who has drawn a tile that no line has told of yet
        self.follow = _Follow(view)
        self.last_discard = max(
            (i for i, event in enumerate(self.events) if event["type"] == "discard"), default=-1
        )

    def lines(self) -> Iterator[str]:
        """The lines of all events."""
        yield self.opening_line()
        flowers: list[Line] = []
        for i, event in enumerate(self.events):
            following = self.events[i + 1] if i + 1 < len(self.events) else {}
            kind = event["type"]
            if kind == "flower":
                flowers.append(event)
                if following.get("type") == "flower" and following["seat"] == event["seat"]:
                    continue
                yield self.flowers(flowers)
                flowers = []
            else:
                yield from getattr(self, f"on_{kind}")(event, i)
            if kind == "deal" and following.get("type") != "deal":
                yield self.say("tell.dealt", n=rule(self.view, "hand"))

    # Words

    def say(self, key: str, **fields: Any) -> str:
        """A sentence."""
        return say(self.lang, key, **fields)

    def who(self, seat: int) -> str:
        """A seat's name."""
        return seat_name(self.lang, seat, self.me, self.view.seats)

    def tile(self, text: str) -> str:
        """A tile of an event, a gold with its mark."""
        return marked(self.view, parse_one(text), self.lang)

    # Before the first turn

    def opening_line(self) -> str:
        """Who deals, and where the dice break the wall (ZZ-05, ZZ-D29)."""
        dealer = self.view.number("dealer")
        a, b = (int(n) for n in self.view.record[0]["dice"][:2])  # type: ignore[index]
        wall, _ = self.view.wall_break
        names = {"seat": self.who(dealer), "wall": self.who(wall)}
        return self.say("tell.deal", n=self.hand_no, a=a, b=b, sum=a + b, **names)

    def on_deal(self, event: Line, i: int) -> Iterator[str]:
        """Told once for all seats."""
        yield from ()

    def flowers(self, events: Sequence[Line]) -> str:
        """Flowers that a seat lays one after another, and for its own what it drew for each."""
        seat = events[0]["seat"]
        parts = []
        for event in events:
            flower, drawn = self.tile(event["tile"]), event["draw"]
            if drawn is not None and drawn != "?" and (seat == self.me or drawn.endswith("f")):
                flower = self.say("tell.flower", flower=flower, tile=self.tile(drawn))
            parts.append(flower)
        if events[-1]["draw"] is None:
            self.drawn = -1  # the wall ended with a flower (ZZ-D27)
        gap = "、" if self.lang == "zh" else ", "
        return self.say("tell.flowers", seat=self.who(seat), flowers=gap.join(parts))

    def on_gold(self, event: Line, i: int) -> Iterator[str]:
        """The throws for the gold, and the tile it fell on (ZZ-09)."""
        dice = event["dice"]
        throws = [f"{a}+{b}={a + b}" for a, b in list(pairwise(dice))[::2]]
        again = [self.say("tell.again", throw=throw) for throw in throws[:-1]]
        gap = "，" if self.lang == "zh" else ", "
        fields = {"throw": gap.join([*again, throws[-1]]), "tile": self.tile(event["tile"])}
        if face(self.view, WHITE) == WHITE:
            yield self.say("tell.gold", **fields)
        else:
            gold = word(parse_one(event["tile"]), self.lang)
            white = word(WHITE, self.lang)
            yield self.say("tell.gold_white", **fields, white=white, face=gold)

    # Turns

    def on_draw(self, event: Line, i: int) -> Iterator[str]:
        """The own draw; another's is told with its next move, or when it is kept (ZZ-21)."""
        yield from self.kept()
        seat, tile = event["seat"], event["tile"]
        if seat == self.me and not tile.endswith("f"):
            key = "tell.draw" if event["from"] == "front" else "tell.replace"
            yield self.say(key, seat=self.who(seat), tile=self.tile(tile))
            return
        self.drawn = -1 if seat == self.me else seat

    def kept(self) -> Iterator[str]:
        """A draw after which nothing was discarded."""
        if self.drawn >= 0:
            yield self.say("tell.you_draw", seat=self.who(self.drawn))
        self.drawn = -1

    def on_discard(self, event: Line, i: int) -> Iterator[str]:
        """A discard, and what it sets off."""
        seat, tile = event["seat"], self.tile(event["tile"])
        key = "tell.draw_discard" if self.drawn == seat else "tell.discard"
        self.drawn = -1
        yield self.say(key, seat=self.who(seat), tile=tile)
        if i == self.last_discard and seat == self.view.number("you_seat"):
            yield self.say(self.roaming_key(), seat=self.who(seat))
        if self.follow.discard(seat, event["tile"]):
            yield self.say("tell.follow", tile=tile, n=self.follow.rounds)

    def roaming_key(self) -> str:
        """What the gold just thrown begins, and what the others may do then."""
        if self.view.number("you_level") == 3:
            return "tell.you3"
        discards = rule(self.view, "you_others") == YOU_DISCARD
        return "tell.you2_discard" if discards else "tell.you2"

    def claim(self, event: Line, verb: str, tiles: str) -> Iterator[str]:
        """A claim of a discard."""
        self.follow.broken = True
        self.drawn = -1
        seat, source = self.who(event["seat"]), self.who(event["from"])
        yield self.say("tell.claim", seat=seat, verb=verb, tiles=tiles, source=source)

    def on_chi(self, event: Line, i: int) -> Iterator[str]:
        """A run of a discard and two own tiles."""
        run = run_text(self.view, parse(event["tiles"]), self.lang)
        return self.claim(event, self.say("do.chi"), run)

    def on_pon(self, event: Line, i: int) -> Iterator[str]:
        """A discard and two own tiles."""
        return self.claim(event, self.say("do.pon"), self.tile(event["tile"]))

    def on_kong(self, event: Line, i: int) -> Iterator[str]:
        """A discard and three own tiles."""
        return self.claim(event, self.say("do.kong"), self.tile(event["tile"]))

    def own_kong(self, seat: int, kong: str) -> Iterator[str]:
        """A kong in the own turn."""
        key = "tell.draw_kong" if self.drawn == seat else "tell.kong_now"
        self.drawn = -1
        yield self.say(key, seat=self.who(seat), kong=kong)

    def on_akong(self, event: Line, i: int) -> Iterator[str]:
        """A tile added to a pon."""
        tile = self.tile(event["tile"])
        return self.own_kong(event["seat"], self.say("tell.akong", tile=tile))

    def on_ckong(self, event: Line, i: int) -> Iterator[str]:
        """Four tiles laid down, the own ones known (ZZ-D28)."""
        if event["seat"] != self.me:  # told as it was seen, also when it lies open at the end
            return self.own_kong(event["seat"], self.say("tell.ckong"))
        tile = self.tile(event["tile"])
        return self.own_kong(event["seat"], self.say("tell.ckong_of", tile=tile))

    def on_rob_guess(self, event: Line, i: int) -> Iterator[str]:
        """A guess at a hidden kong."""
        key = "tell.guess_right" if event["right"] else "tell.guess_wrong"
        yield self.say(key, seat=self.who(event["seat"]))

    def on_pass_win(self, event: Line, i: int) -> Iterator[str]:
        """Seen of oneself only, until the hand is over."""
        if event["seat"] == self.me:
            yield self.say(lock_key(self.view, "tell.pass_win"))

    def on_aside(self, event: Line, i: int) -> Iterator[str]:
        """A tile that did not win in a 双游 phase (XM-D7)."""
        self.drawn = -1
        yield self.say("tell.set_aside", seat=self.who(event["seat"]))

    def on_false_call(self, event: Line, i: int) -> Iterator[str]:
        """相公 or 诈胡 (XM-D15)."""
        seat, what = self.who(event["seat"]), event["what"]
        if what == "hu":
            yield self.say("tell.false_win", seat=seat)
        elif what == "discard":
            yield self.say("tell.false_gold", seat=seat)
        else:
            yield self.say("tell.false_call", seat=seat, call=self.say(f"do.{what}"))

    # The end

    def on_hu(self, event: Line, i: int) -> Iterator[str]:
        """A win."""
        seat, source = event["seat"], event["from"]
        if self.drawn >= 0 and self.drawn != seat:
            yield from self.kept()
        self.drawn = -1
        how = {item.id: item.zh if self.lang == "zh" else item.en for item in self.game.items}
        words = how[event["how"]]
        for flag in event["flags"]:
            if f"flag.{flag}" in WORDS:
                words = self.say("tell.flag", how=words, flag=self.say(f"flag.{flag}"))
        fields = {"seat": self.who(seat), "how": words}
        if event["tile"] is None:
            line = self.say("tell.win", **fields)
        elif source is None:
            line = self.say("tell.win_tile", **fields, tile=self.tile(event["tile"]))
        else:
            tile, other = self.tile(event["tile"]), self.who(source)
            line = self.say("tell.win_from", **fields, tile=tile, source=other)
        if "aside" in event:
            line += self.say("tell.aside", tile=self.tile(event["aside"]))
        if source is None and "last_hand" in event["flags"]:
            line += self.say("tell.forced")
        yield line

    def on_end_hand(self, event: Line, i: int) -> Iterator[str]:
        """An end without a winner; a win and a wrong guess have been told."""
        if event["reason"] == "draw":
            yield from self.kept()
            yield self.say("tell.drawn_game")


class _Follow:
    """Watches whether all others follow the dealer's discards (ZZ-11, ZZ-D16)."""

    def __init__(self, view: View) -> None:
        self.seats, self.dealer = view.seats, view.number("dealer")
        self.broken = rule(view, "follow") == 0
        self.count = self.rounds = 0
        self.tile = ""

    def discard(self, seat: int, tile: str) -> bool:
        """Take a discard; whether it completes a round."""
        if self.count == 0:
            self.tile = tile
        if self.broken or seat != (self.dealer + self.count) % self.seats or tile != self.tile:
            self.broken = True
            return False
        self.count = (self.count + 1) % self.seats
        self.rounds += self.count == 0
        return self.count == 0
