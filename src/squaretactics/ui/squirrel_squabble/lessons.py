"""Connect the positions and conditions of Squirrel Squabble to the shared lessons."""

from __future__ import annotations

from pydantic import JsonValue

from squaretactics.games.squirrel_squabble.events import Event
from squaretactics.games.squirrel_squabble.goal_conditions import is_met
from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.scenario import SquirrelScenario
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from squaretactics.games.squirrel_squabble.state import State
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.ui.exercises.lesson_file import LessonSet


def lessons() -> LessonSet[Move, Event, View]:
    return LessonSet(SQUIRREL_SQUABBLE, _staged, is_met)


def _staged(data: dict[str, JsonValue]) -> tuple[Setup, State]:
    position = SquirrelScenario.model_validate(data)
    return position.setup, position.state()
