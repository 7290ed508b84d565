"""The strip that tells what others' moves changed for the person at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from squaretactics.core.session import Frame
from squaretactics.games.square_tactics.action_kinds import JUMP
from squaretactics.games.square_tactics.card_texts import ACTIONS
from squaretactics.games.square_tactics.events import ActionPlayed, Captured, CharacterPlayed, Event
from squaretactics.games.square_tactics.move_kinds import PASS
from squaretactics.games.square_tactics.recap import recap_entries
from squaretactics.games.square_tactics.view import View
from squaretactics.translation import say_marked
from squaretactics.ui.square_tactics.play.newcomer_tips import CAPTURE, CONTACT
from squaretactics.ui.square_tactics.play.prompt import prompt
from squaretactics.ui.square_tactics.table.director import SquareTableDirector
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.newcomer_tips import GOAL
from tests.ui.random_players import Player


class Victim(Player):
    """Plays until others' moves have changed something for the seat."""

    def until_changed(self, changes: int = 1) -> None:
        if self.scene.tip_drawing is not None:
            self.scene.tip_drawing.no_more()
        for _ in range(400):
            self.settle()
            found = self.scene.controller.changes_since_turn
            if len(found) >= changes and self.scene.controller.kind == "begin":
                return
            moves = [move for move in self.scene.view.moves if move[0] != PASS] or [(PASS, 0, 0, 0)]
            self.play(self.chance.choice(moves))
        raise AssertionError("nothing was changed")

    def buttons(self) -> list[AnswerButton[object]]:
        return [answer for answer in self.scene.tips() if str(answer.id).startswith("recap")]

    def entries(self) -> list[AnswerButton[object]]:
        return [button for button in self.buttons() if button.id != "recap_more"]


@pytest.fixture
def victim(tmp_path: Path) -> Victim:
    victim = Victim(tmp_path, "full", 1, bot="greedy", draw_every=8)
    victim.until_changed()
    return victim


def test_strip_says_what_hurt_until_the_player_acts(victim: Victim) -> None:
    controller = victim.scene.controller
    assert [entry.words for entry in victim.entries()] == [change.words for change in controller.changes_since_turn]
    assert any(change.hurts for change in controller.changes_since_turn)
    controller.submit(victim.scene.view.moves[0])
    assert not victim.entries()


def test_strip_of_two_tells_every_change(tmp_path: Path) -> None:
    victim = Victim(tmp_path, "full", 1, bot="greedy", draw_every=8)
    victim.until_changed(2)
    victim.hands.loop.draw_whole()
    changes = victim.scene.controller.changes_since_turn
    assert {entry.id for entry in victim.entries()} == {f"recap_{place}" for place in range(len(changes))}


def test_pointed_change_is_highlighted_on_the_table(victim: Victim) -> None:
    scene = victim.scene
    victim.hands.loop.draw_whole()
    before = scene.table_view.canvas.copy()
    entry = victim.entries()[0]
    victim.hands.move(entry.rect.center)
    victim.hands.loop.draw_whole()
    change = scene.controller.changes_since_turn[0]
    spaces = [which for kind, which in scene.table_view.about(change.event) if kind == "space"]
    assert spaces
    for space in spaces:
        rect = scene.layout_now.cell_rect(space).inflate(8, 8)
        assert scene.table_view.canvas.subsurface(rect).get_buffer().raw != before.subsurface(rect).get_buffer().raw


def test_pointed_change_says_the_rule_of_its_action_card(tmp_path: Path) -> None:
    victim = Victim(tmp_path, "mayhem", 1, 4, bot="greedy", seed=12, draw_every=300)
    scene, told = victim.scene, dict[str, str]()
    while not any("played Reaction" in words for words in told):
        victim.until_changed()
        for entry in victim.entries():
            victim.hands.move(entry.rect.center)
            told[str(entry.words)] = prompt(scene.controller, scene.table_focus)
        victim.play(scene.view.moves[0])
    rule = f"Reaction: {say_marked(ACTIONS['reaction'][1])}"
    assert {words for change, words in told.items() if "played Reaction" in change} == {rule}
    assert {words for change, words in told.items() if " played " not in change and "Snare" not in words} <= {
        "Play a character.",
        "Play a character, or an action card first.",
    }


def test_click_on_a_change_replays_it_from_its_cause(victim: Victim) -> None:
    change = victim.scene.controller.changes_since_turn[0]
    victim.hands.click(victim.entries()[0].rect.center)
    assert victim.scene.table_view.playing_clip
    queued = [*victim.scene.director.queued]
    assert isinstance(queued[0], CharacterPlayed | ActionPlayed)
    assert change.event in queued


