"""Make the short sounds of Squirrel Squabble: wooden coins, heavy tiles, paws, mud, a dog, and nuts.

Each take of a recipe has its own random generator. Pitched sounds keep to C, D, E, G and A, which go with the tune of
the forest.
"""

from __future__ import annotations

from typing import Final

import numpy as np

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


def slide(seconds: float, *tones: float) -> Samples:
    """Return a whistle gliding through tones, swelling and fading."""
    length = round(seconds * RATE)
    part = np.arange(length) / length
    glide = np.interp(part, np.linspace(0, 1, len(tones)), tones)
    return (swept(glide) + 0.12 * swept(2 * glide)) * np.sin(np.pi * part) ** 0.7


def squeak(chance: Chance, low: float, high: float, seconds: float = 0.07) -> Samples:
    """Return one short cry of a squirrel."""
    length = round(seconds * RATE)
    part = np.arange(length) / length
    tones = (low + (high - low) * np.sin(np.pi * part)) * (0.96 + 0.08 * chance.random())
    formants = [(np.full(length, 1500.0), 500.0, 0.8), (np.full(length, 3600.0), 900.0, 0.6)]
    return voice(tones, formants, 8) * np.sin(np.pi * part) ** 0.8


# Coins.
def coin_lay(chance: Chance, take: int) -> Samples:
    """Return the sound of a wooden coin being laid into a hollow log."""
    knock = mix((0, 0.9, wood(830 + 34 * take, 0.09, 0.8)), (0.004, 0.6, wood(370 + 12 * take, 0.17, 1.3)))
    return room(mix((0, 1.0, knock), (0, 1.1, flick(chance, 2400, 0.03, air=0.9))), 0.22)


def coin_turn(chance: Chance, take: int) -> Samples:
    """Return the sound of a coin being flipped: a tick, a breath of air, a tap."""
    tap = mix((0, 0.8, wood(784 + 30 * take, 0.09)), (0, 0.7, flick(chance, 2600, air=1.0)))
    return mix(
        (0, 0.6, flick(chance, 3000, 0.03, air=1.0)),
        (0.01, 0.5, paper(chance, 0.13, 1800, 4200, crest=0.6, air=0.6)),
        (0.12, 1.0, tap),
    )


def coin_spin(chance: Chance, take: int) -> Samples:
    """Return the sound of two coins spinning: ticks that slow down, and a note when they come to rest."""
    layers: list[Layer] = [(0.0, 0.7, paper(chance, 0.4, 1200, 5200, crest=0.3, air=0.7, grain=40))]
    when = 0.02
    for step in range(9):
        layers.append((when, 0.3 + 0.05 * step, mix((0, 0.5, wood(990 - 25 * step, 0.04)), (0, 1.0, flick(chance)))))
        when += 0.024 + 0.007 * step
    notes = mix((0, 0.5, mallet(pitch(("G4", "A4")[take]), 0.4)), (0.03, 0.5, mallet(pitch(("D5", "E5")[take]), 0.5)))
    return mix(*layers, (when, 0.9, room(notes, 0.25)))


def crack(chance: Chance, take: int) -> Samples:
    """Return the sound of a coin cracking: fibres tearing one after the other, and the break."""
    layers: list[Layer] = [
        (0.005 + 0.05 * chance.random(), 0.3 + 0.5 * chance.random(), wood(1200 + 1500 * chance.random(), 0.025))
        for _ in range(7)
    ]
    split = breath(chance, 0.09, 1800, 11_000, 0.001)
    broken = mix((0, 0.8, wood(277 + 14 * take, 0.15, 1.4)), (0.006, 0.6, wood(391 + 17 * take, 0.11)))
    return room(mix(*layers, (0.05, 2.0, split), (0.05, 1.0, broken)), 0.16)


# Squirrels on foot.
def hop(chance: Chance, take: int) -> Samples:
    """Return the sound of a hop: a little spring, and paws among leaves."""
    paws = mix((0, 0.6, drum(150 + 10 * take, 0.09)), (0, 0.35, wood(440 + 20 * take, 0.06)))
    leaves = paper(chance, 0.12, 3800, 2200, crest=0.2, air=0.7, grain=160)
    spring = ring(523 + 24 * take, 0.11, 1.5, 0.02)
    return mix((0, 0.32, spring), (0.1, 1.0, paws), (0.1, 0.9, leaves))


