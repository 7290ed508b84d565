"""Drive Squirrel Squabble for the bench: whole games by mouse, with coins dragged into the log."""

from __future__ import annotations

from typing import Final

from bench.drives import Evening
from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.squirrel_squabble.coins import COINS, SLOTS
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.view import view_moves
from squaretactics.ui.kit.frame_loop import FRAMES_A_SECOND
from squaretactics.ui.squirrel_squabble.game_ui import SquirrelSquabbleUI
from squaretactics.ui.squirrel_squabble.play.board_scene import SquirrelBoardScene
from squaretactics.ui.squirrel_squabble.play.controller import PLANS
from squaretactics.ui.table.new_game import NewGame

_BOT: Final = "easy"
_FRAME: Final = 1 / FRAMES_A_SECOND
_MOST_ROUNDS: Final = 12  # since random players could draw a game out


class SquabbleEvening(Evening):
    """Plays games of Squirrel Squabble from the menu on."""

    squabble: SquirrelBoardScene

    def play_squabble(self, seed: int) -> None:
        """Play a game by mouse to its end or for some rounds, then return to the menu."""
        seats = Seat("Robin", HUMAN), Seat("Bot", _BOT)
        self.program.start(SquirrelSquabbleUI(), NewGame(Setup(board="dealt"), seats, seed))
        scene = self.hands.app.stack[-1]
        assert isinstance(scene, SquirrelBoardScene)
        self.squabble = scene
        while not scene.controller.over and scene.view.round <= _MOST_ROUNDS:
            while not (scene.controller.my_turn or scene.controller.over):
                self.wait(_FRAME)
            if scene.controller.my_turn:
                self._think()
                self._answer_in_squabble()
        self.wait(0.5)
        self.program.show_menu()
        self.wait(2.0)  # a short look at the menu
        self.tidy()

    def _answer_in_squabble(self) -> None:
        """Make a random decision. The coins of a plan are dragged one by one."""
        scene, layout, app = self.squabble, self.squabble.layout_now, self.hands.app
        if scene.controller.kind != PLANS:
            moves = view_moves(scene.view)
            scene.controller.submit(moves[int(self.chance.random() * len(moves))])
            return
        for slot, coin in enumerate(self.chance.sample(range(len(COINS)), SLOTS)):
            start, end = layout.coin(coin).center, layout.hollow(slot).center
            self._glide(app.pointer, start)
            self.hands.down(start)
            self._glide(start, end)
            self.hands.up(end)
            self.wait(2 * _FRAME)
        self.hands.click(layout.part("confirm").center)
        self.wait(_FRAME)
