"""Whom a sentence is about: whoever is called You is spoken to, and of all others it speaks."""

from __future__ import annotations

from typing import Final

# What a person is called who is alone at the table and gave no name.
YOU: Final = "You"


def does(name: str, verb: str) -> str:
    """Join a name and what its bearer does; whoever is called You is spoken to."""
    if name == YOU:
        verb = "are" if verb == "is" else verb.removesuffix("s")
    return f"{name} {verb}"
