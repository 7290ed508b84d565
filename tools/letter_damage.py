"""Damage letters on their way, or forge them without recomputing the chain of hashes."""

from __future__ import annotations

import base64
import hashlib
import json
import random
import zlib
from collections.abc import Callable, Iterator
from typing import Final

from squaretactics.core.letter_session import AnyLetterSession
from squaretactics.core.letters import NO_PLACE, Letter, read_letter, write_letter


def damaged_letters(
    text: str, sent: list[str], session: AnyLetterSession, chance: random.Random
) -> Iterator[tuple[str, str]]:
    """Yield some damaged or wrong versions of a letter that the session awaits, each with its kind."""
    known = set(sent)
    for kind, change in chance.sample(list(_DAMAGES.items()), 5):
        damaged = change(text, chance)
        if damaged != text:
            yield kind, damaged
    letter = read_letter(text)
    for kind, forge in chance.sample(list(_FORGERIES.items()), 4):
        changed = forge(letter, len(session.copy.steps), chance)
        if changed is not None and changed != letter:
            yield kind, _with_chain(changed, None if kind.startswith("contradicting") else letter.chain)
    for older in chance.sample(sorted(known), min(2, len(known))):
        if read_letter(older).steps != session.copy.steps:
            yield "older, or for another player", older


def _body(text: str, change: Callable[[list[str]], object]) -> str:
    lines = text.splitlines()
    body = lines[2:-1]
    change(body)
    return "\n".join([*lines[:2], *body, lines[-1]])


def _altered(text: str, chance: random.Random) -> str:
    lines = text.splitlines()
    line = chance.randrange(2, len(lines) - 1)
    at = chance.randrange(len(lines[line]))
    lines[line] = lines[line][:at] + chance.choice("abcXYZ019+/") + lines[line][at + 1 :]
    return "\n".join([*lines, ""])


def _swapped_lines(body: list[str], chance: random.Random) -> None:
    one, two = chance.randrange(len(body)), chance.randrange(len(body))
    body[one], body[two] = body[two], body[one]


def _without_character(text: str, chance: random.Random) -> str:
    lines = text.splitlines()
    line = chance.randrange(2, len(lines) - 1)
    at = chance.randrange(len(lines[line]))
    lines[line] = lines[line][:at] + lines[line][at + 1 :]
    return "\n".join([*lines, ""])


_DAMAGES: Final[dict[str, Callable[[str, random.Random], str]]] = {
    "a character altered": _altered,
    "a character lost": _without_character,
    "a line lost": lambda text, chance: _body(text, lambda body: body.pop(chance.randrange(len(body)))),
    "a line twice": lambda text, chance: _body(
        text, lambda body: body.insert(chance.randrange(len(body)), chance.choice(body))
    ),
    "lines swapped": lambda text, chance: _swapped(text, chance),
    "cut off": lambda text, chance: text[: chance.randrange(len(text) - 10)],
    "upper case": lambda text, chance: text.upper(),
}


def _swapped(text: str, chance: random.Random) -> str:
    swapped = _body(text, lambda body: _swapped_lines(body, chance))
    return text if swapped.split() == text.split() else swapped


def _with_chain(letter: Letter, chain: str | None) -> str:
    """Return a letter's text with a new checksum, and an old chain unless that's None."""
    text = write_letter(letter, "A letter")
    if chain is None:
        return text
    code = "".join(text.splitlines()[2:-1])
    raw = base64.b64decode(code + "=" * (-len(code) % 4))
    data = json.loads(zlib.decompress(raw[9:])) | {"chain": chain}
    packed = zlib.compress(json.dumps(data).encode())
    whole = raw[:1] + hashlib.sha256(packed).digest()[:8] + packed
    lines = text.splitlines()
    return "\n".join([*lines[:2], base64.b64encode(whole).decode(), lines[-1]])


_Forgery = Callable[[Letter, int, random.Random], Letter | None]


def _steps(change: Callable[[list[str], random.Random], object]) -> _Forgery:
    def forge(letter: Letter, known: int, chance: random.Random) -> Letter | None:
        steps = list(letter.steps)
        if len(steps) < 2:
            return None
        change(steps, chance)
        return letter.model_copy(update={"steps": tuple(steps)})

    return forge


def _swap_steps(steps: list[str], chance: random.Random) -> None:
    one, two = chance.sample(range(len(steps)), 2)
    steps[one], steps[two] = steps[two], steps[one]


def _other_step(steps: list[str], chance: random.Random) -> None:
    steps[chance.randrange(len(steps))] = chance.choice(steps)


def _contradict(letter: Letter, known: int, chance: random.Random) -> Letter | None:
    """Change something that the receiver knows."""
    if known < 2:
        return None
    steps = list(letter.steps)
    one, two = chance.sample(range(known), 2)
    if chance.random() < 0.5:
        steps[one], steps[two] = steps[two], steps[one]
    else:
        steps[one] = steps[two]
    return letter.model_copy(update={"steps": tuple(steps)})


def _contradict_by_loss(letter: Letter, known: int, chance: random.Random) -> Letter | None:
    steps = list(letter.steps)
    if known < 2 or steps[known - 2] == steps[known - 1]:
        return None
    del steps[known - 2]
    return letter.model_copy(update={"steps": tuple(steps)})


def _contradict_seats(letter: Letter, known: int, chance: random.Random) -> Letter | None:
    """Decide for a seat of the receiver."""
    seat = letter.places.index(letter.to)
    return letter.model_copy(update={"steps": (*letter.steps[: max(known, 1)], f"e{seat}")})


_FORGERIES: Final[dict[str, _Forgery]] = {
    "steps swapped": _steps(_swap_steps),
    "a step replaced": _steps(_other_step),
    "a step lost": _steps(lambda steps, chance: steps.pop(chance.randrange(len(steps)))),
    "another number": lambda letter, known, chance: letter.model_copy(update={"number": letter.number + 1}),
    "for another place": lambda letter, known, chance: letter.model_copy(
        update={"to": next((place for place in letter.places if place not in (letter.to, NO_PLACE)), letter.to)}
    ),
    "another seed": lambda letter, known, chance: letter.model_copy(
        update={"opening": letter.opening.model_copy(update={"seed": letter.opening.seed + 1})}
    ),
    "contradicting: known steps changed": _contradict,
    "contradicting: a known step lost": _contradict_by_loss,
    "contradicting: resigns for the receiver": _contradict_seats,
}
