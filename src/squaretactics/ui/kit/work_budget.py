"""Budget a frame's work by how fast this machine draws."""

from __future__ import annotations

import time
from functools import cache, lru_cache
from typing import Final, NamedTuple

import pygame

from squaretactics.ui.kit.paint.rounded_boxes import Size

# Multiples of the time that repainting the whole window takes.
_WORK: Final = 12.0  # for a frame, including progressive drawing
_SLICE: Final = 36.0  # for a slice of a frame that takes long, such as a scene's first one
_RESIZED: Final = 16.0  # the same after a resize, when nothing else moves
_PARTS: Final = 6.0  # until parts of a frame that may lag stop drawing
_LEAST_PRERENDER: Final = 5.0  # since small windows with much motion would leave no time
_SPARE: Final = 2.0  # left unused, because a prerender step may overrun
# Seconds.
_LEAST_WORK: Final = 0.001  # in tiny windows
MOST_WORK: Final = 0.008  # half a frame
_SAMPLE: Final = (1280, 360)
_SAMPLES: Final = 3


class WorkBudget(NamedTuple):
    """Seconds of work in one frame."""

    frame: float
    slice: float
    resized: float
    parts: float
    least_prerender: float
    spare: float


@lru_cache(4)
def work_budget(size: Size) -> WorkBudget:
    repaint = _seconds_a_pixel() * size[0] * size[1]
    frame = min(max(_WORK * repaint, _LEAST_WORK), MOST_WORK)
    return WorkBudget(
        frame,
        min(max(_SLICE * repaint, _LEAST_WORK), MOST_WORK),
        min(max(_RESIZED * repaint, _LEAST_WORK), MOST_WORK),
        min(_PARTS * repaint, frame),
        min(_LEAST_PRERENDER * repaint, frame),
        min(_SPARE * repaint, frame / 2),
    )


@cache
def _seconds_a_pixel() -> float:
    """Measure the repainting of a window. Of several times, the shortest is the one without other processes in it."""
    width, height = _SAMPLE
    window = pygame.Surface((width, 2 * height))  # one surface, since getting memory takes longer than the blits
    taken = []
    for _ in range(_SAMPLES):
        start = time.perf_counter()
        window.blit(window, (0, height), (0, 0, width, height))
        taken.append(time.perf_counter() - start)
    return min(taken) / (width * height)
