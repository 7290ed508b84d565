"""Codes that carry a deal: the game, its rules and players, the seed and, optionally, a result to beat.

A code is a number in Crockford's base 32, which has no look-alikes, in groups of five. Its last six characters are the
check of Bech32m (BIP 350): no code differs from another one in fewer than four characters. docs/deal-codes.md describes
the format.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from squaretactics.core.code_fields import Digits, Maybe, NoCode, OneOf, UnknownDigit, Whole
from squaretactics.core.record import MOST_POINTS
from squaretactics.core.rivals import STRONGEST, rival_name, rival_strength
from squaretactics.core.seat_result import LOST, SHARED, WON, SeatResult
from squaretactics.core.session import HUMAN
from squaretactics.core.spec import AnyGame, BadSetup
from squaretactics.translation import say

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LOOK_ALIKES: Final = str.maketrans("ILOU", "110V")
_GROUP: Final = 5
_CHECK: Final = 6  # characters
_LONGEST: Final = 1000  # characters; the check is good for 1023
_LONGEST_TEXT: Final = 65_536  # that is searched for a code
_IN_TEXT: Final = re.compile(r"(?:[0-9A-Za-z]{5}[-\u2010-\u2015])+[0-9A-Za-z]{1,5}(?![0-9A-Za-z])")

FORMAT: Final = 1
POSITION_FORMAT: Final = 2
_NUMBERS: Final = 32  # how many formats, games and versions of rules there's room for
_SEED: Final = Whole(0, 2**64 - 1)
_LEVELS: Final = ("novice", "easy", "medium", "hard", "expert")
_PLAYERS: Final = (HUMAN, *_LEVELS, "greedy", "random")
_PLAYER_ROOM: Final = 32
_RIVALS: Final = _PLAYER_ROOM - 1
_STRENGTH: Final = Whole(0, STRONGEST)
_SIZES: Final = (range(64), range(64, 1024), range(1024, MOST_POINTS + 1), range(-MOST_POINTS, 0))
_HOW: Final = OneOf(LOST, SHARED, WON)


class BadCode(ValueError):
    """A code that can't be played. Its text tells the player why."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal: everything that determines a game before its first move, and optionally a result to beat."""

    game: AnyGame
    setup: Any
    players: tuple[str, ...]  # by seat: HUMAN, or the name of a bot
    seed: int
    result: SeatResult | None = None  # of the one person at the table


# Encoding.
def deal_code(deal: Deal) -> str:
    """Return a deal's code in groups, or raise NoCode if codes can't hold it."""
    game = deal.game
    if game.setup_code is None or (deal.result is not None and deal.players.count(HUMAN) != 1):
        raise NoCode
    digits = Digits()
    digits.put(FORMAT, _NUMBERS)
    _SEED.put(deal.seed, digits)
    digits.put(game.setup_code.number, _NUMBERS)
    digits.put(game.version, _NUMBERS)
    game.setup_code.setup.put(game.setup_data(deal.setup), digits)
    player = _player_field(game)
    for kind in deal.players:
        player.put(kind, digits)
    _RESULT.put(deal.result, digits)
    return _code_of(digits)


def position_code(game: AnyGame, position: Any) -> str:
    """Return a position's code in groups, or raise NoCode if codes can't hold it."""
    if game.setup_code is None or game.position_field is None:
        raise NoCode
    digits = Digits()
    digits.put(POSITION_FORMAT, _NUMBERS)
    digits.put(game.setup_code.number, _NUMBERS)
    digits.put(game.version, _NUMBERS)
    game.position_field.put(position, digits)
    return _code_of(digits)


def _code_of(digits: Digits) -> str:
    symbols = [digits.value >> 5 * place & 31 for place in range(_length(digits))]
    if len(symbols) > _LONGEST:
        raise NoCode
    return _grouped([*symbols, *_check_of(symbols)])


def _grouped(symbols: Sequence[int]) -> str:
    letters = "".join(ALPHABET[symbol] for symbol in symbols)
    return "-".join(letters[start : start + _GROUP] for start in range(0, len(letters), _GROUP))


