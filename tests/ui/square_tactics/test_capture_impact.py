"""Impact of a capture: a lunge, sparks and a shaking table, but none of these with reduced motion."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from squaretactics.core.session import Frame
from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.abilities import SNARE
from squaretactics.games.square_tactics.view import View
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.table import attack_motion
from tests.ui.frames import show
from tests.ui.random_players import Player
from tests.ui.square_tactics.positions import lay, with_pieces

WIN = [e.Compared(0, 4, 1, 6, 60, 5, 3, 4, "win"), e.Captured(0, 60, 1, 5, 0)]
SECOND = [e.Compared(0, 4, 2, 7, 40, 1, 0, 3, "win"), e.Captured(0, 40, 1, 1, 0)]
LOSS = e.Compared(0, 4, 1, 3, 60, 5, 3, 6, "loss")
TIE = e.Compared(0, 4, 1, 5, 60, 5, 3, 5, "tie")


def stage(folder: Path, *, still: bool = False) -> Player:
    """Return a table where a character of the first seat has foes on two sides."""
    player = Player(folder, "full", 1, draw_every=1)
    player.settle()
    player.preferences.change(speed="normal", reduced_motion=still)
    player.scene.layout(player.hands.app.size)
    faces = player.scene.view.rules.faces
    standing = ((4, 0, 0), (5, 60, 1), (1, 40, 1))
    lay(player.scene.table_view, {space: BoardPiece(card, seat, 0, faces[card][0]) for space, card, seat in standing})
    return player


def captures(view: View, events: Sequence[e.Event]) -> list[Frame[View, e.Event]]:
    """Return frames of events, of which only captures change the table."""
    frames = []
    for event in events:
        if isinstance(event, e.Captured):
            piles = list(view.captured)
            piles[event.seat] += (event.card,)
            view = replace(with_pieces(view, {event.space: None}), captured=tuple(piles))
        frames.append(Frame(event, view))
    return frames


def shown(player: Player, events: Sequence[e.Event]) -> dict[str, list[float]]:
    """Show events; return the attacker's offset, the table's shake and the number of sparks in each frame."""
    scene, fight_drawing = player.scene, player.scene.drawing.fight_drawing
    flying: list[int] = []
    usual = fight_drawing._flying

    found: dict[str, list[float]] = {"lunge": [], "gives": [], "flies": [], "pressed": []}
    fight_drawing._flying = lambda *args: (flying.append(1), usual(*args))[1]  # type: ignore[method-assign, func-returns-value]
    scene.director.show(captures(scene.view, events))
    player.hands.wait(1 / 60)
    while scene.director.busy:
        flying.clear()
        player.hands.wait(1 / 60)
        lunging, pressed = fight_drawing.lunging(), fight_drawing.pressed()
        found["lunge"].append(0.0 if lunging is None else sum(lunging[1]))
        found["gives"].append(float(sum(map(abs, fight_drawing.table_shake()))))
        found["flies"].append(float(len(flying)))
        found["pressed"].append(0.0 if pressed is None else pressed[0])
    return found


def test_capture_has_a_lunge_a_shake_and_sparks(tmp_path: Path) -> None:
    player = stage(tmp_path)
    unit = player.scene.layout_now.unit
    seen = shown(player, WIN)
    assert min(seen["lunge"]) < 0 < max(seen["lunge"]) <= attack_motion.REACH * unit
    assert 3 * unit <= max(seen["gives"]) <= 4
    assert 12 <= max(seen["flies"]) <= 16
    assert max(seen["pressed"]) == 1.0
    assert player.scene.display.view.captured[0] == (60,)


@pytest.mark.parametrize("event", [LOSS, TIE])
def test_contact_without_a_capture_is_quieter(tmp_path: Path, event: e.Compared) -> None:
    player = stage(tmp_path)
    seen = shown(player, [event, e.ProcessingEnded(0, 4)])
    assert max(seen["lunge"]) > 0
    assert max(seen["gives"]) == 0
    assert max(seen["flies"]) <= 4
    assert max(seen["pressed"]) == 0


@pytest.mark.parametrize("events", [WIN, [LOSS, e.AbilityUsed(1, 60, SNARE), e.Captured(1, 0, 0, 4, 60)], [TIE]])
def test_reduced_motion_has_no_lunge_shake_or_sparks(tmp_path: Path, events: Sequence[e.Event]) -> None:
    seen = shown(stage(tmp_path, still=True), events)
    assert {name: max(values) for name, values in seen.items()} == dict.fromkeys(seen, 0.0)


@pytest.mark.parametrize("still", [False, True])
def test_snare_is_labelled_in_one_place_throughout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, still: bool
) -> None:
    player, told = stage(tmp_path, still=still), dict[type[e.Event], set[object]]()
    fight_drawing = player.scene.drawing.fight_drawing
    monkeypatch.setattr(
        fight_drawing, "tell", lambda flags: told.setdefault(type(fight_drawing._shown), set()).update(flags)
    )
    shown(player, [LOSS, e.AbilityUsed(1, 60, SNARE), e.Captured(1, 0, 0, 4, 60)])
    assert len(told[e.Captured]) == 1
    assert told[e.Captured] == told[e.Compared]


def test_impact_of_consecutive_captures_grows(tmp_path: Path) -> None:
    player = stage(tmp_path)
    shown(player, WIN)
    first = player.scene.director.row
    show(player.scene.table_view, *SECOND)
    player.hands.wait(attack_motion.STRIKE + 0.1)
    blow = player.scene.drawing.fight_drawing.blow()
    assert blow is not None
    assert (first, blow.row) == (1, 1)
    assert attack_motion.row_of(0) < attack_motion.row_of(1) < attack_motion.row_of(9) == 1.0
    player.scene.director.hurry()
    show(player.scene.table_view, LOSS, e.ProcessingEnded(0, 4))
    player.hands.wait(0.1)
    assert player.scene.director.row == 0


def test_score_ticks_and_then_comes_to_rest(tmp_path: Path) -> None:
    player = stage(tmp_path)
    shown(player, WIN)
    assert player.scene.table_view.ticks(player.scene.table_view.now)
    assert not player.scene.resting
    player.hands.wait(0.5)
    assert not player.scene.table_view.ticks(player.scene.table_view.now)


def test_last_card_pauses_before_it_lands(tmp_path: Path) -> None:
    player = stage(tmp_path)
    scene, faces = player.scene, player.scene.view.rules.faces
    for space in range(8):
        scene.display.board[space] = BoardPiece(space, space % 2, 0, faces[space][0])
    event = e.CharacterPlayed(1, 30, 8, 0, False)
    usual = scene.director.length_of([event])
    scene.display.board[7] = None
    assert usual == pytest.approx(scene.director.length_of([event]) + attack_motion.BREATH)
    scene.display.board[7] = BoardPiece(7, 1, 0, faces[7][0])
    show(scene.table_view, event)
    player.hands.wait(1 / 60)
    flight, heights = scene.director.flight, []
    assert flight is not None
    while scene.director.busy:
        heights.append(flight.at(scene.director.part(scene.table_view.now)).y)
        player.hands.wait(1 / 60)
    over = flight.end.y - flight.end.height * 0.1
    assert sum(abs(y - over) < 1 for y in heights) >= 15


def test_sparks_avoid_other_cards() -> None:
    taken = ((-1.5, -0.5, -0.5, 0.5), (0.5, -1.5, 1.5, -0.5))
    found = attack_motion.sparks(7, (1, 0), taken)
    assert len(found) == 14
    for left, top, right, bottom in taken:
        assert not any(left < spark.x < right and top < spark.y < bottom for spark in found)


def test_blow_draws_back_lunges_and_returns() -> None:
    assert attack_motion.lunge(0) == 0
    assert attack_motion.lunge(attack_motion.FORWARD) < 0
    assert attack_motion.lunge(attack_motion.FORWARD + attack_motion.LUNGE) == pytest.approx(1)
    assert attack_motion.lunge(attack_motion.STRIKE) == pytest.approx(1)  # a short hold at the far end
    assert (attack_motion.LUNGE, attack_motion.STILL, attack_motion.BREATH) == (0.08, 0.06, 0.35)
    assert attack_motion.give(0.25) == 0
    assert (attack_motion.returns(0), attack_motion.returns(0.4)) == (1, 0)
