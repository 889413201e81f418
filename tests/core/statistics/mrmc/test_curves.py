"""Curves against scikit-learn, brute force and the figures at each x; short simulations."""

from dataclasses import replace

import numpy as np
import pytest
from benchmarks.validation import free_response
from benchmarks.validation.mrmc import Model, simulate
from benchmarks.validation.reader_curves import TARGET, lesions_marked, marks_points, roc_points
from sklearn import metrics
from tests.core.statistics.mrmc.studies import nested_in_readers, synthetic, unpaired_readers
from tests.support.nightly import repetitions

from readingroom.domain.endpoint import (
    CovarianceMethod,
    InferenceScope,
    IntervalScale,
    MissingDataRule,
)
from readingroom.domain.estimate import NotEstimable
from readingroom.statistics.mrmc.covariance import reader_figures
from readingroom.statistics.mrmc.curves import (
    GRID,
    CurveSet,
    froc_curves,
    roc_curves,
    wafroc_curves,
)
from readingroom.statistics.mrmc.figures import figure_of_merit
from readingroom.statistics.mrmc.free_response import (
    Marks,
    free_response_figure,
    free_response_figures,
    froc_points,
    reading_of,
    wafroc_points,
)
from readingroom.statistics.mrmc.inference import Plan
from readingroom.statistics.mrmc.obuchowski_rockette import analyse
from readingroom.statistics.mrmc.operating_points import OperatingPoints
from readingroom.statistics.mrmc.ratings import Ratings

STUDIES = repetitions(80, 300)
LOGIT = Plan(scale=IntervalScale.LOGIT)


def study(seed: int = 1, **changes: object) -> Ratings:
    model = replace(Model(4, 20, 25, categories=5), **changes)
    return simulate(model, np.random.default_rng(seed))


def marks(seed: int = 2, readers: int = 3, cases: int = 24) -> Marks:
    return free_response.draw(np.random.default_rng(seed), readers, cases)


def area(x: np.ndarray, y: np.ndarray) -> float:
    return float(np.trapezoid(y, x))


def with_jumps(curves: CurveSet, arm: int) -> tuple[np.ndarray, np.ndarray]:
    mean = curves.means[arm]
    return np.repeat(mean.x, 2), np.stack([mean.lowest, mean.y], axis=1).ravel()


@pytest.mark.parametrize("ratings", [study(), study(categories=0), synthetic(3)])
def test_readers_have_the_curve_of_scikit_learn(ratings: Ratings) -> None:
    for curve in roc_curves(ratings, Plan()).readers:
        row = ratings.values[ratings.arms.index(curve.arm), ratings.readers.index(curve.reader)]
        x, y, _ = metrics.roc_curve(ratings.is_positive, row, drop_intermediate=False)
        between = np.concatenate([x, (x[1:] + x[:-1]) / 2])
        assert area(curve.x, curve.y) == pytest.approx(
            metrics.roc_auc_score(ratings.is_positive, row)
        )
        for at in between[np.isin(between, x, invert=True)].tolist():
            assert np.interp(at, curve.x, curve.y) == pytest.approx(np.interp(at, x, y))
        assert set(zip(curve.x, curve.y, strict=True)) <= set(zip(x, y, strict=True))


@pytest.mark.parametrize("ratings", [study(), synthetic(2), synthetic(2, is_split=True)])
def test_the_area_of_a_mean_curve_is_the_mean_of_the_areas(ratings: Ratings) -> None:
    curves = roc_curves(ratings, Plan())
    figures = reader_figures(ratings, figure_of_merit("auc"), CovarianceMethod.JACKKNIFE)
    assert [mean.arm for mean in curves.means] == list(ratings.arms)
    for arm, values in enumerate(figures.values):
        assert area(*with_jumps(curves, arm)) == pytest.approx(np.nanmean(values))


def test_with_many_operating_points_the_grid_has_equal_steps() -> None:
    ratings = study(categories=0, positives=80, negatives=80)
    mean = roc_curves(ratings, Plan()).means[0]
    assert mean.x == pytest.approx(np.linspace(0, 1, GRID))
    figures = reader_figures(ratings, figure_of_merit("auc"), CovarianceMethod.JACKKNIFE)
    assert area(mean.x, mean.y) == pytest.approx(figures.values[0].mean(), abs=0.01)


