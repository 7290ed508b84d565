"""The summary of a finished game for the history."""

from __future__ import annotations

from collections.abc import Sequence

from squaretactics.core.spec import Data, leads
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.events import (
    ActionPlayed,
    Captured,
    CharacterPlayed,
    Event,
    GameBegan,
    GameEnded,
    Gifted,
)
from squaretactics.games.square_tactics.rule_tables import SquareRules


def summary(rules: SquareRules, events: Sequence[Event]) -> Data:
    """Return the captures, captors and cards played, by seat.

    For a game played to the end, the summary also has the winning margin and each seat's points from spaces.
    """
    players = rules.players
    captures, pile = [0] * players, [0] * players  # head-start points count as part of the pile
    played: list[dict[str, None]] = [{} for _ in range(players)]  # each once, in the order of play
    actions: list[dict[str, None]] = [{} for _ in range(players)]
    captors: list[list[str]] = [[] for _ in range(players)]  # once for each capture
    told: Data = {"captures": captures}
    for event in events:
        if isinstance(event, GameBegan) and rules.given:
            pile = list(rules.given[event.starter])
        elif isinstance(event, CharacterPlayed):
            played[event.seat][rules.cards.ids[event.card]] = None
            pile[event.seat] -= event.zombie
        elif isinstance(event, Captured):
            captures[event.seat] += 1
            captors[event.seat].append(rules.cards.ids[event.captor])
            pile[event.seat] += 1
        elif isinstance(event, ActionPlayed):
            actions[event.seat][ACTION_IDS[event.kind]] = None
        elif isinstance(event, Gifted):
            pile[event.to] += 1
        elif isinstance(event, GameEnded):
            told["margin"] = max(leads(event.scores))
            told["ground"] = [points - taken for points, taken in zip(event.scores, pile, strict=True)]
    told["played"] = [list(characters) for characters in played]
    told["actions"] = [list(kinds) for kinds in actions]
    told["captors"] = captors
    return told
