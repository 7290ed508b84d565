"""Explain the game on a few pages, each with one picture and one idea."""

from __future__ import annotations

from functools import partial
from typing import Final

from squaretactics.translation import mark, say
from squaretactics.ui.card_tactics.help.page_pictures import PAGE_PICTURES, CardPagePicture
from squaretactics.ui.kit.app import App, Callback
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.forms.widgets import Button
from squaretactics.ui.kit.layout import Boxes
from squaretactics.ui.kit.paint.theme import BODY
from squaretactics.ui.table.how_to_play import HelpPage, HelpPagesScene

PAGES: Final = (
    HelpPage(
        mark("Five combats"),
        (
            mark("Choose three of six heroes and lead them from the meadow to the Dragon's peak."),
            mark("Win five combats and the run is yours. When all three are down, it is over."),
        ),
    ),
    HelpPage(
        mark("Two lines"),
        (
            mark("Heroes stand left, enemies right. Place 1 is next to the banner, and nobody crosses it."),
            mark("Count the steps from one to the other: that is the distance which every range speaks of."),
        ),
    ),
    HelpPage(
        mark("The farthest acts first"),
        (
            mark("Heroes and enemies take turns. On each side, the one farthest from the banner who is ready acts."),
            mark("When all have acted, the next round begins. The ribbon on top shows the order."),
            DeviceText(
                mark("Space hurries a turn, {next_hero} goes on to the next hero, {hint} asks for a hint."),
                mark("{south} hurries a turn, {next_hero} goes on to the next hero, {hint} asks for a hint."),
                mark("A tap hurries a turn. Hints are at the top."),
            ),
        ),
    ),
    HelpPage(
        mark("Dice against a shield"),
        (
            mark("Two dice plus the attack's number. Reach the number in the shield: a hit takes 1 health."),
            mark("Twice that number is a critical hit, and takes 2."),
        ),
    ),
    HelpPage(
        mark("Skills reach so far"),
        (
            mark("A hero's action is one skill, one item, or nothing. Its range says how near or far a target may be."),
            mark("A footprint is a step that you may take, before or after. Flames do not spare friends!"),
        ),
    ),
    HelpPage(
        mark("They show their plans"),
        (
            mark("Above each enemy stands its next skill, and at whom. Third in line, it uses its second skill."),
            DeviceText(
                mark("Point at an action, and see how their plans would change: if it hits, and if it misses."),
                mark("Go to an action, and see how their plans would change: if it hits, and if it misses."),
                mark("Hold an action, and see how their plans would change: if it hits, and if it misses."),
            ),
        ),
    ),
    HelpPage(
        mark("Push and pull"),
        (
            mark("A pull is a step towards the banner, a push a step away. Whoever stands there changes places."),
            mark("Out of reach, out of turn, or into another skill: this is how combats are won."),
        ),
    ),
    HelpPage(
        mark("Six tokens"),
        (
            mark("Attack and Defense count once, all together. Bleed takes 1 health after an action."),
            mark("A Counter strikes back. Restrain forbids own steps, twice makes a Stun: an action lost."),
        ),
    ),
    HelpPage(
        mark("Treasure, Camp, event"),
        (
            mark(
                "A won combat brings three items, better ones if a boss was there. In Camp the fallen stand up again."
            ),
            mark("Heal, put the heroes in order and go on. An event then changes the next combat."),
        ),
    ),
)


_WATCH: Final[Boxes] = ((1370, 52, 480, 80), (690, 28, 460, 80))


class CardHowToPlayScene(HelpPagesScene):
    """The help pages of Card Tactics."""

    def __init__(self, app: App, watch: Callback) -> None:
        """Show the first page; `watch` opens the first look."""
        self._watch = watch
        super().__init__(app, PAGES)

    def build_pictures(self) -> None:
        app, words, hint = self.app, say("Watch half a minute"), say("Moments of a run, by themselves.")
        self.watch = self.form.add(Button(app, "watch", words, self._watch, icon="play", size=BODY, hint=hint))
        self.picture = self.form.add(CardPagePicture(app))

    def show_picture(self) -> None:
        self.picture.page = partial(PAGE_PICTURES[self.page], self.picture)
        self.picture.rect = self.picture_place

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.watch.rect = self.app.place(*_WATCH[self.app.tall])
