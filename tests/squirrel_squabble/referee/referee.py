"""Run one game as a sequence of questions and answers, step by step as in the rules."""

from __future__ import annotations

import contextlib

from . import model as m
from .model import Answer, Event, Lying, Plan, Position, Question, SetUp, Squirrel
from .steps import SEATS, Answers, Dice, GameOver, Playing, Steps


class Referee(Steps):
    """Asks pending questions, takes answers and dice from outside, and reports events."""

    def __init__(self, set_up: SetUp | None, dice: Dice) -> None:
        """Begin a game. Without a setup, wait for `resume` to set the table."""
        super().__init__(dice)
        self._open: list[Question] = []
        self._given: Answers = {}
        self._game: Playing | None = None
        if set_up is not None:
            set_up.check()
            self._begin(self._whole_game(set_up))

    @classmethod
    def resume(cls, position: Position, dice: Dice, plans: dict[int, Plan] | None = None) -> Referee:
        """Continue from a given table: with planning if its action is 0, otherwise with that action of the plans."""
        referee = cls(None, dice)
        referee.position = position
        if (position.action > 0) != (plans is not None):
            raise ValueError("plans are needed in the middle of a round, and only there")
        referee.plans = dict(plans or {})
        referee._begin(referee._rounds(position.action))
        return referee

    # --- for callers ------------------------------------------------------------------------------

    def pending(self) -> list[Question]:
        """List the pending questions: one, two secret ones, or none once the game is over."""
        return [question for question in self._open if question.seat not in self._given]

    def answer(self, seat: int, choice: Answer) -> list[Event]:
        """Take one answer and return the events.

        A secret answer returns none until the rival has answered too (S39).
        """
        due = [question for question in self.pending() if question.seat == seat]
        if not due:
            raise ValueError(f"seat {seat} is asked nothing")
        if choice not in due[0].answers:
            raise ValueError(f"{choice!r} does not answer {due[0].kind}")
        self._given[seat] = choice
        if self.pending():
            return []
        return self._go_on()

    def give_up(self, seat: int) -> list[Event]:
        """End the game in the rival's favour; nuts stay as they are (S35)."""
        if self.position.over:
            raise ValueError("the game is over")
        before = len(self.log)
        if self._game is not None:
            self._game.close()
        self._open, self._given = [], {}
        self._note_end(1 - seat, "given up")
        return self.log[before:]

    def _begin(self, game: Playing) -> None:
        """Run to the first question."""
        self._game = game
        self._open = next(game, [])

    def _go_on(self) -> list[Event]:
        """Pass the answers in and run to the next question."""
        assert self._game is not None
        before = len(self.log)
        given, self._given, self._open = self._given, {}, []
        with contextlib.suppress(StopIteration):
            self._open = self._game.send(given)
        return self.log[before:]

    # --- the game ------------------------------------------------------------------------------

    def _whole_game(self, set_up: SetUp) -> Playing:
        """Set up, then play rounds."""
        yield from self._set_up(set_up)
        yield from self._rounds(0)

    def _set_up(self, set_up: SetUp) -> Playing:
        """Lay the tiles, assign the squirrels and ask for their first facings."""
        position = self.position
        for colour, space in m.FIRST_HOME.items():
            position.tiles[space] = Lying(m.HOME_TILE[colour], 0)
            nuts = m.QUICK_NUTS if set_up.quick else 0  # S8
            position.squirrels[colour] = Squirrel(space, nuts=nuts)
        position.in_hand = dict(enumerate(set_up.faces))

        for number, space in enumerate(m.FREE_SPACES):
            if set_up.arranger is None:
                assert set_up.places is not None
                tile = set_up.places[number]
            else:
                choices: tuple[Answer, ...] = tuple((left,) for left in sorted(position.in_hand))
                answers = yield from self._ask(Question("arrange", set_up.arranger, choices, space))  # S5
                tile = int(str(answers[set_up.arranger][0]))
            position.tiles[space] = Lying(tile, position.in_hand.pop(tile))
            self._tell("laid", space, tile, position.shows(space))

        if set_up.arranger is None:
            position.orange = set_up.orange
        else:
            chooser = 1 - set_up.arranger  # S6
            answers = yield from self._ask(Question("squirrel", chooser, ((m.ORANGE,), (m.GREEN,))))
            position.orange = chooser if answers[chooser] == (m.ORANGE,) else 1 - chooser
        for seat in SEATS:
            self._tell("leads", seat, position.colour(seat))
        yield from self._ask_facing(0, 1, kind="start facing")
        position.round = 1

    def _rounds(self, action: int) -> Playing:
        """Play rounds until a seat has won or the last round is over."""
        position = self.position
        try:
            while True:
                if action == 0:
                    self._tell("round", position.round)
                    for squirrel in position.squirrels.values():
                        squirrel.lost = squirrel.left = False
                    answers = yield from self._ask(*(Question("plan", seat, m.PLANS) for seat in SEATS))
                    self.plans = {seat: answers[seat] for seat in SEATS}  # type: ignore[misc]
                for number in range(max(action, 1), 4):
                    yield from self._one_action(number)
                position.action = action = 0
                self._nuts_at_the_end()
                if position.round >= m.LAST_ROUND:
                    self._count_out()
                position.round += 1
        except GameOver:
            return

    def _count_out(self) -> None:
        """End the game at the round limit: the squirrel with more nuts wins (S34)."""
        first, second = (self.position.squirrel(seat).nuts for seat in SEATS)
        winner = None if first == second else (0 if first > second else 1)
        self._finish(winner, "rounds over")

    def _nuts_at_the_end(self) -> None:
        """Gather or drop nuts, depending on the tiles under the squirrels."""
        for seat in SEATS:
            squirrel = self.position.squirrel(seat)
            if not squirrel.left:
                continue  # S24
            face = self.position.shows(squirrel.space)
            room = m.MAX_NUTS - squirrel.nuts
            if face == m.ONE_NUT:
                self._gather(seat, min(1, room))
            elif face == m.TWO_NUTS:
                self._gather(seat, min(2, room))
            elif face == m.PUDDLE_NUT and room > 0:
                self._gather(seat, 1)
                self._turn_tile(squirrel.space)
            elif face == m.PUDDLE_EMPTY and squirrel.nuts > 0:
                squirrel.nuts -= 1
                self._tell("dropped", seat)
                self._turn_tile(squirrel.space)

    def _gather(self, seat: int, number: int) -> None:
        if number > 0:
            self.position.squirrel(seat).nuts += number
            self._tell("gathered", seat, number)
