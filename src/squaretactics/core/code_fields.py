"""Pack values into one number and unpack them again, for codes. A value takes no more room than its choices need."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

_BYTE: Final = 256


class NoCode(ValueError):
    """Raised for a value that codes can't hold."""


class UnknownDigit(ValueError):
    """Raised for a digit that stands for nothing in this version."""


class Digits:
    """A number whose digits have a radix each. The first digit counts least; it's put and taken first."""

    def __init__(self, value: int = 0) -> None:
        self.value = value
        self.scale = 1  # the product of all radixes so far

    def put(self, digit: int, radix: int) -> None:
        if not 0 <= digit < radix:
            raise NoCode
        self.value += digit * self.scale
        self.scale *= radix

    def take(self, radix: int) -> int:
        self.value, digit = divmod(self.value, radix)
        self.scale *= radix
        return digit


class Field(Protocol):
    """A kind of JSON value that can be put into digits."""

    def put(self, value: Any, digits: Digits) -> None:
        """Put a value, or raise NoCode."""

    def take(self, digits: Digits) -> Any:
        """Take a value, or raise UnknownDigit."""


class OneOf:
    """One of some values. Their order is part of every code: append new ones and set `room` in advance."""

    def __init__(self, *values: object, room: int = 0) -> None:
        self.values, self.room = values, room or len(values)

    def put(self, value: Any, digits: Digits) -> None:
        digits.put(_index(self.values, value), self.room)

    def take(self, digits: Digits) -> Any:
        number = digits.take(self.room)
        if number >= len(self.values):
            raise UnknownDigit
        return self.values[number]


class Whole:
    """A whole number from `least` to `most`."""

    def __init__(self, least: int, most: int) -> None:
        self.least, self.radix = least, most - least + 1

    def put(self, value: Any, digits: Digits) -> None:
        digits.put(value - self.least, self.radix)

    def take(self, digits: Digits) -> int:
        return digits.take(self.radix) + self.least


class Maybe:
    """A value of another field, or None."""

    def __init__(self, field: Field) -> None:
        self.field = field

    def put(self, value: Any, digits: Digits) -> None:
        digits.put(value is not None, 2)
        if value is not None:
            self.field.put(value, digits)

    def take(self, digits: Digits) -> Any:
        return self.field.take(digits) if digits.take(2) else None


class ListOf:
    """A list with a limited number of values of one field."""

    def __init__(self, field: Field, least: int, most: int) -> None:
        self.field, self.length = field, Whole(least, most)

    def put(self, value: Any, digits: Digits) -> None:
        self.length.put(len(value), digits)
        for each in value:
            self.field.put(each, digits)

    def take(self, digits: Digits) -> list[Any]:
        return [self.field.take(digits) for _ in range(self.length.take(digits))]


class Distinct:
    """A list of different values from a choice, in any order."""

    def __init__(self, values: tuple[object, ...], least: int, most: int) -> None:
        self.values, self.length = values, Whole(least, most)

    def put(self, value: Any, digits: Digits) -> None:
        self.length.put(len(value), digits)
        left = list(self.values)
        for each in value:
            place = _index(left, each)
            digits.put(place, len(left))
            del left[place]

    def take(self, digits: Digits) -> list[Any]:
        left = list(self.values)
        return [left.pop(digits.take(len(left))) for _ in range(self.length.take(digits))]


class Text:
    """A text of at most `most` bytes in UTF-8."""

    def __init__(self, most: int) -> None:
        self.bytes = ListOf(Whole(0, _BYTE - 1), 0, most)

    def put(self, value: Any, digits: Digits) -> None:
        self.bytes.put(value.encode(), digits)

    def take(self, digits: Digits) -> str:
        try:
            return bytes(self.bytes.take(digits)).decode()
        except UnicodeDecodeError as error:
            raise UnknownDigit from error


class Fields:
    """Named values. Those that are None are left out, as their defaults are None."""

    def __init__(self, fields: Mapping[str, Field]) -> None:
        self.fields = fields

    def put(self, value: Any, digits: Digits) -> None:
        if not value.keys() <= self.fields.keys():
            raise NoCode
        for name, field in self.fields.items():
            field.put(value.get(name), digits)

    def take(self, digits: Digits) -> dict[str, Any]:
        found = {name: field.take(digits) for name, field in self.fields.items()}
        return {name: value for name, value in found.items() if value is not None}


@dataclass(frozen=True, slots=True)
class SetupCode:
    """How codes hold the set-ups of a game, and the game's number in codes."""

    number: int
    setup: Field  # for the set-up's JSON data


def _index(values: tuple[object, ...] | list[object], value: object) -> int:
    """Return a value's place. False isn't 0, and True isn't 1."""
    for place, each in enumerate(values):
        if type(each) is type(value) and each == value:
            return place
    raise NoCode
