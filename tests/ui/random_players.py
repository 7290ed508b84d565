"""Test players that make random moves by mouse, or with the keyboard alone."""

from __future__ import annotations

import random
from pathlib import Path

import pygame

from squaretactics.core.session import HUMAN, Seat
from squaretactics.core.spec import Undo
from squaretactics.games.square_tactics.action_kinds import ADDS, ZOMBIE
from squaretactics.games.square_tactics.move_kinds import ACT, GIVE, PLAY, Move
from squaretactics.games.square_tactics.options import preset
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.table.button_text import button_words
from squaretactics.ui.square_tactics.table.hand_layout import visible_parts
from tests.ui.scene_driver import Hands, Place
from tests.ui.shown_display import shows
from tests.ui.started_games import context, laid, ways_from


class Player:
    """Plays random moves at a board scene by mouse."""

    confirmed = 0  # moves

    def __init__(
        self,
        folder: Path,
        name: str,
        people: int,
        players: int = 2,
        size: Place = (1280, 720),
        *,
        seed: int = 11,
        draw_every: int = 1,
        bot: str = "random",
        undo: Undo | None = None,
        **options: object,
    ) -> None:
        self.hands = Hands(size, draw_every)
        shared = context(self.hands.app, folder)
        self.preferences = shared.preferences
        self.preferences.change(speed="instant")
        seats = [Seat(f"Seat {index}", HUMAN if index < people else bot) for index in range(players)]
        table = laid(preset(name, players, **options), seats, seed, undo=undo)
        self.scene = SquareBoardScene(self.hands.app, table, self.preferences, ways_from(shared))
        self.hands.app.push(self.scene)
        self.chance = random.Random(seed)
        self.answered: set[str] = set()

    def settle(self) -> None:
        """Let bots play and curtains open until a person must decide or the game is over."""
        for _ in range(2000):
            if self.scene.controller.my_turn or self.scene.controller.over:
                return
            if self.scene.controller.curtain is not None:
                assert not self.scene.controller.my_turn
                self.button("I'm ready")
            self.hands.skip(0.05)
        raise AssertionError("the game does not go on")

    def button(self, words: str) -> None:
        """Click the button with this label, at the table or on the scoring scene."""
        scene = self.hands.app.stack[-1]
        if isinstance(scene, ScoringScene):
            button = next(button for button in scene.buttons if button.words == words)
            self.hands.click(button.rect.center)
            return
        answer = next(answer for answer in self.scene.table_choices.answers if answer.words == words)
        self.hands.skip(0.5)  # a click in the place of the last button is ignored as half of a double click
        self.hands.click(answer.rect.center)

    def card(self, kind: str, value: int) -> Place:
        """Return a point on a card in hand that no other card covers."""
        lying = self.scene.table_view.hand_slots()
        at, hit = next(
            (seen.center, card)
            for card, seen in zip(lying, visible_parts(lying), strict=True)
            if card[:2] == (kind, value)
        )
        assert self.scene.table_view.card_at(at) == hit
        return at

    def space(self, space: int) -> Place:
        return self.scene.layout_now.cell_rect(space).center

    def land(self, landing: int, drag_from: Place | None) -> None:
        for _ in range(2):
            facing = self.scene.controller.move_builder.facing
            if facing is None:
                facing = self.scene.controller.move_builder.facings()[0]
            if facing != landing & 3:
                self.hands.event(pygame.KEYDOWN, key=pygame.K_r, mod=0)
        if drag_from is None:
            self.hands.click(self.space(landing >> 2))
        else:
            self.hands.drag(drag_from, self.space(landing >> 2))
        if self.scene.controller.may_turn_pending:
            self.confirm()

    def play(self, move: Move) -> None:
        """Play one move by mouse."""
        verb, a, b, c = move
        assert self.scene.controller.decision is not None
        before = len(self.scene.table.session.history)
        words = button_words(self.scene.controller.view.rules, self.scene.controller.decision.kind, move)
        if words is not None:
            self.button(words)
        elif verb == GIVE:
            self.hands.click(self.card("card", a))
        elif verb == PLAY:
            self.hands.click(self.card("card", a))
            self.land(b, None)
        elif verb == ACT and self.scene.controller.decision.kind == "before" and a in ADDS:
            if b == self.scene.controller.decision.focus:
                self.hands.click(self.card("action", a))  # if it's offered, a click attaches it
            if len(self.scene.table.session.history) == before:
                self.hands.drag(self.card("action", a), self.space(b))
        elif verb == ACT:
            self.hands.click(self.card("action", a))
            for value in (b, c)[len(self.scene.controller.move_builder.picked[2:]) :]:
                wants = self.scene.controller.move_builder.wants
                if wants == "space":
                    self.hands.click(self.space(value))
                elif wants == "landing":
                    self.land(value, None)
                elif wants == "seat":
                    self.hands.click(self.scene.layout_now.panel(value).center)
                elif wants == "quarter":
                    self.button("Rotate right" if value == 1 else "Rotate left")
                elif wants == "card" and a == ZOMBIE:
                    slot = next(slot for _, card, slot in self.scene.table_focus.captured() if card == value)
                    self.hands.click((slot.rect.left + 4, slot.rect.centery))
                elif wants == "card":
                    self.hands.click(self.card("card", value))

    def game(self, most: int = 400) -> None:
        """Play to the end of a game. Check that each recorded move is the intended one."""
        for _ in range(most):
            self.settle()
            if self.scene.controller.over:
                return
            assert self.scene.controller.decision is not None
            self.answered.add(self.scene.controller.decision.kind)
            self.check()
            self.between()
            moves = self.scene.view.moves
            move = moves[int(self.chance.random() * len(moves))]
            by_hand, before = self.scene.controller.plays_by_hand, len(self.scene.table.session.history)
            self.play(move)
            self.confirm()
            if by_hand:  # the rules have made this play already
                continue
            history = self.scene.table.session.history
            assert len(history) > before, f"{move} was not played at {self.scene.controller.decision}"
            assert history[before].move == move
        raise AssertionError("the game does not end")

    def confirm(self) -> None:
        """Confirm the pending move, sometimes only after its preview has been drawn."""
        if self.scene.controller.pending is not None:
            if self.confirmed % 8 == 0:
                self.hands.loop.draw_whole()
            self.confirmed += 1
            self.button("Play it")

    def between(self) -> None:
        """Hook for actions before a decision."""

    def check(self) -> None:
        """Check that the display equals the viewer's view."""
        scene = self.scene
        assert not scene.director.busy
        assert shows(scene.display, scene.view)
        assert scene.controller.plays_by_hand or scene.view == scene.table.session.view(scene.viewer)


