"""The first frames show no blank or half-drawn parts, however slow the drawing is, and are drawn in time."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from pathlib import Path

import pygame
import pytest

from squaretactics.core.session import HUMAN
from squaretactics.games.square_tactics.cards import NUMBERS
from squaretactics.games.square_tactics.options import Setup, preset
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.surface_cache import SurfaceCache
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.program import Program
from squaretactics.ui.square_tactics.cards.card_faces import CardFaces
from squaretactics.ui.square_tactics.ending import scene as scoring
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.setup.faction_pick import FactionPickScene
from squaretactics.ui.square_tactics.setup.new_game import SquareNewGameScene
from squaretactics.ui.square_tactics.setup.setup_draft import SquareSetupDraft
from squaretactics.ui.square_tactics.table.prerender import table_to_prerender
from squaretactics.ui.table.card_slot import card_width
from squaretactics.ui.table.menu_box import OpenBox
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.finished_games import play, seats
from tests.ui.scene_driver import Hands
from tests.ui.started_games import FRONT, context, laid, start

SIZE = (640, 400)


def unlike(picture: pygame.Surface, other: pygame.Surface) -> int:
    """Return how much the colours of two pictures differ, summed over a few areas."""
    small, as_small = (pygame.transform.smoothscale(one, (4, 6)) for one in (picture, other))
    spots = [(x, y) for x in range(4) for y in range(6)]
    return sum(
        abs(mine - its)
        for spot in spots
        for mine, its in zip(small.get_at(spot)[:3], as_small.get_at(spot)[:3], strict=True)
    )


def starve(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop all progressive drawing."""
    monkeypatch.setattr(Painter, "finish_pending", lambda painter, seconds: None)
    monkeypatch.setattr(Painter, "prerender", lambda painter, draw, seconds: False)


@pytest.fixture
def painter() -> Painter:
    Hands((320, 200))
    return Painter(patient=True)


@pytest.mark.parametrize("height", [94, 177, 221])
def test_card_is_face_down_until_its_face_is_drawn(painter: Painter, height: int) -> None:
    faces, finished = CardFaces(painter), CardFaces(Painter())
    back, action_back = finished.back("cats", height), finished.back("action", height)
    for shown, own_back, face in (
        (faces.compact(40, "cats", height), back, finished.compact(40, "cats", height)),
        (faces.action(3, height), action_back, finished.action(3, height)),
        (faces.back("cats", height), back, finished.whole(40, "cats", height)),
    ):
        assert shown.get_size() == (card_width(height), height)
        assert unlike(shown, own_back) < unlike(shown, face) / 4


@pytest.mark.parametrize("drawn_before", [False, True])
def test_placeholder_of_a_large_card_has_its_numbers(painter: Painter, drawn_before: bool) -> None:
    faces, finished, height = CardFaces(painter), CardFaces(Painter()), 221
    width = card_width(height)
    if drawn_before:
        with painter.immediately():
            faces.compact(40, "cats", 94)
    shown = faces.whole(40, "cats", height).copy()
    numbers = finished.marks.numbers(NUMBERS[40], height, width)
    again = shown.copy()
    again.blit(numbers, (0, 0), special_flags=BLEND)
    assert unlike(shown, again) < unlike(shown, finished.back("cats", height)) / 20
    assert unlike(numbers, pygame.Surface((width, height), pygame.SRCALPHA)) > 0


def test_board_card_resembles_its_hand_card_until_its_own_face_is_drawn(painter: Painter) -> None:
    faces = CardFaces(painter)
    for abilities in (True, False):
        with painter.immediately():
            held = faces.whole(40 + abilities, "cats", 221, abilities)
        ghost = faces.compact(40 + abilities, "cats", 177)
        assert unlike(ghost, held) < unlike(ghost, CardFaces(Painter()).back("cats", 177)) / 4


def test_figures_never_appear_before_their_box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands(SIZE)
    drawn: set[int] = set()
    draw_figure = OpenBox._draw_figure

    def noted(box: OpenBox, target: pygame.Surface, number: int) -> None:
        drawn.add(number)
        draw_figure(box, target, number)

    monkeypatch.setattr(OpenBox, "_draw_figure", noted)
    with monkeypatch.context() as slow:
        starve(slow)
        hands.app.push(MenuScene(context(hands.app, tmp_path), FRONT, lambda game: None))
        hands.wait(0.5)
        assert not drawn
    hands.app.painter.clock = lambda: 0.0
    hands.wait(1.5)
    assert drawn == set(range(4))


