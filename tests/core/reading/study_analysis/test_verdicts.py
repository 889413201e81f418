"""Verdicts: direction, one-sided tests, procedures for several endpoints, and looks."""

import math
from dataclasses import replace

import numpy as np
import pytest

from readingroom.domain.endpoint import (
    AnalysisPlan,
    Comparison,
    Endpoint,
    EndpointMetric,
    Multiplicity,
    StoppingBoundary,
    StoppingRule,
)
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.reading.interim.final_level import final_level
from readingroom.reading.study_analysis.types import (
    EndpointFigures,
    FigureDifference,
    ReadingCounts,
    VerdictKind,
)
from readingroom.reading.study_analysis.verdicts import (
    NO_PLAN,
    NO_PRIMARY,
    Computed,
    headline,
    primary_verdicts,
    secondary_verdict,
)

MET, NOT_MET = VerdictKind.MET, VerdictKind.NOT_MET
AUC = Endpoint(
    "auc",
    "AUC",
    EndpointMetric.AUC,
    "suspicion",
    Comparison.SUPERIORITY,
    "aided",
    "unaided",
    is_primary=True,
)
TIME = replace(AUC, key="time", label="Time", metric=EndpointMetric.TIME, criterion="")
MARGIN = replace(
    AUC, key="margin", label="Margin", comparison=Comparison.NON_INFERIORITY, margin=0.1
)


def computed(endpoint: Endpoint, value: float, p: float | None) -> Computed:
    estimate = Estimate(value, value - 0.1, value + 0.1, 0.95, "AUC", 10, "method", 0.05)
    planned = FigureDifference("Aided", "Unaided", estimate, 1.0, 9.0, p)
    return Computed(endpoint, EndpointFigures((), planned, ReadingCounts(1, 1, {}), "method"), "")


def plan_of(*endpoints: Endpoint, multiplicity: Multiplicity = Multiplicity.NONE) -> AnalysisPlan:
    return AnalysisPlan(endpoints, multiplicity=multiplicity)


def kinds(entries: list[Computed], multiplicity: Multiplicity, level: float = 0.05) -> list[object]:
    plan = plan_of(*(entry.endpoint for entry in entries), multiplicity=multiplicity)
    return [v.kind for v in primary_verdicts(entries, plan, level, is_interim=False)]


@pytest.mark.parametrize(
    ("endpoint", "value", "p", "kind"),
    [
        (AUC, 0.1, 0.05, MET),
        (AUC, 0.1, 0.0501, NOT_MET),
        (AUC, -0.1, 0.001, NOT_MET),
        (TIME, -5.0, 0.001, MET),
        (TIME, 5.0, 0.001, NOT_MET),
        (MARGIN, -0.02, 0.025, MET),
        (MARGIN, -0.02, 0.026, NOT_MET),
    ],
)
def test_a_verdict_needs_the_level_and_the_direction(endpoint, value, p, kind):
    assert kinds([computed(endpoint, value, p)], Multiplicity.NONE) == [kind]


def test_procedures_adjust_the_primary_endpoints():
    entries = [
        computed(replace(AUC, key=f"e{i}"), 0.1, p) for i, p in enumerate((0.02, 0.03, 0.04))
    ]
    assert kinds(entries, Multiplicity.CO_PRIMARY) == [MET] * 3
    assert kinds(entries, Multiplicity.BONFERRONI) == [NOT_MET] * 3
    assert kinds(entries, Multiplicity.HOLM) == [NOT_MET] * 3
    assert kinds(entries, Multiplicity.HOCHBERG) == [MET] * 3
    entries[0] = computed(replace(AUC, key="e0"), 0.1, 0.012)
    assert kinds(entries, Multiplicity.HOLM) == [MET, NOT_MET, NOT_MET]


def test_a_fixed_sequence_stops_at_the_first_failure():
    entries = [computed(replace(AUC, key=f"e{i}"), 0.1, p) for i, p in enumerate((0.01, 0.2, 0.01))]
    assert kinds(entries, Multiplicity.FIXED_SEQUENCE) == [MET, NOT_MET, VerdictKind.NOT_TESTED]


def test_an_endpoint_without_a_test_value_counts_against_the_others():
    missing = Computed(replace(AUC, key="missing"), None, "No case has a truth.")
    entries = [computed(AUC, 0.1, 0.03), missing]
    assert kinds(entries, Multiplicity.HOLM) == [NOT_MET, VerdictKind.NOT_ESTIMABLE]
    assert kinds(entries, Multiplicity.FIXED_SEQUENCE)[1] is VerdictKind.NOT_ESTIMABLE