def skid(chance: Chance, take: int) -> Samples:
    """Return the sound of claws braking on earth, and a small cry."""
    scrape = paper(chance, 0.36, 5200 - 300 * take, 1500, crest=0.15, air=0.5, grain=220)
    cry = squeak(chance, 1000 + 60 * take, 1500, 0.12)
    return mix((0, 1.2, scrape), (0.04, 0.16, cry), (0.3, 0.5, drum(120, 0.12)))


def swivel(chance: Chance, take: int) -> Samples:
    """Return the sound of a squirrel turning on the spot, with its tail brushing round."""
    tail = paper(chance, 0.24, 1700 + 150 * take, 3900, crest=0.55, air=0.7, grain=60)
    return mix(
        (0, 1.0, tail), (0.05, 0.16, slide(0.16, 420, 560 + 30 * take)), (0.2, 0.35, wood(480 + 20 * take, 0.05))
    )


def splash(chance: Chance, take: int) -> Samples:
    """Return a splash in mud: a plop, the splash itself, and drops falling back."""
    length = round(0.14 * RATE)
    part = np.arange(length) / length
    plop = swept(190 + 20 * take + 420 * part**2) * np.sin(np.pi * part**0.5) ** 1.4
    mud = breath(chance, 0.34, 350, 3200, 0.012)
    spray = breath(chance, 0.28, 2600, 11_000, 0.03)
    drops: list[Layer] = []
    for _ in range(6):
        tone = 600 + 900 * chance.random()
        drops.append((0.16 + 0.3 * chance.random(), 0.22, ring(tone, 0.05, 1.6, 0.004)))
    return room(mix((0, 0.9, plop), (0.02, 1.3, mud), (0.03, 0.7, spray), *drops), 0.2)


def chatter(chance: Chance, take: int) -> Samples:
    """Return the sound of a pleased squirrel: three or four quick cries."""
    cries: list[Layer] = []
    when = 0.0
    for step in range(3 + take % 2):
        cries.append((when, 0.5, squeak(chance, 880 + 90 * step, 1250 + 130 * step, 0.055)))
        when += 0.075 + 0.012 * chance.random()
    return room(mix(*cries, (0, 0.7, flick(chance, 3000, air=1.0))), 0.18)


# The dog.
def bark(chance: Chance, take: int) -> Samples:
    """Return the sound of a dog barking twice."""
    layers: list[Layer] = []
    for number, when in enumerate((0.0, 0.24 + 0.015 * take)):
        length = round((0.15 - 0.01 * number) * RATE)
        part = np.arange(length) / length
        tones = (215 + 14 * take + 20 * number) * (1 + 0.65 * np.sin(np.pi * part**0.6) ** 2)
        first = np.interp(part, [0, 0.25, 1], [480, 1050, 520])
        second = np.interp(part, [0, 0.25, 1], [1100, 1750, 1000])
        wuff = voice(tones, [(first, 380, 1.0), (second, 520, 0.7), (np.full(length, 2900.0), 700, 0.3)], 30)
        swell = np.interp(part, [0, 0.06, 0.35, 1], [0, 1, 0.8, 0])
        layers.append((when, 0.5, wuff * swell))
        layers.append((when, 0.5, breath(chance, 0.11, 1200, 7000, 0.004)))
    return room(mix(*layers), 0.2)


def whimper(chance: Chance, take: int) -> Samples:
    """Return the sound of a frightened squirrel: two sinking, trembling cries."""
    layers: list[Layer] = []
    for number, when in enumerate((0.0, 0.22)):
        seconds = 0.2 + 0.06 * number
        length = round(seconds * RATE)
        part = np.arange(length) / length
        tremble = 1 + 0.03 * np.sin(2 * np.pi * 14 * part * seconds)
        tones = (980 - 120 * number - 40 * take) * (1.08 - 0.36 * part) * tremble
        cry = voice(tones, [(np.full(length, 1300.0), 500, 1.0), (np.full(length, 3000.0), 800, 0.4)], 10)
        layers.append((when, 0.45, cry * np.sin(np.pi * part**0.7) ** 1.2))
        layers.append((when, 0.25, breath(chance, seconds, 4000, 11_000, 0.05)))
    return room(mix(*layers), 0.2)


