"""Scenery and entrances in Card Tactics: they move with the pointer, except with reduced motion."""

from __future__ import annotations

import io
from pathlib import Path

import pygame
import pytest

from squaretactics.core.session import Frame
from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import BOSSES_FROM, UNIT_OF
from squaretactics.ui.card_tactics.table import scenery
from squaretactics.ui.card_tactics.table.director import DRAGON, CardTableDirector
from squaretactics.ui.card_tactics.table.layout import CardTableLayout
from squaretactics.ui.card_tactics.table.scenery import CAMP, LAYERS, PLACES, CardScenery, _softened, page
from squaretactics.ui.kit.paint.dirty_rect_canvas import DirtyRectCanvas
from squaretactics.ui.kit.paint.painter import Painter, Steps
from squaretactics.ui.kit.paint.svg_rendering import BackgroundRender
from squaretactics.ui.kit.paint.theme import AWAKE
from squaretactics.ui.table.director import EventAnimation
from tests.ui.card_tactics.table_driver import Seated

ROW = 400  # in the sky


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (480, 360), (800, 1200), (1720, 720), (1000, 1000)])
def test_page_covers_its_part_of_any_window_even_when_shifted(size: tuple[int, int]) -> None:
    width, bottom = size[0], size[1] * 7 // 10
    for middle in (width // 4, width * 2 // 5, width // 2, width * 3 // 4):
        lies = page(width, bottom, middle)
        most = max(abs(layer.shift) for layer in LAYERS) * lies.scale
        assert lies.left + most <= 1
        assert lies.left + 1640 * lies.scale - most >= width - 1
        assert lies.at(0, 0)[1] <= 0
        assert lies.at(0, 660)[1] == bottom


@pytest.mark.parametrize("width", [480, 800, 1000, 1280, 1366, 1720, 1920])
def test_layer_is_rendered_at_its_final_size_without_scaling(width: int) -> None:
    lies = page(width, width * 33 // 80, width // 2)
    for height in {layer.height for layer in LAYERS} | {660}:
        drawing = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1640 {height}"><path d="M0 0H9V9Z"/></svg>'
        raw = pygame.image.load_sized_svg(io.BytesIO(drawing.encode()), lies.layer(height))
        assert raw.get_size() == lies.layer(height)


def blits(scenery: CardScenery, canvas: DirtyRectCanvas, look: float, place: int = 1) -> list[tuple[int, int, int]]:
    """Return each blitted picture with its position."""
    canvas.forget()
    scenery.draw(canvas, CardTableLayout(canvas.get_size(), 1.0), place, look)
    strokes, pictures = canvas.since(0)
    return [(id(picture), stroke[1], stroke[2]) for stroke, picture in zip(strokes, pictures, strict=True)]


def test_layers_behind_the_cards_are_out_of_focus(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.set_mode((1, 1))
    sizes: dict[str, int] = {}
    blurred = 0
    render = Painter.svg_in_background

    def noted(painter: Painter, *path: str, size: tuple[int, int], tilt: float = 0.0) -> BackgroundRender:
        sizes[path[-1]] = size[0]
        return render(painter, *path, size=size, tilt=tilt)

    def softens(half: pygame.Surface, size: tuple[int, int], radius: int) -> Steps:
        nonlocal blurred
        blurred += 1
        return _softened(half, size, radius)

    monkeypatch.setattr(Painter, "svg_in_background", noted)
    monkeypatch.setattr(scenery, "_softened", softens)
    blits(CardScenery(Painter()), DirtyRectCanvas((640, 360)), 0.0)
    soft = {sizes.pop(f"ford-{name}.svg") for name in ("far", "mid")}
    (sharp,) = {sizes[path] for path in sizes if path.startswith("ford-")}  # none of these is enlarged
    assert soft == {-(-sharp // 2)}
    assert blurred == 2


def test_blur_has_no_seams_between_its_bands() -> None:
    picture = pygame.Surface((40, 150), pygame.SRCALPHA)
    picture.fill((200, 60, 20), (5, 20, 20, 110))
    steps = _softened(picture, (79, 299), 2)
    try:
        while True:
            next(steps)
    except StopIteration as done:
        bands = done.value
    whole = pygame.transform.smoothscale(pygame.transform.gaussian_blur(picture, 2), (79, 299))
    assert pygame.image.tobytes(bands, "RGBA") == pygame.image.tobytes(whole, "RGBA")


def test_layers_shift_slightly_and_pictures_are_reused() -> None:
    pygame.display.set_mode((1, 1))
    canvas = DirtyRectCanvas((640, 360))
    scenery = CardScenery(Painter())
    still = blits(scenery, canvas, 0.0)
    assert blits(scenery, canvas, 0.0) == still
    left, right = blits(scenery, canvas, -1.0), blits(scenery, canvas, 1.0)
    moved = [one[1] - other[1] for one, other in zip(right, left, strict=True)]
    assert [one[0] for one in left] == [one[0] for one in still]
    names = [layer.name for layer in LAYERS]
    by_name = dict(zip(names, moved, strict=False))
    assert by_name["sky"] == by_name["ground"] == 0
    assert by_name["far"] < 0 < by_name["near"]
    assert max(map(abs, moved)) < 10
    assert not any(moved[len(names) :])
    assert len({id_ for id_, *_ in blits(scenery, canvas, 0.0, CAMP)}) == 3  # the Camp is a single, lit picture
    assert len({blits(scenery, canvas, 0.0, place)[0][0] for place in range(len(PLACES))}) == len(PLACES)


def look(hands: Seated) -> bytes:
    """Return the pixels of the window."""
    hands.loop.draw_whole()
    return pygame.image.tobytes(hands.app.window, "RGB")


def test_scenery_follows_the_pointer_except_with_reduced_motion(tmp_path: Path) -> None:
    hands = Seated(tmp_path, seed=7, draw_every=1)
    hands.until("action")
    scene = hands.scene

    def sky_at(x: int) -> list[tuple[int, int]]:
        hands.move((x, ROW // 2))
        hands.rest()
        return [(stroke[1], stroke[2]) for stroke in scene.table_view.canvas._shown[0][: len(LAYERS)]]

    assert sky_at(200) != sky_at(1100)
    before = scene.table_view.canvas._shown
    hands.wait(0.5)
    assert scene.table_view.canvas._shown is before
    hands.app.reduced_motion = True
    assert sky_at(200) == sky_at(1100)
    hands.app.stop()


def stand(hands: Seated, event: e.Plain, part: float) -> bytes:
    """Return the pixels with an event's animation frozen at a fraction of its length."""
    director = hands.scene.director
    director.act = EventAnimation((Frame(event, hands.scene.view),), hands.time - 1000 * part, 1000.0, begun=1)
    return look(hands)


@pytest.mark.parametrize("kind", ["event", "boss", "dragon"])
def test_entrances_move_but_only_fade_with_reduced_motion(tmp_path: Path, kind: str) -> None:
    hands = Seated(tmp_path, seed=7, size=(640, 360), draw_every=1)
    hands.until("action")
    display = hands.scene.display
    gone = display.enemies.pop()
    display.units.pop(gone)
    unit = {"boss": BOSSES_FROM, "dragon": UNIT_OF["dragon"]}.get(kind, 0)
    event = e.EventRevealed(2) if kind == "event" else e.EnemyCame(unit, 9, False)
    parts = (0.05, 0.4, 0.9)
    moving = [stand(hands, event, part) for part in parts]
    assert len(set(moving)) == len(parts)
    hands.app.reduced_motion = True
    still = [stand(hands, event, part) for part in parts]
    if kind == "event":
        assert len(set(still)) == 1
        return
    # Only the card itself fades in; everything far from it stands still.
    places = hands.scene.layout_now.line(display.heroes, [*display.enemies, unit])
    rect, window = places[unit].inflate(30, 30), hands.app.window
    for picture in still[1:]:
        one, other = (pygame.image.frombytes(data, window.get_size(), "RGB") for data in (still[0], picture))
        for shown in (one, other):
            shown.fill((0, 0, 0), rect)
        assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")
    hands.app.stop()


def test_fire_flickers_until_idle_but_never_with_reduced_motion(tmp_path: Path) -> None:
    hands = Seated(tmp_path, seed=7, size=(640, 360), draw_every=1)
    hands.until("camp")

    def looks(seconds: float) -> int:
        """Return the number of different pictures shown within the given number of seconds."""
        seen = set()
        for _ in range(round(seconds / 0.05)):
            hands.wait(0.05)
            seen.add(pygame.image.tobytes(hands.app.window, "RGB"))
        return len(seen)

    hands.move((320, 100))
    hands.wait(0.5)  # the log and the sign are drawn
    assert looks(1.0) == 3
    hands.wait(AWAKE)
    assert looks(1.0) == 1
    hands.app.reduced_motion = True
    hands.move((322, 100))
    hands.wait(0.2)
    assert looks(1.0) == 1
    hands.app.stop()


def test_next_place_is_prerendered(tmp_path: Path) -> None:
    hands = Seated(tmp_path, seed=7, size=(640, 360))
    for kind in ("camp", "action"):
        hands.until(kind)
        scene = hands.scene
        display = scene.display
        number = display.won % len(PLACES) if display.camp else CAMP
        ahead, wanted = DirtyRectCanvas(hands.app.size), DirtyRectCanvas(hands.app.size)
        for draw in scene.to_prerender():  # cards are only prerendered, a place is drawn
            draw(ahead)
        scene.drawing.scenery.draw(wanted, scene.layout_now, number, 0.0)
        assert ahead.since(0)[0] == wanted.since(0)[0]
        assert (number == CAMP) == (kind == "action")
    hands.app.stop()


def test_entrance_takes_longer_for_a_boss_and_longest_for_the_dragon() -> None:
    director = CardTableDirector.__new__(CardTableDirector)
    lengths = [director.length_of([e.EnemyCame(unit, 3, False)]) for unit in (8, BOSSES_FROM, DRAGON)]
    assert lengths == sorted(lengths)
    assert len(set(lengths)) == 3
