"""Push sample scenes of the workshop."""

from __future__ import annotations

import io
import random
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame

from squaretactics.games.square_tactics.family_draft import FamilyDraft, draft_of
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.export_folder import ExportFolder
from squaretactics.storage.own_families import OwnFamilyStore
from squaretactics.ui.kit.app import App
from squaretactics.ui.square_tactics.workshop.families_scene import FamiliesScene, NewFamilyScene
from squaretactics.ui.square_tactics.workshop.saver import FamilySaver
from squaretactics.ui.square_tactics.workshop.scene import CHARACTER, FAMILY, WorkshopScene

_NAMES: Final = ("Blob", "Zwicky", "Mr Teeth", "Sir Slime", "Fuzz", "Gloop", "Old Horn", "Tiny Tim", "Moss", "Flop")
_PICTURES: Final = 7


def scribble(seed: int) -> bytes:
    """Return a child's drawing of a monster."""
    chance = random.Random(seed)
    paper = pygame.Surface((300, 300), pygame.SRCALPHA)
    colour = [chance.randint(60, 230) for _ in range(3)]
    body = [(150 + (90 + chance.randint(-28, 28)) * x, 160 + (100 + chance.randint(-24, 24)) * y) for x, y in _ROUND]
    pygame.draw.polygon(paper, colour, body)
    pygame.draw.polygon(paper, (40, 30, 50), body, 9)
    for eye in range(chance.randint(1, 3)):
        middle = 105 + 45 * eye, 130 + chance.randint(-14, 14)
        pygame.draw.circle(paper, (255, 255, 255), middle, 24)
        pygame.draw.circle(paper, (40, 30, 50), middle, 24, 6)
        pygame.draw.circle(paper, (40, 30, 50), middle, 9)
    pygame.draw.arc(paper, (40, 30, 50), (95, 170, 110, 60), 3.3, 6.1, 8)
    file = io.BytesIO()
    pygame.image.save(paper, file, "drawing.png")
    return file.getvalue()


_ROUND: Final = [pygame.Vector2(1, 0).rotate(angle) for angle in range(0, 360, 24)]


def monsters() -> FamilyDraft:
    """Return a family that is half made."""
    draft = replace(FamilyDraft(), name="Marsh Monsters", pattern="cats", emblem="aliens", colour="#0F7A7C")
    named = [replace(one, name=name) for one, name in zip(draft.character, _NAMES, strict=False)]
    draft = replace(draft, character=(*named, *draft.character[len(named) :]))
    return draft.with_pictures([scribble(seed) for seed in range(_PICTURES)])


def _store(*drafts: FamilyDraft) -> OwnFamilyStore:
    store = OwnFamilyStore(DataFolder(Path(tempfile.mkdtemp())))
    for draft in drafts:
        store.begin(draft)
    return store


def _workshop(tab: str = CHARACTER, deck: str = "standard") -> Callable[[App], None]:
    def push(app: App) -> None:
        draft = monsters()
        if deck == "free":
            draft = draft.with_deck("free").with_character(0, draft.character[0].with_number(3, 0))
        store = _store(draft)
        scene = WorkshopScene(app, FamilySaver(store, store.families()[0].name))
        app.push(scene)
        scene.show_tab(tab)

    return push


def _abilities(app: App) -> None:
    _workshop()(app)
    scene = app.stack[-1]
    assert isinstance(scene, WorkshopScene)
    scene.ability.act()


def _given_away(app: App) -> None:
    store = _store(replace(draft_of("cats"), name="Lea's Tigers"))
    scene = WorkshopScene(app, FamilySaver(store, store.families()[0].name))
    scene.saver.outbox = ExportFolder(Path(tempfile.mkdtemp()), lambda: ())
    app.push(scene)
    scene.show_tab(FAMILY)
    scene.give.act()


def _families(app: App) -> None:
    cats = replace(draft_of("cats"), name="Lea's Tigers", colour="#B8238F")
    store = _store(monsters(), cats, replace(FamilyDraft(), name="Zzz"))
    (store.folder.families / "zzz" / "draft.toml").write_text("damaged")
    app.push(FamiliesScene(app, store))


def _new_family(app: App) -> None:
    _families(app)
    app.push(NewFamilyScene(app, lambda draft: None))


SCENES: Final[dict[str, Callable[[App], None]]] = {
    "families": _families,
    "new-family": _new_family,
    "workshop": _workshop(),
    "workshop-free": _workshop(deck="free"),
    "workshop-family": _workshop(FAMILY),
    "workshop-abilities": _abilities,
    "workshop-given-away": _given_away,
}
