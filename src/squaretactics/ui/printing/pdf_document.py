"""A PDF document: pictures, lines and text on pages, in millimetres from the top left corner."""

from __future__ import annotations

import zlib
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from typing import Final, NamedTuple

import pydyf
import pygame

from squaretactics.storage.atomic_write import write_atomically
from squaretactics.storage.data_folder import StorageError, make_folder, reason
from squaretactics.translation import say
from squaretactics.ui.kit.paint.fallback_font import font_for
from squaretactics.ui.kit.paint.rounded_boxes import Box
from squaretactics.ui.kit.paint.theme import Colour
from squaretactics.ui.printing.pdf_fonts import Font
from squaretactics.ui.printing.sheet_layout import CutMark, PaperSize

POINT: Final = 25.4 / 72  # millimetres
PAUSE: Final = 0.008  # seconds to wait for a background task before yielding
_SQUEEZED: Final = 6  # zlib level for pictures
_HAIR: Final = 0.25  # width of cut marks in points
_CURVE: Final = 0.5523  # distance of the Bézier handles for a quarter circle, as a share of the radius


class PdfPicture(NamedTuple):
    """A picture in the document, stored once and usable many times."""

    name: str


class PdfDocument:
    """A document that is held in memory until `write` is called."""

    def __init__(self, title: str) -> None:
        self._pdf = pydyf.PDF()
        self._pdf.info["Title"] = pydyf.String(title)
        self._pictures = pydyf.Dictionary({})
        self._letters = pydyf.Dictionary({})
        self._fonts: dict[str, Font] = {}
        self._pages: list[PdfPage] = []

    def page(self, paper: PaperSize) -> PdfPage:
        page = PdfPage(self, paper)
        self._pages.append(page)
        return page

    def picture(self, surface: pygame.Surface) -> Generator[None, None, PdfPicture]:
        """Add a picture, and return it once its pixels have been compressed in a thread; yield until then."""
        picture = PdfPicture(f"P{len(self._pictures)}")
        width, height = surface.get_size()
        extra = {
            "Type": "/XObject",
            "Subtype": "/Image",
            "Width": width,
            "Height": height,
            "ColorSpace": "/DeviceRGB",
            "BitsPerComponent": 8,
            "Filter": "/FlateDecode",
        }
        with ThreadPoolExecutor(1) as beside:
            squeezed = beside.submit(zlib.compress, pygame.image.tobytes(surface, "RGB"), _SQUEEZED)
            while wait([squeezed], PAUSE).not_done:
                yield
            pixels = squeezed.result()
        self._add(self._pictures, picture.name, pydyf.Stream([pixels], extra))
        return picture

    def width(self, words: str, face: str, size: float) -> float:
        """Return the width of text, in the unit of `size`."""
        font, kept = self.font_for(face, words)
        return font.width(kept, size)

    def font_for(self, face: str, words: str) -> tuple[Font, str]:
        """Return the font for some text, and the text with substitutes for missing characters. The font is embedded."""
        face, words = font_for(face, words)
        if face not in self._fonts:
            self._fonts[face] = Font(face)
        return self._fonts[face], words

    def _add(self, resources: pydyf.Dictionary, name: str, thing: pydyf.Object) -> None:
        self._pdf.add_object(thing)
        resources[name] = thing.reference

    def write(self, path: Path) -> None:
        """Write the file atomically, replacing an older one. Raises StorageError."""
        for face, font in self._fonts.items():
            self._add(self._letters, face, font.pdf_object(self._pdf))
        resources = pydyf.Dictionary({"XObject": self._pictures, "Font": self._letters})
        self._pdf.add_object(resources)
        for page in self._pages:
            page.finish(self._pdf, resources)
        make_folder(path.parent)
        try:
            write_atomically(path, self._pdf.write)
        except OSError as error:
            raise StorageError(say("{path} can't be saved ({reason}).", path=path, reason=reason(error))) from error


class PdfPage:
    """A page of a document."""

    def __init__(self, document: PdfDocument, paper: PaperSize) -> None:
        self.document, self.paper = document, paper
        self._stream = pydyf.Stream(compress=True)

    def picture(self, picture: PdfPicture, box: Box, rounded: bool = False) -> None:
        """Draw a picture in a box; with `rounded`, clip it to the circle inscribed in the box."""
        left, low, across, down = self._points(box)
        stream = self._stream
        stream.push_state()
        if rounded:
            self._circle(box)
            stream.clip()
            stream.end()
        stream.set_matrix(across, 0, 0, down, left, low)
        stream.draw_x_object(picture.name)
        stream.pop_state()

    def fill(self, box: Box, colour: Colour, rounded: bool = False) -> None:
        """Fill a box or, with `rounded`, the circle inscribed in it."""
        self._colour(colour)
        if rounded:
            self._circle(box)
        else:
            self._stream.rectangle(*self._points(box))
        self._stream.fill()

    def line(self, line: CutMark) -> None:
        """Draw a hairline."""
        stream, high = self._stream, self.paper.down
        stream.set_line_width(_HAIR)
        stream.move_to(line.x / POINT, (high - line.y) / POINT)
        stream.line_to(line.to_x / POINT, (high - line.to_y) / POINT)
        stream.stroke()

    def words(self, words: str, face: str, size: float, x: float, y: float, colour: Colour, up: bool = False) -> None:
        """Write text, `size` in points, from a point on its baseline; with `up`, from bottom to top."""
        stream, (font, kept) = self._stream, self.document.font_for(face, words)
        turn = (0, 1, -1, 0) if up else (1, 0, 0, 1)
        self._colour(colour)
        stream.begin_text()
        stream.set_font_size(font.face, size)
        stream.set_text_matrix(*turn, x / POINT, (self.paper.down - y) / POINT)
        stream.show_text(font.written(kept))
        stream.end_text()

    def finish(self, pdf: pydyf.PDF, resources: pydyf.Dictionary) -> None:
        """Add the page to a file."""
        pdf.add_object(self._stream)
        size = pydyf.Array([0, 0, round(self.paper.across / POINT, 3), round(self.paper.down / POINT, 3)])
        entries = {
            "Type": "/Page",
            "Parent": pdf.pages.reference,
            "MediaBox": size,
            "Contents": self._stream.reference,
            "Resources": resources.reference,
        }
        pdf.add_page(pydyf.Dictionary(entries))

    def _points(self, box: Box) -> Box:
        """Convert a box to PDF coordinates: points from the bottom left."""
        x, y, across, down = box
        return x / POINT, (self.paper.down - y - down) / POINT, across / POINT, down / POINT

    def _circle(self, box: Box) -> None:
        left, low, across, _ = self._points(box)
        radius = across / 2
        x, y, handle = left + radius, low + radius, radius * _CURVE
        stream = self._stream
        stream.move_to(x + radius, y)
        stream.curve_to(x + radius, y + handle, x + handle, y + radius, x, y + radius)
        stream.curve_to(x - handle, y + radius, x - radius, y + handle, x - radius, y)
        stream.curve_to(x - radius, y - handle, x - handle, y - radius, x, y - radius)
        stream.curve_to(x + handle, y - radius, x + radius, y - handle, x + radius, y)

    def _colour(self, colour: Colour) -> None:
        red, green, blue = (round(part / 255, 4) for part in colour)
        self._stream.set_color_rgb(red, green, blue)
