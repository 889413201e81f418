"""Outcomes of limits: exact paired tests, intervals, error rates, and what is not estimable."""

import math
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from tests.core.engine.evaluator.acceptance.acceptance_material import (
    discordant,
    limits_of,
    run_of,
)
from tests.support.board_results import scored_run

from readingroom.domain.errors import Cancelled
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.progress import Step
from readingroom.engine.evaluator.acceptance.judging import judge_limits
from readingroom.engine.evaluator.acceptance.types import LimitKind, groups_in
from readingroom.engine.evaluator.runs.plan import SETTING, plan_in
from readingroom.engine.evaluator.runs.scoring import score
from readingroom.engine.evaluator.runs.tally import tally_items
from readingroom.engine.evaluator.runs.types import RunItems, RunStatus
from readingroom.engine.evaluator.suites.suite import Stratum

VALUE, LOSS = LimitKind.WORST_VALUE, LimitKind.LARGEST_LOSS


def outcome_of(new, reference, *limits, level=0.95):
    (outcome,) = judge_limits(limits_of(*limits, level=level), new, reference)
    return outcome


@pytest.mark.parametrize(
    ("counts", "p"),
    [
        ((794, 150, 86, 570), None),
        ((20, 8, 2, 10), Fraction(2 * (1 + 10 + 45), 2**10)),
        ((5, 0, 6, 1), Fraction(2, 2**6)),
        ((4, 3, 3, 0), Fraction(1)),
    ],
)
def test_right_and_wrong_items_have_mcnemars_exact_p(counts, p):
    """The first table is that of Agresti, Categorical Data Analysis (2002), table 10.1."""
    new, reference = discordant(*counts)
    outcome = outcome_of(run_of(new, version="2"), run_of(reference), ("accuracy", LOSS, 0.05))
    _, more, less, _ = counts
    assert outcome.difference.value == pytest.approx((more - less) / sum(counts))
    if p is None:
        tail = sum(Fraction(math.comb(more + less, k)) for k in range(min(more, less) + 1))
        p = min(Fraction(1), 2 * tail / 2 ** (more + less))
        wald = (more - less) / sum(counts)
        # Agresti states a standard error of 0.0095, so Wald's interval is +/- 0.0187
        assert outcome.difference.low == pytest.approx(wald - 0.0187, abs=0.0005)
        assert outcome.difference.high == pytest.approx(wald + 0.0187, abs=0.0005)
    assert outcome.p == pytest.approx(float(p))
    assert outcome.test.startswith("McNemar")


def test_a_loss_is_accepted_only_if_the_interval_excludes_it():
    new, reference = discordant(both=170, only_new=4, only_reference=6, neither=20)
    runs = run_of(new, version="2"), run_of(reference)
    low = outcome_of(*runs, ("accuracy", LOSS, 0.05)).difference.low
    assert -0.05 < low < -0.04
    assert outcome_of(*runs, ("accuracy", LOSS, 0.05)).is_met is True
    assert outcome_of(*runs, ("accuracy", LOSS, -low)).is_met is False
    assert outcome_of(*runs, ("accuracy", LOSS, 0.0)).is_met is False


def test_a_value_is_accepted_only_if_its_whole_interval_is():
    run = run_of([True] * 90 + [False] * 10)
    outcome = outcome_of(run, None, ("accuracy", VALUE, 0.82))
    # Wilson's interval of 90 of 100, e.g. Brown, Cai and DasGupta (2001): 0.8256 to 0.9448
    assert outcome.value.low == pytest.approx(0.8256, abs=5e-5)
    assert outcome.is_met is True
    assert outcome_of(run, None, ("accuracy", VALUE, 0.83)).is_met is False
    assert outcome.reference is None
    assert outcome.difference is None


def test_an_error_has_its_limit_above():
    y, p = [0, 1] * 60, [0.1, 0.9] * 60
    runs = [
        RunItems(*scored_run("Heron", y, column, metrics=("brier",), primary="brier"))
        for column in (p, [0.3, 0.7] * 60)
    ]
    limits = ("brier", LOSS, 0.0)
    better = outcome_of(runs[0], runs[1], limits)
    assert not better.is_higher_better
    assert better.difference.value == pytest.approx(0.01 - 0.09)
    # all items differ equally, which has no interval; one other item gives it one
    assert isinstance(better.difference, NotEstimable)
    runs[0] = RunItems(*scored_run("Heron", y, [*p[:-1], 0.8], metrics=("brier",), primary="brier"))
    assert outcome_of(runs[0], runs[1], limits).is_met is True
    assert outcome_of(runs[1], runs[0], limits).is_met is False
    assert outcome_of(runs[0], None, ("brier", VALUE, 0.05)).is_met is True
    assert outcome_of(runs[1], None, ("brier", VALUE, 0.05)).is_met is not True


