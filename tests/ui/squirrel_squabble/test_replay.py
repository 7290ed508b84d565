"""The replay of a game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from squaretactics.core.session import Seat, Session
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.replay.playback import EVERYONE
from squaretactics.ui.squirrel_squabble.replay.scene import SquirrelReplayScene
from squaretactics.ui.squirrel_squabble.table.table_view import GameSession
from tests.ui.scene_driver import Hands


def played(seed: int = 3) -> GameSession:
    """Return a game that bots have played at random."""
    seats = [Seat("Mia", "random"), Seat("Tom", "random")]
    session = Session(SQUIRREL_SQUABBLE, Setup(board="dealt", start="quick"), seed, seats)
    chance = random.Random(seed)
    while session.decision is not None:
        seat = session.decision.seat
        session.submit(seat, chance.choice(SQUIRREL_SQUABBLE.view_moves(session.view(seat))))
    return session


@pytest.fixture
def hands() -> Iterator[Hands]:
    hands = Hands(draw_every=20)
    yield hands
    hands.app.stop()


@pytest.fixture
def replay(hands: Hands, tmp_path: Path) -> SquirrelReplayScene:
    preferences = Preferences(hands.app, SettingsFile(tmp_path))
    scene = SquirrelReplayScene(hands.app, played(), preferences)
    hands.app.push(scene)
    return scene


def after_both_planned(session: GameSession) -> int:
    """Return a position at which one seat has planned and the other has yet to."""
    return next(place for place in range(len(session.history)) if True in session.view_at(place, 0).planned)


def test_title_is_that_of_the_button(replay: SquirrelReplayScene) -> None:
    told = replay.announcement()
    assert told is not None
    assert told.title == "Replay"


def test_only_the_everyone_view_shows_both_plans(replay: SquirrelReplayScene) -> None:
    session = replay.playback.session
    place = after_both_planned(session)
    replay.go_to(place)
    plan_editor = session.history[place - 1].seat
    squirrel = plan_editor ^ replay.view.orange
    assert replay.table_view.plan_seen(squirrel) == session.history[place - 1].move[1:]
    replay.see_from(1 - plan_editor)
    assert replay.table_view.plan_seen(squirrel) == ()
    assert not any("plans" in line.words for line in replay.table_view.log)
    replay.see_from(plan_editor)
    assert replay.table_view.plan_seen(squirrel) == session.history[place - 1].move[1:]


def test_replay_is_controlled_by_keyboard_and_shows_any_seat(hands: Hands, replay: SquirrelReplayScene) -> None:
    hands.key(pygame.K_END)
    assert replay.playback.at == replay.playback.last
    assert replay.display.over
    hands.key(pygame.K_LEFT, pygame.K_PAGEUP)
    assert replay.playback.at < replay.playback.last - 1
    for seat in (0, 1, EVERYONE):
        hands.key(pygame.K_DOWN)
        assert replay.playback.seen_from == seat
    hands.key(pygame.K_HOME)
    assert replay.playback.at == 0
    assert replay.display == replay.playback.session.view_at(0, replay.viewer)


def test_replay_plays_through_decisions(hands: Hands, replay: SquirrelReplayScene) -> None:
    replay.table_view.preferences.change(speed="fast")
    replay.layout(hands.app.size)
    hands.key(pygame.K_SPACE)
    with hands.looking_away():
        hands.wait(12)
    assert replay.playback.at > 4
    hands.key(pygame.K_SPACE)
    at = replay.playback.at
    hands.wait(2)
    assert replay.playback.at == at
    hands.event(pygame.VIDEORESIZE, w=700, h=1000, size=(700, 1000))
    hands.wait(0.2)
    assert replay.layout_now.tall


def test_round_is_stepped_through_action_by_action(hands: Hands, replay: SquirrelReplayScene) -> None:
    session = replay.playback.session
    place = after_both_planned(session)
    replay.go_to(place)
    seen: list[tuple[int, int]] = []
    while replay.playback.at == place:
        seen.append((len(replay.display.played[0]), len(replay.display.played[1])))
        hands.key(pygame.K_RIGHT)
    assert seen[:2] == [(0, 0), (0, 0)]  # one seat has planned, then both
    assert len(replay.table_view.log) > len(seen)
    assert replay.display == session.view_at(place + 1, replay.viewer)
    back = []
    while replay.playback.at >= place:
        hands.key(pygame.K_LEFT)
        if replay.playback.at == place:
            back.append((len(replay.display.played[0]), len(replay.display.played[1])))
    assert back == seen[::-1]


def test_playing_continues_from_the_middle_of_a_round(hands: Hands, replay: SquirrelReplayScene) -> None:
    place = after_both_planned(replay.playback.session)
    replay.go_to(place)
    hands.key(pygame.K_RIGHT)
    lines = len(replay.table_view.log)
    replay.play_or_pause()
    with hands.looking_away():
        while replay.playback.at == place or replay.director.busy:
            hands.wait(0.1)
    replay.play_or_pause()
    told = [line.words for line in replay.table_view.log]
    replay.go_to(replay.playback.at)
    assert len(told) > lines
    assert told == [line.words for line in replay.table_view.log]
