"""Where one goes from a place of a game that is watched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

from squaretactics.core.game_context import practice_from
from squaretactics.core.session import Seat
from squaretactics.core.spec import E, M, S, Setup, V
from squaretactics.storage.export_folder import Outbox
from squaretactics.storage.saved_games import AnySession
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.replay.play_from_here import PlayOnScene
from squaretactics.ui.replay.playback import Playback
from squaretactics.ui.table.common_words import practice_words
from squaretactics.ui.table.game_details import GameSheetScene, PlayedGame


@dataclass(frozen=True, slots=True)
class Onward:
    """Where one goes from a game that is watched."""

    record: Path
    play_on: Callable[[AnySession, int, Sequence[Seat]], None]  # from so many decisions on, with these players
    again: Callable[[Path], None]  # deals it again; it may raise OSError or BadRecord
    outbox: Outbox


def sheet_of(
    app: App,
    playback: Playback[Setup, S, M, E, V],
    onward: Onward,
    ended: str,
    keepsake: Callable[[str, int], pygame.Surface],
) -> GameSheetScene:
    """Return what can be done with a game from where one is in it; how it ended is told where that is seen."""
    session, at, last = playback.session, playback.at, playback.last

    def ask_to_play_on() -> None:
        def begin(seats: Sequence[Seat]) -> None:
            onward.play_on(session, at, seats)

        where = practice_words(practice_from(at, session.started).text)
        app.push(PlayOnScene(app, session.seats_at(at), playback.viewer, where, begin))

    over = at == last and session.result is not None
    play_on = say("The game is over here: go back to a move.") if over else ask_to_play_on
    told = ended or say("After {n} of {all} moves", n=at, all=last)
    picture = partial(keepsake, told, session.seed)
    return GameSheetScene(app, PlayedGame(session.seed, onward.record, onward.again, onward.outbox, play_on, picture))
