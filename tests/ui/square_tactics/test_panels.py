"""Texts on the panels of the seats, and the prompt under the board."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics import translation
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.rule_tables import rules_of
from squaretactics.resources import asset
from squaretactics.translation import say_many
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE
from squaretactics.ui.kit.paint.painter import Painter, Size
from squaretactics.ui.square_tactics.play import overlays
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.table import turn_strip
from squaretactics.ui.square_tactics.table.hand_layout import RAISED, hand_rows, raised
from squaretactics.ui.square_tactics.table.layout import SquareTableLayout
from squaretactics.ui.square_tactics.table.panels import SquarePanels
from squaretactics.ui.square_tactics.table.seat_panels import SquarePanelState
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from tests.ui.drawn_text import crossings, cut, hidden_in_part, noting_words, words_on
from tests.ui.goldens import scenes
from tests.ui.random_players import Player
from tests.ui.settled_scene import picture_of, resize, settled

SIZES = [(640, 400), (960, 540), (1280, 720), (1440, 810), (1920, 1080)]


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_points_text_never_breaks_within_a_word(tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    translation.use(language, asset("languages"))
    try:
        player = Player(tmp_path, "full", 1)
        player.settle()
        for size, points in product(SIZES, (9, 13, 20, 28)):
            resize(player.hands.app, size)
            monkeypatch.setattr(SquareTableView, "points", lambda scene, seat, points=points: points)
            page = picture_of(player.hands.app)
            label = say_many("point", "points", points)
            narrow = player.hands.app.painter.font("strong", MIN_FONT_SIZE if size[1] < 540 else 12).size(label)[0]
            told = [words for words in words_on(page) if words.text == label]
            assert len(told) == 2
            for words in told:
                assert words.rect.width > 2 * words.rect.height  # on a single line
                assert words.rect.width >= narrow - 4
            assert (size, crossings(page), cut(page)) == (size, [], [])
    finally:
        translation.use()


_ASKED = [
    "Play a character.",
    "Which character do you give in return?",
    "You start. Play a character, or an action card first.",
    "A space was cleared. Which action card do you play before the turn goes on, if any? Choose a highlighted card.",
]


@pytest.mark.parametrize("players", [2, 4])
def test_prompt_leaves_the_names_of_spaces_visible(
    tmp_path: Path, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    noting_words(monkeypatch)
    player = Player(tmp_path, "full", 1, players)
    player.settle()
    for text, size in product((100, 150), (*SIZES[1:], (700, 900))):
        player.preferences.change(text_size=text)
        resize(player.hands.app, size, text)
        layout = player.scene.layout_now
        for asked in _ASKED if size[1] >= 720 else _ASKED[:3]:  # the last one has two lines, which don't fit here
            monkeypatch.setattr(overlays, "prompt", lambda *_, asked=asked: asked)
            page = picture_of(player.hands.app)
            (said,) = (words for words in words_on(page) if words.text.replace("\n", " ") == asked)
            tall = said.rect.height >= 2 * said.size
            cards = min(slot.rect.top for _, _, slot in player.scene.table_view.hand_slots())
            assert said.rect.bottom <= (cards if tall else layout.prompt.bottom)
            assert (size, text, hidden_in_part(page)) == (size, text, [])
            shown = {words.text for words in words_on(page) if layout.mat.collidepoint(words.rect.center)}
            assert {name for name, _ in layout.edge_names} <= shown


def _chroma(page: pygame.Surface, area: pygame.Rect) -> float:
    """Return the mean distance between the strongest and the weakest colour of an area's pixels."""
    part = page.subsurface(area.clip(page.get_rect()))
    pixels = [part.get_at((x, y))[:3] for x in range(0, area.width, 3) for y in range(0, area.height, 3)]
    return sum(max(pixel) - min(pixel) for pixel in pixels) / len(pixels)