# A squabble.
def scuffle(chance: Chance, take: int) -> Samples:
    """Return the sound of a scuffle in a dust cloud, a moment long: thumps, fur and cries."""
    layers: list[Layer] = [(0.0, 0.9, paper(chance, 0.32, 1400, 3200 + 300 * take, crest=0.4, air=0.6, grain=260))]
    for step in range(4):
        when = 0.02 + 0.07 * step + 0.02 * chance.random()
        thump = mix((0, 0.8, drum(120 + 50 * chance.random(), 0.09)), (0, 0.4, wood(300 + 160 * chance.random(), 0.06)))
        layers.append((when, 0.6, thump))
    layers.append((0.03 + 0.1 * chance.random(), 0.3, squeak(chance, 1000 + 70 * take, 1500)))
    layers.append((0.18 + 0.05 * chance.random(), 0.3, squeak(chance, 800 + 60 * take, 1150)))
    return mix(*layers)


def dice(chance: Chance, take: int) -> Samples:
    """Return the sound of two wooden dice rolling on a stump."""
    layers: list[Layer] = []
    for die in range(2):
        when = 0.02 + 0.04 * die
        gap = 0.04
        while when < 0.66:
            level = 0.7 - 0.45 * when
            knock = mix((0, 0.8, wood(700 + 260 * chance.random() + 90 * die, 0.07)), (0, 0.9, flick(chance, 2800)))
            layers.append((when, level, knock))
            when += gap * (0.7 + 0.6 * chance.random())
            gap *= 1.12
    return room(mix(*layers, (0.68, 0.5, wood(494 + 20 * take, 0.12)), (0.7, 0.4, wood(587, 0.1))), 0.2)


def tick(chance: Chance, take: int) -> Samples:
    """Return the tick of a growing sum: a string plucked twice in quick succession."""
    note = pluck(pitch(("A5", "G5")[take]), 0.25, 1.4)
    return mix((0, 0.5, note), (0.07, 0.6, note), (0, 0.8, flick(chance, 3400, 0.02, air=1.0)))


def settled(chance: Chance, take: int) -> Samples:
    """Return the sound of a squabble's end: a blow on a hollow log, and two notes above it."""
    blow = mix((0, 0.7, drum(104, 0.2)), (0, 0.8, wood(262, 0.2, 1.4)), (0, 1.2, flick(chance, 2400, 0.05, air=0.9)))
    notes = mix((0.02, 0.5, mallet(pitch("G4"), 0.4)), (0.11, 0.6, mallet(pitch("C5"), 0.55)))
    return mix((0, 1.0, blow), (0, 1.0, room(notes, 0.28)))


def steal(chance: Chance, take: int) -> Samples:
    """Return the sound of a nut being snatched: a rush of air, a pop, and a laugh of two notes."""
    rush = paper(chance, 0.18, 1600, 6000, crest=0.8, air=0.7, grain=60)
    pop = ring(420 + 30 * take, 0.07, 2.2, 0.003)
    laugh = mix((0, 0.6, pluck(pitch("E5"), 0.3, 1.3)), (0.1, 0.7, pluck(pitch(("A5", "G5")[take]), 0.4, 1.3)))
    return mix((0, 1.0, rush), (0.15, 0.7, pop), (0.19, 1.0, room(laugh, 0.25)))


def thrown(chance: Chance, take: int) -> Samples:
    """Return the sound of a squirrel flying in an arc: a whistle up and down."""
    arc = slide(0.62, 520, 1180 + 90 * take, 430)
    return room(mix((0, 0.4, arc), (0, 0.7, paper(chance, 0.5, 1500, 3600, crest=0.3, air=0.6, grain=30))), 0.18)


def thud(chance: Chance, take: int) -> Samples:
    """Return the sound of a thrown squirrel landing."""
    fall = mix((0, 0.8, drum(92 + 6 * take, 0.2)), (0, 0.5, wood(220 + 12 * take, 0.12)))
    return mix((0, 1.0, fall), (0, 1.1, paper(chance, 0.2, 3000, 1400, crest=0.1, air=0.6, grain=180)))


# Tiles.
def tile_put(chance: Chance, take: int) -> Samples:
    slab = mix((0, 0.8, wood(165 + 8 * take, 0.2, 1.2)), (0, 0.5, drum(85, 0.16)), (0, 1.2, flick(chance, 1900, 0.04)))
    return room(slab, 0.16)


def tile_flip(chance: Chance, take: int) -> Samples:
    """Return the sound of a heavy tile being flipped over its long edge."""
    lift = paper(chance, 0.4, 700, 2400 + 150 * take, crest=0.7, air=0.5, grain=50)
    return mix((0, 0.6, wood(330 + 15 * take, 0.06)), (0, 1.0, lift), (0.42, 1.0, tile_put(chance, take)))


