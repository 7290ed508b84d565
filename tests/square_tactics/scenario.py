"""A small language for tests of the rules: set up a table, play moves as text, check the results.

    scene = Scene(
        board={"b2": "South tank-bot", "b3": "North hot-tub-alien west +wounded"},
        hands={"South": "dino-bot emo-bot", "North": "artist-alien"},
        actions={"South": "jump"},
    )
    scene.play("jump b2 a1", "done")           # checked; a play without a facing is upright
    scene.asks("North", "react")               # the deciding seat and the kind of decision
    scene.refuses("play dino-bot b3", "is on that space")
    scene.saw(Captured, card="hot-tub-alien", seat="South")
    assert scene.at("a1") == "South tank-bot"

Cards that aren't named are out of the game, except in decks: an unnamed deck holds the rest of its faction, number 18
on top. `decks={"South": "a b"}` has b on top. Factions go to the seats in turn order (`factions="bots cats"`). Only
their characters may be named, but any seat may hold them. The scene starts at the beginning of a turn.
An attachment belongs to the character's seat unless another is named (`+wounded:South`); a trade names the other seat
(`trade North dino-bot`).

`seen_by="North"` sets up the same table for another player: the player there is called South, the others follow
clockwise, and spaces and directions are from that player's view (`across` lists the two seats to try).
"""

from __future__ import annotations

from typing import Any

import pytest

from squaretactics.games.square_tactics import decisions, knowledge, moves, rule_tables, rules, state_changes
from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import CARD_OF, CARDS_PER_FACTION, CHARACTERS, FACTIONS
from squaretactics.games.square_tactics.events import Event
from squaretactics.games.square_tactics.illegal_moves import why_not
from squaretactics.games.square_tactics.invariants import check
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.moves import DIRECTIONS, SIDES
from squaretactics.games.square_tactics.options import ACTION_KINDS, preset
from squaretactics.games.square_tactics.rule_tables import rules_of
from squaretactics.games.square_tactics.scoring import scores
from squaretactics.games.square_tactics.state import blank

SEATS = {2: ("South", "North"), 4: ("South", "West", "North", "East")}

across = pytest.mark.parametrize("seat", SEATS[2])
around = pytest.mark.parametrize("seat", SEATS[4])


