"""Derive the outcome of each fight from events, for previews, animations and sounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.abilities import ABILITIES, SECOND_WIND, WIN_TIES
from squaretactics.games.square_tactics.action_kinds import EMERGENCY_MANEUVERS
from squaretactics.games.square_tactics.rule_tables import SquareRules
from squaretactics.games.square_tactics.view import View

CAPTURES: Final = "captures"
WINS_TIE: Final = "wins_tie"
TIE: Final = "tie"
GUARD_TIES: Final = "guard_ties"  # without its guard, the foe would be captured
STOPS: Final = "stops"
GUARD_STOPS: Final = "guard_stops"  # without the foe's guard, the attack would continue
SHIELD_TIES: Final = "shield_ties"  # without its attached cards, the foe would be captured
SHIELD_STOPS: Final = "shield_stops"
WOUND_TIES: Final = "wound_ties"  # without its attached cards, the attacker would capture
WOUND_STOPS: Final = "wound_stops"
LOSES: Final = "loses"  # its player has yet to decide whether it continues
SNARED: Final = "snared"
GOES_ON: Final = "second_wind"
SKIPPED: Final = "skipped"
DODGES: Final = "dodges"
PROTECTED: Final = "protected"
OUTCOMES: Final = (
    *(CAPTURES, WINS_TIE, TIE, GUARD_TIES, STOPS, GUARD_STOPS, SHIELD_TIES, SHIELD_STOPS, WOUND_TIES, WOUND_STOPS),
    *(LOSES, SNARED, GOES_ON, SKIPPED, DODGES, PROTECTED),
)
_THANKS_TO_A_GUARD: Final = {TIE: GUARD_TIES, STOPS: GUARD_STOPS}
_THANKS_TO_A_SHIELD: Final = {TIE: SHIELD_TIES, STOPS: SHIELD_STOPS}
_FOR_A_WOUND: Final = {TIE: WOUND_TIES, STOPS: WOUND_STOPS}


@dataclass(frozen=True, slots=True)
class FightOutcome:
    """The outcome of a fight, the character it concerns, and the space to show it on."""

    outcome: str
    card: int
    space: int


@dataclass(frozen=True, slots=True)
class FightNumber:
    """The parts of a number in a fight: printed, attached cards, guard."""

    printed: int
    attached: int
    guard: int

    def __str__(self) -> str:
        """Return the number as a sum if anything has changed it."""
        changes = "".join(f"{change:+d}" for change in (self.attached, self.guard) if change)
        return f"{self.printed}{changes}".replace("-", "\N{MINUS SIGN}")


class AskedFight(NamedTuple):
    """The fight that a question is about: the spaces of the attacker and its rival, their numbers, and how it ends for
    the seat that's asked if no card prevents that.
    """

    space: int
    foe_space: int
    number: int
    foe_number: int
    outcome: str


def asked_fight(view: View) -> AskedFight | None:
    """Return the fight that the decision is about; None if it's about something else."""
    asked = view.decision
    if asked is None or asked.kind not in ("skip", "defend", "go_on"):
        return None
    space, foe_space = view.card.index(asked.card), asked.focus
    direction = view.rules.board.around[space].index(foe_space)
    number, foe_number = view.face[space][direction], view.face[foe_space][4 + (direction ^ 2)]
    outcome = TIE if number == foe_number else CAPTURES if number > foe_number else LOSES
    return AskedFight(space, foe_space, number, foe_number, LOSES if asked.kind == "defend" else outcome)


def numbers(rules: SquareRules, event: e.Compared) -> tuple[FightNumber, FightNumber]:
    """Return the parts of both numbers of a fight, the attacker's first."""
    own, printed = rules.numbers[event.card][event.side], rules.numbers[event.foe][event.foe_side]
    guard = int(event.foe_side in ABILITIES[rules.ability_of[event.foe]].guards)
    return FightNumber(own, event.number - own, 0), FightNumber(printed, event.foe_number - printed - guard, guard)


def fight_outcomes(rules: SquareRules, told: Sequence[e.Event]) -> list[FightOutcome]:
    return [contact for index in range(len(told)) if (contact := fight_outcome_at(rules, told, index)) is not None]


def fight_outcome_at(rules: SquareRules, told: Sequence[e.Event], index: int) -> FightOutcome | None:
    """Return the fight outcome that the event at an index shows, or None if it shows none."""
    match told[index]:
        case e.Compared() as event:
            return FightOutcome(_outcome(rules, event, told[index + 1 :]), event.foe, event.foe_space)
        case e.SideSkipped(card, space, _):
            return FightOutcome(SKIPPED, card, space)
        case e.Sheltered(_, card, space):
            return FightOutcome(PROTECTED, card, space)
        case e.CharacterMoved(_, card, source, _) if _dodged(told[:index]):
            return FightOutcome(DODGES, card, source)
        case _:
            return None


def decided_by_attached(rules: SquareRules, told: Sequence[e.Event]) -> set[int]:
    """Return the characters whose attached cards decided one of their fights."""
    found = set()
    for event in told:
        if isinstance(event, e.Compared):
            (own, foe), lead = numbers(rules, event), event.number - event.foe_number
            ties_win = rules.ability_of[event.card] == WIN_TIES
            for card, more in ((event.card, own.attached), (event.foe, -foe.attached)):
                if more and _won(lead - more, ties_win) != _won(lead, ties_win):
                    found.add(card)
    return found


def _won(lead: int, ties_win: bool) -> int:
    """Return 1 for a fight won with this lead, 0 for a tie, -1 for a loss."""
    return 1 if lead > 0 or (lead == 0 and ties_win) else -(lead < 0)


def _dodged(before: Sequence[e.Event]) -> bool:
    """Return whether the move after these events is a dodge by Emergency Maneuvers."""
    last = before[-1] if before else None
    return isinstance(last, e.ActionPlayed) and last.kind == EMERGENCY_MANEUVERS


def _outcome(rules: SquareRules, event: e.Compared, after: Sequence[e.Event]) -> str:
    if event.outcome == "win":
        return WINS_TIE if event.number == event.foe_number else CAPTURES
    if event.outcome == "tie":
        return _reason(rules, event, TIE)
    for following in after:
        match following:
            case e.Captured(captor=captor) if captor == event.foe:
                return SNARED
            case e.AbilityUsed(card=card, ability=ability) if (card, ability) == (event.card, SECOND_WIND):
                return GOES_ON
            case e.ProcessingEnded():
                return _reason(rules, event, STOPS)
    return LOSES


def _reason(rules: SquareRules, event: e.Compared, outcome: str) -> str:
    """Return the outcome with its sole cause, if there is one: a guard or a character's attached cards."""
    own, foe = numbers(rules, event)
    behind = event.foe_number - event.number
    enough = int(outcome == STOPS)  # without the cause, a tie is a win and a loss at least a tie
    changes = (foe.guard, _THANKS_TO_A_GUARD), (foe.attached, _THANKS_TO_A_SHIELD), (-own.attached, _FOR_A_WOUND)
    for less, reasons in changes:
        if less > 0 and behind - less < enough:
            return reasons[outcome]
    return outcome
