"""Make the short sounds: a recipe for each, its number of takes, and its loudness.

Each take of a recipe has its own random generator, so changing one leaves the others alone. Pitched sounds keep to C,
D, E, G and A, which go with all three tunes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from .parts import (
    RATE,
    Chance,
    Layer,
    Samples,
    bell,
    breath,
    drum,
    flick,
    mallet,
    mix,
    paper,
    pitch,
    pluck,
    ring,
    rising,
    room,
    swept,
    wood,
)
from .voices import VOICES

Recipe = Callable[[Chance, int], Samples]


# Cards and buttons.
def card_slide(chance: Chance, take: int) -> Samples:
    return paper(chance, 0.24 + 0.02 * take, 1100, 2600 + 250 * take, crest=0.35)


def card_place(chance: Chance, take: int) -> Samples:
    snap = mix((0, 1.0, flick(chance, 1700, 0.05, air=0.7)), (0.045, 0.3, flick(chance, 1200)))
    return mix((0, 1.0, snap), (0.003, 0.5, wood(196 + 9 * take, 0.19)), (0.003, 0.3, drum(88, 0.13)))


def card_turn(chance: Chance, take: int) -> Samples:
    there, back = paper(chance, 0.15, 1000, 2600), paper(chance, 0.14, 2600, 1300, crest=0.3)
    end = mix((0, 0.8, flick(chance, 1500)), (0.002, 0.22, wood(230 + 14 * take, 0.09)))
    return mix((0, 0.8, there), (0.11, 0.8, back), (0.21, 0.9, end))


def card_draw(chance: Chance, take: int) -> Samples:
    return mix(
        (0, 0.8, paper(chance, 0.19, 1000, 3400, crest=0.7)), (0.15, 0.9, flick(chance, 1900 + 120 * take, 0.08))
    )


def card_lift(chance: Chance, take: int) -> Samples:
    puff = paper(chance, 0.13, 1400, 3800, crest=0.6, air=0.6)
    return mix((0, 1.0, puff), (0.02, 0.09, ring(392 + 40 * take, 0.08, 1.25, 0.01)))


def shuffle(chance: Chance, take: int) -> Samples:
    layers: list[Layer] = []
    when = 0.02
    for step in range(24 + 3 * take):
        part = step / (23 + 3 * take)
        swell = 0.45 + 0.55 * np.sin(np.pi * part)
        layers.append((when, swell * (0.75 + 0.25 * chance.random()), flick(chance, 1500 + 700 * part, 0.028)))
        when += 0.028 - 0.013 * part + 0.004 * chance.random()
    layers.append((when - 0.02, 0.8, paper(chance, 0.22, 2200, 1000, crest=0.3)))
    layers.append((when + 0.14, 0.3, mix((0, 1.0, wood(205, 0.12)), (0, 0.6, drum(85, 0.12)))))
    return mix(*layers)


def click(chance: Chance, take: int) -> Samples:
    return mix((0, 0.8, wood(610 + 25 * take, 0.06, 0.6)), (0, 0.45, flick(chance, 2400, 0.018, air=0.9)))


def hover(chance: Chance, take: int) -> Samples:
    soft = ring((523.25, 587.33, 659.26)[take], 0.06, 0.97, attack=0.004)
    return mix((0, 0.6, soft), (0, 0.5, flick(chance, 3000, 0.02, air=1.0)))


def error(chance: Chance, take: int) -> Samples:
    knock = mix((0, 0.7, wood(220, 0.11)), (0, 0.5, mallet(pitch("G3"), 0.18, 0.3)))
    lower = mix((0, 0.6, wood(196, 0.11)), (0, 0.5, mallet(pitch("E3"), 0.26, 0.3)))
    return room(mix((0, 0.8, knock), (0.13, 0.8, lower), (0, 0.8, flick(chance, 2200))), 0.2)


# Fights.
def clash(chance: Chance, take: int) -> Samples:
    low = 392 + 16 * take
    both = mix(
        (0, 1.0, wood(low, 0.19)), (0.007, 0.8, wood(low * 1.26, 0.17)), (0, 1.5, flick(chance, 2800, 0.045, air=0.8))
    )
    return room(both, 0.2)


def capture(chance: Chance, take: int) -> Samples:
    """Return the sound of a punch, a rush of paper and two rising notes: body, colour and sparkle at once."""
    punch = mix((0, 1.0, drum(92, 0.26)), (0, 0.5, wood(262, 0.13)), (0, 1.1, flick(chance, 2600, 0.05, air=1.0)))
    rush = paper(chance, 0.26, 3800, 1300, crest=0.2, air=0.7)
    notes = mix(
        (0.05, 0.75, mallet(pitch("G4"), 0.35, 1.2)),
        (0.12, 0.9, mallet(pitch("C5"), 0.6, 1.3)),
        (0.12, 0.3, pluck(pitch("C4"), 0.5)),
        (0.135, 0.2, bell(pitch(("C6", "E6", "G6", "C6")[take]), 0.5)),
    )
    return mix((0, 0.9, punch), (0.01, 0.8, rush), (0, 1.0, room(notes, 0.3)))


def flourish(chance: Chance, take: int) -> Samples:
    """Return the addition for a third capture in a row: a run of small bars."""
    run = ("G5", "C6", "D6", "E6", "G6", "C7")
    layers: list[Layer] = [
        (0.1 + 0.042 * step, 0.5 - 0.03 * step, bell(pitch(note), 0.6)) for step, note in enumerate(run)
    ]
    return room(mix(*layers, (0.1, 0.6, paper(chance, 0.4, 4000, 9000, crest=0.5, air=0.6))), 0.35)


def tie(chance: Chance, take: int) -> Samples:
    sparks: list[Layer] = [
        (0.02 + 0.034 * step + 0.01 * chance.random(), 0.34 - 0.05 * step, bell(pitch(note), 0.4))
        for step, note in enumerate((("A5", "E6", "D6"), ("A5", "D6", "G6"), ("G5", "D6", "A6"))[take])
    ]
    return room(
        mix(
            (0, 0.5, wood(440, 0.09)),
            (0, 0.5, mallet(pitch("A4"), 0.35)),
            (0, 0.9, flick(chance, 3200, air=1.0)),
            *sparks,
        ),
        0.3,
    )


def stop(chance: Chance, take: int) -> Samples:
    """Return a dull knock, like a card running against a board."""
    thud = mix(
        (0, 0.4, drum(110 + 5 * take, 0.15)), (0, 0.8, wood(262 + 11 * take, 0.15)), (0, 0.9, flick(chance, 1500))
    )
    return room(thud, 0.14)


def guard(chance: Chance, take: int) -> Samples:
    """Return the sound of a struck wooden shield."""
    planks = mix(
        (0, 1.0, wood(330 + 18 * take, 0.2, 1.2)), (0.004, 0.7, wood(494, 0.16)), (0, 1.6, flick(chance, 2400, air=0.8))
    )
    return room(mix((0, 1.0, planks), (0.03, 0.35, mallet(pitch("D5"), 0.3, 0.7))), 0.22)


def shield(chance: Chance, take: int) -> Samples:
    """Return the sound of a blow glancing off something bright."""
    rim = mix((0, 0.5, bell(pitch(("E5", "G5")[take]), 0.6)), (0.012, 0.3, bell(pitch(("B5", "D6")[take]), 0.5)))
    return room(mix((0, 0.7, wood(392, 0.13)), (0, 0.7, flick(chance, 2800, air=0.9)), (0, 0.8, rim)), 0.3)


def snare(chance: Chance, take: int) -> Samples:
    """Return the sound of a trap: a string is drawn, and the trap snaps shut."""
    drawn = swept(np.geomspace(180, 520, round(0.14 * RATE))) * rising(round(0.14 * RATE), 0.1)
    shut = mix(
        (0, 1.0, wood(294, 0.16, 1.3)), (0.018, 0.8, wood(415, 0.12)), (0, 1.0, flick(chance, 2800, 0.04, air=1.0))
    )
    twang = pluck(pitch("G3"), 0.45, 1.6)
    return room(mix((0, 0.22, drawn), (0.13, 1.0, shut), (0.135, 0.5, twang)), 0.2)


def second_wind(chance: Chance, take: int) -> Samples:
    """Return the sound of a deep breath, and three climbing notes."""
    air = paper(chance, 0.34, 1200, 6000, crest=0.75, air=0.6, grain=50)
    notes: list[Layer] = [
        (0.16 + 0.075 * step, 0.6, mallet(pitch(note), 0.4)) for step, note in enumerate(("D5", "G5", "A5"))
    ]
    return mix((0, 0.8, air), (0, 1.0, room(mix(*notes), 0.3)))


def protect(chance: Chance, take: int) -> Samples:
    """Return the sound of a muffled bell, for a character that is safe."""
    notes = mix(
        (0, 0.6, bell(pitch("G5"), 0.7)), (0.09, 0.5, bell(pitch("C6"), 0.7)), (0, 0.5, mallet(pitch("C5"), 0.5))
    )
    return mix((0, 0.9, breath(chance, 0.35, 4000, 11_000, 0.06)), (0, 1.0, room(notes, 0.35)))


def dodge(chance: Chance, take: int) -> Samples:
    """Return the sound of two quick steps aside, and a whistle of air."""
    steps = mix((0, 0.7, wood(520, 0.07)), (0.075, 0.8, wood(620, 0.07)))
    return room(
        mix(
            (0, 1.0, steps),
            (0, 1.0, paper(chance, 0.22, 1800, 6500, crest=0.5, air=0.5)),
            (0.06, 0.3, ring(587, 0.14, 1.5, 0.02)),
        ),
        0.2,
    )


def moves_in(chance: Chance, take: int) -> Samples:
    """Return the sound of three marching steps towards the listener."""
    steps: list[Layer] = [
        (
            0.095 * step,
            0.6 + 0.2 * step,
            mix((0, 0.8, drum(105, 0.12)), (0, 0.5, wood(330, 0.09)), (0, 0.6, flick(chance, 1900))),
        )
        for step in range(3)
    ]
    return room(mix(*steps, (0.19, 0.45, mallet(pitch("G4"), 0.4))), 0.2)


def ability(chance: Chance, take: int) -> Samples:
    """Return two notes that call for attention."""
    notes = mix((0, 0.5, mallet(pitch("E5"), 0.35)), (0.07, 0.6, mallet(pitch(("A5", "G5")[take]), 0.5)))
    return room(mix((0, 1.0, notes), (0, 0.8, flick(chance, 2600, air=0.9))), 0.3)


def skip(chance: Chance, take: int) -> Samples:
    hop = mix((0, 0.5, ring(330, 0.12, 1.3, attack=0.012)), (0.09, 0.45, ring(440, 0.16, 1.25, attack=0.01)))
    return room(mix((0, 1.0, hop), (0, 0.6, paper(chance, 0.2, 1200, 4200))), 0.2)


# Action cards.
def action_play(chance: Chance, take: int) -> Samples:
    notes = room(mix((0.1, 0.5, mallet(pitch("G4"), 0.5)), (0.19, 0.55, mallet(pitch(("D5", "E5")[take]), 0.6))), 0.3)
    return mix((0, 1.0, paper(chance, 0.26, 900, 3600, crest=0.55)), (0, 1.0, notes))


def attach(chance: Chance, take: int) -> Samples:
    snap = mix((0, 1.0, flick(chance, 2000, 0.05)), (0.03, 0.5, wood(310, 0.09)))
    return mix((0, 1.0, snap), (0, 1.0, room(mix((0.06, 0.5, mallet(pitch("E5"), 0.4, 0.6))))))


def plus(chance: Chance, take: int) -> Samples:
    """Return the sting of a growing number: a fifth upwards, with a sparkle."""
    notes = mix(
        (0, 0.6, mallet(pitch("C5"), 0.35)),
        (0.085, 0.7, mallet(pitch("G5"), 0.55, 1.3)),
        (0.1, 0.22, bell(pitch("G6"), 0.5)),
    )
    return mix((0, 0.9, flick(chance, 2800, air=1.0)), (0, 1.0, room(notes, 0.3)))


def minus(chance: Chance, take: int) -> Samples:
    """Return the sting of a shrinking number: a sinking string, and a tear in paper."""
    notes = mix((0, 0.7, pluck(pitch("G4"), 0.4, 1.2)), (0.1, 0.8, pluck(pitch("D4"), 0.6, 1.0)))
    sigh = ring(392, 0.36, 0.66, 0.03)
    return mix(
        (0, 0.7, paper(chance, 0.16, 3600, 1500, crest=0.15, grain=200)),
        (0.05, 0.18, sigh),
        (0, 1.0, room(notes, 0.25)),
    )


def zombie(chance: Chance, take: int) -> Samples:
    """Return the sting of a Zombie: a creak, a rising groan, and two notes too low for comfort."""
    length = round(0.75 * RATE)
    part = np.arange(length) / length
    wobble = 1 + 0.03 * np.sin(2 * np.pi * 7 * part * 0.75)
    tones = (98 + 70 * np.sin(np.pi * part**1.4)) * wobble
    phase = 2 * np.pi * np.cumsum(tones) / RATE
    place = 500 + 500 * np.sin(np.pi * part)
    groan = sum(
        (np.sin(k * phase) * (np.exp(-(((k * tones - place) / 380) ** 2)) + 0.12) / k**0.5 for k in range(1, 16)),
        np.zeros(length),
    )
    groan *= np.sin(np.pi * part) ** 0.7
    creak: list[Layer] = [
        (
            0.02 + 0.6 * (1 - 0.93**step),
            0.35,
            mix((0, 0.5, wood(700 + 22 * step, 0.03)), (0, 0.8, flick(chance, 3000, 0.015, air=0.8))),
        )
        for step in range(11)
    ]
    notes = mix(
        (0, 0.7, mallet(pitch("E3"), 0.8)),
        (0.16, 0.7, mallet(pitch("D3"), 1.0)),
        (0.16, 0.25, mallet(pitch("A3"), 0.8)),
    )
    return mix((0, 0.3, room(groan, 0.2)), (0, 0.8, mix(*creak)), (0.24, 0.9, room(notes, 0.35)))


def trade(chance: Chance, take: int) -> Samples:
    slides = mix((0, 0.8, paper(chance, 0.22, 1000, 3000)), (0.17, 0.8, paper(chance, 0.22, 3000, 1200)))
    notes = room(mix((0.05, 0.4, mallet(pitch("A4"), 0.35)), (0.2, 0.45, mallet(pitch("E5"), 0.4))), 0.3)
    return mix((0, 1.0, slides), (0, 1.0, notes))


# The game.
def turn(chance: Chance, take: int) -> Samples:
    notes = mix((0, 0.5, mallet(pitch("C4"), 0.5, 0.7)), (0.11, 0.55, mallet(pitch("G4"), 0.7, 0.7)))
    return room(mix((0, 1.0, notes), (0, 0.6, flick(chance, 2600, air=0.9))), 0.3)


def score(chance: Chance, take: int) -> Samples:
    """Return the tick for one point."""
    return room(
        mix(
            (0, 0.7, mallet(pitch("C6"), 0.25)),
            (0, 0.25, bell(pitch("C7"), 0.3)),
            (0, 0.9, flick(chance, 3400, 0.02, air=1.0)),
        ),
        0.2,
    )


def last_card(chance: Chance, take: int) -> Samples:
    """Return the sound of a held breath, before the last card of a game."""
    air = paper(chance, 0.5, 900, 3200, crest=0.85, air=0.5, grain=30)
    roll: list[Layer] = [(0.045 * step, 0.12 + 0.04 * step, drum(98, 0.12)) for step in range(11)]
    return mix((0, 1.0, air), (0, 0.9, mix(*roll)))


def win(chance: Chance, take: int) -> Samples:
    tune = zip(("C4", "E4", "G4", "C5", "E5"), (0, 0.12, 0.24, 0.36, 0.48), strict=True)
    layers: list[Layer] = [(when, 0.5, mallet(pitch(note), 0.8)) for note, when in tune]
    layers += [(0.74, 0.33, mallet(pitch(note), 1.0)) for note in ("C4", "G4", "C5", "G5")]
    layers += [(0.74 + 0.05 * step, 0.14, bell(pitch(note), 0.8)) for step, note in enumerate(("G5", "C6", "E6", "G6"))]
    layers += [(0.74, 0.5, breath(chance, 0.6, 5000, 13_000, 0.005)), (0.74, 0.5, drum(98, 0.3))]
    return room(mix(*layers), 0.35)


def lose(chance: Chance, take: int) -> Samples:
    tune = zip(("A4", "G4", "E4", "D4"), (0, 0.17, 0.34, 0.55), (0.5, 0.5, 0.5, 0.8), strict=True)
    layers: list[Layer] = [(when, 0.5, mallet(pitch(note), decay, 0.5)) for note, when, decay in tune]
    return room(
        mix(*layers, (0.55, 0.3, pluck(pitch("A3"), 0.9)), (0.5, 0.25, breath(chance, 0.4, 1500, 6000, 0.1))), 0.3
    )


@dataclass(frozen=True, slots=True)
class Effect:
    """A recipe, its loudness in dB of full scale (A-weighted), and its number of takes."""

    recipe: Recipe
    loudness: float
    takes: int = 1


EFFECTS: Final[dict[str, Effect]] = {
    "ability": Effect(ability, -24.0, 2),
    "action-play": Effect(action_play, -24.0, 2),
    "attach": Effect(attach, -24.5),
    "capture": Effect(capture, -18.0, 4),
    "card-draw": Effect(card_draw, -27.0, 4),
    "card-lift": Effect(card_lift, -31.0, 3),
    "card-place": Effect(card_place, -24.0, 4),
    "card-slide": Effect(card_slide, -27.0, 4),
    "card-turn": Effect(card_turn, -27.0, 3),
    "clash": Effect(clash, -22.5, 4),
    "click": Effect(click, -29.0, 3),
    "dodge": Effect(dodge, -24.0),
    "error": Effect(error, -27.0),
    "flourish": Effect(flourish, -23.0),
    "guard": Effect(guard, -22.5, 3),
    "hover": Effect(hover, -34.0, 3),
    "last-card": Effect(last_card, -26.0),
    "lose": Effect(lose, -24.0),
    "minus": Effect(minus, -23.0),
    "moves-in": Effect(moves_in, -24.0),
    "plus": Effect(plus, -23.0),
    "protect": Effect(protect, -23.5),
    "score": Effect(score, -25.0),
    "second-wind": Effect(second_wind, -22.5),
    "shield": Effect(shield, -22.5, 2),
    "shuffle": Effect(shuffle, -27.0, 2),
    "skip": Effect(skip, -24.5, 2),
    "snare": Effect(snare, -22.5),
    "stop": Effect(stop, -25.0, 4),
    "tie": Effect(tie, -22.5, 3),
    "trade": Effect(trade, -25.0),
    "turn": Effect(turn, -25.0),
    "win": Effect(win, -20.0),
    "zombie": Effect(zombie, -23.0),
    **{f"voice-{family}": Effect(voice, -25.0, 3) for family, voice in VOICES.items()},
}
