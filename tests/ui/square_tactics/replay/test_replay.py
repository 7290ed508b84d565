"""The replay: a finished game is watched again, and each seat sees only what it knew."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from squaretactics.core.record import BadRecord
from squaretactics.core.session import HUMAN, Seat
from squaretactics.games import registry
from squaretactics.games.square_tactics.events import ActionPlayed, Captured, CharacterPlaced, CharacterPlayed
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.menu.game_saver import DiskGameSaver
from squaretactics.ui.program import Program
from squaretactics.ui.replay.playback import EVERYONE, events_before, first_of_turn, positions_of
from squaretactics.ui.square_tactics.cards.card_faces import CardFaces
from squaretactics.ui.square_tactics.cards.tile_faces import TileFaces
from squaretactics.ui.square_tactics.replay.scene import SquareReplayScene, turn_begun
from squaretactics.ui.square_tactics.table.table_view import GameSession
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.finished_games import begun, play, played
from tests.ui.scene_driver import Hands
from tests.ui.shown_display import shows

PUBLIC = (ActionPlayed, Captured, CharacterPlaced, CharacterPlayed)


@pytest.fixture
def hands() -> Hands:
    return Hands()


def watched(hands: Hands, folder: Path, session: GameSession, speed: str = "instant") -> SquareReplayScene:
    preferences = Preferences(hands.app, SettingsFile(folder))
    preferences.change(speed=speed)
    scene = SquareReplayScene(hands.app, session, preferences)
    hands.app.push(scene)
    return scene


def check(scene: SquareReplayScene) -> None:
    """Check that the scene shows what was known at its position."""
    session, seat = scene.playback.session, scene.viewer
    assert scene.view == session.view_at(scene.playback.at, seat)
    assert shows(scene.display, scene.view)
    shown = {other: (list(cards), list(actions)) for other, (cards, actions) in scene.table_view.open_hands.items()}
    others = [other for other in range(len(session.seats)) if other != seat and scene.playback.seen_from == EVERYONE]
    known = {other: session.view_at(scene.playback.at, other) for other in others}
    assert shown == {other: (list(view.hand), list(view.action_hand)) for other, view in known.items()}


def click(hands: Hands, scene: SquareReplayScene, name: str) -> None:
    hands.click(scene.form.find(name).rect.center)


# Positions.
def test_replay_positions_equal_those_of_the_game() -> None:
    session = begun("mayhem", 4)
    seen = [session.view(0)]
    while session.decision is not None:
        play(session, len(seen), decisions=1)
        seen.append(session.view(0))
    positions = positions_of(session, turn_begun)
    assert [position.decisions for position in positions] == list(range(len(seen)))
    assert [session.view_at(position.decisions, 0) for position in positions] == seen
    assert [(position.turn, position.active) for position in positions[:-1]] == [
        (view.turn, view.active) for view in seen[:-1]
    ]
    captured = sum(isinstance(event, Captured) for entry in session.history for event in entry.events)
    told = [event for place in range(len(positions)) for event in events_before(session, place)]
    assert sum(isinstance(event, Captured) for event in told) == captured > 0


def test_turn_begins_at_its_first_position() -> None:
    positions = positions_of(played("full"), turn_begun)
    place = first_of_turn(positions, 3)
    assert (positions[place - 1].turn, positions[place].turn) == (2, 3)
    assert first_of_turn(positions, 999) == len(positions) - 1


# Controls.
def test_buttons_work_by_mouse(hands: Hands, tmp_path: Path) -> None:
    scene = watched(hands, tmp_path, played("full"))
    last = scene.playback.last
    for name, at in (("step on", 1), ("step on", 2), ("step back", 1), ("end", last), ("step on", last), ("start", 0)):
        click(hands, scene, name)
        assert scene.playback.at == at
        check(scene)
    click(hands, scene, "play")
    assert scene.playback.playing
    click(hands, scene, "play")
    assert not scene.playback.playing
    click(hands, scene, "back")
    assert not hands.app.stack


def test_keys_move_through_the_replay(hands: Hands, tmp_path: Path) -> None:
    scene = watched(hands, tmp_path, played("full"))
    last = scene.playback.last
    third = first_of_turn(scene.playback.positions, 1)
    keys = (
        (pygame.K_RIGHT, 1),
        (pygame.K_LEFT, 0),
        (pygame.K_LEFT, 0),
        (pygame.K_PAGEDOWN, third),
        (pygame.K_PAGEUP, 0),
        (pygame.K_END, last),
        (pygame.K_HOME, 0),
    )
    for key, at in keys:
        hands.key(key)
        assert scene.playback.at == at
        check(scene)
    seats = []
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP):
        hands.key(key)
        seats.append(scene.playback.seen_from)
        check(scene)
    assert seats == [0, 1, EVERYONE, 1]
    hands.key(pygame.K_SPACE)
    assert scene.playback.playing
    hands.key(pygame.K_SPACE)
    assert not scene.playback.playing
    hands.key(pygame.K_ESCAPE)
    assert not hands.app.stack


def test_tab_reaches_every_control_and_enter_presses_it(hands: Hands, tmp_path: Path) -> None:
    scene = watched(hands, tmp_path, played("full"))
    found = []
    for _ in scene.form.widgets:
        hands.key(pygame.K_TAB)
        assert scene.form.focus is not None
        found.append(scene.form.focus.name)
    buttons = ["back", "start", "step back", "play", "step on", "end", "pace"]
    assert sorted(found) == sorted([*buttons, "seen from", "turns"])
    scene.form.focus_on(scene.form.find("end"))
    hands.key(pygame.K_RETURN)
    assert scene.playback.at == scene.playback.last
    scene.form.focus_on(scene.eyes)
    hands.key(pygame.K_RETURN)
    assert scene.playback.seen_from == 0


def test_timeline_jumps_to_the_clicked_turn_and_follows_a_drag(hands: Hands, tmp_path: Path) -> None:
    scene = watched(hands, tmp_path, played("mayhem", 4))
    bar = scene.timeline
    place = first_of_turn(scene.playback.positions, 5)
    hands.click(bar.spot(place))
    assert scene.playback.at == place
    check(scene)
    hands.drag(bar.spot(place), (bar.bar.right + 40, bar.bar.centery))
    assert scene.playback.at == scene.playback.last
    hands.drag(bar.spot(scene.playback.at), (bar.bar.left - 40, bar.bar.centery))
    assert scene.playback.at == 0


def test_seats_are_chosen_by_mouse(hands: Hands, tmp_path: Path) -> None:
    scene = watched(hands, tmp_path, played("full", 4))
    scene.go_to(7)
    for index, seat in ((3, 2), (1, 0), (0, EVERYONE), (4, 3)):
        hands.click(scene.eyes.part(index).center)
        assert scene.playback.seen_from == seat
        assert scene.viewer == (scene.playback.near_seat if seat == EVERYONE else seat)
        check(scene)


# Playing.
@pytest.mark.parametrize("seen_from", [EVERYONE, 1])
@pytest.mark.parametrize(("name", "players"), [("full", 2), ("mayhem", 4)])
def test_replay_plays_to_the_end_through_each_position(
    hands: Hands, tmp_path: Path, name: str, players: int, seen_from: int
) -> None:
    scene = watched(hands, tmp_path, played(name, players), "fast")
    scene.see_from(seen_from)
    hands.key(pygame.K_SPACE)
    seen = set()
    for _ in range(20_000):
        hands.time += 0.05
        scene.update(hands.time)
        if not scene.director.busy and scene.playback.at not in seen:
            check(scene)
            seen.add(scene.playback.at)
        if not scene.playback.playing:
            break
    assert scene.playback.at_end
    assert seen == set(range(len(scene.playback.positions)))
    assert scene.winners_words() in scene.where_words()


def test_pause_freezes_a_flying_card_and_a_step_lands_it(hands: Hands, tmp_path: Path) -> None:
    scene = watched(hands, tmp_path, played("full"), "slow")
    hands.key(pygame.K_SPACE)
    while scene.director.act is None or scene.director.flight is None:
        hands.wait(0.02)
    hands.wait(0.1)
    hands.key(pygame.K_SPACE)
    act, part = scene.director.act, scene.director.part(scene.table_view.now)
    hands.wait(5.0)
    assert (scene.director.act, scene.director.part(scene.table_view.now)) == (act, part)
    assert part < 1.0
    at = scene.playback.at
    hands.key(pygame.K_RIGHT)
    assert scene.playback.at == at
    check(scene)


def test_playing_at_the_end_restarts_the_replay(hands: Hands, tmp_path: Path) -> None:
    scene = watched(hands, tmp_path, played("full"))
    hands.key(pygame.K_END, pygame.K_SPACE)
    assert (scene.playback.at, scene.playback.playing) == (0, True)


def test_log_is_the_same_after_playing_as_after_jumping(hands: Hands, tmp_path: Path) -> None:
    scene = watched(hands, tmp_path, played("full"))
    scene.see_from(1)
    hands.key(pygame.K_SPACE)
    while scene.playback.at < 12 or scene.director.busy:
        hands.time += 0.5
        scene.update(hands.time)
    hands.key(pygame.K_SPACE)
    told, at = [line.words for line in scene.table_view.log], scene.playback.at
    scene.go_to(at)
    assert [line.words for line in scene.table_view.log] == told
    hidden = "a character", "3 characters", "an action card", "an action card: no capture this turn"
    assert all(line.endswith(hidden) for line in told if line.startswith("Mia draws"))


def test_paused_replay_is_not_redrawn(hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = watched(hands, tmp_path, played("full"))
    hands.wait(2.0)
    hands.rest()
    drawn: list[object] = []
    monkeypatch.setattr(scene, "draw", drawn.append)
    hands.wait(1.0)
    assert drawn == []


@pytest.mark.parametrize("size", [(640, 400), (700, 900), (2560, 1080)])
def test_every_control_is_inside_the_window(hands: Hands, tmp_path: Path, size: tuple[int, int]) -> None:
    scene = watched(hands, tmp_path, played("mayhem", 4))
    hands.event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)
    window = hands.app.window.get_rect()
    rects = [widget.rect for widget in scene.form.widgets]
    assert all(window.contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for index, one in enumerate(rects) for other in rects[:index])
    if size[1] > size[0]:  # the timeline has all available room
        assert scene.timeline.bar.width > size[0] * 0.55


def test_names_with_unsupported_characters_are_shown(hands: Hands, tmp_path: Path) -> None:
    names = ("李明", "Zoë 🐱", "a\x00\u202eb", "\u200b")
    seated = [Seat(name, HUMAN) for name in names]
    session = GameSession(SQUARE_TACTICS, preset("first", 4), 1, seated)
    play(session)
    scene = watched(hands, tmp_path, session)
    for place in (0, scene.playback.last):
        scene.go_to(place)
        hands.wait(0.1)
    assert tuple(seat.name for seat in scene.table_view.seats) == names  # as in the record


# Hidden cards.
def test_seats_view_draws_no_hidden_card(hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = played("mayhem", 4)
    scene = watched(hands, tmp_path, session, "fast")
    asked: list[tuple[str, int]] = []
    for kind, name in ((CardFaces, "whole"), (CardFaces, "compact"), (CardFaces, "action"), (TileFaces, "body")):
        drawing = getattr(kind, name)

        def noted(
            faces: object, card: int, *rest: object, name: str = name, drawing: object = drawing, **more: object
        ) -> object:
            asked.append(("action" if name == "action" else "card", card))
            return drawing(faces, card, *rest, **more)  # type: ignore[operator]

        monkeypatch.setattr(kind, name, noted)
    chance = random.Random(4)
    scene.see_from(2)
    for _ in range(12):
        scene.go_to(int(chance.random() * (scene.playback.last)))
        at = scene.playback.at
        asked.clear()
        hands.key(pygame.K_SPACE)
        hands.app.pointer = (int(chance.random() * 1280), int(chance.random() * 720))
        while scene.playback.at == at or scene.director.busy:
            hands.time += 0.05
            hands.loop.frame([])
        allowed = _visible(session, 2, range(at, scene.playback.at + 1))
        # Beside its lines the log shows publicly played and captured cards.
        allowed |= {line.look.picture[:2] for line in scene.table_view.log if isinstance(line.event, PUBLIC)}
        assert set(asked) <= allowed


def _visible(session: GameSession, seat: int, places: range) -> set[tuple[str, int]]:
    """Return the cards that a seat saw at some positions, or between them."""
    found: set[tuple[str, int]] = set()
    for place in places:
        view = session.view_at(place, seat)
        found |= {("card", card) for card in (*view.hand, *view.card, *sum(view.captured, ()))}
        found |= {("action", kind) for kind in (*view.action_hand, *sum(view.used, ()))}
        if place:
            for event in session.seen_by(seat, session.history[place - 1].events):
                found |= {
                    ("card", card) for name in ("card", "foe") if (card := getattr(event, name, None)) is not None
                }
                found |= {("action", kind) for kind in [getattr(event, "kind", None)] if kind is not None}
    return found


# Records.
def test_replay_opened_from_the_history_returns_there(hands: Hands, tmp_path: Path) -> None:
    program = Program(hands.app, DataFolder(tmp_path), SynchronousThinker, sound=False)
    session = begun("full")
    program.game_saver.begin(session)
    play(session)
    program.game_saver.finished(session)
    program.game_saver.leave(session)
    program.show_history()
    history = hands.app.stack[-1]
    hands.click("watch")
    scene = hands.app.stack[-1]
    assert isinstance(scene, SquareReplayScene)
    assert scene.playback.playing
    assert [events_before(scene.playback.session, place) for place in range(1, scene.playback.last + 1)] == [
        entry.events for entry in session.history
    ]
    hands.key(pygame.K_ESCAPE)
    assert hands.app.stack[-1] is history
    hands.app.stop()
    program.close()


def test_file_that_is_not_a_record_is_refused(hands: Hands, tmp_path: Path) -> None:
    program = Program(hands.app, DataFolder(tmp_path), SynchronousThinker, sound=False)
    path = tmp_path / "none.record"
    path.write_text("nothing\n", encoding="utf-8")
    before = list(hands.app.stack)
    with pytest.raises(BadRecord, match="isn't a game saved by this program, or its first line is damaged"):
        program.watch(path)
    assert hands.app.stack == before
    hands.app.stop()
    program.close()


def test_log_of_a_resigned_game_ends_with_resignation_and_winner(hands: Hands, tmp_path: Path) -> None:
    session = begun("full")
    play(session, decisions=5)
    session.resign(0)
    scene = watched(hands, tmp_path, session)
    hands.key(pygame.K_END)
    assert [line.words for line in scene.table_view.log[-2:]] == ["Mia resigns", "Tom wins"]
    assert scene.display.scores() == list(session.result.scores)


def test_game_saver_knows_the_records_of_its_games(tmp_path: Path) -> None:
    game_saver = DiskGameSaver(DataFolder(tmp_path), registry.game)
    session = begun("first")
    assert game_saver.record(session) is None
    game_saver.begin(session)
    assert game_saver.record(session) == game_saver.store.path(session)
    game_saver.close()


def test_pace_changes_how_long_a_game_takes(hands: Hands, tmp_path: Path) -> None:
    def seconds_of(presses: int) -> float:
        scene = watched(hands, tmp_path, played("first", seed=3), "normal")
        for _ in range(presses):
            click(hands, scene, "pace")
        scene.go_to(scene.playback.last - 3)
        scene.play_or_pause()
        began = hands.time
        while not scene.playback.at_end:
            hands.wait(0.1)
        scene.app.pop()
        return hands.time - began

    usual, double, four_times, half = map(seconds_of, range(4))
    assert double < 0.7 * usual
    assert four_times < 0.7 * double
    assert half > 1.5 * usual
    assert abs(seconds_of(4) - usual) < 0.3
