"""Numbers of clusters from their names, and means of groups."""

import numpy as np
import pytest

from readingroom.statistics.clusters import cluster_numbers, known_means


def test_clusters_are_numbered_where_they_repeat() -> None:
    assert cluster_numbers([]) is None
    assert cluster_numbers(["b", "a", "c"]) is None
    numbers = cluster_numbers(["b", "a", "b"])
    assert numbers is not None
    assert numbers.tolist() == [1, 0, 1]


def test_the_mean_of_a_group_is_that_of_its_known_values() -> None:
    values, groups = np.array([1.0, np.nan, 4.0, np.nan, 5.0]), np.array([2, 2, 0, 1, 0])
    assert known_means(values, groups) == pytest.approx([4.5, np.nan, 1.0], nan_ok=True)
    assert len(known_means(np.empty(0), np.empty(0, dtype=np.int64))) == 0
