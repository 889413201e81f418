"""Gaps between groups against fairlearn 0.15 beside pandas 3.1, and what chance shows.

The counts of ACTG175 are those of 713 test patients (every third of the table in lifelines 0.30) at
threshold 0.25 of a logistic regression on the others; fairlearn was given the rows.
"""

import numpy as np
import pytest
from sklearn import metrics as sklearn_metrics
from tests.support.durations import ProcessorTime
from tests.support.wording import Wording

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.fairness.crossed_groups import (
    RateDefinition,
    ReaderCaseDesign,
    crossed_gap,
)
from readingroom.statistics.fairness.design_effects import find_effects
from readingroom.statistics.fairness.gaps import (
    DECISION_GAPS,
    Groups,
    count_cells,
    cross_group_areas,
    estimate_area_gap,
    estimate_gaps,
    gap_of,
    intersect,
    shuffle_line,
)
from readingroom.statistics.fairness.signed_differences import compare_groups
from readingroom.statistics.fairness.types import FairnessOptions, GapMetric, GroupGap

wording = Wording(__file__)

RACE = np.array([[[243, 121], [54, 83]], [[125, 42], [22, 23]]])
GENDER = np.array([[[71, 19], [13, 13]], [[297, 144], [63, 93]]])
BOTH = np.array(
    [
        [[29, 8], [6, 4]],
        [[214, 113], [48, 79]],
        [[42, 11], [7, 9]],
        [[83, 31], [15, 14]],
    ]
)
OF_FAIRLEARN = [
    (RACE, (0.100581855, 0.752982797, 0.094728305, 0.094728305, 0.087824441)),
    (GENDER, (0.121122856, 0.69489306, 0.096153846, 0.115419501, 0.105786674)),
    (BOTH, (0.16758834, 0.603723404, 0.222047244, 0.222047244, 0.180032912)),
]


def rng() -> np.random.Generator:
    return np.random.default_rng(3)


def of(found: tuple[GroupGap, ...], gap: GapMetric) -> GroupGap:
    return next(one for one in found if one.gap is gap)


def estimate_of(found: GroupGap) -> Estimate:
    assert isinstance(found.value, Estimate), found.value
    return found.value


@pytest.mark.parametrize(("cells", "expected"), OF_FAIRLEARN, ids=["race", "gender", "both"])
def test_gaps_are_those_of_fairlearn(cells: np.ndarray, expected: tuple[float, ...]) -> None:
    found = [float(gap_of(gap, cells.astype(float))) for gap in DECISION_GAPS]

    assert found == pytest.approx(expected, abs=1e-9)


def test_a_gap_of_ten_patients_is_that_of_fairlearn() -> None:
    y = np.array([1, 1, 1, 1, 1, 0, 0, 0, 0, 0], dtype=bool)
    p = np.array([0, 1, 1, 1, 1, 0, 0, 0, 1, 1], dtype=bool)
    groups = Groups("s", np.array([0, 1, 0, 0, 1, 1, 0, 1, 0, 1]), ("a", "b"))

    cells = count_cells(y, p, groups).astype(float)

    found = [float(gap_of(gap, cells)) for gap in DECISION_GAPS]
    assert found == pytest.approx([0.0, 1.0, 1 / 3, 1 / 3, 0.25])


def test_the_interval_is_near_that_of_resampled_rows() -> None:
    """Fairlearn's own, of 1,000 resamples of rows with seed 0, is .0234 to .1737."""
    found = of(estimate_gaps(RACE, "race", "01", rng()), GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE)

    value = estimate_of(found)
    assert (value.low, value.high) == pytest.approx((0.0234, 0.1737), abs=0.01)
    assert value.n == 713


def test_a_group_without_the_outcome_has_no_gap_of_true_positive_rates() -> None:
    cells = np.array([[[40, 20], [0, 0]], [[30, 30], [10, 20]]])

    found = of(
        estimate_gaps(cells, "sex", ["f", "m"], rng()), GapMetric.EQUAL_OPPORTUNITY_DIFFERENCE
    )

    assert found.value == NotEstimable(wording("outcome_group"))


