"""Hints and reviews of Squirrel Squabble, and undo against a bot with secret choices."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.bots.advice import MixedMove, MoveAdvice
from squaretactics.bots.game_review import DecisionReview
from squaretactics.bots.move_estimate import MoveEstimate
from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.games.squirrel_squabble.event_text import tile_name
from squaretactics.games.squirrel_squabble.events import TilePlaced
from squaretactics.games.squirrel_squabble.moves import FACE_MOVES, FLIP_MOVES, LEAD_MOVES, PLAN, PLAN_MOVES, Move
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from squaretactics.player_sentences import YOU
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.replay.reviewer import Reviewer
from squaretactics.ui.squirrel_squabble.hints import SquirrelMoveText, frequency_words, hint_lines, spaces_of
from squaretactics.ui.squirrel_squabble.replay.scene import SquirrelReplayScene
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.squirrel_squabble.scenario import plan, position
from tests.ui.drawn_text import all_words, noting_words
from tests.ui.fake_review import Judge
from tests.ui.scene_driver import Hands
from tests.ui.squirrel_squabble.table_driver import ARRANGED, DEALT, Seated

BEST: Move = (PLAN, 0, 5, 7)
ELSE: Move = (PLAN, 2, 8, 11)


def advice(frequency_words: float = 0.6, reason: str = "It gathers 2 nuts, whatever happens.") -> MoveAdvice:
    best, other = (
        MoveEstimate(move, round(1000 * share), 0.52, 0, 0, 0, share)
        for move, share in ((BEST, frequency_words), (ELSE, 0.04))
    )
    parts = MixedMove(BEST, frequency_words, 0.52, ""), MixedMove(ELSE, 0.04, 0.52, reason)
    return MoveAdvice(best, other, reason, parts) if frequency_words < 1 else MoveAdvice(best, None, reason)


class Muser(SynchronousThinker):
    """Has its hint ready, and never moves while `waits` is set."""

    waits = False

    def ask(self, kind: str, *arguments: Any) -> None:
        if kind == "hint":
            self._answers[kind] = advice()
        else:
            super().ask(kind, *arguments)

    def answer(self, kind: str) -> Any | None:
        return None if self.waits and kind == "move" else super().answer(kind)


def hinted(folder: Path, size: tuple[int, int] = (1280, 720), **options: Any) -> Seated:
    hands = Seated(folder, size=size, draw_every=1, **options)
    hands.scene.table.hints, hands.scene.table.thinker = True, Muser(SQUIRREL_SQUABBLE)
    hands.to_the_plan()
    return hands


def test_hint_for_a_mixed_strategy_gives_frequencies() -> None:
    view = Session(SQUIRREL_SQUABBLE, DEALT, 5, [Seat("Mia", HUMAN), Seat("Tom", "random")]).view(0)
    words = SquirrelMoveText(view)
    assert hint_lines(advice(), words, newcomer=False) == (
        "How often to play",
        "Lower plan: It gathers 2 nuts, whatever happens.",
        "52% to win.",
    )
    assert [frequency_words(part.share) for part in advice().mixture] == ["6 in 10", "rarely"]
    assert hint_lines(advice(1.0), words, newcomer=False)[0] == "Move 1, Move 2, Squabble"


def test_newcomer_gets_reasons_without_chances() -> None:
    view = Session(SQUIRREL_SQUABBLE, DEALT, 5, [Seat("Mia", HUMAN), Seat("Tom", "random")]).view(0)
    lines = hint_lines(advice(), SquirrelMoveText(view), newcomer=True)
    assert [line for line in lines if line] == [
        "How often to play",
        "Lower plan: It gathers 2 nuts, whatever happens.",
    ]


def test_facing_is_named_by_the_tile_ahead() -> None:
    session = Session(SQUIRREL_SQUABBLE, DEALT, 5, [Seat("Mia", HUMAN), Seat("Tom", "random")])
    view = session.view(0)
    told = {move: SquirrelMoveText(view).tell(move) for move in SQUIRREL_SQUABBLE.view_moves(view)}
    assert told == {FACE_MOVES[0]: "face a2", FACE_MOVES[1]: "face b1"}
    assert spaces_of(FLIP_MOVES[4], view) == (4,)


@pytest.mark.parametrize("size", [(1280, 720), (700, 1000)], ids=["wide", "tall"])
def test_hint_replaces_the_log_and_its_cross_closes_it(tmp_path: Path, size: tuple[int, int]) -> None:
    hands = hinted(tmp_path, size)
    controller = hands.scene.controller
    hands.click(next(tool for tool in hands.scene.table_choices.tools if tool.id == "hint").rect.center)
    hands.wait(0.3)
    assert controller.hint_controller.advice is not None
    assert hands.scene.layout_now.part("hint").contains(hands.scene.drawing.hints.shown)
    assert not hands.scene.table_view.log_panel.rect.height
    assert hands.scene.table.session.hints == [1, 0]
    panel = hands.scene.drawing.hints.shown
    hands.click((panel.left + 80, panel.top + 20))  # on its title
    hands.wait(0.2)
    assert controller.hint_controller.advice is not None
    hands.click((panel.right - 12, panel.top + 12))
    hands.wait(0.2)
    assert controller.hint_controller.advice is None
    assert hands.scene.table_view.log_panel.rect.height
    hands.key(pygame.K_h)
    hands.wait(0.2)
    hands.key(pygame.K_ESCAPE)
    assert controller.hint_controller.advice is None
    assert hands.app.stack[-1] is hands.scene


def test_help_makes_room_for_a_hint_that_was_just_placed(tmp_path: Path) -> None:
    hands = hinted(tmp_path)
    hands.key(pygame.K_h)
    hands.wait(0.3)
    scene = hands.scene
    assert scene.drawing.hints.shown.height
    scene.drawing.hints.shown = pygame.Rect(0, 0, 0, 0)
    for redrawn in (True, False):
        hands.app.dirty = False
        scene.drawing.draw()
        assert hands.app.dirty == redrawn


def test_suggested_plan_is_filled_in_by_mouse_or_keyboard(tmp_path: Path) -> None:
    hands = hinted(tmp_path)
    plan_editor = hands.scene.controller.plan_editor
    hands.key(pygame.K_h)
    hands.wait(0.3)
    upper, lower = hands.scene.drawing.hints.rows
    hands.click(upper.center)
    assert plan_editor.plan == BEST[1:]
    assert hands.scene.controller.hint_controller.advice is not None  # it may be compared with the other one
    hands.click(lower.center)
    assert plan_editor.plan == ELSE[1:]
    hands.key(pygame.K_1, pygame.K_BACKSPACE)
    hands.focus_on(("tip", "upper_plan"))
    hands.key(pygame.K_RETURN)
    assert plan_editor.plan == BEST[1:]
    assert len(hands.scene.table.session.history) == 2  # nothing was played


def test_hint_text_is_as_large_as_the_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = hinted(tmp_path)
    sizes: dict[str, int] = {}
    text = hands.app.painter.text

    def noted(words: str, face: str, size: int, *rest: Any) -> pygame.Surface:
        sizes[words] = size
        return text(words, face, size, *rest)

    monkeypatch.setattr(hands.app.painter, "text", noted)
    hands.key(pygame.K_h)
    hands.wait(0.3)
    told = next(size for words, size in sizes.items() if words.startswith("Lower plan"))
    assert told >= hands.scene.layout_now.letters(24)


def test_no_hint_is_offered_while_arranging_the_board(tmp_path: Path) -> None:
    hands = Seated(tmp_path, ARRANGED)
    hands.scene.table.hints = True
    hands.until_asked()
    assert hands.kind == "arrange"
    assert not hands.scene.controller.hint_controller.offered


def test_plan_answered_by_a_bot_cannot_be_withdrawn(tmp_path: Path) -> None:
    hands = hinted(tmp_path, undo="fair")
    scene = hands.scene
    scene.table.thinker.waits = True
    for coin in range(3):
        hands.click(scene.layout_now.coin(coin).center)
    hands.answer("confirm")
    hands.wait(0.5)
    assert scene.table.bot_to_move == 1
    assert "take_back" not in [tool.id for tool in scene.table_choices.tools]
    hands.key(pygame.K_u)
    assert "has already chosen" in scene.controller.notice
    assert len(scene.table.session.history) == 3
    scene.table.undo = scene.table.session.undo_rule = "anything"
    assert scene.controller.why_no_undo() is None


class Oracle(Judge):
    """Always rates the first other move higher than the played one."""

    def ask(self, kind: str, *arguments: Any) -> None:
        if kind == "glance":
            self._answer = [0.0 for _ in arguments[0]]
            return
        _, view, played, _ = arguments
        better = next(move for move in SQUIRREL_SQUABBLE.view_moves(view) if move != played)
        self._answer = DecisionReview(-1, view.seat, 0.4, 0.0, better, 0.2, 0.0, 0.2)


@pytest.mark.parametrize("size", [(1280, 720), (700, 1000)], ids=["wide", "tall"])
def test_review_of_a_game_shows_turning_points_and_better_moves(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    noting_words(monkeypatch)
    session = Session(SQUIRREL_SQUABBLE, DEALT, 5, [Seat("Mia", HUMAN), Seat("Tom", "random")])
    for _ in range(8):
        assert session.decision is not None
        seat = session.decision.seat
        session.submit(seat, SQUIRREL_SQUABBLE.view_moves(session.view(seat))[-1])
    hands = Hands(size)
    preferences = Preferences(hands.app, SettingsFile(tmp_path))
    preferences.change(speed="instant")
    scene = SquirrelReplayScene(hands.app, session, preferences, reviewer=Reviewer(session, [Oracle()]))
    hands.app.push(scene)
    scene.begin(review=True)
    hands.move((2, 2))
    hands.wait(3)
    assert scene.panel is not None
    points = scene.panel.review.turning_points
    assert [point.decision for point in points] == [
        place for place, entry in enumerate(session.history) if not entry.seat
    ]
    layout = scene.layout_now
    assert layout.board.bottom <= layout.part("curve").top
    assert scene.timeline.rect.contains(layout.part("curve").clip(scene.timeline.rect))
    assert " chose: face" in scene.panel.words()
    assert "Chance to win" in all_words()
    hands.key(pygame.K_n)
    hands.wait(0.2)
    assert "Better (+20%): Move 1" in scene.panel.words()
    assert {"The set-up", "Round 1"} <= all_words()


def test_placed_tile_is_named_by_its_number_not_its_place() -> None:
    session = Session(SQUIRREL_SQUABBLE, ARRANGED, 4, [Seat("Ada", HUMAN), Seat("Bo", HUMAN)])
    while (decision := session.decision) is not None and decision.kind == "arrange":
        view = session.view(decision.seat)
        move = session.spec.view_moves(view)[0]
        placed = next(event for event in session.submit(decision.seat, move) if isinstance(event, TilePlaced))
        assert SquirrelMoveText(view).tell(move) == f"the tile: {tile_name(placed.tile)}"


def test_every_hint_has_a_reason() -> None:
    session = Session(SQUIRREL_SQUABBLE, DEALT, 5, [Seat("Mia", HUMAN), Seat("Tom", "random")])
    words = SquirrelMoveText(session.view(0))
    for move in (*SQUIRREL_SQUABBLE.view_moves(session.view(0)), BEST, FLIP_MOVES[4], LEAD_MOVES[0]):
        *_, reason = hint_lines(MoveAdvice(MoveEstimate(move, 0, 0.5, 0, 0, 0, 1.0), None, ""), words, newcomer=True)
        assert reason
    assert reason == "This board favours its corner."


def test_review_explains_its_figures_before_the_first_verdict(tmp_path: Path) -> None:
    session = Session(SQUIRREL_SQUABBLE, DEALT, 5, [Seat("Mia", HUMAN), Seat("Tom", "random")])
    session.submit(0, SQUIRREL_SQUABBLE.view_moves(session.view(0))[0])
    hands = Hands()
    reviewer = Reviewer(session, [Oracle()])
    reviewer.judgements = {0: DecisionReview(0, 0, 0.5, 0.0)}
    scene = SquirrelReplayScene(hands.app, session, Preferences(hands.app, SettingsFile(tmp_path)), reviewer=reviewer)
    hands.app.push(scene)
    scene.start_review()
    assert scene.panel is not None
    assert scene.panel.review.judged is not None
    assert scene.panel.words() == ""


def test_review_of_the_last_plan_says_what_decided_the_game(tmp_path: Path) -> None:
    staged = position("1 . GH\n. dog/. .:G^\nOH:O^ dog/1 1", (2, 5))
    session = Session(SQUIRREL_SQUABBLE, DEALT, 5, [Seat(YOU, HUMAN), Seat("Tom", "random")], staged=staged)
    session.submit(0, (PLAN, *plan("flip_action")))
    session.submit(1, (PLAN, *plan("switch_tiles/move_1")))
    hands = Hands()
    reviewer = Reviewer(session, [Oracle()])
    reviewer.judgements = {0: DecisionReview(0, 0, 0.5, 0.0, PLAN_MOVES[0], 0.2, 0.0, 0.2)}
    scene = SquirrelReplayScene(hands.app, session, Preferences(hands.app, SettingsFile(tmp_path)), reviewer=reviewer)
    hands.app.push(scene)
    scene.start_review()
    assert scene.panel is not None
    assert scene.panel.words().endswith("Your Flip Action turned Green's Switch Tiles into Move 1.")
