"""Tells tools, a line of JSON at a time, what is on the screen and where it can be clicked.

Tests that work the window from outside read it, and so can tools that help a person play. It says no more than the
person at the screen may know. Every place is a pair of pixels in the window.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame

from squaretactics.games.square_tactics.moves import move_text
from squaretactics.ui.shell.app import App, Scene
from squaretactics.ui.shell.forms.controls import Choice, Picker
from squaretactics.ui.shell.forms.form import Form, FormScene
from squaretactics.ui.shell.forms.scroll_list import ScrollList
from squaretactics.ui.square_tactics.ending.scoring import ScoringScene
from squaretactics.ui.square_tactics.play.board import BoardScene
from squaretactics.ui.square_tactics.replay.replay import ReplayScene
from squaretactics.ui.square_tactics.table.hand import Lying

Place = tuple[int, int]


class Trace:
    """Appends a line to a file whenever the scene on top, or what can be done there, has changed."""

    def __init__(self, app: App, path: Path) -> None:
        self.app = app
        self._file = path.open("a", encoding="utf-8", buffering=1)
        self._last: dict[str, Any] = {}

    def note(self) -> None:
        """Look at the scene on top, and write a line if it is not as it was."""
        if not self.app.stack:
            return
        now = describe(self.app.stack[-1])
        if now != self._last:
            self._last = now
            self._file.write(json.dumps(now) + "\n")

    def close(self) -> None:
        """Let the file go."""
        self._file.close()


def describe(scene: Scene) -> dict[str, Any]:
    """Return what a scene shows and what can be clicked in it."""
    told: dict[str, Any] = {"scene": type(scene).__name__, "size": scene.app.size}
    if isinstance(scene, FormScene):
        told["widgets"] = _widgets(scene.form)
    elif isinstance(scene, BoardScene):
        told.update(_board(scene))
    elif isinstance(scene, ScoringScene):
        told.update(_scoring(scene))
    elif isinstance(scene, ReplayScene):
        shown, widgets = scene.playback, _widgets(scene.form)
        told.update(at=shown.at, seen_from=shown.seen_from, playing=shown.playing, widgets=widgets)
    return told


def _widgets(form: Form) -> dict[str, Place]:
    """Return the middle of each widget, of each way of a choice as "name: value", and of each row as "name: index"."""
    places: dict[str, Place] = {}
    for widget in form.widgets:
        if widget.reachable and widget.name:
            places[widget.name] = widget.rect.center
            if isinstance(widget, Choice) and not isinstance(widget, Picker):
                for index, (value, _) in enumerate(widget.ways):
                    places[f"{widget.name}: {value}"] = widget.part(index).center
            elif isinstance(widget, ScrollList):
                for index in widget.shown:
                    places[f"{widget.name}: {index}"] = widget.row(index).center
    return places


def _board(scene: BoardScene) -> dict[str, Any]:
    sitting, view, layout = scene.sitting, scene.view, scene.layout_now
    session, rules, decision, chooser = scene.table.session, view.rules, view.decision, sitting.chooser
    told: dict[str, Any] = {
        "decisions": len(session.history),
        "decision": None if decision is None else [decision.seat, decision.kind],
        "viewer": scene.viewer,
        "mine": sitting.my_turn,
        "curtain": sitting.curtain,
        "ended": sitting.over,
        "question": scene.question(),
        "answers": {answer.words: answer.rect.center for answer in scene.asking.answers},
    }
    if sitting.my_turn:
        told["moves"] = [move_text(rules, move) for move in view.moves]
        told["picked"] = chooser.picked
        told["wants"] = chooser.wants
        if chooser.wants == "landing":
            told["facing"] = chooser.facings()[0] if chooser.facing is None else chooser.facing
        told["hand"] = _lying(scene.hand_slots())
        told["captured"] = _lying(scene.pointing.captured())
        told["spaces"] = {name: layout.cell_rect(space).center for space, name in enumerate(rules.board.names)}
        told["panels"] = [layout.panel(seat).center for seat in range(rules.players)]
    return told


def _scoring(scene: ScoringScene) -> dict[str, Any]:
    """Return how a game has ended; nothing of it while the points are still being counted."""
    told: dict[str, Any] = {"decisions": scene.outcome.decisions, "mine": False, "ended": True}
    if scene.done:
        result = scene.outcome.result
        told["scores"], told["winners"] = result.scores, result.winners
        told["answers"] = {button.words: button.rect.center for button in scene.buttons}
    return told


def _lying(cards: list[Lying]) -> list[tuple[str, int, Place]]:
    """Return for each card its kind, which one, and a point of it that no later card covers."""
    found = []
    for index, (kind, which, slot) in enumerate(cards):
        free: pygame.Rect = slot.rect
        if index + 1 < len(cards) and (after := cards[index + 1][2].rect).left < free.right:
            free.width = max(after.left - free.left, 1)
        found.append((kind, which, free.center))
    return found
