"""Choose how the lines of the log look: what matters to its reader, signs, pictures, and whose names are in them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Final

from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.event_text import character_name
from squaretactics.games.square_tactics.rule_tables import SquareRules
from squaretactics.player_sentences import YOU
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.square_tactics.cards.card_art import emblem_of
from squaretactics.ui.square_tactics.cards.colours import CAPTURED, DOTS, LOST
from squaretactics.ui.table.log_line_style import LogLineStyle

OwnerOf = Callable[[int], int]  # returns the seat to which a character belongs

# By its value for the reader of the log, the colour of a capture.
_CAPTURES: Final = {1: CAPTURED, 0: theme.TEXT, -1: LOST}
# By comparison, its value for the attacker.
_FATES: Final = {"win": 1, "tie": 0, "loss": -1}
# In the colour-blind mode, the sign of its outcome.
_MARKS: Final = {"win": "tick", "tie": "equal", "loss": "stop"}

# By the name of an event's field: a space, or a character wherever it is now.
_ABOUT: Final = {
    "space": "space",
    "source": "space",
    "foe_space": "space",
    "card": "card",
    "foe": "card",
    "captor": "card",
}


def subjects(event: e.Event) -> tuple[Hashable, ...]:
    """Return the names of what an event is about on the table."""
    found = [(kind, getattr(event, name, None)) for name, kind in _ABOUT.items()]
    return tuple((kind, value) for kind, value in found if value is not None)


def line_style(
    event: e.Event, rules: SquareRules, names: Sequence[str], reader: int | None, whose: OwnerOf
) -> LogLineStyle:
    """Return the style of an event's line, given the rules and the names of the seats.

    `reader` is the only reader's seat, if there is one, and `whose` returns the seat to which a character belongs.
    """
    factions = rules.setup.factions
    style = _style(event, rules, reader, whose)
    if isinstance(event, e.TurnBegan):
        return style
    cards = (getattr(event, name, None) for name in ("card", "foe", "captor"))
    found = [(character_name(rules, card), factions[whose(card)]) for card in cards if card is not None]
    found += [(name, factions[seat]) for seat, name in enumerate(names) if name != YOU]
    rest = reader is not None and not style.matters and style.colour == theme.TEXT
    return replace(style, colour=theme.TEXT_SOFT if rest else style.colour, names=tuple(found))


def _style(event: e.Event, rules: SquareRules, reader: int | None, whose: OwnerOf) -> LogLineStyle:
    def fate_of(gains: int, loses: int) -> int:
        """Return what it means to the reader when one seat gains from another: 1 good, -1 bad, 0 neither."""
        return (reader == gains) - (reader == loses)

    factions = rules.setup.factions
    match event:
        case e.TurnBegan(seat):
            return LogLineStyle(picture=("emblem", factions[seat]))
        case e.CharacterPlayed(seat, card) | e.CharacterPlaced(seat, card):
            return LogLineStyle(picture=("card", card, factions[seat]), named=True)
        case e.ActionPlayed(_, kind):
            return LogLineStyle(picture=("action", kind), named=True)
        case e.Captured(seat, card, owner):
            fate = fate_of(seat, owner)
            picture = "card", card, rules.cards.faction_of(card)
            return LogLineStyle(_CAPTURES[fate], picture=picture, named=True, fate=fate, matters=fate != 0)
        case e.Gifted(seat, to):
            fate = fate_of(to, seat)
            return LogLineStyle(fate=fate, matters=fate != 0)
        case e.Compared(card=card, foe=foe, outcome=outcome):
            fate = _FATES[outcome] * fate_of(whose(card), whose(foe))
            return LogLineStyle(dot=DOTS[outcome], fate=fate, mark=_MARKS[outcome])
        case e.CharacterDrawn(seat) | e.ActionDrawn(seat):
            return LogLineStyle(theme.TEXT_SOFT, mark=emblem_of(factions[seat]))
        case e.CharacterMoved(seat):
            return LogLineStyle(matters=seat == reader)
        case e.Attached(card=card):
            return LogLineStyle(matters=whose(card) == reader)
    return LogLineStyle()
