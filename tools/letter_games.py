"""Play whole games by letter beside the same games at one screen, and try to pass off damaged letters.

    python tools/letter_games.py [--games 1000] [--seconds 500] [--out bench/letters.json]
    python tools/letter_games.py --check     a few games with new seeds; writes nothing

Two to four people in different places, and bots, play at random: with undo, hints, resignations and standing answers.
Letters are quoted, wrapped, pasted twice and late; programs are killed between them. At the end, every place must have
the very record that one screen would have written. Before that, nothing that a place's own seats see may differ.

The result file remembers how many games were played, so that a second call continues there.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
import time
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from squaretactics.core.letter_session import AnyLetterSession
from squaretactics.core.letters import NO_PLACE, BadLetter, read_letter
from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.core.spec import AnyGame
from squaretactics.games.card_tactics.options import Setup as CardSetup
from squaretactics.games.registry import game as find_game
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.squirrel_squabble.options import Setup as SquirrelSetup
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.letter_games import LetterStore
from squaretactics.storage.saved_games import GameStore
from tools.letter_damage import damaged_letters

KEPT: Final = Path(__file__).resolve().parent.parent / "bench" / "letters.json"
_SECONDS: Final = 20.0  # of a check
_SAVE_EVERY: Final = 20  # games
_DAMAGED: Final = 12  # letters of each game
_BEGAN: Final = datetime(2026, 1, 1, tzinfo=UTC)
_UNDO: Final = ("off", "fair", "misdrop", "anything")

_Seating = tuple[int, ...]
# A game, its set-up, and the place of each seat.
TABLES: Final[tuple[tuple[str, Any, _Seating], ...]] = (
    ("square_tactics", preset("full"), (0, 1)),
    ("squirrel_squabble", SquirrelSetup(), (0, 1)),
    ("card_tactics", CardSetup(leads=(0, 1, 0)), (0, 1)),
    ("square_tactics", preset("mayhem", 4), (0, 1, 2, 3)),
    ("squirrel_squabble", SquirrelSetup(board="dealt", start="quick"), (1, 0)),
    ("card_tactics", CardSetup(leads=(0, 1, 2), first=1), (0, 1, 2)),
    ("square_tactics", preset("full", 4, windows="holding"), (0, 1, 0, NO_PLACE)),
    ("squirrel_squabble", SquirrelSetup(start="quick"), (0, 1)),
    ("card_tactics", CardSetup(contest=3), (0, 1, NO_PLACE)),
    ("square_tactics", preset("first"), (1, 0)),
    ("square_tactics", preset("full", 4), (NO_PLACE, 0, NO_PLACE, 1)),
    ("card_tactics", CardSetup(leads=(0, 1, 2)), (1, NO_PLACE, 0)),
)


class Wrong(Exception):
    """Raised when a game by letter differs from the one at one screen."""


class Program:
    """The program of one place, with a data folder of its own."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.session: AnyLetterSession | None = None
        self.start()

    def start(self) -> None:
        """Start the program, after it was killed or closed."""
        folder = DataFolder(self.root)
        self.games = GameStore(folder, lambda: _BEGAN, find_game)
        self.letters = LetterStore(folder, self.games, find_game, lambda: _BEGAN)
        if self.session is not None:
            listed, unreadable = self.letters.list_games()
            if len(listed) != 1 or unreadable:
                raise Wrong(f"after a kill, {listed} and {unreadable} are listed")
            self.session = self.letters.open(listed[0].copy)

    @property
    def now(self) -> AnyLetterSession:
        assert self.session is not None
        return self.session

    def stored(self) -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in self.root.rglob("*.json")}