def test_a_group_of_three_is_left_out_and_named() -> None:
    cells = np.array([[[1, 1], [0, 1]], [[30, 30], [10, 20]], [[20, 40], [10, 20]]])

    found = estimate_gaps(cells, "race", ["x", "y", "z"], rng())

    assert all(one.left_out == ("x",) for one in found)
    assert estimate_of(found[0]).value == pytest.approx(60 / 90 - 50 / 90)


def test_one_group_alone_has_no_gap() -> None:
    found = estimate_gaps(RACE[:1], "race", ["0"], rng())

    assert all(isinstance(one.value, NotEstimable) for one in found)


def test_a_ratio_of_groups_without_decisions_is_not_estimable() -> None:
    cells = np.array([[[40, 0], [20, 0]], [[30, 0], [20, 0]]])

    found = of(estimate_gaps(cells, "sex", ["f", "m"], rng()), GapMetric.DEMOGRAPHIC_PARITY_RATIO)

    assert isinstance(found.value, NotEstimable)


def test_shuffled_decisions_stay_as_many() -> None:
    line = BOTH.sum(axis=1)

    found = shuffle_line(line, rng(), 50)

    assert (found * line.sum(axis=1)).sum(axis=1) == pytest.approx(np.full(50, line[:, 1].sum()))


def test_unlike_shares_of_the_outcome_are_no_gap_of_true_positive_rates() -> None:
    """Nine in ten of one group have the outcome, one in ten of the other; decisions are alike."""
    generator = np.random.default_rng(5)
    gap, p_values = GapMetric.EQUAL_OPPORTUNITY_DIFFERENCE, []
    for _ in range(150):
        n = np.array([[20, 180], [180, 20]])
        yes = generator.binomial(n, [[0.1, 0.5], [0.1, 0.5]])
        cells = np.stack([n - yes, yes], axis=-1)
        found = estimate_gaps(cells, "g", "ab", generator, gaps=[gap], replicates=200)[0]
        p_values.append(found.chance.p_value if found.chance else 1.0)

    assert 0.01 < np.mean(np.array(p_values) < 0.1) < 0.2


def test_a_gap_of_equal_groups_is_what_chance_shows() -> None:
    """Fifty groups of twenty drawn alike: the largest less the smallest rate is large by chance."""
    drawn = np.random.default_rng(1).multinomial(20, [0.4, 0.2, 0.2, 0.2], size=50)

    found = estimate_gaps(
        drawn.reshape(50, 2, 2), "site", [str(one) for one in range(50)], rng(), replicates=1000
    )[0]

    assert estimate_of(found).value > 0.3
    assert found.chance is not None
    assert found.chance.p_value > 0.05


def test_a_planted_gap_is_more_than_chance_shows() -> None:
    cells = np.array([[[80, 20], [60, 40]], [[50, 50], [30, 70]]])

    found = estimate_gaps(cells, "race", ["a", "b"], rng())[0]

    assert found.chance is not None
    assert found.chance.p_value < 0.01
    assert found.chance.high < estimate_of(found).value


@pytest.mark.parametrize("rates", [(0.3, 0.3), (0.3, 0.34), (0.3, 0.3, 0.3), (0.1, 0.1, 0.4)])
def test_the_interval_of_a_gap_holds_as_often_as_it_says(rates: tuple[float, ...]) -> None:
    """A gap of 0 too, which the percentiles of resamples never reach."""
    generator = np.random.default_rng(11)
    names = "abc"[: len(rates)]
    held = 0
    for _ in range(200):
        has = generator.binomial(150, rates)
        cells = np.zeros((len(rates), 2, 2), dtype=np.int64)
        cells[:, 0, 1], cells[:, 0, 0] = has, 150 - has
        found = estimate_gaps(
            cells,
            "g",
            names,
            generator,
            gaps=[GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE],
            replicates=300,
        )[0]
        value = estimate_of(found)
        held += value.low <= max(rates) - min(rates) <= value.high

    assert 180 <= held <= 199


def test_rates_of_none_and_all_have_an_interval_with_a_width() -> None:
    cells = np.array([[[10, 0], [10, 0]], [[0, 10], [0, 10]]])

    value = estimate_of(estimate_gaps(cells, "sex", ["f", "m"], rng())[0])

    assert value.value == value.high == 1.0
    assert 0.5 < value.low < 0.99


