"""The prompt says how the fights of a card would end, Snares included."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.games.square_tactics.cards import CARD_OF
from squaretactics.games.square_tactics.scenario import SquareScenario
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.play.prompt import meetings
from tests.ui.random_players import Player
from tests.ui.started_games import context, laid_again, ways_from

POSITION: Final = {
    "rules": "abilities",
    "factions": "aliens bots",
    "board": {"b3": "North snowboarder-bot"},
    "hands": ["hot-tub-alien", "butler-bot"],
    "turn": "South",
}
B2: Final = 4


def test_prompt_says_that_a_snare_would_capture_the_attacker(tmp_path: Path) -> None:
    setup, state = SquareScenario.stage(POSITION)
    session = Session(SQUARE_TACTICS, setup, 0, [Seat("", HUMAN), Seat("Ada", HUMAN)], staged=state)
    player = Player(tmp_path, "abilities", 1)
    hands = player.hands
    player.scene = SquareBoardScene(
        hands.app, laid_again(session), player.preferences, ways_from(context(hands.app, tmp_path))
    )
    hands.app.push(player.scene)
    player.settle()
    controller = player.scene.controller
    controller.take_up("card", CARD_OF["hot-tub-alien"])
    assert meetings(controller, B2) == "Hot Tub Alien 4 loses to Snowboarder Bot 7, and Snare captures it"
