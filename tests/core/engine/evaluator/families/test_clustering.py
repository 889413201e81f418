"""Clustering score of vectors, against scikit-learn on the same vectors."""

import json
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from sklearn.cluster import KMeans
from sklearn.metrics import adjusted_rand_score, silhouette_score
from tests.support.protocol_sets import protocol_set

from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite
from readingroom.statistics.clustering import adjusted_rand, cosine_silhouette, k_means

Vectors = NDArray[np.float64]


def units(vectors: Vectors) -> Vectors:
    return np.asarray(vectors / np.linalg.norm(vectors, axis=1, keepdims=True))


def rows_of(vectors: Vectors, classes: list[str], centres: list[str]) -> Rows:
    parsed = [json.dumps(vector.tolist()) for vector in vectors]
    targets = [
        json.dumps({"slide": f"s{row}", "class": own, "centre": centre})
        for row, (own, centre) in enumerate(zip(classes, centres, strict=True))
    ]
    return Rows(parsed, targets)


def figure(name: str, rows: Rows) -> NotEstimable:
    metric = find_metric(name)
    value = metric.compute(metric.read(rows), rng=np.random.default_rng(0))
    assert isinstance(value, NotEstimable)
    return value


def labelled(count: int) -> tuple[list[str], list[str]]:
    """Return two classes at two centres, `count` tiles in each of the four."""
    return ["a"] * count * 2 + ["b"] * count * 2, (["A"] * count + ["B"] * count) * 2


@pytest.mark.parametrize("seed", range(5))
def test_agreement_and_silhouette_are_those_of_scikit_learn(seed: int) -> None:
    rng = np.random.default_rng(seed)
    first, second = rng.integers(0, 4, 50), rng.integers(0, 3, 50)
    assert adjusted_rand(first, second) == pytest.approx(adjusted_rand_score(first, second))
    assert adjusted_rand(first, first) == 1.0
    vectors = units(rng.normal(size=(50, 6)))
    first[:2] = [4, 4]
    first[0] = 5  # a cluster of one point
    ours = cosine_silhouette(vectors, np.unique(first, return_inverse=True)[1])
    assert ours == pytest.approx(silhouette_score(vectors, first, metric="cosine"))


@pytest.mark.parametrize("groups", [([0, 0, 0], [0, 1, 2]), ([0, 0], [0, 0]), ([0, 1], [0, 1])])
def test_agreement_of_trivial_groups_is_that_of_scikit_learn(
    groups: tuple[list[int], list[int]],
) -> None:
    first, second = map(np.array, groups)
    assert adjusted_rand(first, second) == adjusted_rand_score(first, second)


@pytest.mark.parametrize("count", [2, 3, 7])
def test_clusters_are_as_good_as_those_of_scikit_learn(count: int) -> None:
    rng = np.random.default_rng(count)
    means = rng.normal(size=(count, 8)) * 3
    points = means[rng.integers(0, count, 90)] + rng.normal(size=(90, 8))
    ours = k_means(points, count, np.random.default_rng(0), starts=20)
    theirs = KMeans(n_clusters=count, n_init=20, random_state=0).fit(points)
    assert ours.inertia == pytest.approx(theirs.inertia_, rel=1e-9)
    assert adjusted_rand_score(ours.labels, theirs.labels_) == 1.0


def test_no_cluster_stays_empty() -> None:
    points = np.array([[0.0], [0.0], [0.0], [1.0], [5.0]])
    labels = k_means(points, 3, np.random.default_rng(0)).labels
    assert sorted(np.bincount(labels)) == [1, 1, 3]


def published_score(vectors: Vectors, classes: list[str], centres: list[str]) -> float:
    """Return the score by the published steps, with scikit-learn."""
    points = units(vectors)
    counts = range(2, min(30, len(points) - 1) + 1)
    silhouettes = [
        silhouette_score(
            points,
            KMeans(n_clusters=k, random_state=1337, init="random", n_init=20).fit(points).labels_,
            metric="cosine",
        )
        for k in counts
    ]
    best = counts[int(np.argmax(silhouettes))]
    scores = []
    for seed in range(50):
        means = KMeans(n_clusters=best, random_state=1337 + seed, init="random", n_init=5)
        labels = means.fit(points).labels_
        scores.append(adjusted_rand_score(classes, labels) - adjusted_rand_score(centres, labels))
    return float(np.mean(scores))


