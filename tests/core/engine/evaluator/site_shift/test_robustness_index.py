"""The robustness index against a slow reading of its definition, scikit-learn, and toys by hand."""

import numpy as np
import pytest
from scipy import stats
from sklearn.metrics import balanced_accuracy_score
from sklearn.neighbors import NearestNeighbors
from sklearn.preprocessing import normalize
from tests.support.wording import Wording

from readingroom.domain.estimate import NotEstimable
from readingroom.domain.random_streams import random_stream
from readingroom.engine.evaluator.site_shift import (
    SiteData,
    find_neighbours,
    robustness_index,
    vote_hits,
)

wording = Wording(__file__)


def make(pull_of_biology: float, pull_of_site: float, seed: int = 3) -> SiteData:
    rng = np.random.default_rng(seed)
    biology, sites = rng.integers(0, 3, 240), rng.integers(0, 4, 240)
    cases = rng.integers(0, 40, 240)
    centres = rng.normal(size=(7, 12))
    vectors = rng.normal(size=(240, 12)) + 0.7 * rng.normal(size=(40, 12))[cases]
    vectors += pull_of_biology * centres[biology] + pull_of_site * centres[3 + sites]
    return SiteData(
        vectors, [f"b{i}" for i in biology], [f"s{i}" for i in sites], [f"c{i}" for i in cases]
    )


def stream() -> np.random.Generator:
    return random_stream(2, "site")


def slow_index(data: SiteData, k: int) -> float:
    """Count SO and OS neighbour by neighbour over Euclidean neighbours of normalised vectors."""
    units = normalize(data.vectors)
    order = NearestNeighbors(n_neighbors=len(units)).fit(units).kneighbors(units)[1]
    so = os = 0
    for i, row in enumerate(order):
        others = [j for j in row if data.cases[j] != data.cases[i]][:k]
        for j in others:
            is_same, is_here = data.biology[i] == data.biology[j], data.sites[i] == data.sites[j]
            so += is_same and not is_here
            os += is_here and not is_same
    return so / (so + os)


def test_the_older_index_counts_all_that_share_one_by_all_that_share_the_other() -> None:
    data = make(0.6, 0.6)
    places = find_neighbours(data, 9).indices
    biology, sites = np.array(data.biology), np.array(data.sites)

    found = robustness_index(data, stream(), k=9)

    same = (biology[places] == biology[:, None]).sum()
    here = (sites[places] == sites[:, None]).sum()
    assert found.older_index.value == pytest.approx(same / here)


@pytest.mark.parametrize("pulls", [(1.0, 0.3), (0.3, 1.0), (0.6, 0.6)])
@pytest.mark.parametrize("k", [1, 7, 31])
def test_the_index_is_that_of_a_slow_reading_of_its_definition(pulls, k: int) -> None:
    data = make(*pulls)

    found = robustness_index(data, stream(), k=k)

    assert found.index.value == pytest.approx(slow_index(data, k), abs=1e-12)
    assert found.curve.points[k - 1].y == pytest.approx(found.index.value)
    assert found.index.low <= found.index.value <= found.index.high


def test_k_is_the_first_that_predicts_biology_best() -> None:
    data = make(0.6, 0.6)
    units = normalize(data.vectors)
    order = NearestNeighbors(n_neighbors=240).fit(units).kneighbors(units)[1]
    codes = np.unique(data.biology, return_inverse=True)[1]
    near = [[j for j in row if data.cases[j] != data.cases[i]] for i, row in enumerate(order)]
    width = min(len(row) for row in near)
    grid = [k for k in (1, 3, 5, 7, 9, *range(11, 600, 10)) if k <= width]
    accuracies = [
        balanced_accuracy_score(codes, stats.mode(codes[[r[:k] for r in near]], axis=1).mode)
        for k in grid
    ]

    found = robustness_index(data, stream())

    assert found.k == grid[int(np.argmax(accuracies))]
    assert found.balanced_accuracy.value == pytest.approx(max(accuracies))


def test_a_model_that_sees_biology_is_robust_and_one_that_sees_the_site_is_not() -> None:
    biology = robustness_index(make(3, 0), stream()).index
    site = robustness_index(make(0, 3), stream()).index

    assert biology.low > 0.8
    assert site.high < 0.3


def toy(*rows: tuple[float, str, str, str]) -> SiteData:
    """Samples on a circle, by their angle in degrees, biology, site and case."""
    angles = np.deg2rad([row[0] for row in rows])
    vectors = np.stack([np.cos(angles), np.sin(angles)], axis=1)
    return SiteData(vectors, *([row[i] for row in rows] for i in (1, 2, 3)))


