"""The four guards count one more on two printed sides while defending."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import AbilityUsed, Captured, Compared
from tests.square_tactics.scenario import Scene, across, around

# Guard, its printed numbers, and its defending numbers: top, right, bottom, left.
GUARDS = [
    ("archer-bot", (6, 5, 3, 5), (6, 6, 4, 5)),  # bottom and right
    ("chef-bot", (5, 6, 4, 4), (5, 6, 5, 5)),  # bottom and left
    ("vampire-bot", (5, 4, 6, 4), (6, 4, 6, 5)),  # top and left
    ("turtle-bot", (5, 5, 5, 6), (6, 6, 5, 6)),  # top and right
]
IDS = {"archer-bot": "bottom_right", "chef-bot": "bottom_left", "vampire-bot": "top_left", "turtle-bot": "top_right"}
SIDES = ("top", "right", "bottom", "left")
# Where South attacks each printed side of North's character on b2 from.
FROM = {"top": "b1", "right": "a2", "bottom": "b3", "left": "c2"}
HANDS = {"South": "grumpy-alien camping-alien", "North": "emo-bot dino-bot"}


@across
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("card", "printed", "guarded"), GUARDS)
def test_guarded_sides_count_one_more_while_defending(
    seat: str, card: str, printed: tuple[int, ...], guarded: tuple[int, ...], side: str
) -> None:
    scene = Scene(seen_by=seat, board={"b2": f"North {card}"}, hands=HANDS)
    scene.play(f"play grumpy-alien {FROM[side]}")
    scene.saw(Compared, foe=card, foe_side=side, foe_number=guarded[SIDES.index(side)])
    helped = guarded[SIDES.index(side)] > printed[SIDES.index(side)]
    assert bool(scene.all(AbilityUsed, seat="North", card=card, ability=f"guard_{IDS[card]}")) is helped


@across
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("card", "printed", "guarded"), GUARDS)
def test_guard_defends_with_its_printed_number_without_abilities(
    seat: str, card: str, printed: tuple[int, ...], guarded: tuple[int, ...], side: str
) -> None:
    scene = Scene(seen_by=seat, abilities=False, board={"b2": f"North {card}"}, hands=HANDS)
    scene.play(f"play grumpy-alien {FROM[side]}")
    scene.saw(Compared, foe=card, foe_side=side, foe_number=printed[SIDES.index(side)])


@across
@pytest.mark.parametrize(("card", "printed", "guarded"), GUARDS)
def test_guard_attacks_with_its_printed_numbers(
    seat: str, card: str, printed: tuple[int, ...], guarded: tuple[int, ...]
) -> None:
    scene = Scene(
        seen_by=seat,
        # Top 3, right 2, bottom 3 and left 3 cannot stop it.
        board={"b3": "North franken-bot", "c2": "North butler-bot", "b1": "North dino-bot", "a2": "North emo-bot"},
        hands={"South": f"{card} camping-alien", "North": "tank-bot diffuser-bot"},
    )
    scene.play(f"play {card} b2").saw_no(AbilityUsed, card=card)
    assert tuple(compared["number"] for compared in scene.all(Compared)) == printed


def test_guard_turns_a_loss_into_a_tie() -> None:
    hands = {"South": "psychic-alien camping-alien", "North": "emo-bot dino-bot"}
    guarded = Scene(board={"b2": "North archer-bot"}, hands=hands).play("play psychic-alien b3")
    guarded.saw(Compared, number=4, foe_number=4, outcome="tie").saw_no(Captured)
    plain = Scene(board={"b2": "North archer-bot"}, hands=hands, abilities=False).play("play psychic-alien b3")
    plain.saw(Compared, number=4, foe_number=3, outcome="win").saw(Captured, card="archer-bot")


def test_guard_turns_a_tie_into_a_win() -> None:
    board = {"b2": "North vampire-bot", "c1": "North butler-bot"}
    hands = {"South": "psychic-alien camping-alien", "North": "emo-bot dino-bot"}
    guarded = Scene(board=board, hands=hands).play("play psychic-alien b1")
    guarded.saw(Compared, number=5, foe_number=6, outcome="loss").saw_no(Compared, foe="butler-bot")
    plain = Scene(board=board, hands=hands, abilities=False).play("play psychic-alien b1")
    plain.saw(Compared, number=5, foe_number=5, outcome="tie").saw(Captured, card="butler-bot")


def test_guarded_side_can_still_lose() -> None:
    scene = Scene(
        board={"b2": "North vampire-bot"}, hands={"South": "skater-alien camping-alien", "North": "emo-bot dino-bot"}
    )
    scene.play("play skater-alien b1").saw(Compared, number=7, foe_number=6, outcome="win")
    assert scene.captured("South") == ["vampire-bot"]


def test_only_the_side_facing_the_attacker_counts() -> None:
    scene = Scene(
        board={"b2": "North archer-bot"}, hands={"South": "hot-tub-alien camping-alien", "North": "emo-bot dino-bot"}
    )
    scene.play("play hot-tub-alien c2")  # left 6 to the unguarded left 5
    scene.saw_no(AbilityUsed, ability="guard_bottom_right")
    assert scene.captured("South") == ["archer-bot"]


@across
@pytest.mark.parametrize(
    ("facing", "numbers"),
    [("south", (4, 5, 6, 6)), ("west", (6, 4, 5, 6)), ("north", (6, 6, 4, 5)), ("east", (5, 6, 6, 4))],
)
def test_printed_sides_are_guarded_wherever_they_point(seat: str, facing: str, numbers: tuple[int, ...]) -> None:
    scene = Scene(seen_by=seat, board={"b2": f"North archer-bot {facing}"})
    assert scene.numbers("b2", defending=True) == numbers


@across
def test_rotated_guard_defends_with_the_side_facing_the_attacker(seat: str) -> None:
    scene = Scene(
        seen_by=seat,
        board={"b2": "North archer-bot west"},
        hands={"South": "psychic-alien camping-alien", "North": "emo-bot dino-bot"},
    )
    scene.play("play psychic-alien c2").saw(Compared, number=4, foe_side="bottom", foe_number=4, outcome="tie")


def test_guard_adds_to_attachments() -> None:
    scene = Scene(board={"b2": "North archer-bot +aft-shielding +wounded:South"})
    assert scene.numbers("b2", defending=True) == (4, 4, 5, 5)  # bottom 3 + 1 - 1 + 1 points north, left 5 - 1 east
    assert scene.numbers("b2") == (3, 4, 5, 4)


@pytest.mark.parametrize(("card", "printed", "guarded"), GUARDS)
def test_guard_defends_against_second_chance(card: str, printed: tuple[int, ...], guarded: tuple[int, ...]) -> None:
    scene = Scene(
        board={"b1": "South grumpy-alien", "b2": f"North {card}"},
        hands=HANDS | {"South": "camping-alien"},
        actions={"South": "second-chance"},
    )
    scene.play("second-chance b1").saw(Compared, foe_side="top", foe_number=guarded[0])


def test_guard_attacks_with_its_printed_numbers_under_second_chance() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien", "b1": "North dino-bot", "c2": "North dj-bot"},
        hands={"South": "camping-alien annoyed-alien", "North": "emo-bot chef-bot"},
        actions={"South": "second-chance"},
    )
    scene.play("second-chance b2")
    scene.saw(Compared, side="right", number=5).saw(Compared, side="bottom", number=3, outcome="tie")


@across
@pytest.mark.parametrize(("card", "printed", "guarded"), GUARDS)
def test_zombie_guard_of_another_faction_defends_as_well(
    seat: str, card: str, printed: tuple[int, ...], guarded: tuple[int, ...]
) -> None:
    scene = Scene(
        seen_by=seat,
        hands={"South": "camping-alien", "North": "dino-bot emo-bot"},
        captured={"South": card},
        actions={"South": "zombie"},
    )
    scene.play(f"zombie {card} b2").play("play dino-bot a2")
    scene.saw(Compared, side="left", foe=card, foe_side="left", foe_number=guarded[3])


@pytest.mark.parametrize(
    ("card", "guarded"),
    [
        ("grumpy-alien", (6, 6, 4, 5)),
        ("psychic-alien", (5, 6, 5, 5)),
        ("business-alien", (6, 4, 6, 5)),
        ("hot-tub-alien", (5, 6, 5, 6)),
    ],
)
def test_guard_works_for_a_seat_of_another_faction(card: str, guarded: tuple[int, ...]) -> None:
    scene = Scene(turn_of="North", board={"b2": "South camping-alien"}, hands={"North": f"{card} emo-bot"})
    scene.play(f"play {card} c1")
    top, right, bottom, left = guarded
    assert scene.numbers("c1", defending=True) == (bottom, left, top, right)


@around
@pytest.mark.parametrize(
    ("attacker", "card", "space", "attacking", "side", "number"),
    [
        ("West", "emo-bot", "b2", "top", "left", 5),
        ("West", "emo-bot", "c1", "left", "bottom", 4),
        ("North", "cute-cat", "c3", "top", "top", 6),
        ("East", "sleepy-ninja", "d2", "top", "right", 6),
    ],
)
def test_guard_defends_against_each_of_three_opponents_with_its_printed_side(
    seat: str, attacker: str, card: str, space: str, attacking: str, side: str, number: int
) -> None:
    scene = Scene(
        players=4,
        seen_by=seat,
        turn_of=attacker,
        board={"c2": "South grumpy-alien"},
        hands={attacker: f"{card} camping-alien", "South": "friendly-alien"},
    )
    scene.play(f"play {card} {space}")
    scene.saw(Compared, card=card, side=attacking, foe="grumpy-alien", foe_side=side, foe_number=number)
