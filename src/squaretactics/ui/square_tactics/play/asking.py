"""What the person at the table is asked, what can be answered, and what can be done besides."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from squaretactics.games.square_tactics.events import Captured
from squaretactics.games.square_tactics.phrases import DECISIONS, character_name
from squaretactics.games.square_tactics.verbs import PASS
from squaretactics.grammar import does
from squaretactics.ui.square_tactics.play.answers import WINDOWS_OF_OTHERS, Answer, Offer, marks, offers, row, tools
from squaretactics.ui.square_tactics.play.besides import pause, take_back
from squaretactics.ui.square_tactics.table.questions import BUTTON_HELP, NO_MORE, TURNS, button_words, next_step
from squaretactics.ui.table.words import together

if TYPE_CHECKING:
    from squaretactics.ui.square_tactics.play.board import BoardScene


def question(scene: BoardScene) -> str:
    """Return the line that tells the player what to do."""
    if scene.notice:
        return scene.notice
    decision = scene.view.decision
    if decision is None:
        return "The game is over."
    if decision.seat != scene.viewer:
        if scene.dealer.words:
            return f"{scene.dealer.words}, and is thinking …"
        who = does(scene.seats[decision.seat].name, "is")
        return f"{who} next." if decision.seat in scene.table.people else f"{who} thinking …"
    if scene.pending is not None:
        return "Play it like this?"
    if not scene.chooser.idle:
        return next_step(scene.chooser)
    if scene.hinter.thinking:
        return "Looking for your best move … Play on if you like."
    first = "You start. " if scene.dealer.words else ""
    return _help(scene) or first + DECISIONS[decision.kind]


def _help(scene: BoardScene) -> str | None:
    """Return what is to be said of the answer that mouse or keyboard points at."""
    points = scene.input.moved_since_asked
    for answer in scene.answers:
        if (points and answer.rect.collidepoint(scene.pointer)) or scene.focus == ("answer", answer.words):
            return _outcome(scene, answer.words) if answer.arrow else BUTTON_HELP.get(answer.words)
    return None


def _outcome(scene: BoardScene, words: str) -> str:
    """Say what comes of an order of sides, as far as the viewer knows."""
    move = next(move for move in scene.view.moves if button_words("order", move) == words)
    captures = [event for event in scene.foreseen(move) if isinstance(event, Captured)]
    taken = [character_name(event.card) for event in captures if event.seat == scene.viewer]
    return f"{words}: takes {together(taken) if taken else 'nobody'}."


def answers_of(scene: BoardScene) -> list[Answer]:
    """Return the answers to what is asked, each in its place."""
    covered, layout, painter = scene.curtain is not None, scene.layout_now, scene.app.painter
    found, on_board = _offers(scene), list[Answer]()
    if not covered and scene.pending is None and scene.chooser.idle:
        on_board, found = marks(found, scene.view, layout, painter)
    return on_board + row(found, layout, painter, covered)


def _offers(scene: BoardScene) -> list[Offer]:
    if scene.curtain is not None:
        return [Offer("I am ready", scene.draw_curtain, True)]
    if not scene.view.moves or scene.decision is None:
        return []
    chooser, cancel = scene.chooser, Offer("Cancel", scene.put_down)
    if scene.pending is not None:
        move = scene.pending
        return [Offer("Play it", lambda: scene.submit(move), True), cancel]
    if chooser.wants == "quarter":
        return [*(Offer(words, partial(scene.choose, value)) for value, words in TURNS.items()), cancel]
    if not chooser.idle:
        turns = chooser.wants == "landing" and len(chooser.facings()) > 1
        return [*([Offer("Turn (R)", chooser.turn)] if turns else []), cancel]
    found = offers(scene.view.moves, scene.decision.kind, scene.submit)
    if scene.decision.kind in WINDOWS_OF_OTHERS - {"end"} and PASS in scene.view.moves:
        found.insert(0, Offer(NO_MORE, scene.no_more))
    return found


def tools_of(scene: BoardScene) -> list[Answer]:
    """Return what can be done at any time, at the end of the strip."""
    if scene.curtain is not None or scene.ended:
        return []
    found = [Offer("Pause", partial(pause, scene))]
    if scene.viewer in scene.table.people and scene.table.session.why_no_undo(scene.viewer) is None:
        found.append(Offer("Take back", partial(take_back, scene)))
    if scene.hinter.offered:
        found.append(Offer(scene.hinter.words, scene.hinter.ask_or_put_away))
    return tools(found, scene.layout_now, scene.app.painter)
