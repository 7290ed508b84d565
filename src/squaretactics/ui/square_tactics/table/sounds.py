"""Map events to sounds; the names are those of the files in assets/sounds/."""

from __future__ import annotations

from typing import Final

from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.abilities import ADVANCE_AND_RESUME, ADVANCE_AND_STOP, SECOND_WIND, SNARE
from squaretactics.games.square_tactics.action_kinds import ADDS, ZOMBIE
from squaretactics.games.square_tactics.cards import family_of
from squaretactics.games.square_tactics.fight_outcomes import (
    DODGES,
    GOES_ON,
    GUARD_STOPS,
    GUARD_TIES,
    LOSES,
    SHIELD_STOPS,
    SHIELD_TIES,
    SNARED,
)
from squaretactics.games.square_tactics.rule_tables import PRINTED, CardTables
from squaretactics.ui.kit.sound import SoundCue
from squaretactics.ui.square_tactics.table.impact_motion import SETTLES
from squaretactics.ui.table import attack_motion

SOUND_OF: Final[dict[type, str]] = {
    e.GameBegan: "shuffle",
    e.TurnBegan: "turn",
    e.CharacterDrawn: "card-draw",
    e.ActionDrawn: "card-draw",
    e.ActionsReshuffled: "shuffle",
    e.Redrawn: "shuffle",
    e.CharacterPlayed: "card-slide",
    e.CharacterPlaced: "card-slide",
    e.CharacterTaken: "card-slide",
    e.CharacterMoved: "card-slide",
    e.CharacterTurned: "card-turn",
    e.ActionPlayed: "action-play",
    e.Attached: "attach",
    e.AbilityUsed: "ability",
    e.SideSkipped: "skip",
    e.Captured: "capture",
    e.Sheltered: "protect",
    e.Gifted: "trade",
    e.Traded: "trade",
    e.GameEnded: "win",
}

SOUND_OF_NUMBERS: Final[dict[str, str]] = {"win": "clash", "tie": "tie", "loss": "stop"}
# By outcome of a fight, if its numbers alone don't decide the sound; not every loss stops the attacker.
SOUND_OF_OUTCOME: Final[dict[str, str]] = {
    LOSES: "tie",
    GOES_ON: "tie",
    GUARD_TIES: "guard",
    GUARD_STOPS: "guard",
    SHIELD_TIES: "shield",
    SHIELD_STOPS: "shield",
}
SOUND_OF_ABILITY: Final[dict[int, str]] = {
    SNARE: "snare",
    SECOND_WIND: "second-wind",
    ADVANCE_AND_RESUME: "moves-in",
    ADVANCE_AND_STOP: "moves-in",
}
DODGE: Final = "dodge"
STINGS: Final = {ZOMBIE: "zombie"} | {kind: "plus" if max(adds) > 0 else "minus" for kind, adds in ADDS.items()}
VOICE_OF: Final = "voice-{family}"

# Sounds of a card's arrival.
SOUND_AT_THE_END: Final[dict[type, str]] = {
    **dict.fromkeys((e.CharacterPlayed, e.CharacterPlaced, e.CharacterMoved), "card-place"),
    e.Captured: "score",
}

LAST_CARD: Final = "last-card"
FLOURISH: Final = "flourish"
RISES: Final = (0, 2, 4, 7, 9, 12)  # semitones, by the number of previous captures in a row


class EventSounds:
    """Chooses the sounds of consecutive events; some depend on earlier ones."""

    def __init__(self, cards: CardTables = PRINTED) -> None:
        self._cards = cards
        self._row = 0  # consecutive captures, without another fight outcome
        self._rise = 0.0  # of the last capture

    def begins(self, event: e.Event, outcome: str | None = None, open_spaces: int = 0) -> list[SoundCue]:
        """Return the sounds at the start of an event, given the outcome of its fight and the number of open spaces
        before it.
        """
        match event:
            case e.TurnBegan() | e.ProcessingBegan():
                self._row = 0
            case e.Compared(outcome=compared) if compared != "win":
                self._row = 0
                if outcome == SNARED:  # the snare itself is heard
                    return []
                return [SoundCue(sound_of_contact(event, outcome), at=strikes(compared))]
            case e.CharacterPlayed(card=card) | e.CharacterPlaced(card=card):
                breath = [SoundCue(LAST_CARD)] if open_spaces == 1 else []
                return [SoundCue("card-slide"), SoundCue(voice_of(card, self._cards)), *breath]
            case e.Captured(captor=captor):
                self._rise = RISES[min(self._row, len(RISES) - 1)]
                self._row += 1
                flourish = [SoundCue(FLOURISH, self._rise - RISES[2])] if self._row >= 3 else []
                voice = SoundCue(voice_of(captor, self._cards), self._rise / 2)
                return [SoundCue("capture", self._rise), voice, *flourish]
        name = sound_for(event, outcome)
        return [] if name is None else [SoundCue(name)]

    def ends(self, event: e.Event) -> list[SoundCue]:
        name = SOUND_AT_THE_END.get(type(event))
        rise = self._rise if isinstance(event, e.Captured) else 0.0
        return [] if name is None else [SoundCue(name, rise)]


def strikes(outcome: str) -> float:
    """Return the part of a fight before a blow that captures no one."""
    return attack_motion.STRIKE / (attack_motion.STRIKE + SETTLES[outcome])


def voice_of(card: int, cards: CardTables = PRINTED) -> str:
    return VOICE_OF.format(family=family_of(cards.faction_of(card)).emblem)


def sound_of_contact(event: e.Compared, outcome: str | None) -> str:
    return SOUND_OF_OUTCOME.get(outcome or "", SOUND_OF_NUMBERS[event.outcome])


def sound_for(event: e.Event, outcome: str | None = None) -> str | None:
    """Return the sound of an event regardless of earlier ones; None if it has none."""
    match event:
        case e.Compared():
            return sound_of_contact(event, outcome)
        case e.AbilityUsed(ability=ability) if ability in SOUND_OF_ABILITY:
            return SOUND_OF_ABILITY[ability]
        case e.ActionPlayed(kind=kind) if kind == ZOMBIE:
            return STINGS[kind]
        case e.Attached(kind=kind) if kind != ZOMBIE and kind in STINGS:
            return STINGS[kind]
        case e.CharacterMoved() if outcome == DODGES:
            return DODGE
        case _:
            return SOUND_OF.get(type(event))
