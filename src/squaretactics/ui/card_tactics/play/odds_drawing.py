"""Draw ranges under the line, with the odds for each unit that an action would hit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from squaretactics.games.card_tactics.card_language import ATTACKER, BLEED, HURT
from squaretactics.games.card_tactics.cards import CARD_MASK, HEROES, REACTIONS, SKILLS, max_range
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.odds_and_intents import AttackOdds
from squaretactics.games.card_tactics.state import CRITICAL, HIT, MISS
from squaretactics.games.card_tactics.view import View
from squaretactics.translation import say, say_percent
from squaretactics.ui.card_tactics import artwork
from squaretactics.ui.card_tactics.icons import Icon, token_icon
from squaretactics.ui.card_tactics.play.combat_forecast import (
    CombatForecast,
    answer_words,
    attack_odds,
    chances_words,
    combat_forecast,
    per_cent,
    told_total,
)
from squaretactics.ui.card_tactics.play.controller import ACTION, Name
from squaretactics.ui.card_tactics.play.focus import CardTableFocus
from squaretactics.ui.card_tactics.table.base_drawing import CHOSEN, GOLD, NIGHT
from squaretactics.ui.card_tactics.table.dice import outcome_words
from squaretactics.ui.card_tactics.table.drawing import CardTableDrawing
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import icon_disc
from squaretactics.ui.kit.paint.painter import BLEND

_CRITICAL: Final = Icon("icons", "critical")
_SIGN: Final = 34
_NEXT: Final = Icon("icons", "enemies_first")
_FALL: Final = Icon("icons", "falls")
_WARNING: Final = 36
_PLATE: Final = 42  # height of a target's odds
_COIN: Final = 34  # width of a distance's coin
# How far the ring around a card that can be chosen stands out, and how wide it is; the same if it would be attacked.
_CHOICE: Final = (3, 5)
_AIMED: Final = (6, 8)
_LARGE: Final = 0.48  # share of a plate's width for the chance to hit
_NAMED: Final = 0.6  # share of a card's height where its name stands
_SOONER: Final = 0.76  # share of a card's height where it says that it would act sooner


class OddsDrawing(CardTableDrawing[CardTableView]):
    """Draws distances and odds at a controller's table."""

    _helped: tuple[View, dict[Move, tuple[int, int, int] | tuple[()]]] | None = None  # by the picked skill, cached

    def __init__(self, table_focus: CardTableFocus) -> None:
        super().__init__(table_focus.controller.scene)
        self.controller, self.table_focus = table_focus.controller, table_focus

    def told_total(self) -> int | None:
        """Return the total of the next dice if a lesson's task names them."""
        return told_total(self.controller.table)

    def reach(self, places: dict[int, pygame.Rect], seen: CombatForecast) -> None:
        """Highlight the targets of the picked skill; during a hero's turn, draw distances and odds under the line."""
        controller, display = self.controller, self.scene.display
        targets = controller.targets()
        for unit in places:
            if ("unit", unit) in targets or unit in seen.affected:
                considered = unit in seen.targets or unit in seen.affected
                self.ring(places[unit], *((CHOSEN, *_AIMED) if considered else (GOLD, *_CHOICE)))
        if controller.kind != ACTION:
            return
        reached = self._reached()
        heroes = self.table_focus.seated()
        here = heroes.index(display.acting) if display.acting in heroes else 0
        layout = self.scene.layout_now
        if not layout.tall:
            self._way([rect.centerx for rect in places.values()], layout.odds_at(layout.prompt))
        for unit, rect in places.items():
            mine = unit & CARD_MASK < HEROES
            line = heroes if mine else display.enemies
            distance = abs(line.index(unit) - here) if mine else line.index(unit) + here + 1
            chances = self._odds_against(unit, seen, targets)
            aimed = bool(chances) and unit in seen.targets
            lit = aimed or ("unit", unit) in targets or unit in seen.affected or distance in reached
            friend = mine and aimed
            safer = () if chances or not mine or ("unit", unit) not in targets else self._safer(unit, targets)
            coin = pygame.Rect(0, 0, self.size(_COIN), self.size(_COIN))
            coin.center = rect.centerx, layout.odds_at(rect)
            if not chances and not safer:
                self.coin(str(distance), lit, coin)
                continue
            plate = pygame.Rect(0, 0, rect.width + self.size(6), self.size(_PLATE))
            plate.center = coin.center
            self.plate(plate, theme.BAD if friend else CHOSEN if aimed else GOLD if lit else NIGHT, theme.INK, 14)
            colour = theme.PAPER if friend or not lit else theme.INK
            coin.center = plate.left + self.size(7), plate.centery
            self.coin(str(distance), not friend, coin)
            if chances:
                room = pygame.Rect(coin.right, plate.top, plate.right - coin.right, plate.height)
                if seen.total is None:
                    self._chances(chances, colour, room.inflate(-self.size(5), -2))
                else:
                    self._settled(chances[0], seen.total, colour, room.inflate(-self.size(5), -2))
                if friend and self.painter.colour_blind:
                    self.blit(icon_disc(self.painter, "warning", self.size(_WARNING)), plate.topright)
                self._answer(chances[0], rect)
            elif safer:
                enemy, before, after = safer
                room = plate.inflate(-self.size(8), -self.size(8))
                room.left, room.width = coin.right, room.right - coin.right
                face = artwork.medal(self.painter, enemy & CARD_MASK, room.height)
                room.left, room.width = self.put(face, room, "midleft").right, room.width - room.height
                change = say("{before} → {after}", before=say_percent(before), after=say_percent(after))
                self.words(change, 21, colour, room.inflate(-self.size(8), 0), "display")

    def _reached(self) -> range:
        """Return the distances in the range of the skill under the pointer, while no skill is picked."""
        name = self.table_focus.pointed()
        if self.controller.picked is not None or name is None or name[0] != "skill":
            return range(0)
        display, skill = self.scene.display, SKILLS[name[1]]
        return range(skill.near, min(skill.far, max_range(display.event, display.round)) + 1)

    def _way(self, spots: list[int], y: int) -> None:
        """Draw a dotted line on the ground, from the first of these spots to the last."""
        dot, apart = self.size(4), self.size(11)
        left, size = min(spots), (max(spots) - min(spots), dot)

        def make() -> pygame.Surface:
            picture = pygame.Surface(size, pygame.SRCALPHA)
            for x in range(0, size[0] - dot, apart):
                picture.blit(self.painter.panel((dot, dot), dot // 2, theme.PAPER), (x, 0), None, BLEND)
            return picture

        if size[0] > 0:
            picture = self.painter.kept(("way", size, dot, apart), make)
            self.target.blit(picture, (left, y - dot // 2), None, BLEND)

    def _safer(self, unit: int, targets: Mapping[Name, Move]) -> tuple[int, int, int] | tuple[()]:
        """Return the next enemy whose chance to hit a hero changes if the picked skill is used on that hero, with the
        chance before and after; empty if there is none.
        """
        view, move = self.scene.view, targets["unit", unit]
        if self._helped is None or self._helped[0] is not view:
            self._helped = view, {}
        known = self._helped[1]
        if move not in known:
            seen = combat_forecast(view, move, self.told_total())
            both = [
                {plan.unit: aim.hit for plan in plans for aim in plan.aims if aim.unit == unit}
                for plans in (seen.now, seen.if_hit or ())
            ]
            changed = ((enemy, chance, both[1].get(enemy, 0)) for enemy, chance in reversed(both[0].items()))
            known[move] = next((one for one in changed if one[1] != one[2]), ())
        return known[move]

    def _odds_against(self, unit: int, seen: CombatForecast, targets: Mapping[Name, Move]) -> list[AttackOdds]:
        """Return the odds of each attack against a unit: those of the considered action if it strikes the unit,
        otherwise those of an action aimed there.
        """
        found = self._on(unit, seen.odds)
        if found or ("unit", unit) not in targets:
            return found
        move, total = targets["unit", unit], self.told_total()
        return self._on(unit, attack_odds(self.scene.view, move, total))

    def _on(self, unit: int, attacks: Sequence[Sequence[AttackOdds]]) -> list[AttackOdds]:
        return [one for attack in attacks for one in attack if self.scene.view.unit[one.slot] == unit]

    def _settled(self, one: AttackOdds, total: int, colour: theme.Colour, room: pygame.Rect) -> None:
        """Draw what known dice will do to a target, and below it their total and the number needed."""
        upper = pygame.Rect(room.left, room.top, room.width, room.height * 11 // 20)
        lower = pygame.Rect(room.left, upper.bottom, room.width, room.bottom - upper.bottom)
        outcome = CRITICAL if one.critical else HIT if one.hit else MISS
        self.words(outcome_words(outcome, one.guarded), 21, colour, upper, "display")
        words = say("{total} against {number}", total=total + one.bonus, number=one.number)
        self.words(words, 18, colour, lower)

    def _chances(self, chances: list[AttackOdds], colour: theme.Colour, room: pygame.Rect) -> None:
        """Draw a target's odds: the chance to hit, large, and beside it that of a critical hit."""
        first = chances[0]
        if first.guarded or len(chances) > 1:
            words = say_percent(0) if first.guarded else chances_words(chances)
            place = self.words(words, 24, colour, room, "display")
            if first.guarded:
                self.icons([token_icon("guard_dog")], pygame.Rect(place.right, room.top, room.height, room.height))
            return
        if not first.critical:
            self.words(say_percent(per_cent(first.hit)), 30, colour, room, "display")
            return
        large = pygame.Rect(room.left, room.top, round(room.width * _LARGE), room.height)
        self.words(say_percent(per_cent(first.hit)), 30, colour, large, "display")
        beside = pygame.Rect(large.right, room.top, room.right - large.right - self.size(6), room.height)
        beside.inflate_ip(0, self.size(_SIGN) - beside.height)
        icon = self.icons([_CRITICAL], beside)
        beside.width, beside.left = beside.right - icon.right - self.size(4), icon.right + self.size(4)
        self.words(say_percent(per_cent(first.critical)), 20, colour, beside, "strong", "midleft")

    def _answer(self, first: AttackOdds, card: pygame.Rect) -> None:
        """If the target has a Counter, or a quirk that makes its attacker bleed, draw a warning over its name."""
        bleeds = self._bleeds_back(first)
        if first.answer is None and not bleeds:
            return
        words = say("a hit gives you {n} Bleed", n=bleeds) if first.answer is None else answer_words(first.answer)
        self._warn(token_icon("bleed" if first.answer is None else "counter"), words, card, _NAMED)

    def warn_of_sooner(self, places: Mapping[int, pygame.Rect], seen: CombatForecast) -> None:
        """Draw a warning over the enemy that acts sooner if the next one falls."""
        unit, certain = seen.sooner
        if unit in places:
            self._warn(_NEXT, say("acts sooner") if certain else say("may act sooner"), places[unit], _SOONER)

    def warn_of_falls(self, places: Mapping[int, pygame.Rect], seen: CombatForecast) -> None:
        """Draw a warning over the heroes that the considered action may defeat."""
        for unit, certain in seen.falling:
            if unit in places:
                self._warn(_FALL, say("will fall") if certain else say("may fall"), places[unit], _NAMED)

    def _warn(self, icon: Icon, words: str, card: pygame.Rect, down: float) -> None:
        pill = pygame.Rect(0, 0, card.width + self.size(10), self.size(38))
        pill.center = card.centerx, card.top + round(card.height * down)
        self.plate(pill, theme.BAD, theme.INK, 18)
        room = pill.inflate(-self.size(14), -self.size(8))
        place = self.icons([icon], room)
        room.width, room.left = room.right - place.right - self.size(4), place.right + self.size(4)
        self.words(words, 20, theme.PAPER, room, "strong", "midleft")

    def _bleeds_back(self, first: AttackOdds) -> int:
        """Return how much Bleed a target gives the hero that hits it."""
        view = self.scene.view
        if first.harmless or not first.hit or view.health[first.slot] == 1:
            return 0
        quirk = (one.line for one in REACTIONS[view.unit[first.slot] & CARD_MASK][HURT])
        return sum(line.amount for line in quirk if (line.who, line.token) == (ATTACKER, BLEED))
