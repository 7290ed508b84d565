"""Find what the last round changed for a seat, and say it in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from squaretactics.core.recap_entries import RecapEntry
from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.board import NAMES, NUTS_ON, SHOWS
from squaretactics.games.squirrel_squabble.coins import (
    ACTION_OF,
    AT_HOME,
    BOTH_FLIP_ACTION,
    BOTH_FLIP_TILE,
    BOTH_SQUABBLE,
    BOTH_SWITCH_TILES,
    CHOSE_A_HOME,
    FLIP_MET_SQUABBLE,
    SAME_SPACE,
    SLOTS,
    SQUABBLE,
    TAKEN,
)
from squaretactics.games.squirrel_squabble.event_text import (
    SquirrelEventFormatter,
    action_name,
    coin_name,
    reason_name,
    tile_name,
)
from squaretactics.games.squirrel_squabble.pathfinding import is_home
from squaretactics.games.squirrel_squabble.squabble_step import BONUS
from squaretactics.games.squirrel_squabble.state import UNKNOWN
from squaretactics.player_sentences import YOU, PlayerSentence
from squaretactics.translation import Message, mark, say, say_marked

_HURT: Final = e.Cancelled | e.Scared | e.ActionsLost | e.SentHome | e.NutDropped | e.NotMoved
_SELDOM_MATTERS: Final = e.Cancelled | e.CoinTurned | e.NotMoved | e.ActionsLost | e.Moved
_MUTUAL: Final = (BOTH_FLIP_ACTION, FLIP_MET_SQUABBLE, BOTH_FLIP_TILE, BOTH_SWITCH_TILES, BOTH_SQUABBLE)
_IN_THE_WAY: Final = (SAME_SPACE, TAKEN, AT_HOME)  # cancelled by the rival's place

# About the attacker, by the outcome of its squabble and whether a nut is stolen; its own total comes first.
_ATTACKS: Final = {
    ("win", False): PlayerSentence(
        mark("You attack and win {own} to {other}."), mark("{who} attacks you and wins {own} to {other}.")
    ),
    ("win", True): PlayerSentence(
        mark("You attack, win {own} to {other} and steal a nut."),
        mark("{who} attacks you, wins {own} to {other} and steals a nut."),
    ),
    ("loss", False): PlayerSentence(
        mark("You attack and lose {own} to {other}."), mark("{who} attacks you and loses {own} to {other}.")
    ),
    ("loss", True): PlayerSentence(
        mark("You attack, lose {own} to {other} and lose a nut."),
        mark("{who} attacks you, loses {own} to {other} and loses a nut."),
    ),
    ("draw", False): PlayerSentence(
        mark("You attack, tie {own} to {other} and go home."),
        mark("{who} attacks you, ties {own} to {other} and goes home."),
    ),
}
# About the squirrel that stopped a Squabble, flipped a coin, or won a squabble.
_STOPS: Final = PlayerSentence(
    mark("Your Flip Action stops the rival's Squabble."), mark("{who}: Flip Action stops your Squabble.")
)
_FLIPS: Final = PlayerSentence(
    mark("You flip the rival's {before} to {after}."), mark("{who} flips your {before} to {after}.")
)
_SENDS_HOME: Final = PlayerSentence(mark("You send the rival home to {home}."), mark("{who} sends you home to {home}."))
_DOG_TAKES: Final = PlayerSentence(
    mark("The dog costs you the rest of your actions."), mark("The dog costs {who} the rest of the actions.")
)
_PUDDLE_TAKES: Final = PlayerSentence(
    mark("The puddle costs you the rest of your actions."), mark("The puddle costs {who} the rest of the actions.")
)
# By an attacker's outcome, with both totals, its own first.
_ENDED: Final[dict[str, Message]] = {
    "win": mark("wins {own} to {other}"),
    "loss": mark("loses {own} to {other}"),
    "draw": mark("ties {own} to {other}"),
}
_SWITCHED: Final = PlayerSentence(
    mark("You switch {space} and {other}. Now on {at}: {tile}."),
    mark("{who} switches {space} and {other}. Now on {at}: {tile}."),
)


@dataclass(frozen=True, slots=True)
class PlayedCoin:
    """A coin of a round: its face as it counted (None if it was never shown), and what became of it."""

    lying: int | None = None
    flipped: bool = False
    cancelled: bool = False
    did: str = ""  # in a few words
    facing: int = UNKNOWN  # after a turn, which `did` doesn't say
    nuts: int = 0  # won or lost
    place: int = 0  # of the event that showed it


# The coins of each squirrel, in the order in which they're listed.
CoinRows = tuple[tuple[int, tuple[PlayedCoin, ...]], ...]


def coins_played(events: Iterable[e.Event], first: int = 0) -> tuple[tuple[PlayedCoin, ...], ...]:
    """Return the three coins of each squirrel from the events of a round, which begin at a place among the game's."""
    found = [[PlayedCoin()] * SLOTS for _ in (0, 1)]
    slot, totals = 0, (0, 0)
    for place, event in enumerate(events, first):
        if isinstance(event, e.CoinShown):
            slot = event.slot
            found[event.squirrel][slot] = PlayedCoin(event.coin, place=place)
            continue
        squirrel = getattr(event, "squirrel", 0)
        coin, rival = found[squirrel][slot], found[1 - squirrel][slot]
        match event:
            case e.CoinTurned(coin=lying):
                coin = replace(coin, lying=lying, flipped=True)
                rival = replace(rival, did=say("flips their coin"))
            case e.Cancelled(reason=reason):
                coin = replace(coin, cancelled=True, did=reason_name(reason))
            case e.TileFlipped(space=space, tile=tile):
                coin = replace(coin, did=say("flips {space}: {tile}", space=NAMES[space], tile=tile_name(tile)))
            case e.TilesSwitched(space=space, other=other):
                coin = replace(coin, did=say("switches {space} and {other}", space=NAMES[space], other=NAMES[other]))
            case e.Turned(facing=facing):
                coin = replace(coin, did=say("turns"), facing=facing)
            case e.Moved(way=way):
                coin = replace(coin, did=say("runs to {space}", space=NAMES[way[-1]]))
            case e.Scared(nuts=nuts):
                coin = replace(coin, did=say("flees from the dog"), nuts=-nuts)
            case e.DiceRolled(die=die, steps=steps, rival_die=rival_die):
                totals = die + BONUS - steps, rival_die
            case e.SquabbleEnded(outcome=outcome):
                own, other = totals
                coin = replace(coin, did=say_marked(_ENDED[outcome], own=own, other=other))
            case e.NutStolen():  # by the attacker, or by its rival
                coin, rival = _stolen(coin, 1), _stolen(rival, -1)
            case _:
                continue
        found[squirrel][slot], found[1 - squirrel][slot] = coin, rival
    return tuple(map(tuple, found))


