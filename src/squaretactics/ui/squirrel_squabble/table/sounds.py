"""Say which sound goes with which event; the names are those of the files in assets/sounds/."""

from __future__ import annotations

from typing import Final

from squaretactics.games.squirrel_squabble import events as e

SOUND_OF: Final[dict[type, str]] = {
    e.TilesDropped: "shuffle",
    e.TilesDealt: "shuffle",
    e.TilePlaced: "card-place",
    e.SquirrelTaken: "attach",
    e.RoundBegan: "turn",
    e.PlanMade: "attach",
    e.CoinShown: "card-turn",
    e.CoinTurned: "card-turn",
    e.Cancelled: "stop",
    e.TileFlipped: "card-turn",
    e.TilesSwitched: "trade",
    e.Turned: "card-slide",
    e.Moved: "card-slide",
    e.Scared: "error",
    e.ActionsLost: "skip",
    e.SquabbleBegan: "clash",
    e.DiceRolled: "shuffle",
    e.SquabbleEnded: "clash",
    e.NutStolen: "capture",
    e.SentHome: "card-slide",
    e.Gathered: "capture",
    e.NutDropped: "card-place",
    e.GameEnded: "win",
}


def sound_for(event: e.Event) -> str | None:
    """Return the name of the sound of an event, or None."""
    return SOUND_OF.get(type(event))
