"""Setting up a game by mouse and keyboard."""

from __future__ import annotations

import pygame
import pytest

from squaretactics.bots.difficulty_levels import LEVELS
from squaretactics.core.session import HUMAN, Seat
from squaretactics.core.spec import Undo
from squaretactics.games.square_tactics import starting_advantage
from squaretactics.games.square_tactics.event_text import points_text
from squaretactics.games.square_tactics.fair_start import HEAD_STARTS
from squaretactics.games.square_tactics.options import Setup, preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.text import PRESETS
from squaretactics.resources import asset
from squaretactics.ui.kit.forms.controls import OptionButtons, Toggle
from squaretactics.ui.kit.forms.text_field import TextField
from squaretactics.ui.kit.forms.widgets import Button
from squaretactics.ui.square_tactics.setup.faction_pick import FactionPickScene
from squaretactics.ui.square_tactics.setup.new_game import SquareNewGameScene
from squaretactics.ui.square_tactics.setup.setup_draft import SquareSetupDraft
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.player_labels import seat_picture
from squaretactics.ui.table.setup_controls import setup_help
from tests.ui.scene_driver import Hands

Game = tuple[Setup, list[Seat], int, Undo | None, bool | None]
Wish = tuple[Setup, list[Seat], int]
OPTIONS = ["preset", "length", "starter", "even chances", "more"]
MORE = ["abilities", "action cards", "mayhem", "windows", "rival_aim", "undo", "hints", "seed", "more"]


class Opened:
    """The scene, and the games started from it."""

    def __init__(self, draft: SquareSetupDraft | None = None) -> None:
        self.hands = Hands()
        self.games: list[Game] = []
        self.scene = SquareNewGameScene(self.hands.app, self._begin, draft)
        self.hands.app.push(self.scene)
        self.hands.wait(0.1)

    def _begin(self, game: NewGame[Setup]) -> None:
        self.games.append((game.setup, list(game.seats), game.seed, game.undo, game.hints))

    def started(self) -> Wish:
        """Go on to the choice of factions and back; return the proposed game."""
        self.hands.click("start")
        game = self.picked()
        self.hands.key(pygame.K_ESCAPE)
        assert self.hands.app.stack[-1] is self.scene
        return game

    def picked(self) -> Wish:
        """Return the game whose factions are being chosen."""
        pick = self.hands.app.stack[-1]
        assert isinstance(pick, FactionPickScene)
        return pick.setup, pick.seats, pick.seed

    def choose(self, name: str, index: int) -> None:
        choice = self.hands.find(name)
        assert isinstance(choice, OptionButtons)
        self.hands.click(choice.part(index).center)


@pytest.fixture
def new_game() -> Opened:
    return Opened()


def test_default_is_a_first_game(new_game: Opened) -> None:
    new_game.hands.key(pygame.K_RETURN)
    assert new_game.picked()[0] == preset("first")
    assert new_game.games == []


def test_game_starts_once_factions_are_chosen() -> None:
    new_game = Opened(SquareSetupDraft(kinds=[HUMAN] * 4))
    hands = new_game.hands
    new_game.choose("preset", 2)
    hands.click("start")
    wanted = new_game.picked()
    hands.click("cats")
    hands.click("aliens")
    hands.click("deal")
    assert new_game.games == [(preset("full", factions=("cats", "aliens")), *wanted[1:], None, None)]


def test_undo_and_hint_options_are_passed_to_the_game() -> None:
    new_game = Opened(SquareSetupDraft(kinds=[HUMAN, *["medium"] * 3]))
    new_game.hands.click("more")
    new_game.choose("undo", 2)
    new_game.choose("hints", 1)
    new_game.hands.click("more")
    more = new_game.hands.find("more")
    assert isinstance(more, Button)
    assert more.words == "More options (2 changed)"
    new_game.hands.click("start")
    new_game.hands.click("cats")
    new_game.hands.wait(5)
    new_game.hands.click("deal")
    assert new_game.games[0][3:] == ("anything", False)


@pytest.mark.parametrize("index", range(4))
def test_presets_can_be_chosen_by_mouse(new_game: Opened, index: int) -> None:
    new_game.choose("preset", index)
    assert new_game.started()[0] == preset(list(PRESETS)[index])


@pytest.mark.parametrize("index", range(4))
def test_presets_can_be_chosen_by_keyboard(new_game: Opened, index: int) -> None:
    new_game.hands.tab_to("preset")
    new_game.hands.key(*[pygame.K_RIGHT] * index)
    assert new_game.started()[0] == preset(list(PRESETS)[index])