def test_a_difference_without_interval_is_not_tested():
    unknown = FigureDifference("Aided", "Unaided", NotEstimable("one case", 0.2))
    entry = Computed(AUC, EndpointFigures((), unknown, ReadingCounts(1, 1, {}), ""), "")
    (verdict,) = primary_verdicts([entry], plan_of(AUC), 0.05, is_interim=False)
    assert verdict.kind is VerdictKind.NOT_ESTIMABLE
    assert "one case" in verdict.sentence


def test_nothing_is_concluded_from_an_open_session():
    (verdict,) = primary_verdicts([computed(AUC, 0.1, 0.001)], plan_of(AUC), 0.05, is_interim=True)
    assert verdict.kind is VerdictKind.INTERIM


def test_secondary_endpoints_are_not_adjusted():
    secondary = replace(AUC, is_primary=False)
    verdict = secondary_verdict(
        computed(secondary, 0.1, 0.04), plan_of(AUC, secondary), 0.05, is_interim=False
    )
    assert (verdict.kind, verdict.p_adjusted) == (MET, None)
    assert verdict.sentence.startswith("Secondary endpoint")


def test_co_primary_endpoints_succeed_together():
    plan = plan_of(AUC, TIME, multiplicity=Multiplicity.CO_PRIMARY)
    entries = [computed(AUC, 0.1, 0.01), computed(TIME, 5.0, 0.01)]
    verdicts = primary_verdicts(entries, plan, 0.05, is_interim=False)
    text = headline(plan, {"AUC": verdicts[0], "Time": verdicts[1]}, is_interim=False)
    assert "has not reached" in text
    assert "1 of 2" in text


def test_a_plan_of_secondary_endpoints_is_no_missing_plan():
    plan = plan_of(replace(AUC, is_primary=False))

    assert headline(plan, {}, is_interim=False) == NO_PRIMARY
    assert headline(None, {}, is_interim=False) == NO_PLAN


@pytest.mark.parametrize("procedure", [Multiplicity.BONFERRONI, Multiplicity.HOLM])
def test_procedures_hold_the_family_wise_error(procedure):
    generator = np.random.default_rng(5)
    endpoints = [replace(AUC, key=f"e{index}") for index in range(4)]
    plan = plan_of(*endpoints, multiplicity=procedure)
    errors = 0
    for _ in range(2_000):
        z = generator.normal(size=4) * math.sqrt(0.5) + generator.normal() * math.sqrt(0.5)
        entries = [
            computed(endpoint, float(value), math.erfc(abs(value) / math.sqrt(2)))
            for endpoint, value in zip(endpoints, z, strict=True)
        ]
        verdicts = primary_verdicts(entries, plan, 0.05, is_interim=False)
        errors += any(verdict.kind is MET for verdict in verdicts)
    assert errors / 2_000 <= 0.025 + 0.011  # one direction of a two-sided 5 %, three errors


@pytest.mark.parametrize(
    "boundary",
    [StoppingBoundary.OBRIEN_FLEMING, StoppingBoundary.POCOCK, StoppingBoundary.HAYBITTLE_PETO],
)
def test_looks_and_final_test_together_hold_alpha(boundary):
    from readingroom.reading.interim.analysis import critical_value

    plan = replace(plan_of(AUC), stopping=StoppingRule(boundary, (0.4, 0.7)))
    generator, looks, trials = np.random.default_rng(6), (0.4, 0.7), 40_000
    steps = generator.normal(size=(trials, 3)) * np.sqrt([0.4, 0.3, 0.3])
    z = np.cumsum(steps, axis=1) / np.sqrt([0.4, 0.7, 1.0])
    crossed = np.zeros(trials, dtype=bool)
    for index in range(2):
        crossed |= np.abs(z[:, index]) >= critical_value(plan, looks[: index + 1], 1)
    level = final_level(plan, looks, 1.0)
    p = np.array([math.erfc(abs(value) / math.sqrt(2)) for value in z[:, 2]])
    share = float((crossed | (p <= level)).mean())
    assert share <= 0.05 + 3 * math.sqrt(0.05 * 0.95 / trials)
    assert share > 0.04


def test_without_looks_the_final_test_has_all_of_alpha():
    plan = replace(plan_of(AUC), stopping=StoppingRule(StoppingBoundary.POCOCK, (0.5,)))
    assert final_level(plan, (), 1.0) == 0.05
    assert final_level(plan, (0.5,), 1.0) < 0.05
    assert final_level(plan, (0.5,), 0.6) < final_level(plan, (0.5,), 1.0)
