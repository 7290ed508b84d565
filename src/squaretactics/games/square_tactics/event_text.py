"""The texts for decisions, for the targets an action card needs, and for events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from squaretactics.games.square_tactics import abilities
from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS, ADDS
from squaretactics.games.square_tactics.card_texts import ABILITIES, ACTIONS
from squaretactics.games.square_tactics.fight_outcomes import numbers
from squaretactics.games.square_tactics.logged_board import LoggedBoard
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.games.square_tactics.rule_tables import CardTables, SquareRules
from squaretactics.games.square_tactics.text import CHARACTERS, DIRECTIONS, SIDES
from squaretactics.player_sentences import PlayerSentence, TwoPlayerSentence, called
from squaretactics.translation import Message, mark, say, say_list, say_marked, say_row

# By kind of decision: the prompt for the player.
DECISIONS: Final[dict[str, Message]] = {
    "begin": mark("Play a character."),
    "before": mark("Play an action card before it attacks?"),
    "order": mark("Which side attacks first?"),
    "skip": mark("Skip this side?"),
    "defend": mark("Save your character from capture?"),
    "wound": mark("Wound the captor?"),
    "move_in": mark("Move into the captured character's space?"),
    "go_on": mark("Keep attacking after this loss?"),
    "draw_two": mark("Draw two characters instead of one?"),
    "end": mark("Play another card, or end your turn?"),
    "react": mark("Move one of your characters into the open space?"),
    "give_back": mark("Trade: which character will you give in return?"),
}

_HALF: Final = "\N{VULGAR FRACTION ONE HALF}"


class SquareEventFormatter:
    """Formats the events of one game.

    Brief lines leave out sides and facings, which a visible board shows better: as its reader sees them. A board that
    follows the events lets lines name the characters of a fight that didn't happen.
    """

    def __init__(
        self, rules: SquareRules, seats: Sequence[str], brief: bool = False, board: LoggedBoard | None = None
    ) -> None:
        self.brief, self.board = brief, LoggedBoard(rules) if board is None else board
        self.rules, self.spaces = rules, rules.board.names
        self.seats = seats

    def tell(self, event: e.Event) -> str:
        """Return an event's line, or an empty string if the event needs none."""
        return _TELL[type(event)](self, event)

    def tell_draws(self, event: e.CharacterDrawn, times: int) -> str:
        """Return the line of several draws of hidden characters."""
        return _DRAWS_CHARACTERS.by(self.seats[event.seat], n=times)

    def action(self, kind: int) -> str:
        return printed_name(kind) if self.brief else action_name(kind)


def points_text(points: float) -> str:
    """Return points as digits, with a half as "½"."""
    whole = int(points)
    if points == whole:
        return f"{whole}"
    return f"{whole}{_HALF}" if whole else _HALF


def character_name(rules: SquareRules, card: int | None) -> str:
    """Return a character's name, or "a character" if hidden."""
    return say("a character") if card is None else card_name(rules.cards, card)


def card_name(cards: CardTables, card: int) -> str:
    """Return a character's name: a printed one is translated, an own one isn't."""
    return say_marked(CHARACTERS[card]) if card < len(CHARACTERS) else cards.characters[card].name


def action_name(kind: int | None) -> str:
    """Return an action card's name, or "an action card" if hidden. A Shielding is named with its side."""
    if kind is None:
        return say("an action card")
    name, added = printed_name(kind), ADDS.get(kind)
    return name if added is None or all(added) else f"{name} ({side_name(added.index(1))})"


def printed_name(kind: int) -> str:
    return say_marked(ACTIONS[ACTION_IDS[kind]][0])


def _times(name: str, times: int) -> str:
    return name if times == 1 else f"{times} \N{MULTIPLICATION SIGN} {name}"


def side_name(side: int) -> str:
    return say_marked(SIDES[side])


_ADDED: Final = mark("{card}: {number} on its {side}.")
# By the direction in which that side of a rotated card points on the screen.
_ADDED_TURNED: Final[dict[int, Message]] = {
    0: mark("{card}: {number} on its {side}, now pointing up."),
    1: mark("{card}: {number} on its {side}, now pointing right."),
    2: mark("{card}: {number} on its {side}, now pointing down."),
    3: mark("{card}: {number} on its {side}, now pointing left."),
}


