"""Intervals of F1 and kappa where two of twenty items are of a class."""

import numpy as np
import pytest

from readingroom.domain.estimate import Estimate
from readingroom.evaluator.metrics import Rows, find_metric


@pytest.mark.parametrize(("key", "truth"), [("f1_macro", 0.757), ("kappa", 0.515)])
def test_intervals_hold_the_truth_of_a_rare_class(key: str, truth: float) -> None:
    """Truth and model are normal, correlate at 0.8, and are cut at a prevalence of 0.1."""
    metric = find_metric(key)
    held = given = 0
    for seed in range(150):
        rng = np.random.default_rng(seed)
        drawn = rng.normal(size=(2, 20))
        drawn[1] = 0.8 * drawn[0] + 0.6 * drawn[1]
        said = [[str(int(one > 1.281552)) for one in row] for row in drawn]
        found = metric.compute(metric.read(Rows(said[1], said[0], (), ("0", "1"))), rng=rng)
        if isinstance(found, Estimate):
            given += 1
            held += found.low <= truth <= found.high
    assert given >= 135
    assert held >= 0.92 * given
