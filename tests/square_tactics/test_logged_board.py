"""The log names the characters of fights that didn't happen."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.abilities import START_BOTTOM
from squaretactics.games.square_tactics.action_kinds import FORE_SHIELDING
from squaretactics.games.square_tactics.cards import CARD_OF
from squaretactics.games.square_tactics.event_text import SquareEventFormatter
from squaretactics.games.square_tactics.logged_board import LoggedBoard
from tests.square_tactics.scenario import Scene


def lines(scene: Scene, *before: e.Event) -> list[str]:
    """Return the brief lines of everything that happened after some events."""
    board = LoggedBoard(scene.rules)
    teller = SquareEventFormatter(scene.rules, ["Mia", "Tom"], brief=True, board=board)
    for event in (*before, *scene.log):
        board.follow(event)
    return [teller.tell(event) for event in scene.log]


def lies(scene: Scene, card: str, space: str) -> e.Event:
    return e.CharacterPlayed(1, CARD_OF[card], scene.space(space), scene.rules.upright[1], False)


def test_skipped_fight_names_the_rival() -> None:
    scene = Scene(board={"b3": "North vampire-bot"}, hands={"South": "camping-alien artist-alien"})
    scene.play("play camping-alien b2", "yes")
    assert "Camping Alien skips Vampire Bot" in lines(scene, lies(scene, "vampire-bot", "b3"))
    assert "Camping Alien skips its top" in lines(scene)


def test_bottom_first_names_the_rival_that_it_meets_first() -> None:
    board = {"b3": "North vampire-bot", "b1": "South camping-alien", "a2": "North dino-bot"}
    scene = Scene(board=board, hands={"South": "annoyed-alien artist-alien"})
    scene.play("play annoyed-alien b2", "order bottom clockwise")
    own = e.CharacterPlayed(0, CARD_OF["camping-alien"], scene.space("b1"), scene.rules.upright[0], False)
    before = lies(scene, "vampire-bot", "b3"), own, lies(scene, "dino-bot", "a2")
    assert "Annoyed Alien: Bottom First, against Dino Bot" in lines(scene, *before)
    assert "Annoyed Alien: Bottom First" in lines(scene)


def test_bottom_first_names_no_rival_that_has_left_its_space() -> None:
    board = LoggedBoard(Scene().rules)
    alien, gone, rival = (CARD_OF[name] for name in ("annoyed-alien", "dino-bot", "vampire-bot"))
    below, beside, away, middle = 7, 3, 6, 4
    used = e.AbilityUsed(0, alien, START_BOTTOM)
    board.follow(e.CharacterPlayed(1, gone, below, 0, False))
    board.follow(e.CharacterMoved(1, gone, below, away))
    board.follow(e.CharacterPlayed(1, rival, beside, 0, False))
    board.follow(e.CharacterPlayed(0, alien, middle, 0, False))
    board.follow(used)
    assert board.met[used] == rival
    board.follow(e.Captured(0, rival, 1, beside, alien))
    board.follow(e.CharacterMoved(1, gone, away, below))
    board.follow(used)
    assert board.met[used] == gone


def saved(action: str, move: str) -> tuple[list[str], int, int]:
    """Return the lines about a character that a card saves, and the numbers of the fight that it prevents."""
    scene = Scene(
        board={"b3": "North butler-bot +fore-shielding"},
        hands={"South": "ferocious-alien artist-alien", "North": "dino-bot"},
        actions={"North": action},
    )
    scene.play("play ferocious-alien b2").asks("North", "defend")
    attacks, defends = scene.numbers("b2")[0], scene.numbers("b3", defending=True)[2]
    scene.play(move)
    space = scene.space("b3")
    shielded = e.Attached(1, FORE_SHIELDING, CARD_OF["butler-bot"], space)
    return lines(scene, lies(scene, "butler-bot", "b3"), shielded), attacks, defends


def test_dodge_names_the_attacker_and_both_numbers() -> None:
    told, attacks, defends = saved("emergency-maneuvers", "emergency-maneuvers a3")
    assert f"Butler Bot {defends} dodges Ferocious Alien {attacks}, from b3 to a3" in told


def test_sacrifice_names_the_attacker_and_both_numbers() -> None:
    told, attacks, defends = saved("sacrifice", "sacrifice dino-bot")
    assert f"Butler Bot {defends} is safe from Ferocious Alien {attacks} this turn" in told


def test_character_belongs_to_the_player_who_used_its_ability() -> None:
    board = LoggedBoard(Scene().rules)
    board.follow(e.AbilityUsed(0, CARD_OF["vampire-bot"], 3))
    assert board.players[CARD_OF["vampire-bot"]] == 0


@pytest.mark.parametrize(
    ("name", "events", "line"),
    [
        ("full", [e.GameBegan(0), e.TurnBegan(0, 0)], "Tom draws an action card: no capture this turn"),
        ("full", [e.TurnBegan(0, 0), e.GameBegan(0)], "Tom draws an action card"),  # dealt
        ("mayhem", [e.GameBegan(0), e.TurnBegan(0, 0)], "Tom draws an action card"),  # drawn every turn
    ],
)
def test_action_card_for_a_turn_without_a_capture_says_so(name: str, events: list[e.Event], line: str) -> None:
    rules = Scene(name=name).rules
    board = LoggedBoard(rules)
    for event in events:
        board.follow(event)
    teller = SquareEventFormatter(rules, ["Mia", "Tom"], brief=True, board=board)
    assert teller.tell(e.ActionDrawn(1, None)) == line


@pytest.mark.parametrize(
    ("before", "after", "line"),
    [
        (0, 1, "Artist Alien rotates to the right"),
        (3, 1, "Artist Alien rotates halfway round"),
        (0, 3, "Artist Alien rotates to the left"),
        (None, 3, "Artist Alien rotates"),
    ],
)
def test_rotation_says_which_way(before: int | None, after: int, line: str) -> None:
    rules, card = Scene().rules, CARD_OF["artist-alien"]
    board = LoggedBoard(rules)
    if before is not None:
        board.follow(e.CharacterPlayed(0, card, 4, before, False))
    turned = e.CharacterTurned(0, card, 4, after)
    board.follow(turned)
    assert SquareEventFormatter(rules, ["Mia", "Tom"], brief=True, board=board).tell(turned) == line