def attached_card_lines(attached: Sequence[int], turned: int = 0) -> list[str]:
    """Return a line for each kind of card under a character.

    The line says how the cards change the numbers, or that the card raised the character. `turned` is the character's
    rotation on the screen, in quarter turns.
    """
    lines = []
    kinds = [attachment % ACTION_KINDS for attachment in attached]
    for kind, times in Counter(kinds).items():
        added = ADDS.get(kind)
        if added is None:
            lines.append(say("{card}: raised from a captured pile.", card=action_name(kind)))
            continue
        name = _times(printed_name(kind), times)
        number = f"{times * max(added, key=abs):+d}".replace("-", "\N{MINUS SIGN}")
        if all(added):
            lines.append(say("{card}: {number} on all sides.", card=name, number=number))
        else:
            side = next(side for side in range(4) if added[side])
            words = _ADDED_TURNED[(side + turned) & 3] if turned else _ADDED
            lines.append(say_marked(words, card=name, number=number, side=side_name(side)))
    return lines


def _compared(teller: SquareEventFormatter, event: e.Compared) -> str:
    lines = _OUTCOMES_IN_BRIEF if teller.brief else _OUTCOMES
    number, foe_number = numbers(teller.rules, event)
    won_tie = event.outcome == "win" and event.number == event.foe_number
    return say_marked(
        lines["won_tie" if won_tie else event.outcome],
        card=character_name(teller.rules, event.card),
        number=str(number),
        side=side_name(event.side),
        foe=character_name(teller.rules, event.foe),
        foe_number=str(foe_number),
        foe_side=side_name(event.foe_side),
    )


def _began(teller: SquareEventFormatter, event: e.GameBegan) -> str:
    starts = STARTS.by(teller.seats[event.starter])
    if not teller.rules.given:
        return starts
    points = (
        say("{who} +{points}", who=called(seat), points=points_text(own))
        for seat, own in zip(teller.seats, teller.rules.beforehand[event.starter], strict=True)
        if own
    )
    return say("{starts}. Fair start: {points}", starts=starts, points=say_row(points))


def _ended(teller: SquareEventFormatter, event: e.GameEnded) -> str:
    points = (
        say("{who} {points}", who=called(seat), points=own)
        for seat, own in zip(teller.seats, event.scores, strict=True)
    )
    winners = [teller.seats[seat] for seat in event.winners]
    if len(winners) == 1:
        won = _WINS.by(*winners)
        if event.scores.count(max(event.scores)) > 1:
            won = say("Half a point decides it. {won}", won=won)
    else:
        won = say("{names} share the win.", names=say_list(map(called, winners)))
    return say_marked(_ENDED[event.reason], points=say_row(points), won=won)


def _played(teller: SquareEventFormatter, event: e.CharacterPlayed) -> str:
    who, card, space = teller.seats[event.seat], character_name(teller.rules, event.card), teller.spaces[event.space]
    if teller.brief:
        return (_RAISES if event.zombie else _PLAYS).by(who, card=card, space=space)
    deed = _RAISES_FACING if event.zombie else _PLAYS_FACING
    return deed.by(who, card=card, space=space, direction=say_marked(DIRECTIONS[event.facing]))


# By quarters clockwise; 0 if its facing before isn't known.
_ROTATES: Final = (
    mark("{card} rotates"),
    mark("{card} rotates to the right"),
    mark("{card} rotates halfway round"),
    mark("{card} rotates to the left"),
)


def _turned(teller: SquareEventFormatter, event: e.CharacterTurned) -> str:
    name = character_name(teller.rules, event.card)
    if teller.brief:
        return say_marked(_ROTATES[teller.board.turned.get(event, 0)], card=name)
    return say("{card} rotates to face {direction}", card=name, direction=say_marked(DIRECTIONS[event.facing]))


def _character_drawn(teller: SquareEventFormatter, event: e.CharacterDrawn) -> str:
    who = teller.seats[event.seat]
    return (
        _DRAWS_A_CHARACTER.by(who)
        if event.card is None
        else _DRAWS.by(who, card=character_name(teller.rules, event.card))
    )


def _action_drawn(teller: SquareEventFormatter, event: e.ActionDrawn) -> str:
    draws = _DRAWS.by(teller.seats[event.seat], card=action_name(event.kind))
    if teller.rules.mayhem or not teller.board.dealt:
        return draws
    return say("{draws}: no capture this turn", draws=draws)


