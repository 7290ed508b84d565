"""Edit a custom set-up: its combats, starting items, and changes to health."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from pydantic import JsonValue, ValidationError

from squaretactics.games.card_tactics.cards import UNIT_OF, UNITS
from squaretactics.games.card_tactics.options import HERO_IDS, TEAM, CombatSetup, CustomSetup, HeroId
from squaretactics.translation import Message, mark, mark_as, say, say_marked
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.forms.controls import ArrowPicker, OptionButtons, Toggle
from squaretactics.ui.kit.forms.dialog import OverlayScene
from squaretactics.ui.kit.forms.text_field import TextField
from squaretactics.ui.kit.forms.widgets import Button, Label
from squaretactics.ui.kit.layout import columns
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE
from squaretactics.ui.table.setup_controls import Choice, OptionSheet

_HEROES_IN_ROW: Final = 3
_MOST: Final = 9
_NAME_LENGTH: Final = 40
_KINDS: Final[tuple[tuple[CombatSetup, Message], ...]] = (
    (CombatSetup(rarity="common"), mark("Common")),
    (CombatSetup(rarity="common", boss=True), mark("Common boss")),
    (CombatSetup(rarity="rare"), mark("Rare")),
    (CombatSetup(rarity="rare", boss=True), mark("Rare boss")),
    (CombatSetup(rarity="unique"), mark("Unique")),
    (CombatSetup(rarity="unique", boss=True), mark("The Dragon")),
)

_CAMP: Final = Choice("camp", mark("Between combats"), ((True, mark("Camp")), (False, mark_as("None", "no Camp"))))
_HEALTH: Final = (
    ("hero_health", mark("Heroes' health"), -2),
    ("boss_health", mark("Bosses' health"), -2),
    ("enemy_health", mark("Enemies' health"), -1),
)


@dataclass(slots=True)
class CustomSetups:
    """The saved set-ups by name; `keep` is called after each change."""

    kept: Mapping[str, dict[str, JsonValue]]
    keep: Handler[dict[str, dict[str, JsonValue]]]
    names: list[str] = field(init=False)

    def __post_init__(self) -> None:
        self.names = sorted(self.kept)

    def get(self, name: str) -> CustomSetup | None:
        """Return a set-up by its name; None if it's missing or invalid in this version."""
        try:
            return CustomSetup.model_validate(self.kept[name])
        except (KeyError, ValidationError):
            return None

    def put(self, own: CustomSetup) -> None:
        self._keep({**self.kept, own.name: own.model_dump(mode="json")})

    def remove(self, name: str) -> None:
        self._keep({other: own for other, own in self.kept.items() if other != name})

    def _keep(self, kept: dict[str, dict[str, JsonValue]]) -> None:
        self.kept = kept
        self.names = sorted(kept)
        self.keep(kept)


