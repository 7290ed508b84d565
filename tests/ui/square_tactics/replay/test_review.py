"""The review: decisions are judged one by one, and shown on the curve, in the list and on the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.bots import worker
from squaretactics.bots.game_review import DecisionReview, WinChanceHistory
from squaretactics.games.square_tactics.moves import spaces_of
from squaretactics.player_sentences import YOU
from squaretactics.storage.data_folder import DataFolder
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.program import Program
from squaretactics.ui.replay.playback import EVERYONE
from squaretactics.ui.replay.review_words import cost_words, luck_total, signed
from squaretactics.ui.square_tactics.hints import SquareMoveText
from squaretactics.ui.square_tactics.replay.scene import SquareReplayScene
from tests.ui.drawn_text import all_words, noting_words
from tests.ui.fake_review import Oracle, Watched
from tests.ui.finished_games import begun, play, played
from tests.ui.scene_driver import Hands

WINDOWS = [(1280, 720), (640, 400), (700, 900)]


@pytest.fixture
def watched(tmp_path: Path) -> Watched:
    return Watched(tmp_path)


# Whose decisions are judged, and by which knowledge.
def test_only_people_are_judged_and_only_by_what_they_knew(watched: Watched) -> None:
    watched.hands.key(pygame.K_r)
    watched.finish()
    own = watched.decisions(0)
    assert sorted(watched.reviewer.judgements) == own
    expected = [(watched.session.view_at(place, 0), watched.session.history[place].move) for place in own]
    assert watched.oracle.asked_about == expected
    assert [(judged.decision, judged.seat) for judged in watched.reviewer.judgements.values()] == [
        (place, 0) for place in own
    ]


def test_bot_is_judged_on_request(watched: Watched) -> None:
    watched.hands.key(pygame.K_r)
    watched.finish()
    watched.scene.see_from(1)
    assert watched.review.courses == []
    assert "R" in watched.panel._invitation()
    watched.hands.click(watched.panel.button.rect.center)
    watched.finish()
    assert [course.seat for course in watched.review.courses] == [1]
    watched.scene.see_from(EVERYONE)
    assert [course.seat for course in watched.review.courses] == [0, 1]
    assert watched.reviewer.finished_seats() == {0, 1}


def test_game_without_people_judges_all_bots(tmp_path: Path) -> None:
    watched = Watched(tmp_path, "first", 4, people=())
    watched.hands.key(pygame.K_r)
    watched.finish()
    assert [line.course.seat for line in watched.scene.timeline.curve.lines] == [0, 1, 2, 3]


# Progress.
def test_progress_of_a_review_is_told(tmp_path: Path) -> None:
    watched = Watched(tmp_path, people=(1,))
    assert watched.review.work_words() == ""
    watched.hands.key(pygame.K_r)
    told = []
    while words := watched.review.work_words():
        told += [words] if words not in told else []
        watched.hands.wait(1 / 60)
    decisions = len(watched.decisions(1))
    assert told == [f"Reviewing the game: {round(100 * done / decisions)}%…" for done in range(decisions)]


def test_likely_costliest_decisions_are_judged_first(tmp_path: Path) -> None:
    """The order doesn't change any judgement, and no lines are drawn between decisions until all are judged."""
    plain, watched = Watched(tmp_path), Watched(tmp_path)
    plain.hands.key(pygame.K_r)
    plain.finish()
    seeds = plain.oracle.seeds
    dear = [seeds[-2], seeds[2]]
    watched.oracle.costs = {dear[0]: 0.3, dear[1]: 0.1}
    watched.hands.key(pygame.K_r)
    while len(watched.reviewer.judgements) < 2:
        watched.hands.wait(1 / 60)
    course = watched.review.courses[0]
    assert len(course.lines()) == 2
    assert course.luck == 0
    watched.finish()
    assert watched.oracle.seeds == dear + [seed for seed in seeds if seed not in dear]
    views = dict(zip(seeds, plain.oracle.asked_about, strict=True))
    assert dict(zip(watched.oracle.seeds, watched.oracle.asked_about, strict=True)) == views
    assert len(watched.review.courses[0].lines()) == 1


