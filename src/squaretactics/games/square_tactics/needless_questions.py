"""Find the questions whose answers come to the same, so that a table can answer them for its player.

Everything here follows from a seat's view. A question of the attack is judged without the seat's own action cards, and
a window in which the seat answers another's deed is never judged, so that what is left unasked tells nobody whether the
seat holds a Reaction.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final, NamedTuple

from squaretactics.games.square_tactics.abilities import (
    ADVANCE_AND_RESUME,
    SECOND_WIND,
    SKIP_SIDE,
    SNARE,
    WIN_TIES,
)
from squaretactics.games.square_tactics.action_kinds import ADDS, TRADE
from squaretactics.games.square_tactics.decisions import decision, legal_moves
from squaretactics.games.square_tactics.events import ActionPlayed, Captured, CharacterMoved, Event
from squaretactics.games.square_tactics.fight_outcomes import asked_fight
from squaretactics.games.square_tactics.move_kinds import ACT, ANSWER_NO, ANSWER_YES, ORDER, PASS, YES, Move
from squaretactics.games.square_tactics.rules import take_within_turn
from squaretactics.games.square_tactics.state import TURNS_PER_SEAT, State
from squaretactics.games.square_tactics.view import View
from squaretactics.games.square_tactics.world_sampling import state_from_view

# Decisions of an attack, which its player makes alone, by the answer to give if all come to the same.
_OF_AN_ATTACK: Final[dict[str, Move | None]] = {
    "skip": ANSWER_NO,
    "go_on": ANSWER_NO,
    "order": None,  # the first
    "move_in": ANSWER_NO,
}
_ROUTINE: Final = {"order": ORDER, "go_on": YES, "draw_two": YES}  # the first order, continuing, drawing two
_Result = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Declined:
    """The action cards that a seat declined before its attack, and the board at that time."""

    seat: int
    turn: int
    board: tuple[int, ...]
    cards: frozenset[int]

    @classmethod
    def by(cls, view: View) -> Declined:
        return cls(view.seat, view.turn, view.card, offered_before_attack(view))

    def covers(self, view: View) -> bool:
        """Return whether the end of the turn offers only what was declined, with the same board."""
        same = (view.seat, view.turn, view.card) == (self.seat, self.turn, self.board)
        return same and self.cards >= {move[1] for move in view.moves if move[0] == ACT}


class _Contact(NamedTuple):
    """A fight that awaits a character: the character's printed side, its lead in numbers, and the rival's ability."""

    side: int
    lead: int
    ability: int


def needless_answer(view: View) -> Move | None:
    """Return an answer that comes to the same as every other, or keeps them open; None if the seat must be asked."""
    asked = view.decision
    if asked is None or len(view.moves) < 2 or asked.seat != view.active:
        return None
    match asked.kind:
        case "skip" if _lead(view) == 0:
            return ANSWER_NO  # a tie changes nothing, and the allowance stays
        case "order" if _same_fights(view):
            return view.moves[0]
        case "skip" | "go_on" | "order":
            return (_OF_AN_ATTACK[asked.kind] or view.moves[0]) if _all_the_same(view) else None
        case "before" if not view.rules.holding and not useful_before_attack(view):
            return PASS
        case "end" if _ends_the_game(view):
            return PASS
        case "draw_two" if _ends_the_game(view):
            return ANSWER_YES
    return None


def only_undoes(view: View, events: Sequence[Event]) -> bool:
    """Return whether a Reaction could only undo what the seat's own action card has just moved.

    `events` are those of the last decision.
    """
    asked, moved = view.decision, [event for event in events if isinstance(event, CharacterMoved)]
    if asked is None or asked.kind != "react" or len(moved) != 1:
        return False
    played = any(isinstance(event, ActionPlayed) and event.seat == asked.seat for event in events)
    movable = {move[2] for move in view.moves if move[0] == ACT}
    return played and moved[0].source == asked.focus and movable == {moved[0].space}


def offered_before_attack(view: View) -> frozenset[int]:
    """Return the action cards to ask about before an attack: the useful ones or, if there are none, all."""
    return useful_before_attack(view) or frozenset(move[1] for move in view.moves if move[0] == ACT)


def useful_before_attack(view: View) -> frozenset[int]:
    """Return the action cards that can make a difference to the attack; the others can wait for the end of the turn."""
    assert view.decision is not None
    kinds = {move[1] for move in view.moves if move[0] == ACT}
    contacts = list(_contacts(view, view.decision.focus))
    extra = Counter(
        side for kind in view.action_hand if kind in ADDS for side, more in enumerate(ADDS[kind]) if more > 0
    )
    captures = any(_outcome(view, contact, extra[contact.side]) == "win" for contact in contacts)
    shielded = _shieldable(view, contacts, extra, captures)
    useful = {kind for kind in kinds if kind in ADDS and any(ADDS[kind][side] > 0 for side in shielded)}
    if TRADE in kinds and captures and _others_hold_cards(view):
        useful.add(TRADE)  # what is traded now, an opponent may sacrifice
    return frozenset(useful)


def _lead(view: View) -> int:
    """Return by how much the attacker's number exceeds the rival's in the fight that the question is about."""
    fight = asked_fight(view)
    assert fight is not None
    return fight.number - fight.foe_number


def _same_fights(view: View) -> bool:
    """Return whether every order of sides leads to the same captures, one after the other, whatever cards others play.

    Fights that change nothing don't count: ties and losses at the end, and ties before the first capture. Between
    captures, a Wounded may turn a tie into a loss.
    """
    assert view.decision is not None
    contacts = {contact.side: contact for contact in _contacts(view, view.decision.focus)}
    found = set()
    for _, start, step, _ in view.moves:
        fights, telling = [], 0
        for done in range(4):
            side = (start + step * done) & 3
            if side not in contacts:
                continue
            outcome = _outcome(view, contacts[side], 0)
            if outcome == "win":
                left = tuple((start + step * more) & 3 for more in range(done + 1, 4))
                fights.append((side, _beyond(view, side, left)))
            elif fights or outcome != "tie":
                fights.append((side, ()))
            if outcome in ("win", "snared") or (fights and contacts[side].ability == SNARE):
                telling = len(fights)
            if outcome in ("loss", "snared"):
                break
        found.add(tuple(fights[:telling]))
    return len(found) == 1


def _beyond(view: View, side: int, left: tuple[int, ...]) -> tuple[int, ...]:
    """Return the sides among those left that might meet a rival, if a Reaction moved the attacker across a side.

    There are none if the attacker couldn't capture any of these rivals, nor be snared.
    """
    assert view.decision is not None
    if not view.action_counts[view.seat]:
        return ()
    board, space = view.rules.board, view.decision.focus
    facing, across = view.facing[space], board.around[space][side + view.facing[space] & 3]
    rivals = {near for near, owner in enumerate(view.owner) if owner not in (-1, view.seat)}
    moves = _others_hold_cards(view)
    found, telling = [], False
    for further in left:
        direction = further + facing & 3
        met = board.around[across][direction]
        free = met == space or (met != board.outside and view.owner[met] < 0)
        beside = board.beside[met] if moves and free else ()
        for foe in rivals.intersection((met, *beside)):
            if foe == across and met == space:
                continue  # it can't dodge to the attacker's space
            lead = view.face[space][direction] - view.face[foe][4 + (direction ^ 2)]
            outcome = _outcome(view, _Contact(further, lead, view.rules.ability_of[view.card[foe]]), 0)
            telling |= outcome in ("win", "snared") or view.rules.ability_of[view.card[foe]] == SNARE
            found.append(further)
            if foe == met and outcome in ("loss", "snared"):
                return tuple(found) if telling else ()
    return tuple(found) if telling else ()


def _shieldable(view: View, contacts: list[_Contact], extra: Counter[int], captures: bool) -> set[int]:
    """Return the attacker's printed sides on which a Shielding may change its attack."""
    assert view.decision is not None
    ability = view.rules.ability_of[view.decision.card]
    if ability == ADVANCE_AND_RESUME and captures:
        return {0, 1, 2, 3}  # from another space, any side may meet a rival
    # One card might be a Reaction that moves the attacker.
    across = list(_contacts_across(view, contacts, extra)) if len(view.action_hand) > 1 else []
    in_order = len(view.rules.orders[view.decision.card]) == 1 and ability not in (SECOND_WIND, SKIP_SIDE)
    others_act = _others_hold_cards(view)
    sides = set()
    for contact in across:
        before, after = (_outcome(view, contact, more) for more in (0, extra[contact.side]))
        if before != after or (before == "win" and others_act):
            sides.add(contact.side)
    for number, contact in enumerate(contacts):
        others = contacts[:number] + contacts[number + 1 :]
        earlier, later = (contacts[:number], contacts[number + 1 :]) if in_order else (others, others)
        before, after = (_outcome(view, contact, more) for more in (0, extra[contact.side]))
        wounded = others_act and any(_outcome(view, other, extra[other.side]) == "win" for other in earlier)
        alike = before == after or (not later and not across and {before, after} == {"tie", "loss"})
        if extra[contact.side] and (not alike or (before == "win" and wounded)):
            sides.add(contact.side)
        if in_order and after in ("loss", "snared"):
            break  # the later sides never fight
    return sides


