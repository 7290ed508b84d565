"""The dialog that chooses the rules of a position: how many players, which preset, and which families."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from squaretactics.games.square_tactics.cards import FACTIONS as FAMILIES
from squaretactics.games.square_tactics.options import PRESETS, Setup, preset_name, seated
from squaretactics.games.square_tactics.text import PRESETS as PRESET_TEXTS
from squaretactics.games.square_tactics.text import SEATS_FOUR, SEATS_TWO, family_name
from squaretactics.translation import say, say_marked
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.forms.controls import ArrowPicker, OptionButtons
from squaretactics.ui.kit.paint.theme import BODY
from squaretactics.ui.square_tactics.words import variant
from squaretactics.ui.table.change_players import RowsDialog


class PositionRulesScene(RowsDialog):
    """Lets the player choose rules, and calls `change` with them when confirmed."""

    across, heading_height, note_height, label_part = 1040, 130, 96, 0.34

    def __init__(self, app: App, setup: Setup, change: Handler[Setup]) -> None:
        super().__init__(app, say("Rules"))
        self.setup, self._change = setup, change
        self._own = {family.id: family for family in setup.families}
        players = [(2, "2"), (4, "4")]
        self.add_row(
            say("Players"), OptionButtons(app, "players", players, setup.players, self._set_players, paper=True)
        )
        rules = [(name, say_marked(title)) for name, (title, _) in PRESET_TEXTS.items()]
        named = preset_name(setup) or ""
        if not named:
            rules.append((named, variant(setup)))
        self.add_row(say("Rules"), ArrowPicker(app, "rules", rules, named, self._set_rules, size=BODY, paper=True))
        families = [(family, family_name(family)) for family in (*FAMILIES, *self._own)]
        seats = SEATS_TWO if setup.players == 2 else SEATS_FOUR
        self.families = [
            self.add_row(
                say_marked(place),
                ArrowPicker(
                    app, f"family {seat}", families, family, partial(self._set_family, seat), size=BODY, paper=True
                ),
            )
            for seat, (place, family) in enumerate(zip(seats, setup.factions, strict=True))
        ]
        note = say("What the new rules don't allow goes back to the decks.")
        self.add_end(note, "done", say("Done"), self._done)

    def _with(self, factions: Sequence[str], **changes: Any) -> Setup:
        families = seated([self._own.get(faction, faction) for faction in factions])
        return Setup.model_validate(self.setup.model_dump() | families | changes)

    def _set_players(self, players: int) -> None:
        """Ask again, with a row for each family."""
        others = [family for family in FAMILIES if family not in self.setup.factions]
        families = (*self.setup.factions, *others)[:players]
        again = PositionRulesScene(self.app, self._with(families, players=players), self._change)
        self.app.replace(again)
        again.form.focus_on(again.rows[0][1])

    def _set_rules(self, name: str) -> None:
        self.setup = self._with(self.setup.factions, **PRESETS.get(name, {}))

    def _set_family(self, seat: int, family: str) -> None:
        """Give a seat a family. If another seat has it, they swap."""
        before: list[str] = [*self.setup.factions]
        swapped = [before[seat] if other == family else other for other in before]
        swapped[seat] = family
        self.setup = self._with(swapped)
        for picker, now in zip(self.families, swapped, strict=True):
            picker.value = now

    def _done(self) -> None:
        self.back()
        self._change(self.setup)
