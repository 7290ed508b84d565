"""Choose the sounds of events: files in assets/squirrel_squabble/sounds/."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.coins import MOVE_1, MOVE_2
from squaretactics.games.squirrel_squabble.state import FULL
from squaretactics.ui.kit.sound import SoundCue

COIN_LAID: Final = "coin-lay"
COIN_TURNED: Final = "coin-turn"
TILE_PUT: Final = "tile-put"
NUT: Final = "nut"
FIVE_NUTS: Final = "five-nuts"
WON, LOST, TIED = "won", "lost", "tied"

# The first sound of each event.
SOUND_OF: Final[dict[type, str]] = {
    e.TilesDropped: "tiles-drop",
    e.TilesDealt: "tiles-drop",
    e.TilePlaced: TILE_PUT,
    e.SquirrelTaken: "chatter",
    e.Faced: "swivel",
    e.RoundBegan: "morning",
    e.PlanMade: "ready",
    e.CoinShown: "coin-spin",
    e.CoinTurned: COIN_TURNED,
    e.Cancelled: "crack",
    e.TileFlipped: "tile-flip",
    e.TilesSwitched: "tiles-switch",
    e.Turned: "swivel",
    e.Moved: "hop",
    e.Scared: "bark",
    e.ActionsLost: "stuck",
    e.SquabbleBegan: "scuffle",
    e.DiceRolled: "dice",
    e.SquabbleEnded: "settled",
    e.NutStolen: "steal",
    e.SentHome: "thrown",
    e.Gathered: NUT,
    e.NutDropped: "nut-drop",
    e.GameEnded: WON,
}
SPLASH: Final = "splash"
SKID: Final = "skid"
WHIMPER: Final = "whimper"
TICK: Final = "tick"
THUD: Final = "thud"

RISES: Final = (0, 2, 4, 7, 9)  # semitones, by the nuts carried before
_DRAW: Final = -5  # semitones, of a squabble without a winner
# Parts of an event's animation at which its sounds come.
_CRACKS: Final = 0.12
_SPLASHES: Final = 0.86
_WHIMPERS: Final = 0.45
_FALLS: Final = 0.6
_ARRIVES: Final = (0.62, 0.84)  # the first nut, and the second
_ASIDE: Final = 0.07  # delay of Green's sound when both squirrels act
_ADDS: Final = ((0.42, 0), (0.54, -3), (0.68, 4))  # when each number of the sum appears, and its semitones


def begins(event: e.Event, nuts: Sequence[int]) -> list[SoundCue]:
    """Return the sounds at an event's start; `nuts` holds how many each squirrel carries before it."""
    name = SOUND_OF.get(type(event))
    if name is None:
        return []
    match event:
        case e.Moved(_, _, _, way, end):
            splash = [SoundCue(SPLASH, at=_SPLASHES)] if end == "puddle" else []
            return [*_step_by_step(name, way), *splash]
        case e.SquabbleBegan(_, _, way):
            return _step_by_step(name, way)
        case e.Cancelled(_, _, action):
            return [*([SoundCue(SKID)] if action in (MOVE_1, MOVE_2) else []), SoundCue(name, at=_CRACKS)]
        case e.Scared():
            return [SoundCue(name), SoundCue(WHIMPER, at=_WHIMPERS)]
        case e.DiceRolled():
            return [SoundCue(name), *(SoundCue(TICK, rise, part) for part, rise in _ADDS)]
        case e.SquabbleEnded(_, _, outcome):
            return [SoundCue(name, _DRAW if outcome == "draw" else 0)]
        case e.Gathered(_, squirrel, _, gained):
            later = _ASIDE * squirrel
            return [
                SoundCue(name, RISES[min(nuts[squirrel] + number, FULL - 1)], part + later)
                for number, part in enumerate(_ARRIVES[:gained])
            ]
        case e.NutDropped():
            return [SoundCue(name, at=_FALLS)]
        case _:
            return [SoundCue(name)]


def ends(event: e.Event, nuts: Sequence[int]) -> list[SoundCue]:
    """Return the sounds at an event's end; `nuts` holds how many each squirrel carries now."""
    match event:
        case e.SentHome():
            return [SoundCue(THUD)]
        case e.Gathered(_, squirrel) | e.NutStolen(_, squirrel) if nuts[squirrel] == FULL:
            return [SoundCue(FIVE_NUTS)]
        case _:
            return []


def end_sound(winners: Sequence[int], lost: bool) -> str:
    """Return the sound at the end of a game: that of a tie unless there's exactly one winner."""
    if lost:
        return LOST
    return WON if len(winners) == 1 else TIED


def _step_by_step(name: str, way: Sequence[int]) -> list[SoundCue]:
    steps = len(way) - 1
    return [SoundCue(name, at=step / steps) for step in range(steps)]
