"""Make the short sounds of Card Tactics: steel, leather, bones, beasts, an open fire, and a horn on the road.

Each take of a recipe has its own random generator. Pitched sounds keep to C, D, E, G and A, which go with the tunes of
the road.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from .effects import Effect
from .journey import JOURNEY
from .parts import (
    RATE,
    Chance,
    Layer,
    Samples,
    bell,
    breath,
    drum,
    flick,
    mix,
    paper,
    pitch,
    pluck,
    ring,
    room,
    swept,
    wood,
)
from .stuff import chord, crackle, curve, steel, swell, throat, whoosh
from .throats import THROATS


# Blows.
def hit(chance: Chance, take: int) -> Samples:
    """Return the sound of a hit: air, a thump, yielding leather."""
    thump = mix((0, 0.9, drum(110 + 9 * take, 0.18)), (0, 0.6, wood(240 + 20 * take, 0.09, 1.3)))
    leather = mix((0, 1.0, flick(chance, 1700, 0.06, air=0.9)), (0, 0.5, breath(chance, 0.12, 700, 5000, 0.002)))
    return mix((0, 0.5, whoosh(chance, 0.1, 1800, 5200)), (0.08, 1.0, room(thump, 0.16)), (0.08, 1.2, leather))


def critical(chance: Chance, take: int) -> Samples:
    """Return the sound of a critical hit: a rush, steel, a heavy thump, and three notes like sparks."""
    blow = mix((0, 1.0, drum(74 + 5 * take, 0.35)), (0, 0.8, wood(165 + 12 * take, 0.2, 1.4)))
    crash = mix((0, 0.5, steel(chance, 740 + 50 * take, 0.6)), (0, 1.3, breath(chance, 0.35, 1200, 12_000, 0.001)))
    sparks: list[Layer] = [
        (0.16 + 0.06 * step, 0.22, bell(pitch(note), 0.6)) for step, note in enumerate(("A5", "D6", "A6"))
    ]
    return mix(
        (0, 0.9, whoosh(chance, 0.16, 1200, 7000)),
        (0.13, 1.0, room(mix((0, 1.0, blow), (0, 1.0, crash)), 0.3)),
        *sparks,
    )


def miss(chance: Chance, take: int) -> Samples:
    """Return the sound of a blow that hits only air."""
    away = paper(chance, 0.2, 5600 - 400 * take, 1700, crest=0.25, air=0.8, grain=60)
    return mix((0, 1.0, whoosh(chance, 0.13, 1600, 4600 + 300 * take)), (0.1, 0.7, away))


def blocked(chance: Chance, take: int) -> Samples:
    """Return the sound of a blow against a shield."""
    shield = mix((0, 0.8, wood(196 + 14 * take, 0.22, 1.4)), (0, 0.26, steel(chance, 520 + 45 * take, 0.3)))
    return mix((0, 0.5, whoosh(chance, 0.09, 1700, 4200)), (0.07, 1.0, room(shield, 0.2)))


def counter(chance: Chance, take: int) -> Samples:
    """Return the sound of a counterattack: two blades slide, and ring."""
    slide = paper(chance, 0.16, 3200, 8200, crest=0.8, air=1.0, grain=300)
    return mix((0, 0.8, slide), (0.13, 0.7, room(steel(chance, 1047 + 60 * take, 0.55), 0.25)))


def bleeding(chance: Chance, take: int) -> Samples:
    """Return the sound of falling drops."""
    drops: list[Layer] = [
        (0.13 * step, 0.7 - 0.15 * step, ring(520 - 60 * step + 30 * take, 0.09, 1.9, 0.004)) for step in range(3)
    ]
    return room(mix(*drops, (0, 0.5, breath(chance, 0.12, 2500, 9000, 0.01))), 0.2)


def heart(chance: Chance, take: int) -> Samples:
    """Return the sound of a lost heart: a low beat and a crack."""
    beat = mix((0, 0.8, drum(82, 0.2)), (0.1, 0.5, drum(74, 0.18)))
    return mix(
        (0, 1.0, beat), (0.02, 0.5, wood(880 - 70 * take, 0.04)), (0.02, 0.9, flick(chance, 2600, 0.03, air=1.0))
    )


def heal(chance: Chance, take: int) -> Samples:
    """Return the sound of healing: climbing notes, and a breath of light."""
    notes = (("D5", "G5", "A5"), ("E5", "G5", "C6"))[take]
    shine = breath(chance, 0.5, 6000, 13_000, 0.12)
    return room(mix((0, 0.9, chord(notes, 0.08, 0.5)), (0.16, 0.2, bell(pitch("D6"), 0.7)), (0.05, 0.5, shine)), 0.3)


def falls(chance: Chance, take: int) -> Samples:
    """Return the sound of an enemy falling: a whistle down, a sack, dust."""
    down = swept(curve(0.26, 900 - 60 * take, 300)) * swell(round(0.26 * RATE), 0.2)
    sack = mix(
        (0, 0.9, drum(86 + 6 * take, 0.24)), (0, 0.6, paper(chance, 0.26, 2600, 900, crest=0.1, air=0.5, grain=150))
    )
    return mix((0, 0.3, down), (0.22, 1.0, sack), (0.3, 0.4, breath(chance, 0.3, 1500, 7000, 0.05)))


def hero_falls(chance: Chance, take: int) -> Samples:
    """Return the sound of a hero falling: armour on the ground, and two sinking notes."""
    armour: list[Layer] = [
        (0.1 + 0.09 * step, 0.5 - 0.1 * step, steel(chance, 420 + 90 * chance.random(), 0.22)) for step in range(3)
    ]
    notes = mix((0.05, 0.5, pluck(pitch("A4"), 0.5)), (0.28, 0.6, pluck(pitch("D4"), 0.9)))
    return room(
        mix(*armour, (0.1, 0.9, drum(70, 0.35)), (0, 0.9, notes), (0.1, 0.9, breath(chance, 0.3, 3500, 11_000, 0.004))),
        0.3,
    )


# The line.
def pull(chance: Chance, take: int) -> Samples:
    """Return the sound of a unit being dragged nearer: a chain, and feet in gravel."""
    links: list[Layer] = [
        (0.045 * step, 0.4 + 0.05 * step, steel(chance, 1500 + 240 * chance.random(), 0.06)) for step in range(6)
    ]
    gravel = paper(chance, 0.32, 1400, 3400 + 200 * take, crest=0.7, air=0.5, grain=240)
    return mix(*links, (0, 0.9, gravel))


def push(chance: Chance, take: int) -> Samples:
    """Return the sound of a unit being shoved away: a grunt, a heavy step back, and another."""
    grunt = throat(chance, 0.14, (190 + 12 * take, 150), ((600, 1100), (450, 900)))
    steps: list[Layer] = []
    for when, level in ((0.08, 0.9), (0.24, 0.6)):
        steps += [(when, level, drum(112 + 7 * take, 0.13)), (when, 0.7 * level, flick(chance, 1500, 0.05, air=0.7))]
    return mix((0, 0.5, grunt), *steps)


def march(chance: Chance, take: int) -> Samples:
    """Return the sound of heroes changing places: a few steps."""
    steps: list[Layer] = []
    for step in range(4):
        foot = mix(
            (0, 0.6, drum(140 + 20 * (step % 2), 0.08)), (0, 0.9, paper(chance, 0.09, 2600, 1500, 0.2, 0.5, 200))
        )
        steps.append((0.11 * step, 0.6, foot))
    return mix(*steps)


def fizzle(chance: Chance, take: int) -> Samples:
    """Return the sound of an effect that fails: two slipping notes, and a few dying sparks."""
    slips = mix((0, 0.5, ring(pitch("E5"), 0.2, 0.82)), (0.2, 0.5, ring(pitch("D5"), 0.34, 0.6)))
    return mix((0, 0.6, slips), (0, 1.2, crackle(chance, 0.5, 9)))


def stunned(chance: Chance, take: int) -> Samples:
    """Return the sound of stars circling a head."""
    tones = ("E6", "G6", "E6", "D6", "E6", "G6")
    birds: list[Layer] = [(0.11 * step, 0.22, ring(pitch(note), 0.12, 1.12, 0.01)) for step, note in enumerate(tones)]
    wobble = swept(330 + 60 * np.sin(2 * np.pi * 5 * np.arange(round(0.7 * RATE)) / RATE))
    return room(mix(*birds, (0, 0.1, wobble * swell(len(wobble), 0.3)), (0, 0.5, flick(chance, 2400, air=1.0))), 0.25)


# Tokens.
def sharpened(chance: Chance, take: int) -> Samples:
    """Return the sound of an Attack token: a blade on a whetstone."""
    return mix(
        (0, 1.0, paper(chance, 0.2, 3600, 7800, crest=0.7, air=1.0, grain=420)), (0.17, 0.25, steel(chance, 1568, 0.3))
    )


def guarded(chance: Chance, take: int) -> Samples:
    """Return the sound of a Defense token: a plate being buckled on."""
    return mix(
        (0, 0.7, steel(chance, 392, 0.2)), (0.07, 0.8, wood(294, 0.12, 1.3)), (0, 0.8, flick(chance, 1500, 0.05))
    )


def poised(chance: Chance, take: int) -> Samples:
    """Return the sound of a Counter token: a spring being drawn."""
    spring = swept(curve(0.26, 240, 620, 560)) * swell(round(0.26 * RATE), 0.6)
    return mix(
        (0, 0.45, spring), (0.24, 0.5, wood(990, 0.05)), (0, 0.6, paper(chance, 0.26, 1500, 4200, 0.8, 0.6, 300))
    )


def bound(chance: Chance, take: int) -> Samples:
    """Return the sound of a Restrain token: a chain, and a lock."""
    links: list[Layer] = [(0.05 * step, 0.45, steel(chance, 900 + 160 * chance.random(), 0.09)) for step in range(4)]
    return mix(*links, (0.24, 0.8, wood(620, 0.07)), (0.24, 0.9, flick(chance, 2600, 0.03, air=1.0)))


def token_gone(chance: Chance, take: int) -> Samples:
    """Return the sound of a spent token: enamel flying off, and a puff."""
    return mix((0, 0.3, ring(880 + 40 * take, 0.12, 1.7, 0.004)), (0.02, 1.0, breath(chance, 0.16, 2800, 11_000, 0.02)))


def marked(chance: Chance, take: int) -> Samples:
    """Return the sound of a mark being stamped on a unit: up, and down."""
    stamp = mix((0, 0.8, wood(330, 0.1)), (0, 0.6, drum(150, 0.1)), (0, 0.8, flick(chance, 1300, 0.06, air=0.5)))
    return mix((0, 0.4, whoosh(chance, 0.1, 2600, 5200)), (0.11, 1.0, stamp), (0.13, 0.4, pluck(pitch("A5"), 0.3)))


def readied(chance: Chance, take: int) -> Samples:
    """Return the sound of a unit that may act again: two quick rising notes."""
    return room(
        mix(
            (0, 0.5, pluck(pitch("D5"), 0.3, 1.3)),
            (0.09, 0.6, pluck(pitch("A5"), 0.4, 1.3)),
            (0, 0.5, flick(chance, 3000)),
        ),
        0.25,
    )


# Dice.
def bones(chance: Chance, take: int) -> Samples:
    """Return the sound of two bone dice rolling in a leather tray."""
    layers: list[Layer] = [(0.0, 0.5, paper(chance, 0.24, 1200, 2600, crest=0.3, air=0.4, grain=60))]
    when, gap = 0.05, 0.05
    while when < 0.85:
        knock = mix(
            (0, 0.6, wood(1150 + 420 * chance.random(), 0.04)), (0, 0.4, drum(170 + 40 * chance.random(), 0.05))
        )
        layers.append((when, 0.8 - 0.6 * when, mix((0, 1.0, knock), (0, 0.7, flick(chance, 3300, 0.02, air=1.0)))))
        when += gap * (0.6 + 0.7 * chance.random())
        gap *= 1.16
    return room(mix(*layers, (0.88, 0.4, wood(1320 + 40 * take, 0.05))), 0.14)


BLOWS: Final[dict[str, Effect]] = {
    "bleeding": Effect(bleeding, -25.0, 2),
    "blocked": Effect(blocked, -24.0, 3),
    "bones": Effect(bones, -24.0, 3),
    "bound": Effect(bound, -25.0),
    "counter": Effect(counter, -22.0, 2),
    "critical": Effect(critical, -18.0, 3),
    "falls": Effect(falls, -22.0, 3),
    "fizzle": Effect(fizzle, -26.0),
    "guarded": Effect(guarded, -26.0),
    "heal": Effect(heal, -23.5, 2),
    "heart": Effect(heart, -25.0, 2),
    "hero-falls": Effect(hero_falls, -20.5),
    "hit": Effect(hit, -21.5, 4),
    "march": Effect(march, -27.0),
    "marked": Effect(marked, -26.0),
    "miss": Effect(miss, -26.0, 3),
    "poised": Effect(poised, -26.0),
    "pull": Effect(pull, -25.0, 3),
    "push": Effect(push, -25.0, 3),
    "readied": Effect(readied, -25.5),
    "sharpened": Effect(sharpened, -26.0),
    "stunned": Effect(stunned, -25.5),
    "token-gone": Effect(token_gone, -28.5, 2),
}

TALE: Final[dict[str, Effect]] = {**BLOWS, **JOURNEY, **THROATS}
