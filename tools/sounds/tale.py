"""The short sounds of Card Tactics: steel, leather, bones, beasts, an open fire, and a horn on the road.

A recipe gets its own source of chance for each take. Whatever has a pitch keeps to C, D, E, G and A, which go with the
tunes of the road.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from .band import horn
from .effects import Effect
from .parts import (
    RATE,
    Chance,
    Layer,
    Samples,
    bell,
    breath,
    drum,
    flick,
    hiss,
    mallet,
    mix,
    paper,
    pitch,
    pluck,
    ring,
    room,
    swept,
    voice,
    wood,
)


def curve(seconds: float, *values: float) -> Samples:
    """Return a line through values that lie evenly over some seconds."""
    length = round(seconds * RATE)
    return np.interp(np.arange(length) / length, np.linspace(0, 1, len(values)), values)


def swell(length: int, rise: float = 0.12) -> Samples:
    """Return a curve that rises for a part of its length, and falls for the rest."""
    part = np.arange(length) / length
    return np.where(part < rise, part / rise, (1 - part) / (1 - rise)) ** 0.8


def throat(
    chance: Chance,
    seconds: float,
    tones: Sequence[float],
    vowels: Sequence[tuple[float, float]],
    rough: float = 0.0,
    partials: int = 24,
) -> Samples:
    """Return a cry: its pitch goes through tones, its mouth through vowels, told by two formants each."""
    length = round(seconds * RATE)
    shake = 1 + rough * np.sin(2 * np.pi * 31 * np.arange(length) / RATE) * chance.random()
    pitches = curve(seconds, *tones) * shake
    first, second = curve(seconds, *(low for low, _ in vowels)), curve(seconds, *(high for _, high in vowels))
    cry = voice(
        pitches, [(first, 300, 1.0), (second, 480, 0.7), (np.full(length, 2900.0), 700, 0.25)], partials=partials
    )
    if rough:  # breath that comes in pulses, as in a growl
        pulses = np.clip(np.sin(2 * np.pi * np.cumsum(pitches / 2) / RATE), 0, 1)
        cry += rough * 2.2 * pulses * hiss(chance, seconds, 500, 5000)[:length]
    return cry * swell(length)


def steel(chance: Chance, tone: float, decay: float = 0.5) -> Samples:
    """Return a blade or a plate that is struck: modes that do not harmonise, and a scrape of air."""
    modes = (1.0, 1.51, 2.32, 3.17, 4.44, 5.83)
    return mix(
        *(
            (0.0, 0.6 / (1 + 0.6 * step), ring(tone * mode, decay / (1 + 0.35 * step)))
            for step, mode in enumerate(modes)
        ),
        (0, 0.7, breath(chance, 0.07, 4000, 13_000, 0.001)),
    )


def whoosh(chance: Chance, seconds: float, low: float, high: float) -> Samples:
    """Return something that cuts through the air."""
    return paper(chance, seconds, low, high, crest=0.7, air=0.8, grain=50)


def crackle(chance: Chance, seconds: float, pops: int) -> Samples:
    """Return wood that burns: a soft roar, and sparks."""
    roar = hiss(chance, seconds, 120, 900)
    roar *= 0.16 * swell(len(roar), 0.3)
    sparks: list[Layer] = []
    for _ in range(pops):
        when, tone = seconds * 0.9 * chance.random(), 1500 + 3500 * chance.random()
        pop = mix((0, 0.5, wood(tone, 0.02)), (0, 0.8, breath(chance, 0.03, 2500, 12_000, 0.001)))
        sparks.append((when, 0.3 + 0.7 * chance.random(), pop))
    return mix((0, 1.0, roar), *sparks)


def chord(notes: Sequence[str], apart: float, decay: float = 0.7) -> Samples:
    """Return notes on wooden bars, one after the other."""
    return mix(*((apart * step, 0.5, mallet(pitch(note), decay)) for step, note in enumerate(notes)))


# Blows.
def hit(chance: Chance, take: int) -> Samples:
    """Return a blow that lands: air, a thump, leather that gives."""
    thump = mix((0, 0.9, drum(110 + 9 * take, 0.18)), (0, 0.6, wood(240 + 20 * take, 0.09, 1.3)))
    leather = mix((0, 1.0, flick(chance, 1700, 0.06, air=0.9)), (0, 0.5, breath(chance, 0.12, 700, 5000, 0.002)))
    return mix((0, 0.5, whoosh(chance, 0.1, 1800, 5200)), (0.08, 1.0, room(thump, 0.16)), (0.08, 1.2, leather))


def critical(chance: Chance, take: int) -> Samples:
    """Return a blow that is twice what it should be: a rush, steel, a heavy thump, and three notes like sparks."""
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
    """Return a blow that goes into the air."""
    away = paper(chance, 0.2, 5600 - 400 * take, 1700, crest=0.25, air=0.8, grain=60)
    return mix((0, 1.0, whoosh(chance, 0.13, 1600, 4600 + 300 * take)), (0.1, 0.7, away))


def blocked(chance: Chance, take: int) -> Samples:
    """Return a blow that a shield takes."""
    shield = mix((0, 0.8, wood(196 + 14 * take, 0.22, 1.4)), (0, 0.26, steel(chance, 520 + 45 * take, 0.3)))
    return mix((0, 0.5, whoosh(chance, 0.09, 1700, 4200)), (0.07, 1.0, room(shield, 0.2)))


def counter(chance: Chance, take: int) -> Samples:
    """Return a blow that comes back: two blades that slide, and ring."""
    slide = paper(chance, 0.16, 3200, 8200, crest=0.8, air=1.0, grain=300)
    return mix((0, 0.8, slide), (0.13, 0.7, room(steel(chance, 1047 + 60 * take, 0.55), 0.25)))


def bleeding(chance: Chance, take: int) -> Samples:
    """Return drops that fall."""
    drops: list[Layer] = [
        (0.13 * step, 0.7 - 0.15 * step, ring(520 - 60 * step + 30 * take, 0.09, 1.9, 0.004)) for step in range(3)
    ]
    return room(mix(*drops, (0, 0.5, breath(chance, 0.12, 2500, 9000, 0.01))), 0.2)


def heart(chance: Chance, take: int) -> Samples:
    """Return a heart that goes: a low beat and a crack."""
    beat = mix((0, 0.8, drum(82, 0.2)), (0.1, 0.5, drum(74, 0.18)))
    return mix(
        (0, 1.0, beat), (0.02, 0.5, wood(880 - 70 * take, 0.04)), (0.02, 0.9, flick(chance, 2600, 0.03, air=1.0))
    )


def heal(chance: Chance, take: int) -> Samples:
    """Return health that comes back: notes that climb, and a breath of light."""
    notes = (("D5", "G5", "A5"), ("E5", "G5", "C6"))[take]
    shine = breath(chance, 0.5, 6000, 13_000, 0.12)
    return room(mix((0, 0.9, chord(notes, 0.08, 0.5)), (0.16, 0.2, bell(pitch("D6"), 0.7)), (0.05, 0.5, shine)), 0.3)


def falls(chance: Chance, take: int) -> Samples:
    """Return an enemy that falls: a whistle down, a sack, dust."""
    down = swept(curve(0.26, 900 - 60 * take, 300)) * swell(round(0.26 * RATE), 0.2)
    sack = mix(
        (0, 0.9, drum(86 + 6 * take, 0.24)), (0, 0.6, paper(chance, 0.26, 2600, 900, crest=0.1, air=0.5, grain=150))
    )
    return mix((0, 0.3, down), (0.22, 1.0, sack), (0.3, 0.4, breath(chance, 0.3, 1500, 7000, 0.05)))


def hero_falls(chance: Chance, take: int) -> Samples:
    """Return a hero that falls: armour on the ground, and two notes that sink."""
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
    """Return somebody who is dragged nearer: a chain, and feet in gravel."""
    links: list[Layer] = [
        (0.045 * step, 0.4 + 0.05 * step, steel(chance, 1500 + 240 * chance.random(), 0.06)) for step in range(6)
    ]
    gravel = paper(chance, 0.32, 1400, 3400 + 200 * take, crest=0.7, air=0.5, grain=240)
    return mix(*links, (0, 0.9, gravel))


def push(chance: Chance, take: int) -> Samples:
    """Return somebody who is shoved away: a grunt, a heavy step back, and another."""
    grunt = throat(chance, 0.14, (190 + 12 * take, 150), ((600, 1100), (450, 900)))
    steps: list[Layer] = []
    for when, level in ((0.08, 0.9), (0.24, 0.6)):
        steps += [(when, level, drum(112 + 7 * take, 0.13)), (when, 0.7 * level, flick(chance, 1500, 0.05, air=0.7))]
    return mix((0, 0.5, grunt), *steps)


def march(chance: Chance, take: int) -> Samples:
    """Return heroes who change places: a few steps."""
    steps: list[Layer] = []
    for step in range(4):
        foot = mix(
            (0, 0.6, drum(140 + 20 * (step % 2), 0.08)), (0, 0.9, paper(chance, 0.09, 2600, 1500, 0.2, 0.5, 200))
        )
        steps.append((0.11 * step, 0.6, foot))
    return mix(*steps)


def fizzle(chance: Chance, take: int) -> Samples:
    """Return something that comes to nothing: two notes that slip, a few sparks that go out."""
    slips = mix((0, 0.5, ring(pitch("E5"), 0.2, 0.82)), (0.2, 0.5, ring(pitch("D5"), 0.34, 0.6)))
    return mix((0, 0.6, slips), (0, 1.2, crackle(chance, 0.5, 9)))


def stunned(chance: Chance, take: int) -> Samples:
    """Return stars that circle a head."""
    tones = ("E6", "G6", "E6", "D6", "E6", "G6")
    birds: list[Layer] = [(0.11 * step, 0.22, ring(pitch(note), 0.12, 1.12, 0.01)) for step, note in enumerate(tones)]
    wobble = swept(330 + 60 * np.sin(2 * np.pi * 5 * np.arange(round(0.7 * RATE)) / RATE))
    return room(mix(*birds, (0, 0.1, wobble * swell(len(wobble), 0.3)), (0, 0.5, flick(chance, 2400, air=1.0))), 0.25)


# Tokens.
def sharpened(chance: Chance, take: int) -> Samples:
    """Return an Attack token: a blade on a whetstone."""
    return mix(
        (0, 1.0, paper(chance, 0.2, 3600, 7800, crest=0.7, air=1.0, grain=420)), (0.17, 0.25, steel(chance, 1568, 0.3))
    )


def guarded(chance: Chance, take: int) -> Samples:
    """Return a Defense token: a plate that is buckled on."""
    return mix(
        (0, 0.7, steel(chance, 392, 0.2)), (0.07, 0.8, wood(294, 0.12, 1.3)), (0, 0.8, flick(chance, 1500, 0.05))
    )


def poised(chance: Chance, take: int) -> Samples:
    """Return a Counter token: a spring that is drawn."""
    spring = swept(curve(0.26, 240, 620, 560)) * swell(round(0.26 * RATE), 0.6)
    return mix(
        (0, 0.45, spring), (0.24, 0.5, wood(990, 0.05)), (0, 0.6, paper(chance, 0.26, 1500, 4200, 0.8, 0.6, 300))
    )


def bound(chance: Chance, take: int) -> Samples:
    """Return a Restrain token: a chain that is laid, and a lock."""
    links: list[Layer] = [(0.05 * step, 0.45, steel(chance, 900 + 160 * chance.random(), 0.09)) for step in range(4)]
    return mix(*links, (0.24, 0.8, wood(620, 0.07)), (0.24, 0.9, flick(chance, 2600, 0.03, air=1.0)))


def token_gone(chance: Chance, take: int) -> Samples:
    """Return a token that is spent: enamel that flies off, and a puff."""
    return mix((0, 0.3, ring(880 + 40 * take, 0.12, 1.7, 0.004)), (0.02, 1.0, breath(chance, 0.16, 2800, 11_000, 0.02)))


def marked(chance: Chance, take: int) -> Samples:
    """Return a mark that is stamped on somebody: up, and down."""
    stamp = mix((0, 0.8, wood(330, 0.1)), (0, 0.6, drum(150, 0.1)), (0, 0.8, flick(chance, 1300, 0.06, air=0.5)))
    return mix((0, 0.4, whoosh(chance, 0.1, 2600, 5200)), (0.11, 1.0, stamp), (0.13, 0.4, pluck(pitch("A5"), 0.3)))


def readied(chance: Chance, take: int) -> Samples:
    """Return somebody who may act again: two quick notes up."""
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
    """Return two dice of bone that roll in a leather tray."""
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


# Heroes.
def hero_guardian(chance: Chance, take: int) -> Samples:
    """Return a visor that falls shut, and a deep huff behind it."""
    visor = mix((0, 0.5, steel(chance, 620, 0.16)), (0, 1.0, flick(chance, 2200, 0.05, air=1.0)))
    huff = throat(chance, 0.24, (120, 140, 100), ((420, 800), (620, 1050), (380, 750)), 0.1)
    return room(mix((0, 0.8, visor), (0.12, 0.5, huff), (0.12, 0.7, breath(chance, 0.2, 2500, 9000, 0.02))), 0.2)


def hero_duelist(chance: Chance, take: int) -> Samples:
    """Return a short cry, and a foil that whips."""
    cry = throat(chance, 0.16, (330, 470, 420), ((650, 1700), (850, 1500), (600, 1900)))
    return room(mix((0, 0.6, cry), (0.06, 0.8, whoosh(chance, 0.16, 3000, 9000))), 0.18)


def hero_pyromancer(chance: Chance, take: int) -> Samples:
    """Return a laugh, and fire that catches."""
    laugh: list[Layer] = [
        (0.11 * step, 0.5, throat(chance, 0.1, (300 + 30 * step, 260), ((750, 1250), (700, 1200)))) for step in range(2)
    ]
    return room(
        mix(*laugh, (0.08, 1.1, breath(chance, 0.42, 300, 4500, 0.06)), (0.1, 0.7, crackle(chance, 0.4, 8))), 0.18
    )


def hero_ranger(chance: Chance, take: int) -> Samples:
    """Return a bow that is drawn, and let go."""
    creak = paper(chance, 0.2, 700, 1300, crest=0.8, air=0.2, grain=500)
    string = mix((0, 0.8, pluck(pitch("D4"), 0.35, 1.5)), (0, 0.7, flick(chance, 2600, 0.04, air=1.0)))
    return mix((0, 0.7, creak), (0.2, 1.0, string), (0.22, 0.8, whoosh(chance, 0.14, 2000, 6500)))


def hero_alchemist(chance: Chance, take: int) -> Samples:
    """Return glass, and something that bubbles in it."""
    glass = mix((0, 0.5, ring(2637, 0.3)), (0, 0.2, ring(4187, 0.2)), (0.07, 0.35, ring(2349, 0.25)))
    bubbles: list[Layer] = [
        (0.14 + 0.07 * step, 0.5, ring(420 + 260 * chance.random(), 0.07, 2.0, 0.004)) for step in range(5)
    ]
    return room(mix((0, 0.7, glass), *bubbles, (0.1, 0.4, breath(chance, 0.3, 4000, 12_000, 0.08))), 0.2)


def hero_druid(chance: Chance, take: int) -> Samples:
    """Return an ocarina of two notes, and leaves."""
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
    """Return bones that rattle like a xylophone out of tune."""
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
    """Return a cackle that climbs."""
    cries: list[Layer] = []
    for step in range(4):
        tone = 470 + 40 * take + 55 * step
        cries.append(
            (0.12 * step, 0.5, throat(chance, 0.11, (tone * 1.15, tone, tone * 0.86), ((900, 1900), (800, 1700)), 0.12))
        )
    return room(mix(*cries, (0, 0.5, breath(chance, 0.5, 4000, 12_000, 0.05))), 0.22)


def foe_wings(chance: Chance, take: int) -> Samples:
    """Return leather wings, and a screech."""
    beats: list[Layer] = [(0.17 * step, 0.9, whoosh(chance, 0.15, 500, 1500 + 200 * step)) for step in range(2)]
    cry = throat(chance, 0.36, (780, 1250 + 90 * take, 1050, 700), ((1300, 2700), (1500, 3100), (1200, 2500)), 0.1, 10)
    return room(mix(*beats, (0.14, 0.5, cry)), 0.24)


def foe_stone(chance: Chance, take: int) -> Samples:
    """Return stone, or iron, that begins to move."""
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
    """Return a moan from under a hood, that shivers, and wind around it."""
    tones = ((440, 523, 466, 392), (392, 466, 494, 370))[take]
    moan = throat(chance, 0.7, tones, ((320, 720), (420, 820), (300, 680)), 0.0, 6)
    shiver = 0.6 + 0.4 * np.sin(2 * np.pi * 9 * np.arange(len(moan)) / RATE)
    wind = paper(chance, 0.8, 2200, 4800, crest=0.6, air=0.9, grain=24)
    return room(mix((0, 0.3, moan * shiver), (0, 1.5, wind)), 0.4)


def foe_spider(chance: Chance, take: int) -> Samples:
    """Return eight small feet, and a hiss."""
    feet: list[Layer] = [
        (0.034 * step + 0.008 * chance.random(), 0.5, wood(1900 + 700 * chance.random(), 0.02)) for step in range(10)
    ]
    return mix(*feet, (0.1, 0.9, breath(chance, 0.36, 3800, 12_500, 0.08)))


def boss(chance: Chance, take: int) -> Samples:
    """Return a boss that steps up: the ground shakes, and low horns."""
    blows: list[Layer] = [(0.0, 1.0, drum(48, 0.6)), (0.34, 1.0, drum(46, 0.7)), (0.34, 0.6, wood(110, 0.3, 1.5))]
    horns = mix((0.3, 0.5, horn("D3", 0.9)), (0.3, 0.4, horn("A3", 0.9)), (0.34, 0.3, horn("C4", 0.8)))
    dust = paper(chance, 0.6, 900, 2600, crest=0.3, air=0.3, grain=160)
    return room(
        mix(*blows, (0, 1.0, horns), (0.3, 0.7, dust), (0.34, 0.6, breath(chance, 0.4, 4500, 12_000, 0.005))), 0.3
    )


def dragon(chance: Chance, take: int) -> Samples:
    """Return the Dragon who has been woken: wings, a roar, and fire that falls about."""
    roar = throat(chance, 1.1, (70, 118, 96, 58), ((420, 900), (760, 1300), (620, 1050), (360, 700)), 0.5, 40)
    fire = breath(chance, 0.9, 250, 6000, 0.2)
    wings: list[Layer] = [(0.2 * step, 1.1, whoosh(chance, 0.2, 300, 1100)) for step in range(2)]
    return room(mix(*wings, (0.3, 1.0, roar), (0.5, 1.4, fire), (0.3, 0.9, drum(44, 0.8))), 0.4)


# The road.
def muster(chance: Chance, take: int) -> Samples:
    """Return three who set out: a small drum, and a tune on strings."""
    tune = (("D4", 0.0), ("G4", 0.15), ("A4", 0.3), ("D5", 0.45))
    layers: list[Layer] = [(when, 0.5, pluck(pitch(note), 0.5, 1.2)) for note, when in tune]
    rolls: list[Layer] = [(0.075 * step, 0.3 + 0.05 * step, flick(chance, 1900, 0.06, air=0.9)) for step in range(7)]
    return room(mix(*layers, *rolls, (0.45, 0.7, drum(98, 0.25)), (0.45, 0.3, mallet(pitch("A4"), 0.7))), 0.3)


def pack(chance: Chance, take: int) -> Samples:
    """Return things that are put into a bag, and a buckle."""
    rummage = paper(chance, 0.34, 900, 2200, crest=0.4, air=0.4, grain=120)
    return mix(
        (0, 1.0, rummage),
        (0.1, 0.4, wood(440, 0.08)),
        (0.3, 0.3, steel(chance, 1760, 0.12)),
        (0.3, 0.7, flick(chance, 2200)),
    )


def hearth(chance: Chance, take: int) -> Samples:
    """Return a fire that is lit, and a string that is plucked beside it."""
    strings = chord(("G3", "D4"), 0.16, 0.9)
    return room(
        mix((0, 0.7, flick(chance, 3200, 0.05, air=1.0)), (0.04, 1.5, crackle(chance, 1.3, 26)), (0.3, 0.4, strings)),
        0.2,
    )


def onward(chance: Chance, take: int) -> Samples:
    """Return a short rest on the road: a bag that is set down, a breath."""
    sigh = throat(chance, 0.34, (190, 170, 140), ((600, 1200), (480, 950)))
    return mix((0, 0.9, drum(100, 0.16)), (0, 0.7, paper(chance, 0.2, 1800, 900, 0.2, 0.4, 150)), (0.2, 0.35, sigh))


def stands_again(chance: Chance, take: int) -> Samples:
    """Return a hero who gets up again: armour, and three notes up."""
    return room(
        mix(
            (0, 0.4, steel(chance, 392, 0.25)),
            (0.08, 0.9, chord(("D4", "G4", "D5"), 0.1, 0.6)),
            (0, 1.0, flick(chance, 2600, 0.06, air=1.0)),
            (0.3, 0.5, breath(chance, 0.3, 5500, 12_500, 0.05)),
        ),
        0.28,
    )


def page(chance: Chance, take: int) -> Samples:
    """Return a large page that is turned, and what it promises."""
    turn = mix(
        (0, 0.9, paper(chance, 0.3, 700, 2800, crest=0.6, air=0.6)), (0.28, 0.6, paper(chance, 0.2, 2800, 1200, 0.2))
    )
    notes = mix(
        (0.42, 0.35, bell(pitch("A4"), 1.0)), (0.5, 0.3, bell(pitch("E5"), 1.0)), (0.42, 0.4, mallet(pitch("D4"), 0.9))
    )
    return room(mix((0, 1.0, turn), (0, 1.0, notes)), 0.36)


def declined(chance: Chance, take: int) -> Samples:
    """Return an offer that is waved off."""
    return mix(
        (0, 0.8, paper(chance, 0.22, 2400, 1200, crest=0.3)),
        (0.12, 0.45, mallet(pitch("E4"), 0.25, 0.5)),
        (0.2, 0.4, mallet(pitch("D4"), 0.3, 0.5)),
    )


def chest(chance: Chance, take: int) -> Samples:
    """Return a chest that opens: a lock, a hinge, and what shines in it."""
    hinge = paper(chance, 0.34, 620, 1250 + 80 * take, crest=0.7, air=0.1, grain=560)
    shine: list[Layer] = [
        (0.42 + 0.055 * step, 0.24, bell(pitch(note), 0.8))
        for step, note in enumerate((("A5", "D6", "E6"), ("G5", "C6", "E6"))[take])
    ]
    return room(
        mix(
            (0, 0.7, wood(520, 0.07)),
            (0, 1.0, flick(chance, 2800, 0.05, air=1.0)),
            (0.06, 0.7, hinge),
            (0.4, 0.5, wood(190, 0.16, 1.3)),
            *shine,
            (0.42, 0.6, breath(chance, 0.4, 6000, 13_000, 0.1)),
        ),
        0.3,
    )


def snatched(chance: Chance, take: int) -> Samples:
    """Return an item that is gone: fingers, and feet that run."""
    feet: list[Layer] = [(0.2 + 0.07 * step, 0.5 - 0.08 * step, drum(180, 0.05)) for step in range(4)]
    return mix(
        (0, 1.0, whoosh(chance, 0.16, 1500, 5600)),
        (0.12, 0.5, ring(500, 0.06, 2.0, 0.003)),
        *feet,
        (0.2, 0.5, paper(chance, 0.3, 2600, 1600, 0.2)),
    )


def charge(chance: Chance, take: int) -> Samples:
    """Return the horn before a fight, and two drums."""
    call = mix((0, 0.5, horn("D4", 0.2)), (0.22, 0.6, horn("A4", 0.7)), (0.22, 0.3, horn("D4", 0.7)))
    return room(
        mix(
            (0, 1.0, call),
            (0.22, 0.8, drum(74, 0.4)),
            (0.44, 0.6, drum(74, 0.4)),
            (0.22, 0.8, flick(chance, 2800, 0.06, air=1.0)),
        ),
        0.36,
    )


def round_begins(chance: Chance, take: int) -> Samples:
    """Return a drum that counts a round."""
    return mix(
        (0, 0.9, drum(92, 0.3)),
        (0.16, 0.7, drum(110, 0.25)),
        (0, 0.4, wood(330, 0.08)),
        (0, 0.9, flick(chance, 1900, 0.04)),
    )


def fatigue(chance: Chance, take: int) -> Samples:
    """Return all who are tired: strings that sink one after the other, and a long breath out."""
    strings: list[Layer] = [
        (0.16 * step, 0.5, pluck(pitch(note), 0.5, 1.2)) for step, note in enumerate(("E4", "D4", "C4", "A3"))
    ]
    return room(mix(*strings, (0.1, 1.1, breath(chance, 0.7, 1800, 9000, 0.25))), 0.25)


def nobody(chance: Chance, take: int) -> Samples:
    """Return a call that nobody answers: wind over a field, and a cricket."""
    chirps: list[Layer] = [
        (0.3 + 0.5 * (step // 3) + 0.07 * (step % 3), 0.3, ring(4300, 0.05, attack=0.01)) for step in range(6)
    ]
    return room(mix(*chirps, (0, 0.5, paper(chance, 1.1, 900, 1700, crest=0.4, air=0.2, grain=14))), 0.3)


def field_won(chance: Chance, take: int) -> Samples:
    """Return a fight that is won: horns in step, and a drum."""
    tune = (("D4", 0.0, 0.14), ("D4", 0.16, 0.14), ("G4", 0.32, 0.2), ("A4", 0.56, 0.6))
    layers: list[Layer] = [(when, 0.4, horn(note, seconds)) for note, when, seconds in tune]
    layers += [
        (0.56, 0.3, horn("D5", 0.6)),
        (0.56, 0.7, drum(88, 0.3)),
        (0.56, 0.4, breath(chance, 0.4, 5000, 12_000, 0.005)),
    ]
    return room(mix(*layers), 0.34)


def tale_won(chance: Chance, take: int) -> Samples:
    """Return the end of a good tale: horns, bells, and a last chord."""
    tune = (("G4", 0.0), ("A4", 0.16), ("C5", 0.32), ("D5", 0.48), ("G5", 0.8))
    layers: list[Layer] = [(when, 0.4, horn(note, 0.3 if when < 0.8 else 0.8)) for note, when in tune]
    layers += [(0.8, 0.3, horn(note, 0.8)) for note in ("C4", "G4", "E5")]
    layers += [(0.84 + 0.06 * step, 0.16, bell(pitch(note), 0.8)) for step, note in enumerate(("C6", "E6", "G6"))]
    return room(mix(*layers, (0.8, 0.8, drum(70, 0.5)), (0.8, 0.5, breath(chance, 0.5, 5000, 13_000, 0.005))), 0.4)


def tale_lost(chance: Chance, take: int) -> Samples:
    """Return the end of a sad tale: a harp goes down, and the book is shut."""
    tune = zip(("A4", "G4", "E4", "D4", "A3"), (0, 0.2, 0.4, 0.62, 0.9), strict=True)
    layers: list[Layer] = [(when, 0.5, pluck(pitch(note), 0.9, 0.8)) for note, when in tune]
    shut = mix(
        (0, 0.9, drum(80, 0.25)),
        (0, 1.0, paper(chance, 0.16, 1600, 700, crest=0.1)),
        (0, 0.8, flick(chance, 3000, 0.05, air=1.0)),
        (0, 0.4, wood(180, 0.12)),
    )
    return room(mix(*layers, (1.2, 0.8, shut)), 0.32)


TALE: Final[dict[str, Effect]] = {
    "bleeding": Effect(bleeding, -25.0, 2),
    "blocked": Effect(blocked, -24.0, 3),
    "bones": Effect(bones, -24.0, 3),
    "boss": Effect(boss, -19.0),
    "bound": Effect(bound, -25.0),
    "charge": Effect(charge, -22.0),
    "chest": Effect(chest, -22.5, 2),
    "counter": Effect(counter, -22.0, 2),
    "critical": Effect(critical, -18.0, 3),
    "declined": Effect(declined, -26.0),
    "dragon": Effect(dragon, -18.0),
    "falls": Effect(falls, -22.0, 3),
    "fatigue": Effect(fatigue, -25.0),
    "field-won": Effect(field_won, -21.0),
    "fizzle": Effect(fizzle, -26.0),
    "foe-bones": Effect(foe_bones, -24.0, 2),
    "foe-brute": Effect(foe_brute, -24.0, 2),
    "foe-ghost": Effect(foe_ghost, -24.5, 2),
    "foe-hound": Effect(foe_hound, -24.0, 2),
    "foe-rogue": Effect(foe_rogue, -25.0, 2),
    "foe-spider": Effect(foe_spider, -25.0),
    "foe-stone": Effect(foe_stone, -24.0, 2),
    "foe-wings": Effect(foe_wings, -24.0, 2),
    "foe-witch": Effect(foe_witch, -24.5, 2),
    "guarded": Effect(guarded, -26.0),
    "heal": Effect(heal, -23.5, 2),
    "heart": Effect(heart, -25.0, 2),
    "hearth": Effect(hearth, -25.0),
    "hero-alchemist": Effect(hero_alchemist, -25.0),
    "hero-druid": Effect(hero_druid, -25.0),
    "hero-duelist": Effect(hero_duelist, -25.0),
    "hero-falls": Effect(hero_falls, -20.5),
    "hero-guardian": Effect(hero_guardian, -25.0),
    "hero-pyromancer": Effect(hero_pyromancer, -24.5),
    "hero-ranger": Effect(hero_ranger, -24.5),
    "hit": Effect(hit, -21.5, 4),
    "march": Effect(march, -27.0),
    "marked": Effect(marked, -26.0),
    "miss": Effect(miss, -26.0, 3),
    "muster": Effect(muster, -23.0),
    "nobody": Effect(nobody, -26.0),
    "onward": Effect(onward, -26.5),
    "pack": Effect(pack, -26.5),
    "page": Effect(page, -23.0),
    "poised": Effect(poised, -26.0),
    "pull": Effect(pull, -25.0, 3),
    "push": Effect(push, -25.0, 3),
    "readied": Effect(readied, -25.5),
    "round-begins": Effect(round_begins, -26.0),
    "sharpened": Effect(sharpened, -26.0),
    "snatched": Effect(snatched, -24.0),
    "stands-again": Effect(stands_again, -24.0),
    "stunned": Effect(stunned, -25.5),
    "tale-lost": Effect(tale_lost, -23.0),
    "tale-won": Effect(tale_won, -19.5),
    "token-gone": Effect(token_gone, -28.5, 2),
}
