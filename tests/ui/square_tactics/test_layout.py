"""The layout: the board is the largest part, and everything else has its place around it."""

from __future__ import annotations

import itertools
import math
from types import SimpleNamespace

import pygame
import pytest

from squaretactics.games.square_tactics.cards import FACTIONS
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.rule_tables import rules_of
from squaretactics.ui.square_tactics.cards.card_art import MAT_EDGE
from squaretactics.ui.square_tactics.cards.text_fitting import (
    LEAST_WITH_TEXT,
    LOW_ACTION_RIBBON,
    LOWEST_NAMED,
    RIBBON_EDGES,
    name_foot,
)
from squaretactics.ui.square_tactics.cards.tile_plates import TilePlates, margin_of
from squaretactics.ui.square_tactics.table.card_choice import laid_out
from squaretactics.ui.square_tactics.table.column_layout import GAP
from squaretactics.ui.square_tactics.table.hand_layout import (
    RAISED,
    PlacedCard,
    hand_rows,
    hand_slots,
    raised,
    topmost,
    visible_parts,
)
from squaretactics.ui.square_tactics.table.layout import SquareTableLayout
from squaretactics.ui.square_tactics.table.open_hands import open_hand
from squaretactics.ui.table.card_slot import CARD_DESIGN_SIZE, CardSlot
from tests.ui.scene_driver import Hands

LOW_PLATES = (125, 34), (216, 160), (125, 316), (34, 160)
SIZES = [(1920, 1080), (1280, 720), (960, 540), (640, 400), (2000, 700)]


def layout(
    size: tuple[int, int],
    players: int,
    viewer: int = 0,
    open_hands: bool = False,
    curve: bool = False,
    back: bool = False,
) -> SquareTableLayout:
    setup = preset("mayhem", players).model_copy(update={"factions": FACTIONS[:players]})
    return SquareTableLayout(size, rules_of(setup), viewer, open_hands=open_hands, curve=curve, back=back)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_board_is_largest_and_own_hand_is_second_largest(size: tuple[int, int], players: int) -> None:
    found = layout(size, players)
    assert (0.64 if players == 4 else 0.61) <= found.board.height / size[1] <= 0.68
    assert (0.23 if players == 4 else 0.24) <= found.hand_height / size[1] <= 0.27
    assert found.seam.top >= round(GAP * found.unit)
    assert found.left_of_backs <= found.mat.left + round(16 * found.unit)  # the steps end beside the mat
    assert found.board.bottom < found.prompt.bottom <= found.hand.top
    assert found.hand.bottom <= size[1]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_hidden_hands_stay_at_their_edges_and_do_not_cover_the_board(size: tuple[int, int]) -> None:
    found = layout(size, 4)
    for seat in (1, 2, 3):
        for slot in found.backs_slots(seat, 30):
            rim = found.board.inflate(*(-2 * math.floor(MAT_EDGE * found.board.width),) * 2)
            assert not slot.box.colliderect(rim if seat == 2 else found.mat)  # those above lie on the mat's rim
            assert pygame.Rect((0, 0), size).contains(slot.box)
            assert slot.box.left >= found.left_of_backs - 1 or slot.box.top >= found.strip.bottom
            assert slot.box.bottom < found.hand.top


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", [*SIZES, (700, 900)], ids=str)
def test_panels_and_shared_piles_do_not_overlap(size: tuple[int, int], players: int) -> None:
    found = SquareTableLayout(size, rules_of(preset("full", players)), 0)
    piles = [found.action_pile(which, 0) for which in ("deck", "used")]
    places = [*(found.panel(seat) for seat in range(players)), *(pile for pile in piles if pile.height)]
    for one, other in itertools.combinations(places, 2):
        assert not one.colliderect(other)
    for seat in range(players):
        for which in ("deck", "captured"):
            pile = found.pile(seat, which)
            assert not pile.height or found.panel(seat).contains(pile)


