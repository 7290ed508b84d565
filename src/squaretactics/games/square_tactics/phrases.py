"""What the game says: a line for each decision, for each target that an action card needs, and for each event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.abilities import ABILITIES as ABILITY_TABLE
from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS, ADDS
from squaretactics.games.square_tactics.cards import CHARACTERS
from squaretactics.games.square_tactics.options import ACTION_KINDS, Rules
from squaretactics.games.square_tactics.text import ABILITIES, ACTIONS, DIRECTIONS, SIDES
from squaretactics.grammar import YOU, does

# What a decision asks, as one line for the player.
DECISIONS: Final[dict[str, str]] = {
    "begin": "Play a character.",
    "before": "Add to the character before it is processed?",
    "order": "Which side comes first?",
    "skip": "Skip this side?",
    "defend": "Save your character from being captured?",
    "wound": "Wound the captor?",
    "move_in": "Move into the space just captured?",
    "go_on": "Go on after this loss?",
    "draw_two": "Draw two characters instead of one?",
    "end": "Anything else before your turn ends?",
    "react": "Move one of yours into the cleared space?",
    "give_back": "Which character do you give in return?",
}

# What an action card needs as its targets, after "needs".
ACTION_TARGETS: Final[dict[str, str]] = {
    "fore_shielding": "a character of yours on the board",
    "aft_shielding": "a character of yours on the board",
    "port_shielding": "a character of yours on the board",
    "starboard_shielding": "a character of yours on the board",
    "concede_ground": "a character of yours with an open space beside it that is worth less",
    "gain_ground": "a character of yours with an open space beside it that is worth more",
    "jump": "a character of yours with an open space diagonally next to it",
    "push": "an opponent's character with an open space beside it",
    "hot_swap": "a character of yours on the board and another in your hand",
    "second_chance": "a character of yours that touches an opponent's",
    "turnaround": "a character of yours on the board",
    "twist": "a character of yours on the board",
    "trade": "a character in your hand and an opponent who holds one",
    "zombie": "a character in your captured pile and a space to play it to",
    "emergency_maneuvers": "an open space beside the character",
    "sacrifice": "a character in your hand",
    "wounded": "a character that has just captured one of yours",
    "reaction": "a character of yours beside the space just cleared",
}


class Teller:
    """Words the events of one game; in brief, without what a board in sight shows better: sides and facings."""

    def __init__(self, rules: Rules, seats: Sequence[str], brief: bool = False) -> None:
        self.brief = brief
        self.spaces = rules.board.names
        self.seats = seats

    def tell(self, event: e.Event) -> str:
        """Return one event in words; a line worth no words is empty."""
        return _TELL[type(event)](self, event)

    def does(self, seat: int, verb: str) -> str:
        """Return who does something, and that it is done."""
        return does(self.seats[seat], verb)

    def to(self, seat: int) -> str:
        """Return a seat as somebody to whom something is done."""
        return spoken_of(self.seats[seat])

    def action_cards(self, kinds: Sequence[int]) -> str:
        """Return the names of action cards."""
        return ", ".join(action_name(kind) for kind in kinds)


def spoken_of(name: str) -> str:
    """Return a name as it stands within a sentence."""
    return "you" if name == YOU else name


def character_name(card: int | None) -> str:
    """Return a character's name, or what to say of one that is hidden."""
    return "a character" if card is None else CHARACTERS[card].name


def action_name(kind: int | None) -> str:
    """Return an action card's name, or what to say of one that is hidden."""
    return "an action card" if kind is None else ACTIONS[ACTION_IDS[kind]][0]


def why_numbers(rules: Rules, card: int, attached: Sequence[int]) -> list[str]:
    """Return a line for each reason why a character's numbers are not, or not always, the printed ones."""
    lines = []
    kinds = [attachment % ACTION_KINDS for attachment in attached]
    for kind, times in Counter(kinds).items():
        added = ADDS.get(kind)
        if added is None:
            continue
        name = action_name(kind) if times == 1 else f"{times} \N{MULTIPLICATION SIGN} {action_name(kind)}"
        sides = [SIDES[side] for side in range(4) if added[side]]
        which = "all sides" if len(sides) == 4 else ", ".join(sides)
        lines.append(f"{name}: {times * max(added, key=abs):+d} on {which}.".replace("-", "\N{MINUS SIGN}"))
    guards = ABILITY_TABLE[rules.ability_of[card]].guards
    if guards:
        lines.append(f"{' and '.join(SIDES[side] for side in guards).capitalize()} count 1 more when attacked.")
    return lines


