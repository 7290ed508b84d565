"""What can be played, and what the prompt says about it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.games.square_tactics.action_kinds import (
    SECOND_CHANCE,
    TWIST,
)
from squaretactics.games.square_tactics.events import Compared
from squaretactics.games.square_tactics.move_kinds import ACT, PLAY, Move
from squaretactics.games.square_tactics.prompts import question
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.table import pieces
from tests.ui.goldens import scenes
from tests.ui.random_players import Player
from tests.ui.settled_scene import picture_of, settled
from tests.ui.square_tactics.play_until_asked import asked, played_until


def test_unplayable_cards_are_dimmed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "full", 1, windows="holding")
    scene, shades = player.scene, dict[tuple[str, int], bool]()
    monkeypatch.setattr(
        scene.drawing,
        "hand_card",
        lambda kind, value, slot, pale=False, glows=False, *_: shades.update({(kind, value): pale}),
    )

    def in_the_shade() -> dict[tuple[str, int], bool]:
        shades.clear()
        scene.layout(player.hands.app.size)  # so that everything is redrawn
        player.hands.wait(1 / 60)
        return dict(shades)

    played_until(player, asked("before"), kind="before")
    kinds = {move[1] for move in scene.view.moves if move[0] == ACT}
    found = in_the_shade()
    assert {value for (kind, value), pale in found.items() if not pale} == kinds
    assert all(pale for (kind, _), pale in found.items() if kind == "card")
    played_until(player, asked("begin"))
    playable = {move[1] for move in scene.view.moves if move[0] == PLAY}
    assert {value for (kind, value), pale in in_the_shade().items() if kind == "card" and not pale} == playable
    player.preferences.change(speed="normal")
    scene.layout(player.hands.app.size)
    scene.controller.submit(next(move for move in scene.view.moves if move[0] == PLAY))
    player.hands.wait(0.1)
    assert scene.director.busy  # nothing can be played during an animation
    assert set(in_the_shade().values()) == {True}


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)], ids=str)
def test_selectable_space_has_a_dark_stitch(tmp_path: Path, size: tuple[int, int]) -> None:
    player = Player(tmp_path, "first", 1, size=size)
    player.settle()
    scene = player.scene

    def darkest(space: int) -> int:
        """Return the darkest value beside the cord at a space's left edge."""
        player.hands.app.dirty = True
        player.hands.wait(0.1)
        cell = scene.layout_now.cell_rect(space)
        row = range(cell.left + cell.width // 24, cell.left + cell.width // 8)
        return min(sum(scene.table_view.canvas.get_at((x, cell.centery))[:3]) for x in row)

    player.hands.move((1, 1))
    before = darkest(4)
    scene.controller.take_up("card", scene.display.view.hand[0])
    assert 4 in scene.controller.move_builder.options()
    assert darkest(4) < before - 100


def test_dim_card_says_why_it_cannot_be_played(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1)

    def without_target(scene: SquareBoardScene) -> bool:
        holds = TWIST in scene.view.action_hand and asked("begin")(scene)
        return holds and scene.viewer not in scene.view.owner

    scene = played_until(player, without_target)
    player.hands.move(player.card("action", TWIST))
    assert scene.question() == "Twist: you need a character on the board."


def test_prompt_previews_the_comparisons_of_a_play(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 1)
    scene, compared = player.scene, 0
    while not scene.controller.over and compared < 3:
        player.settle()
        if scene.controller.over:
            break
        move = player.chance.choice([move for move in scene.view.moves if move[0] == PLAY])
        player.hands.click(player.card("card", move[1]))
        player.hands.move(player.space(move[2] >> 2))
        said = scene.question()
        before = len(scene.table.session.history)
        player.land(move[2], None)
        met = [event for event in scene.table.session.history[before].events if isinstance(event, Compared)]
        if 1 <= len(met) <= 2:
            compared += 1
            assert said.startswith(scene.table_view.event_text(met[0]))
            assert said.count(", then ") == len(met) - 1
        elif not met:
            assert said.endswith("choose a space")
    assert compared


@pytest.mark.parametrize(("name", "glows"), [("board-lesson", False), ("board-first", True)])
def test_lesson_lights_no_hand_of_which_every_card_can_be_played(
    monkeypatch: pytest.MonkeyPatch, name: str, glows: bool
) -> None:
    app, glowing = settled(scenes()[name], (1280, 720)), list[bool]()
    scene = app.stack[-1]
    assert isinstance(scene, SquareBoardScene)
    scene.controller.move_builder.cancel()
    monkeypatch.setattr(scene.drawing, "_hand", lambda shown: glowing.extend(card.glows for card in shown[1]))
    picture_of(app)
    assert glowing == [glows] * len(scene.view.hand)


def test_prompt_says_that_another_order_is_possible(tmp_path: Path) -> None:
    player = Player(tmp_path, "abilities", 1)

    def ordered(scene: SquareBoardScene) -> list[Move]:
        view = scene.view
        plays = [move for move in view.moves if move[0] == PLAY and len(view.rules.orders[move[1]]) > 1]
        near = {move: view.rules.board.beside[move[2] >> 2] for move in plays}
        return [move for move in plays if sum(view.owner[space] == 1 - view.seat for space in near[move]) > 1]

    scene = played_until(player, lambda scene: asked("begin")(scene) and bool(ordered(scene)))
    move = ordered(scene)[0]
    player.hands.click(player.card("card", move[1]))
    player.hands.move(player.space(move[2] >> 2))
    assert scene.question().endswith(", or attack in another order")


def test_prompt_about_fights_lies_above_the_selected_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "first", 1)
    scene, drawn = player.scene, list[str]()
    played_until(player, asked("begin"))
    drawing = scene.drawing
    monkeypatch.setattr(drawing.overlays, "prompt", lambda: drawn.append("prompt"))
    monkeypatch.setattr(drawing, "draw_cached", lambda name, *_: drawn.append(name))
    drawing.hand()
    assert drawn == ["prompt", "hand"]
    player.hands.click(player.card("card", scene.view.hand[0]))
    drawn.clear()
    drawing.hand()
    assert drawn == ["hand", "prompt"]


