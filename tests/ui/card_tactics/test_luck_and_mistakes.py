"""Luck and mistakes of a run: dice against the average, and the costliest decision."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from squaretactics.bots.bot_registry import play_out, seat_bots
from squaretactics.bots.game_review import DecisionReview
from squaretactics.core.record import RecordWriter, read_record
from squaretactics.core.session import Seat, Session
from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics import moves as m
from squaretactics.games.card_tactics.cards import CARD_MASK, HEROES
from squaretactics.games.card_tactics.events import RoundBegan
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.card_tactics.ending.details import RunDetailsScene
from squaretactics.ui.card_tactics.ending.luck_and_mistakes import (
    CostliestMoveFinder,
    cost_words,
    costliest_words,
    dice_luck_words,
    luck_lines,
    short_cost_words,
)
from squaretactics.ui.card_tactics.ending.outcome import outcome_of
from squaretactics.ui.card_tactics.ending.run_report import run_reports
from squaretactics.ui.card_tactics.ending.scene import CardEndingScene
from squaretactics.ui.card_tactics.replay.scene import CardReplayScene, RoundCounter
from squaretactics.ui.card_tactics.table.table_view import GameSession
from squaretactics.ui.kit.app import Scene
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.replay.playback import positions_of
from squaretactics.ui.replay.review_file import ReviewFile
from squaretactics.ui.replay.reviewer import Reviewer
from squaretactics.ui.table.game_over import EndActions
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.card_tactics.runs import ALONE, CONTEST, all_written_whole, played
from tests.ui.scene_driver import Hands


class Judge(SynchronousThinker):
    """Finds that each skipped turn cost a fifth of a win, and other moves nothing."""

    def ask(self, kind: str, *arguments: Any) -> None:
        if kind == "glance":
            self._answers[kind] = [0.2 * (self.better(seen, move) is not None) for _, seen, move in arguments[0]]
        elif kind == "review":
            other = self.better(*arguments[1:3])
            cost = (0.0, 0.0, 0.0) if other is None else (0.2, 0.01, 0.18)
            self._answers[kind] = DecisionReview(-1, 0, 0.5, 0.01, other, *cost)

    def better(self, seen: Any, move: Any) -> Any:
        """Return a better move if the turn was skipped, otherwise None."""
        others = (one for one in CARD_TACTICS.view_moves(seen) if one != move)
        return next(others, None) if move == m.SKIP_MOVE else None


@pytest.mark.parametrize("seed", [1, 4])
def test_damage_by_dice_equals_damage_by_attacks(seed: int) -> None:
    session = played(ALONE, ("Ada",), seed).session
    (run,) = run_reports(ALONE, session.events)
    struck = [one for one in session.events if isinstance(one, e.Struck) and not one.counter]
    taken = sum(one.harm for one in struck if one.by & CARD_MASK >= HEROES)
    assert run.dice_luck.taken == taken
    told = luck_lines(run.dice_luck)
    assert f"The enemies rolled {taken} (average {run.dice_luck.taken_expected:.1f})." in told
    assert told[0].startswith(f"The heroes rolled {run.dice_luck.dealt} damage (average ")
    word = "unlucky" if run.dice_luck.luck < 0 else "lucky"
    fair = abs(run.dice_luck.luck) < 0.5
    assert told[2].startswith("Over the whole run, the dice were " + ("fair." if fair else f"{word}: "))


def test_dice_luck_of_decisions_adds_up_to_the_run() -> None:
    session = played(ALONE, ("Ada",)).session
    (run,) = run_reports(ALONE, session.events)
    words = [dice_luck_words(session, place) for place in range(len(session.history))]
    numbers = [float(said.split(": ")[1].split(" ")[0].replace("\N{MINUS SIGN}", "-")) for said in words if said]
    assert len(numbers) > 10
    assert "" in words
    assert sum(numbers) == pytest.approx(run.dice_luck.luck, abs=0.05 * len(numbers))


def test_ending_shows_the_costliest_decision_within_five_seconds() -> None:
    table = played(ALONE, ("Ada",))
    assert table.session.result is not None
    hands = Hands((1280, 720), draw_every=60)
    move_finder = CostliestMoveFinder(table.session, Judge(CARD_TACTICS), [0])
    ways = EndActions(lambda: None, lambda: None, None)
    scene = CardEndingScene(hands.app, outcome_of(table, table.session.result), ways, None, move_finder)
    hands.app.push(scene)
    assert scene.findings.findings[0].headline == "Looking back…"
    hands.wait(0.1)
    hands.app.push(Scene(hands.app))  # a review, closed before the search has ended
    hands.wait(0.5)
    hands.app.pop()
    assert scene.findings.findings[0].headline in ("Looking back…", "Worth another look")
    for _ in range(400):
        if not move_finder.reviewer.working:
            break
        hands.wait(0.1)
    assert scene.since <= 5
    worst = next(one for one in move_finder.reviewer.judgements.values() if one.loss)
    told = cost_words(table.session, worst, costliest=False)
    short = short_cost_words(table.session, worst)
    assert (scene.findings.findings[0].headline, scene.findings.findings[0].words) == ("Worth another look", short)
    scene.show_report()
    report = hands.app.stack[-1]
    assert isinstance(report, RunDetailsScene)
    assert told in report.text.words
    reason = CARD_TACTICS.explain(table.session.view_at(worst.decision, 0), worst.better)
    assert "do nothing. Better: " in told
    assert f", about 20 more wins in 100 such runs. {reason}" in told
    assert told.startswith("Worth another look (")  # not all are judged
    assert reason
    hands.app.stop()


def test_slow_search_ends_with_what_it_has_found_after_five_seconds() -> None:
    class Slow(Judge):
        """Gives each answer only after being asked for it many times."""

        def answer(self, kind: str) -> Any:
            self.polls = getattr(self, "polls", 0) + 1
            return super().answer(kind) if self.polls % 12 == 0 else None

    session = played(ALONE, ("Ada",)).session
    move_finder = CostliestMoveFinder(session, Slow(CARD_TACTICS), [0])
    move_finder.begin()
    for tenth in range(56):
        move_finder.update(tenth / 10)
    assert not move_finder.reviewer.working
    assert len(move_finder.reviewer.judgements) < sum(entry.seat == 0 for entry in session.history)
    assert move_finder.words(None).startswith("Worth another look (")


def test_review_shows_dice_luck_and_cost_of_decisions(tmp_path: Path) -> None:
    session = played(ALONE, ("Ada",)).session
    hands = Hands((1280, 720), draw_every=60)
    reviewer = Reviewer(session, [Judge(CARD_TACTICS)])
    scene = CardReplayScene(hands.app, session, Preferences(hands.app, SettingsFile(tmp_path)), None, reviewer)
    hands.app.push(scene)
    hands.wait(0.1)
    assert scene.panel is not None
    assert scene.panel.words() == ""
    scene.toggle_review()
    for _ in range(400):
        if not reviewer.working:
            break
        hands.wait(0.1)
    scene.go_to(scene.playback.last)
    worst = next(one for one in reviewer.judgements.values() if one.loss)
    assert "Over the whole run, " in scene.panel.words()
    assert cost_words(session, worst, costliest=True) in scene.panel.words()
    rolled = next(place for place in range(len(session.history)) if dice_luck_words(session, place))
    scene.go_to(rolled)
    assert dice_luck_words(session, rolled) in scene.panel.words()
    hands.app.stop()


def test_ending_and_review_share_what_they_find(tmp_path: Path) -> None:
    """A review starts from what the ending found, and the ending names the costliest decision once all are reviewed."""
    session = played(ALONE, ("Ada",)).session
    writer = RecordWriter(tmp_path / "1.record", session.opening())
    writer.close()
    kept = ReviewFile(read_record(tmp_path / "1.record"))
    ending = CostliestMoveFinder(session, Judge(CARD_TACTICS), [0], kept)
    ending.begin()
    while ending.reviewer.working:
        ending.update(0.0)
    assert ending.words(None).startswith("Worth another look (")
    ending.stop()
    review = Reviewer(session, [Judge(CARD_TACTICS)], kept)
    assert review.judgements == ending.reviewer.judgements
    review.start([0])
    while review.working:
        review.update()
    ending.begin()
    judged = list(review.judgements.values())
    assert len(judged) == sum(entry.seat == 0 for entry in session.history)
    assert ending.words(None) == costliest_words(session, judged, complete=True)
    assert ending.words(None).startswith("Costliest decision (")


@pytest.mark.parametrize("setup", [ALONE, CONTEST], ids=["alone", "contest"])
@pytest.mark.usefixtures("tracked")
def test_luck_and_mistakes_text_fits(setup: Any) -> None:
    table = played(setup, ("Ada", "Ben", "Cem")[: setup.seats])
    result = table.session.result
    assert result is not None
    move_finder = CostliestMoveFinder(table.session, Judge(CARD_TACTICS), [0])
    move_finder.begin()
    for _ in range(600):
        move_finder.update(0.0)
    ways = EndActions(lambda: None, lambda: None, lambda review: None)
    all_written_whole(lambda app: CardEndingScene(app, outcome_of(table, result), ways, None, move_finder))


def test_rounds_are_counted_over_all_combats_and_named_by_combat() -> None:
    session: GameSession = Session(CARD_TACTICS, Setup(level="easy"), 3, [Seat("Ada", "greedy")])
    play_out(session, seat_bots(CARD_TACTICS, ["greedy"], 3))
    positions = positions_of(session, RoundCounter())
    turns = [position.turn for position in positions]
    begun = [event for event in session.events if isinstance(event, RoundBegan)]
    assert turns == sorted(turns)
    assert {*turns} == {*range(turns[-1] + 1)}
    assert turns[-1] == len(begun)
    assert positions[0].turn_words == "The set-up"
    assert positions[-1].turn_words == f"Combat {begun[-1].combat}, round {begun[-1].round}"
    assert any(one.combat > 1 for one in begun)
