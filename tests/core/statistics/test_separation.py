"""Separation of groups agrees with scikit-learn and definitions, and influences with jackknives."""

from collections.abc import Callable

import numpy as np
import pytest
from scipy.spatial.distance import cdist
from sklearn.metrics import calinski_harabasz_score, davies_bouldin_score, silhouette_score

from readingroom.statistics.separation import (
    Figure,
    Groups,
    calinski_harabasz,
    davies_bouldin,
    dunn,
    silhouette,
    xie_beni,
)


def draw(n: int = 150, count: int = 3) -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(n)
    groups = rng.permutation(np.arange(n) % count)
    return rng.normal(size=(n, 6)) + 0.8 * groups[:, None], groups


def xie_beni_by_definition(points: np.ndarray, groups: np.ndarray) -> float:
    means = np.array([points[groups == group].mean(axis=0) for group in np.unique(groups)])
    apart = cdist(means, means, "sqeuclidean")[np.triu_indices(len(means), 1)]
    within = sum(((points[groups == group] - mean) ** 2).sum() for group, mean in enumerate(means))
    return float(within / len(points) / apart.min())


FIGURES = {
    davies_bouldin: davies_bouldin_score,
    calinski_harabasz: calinski_harabasz_score,
    silhouette: silhouette_score,
    xie_beni: xie_beni_by_definition,
}


@pytest.mark.parametrize("figure", FIGURES)
@pytest.mark.parametrize(("n", "count"), [(150, 3), (300, 2), (40, 7)])
def test_figures_agree_with_other_implementations(
    figure: Callable[[Groups], Figure], n: int, count: int
) -> None:
    points, groups = draw(n, count)
    theirs = FIGURES[figure](points + 100, groups)
    assert figure(Groups(points + 100, groups)).value == pytest.approx(theirs, rel=1e-9)


@pytest.mark.parametrize("figure", FIGURES)
def test_influences_are_near_the_jackknife(figure: Callable[[Groups], Figure]) -> None:
    points, groups = draw()
    n = len(points)
    without = np.array(
        [
            figure(Groups(np.delete(points, row, axis=0), np.delete(groups, row))).value
            for row in range(n)
        ]
    )
    influence = figure(Groups(points, groups)).influence
    jackknife = (without.mean() - without) * (n - 1) / n
    assert influence.sum() == pytest.approx(0, abs=1e-9)
    assert np.corrcoef(influence, jackknife)[0, 1] > 0.99
    assert np.linalg.norm(influence) == pytest.approx(np.linalg.norm(jackknife), rel=0.05)


def test_the_dunn_index_agrees_with_all_pairs() -> None:
    points, groups = draw(600, 4)
    distances = cdist(points, points)
    same = groups[:, None] == groups
    expected = distances[~same].min() / distances[same].max()
    assert dunn(Groups(points, groups)) == pytest.approx(expected, rel=1e-12)


def test_a_group_of_a_point_has_no_silhouette() -> None:
    points, groups = draw(30, 2)
    groups[7] = 2
    expected = silhouette_score(points, groups)
    assert silhouette(Groups(points, groups)).value == pytest.approx(expected)


def test_equal_means_and_equal_points_are_infinite() -> None:
    points = np.array([[1.0, 0.0], [-1.0, 0.0], [0.0, 1.0], [0.0, -1.0]])
    crossed = Groups(points, np.array([0, 0, 1, 1]))
    assert davies_bouldin(crossed).value == np.inf
    assert xie_beni(crossed).value == np.inf
    equal = Groups(np.repeat(points[:2], 2, axis=0), np.array([0, 0, 1, 1]))
    assert calinski_harabasz(equal).value == np.inf
    assert dunn(equal) == np.inf
    assert silhouette(equal).value == 1.0
