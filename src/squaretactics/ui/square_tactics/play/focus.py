"""What mouse or keyboard points at on the table: what can be reached, and which of it lies in a direction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from squaretactics.games.square_tactics.action_kinds import ZOMBIE
from squaretactics.games.square_tactics.events import Event
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.view import View
from squaretactics.ui.square_tactics.play.choices import SquareTableChoices
from squaretactics.ui.square_tactics.play.controller import SquareTableController
from squaretactics.ui.square_tactics.play.pile_menu import pile_menu
from squaretactics.ui.square_tactics.table.hand_layout import PlacedCard, captured_slots
from squaretactics.ui.square_tactics.table.help_topics import HelpTopic, help_topic_at, pile_topic, topic_text
from squaretactics.ui.square_tactics.table.scene import LookedAt
from squaretactics.ui.square_tactics.table.seat_panels import action_piles_of
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.card_slot import CardSlot
from squaretactics.ui.table.focus import FocusItem, TableFocus


class SquareTableFocus(TableFocus[Setup, State, Move, Event, View]):
    """Knows what is pointed at on the table of Square Tactics."""

    def __init__(
        self,
        controller: SquareTableController,
        table_choices: SquareTableChoices,
        tips: Callable[[], Sequence[AnswerButton[Move]]],
    ) -> None:
        super().__init__(table_choices, tips)
        self.controller, self.table_choices = controller, table_choices
        self._moved_at = -1  # the question at which the mouse was moved last

    # By mouse or by keyboard.
    @property
    def moved_since_asked(self) -> bool:
        """Say whether the mouse was moved since something was asked: what came up under it is not pointed at yet."""
        return self._moved_at == self.controller.asked

    def moved(self, point: tuple[int, int]) -> None:
        super().moved(point)
        if self.controller.my_turn:
            self._moved_at = self.controller.asked

    def beside(self, found: Sequence[FocusItem], now: FocusItem | None, direction: tuple[int, int]) -> FocusItem | None:
        if now is not None and direction[0] and now.is_of("space"):
            # Beyond the last space of a row lie tools and piles that nobody steering along the board means.
            found = [item for item in found if item.is_of("space")]
        elif now is not None and direction[1] and now.is_of("card", "action"):  # nor piles, from the hand to the board
            found = [item for item in found if not item.is_of("pile")]
        return super().beside(found, now, direction)

    # At what.
    def stands_on(self, answer: AnswerButton[Move]) -> bool:
        """Say whether the keyboard stands on an answer."""
        return self.focus == ("answer", answer.id)

    def space(self) -> int | None:
        """Return the space that mouse or keyboard points at."""
        space, now = self.controller.scene.layout_now.space_at(self.pointer), self.focused()
        if space is None and now is not None and isinstance(now.name, tuple) and now.name[0] == "space":
            return int(now.name[1])
        return space

    def card(self) -> LookedAt | None:
        """Return the card that the keyboard stands on, in hand or on the board."""
        now = self.focused()
        if now is None or not isinstance(now.name, tuple):
            return None
        kind, value, *_ = now.name
        if kind in ("card", "action"):
            return kind, int(value), self.controller.viewer, None
        piece = self.controller.scene.display.board[int(value)] if kind == "space" else None
        return None if piece is None else ("card", piece.card, piece.seat, piece)

    def help_topic(self) -> HelpTopic | None:
        """Return what is pointed at that is no card: a pile, a coin, points; nothing while a card is taken up."""
        scene, now = self.controller.scene, self.focused()
        if not self.controller.idle:
            return None
        found = help_topic_at(scene, self.pointer)
        if found is None and now is not None and isinstance(now.name, tuple) and now.is_of("pile"):
            return pile_topic(now.name[1:]) if scene.looked_at() is None else None
        return found

    def look_closer(self) -> None:
        """Show the card that is pointed at as large as the window allows; what is no card is explained in words."""
        scene, help_topic = self.controller.scene, self.help_topic()
        looked_at = scene.looked_at()
        if looked_at is not None:
            self.controller.show_large(looked_at)
        elif help_topic is not None and scene.layout_now.narrow:  # elsewhere this stands beside the board
            _, self.controller.notice = topic_text(scene, help_topic)

    # What can be reached.
    def captured(self) -> list[PlacedCard]:
        """Return the viewer's captured characters laid out to choose from."""
        return captured_slots(self.controller.scene.display, self.controller.scene.layout_now)

    def items(self) -> list[FocusItem]:
        """Return everything that can be chosen now, then the answers, then what can only be read."""
        reachable = self.answers()
        if self.controller.curtain is not None:
            return reachable
        reachable += self.piles()
        if not self.controller.move_builder.idle:
            return self._next_steps() + reachable
        playable, readable = self._hand()
        return playable + reachable + readable + self._pieces() + self.log_turn_items()

    def _hand(self) -> tuple[list[FocusItem], list[FocusItem]]:
        """Return the cards of the hand that may be played, and those that can only be read."""
        controller, scene, move_builder = self.controller, self.controller.scene, self.controller.move_builder
        allowed = (
            {"card": move_builder.playable_cards(), "action": move_builder.playable_kinds()}
            if controller.my_turn
            else {}
        )
        # Of action cards that are alike one is enough: whoever went on from the second would be back at the first.
        lying: dict[tuple[str, int], CardSlot] = {}
        for kind, value, slot in scene.hand_slots():
            lying.setdefault((kind, value), slot)
        playable, readable = list[FocusItem](), list[FocusItem]()
        for name, slot in lying.items():
            kind, value = name
            if value in allowed.get(kind, ()):
                playable.append(FocusItem(name, slot.rect, partial(controller.take_up, *name)))
            else:  # an action card tells why it cannot be played now
                tells = controller.my_turn and kind == "action"
                act = partial(controller.take_up, *name) if tells else self.look_closer
                readable.append(FocusItem(name, slot.rect, act))
        return playable, readable

    def _next_steps(self) -> list[FocusItem]:
        """Return what a choice that was begun can go on with."""
        controller, move_builder, layout = (
            self.controller,
            self.controller.move_builder,
            self.controller.scene.layout_now,
        )
        options = sorted(move_builder.options())
        if move_builder.wants in ("landing", "space"):
            places = [(("space", space), layout.cell_rect(space), space) for space in options]
        elif move_builder.wants == "seat":
            places = [(("seat", seat), layout.panel(seat), seat) for seat in options]
        else:
            pile = self.captured() if move_builder.picked[1] == ZOMBIE else controller.scene.hand_slots()
            places = [
                ((kind, value), slot.rect, value) for kind, value, slot in pile if kind == "card" and value in options
            ]
        return [FocusItem(name, rect, partial(controller.choose, value)) for name, rect, value in places]

    def _pieces(self) -> list[FocusItem]:
        """Return the characters on the board, which can be looked at."""
        scene = self.controller.scene
        return [
            FocusItem(("space", space), scene.layout_now.cell_rect(space), self.look_closer)
            for space, piece in enumerate(scene.display.board)
            if piece is not None
        ]

    def piles(self) -> list[FocusItem]:
        """Return the piles that can be looked through."""
        controller, layout = self.controller, self.controller.scene.layout_now
        if layout.narrow:
            return [] if self.controller.move_builder.wants == "seat" else self._pile_menus()
        found = [
            FocusItem(("pile", seat, which), layout.pile(seat, which), partial(controller.lay_out, seat, which))
            for seat in range(controller.view.rules.players)
            for which in ("captured", "deck")
        ]
        for seat in action_piles_of(controller.view.rules, layout):
            deck, used = (layout.action_pile(which, seat) for which in ("deck", "used"))
            found.append(FocusItem(("pile", seat, "action_deck"), deck, partial(controller.announce_cards_left, seat)))
            found.append(FocusItem(("pile", seat, "used_actions"), used, partial(controller.lay_out_used, seat)))
        return found

    def _pile_menus(self) -> list[FocusItem]:
        """Return the panels of the seats, which lead to their piles where these have no room on the table."""
        layout = self.controller.scene.layout_now
        return [
            FocusItem(("pile", seat, "all"), layout.panel(seat), partial(self._open_pile_menu, seat))
            for seat in range(self.controller.view.rules.players)
        ]

    def _open_pile_menu(self, seat: int) -> None:
        self.controller.scene.app.push(pile_menu(self.controller, seat))
