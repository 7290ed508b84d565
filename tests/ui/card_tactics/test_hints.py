"""Hints in Card Tactics: requested, explained, applied by a click, and closed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.bots.advice import MoveAdvice
from squaretactics.bots.move_estimate import MoveEstimate
from squaretactics.games.card_tactics.moves import REROLL, USE, Move
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.ui.card_tactics.hints import hint_lines
from squaretactics.ui.card_tactics.skill_card import SkillCardState
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.card_tactics.table_driver import Seated
from tests.ui.drawn_text import all_words, noting_words
from tests.ui.goldens import scenes
from tests.ui.scene_driver import Hands

RANGER = Setup(team=("ranger", "guardian", "duelist"))


def test_bulb_on_a_skill_leaves_its_range_and_name_free(tmp_path: Path) -> None:
    hands = Seated(tmp_path, RANGER)
    hands.until("action")
    drawing, controller = hands.scene.drawing, hands.scene.controller
    skills = controller.skills()
    move = next(move for move in controller.moves if move[0] == USE and move[1] in skills)
    skill = move[1]
    rect = hands.scene.table_focus.places()["skill", skill]
    cards = drawing._skill_cards(rect)
    plan = cards._plan(SkillCardState(skill, True, False, 5, cards.letters([skill])))
    marked: list[tuple[int, int]] = []
    drawing.hints.mark_hinted = lambda _, bulb: marked.append(bulb)
    drawing.hints.mark_move(move, hands.scene.view, {("skill", skill): rect})
    ((_, y),) = marked
    assert rect.top + plan.range.bottom <= y - drawing.size(44) // 2
    assert y + drawing.size(44) // 2 <= rect.top + plan.ribbon.top
    hands.app.stop()


class Muser(SynchronousThinker):
    """Suggests the first attack it finds, and the last legal move."""

    def ask(self, kind: str, *arguments: Any) -> None:
        if kind != "hint":
            super().ask(kind, *arguments)
            return
        view = arguments[1]
        moves: list[Move] = sorted(CARD_TACTICS.view_moves(view), key=lambda move: move[0] != USE)
        best, second = moves[0], moves[-1]
        move_estimates = MoveEstimate(best, 900, 0.62, 0.0, 0, 0), MoveEstimate(second, 900, 0.55, 0.0, 0, 0)
        told = [CARD_TACTICS.explain(view, move) for move in (best, second)]
        self._answers[kind] = MoveAdvice(*move_estimates, told[0], second_reason=told[1])


def hinted(folder: Path, kind: str, size: tuple[int, int] = (1280, 720), **options: Any) -> Seated:
    hands = Seated(folder, size=size, draw_every=1, **options)
    hands.scene.table.hints, hands.scene.table.thinker = True, Muser(CARD_TACTICS)
    hands.until(kind)
    hands.wait(0.1)
    return hands


@pytest.mark.parametrize("size", [(1280, 720), (700, 1050)], ids=["wide", "tall"])
def test_two_hints_are_shown_and_clicks_select_then_play_one(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = hinted(tmp_path, "action", size, seed=7)
    scene, controller = hands.scene, hands.scene.controller
    hands.click(next(tool for tool in scene.table_choices.tools if tool.id == "hint").rect.center)
    hands.wait(0.3)
    advice = controller.hint_controller.advice
    assert advice is not None
    noting_words(monkeypatch)
    hands.wait(0.1)
    scene.drawing.draw()
    shown = all_words()
    lines = hint_lines(scene.view, advice.best, advice.reason, newcomer=False)
    assert set(lines) <= shown
    first, second = scene.drawing.hints.placed
    assert not first[0].colliderect(second[0])
    assert (first[1], second[1]) == (advice.best.move, advice.second and advice.second.move)
    before = len(scene.table.session.history)
    hands.click(first[0].center)
    hands.wait(0.1)
    move = advice.best.move
    assert (controller.picked, controller.steps) == move[1:3]
    assert move in controller.aims().values()
    hands.click(first[0].center)
    assert len(scene.table.session.history) == before + 1
    assert scene.table.session.history[before].move == move
    assert scene.table.session.hints == [1]
    hands.app.stop()


def test_h_shows_a_hint_and_esc_h_and_the_cross_close_it(tmp_path: Path) -> None:
    hands = hinted(tmp_path, "action", seed=7)
    controller, hints = hands.scene.controller, hands.scene.drawing.hints
    for put_away in (
        lambda: hands.key(pygame.K_ESCAPE),
        lambda: hands.key(pygame.K_h),
        lambda: hands.click((hints.placed[0][0].right - 6, hints.placed[0][0].top + 6)),
    ):
        hands.key(pygame.K_h)
        hands.wait(0.2)
        assert controller.hint_controller.advice is not None
        assert len(hands.scene.table_choices.tips) == 2
        put_away()
        hands.wait(0.1)
        assert controller.hint_controller.advice is None
        assert hands.scene.table_choices.tips == []
    assert hands.app.stack[-1] is hands.scene
    hands.app.stop()


def test_hint_is_reached_by_keyboard_and_an_order_is_previewed_first(tmp_path: Path) -> None:
    hands = hinted(tmp_path, "camp", seed=7)
    controller = hands.scene.controller
    hands.key(pygame.K_h)
    hands.wait(0.2)
    hands.focus_on(("tip", "second"))
    hands.key(pygame.K_RETURN)
    advice = controller.hint_controller.advice
    assert advice is not None
    assert advice.second is not None
    assert controller.order == [*advice.second.move[1:4]]
    before = len(hands.scene.table.session.history)
    hands.key(pygame.K_RETURN)
    assert hands.scene.table.session.history[before].move == advice.second.move
    hands.app.stop()


def test_dice_stay_visible_during_a_reroll_decision(tmp_path: Path) -> None:
    hands = Seated(tmp_path, RANGER, seed=3, draw_every=1)
    hands.scene.table.hints, hands.scene.table.thinker = True, Muser(CARD_TACTICS)
    for _ in range(60):
        hands.until("action")
        controller = hands.scene.controller
        shots = controller.moves_of_verb(USE)
        controller.submit(shots[0] if shots else controller.moves[-1])
        hands.until_asked()
        if hands.kind == "reroll":
            break
    hands.key(pygame.K_h)
    hands.wait(0.2)
    scene = hands.scene
    rects = [rect for rect, _ in scene.drawing.hints.placed]
    assert len(rects) == 2
    assert not any(scene.layout_now.die(number).colliderect(rect) for rect in rects for number in (0, 1))
    hands.click(rects[0].center)
    assert scene.table.session.history[-1].move[0] == REROLL
    hands.app.stop()


def test_choice_of_heroes_has_no_hint(tmp_path: Path) -> None:
    hands = Seated(tmp_path)
    hands.scene.table.hints = True
    hands.until_asked()
    assert hands.kind == "heroes"
    assert not hands.scene.controller.hint_controller.offered
    hands.app.stop()


def test_explanation_gives_way_to_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands()
    scenes()["board-run-hint"](hands.app)
    scene: Any = hands.app.stack[-1]
    assert scene.controller.advice is not None
    explained: list[object] = []
    for way in ("inspect", "invite"):
        monkeypatch.setattr(scene.drawing, way, lambda read, room: explained.append(read))
    scene.draw(hands.app.window)
    assert not explained
    scene.controller.hint_controller.toggle_hint()
    scene.draw(hands.app.window)
    assert explained
