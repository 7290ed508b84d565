"""Every card has its picture, and pictures of one kind match."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import CHARACTERS, FACTIONS, faction_of
from squaretactics.resources import asset

ROOT = Path(__file__).resolve().parent.parent.parent
MARGIN = 6


def test_every_card_has_its_pictures() -> None:
    for card, character in enumerate(CHARACTERS):
        asset("cards", faction_of(card), f"{character.id}.svg")
    for kind in ACTION_IDS:
        asset("cards", "actions", f"{kind.replace('_', '-')}.svg")
    for ability in ABILITY_IDS:
        asset("cards", "abilities", f"{ability.replace('_', '-')}.svg")
    for faction in FACTIONS:
        for folder in ("emblems", "patterns", "backs"):
            asset("cards", folder, f"{faction}.svg")
        asset("cards", "patterns", f"{faction}-colour-blind.svg")
    for path in (("cards", "backs", "action.svg"), ("playmats", "two.svg"), ("playmats", "four.svg"), ("logo.svg",)):
        asset(*path)
    asset("icon.svg")


def test_no_picture_lacks_a_card() -> None:
    known = {f"{character.id}.svg" for character in CHARACTERS}
    for faction in FACTIONS:
        found = {path.name for path in asset("cards", faction).glob("*.svg")}
        assert found <= known
        assert len(found) == 18


@pytest.mark.parametrize("folder", [*FACTIONS, "actions", "abilities", "emblems", "patterns", "backs", "scenes"])
def test_pictures_of_one_kind_share_view_box(folder: str) -> None:
    boxes = {
        re.search(r'viewBox="([^"]*)"', path.read_text()).group(1) for path in asset("cards", folder).glob("*.svg")
    }  # type: ignore[union-attr]
    assert len(boxes) == 1


@pytest.mark.parametrize("faction", FACTIONS)
def test_characters_keep_margin_and_differ_from_each_other(faction: str) -> None:
    drawn = set()
    for path in sorted(asset("cards", faction).glob("*.svg")):
        picture = pygame.image.load_sized_svg(str(path), (240, 240))
        seen = pygame.mask.from_surface(picture, 24).get_bounding_rects()
        whole = seen[0].unionall(seen[1:])
        inside = picture.get_rect().inflate(-2 * MARGIN, -2 * MARGIN)
        assert inside.contains(whole), f"{path.stem} reaches {whole}"
        drawn.add(pygame.image.tobytes(picture, "RGBA"))
    assert len(drawn) == 18


def test_finished_pictures_match_sources() -> None:
    command = [sys.executable, str(ROOT / "tools" / "join_art.py"), "--check"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout
