"""`squaretactics simulate`: let bots play many games, and count what happened."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from squaretactics.bots.names import styled
from squaretactics.bots.players import ALL_BOTS, is_bot
from squaretactics.bots.table import play_out, seat_bots
from squaretactics.catalogue import say, say_many, say_marked, say_row
from squaretactics.cli.progress import Progress
from squaretactics.core.record import MatchLine, RecordWriter
from squaretactics.core.session import Seat, Session
from squaretactics.core.spec import BadSetup, Result
from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.events import AbilityUsed, ActionPlayed, Event, GameBegan, TurnBegan
from squaretactics.games.square_tactics.match import Match
from squaretactics.games.square_tactics.options import PRESETS, Setup
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.text import SEATS_FOUR, SEATS_TWO


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

    def add_game(self, result: Result, decisions: int, events: list[Event]) -> None:
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
        progress.tell(say("{number} of {games}", number=number + 1, games=chosen.games))
    progress.clear()
    print(json.dumps(_as_data(tally)) if chosen.json else _as_text(tally, setup))
    return 0


def chosen_setup(chosen: argparse.Namespace) -> Setup:
    """Return the set-up that the options of a command name."""
    options = dict(PRESETS[chosen.preset])
    if chosen.decks:
        if options["action_cards"] == "off":
            raise BadSetup(
                say(
                    "{option} needs a preset with action cards, and {preset} has none",
                    option="--decks",
                    preset=chosen.preset,
                )
            )
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


def known_bots_in_words() -> str:
    """Return the bots that may be named in an option, as a phrase."""
    return say(
        "{bots}; a level may have a style, as in {example}: {styles}",
        bots=say_row(ALL_BOTS),
        example=styled("hard", SQUARE_TACTICS.styles[0]),
        styles=say_row(SQUARE_TACTICS.styles),
    )


def known_bots(text: str) -> list[str]:
    """Return the bots that a list names."""
    names = text.split(",")
    for name in names:
        if not is_bot(SQUARE_TACTICS, name):
            raise BadSetup(
                say("there is no bot called {name}, only {bots}", name=repr(name), bots=known_bots_in_words())
            )
    return names


def _by_seat(text: str, players: int) -> list[str]:
    names = known_bots(text)
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


def _play(setup: Setup, seed: int, bots: list[str], tally: Tally, records: Path | None) -> None:
    """Play one game, or one match."""
    match = Match(setup, seed)
    seats = [Seat(name, bot) for name, bot in zip(tally.seats, bots, strict=True)]
    while not match.over:
        game_seed = match.seed
        link = MatchLine(id=f"{seed}", game=match.number, totals=match.totals) if match.games > 1 else None
        session = Session(SQUARE_TACTICS, match.next_setup(), game_seed, seats, match=link)
        writer = None
        if records is not None:
            name = f"{seed}-{match.number}.record" if link else f"{seed}.record"
            writer = RecordWriter(records / name, session.opening())
            session.save = writer.append
        play_out(session, seat_bots(SQUARE_TACTICS, bots, game_seed))
        if writer is not None:
            writer.close()
        result = session.result
        assert result is not None
        events = [*session.deal, *(event for entry in session.history for event in entry.events)]
        tally.add_game(result, len(session.history), events)
        starter = next(event.starter for event in session.deal if isinstance(event, GameBegan))
        match.finished(result.scores, starter)
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


def _what_was_played(tally: Tally) -> str:
    turns, decisions = f"{tally.turns / tally.games:.1f}", f"{tally.decisions / tally.games:.1f}"
    if not tally.matches:
        return say_many(
            "{n} game, {turns} turns and {decisions} decisions a game",
            "{n} games, {turns} turns and {decisions} decisions a game",
            tally.games,
            turns=turns,
            decisions=decisions,
        )
    return say_many(
        "{n} game in {matches}, {turns} turns and {decisions} decisions a game",
        "{n} games in {matches}, {turns} turns and {decisions} decisions a game",
        tally.games,
        matches=say_many("{n} match", "{n} matches", tally.matches),
        turns=turns,
        decisions=decisions,
    )


def _as_text(tally: Tally, setup: Setup) -> str:
    wide = max(8, *map(len, tally.bots))
    seat, faction, bot = say("seat"), say("faction"), say("bot")
    wins, shared, points, matches = say("wins"), say("shared"), say("points a game"), say("matches")
    lines = [
        _what_was_played(tally),
        "",
        f"{seat:8} {faction:8} {bot:{wide}} {wins:>7} {shared:>7} {points:>14}"
        + (f" {matches:>8}" if tally.matches else ""),
    ]
    for number, name in enumerate(SEATS_TWO if setup.players == 2 else SEATS_FOUR):
        lines.append(
            f"{say_marked(name):8} {setup.factions[number]:8} {tally.bots[number]:{wide}} "
            f"{tally.outright[number]:7} {tally.shared[number]:7} {tally.points[number] / tally.games:14.2f}"
            + (f" {tally.match_wins[number]:8.1f}" if tally.matches else "")
        )
    in_turn = say_row(f"{own:.1f}" for own in tally.in_turn_order)
    lines += ["", say("wins from the starter on: {wins}", wins=in_turn)]
    times = say("times")
    for title, counts, ids in (
        (say("ability took effect"), tally.abilities, ABILITY_IDS),
        (say("action card took effect"), tally.actions, ACTION_IDS),
    ):
        if counts:
            lines += ["", f"{title:32} {times}"]
            lines += [f"{name:32} {counts[name]:5}" for name in ids]
    return "\n".join(lines)
