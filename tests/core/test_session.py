"""The session: whose decision it is, saving before showing, and undo."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from squaretactics.core.record import BadRecord, EndLine, MoveLine, RecordWriter, Step, UndoLine, read_record
from squaretactics.core.session import NotNow, Seat, Session
from squaretactics.core.session_restore import restore
from squaretactics.core.spec import BadSetup, IllegalMove, Undo
from squaretactics.games.square_tactics.events import (
    ActionDrawn,
    ActionPlayed,
    CharacterDrawn,
    CharacterMoved,
    CharacterPlaced,
    CharacterPlayed,
    Gifted,
    Redrawn,
    Traded,
)
from squaretactics.games.square_tactics.events import Event as GameEvent
from squaretactics.games.square_tactics.move_kinds import PLAY, Move
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from tests.core.errand import ERRAND, Event
from tests.core.record_factory import new_session, play, read_lines, record_to, verified

SECRETS = (CharacterDrawn, ActionDrawn, Redrawn, Traded, Gifted)
Errands = Session[int, list[str], str, Event, tuple[str, ...]]


def errands(*players: str, undo: Undo = "off") -> Errands:
    """Start an errand in which seat 0 begins, with people in the seats by default."""
    names = players or ("human", "human")
    return Session(ERRAND, len(names), 0, [Seat(f"Seat {at}", name) for at, name in enumerate(names)], undo=undo)


class Saved:
    """Saved lines, and a seat's view at the time of each."""

    def __init__(self, session: Errands) -> None:
        self.session, self.lines, self.seen = session, list[Step](), list[tuple[str, ...]]()
        session.save = self

    def __call__(self, *lines: Step) -> None:
        self.lines += lines
        self.seen.append(self.session.view(0))


def run(session: Errands, *moves: str) -> None:
    """Play moves, each by the deciding seat."""
    for move in moves:
        assert session.decision is not None
        session.submit(session.decision.seat, move)


def test_staged_game_continues_without_changing_the_stage() -> None:
    stage = ["begin 1", "quiet 0"]
    session = Session(ERRAND, 2, 0, [Seat("Ann", "human"), Seat("Ben", "human")], staged=stage)
    assert session.deal == ()
    session.submit(0, "quiet 1")
    assert session.view(1) == ("begin 1", "quiet 0", "quiet 1")
    assert stage == ["begin 1", "quiet 0"]


# Deciding.
def test_game_needs_one_player_per_seat() -> None:
    with pytest.raises(BadSetup, match="2 seats, not 3"):
        Session(ERRAND, 2, 0, [Seat("Seat", "human")] * 3)


def test_move_leads_to_the_next_decision() -> None:
    session = errands()
    assert session.submit(0, "quiet 1") == (("quiet", 1),)
    assert session.decision is not None
    assert session.decision.seat == 1
    assert session.view(0) == ("begin 0", "quiet 1")
    assert session.result is None


def test_move_out_of_turn_is_refused_and_changes_nothing() -> None:
    session = errands()
    saved = Saved(session)
    before = session.view(0)
    with pytest.raises(IllegalMove, match=r"^It isn't your decision\. Seat 0 must decide\.$"):
        session.submit(1, "quiet 0")
    assert (session.view(0), session.history, saved.lines) == (before, [], [])


def test_illegal_move_is_refused_with_reason_and_changes_nothing() -> None:
    session = errands()
    saved = Saved(session)
    before = session.view(0)
    with pytest.raises(IllegalMove, match=r"^That is no errand\.$"):
        session.submit(0, "sing")
    assert (session.view(0), session.history, saved.lines) == (before, [], [])


def test_no_decision_is_accepted_after_the_end() -> None:
    session = errands()
    run(session, "end 0")
    assert session.result is not None
    assert session.why_not(0, "quiet 1") == "The game is over."
    with pytest.raises(IllegalMove, match="over"):
        session.submit(0, "quiet 1")


def test_illegal_move_leaves_real_game_and_record_unchanged(tmp_path: Path) -> None:
    session = new_session(preset("full"), 61)
    record_to(tmp_path / "game.record", session).close()
    raw, views = (tmp_path / "game.record").read_bytes(), [session.view(seat) for seat in range(2)]
    assert session.decision is not None
    seat = session.decision.seat
    elsewhere = new_session(preset("full"), 62)
    foreign = [move for other in range(2) for move in elsewhere.view(other).moves if move not in views[seat].moves]
    assert len(foreign) > 10
    for move in foreign:
        with pytest.raises(IllegalMove, match=r"\w[.?]$"):
            session.submit(seat, move)
    for move in views[seat].moves:
        with pytest.raises(IllegalMove, match="It isn't your decision"):
            session.submit(1 - seat, move)
    assert [session.view(seat) for seat in range(2)] == views
    assert (tmp_path / "game.record").read_bytes() == raw