class Game:
    """One game, at one screen and by letter."""

    def __init__(self, number: int, root: Path, counts: Counter[str], sizes: list[int]) -> None:
        name, setup, self.places = TABLES[number % len(TABLES)]
        self.spec: AnyGame = find_game(name)
        self.chance, self.counts, self.sizes = random.Random(number), counts, sizes
        players = [HUMAN if place != NO_PLACE else "random" for place in self.places]
        seats = [Seat(f"Seat {seat}", player) for seat, player in enumerate(players)]
        undo = self.chance.choice(_UNDO)
        self.one = Session(self.spec, setup, number, seats, undo=undo, hints=True)  # type: ignore[arg-type]
        self.one_store = GameStore(DataFolder(root / "one"), lambda: _BEGAN, find_game)
        self.record = self.one_store.begin(self.one).path
        self.programs = {place: Program(root / str(place)) for place in sorted({*self.places} - {NO_PLACE})}
        self.holder = 0
        self.programs[0].session = self.programs[0].letters.begin(
            self.spec,
            setup,
            number,
            seats,
            self.places,
            undo=undo,
            hints=True,  # type: ignore[arg-type]
        )
        self.quiet: set[int] = set()  # as the players believe
        self.sent: list[str] = []
        self.damaged = 0

    def play(self) -> None:
        while self.one.result is None:
            self._let_the_right_place_act()
            self._act()
            if self.chance.random() < 0.1:
                self._kill(self.holder)
        self._tell_everyone()
        expected = self.record.read_bytes()
        for place, program in self.programs.items():
            path = program.letters.finish(program.now)
            if path is None or path.read_bytes() != expected:
                raise Wrong(f"place {place} has another record than one screen")
            if program.letters.finish(program.now) != path:
                raise Wrong(f"place {place} writes its record twice")
        self.counts["games"] += 1

    def _kill(self, place: int) -> None:
        if self.programs[place].session is not None:
            self.programs[place].start()
            self.counts["kills"] += 1

    def _let_the_right_place_act(self) -> None:
        while True:
            session = self.programs[self.holder].now
            self._compare(session)
            to = session.awaited
            assert to is not None
            if to == self.holder or self._standing_answer() is not None:
                return
            own = [seat for seat in session.copy.own_seats if self.chance.random() < 0.4]
            text = session.letter_text(to, own)
            self.quiet.update(own)
            self._deliver(text, to)
            self.holder = to

    def _compare(self, session: AnyLetterSession) -> None:
        """Check that a place's seats see what they'd see at one screen, if they are as far."""
        if session.held or len(session.history) != len(self.one.history):
            return
        for seat in session.copy.own_seats:
            if session.view(seat) != self.one.view(seat):
                raise Wrong(f"seat {seat} sees another table")
            if session.seen_by(seat, session.events) != self.one.seen_by(seat, self.one.events):
                raise Wrong(f"seat {seat} sees other events")

    def _standing_answer(self) -> Any:
        """Return the answer of a seat elsewhere that asked not to be asked."""
        decision = self.one.decision
        assert decision is not None
        away = self.places[decision.seat] not in (self.holder, NO_PLACE)
        if away and decision.seat in self.quiet and not self.programs[self.holder].now.held:
            return self.spec.declining(self.one.view(decision.seat))
        return None

    def _act(self) -> None:
        """Decide something at the holder's place and at one screen."""
        session, one, chance = self.programs[self.holder].now, self.one, self.chance
        decision = one.decision
        assert decision is not None
        assert session.decision == decision
        seat, answer = decision.seat, self._standing_answer()
        if session.standing_answer() != answer:
            raise Wrong("a standing answer is unknown, or given without being asked for")
        if answer is not None:
            self.counts["standing answers"] += 1
        elif seat in self.quiet and self.spec.declining(one.view(seat)) is None:
            self.quiet.discard(seat)
        move = self.spec.random_move(one._state, chance.random) if answer is None else answer
        own = session.copy.own_seats
        if answer is None and chance.random() < 0.002:
            one.resign(own[0])
            session.resign(own[0])
            self.counts["resignations"] += 1
            return
        if answer is None and seat in own and chance.random() < 0.02:
            one.note_hint(seat)
            session.note_hint(seat)
            self.counts["hints"] += 1
        one.submit(seat, move)
        session.submit(seat, move)
        self.counts["decisions"] += 1
        if decision.secret:
            self.counts["secret decisions"] += 1
        mine = chance.choice(own)
        if chance.random() < 0.1 and one.why_no_undo(mine) is None and session.why_no_undo(mine) is None:
            if one.undo(mine) != session.undo(mine):
                raise Wrong("an undo goes back further by letter")
            self.counts["undos"] += 1

    def _tell_everyone(self) -> None:
        """Send letters until every place has the whole game."""
        while (to := self.programs[self.holder].now.awaited) is not None:
            self._deliver(self.programs[self.holder].now.letter_text(to), to)
            self.holder = to
        for place in (self.holder, *self.programs):
            session = self.programs[place].now
            for to, other in self.programs.items() if session.copy.unsent else ():
                if to != place and (other.session is None or not other.now.complete):
                    self._deliver(session.letter_text(to), to)

    # Letters.
    def _deliver(self, text: str, to: int) -> None:
        program, before = self.programs[to], self.programs[to].session
        self.sizes.append(len(text))
        self.counts["letters"] += 1
        if self.sent and before is not None and self.damaged < _DAMAGED:
            self._try_damaged(text, program)
        program.session = program.letters.take_in(self._carried(text))
        self.sent.append(text)
        if self.chance.random() < 0.1:
            stored = program.stored()
            program.session = program.letters.take_in(text)
            self.counts["pasted twice"] += 1
            if program.stored() != stored:
                raise Wrong("pasting a letter twice changes something")
        if self.chance.random() < 0.2:
            self._kill(to)
        self._compare(program.now)

    def _carried(self, text: str) -> str:
        """Return a letter as a messenger may deliver it."""
        lines = text.splitlines()
        chosen = self.chance.randrange(6)
        if chosen == 1:
            return "Hi!\n\n" + "\n".join(f"> {line}" for line in lines) + "\n\n-- \nSent from my phone"
        if chosen == 2:
            return "\r\n".join(part for line in lines for part in (line[:40], line[40:]) if part)
        if chosen == 3:
            return "\u00a0" + text.replace(" ", "\u00a0").replace("\n", " \u200b\n")
        if chosen == 4 and self.sent and read_letter(self.sent[-1]).steps != read_letter(text).steps:
            return f"{text}\n> {self.sent[-1]}" if self.chance.random() < 0.5 else f"{self.sent[-1]}\n{text}"
        return text.replace("\n", " ") if chosen == 5 else text

    def _try_damaged(self, text: str, program: Program) -> None:
        stored = program.stored()
        for kind, damaged in damaged_letters(text, self.sent, program.now, self.chance):
            try:
                program.letters.take_in(damaged)
            except BadLetter:
                self.counts[f"refused: {kind}"] += 1
                self.damaged += 1
            else:
                raise Wrong(f"a letter was accepted: {kind}")
            if program.stored() != stored:
                raise Wrong(f"a refused letter changed something: {kind}")