def _stolen(coin: PlayedCoin, nuts: int) -> PlayedCoin:
    """Return the coin of a squabble with the nuts that it won; the other squirrel's stays as it is."""
    return replace(coin, nuts=nuts) if coin.lying is not None and ACTION_OF[coin.lying] == SQUABBLE else coin


def recap_entries(
    events: Sequence[e.Event], names: Sequence[str], seat: int, tiles: Sequence[int], since: int = 0
) -> list[RecapEntry[e.Event]]:
    """Return what the events from a place on changed for a seat, whose player is addressed: what matters most first.

    `tiles` is the board after the events.
    """
    teller = SquirrelEventFormatter([YOU if place == seat else name for place, name in enumerate(names)])
    boards, rolled = _boards_after_switches(events, tiles), e.DiceRolled(seat, 0, 0, 0, 0)
    found, last_coin = list[RecapEntry[e.Event]](), False
    for place, event in enumerate(events[since:], since):
        nuts = nuts_changed(event, seat)
        own = getattr(event, "seat", None) == seat
        words, hurts, helps = "", nuts < 0 or (own and isinstance(event, _HURT) and not _chose_a_home(event)), False
        match event:
            case e.DiceRolled():
                rolled = event
            case e.CoinShown(slot=slot):
                last_coin = slot == SLOTS - 1
            case e.SquabbleEnded():
                stolen = next(
                    (after for after in events[place + 1 : place + 2] if isinstance(after, e.NutStolen)), None
                )
                nuts = 0 if stolen is None else nuts_changed(stolen, seat)
                words = _squabble_text(teller, event, rolled, stolen is not None)
                hurts = own != (event.outcome == "win")
                helps = not hurts
            case e.NutStolen():
                continue
            case e.SentHome():
                if not _after_tie(events[:place]):
                    words, helps = _SENDS_HOME.by(teller.rival(event), home=NAMES[event.home]), not own
            case e.CoinTurned():
                before, after = coin_name(event.coin ^ 1), coin_name(event.coin)
                words, hurts = _FLIPS.by(teller.rival(event), before=before, after=after), own
            case e.TilesSwitched():
                words = _switch_text(teller, event, boards[place])
            case e.Cancelled(reason=reason) if reason in _MUTUAL:
                words, hurts, helps = _mutual_text(teller, event, seat), own, not own
            case e.Cancelled():
                words, helps = f"{teller.tell(event)}.", not own and event.reason in _IN_THE_WAY
            case e.TileFlipped() if not own:
                words = f"{teller.tell(event)}."
            case e.Moved(end=end) if not own and end != "dog":  # the dog's deed is told
                words = f"{teller.tell(event)}."
            case e.ActionsLost() if not last_coin:
                words = _loss_text(teller, event, events[:place])
            case e.Scared() | e.Gathered() | e.NutDropped():
                words = f"{teller.tell(event)}."
            case e.NotMoved() if own:
                words = f"{teller.tell(event)}."
        if words:
            found.append(RecapEntry(place, event, words, nuts, hurts, helps))
    return sorted(found, key=_importance)


