"""`squaretactics simulate`: let bots play many games, and count what happened."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from squaretactics.bots.names import styled
from squaretactics.bots.players import ALL_BOTS, is_bot
from squaretactics.bots.table import play_out, seat_bots
from squaretactics.cli.progress import Progress
from squaretactics.core.match import Match
from squaretactics.core.record import RecordWriter
from squaretactics.core.session import Seat, Session
from squaretactics.core.spec import BadSetup, Result
from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.events import AbilityUsed, ActionPlayed, Event, GameBegan, TurnBegan
from squaretactics.games.square_tactics.options import PRESETS, Setup
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS

# The bots that may be named in an option, in words.
KNOWN_BOTS: Final = (
    f"{', '.join(ALL_BOTS)}; a level may have a style, as in {styled('hard', SQUARE_TACTICS.styles[0])}: "
    f"{', '.join(SQUARE_TACTICS.styles)}"
)


@dataclass(slots=True)
class Tally:
    """What happened in all games together."""

    seats: tuple[str, ...]
    bots: list[str]
    games: int = 0
    outright: list[int] = field(default_factory=list)
    shared: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    matches: int = 0
    match_wins: list[float] = field(default_factory=list)
    in_turn_order: list[float] = field(default_factory=list)  # wins from the starter on, shared ones in parts
    decisions: int = 0
    turns: int = 0
    abilities: Counter[str] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        for name in ("outright", "shared", "points", "match_wins", "in_turn_order"):
            setattr(self, name, [0] * len(self.seats))

    def add_game(self, result: Result, decisions: int, events: Sequence[Event]) -> None:
        """Count one game."""
        self.games += 1
        self.decisions += decisions
        for seat in result.winners:
            (self.outright if len(result.winners) == 1 else self.shared)[seat] += 1
        for seat, points in enumerate(result.scores):
            self.points[seat] += points
        for event in events:
            if isinstance(event, AbilityUsed):
                self.abilities[ABILITY_IDS[event.ability]] += 1
            elif isinstance(event, ActionPlayed):
                self.actions[ACTION_IDS[event.kind]] += 1
            elif isinstance(event, TurnBegan):
                self.turns += 1
            elif isinstance(event, GameBegan):
                for seat in result.winners:
                    self.in_turn_order[(seat - event.starter) % len(self.seats)] += 1 / len(result.winners)


def run(chosen: argparse.Namespace) -> int:
    """Play the games that were asked for and print the totals."""
    setup = chosen_setup(chosen)
    bots = _by_seat(chosen.bots, setup.players)
    tally = Tally(SQUARE_TACTICS.seats(setup), bots)
    progress = Progress()
    for number in range(chosen.games):
        _play(setup, chosen.seed + number, bots, tally, chosen.records)
        progress.tell(f"{number + 1} of {chosen.games}")
    progress.clear()
    print(json.dumps(_as_data(tally)) if chosen.json else _as_text(tally, setup))
    return 0


def chosen_setup(chosen: argparse.Namespace) -> Setup:
    """Return the set-up that the options of a command name."""
    options = dict(PRESETS[chosen.preset])
    if chosen.decks:
        if options["action_cards"] == "off":
            raise BadSetup(f"--decks needs a preset with action cards, and {chosen.preset} has none")
        options["action_cards"] = chosen.decks
    factions = ["aliens", "bots", "cats", "ninjas"][: chosen.players]
    if chosen.factions:
        factions = chosen.factions.split(",")
    return SQUARE_TACTICS.parse_setup(
        {
            **options,
            "players": chosen.players,
            "factions": factions,
            "windows": chosen.windows,
            "length": "match" if chosen.match else "single",
        }
    )


def known_bots(text: str) -> list[str]:
    """Return the bots that a list names."""
    names = text.split(",")
    for name in names:
        if not is_bot(SQUARE_TACTICS, name):
            raise BadSetup(f"there is no bot called {name!r}, only {KNOWN_BOTS}")
    return names


def _by_seat(text: str, players: int) -> list[str]:
    names = known_bots(text)
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise BadSetup(f"{players} players need {players} bots (or one for all), not {len(names)}")
    return names


def _play(setup: Setup, seed: int, bots: list[str], tally: Tally, records: Path | None) -> None:
    """Play one game, or one match."""
    match = Match(SQUARE_TACTICS, setup, seed)
    seats = [Seat(name, bot) for name, bot in zip(tally.seats, bots, strict=True)]
    while not match.over:
        game_seed = match.seed
        line = match.line()
        session = Session(SQUARE_TACTICS, match.next_setup(), game_seed, seats, match=line)
        writer = None
        if records is not None:
            name = f"{seed}-{match.number}.record" if line else f"{seed}.record"
            writer = RecordWriter(records / name, session.opening())
            session.save = writer.append
        play_out(session, seat_bots(SQUARE_TACTICS, bots, game_seed))
        if writer is not None:
            writer.close()
        result = session.result
        assert result is not None
        tally.add_game(result, len(session.history), session.events)
        match.finished(result, session.first)
    if match.games > 1:
        tally.matches += 1
        for seat in match.winners:
            tally.match_wins[seat] += 1 / len(match.winners)


def _as_data(tally: Tally) -> dict[str, object]:
    seats = [
        {
            "seat": name,
            "bot": tally.bots[seat],
            "wins": tally.outright[seat],
            "shared_wins": tally.shared[seat],
            "points_per_game": round(tally.points[seat] / tally.games, 3),
            **({"matches_won": round(tally.match_wins[seat], 3)} if tally.matches else {}),
        }
        for seat, name in enumerate(tally.seats)
    ]
    return {
        "games": tally.games,
        "matches": tally.matches,
        "seats": seats,
        "wins_in_turn_order": [round(wins, 3) for wins in tally.in_turn_order],
        "turns_per_game": round(tally.turns / tally.games, 3),
        "decisions_per_game": round(tally.decisions / tally.games, 3),
        "abilities": {ability: tally.abilities[ability] for ability in ABILITY_IDS},
        "actions": {kind: tally.actions[kind] for kind in ACTION_IDS},
    }


def _as_text(tally: Tally, setup: Setup) -> str:
    wide = max(8, *map(len, tally.bots))
    lines = [
        f"{tally.games} games"
        + (f" in {tally.matches} matches" if tally.matches else "")
        + f", {tally.turns / tally.games:.1f} turns and {tally.decisions / tally.games:.1f} decisions a game",
        "",
        f"{'seat':8} {'faction':8} {'bot':{wide}} {'wins':>7} {'shared':>7} {'points a game':>14}"
        + (f" {'matches':>8}" if tally.matches else ""),
    ]
    for seat, name in enumerate(tally.seats):
        lines.append(
            f"{name:8} {setup.factions[seat]:8} {tally.bots[seat]:{wide}} "
            f"{tally.outright[seat]:7} {tally.shared[seat]:7} {tally.points[seat] / tally.games:14.2f}"
            + (f" {tally.match_wins[seat]:8.1f}" if tally.matches else "")
        )
    lines += ["", f"wins from the starter on: {', '.join(f'{wins:.1f}' for wins in tally.in_turn_order)}"]
    for title, counts, ids in (("ability", tally.abilities, ABILITY_IDS), ("action card", tally.actions, ACTION_IDS)):
        if counts:
            lines += ["", f"{title + ' took effect':32} times"]
            lines += [f"{name:32} {counts[name]:5}" for name in ids]
    return "\n".join(lines)
