"""The dialog for one game: share its deal, deal it again, export its record, or save a picture."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from squaretactics.core.record import BadRecord
from squaretactics.storage.export_folder import ExportFolder
from squaretactics.translation import say, say_marked
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.forms.dialog import OverlayScene
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph
from squaretactics.ui.kit.paint.painter import Render
from squaretactics.ui.kit.paint.theme import SMALL, TITLE
from squaretactics.ui.table.common_words import ANALYSIS_BOARD
from squaretactics.ui.table.pause import ActionOrReason, PauseAction, PauseButton
from squaretactics.ui.table.saved_file import save_picture, write_file
from squaretactics.ui.table.shared_deal import SharedDeal

_WIDTH: Final = 760
_INSET: Final = 60
_HEADING: Final = 170
_BUTTON: Final = 80
_GAP: Final = 18
_NOTE: Final = 110
_FOLDER: Final = 200  # width of the button beside the note


@dataclass(frozen=True, slots=True)
class GameDetails:
    """A game and what can be done with it; None marks what isn't available."""

    record: Path | None  # its file, if saved
    again: Handler[Path] | None = None  # deals the game again; may raise OSError or BadRecord
    outbox: ExportFolder | None = None
    play_on: ActionOrReason | None = None
    set_up: Callback | None = None  # shows its position on the analysis board
    picture: Render | None = None
    deal: SharedDeal | None = None
    share: Handler[SharedDeal] | None = None
    disown: Callback | None = None  # makes it a guest's game
    favour: Callback | None = None  # makes it a favourite, or no longer one
    favourite: bool = False
    delete: Callback | None = None


class GameDetailsScene(OverlayScene):
    """Offers what can be done with a game, and shows the path of a written file. Actions that start a game close the
    dialog.
    """

    def __init__(self, app: App, game: GameDetails) -> None:
        super().__init__(app)
        self.game = game
        add = self.form.add
        self.title = add(Label(app, say("More"), size=TITLE + 6, face="display", paper=True, align="centre"))
        code = "" if game.deal is None else game.deal.code_to_share()
        words = code and say("Code: {code}", code=code)
        self.code = add(Label(app, words, size=SMALL, paper=True, soft=True, align="centre"))
        self.buttons = [
            add(PauseButton(app, way)) for way in (*self._actions(), PauseAction("back", say("Back"), self.back))
        ]
        self.note = add(Paragraph(app, "", size=SMALL, face="text", paper=True, align="centre"))
        self.folder: Button | None = None  # opens the folder of a written file
        first = next(button for button in self.buttons if button.enabled)
        first.primary = True
        self.form.focus_on(first)

    def _actions(self) -> list[PauseAction]:
        game, actions = self.game, []
        if game.play_on is not None:
            hint = say("Starts a practice game here. It doesn't count.")
            actions.append(PauseAction("play on", say("Play on from here"), _closing(self, game.play_on), hint))
        if game.set_up is not None:
            hint = say("Shows this turn's start, to change and play it.")
            actions.append(PauseAction("analysis", say_marked(ANALYSIS_BOARD), _closing(self, game.set_up), hint))
        if game.again is not None:
            hint = say("A new game with the same set-up, cards and players.")
            deal = _unsaved() if game.record is None else partial(self._deal_again, game.again, game.record)
            actions.append(PauseAction("again", say("Same deal again"), deal, hint))
        if game.deal is not None and game.share is not None:
            hint = say("Shows a code that lets a friend play this deal, too.")
            actions.append(PauseAction("share", say("Challenge a friend"), partial(game.share, game.deal), hint))
        if game.favour is not None:
            words = say("Remove from favourites") if game.favourite else say("Add to favourites")
            actions.append(PauseAction("favourite", words, _closing(self, game.favour)))
        if game.disown is not None:
            hint = say("Makes it a guest's game, so that its player can claim it.")
            actions.append(PauseAction("disown", say("Not my game"), _closing(self, game.disown), hint))
        if game.outbox is not None:
            actions += self._files(game.outbox)
        if game.delete is not None:
            actions.append(PauseAction("delete", say("Delete game"), _closing(self, game.delete)))
        return actions

    def _files(self, outbox: ExportFolder) -> list[PauseAction]:
        """Return what writes a file."""
        game = self.game
        hint = say("Saves a copy, player names included, to import elsewhere.")
        export = _unsaved() if game.record is None else partial(self._export, outbox, game.record)
        actions = [PauseAction("export", say("Export game"), export, hint)]
        if game.picture is not None:
            hint = say("Saves a picture of the table and the result.")
            save = partial(self._save_picture, outbox, game.picture)
            actions.append(PauseAction("picture", say("Save picture"), save, hint))
        return actions

    # Actions.
    def _deal_again(self, again: Handler[Path], record: Path) -> None:
        try:
            again(record)
        except (OSError, BadRecord) as error:
            self._say(str(error))

    def _export(self, outbox: ExportFolder, record: Path) -> None:
        self._say(write_file(partial(outbox.copy, record)), outbox)

    def _save_picture(self, outbox: ExportFolder, picture: Render) -> None:
        deal, record = self.game.deal, self.game.record
        code = "" if deal is None else deal.code_to_share()
        name = record.stem if record is not None else code
        self._say(save_picture(self.app, outbox, name, picture, code), outbox)

    def _say(self, words: str, outbox: ExportFolder | None = None) -> None:
        """Show words; those about a written file with a button that opens its folder."""
        self.note.words = words
        if outbox is not None and self.folder is None:
            act = partial(self._open_folder, outbox)
            self.folder = self.form.add(Button(self.app, "folder", say("Open folder"), act, size=SMALL, paper=True))
            self.layout(self.app.size)
        self.app.dirty = True

    def _open_folder(self, outbox: ExportFolder) -> None:
        if not self.app.open_folder(outbox.folder):
            self.note.words = say("Your files are in {folder}", folder=outbox.folder)

    # Layout.
    @property
    def extent(self) -> tuple[float, float]:
        return _WIDTH, _HEADING + len(self.buttons) * (_BUTTON + _GAP) + _NOTE + _INSET / 2

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, (left, top) = self.app.place, self.corner
        left, width = left + _INSET, _WIDTH - 2 * _INSET
        self.title.rect = place(left, top + 22, width, 84)
        self.code.rect = place(left, top + 116, width, 40)
        top += _HEADING
        for button in self.buttons:
            button.rect = place(left, top, width, _BUTTON)
            top += _BUTTON + _GAP
        if self.folder is not None:
            self.folder.rect = place(left + width - _FOLDER, top + _GAP, _FOLDER, _BUTTON)
            width -= _FOLDER + _GAP
        self.note.rect = place(left, top, width, _NOTE)


def _unsaved() -> str:
    return say("This game isn't saved.")


def _closing(sheet: GameDetailsScene, act: ActionOrReason) -> ActionOrReason:
    """Wrap an action so that it closes the dialog first."""
    if isinstance(act, str):
        return act

    def close_and_act() -> None:
        sheet.back()
        act()

    return close_and_act
