"""Follow-up games: what a player can start from a position of a replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

from squaretactics.core.game_context import practice_context
from squaretactics.core.session import AnySession, Seat
from squaretactics.core.spec import E, M, V
from squaretactics.storage.export_folder import ExportFolder
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.replay.playback import Playback
from squaretactics.ui.table.common_words import practice_words
from squaretactics.ui.table.game_details import GameDetails, GameDetailsScene
from squaretactics.ui.table.play_from_here import PlayFromHereScene
from squaretactics.ui.table.routes import FindDeal
from squaretactics.ui.table.shared_deal import SharedDeal


@dataclass(frozen=True, slots=True)
class FollowUpActions:
    """What a player can do with a replayed game."""

    record: Path
    play_on: Callable[[AnySession, int, Sequence[Seat]], None]  # after a number of decisions, with these players
    again: Handler[Path]  # deals the game again; may raise OSError or BadRecord
    outbox: ExportFolder
    deal_of: FindDeal
    share: Handler[SharedDeal]
    # Shows the turn after a number of decisions on the analysis board, if the game has one.
    set_up: Callable[[AnySession, int], None] | None = None


def replay_details_scene(
    app: App,
    playback: Playback[M, E, V],
    follow_ups: FollowUpActions,
    ended: str,
    keepsake: Callable[[str, str], pygame.Surface],
) -> GameDetailsScene:
    """Return the dialog for a replayed game at its current position. `ended` is its result, once that is shown."""
    session = playback.session
    play_on = say("The game ends here. Go back to an earlier move.")
    ask = partial(ask_to_play_on, app, playback, follow_ups)
    told = ended or playback.positions[playback.at].turn_words
    deal = follow_ups.deal_of(session)
    picture = partial(keepsake, told, "" if deal is None else deal.code_to_share())
    return GameDetailsScene(
        app,
        GameDetails(
            follow_ups.record,
            follow_ups.again,
            follow_ups.outbox,
            play_on if is_over(playback) else ask,
            None if follow_ups.set_up is None else partial(follow_ups.set_up, session, playback.at),
            picture,
            deal,
            follow_ups.share,
        ),
    )


def is_over(playback: Playback[M, E, V]) -> bool:
    """Check whether the game is over at the current position, so that nobody can play on."""
    return playback.at == playback.last and playback.session.result is not None


def ask_to_play_on(app: App, playback: Playback[M, E, V], follow_ups: FollowUpActions) -> None:
    """Open the dialog for playing on from the current position."""
    session, at = playback.session, playback.at

    def begin(seats: Sequence[Seat]) -> None:
        follow_ups.play_on(session, at, seats)

    where = practice_words(practice_context(at, session.started).text)
    app.push(PlayFromHereScene(app, session.seats_at(at), playback.viewer, where, begin))
