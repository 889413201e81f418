"""Areas under curves against scikit-learn, a count of all pairs, and published intervals."""

import numpy as np
import pytest
from sklearn import metrics as sklearn_metrics
from tests.support.wording import Wording

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.precision_recall import Ranking
from readingroom.statistics.ranks import midranks, pearson, spearman
from readingroom.statistics.roc import (
    estimate_auroc,
    estimate_macro_auroc,
    roc_curve,
)

wording = Wording(__file__)


@pytest.fixture(scope="module")
def tied() -> tuple[np.ndarray, np.ndarray]:
    """Scores with many ties, and which rows are positive."""
    rng = np.random.default_rng(5)
    is_positive = rng.random(300) < 0.3
    return np.round(rng.normal(size=300) + is_positive, 1), is_positive


@pytest.fixture(scope="module")
def three_classes() -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(6)
    p = rng.dirichlet([1, 1, 1], 200)
    return np.array([rng.choice(3, p=row) for row in p]), p


def delong_error(scores: np.ndarray, is_positive: np.ndarray) -> float:
    """Return DeLong's error from the table of all pairs, as the paper writes it."""
    positive, negative = scores[is_positive][:, None], scores[~is_positive][None, :]
    table = (positive > negative) + 0.5 * (positive == negative)
    above, below = table.mean(axis=1), table.mean(axis=0)
    return float(np.sqrt(above.var(ddof=1) / len(above) + below.var(ddof=1) / len(below)))


def value_of(found: Estimate | NotEstimable) -> Estimate:
    assert isinstance(found, Estimate), found
    return found


def test_the_area_with_ties_is_that_of_scikit_learn(tied: tuple[np.ndarray, np.ndarray]) -> None:
    found = value_of(estimate_auroc(*tied))

    assert found.value == pytest.approx(sklearn_metrics.roc_auc_score(tied[1], tied[0]))


def test_the_error_is_that_of_all_pairs(tied: tuple[np.ndarray, np.ndarray]) -> None:
    found = value_of(estimate_auroc(*tied))

    assert found.standard_error == pytest.approx(delong_error(*tied))


def test_the_interval_is_symmetric_in_the_log_odds(tied: tuple[np.ndarray, np.ndarray]) -> None:
    found = value_of(estimate_auroc(*tied, level=0.9))
    low, value, high = (np.log(one / (1 - one)) for one in (found.low, found.value, found.high))
    error = (found.standard_error or 0) / (found.value * (1 - found.value))

    assert (high - value, value - low) == pytest.approx((1.6448536 * error,) * 2)


def test_the_interval_holds_a_high_area_of_few_positive_items() -> None:
    rng = np.random.default_rng(8)
    true, held = 0.92135, []
    for _ in range(400):
        is_positive = np.arange(40) < 8
        found = value_of(estimate_auroc(rng.normal(size=40) + 2 * is_positive, is_positive))
        held.append(found.low <= true <= found.high)

    assert 0.92 < np.mean(held) < 0.99


def test_asking_again_narrows_no_interval_of_a_perfect_separation() -> None:
    scores, is_positive = np.arange(20.0), np.arange(20) >= 10
    once = value_of(estimate_auroc(scores, is_positive))
    thrice = value_of(
        estimate_auroc(
            np.tile(scores, 3), np.tile(is_positive, 3), clusters=np.tile(np.arange(20), 3)
        )
    )

    assert thrice.low == pytest.approx(once.low)


def test_one_against_the_rest_is_that_of_scikit_learn(
    three_classes: tuple[np.ndarray, np.ndarray],
) -> None:
    found = value_of(estimate_macro_auroc(*three_classes))
    wanted = sklearn_metrics.roc_auc_score(*three_classes, multi_class="ovr")

    assert found.value == pytest.approx(wanted)


def test_one_against_one_is_that_of_scikit_learn(
    three_classes: tuple[np.ndarray, np.ndarray],
) -> None:
    found = value_of(estimate_macro_auroc(*three_classes, is_pairwise=True))
    wanted = sklearn_metrics.roc_auc_score(*three_classes, multi_class="ovo")

    assert found.value == pytest.approx(wanted)


def test_the_error_of_a_macro_area_is_near_that_of_resampling(
    three_classes: tuple[np.ndarray, np.ndarray],
) -> None:
    y, p = three_classes
    rng = np.random.default_rng(0)
    drawn = []
    for _ in range(150):
        rows = rng.integers(0, len(y), len(y))
        drawn.append(value_of(estimate_macro_auroc(y[rows], p[rows])).value)
    found = value_of(estimate_macro_auroc(y, p))

    assert found.standard_error == pytest.approx(np.std(drawn), rel=0.2)


