"""Test the Left Turn and Right Turn abilities."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import AbilityUsed, CharacterPlayed, Compared
from tests.square_tactics.scenario import Scene, across, around

# Left, top, right and bottom 3, 5, 2 and 3 towards b2.
FOES = {"a2": "North emo-bot", "b3": "North boxer-bot", "c2": "North butler-bot", "b1": "North dino-bot"}
HANDS = {"South": "pacifist-alien frightened-alien", "North": "tank-bot chef-bot"}
LEFT, RIGHT = ("pacifist-alien", "west", "rotate_left"), ("frightened-alien", "east", "rotate_right")
FACINGS = ("north", "east", "south", "west")


def met(scene: Scene) -> list[tuple[str, str, int]]:
    return [(c["side"], c["foe_space"], c["number"]) for c in scene.all(Compared)]


@across
@pytest.mark.parametrize(("card", "facing", "ability"), [LEFT, RIGHT])
def test_character_may_be_played_rotated(seat: str, card: str, facing: str, ability: str) -> None:
    scene = Scene(seen_by=seat, hands=HANDS)
    scene.play(f"play {card} b2 {facing}").asks("North", "begin")
    scene.saw(AbilityUsed, seat="South", card=card, ability=ability)
    scene.saw(CharacterPlayed, seat="South", card=card, space="b2", facing=facing, zombie=False)
    assert scene.facing("b2") == facing


@across
@pytest.mark.parametrize("card", ["pacifist-alien", "frightened-alien"])
def test_character_may_be_played_right_side_up(seat: str, card: str) -> None:
    scene = Scene(seen_by=seat, hands=HANDS)
    scene.play(f"play {card} b2 north").saw_no(AbilityUsed, card=card)
    assert scene.facing("b2") == "north"


@pytest.mark.parametrize(
    ("seat", "left", "right"),
    [
        ("South", "north west", "north east"),
        ("West", "east north", "east south"),
        ("North", "south east", "south west"),
        ("East", "west south", "west north"),
    ],
)
def test_left_and_right_are_as_its_player_sees_them_with_four_seats(seat: str, left: str, right: str) -> None:
    scene = Scene(players=4, turn_of=seat, hands={seat: "fluffy-cat sad-ninja"})
    for card, facings in (("fluffy-cat", left), ("sad-ninja", right)):
        offered = {facing for facing in FACINGS if scene.offers(f"play {card} b2 {facing}")}
        assert offered == set(facings.split())


@pytest.mark.parametrize(("seat", "left", "right"), [("South", "west", "east"), ("North", "east", "west")])
def test_left_and_right_are_as_its_player_sees_them_with_two_seats(seat: str, left: str, right: str) -> None:
    scene = Scene(turn_of=seat, hands={seat: "banana-bot diffuser-bot"})
    assert scene.offers(f"play banana-bot b2 {left}")
    assert scene.offers(f"play diffuser-bot b2 {right}")
    scene.refuses(f"play banana-bot b2 {right}", "can't rotate")
    scene.refuses(f"play diffuser-bot b2 {left}", "can't rotate")


@pytest.mark.parametrize("card", ["pacifist-alien", "frightened-alien"])
def test_character_cannot_be_played_upside_down(card: str) -> None:
    Scene(hands=HANDS).refuses(f"play {card} b2 south", "can't rotate")


@pytest.mark.parametrize("card", ["annoyed-alien", "camping-alien", "scientist-alien"])
def test_other_characters_cannot_be_rotated(card: str) -> None:
    scene = Scene(hands={"South": card, "North": "tank-bot chef-bot"})
    for facing in ("east", "south", "west"):
        scene.refuses(f"play {card} b2 {facing}", "can't rotate")


@pytest.mark.parametrize(("card", "facing", "ability"), [LEFT, RIGHT])
def test_character_cannot_be_rotated_without_abilities(card: str, facing: str, ability: str) -> None:
    scene = Scene(abilities=False, hands=HANDS)
    scene.refuses(f"play {card} b2 {facing}", "can't rotate")
    assert scene.offers(f"play {card} b2 north")


@across
def test_processing_starts_at_the_printed_top_after_a_left_turn(seat: str) -> None:
    scene = Scene(seen_by=seat, board=FOES, hands=HANDS)
    scene.play("play pacifist-alien b2 west")
    assert met(scene) == [("top", "a2", 4), ("right", "b3", 6), ("bottom", "c2", 3), ("left", "b1", 4)]
    assert scene.captured("South") == ["emo-bot", "boxer-bot", "butler-bot", "dino-bot"]


@across
def test_processing_starts_at_the_printed_top_after_a_right_turn(seat: str) -> None:
    scene = Scene(seen_by=seat, board=FOES, hands=HANDS)
    scene.play("play frightened-alien b2 east")
    assert met(scene) == [("top", "c2", 5), ("right", "b1", 3), ("bottom", "a2", 4), ("left", "b3", 6)]
    assert scene.captured("South") == ["butler-bot", "emo-bot", "boxer-bot"]  # 3 against dino-bot's 3 ties


def test_unrotated_character_is_processed_like_any_other() -> None:
    scene = Scene(board=FOES, hands=HANDS)
    scene.play("play pacifist-alien b2")
    assert met(scene) == [("top", "b3", 4)]  # 4 to 5


def test_rotated_character_defends_with_the_side_facing_the_attacker() -> None:
    scene = Scene(hands=HANDS).play("play pacifist-alien b2 west")
    assert scene.numbers("b2", defending=True) == (6, 3, 4, 4)
    scene.play("play chef-bot b3").saw(Compared, card="chef-bot", number=5, foe_side="right", foe_number=6)


def test_last_open_space_still_gives_the_choice_of_rotation() -> None:
    board = {"a1": "South grumpy-alien", "b1": "South psychic-alien", "c1": "South business-alien"}
    board |= {"a2": "South hot-tub-alien", "c2": "South skater-alien", "a3": "South pirate-alien"}
    board |= {"b3": "South scientist-alien", "c3": "South strong-alien"}
    scene = Scene(board=board, hands={"South": "pacifist-alien"})
    assert scene.choices() == ["play pacifist-alien b2 north", "play pacifist-alien b2 west"]
    scene.play("play pacifist-alien b2 west")
    assert scene.over()


def test_second_chance_does_not_rotate_the_character() -> None:
    scene = Scene(
        board={"b2": "South pacifist-alien", "b3": "North franken-bot"},
        hands=HANDS | {"South": "camping-alien"},
        actions={"South": "second-chance"},
    )
    scene.play("second-chance b2").asks("South", "begin")
    assert scene.facing("b2") == "north"
    assert met(scene) == [("top", "b3", 4)]


def test_rotated_character_stays_rotated_under_second_chance() -> None:
    scene = Scene(
        board={"b2": "South frightened-alien east", "c2": "North butler-bot"},
        hands=HANDS | {"South": "camping-alien"},
        actions={"South": "second-chance"},
    )
    scene.play("second-chance b2")
    assert met(scene) == [("top", "c2", 5)]


def test_hot_swap_places_the_character_right_side_up() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien west"}, hands={"South": "pacifist-alien"}, actions={"South": "hot-swap"}
    )
    scene.play("hot-swap b2 pacifist-alien")
    assert scene.facing("b2") == "north"


@across
@pytest.mark.parametrize(
    ("card", "facing", "other"), [("banana-bot", "west", "east"), ("diffuser-bot", "east", "west")]
)
def test_zombie_of_another_faction_may_be_rotated(seat: str, card: str, facing: str, other: str) -> None:
    scene = Scene(
        seen_by=seat,
        hands={"South": "camping-alien", "North": "tank-bot chef-bot"},
        captured={"South": card},
        actions={"South": "zombie"},
    )
    assert not scene.offers(f"zombie {card} b2 {other}")
    scene.play(f"zombie {card} b2 {facing}")
    scene.saw(CharacterPlayed, seat="South", card=card, space="b2", facing=facing, zombie=True)
    assert scene.facing("b2") == facing


@across
@pytest.mark.parametrize(("card", "facing"), [("banana-bot", "west"), ("diffuser-bot", "east")])
def test_seat_of_another_faction_may_rotate_the_character(seat: str, card: str, facing: str) -> None:
    scene = Scene(seen_by=seat, hands={"South": f"{card} camping-alien", "North": "tank-bot chef-bot"})
    scene.play(f"play {card} b2 {facing}")
    assert scene.facing("b2") == facing


@around
def test_left_turned_character_meets_all_three_opponents_with_four_seats(seat: str) -> None:
    scene = Scene(
        players=4,
        seen_by=seat,
        # All three have their tops towards b2.
        board={"a2": "West franken-bot", "b3": "North astronaut-cat", "c2": "East juggling-ninja"},
        hands={"South": "pacifist-alien camping-alien", "West": "tank-bot chef-bot"},
    )
    scene.play("play pacifist-alien b2 west")  # 4 to 3, 6 to 5, 3 to 3
    assert met(scene) == [("top", "a2", 4), ("right", "b3", 6), ("bottom", "c2", 3)]
    assert scene.captured("South") == ["franken-bot", "astronaut-cat"]


@around
def test_right_turned_character_meets_all_three_opponents_with_four_seats(seat: str) -> None:
    scene = Scene(
        players=4,
        seen_by=seat,
        board={"a2": "West franken-bot", "b3": "North astronaut-cat", "c2": "East juggling-ninja"},
        hands={"South": "frightened-alien camping-alien", "West": "tank-bot chef-bot"},
    )
    scene.play("play frightened-alien b2 east")  # 5 to 3, 4 to 3, 6 to 5
    assert met(scene) == [("top", "c2", 5), ("bottom", "a2", 4), ("left", "b3", 6)]
