"""A first look at Squirrel Squabble: a squabble, a dog, and five nuts carried home."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.games.squirrel_squabble.events import Event
from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.games.squirrel_squabble.scenario import SquirrelScenario
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from squaretactics.games.squirrel_squabble.text import TITLE
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.player_sentences import YOU
from squaretactics.translation import mark
from squaretactics.ui.game_ui import SceneContext
from squaretactics.ui.replay.first_look import FirstLookScene, GameCaption, play_recorded
from squaretactics.ui.squirrel_squabble.replay.scene import SquirrelReplayScene

_NAMES: Final = (YOU, "Gizmo")
_POSITION: Final = SquirrelScenario(
    board="""
2/1:G> 1/dog    GH
1/.    ./dog:O^ 2/1
OH     2/.      wet/mud
""",
    nuts=(3, 3),
    dice=(5, 2),
)


class SquirrelFirstLookScene(FirstLookScene[Move, Event, View], SquirrelReplayScene):
    """Shows two rounds as the player who leads Orange sees them."""

    title = TITLE
    captions = (
        GameCaption(mark("The goal: bring five nuts home before your rival does!"), 3.2, (0, 0)),
        GameCaption(mark("You both secretly choose three of your six coins."), 0.8, (1, 1)),
        GameCaption(mark("Then you both reveal them, one at a time."), 1.8, (1, 4)),
        GameCaption(
            mark("Squabble! The attacker adds 4, minus its steps. The higher total steals a nut."), 0.8, (3, 1)
        ),
        GameCaption(mark("Flip a tile at the right time: a dog! It ends your rival's round."), 0.7, (5, 1)),
        GameCaption(mark("After three coins, you gather the nuts under your paws."), 0.6, (5, 5)),
        GameCaption(mark("Five nuts in your cheeks? Run home and win!"), 0.9, (8, 0)),
    )

    def __init__(self, context: SceneContext) -> None:
        seats = [Seat(name, HUMAN) for name in _NAMES]
        session = Session(SQUIRREL_SQUABBLE, _POSITION.setup, 0, seats, staged=_POSITION.state())
        super().__init__(context.app, play_recorded(session), context.preferences, context.sound)
        self.playback.see_from(0)
        self.show_caption(0)

    def next_place(self) -> pygame.Rect:
        return self.table_view.layout_now.part("confirm")

    def update(self, now: float) -> None:
        super().update(now)
        self.table_view.blinking.update(now, not self.app.reduced_motion)
