"""The workshop: make a family of eighteen characters."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import ClassVar, Final, cast

import pygame

from squaretactics.games.square_tactics.family_draft import (
    FREE,
    LONGEST_NAME,
    STANDARD,
    Deck,
    Emblem,
    FamilyDraft,
    missing,
)
from squaretactics.storage.data_folder import StorageError
from squaretactics.translation import mark, say, say_marked
from squaretactics.ui.kit.actions import FORM, PAGES, Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.clipboard import with_command
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.forms.controls import OptionButtons
from squaretactics.ui.kit.forms.dialog import DialogAction, DialogScene
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.text_field import TextField
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph, Widget
from squaretactics.ui.kit.layout import Boxes, Plan, place_widgets
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, SMALL
from squaretactics.ui.square_tactics.cards.card_faces import PLATE, PLATES
from squaretactics.ui.square_tactics.help.card_grid import COLUMNS
from squaretactics.ui.square_tactics.workshop.ability_dialog import AbilityScene
from squaretactics.ui.square_tactics.workshop.draft_cards import DraftCards, look_of_draft
from squaretactics.ui.square_tactics.workshop.editor import FamilyEditor
from squaretactics.ui.square_tactics.workshop.give_away import give_away
from squaretactics.ui.square_tactics.workshop.parts import (
    AbilityButton,
    ColourSwatches,
    DraftGrid,
    EmblemSwatches,
    PatternSwatches,
    SideNumber,
)
from squaretactics.ui.square_tactics.workshop.picture_files import PictureIntake
from squaretactics.ui.square_tactics.workshop.saver import FamilySaver
from squaretactics.ui.table.card_slot import CARD_DESIGN_SIZE, card_width

CHARACTER, FAMILY = "character", "family"
_SAVE_AFTER: Final = 0.5  # seconds without a change
_SHEET: Final[Boxes] = ((1310, 40, 540, 1000), (50, 934, 1100, 592))
_LARGE: Final[Boxes] = ((1356, 146, 448, 420), (84, 1032, 370, 476))
_ARROW: Final = 60  # the square of an arrow beside a number
_DROP: Final = mark("Drop a PNG or JPEG here, or a folder with eighteen.")
_UNDO: Final = DeviceText(mark("Undo ({undo})"), mark("Undo"), mark("Undo"))


class WorkshopScene(PageScene):
    """Edits a family. The cards lie on the left, the chosen character or the family's look is on the right."""

    title_widths = (620, 990)
    plan: ClassVar[Plan] = {
        "undo": ((820, 56, 216, 72), (690, 856, 220, 64)),
        "redo": ((1056, 56, 216, 72), (930, 856, 220, 64)),
        "grid": ((80, 178, 1186, 776), (60, 140, 1080, 690)),
        "still": ((70, 980, 1200, 76), (50, 850, 620, 74)),
        "tabs": ((1346, 64, 468, 62), (90, 956, 1020, 58)),
    }
    character_plan: ClassVar[Plan] = {
        "name": ((1346, 590, 468, 70), (490, 1040, 620, 68)),
        "note": ((1346, 668, 468, 32), (490, 1116, 620, 32)),
        "ability": ((1346, 702, 468, 142), (490, 1150, 620, 132)),
        "picture": ((1346, 862, 226, 70), (490, 1300, 300, 68)),
        "remove": ((1588, 862, 226, 70), (810, 1300, 300, 68)),
        "tip": ((1346, 940, 468, 80), (490, 1380, 620, 110)),
    }
    family_plan: ClassVar[Plan] = {
        "name": ((1346, 146, 468, 68), (90, 1036, 490, 66)),
        "colour_label": ((1346, 222, 468, 32), (90, 1110, 490, 30)),
        "colours": ((1376, 262, 408, 208), (110, 1148, 450, 214)),
        "pattern_label": ((1346, 480, 468, 32), (620, 1036, 490, 30)),
        "patterns": ((1376, 522, 408, 86), (640, 1078, 450, 92)),
        "emblem_label": ((1346, 618, 468, 32), (620, 1184, 490, 30)),
        "emblems": ((1376, 660, 408, 86), (640, 1226, 450, 92)),
        "deck_label": ((1346, 756, 468, 32), (90, 1376, 490, 30)),
        "deck": ((1346, 792, 468, 62), (90, 1412, 490, 60)),
        "note": ((1346, 860, 468, 74), (620, 1330, 490, 74)),
        "give": ((1346, 944, 194, 72), (620, 1412, 200, 70)),
        "delete": ((1556, 944, 258, 72), (836, 1412, 274, 70)),
    }
    paper_sheets = (_SHEET,)

    def __init__(self, app: App, saver: FamilySaver) -> None:
        super().__init__(app)
        self.saver = saver
        self.editor = FamilyEditor(saver.saved, self._changed)
        self.cards = DraftCards(app.painter)
        self.look = look_of_draft(self.editor.draft)
        self.notice = ""
        self._save_at: float | None = None
        self.intake = PictureIntake(len(self.editor.draft.character))
        self._opened = False  # set after the first frame, which is busy enough without the cards
        self.tab = CHARACTER
        self._build("cards")

    # Building.
    def _build(self, focus: str) -> None:
        """Add the widgets of the chosen tab; the focus goes to the one with this name."""
        app, editor, form = self.app, self.editor, self.form
        form.remove_all()
        self.add_title("")
        self.undo = form.add(Button(app, "undo", say("Undo"), editor.undo, size=BODY, hint=_UNDO))
        self.redo = form.add(Button(app, "redo", say("Redo"), editor.redo, size=BODY))
        self.grid = form.add(DraftGrid(app, self.cards, editor.draft, self.look, self.choose))
        self.grid.dealt = self._opened
        ways = [(CHARACTER, say("Character")), (FAMILY, say("Family"))]
        self.tabs = form.add(OptionButtons(app, "tabs", ways, self.tab, self.show_tab, size=BODY, paper=True))
        self.tabs.called = say("Edit")
        self.sides: list[SideNumber] = []
        if self.tab == CHARACTER:
            self._build_character()
        else:
            self._build_family()
        self.note = form.add(Paragraph(app, "", size=SMALL, face="text", paper=True, soft=True))
        self.still = form.add(Paragraph(app, "", size=BODY - 2, face="strong"))
        form.focus_on(form.find(focus))
        self._refresh()

    def _build_character(self) -> None:
        app, form = self.app, self.form
        self.sides = [form.add(SideNumber(app, side, self._set_number)) for side in range(4)]
        self.name = form.add(self._name_field(say("Name"), self._name_character, self._go_on))
        self.ability = form.add(AbilityButton(app, "ability", "", self._choose_ability))
        self.picture = None
        if app.file_chooser is not None:
            words = say("Choose picture")
            ask = partial(self.intake.ask, app.file_chooser, words)
            self.picture = form.add(Button(app, "picture", words, ask, size=SMALL, paper=True))
        words = say("Remove picture")
        self.remove = form.add(Button(app, "remove", words, self._remove_picture, size=SMALL, paper=True))
        self.tip = form.add(Paragraph(app, say_marked(_DROP), size=SMALL - 2, face="text", paper=True, soft=True))

    def _build_family(self) -> None:
        app, form, cards, draft = self.app, self.form, self.cards, self.editor.draft
        self.name = form.add(self._name_field(say("Family's name"), self._name_family, lambda: None))

        def heading(words: str, about: Widget) -> Label:
            label = form.add(Label(app, words, size=SMALL, face="strong", paper=True))
            label.about = about
            return label

        self.colours = form.add(ColourSwatches(app, draft.colour, self._set_colour))
        self.colour_label = heading(say("Colour"), self.colours)
        self.patterns = form.add(PatternSwatches(app, cards, draft, self._set_pattern))
        self.pattern_label = heading(say("Pattern"), self.patterns)
        self.emblems = form.add(EmblemSwatches(app, draft, self._set_emblem))
        self.emblem_label = heading(say("Emblem"), self.emblems)
        ways: list[tuple[Deck, str]] = [(STANDARD, say("Standard deck")), (FREE, say("Free deck"))]
        self.deck = form.add(OptionButtons(app, "deck", ways, draft.deck, self._set_deck, paper=True))
        self.deck_label = heading(say("Deck"), self.deck)
        hint = say("Saves a file that others can import.")
        self.give = form.add(Button(app, "give", say("Give away"), self._give_away, hint=hint, size=SMALL, paper=True))
        words = say("Delete family")
        self.delete = form.add(
            Button(app, "delete", words, self._ask_to_delete, dangerous=True, icon="cross", size=SMALL, paper=True)
        )

    def _name_field(self, empty: str, changed: Handler[str], confirmed: Callback) -> TextField:
        field = TextField(
            self.app,
            "name",
            "",
            changed,
            longest=LONGEST_NAME,
            empty=empty,
            align="centre",
            size=BODY,
            paper=True,
            confirmed=confirmed,
        )
        field.called = empty
        return field

    def _refresh(self) -> None:
        """Show the draft."""
        editor, draft = self.editor, self.editor.draft
        self.title_label.words = draft.name.strip() or say("New family")
        self.undo.enabled, self.redo.enabled = editor.can_undo, editor.can_redo
        self.grid.show(draft, self.look, editor.index)
        lacking = missing(draft) or [say("Nothing is missing. Your family is complete.")]
        self.still.words = " ".join(filter(None, (self.notice, *lacking)))
        if self.tab == CHARACTER:
            self._show_character()
        else:
            self._show_family()

    def _show_character(self) -> None:
        one, free = self.editor.character, self.editor.draft.deck == FREE
        if self.name.text != one.name:
            self.name.show(one.name)
        self.ability.ability = one.ability
        self.remove.enabled = bool(one.picture)
        for widget, number in zip(self.sides, one.sides, strict=True):
            widget.number, widget.enabled = number, free
        shared = one.id and [other.id for other in self.editor.draft.character].count(one.id) > 1
        self.note.words = ""
        if not self.cards.name_fits(one.name):
            self.note.words = say("That's too long for its ribbon.")
        elif shared:
            self.note.words = say("Another character has this name.")
        elif not free:
            self.note.words = say("The numbers come with the ability.")

    def _show_family(self) -> None:
        draft = self.editor.draft
        if self.name.text != draft.name:
            self.name.show(draft.name)
        self.colours.chosen = draft.colour
        self.patterns.show(draft)
        self.emblems.show(draft)
        self.give.enabled = not missing(draft)
        self.deck.value = draft.deck
        self.note.words = (
            say("Each ability once, with the Bots' numbers. That's fair.")
            if draft.deck == STANDARD
            else say("Any numbers, any abilities. Fair or not, that's up to you.")
        )

    # Callbacks of the widgets.
    def show_tab(self, tab: str) -> None:
        self.tab = tab
        self._build("tabs")
        self.layout(self.app.size)

    def choose(self, index: int) -> None:
        """Open a character."""
        self.editor.choose(index)
        if self.tab == CHARACTER:
            self._refresh()
        else:
            self.tab = CHARACTER
            self._build("cards")
            self.layout(self.app.size)

    def _changed(self, draft: FamilyDraft) -> None:
        self.notice, self.look = "", look_of_draft(draft)
        self._save_at = self.app.clock() + _SAVE_AFTER
        self._refresh()

    def _change(self, draft: FamilyDraft, about: str = "") -> None:
        self.editor.change(draft, about or None)

    def _name_character(self, name: str) -> None:
        self.editor.change_character(replace(self.editor.character, name=name), "name")

    def _go_on(self) -> None:
        """Go on to the next character's name."""
        self.choose((self.editor.index + 1) % len(self.editor.draft.character))
        self.name.marked = bool(self.name.text)

    def _set_number(self, number: tuple[int, int]) -> None:
        self.editor.change_character(self.editor.character.with_number(*number), ("side", number[0]))

    def _choose_ability(self) -> None:
        editor = self.editor

        def chosen(ability: str) -> None:
            self._change(editor.draft.with_ability(editor.index, ability))

        self.app.push(AbilityScene(self.app, editor.character.ability, editor.draft.deck, chosen))

    def _remove_picture(self) -> None:
        self.editor.change_character(replace(self.editor.character, picture=b""))

    def _name_family(self, name: str) -> None:
        self._change(replace(self.editor.draft, name=name), "family")

    def _set_colour(self, colour: str) -> None:
        self._change(replace(self.editor.draft, colour=colour), "colour")

    def _set_pattern(self, pattern: str) -> None:
        self._change(replace(self.editor.draft, pattern=cast(Emblem, pattern)), "pattern")

    def _set_emblem(self, emblem: str) -> None:
        self._change(replace(self.editor.draft, emblem=cast(Emblem, emblem)), "emblem")

    def _set_deck(self, deck: Deck) -> None:
        self._change(self.editor.draft.with_deck(deck))

    def _give_away(self) -> None:
        give_away(self.app, self.editor.draft, self.saver.outbox, self._tell)

    def _ask_to_delete(self) -> None:
        question = say("Its cards and pictures move to the discarded-games folder.")
        delete = DialogAction("delete", say("Delete family"), self._delete, dangerous=True)
        title = say("Delete {family}?", family=self.title_label.words)
        self.app.push(DialogScene(self.app, title, question, [delete], careful=True))

    def _delete(self) -> None:
        try:
            self.saver.delete()
        except StorageError as error:
            self._tell(str(error))
        else:
            self.app.pop()

    def _tell(self, notice: str) -> None:
        self.notice = notice
        self._refresh()

    # Pictures.
    def take_file(self, path: Path) -> bool:
        self.intake.take(path)
        return True

    def _give_out_pictures(self) -> None:
        loaded = self.intake.received(self.editor.index)
        if loaded is not None:
            self._change(self.editor.draft.with_pictures(loaded.pictures, loaded.index))
            if loaded.refusal or not loaded.pictures:
                self._tell(loaded.refusal or say("There are no pictures in this folder."))
            self.app.dirty = True

    # Input.
    def handle(self, event: pygame.event.Event) -> None:
        """Handle undo, redo and the keys that lead from card to card; pass the rest to the form."""
        action = self.app.input_map.find(event, (*FORM, Action.UNDO))
        typing = isinstance(self.form.focus, TextField) and event.type == pygame.KEYDOWN and not with_command(event)
        if event.type == pygame.KEYDOWN and with_command(event) and event.key in (pygame.K_y, pygame.K_z):
            if event.key == pygame.K_y or event.mod & pygame.KMOD_SHIFT:
                self.editor.redo()
            else:
                self.editor.undo()
        elif action is Action.UNDO and not typing:
            self.editor.undo()
        elif action in PAGES:
            self.choose((self.editor.index + PAGES[action]) % len(self.editor.draft.character))
        elif action is Action.UP and self.form.focus is self.grid and self.grid.index < COLUMNS:
            self.form.focus_on(self.tabs)
        else:
            super().handle(event)

    def back(self) -> None:
        """Save and leave. If saving fails, say so first, and leave the second time."""
        try:
            self.saver.save(self.editor.draft)
        except StorageError as error:
            if self.notice != str(error):
                self._tell(str(error))
                return
        self.app.pop()

    def leave(self) -> None:
        with suppress(StorageError):
            self.saver.close(self.editor.draft)

    # Layout and time.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place_widgets(self, self.character_plan if self.tab == CHARACTER else self.family_plan)
        if self.tab == CHARACTER and self.picture is None:
            self.remove.rect.left, self.remove.rect.width = self.ability.rect.left, self.ability.rect.width
        card = self._large_spot
        scale = card.height / CARD_DESIGN_SIZE[1]
        arrow, plate = self.app.unit(_ARROW), round(PLATE * scale)
        for widget, (x, y) in zip(self.sides, PLATES, strict=False):
            widget.rect.size = (plate + 2 * arrow, arrow) if widget.side % 2 == 0 else (arrow, plate + 2 * arrow)
            widget.rect.center = card.left + round(x * scale), card.top + round(y * scale)

    @property
    def _large_spot(self) -> pygame.Rect:
        """Return the place of the chosen card."""
        box = self.app.place(*_LARGE[self.app.tall])
        height = min(box.height, box.width * CARD_DESIGN_SIZE[1] // CARD_DESIGN_SIZE[0])
        spot = pygame.Rect(0, 0, card_width(height), height)
        spot.center = box.center
        return spot

    def update(self, now: float) -> None:
        super().update(now)
        self._give_out_pictures()
        if self._save_at is not None and now >= self._save_at:
            self._save_at = None
            try:
                self.saver.save(self.editor.draft)
            except StorageError as error:
                self._tell(str(error))
        if not self.grid.dealt:
            self.grid.dealt = self._opened
        elif not self.app.painter.has_pending and self.grid.make_one():
            self.app.dirty = True

    @property
    def resting(self) -> bool:
        return super().resting and self.grid.whole

    def draw_behind(self, target: pygame.Surface) -> None:
        """Draw the sheet, and the chosen card on it."""
        super().draw_behind(target)
        self._opened = True
        if self.tab == CHARACTER:
            app, spot = self.app, self._large_spot
            words = self.editor.draft.deck == STANDARD  # arrows would cover them
            blur = app.unit(18)
            shadow = app.painter.shadow(spot.size, app.unit(24), blur, 70)
            target.blit(shadow, spot.move(-blur, -blur + app.unit(8)), special_flags=BLEND)
            card = self.cards.card(self.look.characters[self.editor.index], self.look, spot.height, words)
            target.blit(card, spot, special_flags=BLEND)
