"""Drive Card Tactics for the bench: whole runs by mouse, with skills and items dragged onto targets."""

from __future__ import annotations

from typing import Final

from bench.drives import Evening
from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.card_tactics.cards import SKILLS
from squaretactics.games.card_tactics.moves import USE, Move
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.games.card_tactics.state import NOBODY
from squaretactics.ui.card_tactics.game_ui import CardTacticsUI
from squaretactics.ui.card_tactics.play.board_scene import CardBoardScene
from squaretactics.ui.card_tactics.play.controller import ACTION
from squaretactics.ui.kit.frame_loop import FRAMES_A_SECOND
from squaretactics.ui.table.new_game import NewGame

_FRAME: Final = 1 / FRAMES_A_SECOND
_MOST_COMBATS: Final = 3  # enough to show places, bosses, a camp, an event and treasure


class RunEvening(Evening):
    """Plays runs of Card Tactics from the menu on, by heuristics."""

    run: CardBoardScene

    def play_run(self, seed: int) -> None:
        """Play some combats of a run by mouse, then return to the menu."""
        self.program.start(CardTacticsUI(), NewGame(Setup(level="easy"), (Seat("Robin", HUMAN),), seed))
        scene = self.hands.app.stack[-1]
        assert isinstance(scene, CardBoardScene)
        self.run = scene
        while not scene.controller.over and scene.view.won < _MOST_COMBATS:
            while not (scene.controller.my_turn or scene.controller.over):
                self.wait(_FRAME)
            if scene.controller.my_turn:
                self._think()
                self._answer_in_run()
        self.wait(0.5)
        self.program.show_menu()
        self.wait(2.0)  # a short look at the menu
        self.tidy()

    def _answer_in_run(self) -> None:
        """Make the highest-scoring decision. Skills and items are dragged to their targets."""
        scene, controller = self.run, self.run.controller
        moves = controller.moves
        values = CARD_TACTICS.heuristic_scores(CARD_TACTICS.sample_world(scene.view, 1))
        move = moves[values.index(max(values))]
        if controller.kind == ACTION and move[0] == USE:
            self._use(move)
        else:
            controller.submit(move)

    def _use(self, move: Move) -> None:
        scene, controller, skill = self.run, self.run.controller, SKILLS[move[1]]
        name = ("skill", skill.number) if skill.item < 0 else ("item", skill.item)
        places = scene.table_focus.places()
        start = places[name].center
        self._glide(self.hands.app.pointer, start)
        controller.choose(name)
        controller.step_first(move[2])
        self.wait(2 * _FRAME)
        unit = next((unit for unit, aimed in controller.aims().items() if aimed == move), NOBODY)
        if unit != NOBODY and ("unit", unit) in places:
            self._glide(start, places["unit", unit].center)
            self.wait(2 * _FRAME)
        controller.submit(move)
