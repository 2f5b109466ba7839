"""A match: hand after hand at one table, a person (or a bot in its place) and bots."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.text import Text

from ..api import Action, Table, View
from ..bots import bot_number, choose
from ..bots.entry import pick_at
from ..coach.worth import is_told
from ..explain import explain_table
from ..games import find_played
from ..games.game import NO_PURSE
from ..hand import lookup
from ..kernel import prepare
from ..log import dumps, lines
from ..options import make_options
from ..settlement import Settlement
from ..table.chance import Chance, seed_chance
from ..table.entry import act_at, ended_at, hide_at, legal_at
from ..table.moves import put
from ..tiles import WHITE, short
from . import faces, hints, prompt, screen
from .narrate import story
from .pages import read_pages
from .screen import wrap
from .settings import Settings, append
from .terminal import LeaveGame, Terminal
from .words import COMMANDS, HELP, say, seat_name

#: How many discards the page of hints compares.
_HINTED = 6
#: What of a seed a generator takes.
_SEED_BITS = (1 << 62) - 1


@dataclass
class Standing:
    """Where a match stands between two hands."""

    scores: list[int]
    dealer: int
    streak: int = 0
    played: int = 0
    #: Seats that have lost the deal in this round.
    lost_deal: set[int] = field(default_factory=set)
    #: Chips or coins with which the next hand begins (None: as the game deals them out), and how
    #: often they were dealt out anew because a seat had none (课).
    purses: tuple[int, ...] | None = None
    emptied: int = 0
    #: 积分 of the person; they never fall below 0 (ER-D10).
    rating: int = 0


class Match:
    """Plays hands until the match is over or the person leaves (`LeaveGame`).

    Raises `PaijuError` for a game, option, bot, seat or number of hands that cannot be.
    """

    def __init__(self, terminal: Terminal, settings: Settings) -> None:
        self.terminal, self.settings, self.lang = terminal, settings, settings.lang
        self.game = find_played(settings.game)
        self.options = make_options(self.game.options, settings.options)
        self.seats = self.game.rules(self.options).seats
        bot_number(settings.bots)
        bot_number(settings.seat_bot or settings.bots)
        settings.check(self.seats)
        prepare(act_at, legal_at, hide_at, ended_at, pick_at, self.game.settle)
        prepare(lookup.win, lookup.distance, lookup.waits, lookup.accepting, lookup.complete)
        if self.game.multiplier is not None:
            prepare(self.game.multiplier)
        if is_told(self.game, self.game.rules(self.options).flips):
            prepare(put)
        self.chance = Chance.array(1)
        seed_chance(self.chance[0], settings.seed & _SEED_BITS, 0)
        self.prefix, dealer = self.throw_for_deal()
        self.standing = Standing([0] * self.seats, dealer, purses=settings.purses(self.seats))
        self.table = self.deal()
        self.hand_no = 1
        #: Lines of the story already shown, and those shown when the person was last asked.
        self.told = self.asked = 0
        self.last_page: list[Text] = []

    # --- the match ------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """The game's name."""
        return self.game.names[0 if self.lang == "zh" else 1]

    def who(self, seat: int) -> str:
        """A seat's name."""
        return seat_name(self.lang, seat, self.settings.seat, self.seats)

    def throw_for_deal(self) -> tuple[list[str], int]:
        """Who deals first, as the rules have it: by one die, or who throws the most with two.

        Where who sat down first does, that is the person (XP-03). One die is counted from seat 0,
        the East of the throw, in turn order (GL-03, GL-D22).
        """
        if self.game.sits_first:
            me = self.settings.seat
            return [say(self.lang, "tell.sit_first", seat=self.who(me))], me
        dice = random.Random(self.settings.seed)  # noqa: S311 - for a game, not for secrets
        if self.game.rules(self.options).deal_die:
            thrown = dice.randint(1, 6)
            dealer = (thrown - 1) % self.seats
            fields = {"n": thrown, "east": self.who(0), "seat": self.who(dealer)}
            return [say(self.lang, "tell.sit_die", **fields)], dealer
        return self.throw_two(dice)

    def throw_two(self, dice: random.Random) -> tuple[list[str], int]:
        """Every seat throws two dice; the highest deals first, after equal ones all throw again."""
        me = self.settings.seat
        told: list[str] = []
        gap = "，" if self.lang == "zh" else ", "
        while True:
            throws = [(dice.randint(1, 6), dice.randint(1, 6)) for _ in range(self.seats)]
            order = [(me + i) % self.seats for i in range(self.seats)]
            said = [
                say(self.lang, "tell.throw", seat=self.who(s), a=throws[s][0], b=throws[s][1])
                for s in order
            ]
            sums = [a + b for a, b in throws]
            if sums.count(max(sums)) == 1:
                dealer = sums.index(max(sums))
                fields = {"throws": gap.join(said), "seat": self.who(dealer)}
                return [*told, say(self.lang, "tell.sit", **fields)], dealer
            told.append(say(self.lang, "tell.tie", throws=gap.join(said)))

    def deal(self) -> Table:
        """The table of the next hand."""
        settings, standing = self.settings, self.standing
        return Table(
            self.game,
            options=self.options,
            seed=settings.seed,
            hand_no=standing.played,
            dealer=standing.dealer,
            streak=standing.streak,
            base=settings.base,
            purses=standing.purses,
        )

    def run(self) -> None:
        """Play all hands. Raises `LeaveGame` when the person leaves before the end."""
        while True:
            self.play_hand()
            if self.settings.log is not None:
                append(self.settings.log, dumps(lines(self.table)))
            if self.close_hand():
                return
            self.start_hand()

    def start_hand(self) -> None:
        """Deal the next hand."""
        self.table = self.deal()
        self.hand_no += 1
        self.prefix, self.told, self.asked = [], 0, 0

    def close_hand(self) -> bool:
        """Book the settlement and show it; whether that was the last hand."""
        standing, paid = self.standing, self.table.settlement
        income = [a + b for a, b in zip(paid.net, paid.outside, strict=True)]
        standing.scores = [a + b for a, b in zip(standing.scores, income, strict=True)]
        standing.purses = paid.purses if self.table.purses else None
        rated = self.rated(paid)
        standing.emptied += paid.round_over
        standing.played += 1
        if paid.next_dealer != standing.dealer:
            standing.lost_deal.add(standing.dealer)
        standing.dealer, standing.streak = paid.next_dealer, paid.next_streak
        round_over = len(standing.lost_deal) == self.seats
        if round_over:
            standing.lost_deal.clear()
        over = self.settings.hands is not None and standing.played >= self.settings.hands
        by_round = round_over and self.settings.hands is None
        question = say(self.lang, "end.match" if over else "end.round" if by_round else "end.go_on")
        if standing.purses is not None and 0 in standing.purses:
            seat = self.who(standing.purses.index(0))
            over, question = True, say(self.lang, "end.broke", seat=seat)
        self.show_end(question, rated)
        return over

    def rated(self, paid: Settlement) -> list[str]:
        """Book the person's 积分 and say what they are, and a rank that is reached (ER-08)."""
        if not paid.rating:
            return []
        standing, lang = self.standing, self.lang
        before = standing.rating
        standing.rating = max(0, before + paid.rating[self.settings.seat])
        fields = {"points": standing.rating, "change": standing.rating - before}
        told = [say(lang, "end.rating", rank=self.rank(standing.rating), **fields)]
        if self.rank(before) != self.rank(standing.rating):
            key = "end.rank_up" if standing.rating > before else "end.rank_down"
            told.append(say(lang, key, rank=self.rank(standing.rating)))
        return told

    def rank(self, points: int) -> str:
        """The name of a rank."""
        return self.game.rank(points)[self.lang != "zh"]

    def show_end(self, question: str, rated: Sequence[str]) -> None:
        """The page after a hand, until the person goes on. Raises `LeaveGame`."""
        view = self.view()
        scene = self.scene(self.story(view), 0)
        width = self.terminal.width
        page = [screen.end_lines(view, scene, self.table.settlement, width)]
        page[0] += [line for text in (*self.purse_lines(), *rated) for line in wrap(text, width)]
        page += screen.sections(["", *self.explained(), *self.chips()], width)
        self.last_page = [line for section in page for line in section]
        complaint: list[Text] = []
        while True:
            text = self.read_pages([*page, complaint], question)
            command = COMMANDS.get(text.strip().lower(), "")
            complaint = []
            if command == "quit":
                raise LeaveGame
            if not text.strip():
                return
            if command in ("help", "rules"):
                self.read_pages(self.page(command, view), say(self.lang, "page.back") + " > ")
            else:
                complaint = [Text(say(self.lang, "bad.go_on"), "bold red")]

    def chips(self) -> list[str]:
        """In a game that deals chips out, how often it did so anew."""
        if self.standing.purses is None or self.game.purse(self.options) in (None, NO_PURSE):
            return []
        return [say(self.lang, "end.chips", n=self.standing.emptied)]

    def purse_lines(self, key: str = "end.coins") -> list[str]:
        """What seats that brought coins have now."""
        purses = self.standing.purses
        if purses is None or self.game.purse(self.options) != NO_PURSE:
            return []
        return [
            say(self.lang, key, scores=screen.scores(self.lang, purses, self.settings.seat, ""))
        ]

    def explained(self) -> list[str]:
        """Who pays whom and why, with the seats named as the person sees them."""
        names = [self.who(seat) for seat in range(self.seats)]
        names[self.table.view_all.number("dealer")] += say(self.lang, "end.dealer")
        return explain_table(self.table, self.lang, names)

    def summary(self) -> list[str]:
        """How the match stands, for the end of the program."""
        lang, standing = self.lang, self.standing
        told = [say(lang, "over.played", game=self.name, n=standing.played)]
        if not self.table.ended and self.table.view_all.number("seq") > 0:
            told.append(say(lang, "over.broken"))
        scores = screen.scores(lang, standing.scores, self.settings.seat)
        return [
            *told,
            say(lang, "end.scores", scores=scores),
            *self.purse_lines("over.coins"),
            *self.rank_lines(),
            say(lang, "over.seed", seed=self.settings.seed),
        ]

    def rank_lines(self) -> list[str]:
        """In a game with ranks, the person's."""
        if not self.game.ranks:
            return []
        points = self.standing.rating
        return [say(self.lang, "over.rank", points=points, rank=self.rank(points))]

    # --- a hand ---------------------------------------------------------------------------

    def view(self) -> View:
        """What the person's seat may see: all that is ever shown comes from here."""
        return self.table.view(self.settings.seat)

    def play_hand(self) -> None:
        """All decisions of a hand."""
        me, settings, table = self.settings.seat, self.settings, self.table
        self.look()
        while not table.ended:
            owing = table.owing
            if me in owing and settings.seat_bot is None:
                number = self.decide()
                seat = me
            else:
                seat = owing[0]
                bot = settings.seat_bot if seat == me and settings.seat_bot else settings.bots
                number = choose(table.state, 0, seat, bot, self.chance)
            table.play(Action(seat, number))
            self.look()

    def story(self, view: View) -> list[str]:
        """What has been told of this hand."""
        return self.prefix + story(view, self.game, self.lang, self.hand_no)

    def scene(
        self, told: Sequence[str], fresh: int, menu: prompt.Menu | None = None, message: str = ""
    ) -> screen.Scene:
        """What stands on the screen beside the view."""
        return screen.Scene(
            lang=self.lang,
            game=self.name,
            unit=self.game.stake_name[self.lang != "zh"],
            base=self.settings.base,
            hand_no=self.hand_no,
            hands=self.settings.hands,
            scores=tuple(self.standing.scores),
            times=self.times(),
            purse_name=self.game.purse_name,
            kongs=bool(self.game.kong_names),
            story=told,
            fresh=fresh,
            asks=self.settings.seat_bot is None,
            menu=menu,
            message=message,
        )

    def times(self) -> list[int]:
        """What a win of each seat is multiplied by so far, where the game has multipliers."""
        multiplier = self.game.multiplier
        if multiplier is None:
            return []
        record: Any = self.view().record[0]
        return [int(multiplier(record, seat)) for seat in range(self.seats)]

    def look(self) -> None:
        """Show what is new: a screen and time to look at it, or the new lines."""
        view = self.view()
        told = self.story(view)
        asked = self.settings.seat_bot is None and self.settings.seat in view.owing
        if len(told) > self.told:
            if not self.terminal.full:
                self.terminal.print(told[self.told :])
            elif not asked:  # else the question is drawn at once
                self.draw(view, self.scene(told, len(told) - self.asked))
            if not asked:
                self.terminal.pause()
        self.told = len(told)

    def draw(self, view: View, scene: screen.Scene) -> None:
        """Draw the table in place."""
        self.terminal.draw(screen.board(view, scene, self.terminal.width, self.terminal.height))

    # --- the person -----------------------------------------------------------------------

    def decide(self) -> int:
        """Ask until a legal action has been typed; nothing typed before it changes anything."""
        view = self.view()
        me = self.settings.seat
        menu = prompt.menu(view, self.game, self.table.numbers(me), self.lang)
        told = self.story(view)
        fresh = len(told) - self.asked
        self.draw_question(view, told, fresh, menu, "")
        while True:
            text = self.terminal.ask(say(self.lang, "page.prompt"))
            reply = prompt.read(menu, view, text, self.lang)
            while reply.command:
                text = self.run_command(reply.command, view, menu)
                if not text.strip():
                    break
                reply = prompt.read(menu, view, text, self.lang)
            if reply.action is not None:
                self.asked = len(told)
                return reply.action
            self.draw_question(view, told, fresh, menu, reply.message)

    def draw_question(
        self, view: View, told: Sequence[str], fresh: int, menu: prompt.Menu, message: str
    ) -> None:
        """The table with the question; where lines follow each other, a complaint alone."""
        scene = self.scene(told, fresh, menu, message)
        if self.terminal.full:
            self.draw(view, scene)
        elif message:
            self.terminal.print([message])
        else:
            self.terminal.print(screen.plain_board(view, scene, self.terminal.width))

    def run_command(self, command: str, view: View, menu: prompt.Menu) -> str:
        """Leave, or show a page; what was typed below it ("" to go back)."""
        if command == "quit":
            raise LeaveGame
        page = self.page(command, view, menu)
        if self.terminal.full:
            return self.read_pages(page, say(self.lang, "page.back") + " > ")
        for section in page:
            self.terminal.print(section)
        return ""

    def page(self, command: str, view: View, menu: prompt.Menu | None = None) -> list[list[Text]]:
        """Help, rules or, with a question, hints; below the hand, if the page hides it."""
        width, lang = self.terminal.width, self.lang
        texts: list[str] = []
        if command == "help":
            white = short(WHITE, lang) + faces.FACE_MARK
            gold = faces.pad(short(4, lang) + faces.GOLD_MARK, 11)
            seed = self.settings.seed
            shown = [line for feature, line in HELP[lang] if self.has(feature)]
            texts = [line.format(white=white, gold=gold, seed=seed) for line in shown]
        elif command == "rules":
            texts = self.game.words.text(self.options, lang).splitlines()
        elif menu is not None:
            calls = [(choice.action, choice.words) for choice in menu.choices]
            texts = hints.hint_lines(view, self.game, calls, lang, _HINTED)
            texts = [say(lang, "hint.title"), *texts]
            if self.terminal.full:
                hand = screen.hand_lines(view, self.scene((), 0, menu))
                return [hand, *screen.sections(texts, width)]
        return screen.sections(texts, width)

    def has(self, feature: str) -> bool:
        """Whether the game or its rules record has a feature; "" is in all of them."""
        places = (self.game, self.game.rules(self.options))
        if feature in (own := self.features()):
            return own[feature]
        return not feature or any(getattr(place, feature, False) for place in places)

    def features(self) -> dict[str, bool]:
        """What the help speaks of that is no field: who sits where, questions, coins."""
        rules = self.game.rules(self.options)
        return {
            "opponent": self.seats == 2,
            "neighbours": self.seats > 2,
            "questions": bool(rules.hooks_max or rules.open_asked or rules.double_asked),
            "coins": bool(self.table.purses),
        }

    def read_pages(self, page: Iterable[Sequence[Text]], question: str) -> str:
        """`pages.read_pages` at this table."""
        watching = self.settings.seat_bot is not None
        return read_pages(self.terminal, page, question, self.lang, watching)
