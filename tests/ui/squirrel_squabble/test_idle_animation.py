"""Animation at the table: blinking, filling cheeks, a glowing home, and the sums of a squabble."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from squaretactics.core.session import Frame
from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.board import FIRST_HOMES
from squaretactics.ui.squirrel_squabble.table.duel_drawing import DuelDrawing
from tests.ui.drawn_text import all_words, noting_words
from tests.ui.frames import show
from tests.ui.squirrel_squabble.table_driver import DEALT, Seated


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Seated]:
    hands = Seated(tmp_path, DEALT, draw_every=1000)
    hands.to_the_plan()
    yield hands
    hands.app.stop()


def picture(hands: Seated, rect: pygame.Rect | None = None) -> bytes:
    """Return the pixels of the window or a part of it."""
    hands.loop.draw_whole()
    return pygame.image.tobytes(hands.app.window if rect is None else hands.app.window.subsurface(rect), "RGB")


def who_blink(hands: Seated, seconds: float) -> set[int]:
    """Return the figures that blink within this many seconds."""
    found = set()
    for _ in range(round(seconds * 20)):
        hands.wait(0.05)
        found |= {who for who in (0, 1) if hands.scene.table_view.blinking.blinks(who)}
    return found


def test_figures_blink_only_while_awake(hands: Seated) -> None:
    seen: set[int] = set()
    for _ in range(12):
        hands.move((600, 300))
        seen |= who_blink(hands, 5)
    assert seen == {0, 1}
    hands.wait(10)
    assert who_blink(hands, 20) == set()
    assert hands.scene.resting


def test_no_figure_blinks_with_reduced_motion(hands: Seated) -> None:
    hands.scene.preferences.change(reduced_motion=True)
    hands.wait(1)
    hands.move((600, 300))
    assert who_blink(hands, 9) == set()


def test_closed_lids_are_visible(hands: Seated, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = hands.scene
    hands.wait(1)
    scene.director.view = replace(scene.display, facing=(1, 3))  # sideways: both show their eyes
    open_eyed = picture(hands)
    for who in (0, 1):
        monkeypatch.setattr(scene.table_view.blinking, "blinks", lambda asked, who=who: asked == who)
        assert picture(hands) != open_eyed
    monkeypatch.undo()
    assert picture(hands) == open_eyed


def test_cheeks_fill_nut_by_nut(hands: Seated) -> None:
    scene = hands.scene
    scene.preferences.change(speed="normal")
    scene.layout(hands.app.size)
    after = replace(scene.view, nuts=(4, scene.view.nuts[1]))
    scene.director.show([Frame(e.Gathered(0, 0, scene.display.space[0], 2), after)])
    swollen = []
    while not swollen or scene.director.busy:
        hands.wait(0.02)
        swollen.append(scene.display.nuts[0] + scene.drawing.motion.gathered(0))
    assert swollen == sorted(swollen)
    assert set(swollen) == {2, 3, 4}


def test_home_glows_with_five_nuts(hands: Seated) -> None:
    scene = hands.scene
    moss = scene.layout_now.face(FIRST_HOMES[0]).move(0, scene.layout_now.slab).clip(hands.app.window.get_rect())
    dark = sum(picture(hands, moss))
    scene.director.view = replace(scene.display, nuts=(5, 0))
    assert sum(picture(hands, moss)) > dark


@pytest.mark.parametrize(
    ("part", "sums"), [(0.2, set()), (0.35, {"5", "2"}), (0.5, {"9", "2", "+4"}), (0.6, {"8", "2", "+4", "\u22121"})]
)
def test_sums_of_a_squabble_add_up_one_by_one(
    hands: Seated, monkeypatch: pytest.MonkeyPatch, part: float, sums: set[str]
) -> None:
    noting_words(monkeypatch)
    DuelDrawing(hands.scene.table_view).roll(e.DiceRolled(0, 0, 5, 1, 2), part)
    assert {words for words in all_words() if words[-1].isdigit()} == sums


def test_dice_stay_on_the_stump_until_the_squabble_is_over(hands: Seated) -> None:
    director, rolled = hands.scene.director, e.DiceRolled(0, 0, 5, 1, 2)
    director.apply(Frame(rolled, director.view))
    assert director.rolled == rolled
    director.apply(Frame(e.SquabbleEnded(0, 0, "win"), director.view))
    assert director.rolled is None


def test_log_does_not_reveal_the_dice_early(hands: Seated) -> None:
    scene = hands.scene
    scene.preferences.change(speed="normal")
    scene.layout(hands.app.size)
    told = len(scene.table_view.log)
    show(scene.table_view, e.DiceRolled(0, 0, 5, 1, 2))
    hands.wait(0.2)
    assert scene.director.busy
    assert len(scene.table_view.log) == told
    hands.wait(4)
    assert len(scene.table_view.log) == told + 1
