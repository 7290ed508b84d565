"""What a seat has besides its hand, where the window has no room for its piles: it is asked for by its panel."""

from __future__ import annotations

from functools import partial

from squaretactics.player_sentences import called
from squaretactics.translation import say
from squaretactics.ui.kit.forms.dialog import ModalScene, Way
from squaretactics.ui.square_tactics.play.controller import SquareSitting


def drawer(sitting: SquareSitting, seat: int) -> ModalScene:
    """Return the ways to the piles of a seat, with how many cards lie there."""
    scene, display = sitting.scene, sitting.scene.display
    words = say(
        "{captured} captured, {hand} in hand, {deck} in the deck.",
        captured=len(display.captured[seat]),
        hand=display.hand_counts[seat],
        deck=display.deck_counts[seat],
    )
    ways = [
        Way("captured", say("Captured"), partial(sitting.lay_out, seat, "captured")),
        Way("deck", say("Not yet seen"), partial(sitting.lay_out, seat, "deck")),
    ]
    if sitting.view.rules.actions:
        pile = seat if sitting.view.rules.personal else 0
        left = say(
            "Action cards: {hand} in hand, {deck} in the deck, {used} used.",
            hand=display.action_counts[seat],
            deck=display.action_deck_counts[pile],
            used=len(display.used[pile]),
        )
        words = f"{words} {left}"
        ways.append(Way("used", say("Used"), partial(sitting.lay_out_used, pile)))
    return ModalScene(scene.app, called(scene.seats[seat].name), words, ways, cancel=say("Back"))
