"""Provide the positions and conditions of Square Tactics' lessons."""

from __future__ import annotations

from pydantic import JsonValue

from squaretactics.games.square_tactics.events import Event
from squaretactics.games.square_tactics.goal_conditions import is_met
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.scenario import SquareScenario
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.view import View
from squaretactics.ui.exercises.lesson_file import LessonSet


def lessons() -> LessonSet[Move, Event, View]:
    return LessonSet(SQUARE_TACTICS, _staged, is_met)


def _staged(data: dict[str, JsonValue]) -> tuple[Setup, State]:
    position = SquareScenario.model_validate(data)
    return position.setup, position.state()
