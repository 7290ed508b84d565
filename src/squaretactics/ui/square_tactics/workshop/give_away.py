"""Give away a family that has been made, as a file."""

from __future__ import annotations

from functools import partial

from squaretactics.games.square_tactics.family_draft import FamilyDraft, complete_family
from squaretactics.storage.export_folder import ExportFolder
from squaretactics.storage.family_file import SUFFIX, BadFamily, shared_family, write_family
from squaretactics.storage.own_families import folder_name
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.forms.dialog import DialogAction, DialogScene
from squaretactics.ui.table.saved_file import write_file


def give_away(app: App, draft: FamilyDraft, outbox: ExportFolder, tell: Handler[str]) -> None:
    """Write the file of a complete family, and show where it is. `tell` is for what goes wrong."""
    pictures = {row: one.picture for row, one in enumerate(draft.character) if one.picture}
    try:
        content = write_family(shared_family(complete_family(draft), pictures))
    except BadFamily as error:
        tell(str(error))
        return
    told = write_file(partial(outbox.keep, f"{folder_name(draft.name)}{SUFFIX}", content))

    def open_folder() -> None:
        if not app.open_folder(outbox.folder):
            tell(say("Your files are in {folder}", folder=outbox.folder))

    actions = [DialogAction("folder", say("Open folder"), open_folder)]
    app.push(DialogScene(app, say("Give away {family}", family=draft.name), told, actions, cancel=say("Close")))
