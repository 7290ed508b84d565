"""Track what the mouse or keyboard points at on the table, and open piles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from squaretactics.core.recap_entries import RecapEntry
from squaretactics.games.square_tactics.events import Event
from squaretactics.games.square_tactics.fight_outcomes import asked_fight
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.view import View
from squaretactics.player_sentences import called
from squaretactics.translation import say
from squaretactics.ui.kit.forms.dialog import DialogAction, DialogScene
from squaretactics.ui.square_tactics.play.choices import SquareTableChoices
from squaretactics.ui.square_tactics.play.controller import SquareTableController
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.square_tactics.table.hand_layout import PlacedCard, in_reading_order
from squaretactics.ui.square_tactics.table.help_topics import HelpTopic, help_topic_at, pile_topic, topic_text
from squaretactics.ui.square_tactics.table.seat_panels import action_piles_of
from squaretactics.ui.square_tactics.table.table_view import LookedAt
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.focus import FocusItem, TableFocus


def pile_menu(controller: SquareTableController, seat: int) -> DialogScene:
    """Return a dialog with a seat's piles and their card counts."""
    scene, shown = controller.scene, controller.scene.display.view
    words = say(
        "{captured} captured, {hand} in hand, {deck} in the deck.",
        captured=len(shown.captured[seat]),
        hand=shown.hand_counts[seat],
        deck=shown.deck_counts[seat],
    )
    ways = [
        DialogAction("captured", say("Captured"), partial(controller.lay_out, seat, "captured")),
        DialogAction("deck", say("Still unseen"), partial(controller.lay_out, seat, "deck")),
    ]
    if controller.view.rules.actions:
        pile = seat if controller.view.rules.personal else 0
        left = say(
            "Action cards: {hand} in hand, {deck} in the deck, {used} discarded.",
            hand=shown.action_counts[seat],
            deck=shown.action_deck_counts[pile],
            used=len(shown.used[pile]),
        )
        words = f"{words} {left}"
        ways.append(DialogAction("used", say("Discards"), partial(controller.lay_out_used, pile)))
    return DialogScene(scene.app, called(scene.seats[seat].name), words, ways, cancel=say("Back"))