class CustomSetupScene(OverlayScene):
    """Edits a set-up, saves it by name, and loads saved ones; `changed` is called with the confirmed one."""

    sizes = ((1720, 960), (1130, 1420))

    def __init__(self, app: App, own: CustomSetup, shelf: CustomSetups, changed: Handler[CustomSetup]) -> None:
        super().__init__(app)
        self.own, self.shelf, self.changed = own, shelf, changed
        self._build("done")

    def _build(self, focus: str) -> None:
        app, own, add = self.app, self.own, self.form.add
        self.form.remove_all()
        self.title = add(Label(app, say("Edit set-up"), size=TITLE, face="display", paper=True))
        refusal = say("Names can have up to {n} letters.", n=_NAME_LENGTH)
        name = TextField(
            app,
            "own name",
            own.name,
            partial(self._set, "name"),
            longest=_NAME_LENGTH,
            refusal=refusal,
            empty=say("no name"),
            paper=True,
        )
        name.called = say("Set-up name")
        self.name = add(name)
        self.save = add(Button(app, "save", say("Save"), self._save, size=SMALL, paper=True))
        self.remove = add(Button(app, "remove", say("Delete"), self._remove, size=SMALL, paper=True))
        saved = [("", say("Saved set-ups")), *((name, name) for name in self.shelf.names)]
        at = own.name if own.name in self.shelf.names else ""
        self.saved = add(ArrowPicker(app, "saved", saved, at, self._take_up, size=SMALL, paper=True))
        self.saved.called = say("Saved")
        kinds = [(combat, say_marked(words)) for combat, words in _KINDS]
        self.combats: list[tuple[Label, ArrowPicker[CombatSetup]]] = []
        for number, combat in enumerate(own.combats):
            label = add(Label(app, f"{number + 1}", size=BODY, face="display", paper=True, align="centre"))
            picker = ArrowPicker(
                app, f"combat {number}", kinds, combat, partial(self._combat, number), size=SMALL, paper=True
            )
            picker.called = say("Combat {number}", number=number + 1)
            label.about = picker
            self.combats.append((label, add(picker)))
        self.sheet = sheet = OptionSheet(app, own, self._set, BODY - 4, self.form)
        counts = [(number, str(number)) for number in range(1, _MOST + 1)]
        sheet.row(
            say("Combats"), OptionButtons(app, "combats", counts, len(own.combats), self._many, size=SMALL, paper=True)
        )
        items = [(n, str(n)) for n in range(6)]
        sheet.offer_choice("starting items", say("Starting items"), items, "starting_items")
        sheet.choose(_CAMP)
        for field_name, words, least in _HEALTH:
            changes = [(n, f"+{n}" if n > 0 else f"\N{MINUS SIGN}{-n}" if n else "0") for n in range(least, 4)]
            sheet.offer_choice(field_name, say_marked(words), changes)
        self.home = sheet.label(say("Heroes allowed"))
        self.heroes = [
            add(
                Toggle(
                    app,
                    f"allowed {hero}",
                    say_marked(UNITS[UNIT_OF[hero]].name),
                    hero not in own.barred,
                    partial(self._allow, hero),
                    size=SMALL,
                    paper=True,
                )
            )
            for hero in HERO_IDS
        ]
        self.done = add(Button(app, "done", say("Done"), self._done, primary=True, size=BODY + 4, paper=True))
        self.cancel = add(Button(app, "cancel", say("Cancel"), self.back, size=BODY + 4, paper=True))
        self.form.focus_on(next((widget for widget in self.form.widgets if widget.name == focus), self.done))
        self._refresh()
        self.layout(app.size)

    def _refresh(self) -> None:
        self.save.enabled = bool(self.own.name.strip())
        self.remove.enabled = self.own.name in self.shelf.names
        left = len(HERO_IDS) - len(self.own.barred)
        for hero, toggle in zip(HERO_IDS, self.heroes, strict=True):
            toggle.enabled = left > TEAM or hero in self.own.barred

    # Callbacks.
    def _set(self, name: str, value: object) -> None:
        self.own = self.own.model_copy(update={name: value})
        self._refresh()

    def _many(self, many: int) -> None:
        combats = self.own.combats
        more = (combats[-1],) * (many - len(combats))
        self._set("combats", (*combats[:many], *more))
        self._build("combats")

    def _combat(self, number: int, combat: CombatSetup) -> None:
        combats = list(self.own.combats)
        combats[number] = combat
        self._set("combats", tuple(combats))

    def _allow(self, hero: HeroId, allowed: bool) -> None:
        barred = {*self.own.barred} - {hero} if allowed else {*self.own.barred, hero}
        self._set("barred", tuple(one for one in HERO_IDS if one in barred))

    def _save(self) -> None:
        self._set("name", self.own.name.strip())
        self.shelf.put(self.own)
        self._build("save")

    def _remove(self) -> None:
        self.shelf.remove(self.own.name)
        self._build(self.name.name)

    def _take_up(self, name: str) -> None:
        found = self.shelf.get(name)
        if found is not None:
            self.own = found
            self._build("saved")

    def _done(self) -> None:
        self.back()
        self.changed(self.own)

    # Layout.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, (left, top), (width, height) = self.app.place, self.corner, self.extent
        tall = self.app.tall
        left, width, y, row = left + 50, width - 100, top + 34, 64
        self.title.rect = place(left, y, 320, row)
        rest, x = width - 340, left + 340
        if tall:
            y, rest, x = y + row + 16, width, left
        head = self.name, self.save, self.remove, self.saved
        self.place_each(head, columns((x, y, rest, row), (3.6, 1.5, 1.7, 3.2), 14))
        y += row + 26
        half = width if tall else (width - 50) / 2
        step = row + 18
        self.sheet.lay(self.sheet.rows, (left, y, half, row), half * 0.34, step)
        x, y = (left, y + len(self.sheet.rows) * step + 12) if tall else (left + half + 50, y)
        in_row = 3 if tall else 1
        across = half / in_row
        for number, (label, picker) in enumerate(self.combats):
            line, column = divmod(number, in_row)
            label.rect = place(x + column * across, y + line * (row + 12), 40, row - 6)
            picker.rect = place(x + column * across + 48, y + line * (row + 12), across - 60, row - 6)
        bottom = top + height - 134
        y = bottom - 150 if not tall else bottom - 230
        across = half / _HEROES_IN_ROW
        self.home.rect = place(left, y - (46 if not tall else 50), half, 44)
        for number, toggle in enumerate(self.heroes):
            line, column = divmod(number, _HEROES_IN_ROW)
            toggle.rect = place(left + column * across, y + line * 66, across - 16, 58)
        self.place_each((self.done, self.cancel), columns((left, bottom + 14, width, 88), (1, 1), 24))
