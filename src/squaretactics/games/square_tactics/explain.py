"""Explain a move in a sentence or two, from the facts in its favour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from squaretactics.games.square_tactics import move_facts as f
from squaretactics.games.square_tactics.event_text import character_name
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.rule_tables import SquareRules
from squaretactics.games.square_tactics.view import View
from squaretactics.translation import say, say_list, say_many

# Shares of the unseen characters: up to the first the sentence says "Only"; from the second on it's no reason.
_FEW: Final = 1 / 3
_MANY: Final = 1 / 2


def explain(view: View, move: Move) -> str:
    """Return the best reason for a move and the acting character's safety; empty if there's nothing clear to say."""
    found = f.move_facts(view, move)
    return reason(found, view.rules, _loses(found) and _each_loses(view, move))


def _each_loses(view: View, move: Move) -> bool:
    """Return whether every other move loses something, too."""
    threats = f.takers(view)
    return all(_loses(f.move_facts(view, other, threats)) for other in view.moves if other != move)


def _loses(found: Sequence[f.MoveFact]) -> bool:
    """Return whether a move only plays a character that most unseen characters can capture."""
    gains = [fact for fact in found if not isinstance(fact, f.SpaceFact | f.PointsFact | f.ExposureFact)]
    return not gains and any(isinstance(fact, f.ExposureFact) and _by_many(fact) for fact in found)


def _by_many(fact: f.ExposureFact) -> bool:
    return fact.takers >= max(fact.unseen * _MANY, 1)


def reason(found: Sequence[f.MoveFact], rules: SquareRules, least: bool = False) -> str:
    """Return the most important facts in sentences. With `least`, every other move is a loss, too."""
    wordings = ((fact, words(fact, rules)) for kind, words in _WORDS for fact in found if isinstance(fact, kind))
    main, told = next((wording for wording in wordings if wording[1]), (None, ""))
    exposed = next((fact for fact in found if isinstance(fact, f.ExposureFact)), None)
    if exposed is None or (isinstance(main, f.ShelterFact) and main.card == exposed.card):
        return told
    if not told:
        return "" if _by_many(exposed) else _exposed(exposed, rules)
    begun = say("Every move loses something here. This one loses least.") if least else ""
    counted = isinstance(main, f.ShelterFact) and main.after > 0
    return " ".join(filter(None, (begun, told, _exposed(exposed, rules, but=True, counted=counted))))


def _ends(fact: f.EndOfGameFact, rules: SquareRules) -> str:
    if fact.wins and not fact.alone:
        return say("It fills the last space and shares the win, {own} each.", own=fact.own)
    if fact.wins:
        return say("It fills the last space and wins, {own} to {other}.", own=fact.own, other=fact.best_other)
    return say("It fills the last space and ends the game, {own} to {other}.", own=fact.own, other=fact.best_other)


def _takes(fact: f.CaptureFact, rules: SquareRules) -> str:
    names = say_list(character_name(rules, card) for card in fact.cards)
    return say("It captures {names}.", names=names) if fact.sure else say("It should capture {names}.", names=names)


def _is_much_safer(fact: f.ShelterFact) -> bool:
    """Return whether a character gains enough safety to be mentioned first."""
    return not fact.after or fact.before - fact.after >= fact.unseen * _FEW


def _shelters(fact: f.ShelterFact, rules: SquareRules) -> str:
    name = character_name(rules, fact.card)
    if not fact.after:
        return say("It keeps {name} safe from every unseen character.", name=name)
    # English has the same form for both numbers; some languages don't.
    return say_many(
        "It protects {name}. Only {after} of {n} unseen characters can capture it, down from {before}.",
        "It protects {name}. Only {after} of {n} unseen characters can capture it, down from {before}.",
        fact.unseen,
        name=name,
        after=fact.after,
        before=fact.before,
    )


def _holds(fact: f.SpaceFact, rules: SquareRules) -> str:
    board = rules.board
    if board.size == 3 and fact.space == board.spaces // 2:
        return say_many("It holds the middle, worth {n} point.", "It holds the middle, worth {n} points.", fact.worth)
    space = board.names[fact.space]
    return say_many(
        "It holds {space}, worth {n} point.", "It holds {space}, worth {n} points.", fact.worth, space=space
    )


def _exposed(fact: f.ExposureFact, rules: SquareRules, but: bool = False, counted: bool = False) -> str:
    """Return how safe a character is: as an objection to the sentence before if `but`, and more briefly if that has
    just given the count of unseen characters.
    """
    name = character_name(rules, fact.card)
    if not fact.unseen:
        return say("Nobody is left to capture {name}.", name=name)
    if fact.takers:
        return _takers(fact, name, but, counted)
    if not fact.open_sides:
        return say("{name} has no open space next to it.", name=name)
    return say_many(
        "No character still to come can capture {name}: none beats its open {numbers}.",
        "No character still to come can capture {name}: none beats its open sides, {numbers}.",
        len(fact.open_sides),
        name=name,
        numbers=say_list(map(str, sorted(fact.open_sides))),
    )


def _takers(fact: f.ExposureFact, name: str, but: bool, counted: bool) -> str:
    few = fact.takers <= fact.unseen * _FEW
    if counted and few:
        return say_many(
            "Only {n} can then capture {name}.", "Only {n} can then capture {name}.", fact.takers, name=name
        )
    if counted:
        return say_many("But {n} can then capture {name}.", "But {n} can then capture {name}.", fact.takers, name=name)
    if few:
        return say_many(
            "Only {takers} of {n} unseen characters can capture {name}.",
            "Only {takers} of {n} unseen characters can capture {name}.",
            fact.unseen,
            takers=fact.takers,
            name=name,
        )
    if but:
        return say_many(
            "But {takers} of {n} unseen characters can capture {name}.",
            "But {takers} of {n} unseen characters can capture {name}.",
            fact.unseen,
            takers=fact.takers,
            name=name,
        )
    return say_many(
        "{takers} of {n} unseen characters can capture {name}.",
        "{takers} of {n} unseen characters can capture {name}.",
        fact.unseen,
        takers=fact.takers,
        name=name,
    )


def _gains(fact: f.PointsFact, rules: SquareRules) -> str:
    return say_many("It gains {n} point right away.", "It gains {n} points right away.", fact.points)


def _keeps(fact: f.KeptActionCardsFact, rules: SquareRules) -> str:
    return say_many("It saves the action card for later.", "It saves {n} action cards for later.", fact.actions)


# Most important first. The acting character's safety is added separately.
_WORDS: Final[tuple[tuple[type, Callable[[Any, SquareRules], str]], ...]] = (
    (f.EndOfGameFact, _ends),
    (f.RescueFact, lambda fact, rules: say("It saves {name} from capture.", name=character_name(rules, fact.card))),
    (f.CaptureFact, _takes),
    (f.ShelterFact, lambda fact, rules: _shelters(fact, rules) if _is_much_safer(fact) else ""),
    (f.SpaceFact, _holds),
    (f.PointsFact, _gains),
    (
        f.WoundFact,
        lambda fact, rules: say("It lowers all of {name}'s numbers by 1.", name=character_name(rules, fact.card)),
    ),
    (
        f.RedrawFact,
        lambda fact, rules: say(
            "It swaps {name} for the top character of the deck.", name=character_name(rules, fact.card)
        ),
    ),
    (
        f.TradeFact,
        lambda fact, rules: say("It trades {name} for another character.", name=character_name(rules, fact.card)),
    ),
    (f.DrawTwoFact, lambda fact, rules: say("It draws two characters.")),
    (f.KeptActionCardsFact, _keeps),
    (f.ShelterFact, _shelters),
)
