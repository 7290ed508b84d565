"""Choose the sounds of events and the music of places, from the files in assets/card_tactics/sounds/."""

from __future__ import annotations

from typing import Final

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_language import ATTACK_TOKEN, BLEED, COUNTER, DEFENSE_TOKEN, RESTRAIN
from squaretactics.games.card_tactics.cards import BOSSES_FROM, CARD_MASK, HEROES, UNITS
from squaretactics.games.card_tactics.state import CRITICAL, MISS, NOTHING
from squaretactics.ui.card_tactics.table.director import LENGTHS
from squaretactics.ui.card_tactics.table.display import CardTableDisplay
from squaretactics.ui.kit.sound import SoundCue
from squaretactics.ui.table.attack_motion import STRIKE

WON, LOST = "tale-won", "tale-lost"
SHUFFLED: Final = "shuffle"  # a sound of every table

# Sounds that depend only on the kind of event.
SOUND_OF: Final[dict[type, str]] = {
    e.TeamChosen: "muster",
    e.ItemsShown: "pack",
    e.ItemsKept: "pack",
    e.CampBegan: "hearth",
    e.RestBegan: "onward",
    e.Returned: "stands-again",
    e.Arranged: "march",
    e.EventRevealed: "page",
    e.OfferDeclined: "declined",
    e.Shuffled: SHUFFLED,
    e.ItemDrawn: "chest",
    e.ItemLost: "snatched",
    e.CombatBegan: "charge",
    e.CallLost: "nobody",
    e.RoundBegan: "round-begins",
    e.Fatigue: "fatigue",
    e.SkillStopped: "fizzle",
    e.Readied: "readied",
    e.DiceRolled: "bones",
    e.DiceRerolled: "bones",
    e.Healed: "heal",
    e.MarkPut: "marked",
    e.MarkGone: "token-gone",
    e.CombatWon: "field-won",
}
PULL, PUSH = "pull", "push"
STUNNED: Final = "stunned"
CRITICAL_HIT, HIT, MISSED, BLOCKED = "critical", "hit", "miss", "blocked"
HEART: Final = "heart"
FALLS, HERO_FALLS = "falls", "hero-falls"
SPENT: Final = "token-gone"
BOSS, DRAGON = "boss", "dragon"
# Sounds by what cost the health; attacks sound when they strike.
SOUND_OF_HARM: Final = {"counter": "counter", "bleed": "bleeding", "fatigue": HEART}
SOUND_OF_TOKEN: Final = {
    ATTACK_TOKEN: "sharpened",
    DEFENSE_TOKEN: "guarded",
    BLEED: "bleeding",
    COUNTER: "poised",
    RESTRAIN: "bound",
}
VOICE_OF_HERO: Final = "hero-{id}"
# Voices of enemies, by their name in the game data.
VOICE_OF_FOE: Final = {
    **dict.fromkeys(("wolf", "hellhound", "dire_wolf"), "foe-hound"),
    **dict.fromkeys(("orc", "ogre", "troll", "chieftain", "minotaur"), "foe-brute"),
    **dict.fromkeys(("goblin", "cutpurse", "assassin", "bandit_queen"), "foe-rogue"),
    "skeleton": "foe-bones",
    "spider": "foe-spider",
    **dict.fromkeys(("shaman", "bog_witch", "drake_priest"), "foe-witch"),
    **dict.fromkeys(("harpy", "wyvern"), "foe-wings"),
    **dict.fromkeys(("gargoyle", "golem", "black_knight"), "foe-stone"),
    **dict.fromkeys(("cultist", "vampire", "necromancer"), "foe-ghost"),
    "dragon": DRAGON,
}

_LANDS: Final = STRIKE / LENGTHS[e.Struck]  # part of a strike at which the blow lands
_SPEAKS: Final = 0.3  # part of its arrival at which a boss speaks
_RISES: Final = 3  # semitones, for a reroll

CAMP_TUNE, ROAD_TUNE, BOSS_TUNE, PEAK_TUNE = "hearth", "road", "boss", "peak"
_LAST: Final = 5  # the combat on the peak
_IN_DANGER: Final = 1  # health


def voice(unit: int) -> str:
    card = unit & CARD_MASK
    return VOICE_OF_HERO.format(id=UNITS[card].id) if card < HEROES else VOICE_OF_FOE[UNITS[card].id]


def begins(event: e.Plain) -> list[SoundCue]:
    match event:
        case e.EnemyCame(unit):
            if unit & CARD_MASK < BOSSES_FROM or voice(unit) == DRAGON:
                return [SoundCue(voice(unit))]
            return [SoundCue(BOSS), SoundCue(voice(unit), at=_SPEAKS)]
        case e.SkillUsed(unit, _, item):
            spoken = [SoundCue(voice(unit))] if unit >= 0 else []
            return [*spoken, SoundCue("pack", at=0.1)] if item != NOTHING else spoken
        case e.Skipped(_, stunned):
            return [SoundCue(STUNNED)] if stunned else []
        case e.Switched(_, _, pulled):
            return [SoundCue(PULL if pulled else PUSH)]
        case e.DiceRerolled():
            return [SoundCue(SOUND_OF[type(event)], _RISES)]
        case e.Struck():
            return [SoundCue(_blow(event), at=_LANDS)]
        case e.Harmed(cause=cause) if cause in SOUND_OF_HARM:
            return [SoundCue(SOUND_OF_HARM[cause])]
        case e.Harmed():
            return []
        case e.Fell(unit):
            return [SoundCue(HERO_FALLS if unit & CARD_MASK < HEROES else FALLS)]
        case e.TokensChanged(_, token, before, now):
            return [SoundCue(SOUND_OF_TOKEN[token] if now > before else SPENT)]
        case _:
            name = SOUND_OF.get(type(event))
            return [] if name is None else [SoundCue(name)]


def _blow(struck: e.Struck) -> str:
    """Return the sound of an attack as it meets its target: that of a shield if something beyond the printed defense
    saved the target.
    """
    if struck.outcome == CRITICAL:
        return CRITICAL_HIT
    if struck.outcome != MISS:
        return HIT
    return BLOCKED if struck.guarded or struck.total >= struck.printed else MISSED


def tune_of(display: CardTableDisplay) -> str:
    """Return the tune of the place where the heroes are."""
    if display.camp or not display.enemies:
        return CAMP_TUNE
    if display.combat == _LAST:
        return PEAK_TUNE
    return BOSS_TUNE if any(unit & CARD_MASK >= BOSSES_FROM for unit in display.enemies) else ROAD_TUNE


def in_danger(display: CardTableDisplay) -> bool:
    """Return whether the next blow could make a hero fall."""
    return bool(display.enemies) and any(display.units[unit].health <= _IN_DANGER for unit in display.heroes)