def test_every_option_can_be_set_by_mouse(new_game: Opened) -> None:
    hands = new_game.hands
    new_game.choose("players", 1)
    hands.click("length")
    hands.click("starter")
    hands.click("starter")
    new_game.choose("even chances", 1)
    hands.click("more")
    hands.click("abilities")
    new_game.choose("action cards", 2)
    hands.click("mayhem")
    new_game.choose("windows", 1)
    hands.click("seed")
    hands.type("4-2 x7")
    for _ in range(5):  # past hard, expert, rival and by letter, back to a person
        hands.click("player 2")
    hands.click("name 2")
    hands.type("Alex")
    setup, seats, seed = new_game.started()
    assert setup == Setup(
        players=4,
        factions=("aliens", "bots", "cats", "ninjas"),
        abilities=True,
        action_cards="personal",
        mayhem=True,
        length="match",
        starter=1,
        windows="holding",
        even_chances=True,
    )
    assert seed == 427
    assert [seat.player for seat in seats] == [HUMAN, "medium", HUMAN, "medium"]
    assert seats[2].name == "Alex"


def test_name_belongs_to_the_person_or_the_bot_it_was_typed_for() -> None:
    new_game = Opened(SquareSetupDraft(kinds=[HUMAN, HUMAN, "medium", "medium"]))
    hands = new_game.hands

    def named(name: str, kind: str) -> str:
        """Set the kind of the second seat, type a name if there is one, and return the seat's name."""
        while new_game.scene.draft.kinds[1] != kind:
            hands.click("player 1")
        if name:
            hands.click("name 1")
            hands.type(name)
        field = hands.find("name 1")
        assert isinstance(field, TextField)
        assert field.text == new_game.scene.draft.typed_name(1)
        return new_game.started()[1][1].name

    assert named("Kim", HUMAN) == "Kim"
    assert named("", "hard") == "Sprocket"
    assert named("Hal", "hard") == named("", "expert") == "Hal"
    assert named("", HUMAN) == "Kim"
    assert new_game.scene.draft.names == ["", "Kim", "", ""]


def test_starter_is_chosen_by_name() -> None:
    new_game = Opened(SquareSetupDraft(starter=1))
    hands, starter = new_game.hands, new_game.hands.find("starter")
    assert isinstance(starter, OptionButtons)
    assert [words for _, words in starter.ways] == ["Random", "You", "Gizmo"]
    hands.click("name 0")
    hands.type("Kim")
    hands.click("player 1")
    assert [words for _, words in starter.ways] == ["Random", "Kim", "Sprocket"]
    assert new_game.started()[0].starter == 1


def test_every_option_can_be_set_by_keyboard(new_game: Opened) -> None:
    hands = new_game.hands
    for name, keys in (
        ("players", [pygame.K_RIGHT]),
        ("length", [pygame.K_LEFT]),
        ("starter", [pygame.K_LEFT]),
        ("even chances", [pygame.K_RIGHT, pygame.K_RIGHT]),
        ("more", [pygame.K_SPACE]),
        ("abilities", [pygame.K_SPACE]),
        ("action cards", [pygame.K_RIGHT, pygame.K_RIGHT]),
        ("mayhem", [pygame.K_RETURN]),
        ("windows", [pygame.K_RIGHT]),
        ("player 3", [pygame.K_LEFT]),
    ):
        hands.tab_to(name)
        hands.key(*keys)
    hands.tab_to("seed")
    hands.type("18446744073709551615")
    hands.tab_to("name 1")
    hands.type("Kim")
    hands.tab_to("start")
    hands.key(pygame.K_SPACE)
    setup, seats, seed = new_game.picked()
    assert setup == Setup(
        players=4,
        factions=("aliens", "bots", "cats", "ninjas"),
        abilities=True,
        action_cards="personal",
        mayhem=True,
        length="round",
        starter=3,
        windows="holding",
        even_chances="strong",
    )
    assert seed == 2**64 - 1  # the largest seed
    assert seats[1].name == "Kim"
    assert seats[3].player != "medium"


@pytest.mark.parametrize("players", [2, 4])
def test_tab_reaches_everything(players: int) -> None:
    draft = SquareSetupDraft()
    draft.set_players(4 if players == 4 else 2)
    draft.take_preset("full")
    opened = Opened(draft)
    seats = ["name 0", "player 0"]  # a person has no style
    seats += [f"{what} {seat}" for seat in range(1, players) for what in ("name", "player", "style")]
    for options in (OPTIONS, MORE):
        opened.hands.tab_to("start")
        assert opened.hands.tab_ring() == ["back", "players", *seats, *options, "start"]
        opened.hands.click("more")