def play(number: int, counts: Counter[str], sizes: list[int]) -> str:
    """Play one game, and return what was wrong with it, or an empty string."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            Game(number, Path(folder), counts, sizes).play()
        except (Wrong, AssertionError, BadLetter) as error:
            return f"game {number}: {error!r}"
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="in all")
    parser.add_argument("--seconds", type=float, default=500.0, help="how long to go on at most")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--only", type=int, help="repeats one game")
    parser.add_argument("--out", type=Path, default=KEPT)
    chosen = parser.parse_args()
    os.fsync = lambda file: None  # type: ignore[assignment]  # the folders are temporary
    if chosen.only is not None:
        wrong = play(chosen.only, Counter(), [])
        print(wrong or "as at one screen")
        return int(bool(wrong))
    data: dict[str, Any] = {"games": 0, "wrong": [], "counts": {}, "letter sizes": {}}
    first, until = 0, time.monotonic() + (_SECONDS if chosen.check else chosen.seconds)
    if chosen.check:
        first = int(time.time())
    elif chosen.out.exists():
        data = json.loads(chosen.out.read_text(encoding="utf-8"))
    counts, sizes = Counter[str](data["counts"]), Counter[int]({int(k): v for k, v in data["letter sizes"].items()})
    while data["games"] < chosen.games and time.monotonic() < until:
        lengths: list[int] = []
        if wrong := play(first + data["games"], counts, lengths):
            data["wrong"].append(wrong)
        sizes.update(length // 100 * 100 for length in lengths)
        data["games"] += 1
        if not chosen.check and data["games"] % _SAVE_EVERY == 0:
            _keep(chosen.out, data, counts, sizes)
    if not chosen.check:
        _keep(chosen.out, data, counts, sizes)
    refused = sum(many for kind, many in counts.items() if kind.startswith("refused"))
    print(f"{data['games']} games by letter, {counts['letters']} letters, {refused} wrong letters refused")
    print("\n".join(data["wrong"]))
    return int(bool(data["wrong"]))


def _keep(path: Path, data: dict[str, Any], counts: Counter[str], sizes: Counter[int]) -> None:
    data["counts"] = dict(sorted(counts.items()))
    data["letter sizes"] = {str(size): sizes[size] for size in sorted(sizes)}
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
