"""Provide every game as a PettingZoo environment (AEC interface), for programs that learn.

Needs the extra: pip install "squaretactics[env]". No other module imports this one. See docs/python.md.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from squaretactics.games import registry

# As in gymnasium: arrays by name, and actions of several number types (or None once the game is over).
Observation = dict[str, Any]
Environment = AECEnv[str, Observation, Any]

# The reward for an illegal move, which ends the game. A win is worth 1, a shared win a fraction of it.
ILLEGAL: Final = -1.0


def env(
    game: str = "square_tactics", setup: Mapping[str, Any] | None = None, render_mode: str | None = None
) -> Environment:
    """Return a game's environment. An illegal move ends the game, and calls must be made in the right order."""
    played = TerminateIllegalWrapper(raw_env(game, setup, render_mode), illegal_reward=ILLEGAL)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(played))


class raw_env(AECEnv[str, Observation, Any]):
    """A game's environment without wrappers: `step` raises IllegalMove and leaves the game as it was."""

    def __init__(
        self, game: str = "square_tactics", setup: Mapping[str, Any] | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.metadata = {"name": game, "render_modes": ["ansi"], "is_parallelizable": False}
        if render_mode not in (None, "ansi"):
            raise ValueError(f"there is no render mode {render_mode!r}, only 'ansi'")
        self.render_mode = render_mode
        self.spec = registry.game(game)
        self.setup = self.spec.parse_setup(setup or {})
        self.moves = tuple(self.spec.all_moves(self.setup))
        self.possible_agents = [f"seat_{seat}" for seat in range(len(self.spec.seats(self.setup)))]
        self.agents: list[str] = []
        self._chance = random.Random()
        self._events: list[Any] = []
        state = self.spec.new_game(self.setup, 0)
        length = len(self.spec.observation(self.spec.view(state, 0)))
        if not length:
            raise ValueError(f"the game {game!r} cannot be observed in numbers")
        count = len(self.moves)
        self.observation_spaces = {agent: _observation_space(length, count) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """Return the space of an agent's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions, which are indices into `moves`. It's always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game. Without a seed, draw one from a generator that was initialised with the last seed given."""
        if seed is None:
            seed = self._chance.getrandbits(63)
        else:
            self._chance.seed(seed)
        self._events = []
        self._state = self.spec.new_game(self.setup, seed, self._events.append)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._go_on()

    def observe(self, agent: str) -> Observation:
        """Return the agent's observation and a mask of its legal moves."""
        view = self.spec.view(self._state, self.possible_agents.index(agent))
        return {
            "observation": np.array(self.spec.observation(view), dtype=np.float32),
            "action_mask": np.array(self.spec.legal_mask(self.setup, view), dtype=np.int8),
        }

    def step(self, action: int | None) -> None:
        """Play the move with this index for the selected agent. None removes an agent once the game is over."""
        if action is None or self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._events = []
        self.spec.apply(self._state, self.moves[action], self._events.append)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self._go_on()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the events of the last move, or of the deal, in words; None unless the render mode is "ansi"."""
        if self.render_mode is None:
            return None
        names = self.spec.seats(self.setup)
        lines = (self.spec.tell(self.setup, event, names) for event in self._events)
        return "\n".join(line for line in lines if line)

    def close(self) -> None:
        """Do nothing: there are no resources to release."""

    def _go_on(self) -> None:
        """Select the agent that decides next, or share out the win if the game is over."""
        asked, result = self.spec.decision(self._state), self.spec.result(self._state)
        if asked is not None:
            self.agent_selection = self.agents[asked.seat]
        elif result is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards |= {self.agents[seat]: 1 / len(result.winners) for seat in result.winners}


def _observation_space(length: int, moves: int) -> spaces.Space[Observation]:
    numbers = spaces.Box(0.0, 1.0, (length,), np.float32)
    return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (moves,), np.int8)})