# Saving and views.
def test_decision_is_saved_before_any_seat_sees_it() -> None:
    session = errands()
    saved = Saved(session)
    run(session, "quiet 1", "draw 0")
    assert saved.lines == [
        MoveLine(seat=0, move="quiet 1", events=[["quiet", 1]]),
        MoveLine(seat=1, move="draw 0", events=[["draw", 0]]),
    ]
    assert saved.seen == [("begin 0",), ("begin 0", "quiet 1")]


def test_last_decision_and_end_are_saved_together() -> None:
    session = errands()
    saved = Saved(session)
    run(session, "quiet 1", "end 0")
    assert saved.lines[2] == EndLine(scores=(3, 0), winners=(0,))
    assert saved.seen == [("begin 0",), ("begin 0", "quiet 1")]


def test_undo_is_saved_before_any_seat_sees_it() -> None:
    session = errands(undo="fair")
    run(session, "quiet 0", "quiet 0")
    saved = Saved(session)
    session.undo(0)
    assert saved.lines == [UndoLine(undo=1)]
    assert saved.seen == [("begin 0", "quiet 0", "quiet 0")]


def test_refused_undo_is_not_saved() -> None:
    session = errands(undo="fair")
    saved = Saved(session)
    with pytest.raises(NotNow):
        session.undo(0)
    assert saved.lines == []


def test_seat_sees_redacted_events() -> None:
    session = errands("human", "human", "human")
    events = session.submit(0, "draw 1")
    assert [session.seen_by(seat, events) for seat in range(3)] == [
        (("hidden", -1),),
        (("draw", 1),),
        (("hidden", -1),),
    ]


def test_seat_does_not_see_cards_dealt_to_others() -> None:
    session = new_session(preset("full", 4), 63)
    for seat in range(4):
        shown = session.seen_by(seat, session.deal)
        drawn = [event for event in shown if isinstance(event, CharacterDrawn)]
        assert [event.card is not None for event in drawn] == [event.seat == seat for event in drawn]
        assert {event.card for event in drawn if event.seat == seat} == set(session.view(seat).hand)


def test_history_keeps_the_state_before_each_decision() -> None:
    session = errands()
    run(session, "quiet 1", "quiet 0")
    assert [entry.before for entry in session.history] == [["begin 0"], ["begin 0", "quiet 1"]]


# Undo.
def test_undo_is_off_by_default() -> None:
    session = errands()
    run(session, "quiet 0")
    assert session.why_no_undo(0) == "Undo is off in this game."
    with pytest.raises(NotNow, match="Undo is off in this game"):
        session.undo(0)
    assert session.view(0) == ("begin 0", "quiet 0")


@pytest.mark.parametrize("undo", ["fair", "anything"])
def test_undo_reverts_ones_own_last_decision(undo: Undo) -> None:
    session = errands(undo=undo)
    run(session, "quiet 0", "quiet 0", "quiet 1")
    assert session.undo(0) == 1
    assert session.view(0) == ("begin 0", "quiet 0", "quiet 0")
    assert session.undo(0) == 1
    assert session.undo(0) == 1
    assert session.view(0) == ("begin 0",)


@pytest.mark.parametrize("undo", ["fair", "anything"])
def test_nothing_can_be_undone_before_ones_first_decision(undo: Undo) -> None:
    session = errands("random", "human", undo=undo)
    run(session, "quiet 1")
    with pytest.raises(NotNow, match="There's nothing to undo"):
        session.undo(1)
    assert session.view(1) == ("begin 0", "quiet 1")


def test_fair_undo_does_not_cross_another_persons_decision() -> None:
    session = errands(undo="fair")
    run(session, "quiet 1", "quiet 0")
    with pytest.raises(NotNow, match="You can't undo that: another player has decided since then"):
        session.undo(0)
    assert session.view(0) == ("begin 0", "quiet 1", "quiet 0")
    assert session.why_no_undo(1) is None


def test_fair_undo_does_not_cross_a_persons_decision_before_a_bots() -> None:
    session = errands("human", "random", "human", undo="fair")
    run(session, "quiet 2", "quiet 1", "quiet 0")
    assert session.why_no_undo(0) == "You can't undo that: another player has decided since then."


