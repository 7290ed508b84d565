"""Reviews of any game: the reviewed seats, their winning chances, and the turning points."""

from __future__ import annotations

from typing import Any

import pygame

from squaretactics.bots.game_review import DecisionReview
from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.player_sentences import YOU
from squaretactics.ui.replay.playback import EVERYONE, Playback
from squaretactics.ui.replay.review import ReplayReview
from squaretactics.ui.replay.review_words import PLAYED, verdict_words
from squaretactics.ui.replay.reviewer import Reviewer
from squaretactics.ui.replay.turning_points import TurningPointList
from tests.games.toy import BET, CALL, CHECK, FOLD, Poker, Toy
from tests.games.toy_base import Move, Seen, Told
from tests.ui.fake_review import Judge
from tests.ui.scene_driver import Hands

ToyReview = ReplayReview[Move, Told, Seen[Poker]]
BIDS = (CHECK, BET, FOLD, BET, CALL, CHECK, CHECK)  # of the seats 0, 1, 0, then 0 and 1 twice


class Bets(Judge):
    """Judges at once, and calls every bet a blunder."""

    def ask(self, kind: str, *arguments: Any) -> None:
        if kind == "glance":
            self._answer = [0.0 for _ in arguments[0]]
            return
        _, view, played, _ = arguments
        blunder = DecisionReview(-1, view.seat, 0.3, 0.02, (CHECK,), 0.3, 0.02, 0.25)
        plain = DecisionReview(-1, view.seat, 0.5, 0.02)
        self._answer = blunder if played == (BET,) else plain


def review(players: tuple[str, str] = (HUMAN, "random"), given_up: bool = False) -> ToyReview:
    """Return the review of a game in which both seats bet once."""
    session = Session(Toy(), 3, 7, [Seat("Mia", players[0]), Seat("Tom", players[1])])
    for bid in BIDS[: 5 if given_up else None]:
        decision = session.decision
        assert decision is not None
        session.submit(decision.seat, (bid,))
    if given_up:
        session.resign(1)
    return ReplayReview(Playback(session, lambda event: None), Reviewer(session, [Bets()]))


def finish(shown: ToyReview) -> None:
    """Let the requested review finish."""
    while shown.reviewer.working:
        shown.update()
    shown.update()


def test_everyone_view_reviews_the_people_or_all_bots_if_there_are_none() -> None:
    assert review((HUMAN, "random")).wanted == {0}
    assert review(("random", "random")).wanted == {0, 1}
    shown = review((HUMAN, "random"))
    shown.playback.see_from(1)
    assert shown.wanted == {1}


def test_review_shows_the_seat_of_the_current_view() -> None:
    shown = review((HUMAN, HUMAN))
    shown.toggle()
    finish(shown)
    assert [course.seat for course in shown.courses] == [0, 1]
    assert [point.decision for point in shown.turning_points] == [1, 3]
    shown.playback.see_from(1)
    shown.refresh()
    assert [course.seat for course in shown.courses] == [1]
    assert [point.decision for point in shown.turning_points] == [1]
    shown.toggle()
    assert (shown.shown, shown.courses, shown.turning_points) == (False, [], [])


def test_changing_the_view_requests_more_reviews() -> None:
    shown = review()
    shown.toggle()
    finish(shown)
    assert not shown.lacking
    shown.playback.see_from(1)
    assert shown.lacking
    shown.toggle()  # shows that, too
    finish(shown)
    assert shown.shown
    assert not shown.lacking
    shown.playback.see_from(EVERYONE)
    shown.refresh()
    assert [course.seat for course in shown.courses] == [0, 1]


def test_next_turning_point_is_the_nearest_in_either_direction() -> None:
    shown = review((HUMAN, HUMAN))
    shown.toggle()
    finish(shown)
    found = []
    for at, steps in ((0, 1), (1, 1), (3, 1), (7, -1), (3, -1), (1, -1)):
        shown.playback.go_to(at)
        found.append(shown.next_point(steps))
    assert found == [1, 3, None, 3, 1, None]


def test_judgement_is_shown_only_while_the_replay_is_paused_at_its_decision() -> None:
    shown = review()
    shown.toggle()
    finish(shown)
    shown.playback.go_to(3)
    assert shown.judged is not None
    assert shown.judged.mark == "blunder"
    shown.playback.play_or_pause(0.0)
    assert shown.judged is None


def test_course_ends_with_the_result_unless_the_game_is_resigned() -> None:
    for given_up in (False, True):
        shown = review(given_up=given_up)
        shown.toggle()
        finish(shown)
        result = shown.playback.session.result
        assert result is not None
        share = 1 / len(result.winners) if 0 in result.winners else 0.0
        assert shown.courses[0].end == (None if given_up else (len(BIDS), share))


def test_verdict_names_who_decided_and_addresses_only_the_reader() -> None:
    assert verdict_words(YOU, "a", "b", 0.07, "It wins.", PLAYED) == "You played: a. Better (+7%): b. It wins."
    assert verdict_words("Mia", "a", "b", 0.07, "", PLAYED) == "Mia played: a. Better (+7%): b."
    assert verdict_words("Mia", "a", "", 0.0, "", PLAYED) == "Mia played: a. No better move found."


def test_progress_is_told() -> None:
    shown = review()
    assert shown.work_words() == ""
    shown.toggle()
    said = []
    while shown.reviewer.working:
        said.append(shown.work_words())
        shown.update()
    shares = [int(words.removeprefix("Reviewing the game: ").removesuffix("%…")) for words in said]
    assert shares[0] == 0
    assert shares == sorted(shares)
    assert len(set(shares)) > 1


def test_rows_that_have_just_moved_ignore_a_click_and_keep_the_selected_one() -> None:
    hands = Hands((1280, 720))
    went = list[int]()
    points = [DecisionReview(decision, 0, 0.3, 0.02) for decision in (2, 7)]
    rows = TurningPointList(hands.app, "turning points", (), (), went.append)
    rows.rect = pygame.Rect(0, 0, 300, 300)
    rows.list_points(points[1:])
    rows.click(rows.row(0).center)
    rows.list_points(points)
    assert rows.index == 1
    rows.click(rows.row(0).center)
    assert went == [7]
    hands.time += 1
    rows.click(rows.row(0).center)
    assert went == [7, 2]
