"""Move at random, and make up hints and reviews for the screen to show."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from squaretactics.bots.advice import MoveAdvice
from squaretactics.bots.game_review import DecisionReview
from squaretactics.bots.move_estimate import MoveEstimate
from squaretactics.ui.table.thinker import SynchronousThinker


class Quick(SynchronousThinker):
    """Answers every request at once."""

    def ask(self, kind: str, *arguments: Any) -> None:
        make = {"move": self._move, "hint": self._hint, "glance": self._glance, "review": self._review}[kind]
        self._answers[kind] = make(*arguments)

    def _move(self, name: str, seed: int, view: Any) -> Any:
        return random.Random(seed).choice(self.spec.view_moves(view))

    def _expected(self, chance: random.Random, view: Any) -> MoveEstimate:
        move = chance.choice(self.spec.view_moves(view))
        return MoveEstimate(
            move, 10, chance.random(), chance.random() / 10, chance.uniform(-9, 9), 0.5, chance.random()
        )

    def _hint(self, seed: int, view: Any) -> MoveAdvice:
        chance = random.Random(seed)
        second = self._expected(chance, view) if chance.random() < 0.5 else None
        return MoveAdvice(self._expected(chance, view), second, "")

    def _glance(self, decisions: Sequence[tuple[int, Any, Any]]) -> list[float]:
        return [random.Random(seed).random() for seed, _, _ in decisions]

    def _review(self, seed: int, view: Any, played: Any, iterations: int) -> DecisionReview:
        chance = random.Random(seed)
        moves = [move for move in self.spec.view_moves(view) if move != played]
        won = chance.random()
        if not moves or chance.random() < 0.5:
            return DecisionReview(-1, 0, won, 0.02)
        loss = chance.random() * (1 - won)
        return DecisionReview(-1, 0, won, 0.02, chance.choice(moves), loss, 0.02, loss * 0.8)
