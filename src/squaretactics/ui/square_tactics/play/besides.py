"""What the person at the table can do besides playing: take back, give up, pause."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from squaretactics.grammar import does
from squaretactics.ui.square_tactics.cards.living_table import LivingTable
from squaretactics.ui.table.pause import NOBODY_SEATED
from squaretactics.ui.table.pause import pause as pause_scene

if TYPE_CHECKING:
    from squaretactics.ui.square_tactics.play.board import BoardScene


def take_back(scene: BoardScene) -> None:
    """Take back the viewer's last decision and all since, or say why that cannot be."""
    session = scene.table.session
    reason = session.why_no_undo(scene.viewer)
    if reason is None:
        try:
            session.undo(scene.viewer)
        except OSError as error:
            reason = str(error)
    if reason is not None:
        scene.notice = f"Nothing taken back: {reason[0].lower()}{reason[1:]}"
        return
    scene.table.thinker.cancel("move")
    scene.bot_move = scene.bot_waits_since = None
    scene.notice = ""
    scene.tell_line(does(scene.seats[scene.viewer].name, "takes") + " back")
    scene.last_move = set()
    scene.look(session.view(scene.viewer))
    scene.ask()


def resign(scene: BoardScene) -> None:
    """Give the game up for the viewer."""
    try:
        scene.table.session.resign(scene.viewer)
    except OSError as error:
        scene.notice = str(error)
        return
    scene.table.thinker.cancel("move")
    scene.director.hurry()
    scene.put_down()
    scene.tell_line(does(scene.seats[scene.viewer].name, "gives") + " the game up")


def pause(scene: BoardScene) -> None:
    """Let the table stand still, and offer what can be done besides playing."""
    session = scene.table.session
    seated = scene.viewer in scene.table.people and scene.curtain is None
    why_no_undo = session.why_no_undo(scene.viewer) if seated else NOBODY_SEATED
    scene.app.push(
        pause_scene(
            scene.app,
            scene.ways,
            take_back=why_no_undo or partial(take_back, scene),
            resign=partial(resign, scene) if seated else NOBODY_SEATED,
            saved=session.save is not None,
            after=LivingTable(scene.app).draw,
        )
    )