def _traded(teller: SquareEventFormatter, event: e.Traded) -> str:
    giver, receiver = teller.seats[event.seat], teller.seats[event.to]
    if event.card is None:
        return _GIVES_A_CHARACTER.between(giver, receiver)
    return _GIVES.between(giver, receiver, card=character_name(teller.rules, event.card))


def _skipped(teller: SquareEventFormatter, event: e.SideSkipped) -> str:
    card, foe = character_name(teller.rules, event.card), teller.board.skipped.get(event)
    if foe is None:
        return say("{card} skips its {side}", card=card, side=side_name(event.side))
    return say("{card} skips {foe}", card=card, foe=character_name(teller.rules, foe))


def _ability_used(teller: SquareEventFormatter, event: e.AbilityUsed) -> str:
    card, used = character_name(teller.rules, event.card), event.ability
    if abilities.ABILITIES[used].guards:  # named by its printed sides, which may lie elsewhere
        return say("{card}'s guard: +1", card=card)
    ability = say_marked(ABILITIES[ABILITY_IDS[used]][0])
    rival = teller.board.met.get(event)
    if rival is None:
        return say("{card}: {ability}", card=card, ability=ability)
    return say(
        "{card}: {ability}, against {rival}", card=card, ability=ability, rival=character_name(teller.rules, rival)
    )


def _moved(teller: SquareEventFormatter, event: e.CharacterMoved) -> str:
    card, averted = character_name(teller.rules, event.card), teller.board.averted.get(event)
    source, space = teller.spaces[event.source], teller.spaces[event.space]
    if averted is None:
        return say("{card} moves from {source} to {space}", card=card, source=source, space=space)
    return say(
        "{card} {number} dodges {rival} {against}, from {source} to {space}",
        card=card,
        number=averted.foe_number,
        rival=character_name(teller.rules, averted.attacker),
        against=averted.number,
        source=source,
        space=space,
    )


def _sheltered(teller: SquareEventFormatter, event: e.Sheltered) -> str:
    card, averted = character_name(teller.rules, event.card), teller.board.averted.get(event)
    if averted is None:
        return say("{card} can't be attacked again this turn", card=card)
    return say(
        "{card} {number} is safe from {rival} {against} this turn",
        card=card,
        number=averted.foe_number,
        rival=character_name(teller.rules, averted.attacker),
        against=averted.number,
    )


