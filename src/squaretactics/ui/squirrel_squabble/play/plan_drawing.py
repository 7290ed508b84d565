"""Draw the preview of a plan: its route, where it leads, what it gathers, and what may stop it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import pairwise
from typing import Final

import pygame

from squaretactics.games.squirrel_squabble.board import NAMES
from squaretactics.games.squirrel_squabble.coins import NOTHING, QUARTERS
from squaretactics.games.squirrel_squabble.event_text import action_name, direction_name, tile_name
from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.games.squirrel_squabble.state import UNKNOWN
from squaretactics.translation import say, say_many
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.squirrel_squabble.artwork.pictures import FEET
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import PAPER, WARNING
from squaretactics.ui.squirrel_squabble.hints import spaces_of
from squaretactics.ui.squirrel_squabble.play.controller import PLANS, SquirrelTableController
from squaretactics.ui.squirrel_squabble.play.plan_preview import (
    PlanPreview,
    PlanPreviewStep,
    plan_preview,
    squabble_outlook,
    squabble_stakes,
)
from squaretactics.ui.squirrel_squabble.play.plan_risks import PlanRisk, RivalAttack, risks, rival_attack
from squaretactics.ui.squirrel_squabble.play.threats import Threat, chances_to_win, threat
from squaretactics.ui.squirrel_squabble.table.base_drawing import MotionBaseDrawing
from squaretactics.ui.squirrel_squabble.table.layout import ARROW
from squaretactics.ui.table.base_drawing import area

_GHOST_SIZE: Final = 0.78  # its size beside a real squirrel
_ASIDE: Final = 0.3  # of a tile, how far it stands beside a real squirrel on the same space
_BESIDE_NUTS: Final = 0.24  # and beside the number of nuts that it gathers
_MOST_RISKS: Final = 2
_NO_TILE: Final = -1
_DOTS: Final = 4  # from one space to the next


class PlanPreviewDrawing(MotionBaseDrawing):
    """Draws the preview of the plan that is being made."""

    def __init__(self, controller: SquirrelTableController, recap: Callable[[], pygame.Rect]) -> None:
        super().__init__(controller.scene)
        self.controller, self._recap = controller, recap
        self._walked: tuple[Hashable, PlanPreview | None, tuple[PlanRisk, ...]] | None = None
        self._attacked: tuple[PlanPreview, RivalAttack | None] | None = None

    def current(self) -> tuple[PlanPreview | None, tuple[PlanRisk, ...]]:
        """Return the preview of the current plan and its risks; None outside planning."""
        controller = self.controller
        if controller.kind != PLANS:
            return None, ()
        display = self.scene.display
        now = controller.plan_editor.lying, display.round, display.squirrel, controller.asked
        if self._walked is None or self._walked[0] != now:
            plan = plan_preview(display, display.squirrel, controller.plan_editor.lying)
            self._walked = now, plan, risks(self._rival, display.squirrel, plan)
        return self._walked[1], self._walked[2]

    @property
    def _rival(self) -> str:
        return self.scene.owner_name(1 - self.scene.display.squirrel)

    def threat(self) -> Threat | None:
        """Return how the rival may win while the player is asked something."""
        controller = self.controller
        return threat(controller.view) if controller.kind else None

    def way(self) -> None:
        """Draw the planned route, or the one on which the rival may win, under the squirrels."""
        if (found := self.threat()) and found.way:
            self.draw_cached("threat-way", found.way, lambda way: self._dots_along(way, WARNING))
        plan, _ = self.current()
        if plan is not None and plan.steps:
            self.draw_cached("way", (plan.steps, self.scene.display.squirrel), lambda shown: self._dots(shown[0]))
        if (attack := self.attack()) is not None:
            self.draw_cached("attack-way", attack.way, lambda way: self._dots_along(way, WARNING))

    def attack(self) -> RivalAttack | None:
        """Return the rival's attack that the current plan is exposed to."""
        plan, _ = self.current()
        if plan is None:
            return None
        if self._attacked is None or self._attacked[0] is not plan:
            self._attacked = plan, rival_attack(self.scene.display.squirrel, plan)
        return self._attacked[1]

    def _dots(self, steps: tuple[PlanPreviewStep, ...]) -> None:
        """Draw a dotted route, with signs where the squirrel turns."""
        here = self.scene.display.space[self.scene.display.squirrel]
        for step in steps:
            if step.action in QUARTERS and step.way[0] != here:
                self._turn_sign(step)
            self._dots_along(step.way, PAPER)

    def _dots_along(self, way: tuple[int, ...], colour: theme.Colour) -> None:
        layout, dot = self.scene.layout_now, self.size(15)
        point = self.painter.panel((dot, dot), dot // 2, colour, theme.INK, self.size(3))
        for start, end in pairwise(way):
            (x, y), (to_x, to_y) = layout.feet(start), layout.feet(end)
            for number in range(1, _DOTS * 2):
                part = number / (_DOTS * 2)
                self.blit(point, (x + (to_x - x) * part, y + (to_y - y) * part - self.size(16)))

    def _turn_sign(self, step: PlanPreviewStep) -> None:
        """Draw a sign where the squirrel turns."""
        x, y = self.scene.layout_now.feet(step.way[0])
        across, at = self.size(38), (x, y - self.size(16))
        self.blit(self.painter.panel((across, across), across // 2, PAPER, theme.INK, self.size(3)), at)
        self.blit(self.pictures.sign(step.action, round(across * 0.72)), at)

    def draw(self) -> None:
        """Draw the squirrel's ghost where the plan leads, the nuts it gathers, the risks, and who may win."""
        if (threatened := self.threat()) and threatened.certain:
            words = say("{squirrel} wins here", squirrel=self._rival)
            self.draw_cached("threat", PlanRisk(threatened.way[-1], words), lambda risk: self._risk(risk, ()))
        plan, found = self.current()
        if plan is None:
            return
        for squirrel in chances_to_win(self.scene.view):
            if squirrel != self.scene.view.squirrel or not plan.steps:
                self.draw_cached(("chance", squirrel), self.scene.display.home[squirrel], self._chance)
        if not plan.steps:
            return
        display = self.scene.display
        if (attack := self.attack()) is not None:  # the first on its space
            here = PlanRisk(attack.way[-1], attack.words(self._rival))
            found = (here, *(risk for risk in found if risk.space != here.space))
        shown = plan, found[:_MOST_RISKS], display.nuts[display.squirrel], area(self._recap())
        self.draw_cached("ghost", shown, lambda seen: self._ghost(seen[0], seen[1], seen[2]))
        if plan.squabbles:
            outlook = squabble_outlook(display.squirrel, plan)
            stakes = squabble_stakes(display.squirrel, plan)
            self.draw_cached("odds", (outlook, stakes, display.space[1 - display.squirrel]), self._odds)

    def _chance(self, home: int) -> None:
        """Say whose squirrel may win at its home this round."""
        display, face = self.scene.display, self.scene.layout_now.face(home)
        if home == display.home[display.squirrel]:
            self.bubble(say("you can win here"), (face.centerx, face.bottom + self.size(16)), theme.GOOD)
            return
        words = say("{squirrel} can win here", squirrel=self._rival)
        self.ring(face, WARNING, 2, 4)
        self.bubble(words, (face.centerx, face.bottom + self.size(16)), WARNING)

    def _ghost(self, plan: PlanPreview, found: tuple[PlanRisk, ...], nuts: int) -> None:
        layout, squirrel = self.scene.layout_now, self.scene.display.squirrel
        face = layout.face(plan.space)
        x, y = layout.feet(plan.space)
        if plan.moves or plan.facing != self.scene.display.facing[squirrel]:
            across = round(layout.squirrel * _GHOST_SIZE)
            way = layout.on_screen(plan.facing) if plan.facing != UNKNOWN else 1
            back = plan.space == self.scene.display.space[squirrel]
            if plan.moves:
                aside = layout.slab * (_ASIDE if back else _BESIDE_NUTS if plan.nuts else 0)  # so that both can be seen
                pale = self.pictures.ghost(squirrel, way, nuts, across)
                self.target.blit(pale, (round(x + aside - FEET[0] * across), round(y - FEET[1] * across)), None, BLEND)
            if plan.moves and back:
                direction = direction_name(plan.facing, layout.turned)
                words = say("back on {space}, facing {direction}", space=NAMES[plan.space], direction=direction)
                self.bubble(words, (x, y - layout.squirrel * 1.02), theme.CALM, 22)
            arrow = self.pictures.ghost_arrowhead(squirrel, way, self.size(ARROW))
            self.blit(arrow, layout.side(plan.space, plan.facing))
        if plan.nuts and plan.moves:
            words, fill = (f"+{plan.nuts}", theme.GOOD) if plan.nuts > 0 else ("\N{MINUS SIGN}1", theme.BAD)
            centre = face.left + face.width * 0.24, face.bottom - face.height * 0.14
            self.counter(words, self.pictures.nut(self.size(32)), fill, centre)
            if 0 < plan.nuts < plan.lies and plan.uncounted == NOTHING:
                self.bubble(say("cheeks full"), (face.centerx, face.bottom + self.size(16)), theme.CALM, 22)
        if plan.uncounted != NOTHING and plan.moves:
            words = say("without your {action}", action=action_name(plan.uncounted))
            self.bubble(words, (face.centerx, face.bottom + self.size(16)), theme.CALM, 22)
        for step in plan.steps:
            if step.ends == "won":
                self.bubble(say("home with five nuts!"), (x, y - layout.squirrel), theme.GOOD)
            elif step.ends == "dog":
                spot = layout.face(step.way[-1])
                self.bubble(say("the dog!"), (spot.centerx, spot.top + self.size(20)), WARNING)
        for move in plan.assumed:
            self._assumed(move, plan)
        bubbles: list[pygame.Rect] = []
        for risk in found:
            bubbles.append(self._risk(risk, bubbles))

    def _assumed(self, move: Move, plan: PlanPreview) -> None:
        """Mark the tiles that the preview flips or switches."""
        faces = [self.scene.layout_now.face(space) for space in spaces_of(move, self.scene.view)]
        for face in faces:
            self.ring(face, PAPER, 2, 4)
        if len(faces) > 1:
            words = say("if you switch {space} and {other}", space=NAMES[move[1]], other=NAMES[move[2]])
        else:
            words = say("if you flip {space}: {tile}", space=NAMES[move[1]], tile=tile_name(plan.board.tiles[move[1]]))
        self.bubble(words, (faces[-1].centerx, faces[-1].bottom + self.size(16)), theme.CALM, 22)

    def _odds(self, seen: tuple[tuple[int, int] | None, str, int]) -> None:
        """Draw the steps and the odds of a planned squabble over the rival, or that it can't be reached."""
        outlook, stakes, rival = seen
        display = self.scene.display
        x, y = self.scene.layout_now.feet(rival)
        colour = {"backfires": WARNING, "through": theme.GOOD}.get(stakes, theme.CALM)
        words = say("at home, and safe") if rival == display.home[1 - display.squirrel] else say("out of reach")
        if stakes == "through":
            words = say("through your home: you win!")
        elif outlook is not None and stakes == "backfires":
            words = say("{odds}% that {squirrel} wins", odds=outlook[1], squirrel=self._rival)
        elif outlook is not None:
            steps, odds = outlook
            words = say_many("{n} step, {odds}% to win", "{n} steps, {odds}% to win", steps, odds=odds)
        self.bubble(words, (x, y - self.scene.layout_now.squirrel * 1.02), colour)

    def _risk(self, risk: PlanRisk, others: Sequence[pygame.Rect]) -> pygame.Rect:
        """Draw a speech bubble for a risk, pointing at its tile, and return its place, clear of the others."""
        face = self.scene.layout_now.face(risk.space)
        icon = self.size(64) if risk.tile != _NO_TILE else 0
        room = self.size(190 - icon * 3 / 4 / self.scene.layout_now.unit)
        text = self.painter.text(risk.words, "strong", self.letters(25), WARNING, room)
        rect = pygame.Rect(0, 0, text.get_width() + icon + self.size(36), max(text.get_height(), icon) + self.size(16))
        rect = self._bubble_place(rect, face)
        while (other := rect.collidelist(others)) >= 0:
            rect.top = others[other].bottom + self.size(10)
        self.ring(face, WARNING, 2, 4)
        self._speech_bubble(rect, face)
        if icon:
            picture = self.pictures.tile(risk.tile, icon)
            self.blit(picture, (rect.left + self.size(10) + icon // 2, rect.centery))
        at = rect.left + icon + self.size(20), rect.centery
        self.target.blit(text, text.get_rect(midleft=at), None, BLEND)
        return rect

    def _bubble_place(self, rect: pygame.Rect, face: pygame.Rect) -> pygame.Rect:
        """Return the place of a bubble: beside the board, or above its tile where the recap or a guide lies.

        On the tall layout it's above its tile, or below it in the uppermost row.
        """
        layout = self.scene.layout_now
        above, beside = rect.copy(), rect.copy()
        above.midbottom = face.centerx, face.top + self.size(24)
        if layout.tall and above.top < layout.board.top:
            above.midtop = face.centerx, face.bottom + self.size(10)
        above.left, above.top = max(above.left, layout.board.left), max(above.top, layout.board.top)
        left = face.right < layout.board.right - face.width // 2
        if layout.tall or (left and self.controller.table.guide is not None):  # whose card is there
            return above
        if left:
            beside.midright = layout.board.left - self.size(48), face.centery
            beside.left = max(beside.left, layout.part("own").right + self.size(4))
            beside.right = min(beside.right, layout.board.left)
        else:
            beside.midleft = layout.board.right + self.size(26), face.centery
        if beside.colliderect(self._recap()):
            return above.clamp(pygame.Rect(0, 0, layout.board.right, layout.size[1]))
        return beside.clamp(pygame.Rect((0, 0), layout.size))

    def _speech_bubble(self, rect: pygame.Rect, face: pygame.Rect) -> None:
        """Draw an empty bubble with its tail towards a tile."""
        tail, edge = self.size(26), self.size(4)
        opening = pygame.Rect(0, 0, 2 * edge, tail)
        if rect.right <= face.left:
            opening.center = rect.right - edge, min(max(face.centery, rect.top + tail), rect.bottom - tail)
        elif rect.left >= face.right:
            opening.center = rect.left + edge, min(max(face.centery, rect.top + tail), rect.bottom - tail)
        else:
            opening, upper = pygame.Rect(0, 0, tail, 2 * edge), rect.top > face.centery
            opening.center = (
                min(max(face.centerx, rect.left + 2 * tail), rect.right - 2 * tail),
                rect.top + edge if upper else rect.bottom - edge,
            )
        point = self.painter.panel((tail, tail), 0, PAPER, theme.INK, edge)
        self.blit(self.painter.turned(point, "tail", 45), opening.center)
        self.target.blit(self.painter.panel(rect.size, self.size(18), PAPER, theme.INK, edge), rect, None, BLEND)
        self.target.fill(PAPER, opening)
