"""Plain processing and the course of a turn, without abilities or action cards unless a test names them."""

from __future__ import annotations

from squaretactics.games.square_tactics.events import (
    AbilityUsed,
    ActionDrawn,
    Captured,
    CharacterDrawn,
    CharacterPlayed,
    Compared,
    GameEnded,
    ProcessingBegan,
    ProcessingEnded,
    TurnEnded,
)
from tests.square_tactics.scenario import Scene, across, around

# Grumpy Alien is 6/5/3/5; all of these have their tops, 5, 4, 3 and 5, towards b2.
HANDS = {"South": "grumpy-alien camping-alien", "North": "tank-bot chef-bot"}


def outcomes(scene: Scene) -> list[tuple[str, str]]:
    return [(compared["side"], compared["outcome"]) for compared in scene.all(Compared)]


@across
def test_higher_number_captures_and_continues(seat: str) -> None:
    board = {"b3": "North emo-bot", "c2": "North banana-bot west"}
    scene = Scene(seen_by=seat, name="first", board=board, hands=HANDS)
    scene.play("play grumpy-alien b2")
    scene.saw(Compared, side="top", number=6, foe_side="top", foe_number=5, outcome="win")
    scene.saw(Captured, seat="South", card="emo-bot", owner="North", space="b3", captor="grumpy-alien")
    assert scene.captured("South") == ["emo-bot", "banana-bot"]
    assert (scene.at("b3"), scene.at("c2")) == (None, None)


@across
def test_equal_number_does_nothing_and_continues(seat: str) -> None:
    board = {"b3": "North archer-bot", "a2": "North banana-bot east"}
    scene = Scene(seen_by=seat, name="first", board=board, hands=HANDS)
    scene.play("play grumpy-alien b2")  # 6 to 6, then 5 to 4
    assert outcomes(scene) == [("top", "tie"), ("left", "win")]
    assert scene.at("b3") == "North archer-bot"
    assert scene.captured("South") == ["banana-bot"]


@across
def test_lower_number_stops_and_the_character_stays(seat: str) -> None:
    board = {"b3": "North tank-bot", "a2": "North banana-bot east"}
    scene = Scene(seen_by=seat, name="first", board=board, hands=HANDS | {"North": "dino-bot chef-bot"})
    scene.play("play grumpy-alien b2").saw_no(Captured)  # 6 to 8; 5 to 4 never comes
    assert outcomes(scene) == [("top", "loss")]
    assert scene.at("b2") == "South grumpy-alien"
    assert (scene.at("b3"), scene.at("a2")) == ("North tank-bot", "North banana-bot")


@around
def test_sides_are_processed_clockwise_from_the_printed_top(seat: str) -> None:
    scene = Scene(
        players=4,
        name="first",
        seen_by=seat,
        board={"b3": "North box-cat", "c2": "East noisy-ninja", "b1": "West emo-bot", "a2": "West diffuser-bot"},
        hands={"South": "ferocious-alien camping-alien", "West": "tank-bot chef-bot"},
    )
    scene.play("play ferocious-alien b2")  # 8 to 4, 5 to 4, 3 to 3, 5 to 5
    assert [(compared["side"], compared["foe_space"]) for compared in scene.all(Compared)] == [
        ("top", "b3"),
        ("right", "c2"),
        ("bottom", "b1"),
        ("left", "a2"),
    ]
    scene.saw(ProcessingBegan, seat="South", card="ferocious-alien", space="b2", side="top", step=1)


def test_own_characters_and_open_spaces_are_passed_over() -> None:
    board = {"b3": "South camping-alien", "a2": "North banana-bot east", "c3": "North tank-bot"}
    scene = Scene(name="first", board=board, hands={"South": "grumpy-alien psychic-alien", "North": "chef-bot emo-bot"})
    scene.play("play grumpy-alien b2")
    assert outcomes(scene) == [("left", "win")]
    assert scene.at("b3") == "South camping-alien"


def test_only_the_processed_character_attacks() -> None:
    board = {"b2": "South grumpy-alien", "a2": "North banana-bot east", "c2": "South tank-bot"}
    scene = Scene(
        name="first", board=board, hands={"South": "camping-alien psychic-alien", "North": "chef-bot emo-bot"}
    )
    scene.play("play camping-alien c3").saw_no(Compared).saw_no(Captured)


