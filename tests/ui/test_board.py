"""Whole games are played at the table by hand, and what is shown is what the seat may know."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.square_tactics.action_kinds import ZOMBIE
from squaretactics.games.square_tactics.choices import DECISION_KINDS
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.verbs import ACT, GIVE, PLAY, Move
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.shell.preferences import Preferences
from squaretactics.ui.square_tactics.board import BoardScene
from squaretactics.ui.square_tactics.card_face import CardFaces
from squaretactics.ui.square_tactics.display import Display
from squaretactics.ui.square_tactics.questions import button_words
from squaretactics.ui.square_tactics.table import HereAndNow, Table
from tests.ui.hands import Hands, Place


class Player:
    """Plays random moves at a board scene with mouse and keyboard."""

    def __init__(
        self, folder: Path, name: str, people: int, players: int = 2, size: Place = (1280, 720), **options: object
    ) -> None:
        self.hands = Hands(size)
        preferences = Preferences(self.hands.app, SettingsFile(folder))
        preferences.change(speed="instant")
        seats = [Seat(f"Seat {index}", HUMAN if index < people else "random") for index in range(players)]
        table = Table(preset(name, players, **options), seats, 11, HereAndNow())
        self.scene = BoardScene(self.hands.app, table, preferences)
        self.hands.app.push(self.scene)
        self.chance = random.Random(5)
        self.answered: set[str] = set()

    def settle(self) -> None:
        """Let bots play and curtains rise until a person must decide or the game is over."""
        for _ in range(2000):
            if self.scene.my_turn or self.scene.ended:
                return
            if self.scene.curtain is not None:
                assert not self.scene.my_turn
                self.button("I am ready")
            self.hands.wait(0.05)
        raise AssertionError("the game does not go on")

    def button(self, words: str) -> None:
        """Click the button with these words."""
        answer = next(answer for answer in self.scene.answers if answer.words == words)
        self.hands.click(answer.rect.center)

    def card(self, kind: str, value: int) -> Place:
        """Return a point on a card in hand that no other card covers."""
        slot = next(slot for found, which, slot in self.scene.hand_slots() if (found, which) == (kind, value))
        left = slot.rect.left + 4, slot.rect.centery
        assert self.scene.card_at(left) is not None
        return left

    def space(self, space: int) -> Place:
        return self.scene.layout_now.cell_rect(space).center

    def land(self, landing: int, drag_from: Place | None) -> None:
        for _ in range(2):
            facing = self.scene.chooser.facing
            if facing is None:
                facing = self.scene.chooser.facings()[0]
            if facing != landing & 3:
                self.hands.event(pygame.KEYDOWN, key=pygame.K_r, mod=0)
        if drag_from is None:
            self.hands.click(self.space(landing >> 2))
        else:
            self.hands.drag(drag_from, self.space(landing >> 2))

    def play(self, move: Move) -> None:
        """Play one move with the mouse."""
        verb, a, b, c = move
        words = button_words(move)
        if words is not None:
            self.button(words)
        elif verb == GIVE:
            self.hands.click(self.card("card", a))
        elif verb == PLAY:
            self.hands.click(self.card("card", a))
            self.land(b, None)
        elif verb == ACT:
            self.hands.click(self.card("action", a))
            for value in (b, c):
                wants = self.scene.chooser.wants
                if wants == "space":
                    self.hands.click(self.space(value))
                elif wants == "landing":
                    self.land(value, None)
                elif wants == "seat":
                    self.hands.click(self.scene.layout_now.panel(value).center)
                elif wants == "quarter":
                    self.button("Turn right" if value == 1 else "Turn left")
                elif wants == "card" and a == ZOMBIE:
                    slot = next(slot for _, card, slot in self.scene.captured_slots() if card == value)
                    self.hands.click((slot.rect.left + 4, slot.rect.centery))
                elif wants == "card":
                    self.hands.click(self.card("card", value))

    def game(self, most: int = 400) -> None:
        """Play to the end of a game; every move made by hand is the move that was meant."""
        for _ in range(most):
            self.settle()
            if self.scene.ended:
                return
            assert self.scene.decision is not None
            self.answered.add(self.scene.decision.kind)
            self.check()
            moves = self.scene.view.moves
            move = moves[int(self.chance.random() * len(moves))]
            before = len(self.scene.table.session.history)
            self.play(move)
            history = self.scene.table.session.history
            assert len(history) > before, f"{move} was not played at {self.scene.decision}"
            assert history[before].move == move
        raise AssertionError("the game does not end")

    def check(self) -> None:
        """What is shown equals what the viewer may know, and nothing is shown of another's hand."""
        scene = self.scene
        assert not scene.director.busy
        assert scene.display == Display.of(scene.table.session.view(scene.viewer))


@pytest.mark.parametrize("name", ["first", "abilities", "full", "mayhem"])
@pytest.mark.parametrize(("players", "people"), [(2, 1), (2, 2), (4, 1), (4, 3)])
def test_whole_games_are_played_by_mouse(tmp_path: Path, name: str, players: int, people: int) -> None:
    player = Player(tmp_path, name, people, players)
    player.game()
    assert player.scene.table.session.result is not None


