"""Find what the last round changed for a seat, and say it in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from squaretactics.core.recap_entries import MOST_CHANGES, RecapEntry
from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.coins import SLOTS
from squaretactics.games.squirrel_squabble.event_text import SquirrelEventFormatter, coin_name
from squaretactics.player_sentences import YOU
from squaretactics.translation import say

_HURT: Final = e.Cancelled | e.Scared | e.ActionsLost | e.SentHome | e.NutDropped | e.NotMoved
_SELDOM_MATTERS: Final = e.Cancelled | e.CoinTurned | e.NotMoved


@dataclass(frozen=True, slots=True)
class PlayedCoin:
    """A coin of a round: its face as it counted (None if it was never shown), and what became of it."""

    lying: int | None = None
    flipped: bool = False
    cancelled: bool = False


# The coins of each squirrel, in the order in which they're listed.
CoinRows = tuple[tuple[int, tuple[PlayedCoin, ...]], ...]


def coins_played(events: Iterable[e.Event]) -> tuple[tuple[PlayedCoin, ...], ...]:
    """Return the three coins of each squirrel from the events of a round."""
    found = [[PlayedCoin()] * SLOTS for _ in (0, 1)]
    slot = 0
    for event in events:
        match event:
            case e.CoinShown(squirrel=squirrel, slot=slot, coin=coin):
                found[squirrel][slot] = PlayedCoin(coin)
            case e.CoinTurned(squirrel=squirrel, coin=coin):
                found[squirrel][slot] = PlayedCoin(coin, flipped=True)
            case e.Cancelled(squirrel=squirrel):
                found[squirrel][slot] = replace(found[squirrel][slot], cancelled=True)
    return tuple(map(tuple, found))


def recap_entries(
    events: Sequence[e.Event], names: Sequence[str], seat: int, since: int = 0
) -> list[RecapEntry[e.Event]]:
    """Return what the events from a place on changed for a seat, whose player is addressed: lost nuts first."""
    teller = SquirrelEventFormatter([YOU if place == seat else name for place, name in enumerate(names)])
    found = list[RecapEntry[e.Event]]()
    for place, event in enumerate(events[since:], since):
        nuts = nuts_changed(event, seat)
        hurts = nuts < 0 or (isinstance(event, _HURT) and event.seat == seat)
        if isinstance(event, e.CoinTurned):
            found.append(RecapEntry(place, event, _flip_text(teller, event, seat), hurts=event.seat == seat))
        elif nuts or hurts:
            found.append(RecapEntry(place, event, f"{teller.tell(event)}.", nuts, hurts))
    return sorted(found, key=_importance)


def _flip_text(teller: SquirrelEventFormatter, event: e.CoinTurned, seat: int) -> str:
    """Return whose coin was flipped, and to which action."""
    before, after = coin_name(event.coin ^ 1), coin_name(event.coin)
    if event.seat == seat:
        return say("Your {before} was flipped to {after}.", before=before, after=after)
    return say(
        "Your Flip Action: {who} plays {after}, not {before}.", who=teller.who(event), before=before, after=after
    )


def in_time(changes: list[RecapEntry[e.Event]]) -> list[RecapEntry[e.Event]]:
    """Return the most important changes in the order in which they happened, and then the others."""
    ranked = sorted(changes, key=_importance)
    return [*sorted(ranked[:MOST_CHANGES], key=lambda change: change.place), *ranked[MOST_CHANGES:]]


def _importance(change: RecapEntry[e.Event]) -> int:
    """Return a change's rank: what others or the dog did to the player comes before cancelled actions and gains."""
    if change.points < 0:
        return 0
    return 1 if change.hurts and not isinstance(change.event, _SELDOM_MATTERS) else 2


def nuts_changed(event: e.Event, seat: int) -> int:
    """Return how an event changes a seat's nuts."""
    match event:
        case e.NutStolen(thief):
            return 1 if thief == seat else -1
        case e.Gathered(own, _, _, nuts) if own == seat:
            return nuts
        case e.Scared(own, _, _, nuts) if own == seat:
            return -nuts
        case e.NutDropped(own) if own == seat:
            return -1
    return 0
