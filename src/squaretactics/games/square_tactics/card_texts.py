"""The texts of abilities and action cards: what is printed on them, and the exact rules in the inspector."""

from __future__ import annotations

from typing import Final, NamedTuple, Self

from pydantic import model_validator

from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.text_files import TextModel, read_texts
from squaretactics.translation import Message


class ExactRule(NamedTuple):
    """What the exact rule adds to a card's short text.

    `besides` concerns cards of the other kind; show it only if the rules in play include them.
    """

    exact: Message
    besides: Message | None = None


class _AbilityText(TextModel):
    name: Message
    short: Message
    exact: Message
    besides: Message | None = None

    @property
    def rule(self) -> ExactRule:
        return ExactRule(self.exact, self.besides)


class _ActionText(_AbilityText):
    when: Message
    needs: Message


class _CardTexts(TextModel):
    ability: dict[str, _AbilityText]
    action: dict[str, _ActionText]

    @model_validator(mode="after")
    def _has_every_card(self) -> Self:
        if (*self.ability, *self.action) != (*ABILITY_IDS, *ACTION_IDS):
            raise ValueError(f"the abilities should be {', '.join(ABILITY_IDS)}; the cards {', '.join(ACTION_IDS)}")
        return self


def read_card_texts() -> _CardTexts:
    return read_texts(_CardTexts, "pieces", "square_tactics.toml")


_TEXTS: Final = read_card_texts()
# By ability: its title and short text (at most 70 characters).
ABILITIES: Final = {id: (text.name, text.short) for id, text in _TEXTS.ability.items()}
# By ability; `besides` concerns action cards.
ABILITY_RULES: Final = {id: text.rule for id, text in _TEXTS.ability.items()}
# By action card: its title and text.
ACTIONS: Final = {id: (text.name, text.short) for id, text in _TEXTS.action.items()}
# By action card; `besides` concerns abilities.
ACTION_RULES: Final = {id: text.rule for id, text in _TEXTS.action.items()}
# By action card: when it may be played.
ACTION_WHEN: Final = {id: text.when for id, text in _TEXTS.action.items()}
# By action card: the targets it needs.
ACTION_TARGETS: Final = {id: text.needs for id, text in _TEXTS.action.items()}