def test_areas_within_groups_are_those_of_scikit_learn() -> None:
    generator = np.random.default_rng(8)
    y, codes = generator.random(400) < 0.4, generator.integers(0, 2, 400)
    scores = generator.normal(size=400) + y * np.where(codes == 0, 0.2, 1.5)

    found = estimate_area_gap(y, scores, Groups("sex", codes, ("f", "m")), rng())

    areas = [sklearn_metrics.roc_auc_score(y[codes == g], scores[codes == g]) for g in (0, 1)]
    assert estimate_of(found).value == pytest.approx(areas[1] - areas[0])
    assert found.chance is not None
    assert found.chance.p_value < 0.05


def test_a_group_with_one_outcome_has_no_difference_of_areas() -> None:
    y = np.array([True] * 20 + [True, False] * 20)
    groups = Groups("sex", np.repeat([0, 1], [20, 40]), ("f", "m"))

    found = estimate_area_gap(y, np.arange(60.0), groups, rng())

    assert isinstance(found.value, NotEstimable)


def test_areas_across_groups_compare_one_groups_positives_with_the_others_negatives() -> None:
    y = np.array([True, False, True, False])
    groups = Groups("sex", np.array([0, 0, 1, 1]), ("f", "m"))

    found = cross_group_areas(y, np.array([0.9, 0.1, 0.5, 0.7]), groups)

    values = {key: one.value for key, one in found.items() if isinstance(one, Estimate)}
    assert values == {("f", "m"): 1.0, ("m", "f"): 1.0}


def test_intersections_hold_only_cells_that_occur() -> None:
    race = Groups("race", np.array([0, 1, 1, -1]), ("a", "b"))
    sex = Groups("sex", np.array([0, 0, 0, 1]), ("f", "m"))

    found = intersect([race, sex])

    assert found.names == ("a x f", "b x f")
    assert found.codes.tolist() == [0, 1, 1, -1]


def test_a_million_patients_are_resampled_at_once() -> None:
    cells = BOTH * 1400

    with ProcessorTime() as spent:
        for _ in range(4):
            estimate_gaps(cells, "race x sex", "abcd", rng(), replicates=1000)

    assert spent.seconds < 1


def test_the_interval_of_a_ratio_of_rare_rates_holds_equal_ones() -> None:
    """With 3 of 700 on average, binomial draws at the observed rates held it in 180 of 200."""
    held = 0
    for seed in range(120):
        generator = np.random.default_rng(seed)
        no, yes = generator.binomial(700, 0.004, 2), generator.binomial(300, 0.8, 2)
        cells = np.stack([np.stack([700 - no, no], 1), np.stack([300 - yes, yes], 1)], axis=1)
        found = estimate_gaps(
            cells, "g", "ab", generator, gaps=[GapMetric.EQUALISED_ODDS_RATIO], replicates=300,
            permutations=100,
        )[0].value  # fmt: skip
        held += isinstance(found, NotEstimable) or found.low <= 1 <= found.high
    assert held >= 117


def test_rows_of_one_patient_a_group_are_no_groups_of_patients() -> None:
    rng = np.random.default_rng(0)
    outcomes, decisions = rng.random((2, 80)) < 0.5
    codes = np.arange(80) % 2
    cells = count_cells(outcomes, decisions, Groups("sex", codes, ("f", "m")))
    effects = find_effects(outcomes, decisions, codes, 2, codes)
    signed = compare_groups(cells, ("f", "m"), 0, rng, FairnessOptions(), effects=effects)

    assert {one.value for one in signed} == {NotEstimable(wording("group_fewer_patients"))}
    assert effects.decided.tolist() == [40.0, 40.0]


def test_readings_that_are_all_right_leave_a_gap_that_may_be_there() -> None:
    rng = np.random.default_rng(0)
    cases, readers = np.tile(np.arange(40), 3), np.repeat(np.arange(3), 40)
    line = RateDefinition("agreement", np.ones(120), np.ones(120, dtype=bool), "no reading")
    groups = Groups("sex", cases % 2, ("f", "m"))
    found = crossed_gap(
        GapMetric.AGREEMENT_DIFFERENCE,
        [line],
        groups,
        ReaderCaseDesign(readers, cases),
        rng,
        FairnessOptions(replicates=500, permutations=200),
    )
    assert isinstance(found.value, Estimate)
    assert found.value.low == found.value.value == 0.0
    assert 0.05 <= found.value.high <= 0.2
