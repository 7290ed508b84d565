"""Save a draft of a family as it's edited."""

from __future__ import annotations

from squaretactics.games.square_tactics.family_draft import FamilyDraft
from squaretactics.storage.export_folder import ExportFolder
from squaretactics.storage.own_families import OwnFamilyStore


class FamilySaver:
    """Saves a stored family's draft. Changes raise StorageError, and can be tried again."""

    def __init__(self, store: OwnFamilyStore, name: str) -> None:
        """Open the family in the folder of this name."""
        self._store, self._name = store, name
        self.outbox = ExportFolder(store.folder.exports)
        self.saved = store.open(name)

    def save(self, draft: FamilyDraft) -> None:
        if draft != self.saved:
            self._store.save(self._name, self.saved, draft)
            self.saved = draft

    def close(self, draft: FamilyDraft) -> None:
        """Save the draft, and call its folder after the family."""
        self.save(draft)
        if draft.name:
            self._name = self._store.rename(self._name, draft.name)

    def delete(self) -> None:
        self._store.delete(self._name)
