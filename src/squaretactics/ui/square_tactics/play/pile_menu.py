"""Offer a menu of a seat's piles, where the window has no room for these."""

from __future__ import annotations

from functools import partial

from squaretactics.player_sentences import called
from squaretactics.translation import say
from squaretactics.ui.kit.forms.dialog import DialogAction, DialogScene
from squaretactics.ui.square_tactics.play.controller import SquareTableController


def pile_menu(controller: SquareTableController, seat: int) -> DialogScene:
    """Return a dialog with a seat's piles and their card counts."""
    scene, shown = controller.scene, controller.scene.display.view
    words = say(
        "{captured} captured, {hand} in hand, {deck} in the deck.",
        captured=len(shown.captured[seat]),
        hand=shown.hand_counts[seat],
        deck=shown.deck_counts[seat],
    )
    ways = [
        DialogAction("captured", say("Captured"), partial(controller.lay_out, seat, "captured")),
        DialogAction("deck", say("Not yet seen"), partial(controller.lay_out, seat, "deck")),
    ]
    if controller.view.rules.actions:
        pile = seat if controller.view.rules.personal else 0
        left = say(
            "Action cards: {hand} in hand, {deck} in the deck, {used} used.",
            hand=shown.action_counts[seat],
            deck=shown.action_deck_counts[pile],
            used=len(shown.used[pile]),
        )
        words = f"{words} {left}"
        ways.append(DialogAction("used", say("Used"), partial(controller.lay_out_used, pile)))
    return DialogScene(scene.app, called(scene.seats[seat].name), words, ways, cancel=say("Back"))
