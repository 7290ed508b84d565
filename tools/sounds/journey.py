"""Make the sounds of Card Tactics' journey: camps, events, treasure, starts and ends."""

from __future__ import annotations

from typing import Final

from .band import horn
from .effects import Effect
from .parts import (
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
    room,
    wood,
)
from .stuff import chord, crackle, steel, throat, whoosh


# The road.
def muster(chance: Chance, take: int) -> Samples:
    """Return the sound of three heroes setting out: a small drum, and a tune on strings."""
    tune = (("D4", 0.0), ("G4", 0.15), ("A4", 0.3), ("D5", 0.45))
    layers: list[Layer] = [(when, 0.5, pluck(pitch(note), 0.5, 1.2)) for note, when in tune]
    rolls: list[Layer] = [(0.075 * step, 0.3 + 0.05 * step, flick(chance, 1900, 0.06, air=0.9)) for step in range(7)]
    return room(mix(*layers, *rolls, (0.45, 0.7, drum(98, 0.25)), (0.45, 0.3, mallet(pitch("A4"), 0.7))), 0.3)


def pack(chance: Chance, take: int) -> Samples:
    """Return the sound of things being packed into a bag, and a buckle."""
    rummage = paper(chance, 0.34, 900, 2200, crest=0.4, air=0.4, grain=120)
    return mix(
        (0, 1.0, rummage),
        (0.1, 0.4, wood(440, 0.08)),
        (0.3, 0.3, steel(chance, 1760, 0.12)),
        (0.3, 0.7, flick(chance, 2200)),
    )


def hearth(chance: Chance, take: int) -> Samples:
    """Return the sound of a fire being lit, and a plucked string beside it."""
    strings = chord(("G3", "D4"), 0.16, 0.9)
    return room(
        mix((0, 0.7, flick(chance, 3200, 0.05, air=1.0)), (0.04, 1.5, crackle(chance, 1.3, 26)), (0.3, 0.4, strings)),
        0.2,
    )


def onward(chance: Chance, take: int) -> Samples:
    """Return the sound of a short rest on the road: a bag set down, a breath."""
    sigh = throat(chance, 0.34, (190, 170, 140), ((600, 1200), (480, 950)))
    return mix((0, 0.9, drum(100, 0.16)), (0, 0.7, paper(chance, 0.2, 1800, 900, 0.2, 0.4, 150)), (0.2, 0.35, sigh))


def stands_again(chance: Chance, take: int) -> Samples:
    """Return the sound of a hero getting up again: armour, and three rising notes."""
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
    """Return the sound of a large page being turned, and a hint of what it promises."""
    turn = mix(
        (0, 0.9, paper(chance, 0.3, 700, 2800, crest=0.6, air=0.6)), (0.28, 0.6, paper(chance, 0.2, 2800, 1200, 0.2))
    )
    notes = mix(
        (0.42, 0.35, bell(pitch("A4"), 1.0)), (0.5, 0.3, bell(pitch("E5"), 1.0)), (0.42, 0.4, mallet(pitch("D4"), 0.9))
    )
    return room(mix((0, 1.0, turn), (0, 1.0, notes)), 0.36)


def declined(chance: Chance, take: int) -> Samples:
    """Return the sound of an offer being waved off."""
    return mix(
        (0, 0.8, paper(chance, 0.22, 2400, 1200, crest=0.3)),
        (0.12, 0.45, mallet(pitch("E4"), 0.25, 0.5)),
        (0.2, 0.4, mallet(pitch("D4"), 0.3, 0.5)),
    )


def chest(chance: Chance, take: int) -> Samples:
    """Return the sound of a chest being opened: a lock, a hinge, and the shine inside."""
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
    """Return the sound of an item being stolen: fingers, and running feet."""
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
    """Return the drum that counts a round."""
    return mix(
        (0, 0.9, drum(92, 0.3)),
        (0.16, 0.7, drum(110, 0.25)),
        (0, 0.4, wood(330, 0.08)),
        (0, 0.9, flick(chance, 1900, 0.04)),
    )