def tiles_switch(chance: Chance, take: int) -> Samples:
    """Return the sound of two tiles sliding past each other."""
    there = paper(chance, 0.44, 500, 1700, crest=0.5, air=0.4, grain=120)
    back = paper(chance, 0.44, 1900, 700, crest=0.5, air=0.4, grain=120)
    ends = mix((0, 1.0, tile_put(chance, take)), (0.07, 0.8, tile_put(chance, take + 2)))
    return mix((0, 0.8, there), (0.06, 0.8, back), (0.48, 0.9, ends))


def tiles_drop(chance: Chance, take: int) -> Samples:
    """Return the sound of seven tiles dropping on grass."""
    falls: list[Layer] = [
        (0.055 * step + 0.02 * chance.random(), 0.5 + 0.2 * chance.random(), tile_put(chance, step % 4))
        for step in range(7)
    ]
    return mix(*falls, (0, 0.5, paper(chance, 0.5, 3000, 5200, crest=0.4, air=0.6, grain=90)))


# Nuts.
def nut(chance: Chance, take: int) -> Samples:
    """Return the sound of a nut going into a cheek: a knock on its shell, a pop, and a note."""
    shell = mix((0, 0.7, wood(1180 + 40 * take, 0.05)), (0, 1.0, flick(chance, 3200, 0.025, air=1.0)))
    note = mix((0, 0.8, mallet(pitch("C5"), 0.45, 1.2)), (0.01, 0.16, bell(pitch("C6"), 0.35)))
    return mix((0.004, 1.0, shell), (0.05, 0.6, ring(360 + 20 * take, 0.07, 2.3, 0.004)), (0.08, 1.0, room(note, 0.28)))


def nut_drop(chance: Chance, take: int) -> Samples:
    """Return the sound of a nut falling into a puddle."""
    length = round(0.1 * RATE)
    part = np.arange(length) / length
    plop = swept(330 + 40 * take + 620 * part**2) * np.sin(np.pi * part**0.5) ** 1.3
    drop = mix((0, 0.9, plop), (0.02, 0.5, breath(chance, 0.16, 1500, 8000, 0.006)), (0.14, 0.2, ring(900, 0.06, 1.5)))
    note = mix((0, 0.4, mallet(pitch("E4"), 0.35, 0.5)), (0.1, 0.45, mallet(pitch("C4"), 0.5, 0.5)))
    return room(mix((0, 1.0, drop), (0.06, 0.8, note)), 0.25)


def five_nuts(chance: Chance, take: int) -> Samples:
    """Return the sound of a home that glows, waiting for five nuts: climbing bells, and shining air."""
    run = ("G4", "C5", "D5", "G5", "C6", "E6")
    layers: list[Layer] = [(0.07 * step, 0.5 - 0.03 * step, bell(pitch(note), 0.9)) for step, note in enumerate(run)]
    layers += [(0.07 * step, 0.5, mallet(pitch(note), 0.5)) for step, note in enumerate(run[:4])]
    shine = hiss(chance, 0.9, 5500, 13_000)
    shine *= 0.1 * np.sin(np.pi * np.arange(len(shine)) / len(shine)) ** 2
    return room(mix(*layers, (0.05, 1.0, shine)), 0.4)


# The game.
def morning(chance: Chance, take: int) -> Samples:
    """Return the sound of a round's start: two notes, and a bird's answer."""
    notes = mix((0, 0.5, mallet(pitch("D4"), 0.5, 0.7)), (0.12, 0.55, mallet(pitch("A4"), 0.6, 0.7)))
    bird = mix((0, 0.1, slide(0.07, 2900, 3600, 3000)), (0.1, 0.12, slide(0.06, 3100, 3900)))
    return room(mix((0, 1.0, notes), (0.3, 1.0, bird), (0, 0.6, flick(chance, 2600, air=0.9))), 0.3)


def ready(chance: Chance, take: int) -> Samples:
    """Return the sound of a finished plan: the log shuts, and two notes confirm it."""
    shut = mix((0, 0.8, wood(523, 0.08)), (0, 1.0, flick(chance, 2200, 0.04, air=0.9)))
    notes = mix((0.06, 0.5, pluck(pitch("E5"), 0.3, 1.2)), (0.16, 0.55, pluck(pitch("A5"), 0.5, 1.2)))
    return mix((0, 1.0, shut), (0, 1.0, room(notes, 0.25)))


