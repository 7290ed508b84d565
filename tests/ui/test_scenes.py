"""Every scene is the one that its name says, matches its golden picture, and has room for its text in every language.

Checks of one scene follow each other, so that they share what is built and drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame
import pytest

from squaretactics import translation
from squaretactics.languages import LANGUAGES, switch_language
from squaretactics.translation import ENGLISH
from squaretactics.ui.badges.scene import BadgesScene
from squaretactics.ui.card_tactics.ending.scene import CardEndingScene
from squaretactics.ui.card_tactics.help.gallery import CardGalleryScene
from squaretactics.ui.card_tactics.statistics.scene import RunStatisticsScene
from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.kit.forms.controls import OptionButtons
from squaretactics.ui.kit.forms.dialog import OverlayScene
from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.kit.forms.on_screen_keyboard import OnScreenKeyboardScene
from squaretactics.ui.kit.forms.page import TITLE_CORNER, WAY_BACK, PageScene
from squaretactics.ui.kit.forms.scroll_list import ScrollList
from squaretactics.ui.kit.forms.widgets import Button
from squaretactics.ui.menu.challenges import ChallengesScene
from squaretactics.ui.menu.controls_help import ControlsHelpScene
from squaretactics.ui.menu.history import HistoryScene
from squaretactics.ui.menu.key_settings import KeySettingsScene, PressScene
from squaretactics.ui.menu.lesson_notes import LessonNotes
from squaretactics.ui.menu.people_scene import PeopleScene
from squaretactics.ui.menu.puzzle_shelf import PuzzleShelfScene
from squaretactics.ui.menu.settings_scene import SettingsScene
from squaretactics.ui.menu.statistics_scene import StatisticsScene
from squaretactics.ui.replay.first_look import FirstLookScene
from squaretactics.ui.replay.scene import PlaybackScene
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.square_tactics.help.gallery import SquareGalleryScene
from squaretactics.ui.square_tactics.setup.faction_pick import FactionPickScene
from squaretactics.ui.square_tactics.workshop.ability_dialog import AbilityScene
from squaretactics.ui.square_tactics.workshop.families_scene import FamiliesScene
from squaretactics.ui.square_tactics.workshop.scene import WorkshopScene
from squaretactics.ui.squirrel_squabble.ending.scene import SquirrelEndingScene
from squaretactics.ui.squirrel_squabble.help.gallery import SquirrelGalleryScene
from squaretactics.ui.table.charts_scene import ChartsScene
from squaretactics.ui.table.pause import PauseScene
from squaretactics.ui.table.screen import PlayScreen
from tests.ui.drawn_text import crossings, cut, hidden_in_part, too_pale, too_small, tracked_text, words_on
from tests.ui.goldens import (
    DRAWN,
    SIZES,
    WITH_TEXT,
    WORDLESS,
    alike,
    drawn_for_golden,
    golden,
    own_scenes,
    plainly,
    same_letters,
    scenes,
)
from tests.ui.other_languages import fits, fits_and_is_fully_translated, fits_in_a_smaller_window
from tests.ui.painter_pool import shared_painters
from tests.ui.settled_scene import picture_of, resize, settled
from tools.catalogue import PSEUDO

OUT: Final = Path(__file__).parents[2] / "out" / "goldens"
WINDOWS: Final = ((640, 400), (960, 540), (1280, 720), (1920, 1080))
TALL: Final = (700, 900)
SCENES: Final = scenes() | own_scenes()
# Sizes of the window and of the text; more of them in `make check`.
LOOKS: Final = ((WINDOWS[0], 100), (WINDOWS[2], 100), (TALL, 150))
MORE_LOOKS: Final = (
    *((WINDOWS[1], 100), (WINDOWS[3], 100), (TALL, 100)),
    *((WINDOWS[0], 150), (WINDOWS[1], 150), (WINDOWS[2], 150)),
)
READ: Final = WINDOWS[2:]  # in which no text may be too small
PLAIN: Final = (WINDOWS[2], 100)  # the look in which the contrast of all text is checked
# Prefixes of the names of tables, and what their ends may be.
TABLES: Final = ("board-", "hint-", "curtain")
ENDINGS: Final = (ScoringScene, CardEndingScene, SquirrelEndingScene)
# Pages that only show or set things, choices between equals, and an editor of text. They have no gold button.
WITHOUT_GOLD: Final = (
    AbilityScene,
    BadgesScene,
    CardGalleryScene,
    ChallengesScene,
    ChartsScene,
    ControlsHelpScene,
    FactionPickScene,
    FamiliesScene,
    HistoryScene,  # if it is empty
    KeySettingsScene,
    PeopleScene,
    PressScene,
    PuzzleShelfScene,
    RunStatisticsScene,
    SettingsScene,
    SquareGalleryScene,
    SquirrelGalleryScene,
    StatisticsScene,
    WorkshopScene,
)
LONGEST_LABEL: Final = 24  # letters on a button
# A scene of each class.
KINDS: Final = {
    "card-states": "SquareBoardScene",
    "settings": "SettingsScene",
    "menu": "MenuScene",
    "pinboard": "ChallengesScene",
    "day": "DailyDealScene",
    "tour": "TourScene",
    "league": "LeagueScene",
    "new-league": "NewLeagueScene",
    "lessons": "LessonListScene",
    "people": "PeopleScene",
    "person": "PersonScene",
    "guest-games": "GuestGamesScene",
    "head-to-head": "HeadToHeadScene",
    "split-games": "SplitScene",
    "board-lesson-squirrels": "SquirrelBoardScene",
    "board-lesson-heroes": "CardBoardScene",
    "puzzles": "PuzzleShelfScene",
    "analysis": "AnalysisScene",
    "analysis-rules": "PositionRulesScene",
    "analysis-best": "BestMovesScene",
    "analysis-puzzle": "PositionPuzzleScene",
    "squirrel-analysis": "SquirrelAnalysisScene",
    "squirrel-analysis-best": "BestPlansScene",
    "families": "FamiliesScene",
    "new-family": "NewFamilyScene",
    "workshop": "WorkshopScene",
    "workshop-abilities": "AbilityScene",
    "deeds": "BadgesScene",
    "waiting": "UnfinishedGamesScene",
    "history": "HistoryScene",
    "statistics": "StatisticsScene",
    "controls": "ControlsHelpScene",
    "key-settings": "KeySettingsScene",
    "press-key": "PressScene",
    "letters": "OnScreenKeyboardScene",
    "pause": "PauseScene",
    "new-game-two": "SquareNewGameScene",
    "faction-pick-four": "FactionPickScene",
    "faction-pick-own-four": "FactionPickScene",
    "gallery-aliens": "SquareGalleryScene",
    "print": "PrintDialogScene",
    "trouble": "ErrorScene",
    "report": "ErrorReportScene",
    "who-plays": "ChangePlayersScene",
    "how-to-play-1": "SquareHowToPlayScene",
    "replay-everyone": "SquareReplayScene",
    "scoring-two": "ScoringScene",
    "game-sheet": "GameDetailsScene",
    "play-on": "PlayFromHereScene",
    "import": "ImportGameScene",
    "share-deal": "ShareDealScene",
    "letter-turn": "LetterScene",
    "enter-code": "EnterCodeScene",
    "charts-time": "ChartsScene",
    "squirrel-new-game": "SquirrelNewGameScene",
    "squirrel-ending": "SquirrelEndingScene",
    "squirrel-gallery-coin": "SquirrelGalleryScene",
    "squirrel-how-to-play-1": "SquirrelHowToPlayScene",
    "squirrel-first-look": "SquirrelFirstLookScene",
    "run-new-game": "CardNewGameScene",
    "run-own-sheet": "CustomSetupScene",
    "run-ending": "CardEndingScene",
    "run-report": "RunDetailsScene",
    "run-runs": "RunStatisticsScene",
    "run-gallery": "CardGalleryScene",
    "run-how-to-play-1": "CardHowToPlayScene",
    "run-first-look": "CardFirstLookScene",
}


@pytest.fixture(autouse=True)
def drawn_plainly(painters: None) -> Iterator[None]:
    with plainly(), shared_painters("plain and tracked"), tracked_text():
        yield


@pytest.fixture
def language(request: pytest.FixtureRequest, languages: Path) -> Iterator[None]:
    """Use the language of a case."""
    if request.param == PSEUDO:
        translation.use(PSEUDO, languages)
    else:
        assert switch_language(request.param)
    yield
    switch_language(ENGLISH)


@lru_cache(maxsize=1)
def shown(name: str) -> App:
    """Return the app of a scene at rest; consecutive checks of one scene share it."""
    return settled(SCENES[name], SIZES.get(name, DRAWN))


def expected(name: str) -> type[Scene] | tuple[type[Scene], ...] | None:
    """Return the scene class that a screenshot with this name must show, or None if it doesn't show a table."""
    if name.startswith(TABLES):
        return PlayScreen
    if name.startswith(("replay-", "review")) and name != "replay-more":
        return PlaybackScene
    if name.endswith(("-replay", "-replay-seat")):
        return PlaybackScene
    return ENDINGS if name.startswith("scoring-") or name.endswith("-ending") else None


