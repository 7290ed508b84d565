"""Notes and small boards on cork: pins stay visible, and each puzzle shows its own position."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterator

import pygame
import pytest

from squaretactics.games.square_tactics.state import EMPTY
from squaretactics.ui.exercises.task import Task
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import Widget
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.svg_rendering import whole
from squaretactics.ui.kit.paint.theme import BODY
from squaretactics.ui.menu import challenges
from squaretactics.ui.menu.challenges import Challenge, ChallengeNote
from squaretactics.ui.menu.lesson_list import LessonListScene
from squaretactics.ui.menu.lesson_notes import LessonNotes
from squaretactics.ui.menu.puzzle_cards import PuzzleCard
from squaretactics.ui.square_tactics.cards.card_art import palette_of
from squaretactics.ui.square_tactics.cards.miniature import miniature
from squaretactics.ui.square_tactics.puzzles import read_puzzles
from tests.ui.contrast import contrast

GAMES = ("square_tactics", "squirrel_squabble", "card_tactics")


@pytest.fixture
def app() -> Iterator[App]:
    app = App("cork", (1280, 720), clock=lambda: 0.0, visible=False)
    yield app
    app.stop()


def lessons(app: App, game: str = "square_tactics") -> tuple[LessonNotes, list[int], list[int]]:
    """Return the notes of a game's lessons, and lists of the chosen and opened ones."""
    chosen, opened = list[int](), list[int]()
    notes = LessonNotes(app, game_ui(game).lessons(), (), chosen.append, opened.append)
    notes.rect = pygame.Rect(60, 140, 700, 540)
    return notes, chosen, opened


def upper_edge(app: App, widget: Widget, note: pygame.Rect, focused: bool) -> bytes:
    """Return the pixels where a note's pin is."""
    target = pygame.Surface(app.size)
    with app.painter.immediately():
        widget.draw(target)
        if focused:
            widget.draw_focus(target)
    pin = pygame.Rect(0, 0, app.unit(20), app.unit(20))
    pin.center = note.centerx, note.top + app.unit(5)
    return pygame.image.tobytes(target.subsurface(pin), "RGB")


def test_focus_ring_runs_under_the_pin(app: App) -> None:
    note = ChallengeNote(app, 0, Challenge("day", "Daily deal", str, ("things", "clock.svg"), app.stop))
    note.rect = pygame.Rect(200, 100, 300, 300)
    assert upper_edge(app, note, note.rect, focused=True) == upper_edge(app, note, note.rect, focused=False)
    notes, *_ = lessons(app)
    place = notes.note(0)
    assert upper_edge(app, notes, place, focused=True) == upper_edge(app, notes, place, focused=False)


@pytest.mark.parametrize("high_contrast", [False, True])
def test_focus_ring_stands_out_from_any_ground(app: App, high_contrast: bool) -> None:
    app.high_contrast = high_contrast
    notes, *_ = lessons(app)
    for ground in ((0xC2, 0x8C, 0x58), (0, 0, 0), (255, 255, 255)):
        target = pygame.Surface(app.size)
        target.fill(ground)
        notes.draw_focus(target)
        place = notes.note(0)
        found = {tuple(target.get_at((x, place.centery)))[:3] for x in range(place.left - app.unit(20), place.left)}
        assert max(contrast(first, second) for first in found for second in found) > 7


@pytest.mark.parametrize("game", GAMES)
def test_notes_of_lessons_keep_apart(app: App, game: str) -> None:
    notes, *_ = lessons(app, game)
    places = [notes.note(index) for index in range(len(notes.tasks))]
    assert all(notes.rect.contains(place) for place in places)
    assert not any(place.collidelistall(places[:at]) for at, place in enumerate(places))


def test_a_click_chooses_a_note_and_another_opens_it(app: App) -> None:
    notes, chosen, opened = lessons(app)
    for _ in range(2):
        notes.press(notes.note(6).center)
        notes.click(notes.note(6).center)
    assert (notes.index, chosen, opened) == (6, [6], [6])
    notes.press(notes.note(6).center)
    notes.click(notes.note(2).center)  # dragged away
    assert (chosen, opened) == ([6], [6])


def test_arrow_keys_move_among_the_notes_and_stop_at_the_edges(app: App) -> None:
    notes, chosen, _ = lessons(app)

    def press(*keys: int) -> list[bool]:
        return [notes.key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")) for key in keys]

    assert press(pygame.K_LEFT, pygame.K_UP) == [False, False]
    assert press(pygame.K_RIGHT, pygame.K_DOWN, pygame.K_DOWN) == [True, True, False]
    assert press(*[pygame.K_RIGHT] * 4) == [True] * 3 + [False]
    assert (notes.index, chosen) == (9, [1, 6, 7, 8, 9])


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_has_a_picture_of_its_own(game: str) -> None:
    tasks: list[Task] = game_ui(game).lessons()
    assert len({task.picture for task in tasks}) == len(tasks)


@pytest.mark.parametrize("number", [0, 29, 59])
def test_puzzle_shows_its_position(app: App, number: int) -> None:
    painter, side = Painter(), 300
    data = read_puzzles()[number]
    state, factions = data.start(), data.rules.factions
    picture = whole(miniature(painter, state.rules, state, side))
    for space in range(9):
        row, column = divmod(space, 3)
        seen = Counter(
            tuple(picture.get_at((x, y)))[:3]
            for x in range(15 + 90 * column, 15 + 90 * (column + 1))
            for y in range(15 + 90 * row, 15 + 90 * (row + 1))
        )
        bases = {faction: seen[palette_of(painter, faction).base] for faction in ("aliens", "bots", "cats", "ninjas")}
        if state.card[space] == EMPTY:
            assert not any(bases.values())
        else:  # the frame around a character, who may be of another family
            assert max(bases, key=lambda faction: bases[faction]) == factions[state.owner[space]]


def test_badge_of_a_puzzle_covers_no_tile(app: App) -> None:
    card = PuzzleCard(app, 0, game_ui("square_tactics").puzzles()[0], 3, app.stop)
    place = pygame.Rect(100, 100, 138, 252)
    board, badge = card.board(place), card.badge(place)
    assert board.width >= 120
    corner = (round(board.left + board.width * 0.05), round(board.top + board.width * 0.05))  # of the first tile
    assert math.dist(badge.center, corner) >= badge.width / 2


def test_challenge_shows_how_much_of_it_is_done(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = list[float]()
    monkeypatch.setattr(challenges, "draw_progress", lambda app, target, place, part: drawn.append(part))
    for part in (None, lambda: 0.4):
        note = ChallengeNote(app, 0, Challenge("day", "Daily", str, ("things", "clock.svg"), app.stop, part=part))
        note.rect = pygame.Rect(0, 0, 340, 220)
        note.draw(pygame.Surface((400, 300)))
    assert drawn == [0.4]


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("done", [False, True])
def test_goal_of_a_lesson_stands_out_above_its_button(app: App, text: float, done: bool) -> None:
    tasks = game_ui("square_tactics").lessons()
    names = [task.name for task in tasks] if done else []
    app.text_scale = text
    scene = LessonListScene(app, tasks, names, lambda _: None, ("Quick game", app.stop))
    scene.layout((1280, 720))
    assert scene.goal.words == tasks[0].wanted
    assert scene.words.words == tasks[0].told
    parts = [scene.title, scene.words, scene.goal_label, scene.goal, scene.play]
    assert all(upper.rect.bottom <= lower.rect.top for upper, lower in itertools.pairwise(parts))
    assert scene.words.fitting(scene.words.words) >= app.letters(BODY) * 0.9
