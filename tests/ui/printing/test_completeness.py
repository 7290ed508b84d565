"""Every component of a game is on some sheet, in the right number."""

from __future__ import annotations

from collections import Counter

import pytest

from squaretactics.games.card_tactics.cards import EVENTS, ITEMS, UNITS
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import CHARACTERS, FACTIONS, faction_of
from squaretactics.games.squirrel_squabble.board import TILES
from squaretactics.games.squirrel_squabble.coins import COINS
from squaretactics.ui.game_ui_registry import game_ui, ready_game_uis
from squaretactics.ui.printing.printables import CARD, Printables
from squaretactics.ui.printing.sheet_layout import BLEED, PAPERS, PaperSize, faces_of, lay_out, parts_of
from squaretactics.ui.printing.sheet_writer import DPI

GAMES = [one.name for one in ready_game_uis()]


def prints(game: str) -> Printables:
    found = game_ui(game).prints()
    assert found is not None
    return found


def laid(game: str, name: str, paper: PaperSize = PAPERS["a4"]) -> Counter[tuple[str, str]]:
    """Count each pair of front and back on the sheets of a set."""
    return Counter(
        (spot.piece.front.name, spot.piece.back.name if spot.piece.back else "")
        for sheet in lay_out(prints(game).sets[name].pieces(), paper)
        for spot in sheet.spots
    )


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: str(paper.name))
@pytest.mark.parametrize("faction", FACTIONS)
def test_faction_has_eighteen_characters(faction: str, paper: PaperSize) -> None:
    own = [CHARACTERS[card].id for card in range(len(CHARACTERS)) if faction_of(card) == faction]
    assert laid("square_tactics", faction, paper) == {(card, f"{faction}-back"): 1 for card in own}


def test_deck_has_four_of_each_action_card() -> None:
    assert laid("square_tactics", "actions") == {(name, "action-back"): 4 for name in ACTION_IDS}


def test_tile_has_its_other_face_on_the_back() -> None:
    assert laid("squirrel_squabble", "tiles") == {
        (f"tile-{tile << 1}", f"tile-{tile << 1 | 1}"): 1 for tile in range(len(TILES))
    }


def test_both_players_have_all_six_coins() -> None:
    assert laid("squirrel_squabble", "coins") == {
        (f"{owner}-coin-{coin << 1}", f"{owner}-coin-{coin << 1 | 1}"): 1
        for owner in ("orange", "green")
        for coin in range(len(COINS))
    }


def test_there_are_two_squirrels_two_cards_and_ten_nuts() -> None:
    found = {front: count for (front, _), count in laid("squirrel_squabble", "tokens").items()}
    assert found == {"orange": 1, "green": 1, "orange-card": 1, "green-card": 1, "nut": 10}


def test_each_of_66_cards_appears_once_with_its_back() -> None:
    sets = ("heroes", "enemies", "bosses", "items", "events")
    found = sum((laid("card_tactics", name) for name in sets), Counter[tuple[str, str]]())
    backs: dict[str, str] = dict(found.keys())
    assert found.total() == len(backs) == 66
    assert backs.keys() == {card.id for card in (*UNITS, *ITEMS, *EVENTS)}
    assert {backs["guardian"], backs["goblin"], backs["troll"], backs["dragon"], backs["shrine"]} == {
        *("hero-back", "enemy-common-back", "enemy-rare-back", "boss-unique-back", "event-back")
    }
    assert {backs[item.id] for item in ITEMS if item.rarity == "rare"} == {"item-rare-back"}


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: str(paper.name))
@pytest.mark.parametrize("game", GAMES)
def test_pieces_keep_clear_of_edges_and_each_other(game: str, paper: PaperSize) -> None:
    for offered in prints(game).sets.values():
        for sheet in lay_out(offered.pieces(), paper):
            boxes = [spot.box for spot in sheet.spots]
            backs = [spot.back_on(paper) for spot in sheet.spots]
            for lying in (boxes, backs):
                for number, (x, y, across, down) in enumerate(lying):
                    assert min(x, y, paper.across - x - across, paper.down - y - down) - BLEED > 5.5
                    for left, top, wide, high in lying[:number]:
                        beside = left + wide <= x + 0.001 or x + across <= left + 0.001
                        assert beside or top + high <= y + 0.001 or y + down <= top + 0.001
            for line in sheet.marks:
                assert 3 < min(line.x, line.to_x) <= max(line.x, line.to_x) < paper.across - 3
                assert 2 < min(line.y, line.to_y) <= max(line.y, line.to_y) < paper.down - 2
                for x, y, across, down in boxes:  # no mark on a piece
                    assert not (x < (line.x + line.to_x) / 2 < x + across and y < (line.y + line.to_y) / 2 < y + down)
        for board in offered.boards:
            parts = parts_of(board, paper)
            assert sum(part.within[2] * part.within[3] for part in parts) == pytest.approx(1)
            for part in parts:
                _, _, wide, high = part.within
                assert part.box[2:] == pytest.approx((wide * board.size[0], high * board.size[1]))
            assert all(min(part.box[:2]) >= 9.99 for part in parts)


def test_playmat_spaces_have_room_for_a_rotated_card() -> None:
    for name, spaces in (("board-two", 3), ("board-four", 4)):
        (board,) = prints("square_tactics").sets[name].boards
        assert board.size[0] == board.size[1] > spaces * CARD[1] + 20


@pytest.mark.parametrize("game", GAMES)
def test_faces_with_the_same_name_are_the_same_face(game: str) -> None:
    """A face is drawn once and used wherever its name appears."""
    for offered in prints(game).sets.values():
        sheets = lay_out(offered.pieces(), PAPERS["a4"])
        sizes: dict[str, tuple[float, float]] = {}
        for piece in (spot.piece for sheet in sheets for spot in sheet.spots):
            for face in filter(None, (piece.front, piece.back)):
                assert sizes.setdefault(face.name, piece.size) == piece.size
        assert sizes.keys() == faces_of(sheets).keys()


def test_requested_sets_come_once_and_in_order() -> None:
    offered = prints("square_tactics")
    assert offered.names[-2:] == ("rules", "all")
    assert offered.files_of(["rules", "cats", "cats"]) == ("cats", "rules")
    assert offered.files_of(["cats", "all"]) == offered.names[:-1]
    assert DPI == 300