@pytest.mark.parametrize(
    "ratings",
    [
        study(),
        study(categories=0),
        study(per_cluster=3),
        study(design="split-plot"),
        synthetic(3),
        unpaired_readers(synthetic(2)),
        nested_in_readers(synthetic(2)),
    ],
)
@pytest.mark.parametrize("scope", list(InferenceScope))
def test_each_point_has_the_value_of_sensitivity_at_this_specificity(
    ratings: Ratings, scope: InferenceScope
) -> None:
    """With fixed cases, whose covariance does not matter, the interval is the same, too."""
    plan = replace(LOGIT, scope=scope, level=0.9)
    curves = roc_curves(ratings, plan)
    compared = 0
    for at in range(0, len(curves.means[0].x), 5):
        x = curves.means[0].x[at]
        figure = figure_of_merit(f"sensitivity@{1 - x:.17g}")
        figures = reader_figures(ratings, figure, CovarianceMethod.JACKKNIFE)
        for arm, mean in zip(analyse(figures, plan).arms, curves.means, strict=True):
            assert mean.arm == arm.arm
            assert len(mean.readers) == arm.readers
            assert mean.y[at] == pytest.approx(arm.estimate, abs=1e-12)
            is_inside = 1e-9 < arm.estimate < 1 - 1e-9
            if not isinstance(arm.bounds, NotEstimable) and is_inside:
                limits = pytest.approx((arm.bounds.low, arm.bounds.high))
                assert scope is not InferenceScope.READERS or mean.intervals[at] == limits
                compared += 1
    assert compared > 3


def partly_read(study_marks: Marks) -> Marks:
    """Return a study without some readings, and their marks."""
    is_read = np.random.default_rng(3).random(study_marks.is_read.shape) > 0.2
    ratings = np.where(is_read[:, :, study_marks.lesion_case], study_marks.lesion_ratings, -np.inf)
    masks = is_read.reshape(-1, len(study_marks.cases))
    rows = list(zip(masks, study_marks.false_ratings, study_marks.false_cases, strict=True))
    return replace(
        study_marks,
        lesion_ratings=ratings,
        false_ratings=tuple(false[mask[cases]] for mask, false, cases in rows),
        false_cases=tuple(cases[mask[cases]] for mask, _, cases in rows),
        is_read=is_read,
    )


@pytest.mark.parametrize("study_marks", [marks(), partly_read(marks())])
def test_each_point_of_froc_has_the_value_of_its_figure(study_marks: Marks) -> None:
    curves = froc_curves(study_marks, Plan())
    for at in range(0, len(curves.means[0].x), 4):
        figure = free_response_figure(f"froc@{curves.means[0].x[at]:.17g}")
        result = analyse(free_response_figures(study_marks, figure), LOGIT)
        for arm, mean in zip(result.arms, curves.means, strict=True):
            assert mean.y[at] == pytest.approx(arm.estimate, abs=1e-12)


@pytest.mark.parametrize("study_marks", [marks(), partly_read(marks())])
def test_areas_under_wafroc_curves_are_the_figures(study_marks: Marks) -> None:
    curves = wafroc_curves(study_marks, Plan())
    figures = free_response_figures(study_marks, free_response_figure("wafroc"))
    areas = [area(curve.x, curve.y) for curve in curves.readers]
    assert areas == pytest.approx(figures.values.ravel())
    for arm, mean in enumerate(figures.values.mean(axis=1)):
        assert area(*with_jumps(curves, arm)) == pytest.approx(mean)


def without(study_marks: Marks, out: int) -> Marks:
    """Return a study without one case, by definition."""
    is_left = study_marks.lesion_case != out
    cells = zip(study_marks.false_ratings, study_marks.false_cases, strict=True)
    pairs = [(ratings[cases != out], cases[cases != out]) for ratings, cases in cells]
    names = tuple(name for at, name in enumerate(study_marks.cases) if at != out)
    return replace(
        study_marks,
        cases=names,
        lesion_case=study_marks.lesion_case[is_left] - (study_marks.lesion_case[is_left] > out),
        weights=study_marks.weights[is_left],
        lesion_ratings=study_marks.lesion_ratings[:, :, is_left],
        false_ratings=tuple(ratings for ratings, _ in pairs),
        false_cases=tuple(cases - (cases > out) for _, cases in pairs),
        is_read=np.delete(study_marks.is_read, out, axis=2),
    )


