"""Make the voices of Card Tactics: six heroes, and every kind of enemy."""

from __future__ import annotations

from typing import Final

import numpy as np

from .band import horn
from .effects import Effect
from .parts import (
    RATE,
    Chance,
    Layer,
    Samples,
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
from .stuff import crackle, curve, steel, swell, throat, whoosh


# Heroes.
def hero_guardian(chance: Chance, take: int) -> Samples:
    """Return the sound of a visor falling shut, and a deep huff behind it."""
    visor = mix((0, 0.5, steel(chance, 620, 0.16)), (0, 1.0, flick(chance, 2200, 0.05, air=1.0)))
    huff = throat(chance, 0.24, (120, 140, 100), ((420, 800), (620, 1050), (380, 750)), 0.1)
    return room(mix((0, 0.8, visor), (0.12, 0.5, huff), (0.12, 0.7, breath(chance, 0.2, 2500, 9000, 0.02))), 0.2)


def hero_duelist(chance: Chance, take: int) -> Samples:
    """Return the sound of a short cry, and a whipping foil."""
    cry = throat(chance, 0.16, (330, 470, 420), ((650, 1700), (850, 1500), (600, 1900)))
    return room(mix((0, 0.6, cry), (0.06, 0.8, whoosh(chance, 0.16, 3000, 9000))), 0.18)


def hero_pyromancer(chance: Chance, take: int) -> Samples:
    """Return the sound of a laugh, and fire catching."""
    laugh: list[Layer] = [
        (0.11 * step, 0.5, throat(chance, 0.1, (300 + 30 * step, 260), ((750, 1250), (700, 1200)))) for step in range(2)
    ]
    return room(
        mix(*laugh, (0.08, 1.1, breath(chance, 0.42, 300, 4500, 0.06)), (0.1, 0.7, crackle(chance, 0.4, 8))), 0.18
    )


def hero_ranger(chance: Chance, take: int) -> Samples:
    """Return the sound of a bow being drawn and released."""
    creak = paper(chance, 0.2, 700, 1300, crest=0.8, air=0.2, grain=500)
    string = mix((0, 0.8, pluck(pitch("D4"), 0.35, 1.5)), (0, 0.7, flick(chance, 2600, 0.04, air=1.0)))
    return mix((0, 0.7, creak), (0.2, 1.0, string), (0.22, 0.8, whoosh(chance, 0.14, 2000, 6500)))


def hero_alchemist(chance: Chance, take: int) -> Samples:
    """Return the sound of glass, and something bubbling in it."""
    glass = mix((0, 0.5, ring(2637, 0.3)), (0, 0.2, ring(4187, 0.2)), (0.07, 0.35, ring(2349, 0.25)))
    bubbles: list[Layer] = [
        (0.14 + 0.07 * step, 0.5, ring(420 + 260 * chance.random(), 0.07, 2.0, 0.004)) for step in range(5)
    ]
    return room(mix((0, 0.7, glass), *bubbles, (0.1, 0.4, breath(chance, 0.3, 4000, 12_000, 0.08))), 0.2)


def hero_druid(chance: Chance, take: int) -> Samples:
    """Return the sound of two notes on an ocarina, and leaves."""
    tones = curve(0.46, 392, 392, 523, 523, 520)
    flute = (swept(tones) + 0.16 * swept(2 * tones)) * swell(len(tones), 0.15)
    return room(mix((0, 0.4, flute), (0.05, 0.9, paper(chance, 0.5, 2600, 5600, crest=0.5, air=0.8, grain=70))), 0.28)


# Enemies.
def foe_hound(chance: Chance, take: int) -> Samples:
    """Return a howl, or two barks from a large chest."""
    if take == 0:
        howl = throat(
            chance, 0.8, (330, 620, 690, 660, 520), ((420, 900), (620, 1250), (560, 1100), (480, 950)), 0.05, 14
        )
        return room(mix((0, 0.7, howl), (0.05, 0.6, breath(chance, 0.6, 3500, 11_000, 0.2))), 0.34)
    barks: list[Layer] = []
    for when in (0.0, 0.2):
        bark = throat(chance, 0.13, (250, 430, 260), ((700, 1500), (1000, 1800), (650, 1300)), 0.4)
        barks += [(when, 0.7, bark), (when, 0.8, breath(chance, 0.1, 2500, 11_000, 0.003))]
    return room(mix(*barks), 0.25)


def foe_brute(chance: Chance, take: int) -> Samples:
    """Return a grunt from a large belly."""
    tones = ((82, 104, 70), (74, 92, 96, 66))[take]
    grunt = throat(chance, 0.4, tones, ((380, 700), (520, 900), (340, 650)), 0.32, 34)
    return room(mix((0, 0.8, grunt), (0.02, 0.5, drum(64, 0.25))), 0.2)


def foe_rogue(chance: Chance, take: int) -> Samples:
    """Return a snicker."""
    cries: list[Layer] = []
    for step in range(4):
        tone = 390 + 30 * take - 26 * step
        cries.append(
            (
                0.095 * step,
                0.6 - 0.08 * step,
                throat(chance, 0.075, (tone, tone * 1.12, tone * 0.9), ((420, 2100), (480, 2000))),
            )
        )
    return room(mix(*cries, (0, 0.5, breath(chance, 0.36, 4500, 12_000, 0.02))), 0.16)


def foe_bones(chance: Chance, take: int) -> Samples:
    """Return the sound of bones rattling like an out-of-tune xylophone."""
    tones = (1240, 930, 1480, 1050, 1390, 870)
    order = chance.permutation(len(tones))
    knocks: list[Layer] = [
        (
            0.06 * step,
            0.6,
            mix((0, 0.8, wood(tones[number] * (0.97 + 0.06 * chance.random()), 0.09, 0.4)), (0, 0.6, flick(chance))),
        )
        for step, number in enumerate(order)
    ]
    return room(mix(*knocks), 0.3)


def foe_witch(chance: Chance, take: int) -> Samples:
    """Return a climbing cackle."""
    cries: list[Layer] = []
    for step in range(4):
        tone = 470 + 40 * take + 55 * step
        cries.append(
            (0.12 * step, 0.5, throat(chance, 0.11, (tone * 1.15, tone, tone * 0.86), ((900, 1900), (800, 1700)), 0.12))
        )
    return room(mix(*cries, (0, 0.5, breath(chance, 0.5, 4000, 12_000, 0.05))), 0.22)


def foe_wings(chance: Chance, take: int) -> Samples:
    """Return the sound of leather wings, and a screech."""
    beats: list[Layer] = [(0.17 * step, 0.9, whoosh(chance, 0.15, 500, 1500 + 200 * step)) for step in range(2)]
    cry = throat(chance, 0.36, (780, 1250 + 90 * take, 1050, 700), ((1300, 2700), (1500, 3100), (1200, 2500)), 0.1, 10)
    return room(mix(*beats, (0.14, 0.5, cry)), 0.24)


def foe_stone(chance: Chance, take: int) -> Samples:
    """Return the sound of stone, or iron, starting to move."""
    grind = paper(chance, 0.5, 260, 520 + 60 * take, crest=0.5, air=0.08, grain=420)
    knock = mix((0, 0.9, wood(98 + 8 * take, 0.3, 1.5)), (0, 0.12, steel(chance, 262, 0.3)), (0, 0.7, drum(58, 0.3)))
    return room(
        mix(
            (0, 1.8, grind),
            (0.4, 1.0, knock),
            (0.4, 1.4, paper(chance, 0.3, 4200, 2400, crest=0.1, air=0.9, grain=120)),
        ),
        0.24,
    )


def foe_ghost(chance: Chance, take: int) -> Samples:
    """Return a shivering moan from under a hood, in the wind."""
    tones = ((440, 523, 466, 392), (392, 466, 494, 370))[take]
    moan = throat(chance, 0.7, tones, ((320, 720), (420, 820), (300, 680)), 0.0, 6)
    shiver = 0.6 + 0.4 * np.sin(2 * np.pi * 9 * np.arange(len(moan)) / RATE)
    wind = paper(chance, 0.8, 2200, 4800, crest=0.6, air=0.9, grain=24)
    return room(mix((0, 0.3, moan * shiver), (0, 1.5, wind)), 0.4)


def foe_spider(chance: Chance, take: int) -> Samples:
    """Return the sound of small spider feet, and a hiss."""
    feet: list[Layer] = [
        (0.034 * step + 0.008 * chance.random(), 0.5, wood(1900 + 700 * chance.random(), 0.02)) for step in range(10)
    ]
    return mix(*feet, (0.1, 0.9, breath(chance, 0.36, 3800, 12_500, 0.08)))


def boss(chance: Chance, take: int) -> Samples:
    """Return the sound of a boss stepping up: the ground shakes, and low horns."""
    blows: list[Layer] = [(0.0, 1.0, drum(48, 0.6)), (0.34, 1.0, drum(46, 0.7)), (0.34, 0.6, wood(110, 0.3, 1.5))]
    horns = mix((0.3, 0.5, horn("D3", 0.9)), (0.3, 0.4, horn("A3", 0.9)), (0.34, 0.3, horn("C4", 0.8)))
    dust = paper(chance, 0.6, 900, 2600, crest=0.3, air=0.3, grain=160)
    return room(
        mix(*blows, (0, 1.0, horns), (0.3, 0.7, dust), (0.34, 0.6, breath(chance, 0.4, 4500, 12_000, 0.005))), 0.3
    )


def dragon(chance: Chance, take: int) -> Samples:
    """Return the sound of the awakened Dragon: wings, a roar, and fire all around."""
    roar = throat(chance, 1.1, (70, 118, 96, 58), ((420, 900), (760, 1300), (620, 1050), (360, 700)), 0.5, 40)
    fire = breath(chance, 0.9, 250, 6000, 0.2)
    wings: list[Layer] = [(0.2 * step, 1.1, whoosh(chance, 0.2, 300, 1100)) for step in range(2)]
    return room(mix(*wings, (0.3, 1.0, roar), (0.5, 1.4, fire), (0.3, 0.9, drum(44, 0.8))), 0.4)


THROATS: Final[dict[str, Effect]] = {
    "boss": Effect(boss, -19.0),
    "dragon": Effect(dragon, -18.0),
    "foe-bones": Effect(foe_bones, -24.0, 2),
    "foe-brute": Effect(foe_brute, -24.0, 2),
    "foe-ghost": Effect(foe_ghost, -24.5, 2),
    "foe-hound": Effect(foe_hound, -24.0, 2),
    "foe-rogue": Effect(foe_rogue, -25.0, 2),
    "foe-spider": Effect(foe_spider, -25.0),
    "foe-stone": Effect(foe_stone, -24.0, 2),
    "foe-wings": Effect(foe_wings, -24.0, 2),
    "foe-witch": Effect(foe_witch, -24.5, 2),
    "hero-alchemist": Effect(hero_alchemist, -25.0),
    "hero-druid": Effect(hero_druid, -25.0),
    "hero-duelist": Effect(hero_duelist, -25.0),
    "hero-guardian": Effect(hero_guardian, -25.0),
    "hero-pyromancer": Effect(hero_pyromancer, -24.5),
    "hero-ranger": Effect(hero_ranger, -24.5),
}