class Scene:
    """One table under test."""

    def __init__(
        self,
        *,
        players: int = 2,
        name: str = "full",
        factions: str = "aliens bots cats ninjas",
        turn_of: str = "South",
        seen_by: str = "South",
        board: dict[str, str] | None = None,
        hands: dict[str, str] | None = None,
        decks: dict[str, str] | None = None,
        captured: dict[str, str] | None = None,
        actions: dict[str, str] | None = None,
        action_decks: dict[str, str] | None = None,
        used: dict[str, str] | None = None,
        turns_played: int = 0,
        **options: object,
    ) -> None:
        shift = SEATS[players].index(seen_by)
        self.quarters = shift * 4 // players
        self.seats = tuple(SEATS[players][seat - shift] for seat in range(players))
        sides = factions.split()[:players]
        setup = preset(name, players, factions=tuple(sides[seat - shift] for seat in range(players)), **options)
        self.state = state = blank(rules_of(setup))
        self.rules = state.rules
        self.names = self._names()
        for space, words in (board or {}).items():
            self._lay(space, words.split())
        for piles, given in ((state.hands, hands), (state.captured, captured), (state.decks, decks)):
            for seat, text in (given or {}).items():
                piles[self.seat(seat)].extend(CARD_OF[word] for word in text.split())
        for seat, text in (actions or {}).items():
            state.action_hands[self.seat(seat)].extend(self.kind(word) for word in text.split())
        for piles, given in ((state.action_decks, action_decks), (state.used, used)):
            for seat, text in (given or {}).items():
                pile = self.seat(seat) if state.rules.personal else 0
                piles[pile].extend(self.kind(word) for word in text.split())
        self._fill_decks({self.seat(seat) for seat in decks or {}})
        self._show_strangers()
        state.active = self.seat(turn_of)
        state.turn = turns_played
        self.events: list[Event] = []
        self.log: list[Event] = []
        rules.run(state, self.events.append)
        self._sound()

    def _lay(self, space: str, words: list[str]) -> None:
        seat, card, *rest = words
        facing = self.rules.upright[self.seat(seat)]
        place = self.space(space)
        for word in rest:
            if word in DIRECTIONS:
                facing = DIRECTIONS.index(self._from_seen(word))
        state_changes.put(self.state, self.seat(seat), CARD_OF[card], place, facing)
        for word in rest:
            if word.startswith("+"):
                kind, _, by = word[1:].partition(":")
                state_changes.attach(self.state, self.seat(by or seat), self.kind(kind), place, None)

    def _names(self) -> tuple[str, ...]:
        """Return the name of every space from the player's view."""
        size, names = self.rules.board.size, self.rules.board.names
        seen = list(range(len(names)))
        for _ in range(self.quarters):  # a quarter clockwise moves column x, row y to column y, row size - 1 - x
            seen = [seen[column * size + size - 1 - row] for row in range(size) for column in range(size)]
        return tuple(names[space] for space in seen)

    def _from_seen(self, word: str) -> str:
        """Translate a space or direction from the player's view to the engine's."""
        if word in self.names:
            return self.rules.board.names[self.space(word)]
        return DIRECTIONS[(DIRECTIONS.index(word) + self.quarters) % 4] if word in DIRECTIONS else word

    def _as_seen(self, word: str) -> str:
        """Translate a space or direction from the engine's view to the player's."""
        if word in self.names:
            return self.names[self.rules.board.names.index(word)]
        return DIRECTIONS[DIRECTIONS.index(word) - self.quarters] if word in DIRECTIONS else word

    def _show_strangers(self) -> None:
        """Make public the characters in the hand or deck of another faction's seat."""
        for place, piles in ((rule_tables.in_hand, self.state.hands), (rule_tables.in_deck, self.state.decks)):
            for seat, pile in enumerate(piles):
                for card in pile:
                    if self.rules.home[card] != seat:
                        knowledge.note_moved(self.state, card, place(seat))

    def _fill_decks(self, named: set[int]) -> None:
        state = self.state
        placed = {card for piles in (state.hands, state.decks, state.captured) for pile in piles for card in pile}
        placed |= set(state.card)
        for seat, cards in enumerate(self.rules.characters):
            if seat not in named:
                state.decks[seat].extend(card for card in cards if card not in placed)

    # Names to numbers.
    def seat(self, name: str) -> int:
        return self.seats.index(name)

    def space(self, name: str) -> int:
        return self.names.index(name)

    @staticmethod
    def kind(word: str) -> int:
        return ACTION_IDS.index(word.replace("-", "_"))

    # Playing.
    def move(self, text: str) -> Move:
        """Parse a move; a play or zombie without a facing is right side up for the deciding seat."""
        words = [self._from_seen(word) for word in text.split()]
        text = " ".join(words)
        if words[0] == "trade" and words[1] in self.seats:
            text = f"trade {self.seat(words[1])} {words[2]}"
        if words[0] in ("play", "zombie") and len(words) == 3:
            asked = decisions.decision(self.state)
            assert asked is not None, "the game is over"
            text += " " + DIRECTIONS[self.rules.upright[asked.seat]]
        return moves.parse_move(self.rules, text)

    def play(self, *texts: str) -> Scene:
        """Play moves one after the other; afterwards `events` holds what happened."""
        self.events = []
        for text in texts:
            move = self.move(text)
            reason = why_not(self.state, move)
            assert reason is None, f"{text!r} was refused: {reason} (asked: {self.asked()})"
            rules.take(self.state, move, self.events.append)
            self._sound()
        self.log += self.events
        return self

    def _sound(self) -> None:
        assert check(self.state, whole=False) == []

    # Queries.
    def asked(self) -> tuple[str, str] | None:
        """Return the deciding seat and the kind of decision, or None when the game is over."""
        asked = decisions.decision(self.state)
        return asked and (self.seats[asked.seat], asked.kind)

    def asks(self, seat: str, kind: str) -> Scene:
        assert self.asked() == (seat, kind)
        return self

    def over(self) -> bool:
        return self.state.over

    def choices(self) -> list[str]:
        """Return every legal move in words, sorted."""
        texts = [moves.move_text(self.rules, move) for move in decisions.legal_moves(self.state)]
        return sorted(" ".join(self._as_seen(word) for word in text.split()) for text in texts)

    def offers(self, text: str) -> bool:
        return self.move(text) in decisions.legal_moves(self.state)

    def refuses(self, text: str, reason: str = "") -> Scene:
        """Check that a move is refused, with these words in the reason."""
        found = why_not(self.state, self.move(text))
        assert found is not None, f"{text!r} should be refused"
        assert reason.lower() in found.lower(), found
        return self

    def at(self, space: str) -> str | None:
        """Return "Seat character" on a space, or None."""
        place = self.space(space)
        if self.state.owner[place] < 0:
            return None
        return f"{self.seats[self.state.owner[place]]} {CHARACTERS[self.state.card[place]].id}"

    def facing(self, space: str) -> str:
        return self._as_seen(DIRECTIONS[self.state.facing[self.space(space)]])

    def attached(self, space: str) -> list[str]:
        return [ACTION_IDS[a % ACTION_KINDS].replace("_", "-") for a in self.state.attached[self.space(space)]]

    def numbers(self, space: str, defending: bool = False) -> tuple[int, ...]:
        """Return a character's numbers in the order north, east, south, west."""
        face = self.state.face[self.space(space)]
        four = face[4:] if defending else face[:4]
        return tuple(four[(direction + self.quarters) % 4] for direction in range(4))

    def hand(self, seat: str) -> list[str]:
        return [CHARACTERS[card].id for card in self.state.hands[self.seat(seat)]]

    def deck(self, seat: str) -> list[str]:
        return [CHARACTERS[card].id for card in self.state.decks[self.seat(seat)]]

    def captured(self, seat: str) -> list[str]:
        return [CHARACTERS[card].id for card in self.state.captured[self.seat(seat)]]

    def action_hand(self, seat: str) -> list[str]:
        return [ACTION_IDS[kind].replace("_", "-") for kind in self.state.action_hands[self.seat(seat)]]

    def used(self, seat: str = "South") -> list[str]:
        pile = self.state.used[self.seat(seat) if self.rules.personal else 0]
        return [ACTION_IDS[kind].replace("_", "-") for kind in pile]

    def scores(self) -> tuple[int, ...]:
        points = scores(self.state)
        return tuple(points[self.seat(name)] for name in SEATS[len(points)])

    def turn_of(self) -> str:
        return self.seats[self.state.active]

    # Events of the last `play`, fields in words.
    def worded(self, event: Event) -> dict[str, Any]:
        """Return an event's fields with names in place of numbers."""
        words: dict[str, Any] = {}
        for field in event.__slots__:
            value = getattr(event, field)
            if value is None:
                words[field] = None
            elif field in ("seat", "owner", "to", "starter"):
                words[field] = self.seats[value]
            elif field in ("card", "foe", "captor"):
                words[field] = CHARACTERS[value].id
            elif field in ("space", "source", "foe_space"):
                words[field] = self.names[value]
            elif field in ("side", "foe_side"):
                words[field] = SIDES[value]
            elif field == "facing":
                words[field] = self._as_seen(DIRECTIONS[value])
            elif field == "kind":
                words[field] = ACTION_IDS[value].replace("_", "-")
            elif field == "kinds":
                words[field] = [ACTION_IDS[kind].replace("_", "-") for kind in value]
            elif field == "ability":
                words[field] = ABILITY_IDS[value]
            elif field == "winners":
                words[field] = [self.seats[seat] for seat in value]
            else:
                words[field] = value
        return words

    def all(self, kind: type, /, **fields: Any) -> list[dict[str, Any]]:
        """Return the events of a type with these fields, in words and in order."""
        found = [self.worded(event) for event in self.events if isinstance(event, kind)]
        return [words for words in found if all(words[name] == value for name, value in fields.items())]

    def saw(self, kind: type, /, **fields: Any) -> Scene:
        assert self.all(kind, **fields), f"no {kind.__name__} {fields} in {self.events}"
        return self

    def saw_no(self, kind: type, /, **fields: Any) -> Scene:
        assert not self.all(kind, **fields), f"there is {self.all(kind, **fields)}"
        return self


def rest_of(faction: str, named: str) -> str:
    """Return all other characters of a faction, to be put into a captured pile, where they are public."""
    first = FACTIONS.index(faction) * CARDS_PER_FACTION
    ids = (CHARACTERS[card].id for card in range(first, first + CARDS_PER_FACTION))
    return " ".join(name for name in ids if name not in named.split())