@pytest.mark.parametrize("players", [2, 4])
def test_decorations_avoid_mat_and_hands(players: int) -> None:
    for size in SIZES:
        found = layout(size, players)
        for left in (True, False):
            side = found.bare_side(left)
            assert not side.width or not side.colliderect(found.mat)
            for seat in range(1, players):
                slots = found.backs_slots(seat, 12)
                assert not side.width or not any(slot.box.colliderect(side) for slot in slots)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_open_hand_is_large_and_off_the_board(size: tuple[int, int]) -> None:
    found = layout(size, 2, open_hands=True)
    for count in (1, 6, 30):
        slots = found.backs_slots(1, count)
        assert len(slots) == count
        for slot in slots:
            assert slot.height >= (0.09 if count == 30 else 0.15) * size[1]
            assert slot.degrees == 0
            assert not slot.box.colliderect(found.board)
            assert found.strip.bottom <= slot.box.top + 1
            assert slot.box.bottom <= found.prompt.top + 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_ten_open_cards_beside_the_board_show_more_than_half_each(size: tuple[int, int]) -> None:
    found = layout(size, 2, open_hands=True, back=True)
    slots = found.backs_slots(1, 10)
    for index, slot in enumerate(slots):
        for later in slots[index + 1 :]:
            hidden = slot.box.clip(later.box)
            assert hidden.width * hidden.height < 0.5 * slot.box.width * slot.box.height
        assert pygame.Rect((0, 0), size).contains(slot.box)
        assert not any(slot.box.colliderect(found.action_pile(which, 1)) for which in ("deck", "used"))


@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize("size", [(700, 900), (960, 540), (1280, 720), (1920, 1080)], ids=str)
def test_no_card_in_an_open_hand_covers_a_number_or_a_name(size: tuple[int, int], back: bool) -> None:
    found = layout(size, 2, open_hands=True, back=back)
    for characters, actions in itertools.product(range(1, 6), range(8)):
        cards = open_hand(found, 1, range(characters), range(characters, characters + actions))
        assert len(cards) == characters + actions
        for index, card in enumerate(cards):
            covers = [slot.rect for _, _, slot in cards[index + 1 :]]
            hidden = [part for part in to_read(card, found.least_text) if part.collidelist(covers) >= 0]
            assert not hidden, (characters, actions)
            assert not card[2].rect.colliderect(found.board)
            assert pygame.Rect((-1, -1), (size[0] + 2, size[1] + 2)).contains(card[2].rect)
            assert topmost(cards, visible_parts(cards)[index].center) == card


