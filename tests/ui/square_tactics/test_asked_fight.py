"""A question about a fight shows it on the board, and both characters beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.games.square_tactics.action_kinds import EMERGENCY_MANEUVERS
from squaretactics.games.square_tactics.fight_outcomes import asked_fight
from squaretactics.games.square_tactics.move_kinds import ACT
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.table.outcome_flags import SNARE, edge_between, middle_of
from squaretactics.ui.square_tactics.table.seat_panels import SquarePanelState
from squaretactics.ui.square_tactics.table.turn_strip import StripState
from tests.ui.random_players import Player
from tests.ui.square_tactics.play_until_asked import asked, played_until

QUESTIONS = [("defend", 4, {"windows": "holding"}), ("go_on", 2, {})]


def asks(folder: Path, kind: str, players: int, options: dict[str, object]) -> tuple[Player, SquareBoardScene]:
    player = Player(folder, "mayhem" if players > 2 else "full", 1, players, **options)
    scene = played_until(player, asked(kind), kind=kind)
    if scene.parts.tip_drawing is not None:
        scene.parts.tip_drawing.finish()
    player.hands.wait(0.5)
    return player, scene


@pytest.mark.parametrize(("kind", "players", "options"), QUESTIONS)
def test_lost_fight_is_joined_in_red_and_its_attacker_is_marked(
    tmp_path: Path, kind: str, players: int, options: dict[str, object]
) -> None:
    player, scene = asks(tmp_path, kind, players, options)
    fight = asked_fight(scene.view)
    assert fight is not None
    assert scene.drawing.rings()[fight.space] == "attacks"
    assert scene.drawing.rings()[fight.foe_space] == "asked"
    x, y = map(round, middle_of(scene.layout_now, edge_between(scene.layout_now, fight.space, fight.foe_space)))
    player.hands.loop.draw_whole()
    picture = player.hands.app.window
    near = [picture.get_at((x + right, y + down))[:3] for right in range(-8, 9) for down in range(-8, 9)]
    assert SNARE in near


def test_fighters_in_question_are_inspected_until_something_else_is_pointed_at(tmp_path: Path) -> None:
    player, scene = asks(tmp_path, *QUESTIONS[0])
    fight, focus = asked_fight(scene.view), scene.table_focus
    assert fight is not None
    cards = [scene.view.card[fight.space], scene.view.card[fight.foe_space]]
    assert [piece.card for piece in focus.in_question()] == cards
    other = next(
        space for space, piece in enumerate(scene.display.board) if piece is not None and piece.card not in cards
    )
    player.hands.move(scene.layout_now.cell_rect(other).center)
    assert focus.in_question() == ()
    player.hands.move((2, 300))
    assert [piece.card for piece in focus.in_question()] == list(cards)


def test_only_space_to_dodge_to_shows_a_ghost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "mayhem", 1, windows="holding")

    def dodges(scene: SquareBoardScene) -> set[int]:
        return {move[2] for move in scene.view.moves if move[:2] == (ACT, EMERGENCY_MANEUVERS)}

    scene = played_until(player, lambda scene: asked("defend")(scene) and len(dodges(scene)) == 1)
    landings = list[int]()
    monkeypatch.setattr(scene.drawing, "ghost", lambda seat, landing, face: landings.append(landing.space))
    scene.drawing.pieces()
    assert landings == [*dodges(scene)]


def test_strip_and_panels_tell_the_turn_from_the_decision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, scene = asks(tmp_path, *QUESTIONS[0])
    active, asked_seat = scene.view.active, scene.viewer
    strips, panels = list[StripState](), list[SquarePanelState]()
    strip, drawing = scene.drawing.turn_strip, scene.drawing.panels
    monkeypatch.setattr(strip, "draw_cached", lambda name, shown, *_, **__: strips.append(shown))
    monkeypatch.setattr(drawing, "draw_cached", lambda name, shown, *_, **__: panels.append(shown))
    scene.drawing.strip()
    for seat in range(4):
        drawing.panel(seat)
    (shown,), whose = strips, scene.table_view.seats[active].name
    assert (shown.whose, shown.answers) == (f"{whose}'s turn", f"You answer {whose}'s attack")
    assert [panel.index for panel in panels if panel.its_turn] == [active]
    assert [panel.index for panel in panels if panel.deciding] == [asked_seat]
    assert {panel.index for panel in panels if panel.waits} == {*range(4)} - {active, asked_seat}
