"""The Camp is as large as a fire should be, and what is announced is large, centred, and stays long enough."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import ITEMS, UNIT_OF
from squaretactics.ui.card_tactics.artwork import ACTING
from squaretactics.ui.card_tactics.card_text import printed_item_texts
from squaretactics.ui.card_tactics.icons import IconText
from squaretactics.ui.card_tactics.table import base_drawing
from squaretactics.ui.card_tactics.table.director import LENGTHS
from squaretactics.ui.card_tactics.table.layout import CardTableLayout
from squaretactics.ui.kit.paint.painter import Painter
from tests.ui.card_tactics.table_driver import Seated
from tests.ui.card_tactics.test_motion import stand

DRAGON = UNIT_OF["dragon"]
TALL = (1000, 1500)


@pytest.fixture
def seated(tmp_path: Path) -> Seated:
    hands = Seated(tmp_path, size=(1280, 720), draw_every=10_000)
    hands.until("action")
    hands.scene.preferences.change(speed="normal")
    hands.scene.layout(hands.app.size)
    return hands


@pytest.fixture
def titles(seated: Seated, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float, pygame.Rect]]:
    """The titles written on ribbons: the words, the font size, and the place."""
    told = list[tuple[str, float, pygame.Rect]]()
    drawing = type(seated.scene.drawing)
    title = drawing.title

    def noted(self: Any, words: str, kind: str, letters: float, at: tuple[int, int], room: int) -> pygame.Rect:
        place: pygame.Rect = title(self, words, kind, letters, at, room)
        told.append((words, self.size(letters), place))
        return place

    monkeypatch.setattr(drawing, "title", noted)
    return told


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), TALL, (720, 1280)], ids=str)
def test_heroes_sit_in_a_row_up_to_a_large_fire(size: tuple[int, int]) -> None:
    layout = CardTableLayout(size, 1.0)
    seats = [layout.seat(place) for place in range(3)]
    field = layout.part("field")
    assert not any(one.colliderect(two) for one, two in combinations(seats, 2))
    assert all(field.contains(rect) for rect in seats)
    assert seats[2].right <= seats[1].left < seats[1].right <= seats[0].left
    fire = pygame.Rect((0, 0), layout.flames).move_to(midbottom=layout.fire)
    assert field.contains(fire)
    assert seats[0].right <= fire.left + fire.width // 8
    if not layout.tall:
        assert layout.flames[1] >= size[1] * 320 / 720
        assert not layout.part("sign").colliderect(layout.part("camp_log"))
        assert fire.right <= layout.part("sign").left


@pytest.mark.parametrize("size", [(1280, 720), TALL], ids=str)
def test_camp_has_its_own_places(size: tuple[int, int]) -> None:
    layout = CardTableLayout(size, 1.0)
    parts = [layout.part(name) for name in ("blanket", "camp_reading", "camp_log", "break_camp")]
    assert not any(one.colliderect(two) for one, two in combinations(parts, 2))
    assert layout.part("camp_skill").collidelist(parts[:3]) == -1


def test_camp_is_left_by_a_large_button_in_the_lower_corner(tmp_path: Path) -> None:
    hands = Seated(tmp_path, size=(1280, 720))
    hands.until("camp")
    (leave,) = hands.scene.table_choices.answers
    width, height = hands.app.size
    assert (leave.id, leave.main) == ("confirm", True)
    assert leave.rect.left > width * 0.8
    assert leave.rect.top > height * 0.8
    assert leave.rect.height > hands.scene.layout_now.prompt.height * 1.5
    hands.answer("confirm")
    assert not hands.scene.display.camp
    hands.app.stop()


def test_event_is_shown_in_the_middle_over_a_dark_table(seated: Seated, monkeypatch: pytest.MonkeyPatch) -> None:
    drawing, shown, dark = seated.scene.drawing, list[tuple[int, int]](), list[float]()
    card = type(drawing)._event_card
    monkeypatch.setattr(
        type(drawing),
        "_event_card",
        lambda *told, large: shown.append(told[2]) or card(*told, large=large),
    )
    monkeypatch.setattr(type(drawing), "darken", lambda self, part: dark.append(part))
    stand(seated, e.EventRevealed(2), 0.5)
    drawing.draw_turned_over()
    assert shown == [(330, 380)]
    assert dark[0] >= 1
    seated.app.stop()


def test_found_item_is_large(seated: Seated, monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = seated.scene.drawing
    for size in (pygame.Rect(0, 0, 352, 408), seated.scene.layout_now.treasure(0, 3)):
        assert drawing._found_place(3, size).width >= 176
    stand(seated, e.ItemDrawn(3), 0.5)
    found = list[int]()
    monkeypatch.setattr(type(drawing), "found_card", lambda self, item, rect: found.append(item))
    drawing.draw_found()
    assert found == [3]
    seated.app.stop()


def test_card_of_a_found_item_has_all_printed_texts(seated: Seated, monkeypatch: pytest.MonkeyPatch) -> None:
    drawing, told = seated.scene.drawing, list[str]()
    paragraphs = base_drawing.paragraphs_picture

    def noted(painter: Painter, texts: Sequence[IconText], *more: Any, **named: Any) -> pygame.Surface:
        told.extend(text.words for text in texts)
        return paragraphs(painter, texts, *more, **named)

    monkeypatch.setattr(base_drawing, "paragraphs_picture", noted)
    for item in range(len(ITEMS)):
        drawing.found_card(item, seated.scene.layout_now.treasure(0, 2))
        assert {text.words for text in printed_item_texts(item)} <= {*told}
    seated.app.stop()


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (e.CombatWon(1, ()), "Combat 1 won!"),
        (e.GameEnded(True, 5, 5, 12, 20, 4), "Victory!"),
        (e.GameEnded(False, 2, 1, 3, 9, 0), "Defeat in combat 2"),
    ],
)
def test_milestone_is_announced_on_a_ribbon(
    seated: Seated, titles: list[tuple[str, float, pygame.Rect]], event: e.Plain, words: str
) -> None:
    stand(seated, event, 0.5)
    seated.scene.drawing.draw_milestone()
    ((said, letters, place),) = titles
    assert said == words
    assert letters >= (72 if isinstance(event, e.GameEnded) else 40)
    assert seated.scene.drawing.target.get_rect().contains(place)
    seated.app.stop()


def test_dragon_is_announced_and_lands_from_where_its_shadow_went(
    seated: Seated, titles: list[tuple[str, float, pygame.Rect]], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing = seated.scene.drawing
    look, rect = drawing._look(DRAGON, seated.scene.display.units[0], None), pygame.Rect(1000, 200, 180, 252)
    drawing.draw_coming(DRAGON, look, rect, 0.35)
    ((said, letters, place),) = titles
    assert (said, letters >= 72) == ("The Dragon is awake!", True)
    assert abs(place.centerx - seated.app.size[0] // 2) <= 1
    spots = list[tuple[float, float]]()
    monkeypatch.setattr(type(drawing), "blit", lambda self, picture, centre: spots.append(centre))
    drawing.draw_coming(DRAGON, look, rect, 0.72)
    assert spots[0][0] > rect.right
    seated.app.stop()


def test_winners_cheer_and_the_end_holds_three_seconds(seated: Seated) -> None:
    assert LENGTHS[e.GameEnded] > 3
    drawing, display = seated.scene.drawing, seated.scene.display
    hero = next(unit for unit in display.heroes if unit != display.acting)
    won = e.GameEnded(True, 5, 5, 12, 20, 4)
    assert drawing._look(hero, display.units[hero], won).pose == ACTING
    seated.app.stop()


@pytest.mark.parametrize("size", [(720, 1280), TALL], ids=str)
def test_tall_windows_show_heroes_below_enemies(size: tuple[int, int]) -> None:
    layout = CardTableLayout(size, 1.0)
    heroes, enemies = [0, 1, 2], [10, 11, 12]
    line = layout.line(heroes, enemies)
    assert max(line[unit].bottom for unit in enemies) < min(line[unit].top for unit in heroes)
    assert layout.card[0] >= size[0] * 0.18
    assert all(layout.part("field").contains(rect) for rect in line.values())
    assert layout.part("tip").collidelist([*line.values()]) == -1
