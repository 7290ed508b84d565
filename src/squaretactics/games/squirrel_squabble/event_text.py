"""The texts for events, and the names of coins, tiles and squirrels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.board import HOMES as HOME_TILES
from squaretactics.games.squirrel_squabble.board import NAMES, SHOWN_IDS, SHOWS
from squaretactics.games.squirrel_squabble.coins import ACTION_IDS, ACTION_OF, CANCEL_IDS, CHOSE_A_HOME
from squaretactics.games.squirrel_squabble.piece_texts import ACTIONS, SHOWN
from squaretactics.games.squirrel_squabble.squabble_step import BONUS
from squaretactics.games.squirrel_squabble.state import FULL, LAST_ROUND
from squaretactics.games.squirrel_squabble.text import CANCELS, DIRECTIONS, HOMES, SQUIRRELS
from squaretactics.player_sentences import YOU, PlayerSentence, TwoPlayerSentence, called
from squaretactics.translation import Message, mark, say, say_list, say_many, say_marked, say_row


class _SquirrelEvent(Protocol):
    """An event that concerns a squirrel."""

    @property
    def seat(self) -> int: ...

    @property
    def squirrel(self) -> int: ...


class SquirrelEventFormatter:
    """Formats the events of one game, naming players together with their squirrels."""

    def __init__(self, seats: Sequence[str]) -> None:
        self.seats = seats
        self.turned = False  # whether the board is seen from Green's corner
        self.spaces: Sequence[int] = ()  # of the squirrels before an event, if known

    def tell(self, event: e.Event) -> str:
        """Return an event's line, or an empty string if the event needs none."""
        return _TELL[type(event)](self, event)

    def who(self, event: _SquirrelEvent) -> str:
        """Return the player an event is about, as `PlayerSentence` expects it."""
        return self.leader(event.seat, event.squirrel)

    def rival(self, event: _SquirrelEvent) -> str:
        """Return the other player, as `PlayerSentence` expects it."""
        return self.leader(1 - event.seat, 1 - event.squirrel)

    def leader(self, seat: int, squirrel: int) -> str:
        """Return a seat's name with its squirrel's, such as "Ann (Orange)"."""
        name = self.seats[seat]
        return name if name == YOU else say("{name} ({squirrel})", name=name, squirrel=squirrel_name(squirrel))

    def unstolen(self, event: e.SquabbleEnded, nuts: Sequence[int]) -> str:
        """Return why the winner of a squabble steals nothing from these nuts; empty if it does, or at a tie."""
        if event.outcome == "draw":
            return ""
        wins = event.outcome == "win"
        thief = event.squirrel if wins else 1 - event.squirrel
        if nuts[thief] == FULL:
            return _NO_ROOM.by(self.who(event) if wins else self.rival(event))
        return "" if nuts[1 - thief] else _NOTHING_TO_STEAL.by(self.rival(event) if wins else self.who(event))


def squirrel_name(squirrel: int) -> str:
    return say_marked(SQUIRRELS[squirrel])


def action_name(action: int) -> str:
    return say_marked(ACTIONS[ACTION_IDS[action]][0])


def coin_name(lying: int) -> str:
    return action_name(ACTION_OF[lying])


def tile_name(lying: int) -> str:
    """Return the name of a tile's face; a home is named after its squirrel."""
    return say_marked(HOMES[lying >> 1] if lying >> 1 < HOME_TILES else SHOWN[SHOWN_IDS[SHOWS[lying]]][0])


def direction_name(facing: int, turned: bool = False) -> str:
    """Return a direction as seen on the board, which may be seen from Green's corner."""
    return say_marked(DIRECTIONS[(facing + 2) % 4 if turned else facing])


def reason_name(reason: int) -> str:
    """Return why an action is cancelled."""
    return say_marked(CANCELS[CANCEL_IDS[reason]])


def _facing_chosen(teller: SquirrelEventFormatter, event: e.FacingChosen) -> str:
    who = teller.who(event)
    if event.facing is None:
        return _CHOOSES_FACING.by(who)
    return _WILL_FACE.by(who, direction=direction_name(event.facing, teller.turned))