@pytest.mark.parametrize(
    ("of_class", "of_centre"), [(6.0, 0.0), (0.0, 6.0), (4.0, 4.0), (1.5, 0.5)]
)
def test_the_score_is_that_of_the_published_steps(of_class: float, of_centre: float) -> None:
    rng = np.random.default_rng(7)
    classes, centres = labelled(12)
    vectors = rng.normal(size=(48, 5)) * 0.4
    vectors[:, 0] += np.where(np.array(classes) == "a", of_class, -of_class)
    vectors[:, 1] += np.where(np.array(centres) == "A", of_centre, -of_centre)
    value = figure("vector_clustering_score", rows_of(vectors, classes, centres))
    expected = published_score(vectors, classes, centres)
    assert value.value == pytest.approx(expected, abs=0.02)
    assert "interval" in value.reason


def test_several_combinations_are_averaged() -> None:
    classes, centres = labelled(6)
    rng = np.random.default_rng(1)
    near = rng.normal(size=(24, 3)) * 0.01
    near[:, 0] += np.where(np.array(classes) == "a", 1.0, -1.0)
    # A third class at one centre makes no further combination; a third centre with both makes two.
    vectors = np.vstack([near, near[:1], near[[0, 0, 0, 12, 12, 12]] + 0.001])
    rows = rows_of(vectors, [*classes, "c", *"aaabbb"], [*centres, "A", *["C"] * 6])
    assert figure("vector_clustering_score", rows).value == pytest.approx(1.0, abs=0.1)
    assert figure("vector_clustering_class", rows).value == 1.0
    assert figure("vector_clusters", rows).value == 2.0
    centre = figure("vector_clustering_centre", rows).value
    assert centre is not None
    assert abs(centre) < 0.1


@pytest.mark.parametrize(
    ("classes", "centres", "reason"),
    [
        (["a", "a", "b", "b"], ["A", "A", "B", "B"], "same two centres"),
        (["a", "b"] * 20, [f"{centre}" for centre in range(20) for _ in "ab"], "at most 100"),
        (["a", "a", "b", "b"], ["A", "B", "A", "B"], "fewer than three"),
    ],
)
def test_without_combinations_there_is_a_reason(
    classes: list[str], centres: list[str], reason: str
) -> None:
    vectors = np.tile([[1.0, 0.0], [0.0, 1.0]], (len(classes) // 2, 1))
    value = figure("vector_clustering_score", rows_of(vectors, classes, centres))
    assert value.value is None
    assert reason in value.reason


def test_made_vectors_have_the_published_score(tmp_path: Path) -> None:
    source = protocol_set("pathorob") / "made_embeddings.csv"
    import_suite(source, "embeddings", tmp_path / "suite")
    path = tmp_path / "suite" / "suite.yaml"
    text = path.read_text("utf-8")
    assert "- dunn\n" in text
    path.write_text(text.replace("- dunn\n", "- dunn\n- vector_clustering_score\n"), "utf-8")
    result = import_answers(source, tmp_path / "suite", "made", tmp_path / "result").result
    (line,) = (line for line in result.metrics if line.metric == "vector_clustering_score")
    lines = [row.split(",") for row in source.read_text("utf-8").splitlines()]
    columns = {name: index for index, name in enumerate(lines[0])}
    rows = [row for row in lines[1:] if row[columns["e0"]]]
    names = [name for name in columns if name[0] == "e" and name[1:].isdigit()]
    vectors = np.array([[float(row[columns[name]]) for name in names] for row in rows])
    classes, centres = (
        [row[columns[name]] for row in rows] for name in ("biological_class", "medical_center")
    )
    scores = []
    for two in combinations(sorted(set(centres)), 2):
        chosen = [row for row, centre in enumerate(centres) if centre in two]
        labels = ([codes[row] for row in chosen] for codes in (classes, centres))
        scores.append(published_score(vectors[chosen], *labels))
    assert line.value.value == pytest.approx(float(np.mean(scores)), abs=0.03)
