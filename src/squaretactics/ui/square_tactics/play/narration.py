"""The table of Square Tactics in words: cards, spaces and piles, and what a play would do."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Final

from squaretactics.games.square_tactics.event_text import action_name, character_name, words_of_attached
from squaretactics.games.square_tactics.events import Captured, Event
from squaretactics.games.square_tactics.move_kinds import ACT, Move
from squaretactics.games.square_tactics.moves import landing_of
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.text import DIRECTIONS, FACTIONS
from squaretactics.games.square_tactics.view import View
from squaretactics.player_sentences import Deed
from squaretactics.translation import mark, say, say_list, say_many, say_marked, say_row
from squaretactics.ui.kit.announcement import as_sentences
from squaretactics.ui.square_tactics.cards.card_text import (
    ability_words,
    action_words,
    lying_numbers,
    printed_numbers,
    turned_numbers,
)
from squaretactics.ui.square_tactics.hints.move_text import MoveWords
from squaretactics.ui.square_tactics.hints.words import hint_lines
from squaretactics.ui.square_tactics.play.controller import Cover
from squaretactics.ui.square_tactics.play.focus import Pointing
from squaretactics.ui.square_tactics.play.prompt import answer_help, meetings, prompt
from squaretactics.ui.square_tactics.table.display import Piece
from squaretactics.ui.square_tactics.table.help_topics import explained, named_pile
from squaretactics.ui.table.answer_buttons import Answer
from squaretactics.ui.table.narration import TableTelling, Thing

_OWNED: Final = Deed(mark("your {card}"), mark("{card} of {who}"))
_PILES: Final = Deed(mark("Your piles"), mark("Piles of {who}"))


class SquareTelling(TableTelling[Setup, State, Move, Event, View]):
    """Words the table of Square Tactics. `call` says who is called to it, `starts` whether nothing is decided yet."""

    def __init__(
        self, pointing: Pointing, tip: Callable[[], str], call: Callable[[int], str], starts: Callable[[], bool]
    ) -> None:
        super().__init__(pointing, tip)
        self.pointing: Pointing = pointing
        self.sitting, self.scene = pointing.sitting, pointing.sitting.scene
        self._call, self._starts = call, starts

    @property
    def title(self) -> str:
        return say("Square Tactics, the board")

    def call(self, seat: int) -> str:
        return self._call(seat)

    def question(self) -> str:
        cover = self.sitting.cover
        return prompt(self.sitting, None, self._starts()) if cover is None else self._covered(cover)

    def notes(self) -> Iterator[str]:
        advice = self.sitting.hinter.advice
        if advice is not None and not self.scene.recalling and self.sitting.cover is None:
            words = MoveWords(self.scene.view, [seat.name for seat in self.scene.seats], self.scene.layout_now)
            yield say("Hint: {words}", words=as_sentences(hint_lines(advice, words)))

    def standing(self) -> Iterator[str]:
        points = enumerate(map(self.scene.points, range(self.scene.view.rules.players)))
        told = (say("{who} {points}", who=self.name(seat), points=many) for seat, many in points)
        yield say("Points: {points}", points=say_row(told))

    def choices(self) -> int:
        chooser = self.sitting.chooser
        on_the_table = chooser.options() if not chooser.idle else chooser.playable_cards() | chooser.playable_kinds()
        return len(on_the_table) + len(self.pointing.asking.answers)

    def _covered(self, cover: Cover) -> str:
        """Say what is laid out over the table; any key puts it away."""
        cards = [*map(character_name, cover.cards), *map(action_name, cover.actions)]
        if cover.looked_at is not None:
            kind, value, *_ = cover.looked_at
            if kind == "action":
                return as_sentences((action_name(value), *action_words(value, self.scene.view.rules.abilities)))
            return as_sentences((character_name(value), self._ability(value)))
        return say(
            "{title}: {cards}. Any key closes.", title=cover.title, cards=say_row(cards) or say("There are none.")
        )

    # Single things.
    def thing(self, kind: str, number: int) -> Thing:
        if kind == "space":
            return self._space(number)
        if kind == "seat":
            return Thing(say("{who}, an opponent", who=self.name(number)))
        return self._action(number) if kind == "action" else self._character(number)

    def _character(self, card: int) -> Thing:
        """Return a character of the hand, or of the captured pile that is laid out."""
        words = say("{card}, character: {numbers}", card=character_name(card), numbers=printed_numbers(card))
        ability = self._ability(card)
        chooser = self.sitting.chooser
        if chooser.idle and self.sitting.my_turn and card not in chooser.playable_cards():
            return Thing(words, say("cannot be played now"), ability)
        return Thing(words, "", ability)

    def _ability(self, card: int) -> str:
        if not self.scene.view.rules.abilities:
            return ""
        name, plain, exact = ability_words(card, self.scene.view.rules.actions)
        return say("{ability}: {rule}", ability=name, rule=f"{plain} {exact}")

    def _action(self, kind: int) -> Thing:
        when, plain, exact = action_words(kind, self.scene.view.rules.abilities)
        many = self.scene.display.action_hand.count(kind)
        name = action_name(kind) if many < 2 else say("{many} times {card}", many=many, card=action_name(kind))
        playable = not self.sitting.my_turn or kind in self.sitting.chooser.playable_kinds()
        value = "" if playable else say("cannot be played now")
        rule = say("{when}. {rule}", when=when, rule=f"{plain} {exact}")
        return Thing(say("{card}, action card", card=name), value, rule)

    def _space(self, space: int) -> Thing:
        """Return a space with what lies there, what lies beside it, and what would come of choosing it."""
        rules, piece = self.scene.view.rules, self.scene.display.board[space]
        worth = say_many("worth {n} point", "worth {n} points", rules.board.worth[space])
        words = say("Space {space}, {worth}", space=rules.board.names[space], worth=worth)
        words = say("{space}: {what}", space=words, what=self._lying(piece) if piece else say("open"))
        more = [self._preview(space), self._neighbours(space)]
        if piece is not None:
            more += [*words_of_attached(piece.attached), self._ability(piece.card)]
        return Thing(words, "", as_sentences(more))

    def _lying(self, piece: Piece) -> str:
        """Say who lies on a space, whose it is, and its numbers as it lies."""
        return say(
            "{card}, facing {direction}: {numbers}",
            card=self._owned(piece),
            direction=say_marked(DIRECTIONS[piece.facing]),
            numbers=lying_numbers(piece.face),
        )

    def _owned(self, piece: Piece) -> str:
        """Name a character with whose it is."""
        return _OWNED.by(self.scene.seats[piece.seat].name, card=character_name(piece.card))

    def _neighbours(self, space: int) -> str:
        """Say who lies beside a space, with the number that meets it."""
        board, found = self.scene.view.rules.board, list[str]()
        for direction, beside in enumerate(board.around[space]):
            piece = self.scene.display.board[beside] if beside != board.outside else None
            if piece is not None:
                found.append(
                    say(
                        "{direction} {card} with {number}",
                        direction=say_marked(DIRECTIONS[direction]),
                        card=self._owned(piece),
                        number=piece.face[4 + (direction ^ 2)],
                    )
                )
        return say("Beside it: {neighbours}", neighbours=say_row(found)) if found else ""

    def _preview(self, space: int) -> str:
        """Say what a play there would do at best: how the card would lie, whom it meets, and whom it takes."""
        move = self.sitting.proposed(space)
        if move is None:
            return ""
        parts = list[str]()
        landing = landing_of(move)
        if landing is not None:
            numbers = turned_numbers(landing.card, landing.facing)
            parts.append(say("{card} would lie {numbers}", card=character_name(landing.card), numbers=numbers))
            parts.append(meetings(self.sitting, space))
        taken = [event for event in self.sitting.foreseen(move) if isinstance(event, Captured)]
        own = [character_name(event.card) for event in taken if event.seat == self.sitting.viewer]
        if own:
            parts.append(say("it would take {characters}", characters=say_list(own)))
        return say("; ").join(part for part in parts if part)

    def answer(self, answer: Answer[Move]) -> Thing:
        return super().answer(answer)._replace(more=answer_help(self.sitting, answer) or "")

    def pile(self, name: Sequence[Hashable]) -> Thing:
        thing = named_pile(name)
        display, (title, words) = self.scene.display, explained(self.scene, thing)
        match thing.what:
            case "captured":
                return Thing(title, str(len(display.captured[thing.which])), words)
            case "deck":
                return Thing(title, str(display.deck_counts[thing.which]), words)
            case "action_deck":
                return Thing(title, str(display.action_deck_counts[thing.which]), words)
            case "used_actions":
                return Thing(title, str(len(display.used[thing.which])), words)
        return Thing(_PILES.by(self.scene.seats[thing.which].name), "", as_sentences((title, words)))

    # All of it.
    def situation(self) -> Iterator[str]:
        view, display = self.scene.view, self.scene.display
        yield say("Turn {turn}: {who}", turn=display.turn + 1, who=self.name(display.active))
        for seat in range(view.rules.players):
            yield self._seat(seat)
        yield from self._rows()
        hand = [
            say("{card} {numbers}", card=character_name(card), numbers=printed_numbers(card)) for card in display.hand
        ]
        yield say("Your hand: {cards}", cards=say("; ").join(hand) if hand else say("nothing"))
        if view.rules.actions:
            kinds = say_row(map(action_name, display.action_hand))
            yield say("Your action cards: {cards}", cards=kinds or say("nothing"))
        yield from self._taken_up()

    def _seat(self, seat: int) -> str:
        """Say how a seat stands."""
        display, rules = self.scene.display, self.scene.view.rules
        words = say(
            "{who}, {family}: {points}, {captured} captured, {hand} in hand, {deck} in the deck",
            who=self.name(seat),
            family=say_marked(FACTIONS[rules.setup.factions[seat]]),
            points=say_many("{n} point", "{n} points", self.scene.points(seat)),
            captured=len(display.captured[seat]),
            hand=display.hand_counts[seat],
            deck=display.deck_counts[seat],
        )
        if not rules.actions:
            return words
        held = say_many("{n} action card", "{n} action cards", display.action_counts[seat])
        return say_row((words, held))

    def _rows(self) -> Iterator[str]:
        """Yield the board row by row, from the north."""
        board = self.scene.view.rules.board
        for row in reversed(range(board.size)):
            for space in range(row * board.size, (row + 1) * board.size):
                piece = self.scene.display.board[space]
                yield say(
                    "{space}: {what}", space=board.names[space], what=self._lying(piece) if piece else say("open")
                )

    def _taken_up(self) -> Iterator[str]:
        """Yield which card is taken up, and where it may go."""
        chooser, names = self.sitting.chooser, self.scene.view.rules.board.names
        if chooser.idle:
            return
        verb, value, *_ = chooser.picked
        yield say("Taken up: {card}", card=action_name(value) if verb == ACT else character_name(value))
        if chooser.wants in ("landing", "space"):
            yield say("It may go to {spaces}", spaces=say_row(names[space] for space in sorted(chooser.options())))