def test_words_about_more_changes_turn_to_them_and_back(tmp_path: Path) -> None:
    victim = Victim(tmp_path, "mayhem", 1, 4, (700, 900), bot="greedy", seed=12, draw_every=300)
    victim.until_changed(3)
    changes, seen = victim.scene.controller.changes_since_turn, list[str]()
    while len(seen) < len(changes):
        seen += [entry.words for entry in victim.entries()]
        victim.hands.click(next(button for button in victim.buttons() if button.id == "recap_more").rect.center)
        assert not victim.scene.table_view.playing_clip
    assert sorted(seen) == sorted(change.words for change in changes)
    assert victim.entries()[0].words == seen[0]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (700, 900)], ids=str)
def test_strip_has_room_at_any_size(tmp_path: Path, size: tuple[int, int]) -> None:
    victim = Victim(tmp_path, "mayhem", 1, 4, size, bot="greedy", seed=12, draw_every=300)
    victim.until_changed(3)
    entries, layout = victim.entries(), victim.scene.layout_now
    assert len(entries) == (1 if layout.narrow else len(victim.scene.controller.changes_since_turn))
    for button in victim.buttons():
        assert button.rect.collidelist([layout.board, layout.hand, layout.prompt]) < 0


def test_strip_of_many_lies_in_the_column_with_what_concerns_the_player_first(tmp_path: Path) -> None:
    victim = Victim(tmp_path, "mayhem", 1, 4, bot="greedy", seed=12, draw_every=300)
    victim.until_changed(6)
    entries = victim.entries()
    changes = victim.scene.controller.changes_since_turn
    assert [entry.words for entry in entries] == [change.words for change in changes]
    order = [(change.others, change.place) for change in changes]
    assert order == sorted(order)
    right = victim.scene.layout_now.right
    assert all(right.contains(entry.rect) for entry in entries)
    assert min(entry.rect.width for entry in entries) > right.width * 4 // 5


def test_each_person_is_told_of_their_own_changes(tmp_path: Path) -> None:
    victim = Victim(tmp_path, "full", 2, draw_every=30)
    victim.until_changed()
    seat, session = victim.scene.viewer, victim.scene.table.session
    own = {change.words for change in recap_entries(victim.scene.view.rules, session.events, seat)}
    told = [change.words for change in victim.scene.controller.changes_since_turn]
    assert set(told) <= own
    while victim.scene.viewer == seat:
        victim.scene.controller.submit(victim.scene.view.moves[0])
        victim.hands.wait(0.1)
        if victim.scene.controller.curtain is not None:
            break
    assert not victim.entries()


def begun_at(director: SquareTableDirector, view: View, events: Sequence[Event]) -> list[float]:
    """Return when each event began, and when the last one ended."""
    director.show([Frame(event, view) for event in events])
    begun = list[float]()
    for tick in range(4000):
        before = director.act
        director.update(tick / 100)
        if director.act is not before and director.act is not None:
            begun.append(tick / 100)
        if not director.busy:
            return [*begun, tick / 100]
    raise AssertionError("the events don't end")


@pytest.mark.parametrize(("people", "paused"), [(1, True), (2, False)])
def test_loss_of_the_only_person_is_followed_by_a_pause(tmp_path: Path, people: int, paused: bool) -> None:
    player = Player(tmp_path, "first", people, draw_every=50)
    player.settle()
    director, view = player.scene.table_view.new_director(player.scene.view), player.scene.view
    lost, won = (Captured(1 - owner, 0, owner, 4, 1) for owner in (view.seat, 1 - view.seat))
    start, second, third, _ = begun_at(director, view, (won, lost, won))
    assert (third - second > second - start + 0.6) == paused


def test_opponents_action_card_can_be_read_while_the_person_plays(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1, 4, draw_every=50)
    player.settle()
    view = player.scene.view
    own, other = ActionPlayed(view.seat, JUMP), ActionPlayed((view.seat + 1) % 4, JUMP)

    def lasts(event: Event, seen: View) -> float:
        director = player.scene.table_view.new_director(seen)
        director.speed = 1.0
        start, end = begun_at(director, seen, (event,))
        return end - start

    assert lasts(other, view) > 1.9 > 1.1 > lasts(own, view)
    out = replace(view, hand_counts=(0, 3, 3, 3), deck_counts=(0, 9, 9, 9))
    assert view.seat == 0
    assert lasts(other, out) == lasts(own, view)


def test_three_captures_of_others_can_be_followed(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1, 4, draw_every=50)
    player.settle()
    view, director = player.scene.view, player.scene.table_view.new_director(player.scene.view)
    director.speed = 1.0
    first, _, third, _ = begun_at(director, view, [Captured(1, 40, 2, space, 20) for space in (4, 5, 6)])
    assert third - first > 1.7


