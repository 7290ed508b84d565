"""The pictures of Squirrel Squabble are complete, fit their boxes, and stay distinct when small and in grey."""

from __future__ import annotations

import math
import os
import re
import tomllib
from itertools import combinations, pairwise
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from squaretactics.resources import asset
from tests.assets.picture_difference import grey, likest
from tools.silhouettes import closeness, closest, silhouette

ART = Path(__file__).resolve().parent.parent.parent / "tools" / "art" / "squirrel_squabble"
HEADS = tomllib.loads(asset("squirrel_squabble", "squirrels.toml").read_text(encoding="utf-8"))
OWNERS = ("orange", "green")
LOOSE = ("one", "two", "dog", "puddle", "afloat", "blank")
FACES = ("home-orange", "home-green", *LOOSE)
ROUND = ("move-1", "move-2", "turn-left", "turn-right", "u-turn")
SQUARE = ("flip-tile", "switch-tiles")
NOTCHED = ("flip-action", "squabble")
COINS = (*ROUND, *SQUARE, *NOTCHED)
VIEWS = {
    "side": ["idle", "wait", "hop", "turn", "skid", "run", "scared", "stuck", "cheer", "fight", "win", "lose"],
    "toward": ["idle", "wait", "hop", "turn", "skid", "run", "scared", "stuck"],
    "away": ["idle", "wait", "hop", "turn", "skid", "run", "scared", "stuck"],
}
POSES = [f"{pose}-{view}" for view, poses in VIEWS.items() for pose in poses]
SQUIRRELS = [f"{owner}-{pose}" for owner in OWNERS for pose in POSES]
BOX, FEET, MARGIN = 240, 222, 6
SOLID = 60  # alpha above that of ground shadows
SMALL = 40  # pixels
DARK, LIGHT = (20, 20, 20), (235, 235, 235)


def picture(folder: str, name: str) -> Path:
    return asset("squirrel_squabble", folder, f"{name}.svg")


def outline(path: Path) -> pygame.Mask:
    return pygame.mask.from_surface(pygame.image.load_sized_svg(str(path), (120, 126)), SOLID)


def test_every_picture_of_the_table_exists() -> None:
    wanted = {
        "tiles": {*FACES, "dog-gone"},
        "small": {*FACES, *(f"{face}-icon" for face in FACES), *(f"corner-{face}" for face in LOOSE)},
        "coins": {*COINS, *(f"sign-{coin}" for coin in COINS), "back", "cracked"},
        "squirrels": set(SQUIRRELS),
        "cheeks": {f"{owner}-{nuts}-{view}" for owner in OWNERS for nuts in range(1, 6) for view in VIEWS},
        "lids": {f"{owner}-{view}" for owner in OWNERS for view in ("side", "toward")},
        "dice": {f"{kind}-{face}" for kind in ("cream", *OWNERS) for face in (*range(1, 7), "rolling")},
        "scraps": {
            *[
                "acorn",
                "acorn-flying",
                "dog-leap",
                "hollow",
                "paw",
                "puff",
                "scuffle-a",
                "scuffle-b",
                "spark",
                "splash",
            ],
            *(f"{thing}-{owner}" for thing in ("facing", "flag", "pattern", "portrait") for owner in OWNERS),
            *(f"pattern-{owner}-colour-blind" for owner in OWNERS),
        },
        "scene": {
            *("bed", "bush", "cover", "cover-ground", "fern", "ground", "lantern", "leaf-amber", "leaf-red", "log"),
            *("mushroom-amber", "mushroom-red", "owl", "podium", "puddle", "rock", "roots"),
            *("snail", "title", "trunk"),
        },
    }
    for folder, names in wanted.items():
        assert {path.stem for path in asset("squirrel_squabble", folder).glob("*.svg")} == names


@pytest.mark.parametrize("name", SQUIRRELS)
def test_squirrel_keeps_margin_and_stands_on_shadow(name: str) -> None:
    drawn = pygame.image.load_sized_svg(str(picture("squirrels", name)), (BOX, BOX))
    whole = pygame.mask.from_surface(drawn, 24).get_bounding_rects()
    assert drawn.get_rect().inflate(-2 * MARGIN, -2 * MARGIN).contains(whole[0].unionall(whole[1:]))
    body = pygame.mask.from_surface(drawn, SOLID).get_bounding_rects()
    lowest = max(rect.bottom for rect in body)
    in_the_air = "-hop-" in name or "-cheer-" in name
    assert FEET - (40 if in_the_air else 8) <= lowest <= FEET + 12


@pytest.mark.parametrize("owner", OWNERS)
@pytest.mark.parametrize("view", VIEWS)
def test_poses_have_distinct_silhouettes(owner: str, view: str) -> None:
    poses = (pose for pose in VIEWS[view] if pose != "wait")  # a second idle pose
    (pair,) = closest({pose: silhouette(picture("squirrels", f"{owner}-{pose}-{view}"), 60) for pose in poses}, 1)
    assert pair.closeness < 0.66, f"{pair.one} and {pair.other}"


@pytest.mark.parametrize("pose", POSES)
def test_squirrels_differ_in_lightness(pose: str) -> None:
    orange, green = (grey(picture("squirrels", f"{owner}-{pose}"), 60) for owner in OWNERS)
    covered = [at for at in range(len(orange)) if orange[at] != 128 and green[at] != 128]
    assert sum(orange[at] - green[at] for at in covered) / len(covered) > 8


