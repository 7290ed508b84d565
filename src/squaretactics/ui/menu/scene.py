"""The main menu: entries and drawers, the shelf of games, and the chosen game's logo and backdrop."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, ClassVar, Final

import pygame

from squaretactics.storage.people import Person
from squaretactics.translation import Message, say, say_marked, say_row
from squaretactics.ui.game_ui import AnyGameUI, SceneContext
from squaretactics.ui.kit.actions import Action
from squaretactics.ui.kit.announcement import Announcement
from squaretactics.ui.kit.app import Scene, first_frame_of
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.clipboard import is_paste
from squaretactics.ui.kit.dust_motes import DustMotes
from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.kit.forms.widgets import EDGE, Label, Paragraph, Widget
from squaretactics.ui.kit.layout import Boxes, Plan, columns
from squaretactics.ui.kit.paint.icons_and_panels import plaque
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import AWAKE, BODY, BRASS, HUGE, INK, TEXT, TINY, WOOD_GLINT
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.menu.challenges import Challenge, ChallengesScene
from squaretactics.ui.menu.game_box import GameBox, share_title_size
from squaretactics.ui.menu.lessons import LessonMenu, is_newcomer, quick_game_label
from squaretactics.ui.menu.menu_entry import MenuEntry, equalise_font_sizes
from squaretactics.ui.menu.menu_room import MenuRoom
from squaretactics.ui.table.new_game import StartGame
from squaretactics.version import __version__

_LOGO: Final[Boxes] = ((80, 614, 604, 196), (143, 1085, 490, 159))
# Input by the player; a window gets other events too.
_INPUT: Final = frozenset((pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN))
_ENTRIES: Final[Boxes] = ((806, 258, 640, 504), (240, 112, 720, 410))
_WELCOMED: Final = 48  # extra height without a welcome
_HIGHEST: Final = 126  # of an entry
_DRAWERS: Final[Boxes] = ((60, 914, 1800, 82), (60, 1318, 1080, 160))
_TALL_DRAWERS_IN_ROW: Final = 3
_ROPES: Final = (0.13, 0.87)  # of a sign's width, where its ropes are
_ROPE: Final = 13
_ROPE_ABOVE: Final = 34  # the highest sign
_KNOB: Final = 34
_SIGN: Final[Boxes] = ((1196, 26, 300, 92), (984, 46, 196, 190))  # of who plays
_DRAWER_GAP: Final = 14
_GAP: Final = 20
# At twice the usual text size: how much the gaps shrink, and how much taller entries with a note get.
_GAP_YIELDS: Final = 0.8
_NOTED_TAKES: Final = 0.5
_FIRST_SIZE: Final = 46
_FIRST_TAKES: Final = 1.3  # height of the first entry beside others
_BOARD: Final = 14  # radius of the corners of a board with words
_SIZES: Final = (36, 33)  # of an entry alone in its row, and of one beside others
_DRAWER_SIZE: Final = 31
_FIRST_SHARE: Final = 1.5  # how much wider the first entry is than its neighbour
_LEAST_FIRST: Final = 1.3  # the same if the neighbour has a long label
_TOO_LITTLE: Final = 0.8  # share of its preferred width that an entry needs at least
_BOX_INSET: Final = 12  # of a box in its place on the shelf
_BOX_OVER: Final = 20  # how far its plate hangs over the edge of the board
_NAMES_AFTER: Final = 0.6  # seconds until the quick game is named


class MenuScene(FormScene):
    """Offers what can be done with the chosen game, and a shelf of all games.

    `start` begins a game, and `resume` continues the unfinished game played last. `waiting` lists all unfinished games,
    and `history` the finished ones. `opponents_text` describes the game to resume, and `soon` prerenders its table.
    `lesson_menu` teaches newcomers, and `switch_language` changes the language. `begun` says that the chosen game has
    unfinished games, so that its player is no newcomer. `paste` looks for a code on the clipboard. `show_people` asks
    who's playing, and `person` does, if there are several people.
    """

    tune = "menu"

    has_tall_layout = True
    accepts_files = True
    plan: ClassVar[Plan] = {
        "welcome": ((806, 178, 640, 50), (240, 46, 720, 46)),
        "credits": ((60, 1008, 1500, 60), (60, 1496, 860, 56)),
        "version": ((1680, 1018, 180, 40), (960, 1504, 180, 40)),
        "notice": ((92, 0, 1000, 40), (60, 0, 1080, 30)),
    }

    def __init__(
        self,
        context: SceneContext,
        game_ui: AnyGameUI,
        start: StartGame[Any],
        resume: Callback | None = None,
        *,
        waiting: Callback | None = None,
        history: Callback | None = None,
        opponents_text: str = "",
        soon: Callable[[], Iterator[DrawFunction]] | None = None,
        shelf: Sequence[AnyGameUI] = (),
        choose: Handler[AnyGameUI] | None = None,
        challenges: Sequence[Challenge] = (),
        lesson_menu: LessonMenu | None = None,
        switch_language: Handler[str] | None = None,
        begun: bool = False,
        paste: Callback | None = None,
        show_people: Callback | None = None,
        person: Person | None = None,
    ) -> None:
        super().__init__(context.app)
        app, preferences = context.app, context.preferences
        self.context, self.game_ui, self.begin, self.soon, self.switch_language = (
            context,
            game_ui,
            start,
            soon,
            switch_language,
        )
        self.games, self._paste = tuple(shelf) or (game_ui,), paste
        self.set_up: Scene | None = None  # the last setup scene, whose choices are kept
        self._last_input = app.clock()
        self._used = False  # since the player came to it, apart from Esc
        self.entries: list[MenuEntry] = []
        self.rows: list[list[MenuEntry]] = []  # the same entries by row, with one or two in each
        if resume is not None:
            self._offer("resume", say("Resume"), resume, note=opponents_text or say("Your last game"))
            self._offer_waiting(waiting)
        newcomer = is_newcomer(context, game_ui, begun)
        self._offer("play", quick_game_label(newcomer), self._play, note=_said(game_ui.current_quick_note(context)))
        self._unnamed = not newcomer and bool(game_ui.last_choices(context))  # the quick game repeats the last one
        self._name_at = app.clock() + _NAMES_AFTER
        self.lesson_menu = lesson_menu if newcomer and game_ui.lesson_count else None
        if self.lesson_menu is not None:
            self._offer("lesson", "", self.lesson_menu.go_on, beside=True)
        self._offer("new game", say("New game"), self._new_game, note=_said(game_ui.new_note))
        if resume is None:
            self._offer_waiting(waiting)  # only unusable files
        self.challenges = tuple(challenges)
        if challenges:
            told = say_row(pin.title for pin in challenges if pin.in_menu)
            self._offer("pinboard", say("Challenges"), self._pinboard, note=told)
        self.drawers: list[MenuEntry] = []
        if history is not None:
            self._offer_in_drawer("history", say("History"), history, say("Replay your finished games."))
        if game_ui.gallery_hint:
            self._offer_in_drawer("gallery", say("Gallery"), self._gallery, say_marked(game_ui.gallery_hint))
        self._offer_in_drawer("how to play", say("How to play"), self._how_to_play, say("The rules in a few pages."))
        self._offer_in_drawer("settings", say("Settings"), self.show_settings, say("Sound, speed, text size and more."))
        self._offer_in_drawer("quit", say("Quit"), app.stop)
        self.entries[0].primary = True
        hello = say_marked(game_ui.welcome) if newcomer else ""
        self.welcome = self.form.add(Paragraph(app, hello, size=BODY, face="text", align="centre"))
        self.on_resume()
        self.credits = self.form.add(Paragraph(app, _said(game_ui.credits), size=TINY, face="text", soft=True))
        self.version = self.form.add(Label(app, __version__, size=TINY, face="text", soft=True, align="right"))
        self.notice = self.form.add(Paragraph(app, preferences.notice or "", size=TINY))
        self.boxes: list[GameBox] = []
        if choose is not None and len(shelf) > 1:
            self.boxes = [self.form.add(GameBox(app, game, game is game_ui, partial(choose, game))) for game in shelf]
        self.show_people = show_people
        self.sign = None if person is None or show_people is None else self._person_sign(person, show_people)
        self.room = MenuRoom(app, len(self.boxes))
        self.table = game_ui.backdrop(app)
        self.dust = DustMotes(app, 3)
        self.focus_entry("")

    def on_resume(self) -> None:
        """Update a newcomer's progress with the lessons."""
        self._used = False
        if self.lesson_menu is not None:
            entry = next(entry for entry in self.entries if entry.name == "lesson")
            entry.words, entry.note = self.lesson_menu.entry()
            self.welcome.words = self.lesson_menu.welcome

    def announcement(self) -> Announcement | None:
        return self.form.announcement(say("Menu: {game}", game=say_marked(self.game_ui.title)))

    def focus_entry(self, name: str) -> None:
        """Focus an entry or the sign of who plays, or the first entry if there is none of this name."""
        others = filter(None, (self.sign,))
        self.form.focus_on(
            next((widget for widget in (*self.entries, *others) if widget.name == name), self.entries[0])
        )

    def _person_sign(self, person: Person, show_people: Callback) -> Widget:
        from squaretactics.ui.menu.person_sign import PersonSign

        return self.form.add(PersonSign(self.app, person, show_people))

    def show_chosen(self) -> None:
        """Focus the newly chosen box, and scroll its picture."""
        chosen = next(box for box in self.boxes if box.chosen)
        chosen.glide()
        self.form.focus_on(chosen)

    def _offer_waiting(self, waiting: Callback | None) -> None:
        if waiting is not None:
            self._offer("waiting", say("Unfinished games"), waiting, say("Your unfinished games."), beside=True)

    def _offer(
        self, name: str, words: str, act: Callback, hint: str = "", *, note: str = "", beside: bool = False
    ) -> None:
        """Add an entry in a new row, or beside the previous one."""
        entry = self.form.add(MenuEntry(self.app, name, words, act, note=note, hint=hint))
        self.entries.append(entry)
        if beside:
            self.rows[-1].append(entry)
            entry.signed = False  # there is hardly room for its label
        else:
            self.rows.append([entry])
        for shown in self.rows[-1]:
            shown.size = _FIRST_SIZE if shown is self.entries[0] else _SIZES[min(len(self.rows[-1]), 2) - 1]

    def _offer_in_drawer(self, name: str, words: str, act: Callback, hint: str = "") -> None:
        entry = self.form.add(MenuEntry(self.app, name, words, act, hint=hint, drawer=True))
        entry.size = _DRAWER_SIZE
        self.entries.append(entry)
        self.drawers.append(entry)

    # Actions. The modules behind them load on use, or in the background once the menu is shown.
    def _play(self) -> None:
        self.begin(self.game_ui.quick_game(self.context))

    def _new_game(self) -> None:
        self.set_up = self.game_ui.setup_scene(self.context, self.begin, self.set_up)
        self.app.push(self.set_up)

    def _pinboard(self) -> None:
        self.app.push(ChallengesScene(self.app, say_marked(self.game_ui.title), self.challenges))

    def _gallery(self) -> None:
        self.app.push(self.game_ui.gallery(self.context))

    def _how_to_play(self) -> None:
        self.app.push(self.game_ui.how_to_play(self.context))

    def show_settings(self, focus: str = "music") -> None:
        from squaretactics.ui.menu.settings_scene import SettingsScene

        scene = SettingsScene(
            self.app,
            self.context.preferences,
            self.games,
            self.switch_language,
            self.game_ui.name,
            self.show_people,
        )
        scene.form.focus_on(scene.form.find(focus))
        self.app.push(scene)

    def back(self) -> None:
        """Focus Quit. An Esc too many on the way to the menu mustn't, since Enter would leave the program."""
        if self._used:
            self.form.focus_on(self.entries[-1])

    # The scene.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, tall = self.app.place, self.app.tall
        left, top, across, down = _ENTRIES[tall]
        if tall and not self.welcome.words:
            top, down = top - _WELCOMED, down + _WELCOMED
        larger = self.app.text_scale - 1
        gap = _GAP * (1 - _GAP_YIELDS * larger)
        parts = [1 + _NOTED_TAKES * larger if row[0].note else 1.0 for row in self.rows]
        parts[0] *= _FIRST_TAKES
        each = min((down + gap - gap * len(parts)) / sum(parts), _HIGHEST)
        for part, entries in zip(parts, self.rows, strict=True):
            line = left, top, across, each * part
            self.place_each(entries, columns(line, self._shares(entries, across), _GAP))
            top += each * part + gap
        self._lay_drawers()
        equalise_font_sizes(self.entries)
        self.logo = place(*_LOGO[tall])
        if self.sign is not None:
            self.sign.rect = place(*_SIGN[tall])
        if not self.welcome.words:
            self.welcome.rect.height = 0
        self._lay_boxes()

    def _lay_drawers(self) -> None:
        """Fill the front of the dresser with drawers, in one row or two."""
        left, top, across, down = _DRAWERS[self.app.tall]
        lines = -(-len(self.drawers) // (_TALL_DRAWERS_IN_ROW if self.app.tall else len(self.drawers)))
        count = -(-len(self.drawers) // lines)
        rows = [self.drawers[start : start + count] for start in range(0, len(self.drawers), count)]
        high = (down + _DRAWER_GAP) / len(rows) - _DRAWER_GAP
        for number, row in enumerate(rows):
            line = left, top + number * (high + _DRAWER_GAP), across, high
            self.place_each(row, columns(line, [1] * len(row), _DRAWER_GAP))

    def _shares(self, entries: Sequence[MenuEntry], across: float) -> list[float]:
        """Return each entry's share of a row: the usual shares, or the labels' widths if one label wouldn't fit."""
        shares = [_FIRST_SHARE if entry is self.entries[0] else 1.0 for entry in entries]
        width = self.app.unit(across - _GAP * (len(entries) - 1)) / sum(shares)
        if all(width * share >= entry.wanted * _TOO_LITTLE for entry, share in zip(entries, shares, strict=True)):
            return shares
        wanted = [float(entry.wanted) for entry in entries]
        if entries[0] is self.entries[0]:  # never narrower than its neighbour
            wanted[0] = max(wanted[0], _LEAST_FIRST * max(wanted[1:], default=0.0))
        return wanted

    def _lay_boxes(self) -> None:
        """Place each box on a board of the shelf."""
        for box, (left, top, across, down) in zip(self.boxes, self.room.boards(), strict=False):
            place = left + _BOX_INSET, top + _BOX_INSET, across - 2 * _BOX_INSET, down - _BOX_INSET + _BOX_OVER
            box.rect = self.app.place(*place)
        share_title_size(self.app, self.boxes)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in _INPUT:
            self._last_input = self.app.clock()
            self._used = self._used or not self.app.input_map.find(event, [Action.BACK])
        if self._paste is not None and is_paste(event):
            self._paste()
            return
        super().handle(event)

    def update(self, now: float) -> None:
        super().update(now)
        awake = now - self._last_input < AWAKE and not self.app.reduced_motion
        self.table.update(now, awake)
        if self._unnamed and self.app.clock() >= self._name_at:
            self._name_quick_game()

    def _name_quick_game(self) -> None:
        """Say what the quick game is. That needs modules which the menu is shown without."""
        self._unnamed = False
        next(entry for entry in self.entries if entry.name == "play").note = self.game_ui.quick_words(self.context)
        self.layout(self.app.size)
        self.app.dirty = True

    @property
    def resting(self) -> bool:
        return super().resting and self.table.resting and not self._unnamed

    @property
    def can_drop_frames(self) -> bool:
        return True

    def to_prerender(self) -> Iterator[DrawFunction]:
        """Yield the backdrop, the table of the game to resume, and the scenes behind the entries."""
        from squaretactics.ui.menu.settings_scene import SettingsScene

        yield from self.table.first()
        if self.soon is not None:
            yield from self.soon()
        yield from self.game_ui.to_prerender(self.context)
        yield first_frame_of(SettingsScene(self.app, self.context.preferences, self.games, self.switch_language))
        yield from self.table.later()

    def draw(self, target: pygame.Surface) -> None:
        logo = self._logo()  # requested first, so that it is drawn first
        self.room.draw(target)
        self.table.draw(target)
        self.dust.draw(target, self.room.lit)
        self._draw_ropes(target)
        target.blit(logo, logo.get_rect(center=self.logo.center), special_flags=BLEND)
        self._write_on_wood(target)
        self.form.draw(target)

    def _draw_ropes(self, target: pygame.Surface) -> None:
        """Draw the ropes that the signs hang from, and their knobs."""
        unit, painter = self.app.unit, self.app.painter
        across = self.rows[0][0].rect.union(self.rows[0][-1].rect)
        highest = self.welcome.rect if self.welcome.words else across
        top, bottom = highest.top - unit(_ROPE_ABOVE), self.rows[-1][0].rect.top + unit(20)
        size, knob = (unit(_ROPE), max(bottom - top, 1)), (unit(_KNOB),) * 2
        for part in _ROPES:
            middle = across.left + round(across.width * part)
            rope = painter.panel(size, size[0] // 2, WOOD_GLINT, INK, unit(EDGE))
            target.blit(rope, (middle - size[0] // 2, top), special_flags=BLEND)
            head = painter.panel(knob, knob[0] // 2, BRASS[1], INK, unit(EDGE + 1))
            target.blit(head, head.get_rect(center=(middle, top)), special_flags=BLEND)

    def _write_on_wood(self, target: pygame.Surface) -> None:
        """Draw wooden boards behind text on the wall."""
        app = self.app
        for label, face in ((self.welcome, "text"), (self.notice, "strong")):
            if label.words:
                wide = app.painter.font(face, label.letters).size(label.words)[0] + app.unit(60)
                board = label.rect.copy()
                if label.align == "centre":
                    board.width = min(wide, label.rect.width)
                board.center = label.rect.center
                target.blit(plaque(app.painter, board.size, app.unit(_BOARD), app.unit(100) / 100), board, None, BLEND)

    def _logo(self) -> pygame.Surface:
        """Return the game's logo, or its title as text."""
        app = self.app
        if self.game_ui.logo:
            return app.painter.svg(*self.game_ui.logo, size=self.logo.size)
        return app.painter.fitted(say_marked(self.game_ui.title), "display", app.letters(HUGE), TEXT, self.logo.width)


def _said(words: Message | None) -> str:
    return "" if words is None else say_marked(words)
