"""Test the Second Wind ability."""

from __future__ import annotations

from squaretactics.games.square_tactics.events import AbilityUsed, Captured, Compared, ProcessingEnded
from tests.square_tactics.scenario import Scene, across, around

HANDS = {"South": "sporty-alien grumpy-alien", "North": "tank-bot diffuser-bot"}
# Against sporty-alien's 4, 5, 3 and 7: a loss, a win, a tie, a win.
BOARD = {"b3": "North boxer-bot", "c2": "North butler-bot", "b1": "North dino-bot", "a2": "North emo-bot"}


def outcomes(scene: Scene) -> list[str]:
    return [compared["outcome"] for compared in scene.all(Compared)]


@across
def test_character_may_continue_after_its_first_loss(seat: str) -> None:
    scene = Scene(seen_by=seat, board=BOARD, hands=HANDS)
    scene.play("play sporty-alien b2").asks("South", "go_on")
    scene.play("yes").asks("North", "begin")
    scene.saw(AbilityUsed, seat="South", card="sporty-alien", ability="second_wind")
    assert outcomes(scene) == ["win", "tie", "win"]
    assert scene.captured("South") == ["butler-bot", "emo-bot"]


@across
def test_character_may_stop_at_its_first_loss(seat: str) -> None:
    scene = Scene(seen_by=seat, board=BOARD, hands=HANDS)
    scene.play("play sporty-alien b2", "no").asks("North", "begin")
    scene.saw(ProcessingEnded, card="sporty-alien").saw_no(AbilityUsed).saw_no(Captured)


def test_second_loss_stops_the_character_without_asking() -> None:
    board = {"b3": "North boxer-bot", "c2": "North banana-bot", "a2": "North emo-bot"}
    scene = Scene(board=board, hands=HANDS)
    scene.play("play sporty-alien b2", "yes").asks("North", "begin")  # 4 to 5, 5 to 6
    assert outcomes(scene) == ["loss", "loss"]
    assert scene.at("a2") == "North emo-bot"


def test_tie_is_not_a_loss() -> None:
    board = {"b3": "North mummy-bot", "c2": "North banana-bot", "a2": "North emo-bot"}
    scene = Scene(board=board, hands=HANDS)
    scene.play("play sporty-alien b2").asks("South", "go_on")  # 4 to 4, 5 to 6
    assert outcomes(scene) == ["tie", "loss"]
    assert scene.play("yes").captured("South") == ["emo-bot"]


def test_no_question_is_asked_after_a_loss_at_the_last_contact() -> None:
    board = {"c2": "North butler-bot", "b1": "North boxer-bot", "a2": "South pirate-alien"}
    scene = Scene(board=board, hands=HANDS)
    scene.play("play sporty-alien b2").asks("North", "begin")
    assert outcomes(scene) == ["win", "loss"]


def test_question_follows_a_loss_if_a_later_side_has_a_contact() -> None:
    scene = Scene(board={"b3": "North boxer-bot", "a2": "North emo-bot"}, hands=HANDS)
    scene.play("play sporty-alien b2").asks("South", "go_on")


def test_protected_neighbour_raises_no_question() -> None:
    scene = Scene(
        board={"b1": "South grumpy-alien", "b2": "North emo-bot", "a3": "North boxer-bot"},
        hands={"South": "sporty-alien pirate-alien", "North": "tank-bot diffuser-bot"},
        actions={"South": "second-chance", "North": "sacrifice"},
    )
    scene.play("second-chance b1", "sacrifice tank-bot")  # protects emo-bot
    scene.play("play sporty-alien a2").asks("North", "begin")
    assert outcomes(scene) == ["loss"]


def test_first_loss_stops_without_abilities() -> None:
    scene = Scene(abilities=False, board=BOARD, hands=HANDS)
    scene.play("play sporty-alien b2").asks("North", "begin")
    assert outcomes(scene) == ["loss"]


def test_second_wind_works_without_action_cards() -> None:
    scene = Scene(name="abilities", board=BOARD, hands=HANDS)
    scene.play("play sporty-alien b2", "yes")
    assert scene.captured("South") == ["butler-bot", "emo-bot"]


def test_other_characters_stop_at_their_first_loss() -> None:
    hands = {"South": "psychic-alien grumpy-alien", "North": "tank-bot diffuser-bot"}
    scene = Scene(board={"b3": "North archer-bot", "c2": "North butler-bot"}, hands=hands)
    scene.play("play psychic-alien b2").asks("North", "begin")  # 5 to 6
    assert outcomes(scene) == ["loss"]


def test_second_wind_does_not_help_a_defender() -> None:
    scene = Scene(board={"b2": "North dino-bot"}, hands=HANDS)
    scene.play("play grumpy-alien b1").saw(Captured, card="dino-bot").asks("North", "begin")


@across
def test_each_second_chance_gives_a_new_second_wind(seat: str) -> None:
    scene = Scene(
        seen_by=seat,
        board={"b2": "South sporty-alien", **BOARD},
        hands={"South": "grumpy-alien pirate-alien", "North": "tank-bot diffuser-bot"},
        actions={"South": "second-chance second-chance"},
    )
    scene.play("second-chance b2", "yes").asks("South", "begin")
    assert scene.captured("South") == ["butler-bot", "emo-bot"]
    scene.play("second-chance b2").asks("South", "go_on").play("yes")
    assert outcomes(scene) == ["tie"]


@across
def test_zombie_of_another_faction_has_its_second_wind(seat: str) -> None:
    board = BOARD | {"b1": "North franken-bot"}
    scene = Scene(
        seen_by=seat,
        board=board,
        hands={"South": "grumpy-alien", "North": "tank-bot diffuser-bot"},
        captured={"South": "dino-bot"},
        actions={"South": "zombie"},
    )
    scene.play("zombie dino-bot b2").asks("South", "go_on").play("yes")
    scene.saw(AbilityUsed, seat="South", card="dino-bot", ability="second_wind")
    assert outcomes(scene) == ["win", "loss"]


def test_seat_of_another_faction_may_use_second_wind() -> None:
    board = {"b3": "North boxer-bot", "c2": "North butler-bot"}
    scene = Scene(board=board, hands={"South": "dino-bot grumpy-alien", "North": "tank-bot diffuser-bot"})
    scene.play("play dino-bot b2").asks("South", "go_on").play("yes")
    assert scene.captured("South") == ["butler-bot"]


@around
def test_losses_to_different_opponents_count_together_with_four_seats(seat: str) -> None:
    # Tops of 5, 6 and 3 against 4, 5 and 7.
    board = {"b3": "North astronaut-cat", "c2": "East quick-ninja", "a2": "West franken-bot"}
    scene = Scene(
        players=4,
        seen_by=seat,
        board=board,
        hands={"South": "sporty-alien grumpy-alien", "West": "tank-bot diffuser-bot"},
    )
    scene.play("play sporty-alien b2").asks("South", "go_on")
    scene.play("yes").asks("West", "begin")
    assert outcomes(scene) == ["loss"]
    assert scene.at("a2") == "West franken-bot"


@around
def test_character_continues_with_the_next_opponent_with_four_seats(seat: str) -> None:
    board = {"b3": "North astronaut-cat", "a2": "West franken-bot"}
    scene = Scene(
        players=4,
        seen_by=seat,
        board=board,
        hands={"South": "sporty-alien grumpy-alien", "West": "tank-bot diffuser-bot"},
    )
    scene.play("play sporty-alien b2", "yes")
    scene.saw(Captured, seat="South", card="franken-bot", owner="West")
