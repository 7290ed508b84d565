"""A slow, simple referee for Squirrel Squabble, written from the rules alone."""

from .model import (
    COINS,
    FACINGS,
    FREE_SPACES,
    LAST_ROUND,
    MAX_NUTS,
    PLANS,
    SPACES,
    TILES,
    Lying,
    Position,
    Question,
    SetUp,
    Squirrel,
)
from .referee import Referee

__all__ = [
    "COINS",
    "FACINGS",
    "FREE_SPACES",
    "LAST_ROUND",
    "MAX_NUTS",
    "PLANS",
    "SPACES",
    "TILES",
    "Lying",
    "Position",
    "Question",
    "Referee",
    "SetUp",
    "Squirrel",
]
