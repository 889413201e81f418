"""fmbench's robustness runner, from a copy of its repository, with the models of the benchmark."""

import sys
import time

import numpy as np
from loop import serve

sys.path.insert(0, sys.argv[1])

from fmbench.robustness import RobustnessRunner


class Guess:
    """Model that guesses each time, like fmbench's dummy."""

    def __init__(self) -> None:
        self.rng = np.random.default_rng(123)

    def predict_proba(self, inputs: np.ndarray) -> np.ndarray:
        """Return uniform probabilities."""
        share = self.rng.random(size=len(inputs))
        return np.vstack([1 - share, share]).T


class Look:
    """Deterministic model with a delay."""

    delay = 0.0

    def predict_proba(self, inputs: np.ndarray) -> np.ndarray:
        """Return probabilities from the first channel."""
        time.sleep(self.delay)
        score = 1 / (1 + np.exp(-inputs[:, :500].mean(axis=1)))
        return np.stack([1 - score, score], axis=1)


def run(folder: str, model: str, delay: float) -> dict[str, float]:
    """Run the probes; return the aggregated scores."""
    Look.delay = delay
    runner = RobustnessRunner({"guess": Guess, "look": Look}[model](), folder)
    return runner.run()["aggregate"]


if __name__ == "__main__":
    serve({"run": run})
