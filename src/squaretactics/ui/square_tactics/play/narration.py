"""Narrate the table of Square Tactics: cards, spaces, piles, and previews of plays."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Final

from squaretactics.games.square_tactics.event_text import action_name, attached_card_lines, character_name
from squaretactics.games.square_tactics.events import Captured, Event
from squaretactics.games.square_tactics.move_kinds import ACT, Move
from squaretactics.games.square_tactics.moves import landing_of
from squaretactics.games.square_tactics.text import DIRECTIONS, family_name
from squaretactics.games.square_tactics.view import View
from squaretactics.player_sentences import PlayerSentence
from squaretactics.translation import mark, say, say_list, say_many, say_marked, say_row
from squaretactics.ui.kit.announcement import as_sentences
from squaretactics.ui.square_tactics.cards.card_text import (
    ability_words,
    action_words,
    lying_numbers,
    printed_numbers,
    turned_numbers,
)
from squaretactics.ui.square_tactics.hints import SquareMoveText, hint_lines
from squaretactics.ui.square_tactics.play.controller import CardsOverlay, SquareTableController
from squaretactics.ui.square_tactics.play.focus import SquareTableFocus
from squaretactics.ui.square_tactics.play.prompt import answer_help, meetings, prompt
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.square_tactics.table.help_topics import pile_topic, topic_text
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.narration import ItemNarration, TableNarration

_OWNED: Final = PlayerSentence(mark("your {card}"), mark("{who}'s {card}"))
_PILES: Final = PlayerSentence(mark("Your piles"), mark("{who}'s piles"))


class SquareTableNarration(TableNarration[Move, Event, View]):
    """Narrates the table."""

    controller: SquareTableController
    scene: SquareTableView
    table_focus: SquareTableFocus

    @property
    def title(self) -> str:
        return say("Square Tactics, the board")

    def question(self) -> str:
        cards_overlay = self.controller.cards_overlay
        return prompt(self.controller, None) if cards_overlay is None else self._covered(cards_overlay)

    def notes(self) -> Iterator[str]:
        advice = self.controller.hint_controller.advice
        if advice is not None and not self.scene.playing_clip and self.controller.cards_overlay is None:
            words = SquareMoveText(self.scene.view, [seat.name for seat in self.scene.seats], self.scene.layout_now)
            yield say("Hint: {words}", words=as_sentences(hint_lines(advice, words, self.controller.newcomer)))

    def standing(self) -> Iterator[str]:
        points = enumerate(map(self.scene.points, range(self.scene.view.rules.players)))
        told = (say("{who} {points}", who=self.name(seat), points=many) for seat, many in points)
        yield say("Points: {points}", points=say_row(told))
        if words := self.controller.remark:
            yield say("{who}: “{words}”", who=self.name(1 - self.scene.viewer), words=words)

    def choices(self) -> int:
        move_builder = self.controller.move_builder
        on_the_table = (
            move_builder.options()
            if not move_builder.idle
            else move_builder.playable_cards() | move_builder.playable_kinds()
        )
        return len(on_the_table) + len(self.table_focus.table_choices.answers)

    def _covered(self, cards_overlay: CardsOverlay) -> str:
        """Narrate the overlay of cards."""
        cards = [*map(self._name, cards_overlay.cards), *map(action_name, cards_overlay.actions)]
        if cards_overlay.looked_at is not None:
            kind, value, _, piece = self.scene.as_it_lies(cards_overlay.looked_at)
            if piece is not None:
                return as_sentences((self._lying(piece), *attached_card_lines(piece.attached), self._ability(value)))
            if kind == "action":
                return as_sentences((action_name(value), *action_words(value, self.scene.view.rules.abilities)))
            return as_sentences((self._name(value), self._ability(value)))
        return say(
            "{title}: {cards}. Press any key to close.",
            title=cards_overlay.title,
            cards=say_row(cards) or say("There are none."),
        )

    def _name(self, card: int) -> str:
        return character_name(self.scene.view.rules, card)

    # Single items.
    def thing(self, kind: str, number: int) -> ItemNarration:
        if kind == "space":
            return self._space(number)
        if kind == "seat":
            return ItemNarration(say("{who}, an opponent", who=self.name(number)))
        return self._action(number) if kind == "action" else self._character(number)

    def _character(self, card: int) -> ItemNarration:
        """Narrate a character in the hand, or in the captured pile on display."""
        numbers = printed_numbers(self.scene.view.rules.cards, card)
        words = say("{card}, character: {numbers}", card=self._name(card), numbers=numbers)
        ability = self._ability(card)
        move_builder = self.controller.move_builder
        if move_builder.idle and self.controller.my_turn and card not in move_builder.playable_cards():
            return ItemNarration(words, say("can't be played now"), ability)
        return ItemNarration(words, "", ability)

    def _ability(self, card: int) -> str:
        rules = self.scene.view.rules
        if not rules.abilities:
            return ""
        name, short, exact = ability_words(rules.cards.characters[card].ability, rules.actions)
        return say("{ability}: {rule}", ability=name, rule=f"{short} {exact}")

    def _action(self, kind: int) -> ItemNarration:
        when, short, exact = action_words(kind, self.scene.view.rules.abilities)
        many = self.scene.display.view.action_hand.count(kind)
        name = action_name(kind) if many < 2 else say("{many} copies of {card}", many=many, card=action_name(kind))
        playable = not self.controller.my_turn or kind in self.controller.move_builder.playable_kinds()
        value = "" if playable else say("can't be played now")
        rule = say("{when}. {rule}", when=when, rule=f"{short} {exact}")
        return ItemNarration(say("{card}, action card", card=name), value, rule)

    def _space(self, space: int) -> ItemNarration:
        """Narrate a space: its character, its neighbours, and the preview of choosing it."""
        rules, piece = self.scene.view.rules, self.scene.display.board[space]
        worth = say_many("worth {n} point", "worth {n} points", rules.board.worth[space])
        words = say("Space {space}, {worth}", space=rules.board.names[space], worth=worth)
        words = say("{space}: {what}", space=words, what=self._lying(piece) if piece else say("open"))
        more = [self._preview(space), self._neighbours(space)]
        if piece is not None:
            more += [*attached_card_lines(piece.attached), self._ability(piece.card)]
        return ItemNarration(words, "", as_sentences(more))

    def _lying(self, piece: BoardPiece) -> str:
        """Narrate a character on the board: its owner, facing and current numbers."""
        return say(
            "{card}, facing {direction}: {numbers}",
            card=self._owned(piece),
            direction=say_marked(DIRECTIONS[piece.facing]),
            numbers=lying_numbers(piece.face),
        )

    def _owned(self, piece: BoardPiece) -> str:
        return _OWNED.by(self.scene.seats[piece.seat].name, card=self._name(piece.card))

    def _neighbours(self, space: int) -> str:
        """Narrate the adjacent characters with the numbers that face this space."""
        board, found = self.scene.view.rules.board, list[str]()
        for direction, beside in enumerate(board.around[space]):
            piece = self.scene.display.board[beside] if beside != board.outside else None
            if piece is not None:
                found.append(
                    say(
                        "{direction}: {card} with {number}",
                        direction=say_marked(DIRECTIONS[direction]),
                        card=self._owned(piece),
                        number=piece.face[4 + (direction ^ 2)],
                    )
                )
        return say("Next to it: {neighbours}", neighbours=say_row(found)) if found else ""

    def _preview(self, space: int) -> str:
        """Narrate a play's best outcome: how the card would lie, its fights, and its captures."""
        move = self.controller.proposed(space)
        if move is None:
            return ""
        parts = list[str]()
        landing = landing_of(move)
        if landing is not None:
            numbers = turned_numbers(self.scene.view.rules.cards, landing.card, landing.facing)
            parts.append(say("{card} here: {numbers}", card=self._name(landing.card), numbers=numbers))
            parts.append(meetings(self.controller, space))
        taken = [event for event in self.controller.foreseen(move) if isinstance(event, Captured)]
        own = [self._name(event.card) for event in taken if event.seat == self.controller.viewer]
        if own:
            parts.append(say("it would capture {characters}", characters=say_list(own)))
        return say("; ").join(part for part in parts if part)

    def answer(self, answer: AnswerButton[Move]) -> ItemNarration:
        return super().answer(answer)._replace(more=answer_help(self.controller, answer) or "")

    def pile(self, name: Sequence[Hashable]) -> ItemNarration:
        thing = pile_topic(name)
        shown, (title, words) = self.scene.display.view, topic_text(self.scene, thing)
        match thing.what:
            case "captured":
                return ItemNarration(title, str(len(shown.captured[thing.which])), words)
            case "deck":
                return ItemNarration(title, str(shown.deck_counts[thing.which]), words)
            case "action_deck":
                return ItemNarration(title, str(shown.action_deck_counts[thing.which]), words)
            case "used_actions":
                return ItemNarration(title, str(len(shown.used[thing.which])), words)
        return ItemNarration(_PILES.by(self.scene.seats[thing.which].name), "", as_sentences((title, words)))

    # Full summary.
    def board_summary(self) -> Iterator[str]:
        view, shown = self.scene.view, self.scene.display.view
        yield say("Turn {turn}: {who}", turn=shown.turn + 1, who=self.name(shown.active))
        for seat in range(view.rules.players):
            yield self._seat(seat)
        yield from self._rows()
        hand = [
            say("{card} {numbers}", card=self._name(card), numbers=printed_numbers(view.rules.cards, card))
            for card in shown.hand
        ]
        yield say("Your hand: {cards}", cards=say("; ").join(hand) if hand else say("nothing"))
        if view.rules.actions:
            kinds = say_row(map(action_name, shown.action_hand))
            yield say("Your action cards: {cards}", cards=kinds or say("nothing"))
        yield from self._taken_up()

    def _seat(self, seat: int) -> str:
        """Summarise a seat: points and cards."""
        shown, rules = self.scene.display.view, self.scene.view.rules
        words = say(
            "{who}, {family}: {points}, {captured} captured, {hand} in hand, {deck} in the deck",
            who=self.name(seat),
            family=family_name(rules.setup.factions[seat]),
            points=say_many("{n} point", "{n} points", self.scene.points(seat)),
            captured=len(shown.captured[seat]),
            hand=shown.hand_counts[seat],
            deck=shown.deck_counts[seat],
        )
        if not rules.actions:
            return words
        held = say_many("{n} action card", "{n} action cards", shown.action_counts[seat])
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
        """Yield the selected card and its possible destinations."""
        move_builder, names = self.controller.move_builder, self.scene.view.rules.board.names
        if move_builder.idle:
            return
        verb, value, *_ = move_builder.picked
        yield say("Picked up: {card}", card=action_name(value) if verb == ACT else self._name(value))
        if move_builder.wants in ("landing", "space"):
            yield say("Choose from: {spaces}", spaces=say_row(names[space] for space in sorted(move_builder.options())))
