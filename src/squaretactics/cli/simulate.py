"""`squaretactics simulate`: let bots play many games, and count the results."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from squaretactics.bots.bot_names import bot_name_with_style
from squaretactics.bots.bot_registry import ALL_BOTS, is_bot, play_out, seat_bots
from squaretactics.cli.output import ProgressLine
from squaretactics.core.match import Match
from squaretactics.core.record import RecordWriter
from squaretactics.core.rivals import STRONGEST, rival_name
from squaretactics.core.session import Seat, Session
from squaretactics.core.spec import AnyGame, BadSetup, Result
from squaretactics.games.registry import game
from squaretactics.storage.own_family_files import read_own_family
from squaretactics.translation import say, say_many, say_marked, say_row

if TYPE_CHECKING:
    from squaretactics.core.cli_plugin import CliPlugin
    from squaretactics.translation import Message


@dataclass(slots=True)
class SimulationTotals:
    """The totals of all games."""

    seats: tuple[Message, ...]
    bots: list[str]
    commands: CliPlugin[Any, Any]
    games: int = 0
    outright: list[int] = field(default_factory=list)
    shared: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    matches: int = 0
    match_wins: list[float] = field(default_factory=list)
    in_turn_order: list[float] = field(default_factory=list)  # wins, starter first; a shared one is split
    decisions: int = 0
    turns: int = 0
    counted: Counter[tuple[str, str]] = field(default_factory=Counter)  # by category key and name

    def __post_init__(self) -> None:
        for name in ("outright", "shared", "points", "match_wins", "in_turn_order"):
            setattr(self, name, [0] * len(self.seats))

    def add_game(self, result: Result, first: int, decisions: int, events: Sequence[Any]) -> None:
        self.games += 1
        self.decisions += decisions
        for seat in result.winners:
            (self.outright if len(result.winners) == 1 else self.shared)[seat] += 1
        for seat, points in enumerate(result.scores):
            self.points[seat] += points
        for seat in result.winners:
            self.in_turn_order[(seat - first) % len(self.seats)] += 1 / len(result.winners)
        self.turns += sum(map(self.commands.begins_turn, events))
        self.counted.update(filter(None, map(self.commands.counted, events)))

    def add_match(self, winners: tuple[int, ...]) -> None:
        """Add one match, whose games have already been added."""
        self.matches += 1
        for seat in winners:
            self.match_wins[seat] += 1 / len(winners)


def run(chosen: argparse.Namespace) -> int:
    """Play the games and print the totals."""
    spec = game(chosen.game)
    setup = chosen_setup(spec, chosen)
    seats = spec.seats(setup)
    bots = _by_seat(spec, chosen.bots, len(seats))
    totals = SimulationTotals(seats, bots, spec.commands())
    progress = ProgressLine()
    for number in range(chosen.games):
        _play(spec, setup, chosen.seed + number, totals, chosen.records)
        progress.tell(say("{number} of {games}", number=number + 1, games=chosen.games))
    progress.clear()
    print(json.dumps(_as_data(totals)) if chosen.json else _as_text(totals, setup))
    return 0


def chosen_setup(spec: AnyGame, chosen: argparse.Namespace) -> Any:
    """Return the setup that a command's options specify."""
    if paths := getattr(chosen, "family", None):  # only some games have own families
        chosen.family = [read_own_family(path) for path in paths]
    return spec.parse_setup(spec.commands().setup_data(chosen))


def known_bots_in_words(spec: AnyGame) -> str:
    """Return a phrase that lists the known bots, for help texts and error messages."""
    rivals = [say("{weakest} to {strongest}", weakest=rival_name(0), strongest=rival_name(STRONGEST))]
    bots = say_row([*ALL_BOTS, *(rivals if spec.lapses else ())])
    if not spec.styles:
        return bots
    return say(
        "{bots}; add a style as in {example}: {styles}",
        bots=bots,
        example=bot_name_with_style("hard", spec.styles[0]),
        styles=say_row(spec.styles),
    )


def known_bots(spec: AnyGame, text: str) -> list[str]:
    """Parse a comma-separated list of bots, or raise BadSetup."""
    names = text.split(",")
    for name in names:
        if not is_bot(spec, name):
            raise BadSetup(
                say(
                    "there's no bot called {name}. Choose from: {bots}", name=repr(name), bots=known_bots_in_words(spec)
                )
            )
    return names


