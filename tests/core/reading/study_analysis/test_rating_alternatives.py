"""Other rules for missing readings beside an endpoint of ratings, and other orders of readings."""

from dataclasses import replace

import numpy as np
import pytest
from tests.core.reading.study_analysis.rating_material import auc, plan_of, study_of, time
from tests.core.statistics.mrmc.studies import synthetic

from readingroom.domain.endpoint import Endpoint, EndpointMetric, MissingDataRule
from readingroom.reading.study_analysis.alternatives import sensitivity_analyses
from readingroom.reading.study_analysis.rating_endpoints import rating_figures
from readingroom.reading.study_analysis.types import StudyReadings

AVAILABLE, COMPLETE, INCORRECT = (
    MissingDataRule.AVAILABLE,
    MissingDataRule.COMPLETE_CASES,
    MissingDataRule.INCORRECT,
)
SENSITIVITY = auc(metric=EndpointMetric.SENSITIVITY, threshold=5)


def with_skipped() -> StudyReadings:
    """Return the synthetic readings of two arms without 20 of them."""
    study = synthetic(2)
    is_skipped = np.zeros(study.values.shape, dtype=np.bool_)
    is_skipped[:, :, 7:9] = True
    return study_of(
        replace(study, values=np.where(is_skipped, np.nan, study.values), unanswered=is_skipped)
    )


@pytest.mark.parametrize(
    ("endpoint", "rule", "others"),
    [
        (SENSITIVITY, AVAILABLE, {COMPLETE, INCORRECT}),
        (SENSITIVITY, COMPLETE, {AVAILABLE, INCORRECT}),
        (SENSITIVITY, INCORRECT, {AVAILABLE, COMPLETE}),
        (auc(), AVAILABLE, {COMPLETE}),
        (auc(), COMPLETE, {AVAILABLE}),
        (auc(), INCORRECT, {COMPLETE}),
        (time(), INCORRECT, {COMPLETE}),
    ],
)
def test_each_other_rule_that_matters_is_an_alternative(
    endpoint: Endpoint, rule: MissingDataRule, others: set[MissingDataRule]
) -> None:
    data, plan = with_skipped(), plan_of(endpoint, missing_data=rule)
    main = rating_figures(endpoint, data, plan, is_detailed=False)

    names = [entry.name for entry in sensitivity_analyses(endpoint, data, plan, main)]

    shown = {other for other in MissingDataRule if any(name.endswith(other) for name in names)}
    assert shown == others


@pytest.mark.parametrize("endpoint", [auc(), SENSITIVITY, time()])
def test_the_order_of_readings_does_not_matter(endpoint: Endpoint) -> None:
    data, plan = with_skipped(), plan_of(endpoint, missing_data=COMPLETE)
    order = np.random.default_rng(1).permutation(len(data.readings))
    shuffled = replace(data, readings=tuple(data.readings[index] for index in order))

    first, second = (
        rating_figures(endpoint, each, plan, is_detailed=True) for each in (data, shuffled)
    )

    assert first == second