def _compared(teller: Teller, event: e.Compared) -> str:
    meets, other = f"{character_name(event.card)} {event.number}", f"{character_name(event.foe)} {event.foe_number}"
    if not teller.brief:
        meets, other = f"{meets} ({SIDES[event.side]})", f"{other} ({SIDES[event.foe_side]})"
    return f"{meets} {_OUTCOMES[event.outcome]} {other}"


def _ended(teller: Teller, event: e.GameEnded) -> str:
    points = ", ".join(f"{seat} {own}" for seat, own in zip(teller.seats, event.scores, strict=True))
    who = " and ".join(teller.seats[seat] for seat in event.winners)
    won = does(who, "wins") if len(event.winners) == 1 else f"{who} share the win"
    return f"{_REASONS[event.reason]} {points}. {won}."


def _played(teller: Teller, event: e.CharacterPlayed) -> str:
    how = "raises" if event.zombie else "plays"
    where = teller.spaces[event.space]
    if not teller.brief:
        where = f"{where}, facing {DIRECTIONS[event.facing]}"
    return f"{teller.does(event.seat, how)} {character_name(event.card)} to {where}"


_OUTCOMES: Final = {"win": "beats", "tie": "ties with", "loss": "loses to"}
_REASONS: Final = {
    "full_board": "The board is full.",
    "no_characters": "All characters have been played.",
    "turn_limit": "Every seat has had its last turn.",
}
# By event type. The seat that acts comes first wherever there is one.
_TELL: Final[dict[type, Callable[[Teller, Any], str]]] = {
    e.GameBegan: lambda t, v: t.does(v.starter, "starts"),
    e.TurnBegan: lambda t, v: f"Turn {v.turn + 1}: {t.seats[v.seat]}",
    e.CharacterDrawn: lambda t, v: f"{t.does(v.seat, 'draws')} {character_name(v.card)}",
    e.ActionDrawn: lambda t, v: f"{t.does(v.seat, 'draws')} {action_name(v.kind)}",
    e.ActionsReshuffled: lambda t, v: "The used action cards are shuffled into a new deck",
    e.Redrawn: lambda t, v: f"{t.does(v.seat, 'shuffles')} {character_name(v.card)} into the deck",
    e.CharacterPlayed: _played,
    e.CharacterPlaced: lambda t, v: f"{t.does(v.seat, 'puts')} {character_name(v.card)} on {t.spaces[v.space]}",
    e.CharacterTaken: lambda t, v: f"{t.does(v.seat, 'takes')} {character_name(v.card)} back to hand",
    e.CharacterMoved: lambda t, v: f"{character_name(v.card)} moves from {t.spaces[v.source]} to {t.spaces[v.space]}",
    e.CharacterTurned: lambda t, v: (
        f"{character_name(v.card)} turns" + ("" if t.brief else f" to face {DIRECTIONS[v.facing]}")
    ),
    e.ActionPlayed: lambda t, v: f"{t.does(v.seat, 'plays')} {action_name(v.kind)}",
    e.Attached: lambda t, v: f"{action_name(v.kind)} goes under {character_name(v.card)}",
    e.Shed: lambda t, v: f"{character_name(v.card)} sheds {t.action_cards(v.kinds)}",
    e.ProcessingBegan: lambda t, v: "",
    e.Compared: _compared,
    e.SideSkipped: lambda t, v: f"{character_name(v.card)} skips its {SIDES[v.side]}",
    e.Captured: lambda t, v: f"{t.does(v.seat, 'captures')} {character_name(v.card)} with {character_name(v.captor)}",
    e.Sheltered: lambda t, v: f"{character_name(v.card)} is passed over for the rest of the turn",
    e.Gifted: lambda t, v: f"{t.does(v.seat, 'gives')} up {character_name(v.card)} to {t.to(v.to)}",
    e.Traded: lambda t, v: f"{t.does(v.seat, 'gives')} {character_name(v.card)} to {t.to(v.to)}",
    e.ProcessingEnded: lambda t, v: "",
    e.AbilityUsed: lambda t, v: f"{character_name(v.card)}: {ABILITIES[ABILITY_IDS[v.ability]][0]}",
    e.TurnEnded: lambda t, v: "",
    e.GameEnded: _ended,
}
