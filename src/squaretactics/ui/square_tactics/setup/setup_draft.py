"""Hold the draft of a game that is being set up; it is always playable."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Final, Literal

from squaretactics.bots.bot_names import bot_name_with_style, level_and_style
from squaretactics.bots.rival_choice import USUAL_AIM
from squaretactics.core.daily_deal import daily_context
from squaretactics.core.rivals import RIVAL
from squaretactics.core.rng import random_below, seed_state, shuffle
from squaretactics.core.session import HUMAN
from squaretactics.games.square_tactics.cards import FACTIONS
from squaretactics.games.square_tactics.options import PRESETS, Setup, preset, preset_name
from squaretactics.games.square_tactics.text import SEATS_FOUR, SEATS_TWO, STYLES
from squaretactics.player_sentences import YOU
from squaretactics.translation import Message
from squaretactics.ui.square_tactics.settings import RULE_STEPS, Step, next_step
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.setup_draft import (
    DEFAULT_BOT,
    FIRST_GAME_BOT,
    MOST_SEATS,
    SetupDraftWithRivals,
    seats_with_unique_names,
)

OWN_MIX: Final = "own"  # options that match no preset
SECOND_GAME_BOT: Final = "easy"  # the opponent in the games after the first


@dataclass
class SquareSetupDraft(SetupDraftWithRivals[Setup]):
    """The players and the rules. Every change leaves them playable."""

    players: Literal[2, 4] = 2
    kinds: list[str] = field(default_factory=lambda: [HUMAN, *[DEFAULT_BOT] * (MOST_SEATS - 1)])
    abilities: bool = False
    action_cards: Literal["off", "shared", "personal"] = "off"
    mayhem: bool = False
    length: Literal["single", "match", "round"] = "single"
    starter: int | None = None
    even_chances: bool | Literal["strong"] = False
    windows: Literal["able", "holding"] = "able"

    @property
    def seat_count(self) -> int:
        return self.players

    @property
    def places(self) -> Sequence[Message]:
        return SEATS_TWO if self.players == 2 else SEATS_FOUR

    @property
    def unusual(self) -> int:
        """Return how many of the rare options differ from their defaults. A custom mix of rules counts as one."""
        changed = (self.windows != "able", self.rival_aim != USUAL_AIM, self.undo is not None, self.hints is not None)
        return sum(changed) + bool(self.seed_text) + (self.preset == OWN_MIX)

    def set_players(self, players: Literal[2, 4]) -> None:
        """Set the number of players; forget a starter who isn't among them."""
        self.players = players
        if self.starter is not None and self.starter >= players:
            self.starter = None

    @property
    def preset(self) -> str:
        """Return the name of the preset that these options match, or `OWN_MIX`."""
        return preset_name(self.setup()) or OWN_MIX

    def take_preset(self, name: str) -> None:
        options = Setup.model_validate({**PRESETS[name]})
        self.abilities, self.action_cards, self.mayhem = options.abilities, options.action_cards, options.mayhem

    def set_action_cards(self, action_cards: Literal["off", "shared", "personal"]) -> None:
        """Choose the action decks. Without any, mayhem is switched off."""
        self.action_cards = action_cards
        self.mayhem = self.mayhem and action_cards != "off"

    def is_player(self, kind: str) -> bool:
        level, style = level_and_style(kind)
        return super().is_player(level) and (style is None or (style in STYLES and level != RIVAL))

    def setup(self) -> Setup:
        """Return the options as a set-up, with the first families as placeholders."""
        return Setup(
            players=self.players,
            factions=FACTIONS[: self.players],
            abilities=self.abilities,
            action_cards=self.action_cards,
            mayhem=self.mayhem,
            length="single" if self.by_letter else self.length,
            starter=self.starter,
            windows=self.windows,
            even_chances=self.even_chances,
        )


def first_game_draft(name: str = "", learned: Step | None = None) -> SquareSetupDraft:
    """Return a game of one person against a bot, with the rules to play after those learned.

    The bot starts as long as there are rules to learn, since starting is harder.
    """
    bot = FIRST_GAME_BOT if learned is None else SECOND_GAME_BOT
    starter = None if learned == RULE_STEPS[-1] else 1
    draft = SquareSetupDraft(kinds=[HUMAN, *[bot] * (MOST_SEATS - 1)], starter=starter)
    draft.names[0] = name
    draft.take_preset(next_step(learned))
    return draft


_DAILY_LEVELS: Final = ("easy", "easy", "medium", "medium", "hard", "medium", "expert")  # from Monday on
_FULL_TABLE: Final = 5  # four play on Saturdays
_DAILY_PRESETS: Final = ("first", "abilities", "full", "mayhem")
_STYLED: Final = 2  # one in two rivals has a style


def daily_deal(day: date, seed: int) -> NewGame[Setup]:
    """Return the deal of a day: easy early in the week, hard at its end."""
    level, players = _DAILY_LEVELS[day.weekday()], 4 if day.weekday() == _FULL_TABLE else 2
    chance, number = random_below(len(_DAILY_PRESETS), seed_state(seed))
    factions = list(FACTIONS)
    chance = shuffle(factions, chance)
    kinds = [HUMAN]
    for _ in range(players - 1):
        chance, has_style = random_below(_STYLED, chance)
        chance, style = random_below(len(STYLES), chance)
        kinds.append(bot_name_with_style(level, list(STYLES)[style] if has_style == 0 else None))
    chance, place = random_below(players, chance)
    setup = preset(_DAILY_PRESETS[number], players, factions=tuple(factions[:players]), starter=place)
    seats = seats_with_unique_names([(kind, YOU if kind == HUMAN else "") for kind in kinds])
    return NewGame(setup, tuple(seats), seed, occasion=daily_context(day))
