"""Games by letter go back and forth, keep secrets, and refuse letters that don't fit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from squaretactics.core.letter_copy import LetterCopy
from squaretactics.core.letter_session import receive, record_lines
from squaretactics.core.letters import BadLetter, Letter
from squaretactics.core.record import HintLine, MoveLine, UndoLine
from squaretactics.core.session import HUMAN, NotNow, Seat
from squaretactics.core.spec import AnyGame, IllegalMove
from squaretactics.games.square_tactics.move_kinds import PASS
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.squirrel_squabble.options import Setup as SquirrelSetup
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from tests.core.letter_players import Player, two_players
from tests.games.pennies import MatchingPennies
from tests.games.toy import Toy

QUICK = SquirrelSetup(board="dealt", start="quick")


# Whose turn it is.
def test_game_goes_back_and_forth() -> None:
    ada, ben = two_players(Toy(), 5)
    place = {0: ada, 1: ben}
    holder = ada
    while (to := holder.session.awaited) is not None:
        if place[to] is holder:
            holder.move()
        else:
            holder.send(place[to])
            holder = place[to]
    other = ben if holder is ada else ada
    other.take_in(holder.session.letter(other.session.copy.place))
    assert other.session.complete
    assert record_lines(Toy(), ada.session.copy)[1] == record_lines(Toy(), ben.session.copy)[1]


def test_same_turn_makes_the_same_letter() -> None:
    ada, ben = two_players(Toy(), 5)
    ada.move()
    first = ada.session.letter_text(1)
    ada.open(ada.kept[-1])  # the program was closed in between
    assert ada.session.letter_text(1) == first
    ben.take_in(first)
    ben.take_in(first)
    assert ben.session.copy.steps == ada.session.copy.steps


def test_decision_is_kept_before_it_counts() -> None:
    ada, _ = two_players(Toy(), 5)

    def fail(copy: LetterCopy) -> None:
        raise OSError("full")

    ada.session._keep = fail
    with pytest.raises(OSError, match="full"):
        ada.move()
    assert (ada.session.history, ada.session.copy.steps) == ([], ())


def test_players_cannot_change() -> None:
    ada, _ = two_players(Toy(), 5)
    with pytest.raises(NotNow):
        ada.session.hand_over(1, Seat("Cleo", HUMAN))


# Letters that don't fit.
@pytest.fixture
def begun() -> tuple[Player, Player, Letter]:
    """Return two players after a letter each, and Ada's next one."""
    ada, ben = two_players(MatchingPennies(), 3, undo="anything")
    ada.move()
    ada.send(ben)
    ben.move()
    ben.send(ada)
    ada.move()
    return ada, ben, ada.session.letter(1)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda steps: steps[:1], "played on since"),
        (lambda steps: ["1 heads", *steps[1:]], "doesn't continue"),
        (lambda steps: [steps[1], steps[0], *steps[2:]], "doesn't continue"),
        (lambda steps: [*steps, "1 heads"], "decides for you"),
        (lambda steps: [*steps, "e1"], "decides for you"),
        (lambda steps: [*steps, "q1"], "decides for you"),
        (lambda steps: [*steps, "u9"], "undoes"),
        (lambda steps: [*steps, "0 heads"], "breaks the rules"),
        (lambda steps: [*steps, "0 nonsense"], "breaks the rules"),
        (lambda steps: [*steps[:2], "x"], "doesn't know"),
        (lambda steps: [*steps, "e7"], "breaks the rules"),
        (lambda steps: [*steps[:3], f"r0 {'0' * 16} heads"], "another choice than the one that was sealed"),
        (lambda steps: steps[:3], "a step is missing"),
    ],
)
def test_letter_that_does_not_fit_is_refused(
    begun: tuple[Player, Player, Letter], change: Callable[[list[str]], list[str]], sentence: str
) -> None:
    _, ben, letter = begun
    before = ben.session.copy
    with pytest.raises(BadLetter, match=sentence):
        ben.take_in(letter.model_copy(update={"steps": tuple(change(list(letter.steps)))}))
    assert ben.session.copy == before
    ben.take_in(letter)