def _contacts_across(view: View, contacts: list[_Contact], extra: Counter[int]) -> Iterator[_Contact]:
    """Yield the fights that would await the attacker's later sides from the spaces of rivals that it can capture, also
    against a rival that moves into the space it leaves.
    """
    assert view.decision is not None
    space = view.decision.focus
    in_order = len(view.rules.orders[view.decision.card]) == 1
    for captured in (contact.side for contact in contacts if _outcome(view, contact, extra[contact.side]) == "win"):
        beyond = view.rules.board.around[space][captured + view.facing[space] & 3]
        for further in chain(_contacts(view, space, beyond), _contacts_behind(view, space, captured)):
            if extra[further.side] and (further.side > captured or (further.side != captured and not in_order)):
                yield further


def _contacts_behind(view: View, space: int, captured: int) -> Iterator[_Contact]:
    """Yield the fights that might await an attacker that moved across a side, if a rival took the space it left."""
    rules, back = view.rules, captured ^ 2
    direction = back + view.facing[space] & 3
    across = rules.board.around[space][direction ^ 2]
    for foe in rules.board.beside[space] if _others_hold_cards(view) else ():
        if view.owner[foe] not in (-1, view.owner[space]) and foe != across and view.card[foe] not in view.sheltered:
            lead = view.face[space][direction] - view.face[foe][4 + (direction ^ 2)]
            yield _Contact(back, lead, rules.ability_of[view.card[foe]])


