"""Carry out one action in its five steps."""

from __future__ import annotations

from collections.abc import Callable, Generator

from . import model as m
from .model import Answer, Event, Plan, Position, Question, Walk, look_at_walk, settle_together, shortest_ways

Dice = Callable[[], int]
Answers = dict[int, Answer]
Asking = Generator[list[Question], Answers, Answers]
Playing = Generator[list[Question], Answers, None]

SEATS = (0, 1)
TURNS = {m.TURN_RIGHT: 1, m.U_TURN: 2, m.TURN_LEFT: 3}
STEPS = {m.MOVE_1: 1, m.MOVE_2: 2}


class GameOver(Exception):
    """Raised to skip all further steps because the game is over."""


class Steps:
    """The table, pending questions, and the steps of a single action."""

    def __init__(self, dice: Dice) -> None:
        """Begin with an empty table."""
        self.position = Position()
        self.log: list[Event] = []
        self.plans: dict[int, Plan] = {}
        self._dice = dice
        self._acts: dict[int, str] = {}  # each seat's remaining part of this action

    # --- small helpers -------------------------------------------------------------------------

    def _tell(self, *event: int | str) -> None:
        self.log.append(event)

    def _ask(self, *questions: Question) -> Asking:
        """Ask all questions at once, except those with a single possible answer."""
        answers: Answers = {question.seat: question.answers[0] for question in questions}
        real = [question for question in questions if len(question.answers) > 1]
        if real:
            answers.update((yield real))
        return answers

    def _cancel(self, seat: int, reason: str) -> None:
        """Cancel an action: no part of it happens (S13)."""
        del self._acts[seat]
        self._tell("cancelled", seat, reason)

    def _playing(self, action: str) -> list[int]:
        """List the seats that have this action and haven't carried it out yet."""
        return [seat for seat in SEATS if self._acts.get(seat) == action]

    def _single(self, action: str) -> int | None:
        """Return the only seat with this action, or None. Two of them cancel each other."""
        seats = self._playing(action)
        if len(seats) == 2:
            for seat in seats:
                self._cancel(seat, f"both {action}")
        return seats[0] if len(seats) == 1 else None

    def _note_end(self, winner: int | None, how: str) -> None:
        self.position.over = True
        self.position.winner = winner
        self.position.how = how
        if winner is None:
            self._tell("tie", how)
        else:
            self._tell("won", winner, how)

    def _finish(self, winner: int | None, how: str) -> None:
        """End the game and skip everything else."""
        self._note_end(winner, how)
        raise GameOver

    def _facing_question(self, seat: int, kind: str = "facing") -> Question:
        """Return the question that asks which neighbour a squirrel is to face."""
        space = self.position.squirrel(seat).space
        return Question(kind, seat, tuple((facing,) for facing in m.open_facings(space)), space)

    def _ask_facing(self, *seats: int, kind: str = "facing") -> Playing:
        """Let squirrels choose their facings. Two of them choose in secret, and both facings are shown together (S7,
        S23).
        """
        answers = yield from self._ask(*(self._facing_question(seat, kind) for seat in seats))
        for seat in seats:
            self._face(seat, str(answers[seat][0]))

    def _face(self, seat: int, facing: str) -> None:
        self.position.squirrel(seat).facing = facing
        self._tell("faced", seat, facing)

    # --- one action ----------------------------------------------------------------------------

    def _one_action(self, number: int) -> Playing:
        """Show the coins of one action and carry it out in five steps."""
        self.position.action = number
        self._acts = {}
        for seat in SEATS:
            if self.position.squirrel(seat).lost:
                continue  # S12: not played and not shown
            coin, face = self.plans[seat][number - 1]
            self._acts[seat] = m.COINS[coin][face]
            self._tell("shown", seat, self._acts[seat], coin)
        self._step_flip_action(number)
        yield from self._step_flip_tile()
        yield from self._step_switch_tiles()
        yield from self._step_movement()
        attacker = self._single(m.SQUABBLE)
        if attacker is not None:
            yield from self._squabble(attacker)

    # --- steps 1 to 3 --------------------------------------------------------------------------

    def _step_flip_action(self, number: int) -> None:
        """Turn the rival's coin over."""
        flipper = self._single(m.FLIP_ACTION)
        if flipper is None:
            return
        rival = 1 - flipper
        if rival not in self._acts:
            self._cancel(flipper, "nothing left to flip")
            return
        if self._acts[rival] == m.SQUABBLE:
            self._cancel(flipper, "Flip Action met Squabble")
            self._cancel(rival, "Flip Action met Squabble")
            return
        coin, face = self.plans[rival][number - 1]
        del self._acts[flipper]  # done; nothing else to do later (S17)
        self._acts[rival] = m.COINS[coin][1 - face]  # a Squabble that comes up stands (S14)
        self._tell("turned", rival, self._acts[rival])
        if self._acts[rival] == m.FLIP_ACTION:
            self._cancel(rival, "too late")  # S15

    def _reach(self, seat: int) -> list[str]:
        """List the neighbouring tiles that may be chosen: all but the one under the rival."""
        taken = self.position.squirrel(1 - seat).space
        return [space for space in m.neighbours(self.position.squirrel(seat).space) if space != taken]

    def _step_flip_tile(self) -> Playing:
        """Turn over a neighbouring tile."""
        seat = self._single(m.FLIP_TILE)
        if seat is None:
            return
        choices: tuple[Answer, ...] = tuple((space,) for space in self._reach(seat))
        answers = yield from self._ask(Question("flip", seat, choices, self.position.squirrel(seat).space))
        space = str(answers[seat][0])
        if space in (self.position.home(0), self.position.home(1)):
            self._cancel(seat, "chose a home")  # S16
            return
        self._turn_tile(space)

    def _turn_tile(self, space: str) -> None:
        """Turn over the tile on a space."""
        lying = self.position.tiles[space]
        lying.face = 1 - lying.face
        self._tell("flipped", space, lying.shows)

    def _step_switch_tiles(self) -> Playing:
        """Exchange two neighbouring tiles."""
        seat = self._single(m.SWITCH_TILES)
        if seat is None:
            return
        reach = self._reach(seat)
        if len(reach) < 2:
            self._cancel(seat, "one tile only")
            return
        pairs = tuple((one, two) for number, one in enumerate(reach) for two in reach[number + 1 :])
        answers = yield from self._ask(Question("switch", seat, pairs, self.position.squirrel(seat).space))
        one, two = (str(space) for space in answers[seat])
        tiles = self.position.tiles
        tiles[one], tiles[two] = tiles[two], tiles[one]
        self._tell("switched", one, two)

    # --- step 4 --------------------------------------------------------------------------------

    def _step_movement(self) -> Playing:
        """Turn and move both squirrels together."""
        # Everything is checked before anything moves.
        walks = [
            look_at_walk(self.position, seat, STEPS[self._acts[seat]])
            for seat in SEATS
            if self._acts.get(seat) in STEPS
        ]
        settle_together(self.position, walks)

        for seat in SEATS:
            if self._acts.get(seat) in TURNS:
                facing = self.position.squirrel(seat).facing
                assert facing is not None
                self._face(seat, m.turned(facing, TURNS[self._acts[seat]]))

        came_home: list[int] = []
        scared: list[int] = []
        for walk in walks:
            if walk.cancelled:
                self._cancel(walk.seat, walk.cancelled)
            elif self._walks_home(walk):
                came_home.append(walk.seat)
            else:
                self._carry_out(walk)
                if walk.scared:
                    scared.append(walk.seat)

        # Both moves count together before the game ends (S33).
        if len(came_home) == 2:
            self._finish(None, "walked home")
        if came_home:
            self._finish(came_home[0], "walked home")
        if scared:
            yield from self._ask_facing(*scared)

    def _walks_home(self, walk: Walk) -> bool:
        """Bring a squirrel with five nuts home if its walk reaches its home, and return whether it did (S21)."""
        squirrel = self.position.squirrel(walk.seat)
        home = self.position.home(walk.seat)
        if squirrel.nuts < m.MAX_NUTS or not walk.passes(home):
            return False
        squirrel.space = home
        squirrel.left = True
        self._tell("moved", walk.seat, walk.start, home)
        return True

    def _carry_out(self, walk: Walk) -> None:
        """Carry out a valid walk, including the effect of a dog or puddle."""
        squirrel = self.position.squirrel(walk.seat)
        end = walk.trodden[-1]
        squirrel.left = True
        squirrel.space = end
        self._tell("moved", walk.seat, walk.start, end)
        if walk.stuck:
            squirrel.lost = True
            self._tell("stuck", walk.seat, end)
        if walk.scared:
            squirrel.lost = True
            lost_nuts = min(squirrel.nuts, 1)
            squirrel.nuts -= lost_nuts  # before it arrives: four at most, no win (S22)
            squirrel.space = self.position.home(walk.seat)
            self._tell("scared", walk.seat, end, lost_nuts)
            self._tell("home", walk.seat, squirrel.space)

    # --- step 5 --------------------------------------------------------------------------------

    def _squabble(self, attacker: int) -> Playing:
        """Carry out a squabble."""
        defender = 1 - attacker
        position = self.position
        chaser, chased = position.squirrel(attacker), position.squirrel(defender)

        # The route.
        if chased.space == position.home(defender):
            self._cancel(attacker, "they are at home")  # S26
            return
        ways = shortest_ways(position, attacker)
        if not ways:
            self._cancel(attacker, "no way")  # S26
            return
        steps = len(ways[0])
        chaser.left = True
        home = position.home(attacker)
        if chaser.nuts >= m.MAX_NUTS and any(home in way for way in ways):
            self._tell("moved", attacker, chaser.space, home)
            chaser.space = home
            self._finish(attacker, "through home in a squabble")  # S27

        # The battle.
        die, other_die = self._dice(), self._dice()
        total, other_total = die + 4 - steps, other_die
        self._tell("squabble", attacker, steps, die, other_die, total, other_total)

        # The result.
        if total > other_total:
            self._steal(attacker)
            self._tell("moved", attacker, chaser.space, chased.space)
            chaser.space = chased.space
            if position.shows(chaser.space) in m.PUDDLES:
                chaser.lost = True
                self._tell("stuck", attacker, chaser.space)
            if chased.nuts < m.MAX_NUTS:  # otherwise the game is over first, without a facing (S28)
                yield from self._ask_facing(attacker)
            yield from self._send_home(defender)
        else:
            if total < other_total:
                self._steal(defender)
            yield from self._send_home(attacker)

    def _steal(self, thief: int) -> None:
        """Steal a nut from the rival, if it has one and the thief has room in its cheeks."""
        taker, giver = self.position.squirrel(thief), self.position.squirrel(1 - thief)
        if giver.nuts > 0 and taker.nuts < m.MAX_NUTS:
            giver.nuts -= 1
            taker.nuts += 1
            self._tell("stole", thief)

    def _send_home(self, seat: int) -> Playing:
        """Send a squirrel home; it doesn't lose its actions (S30)."""
        squirrel = self.position.squirrel(seat)
        squirrel.space = self.position.home(seat)
        squirrel.left = True
        self._tell("home", seat, squirrel.space)
        if squirrel.nuts >= m.MAX_NUTS:
            self._finish(seat, "sent home")  # S29
        yield from self._ask_facing(seat)
