"""Give tips in the first game, each only once, with the first decision or event that it explains."""

from __future__ import annotations

from typing import Final

from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.ui.kit.device_text import Device
from squaretactics.ui.squirrel_squabble.play.controller import SquirrelTableController
from squaretactics.ui.squirrel_squabble.settings import SquirrelSquabbleSettings
from squaretactics.ui.squirrel_squabble.table.layout import SquirrelTableLayout
from squaretactics.ui.squirrel_squabble.table.table_view import SquirrelTableView
from squaretactics.ui.table.newcomer_tips import (
    GOAL,
    NewcomerTipBubble,
    NewcomerTipDrawing,
    NewcomerTipQueue,
    TipStyle,
    newcomer_tips,
)

_BUBBLE: Final = TipStyle(letters=27, room=130, button=50, step=58, below=14)
_SEEN: Final[dict[type, str]] = {
    e.Cancelled: "cancelled",
    e.RoundEnded: "gathered",
    e.DiceRolled: "squabble",
    e.TilesSwitched: "switched",
}
_ABOUT_BOTH: Final = e.RoundEnded | e.DiceRolled | e.TilesSwitched
_DONE: Final[dict[type, str]] = {e.Gathered: "gathered", e.TileFlipped: "flip", e.TilesSwitched: "switch"}


class SquirrelNewcomerTipDrawing(NewcomerTipDrawing[SquirrelTableView, Move]):
    """Shows the tip for the current event or decision to a player who plays alone."""

    controller: SquirrelTableController
    settings_class = SquirrelSquabbleSettings
    first = "plan"

    def __init__(self, controller: SquirrelTableController) -> None:
        seen = controller.scene.preferences.of(SquirrelSquabbleSettings).tips_seen
        words = newcomer_tips(SquirrelSquabbleSettings.game)
        super().__init__(controller, NewcomerTipQueue(words, seen, words if controller.alone else ()))
        self._placed: tuple[SquirrelTableLayout, str | None, Device, NewcomerTipBubble[Move]] | None = None

    def tip_of(self, event: e.Event) -> str:
        """Return the name of an event's tip; empty if it has none, or if the event is about the rival alone."""
        own = getattr(event, "seat", None) == self.scene.viewer
        if own and type(event) in _DONE:
            self.tips.learn(_DONE[type(event)])
        if own or isinstance(event, _ABOUT_BOTH):
            return _SEEN.get(type(event), "")
        return ""

    def asked(self) -> None:
        self.tips.tell(GOAL)
        self.tips.tell(self.controller.kind)

    def bubble(self) -> NewcomerTipBubble[Move]:
        layout, now, device = self.scene.layout_now, self.tips.now, self.scene.app.device
        if self._placed is None or self._placed[:3] != (layout, now, device):
            self._placed = layout, now, device, self.high(layout.part("tip"), _BUBBLE)
        return self._placed[3]
