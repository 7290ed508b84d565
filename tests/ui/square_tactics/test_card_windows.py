"""Questions whether to play an action card, and passing on all of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.games.square_tactics.action_kinds import (
    EMERGENCY_MANEUVERS,
)
from squaretactics.games.square_tactics.move_kinds import ACT, DONE, PASS
from squaretactics.games.square_tactics.prompts import question
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.square_tactics.play.controller import WINDOWS_OF_OTHERS
from squaretactics.ui.square_tactics.table.button_text import button_help
from tests.ui.random_players import Player
from tests.ui.square_tactics.play_until_asked import asked, played_until


def test_no_and_not_again_are_explained_on_hover(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1, windows="holding")
    scene = played_until(player, lambda scene: PASS in scene.view.moves and asked("before")(scene), kind="before")
    told = set()
    for answer in scene.table_choices.answers:
        player.hands.move(answer.rect.center)
        told.add(scene.question())
    assert told == {button_help("before", answer.id) for answer in scene.table_choices.answers}
    player.hands.move((0, 0))
    for answer in scene.table_choices.answers:
        scene.table_focus.focus = ("answer", answer.id)
        assert scene.question() == button_help("before", answer.id)


def test_answer_that_saves_a_character_is_gold_and_its_place_is_marked(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1, windows="holding")
    scene = played_until(
        player,
        lambda scene: (
            asked("defend")(scene) and any(move[:2] == (ACT, EMERGENCY_MANEUVERS) for move in scene.view.moves)
        ),
    )
    answers = {answer.words: (answer.main, answer.quiet) for answer in scene.table_choices.answers}
    assert answers["Dodge"] == (True, False)
    assert answers["Stop asking"] == (False, True)
    assert set(answers.values()) == {(True, False), (False, False), (False, True)}
    assert scene.controller.decision is not None
    assert scene.drawing.rings()[scene.controller.decision.focus] == "asked"


def test_quiet_answer_has_a_dark_panel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "mayhem", 1, windows="holding")
    scene = played_until(player, lambda scene: PASS in scene.view.moves and asked("before")(scene), kind="before")
    *others, quiet = scene.table_choices.answers
    fills, usual = list[theme.Colour](), scene.app.painter.panel

    def panel(size: tuple[int, int], radius: int, fill: theme.Colour, *rest: Any, **how: Any) -> pygame.Surface:
        fills.append(fill)
        return usual(size, radius, fill, *rest, **how)

    monkeypatch.setattr(scene.app.painter, "panel", panel)
    scene.drawing.overlays.answers()
    assert len(fills) == len(others) + 1
    assert fills.pop() == theme.PLAQUE
    assert set(fills) <= {theme.ACCENT, theme.PAPER}
    assert quiet.words == "Stop asking"


def test_button_appearing_under_the_mouse_does_not_hide_the_prompt(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1, windows="holding")
    scene = played_until(player, lambda scene: PASS in scene.view.moves and asked("before")(scene), kind="before")
    at = scene.table_choices.answers[-1].rect.center
    player.hands.move(at)
    scene.controller.ask()
    assert scene.question().endswith(question(scene.view))
    player.hands.move((at[0] + 1, at[1]))
    assert scene.question() == button_help("before", scene.table_choices.answers[-1].id)


def test_not_again_passes_in_all_windows_of_the_turn(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1, windows="holding")
    scene = played_until(player, lambda scene: PASS in scene.view.moves and asked("before")(scene), kind="before")
    turn, seat = scene.view.turn, scene.viewer
    player.button("Stop asking")
    for _ in range(200):
        player.hands.wait(0.05)
        decision = scene.controller.decision
        if scene.controller.over or scene.view.turn != turn:
            break
        assert not (scene.controller.my_turn and decision is not None and decision.kind in WINDOWS_OF_OTHERS)
        if scene.controller.my_turn:
            scene.controller.submit(scene.view.moves[0])
    passed = [entry for entry in scene.table.session.history if entry.seat == seat and entry.move[0] == DONE]
    assert passed


def test_not_again_leaves_the_end_of_the_turn_to_the_player(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1, windows="holding")
    for _ in range(20):
        scene = played_until(player, lambda scene: PASS in scene.view.moves and asked("before")(scene), kind="before")
        turn = scene.view.turn
        scene.controller.pass_rest_of_turn()
        player.settle()
        if scene.view.turn == turn and asked("end")(scene):
            return
    raise AssertionError("the turn always ended by itself")


@pytest.mark.parametrize("games", [4, pytest.param(12, marks=pytest.mark.long)])
def test_same_question_is_not_repeated_after_an_attack_without_effect(tmp_path: Path, games: int) -> None:
    player = Player(tmp_path, "full", 1)
    spared = asked_again = 0
    for _ in range(games):
        while not player.scene.controller.over:
            player.settle()
            scene = player.scene
            if scene.controller.over:
                break
            decision, turn, view = scene.controller.decision, scene.view.turn, scene.view
            assert decision is not None
            before = len(scene.table.session.history)
            if decision.kind != "before" or PASS not in view.moves:
                scene.controller.submit(player.chance.choice(view.moves))
                continue
            scene.controller.submit(PASS)
            player.settle()
            since = scene.table.session.history[before + 1 :]
            passed = any(entry.seat == scene.viewer and entry.move == PASS for entry in since)
            same = scene.view.card == view.card
            decision = scene.controller.decision
            asked_now = scene.view.turn == turn and decision is not None and decision.kind == "end"
            if asked_now:
                offered = {move[1] for move in scene.view.moves if move[0] == ACT}
                asked_again += 1
                assert not same or not offered <= {move[1] for move in view.moves if move[0] == ACT}
            spared += passed
        player.hands.app.pop()
        player.scene.table.rematch()
        player.scene.begin_game()
    assert spared
    assert asked_again


@pytest.mark.parametrize(("at", "words"), [("begin", "it's your turn"), ("react", "a question for you")])
def test_curtain_distinguishes_a_turn_from_a_reaction(tmp_path: Path, at: str, words: str) -> None:
    player = Player(tmp_path, "mayhem", 2, windows="holding")
    scene = played_until(
        player,
        lambda scene: (
            asked(at)(scene)
            and (at == "begin") == (scene.viewer == scene.view.active)
            and bool(scene.table.session.history)  # at first, the curtain says who starts
        ),
    )
    assert scene.controller.call(scene.viewer) == f"{scene.table_view.seats[scene.viewer].name}, {words}"