def test_owner_is_named_on_the_board_only_without_an_inspector(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = list[str]()
    monkeypatch.setattr(pieces, "flag", lambda painter, name, *_, **__: names.append(name) or pygame.Surface((1, 1)))
    for size, named in (((1280, 720), False), ((900, 700), True)):
        player = Player(tmp_path / str(named), "mayhem", 1, size=size)
        scene = played_until(player, lambda scene: asked("begin")(scene) and any(scene.display.board))
        names.clear()
        scene.app.pointer = scene.layout_now.cell_rect(
            next(space for space, piece in enumerate(scene.display.board) if piece is not None)
        ).center
        scene.drawing.owner()
        assert bool(names) == named


def test_preview_hides_the_name_of_an_owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "mayhem", 1, size=(900, 700))

    def again(scene: SquareBoardScene) -> bool:
        return asked("begin")(scene) and any(move[:2] == (ACT, SECOND_CHANCE) for move in scene.view.moves)

    scene = played_until(player, again)
    space = next(move[2] for move in scene.view.moves if move[:2] == (ACT, SECOND_CHANCE))
    names = list[str]()
    monkeypatch.setattr(pieces, "flag", lambda painter, name, *_, **__: names.append(name) or pygame.Surface((1, 1)))
    player.hands.move(player.space(space))
    scene.drawing.owner()
    assert names.pop() == "You"
    player.hands.click(player.card("action", SECOND_CHANCE))
    player.hands.move(player.space(space))
    names.clear()
    scene.drawing.owner()
    assert not names


def test_prompt_says_why_a_dimmed_action_card_cannot_be_played(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1)

    def dimmed(scene: SquareBoardScene) -> list[int]:
        return sorted(set(scene.view.action_hand) - scene.controller.move_builder.playable_kinds())

    scene = played_until(player, lambda scene: asked("begin")(scene) and bool(dimmed(scene)))
    kind = dimmed(scene)[0]
    player.hands.move(player.card("action", kind))
    assert scene.question() == scene.table.session.why_not(scene.viewer, (ACT, kind, 0, 0))
    player.hands.move(player.card("card", scene.view.hand[0]))
    assert scene.question().endswith(question(scene.view))


def test_card_under_the_pointer_leaves_a_question_in_sight(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1)

    def dimmed(scene: SquareBoardScene) -> set[int]:
        return set(scene.view.action_hand) - scene.controller.move_builder.playable_kinds()

    scene = played_until(player, lambda scene: asked("move_in")(scene) and bool(dimmed(scene)))
    player.hands.move(player.card("action", min(dimmed(scene))))
    assert scene.question() == question(scene.view)
