"""The stops of the tour: sixteen opponents in two games, each with a house rule, from easy to hard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from squaretactics.bots.bot_names import level_and_style
from squaretactics.core.game_context import TOUR, GameContext
from squaretactics.core.session import HUMAN, Seat
from squaretactics.player_sentences import YOU
from squaretactics.text_files import TextModel, read_texts
from squaretactics.translation import Message, mark, say_marked
from squaretactics.ui.game_ui import AnyGameUI
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.seat_summary import AssetPath

TITLE_WORDS: Final = mark("The tour")


class TourOpponent(TextModel):
    called: Message
    player: str  # a bot by its name


class TourStop(TourOpponent):
    """A stop of the tour: an opponent, its greeting, the set-up, the house rule, and what counts as a clear win."""

    id: str
    game: str
    says: Message
    rule: Message
    face: AssetPath
    setup: Mapping[str, Any]
    clear: int  # lead in points that earns the second star
    beside: tuple[TourOpponent, ...] = ()  # other players at the table

    @property
    def level(self) -> str:
        return level_and_style(self.player)[0]

    @property
    def occasion(self) -> str:
        """Return the occasion that is noted in the records of this stop's games."""
        return GameContext(TOUR, self.id).text

    def game_with(self, game_ui: AnyGameUI, name: str, seed: int) -> NewGame[Any]:
        """Return a game at this stop for a person, whose name may be empty. An opponent's namesake is "You"."""
        others = [Seat(say_marked(one.called), one.player) for one in (self, *self.beside)]
        if name.casefold() in (seat.name.casefold() for seat in others):
            name = ""
        seats = (Seat(name or YOU, HUMAN), *others)
        return NewGame(game_ui.spec.parse_setup(dict(self.setup)), seats, seed, occasion=self.occasion)


class _TourFile(TextModel):
    stop: tuple[TourStop, ...]


def read_stops() -> tuple[TourStop, ...]:
    return read_texts(_TourFile, "tour.toml").stop


STOPS: Final = read_stops()