def test_own_letter_is_to_be_sent(begun: tuple[Player, Player, Letter]) -> None:
    ada, ben, letter = begun
    with pytest.raises(BadLetter, match="Send it to Ben"):
        ada.take_in(letter)
    with pytest.raises(BadLetter, match="for Ada"):
        ben.take_in(letter.model_copy(update={"to": 0}))


def test_other_games_and_rules_are_refused(begun: tuple[Player, Player, Letter]) -> None:
    _, ben, letter = begun
    with pytest.raises(BadLetter, match="another game"):
        ben.take_in(letter.model_copy(update={"opening": letter.opening.model_copy(update={"seed": 5})}))
    other = letter.model_copy(update={"opening": letter.opening.model_copy(update={"rules": 99})})
    with pytest.raises(BadLetter, match="same version"):
        receive(MatchingPennies(), other, None)
    impossible = letter.model_copy(update={"opening": letter.opening.model_copy(update={"setup": {"no": 1}})})
    with pytest.raises(BadLetter, match="can't be set up"):
        receive(SQUARE_TACTICS, impossible.model_copy(update={"opening": _opening_like(impossible)}), None)


def _opening_like(letter: Letter) -> Any:
    return letter.opening.model_copy(update={"game": "square_tactics", "rules": SQUARE_TACTICS.version})


# Secrets.
def test_first_secret_travels_sealed_and_the_second_open(begun: tuple[Player, Player, Letter]) -> None:
    ada, ben, letter = begun
    sealed, opened, again, revealed = letter.steps
    assert sealed.startswith("s0 ")
    assert opened == "1 heads"
    assert revealed.startswith("r0 ")
    assert revealed.endswith(" heads")
    assert again.startswith("s0 ")
    assert ben.session.waiting
    ben.take_in(letter)
    assert len(ben.session.history) == 3
    assert ada.session.view(0) == Player(MatchingPennies(), ada.session.copy).session.view(0)


def test_second_secret_waits_for_the_first() -> None:
    ada, ben = two_players(MatchingPennies(), 3, undo="anything")
    ada.move()
    ada.send(ben)
    ben.move()
    assert ben.session.held
    assert len(ben.session.history) == 1
    assert ben.session.frames(1, 1) == ()
    assert ben.session.awaited == 0
    assert ben.session.why_no_undo(1) is not None
    with pytest.raises(IllegalMove):
        ben.move()
    with pytest.raises(NotNow):
        ben.session.resign(1)


@pytest.mark.parametrize(
    ("spec", "setup"), [(MatchingPennies(), 4), (SQUIRREL_SQUABBLE, QUICK)], ids=["pennies", "squirrels"]
)
def test_sealed_choice_changes_nothing_that_others_see(spec: AnyGame, setup: Any) -> None:
    """Play beside each other two games that differ in the first seat's secret choices alone."""
    chance, compared = Random(4), 0
    for seed in range(4):
        ada, ben = two_players(spec, setup, seed)
        twin_ada, twin_ben = two_players(spec, setup, seed)
        for _ in range(30):
            decision = ada.session.decision
            if decision is None or (decision.secret and decision.seat == 0):
                break
            if ada.session.awaited != 0:
                ada.send(ben)
                ben.session.submit(1, chance.choice(spec.view_moves(ben.session.view(1))))
                ben.send(ada)
            else:
                ada.session.submit(0, chance.choice(spec.view_moves(ada.session.view(0))))
        if ada.session.awaited != 0 or not ada.session.decision.secret:  # type: ignore[union-attr]
            continue
        twin_ada.open(ada.session.copy)
        moves = spec.view_moves(ada.session.view(0))
        ada.session.submit(0, moves[0])
        twin_ada.session.submit(0, moves[-1])
        if ada.session.awaited == 0:
            continue
        letter, twin = ada.send(ben), twin_ada.send(twin_ben)
        compared += 1
        sealed = [step for step in letter.steps if step not in twin.steps]
        assert all(step.startswith("s0 ") for step in sealed)
        assert ben.session.view(1) == twin_ben.session.view(1) == ada.session.view(1)
        seen = [player.session.seen_by(1, player.session.events) for player in (ben, twin_ben, ada)]
        assert seen[0] == seen[1] == seen[2]
    assert compared > 0


