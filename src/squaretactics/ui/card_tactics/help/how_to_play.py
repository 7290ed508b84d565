"""Explain the game on a few pages, each with one picture and one idea."""

from __future__ import annotations

from squaretactics.translation import say
from squaretactics.ui.card_tactics.help.page_pictures import PAGE_PICTURES, CardPagePicture
from squaretactics.ui.card_tactics.settings import CardTacticsSettings
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.table.how_to_play import HelpPagesScene, help_texts, watch_button


class CardHowToPlayScene(HelpPagesScene):
    """The help pages of Card Tactics."""

    def __init__(self, app: App, watch: Callback) -> None:
        """Show the first page; `watch` opens the first look."""
        button = watch_button(app, watch, say("Scenes from a run. Just sit back."))
        super().__init__(app, help_texts(CardTacticsSettings.game).page, CardPagePicture(app), PAGE_PICTURES, button)