def test_an_index_by_hand() -> None:
    data = toy((0, "x", "A", "1"), (10, "x", "B", "2"), (25, "y", "B", "3"), (45, "y", "A", "4"))

    # Nearest: 0 to 10 (SO), 10 to 0 (SO), 25 to 10 (OS), 45 to 25 (SO).
    found = robustness_index(data, stream(), k=1)

    assert found.index.value == 0.75
    assert "4 items" in found.index.reason
    assert found.older_index.value is not None
    (hits,) = vote_hits(find_neighbours(data, 1), data.biology, [1])
    assert hits.tolist() == [True, True, False, True]


def test_a_sample_is_no_neighbour_of_its_own_case() -> None:
    data = toy((0, "x", "A", "1"), (1, "x", "A", "1"), (50, "y", "A", "2"), (180, "x", "B", "3"))

    assert find_neighbours(data, 1).indices.ravel().tolist() == [2, 2, 1, 2]


def test_all_samples_get_as_many_neighbours_as_the_largest_case_leaves() -> None:
    data = toy((0, "x", "A", "1"), (1, "x", "A", "1"), (2, "y", "A", "1"), (180, "x", "B", "3"))

    assert find_neighbours(data, 10).indices.shape == (4, 1)
    assert robustness_index(data, stream(), k=9).k == 1


def test_a_tied_vote_goes_to_the_first_class() -> None:
    data = toy((0, "y", "A", "1"), (10, "x", "A", "2"), (-10, "y", "A", "3"))

    neighbours = find_neighbours(data, 2)

    # Sample 0 has votes x and y and is y: wrong. 1 has y, y: wrong. 2 has y, x: wrong.
    assert not next(vote_hits(neighbours, data.biology, [2])).any()


@pytest.mark.parametrize("count", [2, 30, 200])
def test_few_neighbours_are_the_first_of_many_also_where_they_are_equally_near(count: int) -> None:
    data = make(0.6, 0.6)
    doubled = SiteData(np.round(data.vectors), data.biology, data.sites, data.cases)

    few, many = find_neighbours(doubled, count).indices, find_neighbours(doubled, 220).indices

    np.testing.assert_array_equal(few, many[:, :count])


def test_length_of_a_vector_does_not_matter() -> None:
    data = make(0.6, 0.6)
    longer = SiteData(
        data.vectors * np.arange(1, 241)[:, None], data.biology, data.sites, data.cases
    )

    assert robustness_index(data, stream()) == robustness_index(longer, stream())


def test_only_ss_and_oo_have_no_index() -> None:
    data = toy((0, "x", "A", "1"), (5, "x", "A", "2"), (90, "y", "B", "3"), (95, "y", "B", "4"))
    found = robustness_index(data, stream(), k=1)

    assert found.index == NotEstimable(wording("neighbour_shares_just"))
    assert found.older_index.value == 1.0
    assert found.curve.points == ()


def test_where_no_neighbour_shares_the_site_there_is_no_older_index() -> None:
    data = toy((0, "x", "A", "1"), (5, "x", "B", "2"), (90, "y", "A", "3"), (95, "y", "B", "4"))
    found = robustness_index(data, stream(), k=1)

    assert found.older_index == NotEstimable(wording("neighbour_shares_site"))
    assert found.index.value == 1.0


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (SiteData(np.zeros((0, 2)), [], [], []), "no sample"),
        (SiteData(np.zeros((2, 2)), "xy", "AB", "12"), "no direction"),
        (SiteData(np.array([[np.nan], [1]]), "xy", "AB", "12"), "no direction"),
        (SiteData(np.ones((2, 2)), "xy", "AB", "11"), "one case"),
        (SiteData(np.ones((2, 2)), "xx", "AB", "12"), "same biology"),
        (SiteData(np.ones((2, 2)), "xy", "AA", "12"), "same site"),
    ],
)
def test_no_index_where_it_is_undefined(data: SiteData, words: str) -> None:
    found = robustness_index(data, stream())

    assert isinstance(found, NotEstimable)
    assert words in found.reason


def test_columns_of_different_length_and_a_k_below_one_are_refused() -> None:
    with pytest.raises(ValueError, match="equal lengths"):
        robustness_index(SiteData(np.ones((2, 2)), "x", "AB", "12"), stream())
    with pytest.raises(ValueError, match="at least 1, not 0"):
        robustness_index(make(1, 1), stream(), k=0)
