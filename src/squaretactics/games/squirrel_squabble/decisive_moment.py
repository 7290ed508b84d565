"""Find what decided the last round of a game, and say it in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.board import NAMES, NOBODY, SHOWS, STOPS
from squaretactics.games.squirrel_squabble.event_text import action_name, coin_name, squirrel_name
from squaretactics.player_sentences import YOU, TwoPlayerSentence
from squaretactics.translation import mark

T = TypeVar("T", bound=e.Event)

# Each from the one who did it to the other; `whom` is the winner's or the loser's squirrel.
_FLIPPED_COIN: Final = TwoPlayerSentence(
    mark("Your Flip Action turned {whom}'s {before} into {after}."),
    mark("{who}'s Flip Action turned your {before} into {after}."),
    mark("{who}'s Flip Action turned {whom}'s {before} into {after}."),
)
_MOVED_OTHER_HOME: Final = TwoPlayerSentence(
    mark("Your Switch Tiles moved {whom}'s home to {space}."),
    mark("{who}'s Switch Tiles moved your home to {space}."),
    mark("{who}'s Switch Tiles moved {whom}'s home to {space}."),
)
_MOVED_OWN_HOME: Final = TwoPlayerSentence(
    mark("Your Switch Tiles moved your own home to {space}."),
    mark("{who}'s Switch Tiles moved its own home to {space}."),
    mark("{who}'s Switch Tiles moved its own home to {space}."),
)
_CLEARED: Final = TwoPlayerSentence(
    mark("Your Flip Tile cleared {space}, on {whom}'s way home."),
    mark("{who}'s Flip Tile cleared {space}, on your way home."),
    mark("{who}'s Flip Tile cleared {space}, on {whom}'s way home."),
)
_CLEARED_OWN: Final = TwoPlayerSentence(
    mark("Your Flip Tile cleared {space}, on your way home."),
    mark("{who}'s Flip Tile cleared {space}, on its way home."),
    mark("{who}'s Flip Tile cleared {space}, on its way home."),
)
_SENT: Final = TwoPlayerSentence(
    mark("By winning the squabble, you sent {whom} home with five nuts."),
    mark("By winning the squabble, {who} sent you home with five nuts."),
    mark("By winning the squabble, {who} sent {whom} home with five nuts."),
)
_TIED: Final = TwoPlayerSentence(
    mark("You tied the squabble, and a tie sends the attacker home."),
    mark("{who} tied the squabble, and a tie sends the attacker home."),
    mark("{who} tied the squabble, and a tie sends the attacker home."),
)
_LOST_ACTIONS: Final = TwoPlayerSentence(
    mark("You had no actions left and couldn't stop {whom}."),
    mark("{who} had no actions left and couldn't stop you."),
    mark("{who} had no actions left and couldn't stop {whom}."),
)
_CANCELLED: Final = TwoPlayerSentence(
    mark("Your {action} was cancelled, so nothing stopped {whom}."),
    mark("{who}'s {action} was cancelled, so nothing stopped you."),
    mark("{who}'s {action} was cancelled, so nothing stopped {whom}."),
)
_UNHINDERED: Final = TwoPlayerSentence(
    mark("Nothing stood in your way."),
    mark("Nothing stood in {who}'s way."),
    mark("Nothing stood in {who}'s way."),
)


def decisive_moment(events: Sequence[e.Event], orange: int, viewer: int, called: Sequence[str] = ()) -> str:
    """Return what decided the last round of a game with a single winner; empty if its last round didn't decide it.

    `orange` is the seat that leads Orange, and `viewer` the seat whose player is addressed, or NOBODY. `called` are the
    players' names, by seat; without any, the squirrels are named.
    """
    ended = events[-1] if events else None
    if not isinstance(ended, e.GameEnded) or len(ended.winners) != 1 or ended.reason == "rounds_over":
        return ""
    begun = max((place for place, event in enumerate(events) if isinstance(event, e.RoundBegan)), default=0)
    winner = ended.winners[0] ^ orange
    names = [
        YOU if squirrel ^ orange == viewer else called[squirrel ^ orange] if called else squirrel_name(squirrel)
        for squirrel in (0, 1)
    ]
    return _moment(events[begun:], winner, names)


def _moment(last: Sequence[e.Event], winner: int, names: Sequence[str]) -> str:
    won, lost = names[winner], names[1 - winner]
    if (fight := _latest(last, e.SquabbleEnded)) is not None and isinstance(last[-2], e.SentHome):
        if fight.outcome == "draw":
            return _TIED.between(won, lost)
        return _SENT.between(lost, won)
    coin = next(
        (event for event in reversed(last) if isinstance(event, e.CoinTurned) and event.squirrel == winner), None
    )
    if coin is not None:
        return _FLIPPED_COIN.between(lost, won, before=coin_name(coin.coin ^ 1), after=coin_name(coin.coin))
    way = _latest_way(last)
    for event in reversed(last):
        by_winner = getattr(event, "squirrel", NOBODY) == winner
        who = won if by_winner else lost
        if isinstance(event, e.TilesSwitched) and way[-1] in (event.space, event.other):
            deed = _MOVED_OWN_HOME if by_winner else _MOVED_OTHER_HOME
            return deed.between(who, lost if by_winner else won, space=NAMES[way[-1]])
        if isinstance(event, e.TileFlipped) and event.space in way and STOPS[SHOWS[event.tile ^ 1]]:
            deed = _CLEARED_OWN if by_winner else _CLEARED
            return deed.between(who, lost if by_winner else won, space=NAMES[event.space])
    if any(isinstance(event, e.ActionsLost) and event.squirrel != winner for event in last):
        return _LOST_ACTIONS.between(lost, won)
    failed = next(
        (event for event in reversed(last) if isinstance(event, e.Cancelled) and event.squirrel != winner), None
    )
    if failed is not None:
        return _CANCELLED.between(lost, won, action=action_name(failed.action))
    return _UNHINDERED.between(won, lost)


def _latest(events: Sequence[e.Event], kind: type[T]) -> T | None:
    return next((event for event in reversed(events) if isinstance(event, kind)), None)


def _latest_way(events: Sequence[e.Event]) -> tuple[int, ...]:
    """Return the route of the last run."""
    return next(event.way for event in reversed(events) if isinstance(event, e.Moved | e.SquabbleBegan))