def test_fair_undo_crosses_decisions_of_bots() -> None:
    session = errands("human", "random", "greedy", undo="fair")
    run(session, "quiet 0", "quiet 1", "quiet 2", "quiet 1", "quiet 0")
    assert session.undo(0) == 4
    assert session.view(0) == ("begin 0", "quiet 0")


def test_fair_undo_does_not_cross_a_secret_revealed_by_own_decision() -> None:
    session = errands(undo="fair")
    run(session, "draw 0")
    with pytest.raises(NotNow, match="A card has been revealed or a die rolled since then, so you can't undo that"):
        session.undo(0)


def test_fair_undo_does_not_cross_a_secret_revealed_by_a_bots_decision() -> None:
    session = errands("human", "random", undo="fair")
    run(session, "quiet 1", "draw 0")
    assert session.why_no_undo(0) == "A card has been revealed or a die rolled since then, so you can't undo that."


def test_fair_undo_may_undo_what_came_after_a_secret() -> None:
    session = errands(undo="fair")
    run(session, "draw 0", "quiet 0")
    assert session.undo(0) == 1
    assert session.why_no_undo(0) is not None


def test_misdrop_can_be_undone_despite_secrets_until_next_decision() -> None:
    session = errands("human", "random", undo="misdrop")
    run(session, "quiet 1", "quiet 0", "draw 0")
    assert session.undo(0) == 1
    assert session.view(0) == ("begin 0", "quiet 1", "quiet 0")
    run(session, "draw 1", "quiet 0")
    assert session.why_no_undo(0) == "A card has been revealed or a die rolled since then, so you can't undo that."


def test_misdrop_undo_does_not_cross_another_persons_decision() -> None:
    session = errands("human", "human", undo="misdrop")
    run(session, "draw 1", "quiet 0")
    assert session.why_no_undo(0) == "You can't undo that: another player has decided since then."


@pytest.mark.parametrize("name", ["first", "abilities", "full", "mayhem"])
def test_cards_drawn_by_a_misdrop_are_drawn_again(name: str) -> None:
    mended = 0
    for seed in range(6):
        session = new_session(preset(name), seed, "human", "random", undo="misdrop")
        rng = Random(seed)
        while (decision := session.decision) is not None:
            moves = session.view(decision.seat).moves
            plays = [move for move in moves if move[0] == PLAY]
            before = session.view(decision.seat)
            events = session.submit(decision.seat, rng.choice(moves))
            drawn = _drawn(events, decision.seat)
            if decision.seat == 0 and len(plays) > 1 and drawn and session.result is None:
                session.undo(0)
                assert session.view(0) == before
                others = [_drawn(session.submit(0, move), 0) for move in _once_each(session, rng.sample(plays, 2))]
                assert all(again[:1] in ([], drawn[:1]) for again in others)
                mended += any(others)
                session.submit(0, rng.choice(plays))
    assert mended >= 6


def _drawn(events: Sequence[GameEvent], seat: int) -> list[int | None]:
    return [event.card for event in events if isinstance(event, CharacterDrawn) and event.seat == seat]


def _once_each(session: Session[Any, Any, Move, GameEvent, Any], moves: Sequence[Move]) -> Iterator[Move]:
    """Yield each move at the same decision, undoing the previous one."""
    for move in moves:
        yield move
        session.take_back(1)


def test_practice_game_can_undo_anything() -> None:
    session = errands(undo="anything")
    run(session, "quiet 1", "draw 0", "draw 1", "quiet 0")
    assert session.undo(0) == 2
    assert session.view(0) == ("begin 0", "quiet 1", "draw 0")
    assert session.undo(0) == 2
    assert session.view(0) == ("begin 0",)


@pytest.mark.parametrize("undo", ["fair", "anything"])
def test_nothing_can_be_undone_after_the_end(undo: Undo) -> None:
    session = errands(undo=undo)
    run(session, "quiet 0", "end 0")
    with pytest.raises(NotNow, match="over"):
        session.undo(0)


def test_undone_decision_can_be_replaced() -> None:
    session = errands(undo="fair")
    run(session, "quiet 0", "quiet 1")
    session.undo(0)
    run(session, "draw 0")
    assert session.view(0) == ("begin 0", "quiet 0", "draw 0")
    assert [entry.move for entry in session.history] == ["quiet 0", "draw 0"]