def test_scene_is_redrawn_only_when_a_judgement_arrives(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    watched.hands.loop.draw_every = 1
    watched.hands.key(pygame.K_r)
    while watched.reviewer.glancing:
        assert not watched.scene.resting
        watched.hands.wait(1 / 60)
    drawn: list[str] = []
    draw = watched.panel.draw

    def noted() -> None:
        drawn.append(watched.review.work_words())
        draw()

    monkeypatch.setattr(watched.panel, "draw", noted)
    with monkeypatch.context() as thinking:
        thinking.setattr(watched.oracle, "answer", lambda kind: None)
        watched.hands.wait(1.0)
        drawn.clear()
        watched.hands.wait(1.0)
        assert drawn == []
    watched.hands.wait(0.1)
    assert drawn[-1] == watched.review.work_words()


def test_curve_grows_and_an_interrupted_review_continues(watched: Watched) -> None:
    watched.hands.key(pygame.K_r)
    lengths, shares = [], []
    while len(watched.reviewer.judgements) < 5:
        watched.hands.wait(1 / 60)
        lengths.append(sum(len(line) for course in watched.review.courses for line in course.lines()))
        shares.append(watched.reviewer.progress)
    assert lengths == sorted(lengths)
    assert lengths[-1] > lengths[0]
    assert shares == sorted(shares)
    assert 0 < shares[-1] < 1
    watched.hands.key(pygame.K_r)
    assert not watched.reviewer.working
    assert not watched.review.shown
    assert not watched.scene.curve_shown
    watched.hands.key(pygame.K_r)
    watched.finish()
    assert len(watched.oracle.asked_about) - len(watched.decisions(0)) <= 1  # at most the one under review
    watched.hands.key(pygame.K_ESCAPE)
    assert watched.oracle.closed


def test_complete_review_ends_with_the_result(watched: Watched) -> None:
    watched.hands.key(pygame.K_r)
    watched.finish()
    result = watched.session.result
    assert result is not None
    course = watched.review.courses[0]
    (line,) = course.lines()
    assert line[-1] == (len(watched.session.history), 1 / len(result.winners) if 0 in result.winners else 0)
    assert line[0][1] - course.lost + course.luck == pytest.approx(line[-1][1])


def test_resigning_is_not_bad_luck(tmp_path: Path) -> None:
    session = begun("first")
    play(session, decisions=9)
    session.resign(0)
    watched = Watched(tmp_path, session=session)
    watched.hands.key(pygame.K_r)
    watched.finish()
    course = watched.review.courses[0]
    assert course.end is None
    assert course.luck_after(len(course.judgements) - 1) == 0


# Turning points.
def test_click_in_the_list_goes_to_the_turning_point(watched: Watched) -> None:
    watched.hands.click(watched.panel.button.rect.center)
    watched.finish()
    watched.hands.wait(1)  # rows that have just moved ignore clicks
    points = watched.panel.points
    assert len(points.points) > 1
    for index in points.shown:
        watched.hands.click(points.row(index).center)
        assert watched.scene.playback.at == points.points[index].decision
        assert watched.review.judged is points.points[index]


def test_list_highlights_a_turning_point_only_at_its_position(watched: Watched) -> None:
    watched.hands.click(watched.panel.button.rect.center)
    watched.finish()
    watched.hands.wait(1)  # rows that have just moved ignore clicks
    points = watched.panel.points
    assert not points.lights
    watched.hands.click(points.row(0).center)
    assert points.lights
    watched.hands.key(pygame.K_HOME)
    assert not points.lights


def test_keys_move_between_turning_points(watched: Watched) -> None:
    watched.hands.key(pygame.K_r)
    watched.finish()
    decisions = [point.decision for point in watched.panel.points.points]
    seen = []
    for key in [*[pygame.K_n] * len(decisions), pygame.K_n, pygame.K_p]:
        watched.hands.key(key)
        seen.append(watched.scene.playback.at)
    assert seen == [*decisions, decisions[-1], decisions[-2]]
    watched.scene.form.focus_on(watched.panel.points)
    watched.hands.key(pygame.K_UP)
    assert watched.scene.playback.at == decisions[-3]
    for _ in decisions:
        watched.hands.key(pygame.K_DOWN)
    assert watched.scene.playback.at == decisions[-1]
    assert watched.scene.playback.seen_from == EVERYONE  # the list took the arrow keys


def test_tab_reaches_the_review_and_enter_shows_it(watched: Watched) -> None:
    found = []
    for _ in range(2 * len(watched.scene.form.widgets)):
        watched.hands.key(pygame.K_TAB)
        assert watched.scene.form.focus is not None
        found.append(watched.scene.form.focus.name)
        if found[-1] == "review" and not watched.review.shown:
            watched.hands.key(pygame.K_RETURN)
            watched.finish()
    assert watched.review.shown
    assert "turning points" in found[found.index("review") :]
    assert "turning points" not in found[: found.index("review")]


def test_list_stays_in_place_from_step_to_step(watched: Watched) -> None:
    watched.hands.key(pygame.K_r)
    watched.finish()
    places = set()
    for decision in watched.decisions(0):
        watched.scene.go_to(decision)
        watched.hands.wait(0.05)
        places.add(tuple(watched.panel.points.rect))
    assert len(places) == 1


def test_mark_on_the_curve_is_clickable(watched: Watched) -> None:
    watched.hands.key(pygame.K_r)
    watched.finish()
    curve = watched.scene.timeline.curve
    for point in watched.panel.points.points[:3]:
        watched.hands.click(curve.mark_spot(point))
        assert watched.scene.playback.at == point.decision


def test_turning_point_names_the_move_and_a_better_one(watched: Watched) -> None:
    watched.hands.key(pygame.K_r)
    watched.finish()
    watched.hands.key(pygame.K_n)
    judged = watched.review.judged
    assert judged is not None
    seen = watched.session.view_at(judged.decision, judged.seat)
    words = SquareMoveText(seen, [seat.name for seat in watched.session.seats], watched.scene.layout_now)
    told = watched.panel.words()
    assert words.tell(watched.session.history[judged.decision].move) in told
    assert words.tell(judged.better) in told
    assert f"Better (+30%): {words.tell(judged.better)}." in told
    assert told.endswith("\nAfter that, good luck: +20%.")
    watched.hands.key(pygame.K_SPACE)
    assert watched.review.judged is None  # playback continues


def test_panel_says_in_words_what_mistakes_cost_around_one_large_figure(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched.hands.key(pygame.K_r)
    watched.finish()
    noting_words(monkeypatch)
    watched.hands.key(pygame.K_n)
    watched.hands.wait(0.3)
    (course,) = watched.review.courses
    name, points = watched.session.seats[course.seat].name, round(course.lost * 100)
    assert {f"{name}: mistakes cost", str(points), "points."} <= all_words()
    assert not any("%" in words and words.startswith("+1") for words in all_words())
    assert {"0", "50", "100", "Chance to win"} <= all_words()


def test_costs_and_luck_are_told_in_words() -> None:
    def course(lost: float, end: float) -> WinChanceHistory:
        return WinChanceHistory(0, (DecisionReview(0, 0, 0.6, 0.0, None, lost, 0.0),), (1, end))

    assert cost_words(YOU, course(0.53, 1.0)) == "Your mistakes cost 53 points."
    assert cost_words("Ada", course(0.01, 1.0)) == "Ada: mistakes cost 1 point."
    assert cost_words("Ada", course(0.0, 1.0)) == "Ada made no mistakes."
    assert luck_total(course(0.0, 1.0)) == "Luck added 40."
    assert luck_total(course(0.0, 0.0)) == "Luck took 60."
    assert luck_total(course(0.0, 0.6)) == "Luck changed nothing."


def test_start_explains_each_figure_in_a_line_and_says_what_to_try_next(watched: Watched) -> None:
    watched.hands.key(pygame.K_r)
    watched.hands.wait(1 / 60)
    assert "Try next" not in watched.panel._help()
    watched.finish()
    points, luck, advice = watched.panel._help().splitlines()
    assert points.startswith("A point is 1%")
    assert luck.startswith("Luck: ")
    worst = max(watched.review.turning_points, key=lambda point: point.loss).decision
    turn = watched.review.playback.positions[worst].turn_words
    assert advice == f"Try next: {turn}, the costliest decision. Play on from there."
    watched.review.turning_points.clear()
    session, (course,) = watched.review.playback.session, watched.review.courses
    for seat, more in ((course.seat, " Try a stronger opponent next."), (1 - course.seat, "")):
        session._given_up = replace(session.result, winners=(seat,))
        assert watched.panel._help().endswith(f"\nNo decision cost much.{more}")


@pytest.mark.parametrize(("name", "players"), [("full", 2), ("mayhem", 4)])
def test_every_move_has_a_distinct_text(tmp_path: Path, name: str, players: int) -> None:
    session = played(name, players)
    watched = Watched(tmp_path, session=session)
    names = [seat.name for seat in session.seats]
    for place, entry in enumerate(session.history):
        seen = session.view_at(place, entry.seat)
        words = SquareMoveText(seen, names, watched.scene.layout_now)
        told = [words.tell(move) for move in seen.moves]
        assert all(told)
        assert len(set(told)) == len(told), told
        assert all(0 <= space < seen.rules.board.spaces for move in seen.moves for space in spaces_of(move))


def test_change_is_shown_with_its_sign() -> None:
    assert [signed(change) for change in (0.123, -0.05, 0.004)] == ["+12%", "\N{MINUS SIGN}5%", "0%"]


# Layout.
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_everything_fits_in_its_space(
    tmp_path: Path, size: tuple[int, int], players: int, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched = Watched(tmp_path, "full", players, size=size, text=text)
    watched.hands.key(pygame.K_r)
    watched.finish()
    fitted, draw_form, draw_review = Painter.fitted, watched.scene.form.draw, watched.panel.draw
    seen: set[str] = set()

    def fits(self: Painter, words: str, face: str, size: int, colour: Any, width: int) -> pygame.Surface:
        picture = fitted(self, words, face, size, colour, width)
        assert picture.get_width() <= width, words
        seen.add(words)
        return picture

    def checked(draw: Callable[..., None], *target: pygame.Surface) -> None:
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(Painter, "fitted", fits)
            draw(*target)

    monkeypatch.setattr(watched.scene.form, "draw", partial(checked, draw_form))
    monkeypatch.setattr(watched.panel, "draw", partial(checked, draw_review))
    window = watched.hands.app.window.get_rect()
    for _ in range(3):
        watched.hands.key(pygame.K_n)
        watched.hands.wait(0.1)
        rects = [widget.rect for widget in watched.scene.form.widgets if widget.rect.height]
        assert all(window.contains(rect) for rect in rects)
        assert not any(one.colliderect(other) for index, one in enumerate(rects) for other in rects[:index])
        layout = watched.scene.layout_now
        assert window.contains(watched.scene.timeline.curve.area)
        assert not layout.board.colliderect(layout.curve)
        assert not layout.hand.colliderect(layout.prompt)
        if layout.narrow:
            assert watched.scene.timeline.curve.area.width > window.width * 0.75
    assert seen


def test_inspected_card_takes_the_place_of_the_list(watched: Watched) -> None:
    watched.hands.key(pygame.K_r)
    watched.finish()
    watched.hands.wait(0.1)
    assert not watched.panel.points.aside
    watched.hands.move(watched.scene.table_view.hand_slots()[0][2].rect.center)
    watched.hands.wait(0.1)
    assert watched.panel.points.aside


# From the scores.
def test_scores_lead_to_the_review_and_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "worker_count", lambda: 3)
    hands = Hands(draw_every=6)
    program = Program(hands.app, DataFolder(tmp_path), lambda spec: Oracle(), sound=False)
    session = begun("first")
    program.game_saver.begin(session)
    play(session)
    path = program.game_saver.record(session)
    assert path is not None
    program.watch(path, review=True)
    scene = hands.app.stack[-1]
    assert isinstance(scene, SquareReplayScene)
    assert scene.curve_shown
    assert not scene.playback.playing
    hands.wait(0.2)
    assert scene.panel is not None
    assert scene.panel.review.reviewer.judgements
    thinkers = scene.panel.review.reviewer.thinkers
    assert len(thinkers) == 3
    hands.key(pygame.K_ESCAPE)
    assert all(isinstance(thinker, Oracle) and thinker.closed for thinker in thinkers)
    assert not isinstance(hands.app.stack[-1], SquareReplayScene)
    hands.app.stop()
    program.close()