def test_a_class_without_an_item_has_no_macro_area(
    three_classes: tuple[np.ndarray, np.ndarray],
) -> None:
    y, p = three_classes

    assert estimate_macro_auroc(np.where(y == 2, 1, y), p, is_pairwise=True) == NotEstimable(
        wording("classes_item")
    )


@pytest.mark.parametrize("is_positive", [True, False])
def test_one_class_has_no_area(*, is_positive: bool) -> None:
    found = estimate_auroc(np.array([0.1, 0.2]), np.full(2, is_positive))

    assert isinstance(found, NotEstimable)


def test_a_perfect_separation_keeps_an_interval() -> None:
    found = value_of(estimate_auroc(np.arange(20.0), np.arange(20) >= 10))

    assert found.value == found.high == 1.0
    assert 0.6 < found.low < 0.95
    assert "Newcombe" in found.method


def test_equal_scores_give_one_half_and_an_interval_around_it() -> None:
    found = value_of(estimate_auroc(np.zeros(20), np.arange(20) >= 10))

    assert found.value == 0.5
    assert found.low < 0.4
    assert found.high == pytest.approx(1 - found.low, abs=1e-6)


def test_rows_repeated_within_their_items_change_nothing(
    tied: tuple[np.ndarray, np.ndarray],
) -> None:
    scores, is_positive = (np.repeat(one, 3) for one in tied)
    clusters = np.repeat(np.arange(300), 3)
    found = value_of(estimate_auroc(scores, is_positive, clusters=clusters))
    once = value_of(estimate_auroc(*tied))

    assert found.n == 300
    assert found.value == pytest.approx(once.value)
    assert found.standard_error == pytest.approx(once.standard_error, rel=0.02)


def test_one_item_asked_often_has_no_interval() -> None:
    found = estimate_auroc(
        np.array([0.1, 0.9]), np.array([False, True]), clusters=np.zeros(2, dtype=np.int64)
    )

    assert isinstance(found, NotEstimable)


def test_the_curve_is_that_of_scikit_learn(tied: tuple[np.ndarray, np.ndarray]) -> None:
    found = roc_curve(*tied)
    false, true, _ = sklearn_metrics.roc_curve(tied[1], tied[0], drop_intermediate=False)

    assert np.allclose(found.false_positive_rate, false)
    assert np.allclose(found.true_positive_rate, true)


def test_average_precision_with_ties_is_that_of_scikit_learn(
    tied: tuple[np.ndarray, np.ndarray],
) -> None:
    found = Ranking(*tied).average_precision(np.ones(300))

    assert found == pytest.approx(sklearn_metrics.average_precision_score(tied[1], tied[0]))


def test_weighted_average_precision_is_that_of_repeated_rows(
    tied: tuple[np.ndarray, np.ndarray],
) -> None:
    weights = np.arange(300) % 3
    repeated = [np.repeat(one, weights) for one in tied]
    found = Ranking(*tied).average_precision(weights[None, :].astype(float))

    assert found[0] == pytest.approx(
        sklearn_metrics.average_precision_score(repeated[1], repeated[0])
    )


def test_midranks_share_their_mean() -> None:
    assert midranks(np.array([2.0, 1.0, 2.0, 5.0])).tolist() == [2.5, 1.0, 2.5, 4.0]


def test_correlations_are_those_of_numpy_and_of_ranks() -> None:
    """For r = 0.5 and n = 28 Fisher's interval is tanh(0.5493 -+ 1.96 / 5) = 0.156 to 0.736."""
    base = np.arange(28.0)
    other = np.sin(base * 12.9898)
    first = (base - base.mean()) / base.std()
    residual = other - other.mean() - first * (other * first).mean()
    second = 0.5 * first + np.sqrt(0.75) * residual / residual.std()
    found = value_of(pearson(first, second))

    assert (found.value, found.low, found.high) == pytest.approx((0.5, 0.156, 0.736), abs=1e-3)
    assert value_of(spearman(base, base**3)).value == 1.0


@pytest.mark.parametrize("second", [np.zeros(5), np.zeros(3)])
def test_without_spread_or_pairs_there_is_no_correlation(second: np.ndarray) -> None:
    assert isinstance(pearson(np.arange(len(second)) * 1.0, second), NotEstimable)
