"""Reviews that were made before, each in a small file beside its record. They may be deleted and are then made anew."""

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
from squaretactics.core.session import Session
from squaretactics.core.spec import E, M, S, Setup, V
from squaretactics.regular_file import regular_file_stat
from squaretactics.storage.atomic_write import write_atomically
from squaretactics.storage.data_folder import REVIEW_SUFFIX

_SIZE_LIMIT: Final = 1024 * 1024


class _ReviewFileModel(BaseModel):
    """What the file holds. `review` changes when decisions come to be judged in another way."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    review: Literal[5] = 5
    record: str  # the checksum of the record's last line, which no other record has
    iterations: int
    judgements: tuple[DecisionReview, ...]


class ReviewFile:
    """Keeps the judgements of one record's decisions. A file that is broken, or of another record, counts as none."""

    def __init__(self, record: Record) -> None:
        self.path = self.beside(record.path)
        self.digest = record.digest

    @staticmethod
    def beside(record: Path) -> Path:
        """Return where the review of a record is kept."""
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
        """Return what was judged before, in the order of the decisions, whatever of it a replay can show."""
        review = self._read()
        return [] if review is None else sorted(review.judgements, key=attrgetter("decision"))

    def read(self, session: Session[Setup, S, M, E, V], iterations: int) -> list[DecisionReview]:
        """Return what was judged before by so many iterations."""
        review = self._read()
        if review is None or review.iterations != iterations:
            return []
        judgements = [replace(judged, better=_move(judged.better)) for judged in review.judgements]
        return judgements if all(_fits(judged, session) for judged in judgements) else []

    def write(self, judgements: Iterable[DecisionReview], iterations: int) -> None:
        """Keep judgements; where that cannot be done, they will be made again."""
        review = _ReviewFileModel(record=self.digest, iterations=iterations, judgements=tuple(judgements))
        with suppress(OSError):
            write_atomically(self.path, lambda file: file.write(review.model_dump_json().encode()))


def _move(data: object) -> object:
    return tuple(data) if isinstance(data, list) else data


def _fits(judged: DecisionReview, session: Session[Setup, S, M, E, V]) -> bool:
    """Say whether a judgement can be one of this game's decisions."""
    if not 0 <= judged.decision < len(session.history) or session.history[judged.decision].seat != judged.seat:
        return False
    if not (0 <= judged.chance <= 1 and 0 <= judged.best <= 1 and judged.loss_least <= judged.loss):
        return False
    seen = session.view_at(judged.decision, judged.seat)
    return judged.better is None or judged.better in session.spec.view_moves(seen)
