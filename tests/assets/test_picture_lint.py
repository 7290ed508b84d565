"""Every picture is clean, and the linter finds what isn't."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from squaretactics.resources import asset
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.svg_rendering import load_svg
from tests.assets.picture_lint import COMMAND, MANIFEST, PICTURES, current, faults, named, unlisted

STAR = '<circle cx="120" cy="120" r="80" fill="#e5484d"/><circle cx="120" cy="120" r="40" fill="#1f1a2b"/>'
ABUTTING = "".join(f'<rect x="{40 + 2 * at}" y="40" width="1.6" height="160" fill="#1f1a2b"/>' for at in range(80))


def drawing(folder: Path, inside: str) -> Path:
    """Write a drawing to a figure's file, and return its path."""
    path = folder / "emblems" / "figure.svg"
    path.parent.mkdir(exist_ok=True)
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">{inside}</svg>', encoding="utf-8")
    return path


def test_new_and_changed_pictures_are_clean() -> None:
    assert [f"{named(path)}: {fault}" for path in unlisted() for fault in faults(path)] == []


def test_clean_pictures_are_listed() -> None:
    assert json.loads(MANIFEST.read_text(encoding="utf-8")) == current(), f"run {COMMAND}"


@pytest.mark.long
@pytest.mark.parametrize("path", PICTURES, ids=named)
def test_picture_is_clean(path: Path) -> None:
    assert faults(path) == []


def test_clean_figure_has_no_faults(tmp_path: Path) -> None:
    assert faults(drawing(tmp_path, STAR)) == []


@pytest.mark.parametrize(
    ("inside", "fault"),
    [
        (f'{STAR}<text x="100" y="100">Hi</text>', "doesn't support <text"),
        (f'<g opacity="0.5">{STAR}</g>', "doesn't support <g opacity="),
        (f'<linearGradient id="sky"/>{STAR}', "doesn't support <linearGradient"),
        (STAR.replace("#1f1a2b", "#123456"), "not in its palette: #123456"),
        (f"{STAR}<!--{' ' * 31_000}-->", "too large"),
        ('<circle cx="120" cy="120" r="20" fill="#1f1a2b"/>', "hardly anything"),
        (f'{STAR}<circle cx="20" cy="20" r="3" fill="#1f1a2b"/>', "a stray shape"),
        ('<path d="M40 40h79.7v160h-79.7zM120.2 40h79.8v160h-79.8z" fill="#1f1a2b"/>', "a seam"),
        (f'{STAR}<rect x="0" y="110" width="100" height="20" fill="#1f1a2b"/>', "touches the edge"),
        (ABUTTING, "fringes or hairlines"),
    ],
)
def test_each_fault_is_found(tmp_path: Path, inside: str, fault: str) -> None:
    assert [found for found in faults(drawing(tmp_path, inside)) if fault in found]


def test_drawing_with_abutting_shapes_uses_only_palette_colours(tmp_path: Path) -> None:
    assert [fault for fault in faults(drawing(tmp_path, ABUTTING)) if "palette" in fault] == []


def test_changed_picture_is_not_listed(tmp_path: Path) -> None:
    manifest = tmp_path / "linted.json"
    assert unlisted(manifest) == PICTURES
    known = current()
    assert isinstance(known["pictures"], dict)
    manifest.write_text(json.dumps(known), encoding="utf-8")
    assert unlisted(manifest) == []
    known["pictures"][named(PICTURES[3])] = "another"
    manifest.write_text(json.dumps(known), encoding="utf-8")
    assert unlisted(manifest) == [PICTURES[3]]
    manifest.write_text(json.dumps({**known, "linter": "another"}), encoding="utf-8")
    assert unlisted(manifest) == PICTURES


def test_painter_draws_and_rotates_as_the_linter_does() -> None:
    pygame.display.set_mode((1, 1))
    path, painter = ("cards", "emblems", "cats.svg"), Painter()
    picture = painter.svg(*path, size=(80, 80))
    plain = load_svg(str(asset(*path)), (80, 80))
    assert pygame.image.tobytes(picture, "RGBA") == pygame.image.tobytes(plain, "RGBA")
    for degrees in (90, 180, 270):
        turned = painter.turned(picture, "emblem", -degrees)
        assert pygame.image.tobytes(turned, "RGBA") == pygame.image.tobytes(
            pygame.transform.rotate(plain, -degrees), "RGBA"
        )