@pytest.mark.parametrize("points_of", [froc_points, wafroc_points])
def test_curves_without_a_case_are_those_of_the_other_cases(points_of) -> None:
    study_marks = marks()
    rates = np.array([0, 0.03, 0.1, 1 / 6, 0.25, 0.7, 2.0])
    if points_of is wafroc_points:
        rates = rates[:-1]
    for reader in range(3):
        fast = points_of(reading_of(study_marks.of_cell(0, reader))).without_each(rates)
        for out in range(len(study_marks.cases)):
            rest = points_of(reading_of(without(study_marks, out).of_cell(0, reader)))
            assert fast[out] == pytest.approx(rest.values_at(rates), abs=1e-12)


@pytest.mark.parametrize("seed", range(12))
def test_curves_without_a_unit_are_those_of_the_other_units(seed: int) -> None:
    """Clusters with both classes, many ties, and x at operating points of the rest."""
    rng = np.random.default_rng(seed)
    m, k, n = 14, 11, 6
    positive, negative = rng.integers(1, 6, m).astype(float), rng.integers(0, 5, k).astype(float)
    of_positive, of_negative = rng.integers(0, n, m), rng.integers(0, n, k)
    weights = rng.random(m) + 0.1

    def points(is_left: np.ndarray) -> OperatingPoints:
        return OperatingPoints(
            positive[is_left[of_positive]],
            negative[is_left[of_negative]],
            of_positive[is_left[of_positive]],
            of_negative[is_left[of_negative]],
            weights[is_left[of_positive]],
            np.bincount(of_negative[is_left[of_negative]], minlength=n).astype(float),
        )

    every = points(np.ones(n, dtype=np.bool_))
    assert every.has_jackknife
    rates = np.unique(np.concatenate([np.linspace(0, 1, 23), every.x]))
    fast = every.without_each(rates)
    for out in range(n):
        rest = points(np.arange(n) != out)
        inside = np.abs(rates[:, None] - rest.x).min(axis=1) > 1e-9
        assert fast[out][inside] == pytest.approx(rest.values_at(rates)[inside])
        assert fast[out] == pytest.approx(rest.values_at(rates))


def points_of_ratings(
    positive: np.ndarray, negative: np.ndarray, *, repeats: int = 1
) -> OperatingPoints:
    """Return the curve of ratings; each case is in its cluster `repeats` times."""
    m, k = len(positive), len(negative)
    return OperatingPoints(
        np.repeat(positive, repeats),
        np.repeat(negative, repeats),
        np.repeat(np.arange(m), repeats),
        np.repeat(np.arange(m, m + k), repeats),
        np.ones(m * repeats),
        np.repeat([0.0, float(repeats)], [m, k]),
    )


def test_influences_have_the_variance_of_hsieh_and_turnbull() -> None:
    """y (1 - y) / (m - 1) + slope^2 x (1 - x) / (k - 1), at operating points without ties."""
    rng = np.random.default_rng(5)
    m, k = 40, 50
    positive, negative = rng.normal(1, 1, m), rng.normal(0, 1, k)
    points = points_of_ratings(positive, negative)
    thresholds = np.sort(negative)[::-1][[4, 11, 24, 39]]
    x = np.array([(negative >= at).mean() for at in thresholds])
    y = np.array(
        [(positive > at - 1e-12).mean() for at in np.sort(negative)[::-1][[5, 12, 25, 40]]]
    )
    error = np.sqrt(x * (1 - x) / (k - 1))
    curve = np.linspace(0, 1, 100_001)
    values = points.values_at(curve)
    slope = np.zeros(4)
    for reach in (1, 1.5, 2):
        low, high = np.maximum(x - reach * error, 0), np.minimum(x + reach * error, 1)
        rise = np.interp(high, curve, values) - np.interp(low, curve, values)
        slope += rise / (high - low) / 3
    influences = points.influences(x)
    expected = y * (1 - y) / (m - 1) + slope**2 * error**2
    assert (influences**2).sum(axis=0) == pytest.approx(expected, rel=0.02)
    assert influences.sum(axis=0) == pytest.approx(np.zeros(4), abs=1e-9)


