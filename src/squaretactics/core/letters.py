"""Write and read letters: a whole game as a block of text that any messenger carries.

Between two marker lines, the block holds a format number, a checksum and a compressed JSON object, in Base64. The
checksum reveals transmission errors; a chain of hashes over the opening and each step reveals any change of the
content. docs/letters.md describes the format.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
import textwrap
import zlib
from collections.abc import Sequence
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field

from squaretactics.core import record
from squaretactics.core.record import MOST_SEATS, OpeningLine
from squaretactics.core.session import HUMAN
from squaretactics.translation import say

FORMAT: Final = 1
FORMAT_WITH_OWN_CONTENT: Final = 2  # of games with content of a player's own, which older programs don't know
NO_PLACE: Final = -1  # of a bot's seat
MOST_STEPS: Final = 20_000
_BEGIN: Final = "=== BEGIN SQUARE TACTICS LETTER ==="
_END: Final = "=== END SQUARE TACTICS LETTER ==="
_BEGINS: Final = re.compile(r"BEGIN[\s>|]+SQUARE[\s>|]+TACTICS[\s>|]+LETTER", re.IGNORECASE)
_ENDS: Final = re.compile(r"END[\s>|]+SQUARE[\s>|]+TACTICS[\s>|]+LETTER", re.IGNORECASE)
_NO_CODE: Final = re.compile(r"[^A-Za-z0-9+/]")  # of Base64: spaces, quotation marks and other additions on the way
_LINE: Final = 64
_CHECK: Final = 8  # bytes of the checksum
_TEXT_LIMIT: Final = 2 * 1024 * 1024
_SIZE_LIMIT: Final = 4 * 1024 * 1024  # of the JSON
_DIGITS: Final = 32  # of a hash


class BadLetter(ValueError):
    """A letter that can't be used. Its text tells the player why, and what to do."""


Step = Annotated[str, Field(max_length=260, pattern=r"^[0-9a-z][^\x00-\x1f]*$")]


class Letter(BaseModel):
    """A game as one player sends it to the next. Seats that share a computer have the same place."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    number: Annotated[int, Field(ge=1, le=MOST_STEPS)]
    to: Annotated[int, Field(ge=0, lt=MOST_SEATS)]  # the place of the player who must act next
    places: Annotated[tuple[Annotated[int, Field(ge=NO_PLACE, lt=MOST_SEATS)], ...], Field(max_length=MOST_SEATS)]
    opening: OpeningLine  # without events, which follow from it
    steps: Annotated[tuple[Step, ...], Field(max_length=MOST_STEPS)]

    @property
    def fits(self) -> bool:
        """Return whether every person has a place, and no bot does."""
        people = [seat.player == HUMAN for seat in self.opening.seats]
        return people == [place != NO_PLACE for place in self.places] and self.to in self.places

    @property
    def format(self) -> int:
        return FORMAT if self.opening.format < record.FORMAT_WITH_OWN_CONTENT else FORMAT_WITH_OWN_CONTENT

    @property
    def game_id(self) -> str:
        return game_id(self.opening, self.places)

    @property
    def chain(self) -> str:
        """Return the last hash of the chain: opening and places, each step, then the rest of the letter."""
        digest = _first_digest(self.opening, self.places)
        for step in self.steps:
            digest = _digest(digest, step)
        return _digest(digest, f"{self.number} {self.to}")[:_DIGITS]


def _digest(before: str, text: str) -> str:
    return hashlib.sha256(f"{before} {text}".encode("utf-8", "surrogatepass")).hexdigest()


def _first_digest(opening: OpeningLine, places: Sequence[int]) -> str:
    return _digest("", json.dumps([opening_data(opening), list(places)], sort_keys=True))


def game_id(opening: OpeningLine, places: Sequence[int]) -> str:
    """Return the name of a game, the same in all of its letters."""
    return _first_digest(opening, places)[:16]


def commitment(game: str, step: int, move: str, salt: str) -> str:
    """Return what seals a secret move until it's revealed with its salt."""
    return _digest(f"{game} {step} {salt}", move)[:_DIGITS]


def opening_data(opening: OpeningLine) -> dict[str, Any]:
    """Return an opening as JSON data, without its events."""
    return opening.model_dump(mode="json", exclude_none=True, exclude={"events"})


def write_letter(letter: Letter, title: str) -> str:
    """Return a letter as text, with a title for people above the block."""
    data = {
        "number": letter.number,
        "to": letter.to,
        "places": list(letter.places),
        "opening": opening_data(letter.opening),
        "steps": list(letter.steps),
        "chain": letter.chain,
    }
    packed = zlib.compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8"), 9)
    code = _encoded(bytes([letter.format]) + _checksum(packed) + packed)
    return "\n".join((title, _BEGIN, *textwrap.wrap(code, _LINE), _END, ""))


def _encoded(raw: bytes) -> str:
    return base64.b64encode(raw).decode("ascii").rstrip("=")


def _checksum(packed: bytes) -> bytes:
    return hashlib.sha256(packed).digest()[:_CHECK]


def holds_letter(text: str) -> bool:
    """Return whether a text looks as if it held a letter, intact or not."""
    return _BEGINS.search(text[:_TEXT_LIMIT]) is not None


def read_letter(text: str) -> Letter:
    """Return the newest intact letter in a text, or raise BadLetter.

    Quotation marks, other spaces, and text before and after the block do no harm.
    """
    letters, problem = (
        [],
        BadLetter(
            say("There's no letter in this text. Copy the whole block, from {begin} to {end}.", begin=_BEGIN, end=_END)
        ),
    )
    for block in _BEGINS.split(text[:_TEXT_LIMIT])[1:]:
        try:
            letters.append(_read_block(block))
        except BadLetter as error:
            problem = error
    if not letters:
        raise problem
    return max(letters, key=lambda letter: len(letter.steps))


def _read_block(block: str) -> Letter:
    ended = _ENDS.search(block)
    if ended is None:
        raise BadLetter(say("This letter is cut off. Copy the whole block, down to {end}.", end=_END))
    code = _NO_CODE.sub("", block[: ended.start()])
    try:
        raw = base64.b64decode(code + "=" * (-len(code) % 4))
    except binascii.Error as error:
        raise _damaged() from error
    packed = raw[1 + _CHECK :]
    if raw[1 : 1 + _CHECK] != _checksum(packed) or _encoded(raw) != code:
        raise _damaged()
    if raw[0] > FORMAT_WITH_OWN_CONTENT:
        raise BadLetter(say("This letter is from a newer version of the program. Update, then paste it again."))
    unpacking = zlib.decompressobj()
    try:
        data = json.loads(unpacking.decompress(packed, _SIZE_LIMIT))
        chain = data.pop("chain")
        letter = Letter.model_validate({**data, "opening": {**data["opening"], "events": []}})
    except (zlib.error, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise _damaged() from error
    if raw[0] != letter.format or letter.chain != chain or not letter.fits:
        raise _damaged()
    return letter


def _damaged() -> BadLetter:
    return BadLetter(
        say("This letter is damaged. Copy the whole block again, from {begin} to {end}.", begin=_BEGIN, end=_END)
    )
