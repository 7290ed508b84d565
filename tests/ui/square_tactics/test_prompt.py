"""The prompt says how the fights of a card would end, Snares included."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame
import pytest

from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.games.square_tactics.action_kinds import SECOND_CHANCE
from squaretactics.games.square_tactics.cards import CARD_OF
from squaretactics.games.square_tactics.move_kinds import PASS, PLAY
from squaretactics.games.square_tactics.scenario import SquareScenario
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.play.controller import SquareTableController
from squaretactics.ui.square_tactics.play.prompt import answer_help, meetings, prompt
from squaretactics.ui.table.answer_buttons import AnswerButton
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


def at_the_table(tmp_path: Path, **changes: object) -> SquareTableController:
    setup, state = SquareScenario.stage({**POSITION, **changes})  # type: ignore[dict-item]
    session = Session(SQUARE_TACTICS, setup, 0, [Seat("", HUMAN), Seat("Ada", HUMAN)], staged=state)
    player = Player(tmp_path, "abilities", 1)
    hands = player.hands
    player.scene = SquareBoardScene(
        hands.app, laid_again(session), player.preferences, ways_from(context(hands.app, tmp_path))
    )
    hands.app.push(player.scene)
    player.settle()
    return player.scene.controller


def foretold(tmp_path: Path, card: str, **board: str) -> str:
    """Return the prompt about a character held over the middle."""
    rivals = {space: f"North {rival}" for space, rival in board.items()}
    controller = at_the_table(tmp_path, board=rivals, hands=[card, "butler-bot"])
    controller.take_up("card", CARD_OF[card])
    return meetings(controller, B2)


def test_prompt_says_that_a_snare_would_capture_the_attacker(tmp_path: Path) -> None:
    controller = at_the_table(tmp_path)
    controller.take_up("card", CARD_OF["hot-tub-alien"])
    assert meetings(controller, B2) == "Hot Tub Alien 4 loses to Snowboarder Bot 7, and Snare captures it"


def test_prompt_skips_the_fight_that_stands_in_the_way(tmp_path: Path) -> None:
    said = foretold(tmp_path, "camping-alien", b3="banana-bot", c2="emo-bot")
    assert said == "Camping Alien skips Banana Bot, then 4 beats Emo Bot 3"


def test_prompt_foretells_fights_from_the_space_a_character_moves_into(tmp_path: Path) -> None:
    said = foretold(tmp_path, "strong-alien", b3="banana-bot", a3="emo-bot")
    assert said == "Strong Alien 6 beats Banana Bot 4, may move to b3, then 6 beats Emo Bot 3"


def test_prompt_tells_all_fights(tmp_path: Path) -> None:
    said = foretold(tmp_path, "hot-tub-alien", b3="banana-bot", c2="emo-bot", a2="diffuser-bot")
    fights = "ties with Banana Bot 4, then 5 beats Emo Bot 3, then 6 ties with Diffuser Bot 6"
    assert said == f"Hot Tub Alien 4 {fights}"


def test_prompt_foretells_a_second_chance(tmp_path: Path) -> None:
    board = {"b2": "South camping-alien", "b3": "North banana-bot", "c2": "North emo-bot"}
    controller = at_the_table(
        tmp_path, rules="full", board=board, hands=["hot-tub-alien", "butler-bot"], actions=["second-chance", ""]
    )
    controller.take_up("action", SECOND_CHANCE)
    assert meetings(controller, B2) == "Camping Alien skips Banana Bot, then 4 beats Emo Bot 3"


@pytest.mark.parametrize(
    ("taken", "said"),
    [
        (6, "You start. Play a character."),
        (7, "You start. Play a character. 2 spaces are open. A full board ends the game."),
        (8, "You start. Play a character. 1 space is open. A full board ends the game."),
    ],
)
def test_prompt_warns_that_the_board_is_nearly_full(tmp_path: Path, taken: int, said: str) -> None:
    spaces = ("a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3")
    bots = (name for name in CARD_OF if name.endswith("-bot") and name != "butler-bot")
    board = {space: f"North {bot}" for space, bot in zip(spaces[:taken], bots, strict=False)}
    controller = at_the_table(tmp_path, board=board, hands=["hot-tub-alien artist-alien", "butler-bot"])
    assert prompt(controller, None) == said


@pytest.mark.parametrize(
    ("rules", "captures", "said"),
    [
        ("full", 0, "You draw an action card. Then the next player's turn begins."),
        ("full", 1, "The next player's turn begins."),
        ("mayhem", 1, "You draw an action card. Then the next player's turn begins."),
    ],
)
def test_button_that_ends_the_turn_announces_the_action_card(
    tmp_path: Path, rules: str, captures: int, said: str
) -> None:
    controller = at_the_table(tmp_path, rules=rules, actions=["twist", ""])
    controller.play_chosen(next(move for move in controller.view.moves if move[0] == PLAY))
    controller.scene.director.hurry()
    assert controller.kind == "end"
    controller.scene.view = replace(controller.view, captures=captures)
    assert answer_help(controller, AnswerButton(PASS, "End turn", lambda: None, pygame.Rect(0, 0, 9, 9))) == said


@pytest.mark.parametrize(("theirs", "left"), [("butler-bot", 1), ("butler-bot emo-bot", 2)])
def test_prompt_for_the_last_character_names_the_only_opponent(tmp_path: Path, theirs: str, left: int) -> None:
    controller = at_the_table(tmp_path, hands=["hot-tub-alien", theirs], captured=["bots", "aliens"])
    assert prompt(controller, None) == f"You start. Play your last character. Ada has {left} left."
