"""Read texts from their files in assets/texts."""

from __future__ import annotations

import tomllib
from typing import TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from squaretactics.resources import MissingAsset, asset
from squaretactics.translation import say

T = TypeVar("T")


class TextModel(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


def read_texts(form: type[T], *parts: str) -> T:
    """Return the content of a file below assets/texts, or raise MissingAsset if the file is missing or damaged."""
    path = asset("texts", *parts)
    try:
        return TypeAdapter(form).validate_python(tomllib.loads(path.read_text(encoding="utf-8")))
    except (ValidationError, ValueError) as error:
        raise MissingAsset(say("The text in {path} is damaged: {error}", path=path, error=str(error))) from error
