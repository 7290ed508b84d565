"""Forge records from seeds: change a few fields of a real one and fix the checksums."""

from __future__ import annotations

import copy
import hashlib
import json
import random
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from tests.forged.extremes import ANYTHING, NUMBERS, OCCASIONS, PLAYERS, STRINGS, TIMES, nested
from tests.forged.real_records import Line, originals

FORGER: Final = 1  # raised when a seed gives a different record than before
_MOST_CHANGES: Final = 4
_PLAUSIBLE: Final = 0.65  # share of the records in which only harmless fields change
_MANY: Final = 400  # lines inserted at once
_WRITTEN: Final = (None, 0.0, 1.0, -1.0, 2.0**31, 2.0**32, 32503680000.0, 253402300799.0)  # file times, seconds


class Forged(NamedTuple):
    """A record with valid checksums, its modification time (None means now), and a description of the changes."""

    raw: bytes
    written: float | None
    told: str


# Each line is data or raw bytes.
_Lines = list[Line | bytes]
_Change = Callable[[random.Random, _Lines], str]


def sealed(lines: Iterable[Line | bytes], chance: random.Random | None = None) -> bytes:
    """Return lines with valid checksums; letters are escaped at random."""
    digest, whole = "", []
    for line in lines:
        body = line if isinstance(line, bytes) else _body(line, chance is not None and chance.random() < 0.5)
        digest = hashlib.sha256(digest.encode() + body).hexdigest()[:16]
        whole.append(digest.encode() + b" " + body + b"\n")
    return b"".join(whole)


def _body(line: Line, escaped: bool) -> bytes:
    text = json.dumps(line, ensure_ascii=escaped, separators=(",", ":"))
    return text.encode("utf-8", "surrogatepass")


def forged(seed: int) -> Forged:
    chance = random.Random(seed)
    original = chance.choice(originals())
    lines: _Lines = copy.deepcopy(list(original.lines))
    changes = PLAUSIBLE if chance.random() < _PLAUSIBLE else (*PLAUSIBLE, *WILD, *WILD)
    told = [chance.choice(changes)(chance, lines) for _ in range(chance.randint(1, _MOST_CHANGES))]
    raw = sealed(lines, chance)
    if chance.random() < 0.05:
        raw, what = _torn(chance, raw)
        told.append(what)
    written = chance.choice(_WRITTEN) if chance.random() < 0.2 else None
    return Forged(raw, written, f"{original.name}: {'; '.join(told)}")


def _torn(chance: random.Random, raw: bytes) -> tuple[bytes, str]:
    """Cut a record somewhere, or append to it."""
    if chance.random() < 0.5:
        return raw[: chance.randrange(len(raw) + 1)], "cut"
    return raw + chance.choice((b"\n", b"x", b"\0" * 64, raw[:40], b"\r\n")), "written on"


