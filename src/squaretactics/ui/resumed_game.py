"""Choose the unfinished game that the menu resumes, and describe it."""

from __future__ import annotations

from collections.abc import Sequence

from squaretactics.player_sentences import called
from squaretactics.storage.saved_games import SavedGame
from squaretactics.translation import say, say_marked, say_row
from squaretactics.ui.game_ui import NoSuchGame
from squaretactics.ui.game_ui_registry import game_ui, ready_game_uis


def last_game(games: Sequence[SavedGame]) -> SavedGame | None:
    """Return the first game that this version can play, if there is one."""
    return next((saved for saved in games if _is_playable(saved)), None)


def _is_playable(saved: SavedGame) -> bool:
    try:
        game_ui(saved.game)
    except NoSuchGame:
        return False
    return True


def opponents_text(saved: SavedGame) -> str:
    """Name the opponent or the players of a game, and the game itself if several games are on offer."""
    people = [seat for seat in saved.seats if seat.human]
    if len(people) == 1 and len(saved.seats) == 2:
        words = say("Against {whom}", whom=next(seat.name for seat in saved.seats if not seat.human))
    else:
        words = say_row(called(seat.name) for seat in people or saved.seats)
    if len(ready_game_uis()) == 1:
        return words
    return say("{game}: {players}", game=say_marked(game_ui(saved.game).title), players=words)
