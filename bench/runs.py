"""Evenings of Card Tactics for the bench: whole runs by mouse, skills and items dragged onto their targets."""

from __future__ import annotations

from typing import Final

from bench.drives import Evening
from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.card_tactics.cards import SKILLS
from squaretactics.games.card_tactics.moves import USE, Move
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.games.card_tactics.state import NOBODY
from squaretactics.ui.card_tactics.game_ui import CardTacticsFront
from squaretactics.ui.card_tactics.play.board import BoardScene
from squaretactics.ui.card_tactics.play.controller import ACTION
from squaretactics.ui.kit.frame_loop import FRAMES_A_SECOND
from squaretactics.ui.table.new_game import NewGame

_FRAME: Final = 1 / FRAMES_A_SECOND
_MOST_COMBATS: Final = 3  # places, bosses, a camp, an event and treasure have been seen by then


class RunEvening(Evening):
    """Plays runs of Card Tactics from the menu on, as the rules of thumb would."""

    run: BoardScene

    def play_run(self, seed: int) -> None:
        """Play a run by mouse for some combats, or to its end, and go back to the menu."""
        self.program.start(CardTacticsFront(), NewGame(Setup(level="easy"), (Seat("Robin", HUMAN),), seed))
        scene = self.hands.app.stack[-1]
        assert isinstance(scene, BoardScene)
        self.run = scene
        while not scene.sitting.over and scene.view.won < _MOST_COMBATS:
            while not (scene.sitting.my_turn or scene.sitting.over):
                self.wait(_FRAME)
            if scene.sitting.my_turn:
                self._think()
                self._answer_in_run()
        self.wait(0.5)
        self.program.show_menu()
        self.wait(2.0)  # as long as one looks at it at least
        self.tidy()

    def _answer_in_run(self) -> None:
        """Answer what is asked; a skill or an item is looked at, taken up, and brought to its target."""
        scene, sitting = self.run, self.run.sitting
        moves = sitting.moves
        values = CARD_TACTICS.likings(CARD_TACTICS.sample_world(scene.view, 1))
        move = moves[values.index(max(values))]
        if sitting.kind == ACTION and move[0] == USE:
            self._use(move)
        else:
            sitting.submit(move)

    def _use(self, move: Move) -> None:
        scene, sitting, skill = self.run, self.run.sitting, SKILLS[move[1]]
        name = ("skill", skill.number) if skill.item < 0 else ("item", skill.item)
        places = scene.pointing.places()
        start = places[name].center
        self._glide(self.hands.app.pointer, start)
        sitting.choose(name)
        sitting.step_first(move[2])
        self.wait(2 * _FRAME)
        unit = next((unit for unit, aimed in sitting.aims().items() if aimed == move), NOBODY)
        if unit != NOBODY and ("unit", unit) in places:
            self._glide(start, places["unit", unit].center)
            self.wait(2 * _FRAME)
        sitting.submit(move)