def test_areas_have_the_paired_error_of_delong():
    rng = np.random.default_rng(4)
    y = (np.arange(80) % 2).tolist()
    columns = [1 / (1 + np.exp(-(rng.normal(size=80) + lead * np.array(y)))) for lead in (1.2, 0.9)]
    runs = [RunItems(*scored_run("Heron", y, column.tolist())) for column in columns]
    difference = outcome_of(*runs, ("auroc", LOSS, 0.1)).difference
    truth = np.array(y)
    parts = []
    for column in columns:
        positive, negative = column[truth == 1], column[truth == 0]
        wins = (positive[:, None] > negative) + 0.5 * (positive[:, None] == negative)
        parts.append((wins.mean(axis=1), wins.mean(axis=0)))
    variance = sum(np.var(parts[0][k] - parts[1][k], ddof=1) / 40 for k in (0, 1))
    assert difference.value == pytest.approx(parts[0][0].mean() - parts[1][0].mean())
    assert difference.standard_error == pytest.approx(math.sqrt(variance))


def test_items_of_one_patient_are_tested_together():
    new, reference = discordant(both=40, only_new=10, only_reference=0, neither=10)
    alone = outcome_of(run_of(new, version="2"), run_of(reference), ("accuracy", LOSS, 0.0))
    cases = [f"case-{number // 10}" for number in range(60)]
    together = outcome_of(
        run_of(new, version="2", cases=cases),
        run_of(reference, cases=cases),
        ("accuracy", LOSS, 0.0),
    )
    assert alone.is_met is True
    assert "clustered pairs, 6 clusters" in together.test
    assert together.is_met is False  # all gains are those of one patient
    assert together.difference.value == pytest.approx(alone.difference.value)


def test_runs_of_other_items_are_not_compared():
    new, reference = discordant(both=10, only_new=2, only_reference=1, neither=3)
    runs = run_of(new, version="2"), run_of(reference)
    shorter = RunItems(runs[1].result, runs[1].items[1:])
    changed = RunItems(
        runs[1].result, (replace(runs[1].items[0], item_sha256="11"), *runs[1].items[1:])
    )
    for other in (shorter, changed):
        outcome = outcome_of(runs[0], other, ("accuracy", LOSS, 0.9))
        assert isinstance(outcome.difference, NotEstimable)
        assert outcome.is_met is None


def test_a_part_of_a_suite_meets_no_limit_but_may_fail_one():
    run = run_of([True] * 99 + [False])
    cut = RunItems(replace(run.result, status=RunStatus.PARTIAL), run.items)
    assert outcome_of(cut, None, ("accuracy", VALUE, 0.5)).is_met is None
    assert outcome_of(cut, None, ("accuracy", VALUE, 0.99)).is_met is False


def test_a_missing_metric_is_not_estimable():
    outcome = outcome_of(run_of([True] * 9), None, ("f1_macro", VALUE, 0.5))
    assert isinstance(outcome.value, NotEstimable)
    assert outcome.is_met is None


def test_another_level_gives_another_interval():
    run = run_of([True] * 90 + [False] * 10)
    wide, narrow = (
        outcome_of(run, None, ("accuracy", VALUE, 0.5), level=level).value for level in (0.99, 0.8)
    )
    assert isinstance(wide, Estimate)
    assert (wide.level, narrow.level) == (0.99, 0.8)
    assert wide.high - wide.low > narrow.high - narrow.low


def test_a_cancelled_test_stops():
    class Stopped:
        def report(self, step: Step) -> None:
            raise AssertionError(step)

        def raise_if_cancelled(self) -> None:
            raise Cancelled

    with pytest.raises(Cancelled):
        judge_limits(limits_of(("accuracy", VALUE, 0.5)), run_of([True] * 9), None, Stopped())


def test_a_version_at_the_margin_passes_in_one_study_of_forty():
    """Non-inferiority at a true loss of the margin: 2.5 % by construction."""
    rng, studies, n, margin = np.random.default_rng(11), 300, 120, 0.1
    template = run_of([True] * n)
    right, wrong = (run_of([side] * n).items[0] for side in (True, False))

    def run(is_right):
        items = zip(template.items, is_right, strict=True)
        return RunItems(
            template.result,
            tuple(replace(right if side else wrong, item=item.item) for item, side in items),
        )

    passed = rejected = 0
    for _ in range(studies):
        draws = rng.random(n)
        # both right 0.62, only new 0.08, only reference 0.18, neither 0.12: a loss of 0.1
        new, reference = draws < 0.7, (draws < 0.62) | ((draws >= 0.7) & (draws < 0.88))
        equal = (draws < 0.62) | ((draws >= 0.7) & (draws < 0.78))
        ours = run(new)
        passed += outcome_of(ours, run(reference), ("accuracy", LOSS, margin)).is_met is True
        rejected += outcome_of(ours, run(equal), ("accuracy", LOSS, margin)).p < 0.05
    assert 0.005 < passed / studies < 0.025 + 0.027  # three standard errors of 300 studies
    assert rejected / studies < 0.05  # the exact test is conservative


