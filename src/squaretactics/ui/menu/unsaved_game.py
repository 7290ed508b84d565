"""The dialog about a game that couldn't be saved."""

from __future__ import annotations

from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.dialog import DialogAction, DialogScene
from squaretactics.ui.table.game_table import AnyTable


def unsaved_dialog(app: App, table: AnyTable, tried: Callback, left: Callback) -> DialogScene:
    """Ask whether to try again, after which `tried` is called, or to leave the game unsaved, after which `left` is."""

    def try_again() -> None:
        table.try_to_save()
        table.let_go()
        tried()

    def leave_it() -> None:
        table.let_go(unsaved=True)
        left()

    ways = [DialogAction("again", say("Try again"), try_again), DialogAction("leave", say("Don't save"), leave_it)]
    return DialogScene(app, say("Your last game isn't saved"), table.unsaved, ways, cancel=say("Later"))