@pytest.mark.parametrize("categories", [0, 6])
def test_covariances_of_readers_are_those_of_a_bootstrap(categories: int) -> None:
    """600 resamples of the cases of each class, with readers fixed."""
    model = Model(2, 200, 200, var_reader=0, var_reader_arm=0, categories=categories)
    ratings = simulate(model, np.random.default_rng(4))
    rows, truth = ratings.values[0], ratings.is_positive
    rates = np.array([0.15, 0.33, 0.6])
    influences = [points_of_ratings(row[truth], row[~truth]).influences(rates) for row in rows]
    rng = np.random.default_rng(9)
    values = []
    for _ in range(600):
        first, second = rng.integers(0, 200, (2, 200))
        values.append(
            [
                points_of_ratings(row[truth][first], row[~truth][second]).values_at(rates)
                for row in rows
            ]
        )
    resampled = np.array(values)
    for at in range(len(rates)):
        expected = np.cov(resampled[:, :, at].T)
        matrix = np.array(
            [[row[:, at] @ other[:, at] for other in influences] for row in influences]
        )
        assert np.diag(matrix) == pytest.approx(np.diag(expected), rel=0.35)
        spread = np.sqrt(np.prod(np.diag(expected)))
        assert matrix[0, 1] / spread == pytest.approx(expected[0, 1] / spread, abs=0.2)


def test_clusters_of_the_same_case_are_one_case() -> None:
    rng = np.random.default_rng(3)
    positive, negative = rng.normal(1, 1, 30), rng.normal(0, 1, 35)
    rates = np.linspace(0, 1, 21)
    of_cases, of_clusters = (
        points_of_ratings(positive, negative, repeats=repeats).influences(rates)
        for repeats in (1, 3)
    )
    assert of_clusters == pytest.approx(of_cases, abs=1e-12)


def test_cases_of_other_readers_do_not_change_the_interval() -> None:
    study_marks = partly_read(marks(readers=1, cases=40))
    is_read = study_marks.is_read[0, 0]
    numbers = np.cumsum(is_read) - 1
    is_left = is_read[study_marks.lesion_case]
    own = replace(
        study_marks,
        cases=tuple(np.array(study_marks.cases)[is_read]),
        lesion_case=numbers[study_marks.lesion_case[is_left]],
        weights=study_marks.weights[is_left],
        lesion_ratings=study_marks.lesion_ratings[:, :, is_left],
        false_cases=tuple(numbers[cases] for cases in study_marks.false_cases),
        is_read=study_marks.is_read[:, :, is_read],
    )
    grid = np.linspace(0, 0.3, 7)
    every, alone = (froc_curves(part, Plan(), grid).means[0] for part in (study_marks, own))
    assert np.array(every.intervals) == pytest.approx(np.array(alone.intervals))


def test_the_band_of_a_single_reader_has_no_spikes() -> None:
    """The delete-one jackknife has limits that move by 0.5 and more from x to x."""
    for seed in range(5):
        model = Model(1, 60, 60)
        mean = roc_curves(simulate(model, np.random.default_rng(seed)), Plan()).means[0]
        limits = np.array(mean.intervals[2:-1])
        assert np.abs(np.diff(limits, axis=0)).max() < 0.2
        assert (limits[:, 1] - limits[:, 0]).max() < 0.6


def test_the_band_does_not_fall_where_all_positives_are_right() -> None:
    """Wilson's interval of 6 of 6 begins at 0.61, the curve before it has more."""
    ratings = study(positives=6, negatives=30, separations=(2.5, 1.0), categories=0)
    mean = roc_curves(ratings, Plan()).means[0]
    at_end = [limits[0] for limits, y in zip(mean.intervals, mean.y, strict=True) if y == 1]
    before = [limits[0] for limits, y in zip(mean.intervals, mean.y, strict=True) if y < 1]
    assert min(at_end) >= max(before) > 0.61


def test_one_reader_has_the_interval_of_cases() -> None:
    ratings = study().select([0, 1], [0])
    random, fixed = (
        roc_curves(ratings, replace(LOGIT, scope=scope)).means[0].intervals
        for scope in (InferenceScope.READERS_AND_CASES, InferenceScope.CASES)
    )
    assert random == fixed