def test_figures_are_hidden_while_their_box_is_redrawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands(SIZE)
    hands.app.push(MenuScene(context(hands.app, tmp_path), FRONT, lambda game: None))
    hands.wait(2.5)
    drawn: list[int] = []
    monkeypatch.setattr(OpenBox, "_draw_figure", lambda box, target, number: drawn.append(number))
    hands.wait(0.1)
    assert {*drawn} == set(range(4))
    starve(monkeypatch)
    for number in range(60):  # until the box is dropped from the cache
        hands.app.painter.kept(("other", number), lambda: pygame.Surface(SIZE))
    drawn.clear()
    hands.wait(0.3)
    assert not drawn


def end_of_a_game(folder: Path, hands: Hands) -> ScoringScene:
    """Play a game and return its scoring scene."""
    table = laid(Setup(), seats(2), 1)
    play(table.session)
    hands.app.push(SquareBoardScene(hands.app, table, Preferences(hands.app, SettingsFile(folder))))
    while not isinstance(hands.app.stack[-1], ScoringScene):
        hands.wait(0.1)
    return hands.app.stack[-1]


def test_score_sheet_appears_with_everything_on_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands(SIZE)
    scene = end_of_a_game(tmp_path, hands)
    starve(monkeypatch)
    drawn: list[str] = []

    def note(owner: object, name: str) -> None:
        usual = getattr(owner, name)

        def noted(*values: object) -> None:
            if any(value is hands.app.window for value in values):
                drawn.append(name)
            usual(*values)

        monkeypatch.setattr(owner, name, noted)

    note(scoring, "draw_paper_sheet")
    note(scene.winners, "draw")
    note(scene.title, "draw")
    note(scene.buttons[0], "draw")
    frames = []
    scene.hurry()
    for _ in range(10):
        drawn.clear()
        hands.wait(hands.tick)
        frames.append(len(drawn))
    assert set(frames) == {0, 4}
    assert frames == sorted(frames)
    assert frames.count(0) <= 3


def noted_as_lacking(monkeypatch: pytest.MonkeyPatch) -> list[Hashable]:
    """Return a list to which every frame adds its pending pictures."""
    lacking: list[Hashable] = []
    new_frame = Painter.new_frame

    def noted(painter: Painter) -> None:
        lacking.extend(painter._pending)
        new_frame(painter)

    monkeypatch.setattr(Painter, "new_frame", noted)
    return lacking


def test_new_game_is_prerendered_to_its_last_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands(SIZE)
    hands.loop.prerenders = True
    hands.app.painter.clock = lambda: 0.0  # the prerenderer never runs out of time
    preferences = Preferences(hands.app, SettingsFile(tmp_path))

    def begin(game: NewGame[Setup]) -> None:
        hands.app.push(SquareBoardScene(hands.app, laid(game.setup, game.seats, game.seed), preferences))

    draft = SquareSetupDraft(kinds=[HUMAN, "random", "random", "random"], seed_text="1")
    draft.take_preset("full")
    hands.app.push(SquareNewGameScene(hands.app, begin, draft, partial(table_to_prerender, hands.app, preferences)))
    hands.rest()
    lacking = noted_as_lacking(monkeypatch)
    hands.click("start")
    hands.wait(0.2)
    pick = hands.app.stack[-1]
    assert isinstance(pick, FactionPickScene)
    assert lacking == []
    hands.rest()
    hands.click("cats")
    while pick.chooser is not None:
        hands.wait(0.1)
    hands.rest()
    lacking.clear()
    hands.move((1, 1))
    hands.key(pygame.K_RETURN)
    hands.wait(0.2)
    scene = hands.app.stack[-1]
    assert isinstance(scene, SquareBoardScene)
    assert lacking == []
    made: list[Hashable] = []
    make = Painter._make

    def counted(
        painter: Painter, cache: SurfaceCache, key: Hashable, draw: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        made.append(key)
        return make(painter, cache, key, draw)

    hands.rest()
    monkeypatch.setattr(Painter, "_make", counted)
    for draw in scene.to_prerender():
        draw(hands.app.window)
    assert made == []


def test_unfinished_game_is_prerendered_in_the_menu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands(SIZE)
    hands.app.painter.clock = lambda: 0.0
    program = Program(hands.app, DataFolder(tmp_path), SynchronousThinker, sound=False)
    program.preferences.change(reduced_motion=True)  # so that the menu rests at once
    start(program, preset("full", factions=("cats", "ninjas")), seats(2), seed=3)
    hands.loop.prerenders = True
    program.show_menu()
    hands.rest()
    lacking = noted_as_lacking(monkeypatch)
    hands.move((1, 1))
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.app.stack[-1], SquareBoardScene)
    hands.wait(0.2)
    program.close()
    assert lacking == []
