"""Connect the positions and conditions of Card Tactics to the shared lessons."""

from __future__ import annotations

from pydantic import JsonValue

from squaretactics.games.card_tactics.events import Event
from squaretactics.games.card_tactics.goal_conditions import is_met
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.scenario import CardScenario
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.games.card_tactics.state import State
from squaretactics.games.card_tactics.view import View
from squaretactics.ui.exercises.lesson_file import LessonSet


def lessons() -> LessonSet[Move, Event, View]:
    return LessonSet(CARD_TACTICS, _staged, is_met)


def _staged(data: dict[str, JsonValue]) -> tuple[Setup, State]:
    position = CardScenario.model_validate(data)
    return position.setup, position.state()
