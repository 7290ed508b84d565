"""A move's reason in words: one sentence, made of the facts that speak for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from squaretactics.games.square_tactics import facts as f
from squaretactics.games.square_tactics.geometry import Geometry
from squaretactics.games.square_tactics.phrases import character_name
from squaretactics.games.square_tactics.verbs import Move
from squaretactics.games.square_tactics.view import View

# Of the unseen characters: up to so many one says "only", and from so many on "though".
_FEW: Final = 1 / 3
_MANY: Final = 1 / 2


def explain(seen: View, move: Move) -> str:
    """Return what speaks most for a move, and how safe its character then is; empty if nothing plain does."""
    return reason(f.facts(seen, move), seen.rules.board)


def reason(found: Sequence[f.Fact], board: Geometry) -> str:
    """Word the facts that matter most as one sentence."""
    wordings = ((fact, words(fact, board)) for kind, words in _WORDS for fact in found if isinstance(fact, kind))
    main, told = next((wording for wording in wordings if wording[1]), (None, ""))
    exposed = next((fact for fact in found if isinstance(fact, f.Exposed)), None)
    if exposed is not None and not (isinstance(main, f.Shelters) and main.card == exposed.card):
        many = exposed.takers >= max(exposed.unseen * _MANY, 1)
        safety = _exposed(exposed, counted=isinstance(main, f.Shelters) and main.after > 0)
        if told:
            told = f"{told}{', though ' if many else '; '}{safety}"
        elif not many:
            told = safety
    return told and f"{told[0].upper()}{told[1:]}."


def _ends(fact: f.Ends, board: Geometry) -> str:
    if fact.own == fact.best_other:
        return f"fills the last space and shares the win, {fact.own} each"
    how = "wins" if fact.own > fact.best_other else "ends the game"
    return f"fills the last space and {how}, {fact.own} to {fact.best_other}"


def _takes(fact: f.Takes, board: Geometry) -> str:
    *most, last = map(character_name, fact.cards)
    names = f"{', '.join(most)} and {last}" if most else last
    return f"takes {names}" if fact.sure else f"should take {names}"


def _much(fact: f.Shelters) -> bool:
    """Say whether a character is so much safer than before that it is worth mentioning first."""
    return not fact.after or fact.before - fact.after >= fact.unseen * _FEW


def _shelters(fact: f.Shelters, board: Geometry) -> str:
    name = character_name(fact.card)
    if not fact.after:
        return f"keeps {name} safe from every unseen character"
    return f"guards {name}: {fact.after} of {fact.unseen} unseen characters can take it, not {fact.before}"


def _holds(fact: f.Holds, board: Geometry) -> str:
    where = "the middle" if board.size == 3 and fact.space == board.spaces // 2 else board.names[fact.space]
    return f"holds {where}, worth {fact.worth} {'point' if fact.worth == 1 else 'points'}"


def _exposed(fact: f.Exposed, counted: bool = False) -> str:
    """Say how safe a character is; shorter where it has been said just before how many are unseen."""
    name = character_name(fact.card)
    if not fact.unseen:
        return f"nobody is left to take {name}"
    if fact.takers:
        only = "only " if fact.takers <= fact.unseen * _FEW else ""
        those = "" if counted else f" of {fact.unseen} unseen characters"
        return f"{only}{fact.takers}{those} can then take {name}"
    if not fact.open_sides:
        return f"no open space is beside {name}"
    sides = " and ".join(map(str, sorted(fact.open_sides)))
    if len(fact.open_sides) == 1:
        return f"no unseen character can take {name}: its open side counts {sides}"
    return f"no unseen character can take {name}: its open sides count {sides}"


def _gains(fact: f.Gains, board: Geometry) -> str:
    return f"gains {fact.points} {'point' if fact.points == 1 else 'points'} at once"


def _keeps(fact: f.Keeps, board: Geometry) -> str:
    return "keeps your action card" if fact.actions == 1 else f"keeps your {fact.actions} action cards"


# What is told, what matters most first. How safe the acting character is, is told besides.
_WORDS: Final[tuple[tuple[type, Callable[[Any, Geometry], str]], ...]] = (
    (f.Ends, _ends),
    (f.Saves, lambda fact, board: f"saves {character_name(fact.card)} from capture"),
    (f.Takes, _takes),
    (f.Shelters, lambda fact, board: _shelters(fact, board) if _much(fact) else ""),
    (f.Holds, _holds),
    (f.Gains, _gains),
    (f.Wounds, lambda fact, board: f"makes every number of {character_name(fact.card)} count 1 less"),
    (f.Redraws, lambda fact, board: f"changes {character_name(fact.card)} for the next of your deck"),
    (f.Trades, lambda fact, board: f"changes {character_name(fact.card)} for another"),
    (f.DrawsTwo, lambda fact, board: "draws two"),
    (f.Keeps, _keeps),
    (f.Shelters, _shelters),
)
