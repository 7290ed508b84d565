"""Explain the game on a few pages, each with one picture and one idea."""

from __future__ import annotations

from squaretactics.translation import say
from squaretactics.ui.card_tactics.help.page_pictures import PAGE_PICTURES, CardPagePicture
from squaretactics.ui.card_tactics.settings import CardTacticsSettings
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.table.how_to_play import HelpPagesScene, help_texts, watch_button
from squaretactics.ui.table.letter_help import by_letter, letter_page


class CardHowToPlayScene(HelpPagesScene):
    """The help pages of Card Tactics."""

    def __init__(self, app: App, watch: Callback) -> None:
        """Show the first page; `watch` opens the first look."""
        button = watch_button(app, watch, say("Scenes from a run. Just sit back."))
        pages = *help_texts(CardTacticsSettings.game).page, letter_page()
        super().__init__(app, pages, CardPagePicture(app), (*PAGE_PICTURES, by_letter), button)