def _length(digits: Digits) -> int:
    """Return how many characters these digits need, whatever their values are."""
    return -(-(digits.scale - 1).bit_length() // 5)


class _PlayerField:
    """A kind of player; for a rival, its strength follows."""

    def __init__(self, *others: str) -> None:
        self.others = others

    def put(self, value: Any, digits: Digits) -> None:
        strength = rival_strength(value)
        if strength is not None:
            digits.put(_RIVALS, _PLAYER_ROOM)
            _STRENGTH.put(strength, digits)
        elif value in self.others:
            digits.put(self.others.index(value), _PLAYER_ROOM)
        else:
            raise NoCode

    def take(self, digits: Digits) -> str:
        number = digits.take(_PLAYER_ROOM)
        if number == _RIVALS:
            return rival_name(_STRENGTH.take(digits))
        if number >= len(self.others):
            raise UnknownDigit
        return self.others[number]


def _player_field(game: AnyGame) -> _PlayerField:
    styled = (f"{level}+{style}" for style in game.styles for level in _LEVELS)
    return _PlayerField(*_PLAYERS, *styled)


class _Points:
    """A number of points; fewer take less room."""

    def put(self, value: Any, digits: Digits) -> None:
        size = next((size for size, values in enumerate(_SIZES) if value in values), len(_SIZES))
        digits.put(size, len(_SIZES))
        digits.put(_SIZES[size].index(value), len(_SIZES[size]))

    def take(self, digits: Digits) -> int:
        values = _SIZES[digits.take(len(_SIZES))]
        return values[digits.take(len(values))]


class _SeatResultField:
    """The result of a seat."""

    points, rival = _Points(), Maybe(_Points())

    def put(self, value: SeatResult, digits: Digits) -> None:
        _HOW.put(value.how, digits)
        self.points.put(value.points, digits)
        self.rival.put(value.rival, digits)

    def take(self, digits: Digits) -> SeatResult:
        how = _HOW.take(digits)
        return SeatResult(self.points.take(digits), self.rival.take(digits), how != LOST, how == SHARED)


_RESULT: Final = Maybe(_SeatResultField())


# Decoding.
def read_code(text: str, games: Iterable[AnyGame]) -> Deal:
    """Return the deal of a typed code, or raise BadCode."""
    digits = _checked_digits(text)
    seed = _seed(digits)
    game, rules = _game(digits, games)
    if game.setup_code is None:
        raise _newer()
    if rules < game.version:
        raise BadCode(say("This code is for older rules, which dealt other cards. Ask for a new one."))
    try:
        setup = game.parse_setup(game.setup_code.setup.take(digits))
        player = _player_field(game)
        players = tuple(player.take(digits) for _ in game.seats(setup))
        result = _RESULT.take(digits)
    except (BadSetup, UnknownDigit) as error:
        raise _newer() from error
    if digits.value or (result is not None and players.count(HUMAN) != 1):
        raise _newer()
    return Deal(game, setup, players, seed, result)


def _game(digits: Digits, games: Iterable[AnyGame]) -> tuple[AnyGame, int]:
    """Return the game of a code, and the version of its rules, or raise BadCode."""
    number, rules = digits.take(_NUMBERS), digits.take(_NUMBERS)
    game = next((game for game in games if game.setup_code is not None and game.setup_code.number == number), None)
    if game is None or rules > game.version:
        raise _newer()
    return game, rules


def read_position(text: str, games: Iterable[AnyGame]) -> tuple[AnyGame, Any] | None:
    """Return the game and the position of a typed code, or raise BadCode; None if the code isn't a position's."""
    digits = _checked_digits(text)
    if digits.take(_NUMBERS) != POSITION_FORMAT:
        return None
    game, _ = _game(digits, games)
    if game.position_field is None:
        raise _newer()
    try:
        position = game.position_field.take(digits)
    except (BadSetup, UnknownDigit) as error:
        raise _newer() from error
    if digits.value:
        raise _newer()
    return game, position


def find_code(text: str) -> str | None:
    """Return the first code in a text, such as a message, without checking what it carries; None if there's none."""
    return next(
        (_grouped(symbols) for each in _possible_codes(text) if _is_intact(symbols := _symbols(each))),
        None,
    )


def seed_in_code(text: str) -> int | None:
    """Return the seed of the first code in a text; None if there's no code that this version can read."""
    code = find_code(text)
    try:
        return None if code is None else _seed(_checked_digits(code))
    except BadCode:
        return None


def _possible_codes(text: str) -> Iterator[str]:
    if len(text) <= _LONGEST_TEXT:
        yield text
        yield from _IN_TEXT.findall(text)


def _seed(digits: Digits) -> int:
    if digits.take(_NUMBERS) != FORMAT:
        raise _newer()
    return _SEED.take(digits)


def _newer() -> BadCode:
    return BadCode(say("A newer version made this code. Update the program to play it."))


def _symbols(text: str) -> list[int]:
    """Return the characters of a code as numbers, or an empty list if the text can't be a code."""
    if len(text) > 2 * _LONGEST:
        return []
    letters = [
        letter
        for letter in unicodedata.normalize("NFKC", text).upper().translate(_LOOK_ALIKES)
        if not letter.isspace() and unicodedata.category(letter) != "Pd"
    ]
    if len(letters) > _LONGEST + _CHECK or not all(letter in ALPHABET for letter in letters):
        return []
    return [ALPHABET.index(letter) for letter in letters]


def _checked_digits(text: str) -> Digits:
    """Return what a code carries, or raise BadCode if it isn't intact."""
    symbols = _symbols(text)
    if not symbols:
        raise BadCode(say("This isn't a code. Codes are letters and digits in groups of five."))
    if not _is_intact(symbols):
        wrong = _wrong_place(symbols)
        if wrong is None:
            raise BadCode(say("Something is missing or wrong in this code. Compare it with the original."))
        group = wrong // _GROUP
        letters = _grouped(symbols).split("-")[group]
        raise BadCode(say("Compare group {number} with the original: {letters}.", number=group + 1, letters=letters))
    return Digits(sum(symbol << 5 * place for place, symbol in enumerate(symbols[:-_CHECK])))


# The check.
_GENERATOR: Final = (0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)
_INTACT: Final = 0x2BC830A3
_START: Final = 1


def _step(check: int, symbol: int) -> int:
    top = check >> 25
    check = (check & 0x1FFFFFF) << 5 ^ symbol
    for bit, value in enumerate(_GENERATOR):
        if top >> bit & 1:
            check ^= value
    return check


def _remainder(symbols: Iterable[int]) -> int:
    check = _START
    for symbol in symbols:
        check = _step(check, symbol)
    return check


def _check_of(symbols: Sequence[int]) -> list[int]:
    check = _remainder([*symbols, *[0] * _CHECK]) ^ _INTACT
    return [check >> 5 * (_CHECK - 1 - place) & 31 for place in range(_CHECK)]


def _is_intact(symbols: Sequence[int]) -> bool:
    return len(symbols) > _CHECK and _remainder(symbols) == _INTACT


def _wrong_place(symbols: Sequence[int]) -> int | None:
    """Return the place of the character that alone can be wrong; None if there's no such character."""
    wanted = _remainder(symbols) ^ _INTACT
    for difference in range(1, len(ALPHABET)):
        effect = difference
        for place in reversed(range(len(symbols))):
            if effect == wanted:
                return place
            effect = _step(effect, 0)
    return None
