"""`squaretactics arena`: measure a bot against others, and store each round so that a long run can be resumed."""

from __future__ import annotations

import argparse
import json
import math
import os
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from squaretactics.bots.arena import ArenaContest, ArenaGame, ArenaRound, play_rounds
from squaretactics.bots.significance import SequentialTest, elo, estimate_score
from squaretactics.cli.output import ProgressLine
from squaretactics.cli.simulate import chosen_setup, known_bots
from squaretactics.core.spec import BadSetup
from squaretactics.games import registry
from squaretactics.os_errors import reason
from squaretactics.regular_file import regular_file_stat
from squaretactics.translation import Message, mark, say, say_many, say_marked, say_row

FORMAT: Final = 1
# How the test's verdicts are shown.
_VERDICTS: Final[dict[str | None, Message]] = {"yes": mark("yes"), "no": mark("no"), None: mark("undecided")}


def run(chosen: argparse.Namespace) -> int:
    """Play the missing rounds and print the result."""
    contest = _contest(chosen)
    ways = contest.seatings
    wanted = -(-chosen.games // len(ways))
    name = contest.bots[0]
    fair = ways[0].count(name) / len(ways[0])
    test = SequentialTest(chosen.sprt[0], chosen.sprt[1], fair) if chosen.sprt else None
    rounds = _kept(chosen.out, contest)[:wanted]
    scores = [_score(played, name) for played in rounds]
    # Stored rounds after the one that settled the test don't count: they wouldn't have been played, either.
    settled = next((n for n in range(1, len(scores) + 1) if test and test.verdict(scores[:n])), None)
    if settled is not None:
        del rounds[settled:], scores[settled:]
    elif len(rounds) < wanted:
        _play(contest, range(len(rounds), wanted), chosen, rounds, scores, test)
    told = _result(contest, rounds, fair, test)
    print(json.dumps(told) if chosen.json else _as_text(told))
    return 0


def _contest(chosen: argparse.Namespace) -> ArenaContest[Any]:
    spec = registry.game(chosen.game)
    contest = ArenaContest(spec, chosen_setup(spec, chosen), tuple(known_bots(spec, chosen.bots)), chosen.seed)
    contest.check()
    return contest


def _play(
    contest: ArenaContest[Any],
    numbers: Sequence[int],
    chosen: argparse.Namespace,
    rounds: list[ArenaRound],
    scores: list[float],
    test: SequentialTest | None,
) -> None:
    progress = ProgressLine()
    name = contest.bots[0]
    for number, played in play_rounds(contest, numbers, chosen.processes):
        if chosen.out:
            with chosen.out.open("a", encoding="utf-8") as file:
                file.write(_round_line(number, played))
        rounds.append(played)
        scores.append(_score(played, name))
        share = sum(scores) / len(scores)
        progress.tell(
            say_many(
                "{done} of {n} round, {bot} scores {share}",
                "{done} of {n} rounds, {bot} scores {share}",
                numbers[-1] + 1,
                done=len(rounds),
                bot=name,
                share=f"{share:.1%}",
            )
        )
        if test is not None and test.verdict(scores) is not None:
            break
    progress.clear()


def _score(played: ArenaRound, name: str) -> float:
    return sum(game.share(name) for game in played) / len(played)


# The file: a line that describes the contest, then a line per round, in order.


def _heading(contest: ArenaContest[Any]) -> dict[str, Any]:
    return {
        "arena": FORMAT,
        "game": contest.spec.name,
        "version": contest.spec.version,
        "setup": contest.spec.setup_data(contest.setup),
        "bots": list(contest.bots),
        "seed": contest.seed,
    }


def _round_line(number: int, played: ArenaRound) -> str:
    return json.dumps({"round": number, "games": [asdict(game) for game in played]}) + "\n"


def _kept(path: Path | None, contest: ArenaContest[Any]) -> list[ArenaRound]:
    """Return the rounds in a file, and prepare it for more: write the heading, or cut off an incomplete last line."""
    if path is None:
        return []
    heading = json.dumps(_heading(contest)) + "\n"
    raw = b""
    try:
        regular_file_stat(path)
        raw = path.read_bytes()
        text = raw.decode().replace("\r\n", "\n")
    except FileNotFoundError:
        text = ""
    except UnicodeDecodeError as error:
        raise BadSetup(say("{path} isn't an arena file", path=path)) from error
    except OSError as error:
        raise BadSetup(say("{path} can't be used ({reason})", path=path, reason=reason(error))) from error
    whole = text[: text.rfind("\n") + 1]
    if not whole:
        if not heading.startswith(text):
            raise BadSetup(say("{path} isn't an arena file", path=path))
        path.write_text(heading, encoding="utf-8")
        return []
    first, *lines = whole.splitlines(keepends=True)
    if first != heading:
        raise BadSetup(say("{path} is from a different contest or was recorded under different rules", path=path))
    rounds = [_read_round(path, number, line, contest.seatings) for number, line in enumerate(lines)]
    if whole != text:
        os.truncate(path, raw.rfind(b"\n") + 1)  # now, so that no round is lost if the program is killed
    return rounds


def _possible(game: ArenaGame) -> bool:
    seats = range(len(game.bots))
    fit = len(game.scores) == len(seats) and all(type(points) is int for points in game.scores)
    return fit and type(game.first) is int and {game.first, *game.winners} <= set(seats)


def _read_round(path: Path, number: int, line: str, ways: list[tuple[str, ...]]) -> ArenaRound:
    try:
        data = json.loads(line)
        if data["round"] != number:
            raise ValueError(data["round"])
        played = tuple(
            ArenaGame(tuple(game["bots"]), game["first"], tuple(game["scores"]), tuple(game["winners"]))
            for game in data["games"]
        )
        if [game.bots for game in played] != ways or not all(map(_possible, played)):
            raise ValueError(number)
        return played
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise BadSetup(say("{path}: line {number} isn't an arena round", path=path, number=number + 2)) from error


def _result(
    contest: ArenaContest[Any], rounds: list[ArenaRound], fair: float, test: SequentialTest | None
) -> dict[str, Any]:
    name = contest.bots[0]
    games = [game for played in rounds for game in played]
    shares = [game.share(name) for game in games]
    scores = [_score(played, name) for played in rounds]
    score = estimate_score(scores)
    first = estimate_score([sum(game.first in game.winners for game in played) / len(played) for played in rounds])
    verdict = {"sprt": test.verdict(scores), "evidence": round(test.evidence(scores), 3)} if test else {}
    return {
        "bots": list(contest.bots),
        "games": len(games),
        "rounds": len(rounds),
        "score": _interval(score.mean, score.low, score.high),
        "fair": fair,
        "elo": [_rating(value, fair) for value in (score.mean, score.low, score.high)],
        "wins": sum(share == 1 for share in shares),
        "draws": sum(0 < share < 1 for share in shares),
        "losses": sum(share == 0 for share in shares),
        "points_ahead": round(sum(game.margin(name) for game in games) / len(games), 3),
        "first_to_move": _interval(first.mean, first.low, first.high),
        **verdict,
    }


def _interval(mean: float, low: float, high: float) -> list[float]:
    return [round(value, 4) for value in (mean, low, high)]


def _rating(score: float, fair: float) -> float | None:
    rating = elo(score, fair)
    return round(rating, 1) if math.isfinite(rating) else None


def _as_text(told: dict[str, Any]) -> str:
    name, *others = told["bots"]
    mean, low, high = told["score"]
    rating, *bounds = (say("too large to measure") if value is None else f"{value:+.0f}" for value in told["elo"])
    first, least, most = told["first_to_move"]
    rows = [
        (
            say("score"),
            f"{mean:7.1%}",
            say(
                "95% interval: {low} to {high}; equal bots score {fair}",
                low=f"{low:.1%}",
                high=f"{high:.1%}",
                fair=f"{told['fair']:.0%}",
            ),
        ),
        (say("rating"), f"{rating:>7}", say("between {low} and {high}", low=bounds[0], high=bounds[1])),
        (
            say("games"),
            say(
                "{wins} won, {draws} tied, {losses} lost",
                wins=told["wins"],
                draws=told["draws"],
                losses=told["losses"],
            ),
            "",
        ),
        (say("points ahead"), f"{told['points_ahead']:+7.2f}", say("per game")),
        (
            say("first to move"),
            f"{first:7.1%}",
            say("won or tied, between {low} and {high}", low=f"{least:.1%}", high=f"{most:.1%}"),
        ),
    ]
    if "sprt" in told:
        settled = say_marked(_VERDICTS[told["sprt"]])
        rows.append((say("better?"), f"{settled:>7}", say("evidence {number}", number=f"{told['evidence']:+.2f}")))
    rounds = say_many("{n} round", "{n} rounds", told["rounds"])
    heading = say_many(
        "{bot} against {others}: {n} game in {rounds}",
        "{bot} against {others}: {n} games in {rounds}",
        told["games"],
        bot=name,
        others=say_row(others),
        rounds=rounds,
    )
    wide = max(len(what) for what, _, _ in rows) + 2
    return "\n".join([heading, "", *(f"{what:{wide}}{number}   {more}".rstrip() for what, number, more in rows)])
