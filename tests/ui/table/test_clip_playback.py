"""Replayed turns step from event to event at every game's table."""

from __future__ import annotations

import pygame
import pytest

from squaretactics.ui.table.clip_playback import ClipPlayback, clip_steps
from squaretactics.ui.table.screen import PlayScreen
from tests.ui.goldens import scenes
from tests.ui.scene_driver import Hands

TABLES = ("board-full", "board-squirrel-flip", "board-run-action")


class Viewer:
    """Watches the first turn of a game again."""

    def __init__(self, name: str) -> None:
        self.hands = Hands((1280, 720), draw_every=20)
        scenes()[name](self.hands.app)
        scene = self.hands.app.stack[-1]
        assert isinstance(scene, PlayScreen)
        self.scene = scene
        scene.controller.cancel_choice()
        self.hands.wait(0.5)
        self.line = next(line for line in scene.table_view.log if line.begins)
        scene.controller.replay_turn(self.line)

    @property
    def clip(self) -> ClipPlayback[object, object]:
        assert self.scene.table_view.clip is not None
        return self.scene.table_view.clip

    def press(self, id: str) -> None:
        answer = next(answer for answer in self.scene.table_choices.answers if answer.id == id)
        self.hands.wait(0.5)
        self.hands.click(answer.rect.center)

    def seen(self) -> object:
        """Return what lies on the table once the current event has been shown."""
        for _ in range(400):
            self.hands.wait(1 / 20)
            if self.scene.director.act is None:
                break
        self.hands.wait(1)
        return self.scene.table_view.director


@pytest.fixture(params=TABLES)
def viewer(request: pytest.FixtureRequest) -> Viewer:
    return Viewer(request.param)


def test_silent_events_belong_to_the_next_sentence() -> None:
    steps = clip_steps("-1--2-", ["", "one", "", "", "two", ""])
    assert [(step.words, step.start, step.end) for step in steps] == [("one", 0, 2), ("two", 2, 6)]
    assert [(step.words, step.end) for step in clip_steps("--", ["", ""])] == [("", 2)]


def test_clip_steps_forward_back_and_again(viewer: Viewer) -> None:
    viewer.press("clip_on")
    viewer.press("clip_on")
    viewer.seen()
    assert (viewer.clip.at, viewer.clip.runs) == (2, False)
    viewer.press("clip_back")
    assert viewer.clip.at == 1
    viewer.press("clip_again")
    viewer.seen()
    assert viewer.clip.at == 1
    viewer.hands.key(pygame.K_LEFT)
    viewer.hands.key(pygame.K_LEFT)
    assert viewer.clip.at == 0
    viewer.hands.key(pygame.K_RIGHT)
    assert viewer.clip.at == 1


def test_clip_says_each_event_once(viewer: Viewer) -> None:
    told = list[str]()
    for _ in range(4000):
        if not viewer.clip.runs:
            break
        if viewer.clip.words not in told[-1:]:
            told.append(viewer.clip.words)
            steps = viewer.clip.steps
        viewer.hands.wait(1 / 20)
    assert [words.split(": ", 1)[1] for words in told] == [step.words for step in steps]


def test_clip_waits_at_its_end_and_plays_again_from_its_start(viewer: Viewer) -> None:
    while viewer.clip.at < len(viewer.clip.steps) - 1:
        viewer.press("clip_on")
    viewer.seen()
    viewer.press("clip_run")
    assert (viewer.clip.at, viewer.clip.runs) == (0, True)
    while viewer.clip.runs:
        viewer.hands.wait(1 / 20)
    assert viewer.clip.at == len(viewer.clip.steps) - 1
    viewer.hands.wait(30)
    assert viewer.scene.table_view.playing_clip
    done = next(answer for answer in viewer.scene.table_choices.answers if answer.main)
    viewer.hands.click(done.rect.center)
    assert viewer.scene.controller.my_turn


def test_click_does_not_end_a_clip(viewer: Viewer) -> None:
    for at in ((3, 3), viewer.scene.layout_now.prompt.topleft, viewer.scene.app.window.get_rect().center):
        viewer.hands.click(at)
    assert viewer.scene.table_view.playing_clip
    assert not viewer.scene.controller.my_turn
    viewer.press("clip_end")
    assert viewer.scene.controller.my_turn


def test_log_follows_a_clip() -> None:
    viewer = Viewer("board-full")
    panel = viewer.scene.table_view.log_panel
    first = panel.first
    for _ in range(3):
        viewer.press("clip_on")
    viewer.hands.wait(0.1)
    lit = [row.words for row in panel.shown_now((-1, -1)).rows if row.lit]
    assert [words.replace("\n", " ").strip() for words in lit] == [viewer.clip.steps[viewer.clip.at].words]
    viewer.hands.key(pygame.K_ESCAPE)
    assert panel.first == first
    assert not any(row.lit for row in panel.shown_now((-1, -1)).rows)


def test_pace_changes_while_a_clip_plays(viewer: Viewer) -> None:
    paces = [viewer.clip.pace]
    for _ in range(3):
        viewer.press("clip_pace")
        paces.append(viewer.clip.pace)
    assert paces == ["fast", "slow", "normal", "fast"]


def test_each_event_of_a_clip_is_narrated() -> None:
    viewer = Viewer("board-full")
    viewer.press("clip_on")
    heard = viewer.scene.announcement()
    assert heard is not None
    assert viewer.clip.words in heard.lines
