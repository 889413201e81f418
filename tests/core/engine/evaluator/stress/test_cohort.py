"""Rates over a cohort: which attribute is a cause, its uncertainty, and when no rate is given."""

import numpy as np
import pytest
from tests.core.engine.evaluator.stress.patients import certain, cohort, fair, unfair
from tests.support.wording import Wording

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.counterfactual_search.api import Naming
from readingroom.engine.evaluator.counterfactual_search.scoring import Recommend
from readingroom.engine.evaluator.counterfactual_search.shifts import build_space, plain_change
from readingroom.engine.evaluator.stress.api import stress
from readingroom.engine.evaluator.stress.types import StressOptions, StressReport
from readingroom.engine.tables.types import PatientTable
from readingroom.statistics.intervals import wilson_interval

wording = Wording(__file__)

TABLE = cohort(400)


def examine(
    recommend: Recommend, table: PatientTable = TABLE, naming: Naming | None = None
) -> StressReport:
    space = build_space(TABLE, ["sex", "insurance"])
    options = StressOptions(grades=(0.0, 1.0))
    return stress(
        table, recommend, plain_change(space), certain, space, options=options, naming=naming
    )


def test_the_attribute_that_flips_is_named_and_no_other() -> None:
    assert examine(unfair).named == ("insurance",)


def test_a_fair_model_has_no_cause() -> None:
    report = examine(fair)

    assert report.named == ()
    assert all(one.flips == 0 and one.worst_change is None for one in report.findings)


def test_the_rate_of_a_change_is_that_of_the_patients_who_have_its_start() -> None:
    is_private = TABLE.values["insurance"] == 0
    marker = TABLE.values["marker"][is_private]
    flips = int(((marker > 0) & (marker < 1)).sum())
    (found,) = (
        one for one in examine(unfair).flips if (one.before, one.after) == ("private", "Medicaid")
    )

    assert (found.flips, found.n, found.lowered, found.raised) == (flips, len(marker), flips, 0)
    assert isinstance(found.rate, Estimate)
    assert (found.rate.low, found.rate.high) == pytest.approx(wilson_interval(flips, len(marker)))


def test_the_interval_that_names_is_wider_for_two_attributes() -> None:
    rate = next(one for one in examine(unfair).findings if one.column == "insurance").rate

    assert isinstance(rate, Estimate)
    assert rate.level == pytest.approx(0.975)


def test_of_three_patients_no_rate_is_reported() -> None:
    report = examine(unfair, TABLE.take([0, 1, 2]))

    assert report.named == ()
    for one in report.findings:
        assert isinstance(one.rate, NotEstimable)
        assert wording("patients_too_few") in one.rate.reason


def test_a_value_that_no_patient_has_is_reported() -> None:
    table = TABLE.take(TABLE.values["insurance"] != 1)
    (found,) = (one for one in examine(unfair, table).flips
                if (one.before, one.after) == ("Medicare", "Medicaid"))  # fmt: skip

    assert found.rate == NotEstimable(wording("patient_value"))


def test_rows_of_one_patient_count_as_one_in_the_interval() -> None:
    twice = TABLE.take(np.repeat(np.arange(400), 5))
    clusters = np.repeat(np.arange(400), 5)
    alone = examine(unfair).findings[0].rate
    among = examine(unfair, twice, Naming(clusters=clusters)).findings[0].rate

    assert isinstance(alone, Estimate)
    assert isinstance(among, Estimate)
    assert among.n == 400
    assert among.high - among.low == pytest.approx(alone.high - alone.low, rel=0.15)


def test_a_number_is_shifted_alone_by_its_bounds_and_half_of_them() -> None:
    def old(table: PatientTable) -> np.ndarray:
        chance = np.where(table.values["age"] >= 65, 0.9, 0.2)
        return np.stack([1 - chance, chance], axis=1)

    space = build_space(TABLE, ["age"])
    report = stress(TABLE, old, plain_change(space), certain, space)

    assert report.named == ("age",)
    assert [one.before for one in report.flips] == ["as it is"] * 4
    assert all(one.after.endswith("years") for one in report.flips)
