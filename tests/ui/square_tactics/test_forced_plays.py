"""A person makes even a play by hand that the rules make without asking: one card, one open space."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame
import pytest

from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.games.square_tactics.events import CharacterPlayed
from squaretactics.games.square_tactics.move_kinds import PLAY
from squaretactics.games.square_tactics.scenario import SquareScenario
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import EMPTY
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from tests.ui.random_players import Player, Typist
from tests.ui.started_games import context, laid_again, ways_from

POSITION: Final = {
    "rules": "first",
    "factions": "aliens bots",
    "board": {
        "a3": "South annoyed-alien", "b3": "South frightened-alien", "c3": "South pirate-alien",
        "b2": "South strong-alien", "c2": "South psychic-alien", "b1": "South ferocious-alien", "c1": "North dj-bot",
    },
    "hands": ["camping-alien", "butler-bot"],
    "captured": ["bots", "aliens"],
    "turn": "North",
    "turns_played": 34,
}  # fmt: skip
ME, OTHER = 0, 1


def with_last_card(tmp_path: Path, kind: type[Player] = Player, other: str = "random") -> Player:
    """Return a player who has a single card for a single open space, after another seat's turn."""
    setup, state = SquareScenario.stage(POSITION)
    session = Session(SQUARE_TACTICS, setup, 0, [Seat("", HUMAN), Seat("Ada", other)], undo="anything", staged=state)
    player = kind(tmp_path, "first", 1)
    hands = player.hands
    player.scene = SquareBoardScene(
        hands.app, laid_again(session), player.preferences, ways_from(context(hands.app, tmp_path))
    )
    hands.app.push(player.scene)
    player.settle()
    return player


@pytest.mark.parametrize("kind", [Player, Typist])
def test_only_card_waits_in_hand_until_its_player_plays_it(tmp_path: Path, kind: type[Player]) -> None:
    player = with_last_card(tmp_path, kind)
    scene, controller = player.scene, player.scene.controller
    decisions = len(scene.table.session.history)
    player.hands.skip(5)
    assert controller.my_turn
    assert not controller.over
    ((verb, card, landing, _),) = scene.view.moves
    assert (verb, scene.display.view.hand) == (PLAY, (card,))
    assert not any(
        isinstance(event := line.event, CharacterPlayed) and event.card == card for line in scene.table_view.log
    )
    player.play(scene.view.moves[0])
    player.settle()
    assert scene.display.view.card[landing >> 2] == card
    assert len(scene.table.session.history) == decisions  # the record has the play already


def test_each_person_at_one_screen_plays_the_only_card_by_hand(tmp_path: Path) -> None:
    player = with_last_card(tmp_path, other=HUMAN)
    scene, controller = player.scene, player.scene.controller
    assert scene.viewer == OTHER
    controller.submit(next(move for move in scene.view.moves if move[0] == PLAY))
    while scene.director.busy or controller.curtain is None:
        assert not controller.my_turn
        player.hands.wait(0.1)
    assert controller.curtain == ME
    player.settle()
    assert (scene.viewer, scene.display.view.hand) == (ME, scene.view.hand)
    ((_, card, landing, _),) = scene.view.moves
    told = [line.event for line in scene.table_view.log]
    assert not any(isinstance(event, CharacterPlayed) and event.card == card for event in told)
    assert scene.display.view.card[landing >> 2] == EMPTY
    player.play(scene.view.moves[0])
    player.settle()
    assert controller.over
    assert scene.display.view.card[landing >> 2] == card


def test_no_hint_is_offered_for_the_only_play(tmp_path: Path) -> None:
    assert not with_last_card(tmp_path).scene.controller.hintable


def test_stopping_what_comes_shows_what_the_session_has(tmp_path: Path) -> None:
    player = with_last_card(tmp_path)
    player.scene.controller._stop_what_comes()
    assert not player.scene.controller.plays_by_hand
    assert player.scene.view == player.scene.table.session.view(player.scene.viewer)


def test_strip_says_whose_turn_it_is_until_the_last_fight_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = with_last_card(tmp_path)
    scene, said = player.scene, set[str]()
    player.preferences.change(speed="normal")
    scene.table_view.layout(player.hands.app.size)
    monkeypatch.setattr(scene.parts.drawing.turn_strip, "_strip", lambda shown: said.add(shown.whose))
    scene.controller.submit(scene.view.moves[0])
    while scene.director.busy:
        player.hands.wait(0.1)
    assert said == {"Your turn"}


def test_attacker_shows_the_order_of_its_attack(tmp_path: Path) -> None:
    player = with_last_card(tmp_path)
    scene, spaces = player.scene, set[int | None]()
    player.preferences.change(speed="normal")
    scene.table_view.layout(player.hands.app.size)
    landing = scene.view.moves[0][2]
    scene.controller.submit(scene.view.moves[0])
    while scene.director.busy:
        player.hands.wait(0.1)
        spaces.add(scene.director.attacking_space())
    assert spaces == {None, landing >> 2}


def test_inspector_follows_an_opponents_card_until_the_mouse_moves(tmp_path: Path) -> None:
    player = with_last_card(tmp_path)
    table_view = player.scene.table_view
    played = table_view.latest
    assert played is not None
    assert table_view.follows(played)
    player.hands.event(pygame.MOUSEMOTION, pos=player.space(4), rel=(1, 1), buttons=(0, 0, 0))
    assert not table_view.follows(played)


def test_inspector_shows_a_selected_card_rather_than_an_opponents_last_one(tmp_path: Path) -> None:
    player = with_last_card(tmp_path)
    table_view, controller = player.scene.table_view, player.scene.controller
    played = table_view.latest
    assert played is not None
    card = player.scene.view.moves[0][1]
    controller.take_up("card", card)
    assert not table_view.follows(played)
    controller.cancel_choice()
    assert table_view.follows(played)
