"""Numbers of clusters from their names."""

from readingroom.statistics.clusters import cluster_numbers


def test_clusters_are_numbered_where_they_repeat() -> None:
    assert cluster_numbers([]) is None
    assert cluster_numbers(["b", "a", "c"]) is None
    numbers = cluster_numbers(["b", "a", "b"])
    assert numbers is not None
    assert numbers.tolist() == [1, 0, 1]
