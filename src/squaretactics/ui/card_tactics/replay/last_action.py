"""Find the last action before a position of a replay: the skill, and its dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import HEROES, SKILLS
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.recap import own_event
from squaretactics.games.card_tactics.state import NOBODY, NOTHING
from squaretactics.games.card_tactics.view import View
from squaretactics.ui.card_tactics.table.display import CardTableDisplay, ShownDice
from squaretactics.ui.replay.playback import Playback

_BEGINS: Final = e.SkillUsed | e.Skipped | e.TurnBegan
_GOES_ON: Final = e.DiceRerolled | e.Struck


class LastAction(NamedTuple):
    """A unit that used a skill, and the dice it rolled."""

    unit: int = NOBODY
    skill: int = NOTHING
    dice: ShownDice | None = None


def last_action(playback: Playback[Move, e.Event, View], display: CardTableDisplay) -> LastAction:
    """Return the last action of the decision before the current position: a hero's or, if there is none, an enemy's."""
    place = playback.at
    events = _own_events(playback, place)
    while place and _goes_on(events):  # a reroll: the action began at an earlier decision
        place -= 1
        events = [*_own_events(playback, place), *events]
    shown, found, unit = replace(display, skill=NOTHING, dice=None), LastAction(), NOBODY
    for event in events:
        shown.follow(shown, event)
        if isinstance(event, e.SkillUsed):
            unit = event.unit
        if shown.skill != NOTHING and (_is_a_heros(shown.skill) or not _is_a_heros(found.skill)):
            found = LastAction(unit, shown.skill, shown.dice)
    return found


def _own_events(playback: Playback[Move, e.Event, View], place: int) -> Sequence[e.Plain]:
    own = (own_event(event, playback.viewer) for event in playback.events_seen(place))
    return [event for event in own if event is not None]


def _goes_on(events: Sequence[e.Plain]) -> bool:
    first = next((event for event in events if isinstance(event, _BEGINS | _GOES_ON)), None)
    return isinstance(first, _GOES_ON)


def _is_a_heros(skill: int) -> bool:
    return skill != NOTHING and SKILLS[skill].card < HEROES