def _short(value: Any) -> str:
    text = ascii(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


def _data(lines: _Lines) -> list[Line]:
    return [line for line in lines if isinstance(line, dict)]


def _opening(lines: _Lines) -> Line:
    """Return the first line, or an empty one if it's no longer a line."""
    first = lines[0] if lines else None
    return first if isinstance(first, dict) else {}


# Harmless fields: many of these records can still be replayed.
def _field(name: str, values: Iterable[Any]) -> _Change:
    values = tuple(values)

    def change(chance: random.Random, lines: _Lines) -> str:
        value = chance.choice(values)
        _opening(lines)[name] = value
        return f"{name}={_short(value)}"

    return change


def _seat(chance: random.Random, lines: _Lines) -> str:
    seats = _opening(lines).get("seats")
    if not isinstance(seats, list) or not seats:
        return "no seats"
    seat = chance.randrange(len(seats))
    name, value = chance.choice([("name", chance.choice(STRINGS)), ("player", chance.choice((*PLAYERS, *STRINGS)))])
    if isinstance(seats[seat], dict):
        seats[seat][name] = value
    return f"seat {seat} {name}={_short(value)}"


def _hands(chance: random.Random, lines: _Lines) -> str:
    many = chance.choice((1, 2, 3, _MANY))
    at = _place(chance, lines)
    names, players = chance.sample(STRINGS, 3), chance.sample(PLAYERS, 3)
    lines[at:at] = [
        {"hands": number % 2, "name": names[number % 3], "player": players[number % 3]} for number in range(many)
    ]
    return f"{many} changes of hands at {at}"


def _hints(chance: random.Random, lines: _Lines) -> str:
    many, at = chance.choice((1, 3, _MANY)), _place(chance, lines)
    lines[at:at] = [{"hint": 0} for _ in range(many)]
    return f"{many} hints at {at}"


def _undone(chance: random.Random, lines: _Lines) -> str:
    """Undo a decision and take it again, once or many times."""
    moves = [place for place, line in enumerate(lines) if isinstance(line, dict) and "move" in line]
    if not moves:
        return "nothing to undo"
    many, at = chance.choice((1, 3, 40)), chance.choice(moves)
    lines[at + 1 : at + 1] = [copy.deepcopy(line) for _ in range(many) for line in ({"undo": 1}, lines[at])]
    return f"{many} times undone at {at}"


def _not_over(chance: random.Random, lines: _Lines) -> str:
    """Remove the end, and perhaps more."""
    if len(lines) > 1 and "scores" in (lines[-1] if isinstance(lines[-1], dict) else {}):
        lines.pop()
    many = min(chance.choice((0, 0, 1, 5)), len(lines) - 1)
    del lines[len(lines) - many :]
    return f"no end, and {many} lines less"


def _given_up(chance: random.Random, lines: _Lines) -> str:
    seats = _opening(lines).get("seats")
    count = len(seats) if isinstance(seats, list) else 2
    loser = chance.randrange(max(count, 1))
    scores = [chance.choice((0, 1, 7, 10**6, -(10**6))) for _ in range(count)]
    lines.append({"scores": scores, "winners": [seat for seat in range(count) if seat != loser], "resigned": loser})
    return f"given up by {loser}"


def _match(chance: random.Random, lines: _Lines) -> str:
    seats = _opening(lines).get("seats")
    count = len(seats) if isinstance(seats, list) else 2
    game = chance.choice((1, 2, 3, 99, 100))
    totals = [0] * count if game == 1 else [chance.choice((0, 3, 10**6, 10**30)) for _ in range(count)]
    line: Line = {"id": chance.choice((*STRINGS[:12], "11", "1")), "game": game, "totals": totals}
    if chance.random() < 0.6:
        each = {"scores": [0] * count, "winners": [0], "first": 0}
        line["results"] = [dict(each) for _ in range(min(game, 120) - 1)]
        line["totals"] = [0] * count
    _opening(lines)["match"] = line
    return f"match game {game}"


def _place(chance: random.Random, lines: _Lines) -> int:
    """Return an index after the first line."""
    return chance.randint(1, max(len(lines), 1))


PLAUSIBLE: Final[tuple[_Change, ...]] = (
    *([_field("occasion", OCCASIONS)] * 4),
    *([_field("started", TIMES)] * 3),
    *([_seat] * 4),
    *([_hands] * 2),
    *(_hints, _undone, _not_over, _given_up, _match),
    _field("undo", ("off", "fair", "misdrop", "anything")),
    _field("hints", (True, False, None)),
    _field("program", STRINGS),
)


# Any change anywhere: most of these records are refused.
def _paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path of every value in a line."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(way for key, each in inner for way in _paths(each, (*path, key)))]


def _somewhere(chance: random.Random, lines: _Lines) -> tuple[Any, Any, str] | None:
    """Return a container within a line, a key of it, and its path; half of the time in the first line."""
    data = _data(lines)
    if not data:
        return None
    line = _opening(lines) if chance.random() < 0.5 and _opening(lines) else chance.choice(data)
    ways = [way for way in _paths(line) if way]
    if not ways:
        return None
    *outer, key = (
        chance.choice([way for way in ways if way[0] != "events"] or ways)
        if chance.random() < 0.8
        else chance.choice(ways)
    )
    holder: Any = line
    for part in outer:
        holder = holder[part]
    return holder, key, ".".join(map(str, (*outer, key)))


def _extreme(chance: random.Random, lines: _Lines) -> str:
    found = _somewhere(chance, lines)
    if found is None:
        return "nothing to change"
    holder, key, where = found
    kinds: tuple[tuple[Any, ...], ...] = (NUMBERS, STRINGS, ANYTHING, TIMES, OCCASIONS)
    like = holder[key]
    kind = STRINGS if isinstance(like, str) else NUMBERS if isinstance(like, int | float) else ANYTHING
    value = copy.deepcopy(chance.choice(kind if chance.random() < 0.7 else chance.choice(kinds)))
    holder[key] = value
    return f"{where}={_short(value)}"


def _missing(chance: random.Random, lines: _Lines) -> str:
    found = _somewhere(chance, lines)
    if found is None:
        return "nothing to leave out"
    holder, key, where = found
    del holder[key]
    return f"without {where}"


def _extra(chance: random.Random, lines: _Lines) -> str:
    found = _somewhere(chance, lines)
    if found is None or not isinstance(found[0], dict):
        return "nothing to add to"
    name = chance.choice(("together", "resigned", "winner", "", "\0", "__class__", "record", "hint", "undo", "x" * 300))
    found[0][name] = chance.choice(ANYTHING)
    return f"with {_short(name)}"


def _line(chance: random.Random, lines: _Lines) -> str:
    number, text = chance.choice(NUMBERS), chance.choice(STRINGS)
    line = chance.choice(
        (
            {"undo": number},
            {"hint": number},
            {"hands": number, "name": text, "player": chance.choice(PLAYERS)},
            {"seat": number, "move": text, "events": []},
            {"seat": 0, "move": "x" * 200, "events": nested(50)},
            {"scores": [number, 0], "winners": [0]},
            {"scores": [], "winners": [], "together": True},
            {},
        )
    )
    at = _place(chance, lines)
    lines.insert(at, line)
    return f"line {_short(line)} at {at}"


def _lines(chance: random.Random, lines: _Lines) -> str:
    """Double, remove, swap, reverse or cut lines."""
    if len(lines) < 3:
        return "too few lines"
    at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    how = chance.choice(("doubled", "lost", "swapped", "reversed", "cut", "moved to the end", "many times"))
    if how == "doubled":
        lines.insert(at, copy.deepcopy(lines[at]))
    elif how == "lost":
        del lines[at]
    elif how == "swapped":
        lines[at], lines[other] = lines[other], lines[at]
    elif how == "reversed":
        lines[1:] = lines[:0:-1]
    elif how == "cut":
        del lines[at + 1 :]
    elif how == "moved to the end":
        lines.append(lines.pop(at))
    else:
        lines[at:at] = [copy.deepcopy(lines[at]) for _ in range(_MANY)]
    return f"line {at} {how}"


def _raw(chance: random.Random, lines: _Lines) -> str:
    """Replace a line with other bytes, or change its encoding."""
    if not lines:
        return "no lines"
    at = chance.randrange(len(lines))
    line = lines[at]
    body = line if isinstance(line, bytes) else _body(line, escaped=True)
    made = chance.choice(
        (
            *(
                b"",
                b"{}",
                b"[]",
                b"null",
                b"1",
                b'""',
                b"{",
                b"\xff\xfe",
                b"[" * 5000,
                b'{"a":' * 3000,
                body + b"}",
                b"\xef\xbb\xbf" + body,
            ),
            *(
                body.replace(b":", b" : "),
                body + b"\r",
                body.replace(b"{", b'{"seat":0,', 1),
                body.replace(b"0", b"1e999"),
            ),
            *(
                body.replace(b"0", b"00"),
                body.replace(b'"', b"'"),
                body[: len(body) // 2],
                body.replace(b"e", b"\\u0065"),
            ),
            *(body.replace(b"1", b"9" * 5000), body.replace(b'"name"', b'"name":"x","name"'), body.upper()),
        )
    )
    lines[at] = made
    return f"line {at} as {_short(made)}"


def _versions(chance: random.Random, lines: _Lines) -> str:
    name = chance.choice(("format", "rules", "game", "record", "seed"))
    values: dict[str, tuple[Any, ...]] = {
        "format": (0, 1, 2, 3, 4, 5, 10**30, "4", 4.0, None),
        "rules": (0, 2, 99, -1, 2**63, 10**30, "1"),
        "game": ("chess", "square_tactics", "squirrel_squabble", "card_tactics", "", "../x", "\0", "x" * 40),
        "record": ("squaretactics", "Squaretactics", "", None),
        "seed": (0, 7, 2**64 - 1, 2**64, -1, "7", 7.0, True, 10**30),
    }
    value = chance.choice(values[name])
    _opening(lines)[name] = value
    return f"{name}={_short(value)}"


WILD: Final[tuple[_Change, ...]] = (
    *([_extreme] * 6),
    *([_versions] * 2),
    *(_missing, _extra, _line, _lines, _raw),
)