def test_card_being_played_again_is_shown_beside_the_board(tmp_path: Path) -> None:
    victim = Victim(tmp_path, "mayhem", 1, 4, bot="greedy", seed=5, draw_every=300)
    victim.until_changed(3)
    view, before = victim.scene.table_view, victim.scene.table_view.latest
    victim.scene.controller.replay_missed()
    clip = view.clip
    assert clip is not None
    place, step = next((place, step) for place, step in enumerate(clip.steps) if isinstance(step.event, ActionPlayed))
    clip.step(place + 1)  # it has been attached, or its effect begins
    victim.hands.wait(3)
    assert view.latest is not None
    assert view.latest[:2] == ("action", step.event.kind)
    view.end_clip()
    assert view.latest == before


def test_losses_are_told_before_anything_else_and_under_a_title(tmp_path: Path) -> None:
    victim = Victim(tmp_path, "mayhem", 1, 4, (960, 540), bot="greedy", seed=21, draw_every=300)
    victim.until_changed(8)
    changes, entries = victim.scene.controller.changes_since_turn, victim.entries()
    assert len(entries) < len(changes)
    told = [entry.words for entry in entries]
    assert all(change.words in told for change in changes if change.points < 0)
    assert told == [change.words for change in changes if change.words in told]
    room = victim.scene.drawing.panels.inspector_room
    assert min(entry.rect.top for entry in entries) - room.top > entries[0].rect.height // 2  # below the title


def test_pointer_resting_on_a_card_leaves_the_news_in_sight(tmp_path: Path) -> None:
    victim = Victim(tmp_path, "mayhem", 1, 4, bot="greedy", seed=12, draw_every=300)
    victim.until_changed(3)
    scene = victim.scene
    space = next(space for space, piece in enumerate(scene.display.board) if piece is not None)
    scene.table_view.app.pointer = scene.layout_now.cell_rect(space).center
    assert scene.table_view.looked_at() is not None
    victim.hands.loop.draw_whole()
    assert scene.drawing.recap_strip.in_place_of_inspector
    victim.hands.move(scene.layout_now.cell_rect(space).move(4, 4).center)
    victim.hands.loop.draw_whole()
    assert not scene.drawing.recap_strip.in_place_of_inspector


def test_strip_of_many_tells_everything_above_the_log(tmp_path: Path) -> None:
    victim = Victim(tmp_path, "mayhem", 1, 4, bot="greedy", seed=12, draw_every=300)
    victim.until_changed(3)
    victim.hands.loop.draw_whole()
    scene = victim.scene
    assert [entry.words for entry in victim.entries()] == [x.words for x in scene.controller.changes_since_turn]
    log = scene.table_view.log_panel.rect
    assert log.height
    assert all(entry.rect.bottom < log.top for entry in victim.entries())


def test_click_on_a_new_line_of_the_log_replays_it(victim: Victim) -> None:
    victim.hands.loop.draw_whole()
    scene, log = victim.scene, victim.scene.table_view.log_panel
    change = scene.controller.changes_since_turn[0]
    rows = [(log.rect.centerx, y) for y in range(log.rect.top, log.rect.bottom)]
    at = next(at for at in rows if (line := log.pointed(at)) is not None and line.event == change.event)
    assert not scene.table_view.playing_clip
    victim.hands.click(at)
    assert scene.table_view.playing_clip
    assert change.event in [*scene.director.queued]


def test_end_of_a_replay_still_shows_its_own_turn(victim: Victim, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, panels = victim.scene, victim.scene.drawing.panels
    scene.controller.replay_missed()
    clip = scene.table_view.clip
    assert clip is not None
    for _ in clip.steps:
        clip.step(1)
        victim.hands.wait(3)
    assert scene.table_view.playing_clip
    deciding = dict[int, bool]()
    monkeypatch.setattr(
        panels, "draw_cached", lambda part, shown, *_, **__: deciding.update({shown.index: shown.deciding})
    )
    for seat in range(2):
        panels.panel(seat)
    active = scene.display.view.active
    assert deciding == {active: True, 1 - active: False}


def test_recap_comes_before_a_tip_about_the_decision(tmp_path: Path) -> None:
    victim = Victim(tmp_path, "full", 1, bot="greedy", draw_every=8)
    victim.until_changed()
    tip_queue = victim.scene.tip_drawing.tip_queue
    tip_queue.seen = {GOAL}
    tip_queue.begin_turn()
    victim.hands.wait(0.1)
    assert tip_queue.now is None
    assert victim.entries()
    victim.scene.controller._changed_by = None
    victim.scene.controller.recap_entries = lambda *_: []
    victim.hands.wait(0.1)
    assert tip_queue.now is not None


@pytest.mark.parametrize("tip", [CAPTURE, CONTACT])
def test_tip_covers_no_line_of_the_recap(tmp_path: Path, tip: str) -> None:
    victim = Victim(tmp_path, "first", 1, bot="greedy", draw_every=8)
    victim.until_changed()
    tip_drawing = victim.scene.tip_drawing
    tip_drawing.tip_queue.now = tip
    victim.hands.wait(0.1)
    assert victim.entries()
    assert not any(entry.rect.colliderect(tip_drawing.bubble().rect) for entry in victim.entries())
