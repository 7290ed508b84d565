"""The best plans of a position of Squirrel Squabble: how often to play each, and why."""

from __future__ import annotations

from math import fsum
from typing import ClassVar, Final

import pygame

from squaretactics.bots.advice import RankedMove
from squaretactics.games.squirrel_squabble.coins import NO_PLAN, Plan
from squaretactics.games.squirrel_squabble.event_text import direction_name, squirrel_name
from squaretactics.games.squirrel_squabble.position import SquirrelPosition
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import Widget
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.squirrel_squabble.artwork.pictures import COIN_SHAPE, SquirrelPictures
from squaretactics.ui.squirrel_squabble.hints import SquirrelMoveText, frequency_words
from squaretactics.ui.squirrel_squabble.play.plan_preview import plan_preview, plan_words, squabble_words
from squaretactics.ui.table.analysis_moves import MoveRow, RankedMovesScene
from squaretactics.ui.table.common_words import chance_words
from squaretactics.ui.table.thinker import Thinker

_COINS: Final = 3
_NONE: Final = 0.005  # a smaller share isn't told
_CHIP: Final = 1.15  # of a coin: its width with the small picture of its other face


class PlanCoins(Widget):
    """Shows the coins of a plan."""

    takes_focus = False

    def __init__(self, app: App) -> None:
        super().__init__(app, "")
        self.pictures = SquirrelPictures(app.painter)
        self.plan: Plan = NO_PLAN

    def draw(self, target: pygame.Surface) -> None:
        each = self.rect.width / _COINS
        across = round(min(each / _CHIP, self.rect.height / COIN_SHAPE / _CHIP))
        for number, lying in enumerate(self.plan):
            place = round(self.rect.left + each * number), self.rect.centery - round(across * COIN_SHAPE / 2)
            target.blit(self.pictures.coin(lying, across), place, special_flags=BLEND)


class BestPlansScene(RankedMovesScene[PlanCoins]):
    """Lists the most frequent plans of the best mix."""

    picture_size: ClassVar = (330, 120)
    chance_share = 0.19

    def __init__(self, app: App, position: SquirrelPosition, thinker: Thinker) -> None:
        view = SQUIRREL_SQUABBLE.view(position.state(0), position.active)
        self._words = SquirrelMoveText(view)
        super().__init__(app, say("Best plans"), thinker, view)

    def new_picture(self) -> PlanCoins:
        return PlanCoins(self.app)

    def show_move(self, row: MoveRow[PlanCoins], one: RankedMove) -> None:
        row.picture.plan = one.move[1:]
        row.what.words = self._words.tell(one.move)
        row.chance.words = frequency_words(one.share)
        row.why.words = one.reason or self._outlook(one.move[1:])

    def _outlook(self, plan: Plan) -> str:
        """Return where a plan leads if nothing gets in the way."""
        preview = plan_preview(self.view, self.view.squirrel, plan)
        if preview.attacks:
            return squabble_words(squirrel_name(1 - self.view.squirrel), self.view.squirrel, preview)
        return plan_words(preview, direction_name(preview.facing))

    def closing_words(self, found: tuple[RankedMove, ...]) -> str:
        """Tell the chance of the whole mix, in which all plans do equally well, and what share the others have."""
        squirrel, chance = squirrel_name(self.view.squirrel), chance_words(found[0].chance)
        told = say("{squirrel}: {chance}.", squirrel=squirrel, chance=chance)
        rest = 1.0 - fsum(one.share for one in found)
        if rest < _NONE:
            return told
        return say("{told} Other plans: {often}.", told=told, often=frequency_words(rest))
