"""Review a finished run: how lucky the dice were, and which decision cost most."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from squaretactics.bots.game_review import DecisionReview
from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.dice_luck import DiceLuck, attack_rolls
from squaretactics.games.card_tactics.explain import explain
from squaretactics.games.card_tactics.state import NOBODY
from squaretactics.games.card_tactics.text import unit_name
from squaretactics.translation import Message, mark, say, say_many, say_marked, say_tenths
from squaretactics.ui.card_tactics.hints import move_words
from squaretactics.ui.card_tactics.table.table_view import GameSession
from squaretactics.ui.replay.review_file import ReviewFile
from squaretactics.ui.replay.reviewer import Reviewer
from squaretactics.ui.table.thinker import Thinker

FAIR: Final = 0.5  # health; less than this isn't called luck
_JUDGED: Final = 4  # how many of the seemingly costliest decisions are judged in depth
# Seconds after which no more decisions are glanced at, and after which the costliest one so far is shown.
_GLANCES: Final = 3.5
_LASTS: Final = 5.0
# By whether no other decision cost more.
_COST: Final[dict[bool, Message]] = {
    True: mark("Costliest decision (combat {combat}, round {round}): {played}. Better: {better}."),
    False: mark("Worth another look (combat {combat}, round {round}): {played}. Better: {better}."),
}
_UNDER_HEADLINE: Final = mark("{played} (combat {combat}, round {round}). Better: {better}.")
MINUS: Final = "\N{MINUS SIGN}"


def luck_lines(told: DiceLuck) -> list[str]:
    """Return lines that compare the dice of a run with their averages; empty if no attack roll counts."""
    if not told.rolls:
        return []
    ours = say(
        "The heroes rolled {taken} damage (average {usual}).",
        taken=told.dealt,
        usual=say_tenths(told.dealt_expected),
    )
    theirs = say(
        "The enemies rolled {taken} (average {usual}).",
        taken=told.taken,
        usual=say_tenths(told.taken_expected),
    )
    return [ours, theirs, _verdict(told.luck)]


def _verdict(luck: float) -> str:
    if abs(luck) < FAIR:
        return say("Over the whole run, the dice were fair.")
    if luck > 0:
        return say("Over the whole run, the dice were lucky: {health} health.", health=signed_tenths(luck))
    return say("Over the whole run, the dice were unlucky: {health} health.", health=signed_tenths(luck))


def dice_luck_words(session: GameSession, decision: int) -> str:
    """Return the luck of the dice between a decision and the next; empty if none were rolled."""
    counts = accumulate((len(session.deal), *(len(entry.events) for entry in session.history)))
    ends = [*counts]
    found = [one for one in attack_rolls(session.events) if ends[decision] <= one.event < ends[decision + 1]]
    if not found:
        return ""
    luck = sum(one.luck for one in found)
    return say("Luck until the next decision: {health} health, compared with the average.", health=signed_tenths(luck))


def costliest_words(session: GameSession, judgements: Iterable[DecisionReview], complete: bool) -> str:
    """Describe the costliest of the judged decisions; empty if none is certain to have cost anything.

    It's only called the costliest if all decisions are judged (`complete`).
    """
    found = costliest_decision(judgements)
    return "" if found is None else cost_words(session, found, complete)


def costliest_decision(judgements: Iterable[DecisionReview]) -> DecisionReview | None:
    """Return the costliest of the judged decisions, None if none is certain to have cost anything."""
    return max((judged for judged in judgements if judged.loss_least > 0), key=lambda one: one.loss, default=None)


def cost_words(session: GameSession, judged: DecisionReview, costliest: bool) -> str:
    """Describe a decision: when it was made, what was played, the better move, the difference, and why."""
    seen = session.view_at(judged.decision, judged.seat)
    better = say_many(
        "{move}, about {n} more win in 100 such runs",
        "{move}, about {n} more wins in 100 such runs",
        cost_in_percent(judged),
        move=move_words(seen, judged.better),
    )
    return f"{_told(session, judged, better, _COST[costliest])} {explain(seen, judged.better)}".strip()


def short_cost_words(session: GameSession, judged: DecisionReview) -> str:
    """Describe a decision: what was played, when that was, and the better move."""
    seen = session.view_at(judged.decision, judged.seat)
    return _told(session, judged, move_words(seen, judged.better), _UNDER_HEADLINE)


def cost_in_percent(judged: DecisionReview) -> int:
    """Return how many more runs in 100 the better move would win."""
    return max(int(100 * judged.loss + 0.5), 1)


def _told(session: GameSession, judged: DecisionReview, better: str, words: Message) -> str:
    seen = session.view_at(judged.decision, judged.seat)
    events = (event for entry in session.history[: judged.decision] for event in entry.events)
    combat, round = _when(events, judged.seat)
    played = move_words(seen, session.history[judged.decision].move)
    if seen.actor >= 0 and seen.enemies:
        played = say("{hero}: {move}", hero=unit_name(seen.unit[seen.actor]), move=played)
    return say_marked(words, combat=combat, round=round, played=played, better=better)


def _when(events: Iterable[e.Event], seat: int) -> tuple[int, int]:
    """Return the numbers of the combat and the round after these events."""
    combat = round = 1
    for told in events:
        event = told.event if isinstance(told, e.InRun) else told
        if isinstance(told, e.InRun) and told.seat != seat:
            continue
        if isinstance(event, e.CombatBegan):
            combat, round = event.combat, 1
        elif isinstance(event, e.RoundBegan):
            round = event.round
    return combat, round


class CostliestMove(NamedTuple):
    """The costliest decision: what it cost, in wins of 100 runs, two descriptions, and the hero that acted."""

    cost: int | None  # 0 if no decision cost anything, None during the search
    short: str
    words: str
    hero: int = NOBODY


class CostliestMoveFinder:
    """Finds a costly decision while the ending is shown. It glances at all decisions, then searches the likeliest in
    depth. What it finds is kept for a review, and what a review has found is known to it.
    """

    def __init__(
        self, session: GameSession, thinker: Thinker, seats: Sequence[int], kept: ReviewFile | None = None
    ) -> None:
        self.session, self.seats, self.kept = session, seats, kept
        self.reviewer = Reviewer(session, [thinker], kept)
        self._begun = self._found = False
        self._since: float | None = None  # when the search was begun or continued
        self._known: tuple[tuple[DecisionReview, ...], int | None, CostliestMove] | None = None

    def begin(self) -> None:
        """Begin or continue the search, with what has been found elsewhere since."""
        if self._begun:
            return
        self._begun = True
        if self.kept is not None:
            found = self.kept.read(self.session, self.reviewer.iterations)
            self.reviewer.judgements |= {judged.decision: judged for judged in found}
        if not self._found:
            self.reviewer.start(self.seats)

    def update(self, now: float) -> bool:
        """Take in new results; return whether there are any."""
        if not self.reviewer.working:
            self._found |= self._begun
            return False
        self._since = now if self._since is None else self._since
        if now - self._since >= _GLANCES:
            self.reviewer.stop_glancing()
        came, judged = self.reviewer.update(), len(self.reviewer.judgements)
        late = now - self._since >= _LASTS and judged > 0
        self._found = not self.reviewer.working or judged >= _JUDGED * len(self.seats) or late
        if self._found:
            self.reviewer.stop()
        return came

    def stop(self) -> None:
        """Stop searching. A later `begin` continues an unfinished search."""
        self.reviewer.stop()
        self._begun, self._since = False, None

    @property
    def answered(self) -> bool:
        return self.reviewer.answered

    @property
    def glancing(self) -> bool:
        return self.reviewer.glancing

    def found(self, seat: int | None) -> CostliestMove | None:
        """Return the costliest decision of a seat, or of all seats (None); say so while the search runs.

        None for a seat that isn't reviewed, such as a bot's.
        """
        if seat is not None and seat not in self.seats:
            return None
        if not self._found:
            looking = say("Which decision could have gone better?")
            return CostliestMove(None, looking, looking)
        seats = self.seats if seat is None else [seat]
        judged = tuple(one for one in self.reviewer.judgements.values() if one.seat in seats)
        if not judged:
            return None
        if self._known is None or self._known[:2] != (judged, seat):  # each frame needs it
            complete, worst = self.reviewer.finished_seats() >= set(seats), costliest_decision(judged)
            none = say("No other choice did better.")
            move = CostliestMove(0, none, none)
            if worst is not None:
                short, words = short_cost_words(self.session, worst), cost_words(self.session, worst, complete)
                seen = self.session.view_at(worst.decision, worst.seat)
                hero = seen.card(seen.actor) if seen.actor != NOBODY else NOBODY
                move = CostliestMove(cost_in_percent(worst), short, words, hero)
            self._known = judged, seat, move
        return self._known[2]

    def words(self, seat: int | None) -> str:
        """Describe the costliest decision of a seat, or of all seats (None)."""
        found = self.found(seat)
        return "" if found is None else found.words


def signed_tenths(health: float) -> str:
    return f"{MINUS if health < 0 else '+'}{say_tenths(abs(health))}"