def _outcome(view: View, contact: _Contact, more: int) -> str:
    """Return how a fight ends if the attacker's number grows."""
    assert view.decision is not None
    lead = contact.lead + more
    if lead > 0 or (lead == 0 and view.rules.ability_of[view.decision.card] == WIN_TIES):
        return "win"
    return "tie" if lead == 0 else "snared" if contact.ability == SNARE else "loss"


def _contacts(view: View, space: int, beyond: int | None = None) -> Iterator[_Contact]:
    """Yield the fights that await a character on a space, from its printed top clockwise.

    `beyond` is a space from which it would fight instead.
    """
    rules, owner = view.rules, view.owner[space]
    for side in range(4):
        direction = side + view.facing[space] & 3
        foe = rules.board.around[space if beyond is None else beyond][direction]
        if view.owner[foe] not in (-1, owner) and view.card[foe] not in view.sheltered:
            lead = view.face[space][direction] - view.face[foe][4 + (direction ^ 2)]
            yield _Contact(side, lead, rules.ability_of[view.card[foe]])


def _others_hold_cards(view: View) -> bool:
    return any(count for seat, count in enumerate(view.action_counts) if seat != view.seat)


def _ends_the_game(view: View) -> bool:
    """Return whether the game ends with this turn whatever is still done in it."""
    if not any(owner < 0 for owner in view.owner[: view.rules.board.spaces]):
        return True
    return view.turn + 1 >= TURNS_PER_SEAT * view.rules.players or not (any(view.hand_counts) or any(view.deck_counts))


def _all_the_same(view: View) -> bool:
    """Return whether every answer to a question of an attack leads to the same results, whatever cards others play."""
    state, found = state_from_view(view), None
    state.action_hands[view.seat] = []
    watched = any(view.action_counts)
    for move in view.moves:
        results = set[_Result]()
        if not _explore(state, move, watched, results) or (found is not None and results != found):
            return False
        found = results
    return True


def _explore(state: State, move: Move, watched: bool, results: set[_Result]) -> bool:
    """Collect the results of an answer and those that may follow; False if a capture might let a player interfere."""
    after, events = state.copy(), list[Event]()
    take_within_turn(after, move, events.append)
    if watched and any(isinstance(event, Captured) for event in events):
        return False
    asked = decision(after)
    if asked is None or asked.kind not in _OF_AN_ATTACK:
        results.add(_result(after))
        return True
    return all(_explore(after, answer, watched, results) for answer in legal_moves(after))


def _result(state: State) -> _Result:
    """Return what is left of an attack, without the order of captures."""
    piles = tuple(tuple(sorted(pile)) for pile in state.captured)
    board = tuple(state.card), tuple(state.owner), tuple(state.facing), tuple(state.attached)
    return *board, piles, tuple(state.stack), state.captures, state.plunder >= 0, state.sheltered


def routine_answer(view: View) -> Move | None:
    """Return the answer that most players would give to a small question; None if there is none."""
    if view.decision is None:
        return None
    if view.decision.kind == "skip":
        return ANSWER_NO if _lead(view) > 0 else None
    verb = _ROUTINE.get(view.decision.kind)
    return next((move for move in view.moves if move[0] == verb), None)