def _plan_made(teller: SquirrelEventFormatter, event: e.PlanMade) -> str:
    who = teller.who(event)
    return _HAS_PLANNED.by(who) if event.plan is None else _PLANS.by(who, coins=say_row(map(coin_name, event.plan)))


def _cancelled(teller: SquirrelEventFormatter, event: e.Cancelled) -> str:
    if event.reason == CHOSE_A_HOME:
        return _FLIPS_A_HOME.by(teller.who(event))
    reason = reason_name(event.reason)
    return _IS_CANCELLED.by(teller.who(event), action=action_name(event.action), reason=reason)


def _moved(teller: SquirrelEventFormatter, event: e.Moved) -> str:
    if event.end == "space" and teller.spaces and teller.spaces[1 - event.squirrel] in event.way[1:-1]:
        return _RUNS_PAST.between(teller.who(event), teller.rival(event), space=NAMES[event.way[-1]])
    return _RUNS[event.end].by(teller.who(event), space=NAMES[event.way[-1]])


def _scared(teller: SquirrelEventFormatter, event: e.Scared) -> str:
    deed = _SCARED_OF_A_NUT if event.nuts else _SCARED
    return deed.by(teller.who(event), home=NAMES[event.home])


def _squabble_began(teller: SquirrelEventFormatter, event: e.SquabbleBegan) -> str:
    steps = len(event.way) - 1
    far = say_many("{n} step", "{n} steps", steps)
    return _ATTACKS.by(teller.who(event), steps=far, space=NAMES[event.way[-1]])


def _dice_rolled(teller: SquirrelEventFormatter, event: e.DiceRolled) -> str:
    return say(
        "{attacker}: {die} + {bonus} \N{MINUS SIGN} {steps} = {total}; {rival}: {rival_die}",
        attacker=called(teller.who(event)),
        die=event.die,
        bonus=BONUS,
        steps=event.steps,
        total=event.die + BONUS - event.steps,
        rival=called(teller.rival(event)),
        rival_die=event.rival_die,
    )


def ending_text(event: e.GameEnded, orange: int, names: Sequence[str]) -> str:
    """Return how a game ended, with the squirrel that won; a winner called You is addressed."""
    if len(event.winners) != 1:
        return say_marked(ENDS[event.reason])
    winner = names[event.winners[0]]
    return _WINS_BY[event.reason].by(winner if winner == YOU else squirrel_name(event.winners[0] ^ orange))


def _squabble_ended(teller: SquirrelEventFormatter, event: e.SquabbleEnded) -> str:
    if event.outcome == "draw":
        return say("The squabble is a tie")
    return _WINS_SQUABBLE.by(teller.who(event) if event.outcome == "win" else teller.rival(event))


def _gathered(teller: SquirrelEventFormatter, event: e.Gathered) -> str:
    nuts = say_many("{n} nut", "{n} nuts", event.nuts)
    deed = _FILLS_UP if event.left else _GATHERS
    return deed.by(teller.who(event), nuts=nuts, space=NAMES[event.space])


def _ended(teller: SquirrelEventFormatter, event: e.GameEnded) -> str:
    nuts = say_row(
        say("{who} {nuts}", who=called(name), nuts=own) for name, own in zip(teller.seats, event.scores, strict=True)
    )
    names = [teller.seats[seat] for seat in event.winners]
    won = _WINS.by(*names) if len(names) == 1 else say("{names} share the win.", names=say_list(map(called, names)))
    return say(
        "{won} {how} (round {round}). Nuts: {nuts}",
        won=won,
        how=say_marked(ENDS[event.reason]),
        round=event.rounds,
        nuts=nuts,
    )


