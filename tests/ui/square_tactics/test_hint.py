"""Hints at the table: requested by mouse or keyboard, shown, cleared with the decision, and counted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.bots.advice import MoveAdvice
from squaretactics.bots.move_estimate import MoveEstimate
from squaretactics.core.game_context import practice_context
from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.square_tactics.move_kinds import ACT, GIVE, PLAY, Move
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage.data_folder import DataFolder
from squaretactics.ui.kit.paint.theme import HINT
from squaretactics.ui.program import Program
from squaretactics.ui.square_tactics.hints import SquareMoveText, hint_lines
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings
from squaretactics.ui.table import thinker
from squaretactics.ui.table.pause import PauseScene
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.goldens import scenes
from tests.ui.random_players import Player, Typist
from tests.ui.scene_driver import Hands
from tests.ui.settled_scene import picture_of, settled
from tests.ui.started_games import laid, start


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the search for hints: here they need not be good."""
    monkeypatch.setattr(thinker, "_BRIEFLY", 12)


class Muser(SynchronousThinker):
    """Searches for hints without ever finishing."""

    def answer(self, kind: str) -> Any | None:
        return None if kind == "hint" else super().answer(kind)

    def progress(self, kind: str) -> float:
        return 0.5


def seated(tmp_path: Path, name: str = "first", people: int = 1, **options: Any) -> Player:
    """Return a player who must decide."""
    player = Player(tmp_path, name, people, **options)
    player.settle()
    return player


def tool(player: Player, words: str) -> None:
    player.hands.click(next(tool.rect.center for tool in player.scene.table_choices.tools if tool.words == words))


def lit(player: Player) -> int:
    """Count the pixels in the colour of hints."""
    player.hands.move((1, 1))
    player.hands.wait(0.1)
    return pygame.mask.from_threshold(player.hands.app.window, HINT, (6, 6, 6, 255)).count()


def test_hint_requested_by_mouse_is_shown_and_cleared_by_a_move(tmp_path: Path) -> None:
    player = seated(tmp_path)
    scene = player.scene
    assert lit(player) == 0
    tool(player, "Hint")
    player.hands.wait(0.1)
    advice = scene.controller.hint_controller.advice
    assert advice is not None
    assert advice.best.move in scene.view.moves
    assert lit(player) > 2000
    player.play(advice.best.move)
    player.settle()
    assert scene.controller.hint_controller.advice is None
    assert scene.table.session.hints == [1, 0]
    assert lit(player) == 0


def test_first_hint_says_that_games_with_hints_are_not_rated(tmp_path: Path) -> None:
    player = seated(tmp_path)
    table = player.scene.table
    costs = list[str]()
    for _ in range(2):
        tool(player, "Hint")
        player.hands.wait(0.1)
        costs.append(table.hint_cost)
        player.play(player.scene.view.moves[0])
        player.settle()
    assert costs == ["Games with hints aren't rated.", ""]
    table.occasion = practice_context(3, None).text
    table.session.hints = [1, 0]
    assert not table.hint_cost


def test_hint_is_requested_and_closed_by_keyboard(tmp_path: Path) -> None:
    player = seated(tmp_path)
    hands, hint_controller = player.hands, player.scene.controller.hint_controller
    hands.key(pygame.K_h)
    hands.wait(0.1)
    given = hint_controller.advice
    assert given is not None
    hands.key(pygame.K_h)
    assert hint_controller.advice is None
    hands.key(pygame.K_h)
    assert hint_controller.advice is given  # the same position isn't searched again
    assert player.scene.table.session.hints == [1, 0]  # one decision counts once, however often it's shown
    hands.key(pygame.K_ESCAPE)
    assert hint_controller.advice is None
    assert hands.app.stack[-1] is player.scene
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.app.stack[-1], PauseScene)


