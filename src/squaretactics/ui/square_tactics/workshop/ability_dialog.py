"""Choose a character's ability."""

from __future__ import annotations

from functools import partial
from typing import Final

from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.games.square_tactics.family_draft import STANDARD, Deck
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.forms.dialog import OverlayScene
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph
from squaretactics.ui.kit.layout import grid
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE
from squaretactics.ui.square_tactics.workshop.parts import AbilityButton, share_sizes

_INSET: Final = 48
_IN_ROW: Final = 2
_GAP: Final = 10
_HEAD: Final = 112
_FOOT: Final = 116


class AbilityScene(OverlayScene):
    """Offers the eighteen abilities."""

    sizes = ((1760, 1040), (1140, 1500))

    def __init__(self, app: App, ability: str, deck: Deck, chosen: Handler[str]) -> None:
        super().__init__(app)
        add = self.form.add
        self.title = add(Label(app, say("Ability"), size=TITLE, face="display", paper=True))
        told = (
            say("The character with that ability gets this one's. The numbers move along.")
            if deck == STANDARD
            else say("Characters may share an ability.")
        )
        self.told = add(Paragraph(app, told, size=SMALL, face="text", paper=True))
        self.abilities = [add(AbilityButton(app, id, id, partial(self._choose, chosen, id))) for id in ABILITY_IDS]
        for button in self.abilities:
            button.chosen = button.ability == ability
        self.cancel = add(Button(app, "cancel", say("Cancel"), self.back, size=BODY, paper=True))
        self.form.focus_on(next((button for button in self.abilities if button.chosen), self.abilities[0]))

    def _choose(self, chosen: Handler[str], ability: str) -> None:
        self.back()
        chosen(ability)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, (left, top), (width, height) = self.app.place, self.corner, self.extent
        left, width = left + _INSET, width - 2 * _INSET
        self.title.rect = place(left, top + 28, width // 3, 72)
        self.told.rect = place(left + width // 3, top + 28, width - width // 3, 72)
        room = left, top + _HEAD, width, height - _HEAD - _FOOT
        self.place_each(self.abilities, grid(room, _IN_ROW, len(self.abilities), _GAP))
        share_sizes(self.abilities)
        self.cancel.rect = place(left + width - 320, top + height - _FOOT + 16, 320, 76)
