"""Explain a move in one sentence, from the facts in its favour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from squaretactics.games.square_tactics import move_facts as f
from squaretactics.games.square_tactics.event_text import character_name
from squaretactics.games.square_tactics.geometry import BoardGeometry
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.view import View
from squaretactics.translation import say, say_list, say_many

# Shares of the unseen characters: up to the first the sentence says "only", from the second on "though".
_FEW: Final = 1 / 3
_MANY: Final = 1 / 2


def explain(view: View, move: Move) -> str:
    """Return the best reason for a move and the acting character's safety; empty if there's nothing clear to say."""
    found = f.move_facts(view, move)
    least = _loses(found) and all(_loses(f.move_facts(view, other)) for other in view.moves if other != move)
    return reason(found, view.rules.board, least)


def _loses(found: Sequence[f.MoveFact]) -> bool:
    """Return whether a move only plays a character that most unseen characters can capture."""
    gains = [fact for fact in found if not isinstance(fact, f.SpaceFact | f.PointsFact | f.ExposureFact)]
    return not gains and any(isinstance(fact, f.ExposureFact) and _by_many(fact) for fact in found)


def _by_many(fact: f.ExposureFact) -> bool:
    return fact.takers >= max(fact.unseen * _MANY, 1)


def reason(found: Sequence[f.MoveFact], board: BoardGeometry, least: bool = False) -> str:
    """Return one sentence with the most important facts. With `least`, every other move is a loss, too."""
    wordings = ((fact, words(fact, board)) for kind, words in _WORDS for fact in found if isinstance(fact, kind))
    main, told = next((wording for wording in wordings if wording[1]), (None, ""))
    exposed = next((fact for fact in found if isinstance(fact, f.ExposureFact)), None)
    if exposed is not None and not (isinstance(main, f.ShelterFact) and main.card == exposed.card):
        many = _by_many(exposed)
        safety = _exposed(exposed, counted=isinstance(main, f.ShelterFact) and main.after > 0)
        if not told:
            return "" if many else _sentence(say("{reason}.", reason=safety))
        if least:
            return say(
                "Every move loses something here. This one loses least: it {reason}, though {safety}.",
                reason=told,
                safety=safety,
            )
        if many:
            return _sentence(say("{reason}, though {safety}.", reason=told, safety=safety))
        return _sentence(say("{reason}; {safety}.", reason=told, safety=safety))
    return told and _sentence(say("{reason}.", reason=told))


def _sentence(words: str) -> str:
    return words[0].upper() + words[1:]


def _ends(fact: f.EndOfGameFact, board: BoardGeometry) -> str:
    if fact.wins and not fact.alone:
        return say("fills the last space and shares the win, {own} each", own=fact.own)
    if fact.wins:
        return say("fills the last space and wins, {own} to {other}", own=fact.own, other=fact.best_other)
    return say("fills the last space and ends the game, {own} to {other}", own=fact.own, other=fact.best_other)


def _takes(fact: f.CaptureFact, board: BoardGeometry) -> str:
    names = say_list(map(character_name, fact.cards))
    return say("captures {names}", names=names) if fact.sure else say("should capture {names}", names=names)


def _is_much_safer(fact: f.ShelterFact) -> bool:
    """Return whether a character gains enough safety to be mentioned first."""
    return not fact.after or fact.before - fact.after >= fact.unseen * _FEW


def _shelters(fact: f.ShelterFact, board: BoardGeometry) -> str:
    name = character_name(fact.card)
    if not fact.after:
        return say("keeps {name} safe from every unseen character", name=name)
    # English has the same form for both numbers; some languages don't.
    return say_many(
        "protects {name}: only {after} of {n} unseen characters can capture it, down from {before}",
        "protects {name}: only {after} of {n} unseen characters can capture it, down from {before}",
        fact.unseen,
        name=name,
        after=fact.after,
        before=fact.before,
    )


def _holds(fact: f.SpaceFact, board: BoardGeometry) -> str:
    if board.size == 3 and fact.space == board.spaces // 2:
        return say_many("holds the middle, worth {n} point", "holds the middle, worth {n} points", fact.worth)
    space = board.names[fact.space]
    return say_many("holds {space}, worth {n} point", "holds {space}, worth {n} points", fact.worth, space=space)


def _exposed(fact: f.ExposureFact, counted: bool = False) -> str:
    """Return how safe a character is, more briefly if the sentence has just given the count of unseen characters."""
    name = character_name(fact.card)
    if not fact.unseen:
        return say("nobody is left to capture {name}", name=name)
    if fact.takers:
        return _takers(fact, name, counted)
    if not fact.open_sides:
        return say("{name} has no open space next to it", name=name)
    return say_many(
        "no unseen character can capture {name}: its open side shows {numbers}",
        "no unseen character can capture {name}: its open sides show {numbers}",
        len(fact.open_sides),
        name=name,
        numbers=say_list(map(str, sorted(fact.open_sides))),
    )


def _takers(fact: f.ExposureFact, name: str, counted: bool) -> str:
    few = fact.takers <= fact.unseen * _FEW
    if counted and few:
        return say_many("only {n} can then capture {name}", "only {n} can then capture {name}", fact.takers, name=name)
    if counted:
        return say_many("{n} can then capture {name}", "{n} can then capture {name}", fact.takers, name=name)
    if few:
        return say_many(
            "only {takers} of {n} unseen characters can capture {name}",
            "only {takers} of {n} unseen characters can capture {name}",
            fact.unseen,
            takers=fact.takers,
            name=name,
        )
    return say_many(
        "{takers} of {n} unseen characters can capture {name}",
        "{takers} of {n} unseen characters can capture {name}",
        fact.unseen,
        takers=fact.takers,
        name=name,
    )


def _gains(fact: f.PointsFact, board: BoardGeometry) -> str:
    return say_many("gains {n} point right away", "gains {n} points right away", fact.points)


def _keeps(fact: f.KeptActionCardsFact, board: BoardGeometry) -> str:
    return say_many("keeps your action card", "keeps your {n} action cards", fact.actions)


# Most important first. The acting character's safety is added separately.
_WORDS: Final[tuple[tuple[type, Callable[[Any, BoardGeometry], str]], ...]] = (
    (f.EndOfGameFact, _ends),
    (f.RescueFact, lambda fact, board: say("saves {name} from capture", name=character_name(fact.card))),
    (f.CaptureFact, _takes),
    (f.ShelterFact, lambda fact, board: _shelters(fact, board) if _is_much_safer(fact) else ""),
    (f.SpaceFact, _holds),
    (f.PointsFact, _gains),
    (
        f.WoundFact,
        lambda fact, board: say("lowers all of {name}'s numbers by 1", name=character_name(fact.card)),
    ),
    (
        f.RedrawFact,
        lambda fact, board: say("swaps {name} for your deck's top character", name=character_name(fact.card)),
    ),
    (f.TradeFact, lambda fact, board: say("trades {name} for another character", name=character_name(fact.card))),
    (f.DrawTwoFact, lambda fact, board: say("draws two characters")),
    (f.KeptActionCardsFact, _keeps),
    (f.ShelterFact, _shelters),
)