# By the reason for the end of the game.
ENDS: Final[dict[str, Message]] = {
    "walked_home": mark("Walked home with five nuts"),
    "sent_home": mark("Sent home with five nuts"),
    "through_home": mark("Ran through home with five nuts"),
    "rounds_over": mark("The rounds ran out"),
}
# The same for a single winner.
_WINS_BY: Final[dict[str, PlayerSentence]] = {
    "walked_home": PlayerSentence(
        mark("You come home with five nuts"), mark("{who} comes home with five nuts and wins")
    ),
    "sent_home": PlayerSentence(
        mark("You're sent home with five nuts"), mark("{who} is sent home with five nuts and wins")
    ),
    "through_home": PlayerSentence(
        mark("You run through your home with five nuts"), mark("{who} runs through its home with five nuts and wins")
    ),
    "rounds_over": PlayerSentence(
        mark("The rounds ran out, and you have more nuts"), mark("The rounds ran out, and {who} has more nuts")
    ),
}
_ARRANGES: Final = PlayerSentence(mark("You arrange the tiles"), mark("{who} arranges the tiles"))
_PUTS: Final = PlayerSentence(
    mark("You place a tile on {space}: {tile}"), mark("{who} places a tile on {space}: {tile}")
)
_LEADS: Final = PlayerSentence(mark("You play {squirrel}"), mark("{who} plays {squirrel}"))
_CHOOSES_FACING: Final = PlayerSentence(
    mark("You've chosen which way to face"), mark("{who} has chosen which way to face")
)
_WILL_FACE: Final = PlayerSentence(mark("You'll face {direction}"), mark("{who} will face {direction}"))
_FACES: Final = PlayerSentence(mark("You face {direction}"), mark("{who} faces {direction}"))
_PLANS: Final = PlayerSentence(mark("You plan {coins}"), mark("{who} plans {coins}"))
_HAS_PLANNED: Final = PlayerSentence(mark("You have a plan"), mark("{who} has a plan"))
_PLAYS: Final = PlayerSentence(mark("You play {action}"), mark("{who} plays {action}"))
_IS_TURNED: Final = PlayerSentence(mark("Your coin flips to {action}"), mark("{who}: the coin flips to {action}"))
_IS_CANCELLED: Final = PlayerSentence(
    mark("Your {action} is cancelled: {reason}"), mark("{who}: {action} is cancelled ({reason})")
)
_FLIPS_A_HOME: Final = PlayerSentence(
    mark("You flip nothing: a home doesn't flip"), mark("{who} flips nothing: a home doesn't flip")
)
_FLIPS: Final = PlayerSentence(mark("You flip {space}: {tile}"), mark("{who} flips {space}: {tile}"))
_SWITCHES: Final = PlayerSentence(mark("You switch {space} and {other}"), mark("{who} switches {space} and {other}"))
_TURNS: Final = PlayerSentence(mark("You turn to face {direction}"), mark("{who} turns to face {direction}"))
_RUNS: Final[dict[str, PlayerSentence]] = {
    "space": PlayerSentence(mark("You run to {space}"), mark("{who} runs to {space}")),
    "puddle": PlayerSentence(mark("You run into the puddle on {space}"), mark("{who} runs into the puddle on {space}")),
    "dog": PlayerSentence(mark("You run into the dog on {space}"), mark("{who} runs into the dog on {space}")),
    "won": PlayerSentence(
        mark("You come home to {space} with five nuts"), mark("{who} comes home to {space} with five nuts")
    ),
}
_RUNS_PAST: Final = TwoPlayerSentence(
    mark("You run past {whom} to {space}"),
    mark("{who} runs past you to {space}"),
    mark("{who} runs past {whom} to {space}"),
)
_SCARED: Final = PlayerSentence(mark("The dog chases you home to {home}"), mark("The dog chases {who} home to {home}"))
_SCARED_OF_A_NUT: Final = PlayerSentence(
    mark("The dog chases you home to {home}, minus a nut"),
    mark("The dog chases {who} home to {home}, minus a nut"),
)
_LOSES_ACTIONS: Final = PlayerSentence(
    mark("You lose the rest of your actions this round"), mark("{who} loses the rest of their actions this round")
)
_ATTACKS: Final = PlayerSentence(
    mark("You run {steps} to {space} and attack"), mark("{who} runs {steps} to {space} and attacks")
)
_WINS_SQUABBLE: Final = PlayerSentence(mark("You win the squabble"), mark("{who} wins the squabble"))
_STEALS: Final = PlayerSentence(mark("You steal a nut"), mark("{who} steals a nut"))
_NO_ROOM: Final = PlayerSentence(mark("You have no room: no nut stolen"), mark("{who} has no room: no nut stolen"))
_NOTHING_TO_STEAL: Final = PlayerSentence(
    mark("You have no nuts: no nut stolen"), mark("{who} has no nuts: no nut stolen")
)
_GOES_HOME: Final = PlayerSentence(mark("You're sent home to {home}"), mark("{who} is sent home to {home}"))
_GATHERS: Final = PlayerSentence(mark("You take {nuts} on {space}"), mark("{who} takes {nuts} on {space}"))
_FILLS_UP: Final = PlayerSentence(
    mark("You take {nuts} on {space} and have no room for more"),
    mark("{who} takes {nuts} on {space} and has no room for more"),
)
_TAKES_NONE: Final = PlayerSentence(
    mark("You didn't move, so you take nothing on {space}"), mark("{who} hasn't moved and takes nothing on {space}")
)
_DROPS: Final = PlayerSentence(
    mark("You drop a nut into the puddle on {space}"), mark("{who} drops a nut into the puddle on {space}")
)
_WINS: Final = PlayerSentence(mark("You win."), mark("{who} wins."))