def stuck(chance: Chance, take: int) -> Samples:
    """Return the sound of stuck paws: a string bent down, and sucking mud."""
    suck = paper(chance, 0.26, 2400, 600, crest=0.6, air=0.3, grain=120)
    return mix((0, 0.9, suck), (0.04, 0.4, slide(0.3, 330, 370, 220)), (0.02, 0.6, pluck(pitch("D4"), 0.35, 1.2)))


def won(chance: Chance, take: int) -> Samples:
    """Return a short reel for a squirrel that is home."""
    tune = zip(("G4", "C5", "D5", "E5", "G5", "E5", "G5"), (0, 0.1, 0.2, 0.3, 0.4, 0.55, 0.65), strict=True)
    layers: list[Layer] = [(when, 0.45, mallet(pitch(note), 0.6)) for note, when in tune]
    layers += [(0.82, 0.32, mallet(pitch(note), 1.0)) for note in ("C4", "G4", "E5", "C5")]
    layers += [(0.82 + 0.045 * step, 0.14, bell(pitch(note), 0.8)) for step, note in enumerate(("C6", "E6", "G6"))]
    layers += [(1.0 + 0.08 * step, 0.1, squeak(chance, 950 + 80 * step, 1400 + 90 * step)) for step in range(3)]
    return room(mix(*layers, (0.82, 0.5, drum(98, 0.3)), (0.82, 0.4, breath(chance, 0.5, 5000, 13_000, 0.005))), 0.35)


def lost(chance: Chance, take: int) -> Samples:
    """Return a sad tune, with a whistle as the squirrel goes home through the leaves."""
    tune = zip(("G4", "E4", "D4", "C4"), (0, 0.2, 0.4, 0.64), (0.5, 0.5, 0.5, 0.9), strict=True)
    layers: list[Layer] = [(when, 0.5, pluck(pitch(note), decay, 0.8)) for note, when, decay in tune]
    layers.append((0.62, 0.16, slide(0.5, 523, 500, 392)))
    return room(mix(*layers, (0.5, 0.5, paper(chance, 0.6, 3000, 1500, crest=0.4, air=0.5, grain=60))), 0.3)


def tied(chance: Chance, take: int) -> Samples:
    """Return the sound of two squirrels coming home at once: two voices meeting on one note."""
    pairs = (("G4", "E5"), ("A4", "D5"), ("C5", "C5"))
    layers: list[Layer] = [
        (0.2 * step, 0.45, voiced(pitch(note), 0.7))
        for step, notes in enumerate(pairs)
        for note, voiced in zip(notes, (mallet, pluck), strict=True)
    ]
    return room(mix(*layers, (0.4, 0.16, bell(pitch("C6"), 0.8)), (0.4, 0.7, flick(chance, 3000, air=1.0))), 0.32)


PAWS: Final[dict[str, Effect]] = {
    "bark": Effect(bark, -20.0, 3),
    "chatter": Effect(chatter, -26.0, 2),
    "coin-lay": Effect(coin_lay, -25.0, 4),
    "coin-spin": Effect(coin_spin, -24.5, 2),
    "coin-turn": Effect(coin_turn, -26.0, 3),
    "crack": Effect(crack, -23.0, 4),
    "dice": Effect(dice, -23.0, 3),
    "five-nuts": Effect(five_nuts, -20.5),
    "hop": Effect(hop, -26.0, 4),
    "lost": Effect(lost, -24.0),
    "morning": Effect(morning, -26.0),
    "nut": Effect(nut, -20.5, 4),
    "nut-drop": Effect(nut_drop, -23.0, 2),
    "ready": Effect(ready, -25.0),
    "scuffle": Effect(scuffle, -23.0, 4),
    "settled": Effect(settled, -22.0),
    "skid": Effect(skid, -24.5, 3),
    "splash": Effect(splash, -21.5, 3),
    "steal": Effect(steal, -21.0, 2),
    "stuck": Effect(stuck, -25.0),
    "swivel": Effect(swivel, -29.0, 3),
    "thrown": Effect(thrown, -24.0, 2),
    "thud": Effect(thud, -23.5, 2),
    "tick": Effect(tick, -27.0, 2),
    "tied": Effect(tied, -22.5),
    "tile-flip": Effect(tile_flip, -24.5, 3),
    "tile-put": Effect(tile_put, -25.0, 4),
    "tiles-drop": Effect(tiles_drop, -25.0),
    "tiles-switch": Effect(tiles_switch, -24.5, 2),
    "whimper": Effect(whimper, -24.5, 2),
    "won": Effect(won, -20.0),
}