def shows_the_table_in_its_name(name: str) -> None:
    scene, kind = shown(name).stack[-1], expected(name)
    assert kind is not None
    assert isinstance(scene, kind)
    if isinstance(scene, PlayScreen):
        assert name.endswith(("-done", "-failed", "-solved")) or scene.table.session.result is None


def is_of_its_kind(name: str) -> None:
    assert type(shown(name).stack[-1]).__name__ == KINDS[name]


def matches_its_golden_picture(name: str) -> None:
    if not same_letters():
        pytest.skip("this build of pygame spaces letters otherwise")
    with shared_painters("plain and wordless") if name in WORDLESS else nullcontext():
        drawn = drawn_for_golden(name)
    if not alike(drawn, golden(name)):
        OUT.mkdir(parents=True, exist_ok=True)
        pygame.image.save(drawn, OUT / f"{name}.png")
        raise AssertionError(f"{name} looks different, see {OUT}; if it is as it should be: python -m tests.ui.goldens")


def has_room_for_its_text(name: str) -> None:
    """Check that no text overlaps another or the edge, that no text on a form is partly hidden, and that all text is
    large enough and contrasts enough to read in usual windows.
    """
    _has_room(name, LOOKS)


def has_room_for_its_text_at_more_sizes(name: str) -> None:
    _has_room(name, MORE_LOOKS)


