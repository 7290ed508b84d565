"""Change a draft of a family step by step, with undo and redo."""

from __future__ import annotations

from collections.abc import Hashable

from squaretactics.games.square_tactics.family_draft import CharacterDraft, FamilyDraft
from squaretactics.ui.kit.callbacks import Handler


class FamilyEditor:
    """Holds a draft, the chosen character, and the drafts before and after. Calls `changed` with every new draft."""

    def __init__(self, draft: FamilyDraft, changed: Handler[FamilyDraft]) -> None:
        self.draft, self._changed = draft, changed
        self.index = 0  # of the chosen character
        self._earlier: list[FamilyDraft] = []
        self._later: list[FamilyDraft] = []
        self._edited: Hashable = None  # what the last change was about

    @property
    def character(self) -> CharacterDraft:
        return self.draft.character[self.index]

    @property
    def can_undo(self) -> bool:
        return bool(self._earlier)

    @property
    def can_redo(self) -> bool:
        return bool(self._later)

    def change(self, draft: FamilyDraft, about: Hashable = None) -> None:
        """Take a new draft. Changes in a row about the same thing, such as the letters of a name, are undone as one."""
        if draft == self.draft:
            return
        if about is None or about != self._edited:
            self._earlier.append(self.draft)
        self._edited = about
        self._later.clear()
        self._show(draft)

    def change_character(self, character: CharacterDraft, about: Hashable = None) -> None:
        """Change the chosen character."""
        self.change(self.draft.with_character(self.index, character), about and (self.index, about))

    def choose(self, index: int) -> None:
        self.index, self._edited = index, None

    def undo(self) -> None:
        self._step(self._earlier, self._later)

    def redo(self) -> None:
        self._step(self._later, self._earlier)

    def _step(self, source: list[FamilyDraft], target: list[FamilyDraft]) -> None:
        if source:
            target.append(self.draft)
            self._edited = None
            self._show(source.pop())

    def _show(self, draft: FamilyDraft) -> None:
        """Take a draft, and choose the first character that differs if the chosen one doesn't."""
        differs = [at for at, one in enumerate(draft.character) if one != self.draft.character[at]]
        if differs and self.index not in differs:
            self.index = differs[0]
        self.draft = draft
        self._changed(draft)
