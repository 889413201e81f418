"""Short forms of the simulations in benchmarks/validation/mrmc.py."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from benchmarks.validation.mrmc import (
    Interval,
    Model,
    coverage,
    obuchowski_rockette,
    of_arm,
    of_difference,
)
from tests.support.nightly import repetitions

from readingroom.domain.endpoint import CovarianceMethod, IntervalScale
from readingroom.statistics.mrmc import u_statistics
from readingroom.statistics.mrmc.inference import Plan
from readingroom.statistics.mrmc.ratings import Ratings

STUDIES = repetitions(120, 1000)
LOWEST = 0.95 - 3 * (0.95 * 0.05 / STUDIES) ** 0.5
"""Three standard errors below the level."""


def by_u_statistics(study: Ratings) -> Interval | None:
    return of_difference(u_statistics.analyse(study, Plan(), u_statistics.UStatistics()))


def by_jackknife(study: Ratings) -> Interval | None:
    return of_difference(obuchowski_rockette(study, CovarianceMethod.JACKKNIFE))


@pytest.mark.parametrize(
    ("model", "find"),
    [
        (Model(3, 20, 20), lambda study: of_difference(obuchowski_rockette(study))),
        (Model(6, 40, 40, design="split-plot"), by_u_statistics),
        (Model(10, 30, 30, design="unpaired"), by_jackknife),
        (Model(5, 50, 50, per_cluster=5, var_case=0.1, var_case_arm=0.5), by_jackknife),
    ],
)
def test_intervals_of_equal_arms_hold_their_level(
    model: Model, find: Callable[[Ratings], Interval | None]
) -> None:
    assert coverage(model, STUDIES, "short", 0, find).value >= LOWEST


def test_ignored_clusters_are_noticed() -> None:
    model = Model(5, 50, 50, per_cluster=5, var_case=0.1, var_case_arm=0.5)

    def ignoring(study: Ratings) -> Interval | None:
        return by_jackknife(replace(study, clusters=None))

    assert coverage(model, STUDIES, "short", 0, ignoring).value < 0.85


def test_the_logit_interval_of_an_arm_holds_its_level() -> None:
    model, plan = Model(3, 20, 20), Plan(scale=IntervalScale.LOGIT)

    def interval(study: Ratings) -> Interval | None:
        return of_arm(obuchowski_rockette(study, plan=plan))

    assert coverage(model, STUDIES, "short", model.area(0), interval).value >= LOWEST
