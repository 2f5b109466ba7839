"""What happened in a hand, a line for each move, as one seat saw it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from ..api import View
from ..coach import worth
from ..coach.faces import face, rule
from ..coach.paying import follow_paid, kong_paid
from ..games.game import Game
from ..log import Line, event_lines
from ..table.flips import count_xing, is_xing, turns_of
from ..table.meld import SHAPE_NUMBERS
from ..table.rules import ASK_BEFORE_DEAL, YOU_DISCARD
from ..tiles import HAND_KINDS, HONOUR, WHITE, parse, parse_one, short
from .faces import kong_key, lock_key, marked, run_text, word
from .words import WORDS, say, seat_name

#: No and yes, as an answer before play.
_ANSWERS = ("tell.answer_no", "tell.answer_yes")


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
        self.seen = ""  # that tile, where an open hand shows it
        self.kong = (-1, "", "")  # whose kong stands once its replacement is drawn; its tile, type
        self.declaring = -1  # who declares ready with the discard that follows
        self.opened: set[int] = set()  # who plays with an open hand,
        self.frozen: set[int] = set()  # and who has declared ready
        self.turned = 0  # tiles turned up
        self.follow, self.feeds = _Follow(view), _Feeds(view)
        self.throws = self.roaming_throws()

    def lines(self) -> Iterator[str]:
        """The lines of all events."""
        yield self.opening_line()
        flowers: list[Line] = []
        answers: list[Line] = []
        for i, event in enumerate(self.events):
            following = self.events[i + 1] if i + 1 < len(self.events) else {}
            kind = event["type"]
            if kind == "flower":
                flowers.append(event)
                if following.get("type") == "flower" and following["seat"] == event["seat"]:
                    continue
                yield self.flowers(flowers)
                flowers = []
            elif kind == "choice" and event["what"] != "ready":
                answers.append(event)
                if len(answers) == self.view.seats:
                    yield self.chosen(answers)
                    answers = []
            else:
                yield from getattr(self, f"on_{kind}")(event, i)
            if kind == "deal" and following.get("type") != "deal":
                key = "tell.dealt_even" if rule(self.view, "dealer_draws") else "tell.dealt"
                yield self.say(key, n=rule(self.view, "hand"))

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

    @property
    def asks_first(self) -> bool:
        """Whether something is asked before the dice are thrown (XP-D16, ER-D9)."""
        before = rule(self.view, "open_asked") == ASK_BEFORE_DEAL
        return before or rule(self.view, "hooks_max") > 0

    def dice(self) -> dict[str, int]:
        """The two dice of the break, and their sum."""
        a, b = (int(n) for n in self.view.record[0]["dice"][:2])  # type: ignore[index]
        return {"a": a, "b": b, "sum": a + b}

    def opening_line(self) -> str:
        """Who deals, and where the dice break the wall (ZZ-05, ZZ-D29, GL-D22).

        With two seats they only break it (XP-D16).
        """
        seat = self.who(self.view.number("dealer"))
        if self.asks_first:
            return self.say("tell.hand", n=self.hand_no, seat=seat)
        if self.view.seats == 2:
            return self.say("tell.deal_two", n=self.hand_no, seat=seat, **self.dice())
        wall = self.who(self.view.wall_break[0])
        key = "tell.deal_from" if rule(self.view, "counted_stack_taken") else "tell.deal"
        return self.say(key, n=self.hand_no, seat=seat, wall=wall, **self.dice())

    def on_deal(self, event: Line, i: int) -> Iterator[str]:
        """Told once for all seats; the dice are, if they were not before."""
        if self.asks_first and not any(e["type"] == "deal" for e in self.events[:i]):
            yield self.say("tell.dice", **self.dice())

    def chosen(self, events: Sequence[Line]) -> str:
        """All answers to a question before play, which are known together (XP-D13, ER-D9)."""
        what = events[0]["what"]
        if what == "open":
            self.opened = {event["seat"] for event in events if event["value"]}
        told = []
        for event in events:
            value = event["value"]
            answer = str(value) if what == "hooks" else self.say(_ANSWERS[bool(value)])
            told.append(self.say("tell.answer", seat=self.who(event["seat"]), answer=answer))
        gap = "，" if self.lang == "zh" else ", "
        least = min(event["value"] for event in events)
        return self.say(f"tell.chosen_{what}", answers=gap.join(told), n=least)

    def on_choice(self, event: Line, i: int) -> Iterator[str]:
        """听牌, which is told with its discard (ER-D8)."""
        self.declaring = event["seat"]
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
        yield from self.kong_payments()
        seat, tile = event["seat"], event["tile"]
        if seat == self.me and not tile.endswith("f"):
            key = "tell.draw" if event["from"] == "front" else "tell.replace"
            yield self.say(key, seat=self.who(seat), tile=self.tile(tile))
            return
        self.drawn = -1 if seat == self.me else seat
        self.seen = "" if tile == "?" or tile.endswith("f") else self.tile(tile)

    def kept(self) -> Iterator[str]:
        """A draw after which nothing was discarded."""
        if self.drawn >= 0:
            yield self.say("tell.you_draw", seat=self.who(self.drawn))
        self.drawn = -1

    def on_discard(self, event: Line, i: int) -> Iterator[str]:
        """A discard, and what it sets off."""
        seat, tile = event["seat"], self.tile(event["tile"])
        key = "tell.discard"
        if self.drawn == seat:
            key = "tell.open_discard" if self.seen else "tell.draw_discard"
        if self.declaring == seat:
            key = "tell.ready"
            self.frozen.add(seat)
        elif seat in self.frozen:
            key = "tell.frozen"
        yield self.say(key, seat=self.who(seat), tile=tile, drawn=self.seen)
        self.drawn = self.declaring = -1
        if i in self.throws:
            yield self.say(self.throws[i], seat=self.who(seat))
        if self.follow.discard(seat, event["tile"]):
            yield self.followed(tile)

    def followed(self, tile: str) -> str:
        """All others have discarded what the dealer did; what he pays for it, if at once."""
        paid = follow_paid(self.game, self.view)
        if not paid:
            return self.say("tell.follow", tile=tile, n=self.follow.rounds)
        seat, amount = self.who(self.follow.dealer), max(paid.values())
        return self.say("tell.follow_paid", tile=tile, seat=seat, n=amount)

    def roaming_throws(self) -> dict[int, str]:
        """The events in which a gold was thrown for 双游 or 三游, and what is said of them."""
        seat, level = self.view.number("you_seat"), self.view.number("you_level")
        thrown = [
            i
            for i, event in enumerate(self.events)
            if event["type"] == "discard"
            and event["seat"] == seat
            and parse_one(event["tile"]) == self.view.gold
        ]
        discards = rule(self.view, "you_others") == YOU_DISCARD
        keys = ["tell.you2_discard" if discards else "tell.you2", "tell.you3"][: level - 1]
        return dict(zip(thrown[-len(keys) :], keys, strict=True)) if seat >= 0 else {}

    def claim(self, event: Line, verb: str, tiles: str) -> Iterator[str]:
        """A claim of a discard."""
        self.follow.broken = True
        self.drawn = -1
        seat, source = self.who(event["seat"]), self.who(event["from"])
        yield self.say("tell.claim", seat=seat, verb=verb, tiles=tiles, source=source)
        if self.feeds.claim(event):
            yield self.say("tell.pact", seat=seat, source=source, n=self.feeds.needed)

    def on_chi(self, event: Line, i: int) -> Iterator[str]:
        """A run of a discard and two own tiles."""
        run = run_text(self.view, parse(event["tiles"]), self.lang)
        return self.claim(event, self.say("do.chi"), run)

    def on_pon(self, event: Line, i: int) -> Iterator[str]:
        """A discard and two own tiles."""
        return self.claim(event, self.say("do.pon"), self.tile(event["tile"]))

    def on_kong(self, event: Line, i: int) -> Iterator[str]:
        """A discard and three own tiles."""
        self.kong = event["seat"], event["tile"], "kong"
        return self.claim(event, self.say("do.kong"), self.tile(event["tile"]))

    def own_kong(self, seat: int, kong: str) -> Iterator[str]:
        """A kong in the own turn."""
        key = "tell.kong_now"
        if self.drawn == seat:
            key = "tell.open_kong" if self.seen else "tell.draw_kong"
        self.drawn = -1
        yield self.say(key, seat=self.who(seat), kong=kong, drawn=self.seen)

    def on_akong(self, event: Line, i: int) -> Iterator[str]:
        """A tile added to a pon."""
        self.kong = event["seat"], event["tile"], "akong"
        tile = self.tile(event["tile"])
        return self.own_kong(event["seat"], self.say("tell.akong", tile=tile))

    def on_ckong(self, event: Line, i: int) -> Iterator[str]:
        """Four tiles laid down, known if they are the own ones or lie open (ZZ-D28, GL-D23)."""
        seat = event["seat"]
        self.kong = seat, event["tile"], "ckong"
        if seat != self.me and seat not in self.opened and not rule(self.view, "open_ckong"):
            # Told as it was seen, also when it lies open at the end.
            return self.own_kong(seat, self.say("tell.ckong"))
        tile = self.tile(event["tile"])
        key = kong_key(self.view, "tell.ckong_of", seat)
        return self.own_kong(seat, self.say(key, tile=tile))

    def kong_worth(self, seat: int, shape: str) -> Iterator[str]:
        """What a kong will take at the end, whatever that is (XP-19)."""
        name = self.game.kong_names[SHAPE_NUMBERS[shape]][self.lang != "zh"]
        n = rule(self.view, f"unit_{shape}")
        others = [(self.me + i) % self.view.seats for i in range(self.view.seats)]
        gap = "、" if self.lang == "zh" else ", "
        payer = gap.join(self.who(other) for other in others if other != seat)
        fields = {"n": n, "unit": worth.unit(self.game, self.lang), "payer": payer}
        amount = n * self.view.number("stake")
        yield self.say("tell.kong_worth", name=name, seat=self.who(seat), amount=amount, **fields)

    def kong_payments(self) -> Iterator[str]:
        """What a kong takes, now that its replacement is drawn: at once, or later (GL-D6)."""
        seat, tile, shape = self.kong
        self.kong = (-1, "", "")
        if seat >= 0 and self.game.kong_names:
            yield from self.kong_worth(seat, shape)
        if seat < 0 or not self.game.pays_at_once:
            return
        paid = kong_paid(self.game, self.view, seat, parse_one(tile))
        order = [(self.me + i) % self.view.seats for i in range(self.view.seats)]
        gap = "、" if self.lang == "zh" else ", "
        payers = gap.join(self.who(payer) for payer in order if payer in paid)
        key = "tell.paid" if len(paid) == 1 else "tell.paid_each"
        yield self.say(key, seat=self.who(seat), payers=payers, n=max(paid.values()))

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

    def on_flip(self, event: Line, i: int) -> Iterator[str]:
        """A tile turned up: what is 醒, and how many of it each winner has (GL-06, GL-D9)."""
        state: Any = self.view.record[0]
        turned = parse_one(event["tile"])
        gap = "、" if self.lang == "zh" else ", "
        row = range(HONOUR, HAND_KINDS) if turned >= HONOUR else range(9)
        ranks = [self.rank(kind) for kind in row if is_xing(state, turned, kind)]
        winners = [int(state["win_seat"][i]) for i in range(self.view.number("n_wins"))]
        counts = [
            self.say("tell.xing", seat=self.who(seat), n=count_xing(state, seat, turned))
            for seat in winners
            if turns_of(state, seat) > self.turned
        ]
        self.turned += 1
        fields = {"ranks": gap.join(ranks), "counts": gap.join(counts)}
        yield self.say("tell.flip", tile=self.tile(event["tile"]), **fields)

    def rank(self, kind: int) -> str:
        """An honour by its name, another tile by its number alone."""
        if kind >= HONOUR:
            return short(kind, self.lang)
        return short(kind, self.lang)[0]

    def on_end_hand(self, event: Line, i: int) -> Iterator[str]:
        """An end without a winner; a win and a wrong guess have been told."""
        if event["reason"] == "draw":
            yield from self.kept()
            yield self.say("tell.drawn_game")


class _Follow:
    """Watches whether all others follow the dealer's discards (ZZ-11, ZZ-D16, GL-D17)."""

    def __init__(self, view: View) -> None:
        self.seats, self.dealer = view.seats, view.number("dealer")
        self.most = rule(view, "follow")
        self.broken = False
        self.count = self.rounds = 0
        self.tile = ""

    def discard(self, seat: int, tile: str) -> bool:
        """Take a discard; whether it completes a round."""
        if self.rounds == self.most:
            return False
        if self.count == 0:
            self.tile = tile
        if self.broken or seat != (self.dealer + self.count) % self.seats or tile != self.tile:
            self.broken = True
            return False
        self.count = (self.count + 1) % self.seats
        self.rounds += self.count == 0
        return self.count == 0


class _Feeds:
    """Watches who feeds whom, and which feed makes partners (GL-D10)."""

    def __init__(self, view: View) -> None:
        self.needed, self.kongs = rule(view, "pact_feeds"), rule(view, "kong_feeds")
        self.fed: Counter[tuple[int, int]] = Counter()
        self.pacts: set[frozenset[int]] = set()

    def claim(self, event: Line) -> bool:
        """Take a claim; whether it makes its seat and the feeder partners."""
        if event["type"] == "kong" and not self.kongs:
            return False
        pair = event["from"], event["seat"]
        self.fed[pair] += 1
        made = self.fed[pair] == self.needed and frozenset(pair) not in self.pacts
        if made:
            self.pacts.add(frozenset(pair))
        return made
