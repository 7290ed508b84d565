"""Dealing: the hands are dealt visibly, and the starter is announced."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from itertools import chain
from pathlib import Path
from typing import Any, Literal

import pytest

from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.square_tactics.move_kinds import PASS
from squaretactics.games.square_tactics.options import preset
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.table.card_flight import CardFlight
from tests.ui.scene_driver import Hands
from tests.ui.shown_display import shows
from tests.ui.started_games import laid, laid_again

TICK = 1 / 60


class Opening:
    """A new game whose first moments are watched frame by frame."""

    def __init__(
        self,
        folder: Path,
        players: int = 2,
        people: int = 1,
        speed: Literal["normal", "fast", "instant"] = "normal",
        name: str = "full",
        **settings: Any,
    ) -> None:
        self.hands = Hands()
        preferences = Preferences(self.hands.app, SettingsFile(folder))
        preferences.change(speed=speed, welcomed=("square_tactics",), **settings)
        seats = [Seat(f"Seat {seat}", HUMAN if seat < people else "random") for seat in range(players)]
        self.table = laid(preset(name, players, starter=0), seats, 5)
        self.hands.app.reduced_motion = preferences.now.reduced_motion
        self.scene = SquareBoardScene(self.hands.app, self.table, preferences)
        self.hands.app.push(self.scene)

    def frames(self) -> list[list[CardFlight]]:
        """Let the hands be dealt; return the flights of every frame."""
        seen = []
        while self.scene.director.busy:
            self.hands.wait(TICK)
            seen.append([flight for flight, _ in self.scene.director.flying(self.scene.table_view.now)])
            assert len(seen) < 600, "the deal does not end"
        return seen

    def told(self) -> Counter[Hashable]:
        """Return how often each event is in the log."""
        log = self.scene.table_view.log
        return Counter(chain.from_iterable([line.event] * line.times for line in log))

    def check(self) -> None:
        """Check that the display equals the viewer's view."""
        scene = self.scene
        assert not scene.director.busy
        assert shows(scene.display, scene.table.session.view(scene.viewer))


@pytest.mark.parametrize("name", ["first", "full", "mayhem"])
@pytest.mark.parametrize("players", [2, 4])
def test_hands_are_dealt_card_by_card_from_the_decks(tmp_path: Path, name: str, players: int) -> None:
    opening = Opening(tmp_path, players, name=name)
    display = opening.scene.display
    full = [len(deck) for deck in display.view.rules.characters]
    assert (display.view.hand, display.view.action_hand, display.view.hand_counts) == ((), (), (0,) * players)
    assert [*display.view.deck_counts] == full
    held, before = [], opening.hands.time
    while opening.scene.director.busy:
        opening.hands.wait(TICK)
        display = opening.scene.display
        held.append(sum(display.view.hand_counts) + sum(display.view.action_counts))
        assert [
            deck + hand for deck, hand in zip(display.view.deck_counts, display.view.hand_counts, strict=True)
        ] == full
    assert held == sorted(held)
    assert len(set(held)) >= 3 + (name != "first")
    assert 1.0 < opening.hands.time - before < 2.2
    opening.check()


def test_fast_speed_deals_in_about_half_the_time(tmp_path: Path) -> None:
    normal, fast = (len(Opening(tmp_path / speed, speed=speed).frames()) for speed in ("normal", "fast"))  # type: ignore[arg-type]
    assert fast < normal * 0.65


@pytest.mark.parametrize("settings", [{"speed": "instant"}, {"reduced_motion": True}])
def test_hands_appear_at_once_without_animation(tmp_path: Path, settings: dict[str, Any]) -> None:
    opening = Opening(tmp_path, **settings)
    opening.check()
    assert opening.scene.controller.my_turn


def test_click_hurries_the_deal_but_plays_nothing(tmp_path: Path) -> None:
    opening = Opening(tmp_path)
    opening.hands.wait(0.7)
    assert opening.scene.director.busy
    opening.hands.click(opening.scene.layout_now.cell_rect(4).center)
    opening.check()
    assert opening.scene.controller.my_turn
    assert not opening.table.session.history


def test_other_hands_are_dealt_face_down(tmp_path: Path) -> None:
    opening = Opening(tmp_path, players=4)
    flown = {id(flight): flight for flights in opening.frames() for flight in flights}.values()
    own = [flight for flight in flown if flight.whole or flight.kind is not None]
    assert [flight.card for flight in own if flight.card is not None] == [*opening.scene.display.view.hand]
    assert [flight.kind for flight in own if flight.kind is not None] == [*opening.scene.display.view.action_hand]
    assert len(flown) == 16
    assert all(flight.card is None for flight in flown if flight not in own)


def test_resumed_game_is_not_dealt_again(tmp_path: Path) -> None:
    opening = Opening(tmp_path)
    opening.frames()
    session = opening.table.session
    session.submit(0, opening.scene.view.moves[0])
    session.submit(0, PASS)  # the table would answer this needless question at once
    table = laid_again(session)
    scene = SquareBoardScene(opening.hands.app, table, opening.scene.preferences)
    opening.hands.app.push(scene)
    assert shows(scene.display, session.view(0))
    assert scene.drawing.deal_animation.words == ""


def test_deal_between_people_waits_for_the_curtain(tmp_path: Path) -> None:
    opening = Opening(tmp_path, people=2)
    scene = opening.scene
    assert scene.controller.curtain == 0
    assert scene.controller.call(0) == "Seat 0, you start"
    opening.hands.wait(1.0)
    assert not scene.director.busy
    scene.take_seat()
    assert scene.display.view.hand == ()
    while scene.controller.moving_curtain is not None:
        assert scene.director.act is None
        opening.hands.wait(TICK)
    assert opening.frames()
    opening.check()
    scene.controller.submit(scene.view.moves[0])
    while scene.controller.curtain is None:
        opening.hands.wait(TICK)
        if scene.controller.my_turn:
            scene.controller.submit(scene.view.moves[0])
    scene.take_seat()  # the second person's hand was dealt before
    opening.check()


def test_log_follows_the_deal(tmp_path: Path) -> None:
    opening = Opening(tmp_path)
    assert opening.scene.table_view.log == []
    opening.hands.wait(0.3)
    assert opening.scene.table_view.log[0].words == "Seat 0 starts"
    opening.frames()
    told = opening.told()
    assert opening.scene.table_view.log[-1].words == "Turn 1: Seat 0"
    opening.scene.controller.view_from_seat(opening.scene.viewer)
    assert opening.told() == told


@pytest.mark.parametrize(("bot_starts", "words"), [(False, "You start. "), (True, "Seat 1 starts. Thinking…")])
def test_starter_is_announced(tmp_path: Path, bot_starts: bool, words: str) -> None:
    opening = Opening(tmp_path)
    if bot_starts:
        opening.table.match.finished((3, 2), 0)
        opening.table.rematch()
        opening.scene.begin_game()
    assert opening.scene.drawing.deal_animation.words == ("Seat 1 starts" if bot_starts else "Seat 0 starts")
    opening.frames()
    assert opening.scene.question().startswith(words)
    while not opening.table.session.history:
        if opening.scene.controller.my_turn:
            opening.scene.controller.submit(opening.scene.view.moves[0])
        opening.hands.wait(TICK)
    assert not opening.scene.question().startswith(words)