def test_hint_tool_is_reached_by_keyboard(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "first", 1)
    typist.settle()
    typist.choose("tool", "hint")
    typist.hands.wait(0.1)
    assert typist.scene.controller.hint_controller.advice is not None


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", [(700, 900), (640, 560)], ids=str)
def test_hint_panel_avoids_board_and_hand_in_a_narrow_window(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    player = seated(tmp_path, "full", size=size)
    player.preferences.change(text_size=text)
    scene = player.scene
    player.hands.key(pygame.K_h)
    player.hands.wait(0.1)
    shown, layout = scene.drawing.hints.shown, scene.layout_now
    assert pygame.Rect((0, 0), size).contains(shown)
    assert shown.height > 40
    assert not shown.colliderect(layout.board)
    assert not any(shown.colliderect(slot.box) for _, _, slot in scene.table_view.lying_hand())


@pytest.mark.parametrize("size", [(1280, 720), (700, 900)], ids=str)
def test_click_closes_the_hint_panel_and_does_nothing_else(tmp_path: Path, size: tuple[int, int]) -> None:
    player = seated(tmp_path, "full", size=size)
    scene = player.scene
    player.hands.key(pygame.K_h)
    player.hands.wait(0.1)
    at, before = scene.drawing.hints.shown.center, len(scene.table.session.history)
    player.hands.click(at)
    assert scene.controller.hint_controller.advice is None
    player.hands.click(at)
    assert scene.controller.hint_controller.advice is None  # clicks there work as usual again
    assert scene.controller.move_builder.idle
    assert len(scene.table.session.history) == before


@pytest.mark.parametrize("size", [(640, 400), (960, 540), (1280, 720), (700, 900)], ids=str)
def test_hint_markers_avoid_the_prompt(tmp_path: Path, size: tuple[int, int]) -> None:
    player = seated(tmp_path, "first", size=size)
    player.preferences.change(text_size=150)
    player.hands.key(pygame.K_h)
    assert lit(player) > 0
    words = player.hands.app.window.subsurface(player.scene.layout_now.prompt)
    assert pygame.mask.from_threshold(words, HINT, (6, 6, 6, 255)).count() == 0


def test_frame_of_a_hinted_card_lies_under_it_at_its_angle() -> None:
    app = settled(scenes()["hint-four"], (1280, 720))
    page, scene = picture_of(app), app.stack[-1]
    assert isinstance(scene, SquareBoardScene)
    table, advice = scene.table_view, scene.controller.advice
    assert advice is not None
    (slot,) = (slot for kind, value, slot in table.lying_hand() if (kind, value) == ("action", advice.best.move[1]))
    assert slot.degrees == 2
    lilac = pygame.mask.from_threshold(page, HINT, (6, 6, 6, 255))
    middle, right = (
        next(y for y in range(slot.rect.top - 14, slot.rect.bottom) if lilac.get_at((x, y)))
        for x in (slot.rect.centerx, slot.rect.right - 12)
    )
    assert right < middle
    inside = slot.rect.inflate(-slot.rect.width // 3, -slot.rect.height // 10)
    assert not lilac.overlap(pygame.Mask(inside.size, fill=True), inside.topleft)


def test_game_continues_during_the_search(tmp_path: Path) -> None:
    player = seated(tmp_path)
    scene = player.scene
    scene.table.thinker = Muser(SQUARE_TACTICS)
    tool(player, "Hint")
    player.hands.wait(1.0)
    assert scene.controller.hint_controller.thinking
    assert not scene.resting
    assert lit(player) > 0  # the progress
    player.play(scene.view.moves[0])
    assert not scene.controller.hint_controller.thinking
    player.settle()
    assert not scene.table.thinker.asked("hint")
    assert scene.controller.hint_controller.words == "Hint"


def test_search_is_stopped_by_its_tool_or_by_escape(tmp_path: Path) -> None:
    player = seated(tmp_path)
    scene = player.scene
    scene.table.thinker = Muser(SQUARE_TACTICS)
    for stop in (lambda: tool(player, "Thinking…"), lambda: player.hands.key(pygame.K_ESCAPE)):
        tool(player, "Hint")
        player.hands.wait(0.2)
        assert scene.controller.hint_controller.thinking
        stop()
        assert not scene.controller.hint_controller.thinking
        assert not scene.table.thinker.asked("hint")
        assert player.hands.app.stack[-1] is scene


@pytest.mark.parametrize(
    ("people", "rule", "offered"), [(1, None, True), (1, False, False), (2, None, False), (2, True, True)]
)
def test_hints_are_offered_by_default_to_a_lone_person(
    tmp_path: Path, people: int, rule: bool | None, offered: bool
) -> None:
    seats = [Seat("Mia", HUMAN), Seat("Tom", HUMAN if people == 2 else "random")]
    given = laid(preset("first", starter=0), seats, 1, hints=rule)
    assert given.hints is offered
    player = seated(tmp_path, people=people)
    player.scene.table.hints = given.hints
    player.scene.table_choices.forget()
    assert any(tool.words == "Hint" for tool in player.scene.table_choices.tools) is offered
    player.hands.key(pygame.K_h)
    player.hands.wait(0.1)
    assert (player.scene.controller.hint_controller.advice is not None) is offered


def test_hint_is_cleared_before_the_other_person_looks(tmp_path: Path) -> None:
    player = seated(tmp_path, people=2)
    scene = player.scene
    scene.table.hints = True
    player.hands.key(pygame.K_h)
    player.hands.wait(0.1)
    assert scene.controller.hint_controller.advice is not None
    player.play(scene.view.moves[0])
    for _ in range(400):
        assert scene.controller.hint_controller.advice is None
        player.hands.wait(0.05)
        if scene.controller.curtain is not None:
            break
    assert scene.controller.curtain is not None
    player.hands.key(pygame.K_h)  # no one is in the seat
    player.hands.wait(0.2)
    assert lit(player) == 0
    assert sum(scene.table.session.hints) == 1


def test_undo_clears_the_hint(tmp_path: Path) -> None:
    player = seated(tmp_path)
    scene = player.scene
    scene.table.session.undo_rule = "anything"
    player.play(scene.view.moves[0])
    player.settle()
    player.hands.key(pygame.K_h)
    player.hands.wait(0.1)
    assert scene.controller.hint_controller.advice is not None
    player.hands.key(pygame.K_u)
    player.hands.wait(0.1)
    assert scene.controller.hint_controller.advice is None


def test_every_kind_of_move_has_a_marker_and_a_text(tmp_path: Path) -> None:
    told: set[int] = set()
    for name, players in (("mayhem", 2), ("mayhem", 4)):
        player = seated(tmp_path, name, 1, players=players, draw_every=8, seed=5)
        scene = player.scene
        for _ in range(60):
            player.settle()
            if scene.controller.over:
                break
            moves = scene.view.moves
            words = SquareMoveText(scene.view, [seat.name for seat in scene.table_view.seats], scene.layout_now)
            for move in player.chance.sample(moves, min(3, len(moves))):
                what, answer_value, _ = hint_lines(
                    MoveAdvice(_outlook(move, 2.0), _outlook(moves[0], 1.5), ""), words, False
                )
                assert what
                assert answer_value.endswith(".")
                scene.drawing.hints.mark_move(move, scene.table_choices.answers)
                told.add(move[0])
            player.play(moves[int(player.chance.random() * len(moves))])
    assert {PLAY, ACT} <= told
    assert len(told - {GIVE}) >= 4


def _outlook(move: Move, lead: float, chance: float = 0.5) -> MoveEstimate:
    return MoveEstimate(move, 100, chance, 0.01, lead, 0.1)


def test_suggested_card_is_selected_with_its_facing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(20):
        player = seated(tmp_path, "abilities", seed=seed)
        scene = player.scene
        turned = next((move for move in scene.view.moves if move[0] == PLAY and move[2] & 3 != _upright(scene)), None)
        if turned is not None:
            break
    assert turned is not None
    monkeypatch.setattr(scene.table, "hint", lambda: MoveAdvice(_outlook(turned, 1.0), None, ""))
    scene.controller.take_up("card", turned[1])
    assert scene.controller.move_builder.landing(turned[2] >> 2) != turned
    scene.controller.cancel_choice()
    player.hands.key(pygame.K_h)
    player.hands.wait(0.1)
    scene.controller.take_up("card", turned[1])
    assert scene.controller.move_builder.landing(turned[2] >> 2) == turned
    player.hands.key(pygame.K_r)  # and it can still be rotated
    assert scene.controller.move_builder.landing(turned[2] >> 2) != turned


def _upright(scene: SquareBoardScene) -> int:
    return scene.view.rules.upright[scene.viewer]


def test_hint_compares_its_expected_result_with_the_next_best_move(tmp_path: Path) -> None:
    player = seated(tmp_path)
    scene = player.scene
    words = SquareMoveText(scene.view, [seat.name for seat in scene.table_view.seats], scene.layout_now)
    first, second = (move for move in scene.view.moves[:2])

    def answer_value(lead: float, chance: float = 0.5, alone: bool = False) -> str:
        other = None if alone else _outlook(second, 1.0)  # at 50%
        return hint_lines(MoveAdvice(_outlook(first, lead, chance), other, "Draws two."), words, newcomer=False)[1]

    assert answer_value(2.4) == "50% to win, 1.4 points ahead of the next best."
    assert answer_value(2.0) == "50% to win, 1.0 point ahead of the next best."
    assert answer_value(1.1) == f"50% to win. About as good: {words.tell(second)}."
    assert answer_value(0.5, 0.61) == "61% to win, 50% with the next best."
    assert answer_value(1.0, 0.999, alone=True) == "As good as won."
    assert answer_value(1.0, 0.001, alone=True) == "As good as lost."


def test_hint_in_the_first_game_with_some_rules_gives_the_reason_alone(tmp_path: Path) -> None:
    player = seated(tmp_path)
    scene, controller = player.scene, player.scene.controller
    words = SquareMoveText(scene.view, [seat.name for seat in scene.table_view.seats], scene.layout_now)
    best = _outlook(scene.view.moves[0], 2.0)
    lines = hint_lines(MoveAdvice(best, None, "Draws two."), words, controller.newcomer)
    assert lines[1:] == ("Draws two.",)
    assert hint_lines(MoveAdvice(best, None, ""), words, controller.newcomer)[1].startswith("It did best in testing.")
    scene.preferences.change_of(SquareTacticsSettings, learned="full")
    assert not controller.newcomer


def test_hints_are_counted_after_resuming_and_in_the_history(tmp_path: Path) -> None:
    def program(hands: Hands) -> Program:
        return Program(hands.app, DataFolder(tmp_path), SynchronousThinker, sound=False)

    def board(hands: Hands) -> SquareBoardScene:
        scene = hands.app.stack[-1]
        assert isinstance(scene, SquareBoardScene)
        for _ in range(400):
            if scene.controller.my_turn:
                break
            hands.wait(0.1)
        return scene

    hands = Hands(draw_every=20)
    first = program(hands)
    start(first, preset("first", starter=0), [Seat("Mia", HUMAN), Seat("Bot", "random")], 5, None, True)
    assert board(hands).controller.my_turn
    hands.key(pygame.K_h)
    hands.wait(0.1)
    hands.app.stop()
    first.close()
    again = Hands(draw_every=20)
    second = program(again)
    again.click("resume")
    scene = board(again)
    assert scene.table.session.hints == [1, 0]
    assert scene.table.hints
    again.key(pygame.K_h)
    again.wait(0.1)
    scene.controller.resign()
    again.wait(2.0)
    assert [game.hints for game in second.game_saver.history.list()] == [2]
    again.app.stop()
    second.close()


def test_hint_is_counted_once_per_position(tmp_path: Path) -> None:
    table = laid(preset("first", starter=0), [Seat("Mia", HUMAN), Seat("Bot", "random")], 5)
    session = table.session
    session.undo_rule = "anything"

    def play(index: int) -> None:
        """Let Mia play one of her moves, and the bot its first one."""
        for chosen in (index, 0):
            decision = session.decision
            assert decision is not None
            session.submit(decision.seat, session.view(decision.seat).moves[chosen])

    play(0)
    table.ask_for_hint()
    table.ask_for_hint()
    assert session.hints == [1, 0]
    session.undo(0)
    play(-1)
    table.ask_for_hint()  # the same number of decisions, but another position
    assert session.hints == [2, 0]


def test_hint_is_given_even_if_it_cannot_be_saved(tmp_path: Path) -> None:
    def full(*_: object) -> None:
        raise OSError("the disk is full")

    player = seated(tmp_path)
    player.scene.table.session.save = full
    player.hands.key(pygame.K_h)
    player.hands.wait(0.1)
    assert player.scene.controller.hint_controller.advice is not None
    assert "isn't saved" in player.scene.question()
