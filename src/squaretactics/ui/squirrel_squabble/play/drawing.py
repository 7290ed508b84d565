"""Draw the table during play: the plan, its preview, and the choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from squaretactics.games.squirrel_squabble.board import NOBODY, SPACES
from squaretactics.games.squirrel_squabble.coins import ACTION_OF, SLOTS, TAKEN
from squaretactics.games.squirrel_squabble.event_text import action_name
from squaretactics.games.squirrel_squabble.pathfinding import NOT_CANCELLED
from squaretactics.translation import say
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE
from squaretactics.ui.kit.layout import largest_size, pushed_apart
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import BARK, BURNT, GOLD, HOLLOW, LOST_INK, PAPER
from squaretactics.ui.squirrel_squabble.hints import SquirrelHintDrawing
from squaretactics.ui.squirrel_squabble.play.controller import ARRANGE, FACING, PLANS
from squaretactics.ui.squirrel_squabble.play.focus import SquirrelTableFocus
from squaretactics.ui.squirrel_squabble.play.newcomer_tips import SquirrelNewcomerTipDrawing
from squaretactics.ui.squirrel_squabble.play.overlays import SquirrelTableOverlays
from squaretactics.ui.squirrel_squabble.play.plan_drawing import PlanPreviewDrawing
from squaretactics.ui.squirrel_squabble.play.plan_preview import step_words
from squaretactics.ui.squirrel_squabble.play.prompt import prompt
from squaretactics.ui.squirrel_squabble.play.round_recap import RoundRecapStrip
from squaretactics.ui.squirrel_squabble.table.drawing import SquirrelTableDrawing
from squaretactics.ui.squirrel_squabble.table.table_view import HIDDEN, LookedAt, SquirrelTableView

_LABEL_LETTERS: Final = 23
_LABEL_GAP: Final = 20  # between the names of two coins
_LABEL_ASIDE: Final = 16  # how far a name may be from the middle of its coin


@dataclass(frozen=True, slots=True)
class PlanLogState:
    """What the log shows while a plan is being made."""

    lying: tuple[int | None, ...]  # in the hollows; HIDDEN for covered coins
    beside: tuple[int | None, ...]  # each coin's face; None if it lies in a hollow
    picked: int  # the hollow that comes next, or -1
    does: tuple[str, ...]  # by hollow, what its action would do, if the preview knows
    cancelled: tuple[bool, ...]  # by hollow, whether its action would be cancelled


class SquirrelBoardDrawing(SquirrelTableDrawing[SquirrelTableView]):
    """Draws the table during play, with the focus."""

    def __init__(self, table_focus: SquirrelTableFocus, tip_drawing: SquirrelNewcomerTipDrawing) -> None:
        super().__init__(table_focus.controller.scene)
        self.controller, self.table_focus, self.tip_drawing = table_focus.controller, table_focus, tip_drawing
        self.hints = SquirrelHintDrawing(table_focus.controller.scene)
        self.overlays = SquirrelTableOverlays(table_focus, self.hints)
        self.recap_strip = RoundRecapStrip(table_focus, self._recap_room, lambda: self.controller.previous_coins)
        self.preview = PlanPreviewDrawing(table_focus.controller, self._recap_place)

    def draw(self) -> None:
        controller, hinted = self.controller, self.hints.shown
        self.panels.in_log = self.scene.display.squirrel if self._plans_in_log else NOBODY
        self.each(self.draw_table, self._facings, self.preview.draw, self._home_sign, self._tray_now)
        self.panels.beside_recap = bool(self._recap_place())
        if self.controller.hint_controller.advice is None or not self.hints.shown.colliderect(self.panels.inspected):
            self.each(lambda: self.panels.inspector(self._looked_at()))
        self.each(self.draw_motion, self.overlays.tools)
        if not self.scene.director.busy or self.scene.playing_clip:
            self.each(
                lambda: self.overlays.prompt(prompt(controller, self.preview.current()[0])), self.overlays.answers
            )
        self.each(self.recap_strip.draw, self.overlays.hint, self.tip_drawing.draw, self.overlays.focus, self._dragged)
        if self.hints.shown != hinted:  # the inspector makes room
            self.scene.app.dirty = True

    def _home_sign(self) -> None:
        """Say where home is until the first plan, if the board was rotated for the player; to a newcomer, until the
        first coin lies.
        """
        display, controller = self.scene.display, self.controller
        if self.scene.director.busy or display.squirrel == NOBODY:
            return
        home = display.home[display.squirrel]
        if not display.round and self.scene.layout_now.turned and not controller.shared:
            self.draw_cached("home", (home, say("The board rotates: your home is here")), self._home_bubble)
        elif display.round == 1 and controller.kind == PLANS and controller.newcomer and controller.plan_editor.empty:
            self.draw_cached("home", (home, say("Bring five nuts here")), self._home_bubble)

    def _home_bubble(self, shown: tuple[int, str]) -> None:
        face = self.scene.layout_now.face(shown[0])
        self.motion.bubble(shown[1], (face.centerx, face.bottom + self.size(16)), theme.CALM)

    def _recap_room(self) -> pygame.Rect:
        """Return the room for what the last round changed; none where a hint or the unfolded log is."""
        hidden = self.controller.hint_controller.advice is not None or self.scene.log_unfolded
        return pygame.Rect(0, 0, 0, 0) if hidden else self.scene.layout_now.part("recap")

    def _recap_place(self) -> pygame.Rect:
        laid = self.recap_strip.laid()
        return pygame.Rect(0, 0, 0, 0) if laid is None else laid.rect

    def log(self) -> None:
        """Draw the text log, unless a hint takes its place; it's folded while a plan is made."""
        self.scene.planning = self.controller.kind == PLANS or bool(self.controller.previous_coins)
        guided = self.controller.table.guide is not None and self.scene.layout_now.tall
        if self.controller.hint_controller.advice is None and not guided:
            super().log()
        else:
            self.scene.log_panel.hide()

    def _looked_at(self) -> LookedAt | None:
        """Return the tile, coin or step under the pointer, or else the squirrel whose panel is there."""
        squirrel = self.panels.pointed(self.scene.pointer)
        if step := self.steps_strip.step_at(self.scene.pointer):
            return "step", step, -1
        found = self.table_focus.looked_at()
        return ("squirrel", squirrel, -1) if found is None and squirrel is not None else found

    def under_squirrels(self) -> None:
        """Draw the planned route and the choices under the squirrels."""
        for space in () if self.controller.kind == FACING else self.controller.spaces():
            if self.controller.idle(space):
                self.draw_cached(("idle", space), space, self._idle)
            else:
                self._light(self.scene.layout_now.face(space))
        if self.controller.first is not None:
            self.ring(self.scene.layout_now.face(self.controller.first), theme.PAPER, 10, 8)
        self.preview.way()

    def _facings(self) -> None:
        """Light the arrows of the directions that the player's squirrel can face."""
        if self.controller.kind == FACING:
            for space in self.controller.spaces():
                self._arrow_choice(self.table_focus.facing_towards(space))

    def _arrow_choice(self, facing: int) -> None:
        view, layout = self.scene.view, self.scene.layout_now
        rect, way = layout.arrow(view.space[view.squirrel], facing), layout.on_screen(facing)
        over = rect.collidepoint(self.scene.pointer)
        plate = self.painter.panel(rect.size, rect.width // 2, GOLD if over else PAPER, theme.INK, self.size(4))
        self.target.blit(plate, rect, None, BLEND)
        self.blit(self.pictures.arrowhead(view.squirrel, way, rect.width * 3 // 4), rect.center)

    def _idle(self, space: int) -> None:
        """Mark a choice that would have no effect."""
        face = self.scene.layout_now.face(space)
        self.ring(face, PAPER, 2, 3)
        self.motion.bubble(say("no effect"), (face.centerx, face.bottom - self.size(20)), theme.CALM, 22)

    def _light(self, rect: pygame.Rect) -> None:
        """Highlight the edge of a choice."""
        self.ring(rect, GOLD, 6, 7)

    # The log.
    @property
    def _plans_in_log(self) -> bool:
        """Return whether the log holds a squirrel's coins, rather than shown coins or tiles to lay."""
        display = self.scene.display
        return not self.coins_shown and bool(display.round or display.orange >= 0)

    def _tray_now(self) -> None:
        """Draw the fallen log with its current contents."""
        display, controller = self.scene.display, self.controller
        self.tray()
        if self.coins_shown:
            self.stage()
            return
        if not self._plans_in_log:
            self._loose()
            return
        planning = controller.kind == PLANS
        if planning:
            plan_editor, plan = controller.plan_editor, self.preview.current()[0]
            lying: tuple[int | None, ...] = plan_editor.lying
            beside = tuple(
                None if plan_editor.where(coin) is not None else face for coin, face in enumerate(plan_editor.faces)
            )
            steps = plan.steps if plan else ()
            does = tuple(step_words(display.squirrel, plan, number) for number in range(len(steps)) if plan)
            cancelled = tuple(step.reason not in (NOT_CANCELLED, TAKEN) for step in steps)
            if controller.drag is not None and controller.drag.moved and controller.drag.kind == "coin":
                coin = controller.drag.value
                lying = tuple(None if face == plan_editor.faces[coin] else face for face in lying)
                beside = tuple(None if number == coin else face for number, face in enumerate(beside))
            self.draw_cached(
                "plan",
                PlanLogState(lying, beside, plan_editor.picked if plan_editor.missing else -1, does, cancelled),
                self._plan,
            )
        else:
            self.draw_cached("plan", PlanLogState(*self.scene.tray_seen(), -1, (), ()), self._plan)

    def _plan(self, shown: PlanLogState) -> None:
        layout = self.scene.layout_now
        tray = layout.part("tray")
        labels: list[tuple[str, theme.Colour, pygame.Rect]] = []
        for number, lying in enumerate(shown.lying):
            rect = layout.hollow(number)
            self._hollow(rect, number == shown.picked)
            if lying is None:
                colour = GOLD if number == shown.picked else theme.TEXT
                self.words(str(number + 1), 26, colour, layout.label(rect, 0.105), "display")
                continue
            self._coin(lying, rect)
            if lying != HIDDEN:
                words = (shown.does[number] if number < len(shown.does) else "") or action_name(ACTION_OF[lying])
                colour = LOST_INK if number < len(shown.cancelled) and shown.cancelled[number] else theme.TEXT
                labels.append((f"{number + 1} \N{MIDDLE DOT} {words}", colour, layout.label(rect, 0.105)))
            if number < len(shown.cancelled) and shown.cancelled[number]:
                self.blit(self.pictures.crack(rect.width * 2 // 3), rect.center)
        seam = pygame.Rect(0, 0, self.size(5), round(tray.height * 0.44))
        seam.center = (layout.hollow(SLOTS - 1).right + layout.coin(0).left) // 2, layout.hollow(0).centery
        self.target.blit(self.painter.panel(seam.size, self.size(2), BARK, alpha=120), seam, None, BLEND)
        for coin, face in enumerate(shown.beside):
            rect = layout.coin(coin)
            if face is None:
                pale = self.painter.panel(rect.size, rect.width // 2, BURNT, alpha=50)
                self.target.blit(pale, rect, None, BLEND)
                continue
            self._coin(face, rect)
            if face != HIDDEN:
                labels.append((action_name(ACTION_OF[face]), theme.TEXT, layout.label(rect, 0.084)))
        self._labels(labels)

    def _labels(self, labels: Sequence[tuple[str, theme.Colour, pygame.Rect]]) -> None:
        """Write the names of coins below them, all in one size. Long ones move apart a little."""
        gap, aside = self.size(_LABEL_GAP), self.size(_LABEL_ASIDE)
        centres = [room.centerx for _, _, room in labels]

        def placed(size: int) -> list[tuple[int, float]]:
            widths = [self.painter.font("strong", size).size(words)[0] for words, _, _ in labels]
            lefts = pushed_apart(widths, centres, gap)
            return [(width, left) for width, left in zip(widths, lefts, strict=True)]

        def fits(size: int) -> bool:
            return all(
                abs(left + width / 2 - centre) <= aside
                for (width, left), centre in zip(placed(size), centres, strict=True)
            )

        size = largest_size(fits, self.letters(_LABEL_LETTERS), max(self.painter.least_text, MIN_FONT_SIZE))
        for (words, colour, room), (width, left) in zip(labels, placed(size), strict=True):
            place = pygame.Rect(round(left), room.top, width, room.height)
            self.put(self.painter.text(words, "strong", size, colour), place)

    def _hollow(self, rect: pygame.Rect, picked: bool) -> None:
        wide = rect.inflate(self.size(8), self.size(8))
        edge = self.size(6 if picked else 4)
        hole = self.painter.panel(wide.size, wide.width // 2, BURNT, GOLD if picked else BURNT, edge)
        self.target.blit(hole, wide, None, BLEND)
        floor = wide.inflate(-2 * edge, -2 * edge).move(0, self.size(3))  # in the shade of the upper edge
        floor.height -= self.size(3)
        self.target.blit(self.painter.panel(floor.size, floor.height // 2, HOLLOW), floor, None, BLEND)

    def _coin(self, lying: int, rect: pygame.Rect) -> None:
        picture = self.pictures.back(rect.width) if lying == HIDDEN else self.pictures.coin(lying, rect.width)
        self.target.blit(picture, rect, None, BLEND)

    # The set-up.
    def lying_tiles(self) -> tuple[int, ...]:
        tiles = super().lying_tiles()
        controller = self.controller
        if controller.kind != ARRANGE:
            return tiles
        dragged = controller.drag.value if controller.drag is not None and controller.drag.moved else None
        lying = map(controller.tile_on, range(SPACES))
        return tuple(below if tile == dragged else tile for tile, below in zip(lying, tiles, strict=True))

    def _loose(self) -> None:
        """Draw the tiles that aren't on the board yet."""
        controller = self.controller
        loose: tuple[int | None, ...] = self.scene.display.loose
        picked = None
        if controller.kind == ARRANGE:
            dragged = controller.drag.value if controller.drag is not None and controller.drag.moved else None
            loose = tuple(None if tile == dragged else tile for tile in controller.board_editor.loose)
            picked = controller.board_editor.picked
        self.draw_cached("loose", (loose, picked), lambda shown: self._loose_tiles(*shown))

    def _loose_tiles(self, loose: tuple[int | None, ...], picked: int | None) -> None:
        for place, tile in enumerate(loose):
            rect = self.scene.layout_now.loose(place)
            if tile is not None:
                self.tile(tile, rect.move(0, -self.size(10) if tile == picked else 0))
                if tile == picked:
                    self.ring(rect.move(0, -self.size(10)), GOLD, 4, 6)
        placed = self.controller.board_editor.placed
        for space, tile in placed.items():
            if tile == picked:
                self.ring(self.scene.layout_now.face(space), GOLD, 6, 7)

    # Focus and dragging.
    def _dragged(self) -> None:
        drag, layout = self.controller.drag, self.scene.layout_now
        if drag is None or not drag.moved:
            return
        pointer = self.scene.app.pointer
        if drag.kind == "coin":
            across = layout.hollow(0).width
            self.blit(self.pictures.coin(self.controller.plan_editor.faces[drag.value], across), pointer)
        else:
            self.blit(self.pictures.tile(drag.value, layout.slab), pointer)