# By event: whether seats 0 and 1 learn something from it.
REVEALED = {
    "a character drawn": (CharacterDrawn(0, 3), (True, True)),
    "an action card drawn": (ActionDrawn(1, 3), (True, True)),
    "a character revealed for Redraw": (Redrawn(0, 4), (True, True)),
    "a character traded": (Traded(0, 1, 3), (True, True)),
    "a character given up for Sacrifice": (Gifted(1, 0, 20), (True, True)),
    "a character played from hand": (CharacterPlayed(1, 20, 4, 2, False), (True, False)),
    "a character placed from hand": (CharacterPlaced(1, 20, 4, 2), (True, False)),
    "an action card played": (ActionPlayed(1, 3), (True, False)),
    "a character moved": (CharacterMoved(1, 20, 4, 5), (False, False)),
}


@pytest.mark.parametrize(("event", "learns"), REVEALED.values(), ids=REVEALED)
def test_revealed_card_stops_fair_undo(event: GameEvent, learns: tuple[bool, bool]) -> None:
    assert (SQUARE_TACTICS.reveals(event, 0), SQUARE_TACTICS.reveals(event, 1)) == learns


def test_fair_undo_in_real_games_is_exact_and_stops_at_secrets() -> None:
    taken_back = refused = 0
    for seed in range(30):
        session = new_session(preset("full"), seed, "human", "human", undo="fair")
        while (decision := session.decision) is not None:
            before, count = session.view(decision.seat), len(session.history)
            play(session, 1, seed + count)
            if session.result is not None:
                continue
            if any(isinstance(event, SECRETS) for event in session.history[-1].events):
                assert (
                    session.why_no_undo(decision.seat)
                    == "A card has been revealed or a die rolled since then, so you can't undo that."
                )
                refused += 1
            else:
                again = session.history[-1]
                assert session.undo(decision.seat) == 1
                assert session.view(decision.seat) == before
                session.submit(again.seat, again.move)
                assert session.history[-1] == again
                taken_back += 1
    assert min(taken_back, refused) > 100


# Undo and records.
@pytest.mark.parametrize("undo", ["off", "fair", "anything"])
def test_undo_rule_is_recorded(undo: Undo) -> None:
    assert errands(undo=undo).opening().undo == undo


def test_practice_game_is_restored_as_one(tmp_path: Path) -> None:
    writer = RecordWriter(tmp_path / "errand.record", errands(undo="anything").opening())
    writer.close()
    again = restore(ERRAND, read_record(tmp_path / "errand.record"))
    assert (again.undo_rule, again.opening().undo) == ("anything", "anything")


def test_undone_decisions_are_not_in_the_restored_game(tmp_path: Path) -> None:
    path = tmp_path / "errand.record"
    session = errands("human", "random", undo="fair")
    writer = RecordWriter(path, session.opening())
    session.save = writer.append
    run(session, "quiet 0", "quiet 1", "quiet 0")
    session.undo(0)
    run(session, "quiet 0", "quiet 1", "draw 0")
    writer.close()
    assert [line.get("undo") for line in read_lines(path)[1:]] == [None, None, None, 2, None, None, None]
    again = restore(ERRAND, read_record(path))
    assert again.view(0) == session.view(0) == ("begin 0", "quiet 0", "quiet 0", "quiet 1", "draw 0")
    assert again.history == session.history


def test_real_game_with_many_undos_is_restored_as_it_ended(tmp_path: Path) -> None:
    session = new_session(preset("full", 4), 64, *["human"] * 4, undo="anything")
    writer = record_to(tmp_path / "game.record", session)
    for turn in range(12):
        play(session, 5, seed=turn)
        assert session.decision is not None
        if session.why_no_undo(session.decision.seat) is None:
            session.undo(session.decision.seat)
    writer.close()
    record, again = verified(tmp_path / "game.record")
    assert sum(isinstance(step, UndoLine) for step in record.steps) >= 10
    assert [(entry.seat, entry.move) for entry in again.history] == [(e.seat, e.move) for e in session.history]
    assert [again.view(seat) for seat in range(4)] == [session.view(seat) for seat in range(4)]
    assert again.why_no_undo(0) is None, "a game that was taken up can go on taking back"


def test_record_of_another_game_is_refused(tmp_path: Path) -> None:
    writer = RecordWriter(tmp_path / "errand.record", errands().opening())
    writer.close()
    with pytest.raises(BadRecord, match=r"errand\.record is a record of another game \(errand\)\.$"):
        verified(tmp_path / "errand.record")
