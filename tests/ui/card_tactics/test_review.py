"""Replay of a run with its review: moves are named, and their targets marked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.bots.game_review import DecisionReview
from squaretactics.games.card_tactics import moves as m
from squaretactics.games.card_tactics.cards import SKILL_OF
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.games.card_tactics.text import unit_name
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.card_tactics.ending.outcome import outcome_of
from squaretactics.ui.card_tactics.ending.scene import CardEndingScene
from squaretactics.ui.card_tactics.hints import aimed_at, move_words
from squaretactics.ui.card_tactics.replay.scene import CardReplayScene
from squaretactics.ui.card_tactics.table.camp import CampDrawing
from squaretactics.ui.card_tactics.table.scenery import CAMP
from squaretactics.ui.kit.paint.dirty_rect_canvas import DirtyRectCanvas
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.replay.reviewer import Reviewer
from squaretactics.ui.table.game_over import EndActions
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


def test_cost_of_a_decision_is_given_as_chance_to_win(tmp_path: Path) -> None:
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
    assert told == f"Ada played: {names[0]}. Better (+12%): {names[1]}. It hits."
    assert "No better move found." in panel.verdict(DecisionReview(number, 0, 0.4, 0.0, better, 0.12), move, "")
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


@pytest.mark.parametrize("size", [*SIZES, (700, 900), (640, 740), (1000, 1500)], ids=str)
def test_curve_covers_no_hearts_in_camp(size: tuple[int, int], tmp_path: Path) -> None:
    session = played(ALONE, ("Ada",)).session
    hands = Hands(size, draw_every=10_000)
    preferences = Preferences(hands.app, SettingsFile(tmp_path))
    scene = CardReplayScene(hands.app, session, preferences, None, Reviewer(session, [Quick(CARD_TACTICS)]))
    hands.app.push(scene)
    scene.begin(review=True)
    plates = list[pygame.Rect]()
    fireside = scene.drawing.fireside
    plate = type(fireside).plate

    def noted(drawing: CampDrawing, rect: pygame.Rect, *look: Any) -> None:
        plates.append(rect.copy())
        plate(drawing, rect, *look)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(fireside), "plate", noted)
        for place, unit in enumerate(scene.display.heroes):
            fireside.name_plate(unit, place)
    assert scene.display.camp
    assert len(plates) == 6
    assert scene.timeline.rect.collidelist(plates) == -1
    camp = scene.timeline.rect.height
    scene.go_to(next(place for place in range(scene.playback.last) if not _camp_at(scene, place)))
    assert scene.timeline.rect.height > camp
    hands.app.stop()


def _camp_at(scene: CardReplayScene, place: int) -> bool:
    scene.go_to(place)
    return scene.display.camp


def test_camp_of_the_review_is_prerendered_at_the_ending(tmp_path: Path) -> None:
    table = played(ALONE, ("Ada",))
    hands = Hands((640, 360), draw_every=10_000)
    assert table.session.result is not None
    ending = CardEndingScene(
        hands.app, outcome_of(table, table.session.result), EndActions(lambda: None, lambda: None, None)
    )
    hands.app.push(ending)
    scene = CardReplayScene(hands.app, table.session, Preferences(hands.app, SettingsFile(tmp_path)))
    ahead, wanted = DirtyRectCanvas(hands.app.size), DirtyRectCanvas(hands.app.size)
    for draw in ending.to_prerender():
        draw(ahead)
    scene.layout(hands.app.size)
    scene.drawing.scenery.draw(wanted, scene.layout_now, CAMP, 0.0)
    assert ahead.since(0)[0] == wanted.since(0)[0]
    hands.app.stop()
