"""A canvas shows what plain blits would show, and repaints only changes."""

from __future__ import annotations

import random

import pygame
import pytest

from squaretactics.ui.kit.paint.dirty_rect_canvas import DirtyRectCanvas
from squaretactics.ui.kit.paint.painter import BLEND
from tests.ui.scene_driver import Hands

SIZE = (200, 120)
Drawn = tuple[pygame.Surface, tuple[int, int]]


@pytest.fixture(autouse=True)
def _window() -> None:
    Hands((640, 400))


def pictures(chance: random.Random) -> list[pygame.Surface]:
    made = []
    for _ in range(8):
        picture = pygame.Surface((chance.randrange(5, 60), chance.randrange(5, 60)), pygame.SRCALPHA)
        picture.fill([chance.randrange(256) for _ in range(4)])
        made.append(picture.premul_alpha())
    return made


def plainly(frame: list[Drawn]) -> pygame.Surface:
    target = pygame.Surface(SIZE)
    for picture, place in frame:
        target.blit(picture, place, special_flags=BLEND)
    return target


def on_canvas(canvas: DirtyRectCanvas, frame: list[Drawn]) -> pygame.Surface:
    for picture, place in frame:
        canvas.blit(picture, place, special_flags=BLEND)
    target = pygame.Surface(SIZE)
    canvas.show(target)
    return target


@pytest.mark.parametrize("seed", range(20))
def test_every_frame_equals_a_full_redraw(seed: int) -> None:
    chance = random.Random(seed)
    stock, canvas = pictures(chance), DirtyRectCanvas(SIZE)
    frame: list[Drawn] = []
    for _ in range(40):
        for _ in range(chance.randrange(3)):
            change = chance.randrange(4)
            if change == 0 or not frame:
                spot = chance.randrange(-20, SIZE[0]), chance.randrange(-20, SIZE[1])
                frame.insert(chance.randrange(len(frame) + 1), (chance.choice(stock), spot))
            elif change == 1:
                frame.pop(chance.randrange(len(frame)))
            elif change == 2:
                frame.append(frame.pop(chance.randrange(len(frame))))
            else:
                frame.append(chance.choice(frame))
        shown = on_canvas(canvas, frame)
        assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(plainly(frame), "RGB")


def test_only_changes_are_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[pygame.Rect] = []
    fill = DirtyRectCanvas.fill

    def noted(self: DirtyRectCanvas, colour: tuple[int, int, int]) -> pygame.Rect:
        painted.append(self.get_clip())
        return fill(self, colour)

    monkeypatch.setattr(DirtyRectCanvas, "fill", noted)
    ground, card = pygame.Surface(SIZE), pygame.Surface((10, 10))
    canvas = DirtyRectCanvas(SIZE)
    on_canvas(canvas, [(ground, (0, 0)), (card, (20, 20))])
    painted.clear()
    on_canvas(canvas, [(ground, (0, 0)), (card, (20, 20))])
    assert painted == []
    on_canvas(canvas, [(ground, (0, 0)), (card, (100, 20))])
    assert sorted(map(tuple, painted)) == [(20, 20, 10, 10), (100, 20, 10, 10)]


def test_resized_canvas_shows_nothing_old() -> None:
    ground = pygame.Surface(SIZE)
    ground.fill((90, 60, 40))
    canvas = DirtyRectCanvas(SIZE)
    on_canvas(canvas, [(ground, (0, 0))])
    for size in ((150, 100), (260, 130), (200, 120)):
        canvas = canvas.resized(size)
        assert canvas.get_size() == size
        target = pygame.Surface(size)
        target.fill((1, 2, 3))
        canvas.blit(ground, (100, 0))
        canvas.show(target)
        assert target.get_at((50, 50)) == pygame.Color(0, 0, 0)
        assert target.get_at((120, 50)) == pygame.Color(90, 60, 40)


def test_canvas_allocates_memory_only_beyond_its_largest_size() -> None:
    canvas = DirtyRectCanvas(SIZE)
    memories = []
    for step in (0, 1, 2, 3, 2, 1, 0, -1, -2, -1, 0, 3, 4):
        canvas = canvas.resized((SIZE[0] + 5 * step, SIZE[1] + 3 * step))
        memories.append(canvas.get_abs_parent())
    assert len(set(map(id, memories))) == 2  # the first, and one with some room to grow


def test_intact_target_is_painted_only_at_changes() -> None:
    ground, card = pygame.Surface(SIZE), pygame.Surface((10, 10))
    ground.fill((90, 60, 40))
    card.fill((250, 250, 250))
    canvas, target = DirtyRectCanvas(SIZE), pygame.Surface(SIZE)
    canvas.blit(ground)
    canvas.show(target)
    target.set_at((150, 100), (1, 2, 3))  # a full repaint would cover it
    canvas.blit(ground)
    canvas.blit(card, (20, 20))
    canvas.show(target, intact=True)
    assert target.get_at((25, 25)) == pygame.Color(250, 250, 250)
    assert target.get_at((150, 100)) == pygame.Color(1, 2, 3)
    canvas.blit(ground)
    canvas.show(target, intact=False)
    assert target.get_at((25, 25)) == target.get_at((150, 100)) == pygame.Color(90, 60, 40)


def test_same_part_of_a_picture_is_not_painted_again() -> None:
    rays = pygame.Surface((40, 40))
    canvas, target = DirtyRectCanvas(SIZE), pygame.Surface(SIZE)
    for _ in range(3):
        canvas.blit(rays, (20, 20), (10, 0, 20, 40))
        canvas.show(target, intact=True)
        target.set_at((25, 25), (1, 2, 3))  # a repaint would cover it
        canvas.blit(rays, (20, 20), (10, 0, 20, 40))
        canvas.show(target, intact=True)
        assert target.get_at((25, 25)) == pygame.Color(1, 2, 3)
    canvas.blit(rays, (20, 20), (10, 0, 20, 30))
    canvas.show(target, intact=True)
    assert target.get_at((25, 25)) == pygame.Color(0, 0, 0)
