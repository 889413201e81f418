"""Games with values computed by hand, without a model."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray


@dataclass(frozen=True, slots=True)
class ValueGame:
    """One input whose value function is at hand: masks (coalitions, players) to answers (n,)."""

    value: Callable[[BoolArray], FloatArray]
    player_count: int
    row_count: int = 1

    def values(self, masks: BoolArray) -> FloatArray:
        """Return the answers (1, coalitions)."""
        return np.asarray(self.value(masks), dtype=np.float64)[None, :]