def test_arrows_move_up_and_down_the_sheet(new_game: Opened) -> None:
    hands = new_game.hands
    new_game.choose("preset", 2)
    for options in (OPTIONS, MORE):
        hands.tab_to(options[0])
        rows = [*options, "start"]
        for key, names in ((pygame.K_DOWN, rows), (pygame.K_UP, rows[::-1])):
            for name in names[1:]:
                hands.key(key)
                assert hands.form.focus is hands.find(name)
        hands.click("more")


def test_seat_shows_a_portrait_of_its_player(new_game: Opened) -> None:
    assert [card.figure[-1] for card in new_game.scene.cards] == ["person-0.svg", "medium-1.svg"]
    new_game.hands.tab_to("player 1")
    for _ in LEVELS:
        if new_game.scene.draft.kinds[1] != HUMAN:
            new_game.hands.key(pygame.K_LEFT)
    assert new_game.started()[1][1].human
    assert new_game.scene.cards[1].figure[-1] == "person-1.svg"


def test_each_level_and_seat_has_its_own_portrait() -> None:
    players = [HUMAN, *LEVELS]
    pictures = {asset(*seat_picture(seat, player)).read_bytes() for seat in range(4) for player in players}
    assert len(pictures) == 4 * len(players)
    assert seat_picture(2, "hard+collector") == seat_picture(2, "hard")
    assert asset(*seat_picture(3, "greedy")).exists()


def test_even_chances_explains_its_points_and_says_it_is_a_house_rule(new_game: Opened) -> None:
    hands = new_game.hands
    new_game.choose("even chances", 2)
    assert new_game.scene.sheet.explained.words.endswith(
        "Between strong players, the game is fair without bonus points."
    )
    new_game.choose("even chances", 1)
    assert new_game.scene.sheet.explained.words.endswith("Bonus points in turn order: +2, 0.")
    hands.wait(0.1)
    assert new_game.scene.sheet.note.words.startswith("House rule: ")
    new_game.choose("players", 1)
    new_game.choose("preset", 3)
    given = ", ".join(f"+{points_text(own)}" if own else "0" for own in HEAD_STARTS[4, "mayhem"])
    assert new_game.scene.sheet.explained.words.endswith(f"Bonus points in turn order: {given}.")
    assert new_game.started()[0] == preset("mayhem", 4, even_chances=True)


