"""The dialog that writes print sheets, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import platformdirs
import pygame

from squaretactics.storage.data_folder import StorageError
from squaretactics.translation import mark, say, say_many, say_marked
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.controls import ArrowPicker, OptionButtons
from squaretactics.ui.kit.forms.dialog import OverlayScene
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph, Widget
from squaretactics.ui.kit.layout import columns
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, BODY, RADIUS, SMALL, TITLE
from squaretactics.ui.printing.printables import ALL, Printables
from squaretactics.ui.printing.sheet_layout import PAPERS
from squaretactics.ui.printing.sheet_writer import DPI, WriteProgress, write_sheets

_SIZE: Final = (1000.0, 700.0)  # of the dialog
_INSET: Final = 56
_PAPERS: Final = {"a4": mark("A4"), "letter": mark("Letter")}


def default_print_folder() -> Path:
    """Return the folder for prints within the user's documents."""
    try:
        documents = platformdirs.user_documents_path()
    except RuntimeError:  # unknown home folder
        documents = Path.cwd()
    return documents / "SquareTactics"


class ProgressBar(Widget):
    takes_focus = False
    part: float | None = None  # from 0 to 1; None if nothing is running

    def __init__(self, app: App) -> None:
        super().__init__(app, "bar", paper=True)

    def draw(self, target: pygame.Surface) -> None:
        if self.part is None:
            return
        self._well(target, self.rect)
        inset = self.app.unit(7)
        inside = self.rect.inflate(-2 * inset, -2 * inset)
        inside.width = max(round(inside.width * self.part), inside.height)
        full = self.app.painter.panel(inside.size, self.app.unit(RADIUS) - inset, ACCENT)
        target.blit(full, inside, special_flags=BLEND)


class PrintDialogScene(OverlayScene):
    """Writes print sheets, one face per frame. If stopped, it leaves no partial file."""

    sizes = (_SIZE, _SIZE)

    def __init__(self, app: App, prints: Printables, folder: Path | None = None, dpi: int = DPI) -> None:
        super().__init__(app)
        self.prints, self.folder, self.dpi = prints, folder or default_print_folder(), dpi
        self.chosen, self.paper = ALL, "a4"
        self.written: list[Path] = []
        self._under_way: Iterator[WriteProgress] | None = None
        add = self.form.add
        self.title = add(Label(app, say("Print"), size=TITLE, face="display", paper=True, align="centre"))
        words = say("Sheets to print, cut out and play with. Print at 100%, double-sided, flipped on the long edge.")
        self.told = add(Paragraph(app, words, size=SMALL + 2, face="text", paper=True, align="centre"))
        sets = [(name, say_marked(prints.title_of(name))) for name in (prints.names[-1], *prints.names[:-1])]
        self.sets = add(ArrowPicker(app, "set", sets, self.chosen, self._choose, size=BODY, paper=True))
        papers = [(name, say_marked(_PAPERS[name])) for name in PAPERS]
        self.papers = add(OptionButtons(app, "paper", papers, self.paper, self._take, size=BODY, paper=True))
        self.sets.called, self.papers.called = say("Sheets"), say("Paper")
        self.where = add(Paragraph(app, "", size=SMALL, face="text", paper=True, align="centre"))
        self.bar = add(ProgressBar(app))
        self.write = add(Button(app, "write", say("Save PDFs"), self._begin, primary=True, size=BODY + 4, paper=True))
        hint = say("Shows the saved files.")
        self.opening = add(
            Button(app, "folder", say("Open folder"), self._open_folder, size=BODY + 4, hint=hint, paper=True)
        )
        self.opening.enabled = False
        self.leaving = add(Button(app, "cancel", say("Cancel"), self.back, size=BODY + 4, paper=True))
        self.form.focus_on(self.write)
        self._tell()

    # Actions.
    def _open_folder(self) -> None:
        if not self.app.open_folder(self.folder):
            self.where.words = say("Your files are in {folder}", folder=self.folder)

    def _choose(self, name: str) -> None:
        self.chosen = name
        self._tell()

    def _take(self, name: str) -> None:
        self.paper = name
        self._tell()

    def _tell(self) -> None:
        """Show where the files will be written."""
        files = len(self.prints.files_of([self.chosen]))
        self.where.words = say_many(
            "{n} file will be saved in {folder}", "{n} files will be saved in {folder}", files, folder=self.folder
        )

    def _begin(self) -> None:
        self.written.clear()
        self._under_way = write_sheets(self.prints, [self.chosen], PAPERS[self.paper], self.folder, self.dpi)
        self.bar.part = 0.0
        self.where.words = say("Drawing…")
        self._allow(False)
        self.leaving.words = say("Stop")
        self.form.focus_on(self.leaving)

    def _allow(self, free: bool) -> None:
        for widget in (self.sets, self.papers, self.write):
            widget.enabled = free

    def _end(self, words: str) -> None:
        """Show the outcome, and enable the choices."""
        self._under_way, self.bar.part = None, None
        self.opening.enabled = bool(self.written)
        self.where.words = words
        self._allow(True)
        self.leaving.words = say("Back")

    # Time and drawing.
    def update(self, now: float) -> None:
        super().update(now)
        if self._under_way is None:
            return
        self.app.dirty = True
        try:
            progress = next(self._under_way)
        except StopIteration:
            count = len(self.written)
            self._end(say_many("Saved {n} file in {folder}", "Saved {n} files in {folder}", count, folder=self.folder))
        except StorageError as error:
            self._end(str(error))
        else:
            self.bar.part = progress.done / progress.of
            if progress.written is not None:
                self.written.append(progress.written)
                self.where.words = say("Saved: {file}", file=progress.written.name)

    def leave(self) -> None:
        self._under_way = None

    @property
    def resting(self) -> bool:
        return super().resting and self._under_way is None

    # Layout.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, (left, top) = self.app.place, self.corner
        left, width = left + _INSET, _SIZE[0] - 2 * _INSET
        self.title.rect = place(left, top + 38, width, 72)
        self.told.rect = place(left, top + 114, width, 84)
        self.sets.rect = place(left, top + 216, width, 80)
        self.papers.rect = place(left + width / 4, top + 316, width / 2, 76)
        self.where.rect = place(left, top + 406, width, 90)
        self.bar.rect = place(left, top + 504, width, 36)
        buttons = self.write, self.opening, self.leaving
        self.place_each(buttons, columns((left, top + 562, width, 96), (1, 1, 1), 24))


def print_button(app: App, prints: Printables) -> Button:
    """Return the gallery button that opens the dialog."""
    hint = say("Sheets to print, cut out and play with.")
    return Button(app, "print", say("Print"), lambda: app.push(PrintDialogScene(app, prints)), size=BODY, hint=hint)