def test_intervals_are_within_0_and_1_and_contain_the_curve() -> None:
    for curves in (
        roc_curves(study(positives=6, negatives=7, separations=(3.0, 1.0)), Plan()),
        froc_curves(marks(cases=12), Plan()),
        wafroc_curves(marks(cases=12), Plan()),
    ):
        for mean in curves.means:
            known = [
                (limits, y)
                for limits, y in zip(mean.intervals, mean.y, strict=True)
                if limits is not None
            ]
            assert len(known) > len(mean.y) / 2
            assert all(0 <= low <= y + 1e-12 and y - 1e-12 <= high <= 1 for (low, high), y in known)


def test_readers_who_separate_the_classes_have_the_interval_of_wilson() -> None:
    """20 of 20 positives: 1 / (1 + z^2 / n) = 0.8389 (Wilson 1927)."""
    ratings = study()
    values = np.where(ratings.is_positive, 2.0, 1.0) * np.ones(ratings.values.shape)
    mean = roc_curves(replace(ratings, values=values), Plan()).means[0]
    assert mean.y.tolist() == [1.0] * len(mean.x)
    assert mean.intervals[0] == pytest.approx((0.8389, 1), abs=1e-4)
    assert mean.intervals[-1] == (1, 1)
    fixed = Plan(InferenceScope.READERS)
    assert roc_curves(replace(ratings, values=values), fixed).means[0].intervals[0] is None


def test_a_reader_with_one_class_has_no_curve() -> None:
    ratings = study()
    ratings.values[0, 1, ratings.is_positive] = np.nan
    ratings.values[1, 2, np.flatnonzero(ratings.is_positive)[1:]] = np.nan
    curves = roc_curves(ratings, Plan())
    cells = {(curve.arm, curve.reader) for curve in curves.readers}
    assert ("0", "1") not in cells
    assert ("1", "2") in cells  # a curve of one positive case, but no figure
    assert {mean.readers for mean in curves.means} == {("0", "3")}
    ratings.values[:] = np.nan
    assert roc_curves(ratings, Plan()) == CurveSet((), ())


def test_readings_counted_as_incorrect_are_on_the_curve() -> None:
    ratings = study()
    ratings.unanswered[0, 0, :3] = True
    ratings.values[0, 0, :3] = np.nan
    worst = ratings.with_missing(MissingDataRule.INCORRECT)
    curve = roc_curves(worst, Plan()).readers[0]
    figure = reader_figures(worst, figure_of_merit("auc"), CovarianceMethod.JACKKNIFE)
    assert area(curve.x, curve.y) == pytest.approx(figure.values[0, 0])


def test_a_study_without_false_marks_has_one_point() -> None:
    study_marks = marks()
    empty = tuple(np.empty(0) for _ in study_marks.false_ratings)
    cases = tuple(np.empty(0, dtype=np.int64) for _ in empty)
    quiet = replace(study_marks, false_ratings=empty, false_cases=cases)
    mean = froc_curves(quiet, Plan()).means[0]
    assert mean.x.tolist() == [0.0]
    assert mean.intervals[0] is not None


def test_a_specificity_at_an_operating_point_is_the_highest_sensitivity() -> None:
    """One of 5 negatives is above all positives but one: 1 - 0.8 is not exactly 0.2."""
    figure = figure_of_merit("sensitivity@0.8")
    positive, negative = np.array([9.0, 5, 4, 1]), np.array([6.0, 3, 2, 0.5, 0])
    assert figure.compute(positive, negative) == pytest.approx(0.75)


def test_intervals_of_mean_curves_hold_their_level() -> None:
    lowest, highest = (
        limit + sign * 3 * (limit * (1 - limit) / STUDIES) ** 0.5
        for limit, sign in zip(TARGET, (-1, 1), strict=True)
    )
    true = {rate: lesions_marked(rate) for rate in (0.1, 0.3)}
    points = [
        *roc_points("6 readers, 60 + 60 cases", STUDIES, (0.9, 0.7, 0.5)).values(),
        *roc_points("6 readers, 60 + 60 cases, 5 categories", STUDIES, (0.9, 0.7)).values(),
        *marks_points(froc_curves, true, STUDIES, (6, 80)).values(),
    ]
    assert all(lowest <= point.now.value <= highest for point in points)
    wrong = {rate: value - 0.25 for rate, value in true.items()}
    missed = marks_points(froc_curves, wrong, STUDIES, (6, 80))
    assert max(point.now.value for point in missed.values()) < 0.7
