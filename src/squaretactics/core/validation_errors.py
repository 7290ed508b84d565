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
    "extra_forbidden": mark("Extra inputs are not permitted"),
    "literal_error": mark("Input should be {expected}"),
    "greater_than_equal": mark("Input should be greater than or equal to {ge}"),
    "less_than_equal": mark("Input should be less than or equal to {le}"),
    "less_than": mark("Input should be less than {lt}"),
    "int_type": mark("Input should be a valid integer"),
    "int_parsing": mark("Input should be a valid integer, unable to parse string as an integer"),
    "int_from_float": mark("Input should be a valid integer, got a number with a fractional part"),
    "bool_type": mark("Input should be a valid boolean"),
    "bool_parsing": mark("Input should be a valid boolean, unable to interpret input"),
    "string_type": mark("Input should be a valid string"),
    "string_too_long": mark("String should have at most {max_length} characters"),
    "list_type": mark("Input should be a valid list"),
    "tuple_type": mark("Input should be a valid tuple"),
    "dict_type": mark("Input should be a valid dictionary"),
    "model_type": mark("Input should be a valid dictionary"),
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
    """Return one error and its location."""
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
