"""A game as it is being proposed at the table, before anybody has agreed to start: always one that can be played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from squaretactics.bots.bot_names import level_and_style
from squaretactics.core.session import HUMAN, Seat
from squaretactics.core.spec import Undo
from squaretactics.games.square_tactics.cards import FACTIONS
from squaretactics.games.square_tactics.options import PRESETS, Setup, preset_name
from squaretactics.games.square_tactics.text import SEATS_FOUR, SEATS_TWO, STYLES
from squaretactics.player_sentences import YOU, called, player
from squaretactics.translation import Message
from squaretactics.ui.square_tactics.player_titles import default_bot_name
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.player_labels import PLAYER_HELP
from squaretactics.ui.table.setup_defaults import (
    DEFAULT_BOT,
    FIRST_GAME_BOT,
    NAME_LENGTH,
    parse_seed,
    remembered_choices,
    seats_with_unique_names,
)

# Begins a game.
Start = Callable[[NewGame[Setup]], None]

OWN_MIX: Final = "own"  # options that are no preset
_SEATS: Final = 4


@dataclass(slots=True)
class SquareSetupDraft:
    """Who plays, and by which rules. Every change leaves it playable."""

    players: Literal[2, 4] = 2
    kinds: list[str] = field(default_factory=lambda: [HUMAN, *[DEFAULT_BOT] * (_SEATS - 1)])
    names: list[str] = field(default_factory=lambda: [""] * _SEATS)  # of the people, kept while a bot sits there
    bot_names: list[str] = field(default_factory=lambda: [""] * _SEATS)  # of the bots, kept while a person does
    abilities: bool = False
    action_cards: Literal["off", "shared", "personal"] = "off"
    mayhem: bool = False
    length: Literal["single", "match", "round"] = "single"
    starter: int | None = None
    even_chances: bool | Literal["strong"] = False
    windows: Literal["able", "holding"] = "able"
    seed_text: str = ""
    undo: Undo | None = None  # as is usual for those who play
    hints: bool | None = None  # as is usual

    @property
    def places(self) -> Sequence[Message]:
        """Return the names of the seats."""
        return SEATS_TWO if self.players == 2 else SEATS_FOUR

    @property
    def unusual(self) -> int:
        """Return how many of the options that few need are not as usual."""
        return (self.windows != "able") + (self.undo is not None) + (self.hints is not None) + bool(self.seed_text)

    def set_players(self, players: Literal[2, 4]) -> None:
        """Lay the table for so many."""
        self.players = players
        if self.starter is not None and self.starter >= players:
            self.starter = None

    @property
    def preset(self) -> str:
        """Return which preset these options are, or that they are none."""
        return preset_name(self.setup()) or OWN_MIX

    def take_preset(self, name: str) -> None:
        """Set the options to those of a preset."""
        options = Setup.model_validate({**PRESETS[name]})
        self.abilities, self.action_cards, self.mayhem = options.abilities, options.action_cards, options.mayhem

    def set_action_cards(self, action_cards: Literal["off", "shared", "personal"]) -> None:
        """Choose the action decks; without any there is no mayhem."""
        self.action_cards = action_cards
        self.mayhem = self.mayhem and action_cards != "off"

    def shown_name(self, seat: int) -> str:
        """Return what a seat's player is called."""
        return called(self.seats()[seat].name)

    def typed_name(self, seat: int) -> str:
        """Return the name that was typed for who sits at a seat now; a person's is never a bot's."""
        return self._names_like(seat)[seat]

    def type_name(self, seat: int, name: str) -> None:
        """Name who sits at a seat now."""
        self._names_like(seat)[seat] = name

    def _names_like(self, seat: int) -> list[str]:
        return self.names if self.kinds[seat] == HUMAN else self.bot_names

    def _usual_name(self, seat: int) -> str:
        if self.kinds[seat] != HUMAN:
            return default_bot_name(self.kinds[seat])
        alone = self.kinds[: self.players].count(HUMAN) == 1
        return YOU if alone else player(seat)

    def setup(self) -> Setup:
        """Return the options as the game reads them, with the first factions until others are chosen."""
        return Setup(
            players=self.players,
            factions=FACTIONS[: self.players],
            abilities=self.abilities,
            action_cards=self.action_cards,
            mayhem=self.mayhem,
            length=self.length,
            starter=self.starter,
            windows=self.windows,
            even_chances=self.even_chances,
        )

    def seats(self) -> list[Seat]:
        """Return who sits where, no two under the same name."""
        kinds = enumerate(self.kinds[: self.players])
        return seats_with_unique_names(
            [(kind, self.typed_name(seat).strip() or self._usual_name(seat)) for seat, kind in kinds]
        )

    def seed(self) -> int:
        """Return the seed that was typed, or one by chance."""
        return parse_seed(self.seed_text)

    def game(self) -> NewGame[Setup]:
        """Return the game that is proposed, with the first factions."""
        return NewGame(self.setup(), tuple(self.seats()), self.seed(), self.undo, self.hints)

    def choices(self) -> dict[str, Any]:
        """Return what is to be proposed again the next time."""
        return remembered_choices(self)


def draft_from_choices(choices: Mapping[str, object], names: Sequence[str]) -> SquareSetupDraft:
    """Return what these choices propose; where they cannot be played, what is usual."""
    from pydantic import TypeAdapter  # only here: the menu is shown without

    try:
        found = TypeAdapter(SquareSetupDraft).validate_python({**choices, "names": list(names), "seed_text": ""})
        found.setup()
    except ValueError:
        return SquareSetupDraft(names=list(names))
    known = len(found.kinds) == _SEATS and all(map(_is_player, found.kinds))
    named = len(found.bot_names) == _SEATS and all(len(name) <= NAME_LENGTH for name in found.bot_names)
    return found if known and named else SquareSetupDraft(names=list(names))


def _is_player(kind: str) -> bool:
    level, style = level_and_style(kind)
    return level in PLAYER_HELP and (style is None or style in STYLES)


def first_game_draft(name: str = "") -> SquareSetupDraft:
    """Return a First game of one person against an easy bot."""
    draft = SquareSetupDraft(kinds=[HUMAN, *[FIRST_GAME_BOT] * (_SEATS - 1)])
    draft.names[0] = name
    return draft
