"""Offer puzzles of Square Tactics: turns of seeded games, to be ended with the best possible lead."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from pydantic import BaseModel, ConfigDict, JsonValue

from squaretactics.bots.bot_names import bot_nickname
from squaretactics.core.deal_codes import read_position
from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.card_texts import ACTIONS
from squaretactics.games.square_tactics.move_kinds import ACT, ANSWER_NO, ANSWER_YES, ORDER, Move
from squaretactics.games.square_tactics.moves import landing_of
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.position import SquarePosition
from squaretactics.games.square_tactics.rule_tables import rules_of
from squaretactics.games.square_tactics.rules import take_within_turn
from squaretactics.games.square_tactics.scoring import scores
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import DRAW, State
from squaretactics.games.square_tactics.text import CHARACTERS
from squaretactics.games.square_tactics.turn_solver import Line
from squaretactics.player_sentences import YOU
from squaretactics.resources import asset
from squaretactics.storage.own_puzzles import OWN_PREFIX, OwnPuzzle
from squaretactics.translation import Message, say, say_list, say_marked
from squaretactics.ui.exercises.task import Verdict
from squaretactics.ui.square_tactics.cards.miniature import miniature
from squaretactics.ui.square_tactics.table.table_view import GameSession, SquarePuzzle

_RIVAL: Final = "easy"  # the bot whose picture the opponent has


class PuzzleData(BaseModel):
    """A puzzle in the file's format: a set-up, a seed, the moves up to the turn, and the best line."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str
    grade: int
    name: Message
    setup: dict[str, JsonValue]
    seed: int
    moves: tuple[str, ...]
    best: tuple[str, ...]
    lead: int
    second: int  # the lead after the second-best line

    @property
    def rules(self) -> Setup:
        return SQUARE_TACTICS.parse_setup(self.setup)

    @property
    def line(self) -> tuple[Move, ...]:
        """Return the moves of the best line."""
        return tuple(SQUARE_TACTICS.parse_move(self.rules, text) for text in self.best)

    def start(self) -> State:
        """Return the state after playing the game up to the turn."""
        state = SQUARE_TACTICS.new_game(self.rules, self.seed)
        for text in self.moves:
            SQUARE_TACTICS.take(state, SQUARE_TACTICS.parse_move(self.rules, text))
        return state


def read_puzzles() -> tuple[PuzzleData, ...]:
    """Read the puzzles in order of grade."""
    data = json.loads(asset("puzzles", "square_tactics.json").read_text(encoding="utf-8"))
    return tuple(PuzzleData.model_validate(one) for one in data["puzzles"])


def puzzles() -> list[SquarePuzzle]:
    return [_puzzle(kept) for kept in read_puzzles()]


def own_puzzle(kept: OwnPuzzle, grade: int) -> SquarePuzzle:
    """Return a puzzle that a player has made, or raise ValueError if its file is wrong."""
    found = read_position(kept.code, [SQUARE_TACTICS])
    if found is None:
        raise ValueError("there is no position")
    position: SquarePosition = found[1]
    start, setup = position.state(0), position.setup
    line = tuple(SQUARE_TACTICS.parse_move(setup, text) for text in kept.best)
    state = start.copy()
    for move in line:
        if move not in SQUARE_TACTICS.moves(state):
            raise ValueError("the line is not legal")
        take_within_turn(state, move)
    if lead_after(start, [*line]) != kept.lead:
        raise ValueError("the line does not lead there")
    return turn_puzzle(OWN_PREFIX + kept.id, kept.title, setup, lambda: start, Line(line, kept.lead), grade)


def lead_after(start: State, moves: list[Move]) -> int | None:
    """Return the turn player's lead after some moves; None if the turn hasn't reached its draw by then."""
    state, seat = start.copy(), start.active
    for move in moves:
        take_within_turn(state, move)
    if state.stack[-1][0] != DRAW:
        return None
    return _lead(scores(state), seat)


def _lead(points: tuple[int, ...], seat: int) -> int:
    return points[seat] - points[1 - seat]


def _puzzle(kept: PuzzleData) -> SquarePuzzle:
    title = say_marked(kept.name)
    return turn_puzzle(kept.id, title, kept.rules, cache(kept.start), Line(kept.line, kept.lead), kept.grade)


def turn_puzzle(
    name: str, title: str, setup: Setup, start: Callable[[], State], best: Line, grade: int
) -> SquarePuzzle:
    """Return the puzzle of a turn that is to end with the lead of its best line. `start` returns its first state."""

    def lay() -> GameSession:
        person = Seat(YOU, HUMAN)
        seats = [Seat(bot_nickname(_RIVAL, ()), _RIVAL)] * 2
        seats[start().active] = person
        return Session(SQUARE_TACTICS, setup, 0, seats, undo="anything", hints=True, staged=start())

    def judge(session: GameSession) -> Verdict | None:
        lead = lead_after(start(), [entry.move for entry in session.history])
        if lead is None:
            return None
        if lead == best.lead:
            return Verdict(True, say("{outcome} You can't do better.", outcome=_standing(lead)))
        return Verdict(False, say("{outcome} {better}", outcome=_standing(lead), better=_better(best.lead)))

    def standing(session: GameSession) -> str:
        seat = start().active
        return _standing(_lead(session.view(seat).scores, seat))

    return SquarePuzzle(
        name,
        title,
        "",
        _wanted(best.lead),
        _hint(best.moves),
        lay,
        judge,
        best.moves,
        grade=grade,
        standing=standing,
        miniature=lambda painter, side: miniature(painter, rules_of(setup), start(), side),
    )


def _standing(lead: int) -> str:
    if lead == 0:
        return say("You're level.")
    return say("You lead by {n}.", n=lead) if lead > 0 else say("You're {n} behind.", n=-lead)


def _better(lead: int) -> str:
    if lead == 0:
        return say("You could be level.")
    return say("You could lead by {n}.", n=lead) if lead > 0 else say("You could be only {n} behind.", n=-lead)


def _wanted(lead: int) -> str:
    if lead == 0:
        return say("End your turn level.")
    if lead > 0:
        return say("End your turn with the biggest lead you can: {n}.", n=lead)
    return say("End your turn as close as you can: {n} behind.", n=-lead)


def _hint(line: Sequence[Move]) -> str:
    """Name the cards that the solution uses, but not where they go."""
    landed = next(landing.card for move in line if (landing := landing_of(move)) is not None)
    who = say_marked(CHARACTERS[landed])
    kinds = dict.fromkeys(move[1] for move in line if move[0] == ACT)
    if kinds:
        cards = say_list([say_marked(ACTIONS[ACTION_IDS[kind]][0]) for kind in kinds])
        return say("You'll need {who}, plus {cards}.", cards=cards, who=who)
    if any(move[0] == ORDER or move in (ANSWER_YES, ANSWER_NO) for move in line):
        return say("{who} can do it if you make the right choices.", who=who)
    return say("{who} can do it on the right space.", who=who)
