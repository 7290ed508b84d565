"""The program is started and played as a player would: in a window on a desktop, with a real mouse."""

from __future__ import annotations

import random
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from squaretactics.core.record import read_record
from squaretactics.core.session_restore import restore
from squaretactics.games.square_tactics.action_kinds import ZOMBIE
from squaretactics.games.square_tactics.move_kinds import ACT, GIVE, PASS, PLAY, Move
from squaretactics.games.square_tactics.moves import move_text, parse_move
from squaretactics.games.square_tactics.needless_questions import Declined, needless_answer
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.rule_tables import rules_of
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.view import view
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.settings import Settings, SettingsFile
from squaretactics.translation import say
from squaretactics.ui.square_tactics.table.button_text import button_words
from squaretactics.ui.square_tactics.table.table_view import GameSession
from tests.real.desktop import Desktop, Place, Told, Window, missing_tools

MISSING = missing_tools()
pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"This test needs {', '.join(MISSING)}.")

RULES = rules_of(preset("full"))
SEED = "4711"


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    made = Desktop(tmp_path)
    yield made
    made.close()


class Player:
    """Makes random moves by mouse, playing a character whenever possible."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.chance = random.Random(5)
        self.made: list[str] = []

    @property
    def now(self) -> Told:
        return self.window.now

    def deal_full_game(self) -> None:
        """Go from the menu to a new game with the full rules."""
        window = self.window
        window.wait_for_scene("MenuScene")
        window.click_on("new game")
        window.wait_for_scene("SquareNewGameScene")
        window.click_on("preset: full")
        window.click_on("more")
        window.wait(lambda told: "seed" in told["widgets"], "the rare options are shown")
        window.click_on("seed")
        window.key(*SEED)
        window.click_on("start")
        window.wait_for_scene("FactionPickScene")
        window.click_on("cats")
        window.wait(lambda told: "deal" in told["widgets"], "all have chosen")
        window.click_on("deal")
        window.wait_for_scene("SquareBoardScene")

    def resume(self) -> Told:
        """Go from the menu to the unfinished game, and return the first state."""
        self.window.wait_for_scene("MenuScene")
        self.window.click_on("resume")
        return self.window.wait_for_scene("SquareBoardScene")

    def play(self, decisions: int) -> None:
        """Make the given number of decisions, unless the game ends first."""
        for _ in range(decisions):
            self.window.wait(lambda told: told["mine"] or told["ended"], "it is the player's turn")
            if self.now["ended"]:
                return
            before = self.now["decisions"]
            move = self.choose()
            self.make(move)
            self.confirm(before)
            self.window.wait(lambda told, before=before: told["decisions"] > before, f"{move} is played")
            self.made.append(move_text(RULES, move))

    def choose(self) -> Move:
        moves = [parse_move(RULES, text) for text in self.now["moves"]]
        return self.chance.choice([move for move in moves if move[0] == PLAY] or moves)

    def make(self, move: Move) -> None:
        verb, first, second, third = move
        words = button_words(RULES, self.now["decision"][1], move)
        if words is not None:
            self.window.click(self.now["answers"][words])
        elif verb == GIVE:
            self.window.click(self.card("hand", "card", first))
        elif verb == PLAY:
            self.take_up(move, self.card("hand", "card", first))
            self.drop(second)
        else:
            assert verb == ACT
            before = self.now["decisions"]
            self.window.click(self.card("hand", "action", first))
            for step, target in enumerate((second, third), 2):
                self.choose_target(move[:step], target, before)

    def confirm(self, before: int) -> None:
        """Confirm a placed card that could still be rotated."""
        words = say("Play it")
        told = self.window.wait(
            lambda told: told["decisions"] > before or words in told.get("answers", ()), "it is played, or proposed"
        )
        if told["decisions"] == before:
            self.window.click(told["answers"][words])

    def choose_target(self, picked: tuple[int, ...], target: int, before: int) -> None:
        """Take the next step of an action card, unless the move is complete."""
        window = self.window
        taken, further = list(picked), [*picked, target]
        window.wait(
            lambda told: told.get("picked") in (taken, further) or told["decisions"] > before, f"{picked} is taken up"
        )
        wants = self.now["wants"] if self.now.get("picked") == taken else None
        if wants == "space":
            window.click(self.space(target))
        elif wants == "landing":
            self.turn(target & 3)
            window.click(self.space(target >> 2))
        elif wants == "seat":
            window.click(self.now["panels"][target])
        elif wants == "quarter":
            window.click(self.now["answers"]["Rotate right" if target == 1 else "Rotate left"])
        elif wants == "card":
            window.click(self.card("captured" if picked[1] == ZOMBIE else "hand", "card", target))

    def take_up(self, move: Move, place: Place) -> None:
        """Press the mouse button on a card and drag at once; holding it still would open the inspector."""
        self.window.mouse(place, "mousedown 1", (place[0] + 8, place[1] - 12))
        self.window.wait(lambda told: told.get("picked") == list(move[:2]), "the card hangs on the pointer")

    def drop(self, landing: int) -> None:
        """Rotate the dragged card, drag it to a space, and drop it."""
        self.turn(landing & 3)
        x, y = self.space(landing >> 2)
        way = [(x - 60, y + 90), (x - 30, y + 45), (x - 10, y + 15), (x, y)]
        self.window.mouse(*way, "mouseup 1")

    def turn(self, facing: int) -> None:
        while (now := self.now["facing"]) != facing:
            self.window.key("r")
            self.window.wait(lambda told, now=now: told.get("facing") != now, "the card turns")

    def card(self, where: str, kind: str, which: int) -> Place:
        return next(place for *found, place in self.now[where] if found == [kind, which])

    def space(self, space: int) -> Place:
        return self.now["spaces"][RULES.board.names[space]]


def moves_by_hand(session: GameSession) -> list[str]:
    """Return the moves of seat 0, less those that its table makes by itself."""
    declined: Declined | None = None
    by_hand = []
    for entry in session.history:
        if entry.seat != 0:
            continue
        seen = view(entry.before, 0)
        assert seen.decision is not None
        again = seen.decision.kind == "end" and declined is not None and declined.covers(seen)
        if entry.move == (PASS if again else needless_answer(seen)):
            continue
        by_hand.append(move_text(RULES, entry.move))
        if entry.move == PASS and seen.decision.kind == "before":
            declined = Declined.by(seen)
    return by_hand


def close_window(window: Window) -> int:
    return window.exit(lambda: window.key("alt+F4"))


def test_whole_game_is_played_left_resumed_and_listed_in_the_history(desktop: Desktop) -> None:
    folder = DataFolder(Path(desktop.environment["XDG_DATA_HOME"], "SquareTactics"))
    SettingsFile(folder.root).write(Settings(speed="instant", player_names=("Mia", "", "", "")))
    window = Window(desktop)
    player = Player(window)
    player.deal_full_game()
    player.play(5)
    assert close_window(window) == 0
    left, made = window.now["decisions"], player.made
    assert len(made) == 5

    again = Window(desktop)
    player = Player(again)
    assert player.resume()["decisions"] >= left
    player.play(400)
    told = again.wait(lambda told: told["ended"] and "scores" in told, "the scores are shown")
    assert "Play again" in told["answers"]
    assert close_window(again) == 0

    history = GameHistory(folder)
    (game,) = history.list()
    history.close()
    assert game.seats[0].name == "Mia"
    assert [seat.player for seat in game.seats] == ["human", "medium"]
    assert [seat.points for seat in game.seats] == told["scores"]
    assert list(game.winners) == told["winners"]
    assert game.decisions == told["decisions"]
    session = restore(SQUARE_TACTICS, read_record(game.record))
    assert moves_by_hand(session) == made + player.made


@pytest.mark.long
def test_program_ended_while_a_bot_thinks_resumes_where_it_left_off(desktop: Desktop) -> None:
    folder = desktop.home / "elsewhere"
    SettingsFile(folder).write(Settings(speed="slow", player_names=("Mia", "", "", "")))
    window = Window(desktop, "--data-dir", str(folder))
    player = Player(window)
    player.deal_full_game()
    # At slow speed a bot takes its time, so its turn can be caught.
    while window.now["decision"][0] == 0:
        player.play(1)
    assert window.exit(lambda: window.process.send_signal(signal.SIGTERM)) == 0
    left = window.now
    assert left["decision"][0] == 1

    again = Window(desktop, "--data-dir", str(folder))
    found = Player(again).resume()
    assert (found["decisions"], found["decision"]) == (left["decisions"], left["decision"])
    assert close_window(again) == 0


@pytest.mark.long
def test_program_starts_in_stored_full_screen_and_leaves_it_with_f11(desktop: Desktop) -> None:
    folder = desktop.home / "elsewhere"
    SettingsFile(folder).write(Settings(full_screen=True))
    window = Window(desktop, "--data-dir", str(folder))
    assert window.wait_for_scene("MenuScene")["size"] == [1280, 800]
    window.key("F11")
    window.wait(lambda told: told["size"] == [1088, 612], "the window is one again")
    assert close_window(window) == 0
