"""Translate pydantic's validation errors."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

from pydantic import BaseModel, ValidationError

from squaretactics.core.spec import BadSetup
from squaretactics.translation import Message, mark, say_choice, say_marked

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

Model = TypeVar("Model", bound=BaseModel)

# By pydantic's error type, with its placeholders. Other types keep pydantic's own text.
_WORDS: Final[dict[str, Message]] = {
    "missing": mark("Field required"),
    "extra_forbidden": mark("Not a known field"),
    "literal_error": mark("Must be {expected}"),
    "greater_than_equal": mark("Must be at least {ge}"),
    "less_than_equal": mark("Must be at most {le}"),
    "less_than": mark("Must be less than {lt}"),
    "int_type": mark("Must be a whole number"),
    "int_parsing": mark("Must be a whole number, but this text isn't one"),
    "int_from_float": mark("Must be a whole number, without decimals"),
    "bool_type": mark("Must be true or false"),
    "bool_parsing": mark("Must be true or false, but this is neither"),
    "string_type": mark("Must be text"),
    "string_too_long": mark("Must be at most {max_length} characters long"),
    "string_too_short": mark("Too short"),
    "string_pattern_mismatch": mark("Not in the expected form"),
    "too_short": mark("Must have at least {min_length} entries"),
    "too_long": mark("Must have at most {max_length} entries"),
    "list_type": mark("Must be a list"),
    "tuple_type": mark("Must be a list"),
    "dict_type": mark("Must be a group of named values"),
    "model_type": mark("Must be a group of named values"),
    "json_invalid": mark("Invalid JSON"),
}
_TOLD: Final = 3
_LONGEST: Final = 80
_CHOICES: Final = re.compile(", | or ")


def validated(model: type[Model], data: Mapping[str, Any]) -> Model:
    """Return a set-up from data, or raise BadSetup with the first few errors."""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        found = error.errors()
        told = "; ".join(map(validation_message, found[:_TOLD]))
        raise BadSetup(f"{told}; …" if len(found) > _TOLD else told) from error


def validation_message(details: ErrorDetails) -> str:
    where = ".".join(str(part) for part in details["loc"])
    if len(where) > _LONGEST:  # invented keys can be endless
        where = f"{where[:_LONGEST]}…"
    what = _what(details)
    return f"{where}: {what}" if where else what


def _what(details: ErrorDetails) -> str:
    values = details.get("ctx", {})
    if details["type"] == "value_error":  # raised by this program's own validators
        return str(values["error"])
    words = _WORDS.get(details["type"])
    if words is None:
        return details["msg"]
    if "expected" in values:
        values = {"expected": say_choice(_CHOICES.split(values["expected"]))}
    return say_marked(words, **values)