def test_known_advantage_of_a_seat_is_shown(new_game: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    wins = {
        (2, "first"): (34.9, 65.1),
        (2, "full"): (50.9, 49.1),
        (4, "first"): (15.2, 22.0, 28.6, 34.2),
        (4, "full"): (28.0, 25.0, 25.0, 22.0),
    }
    monkeypatch.setattr(starting_advantage, "WINS", wins)
    for players, index, words in (
        (0, 0, "Going first is harder: the first player wins 35% of games."),
        (0, 1, PRESETS["abilities"][1]),
        (0, 2, "It hardly matters who starts."),
        (1, 0, "Going first is harder: the first player wins 15% of games, the last 34%."),
        (1, 2, "Going first is easier: the first player wins 28% of games, the last 22%."),
    ):
        new_game.choose("players", players)
        new_game.choose("preset", index)
        assert new_game.scene.sheet.explained.words.endswith(words)


@pytest.mark.parametrize("more", [False, True])
def test_every_option_is_explained_on_hover_and_focus(new_game: Opened, more: bool) -> None:
    scene, hands = new_game.scene, new_game.hands
    if more:
        hands.click("more")
    hands.move((2, 2))
    hands.tab_to("start")
    hands.wait(0.05)
    nothing, told = scene.sheet.note.words, set()
    for _, widget in scene.sheet.rows:
        hands.move(widget.rect.center)
        hands.wait(0.05)
        told.add(scene.sheet.note.words)
    assert nothing not in told
    assert len(told) == len(scene.sheet.rows)
    hands.move((2, 2))
    for _, widget in scene.sheet.rows:
        if widget.reachable:
            hands.tab_to(widget.name)
            hands.wait(0.05)
            assert scene.sheet.note.words in told


def test_every_kind_of_player_is_described(new_game: Opened) -> None:
    picker = new_game.hands.find("player 1")
    told = set()
    for _ in range(len(LEVELS) + 2):
        told.add(new_game.scene.helps[1].words)
        new_game.hands.click((picker.rect.right - 5, picker.rect.centery))
    assert len(told) == len(LEVELS) + 2
    assert "" not in told


def test_style_can_be_chosen_by_mouse(new_game: Opened) -> None:
    new_game.hands.click("style 1")
    assert new_game.started()[1][1] == Seat("Gizmo", "medium+collector")
    new_game.hands.click("player 1")
    assert new_game.started()[1][1] == Seat("Sprocket", "hard+collector")
    for _ in range(3):
        new_game.hands.click("style 1")
    assert new_game.started()[1][1] == Seat("Sprocket", "hard")


def test_style_can_be_chosen_by_keyboard(new_game: Opened) -> None:
    new_game.hands.tab_to("style 1")
    new_game.hands.key(pygame.K_LEFT)
    assert new_game.started()[1][1] == Seat("Gizmo", "medium+gambler")


def test_style_is_kept_while_a_person_has_the_seat(new_game: Opened) -> None:
    hands, kinds = new_game.hands, new_game.scene.draft.kinds
    hands.click("style 1")
    hands.tab_to("player 1")
    hands.key(*[pygame.K_RIGHT] * 3)
    assert kinds[1] == "rival"
    assert "style 1" not in hands.tab_ring()
    hands.tab_to("player 1")
    hands.key(*[pygame.K_RIGHT] * 2)
    assert kinds[1] == HUMAN
    assert "style 1" not in hands.tab_ring()
    hands.tab_to("player 1")
    hands.key(pygame.K_RIGHT)
    assert kinds[1] == "novice+collector"
    assert "style 1" in hands.tab_ring()


def test_stored_style_is_restored() -> None:
    opened = Opened(SquareSetupDraft(kinds=[HUMAN, "easy+landlord", "hard", "hard"]))
    level, style = opened.hands.find("player 1"), opened.hands.find("style 1")
    assert isinstance(level, OptionButtons)
    assert isinstance(style, OptionButtons)
    assert (level.value, style.value) == ("easy", "landlord")


def test_every_style_is_described_while_chosen(new_game: Opened) -> None:
    hands, told = new_game.hands, new_game.scene.helps[1]
    of_level, of_styles = told.words, set()
    for _ in range(len(SQUARE_TACTICS.styles) + 1):
        hands.click("style 1")
        of_styles.add(told.words)
    assert len(of_styles) == len(SQUARE_TACTICS.styles) + 1
    assert of_level not in of_styles
    hands.move(hands.find("player 1").rect.center)
    assert told.words == of_level
    hands.move((2, 2))
    assert told.words in of_styles
    hands.tab_to("start")
    assert told.words == of_level


def test_mayhem_cannot_be_chosen_without_action_cards(new_game: Opened) -> None:
    new_game.hands.click("more")
    mayhem = new_game.hands.find("mayhem")
    assert isinstance(mayhem, Toggle)
    new_game.hands.click("mayhem")
    assert "mayhem" not in new_game.hands.tab_ring()
    new_game.hands.click("more")
    new_game.choose("preset", 3)
    assert mayhem.on
    new_game.hands.click("more")
    new_game.choose("action cards", 0)
    assert not mayhem.on
    assert new_game.started()[0] == Setup(factions=("aliens", "bots"), abilities=True, action_cards="off", mayhem=False)


def test_mix_of_options_is_shown_as_custom_unless_it_matches_a_preset(new_game: Opened) -> None:
    new_game.hands.click("more")
    place = new_game.hands.find("more").rect
    new_game.choose("action cards", 1)
    assert new_game.scene.sheet.presets.index == -1
    assert new_game.scene.sheet.explained.words == "Your custom rules."
    new_game.hands.click("more")
    assert new_game.scene.sheet.more.words == "More options (1 changed)"
    assert new_game.hands.find("more").rect == place  # a second click would take it back
    new_game.hands.click("more")
    new_game.hands.click("abilities")
    assert new_game.scene.sheet.presets.value == "full"


def test_starter_is_reset_when_its_seat_is_removed(new_game: Opened) -> None:
    new_game.choose("players", 1)
    starter = new_game.hands.find("starter")
    new_game.hands.click((starter.rect.left + 5, starter.rect.centery))
    assert new_game.started()[0].starter == 3
    new_game.choose("players", 0)
    assert new_game.started()[0].starter is None
    assert new_game.hands.form.focus is new_game.hands.find("start")


def test_escape_goes_back(new_game: Opened) -> None:
    new_game.hands.key(pygame.K_ESCAPE)
    assert not new_game.hands.app.running
    assert new_game.games == []


def test_every_option_is_explained() -> None:
    assert setup_help("square_tactics").options.keys() == {*OPTIONS[1:], *MORE}