@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize("cards", ["shared", "personal"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_hand_in_a_replay_lies_beside_a_larger_mat(size: tuple[int, int], cards: str, open_hands: bool) -> None:
    rules = rules_of(preset("mayhem", 2, action_cards=cards))
    table = SquareTableLayout(size, rules, 0, open_hands=open_hands)
    found = SquareTableLayout(size, rules, 0, open_hands=open_hands, back=True)
    assert found.mat.width >= table.mat.width * (1.15 if open_hands else 0.95)
    assert found.seam.top >= found.strip.bottom - 1
    for count in range(1, 13):
        slots = (
            found.backs_slots(1, count)
            if not open_hands
            else [card[2] for card in open_hand(found, 1, range(count // 2), range(count // 2, count))]
        )
        for slot in slots:
            assert not slot.box.colliderect(found.mat.inflate(-2, -2))
            assert found.middle.left - 1 <= slot.box.left < slot.box.right <= found.middle.right + 1
            assert not any(slot.box.colliderect(found.action_pile(which, 1)) for which in ("deck", "used"))


def test_ten_open_cards_above_the_board_do_not_overlap() -> None:
    slots = layout((700, 900), 2, open_hands=True).backs_slots(1, 10)
    assert not any(slot.box.colliderect(later.box) for slot, later in itertools.pairwise(slots))
    assert len({slot.y for slot in slots}) == 1
    assert pygame.Rect(0, 0, 700, 900).contains(slots[0].box.union(slots[-1].box))


def test_layout_without_columns_uses_the_available_room() -> None:
    wide, narrow = layout((960, 540), 2), layout((700, 900), 2)
    assert narrow.narrow
    assert not wide.narrow
    assert narrow.unit > wide.unit
    assert narrow.above_board.contains(narrow.panel(0))
    assert narrow.above_board.bottom == narrow.board.top


@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize("players", [2, 4])
def test_space_beside_the_board_is_wide_enough_or_unused(players: int, open_hands: bool) -> None:
    for size in ((1000, 720), (640, 560), (700, 900)):
        found = layout(size, players, open_hands=open_hands)
        beside = found.beside_board
        slots = [slot for seat in range(1, players) for slot in found.backs_slots(seat, 10)]
        assert not beside.width or beside.width >= 260 * found.unit
        assert not beside.width or not any(slot.box.colliderect(beside) for slot in slots)
        assert not beside.colliderect(found.board)
        assert not beside.width or beside.right <= size[0]
    assert layout((1000, 720), 4).beside_board.width
    assert not layout((700, 900), 2).beside_board.width


@pytest.mark.parametrize(("characters", "actions"), [(3, 0), (0, 2), (3, 1), (12, 20), (1, 20), (12, 1)])
def test_hand_stays_in_its_area_with_characters_first(characters: int, actions: int) -> None:
    found = layout((1280, 720), 2)
    own, others = hand_rows(found, characters, actions)
    assert (len(own), len(others)) == (characters, actions)
    for row in (own, others):  # in reading order
        assert [(round(slot.y), slot.x) for slot in row] == sorted((round(slot.y), slot.x) for slot in row) or any(
            slot.degrees for slot in row
        )
    assert max((slot.x for slot in own), default=0) < min((slot.x for slot in others), default=found.size[0])
    slots = [*own, *others]
    lowered = 2 * round(0.02 * found.hand_height)  # the outermost cards of a row
    assert all(found.hand.inflate(2, lowered).contains(slot.rect) for slot in slots)
    left, right = min(slot.rect.left for slot in slots), max(slot.rect.right for slot in slots)
    assert left - found.hand.left == pytest.approx(found.hand.right - right, abs=6)


@pytest.mark.parametrize("size", [(700, 900), (960, 540), (1280, 720), (1920, 1080)])
def test_seven_cards_in_hand_hardly_overlap_and_stay_large(size: tuple[int, int]) -> None:
    found = layout(size, 2)
    lone = found.hand_height - round(RAISED * found.unit)
    assert {slot.height for row in hand_rows(found, 3, 1) for slot in row} == {lone}
    for characters, actions in ((3, 4), (4, 2), (7, 0)):
        slots = [slot for row in hand_rows(found, characters, actions) for slot in row]
        apart = [after.x - before.x for before, after in itertools.pairwise(slots)]
        assert min(apart) >= 0.86 * slots[0].rect.width
        assert slots[0].height >= 92
        assert slots[0].height >= 0.75 * found.hand_height


def placed(found: SquareTableLayout, characters: int, actions: int) -> list[PlacedCard]:
    """Return a hand in the order in which it is drawn, each card with a number of its own."""
    view = SimpleNamespace(hand=range(characters), action_hand=range(characters, characters + actions))
    return hand_slots(view, found)  # type: ignore[arg-type]


def to_read(card: PlacedCard, least: int) -> list[pygame.Rect]:
    """Return the rectangles of a card's numerals and of its name."""
    kind, _, slot = card
    rect, scale = slot.rect, slot.height / CARD_DESIGN_SIZE[1]
    text = slot.height >= LEAST_WITH_TEXT
    top, foot = ((192, 228) if text else (LOW_ACTION_RIBBON[0], 324)) if kind == "action" else (202, 282)
    if kind == "action" and not text:  # in two lines
        top = min(top, round(CARD_DESIGN_SIZE[1] - name_foot(slot.height, least) / scale) + RIBBON_EDGES // 2)
    found = [(25, top, 200, foot - top)]
    if kind == "card":
        across = 36  # of a numeral; its plate is wider
        for x, y in ((125, 27), (223, 164), (125, 324), (27, 164)) if text else LOW_PLATES:
            found.append((x - across // 2, y - across // 2, across, across))
    return [
        pygame.Rect(rect.left + round(x * scale), rect.top + round(y * scale), round(w * scale), round(h * scale))
        for x, y, w, h in found
    ]


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", [(540, 960), (700, 900), (960, 540), (1280, 720), (1920, 1080), (2560, 1440)], ids=str)
def test_no_card_in_hand_covers_a_number_or_a_name(size: tuple[int, int], players: int) -> None:
    found = layout(size, players)
    for characters, actions in itertools.product(range(1, 13), range(21)):
        cards = placed(found, characters, actions)
        assert len(cards) == characters + actions
        lowered = 2 * round(0.02 * found.hand_height)  # the outermost cards of a row
        assert all(found.hand.inflate(2, lowered).contains(slot.rect) for _, _, slot in cards), (characters, actions)
        if size != (960, 540) or characters + math.ceil(actions / 2) <= 10:
            lowest = 80 if characters + actions < 27 else LOWEST_NAMED * found.least_text  # names are drawn
            assert all(slot.height >= lowest for _, _, slot in cards), (characters, actions)
        for index, card in enumerate(cards):
            covers = [slot.rect for _, _, slot in cards[index + 1 :]]
            read = to_read(card, found.least_text)
            assert all(part.collidelist(covers) < 0 for part in read), (characters, actions, card)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", [(540, 960), (960, 540), (1280, 720), (1920, 1080)], ids=str)
def test_every_card_in_hand_can_be_clicked_where_it_is_seen(size: tuple[int, int], players: int) -> None:
    found = layout(size, players)
    for characters, actions in itertools.product(range(1, 13), range(21)):
        cards = placed(found, characters, actions)
        for card, seen in zip(cards, visible_parts(cards), strict=True):
            assert min(seen.size) >= 0.18 * card[2].height, (characters, actions, card)
            assert topmost(cards, seen.center) == card


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", [(700, 900), (960, 540), (1280, 720), (1600, 900)])
def test_ten_cards_in_hand_are_readable(size: tuple[int, int], players: int) -> None:
    for characters in range(1, 11):
        own, others = hand_rows(layout(size, players), characters, 10 - characters)
        assert all(slot.height >= 80 for slot in (*own, *others))  # from there on, names are drawn


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", [(700, 900), (960, 540), (1280, 720), (1600, 900)])
@pytest.mark.parametrize(("characters", "actions"), [(3, 4), (3, 5), (2, 6), (3, 6)])
def test_names_in_a_hand_of_nine_are_readable(
    size: tuple[int, int], players: int, characters: int, actions: int
) -> None:
    own, others = hand_rows(layout(size, players), characters, actions)
    assert all(slot.height >= 92 for slot in (*own, *others))


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_hovered_card_of_a_full_hand_is_large_and_in_the_window(size: tuple[int, int]) -> None:
    found = layout(size, 4)
    for _, _, slot in placed(found, 12, 20):
        up = raised(slot, 10, found.hand)
        assert up.height >= round(0.8 * found.hand_height)
        assert pygame.Rect((0, 0), size).contains(up.rect)
        assert up.rect.collidepoint(slot.rect.center)


@pytest.mark.parametrize(("players", "viewer"), [(2, 0), (2, 1), (4, 0), (4, 1), (4, 2), (4, 3)])
def test_edges_name_the_spaces_as_the_log_does(players: int, viewer: int) -> None:
    found = layout((1280, 720), players, viewer)
    size = found.rules.board.size
    names = found.edge_names
    assert len(names) == 2 * size
    beside = {round(y): words for words, (x, y) in names if x < found.origin[0]}
    below = {round(x): words for words, (x, y) in names if y > found.origin[1] + size * found.cell}
    for space, name in enumerate(found.rules.board.names):
        x, y = found.cell_rect(space).center
        assert {below[x], beside[y]} == set(name)


@pytest.mark.parametrize("size", [(700, 900), (960, 540), (1280, 720)])
def test_every_row_of_an_open_pile_is_centred(size: tuple[int, int]) -> None:
    for count in (1, 3, 5, 13, 17):
        rows: dict[float, list[CardSlot]] = {}
        for card, (shown, slot) in enumerate(laid_out(layout(size, 2), range(count))):
            assert shown == card
            rows.setdefault(slot.y, []).append(slot)
        assert sum(map(len, rows.values())) == count
        for row in rows.values():
            assert sum(slot.x for slot in row) / len(row) == pytest.approx(size[0] / 2)
            assert all(not before.rect.colliderect(after.rect) for before, after in itertools.pairwise(row))
            assert pygame.Rect((0, 0), size).contains(row[0].rect.union(row[-1].rect))


@pytest.mark.parametrize("ratio", [3.0, 3.6, 5.0])
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("open_hands", [False, True])
def test_narrowest_window_has_room_for_a_board(players: int, open_hands: bool, ratio: float) -> None:
    for width in (300, 700):
        found = layout((width, round(width * ratio)), players, open_hands=open_hands, curve=open_hands)
        assert found.board.width > 0.35 * width
        assert found.cell > 10
        for seat in range(1, players):
            assert all(slot.height > 8 for slot in found.backs_slots(seat, 10))


def test_hand_fans_out_and_the_hovered_card_is_upright_and_larger() -> None:
    own, actions = hand_rows(layout((1920, 1080), 2), 3, 2)
    for row in (own, actions):
        assert [slot.degrees for slot in row] == sorted((slot.degrees for slot in row), reverse=True)
        assert (row[0].degrees, row[-1].degrees) == (2, -2)
    assert hand_rows(layout((1920, 1080), 2), 1, 0)[0][0].degrees == 0
    hand = layout((1920, 1080), 2).hand
    up = raised(own[0], 10, hand)
    assert up.degrees == 0
    assert abs(up.rect.top - hand.top) <= 1 >= abs(up.rect.bottom - hand.bottom)
    assert up.height > own[0].height
    assert up.y < own[0].y


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", [(700, 900), (960, 540), (1280, 720), (1920, 1080)])
def test_lifted_card_stays_below_the_prompt(size: tuple[int, int], players: int) -> None:
    found = layout(size, players)
    for characters, actions in ((1, 0), (3, 2), (4, 4), (7, 7)):
        for _, _, slot in placed(found, characters, actions):
            up = raised(slot, RAISED * found.unit, found.hand)
            assert found.hand.inflate(2, 2).contains(up.rect)
            assert up.rect.top < slot.rect.top or slot.rect.height < up.height


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("signs", [False, True])
def test_layout_knows_the_places_of_numbers(size: tuple[int, int], signs: bool) -> None:
    """Overlays avoid numbers by the layout, so it must match the drawing."""
    found = layout(size, 2)
    side, plates = found.tile, TilePlates(Hands().app.painter)
    seen = plates.numbers((8,) * 4, (7 if signs else 8,) * 4, "cats", side, range(4) if signs else ()).copy()
    corner = found.tile_slot(0, 0).rect.move(-margin_of(side), -margin_of(side))
    for number in found.numbers(0, signs):
        seen.fill((0, 0, 0, 0), number.inflate(4, 4).move(-corner.left, -corner.top))
    assert pygame.mask.from_surface(seen, 120).count() == 0


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_parts_of_the_table_keep_equal_gaps(size: tuple[int, int], players: int) -> None:
    found = layout(size, players)
    gap = round(GAP * found.unit)
    assert found.turn_plate.topleft == (gap, gap)
    assert found.seam.top == gap
    assert found.question.top - found.seam.bottom == gap == found.cloth_top - found.question.bottom
    assert {found.panel(seat).left for seat in range(players)} == {gap}
    assert found.log(True).right == size[0] - gap
    assert found.log(True).bottom == found.panel(0).bottom == size[1] - gap


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_curve_buttons_and_hand_have_rows_of_their_own(size: tuple[int, int], players: int) -> None:
    found = layout(size, players, curve=True, back=True)
    gap = round(GAP * found.unit)
    assert found.curve.top - found.seam.bottom == gap == found.prompt.top - found.curve.bottom
    assert found.cloth_top - found.prompt.bottom >= gap - 1