def test_waiting_seats_are_paler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "full", 1)
    player.settle()
    panels, layout = player.scene.drawing.panels, player.scene.layout_now
    inside = layout.panel(0).inflate(-24, -24)
    shown: list[SquarePanelState] = []
    panels.draw_cached = lambda part, state, *_, **__: shown.append(state)  # type: ignore[method-assign, assignment]
    panels.panel(0)
    page = pygame.Surface(layout.size)
    monkeypatch.setattr(SquarePanels, "target", page)
    colours = []
    for waits in (False, True):
        panels._panel(replace(shown[0], deciding=not waits, waits=waits, points=1))
        colours.append(_chroma(page, inside))
    assert 0.62 <= colours[1] / colours[0] <= 0.78


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1000, 1400)], ids=str)
def test_hand_leaves_the_lower_edge_free(size: tuple[int, int], players: int) -> None:
    layout = SquareTableLayout(size, rules_of(preset("full", players)), 0)
    for characters, actions in ((1, 0), (3, 2), (5, 5)):
        for slot in (slot for row in hand_rows(layout, characters, actions) for slot in row):
            for lying in (slot, raised(slot, RAISED * layout.unit, layout.hand)):
                assert lying.rect.bottom <= size[1] - 8


def test_no_seat_waits_once_the_game_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "full", 1)
    player.settle()
    panels, shown = player.scene.drawing.panels, list[SquarePanelState]()
    panels.draw_cached = lambda part, state, *_, **__: shown.append(state)  # type: ignore[method-assign, assignment]
    for seat in (0, 1):
        panels.panel(seat)
    assert [state.waits for state in shown] == [False, True]
    monkeypatch.setattr(SquareTableView, "decision", None)
    for seat in (0, 1):
        panels.panel(seat)
    assert not any(state.waits or state.deciding for state in shown[2:])


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)], ids=str)
def test_emblem_of_a_seat_never_touches_its_points(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Player(tmp_path, "full", 1, 4, size)
    player.settle()
    panels, drawn = player.scene.drawing.panels, dict[int, pygame.Rect]()

    def note(index: int, across: int, centre: tuple[int, int]) -> None:
        drawn[index] = pygame.Rect(0, 0, across * 4 // 3, across * 4 // 3)
        drawn[index].center = centre

    monkeypatch.setattr(panels, "_emblem", note)
    monkeypatch.setattr(SquareTableView, "points", lambda *_: 18)
    picture_of(player.hands.app)
    for seat, emblem in drawn.items():
        digits = player.hands.app.painter.font("display", panels.score_letters[seat]).size("18")
        points = pygame.Rect((0, 0), digits)
        points.center = panels.score_spots[seat]
        assert not emblem.colliderect(points)
        assert player.scene.layout_now.panel(seat).contains(emblem)
    assert len(drawn) == 4


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)], ids=str)
def test_captions_of_shared_piles_are_clear_of_the_line_below(size: tuple[int, int], players: int) -> None:
    layout = SquareTableLayout(size, rules_of(preset("full", players)), 0)
    line = layout.pile_board.bottom - 10 * layout.unit
    for which in ("deck", "used"):
        pile = layout.action_pile(which, 0)
        assert pile.top >= layout.pile_board.top + 10 * layout.unit
        assert pile.bottom + (7 + 28) * layout.unit < line


@pytest.mark.usefixtures("tracked")
def test_names_and_subtitles_of_seats_in_a_column_have_one_size_each() -> None:
    app = settled(scenes()["board-four"], (1280, 720))
    scene = app.stack[-1]
    assert isinstance(scene, SquareBoardScene)
    view = scene.table_view
    view.seats = tuple(replace(seat, name="Grand" + "ma" * min(at, 2)) for at, seat in enumerate(view.seats))
    scene.layout(app.size)
    words = [one for one in words_on(picture_of(app)) if view.layout_now.left.contains(one.rect)]
    names = {one.size for one in words if one.text.startswith("Grand")}
    subtitles = {one.size for one in words if " · " in one.text}
    assert (len(names), len(subtitles)) == (1, 1)


def test_steps_are_as_far_from_the_first_seat_as_seats_from_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def magenta(painter: Painter, size: Size, *rest: Any) -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        picture.fill("magenta")
        return picture

    monkeypatch.setattr(turn_strip, "plaque", magenta)
    app = settled(scenes()["board-four"], (1280, 720))
    scene, page = app.stack[-1], picture_of(app)
    assert isinstance(scene, SquareBoardScene)
    layout = scene.table_view.layout_now
    first = min((layout.panel(seat) for seat in range(4)), key=lambda panel: panel.top)
    foot = max(y for y in range(first.top) if page.get_at((first.left + 2, y)) == pygame.Color("magenta"))
    assert first.top - foot - 1 == 8
