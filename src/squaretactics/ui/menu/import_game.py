"""The dialog that imports a game from a file, by its path or by drag and drop."""

from __future__ import annotations

import os
import re
from functools import partial
from pathlib import Path
from typing import Final
from urllib.parse import unquote_to_bytes

from squaretactics.core.record import BadRecord
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.file_chooser import FileChooser, PendingFile
from squaretactics.ui.kit.forms.dialog import OverlayScene
from squaretactics.ui.kit.forms.text_field import TextField
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph
from squaretactics.ui.kit.layout import columns
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE

_WIDTH: Final = 1100
_HEIGHT: Final = 600
_INSET: Final = 60
_GAP: Final = 24
_SHOWN: Final = 120  # letters of a path in a refusal
_LONGEST: Final = 4096  # letters in a path, the limit on Linux
_FILE: Final = "file:"
_ON_DRIVE: Final = re.compile("/*([A-Za-z])[:|](.*)", re.DOTALL)

# Imports a record and lists its game. May raise OSError or BadRecord.
ImportGame = Handler[Path]


def _shortened(path: str) -> str:
    """Return a path with its middle left out if it's too long to show."""
    return path if len(path) <= _SHOWN else f"{path[: _SHOWN // 3]}…{path[-2 * _SHOWN // 3 :]}"


def parse_path(typed: str) -> Path:
    """Return a typed or pasted path; understands quotes, ~ and file: URLs."""
    text = typed.strip()
    if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'":
        text = text[1:-1]
    if text[: len(_FILE) + 1].lower() == f"{_FILE}/":
        return Path(path_in_url(text, windows=os.name == "nt"))
    try:
        return Path(text).expanduser()
    except (RuntimeError, ValueError):  # no such user
        return Path(text)


def path_in_url(url: str, *, windows: bool) -> str:
    """Return the path of a file: URL. Tolerates unescaped ? and #, and any % that doesn't begin an escape."""
    raw = unquote_to_bytes(url[len(_FILE) :].encode("utf-8", "surrogatepass"))
    host, path = "", raw.decode("utf-8", "surrogateescape")
    if path.startswith("//"):
        host, slash, rest = path[2:].partition("/")
        host, path = host if host.lower() != "localhost" else "", slash + rest
    if windows:
        on_drive = _ON_DRIVE.match(host + path)
        if on_drive is not None:
            return f"{on_drive[1]}:{on_drive[2]}"
        if not host and path.startswith("//"):
            return f"//{path.lstrip('/')}"
    return f"//{host}{path}" if host else path


class ImportGameScene(OverlayScene):
    """Asks for the path of a record. Errors are shown, and another path can be tried."""

    sizes = ((_WIDTH, _HEIGHT), (_WIDTH, _HEIGHT))

    accepts_files = True

    def __init__(self, app: App, import_record: ImportGame, paste: Callback | None = None) -> None:
        """`paste` reads the letter on the clipboard."""
        super().__init__(app)
        self._take_in = import_record
        self._typed = ""
        add = self.form.add
        self.title = add(Label(app, say("Import game"), size=TITLE, face="display", paper=True, align="centre"))
        told = say("Type or paste the file's path, or drop the file here. Every move gets checked.")
        self.told = add(Paragraph(app, told, size=SMALL, face="text", paper=True, align="centre"))
        empty = say("the path of a game file")
        self.path = add(
            TextField(app, "path", "", self._type, longest=_LONGEST, empty=empty, paper=True, confirmed=self._go)
        )
        self.path.called = say("Path")
        self.note = add(Paragraph(app, "", size=SMALL, face="text", paper=True, align="centre"))
        self.choose = None
        self._pending: PendingFile | None = None
        if app.file_chooser is not None:
            ask = partial(self._ask, app.file_chooser)
            self.choose = add(Button(app, "choose", say("Choose file"), ask, size=BODY + 4, paper=True))
        self.go = add(Button(app, "import", say("Import"), self._go, primary=True, size=BODY + 4, paper=True))
        self.paste = None
        if paste is not None:
            hint = say("Goes on with a game by letter.")
            self.paste = add(Button(app, "letter", say("Paste letter"), paste, size=BODY + 4, hint=hint, paper=True))
        self.cancel = add(Button(app, "cancel", say("Cancel"), self.back, size=BODY + 4, paper=True))
        self.form.focus_on(self.path)
        self._type("")

    def _type(self, text: str) -> None:
        self._typed, self.go.enabled = text, bool(text.strip())
        self.note.words = ""

    def _ask(self, chooser: FileChooser) -> None:
        """Open the system's dialog, unless it's open already."""
        if self._pending is None:
            self._pending = chooser(self.title.words)

    def update(self, now: float) -> None:
        super().update(now)
        if self._pending is not None and self._pending.done:
            path, self._pending = self._pending.path, None
            if path is not None:
                self.path.show(str(path))
                self._type(str(path))
                self._go()

    def _go(self) -> None:
        if not self.go.enabled:
            return
        path = parse_path(self._typed)
        try:
            self._take_in(path)
        except (OSError, BadRecord) as error:
            self.note.words = str(error).replace(str(path), _shortened(str(path)))

    # Layout.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, (left, top) = self.app.place, self.corner
        left, width = left + _INSET, _WIDTH - 2 * _INSET
        self.title.rect = place(left, top + 30, width, 72)
        self.told.rect = place(left, top + 108, width, 90)
        self.path.rect = place(left, top + 214, width, 84)
        self.note.rect = place(left, top + 312, width, 140)
        below = left, top + _HEIGHT - 130, width, 92
        buttons = [*filter(None, (self.go, self.choose, self.paste, self.cancel))]
        self.place_each(buttons, columns(below, [1] * len(buttons), _GAP))
