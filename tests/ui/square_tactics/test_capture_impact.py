"""Impact of a capture: a lunge, sparks and a shaking table, but none of these with reduced motion."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.core.session import Frame
from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics import fight_outcomes as o
from squaretactics.games.square_tactics.abilities import SNARE
from squaretactics.games.square_tactics.fight_outcomes import FightOutcome
from squaretactics.games.square_tactics.view import View
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.theme import INK
from squaretactics.ui.square_tactics.table import impact, impact_motion
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.square_tactics.table.fight_motion import Pose
from squaretactics.ui.square_tactics.table.meeting_plates import WIDEST
from squaretactics.ui.square_tactics.table.sparks import seam_burst
from squaretactics.ui.table import attack_motion
from tests.ui.frames import show
from tests.ui.random_players import Player
from tests.ui.square_tactics.fights import LOSS, SECOND, TIE, WIN, stage
from tests.ui.square_tactics.positions import lay, with_pieces


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
    impact = fight_drawing.impact
    usual = impact.flying

    found: dict[str, list[float]] = {"lunge": [], "gives": [], "flies": [], "pressed": []}
    impact.flying = lambda *args: (flying.append(1), usual(*args))[1]  # type: ignore[method-assign, func-returns-value]
    scene.director.show(captures(scene.view, events))
    player.hands.wait(1 / 60)
    while scene.director.busy:
        flying.clear()
        player.hands.wait(1 / 60)
        blow, poses, pressed = fight_drawing.blow(), fight_drawing.poses(), fight_drawing.pressed()
        found["lunge"].append(0.0 if blow is None else sum(poses.get(blow.space, Pose())[:2]))
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
    assert max(seen["flies"]) == impact_motion.STARS
    assert max(seen["pressed"]) == pytest.approx(1.0)
    assert player.scene.display.view.captured[0] == (60,)


@pytest.mark.parametrize("event", [LOSS, TIE])
def test_contact_without_a_capture_is_quieter(tmp_path: Path, event: e.Compared) -> None:
    player = stage(tmp_path)
    seen = shown(player, [event, e.ProcessingEnded(0, 4)])
    assert max(seen["lunge"]) > 0
    assert max(seen["gives"]) == 0
    assert max(seen["flies"]) <= 4
    assert max(seen["pressed"]) == 0


def poses(player: Player, event: e.Compared) -> tuple[list[Pose], list[Pose]]:
    """Show a fight; return the poses of the attacker and of the defender in each frame after the blow."""
    fight_drawing, found = player.scene.drawing.fight_drawing, list[dict[int, Pose]]()
    show(player.scene.table_view, event, e.ProcessingEnded(0, 4))
    player.hands.wait(attack_motion.STRIKE)
    while player.scene.director.busy:
        player.hands.wait(1 / 60)
        found.append(fight_drawing.poses())
    assert found[-1] == {}
    return [frame.get(4, Pose()) for frame in found], [frame.get(5, Pose()) for frame in found]


def test_stopped_attacker_recoils_tilted_and_returns_home(tmp_path: Path) -> None:
    own, foe = poses(stage(tmp_path), LOSS)  # at 1280x720
    assert -16 <= min(pose.right for pose in own) <= -12
    assert max(pose.degrees for pose in own) == pytest.approx(4, abs=0.1)
    assert max(pose.flat for pose in foe) == pytest.approx(0.05, abs=0.002)
    assert {(pose.right, pose.down) for pose in foe} == {(0, 0)}
    assert abs(own[-3].right) < 1
    assert own[-1] == foe[-1] == Pose()


def test_both_characters_of_a_tie_bounce_apart_and_return_home(tmp_path: Path) -> None:
    own, foe = poses(stage(tmp_path), TIE)
    assert -24 <= min(pose.right for pose in own) <= -20
    assert 20 <= max(pose.right for pose in foe) <= 24
    assert max(pose.degrees for pose in own) == max(-pose.degrees for pose in foe) == pytest.approx(6, abs=0.1)
    assert not any(pose.flat for pose in (*own, *foe))
    assert abs(own[-3].right) < 1
    assert abs(foe[-3].right) < 1


def test_tie_is_held_longer_than_a_stop_after_which_the_attack_ends(tmp_path: Path) -> None:
    length_of = stage(tmp_path).scene.director.length_of
    stop, tie = (length_of([event]) - attack_motion.STRIKE for event in (LOSS, TIE))
    assert (stop, tie) == (pytest.approx(0.22), pytest.approx(0.56))


@pytest.mark.parametrize("still", [False, True])
def test_numbers_of_a_tie_stay_until_its_end_on_both_sides_of_an_equals_sign(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, still: bool
) -> None:
    player = stage(tmp_path, still=still)
    fight = player.scene.drawing.fight_drawing
    plates, signs = list[tuple[float, float]](), list[tuple[float, float]]()
    monkeypatch.setattr(fight.meeting_plates, "_plate", lambda space, number, size, centre, *_: plates.append(centre))
    monkeypatch.setattr(fight.impact, "blit", lambda picture, centre: signs.append(centre))
    show(player.scene.table_view, TIE)
    player.hands.wait(attack_motion.STRIKE + 1 / 60)
    gaps, cell = list[float](), player.scene.layout_now.cell
    for _ in range(31):
        plates.clear()
        player.hands.wait(1 / 60)
        (left, y), (right, _) = plates[-2:]
        gaps.append(right - left)
        assert signs[-1] == (pytest.approx((left + right) / 2, abs=3), y)
    assert max(gaps) - gaps[-1] == pytest.approx(0 if still else 0.1 * cell, abs=0.03 * cell)  # they bounce apart
    assert gaps[-10:] == [gaps[-1]] * 10
    assert gaps[-1] >= 0.44 * cell  # the plates are up to 0.4 of a tile wide


def note_points(player: Player, monkeypatch: pytest.MonkeyPatch, spots: list[tuple[float, float]]) -> None:
    """Note where the point for a capture is drawn."""
    drawing = player.scene.drawing
    point, blit = drawing._point_picture(drawing.faction(0)), drawing.blit

    def noted(picture: pygame.Surface, centre: tuple[float, float]) -> None:
        if picture is point:
            spots.append(centre)
        blit(picture, centre)

    monkeypatch.setattr(drawing, "blit", noted)
    turned = drawing.painter.turned

    def kept(picture: pygame.Surface, *rest: Any, **more: Any) -> pygame.Surface:
        return picture if picture is point else turned(picture, *rest, **more)

    monkeypatch.setattr(drawing.painter, "turned", kept)


@pytest.mark.parametrize(("side", "step"), [(0, 3), (1, 1), (2, -3), (3, -1)])
def test_point_for_a_capture_pops_out_at_the_corner_farthest_from_the_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, side: int, step: int
) -> None:
    player = stage(tmp_path)
    scene, drawing, faces = player.scene, player.scene.drawing, player.scene.view.rules.faces
    foe, spots = 4 + step, list[tuple[float, float]]()
    lay(scene.table_view, {4: BoardPiece(0, 0, 0, faces[0][0]), foe: BoardPiece(60, 1, 0, faces[60][0])})
    met = e.Compared(0, 4, side, 9, 60, foe, (side + 2) & 3, 8, "win")
    scene.director.show(captures(scene.view, [met, e.Captured(0, 60, 1, foe, 0)]))
    note_points(player, monkeypatch, spots)
    attacker, cell = scene.layout_now.cell_rect(4), scene.layout_now.cell
    player.hands.wait(attack_motion.STRIKE + attack_motion.SQUASHED + 0.13)
    assert spots
    assert scene.drawing.fight_drawing.numbers_away()
    assert scene.layout_now.cell_rect(foe).collidepoint(spots[0])
    assert math.dist(spots[0], attacker.center) >= 1.3 * cell
    while scene.director.busy:
        player.hands.wait(0.06)
    assert math.dist(spots[-1], drawing.panels.score_spots[0]) < 0.5 * cell  # it leaps to the score


@pytest.mark.parametrize("upright", [False, True])
def test_burst_of_a_stop_reaches_50_pixels_past_the_plates(tmp_path: Path, upright: bool) -> None:
    player = stage(tmp_path)
    plate = WIDEST * player.scene.layout_now.tile
    across = impact._DULL * player.scene.layout_now.cell
    picture = seam_burst(player.hands.app.painter, "dull", round(across), upright).get_bounding_rect()
    along_the_seam = picture.width if upright else picture.height
    assert along_the_seam / 2 - plate / 2 >= 50


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize(("outcome", "shields"), [(o.SHIELD_TIES, True), (o.GUARD_TIES, True), (o.TIE, False)])
def test_large_shield_flashes_where_a_shield_ties_and_a_ring_in_any_other_tie(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, outcome: str, shields: bool, still: bool
) -> None:
    player, drawn = stage(tmp_path, still=still), list[tuple[int, bool]]()
    shield, rings, tied = impact.shield, list[int](), player.scene.drawing.fight_drawing.impact.tied

    def noted(painter: Painter, height: int, white: bool) -> pygame.Surface:
        drawn.append((height, white))
        return shield(painter, height, white)

    monkeypatch.setattr(impact, "shield", noted)
    player.scene.drawing.fight_drawing.impact.tied = lambda *how: (rings.append(1), tied(*how))[1]  # type: ignore[method-assign, func-returns-value]
    show(player.scene.table_view, TIE)
    player.hands.wait(1 / 60)
    player.scene.director.contact = FightOutcome(outcome, 60, 5)
    player.hands.wait(attack_motion.STRIKE + 0.15)
    assert bool(drawn) == shields != bool(rings)
    assert all(height >= 0.85 * player.scene.layout_now.cell for height, _ in drawn)
    assert any(white for _, white in drawn) == (shields and not still)


def test_stars_are_gone_three_frames_after_the_loser_flies(tmp_path: Path) -> None:
    flies = shown(stage(tmp_path), WIN)["flies"]
    frames = [index for index, count in enumerate(flies) if count]
    assert frames[-1] - frames[0] <= round(attack_motion.SQUASHED * 60) + 3
    assert frames[-1] - frames[0] < len(frames)  # without a gap
    assert impact_motion.flown(attack_motion.SQUASHED + 0.05)[1] == 0


def test_loser_leaps_over_the_table_in_front_of_its_shadow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player, shadows = stage(tmp_path), list[float]()
    drawing, director = player.scene.drawing, player.scene.director
    monkeypatch.setattr(drawing, "_shadow_below", lambda flight, slot, part: shadows.append(part))
    show(player.scene.table_view, *WIN)
    player.hands.wait(attack_motion.STRIKE + attack_motion.SQUASHED + 0.15)
    flight = director.flight
    assert flight is not None
    first, last = flight.at(flight.waits), flight.at(1.0)
    assert (first.x, first.y, first.height) == (flight.start.x, flight.start.y, flight.start.height)
    assert (last.x, last.y, last.height) == (flight.end.x, flight.end.y, flight.end.height)
    middle = flight.at((1 + flight.waits) / 2)
    assert middle.y < (flight.start.y + flight.end.y) / 2 - 0.5 * flight.start.height
    assert flight.at(flight.waits + 0.25 * (1 - flight.waits)).height > flight.start.height
    assert shadows == sorted(shadows)
    assert 0 < shadows[-1] < 1


def test_loser_trembles_and_springs_back_while_it_is_squashed() -> None:
    times = [step / 100 for step in range(1, 20)]
    trembles = [impact_motion.trembles(since) for since in times]
    assert min(trembles) < -0.3 < 0.3 < max(trembles)
    assert max(map(abs, trembles[:5])) > max(map(abs, trembles[-5:]))
    pressed = [impact_motion.squash(since) for since in times[4:]]
    assert len({round(part, 2) for part in pressed}) > 3
    assert min(pressed) > 0.5
    assert impact_motion.trembles(attack_motion.SQUASHED) == 0


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
        fight_drawing, "tell", lambda *flag: told.setdefault(type(fight_drawing._shown), set()).add(flag[:2])
    )
    shown(player, [LOSS, e.AbilityUsed(1, 60, SNARE), e.Captured(1, 0, 0, 4, 60)])
    assert {kind: len(places) for kind, places in told.items()} == {e.Captured: 1}  # not before it snaps


def test_numbers_stay_at_a_snare_that_holds_its_attacker_until_it_snaps(tmp_path: Path) -> None:
    player = stage(tmp_path)
    scene, fight_drawing = player.scene, player.scene.drawing.fight_drawing
    snare = e.AbilityUsed(1, 60, SNARE)
    show(scene.table_view, LOSS, snare, e.Captured(1, 0, 0, 4, 60))
    player.hands.wait(attack_motion.STRIKE - 0.02)
    assert fight_drawing.numbers_away()
    assert scene.drawing.facial_expressions.moods() == {5: "wince"}  # as the attacker arrives
    held = list[tuple[float, float]]()
    while not isinstance(fight_drawing._shown, e.Captured):
        player.hands.wait(1 / 60)
        if fight_drawing._shown == snare:
            assert set(fight_drawing.numbers_away()) == {4, 5}
            assert scene.drawing.facial_expressions.moods()[4] == "wince"
            held.append(fight_drawing.poses()[4][:2])
    assert min(right for right, _ in held) > 0
    assert min(down for _, down in held) < 0 < max(down for _, down in held)  # it trembles


def test_coin_on_the_mat_is_hidden_while_its_character_lunges(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player, hidden = stage(tmp_path), set[int]()
    monkeypatch.setattr(player.scene.drawing, "hide_coin", hidden.add)
    shown(player, [LOSS])
    assert hidden == {4, 5}


def test_impact_of_consecutive_captures_grows(tmp_path: Path) -> None:
    player = stage(tmp_path)
    shown(player, WIN)
    first = player.scene.director.row
    show(player.scene.table_view, *SECOND)
    player.hands.wait(attack_motion.STRIKE + 0.1)
    blow = player.scene.drawing.fight_drawing.blow()
    assert blow is not None
    assert (first, blow.row) == (1, 1)
    sizes = [impact_motion.swells(0.1, captures) for captures in (0, 1, 2, 3, 9)]
    assert sizes[:4] == sorted(set(sizes))
    assert sizes[3] == sizes[4]
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


def test_burst_grows_from_38_to_76_pixels_and_goes_behind_the_plates(tmp_path: Path) -> None:
    cell = stage(tmp_path).scene.layout_now.cell  # at 1280x720
    sizes = [round(impact_motion.swells(frame / 60) * cell) for frame in range(24)]
    assert (sizes[0], max(sizes)) == (38, 76)
    assert sizes[:5] == sorted(sizes[:5])
    assert sizes[3:12] == [76] * 9  # grown within three frames
    assert sizes[5:12] == [76] * 7
    assert sizes[16:] == [0] * 8  # gone within four
    assert sizes[-1] == 0


@pytest.mark.parametrize("players", [2, 4])
def test_burst_covers_no_number_of_other_tiles(tmp_path: Path, players: int) -> None:
    player = Player(tmp_path, "full", 1, players=players)
    layout, painter = player.scene.layout_now, player.hands.app.painter
    size, across = layout.rules.board.size, round(2 * impact_motion.BURST * layout.cell)
    for other, upright in ((size + 2, False), (2 * size + 1, True)):
        first, second = layout.cell_rect(size + 1), layout.cell_rect(other)
        picture = seam_burst(painter, "capture", across // 2, upright)
        middle = (first.centerx + second.centerx) // 2, (first.centery + second.centery) // 2
        place, shape = picture.get_rect(center=middle), pygame.mask.from_surface(picture)
        for space in set(range(layout.rules.board.spaces)) - {size + 1, other}:
            for number in layout.numbers(space):
                plate = pygame.mask.from_surface(painter.panel(number.size, number.width // 2, INK))
                assert not shape.overlap(plate, (number.left - place.left, number.top - place.top)), (space, number)


def test_loser_flashes_for_two_frames_and_is_small_for_a_fifth_of_a_second(tmp_path: Path) -> None:
    player = stage(tmp_path)
    scene, drawing = player.scene, player.scene.drawing
    sizes: list[tuple[float, int]] = []
    lit: list[int] = []
    squash, flash = drawing._squashed, drawing._flashed

    def squashed(picture: pygame.Surface, *rest: Any) -> tuple[pygame.Surface, Hashable, float]:
        found = squash(picture, *rest)
        flight = scene.director.flight
        assert flight is not None
        moves = flight.at(scene.director.part(scene.table_view.now)).height != flight.start.height
        sizes.append((math.sqrt(found[0].width * found[0].height) / picture.width, moves))
        return found

    drawing._squashed = squashed  # type: ignore[method-assign]
    drawing._flashed = lambda *args: (lit.append(1), flash(*args))[1]  # type: ignore[method-assign, func-returns-value]
    scene.director.show(captures(scene.view, WIN))
    player.hands.wait(1 / 60)
    while scene.director.busy:
        player.hands.wait(1 / 60)
    assert len(lit) == 2
    stays = [size for size, moves in sizes if not moves]
    assert len(stays) == pytest.approx(12, abs=1)  # frames in 200 ms
    assert min(stays) == pytest.approx(0.8, abs=0.01)
    assert max(stays[4:]) <= 0.9


def test_stars_fly_over_the_losers_space_only(tmp_path: Path) -> None:
    attacker, space = (-1.0, -0.5, 0.0, 0.5), (0.1, -0.4, 0.9, 0.4)
    neighbours = ((-1.0, -1.5, 0.0, -0.55), (0.06, -1.5, 0.94, -0.55), (0.06, 0.55, 0.94, 1.5))
    found = impact_motion.stars(7, (1, 0), (attacker, *neighbours), space, 0.44)
    assert len(found) == impact_motion.STARS
    assert all(math.hypot(star.x, star.y) <= 0.44 for star in found)
    assert all(0.1 < star.x < 0.9 and abs(star.y) < 0.4 for star in found)
    for left, top, right, bottom in (attacker, *neighbours):
        for star in found:
            for part in (0.4, 0.6, 0.8, 1.0):
                assert not (left < star.x * part < right and top < star.y * part < bottom)
    player = stage(tmp_path)
    drawn = {player.scene.drawing.size(size) for size in impact_motion.STAR_SIZES}
    assert drawn == {14, 18, 22}
    assert {star.size for star in found} == set(impact_motion.STAR_SIZES)


def test_reduced_motion_shows_no_burst_and_one_fading_flash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = stage(tmp_path, still=True)
    monkeypatch.setattr(impact, "seam_burst", lambda *_: pytest.fail("a burst"))
    shown(player, WIN)
    assert not player.scene.drawing.fight_drawing.flashes()


@pytest.mark.parametrize("still", [False, True])
def test_question_waits_until_a_character_has_landed(tmp_path: Path, still: bool) -> None:
    player = stage(tmp_path, still=still)
    table, overlays = player.scene.table_view, player.scene.drawing.overlays
    table.landed = 4, table.now
    assert overlays._settling != still
    player.hands.wait(0.25)
    assert not overlays._settling
