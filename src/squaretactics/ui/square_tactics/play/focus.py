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
from squaretactics.ui.square_tactics.play.choices import Asking
from squaretactics.ui.square_tactics.play.controller import SquareSitting
from squaretactics.ui.square_tactics.play.pile_menu import drawer
from squaretactics.ui.square_tactics.table.hand_layout import Lying, captured_slots
from squaretactics.ui.square_tactics.table.help_topics import Asked, explained, named_pile, thing_at
from squaretactics.ui.square_tactics.table.scene import LookedAt
from squaretactics.ui.square_tactics.table.seat_panels import action_piles_of
from squaretactics.ui.table.answer_buttons import Answer
from squaretactics.ui.table.card_slot import Slot
from squaretactics.ui.table.focus import Item, TablePointing


class Pointing(TablePointing[Setup, State, Move, Event, View]):
    """Knows what is pointed at on the table of Square Tactics."""

    def __init__(self, sitting: SquareSitting, asking: Asking, tips: Callable[[], Sequence[Answer[Move]]]) -> None:
        super().__init__(asking, tips)
        self.sitting, self.asking = sitting, asking
        self._moved_at = -1  # the question at which the mouse was moved last

    # By mouse or by keyboard.
    @property
    def moved_since_asked(self) -> bool:
        """Say whether the mouse was moved since something was asked: what came up under it is not pointed at yet."""
        return self._moved_at == self.sitting.asked

    def moved(self, point: tuple[int, int]) -> None:
        super().moved(point)
        if self.sitting.my_turn:
            self._moved_at = self.sitting.asked

    def beside(self, found: Sequence[Item], now: Item | None, direction: tuple[int, int]) -> Item | None:
        if now is not None and direction[0] and now.is_of("space"):
            # Beyond the last space of a row lie tools and piles that nobody steering along the board means.
            found = [item for item in found if item.is_of("space")]
        elif now is not None and direction[1] and now.is_of("card", "action"):  # nor piles, from the hand to the board
            found = [item for item in found if not item.is_of("pile")]
        return super().beside(found, now, direction)

    # At what.
    def stands_on(self, answer: Answer[Move]) -> bool:
        """Say whether the keyboard stands on an answer."""
        return self.focus == ("answer", answer.id)

    def space(self) -> int | None:
        """Return the space that mouse or keyboard points at."""
        space, now = self.sitting.scene.layout_now.space_at(self.pointer), self.focused()
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
            return kind, int(value), self.sitting.viewer, None
        piece = self.sitting.scene.display.board[int(value)] if kind == "space" else None
        return None if piece is None else ("card", piece.card, piece.seat, piece)

    def thing(self) -> Asked | None:
        """Return what is pointed at that is no card: a pile, a coin, points; nothing while a card is taken up."""
        scene, now = self.sitting.scene, self.focused()
        if not self.sitting.idle:
            return None
        found = thing_at(scene, self.pointer)
        if found is None and now is not None and isinstance(now.name, tuple) and now.is_of("pile"):
            return named_pile(now.name[1:]) if scene.looked_at() is None else None
        return found

    def look_closer(self) -> None:
        """Show the card that is pointed at as large as the window allows; what is no card is explained in words."""
        scene, thing = self.sitting.scene, self.thing()
        looked_at = scene.looked_at()
        if looked_at is not None:
            self.sitting.show_large(looked_at)
        elif thing is not None and scene.layout_now.narrow:  # elsewhere this stands beside the board
            _, self.sitting.notice = explained(scene, thing)

    # What can be reached.
    def captured(self) -> list[Lying]:
        """Return the viewer's captured characters laid out to choose from."""
        return captured_slots(self.sitting.scene.display, self.sitting.scene.layout_now)

    def items(self) -> list[Item]:
        """Return everything that can be chosen now, then the answers, then what can only be read."""
        reachable = self.answers()
        if self.sitting.curtain is not None:
            return reachable
        reachable += self.piles()
        if not self.sitting.chooser.idle:
            return self._next_steps() + reachable
        playable, readable = self._hand()
        return playable + reachable + readable + self._pieces() + self.log_heads()

    def _hand(self) -> tuple[list[Item], list[Item]]:
        """Return the cards of the hand that may be played, and those that can only be read."""
        sitting, scene, chooser = self.sitting, self.sitting.scene, self.sitting.chooser
        allowed = {"card": chooser.playable_cards(), "action": chooser.playable_kinds()} if sitting.my_turn else {}
        # Of action cards that are alike one is enough: whoever went on from the second would be back at the first.
        lying: dict[tuple[str, int], Slot] = {}
        for kind, value, slot in scene.hand_slots():
            lying.setdefault((kind, value), slot)
        playable, readable = list[Item](), list[Item]()
        for name, slot in lying.items():
            kind, value = name
            if value in allowed.get(kind, ()):
                playable.append(Item(name, slot.rect, partial(sitting.take_up, *name)))
            else:  # an action card tells why it cannot be played now
                tells = sitting.my_turn and kind == "action"
                act = partial(sitting.take_up, *name) if tells else self.look_closer
                readable.append(Item(name, slot.rect, act))
        return playable, readable

    def _next_steps(self) -> list[Item]:
        """Return what a choice that was begun can go on with."""
        sitting, chooser, layout = self.sitting, self.sitting.chooser, self.sitting.scene.layout_now
        options = sorted(chooser.options())
        if chooser.wants in ("landing", "space"):
            places = [(("space", space), layout.cell_rect(space), space) for space in options]
        elif chooser.wants == "seat":
            places = [(("seat", seat), layout.panel(seat), seat) for seat in options]
        else:
            pile = self.captured() if chooser.picked[1] == ZOMBIE else sitting.scene.hand_slots()
            places = [
                ((kind, value), slot.rect, value) for kind, value, slot in pile if kind == "card" and value in options
            ]
        return [Item(name, rect, partial(sitting.choose, value)) for name, rect, value in places]

    def _pieces(self) -> list[Item]:
        """Return the characters on the board, which can be looked at."""
        scene = self.sitting.scene
        return [
            Item(("space", space), scene.layout_now.cell_rect(space), self.look_closer)
            for space, piece in enumerate(scene.display.board)
            if piece is not None
        ]

    def piles(self) -> list[Item]:
        """Return the piles that can be looked through."""
        sitting, layout = self.sitting, self.sitting.scene.layout_now
        if layout.narrow:
            return [] if self.sitting.chooser.wants == "seat" else self._drawers()
        found = [
            Item(("pile", seat, which), layout.pile(seat, which), partial(sitting.lay_out, seat, which))
            for seat in range(sitting.view.rules.players)
            for which in ("captured", "deck")
        ]
        for seat in action_piles_of(sitting.view.rules, layout):
            deck, used = (layout.action_pile(which, seat) for which in ("deck", "used"))
            found.append(Item(("pile", seat, "action_deck"), deck, partial(sitting.tell_left, seat)))
            found.append(Item(("pile", seat, "used_actions"), used, partial(sitting.lay_out_used, seat)))
        return found

    def _drawers(self) -> list[Item]:
        """Return the panels of the seats, which lead to their piles where these have no room on the table."""
        layout = self.sitting.scene.layout_now
        return [
            Item(("pile", seat, "all"), layout.panel(seat), partial(self._open_drawer, seat))
            for seat in range(self.sitting.view.rules.players)
        ]

    def _open_drawer(self, seat: int) -> None:
        self.sitting.scene.app.push(drawer(self.sitting, seat))
