"""Replay of a run with its review: moves are named, and their targets marked."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.bots.game_review import DecisionReview
from squaretactics.games.card_tactics import moves as m
from squaretactics.games.card_tactics.cards import SKILL_OF
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.games.card_tactics.text import unit_name
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.card_tactics.hints import aimed_at, move_words
from squaretactics.ui.card_tactics.replay.scene import CardReplayScene
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.replay.reviewer import Reviewer
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.card_tactics.runs import ALONE, SIZES, played
from tests.ui.scene_driver import Hands
from tools.quick_thinker import Quick


def test_every_move_of_a_run_has_a_text() -> None:
    session = played(ALONE, ("Ada",)).session
    told = set()
    for number, entry in enumerate(session.history):
        seen = session.view_at(number, entry.seat)
        for move in CARD_TACTICS.view_moves(seen):
            words = move_words(seen, move)
            assert words
            told.add((move[0], words))
            unit = aimed_at(seen, move)
            if move[0] == m.USE and unit is not None and unit != seen.unit[seen.actor]:
                assert words.endswith(unit_name(unit))
    assert {verb for verb, _ in told} >= {m.USE, m.SKIP, m.ORDER, m.STEP}
    assert (m.SKIP, "do nothing") in told


def test_skill_names_its_target_and_steps() -> None:
    session = played(ALONE, ("Ada",)).session
    number = next(n for n, entry in enumerate(session.history) if session.view_at(n, entry.seat).enemies)
    seen = session.view_at(number, 0)
    first = unit_name(seen.unit[seen.enemies[0]])
    move = m.use_move(SKILL_OF["long_shot"], 0, 6)
    assert move_words(seen, move) == f"Long Shot on {first}"
    assert move_words(seen, m.use_move(SKILL_OF["long_shot"], 1, 6)).startswith("forward, then ")
    assert move_words(seen, m.use_move(SKILL_OF["long_shot"], -1, 6)).startswith("back, then ")


def test_cost_of_a_decision_is_given_in_runs(tmp_path: Path) -> None:
    session = played(ALONE, ("Ada",)).session
    hands = Hands((1280, 720), draw_every=20)
    reviewer = Reviewer(session, [SynchronousThinker(CARD_TACTICS)])
    scene = CardReplayScene(hands.app, session, Preferences(hands.app, SettingsFile(tmp_path)), None, reviewer)
    hands.app.push(scene)
    number = next(n for n, entry in enumerate(session.history) if session.view_at(n, entry.seat).enemies)
    moves = CARD_TACTICS.view_moves(session.view_at(number, 0))
    better = next(move for move in moves if move != session.history[number].move)
    assert scene.panel is not None
    panel, move = scene.panel, session.history[number].move
    told = panel.verdict(DecisionReview(number, 0, 0.4, 0.0, better, 0.12, 0.0, 0.12), move, "It hits.")
    names = [move_words(session.view_at(number, 0), one) for one in (move, better)]
    assert told == f"Ada played: {names[0]}. Better (about +12 wins in 100 such runs): {names[1]}. It hits."
    assert "No better move found." in panel.verdict(DecisionReview(number, 0, 0.4, 0.0, better, 0.12), move, "")
    assert panel.change(0.07) == "about +7 wins in 100 such runs"
    hands.app.stop()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_review_is_shown_and_hidden(size: tuple[int, int], tmp_path: Path) -> None:
    session = played(ALONE, ("Ada",)).session
    hands = Hands(size, draw_every=20)
    preferences = Preferences(hands.app, SettingsFile(tmp_path))
    reviewer = Reviewer(session, [Quick(CARD_TACTICS)])
    scene = CardReplayScene(hands.app, session, preferences, None, reviewer)
    hands.app.push(scene)
    hands.wait(0.1)
    assert scene.panel is not None
    button = scene.panel.button.rect
    assert hands.app.window.get_rect().contains(button)
    hands.click(button.center)
    assert scene.curve_shown
    assert hands.app.window.get_rect().contains(scene.panel.rect)
    hands.wait(0.2)
    scene.toggle_review()
    assert not scene.curve_shown
