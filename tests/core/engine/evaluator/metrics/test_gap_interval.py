"""The interval of a gap between groups holds a gap of 0, and one that is there."""

import numpy as np
import pytest

from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.metrics.subgroups import subgroup_table


@pytest.mark.parametrize(("shares", "truth"), [((0.7, 0.7, 0.7), 0.0), ((0.9, 0.7, 0.6), 0.3)])
def test_the_interval_of_a_gap_holds_the_truth(shares: tuple[float, ...], truth: float) -> None:
    metric, held = find_metric("accuracy"), 0
    groups = np.arange(180) % 3
    for seed in range(60):
        rng = np.random.default_rng(seed)
        is_right = rng.random(180) < np.array(shares)[groups]
        values = metric.read(Rows(["1" if one else "0" for one in is_right], ["1"] * 180))
        table = subgroup_table(
            metric, values, "site", [str(one) for one in groups], minimum=5, rng=rng
        )
        assert isinstance(table.gap, Estimate)
        held += table.gap.low <= truth <= table.gap.high
    assert held >= 53