def _has_room(name: str, looks: Iterable[tuple[tuple[int, int], int]]) -> None:
    app, wrong = shown(name), {}
    shown.cache_clear()  # other checks need it as it was
    for look in looks:
        resize(app, *look)
        page = picture_of(app)
        assert words_on(page)
        hidden = hidden_in_part(page) if isinstance(app.stack[-1], FormScene) else []
        small = too_small(page, look[0]) if look[0] in READ else []
        pale = too_pale(page) if look == PLAIN else []
        wrong[look] = crossings(page), cut(page), hidden, small, pale
    app.stop()
    assert {look: found for look, found in wrong.items() if any(found)} == {}


def has_its_way_back_in_place(name: str) -> None:
    """Check the arrow of a page or a replay, the last button of a dialog, or the last tool of a table."""
    app = shown(name)
    scene = app.stack[-1]
    if isinstance(scene, PageScene):
        assert scene.way_back.rect == app.place(*WAY_BACK[app.tall])
        assert scene.title_label.rect.topleft == app.place(*TITLE_CORNER[app.tall], 0, 0).topleft
        assert scene.form.widgets[:2] == [scene.way_back, scene.title_label]
    elif isinstance(scene, OverlayScene) and not isinstance(scene, PauseScene | OnScreenKeyboardScene):
        buttons = [widget for widget in scene.form.widgets if isinstance(widget, Button) and widget.words]
        assert buttons[-1].name in ("back", "cancel", "menu")
        assert all(buttons[-1].rect.bottomright >= other.rect.bottomright for other in buttons)
    elif isinstance(scene, PlayScreen):
        tools = scene.table_choices.tools
        assert tools == [] or tools[0].id == "pause"
        assert all(tool.rect.right <= tools[0].rect.right <= scene.layout_now.strip.right for tool in tools)
    elif isinstance(scene, FirstLookScene):
        assert scene.back.rect.right >= scene.layout_now.strip.right - app.unit(40)
    elif isinstance(scene, PlaybackScene):
        assert scene.back.rect.left <= scene.layout_now.strip.left + app.unit(40)
        others = [widget.rect for widget in scene.form.widgets if widget is not scene.back and widget.rect.width]
        assert all(other.left > scene.back.rect.right or other.top > scene.back.rect.bottom for other in others)