class Typist(Player):
    """Plays random moves with the keyboard alone."""

    def key(self, key: int) -> None:
        self.hands.event(pygame.KEYDOWN, key=key, mod=0)

    def focus_on(self, name: object) -> None:
        """Press Tab until an item has the focus."""
        for _ in range(60):
            if self.scene.table_focus.focus == name and self.scene.table_focus.focused() is not None:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"the keyboard does not reach {name}")

    def choose(self, *name: object) -> None:
        self.focus_on(name)
        self.key(pygame.K_RETURN)

    def button(self, words: str) -> None:
        self.choose("answer", next(answer.id for answer in self.scene.table_choices.answers if answer.words == words))

    def land(self, landing: int, drag_from: Place | None) -> None:
        for _ in range(2):
            facing = self.scene.controller.move_builder.facing
            if (self.scene.controller.move_builder.facings()[0] if facing is None else facing) != landing & 3:
                self.key(pygame.K_r)
        self.choose("space", landing >> 2)

    def play(self, move: Move) -> None:
        """Play one move with the keyboard."""
        verb, a, b, c = move
        assert self.scene.controller.decision is not None
        words = button_words(self.scene.controller.view.rules, self.scene.controller.decision.kind, move)
        if words is not None:
            self.button(words)
        elif verb in (GIVE, PLAY):
            self.choose("card", a)
            if verb == PLAY:
                self.land(b, None)
        else:
            self.choose("action", a)
            for value in (b, c)[len(self.scene.controller.move_builder.picked[2:]) :]:
                wants = self.scene.controller.move_builder.wants
                if wants == "landing":
                    self.land(value, None)
                elif wants == "quarter":
                    self.button("Rotate right" if value == 1 else "Rotate left")
                elif wants is not None:
                    self.choose(wants, value)