# By event type.
_TELL: Final[dict[type, Callable[[SquirrelEventFormatter, Any], str]]] = {
    e.TilesDropped: lambda t, v: say("The tiles fall: {tiles}", tiles=say_row(map(tile_name, v.tiles))),
    e.ArrangerNamed: lambda t, v: _ARRANGES.by(t.seats[v.seat]),
    e.TilePlaced: lambda t, v: _PUTS.by(t.seats[v.seat], tile=tile_name(v.tile), space=NAMES[v.space]),
    e.TilesDealt: lambda t, v: say("The board is set up"),
    e.SquirrelTaken: lambda t, v: _LEADS.by(t.seats[v.seat], squirrel=squirrel_name(v.squirrel)),
    e.FacingChosen: _facing_chosen,
    e.Faced: lambda t, v: _FACES.by(t.who(v), direction=direction_name(v.facing, t.turned)),
    e.RoundBegan: lambda t, v: say("Round {number} of {rounds}", number=v.round, rounds=LAST_ROUND),
    e.PlanMade: _plan_made,
    e.CoinShown: lambda t, v: _PLAYS.by(t.who(v), action=coin_name(v.coin)),
    e.CoinTurned: lambda t, v: _IS_TURNED.by(t.who(v), action=coin_name(v.coin)),
    e.Cancelled: _cancelled,
    e.TileFlipped: lambda t, v: _FLIPS.by(t.who(v), space=NAMES[v.space], tile=tile_name(v.tile)),
    e.TilesSwitched: lambda t, v: _SWITCHES.by(t.who(v), space=NAMES[v.space], other=NAMES[v.other]),
    e.Turned: lambda t, v: _TURNS.by(t.who(v), direction=direction_name(v.facing, t.turned)),
    e.Moved: _moved,
    e.Scared: _scared,
    e.ActionsLost: lambda t, v: _LOSES_ACTIONS.by(t.who(v)),
    e.SquabbleBegan: _squabble_began,
    e.DiceRolled: _dice_rolled,
    e.SquabbleEnded: _squabble_ended,
    e.NutStolen: lambda t, v: _STEALS.by(t.who(v)),
    e.SentHome: lambda t, v: _GOES_HOME.by(t.who(v), home=NAMES[v.home]),
    e.Gathered: _gathered,
    e.NotMoved: lambda t, v: _TAKES_NONE.by(t.who(v), space=NAMES[v.space]),
    e.NutDropped: lambda t, v: _DROPS.by(t.who(v), space=NAMES[v.space]),
    e.PuddleTurned: lambda t, v: "",
    e.RoundEnded: lambda t, v: "",
    e.GameEnded: _ended,
}
