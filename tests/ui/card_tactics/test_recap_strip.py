"""The strip that tells what the enemies' turns changed for the heroes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from squaretactics.games.card_tactics.events import Harmed, TurnBegan
from squaretactics.games.card_tactics.options import Setup
from squaretactics.ui.card_tactics.table.director import unwrapped
from squaretactics.ui.table.answer_buttons import AnswerButton
from tests.ui.card_tactics.table_driver import ALONE, CONTEST, Seated


def entries(run: Seated) -> list[AnswerButton[object]]:
    return [answer for answer in run.scene.tips() if str(answer.id).startswith("recap")]


def hurt(folder: Path, *, size: tuple[int, int] = (1280, 720), setup: Setup = ALONE) -> Seated:
    """Play until an enemy has hurt a hero before another hero's turn."""
    run = Seated(folder, setup, [0], size=size, draw_every=300)
    controller = run.scene.controller
    for _ in range(200):
        run.until_asked()
        if any(change.hurts for change in controller.changes_since_turn):
            return run
        controller.submit(controller.moves[0])
    raise AssertionError("no hero was hurt")


@pytest.mark.parametrize("setup", [ALONE, CONTEST])
def test_strip_says_what_hit_the_heroes_until_the_player_acts(tmp_path: Path, setup: Setup) -> None:
    run = hurt(tmp_path, setup=setup)
    controller = run.scene.controller
    changes = controller.changes_since_turn
    shown = " ".join(entry.words for entry in entries(run))
    assert all(change.words in shown for change in changes)
    assert changes[0].hurts
    assert "your" in changes[0].words.lower()
    controller.submit(controller.moves[0])
    assert not set(changes) & set(controller.changes_since_turn)


def test_pointed_change_is_highlighted_in_the_line(tmp_path: Path) -> None:
    run = hurt(tmp_path)
    scene = run.scene
    run.loop.draw_whole()
    before = scene.table_view.canvas.copy()
    change = scene.controller.changes_since_turn[0]
    run.move(entries(run)[0].rect.center)
    run.loop.draw_whole()
    line = scene.drawing.line_now()
    units = [unit for unit in scene.table_view.about(change.event) if unit in line]
    assert units
    for unit in units:
        rect = line[unit].inflate(24, 24)
        assert scene.table_view.canvas.subsurface(rect).get_buffer().raw != before.subsurface(rect).get_buffer().raw


def test_click_on_a_change_replays_the_enemy_turn(tmp_path: Path) -> None:
    run = hurt(tmp_path)
    change = run.scene.controller.changes_since_turn[0]
    run.click(entries(run)[0].rect.center)
    assert run.scene.table_view.playing_clip
    queued = [unwrapped(event) for event in run.scene.director.queued]
    assert isinstance(queued[0], TurnBegan)
    assert unwrapped(change.event) in queued
    assert isinstance(unwrapped(change.event), Harmed)


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (700, 900)], ids=str)
def test_strip_has_room_above_the_heroes(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    run = hurt(tmp_path, size=size)
    run.scene.preferences.change(text_size=text)
    run.scene.layout(size)
    layout, line = run.scene.layout_now, run.scene.drawing.line_now()
    assert entries(run)
    for entry in entries(run):
        assert entry.rect.collidelist([*line.values(), layout.part("map"), layout.part("ribbon")]) < 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1000, 1500)], ids=str)
def test_strip_keeps_its_title_and_margin_with_three_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    run = hurt(tmp_path, size=size)
    strip, first = run.scene.drawing.recap_strip, run.scene.controller.changes_since_turn[0]
    words = ("Harpy took 1 Attack from your Guardian, Pyromancer and Ranger.", "Bog Witch bled.", "Orc was stunned.")
    changes = tuple(replace(first, place=place, words=said) for place, said in enumerate(words))
    monkeypatch.setattr(type(run.scene.controller), "changes_since_turn", changes)
    laid = strip.laid()
    assert laid is not None
    assert laid.title.get_width() > 0
    assert laid.rows
    pad = strip.size(12)
    assert laid.rows[0].rect.top >= laid.rect.top + pad + laid.title.get_height()
    assert laid.rows[-1].rect.bottom <= laid.rect.bottom - pad
    if size == (1280, 720):
        assert len(laid.rows) == 3
    run.app.stop()


@pytest.mark.parametrize("size", [(1280, 720), (700, 900)], ids=str)
def test_all_that_fits_is_shown_and_the_rest_behind_a_button(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    run = hurt(tmp_path, size=size)
    first = run.scene.controller.changes_since_turn[0]
    changes = tuple(replace(first, place=number, words=f"Orc hit your Druid ({number}).") for number in range(12))
    monkeypatch.setattr(type(run.scene.controller), "changes_since_turn", changes)
    told = [entry.words for entry in entries(run)]
    many = len(told) - 1
    assert many >= (2 if size[0] > 1000 else 1)
    assert told == [*(change.words for change in changes[:many]), f"and {12 - many} more"]
    seen = set(told[:-1])
    while len(seen) < 12:
        run.click(entries(run)[-1].rect.center)
        assert not run.scene.table_view.playing_clip
        seen |= {entry.words for entry in entries(run)[:-1]}
    while entries(run)[0].words != changes[0].words:
        run.click(entries(run)[-1].rect.center)
    assert [entry.words for entry in entries(run)] == told
    run.app.stop()


def test_changes_of_one_turn_share_a_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = hurt(tmp_path)
    bad = replace(run.scene.controller.changes_since_turn[0], words="Bandit Queen hit your Druid (1).")
    bleeds = replace(bad, words="Bandit Queen made your Druid bleed.")
    other = replace(bad, place=bad.place + 1, words="Orc pushed your Druid back.")
    good = replace(bad, words="Your Ranger countered Bandit Queen (1).", points=1, hurts=False)
    monkeypatch.setattr(type(run.scene.controller), "changes_since_turn", (bad, other, bleeds, good))
    told = [entry.words for entry in entries(run)]
    assert told == [f"{bad.words} {bleeds.words}", other.words, good.words]
    run.app.stop()
