"""Store reviews in small files beside the records. Deleted ones are computed again."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from operator import attrgetter
from pathlib import Path
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from squaretactics.bots.game_review import DecisionReview
from squaretactics.core.record import Record
from squaretactics.core.session import OpaqueSession
from squaretactics.core.spec import E, M, V
from squaretactics.regular_file import regular_file_stat
from squaretactics.storage.atomic_write import write_atomically
from squaretactics.storage.data_folder import REVIEW_SUFFIX

_SIZE_LIMIT: Final = 1024 * 1024


class _ReviewFileModel(BaseModel):
    """The content of a review file. Increase the number in `review` when the method of reviewing changes."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    review: Literal[5] = 5
    record: str  # checksum of the record's last line, which is unique
    iterations: int
    judgements: tuple[DecisionReview, ...]


class ReviewFile:
    """The stored review of one record. A broken file, or one that belongs to another record, counts as empty."""

    def __init__(self, record: Record) -> None:
        self.path = self.beside(record.path)
        self.digest = record.digest

    @staticmethod
    def beside(record: Path) -> Path:
        """Return the path of a record's review."""
        return record.with_suffix(REVIEW_SUFFIX)

    def _read(self) -> _ReviewFileModel | None:
        try:
            if regular_file_stat(self.path).st_size > _SIZE_LIMIT:
                return None
            review = _ReviewFileModel.model_validate_json(self.path.read_bytes())
        except (OSError, ValidationError):
            return None
        return review if review.record == self.digest else None

    def glance(self) -> list[DecisionReview]:
        """Return the stored reviews by decision, without checking them against the game."""
        review = self._read()
        return [] if review is None else sorted(review.judgements, key=attrgetter("decision"))

    def read(self, session: OpaqueSession[M, E, V], iterations: int) -> list[DecisionReview]:
        """Return the stored reviews if they were made with this number of iterations and fit the game."""
        review = self._read()
        if review is None or review.iterations != iterations:
            return []
        judgements = [replace(judged, better=_move(judged.better)) for judged in review.judgements]
        return judgements if all(_fits(judged, session) for judged in judgements) else []

    def write(self, judgements: Iterable[DecisionReview], iterations: int) -> None:
        """Store reviews. Ignore errors, since the reviews can be computed again."""
        review = _ReviewFileModel(record=self.digest, iterations=iterations, judgements=tuple(judgements))
        with suppress(OSError):
            write_atomically(self.path, lambda file: file.write(review.model_dump_json().encode()))


def _move(data: object) -> object:
    return tuple(data) if isinstance(data, list) else data


def _fits(judged: DecisionReview, session: OpaqueSession[M, E, V]) -> bool:
    """Check whether a review can belong to a decision of this game."""
    if not 0 <= judged.decision < len(session.history) or session.history[judged.decision].seat != judged.seat:
        return False
    if not (0 <= judged.chance <= 1 and 0 <= judged.best <= 1 and judged.loss_least <= judged.loss):
        return False
    seen = session.view_at(judged.decision, judged.seat)
    return judged.better is None or judged.better in session.spec.view_moves(seen)
