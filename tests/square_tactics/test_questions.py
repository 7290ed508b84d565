"""Questions name the characters and numbers they are about."""

from __future__ import annotations

import random

import pytest

from squaretactics.core.session import Seat, Session
from squaretactics.games.square_tactics import decisions
from squaretactics.games.square_tactics.cards import CHARACTERS, faction_of
from squaretactics.games.square_tactics.event_text import card_name
from squaretactics.games.square_tactics.options import Faction, preset
from squaretactics.games.square_tactics.prompts import question
from squaretactics.games.square_tactics.rule_tables import PRINTED
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.view import view
from tests.square_tactics.scenario import Scene


def asked(scene: Scene) -> str:
    decision = decisions.decision(scene.state)
    assert decision is not None
    return question(view(scene.state, decision.seat))


def met(hand: str, board: str, north: str = "", south: str = "", **more: dict[str, str]) -> Scene:
    """Return a table where South has played a character to b2, beside North's on b3."""
    scene = Scene(
        board={"b3": f"North {board}", "a2": "North tank-bot" if board != "tank-bot" else "North emo-bot"},
        hands={"South": f"{hand} dino-bot", "North": "artist-alien"},
        actions={"South": south, "North": north},
        **more,
    )
    scene.play(f"play {hand} b2")
    return scene


@pytest.mark.parametrize(
    ("held", "words"),
    [
        ("sacrifice", "Give up a character in hand instead (+1 for the attacker)?"),
        ("emergency_maneuvers", "Dodge to a3 or c3?"),
        (
            "sacrifice emergency_maneuvers",
            "Dodge to a3 or c3, or give up a character in hand (+1 for the attacker)?",
        ),
    ],
)
def test_question_to_save_names_character_attacker_and_price(held: str, words: str) -> None:
    assert asked(met("grumpy-alien", "emo-bot", north=held)) == f"Grumpy Alien 6 beats your Emo Bot 5. {words}"


@pytest.mark.parametrize(
    ("board", "words"),
    [
        ({"c2": "North emo-bot"}, "Camping Alien 4 would beat Emo Bot 3. Skip this fight anyway?"),
        ({"b3": "North snowboarder-bot"}, "Camping Alien 3 would lose to Snowboarder Bot 7. Skip this fight?"),
    ],
    ids=["win", "loss"],
)
def test_question_about_skipping_says_how_the_fight_would_end(board: dict[str, str], words: str) -> None:
    scene = Scene(board=board, hands={"South": "camping-alien artist-alien", "North": "dino-bot"})
    scene.play("play camping-alien b2")
    assert asked(scene) == words


def test_question_about_order_names_the_character() -> None:
    scene = Scene(
        board={"b3": "North emo-bot", "a2": "North tank-bot"},
        hands={"South": "friendly-alien artist-alien", "North": "dino-bot"},
    )
    scene.play("play friendly-alien b2")
    assert asked(scene) == "Friendly Alien: attack clockwise or anticlockwise?"


@pytest.mark.parametrize("families", [("aliens", "bots"), ("cats", "aliens")], ids=str)
def test_questions_name_only_characters_of_factions_in_play(families: tuple[Faction, Faction]) -> None:
    foreign = {card_name(PRINTED, card) for card in range(len(CHARACTERS)) if faction_of(card) not in families}
    kinds = set()
    for seed in range(12):
        session = Session(
            SQUARE_TACTICS, preset("full", factions=families), seed, (Seat("Mia", "random"), Seat("Tom", "random"))
        )
        chance = random.Random(seed)
        while session.decision is not None:
            seen = session.view(session.decision.seat)
            words = question(seen)
            assert not [name for name in foreign if name in words], words
            kinds.add(session.decision.kind)
            session.submit(seen.seat, chance.choice(seen.moves))
    assert kinds >= {"begin", "before", "order", "defend", "end"}


def test_question_to_wound_names_captor_and_victim() -> None:
    scene = met("grumpy-alien", "emo-bot", north="wounded")
    assert asked(scene) == "Grumpy Alien captured your Emo Bot. Wound the captor?"


@pytest.mark.parametrize(
    ("held", "words"),
    [
        ("fore_shielding", "Play Fore Shielding (top) before Grumpy Alien attacks?"),
        ("fore_shielding trade", "Play Fore Shielding (top) or Trade before Grumpy Alien attacks?"),
        ("fore_shielding aft_shielding", "Add a Shielding before Grumpy Alien attacks?"),
    ],
)
def test_question_before_processing_names_the_playable_cards(held: str, words: str) -> None:
    assert asked(met("grumpy-alien", "emo-bot", south=held)) == words


def test_question_before_attack_leaves_out_what_makes_no_difference() -> None:
    scene = met("ferocious-alien", "tank-bot", south="fore_shielding aft_shielding trade")
    assert asked(scene) == "Play Fore Shielding (top) before Ferocious Alien attacks?"


def test_question_at_the_end_names_the_playable_cards() -> None:
    scene = met("grumpy-alien", "emo-bot", south="fore_shielding twist jump")
    scene.play("done")
    assert asked(scene) == "Play Fore Shielding (top) or Twist, or end your turn?"