def _by_seat(spec: AnyGame, text: str, players: int) -> list[str]:
    names = known_bots(spec, text)
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise BadSetup(
            say_many(
                "{n} player needs {n} bot, not {given}",
                "{n} players need {n} bots (or one for all), not {given}",
                players,
                given=len(names),
            )
        )
    return names


def _play(spec: AnyGame, setup: Any, seed: int, totals: SimulationTotals, records: Path | None) -> None:
    match = Match(spec, setup, seed)
    seats = [Seat(name, bot) for name, bot in zip(totals.seats, totals.bots, strict=True)]
    while not match.over:
        game_seed = match.seed
        line = match.line()
        session = Session(spec, match.next_setup(), game_seed, seats, match=line)
        writer = None
        if records is not None:
            name = f"{seed}-{match.number}.record" if line else f"{seed}.record"
            writer = RecordWriter(records / name, session.opening())
            session.set_saver(writer.append)
        play_out(session, seat_bots(spec, totals.bots, game_seed))
        if writer is not None:
            writer.close()
        result = session.result
        assert result is not None
        totals.add_game(result, session.first, len(session.history), session.events)
        match.finished(result, session.first)
    if match.games > 1:
        totals.add_match(match.winners)


def _as_data(totals: SimulationTotals) -> dict[str, object]:
    seats = [
        {
            "seat": name,
            "bot": totals.bots[seat],
            "wins": totals.outright[seat],
            "shared_wins": totals.shared[seat],
            "points_per_game": round(totals.points[seat] / totals.games, 3),
            **({"matches_won": round(totals.match_wins[seat], 3)} if totals.matches else {}),
        }
        for seat, name in enumerate(totals.seats)
    ]
    return {
        "games": totals.games,
        "matches": totals.matches,
        "seats": seats,
        "wins_in_turn_order": [round(wins, 3) for wins in totals.in_turn_order],
        **({"turns_per_game": round(totals.turns / totals.games, 3)} if totals.turns else {}),
        "decisions_per_game": round(totals.decisions / totals.games, 3),
        **{
            count.key: {name: totals.counted[count.key, name] for name in count.names}
            for count in totals.commands.counts()
        },
    }


def _what_was_played(totals: SimulationTotals) -> str:
    turns, decisions = f"{totals.turns / totals.games:.1f}", f"{totals.decisions / totals.games:.1f}"
    each = say("{decisions} decisions per game", decisions=decisions)
    if totals.turns:
        each = say("{turns} turns and {decisions} decisions per game", turns=turns, decisions=decisions)
    if not totals.matches:
        return say_many("{n} game, {each}", "{n} games, {each}", totals.games, each=each)
    matches = say_many("{n} match", "{n} matches", totals.matches)
    return say_many(
        "{n} game in {matches}, {each}", "{n} games in {matches}, {each}", totals.games, matches=matches, each=each
    )


def _as_text(totals: SimulationTotals, setup: Any) -> str:
    wide = max(8, *map(len, totals.bots))
    columns = totals.commands.columns(setup)
    seat, bot = say("seat"), say("bot")
    wins, shared, points, matches = say("wins"), say("shared"), say("points per game"), say("matches")
    lines = [
        _what_was_played(totals),
        "",
        f"{seat:8} {_row(columns)}{bot:{wide}} {wins:>7} {shared:>7} {points:>14}"
        + (f" {matches:>8}" if totals.matches else ""),
    ]
    for number, name in enumerate(totals.seats):
        words = _row(column[number] for column in columns.values())
        lines.append(
            f"{say_marked(name):8} {words}{totals.bots[number]:{wide}} "
            f"{totals.outright[number]:7} {totals.shared[number]:7} {totals.points[number] / totals.games:14.2f}"
            + (f" {totals.match_wins[number]:8.1f}" if totals.matches else "")
        )
    in_turn = say_row(f"{own:.1f}" for own in totals.in_turn_order)
    lines += ["", say("wins by seat, starting player first: {wins}", wins=in_turn)]
    times = say("times")
    for count in totals.commands.counts():
        often = [totals.counted[count.key, name] for name in count.names]
        if any(often):
            lines += ["", f"{count.heading:32} {times}"]
            lines += [f"{name:32} {number:5}" for name, number in zip(count.names, often, strict=True)]
    return "\n".join(lines)


def _row(words: Iterable[str]) -> str:
    return "".join(f"{word:8} " for word in words)
