"""A match on a board: game after game, a person (or a bot in its place) against a bot.

Colours change each game: the person's seat is that of the first one, seat 0 being Black.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from ..errors import PaijuError
from ..kernel import prepare
from ..log import dumps
from ..options import make_options
from ..renju.board import BLACK, parse_point, point_name
from ..renju.bots import BEST, Bot, check_bot, seed_of
from ..renju.forbidden import VERDICTS, WIN, forbidden_at, judge_at
from ..renju.game import OPENING, SEATS, Action, Game, Options
from ..renju.log import lines
from ..renju.openings import OPENINGS, find_opening
from ..renju.reasons import line_at
from ..renju.search import begin_at, deepen_at
from ..renju.telling import end_words, paid_words
from ..renju.text import text as rules_text
from ..renju.windows import load_at
from ..renju.words import NAMES, colour_name, forbidden_words, point_words
from ..renju.words import say as say_renju
from . import board_screen as screen
from .board_words import BOARD_COMMANDS, HELP, say
from .pages import read_pages
from .screen import sections
from .settings import Settings, append
from .terminal import LeaveGame, Terminal
from .words import say as say_table

#: What a computer player may think of a move: so many nodes, if they do not take longer than that.
_NODES, _SECONDS = 200_000, 3.0
_PAGES = ("help", "rules", "why")
#: How much of what was typed an answer repeats.
_ECHO = 16


@dataclass(frozen=True, slots=True)
class Reply:
    """What was typed: an action, a page or command asked for, or a complaint about it.

    `point`: what `why` is asked about; None for all forbidden points.
    """

    action: Action | None = None
    command: str = ""
    point: int | None = None
    message: str = ""


class BoardMatch:
    """Plays games until the match is over or the person leaves (`LeaveGame`).

    Raises `PaijuError` for an option, bot, seat, stake or number of games that cannot be.
    """

    def __init__(self, terminal: Terminal, settings: Settings) -> None:
        self.terminal, self.settings, self.lang = terminal, settings, settings.lang
        self.options: Options = make_options(Options, settings.options)
        check_bot(settings.bots)
        check_bot(settings.seat_bot or settings.bots)
        settings.check(SEATS)
        if settings.coins is not None:
            raise PaijuError("contradiction", f"{settings.game} is played without coins")
        #: What the person (or its bot) and the other have won, and how many games.
        self.scores = [0, 0]
        self.played = 0
        self.aid = True
        self.last_page: list[Text] = []
        self.start_game()
        prepare(load_at, begin_at, deepen_at, judge_at, forbidden_at, line_at)

    # --- the match ------------------------------------------------------------------------

    def start_game(self) -> None:
        """The next game; colours change."""
        settings, n = self.settings, self.played
        self.game = Game(self.options, base=settings.base, hand_no=n)
        self.me = (settings.seat + n) % SEATS
        self.bots = [
            self.bot(settings.seat_bot or settings.bots if seat == self.me else settings.bots, seat)
            for seat in range(SEATS)
        ]
        black, white = (self.who(seat) for seat in range(SEATS))
        self.told = [self.say("told.start", n=n + 1, black=black, white=white)]
        self.shown = 0
        #: The forbidden point that the person has typed once.
        self.warned: int | None = None

    def bot(self, name: str, seat: int) -> Bot:
        """The bot of a seat in this game."""
        nodes = _NODES if name == BEST else None
        return Bot(name, seed_of(self.settings.seed, self.played, seat), nodes, _SECONDS)

    def say(self, key: str, **fields: object) -> str:
        """A sentence in the language of the table."""
        return say(self.lang, key, **fields)

    def who(self, seat: int) -> str:
        """Who plays a colour."""
        return self.say("me" if seat == self.me else "other")

    @property
    def watching(self) -> bool:
        """Whether nobody is asked."""
        return self.settings.seat_bot is not None

    def run(self) -> None:
        """Play all games. Raises `LeaveGame` when the person leaves before the end."""
        while True:
            self.play_game()
            if self.settings.log is not None:
                append(self.settings.log, dumps(lines(self.game)))
            if self.close_game():
                return
            self.start_game()

    def close_game(self) -> bool:
        """Book the settlement and show it; whether that was the last game."""
        net = self.game.settlement.net
        self.scores = [self.scores[0] + net[self.me], self.scores[1] + net[1 - self.me]]
        self.played += 1
        over = self.settings.hands is not None and self.played >= self.settings.hands
        self.show_end("end.match" if over else "end.go_on")
        return over

    def show_end(self, question: str) -> None:
        """The page after a game, until the person goes on. Raises `LeaveGame`."""
        told = [
            *end_words(self.game, self.lang),
            paid_words(list(self.game.settlement.net), self.lang),
        ]
        title = self.say("end.title", n=self.played, moves=len(self.game.moves))
        rows = screen.board(self.game, self.scene())
        words = [Text(line) for line in (*told, self.say("end.scores", scores=self.standing()))]
        self.last_page = [Text(title, "bold"), *rows, *words]
        complaint: list[Text] = []
        while True:
            pages = [[*self.last_page, *complaint]]
            text = read_pages(self.terminal, pages, self.say(question), self.lang, self.watching)
            command = BOARD_COMMANDS.get(text.strip().lower(), "")
            if command == "quit":
                raise LeaveGame
            if not text.strip():
                return
            if command in ("help", "rules"):
                self.page(Reply(command=command))
            else:
                complaint = [Text(self.say("bad.go_on"), "bold red")]

    def standing(self) -> str:
        """The scores, the person's first."""
        names = (self.say("me"), self.say("other"))
        return "  ".join(
            self.say("score", who=who, n=n) for who, n in zip(names, self.scores, strict=True)
        )

    def summary(self) -> list[str]:
        """How the match stands, for the end of the program."""
        game = NAMES[self.lang != "zh"]
        told = [self.say("over.played", game=game, n=self.played)]
        if self.game.moves and not self.game.ended:
            told.append(self.say("over.broken"))
        seed = self.say("over.seed", seed=self.settings.seed)
        return [*told, self.say("end.scores", scores=self.standing()), seed]

    # --- a game ---------------------------------------------------------------------------

    def play_game(self) -> None:
        """All moves of a game."""
        self.look()
        while (seat := self.game.turn) is not None:
            asked = seat == self.me and not self.watching
            self.act(seat, self.decide() if asked else self.bots[seat].choose(self.game))
            self.look()

    def act(self, seat: int, action: Action | None) -> None:
        """Take an action, or resign, and tell it."""
        fields = {"who": self.who(seat), "colour": colour_name(seat, self.lang)}
        if action is None:
            self.game.resign(seat)
            self.told.append(self.say("told.resign", **fields))
            return
        self.game.play(action)
        if action.number >= OPENING:
            name = OPENINGS[action.number - OPENING].name(self.lang)
            self.told.append(self.say("told.opening", name=name, **fields))
        else:
            self.told.append(self.say("told", point=point_name(action.number), **fields))

    def scene(self, message: str = "") -> screen.Scene:
        """What stands beside the board."""
        mine, other = self.scores
        asked = self.game.turn == self.me and not self.watching
        what = "opening" if self.game.names_opening else "stone"
        colour = colour_name(self.me, self.lang)
        return screen.Scene(
            lang=self.lang,
            title=self.say(
                "head", game=NAMES[self.lang != "zh"], n=self.game.hand_no + 1, base=self.game.base
            ),
            players=[self.who(seat) for seat in range(SEATS)],
            scores=[mine, other] if self.me == 0 else [other, mine],
            told=self.told[-1],
            question=self.say(f"ask.{what}", colour=colour) if asked else "",
            keys=self.say("keys.opening" if self.game.names_opening else "keys") if asked else "",
            message=message,
            aid=self.aid,
        )

    def look(self) -> None:
        """Show what is new: a screen and time to look at it, or the new lines."""
        asked = self.game.turn == self.me and not self.watching
        if not self.terminal.full:
            self.terminal.print(self.told[self.shown :])
        elif not asked:  # else the question is drawn at once
            self.terminal.draw(screen.screen(self.game, self.scene(), self.terminal.width))
        if not asked:
            self.terminal.pause()
        self.shown = len(self.told)

    # --- the person -----------------------------------------------------------------------

    def decide(self) -> Action | None:
        """Ask until a legal action has been typed; None to resign. Nothing else changes the game.

        Raises `LeaveGame`.
        """
        text = message = ""
        anew = True
        while True:
            if not text.strip():
                self.show(message, anew)
                text = self.terminal.ask(self.say("prompt"))
            reply = self.read(text)
            text, message, anew = "", reply.message, False
            if reply.command == "quit":
                raise LeaveGame
            if reply.command == "resign":
                return None
            if reply.command == "aid":
                self.aid, anew = not self.aid, True
                message = self.say("aid.now_on" if self.aid else "aid.now_off")
            elif reply.command in _PAGES:
                text = self.page(reply)
            elif reply.action is not None:
                message = self.warning(reply.action)
                if not message:
                    return reply.action

    def show(self, message: str, anew: bool) -> None:
        """The board with the question; where lines follow each other, a complaint alone."""
        scene, width = self.scene(message), self.terminal.width
        if self.terminal.full:
            self.terminal.draw(screen.screen(self.game, scene, width))
            return
        if message:
            self.terminal.print([message])
        if anew:
            self.terminal.print(screen.plain(self.game, scene, width))

    def warning(self, action: Action) -> str:
        """With the aid on, a forbidden point has to be typed twice: what is said the first time."""
        point = action.number
        if not self.aid or self.me != 0 or point >= OPENING or point == self.warned:
            return ""
        verdict = judge_at(self.game.boards, 0, point, BLACK)
        if verdict <= WIN:
            return ""
        self.warned = point
        named = say_renju(self.lang, VERDICTS[verdict])
        return self.say("bad.foul", point=point_name(point), verdict=named)

    def read(self, text: str) -> Reply:
        """What a typed line means. A complaint is one line, and nothing has changed."""
        typed = "".join(unicodedata.normalize("NFKC", text).lower().split())
        if not typed:
            return Reply(message=self.say("bad.empty"))
        if typed in BOARD_COMMANDS:
            return Reply(command=BOARD_COMMANDS[typed])
        echo = "".join(char for char in text.strip() if char.isprintable())[:_ECHO]
        asks = typed.startswith("?")
        if self.game.names_opening and not asks:
            return self.read_opening(typed, echo)
        try:
            point = parse_point(typed.removeprefix("?"))
        except PaijuError:
            looks = re.fullmatch("[a-z][0-9]{1,3}", typed)
            return Reply(message=self.say("bad.point" if looks else "bad.text", text=echo))
        if point in self.game.moves:
            return Reply(message=self.say("bad.occupied", point=point_name(point)))
        if asks:
            return Reply(command="why", point=point)
        return Reply(action=Action(self.me, point))

    def read_opening(self, typed: str, echo: str) -> Reply:
        """The opening that is named."""
        try:
            number = OPENINGS.index(find_opening(typed))
        except PaijuError:
            return Reply(message=self.say("bad.opening", text=echo))
        return Reply(action=Action(self.me, OPENING + number))

    def page(self, reply: Reply) -> str:
        """Show help, rules or reasons; what was typed below it ("" to go back)."""
        boards, lang = self.game.boards, self.lang
        if reply.command == "help":
            texts: Sequence[str] = HELP[lang]
        elif reply.command == "rules":
            texts = rules_text(self.options, lang).splitlines()
        elif reply.point is None:
            texts = forbidden_words(boards, self.game.forbidden(), lang)
        else:
            texts = point_words(boards, reply.point, BLACK, lang)
        page = sections(texts, self.terminal.width)
        if self.terminal.full:
            question = say_table(lang, "page.back") + " > "
            return read_pages(self.terminal, page, question, lang, watching=False)
        for section in page:
            self.terminal.print(section)
        return ""
