"""A slow referee, written independently from the rules, agrees with the engine at every step of random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final
from zlib import crc32

import pytest

from squaretactics.core.rng import seed_state
from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics import moves as m
from squaretactics.games.card_tactics.cards import BOSSES_FROM, CARD_MASK, EVENT_OF, EVENTS, SKILLS, UNITS
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.options import CombatSetup, CustomSetup, Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.games.card_tactics.state import CAMPING, OVER, State
from tests.card_tactics import referee
from tests.card_tactics.engine_adapter import answer_of, foretell, ids_of, plain, set_up, smooth, table_of, told_of
from tests.card_tactics.referee import ScriptedFeed
from tests.card_tactics.referee.model import ITEMS as REFEREES_ITEMS

GAME = CARD_TACTICS


@dataclass(frozen=True)
class Play:
    """How a game is played: by the best of several random moves, with occasional slips."""

    setup: Setup
    tries: int = 6
    games: int = 2  # without --soak
    slips: float = 0.2
    longest: int = 10_000  # decisions, then all players give up
    after: int = 0  # combats skipped as won, by heroes with much health
    armed: bool = False  # the team starts with most items
    likes: str = ""  # preferred skills
    meets: str = ""  # event that must occur


def combats(*kinds: str) -> tuple[CombatSetup, ...]:
    """Return combats of these rarities; a capital initial adds a boss."""
    return tuple(CombatSetup(rarity=kind.lower(), boss=kind[0].isupper()) for kind in kinds)  # type: ignore[arg-type]


STRONG = {"hero_health": 3, "boss_health": -2, "enemy_health": -1, "starting_items": 5}
LONG = CustomSetup(
    combats=combats(*["Common", "common", "Rare", "rare", "Unique", "unique"], *["Unique"] * 3), **STRONG
)
ARMED = CustomSetup(combats=combats("unique", "Rare", "unique", "Common", "unique"), enemy_health=1)
THIEVES = CustomSetup(combats=combats(*["common"] * 9), hero_health=3)
THE_SOFTEST: Final = ("pyromancer", "alchemist", "druid")
STRIKING_BACK = CustomSetup(combats=combats(*["Unique", "unique", "Common"] * 3), **{**STRONG, "starting_items": 2})
LOSING = CustomSetup(combats=combats(*["common"] * 9), hero_health=-2, enemy_health=3)
PLAYS = {
    "normal": Play(Setup(), 8, 5, meets="victory defeat CallLost called"),
    "by chance": Play(Setup(), 1, 9, meets="defeat"),
    "easy": Play(Setup(level="easy"), 4, 3),
    "hard": Play(Setup(level="hard")),
    "nightmare": Play(Setup(level="nightmare")),
    "two": Play(Setup(leads=(0, 1, 0), first=1)),
    "two and one": Play(Setup(leads=(1, 0, 0), level="easy")),
    "three": Play(Setup(leads=(2, 0, 1), first=2)),
    "named": Play(Setup(leads=(0, 1, 2), team=("ranger", "alchemist", "druid"))),
    "survival": Play(
        Setup(mode="survival", level="easy"), 16, 3, 0.05, meets="combat_12 challenge_anew common_anew events_anew"
    ),
    "survival in company": Play(Setup(mode="survival", leads=(0, 1, 1), first=1), 5, 2, longest=60),
    "survival to the end": Play(Setup(mode="survival"), 4, 1, after=39, meets="victory fatigue"),
    "a boss is called": Play(Setup(mode="survival"), 3, 25, longest=45, after=1, meets="boss_called"),
    "contest": Play(Setup(contest=2), 4, 2),
    "contest of four": Play(Setup(contest=4, level="nightmare"), 2, 1),
    "strong": Play(Setup(own=CustomSetup(barred=("guardian", "duelist"), **STRONG)), 2, 2),
    "without camps": Play(
        Setup(own=CustomSetup(camp=False, combats=combats("Rare", "unique", "Unique"), **STRONG)), 5, 2
    ),
    "long": Play(Setup(own=LONG, leads=(0, 0, 1)), 10, 3, meets="combat_9 victory"),
    "armed": Play(Setup(), 6, 6, armed=True, meets="order coin offer Readied guarded softened"),
    "armed in company": Play(Setup(leads=(2, 0, 1), own=ARMED), 2, 8, armed=True, meets="revive"),
    "thieves": Play(
        Setup(leads=(0, 1, 1), first=1, team=THE_SOFTEST, own=THIEVES), 1, 4, armed=True, meets="lost_item"
    ),
    "losing": Play(Setup(own=LOSING), 1, 12, meets="defeat"),
    "counters": Play(
        Setup(team=("guardian", "duelist", "alchemist"), own=STRIKING_BACK),
        2,
        15,
        armed=True,
        likes="en_garde parry don",
    ),
    "one team": Play(
        Setup(own=CustomSetup(barred=("guardian", "duelist", "ranger"), starting_items=1, boss_health=3)), 3, 1
    ),
    "no item": Play(Setup(own=CustomSetup(starting_items=0, enemy_health=2, hero_health=-2)), 3, 1),
    "own contest": Play(Setup(contest=3, own=CustomSetup(combats=combats("unique"), camp=False)), 4, 1),
}
DEEDS = ("felled", "dealt", "taken", "healed", "items")


def worth(state: State) -> float:
    """Return a score of how well the heroes are doing, for choosing lucky moves."""
    if state.stage == OVER:
        return 1e9 * state.ended
    health, foes = (sum(map(state.health.__getitem__, line)) for line in (state.heroes, state.enemies))
    return 100 * (state.won + 20 * state.run) + 3 * health + 5 * len(state.heroes) - foes


def choose(state: State, play: Play, chance: Random) -> Move:
    """Choose a random move and its luck: usually the best of several, sometimes any."""
    moves = [move for move in GAME.moves(state) if move != m.SKIP_MOVE] if chance.random() < 0.9 else GAME.moves(state)
    liked = [move for move in moves if move[0] == m.USE and SKILLS[move[1]].id in play.likes.split()]
    moves = liked or moves
    if play.tries == 1 or chance.random() < play.slips:
        return chance.choice(moves)
    best, found = -2e9, (moves[0], state.random)
    for _ in range(play.tries):
        twin = GAME.copy(state)
        move, luck = chance.choice(moves), seed_state(chance.getrandbits(32))
        twin.random = luck
        GAME.take(twin, move)
        if (value := worth(twin)) > best:
            best, found = value, (move, luck)
    move, state.random = found
    return move


def arm(state: State, judge: referee.State) -> None:
    """Give the team all items but the top two of each stack."""
    for stack in state.stacks:
        state.items += stack[:-2]
        del stack[:-2]
    for name in ids_of(state.items):
        judge.run.items.setdefault(name, "ready")
        shelf = judge.run.shelves[REFEREES_ITEMS[name]["rarity"]]
        shelf[:] = [item for item in shelf if item != name]
    assert judge.question is not None  # Camp has begun
    moves = judge.question.moves
    moves[:] = [*(move for move in moves if move[0] == "march"), *judge.run.camp_items()]


def skip_combats(state: State, judge: referee.State, combats: int) -> None:
    """Skip a number of combats as if they had been won, and make the heroes hard to fell in later ones.

    The challenge stack is used up, and Reinforcements is the only event left: in a mixed stack it may call a boss.
    """
    run = judge.run
    state.challenge, run.kinds = [], []
    first = EVENT_OF["reinforcements"]
    state.past = [event for event in state.events if event != first]
    state.events, run.events = [first], ["reinforcements"]
    state.combat = state.won = run.combat = run.won = combats
    for slot in state.heroes:
        state.full[slot] += 1000
        state.health[slot] += 1000
    for hero in run.heroes:
        hero["printed"] += 1000
        hero["health"] += 1000


def compare(play: Play, seed: int, seen: Counter[str]) -> None:
    """Play a game, comparing engine and referee at every decision."""
    setup, chance, feed = play.setup, Random(seed), ScriptedFeed()
    told: list[e.Event] = []
    state = GAME.new_game(setup, seed, told.append)
    foretell(feed, plain(told), m.SKIP_MOVE)
    judge = referee.start(set_up(setup), feed)
    if setup.team is not None:
        referee.apply(judge, ("heroes", *setup.team), feed)
    for _ in range(play.longest):
        if state.stage == CAMPING and not state.combat:
            if play.after:
                skip_combats(state, judge, play.after)
            if play.armed:
                arm(state, judge)
        assert feed.used_up
        assert smooth(table_of(state)) == smooth(referee.snapshot(judge))
        asked = GAME.decision(state)
        if asked is None:
            break
        moves = GAME.moves(state)
        answers = {move: answer_of(state, move) for move in moves}
        assert len(answers) == len(moves)
        assert sorted(map(repr, answers.values())) == sorted(map(repr, referee.legal_moves(judge)))
        seen[asked.kind] += 1
        move = choose(state, play, chance)
        events: list[e.Event] = []
        GAME.take(state, move, events.append)
        foretell(feed, plain(events), move)
        told += events
        run = judge.run
        run.told.clear()
        referee.apply(judge, answers[move], feed)
        assert told_of(plain(events)) == run.told
    count(plain(told), seen)
    compare_ends(state, judge, told)


def compare_ends(state: State, judge: referee.State, told: Sequence[e.Event]) -> None:
    """Check that both games ended alike, or end alike when all players give up."""
    setup, result = state.setup, GAME.result(state)
    given_up = result is None
    if given_up:
        assert setup.contest is None
        result = GAME.resigned(state, 0)
        referee.apply(judge, ("give up",), ScriptedFeed())
    ended = referee.snapshot(judge)
    assert result is not None
    assert ended["asks"] is None
    if setup.contest is None:
        seats = tuple(range(setup.seats))
        assert result.winners == (seats if ended["results"][0]["outcome"] == "victory" else ())
        assert result.scores == tuple(ended["results"][0]["won"] for _ in seats)
        assert result.together
    else:
        assert result.winners == tuple(seat for seat, place in enumerate(ended["places"]) if place == 1)
        assert result.scores == tuple(run["won"] for run in ended["results"])
    ends = [event for event in plain(told) if isinstance(event, e.GameEnded)]
    assert len(ends) == len(ended["results"]) - given_up
    for end, run in zip(ends, ended["results"], strict=False):
        assert ("victory" if end.won else "defeat") == run["outcome"]
        numbers = (end.combat, end.combats, end.felled, end.rounds, end.health)
        assert numbers == tuple(run[key] for key in ("combat", "won", "felled", "rounds", "health"))
    second = [run[1] for run in state.runs] if setup.contest else [state.felled_here]  # tie-breakers
    for number, run in zip(second, ended["results"], strict=True):
        assert number == run["felled now"] or run["outcome"] == "victory"
    history: Any = GAME.summary(setup, told)["runs"]
    assert len(history) == len(ended["results"])
    for kept, run in zip(history, ended["results"], strict=True):
        assert given_up or kept["combat"] == run["combat"]
        assert kept["heroes"] == {hero: {key: deeds[key] for key in DEEDS} for hero, deeds in run["deeds"].items()}


def count(events: Sequence[e.Plain], seen: Counter[str]) -> None:
    """Count the kinds of events."""
    boss = False  # a boss has come in this combat
    for event in events:
        match event:
            case e.EnemyCame(unit, called=called):
                seen[UNITS[unit & CARD_MASK].id] += 1
                seen["called"] += called
                seen["boss_called"] += called and unit & CARD_MASK >= BOSSES_FROM and not boss
                boss = boss or unit & CARD_MASK >= BOSSES_FROM
            case e.SkillUsed(skill=skill):
                seen[SKILLS[skill].id] += 1
            case e.EventRevealed(event_card):
                seen[EVENTS[event_card].id] += 1
            case e.Harmed(cause=cause):
                seen[cause] += 1
            case e.Struck(softened=softened, guarded=guarded):
                seen["softened"] += softened
                seen["guarded"] += guarded
            case e.Shuffled(stack):
                seen[f"{stack}_anew"] += 1
            case e.CombatBegan(combat):
                seen[f"combat_{combat}"] += 1
                boss = False
            case e.GameEnded(won):
                seen["victory" if won else "defeat"] += 1
            case e.CallLost() | e.SkillStopped() | e.Readied() | e.Returned():
                seen[type(event).__name__] += 1


@pytest.mark.parametrize("name", PLAYS)
def test_engine_and_referee_agree_at_every_step(name: str, soak: int) -> None:
    play = PLAYS[name]
    seen: Counter[str] = Counter()
    for number in range(play.games * soak):
        compare(play, crc32(name.encode()) + number, seen)
    print(seen)
    assert all(map(seen.__getitem__, play.meets.split()))