class Typist(Player):
    """Plays random moves with the keyboard alone."""

    def key(self, key: int) -> None:
        self.hands.event(pygame.KEYDOWN, key=key, mod=0)

    def focus_on(self, name: object) -> None:
        """Press Tab until the focus is there."""
        for _ in range(60):
            if self.scene.focus == name and self.scene.focused() is not None:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"the keyboard does not reach {name}")

    def choose(self, *name: object) -> None:
        self.focus_on(name)
        self.key(pygame.K_RETURN)

    def button(self, words: str) -> None:
        self.choose("answer", words)

    def land(self, landing: int, drag_from: Place | None) -> None:
        for _ in range(2):
            facing = self.scene.chooser.facing
            if (self.scene.chooser.facings()[0] if facing is None else facing) != landing & 3:
                self.key(pygame.K_r)
        self.choose("space", landing >> 2)

    def play(self, move: Move) -> None:
        """Play one move with the keyboard."""
        verb, a, b, c = move
        words = button_words(move)
        if words is not None:
            self.button(words)
        elif verb in (GIVE, PLAY):
            self.choose("card", a)
            if verb == PLAY:
                self.land(b, None)
        else:
            self.choose("action", a)
            for value in (b, c):
                wants = self.scene.chooser.wants
                if wants == "landing":
                    self.land(value, None)
                elif wants == "quarter":
                    self.button("Turn right" if value == 1 else "Turn left")
                elif wants is not None:
                    self.choose(wants, value)


@pytest.mark.parametrize(("name", "players", "people"), [("full", 2, 2), ("mayhem", 2, 1), ("full", 4, 2)])
def test_whole_games_are_played_by_keyboard_alone(tmp_path: Path, name: str, players: int, people: int) -> None:
    Typist(tmp_path, name, people, players).game()


def test_arrows_move_the_focus_from_card_to_card(tmp_path: Path) -> None:
    player = Typist(tmp_path, "first", 1)
    player.settle()
    left, right = player.scene.display.hand[:2]
    player.focus_on(("card", left))
    player.key(pygame.K_RIGHT)
    assert player.scene.focus == ("card", right)
    player.key(pygame.K_LEFT)
    assert player.scene.focus == ("card", left)


@pytest.mark.parametrize("size", [(960, 540), (700, 900), (2560, 1440)])
def test_games_are_played_in_windows_of_any_shape(tmp_path: Path, size: Place) -> None:
    Player(tmp_path, "full", 1, size=size).game()


def test_every_kind_of_decision_is_answered_at_the_table(tmp_path: Path) -> None:
    answered: set[str] = set()
    for seed in range(12):
        player = Player(tmp_path, "mayhem", 2, windows="holding" if seed % 2 else "able")
        player.chance = random.Random(seed)
        player.scene.table.match.seed = seed
        player.scene.table.next_game()
        player.scene._begin_game()
        player.game()
        answered |= player.answered
    assert answered == set(DECISION_KINDS)


def test_a_match_goes_on_to_its_third_game_and_then_a_rematch(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 1, length="match")
    for game in (1, 2):
        player.game()
        assert len(player.scene.table.match.results) == game
        player.button("Next game")
    player.game()
    assert player.scene.table.match.over
    player.button("Play again")
    player.settle()
    assert not player.scene.ended
    assert player.scene.table.match.results == []


def test_a_card_dropped_on_a_taken_space_says_why_and_stays(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 2)
    player.settle()
    player.play(player.scene.view.moves[0])
    player.settle()
    taken = next(space for space, piece in enumerate(player.scene.display.board) if piece is not None)
    hand = list(player.scene.display.hand)
    player.hands.drag(player.card("card", hand[0]), player.space(taken))
    assert "is on that space" in player.scene.question()
    assert player.scene.display.hand == hand


def test_a_card_dragged_to_a_space_is_played_there(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 2)
    player.settle()
    seat, card = player.scene.viewer, player.scene.display.hand[1]
    player.hands.drag(player.card("card", card), player.space(4))
    piece = player.scene.display.board[4]
    assert piece is not None
    assert (piece.seat, piece.card) == (seat, card)


def test_losing_the_focus_puts_a_dragged_card_back(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 1)
    player.settle()
    hand = list(player.scene.display.hand)
    player.hands.down(player.card("card", hand[0]))
    player.hands.move(player.space(4))
    player.hands.event(pygame.WINDOWFOCUSLOST)
    player.hands.up(player.space(4))
    assert player.scene.display.hand == hand
    assert player.scene.display.board[4] is None


def test_escape_takes_back_an_unfinished_choice_before_it_leaves(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 1)
    player.settle()
    player.hands.click(player.card("card", player.scene.display.hand[0]))
    assert not player.scene.chooser.idle
    player.hands.event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)
    assert player.scene.chooser.idle
    assert player.hands.app.running


def test_under_the_curtain_no_hand_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "full", 2)
    player.settle()
    while player.scene.curtain is None:
        player.play(player.scene.view.moves[0])
        player.hands.wait(0.05)
    shown: list[object] = []
    for name in ("whole", "compact", "action"):
        monkeypatch.setattr(CardFaces, name, lambda *values: shown.append(values))
    player.hands.wait(0.05)
    assert shown == []


def test_a_table_that_waits_for_a_person_is_not_drawn_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "full", 1)
    player.settle()
    player.hands.click(player.card("card", player.scene.display.hand[0]))
    drawn: list[object] = []
    monkeypatch.setattr(player.scene, "draw", drawn.append)
    player.hands.wait(1.0)
    assert drawn  # the open spaces breathe
    player.hands.wait(15.0)
    drawn.clear()
    player.hands.wait(2.0)
    assert drawn == []