def test_undone_secret_stays_sealed_until_all_have_chosen() -> None:
    ada, ben = two_players(MatchingPennies(), 3, undo="fair")
    ada.move()
    ada.session.undo(0)
    ada.session.submit(0, MatchingPennies().parse_move(3, "tails"))
    letter = ada.send(ben)
    assert [step[:2] for step in letter.steps] == ["s0", "u1", "s0"]
    ben.move()
    ben.send(ada)
    ada.move()
    assert [step[:3] for step in ada.send(ben).steps[5:]] == ["r0 ", "r2 "]
    lines = record_lines(MatchingPennies(), ada.session.copy)[1]
    assert [line.move for line in lines if isinstance(line, MoveLine)][:3] == ["heads", "tails", "heads"]


def test_secret_is_revealed_if_the_other_resigns() -> None:
    ada, ben = two_players(MatchingPennies(), 3)
    ada.move()
    ada.send(ben)
    ben.session.resign(1)
    assert ben.session.result is not None
    assert not ben.session.complete
    ada.take_in(ben.session.letter(0))
    assert ada.session.complete
    assert ada.session.copy.unsent
    ben.take_in(ada.session.letter(1))
    assert ben.session.complete
    assert record_lines(MatchingPennies(), ada.session.copy)[1] == record_lines(MatchingPennies(), ben.session.copy)[1]


# Undo and hints.
def test_undo_reaches_back_to_the_last_letter() -> None:
    ada, ben = two_players(MatchingPennies(), 3, undo="fair")
    ada.move()
    assert ada.session.why_no_undo(0) is None
    ada.send(ben)
    assert "letter already" in str(ada.session.why_no_undo(0))


def test_undo_and_hint_are_in_the_record() -> None:
    ada, ben = two_players(Toy(), 5, undo="anything")
    ada.session.note_hint(0)
    ada.move()
    ada.session.undo(0)
    ada.move()
    ben.take_in(ada.session.letter(1))
    kinds = [type(line) for line in record_lines(Toy(), ben.session.copy)[1]]
    assert kinds == [HintLine, MoveLine, UndoLine, MoveLine]


# Standing answers.
def with_reaction() -> tuple[Player, Player]:
    """Return two players of Square Tactics: Ben must answer a question in Ada's turn next."""
    for seed in range(200):
        ada, ben = two_players(SQUARE_TACTICS, preset("full", starter=0), seed)
        chance = Random(seed)
        holder = ada
        for _ in range(80):
            decision = holder.session.decision
            if decision is None:
                break
            if holder.session.awaited != holder.session.copy.place:
                other = ben if holder is ada else ada
                if holder is ada and SQUARE_TACTICS.declining(ada.session.view(1)) is not None:
                    return ada, ben
                holder.send(other)
                holder = other
                continue
            moves = SQUARE_TACTICS.view_moves(holder.session.view(decision.seat))
            holder.session.submit(decision.seat, chance.choice(moves))
    raise AssertionError("no reaction in these games")


def test_standing_answer_is_played_by_the_other_program() -> None:
    ada, ben = with_reaction()
    assert ada.session.standing_answer() is None
    ben.take_in(ada.session.letter(1))
    assert ben.session.awaited == 1
    quiet = ben.session.copy
    ben.session.submit(1, PASS)
    ben.open(replace(quiet, steps=(*quiet.steps, "q1")))
    assert ben.session.standing_answer() is None  # one's own questions are asked here
    ada.open(replace(ben.session.copy, place=0))
    assert ada.session.standing_answer() == PASS
    ada.session.submit(1, PASS)
    ben.take_in(Letter(number=9, to=1, places=(0, 1), opening=quiet.opening, steps=ada.session.copy.steps))
    with pytest.raises(BadLetter, match="decides for you"):
        receive(SQUARE_TACTICS, ben.session.letter(1).model_copy(update={"steps": (*quiet.steps, "1 done")}), quiet)
