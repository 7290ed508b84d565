"""Explain the things on the table besides cards: piles, coins and points."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

from squaretactics.player_sentences import PlayerSentence
from squaretactics.translation import mark, say, say_many
from squaretactics.ui.square_tactics.table.seat_panels import action_piles_of
from squaretactics.ui.square_tactics.table.table_view import SquareTableView

CAPTURED_BY: Final = PlayerSentence(mark("Captured by you"), mark("Captured by {who}"))
_DECK_OF: Final = PlayerSentence(mark("Your deck"), mark("{who}'s deck"))
_POINTS_OF: Final = PlayerSentence(mark("Your points: {points}"), mark("{who}'s points: {points}"))


class HelpTopic(NamedTuple):
    """Something on the table: "deck", "captured", "action_deck", "used_actions" or "points" of a seat, or a "coin"."""

    what: str
    which: int  # a seat, or a space


def help_topic_at(scene: SquareTableView, point: tuple[int, int]) -> HelpTopic | None:
    """Return the topic at a position on the table: a pile, a coin or points; None if there is none."""
    rules, layout = scene.view.rules, scene.layout_now
    space = layout.space_at(point)
    if space is not None:
        return HelpTopic("coin", space) if layout.coin_rect(space).collidepoint(point) else None
    for seat in action_piles_of(rules, layout):
        for which in ("deck", "used"):
            if layout.action_pile(which, seat).collidepoint(point):
                return HelpTopic({"deck": "action_deck", "used": "used_actions"}[which], seat)
    for seat in range(rules.players):
        if layout.panel(seat).collidepoint(point):
            piles = (which for which in ("deck", "captured") if layout.pile(seat, which).collidepoint(point))
            return HelpTopic(next(piles, "points"), seat)
    return None


def pile_topic(name: Sequence[Hashable]) -> HelpTopic:
    """Return the help topic of a pile's focus item; for the menu of all piles, that is the seat's points."""
    seat, which = name
    assert isinstance(seat, int)
    assert isinstance(which, str)
    return HelpTopic("points" if which == "all" else which, seat)


def topic_text(scene: SquareTableView, help_topic: HelpTopic) -> tuple[str, str]:
    rules, what, which = scene.view.rules, help_topic.what, help_topic.which
    if what == "coin":
        counts = say_many(
            "A character here at the end scores {n} point.",
            "A character here at the end scores {n} points.",
            rules.board.worth[which],
        )
        parts = say("Corners are worth 1, edges 2 and the middle 3.")
        return say("Space {space}", space=rules.board.names[which]), f"{counts} {parts}"
    if what == "action_deck":
        words = say("If you capture nothing on your turn, draw an action card at the end, unless the deck is empty.")
        if rules.mayhem:
            words = say(
                "Every turn ends with a new action card. When the deck is empty, the discard pile is reshuffled."
            )
        if not scene.display.view.action_deck_counts[which]:
            words = say("Empty. There are no more action cards to draw.")
            if rules.mayhem:
                words = say(
                    "Empty. The discard pile is reshuffled for the next draw. If it's empty too, you draw nothing."
                )
        return say("Action deck"), words
    if what == "used_actions":
        words = say("Discarded action cards. Anyone may look through them.")
        return say("Discard pile"), words
    who = scene.seats[which].name
    if what == "deck":
        words = say("Face-down characters to draw, one each turn.")
        if not scene.display.view.deck_counts[which]:
            empty = say("Empty: no more characters to draw.")
            ends = say("The game ends after a turn if no hand or deck has a character left, or no space is open.")
            words = f"{empty} {ends}"
        return _DECK_OF.by(who), words
    if what == "captured":
        words = say("Each character here is worth 1 point. Anyone may look through them.")
        return CAPTURED_BY.by(who), words
    return _POINTS_OF.by(who, points=scene.points(which)), _points(scene, which)


def _points(scene: SquareTableView, seat: int) -> str:
    """Break down a seat's points."""
    display = scene.display
    captured, given = len(display.view.captured[seat]), display.given[seat]
    spaces = scene.points(seat) - captured - given
    if given:
        return say(
            "Score if the game ended now: {spaces} for spaces, {captured} for captures, {given} bonus.",
            spaces=spaces,
            captured=captured,
            given=given,
        )
    return say(
        "Score if the game ended now: {spaces} for spaces, {captured} for captures.",
        spaces=spaces,
        captured=captured,
    )
