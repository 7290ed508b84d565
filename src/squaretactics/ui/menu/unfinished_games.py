"""The list of unfinished games, which can be resumed or discarded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from squaretactics.core.letters import BadLetter
from squaretactics.core.record import BadRecord
from squaretactics.storage.letter_games import LetterGame
from squaretactics.storage.saved_games import GameStore, SavedGame, UnreadableRecord
from squaretactics.storage.timestamps import Clock, utc_now
from squaretactics.translation import mark, say, say_many
from squaretactics.ui.game_ui import FindGameUI
from squaretactics.ui.kit.actions import Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.clipboard import is_paste
from squaretactics.ui.kit.forms.dialog import DialogAction, DialogScene
from squaretactics.ui.kit.forms.widgets import Button
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TINY
from squaretactics.ui.menu.game_list import ASIDE, GameListScene
from squaretactics.ui.menu.letter_games import LetterGames
from squaretactics.ui.table.common_words import match_words, practice_words, sentence, together, when_words
from squaretactics.ui.table.seat_summary import SeatSummary, draw_game_row


def _turn_words(saved: SavedGame) -> str:
    """Return whose turn it is in a game by letter; empty for other games."""
    if not isinstance(saved, LetterGame):
        return ""
    if saved.mine:
        return say("by letter, your turn")
    if saved.awaited is None:
        return say("by letter, over")
    return say("by letter, {who} is next", who=saved.copy.called(saved.awaited))


def _awaits_reply(saved: SavedGame) -> bool:
    return isinstance(saved, LetterGame) and not saved.mine and saved.awaited is not None


class UnfinishedGamesScene(GameListScene):
    """Lists the unfinished games, and unusable files.

    OSError and BadRecord from `resume` are shown here. `leave_list` returns to the menu.
    """

    heading = mark("Unfinished games")
    empty_words = (mark("No unfinished games"), mark("Games you leave wait here until you resume them."))
    empty_figure = ("cards", "aliens", "camping-alien.svg")
    paste: Button | None

    def __init__(
        self,
        app: App,
        find_game_ui: FindGameUI,
        store: GameStore,
        resume: Handler[SavedGame],
        leave_list: Callback | None = None,
        now: Clock = utc_now,
        letters: LetterGames | None = None,
    ) -> None:
        super().__init__(app, find_game_ui)
        self.letters = letters
        self.store, self.resume, self.leave_list, self.now = store, resume, leave_list or app.pop, now
        self._look()

    def _look(self) -> None:
        games, self.unreadable = self.store.list_unfinished()
        by_letter: Sequence[SavedGame] = ()
        if self.letters is not None:
            by_letter, unreadable = self.letters.list_games()
            self.unreadable += unreadable
        self.saved: list[SavedGame] = [*by_letter]
        for saved in games:  # games that this version doesn't have are listed as unusable
            if missing := self.missing_game_text(saved.game):
                self.unreadable.append(UnreadableRecord(saved.path, missing))
            else:
                self.saved.append(saved)
        self.build()

    @property
    def count(self) -> int:
        return len(self.saved) + len(self.unreadable)

    def build_head(self) -> None:
        self.paste = None
        if self.letters is not None:
            words, hint = say("Paste letter"), say("Goes on with a game by letter.")
            self.paste = self.form.add(Button(self.app, "letter", words, self.letters.paste, size=BODY, hint=hint))

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        if self.paste is not None:
            self.paste.rect = self.app.place(*ASIDE[self.app.tall])

    def make_buttons(self) -> Sequence[Button]:
        words, hint = say("Discard"), say("Removes this game from the list.")
        self.go_on = Button(
            self.app, "resume", say("Resume"), lambda: self.open(self.games.index), primary=True, paper=True
        )
        self.discard = Button(self.app, "discard", words, self._ask_to_discard, hint=hint, paper=True)
        return self.go_on, self.discard

    def back(self) -> None:
        self.leave_list()

    # Actions.
    def open(self, index: int) -> None:
        """Resume a game."""
        if index < len(self.saved):
            self.attempt(lambda: self._resume(self.saved[index]), OSError, BadRecord, BadLetter)

    def _resume(self, saved: SavedGame) -> None:
        if isinstance(saved, LetterGame):
            assert self.letters is not None
            self.letters.go_on(saved)
        else:
            self.resume(saved)

    def _ask_to_discard(self) -> None:
        index = self.games.index
        if index >= len(self.saved):
            return
        saved = self.saved[index]
        asked = say(
            "Removes the game with {names} from the list. Its file moves to the discarded-games folder.",
            names=together([seat.name for seat in saved.seats]),
        )
        ways = [DialogAction("discard", say("Discard"), lambda: self._discard(saved))]
        title, cancel = say("Discard this game?"), say("Keep it")
        self.app.push(DialogScene(self.app, title, asked, ways, cancel=cancel, careful=True))

    def _discard(self, saved: SavedGame) -> None:
        index = self.games.index
        store = self.letters.store if self.letters is not None and isinstance(saved, LetterGame) else self.store
        done = self.attempt(lambda: store.discard(saved), OSError)
        self._look()
        if done:
            self.notice.words = ""
        self.games.show(self.count, index)
        if self.count:
            self.describe(self.games.index)
        self.layout(self.app.size)

    def handle(self, event: pygame.event.Event) -> None:
        """Take a pasted letter, ask whether to discard a game on Delete or Backspace, and pass the rest to the form."""
        if self.letters is not None and is_paste(event):
            self.letters.paste()
            return
        if self.count and self.app.input_map.find(event, [Action.REMOVE]):
            self._ask_to_discard()
            return
        super().handle(event)

    # Details of a game.
    def describe(self, index: int) -> None:
        usable = index < len(self.saved)
        self.go_on.enabled = self.discard.enabled = usable
        if not usable:
            file = self.unreadable[index - len(self.saved)]
            self.tell(say("Can't be used"), (), (file.sentence, say("The file stays as it is.")))
            return
        saved = self.saved[index]
        game_ui = self.find_game_ui(saved.game)
        facts = (
            sentence(match_words(saved.match.game, game_ui.games_in_a_match(saved.setup)), say("points so far"))
            if saved.match
            else "",
            sentence(_turn_words(saved)),
            say("When the reply comes, paste it here.") if _awaits_reply(saved) else "",
            say("Played {when}", when=when_words(saved.played, self.now())),
            say_many("{n} move so far", "{n} moves so far", saved.decisions),
            practice_words(saved.occasion)
            or (say("Practice: you can undo anything.") if saved.undo == "anything" else ""),
            say("Your last decision wasn't saved in time.") if saved.torn else "",
        )
        self.tell(game_ui.rules_words(saved.setup), self._seats(saved), facts)

    def _seats(self, saved: SavedGame) -> list[SeatSummary]:
        totals = saved.match.totals if saved.match else ()
        seats = [
            SeatSummary(seat.name, seat.player, points=totals[index] if index < len(totals) else None)
            for index, seat in enumerate(saved.seats)
        ]
        return self.seats_of(saved.game, saved.setup, seats, events=saved.events)

    def draw_row(self, target: pygame.Surface, index: int, row: pygame.Rect) -> None:
        if index < len(self.saved):
            saved = self.saved[index]
            above = self.rules_of(saved.game, saved.setup, saved.match.game if saved.match else None)
            practice = say("practice") if practice_words(saved.occasion) else ""
            below = sentence(_turn_words(saved) or when_words(saved.played, self.now()), practice)
            seats = [replace(seat, points=None) for seat in self._seats(saved)]  # the running game has no points yet
            draw_game_row(self.app, target, row, seats, above, below, ["letter"] * isinstance(saved, LetterGame))
            return
        app, painter, tones = self.app, self.app.painter, self.app.tones(True)
        mark = sign(painter, "warning", app.unit(52), tones.text)
        place = mark.get_rect(midleft=row.midleft)
        target.blit(mark, place, special_flags=BLEND)
        left = place.right + app.unit(20)
        name = self.unreadable[index - len(self.saved)].path.name
        for words, size, colour, edge in (
            (name, SMALL, tones.text, "bottom"),
            (say("Can't be used"), TINY, tones.soft, "top"),
        ):
            picture = painter.fitted(words, "strong", app.letters(size), colour, row.right - left)
            spot = picture.get_rect(left=left)
            setattr(spot, edge, row.centery)
            target.blit(picture, spot, special_flags=BLEND)