def _boards_after_switches(events: Sequence[e.Event], tiles: Sequence[int]) -> dict[int, tuple[int, ...]]:
    """Return the board after each switch, by the event's place, found backwards from the last board."""
    board, found = [*tiles], dict[int, tuple[int, ...]]()
    for place in reversed(range(len(events))):
        match events[place]:
            case e.TilesSwitched(space=one, other=two):
                found[place] = tuple(board)
                board[one], board[two] = board[two], board[one]
            case e.TileFlipped(space=space) | e.PuddleTurned(space=space):
                board[space] ^= 1
    return found


def _switch_text(teller: SquirrelEventFormatter, event: e.TilesSwitched, board: Sequence[int]) -> str:
    """Return what a switch moved where: a home, or else the more nuts, if it moved either."""
    at = max((event.space, event.other), key=lambda space: (is_home(board[space]), NUTS_ON[SHOWS[board[space]]]))
    if not is_home(board[at]) and not NUTS_ON[SHOWS[board[at]]]:
        return f"{teller.tell(event)}."
    return _SWITCHED.by(
        teller.who(event), space=NAMES[event.space], other=NAMES[event.other], at=NAMES[at], tile=tile_name(board[at])
    )


def _squabble_text(teller: SquirrelEventFormatter, event: e.SquabbleEnded, rolled: e.DiceRolled, steals: bool) -> str:
    """Return who attacked and how the squabble ended, with both totals."""
    own, other = rolled.die + BONUS - rolled.steps, rolled.rival_die
    return _ATTACKS[event.outcome, steals].by(teller.who(event), own=own, other=other)


def _loss_text(teller: SquirrelEventFormatter, event: e.ActionsLost, before: Sequence[e.Event]) -> str:
    """Return what took the rest of a squirrel's actions."""
    took = next(past for past in reversed(before) if isinstance(past, e.Moved | e.Scared | e.SquabbleEnded))
    return (_DOG_TAKES if isinstance(took, e.Scared) else _PUDDLE_TAKES).by(teller.who(event))


def _chose_a_home(event: e.Event) -> bool:
    return isinstance(event, e.Cancelled) and event.reason == CHOSE_A_HOME


def _after_tie(events: Sequence[e.Event]) -> bool:
    """Return whether the last event is a tie, whose sentence says who goes home."""
    return bool(events) and isinstance(events[-1], e.SquabbleEnded) and events[-1].outcome == "draw"


def _mutual_text(teller: SquirrelEventFormatter, event: e.Cancelled, seat: int) -> str:
    """Return that two coins cancelled each other, in the event of one of them; empty for the other."""
    if event.reason != FLIP_MET_SQUABBLE:
        return say("Both {action}: neither counts.", action=action_name(event.action)) if event.seat == seat else ""
    if event.action != SQUABBLE:
        return ""
    return _STOPS.by(teller.rival(event))


def _importance(change: RecapEntry[e.Event]) -> int:
    """Return a change's rank: squabbles and nuts, then places and tiles, then what became of coins."""
    if change.points or isinstance(change.event, e.SquabbleEnded):
        return 0 if change.points <= 0 else 1
    if not isinstance(change.event, _SELDOM_MATTERS):
        return 2
    return 3 if change.hurts or change.helps else 4


def nuts_changed(event: e.Event, seat: int) -> int:
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