def test_without_abilities_there_are_no_questions_or_effects() -> None:
    board = {"b3": "North turtle-bot", "c2": "North banana-bot west", "a2": "North snowboarder-bot east"}
    for card in ("friendly-alien", "camping-alien", "sporty-alien", "scientist-alien", "strong-alien", "pirate-alien"):
        scene = Scene(name="first", board=board, hands={"South": f"{card} psychic-alien", "North": "chef-bot emo-bot"})
        scene.play(f"play {card} b2").asks("North", "begin").saw_no(AbilityUsed)


def the_example(name: str) -> Scene:
    """Set up the example from the rules and play its card."""
    scene = Scene(
        name=name,
        board={
            "b3": "North emo-bot",
            "a2": "North butler-bot",
            "c2": "North mummy-bot",
            "a1": "South tourist-alien",
            "b1": "North chef-bot",
        },
        hands=HANDS | {"North": "tank-bot dino-bot"},
    )
    assert scene.numbers("a2") == (5, 4, 6, 2)
    assert scene.numbers("c2") == (3, 5, 4, 5)
    return scene.play("play grumpy-alien b2")


def test_example_in_the_rules_plays_out_as_described() -> None:
    scene = the_example("first")
    assert [(c["foe"], c["number"], c["foe_side"], c["foe_number"], c["outcome"]) for c in scene.all(Compared)] == [
        ("emo-bot", 6, "top", 5, "win"),
        ("mummy-bot", 5, "right", 5, "tie"),
        ("chef-bot", 3, "bottom", 4, "loss"),
    ]
    assert scene.at("b3") is None
    assert scene.scores() == (5, 6)
    the_example("abilities").saw(Compared, foe="chef-bot", number=3, foe_number=5, outcome="loss")


def test_turn_plays_processes_draws_and_ends_in_this_order() -> None:
    scene = Scene(
        board={"b3": "North archer-bot"}, hands=HANDS, decks={"South": "pirate-alien"}, action_decks={"South": "jump"}
    )
    scene.play("play grumpy-alien b2").asks("North", "begin")
    steps = (CharacterPlayed, ProcessingBegan, Compared, ProcessingEnded, CharacterDrawn, ActionDrawn, TurnEnded)
    assert [type(event) for event in scene.events if isinstance(event, steps)] == list(steps)


def test_one_character_is_drawn_from_the_top_and_none_from_an_empty_deck() -> None:
    scene = Scene(name="first", hands=HANDS, decks={"South": "strong-alien pirate-alien", "North": ""})
    scene.play("play grumpy-alien a1")
    assert [drawn["card"] for drawn in scene.all(CharacterDrawn)] == ["pirate-alien"]
    assert (scene.hand("South"), scene.deck("South")) == (["camping-alien", "pirate-alien"], ["strong-alien"])
    scene.play("play tank-bot c3").saw_no(CharacterDrawn).asks("South", "begin")


def test_character_is_played_from_hand_to_an_open_space() -> None:
    scene = Scene(name="first", board={"b3": "North emo-bot", "a1": "South skater-alien"}, hands=HANDS)
    scene.refuses("play grumpy-alien b3", "is on that space").refuses("play grumpy-alien a1", "is on that space")
    scene.refuses("play pirate-alien b2", "isn't in your hand")
    spaces = {text.split()[2] for text in scene.choices()}
    assert spaces == {"b1", "c1", "a2", "b2", "c2", "a3", "c3"}
    scene.play("play grumpy-alien b2")
    assert scene.hand("South")[0] == "camping-alien"


def test_captures_and_spaces_count_but_unplayed_characters_do_not() -> None:
    scene = Scene(
        abilities=False,
        board={
            "a1": "South psychic-alien",
            "b1": "South business-alien",
            "c1": "South hot-tub-alien",
            "a2": "North archer-bot",
            "c2": "North vampire-bot",
            "a3": "North turtle-bot",
            "b3": "North boxer-bot",
            "c3": "North banana-bot",
        },
        hands=HANDS,
        decks={"South": "strong-alien pirate-alien"},
        captured={"South": "franken-bot dj-bot", "North": "artist-alien"},
        actions={"South": "wounded reaction", "North": "trade jump sacrifice"},
    )
    scene.play("play camping-alien b2")  # 3 to 5; South has 1 + 2 + 1 + 3 and 2, North 2 + 2 + 1 + 2 + 1 and 1
    scene.saw(GameEnded, reason="full_board", scores=(9, 9), winners=["South", "North"])
