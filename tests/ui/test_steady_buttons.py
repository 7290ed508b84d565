"""Buttons stay where they are when one is clicked, so that a double click never presses another one."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.kit.forms.widgets import Button
from squaretactics.ui.kit.frame_loop import FrameLoop
from squaretactics.ui.replay.scene import PlaybackScene
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.screen import PlayScreen
from tests.ui.goldens import DRAWN, at_rest, own_scenes, scenes

SCENES: Final = scenes() | own_scenes()
_SETTLES: Final = 4  # frames
# These press the same button again and again, or there are many of a kind: one will do.
_ONE_OF: Final = ("stop", "puzzle", "keys", "buttons", "key", "coin", "tile")

Point = tuple[int, int]


def click(loop: FrameLoop, at: Point) -> None:
    loop.frame([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    loop.frame([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)])
    loop.frame([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)])


def answers_on(scene: Scene) -> list[AnswerButton[Any]]:
    if not isinstance(scene, PlayScreen):
        return []
    return [*scene.table_choices.tools, *scene.tips(), *scene.table_choices.answers]


def buttons_on(scene: Scene) -> dict[Hashable, pygame.Rect]:
    """Return everything that looks like a button and can be pressed, by name."""
    if isinstance(scene, FormScene | PlaybackScene):
        return {
            widget.name: widget.rect for widget in scene.form.widgets if isinstance(widget, Button) and widget.reachable
        }
    return {answer.id: answer.rect for answer in answers_on(scene)}


def under(scene: Scene, point: Point) -> Hashable:
    """Return the button under a point, or None."""
    return next((name for name, rect in buttons_on(scene).items() if rect.collidepoint(point)), None)


def clicks_through(push: Callable[[App], None]) -> list[tuple[Hashable, Hashable]]:
    """Click each button of a scene in turn. Return those that were replaced by another one that acts at once."""
    loop, wrong = at_rest(push), []
    targets, kinds = buttons_on(loop.app.stack[-1]), set[str]()
    for number, (name, rect) in enumerate(targets.items()):
        kind = str(name).split(" ")[0]
        if kind in kinds or name in ("back", "quit"):
            continue
        kinds |= {kind} & {*_ONE_OF}
        if number:
            loop.app.stop()
            loop = at_rest(push)
        scene = loop.app.stack[-1]
        click(loop, rect.center)
        if not loop.app.running or not loop.app.stack or loop.app.stack[-1] is not scene:
            continue
        now = under(scene, rect.center)
        if now is None or now == name:
            continue
        if isinstance(scene, PlayScreen):  # a button that has come under the pointer takes no second click
            last = scene.table_focus._pressed
            click(loop, rect.center)
            if scene.table_focus._pressed is last:
                continue
        wrong.append((name, now))
    loop.app.stop()
    return wrong


@pytest.mark.long
@pytest.mark.parametrize("name", SCENES)
def test_click_brings_no_other_button_under_the_pointer(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # a click on a setting saves the settings there
    assert clicks_through(SCENES[name]) == []


@pytest.mark.parametrize("name", ["board-first", "history-match"])
def test_double_click_presses_no_other_button(name: str) -> None:
    assert clicks_through(SCENES[name]) == []


def test_hint_of_a_puzzle_stays_above_the_way_out() -> None:
    loop = at_rest(SCENES["board-puzzle"], DRAWN)
    scene = loop.app.stack[-1]
    before = buttons_on(scene)
    for _ in range(2):
        click(loop, before["task_hint"].center)
        for _ in range(_SETTLES):
            loop.frame([])
        now = buttons_on(scene)
        assert now["leave_task"] == before["leave_task"]
        assert next(iter(now.keys() & {"task_hint", "task_show"})) is not None
        assert before["task_hint"] in now.values()
    loop.app.stop()


def test_steps_of_a_hero_stay_in_place_when_one_is_chosen() -> None:
    loop = at_rest(SCENES["board-run-item"], DRAWN)
    scene = loop.app.stack[-1]
    before = buttons_on(scene)
    assert {"steps 0", "steps 1", "cancel"} <= before.keys()
    click(loop, before["steps 1"].center)
    now = buttons_on(scene)
    assert {name: now[name] for name in before} == before
    loop.app.stop()