def fatigue(chance: Chance, take: int) -> Samples:
    """Return the sound of a tired party: strings sinking one after the other, and a long breath out."""
    strings: list[Layer] = [
        (0.16 * step, 0.5, pluck(pitch(note), 0.5, 1.2)) for step, note in enumerate(("E4", "D4", "C4", "A3"))
    ]
    return room(mix(*strings, (0.1, 1.1, breath(chance, 0.7, 1800, 9000, 0.25))), 0.25)


def nobody(chance: Chance, take: int) -> Samples:
    """Return the sound of a call without an answer: wind over a field, and a cricket."""
    chirps: list[Layer] = [
        (0.3 + 0.5 * (step // 3) + 0.07 * (step % 3), 0.3, ring(4300, 0.05, attack=0.01)) for step in range(6)
    ]
    return room(mix(*chirps, (0, 0.5, paper(chance, 1.1, 900, 1700, crest=0.4, air=0.2, grain=14))), 0.3)


def field_won(chance: Chance, take: int) -> Samples:
    """Return the sound of a won fight: horns in step, and a drum."""
    tune = (("D4", 0.0, 0.14), ("D4", 0.16, 0.14), ("G4", 0.32, 0.2), ("A4", 0.56, 0.6))
    layers: list[Layer] = [(when, 0.4, horn(note, seconds)) for note, when, seconds in tune]
    layers += [
        (0.56, 0.3, horn("D5", 0.6)),
        (0.56, 0.7, drum(88, 0.3)),
        (0.56, 0.4, breath(chance, 0.4, 5000, 12_000, 0.005)),
    ]
    return room(mix(*layers), 0.34)


def tale_won(chance: Chance, take: int) -> Samples:
    """Return the sound of a good tale's end: horns, bells, and a last chord."""
    tune = (("G4", 0.0), ("A4", 0.16), ("C5", 0.32), ("D5", 0.48), ("G5", 0.8))
    layers: list[Layer] = [(when, 0.4, horn(note, 0.3 if when < 0.8 else 0.8)) for note, when in tune]
    layers += [(0.8, 0.3, horn(note, 0.8)) for note in ("C4", "G4", "E5")]
    layers += [(0.84 + 0.06 * step, 0.16, bell(pitch(note), 0.8)) for step, note in enumerate(("C6", "E6", "G6"))]
    return room(mix(*layers, (0.8, 0.8, drum(70, 0.5)), (0.8, 0.5, breath(chance, 0.5, 5000, 13_000, 0.005))), 0.4)


def tale_lost(chance: Chance, take: int) -> Samples:
    """Return the sound of a sad tale's end: a harp goes down, and the book is shut."""
    tune = zip(("A4", "G4", "E4", "D4", "A3"), (0, 0.2, 0.4, 0.62, 0.9), strict=True)
    layers: list[Layer] = [(when, 0.5, pluck(pitch(note), 0.9, 0.8)) for note, when in tune]
    shut = mix(
        (0, 0.9, drum(80, 0.25)),
        (0, 1.0, paper(chance, 0.16, 1600, 700, crest=0.1)),
        (0, 0.8, flick(chance, 3000, 0.05, air=1.0)),
        (0, 0.4, wood(180, 0.12)),
    )
    return room(mix(*layers, (1.2, 0.8, shut)), 0.32)


JOURNEY: Final[dict[str, Effect]] = {
    "charge": Effect(charge, -22.0),
    "chest": Effect(chest, -22.5, 2),
    "declined": Effect(declined, -26.0),
    "fatigue": Effect(fatigue, -25.0),
    "field-won": Effect(field_won, -21.0),
    "hearth": Effect(hearth, -25.0),
    "muster": Effect(muster, -23.0),
    "nobody": Effect(nobody, -26.0),
    "onward": Effect(onward, -26.5),
    "pack": Effect(pack, -26.5),
    "page": Effect(page, -23.0),
    "round-begins": Effect(round_begins, -26.0),
    "snatched": Effect(snatched, -24.0),
    "stands-again": Effect(stands_again, -24.0),
    "tale-lost": Effect(tale_lost, -23.0),
    "tale-won": Effect(tale_won, -19.5),
}