@pytest.mark.parametrize("view", VIEWS)
def test_tails_and_ears_differ_in_outline(view: str) -> None:
    one, other = (silhouette(picture("squirrels", f"{owner}-idle-{view}"), 60) for owner in OWNERS)
    assert closeness(one, other) < 0.93


@pytest.mark.parametrize("owner", OWNERS)
@pytest.mark.parametrize("view", VIEWS)
def test_cheeks_swell_with_every_nut(owner: str, view: str) -> None:
    sizes = [
        pygame.mask.from_surface(
            pygame.image.load_sized_svg(str(picture("cheeks", f"{owner}-{nuts}-{view}")), (220, 110)), SOLID
        ).count()
        for nuts in range(1, 6)
    ]
    assert all(more > 1.12 * fewer for fewer, more in pairwise(sizes))


@pytest.mark.parametrize("pose", POSES)
def test_heads_are_where_the_data_say(pose: str) -> None:
    source = (ART / "parts" / f"{pose}.svg").read_text(encoding="utf-8")
    fit = re.search(r'<g transform="translate\((\S+) (\S+)\) scale\((\S+)\)">', source)
    head = re.search(
        r'name="head-(\w+)" transform="translate\((\S+) (\S+)\)(?: rotate\((\S+)\))? scale\((\S+)\)"', source
    )
    assert fit
    assert head
    across, down, scale = map(float, fit.groups())
    told = HEADS["heads"][pose]
    assert told["view"] == head[1] == pose.rpartition("-")[2]
    assert told["middle"] == pytest.approx([across + scale * float(head[2]), down + scale * float(head[3])], abs=0.2)
    assert told["turn"] == float(head[4] or 0)
    assert told["size"] == pytest.approx(scale * float(head[5]), abs=0.002)


@pytest.mark.parametrize("owner", OWNERS)
@pytest.mark.parametrize("pose", ["idle-side", "hop-side", "skid-side", "idle-toward", "turn-toward"])
def test_eyes_are_where_the_data_say(owner: str, pose: str) -> None:
    drawn = pygame.image.load_sized_svg(str(picture("squirrels", f"{owner}-{pose}")), (2 * BOX, 2 * BOX))
    head = HEADS["heads"][pose]
    turn = math.radians(head["turn"])
    for x, y, across, down in HEADS["eyes"][head["view"]]:
        seen = set()
        for step in range(24):
            for ring in (0.15, 0.45, 0.7):
                a = math.tau * step / 24
                u, v = x + across * ring * math.cos(a), y + down * ring * math.sin(a)
                at = (
                    2 * (head["middle"][0] + head["size"] * (u * math.cos(turn) - v * math.sin(turn))),
                    2 * (head["middle"][1] + head["size"] * (u * math.sin(turn) + v * math.cos(turn))),
                )
                seen.add(sum(drawn.get_at((round(at[0]), round(at[1])))[:3]) // 3)
        assert min(seen) < 40
        assert max(seen) > 240


@pytest.mark.parametrize(
    ("paths", "apart"),
    [
        ([picture("small", face) for face in FACES], 14),
        ([picture("small", f"{face}-icon") for face in FACES], 14),
        ([picture("tiles", face) for face in FACES], 7),
        ([picture("coins", coin) for coin in (*COINS, "back")], 10),
        ([picture("coins", f"sign-{coin}") for coin in COINS], 12),
        ([picture("dice", f"cream-{face}") for face in range(1, 7)], 4),
    ],
    ids=["small tiles", "icons", "tiles", "coins", "signs", "dice"],
)
def test_small_grey_pictures_are_distinct(paths: list[Path], apart: float) -> None:
    least, one, other = likest(paths, SMALL)
    assert least > apart, f"{one} and {other}"


def test_outline_of_coin_shows_its_kind() -> None:
    shapes = {coin: outline(picture("coins", coin)) for coin in (*COINS, "back")}
    for kind in (ROUND, SQUARE, NOTCHED):
        assert all(closeness(shapes[one], shapes[other]) > 0.99 for one, other in combinations(kind, 2))
    for one, other in combinations(("move-1", "flip-tile", "squabble"), 2):
        assert closeness(shapes[one], shapes[other]) < 0.93
    # The back must not give the coin away.
    assert closeness(shapes["back"], shapes["move-1"]) > 0.99


def test_pattern_tiles_seamlessly() -> None:
    for owner in OWNERS:
        drawn = pygame.image.load_sized_svg(str(picture("scraps", f"pattern-{owner}")), (96, 96))
        for at in range(96):
            assert drawn.get_at((at, 0)) == drawn.get_at((at, 95))
        assert drawn.get_at((0, 48)).a == 255


@pytest.mark.parametrize("owner", OWNERS)
@pytest.mark.parametrize("view", ["side", "toward"])
def test_lids_cover_the_eyes(owner: str, view: str) -> None:
    lids = pygame.image.load_sized_svg(str(picture("lids", f"{owner}-{view}")), (220, 110))
    assert list(lids.get_size()) == HEADS["lids"]["box"]
    left, top = HEADS["lids"]["middle"]
    for x, y, across, down in HEADS["eyes"][view]:
        for step in range(16):
            a = math.tau * step / 16
            assert lids.get_at((round(left + x + across * math.cos(a)), round(top + y + down * math.sin(a)))).a == 255