class SquareTableFocus(TableFocus[Move, Event, View]):
    """Tracks hover and focus on the table of Square Tactics."""

    controller: SquareTableController
    table_choices: SquareTableChoices
    told_change: Callable[[], RecapEntry[Event] | None] = staticmethod(lambda: None)  # pointed at in the recap strip
    _moved_at = -1  # the decision at which the mouse last moved
    _moved_after: tuple[str, int] | None = None  # the last card played when the mouse last moved

    # Mouse or keyboard.
    def played(self) -> None:
        if self.controller.table.guide is not None:
            self.forget()  # the confirm key is then the guide's

    @property
    def moved_since_asked(self) -> bool:
        """Return whether the mouse moved since the decision came up; a button appearing under it isn't hovered yet."""
        return self._moved_at == self.controller.asked

    @property
    def moved_since_play(self) -> bool:
        """Return whether the mouse moved since the last card was played, or the keyboard points at something."""
        return self.focus is not None or self._moved_after == self._latest

    @property
    def _latest(self) -> tuple[str, int] | None:
        latest = self.controller.scene.latest
        return None if latest is None else latest[:2]

    def moved(self, point: tuple[int, int]) -> None:
        super().moved(point)
        self._moved_after = self._latest
        if self.controller.my_turn:
            self._moved_at = self.controller.asked

    def beside(self, found: Sequence[FocusItem], now: FocusItem | None, direction: tuple[int, int]) -> FocusItem | None:
        if now is not None and direction[0] and now.is_of("space"):
            # Left and right stay on the board, not on to the tools and piles beyond it.
            found = [item for item in found if item.is_of("space")]
        elif now is not None and direction[1] and now.is_of("card", "action"):  # up from the hand leads to the board
            found = [item for item in found if not item.is_of("pile")]
        return super().beside(found, now, direction)

    # Targets.
    def stands_on(self, answer: AnswerButton[Move]) -> bool:
        return self.focus == ("answer", answer.id)

    def arrow(self) -> AnswerButton[Move] | None:
        """Return the hovered answer that lies on the board."""
        answers = self.table_choices.answers
        return next((one for one in answers if one.arrow is not None and one.rect.collidepoint(self.pointer)), None)

    def space(self) -> int | None:
        space, now = self.controller.scene.layout_now.space_at(self.pointer), self.focused()
        if space is None and now is not None and isinstance(now.name, tuple) and now.name[0] == "space":
            return int(now.name[1])
        return space

    def card(self) -> LookedAt | None:
        """Return the focused card, in hand or on the board."""
        now = self.focused()
        if now is None or not isinstance(now.name, tuple):
            return None
        kind, value, *_ = now.name
        if kind in ("card", "action"):
            return kind, int(value), self.controller.scene.owner_in_hand(kind, int(value)), None
        piece = self.controller.scene.display.board[int(value)] if kind == "space" else None
        return None if piece is None else ("card", piece.card, piece.seat, piece)

    def help_topic(self) -> HelpTopic | None:
        """Return the hovered or focused help topic (a pile, a coin or points); None while a card is selected."""
        scene, now = self.controller.scene, self.focused()
        if not self.controller.idle:
            return None
        choice = scene.choice
        covered = choice is not None and choice.panel.collidepoint(self.pointer)
        found = None if covered else help_topic_at(scene, self.pointer)
        if found is None and now is not None and isinstance(now.name, tuple) and now.is_of("pile"):
            return pile_topic(now.name[1:]) if scene.looked_at() is None else None
        return found

    def in_question(self) -> tuple[BoardPiece, ...]:
        """Return the characters that the question is about, unless something else is pointed at."""
        controller, scene = self.controller, self.controller.scene
        decision = controller.decision
        if decision is None or not (controller.my_turn and controller.idle):
            return ()
        points = self.moved_since_asked or self.focus is not None
        if points and (scene.looked_at() or self.help_topic()):
            return ()
        fight = asked_fight(controller.view)
        spaces = (decision.focus,) if fight is None else (fight.space, fight.foe_space)
        board = scene.display.board
        found = [piece for space in spaces if space >= 0 and (piece := board[space]) is not None]
        return tuple(found or [piece for piece in board if piece is not None and piece.card == decision.card])

    def look_closer(self) -> None:
        """Show the hovered or focused card large; show a help topic as text."""
        scene, help_topic = self.controller.scene, self.help_topic()
        looked_at = scene.looked_at()
        if looked_at is not None:
            self.controller.show_large(looked_at)
        elif help_topic is not None and scene.layout_now.narrow:  # wide windows show it beside the board
            _, self.controller.notice = topic_text(scene, help_topic)

    # Focus items.
    def captured(self) -> list[PlacedCard]:
        """Return the viewer's captured characters, while one must be chosen."""
        choice = self.controller.scene.choice
        return [] if choice is None or not choice.captured else [*choice.cards]

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
        # One of several identical action cards is enough: the second would lead back to the first.
        lying: dict[tuple[str, int], pygame.Rect] = {}
        for (kind, value, _), seen in in_reading_order(scene.hand_slots()):
            lying.setdefault((kind, value), seen)
        playable, readable = list[FocusItem](), list[FocusItem]()
        for name, seen in lying.items():
            kind, value = name
            if value in allowed.get(kind, ()):
                playable.append(FocusItem(name, seen, partial(controller.take_up, *name)))
            else:  # an action card says why it can't be played now
                tells = controller.my_turn and kind == "action"
                act = partial(controller.take_up, *name) if tells else self.look_closer
                readable.append(FocusItem(name, seen, act))
        return playable, readable

    def _next_steps(self) -> list[FocusItem]:
        """Return the possible next steps of the current selection."""
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
            cards = controller.scene.hand_slots()
            places = [((kind, value), slot.rect, value) for kind, value, slot in cards if value in options]
        return [FocusItem(name, rect, partial(controller.choose, value)) for name, rect, value in places]

    def _pieces(self) -> list[FocusItem]:
        """Return the characters on the board, for reading."""
        scene = self.controller.scene
        return [
            FocusItem(("space", space), scene.layout_now.cell_rect(space), self.look_closer)
            for space, piece in enumerate(scene.display.board)
            if piece is not None
        ]

    def piles(self) -> list[FocusItem]:
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
        """Return the seat panels, which open the piles if the table has no room for them."""
        layout = self.controller.scene.layout_now
        return [
            FocusItem(("pile", seat, "all"), layout.panel(seat), partial(self._open_pile_menu, seat))
            for seat in range(self.controller.view.rules.players)
        ]

    def _open_pile_menu(self, seat: int) -> None:
        self.controller.scene.app.push(pile_menu(self.controller, seat))
