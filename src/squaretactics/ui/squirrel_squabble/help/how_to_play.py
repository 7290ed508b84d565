"""Explain the game on a few pages, each with one picture and a few words."""

from __future__ import annotations

from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.squirrel_squabble.help.page_pictures import PAGE_PICTURES, SquirrelPagePicture
from squaretactics.ui.squirrel_squabble.settings import SquirrelSquabbleSettings
from squaretactics.ui.table.how_to_play import HelpPagesScene, help_texts, watch_button
from squaretactics.ui.table.letter_help import by_letter, letter_page


class SquirrelHowToPlayScene(HelpPagesScene):
    """The help pages of Squirrel Squabble."""

    def __init__(self, app: App, watch: Callback) -> None:
        """Show the first page; `watch` opens the first look."""
        button = watch_button(app, watch, say("Watch a round play itself."))
        pages = *help_texts(SquirrelSquabbleSettings.game).page, letter_page()
        super().__init__(app, pages, SquirrelPagePicture(app), (*PAGE_PICTURES, by_letter), button)