_OUTCOMES: Final[dict[str, Message]] = {
    "win": mark("{card} {number} ({side}) beats {foe} {foe_number} ({foe_side})"),
    "won_tie": mark("{card} {number} ({side}) wins the tie with {foe} {foe_number} ({foe_side})"),
    "tie": mark("{card} {number} ({side}) ties with {foe} {foe_number} ({foe_side})"),
    "loss": mark("{card} {number} ({side}) loses to {foe} {foe_number} ({foe_side})"),
}
_OUTCOMES_IN_BRIEF: Final[dict[str, Message]] = {
    "win": mark("{card} {number} beats {foe} {foe_number}"),
    "won_tie": mark("{card} {number} wins the tie with {foe} {foe_number}"),
    "tie": mark("{card} {number} ties with {foe} {foe_number}"),
    "loss": mark("{card} {number} loses to {foe} {foe_number}"),
}
_ENDED: Final[dict[str, Message]] = {
    "full_board": mark("The board is full. {points}. {won}"),
    "no_characters": mark("All characters have been played. {points}. {won}"),
    "turn_limit": mark("Everyone has had their last turn. {points}. {won}"),
}
STARTS: Final = PlayerSentence(mark("You start"), mark("{who} starts"))
_DRAWS: Final = PlayerSentence(mark("You draw {card}"), mark("{who} draws {card}"))
_DRAWS_A_CHARACTER: Final = PlayerSentence(mark("You draw a character"), mark("{who} draws a character"))
_DRAWS_CHARACTERS: Final = PlayerSentence(mark("You draw {n} characters"), mark("{who} draws {n} characters"))
_SHOWS_AND_SHUFFLES: Final = PlayerSentence(
    mark("You reveal {card}; it's shuffled in after you draw"),
    mark("{who} reveals {card}; it's shuffled in after the draw"),
)
_PLAYS: Final = PlayerSentence(mark("You play {card} to {space}"), mark("{who} plays {card} to {space}"))
_RAISES: Final = PlayerSentence(mark("You raise {card} to {space}"), mark("{who} raises {card} to {space}"))
_PLAYS_FACING: Final = PlayerSentence(
    mark("You play {card} to {space}, facing {direction}"), mark("{who} plays {card} to {space}, facing {direction}")
)
_RAISES_FACING: Final = PlayerSentence(
    mark("You raise {card} to {space}, facing {direction}"), mark("{who} raises {card} to {space}, facing {direction}")
)
_PUTS: Final = PlayerSentence(mark("You put {card} on {space}"), mark("{who} puts {card} on {space}"))
_TAKES_BACK: Final = PlayerSentence(mark("You return {card} to your hand"), mark("{who} returns {card} to their hand"))
_PLAYS_ACTION: Final = PlayerSentence(mark("You play {action}"), mark("{who} plays {action}"))
_CAPTURES: Final = PlayerSentence(mark("You capture {card} with {captor}"), mark("{who} captures {card} with {captor}"))
_GIVES_UP: Final = TwoPlayerSentence(
    mark("You sacrifice {card} to {whom}"),
    mark("{who} sacrifices {card} to you"),
    mark("{who} sacrifices {card} to {whom}"),
)
_GIVES: Final = TwoPlayerSentence(
    mark("You give {card} to {whom}"), mark("{who} gives {card} to you"), mark("{who} gives {card} to {whom}")
)
_GIVES_A_CHARACTER: Final = TwoPlayerSentence(
    mark("You give a character to {whom}"),
    mark("{who} gives a character to you"),
    mark("{who} gives a character to {whom}"),
)
_WINS: Final = PlayerSentence(mark("You win."), mark("{who} wins."))

# By event type. The acting seat comes first in a line that has one.
_TELL: Final[dict[type, Callable[[SquareEventFormatter, Any], str]]] = {
    e.GameBegan: _began,
    e.TurnBegan: lambda t, v: say("Turn {number}: {who}", number=v.turn + 1, who=called(t.seats[v.seat])),
    e.CharacterDrawn: _character_drawn,
    e.ActionDrawn: _action_drawn,
    e.ActionsReshuffled: lambda t, v: say("The action discard pile is reshuffled into a new deck"),
    e.Redrawn: lambda t, v: _SHOWS_AND_SHUFFLES.by(t.seats[v.seat], card=character_name(t.rules, v.card)),
    e.CharacterPlayed: _played,
    e.CharacterPlaced: lambda t, v: _PUTS.by(
        t.seats[v.seat], card=character_name(t.rules, v.card), space=t.spaces[v.space]
    ),
    e.CharacterTaken: lambda t, v: _TAKES_BACK.by(t.seats[v.seat], card=character_name(t.rules, v.card)),
    e.CharacterMoved: _moved,
    e.CharacterTurned: _turned,
    e.ActionPlayed: lambda t, v: _PLAYS_ACTION.by(t.seats[v.seat], action=t.action(v.kind)),
    e.Attached: lambda t, v: say(
        "{action} is attached to {card}", action=t.action(v.kind), card=character_name(t.rules, v.card)
    ),
    e.Shed: lambda t, v: say(
        "Discarded from under {card}: {actions}",
        card=character_name(t.rules, v.card),
        actions=say_row(_times(name, times) for name, times in Counter(map(t.action, v.kinds)).items()),
    ),
    e.ProcessingBegan: lambda t, v: "",
    e.Compared: _compared,
    e.SideSkipped: _skipped,
    e.Captured: lambda t, v: _CAPTURES.by(
        t.seats[v.seat], card=character_name(t.rules, v.card), captor=character_name(t.rules, v.captor)
    ),
    e.Sheltered: _sheltered,
    e.Gifted: lambda t, v: _GIVES_UP.between(t.seats[v.seat], t.seats[v.to], card=character_name(t.rules, v.card)),
    e.Traded: _traded,
    e.ProcessingEnded: lambda t, v: "",
    e.AbilityUsed: _ability_used,
    e.TurnEnded: lambda t, v: "",
    e.GameEnded: _ended,
}