def with_sexes(run, sexes):
    """Return a run whose items are of these sexes, with the metric of each sex."""
    items = tuple(
        replace(item, strata={"sex": sex} if sex else {})
        for item, sex in zip(run.items, sexes, strict=True)
    )
    rows = list(run.result.metrics)
    for sex in dict.fromkeys(filter(None, sexes)):
        part = run_of([item.parsed.startswith("[0.0") or item.parsed.startswith("[0.1")
                       for item in items if item.strata.get("sex") == sex])  # fmt: skip
        (metric,) = part.result.metrics
        rows.append(replace(metric, stratum="sex", group=sex))
    return RunItems(replace(run.result, metrics=tuple(rows)), items)


def test_a_limit_of_a_group_is_judged_on_its_items_alone():
    new, reference = discordant(both=10, only_new=4, only_reference=0, neither=6)
    more, less = discordant(both=8, only_new=0, only_reference=7, neither=5)
    sexes = ["F"] * 20 + ["M"] * 20 + [""]
    ours = with_sexes(run_of([*new, *more, True], version="2"), sexes)
    theirs = with_sexes(run_of([*reference, *less, True]), sexes)
    limits = limits_of(("accuracy", LOSS, 0.3, "sex", "F"), ("accuracy", LOSS, 0.3, "sex", "M"))
    of_women, of_men = judge_limits(limits, ours, theirs)
    for outcome, pairs in ((of_women, (new, reference)), (of_men, (more, less))):
        alone = outcome_of(run_of(pairs[0], version="2"), run_of(pairs[1]), ("accuracy", LOSS, 0.3))
        assert outcome.difference.value == alone.difference.value
        assert (outcome.difference.low, outcome.p) == (alone.difference.low, alone.p)
        assert outcome.value == alone.value
        assert outcome.difference.n == 20
    assert (of_women.is_met, of_men.is_met) == (True, False)
    # Holm (1979) by hand: the smaller p times 2, the larger as it is, never below the smaller
    small, large = sorted((of_women.p, of_men.p))
    assert (small, large) == (pytest.approx(2 / 2**7), pytest.approx(2 / 2**4))
    assert of_men.adjusted_p == pytest.approx(2 * small)
    assert of_women.adjusted_p == pytest.approx(max(2 * small, large))


def test_p_values_of_all_items_are_not_adjusted():
    new, reference = discordant(both=10, only_new=4, only_reference=1, neither=6)
    runs = run_of(new, version="2"), run_of(reference)
    outcome = outcome_of(*runs, ("accuracy", LOSS, 0.3))
    assert outcome.adjusted_p is None


def test_a_group_without_items_is_not_estimable():
    runs = (with_sexes(run_of([True] * 30), ["F"] * 30) for _ in range(2))
    outcome = outcome_of(*runs, ("accuracy", LOSS, 0.3, "sex", "M"))
    assert isinstance(outcome.value, NotEstimable)
    assert outcome.is_met is None


def test_a_version_at_the_margin_in_one_group_passes_rarely_however_many_groups():
    """Intersection-union test: the error stays that of one limit, 2.5 %, over four groups."""
    rng, studies, n = np.random.default_rng(5), 200, 80
    groups = [f"g{number % 4}" for number in range(4 * n)]
    limits = limits_of(*(("accuracy", LOSS, 0.15, "sex", f"g{number}") for number in range(4)))
    template = with_sexes(run_of([True] * (4 * n)), groups)
    right, wrong = (run_of([side]).items[0].parsed for side in (True, False))

    def run(is_right):
        return RunItems(
            template.result,
            tuple(replace(item, parsed=right if side else wrong)
                  for item, side in zip(template.items, is_right, strict=True)),
        )  # fmt: skip

    passed = 0
    for _ in range(studies):
        draws = rng.random(4 * n)
        is_worst = np.arange(4 * n) % 4 == 0
        reference = draws < 0.8
        new = np.where(is_worst, draws < 0.65, draws < 0.8)  # a loss of 0.15 in one group
        outcomes = judge_limits(limits, run(new), run(reference))
        passed += all(outcome.is_met is True for outcome in outcomes)
    assert passed / studies < 0.025 + 0.034  # three standard errors of 200 studies


def test_a_group_of_a_numeric_stratum_has_the_items_of_its_bin():
    new, reference = discordant(both=10, only_new=5, only_reference=0, neither=5)
    runs = []
    for version, sides in (("2", new), ("1", reference)):
        run = run_of(sides, version=version)
        plan = replace(plan_in(run.result), strata=(Stratum("age", bins=(0.0, 50.0, 100.0)),))
        items = tuple(
            replace(item, strata={"age": str(40 + number)}) for number, item in enumerate(run.items)
        )
        settings = {SETTING: plan.encode()}
        scored = score(plan, tally_items(items, plan.strata))
        result = replace(run.result, settings=settings, metrics=scored.metrics)
        runs.append(RunItems(result, items))
    _, older = groups_in(runs[0].result)["age"]
    outcome = outcome_of(*runs, ("accuracy", LOSS, 0.1, "age", older))
    assert outcome.difference.n == 10
    assert outcome.difference.value == 0.5
