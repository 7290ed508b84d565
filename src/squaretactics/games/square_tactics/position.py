"""A position that is set up by hand: what lies where, and whose turn starts. It says why a change isn't possible.

The decks are what is left. Their order isn't part of a position: it's drawn when the position is played.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final, Self

from squaretactics.core.position import EditablePosition, Piece, Place
from squaretactics.core.rng import seed_state, shuffle
from squaretactics.games.square_tactics import rules, state_changes
from squaretactics.games.square_tactics.abilities import ABILITIES
from squaretactics.games.square_tactics.action_cards import ACTIONS
from squaretactics.games.square_tactics.cards import CARDS_PER_FACTION
from squaretactics.games.square_tactics.event_text import action_name, character_name
from squaretactics.games.square_tactics.options import ACTION_KINDS, Setup
from squaretactics.games.square_tactics.rule_tables import SquareRules, in_hand, rules_of
from squaretactics.games.square_tactics.state import BEGIN, EMPTY, State, blank
from squaretactics.translation import say

DECK: Final = Place("deck")


@dataclass(slots=True)
class PlacedCharacter:
    """A character on the board. Its attached cards are numbers as in a state."""

    card: int
    seat: int
    facing: int
    attached: list[int] = field(default_factory=list)


class SquarePosition(EditablePosition):
    """A position of Square Tactics being set up: characters by their cards, and action cards by their kinds."""

    def __init__(self, setup: Setup, active: int = 0, turn: int = 0) -> None:
        self.setup = setup.model_copy(update={"length": "single", "starter": None})
        self.active, self.turn = active, turn
        self.board: dict[int, PlacedCharacter] = {}
        seats = range(setup.players)
        hands = (Place("hand", seat) for seat in seats)
        captured = (Place("captured", seat) for seat in seats)
        discarded = (Place("discard", deck) for deck in self._decks)
        self.piles: dict[Place, list[Piece]] = {place: [] for place in (*hands, *captured, *discarded)}

    @classmethod
    def of(cls, state: State) -> Self:
        """Return the position of a state at the start of a turn."""
        position = cls(state.rules.setup, state.active, state.turn)
        for space, card in enumerate(state.card):
            if card != EMPTY:
                attached = list(state.attached[space])
                position.board[space] = PlacedCharacter(card, state.owner[space], state.facing[space], attached)
        for place, pile in position.piles.items():
            for sort, piles in _piles_of(state, place):
                pile += [Piece(sort, number) for number in piles[place.number]]
        return position

    def copy(self) -> Self:
        twin = type(self)(self.setup, self.active, self.turn)
        twin.board = {space: replace(one, attached=[*one.attached]) for space, one in self.board.items()}
        twin.piles = {place: [*pile] for place, pile in self.piles.items()}
        return twin

    @property
    def rules(self) -> SquareRules:
        return rules_of(self.setup)

    @property
    def _decks(self) -> range:
        """Return the numbers of the decks of action cards."""
        rules = self.rules
        return range(rules.players if rules.personal else rules.actions)

    # What lies where.
    def pieces(self, place: Place) -> list[Piece]:
        """Return what lies at a place; on a space, the character and then its attached cards."""
        if place.sort != "space":
            return self.piles.get(place, [])
        one = self.board.get(place.number)
        return [] if one is None else [Piece("character", one.card), *map(_attached_piece, one.attached)]

    def place_of(self, card: int) -> Place:
        """Return where a character is."""
        piece = Piece("character", card)
        return next((place for place in self._places() if piece in self.pieces(place)), DECK)

    def _places(self) -> Iterator[Place]:
        yield from (Place("space", space) for space in self.board)
        yield from self.piles

    def copies_left(self, kind: int) -> int:
        """Return how many copies of an action card are in the decks."""
        return sum(self.copies_in(deck, kind) for deck in self._decks)

    def copies_in(self, deck: int, kind: int) -> int:
        """Return how many copies of an action card are in a deck."""
        personal, piece = self.rules.personal, Piece("action", kind)
        piles = (pile for place, pile in self.piles.items() if not personal or place.number == deck)
        attached = (each for one in self.board.values() for each in one.attached)
        used = sum(pile.count(piece) for pile in piles) + sum(
            _attached_piece(each) == piece for each in attached if not personal or each // ACTION_KINDS == deck
        )
        return self.rules.action_deck.count(kind) - used

    # Changes.
    def move(self, piece: Piece, source: Place, target: Place) -> str:
        after = self.copy()
        lifted = after._lift(piece, source)
        reason = after._why_not(piece, target)
        if not reason:
            after._lay(piece, target, lifted)
            self.take_over(after)
        return reason

    def _why_not(self, piece: Piece, target: Place) -> str:
        """Return why a piece from a deck can't be put at a place."""
        if target == DECK:
            return ""
        if piece.sort == "action":
            return self._why_not_action(piece.number, target)
        home = self.rules.home[piece.number]
        match target:
            case ("space", space) if space in self.board:
                return say("{card} is on that space.", card=character_name(self.rules, self.board[space].card))
            case ("discard", _):
                return say("Only action cards go to a discard pile.")
            case ("captured", seat) if seat == home and not self.rules.actions:
                return say("Without action cards, nobody captures their own characters.")
            case ("hand", seat) if seat != home and not self.rules.actions:
                return say("Without action cards, characters don't change sides.")
        return ""

    def _why_not_action(self, kind: int, target: Place) -> str:
        name = action_name(kind)
        match target:
            case ("captured", _):
                return say("Only characters can be captured.")
            case ("space", _) if not ACTIONS[kind].kept:
                return say("{action} isn't attached to characters.", action=name)
            case ("space", space) if space not in self.board:
                return say("Put a character on that space before you attach {action}.", action=name)
            case ("hand" | "discard", deck) if self.rules.personal and not self.copies_in(deck, kind):
                return say("That player's only {action} is in use.", action=name)
        return "" if self.copies_left(kind) else say("All copies of {action} are in use.", action=name)

    def _lift(self, piece: Piece, source: Place) -> PlacedCharacter | None:
        """Take a piece from its place. Return a character as it was on the board, with what is attached to it."""
        if source.sort != "space":
            if source != DECK:
                self.piles[source].remove(piece)
            return None
        if piece.sort == "character":
            return self.board.pop(source.number)
        attached = self.board[source.number].attached
        attached.remove(next(each for each in attached if _attached_piece(each) == piece))
        return None

    def _lay(self, piece: Piece, target: Place, before: PlacedCharacter | None) -> None:
        """Put a piece at a place where it may be."""
        if target in self.piles:
            self.piles[target].append(piece)
            self.piles[target].sort(key=lambda one: one.sort != "character")
        elif target.sort == "space" and piece.sort == "character":
            home = self.rules.home[piece.number]
            upright = PlacedCharacter(piece.number, home, self.rules.upright[home])
            self.board[target.number] = upright if before is None else before
        elif target.sort == "space":
            deck = next(deck for deck in self._decks if self.copies_in(deck, piece.number))
            self.board[target.number].attached.append(deck * ACTION_KINDS + piece.number)

    def rotate(self, space: int) -> str:
        """Rotate a character clockwise to the next facing that it can have. Return why it can't be rotated, if so."""
        one = self.board[space]
        facings = self.facings(one)
        if len(facings) < 2:
            return say("Without action cards, {card} can't be rotated.", card=character_name(self.rules, one.card))
        one.facing = next(turned for step in range(1, 5) if (turned := (one.facing + step) & 3) in facings)
        return ""

    def facings(self, one: PlacedCharacter) -> set[int]:
        """Return the facings that a character can have on the board."""
        turns = range(4) if self.rules.actions else ABILITIES[self.rules.ability_of[one.card]].turns
        return {(self.rules.upright[one.seat] + turn) & 3 for turn in turns}

    def change_side(self, space: int) -> str:
        """Give a character on the board to the next seat. Return why that isn't possible, if so."""
        if not self.rules.actions:
            return say("Without action cards, characters don't change sides.")
        one, upright = self.board[space], self.rules.upright
        seat = (one.seat + 1) % self.setup.players
        one.facing, one.seat = (one.facing - upright[one.seat] + upright[seat]) & 3, seat
        return ""

    def take_setup(self, setup: Setup) -> None:
        """Change the rules. A seat's characters become those of its new family, and what the new rules don't allow goes
        back to the decks.
        """
        new = type(self)(setup, self.active % setup.players, self.turn)
        for place in self._places():
            for piece in self.pieces(place):
                new._adopt(self, piece, place)
        self.take_over(new)

    def _adopt(self, old: SquarePosition, piece: Piece, place: Place) -> None:
        """Put a piece of an old position where it was, if that's possible."""
        exists = place in self.piles or (place.sort == "space" and place.number < self.rules.board.spaces)
        if not exists or (piece.sort == "action" and not self.rules.actions):
            return
        if piece.sort == "character":
            home = old.rules.home[piece.number]
            if home >= self.setup.players:
                return
            piece = Piece("character", self.rules.characters[home][piece.number % CARDS_PER_FACTION])
        if self.move(piece, DECK, place) or place.sort != "space" or piece.sort == "action":
            return
        now, was = self.board[place.number], old.board[place.number]
        if self.rules.actions and was.seat < self.setup.players:
            now.seat = was.seat
        facing = (was.facing - old.rules.upright[was.seat] + self.rules.upright[now.seat]) & 3
        now.facing = facing if facing in self.facings(now) else self.rules.upright[now.seat]

    # Playing it.
    def problem(self) -> str:
        if len(self.board) == self.rules.board.spaces:
            return say("Leave a space open. A full board ends the game.")
        if all(piece.sort == "action" for piece in self.piles[Place("hand", self.active)]):
            return say("The player whose turn it is needs a character in hand.")
        return say("The game would end before anyone could choose.") if self.state(0).over else ""

    def state(self, seed: int) -> State:
        """Return the state at the first decision. The seed orders the decks."""
        state = blank(self.rules)
        for space, one in self.board.items():
            state_changes.put(state, one.seat, one.card, space, one.facing)
            for attached in one.attached:
                state_changes.attach(state, attached // ACTION_KINDS, attached % ACTION_KINDS, space, None)
        for place, pile in self.piles.items():
            for sort, piles in _piles_of(state, place):
                piles[place.number] += [piece.number for piece in pile if piece.sort == sort]
        state.random = seed_state(seed)
        for deck, cards in zip(state.decks, self.rules.characters, strict=True):
            deck += [card for card in cards if self.place_of(card) == DECK]
            state.random = shuffle(deck, state.random)
        for number in self._decks:
            actions = state.action_decks[number]
            actions += [kind for kind in range(ACTION_KINDS) for _ in range(self.copies_in(number, kind))]
            state.random = shuffle(actions, state.random)
        home = self.rules.home
        traded = {card: in_hand(seat) for seat, hand in enumerate(state.hands) for card in hand if home[card] != seat}
        if traded:
            state.known = tuple(dict(traded) for _ in state.known)
        state.active, state.turn = self.active, self.turn
        rules.run(state, None)
        return state


def begins_turn(state: State) -> bool:
    """Return whether a turn begins, of which nothing has happened yet that a position doesn't show."""
    return state.stack[-1] == (BEGIN,) and not (state.captures or state.sheltered or state.redrawn)


def _attached_piece(attached: int) -> Piece:
    return Piece("action", attached % ACTION_KINDS)


def _piles_of(state: State, place: Place) -> list[tuple[str, list[list[int]]]]:
    """Return a state's piles for the pieces of each sort at a place, by seat or deck."""
    match place.sort:
        case "hand":
            return [("character", state.hands), ("action", state.action_hands)]
        case "captured":
            return [("character", state.captured)]
        case _:
            return [("action", state.used)]