def has_one_gold_button_which_enter_presses(name: str) -> None:
    app = shown(name)
    scene = app.stack[-1]
    if isinstance(scene, PlayScreen):
        answers = [*scene.table_choices.answers, *scene.tips()]
        assert sum(answer.main for answer in answers) <= 1
        assert not any(tool.main for tool in scene.table_choices.tools)
        return
    form = getattr(scene, "form", None)
    gold = [widget for widget in form.widgets if isinstance(widget, Button) and widget.primary] if form else []
    assert len(gold) <= 1
    if isinstance(scene, FormScene | PlaybackScene) and not gold:
        assert isinstance(scene, WITHOUT_GOLD)
    if not gold or not gold[0].enabled or isinstance(scene, OnScreenKeyboardScene):  # Enter types the letter
        return
    if isinstance(form.focus, ScrollList | LessonNotes):  # Enter does the same with the chosen row or note
        return
    if isinstance(scene, ScoringScene) and not scene.done:  # Enter skips the counting
        return
    pressed: list[str] = []
    act, gold[0].act = gold[0].act, lambda: pressed.append(gold[0].name)
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    gold[0].act = act
    assert pressed == [gold[0].name]


def has_short_labels(name: str) -> None:
    scene = shown(name).stack[-1]
    form = getattr(scene, "form", None)
    widgets = [] if form is None else form.widgets
    labels = [answer.words for answer in scene.table_choices.answers] if isinstance(scene, PlayScreen) else []
    labels += [widget.words for widget in widgets if isinstance(widget, Button)]
    labels += [words for widget in widgets if isinstance(widget, OptionButtons) for _, words in widget.ways]
    assert [label for label in labels if len(label) > LONGEST_LABEL] == []


CHECKS: Final[dict[Callable[[str], None], list[str]]] = {
    shows_the_table_in_its_name: [name for name in scenes() if expected(name) is not None],
    is_of_its_kind: [*KINDS],
    has_its_way_back_in_place: [*SCENES],
    has_one_gold_button_which_enter_presses: [*SCENES],
    has_short_labels: [*SCENES],
    matches_its_golden_picture: [*WITH_TEXT, *WORDLESS],
    has_room_for_its_text: [*scenes()],
    has_room_for_its_text_at_more_sizes: [*scenes()],
}
# Checks that are long in a language. Text in the pseudo-language is longer than in any other.
LONG: Final = (
    (ENGLISH, has_room_for_its_text_at_more_sizes),
    *((language, fits) for language in LANGUAGES),
    (PSEUDO, fits_in_a_smaller_window),
)
CASES: Final = [
    *((name, ENGLISH, check) for name in SCENES for check, names in CHECKS.items() if name in names),
    *((name, language, fits) for name in SCENES for language in LANGUAGES if language != ENGLISH),
    *((name, PSEUDO, fits_and_is_fully_translated) for name in SCENES),
    *((name, PSEUDO, fits_in_a_smaller_window) for name in SCENES if name not in SIZES),
]
CASES.sort(key=lambda case: [*SCENES].index(case[0]))


@pytest.mark.parametrize(
    ("name", "language", "check"),
    [
        pytest.param(
            *case,
            id=f"{case[0]} {case[2].__name__.replace('_', ' ')} in {case[1]}",
            marks=[pytest.mark.long] if case[1:] in LONG else [],
        )
        for case in CASES
    ],
    indirect=["language"],
)
@pytest.mark.usefixtures("language")
def test_scene_passes_the_check(name: str, check: Callable[[str], None]) -> None:
    check(name)


def _kinds_of_scene(kind: type[Scene]) -> set[type[Scene]]:
    """Return the program's scene classes that have no subclasses, except private ones, which are never shown, and those
    with subclasses that are checked, too.
    """
    kinds = [
        other
        for other in kind.__subclasses__()
        if other.__module__.startswith("squaretactics.") and not other.__name__.startswith("_")
    ]
    checked = {kind} if not kinds or kind.__name__ in KINDS.values() else set()
    return checked.union(*map(_kinds_of_scene, kinds))


def test_every_kind_of_scene_is_checked() -> None:
    assert {kind.__name__ for kind in _kinds_of_scene(Scene)} == {*KINDS.values()}
