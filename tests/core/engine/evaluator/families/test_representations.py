"""Vectors and published results give the figures of PathoROB, scikit-learn and definitions."""

import json
import shutil
from pathlib import Path

import numpy as np
import pytest
from sklearn.metrics import silhouette_score
from sklearn.neighbors import NearestNeighbors
from tests.support.protocol_sets import ScoredSet, protocol_set, score_set

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.metrics.api import MetricValue, Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite

COUNTS = {
    "SO": "neighbours_same_class",
    "OS": "neighbours_same_centre",
    "SS": "neighbours_same_both",
    "OO": "neighbours_same_none",
    "robustness_index": "robustness_index",
    "index_v1": "robustness_index_v1",
}
HEAD = "id,slide_id,biological_class,medical_center,e0,e1\n"


def test_vectors_give_the_figures_of_the_set(tmp_path: Path) -> None:
    source = protocol_set("pathorob") / "made_embeddings.csv"
    expected = json.loads((source.parent / "expected_made.json").read_text("utf-8"))
    scored = score_set(tmp_path, source, source, "embeddings")
    for k, figures in expected["neighbours"].items():
        for theirs, value in figures.items():
            ours = scored.value(f"{COUNTS[theirs]}@{k}")
            assert ours == pytest.approx(value, abs=1e-12), (k, theirs)
    for key, value in expected["separation_of_biological_class"].items():
        assert scored.value(key) == pytest.approx(value, abs=1e-9), key
    (line,) = (line for line in scored.result.metrics if line.metric == "robustness_index@11")
    assert isinstance(line.value, Estimate)
    assert (line.value.n, 0 < line.value.low < line.value.high < 1) == (30, True)  # slides


def score_results(folder: Path, source: Path, model: str) -> ScoredSet:
    return score_set(folder, source, source, "pathorob", model=model)


def test_published_results_give_their_summaries(tmp_path: Path) -> None:
    folder = protocol_set("pathorob")
    scored = score_results(tmp_path, folder, "uni2h")
    for name in ("camelyon", "tcga", "tolkach_esca"):
        drops = json.loads((folder / f"apd/uni2h/{name}_summary.json").read_text("utf-8"))
        results = {
            kind: json.loads(
                (folder / kind / "uni2h" / name / "results_summary.json").read_text("utf-8")
            )
            for kind in ("clustering_score", "robustness_index")
        }
        for key, value in (
            ("apd_id", drops["apd_id"]),
            ("apd_ood", drops["apd_ood"]),
            ("clustering_score", results["clustering_score"]["clustering_score_mean"]),
            ("published_robustness_index", results["robustness_index"]["robustness_index"]),
        ):
            assert scored.value(key, name) == pytest.approx(value, abs=1e-12), (name, key)
    overall = json.loads((folder / "apd/uni2h/aggregated_summary.json").read_text("utf-8"))
    for end in ("id", "ood"):
        (line,) = (
            line
            for line in scored.result.metrics
            if line.metric == f"apd_{end}" and not line.stratum
        )
        assert isinstance(line.value, Estimate)
        assert line.value.value == pytest.approx(overall[f"apd_{end}"], abs=1e-12)
        margin = (line.value.high - line.value.low) / 2
        assert margin == pytest.approx(overall[f"ci_{end}"], rel=0.03)  # they use another quantile


def draw(
    rng: np.random.Generator, slide_count: int = 30, size: int = 3, width: int = 8
) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Return vectors of tiles, and their slides, classes and centres."""
    fixed = np.random.default_rng(9)
    of_class, of_centre = 0.7 * fixed.normal(size=(2, width)), 0.6 * fixed.normal(size=(3, width))
    slides = np.repeat(np.arange(slide_count), rng.integers(1, 2 * size, slide_count))
    classes, centres = slides % 2, slides // 2 % 3
    own = 0.6 * rng.normal(size=(slide_count, width))
    noise = rng.normal(size=(len(slides), width))
    vectors = of_class[classes] + of_centre[centres] + own[slides] + noise
    return vectors, slides, classes, centres


def rows_of(
    vectors: np.ndarray, slides: np.ndarray, classes: np.ndarray, centres: np.ndarray
) -> Rows:
    labels = zip(slides.tolist(), classes.tolist(), centres.tolist(), strict=True)
    targets = [
        json.dumps({"slide": f"s{slide}", "class": f"k{of_class}", "centre": f"c{centre}"})
        for slide, of_class, centre in labels
    ]
    return Rows(
        [json.dumps(vector.tolist()) for vector in vectors],
        targets,
        items=[str(row) for row in range(len(slides))],
        patients=[str(slide) for slide in slides.tolist()],
    )


def score(key: str, rows: Rows) -> MetricValue:
    metric = find_metric(key)
    return metric.compute(metric.read(rows), rng=np.random.default_rng(1))


@pytest.mark.parametrize("k", [1, 4, 13])
def test_neighbours_agree_with_scikit_learn(k: int) -> None:
    vectors, slides, classes, centres = draw(np.random.default_rng(k))
    finder = NearestNeighbors(n_neighbors=len(vectors), metric="cosine").fit(vectors)
    counts = dict.fromkeys(("SO", "OS", "SS", "OO"), 0)
    for row, order in enumerate(finder.kneighbors(vectors, return_distance=False)):
        for other in [other for other in order if slides[other] != slides[row]][:k]:
            name = "S" if classes[other] == classes[row] else "O"
            counts[name + ("S" if centres[other] == centres[row] else "O")] += 1
    rows = rows_of(vectors, slides, classes, centres)
    for name, count in counts.items():
        assert score(f"{COUNTS[name]}@{k}", rows).value == count
    index = counts["SO"] / (counts["SO"] + counts["OS"])
    assert score(f"robustness_index@{k}", rows).value == pytest.approx(index)


def test_a_missing_vector_counts_against_the_index_and_not_in_separation() -> None:
    vectors, slides, classes, centres = draw(np.random.default_rng(2))
    rows = rows_of(vectors, slides, classes, centres)
    known = np.arange(5, len(vectors))
    without = rows_of(vectors[known], slides[known], classes[known], centres[known])
    odd = [None, "[1, 2]", '["a"]', "[0, 0, 0, 0, 0, 0, 0, 0]", "[1e200, 0, 0, 0, 0, 0, 0, 0]"]
    # The first vector sets the length, so the odd ones come last.
    every = Rows([*without.parsed, *odd], [*without.targets, *rows.targets[:5]])
    for key in ("neighbours_same_class@5", "neighbours_same_both@5"):
        assert score(key, every).value == score(key, without).value
    both = (score("neighbours_same_centre@5", part).value for part in (every, without))
    assert next(both) == next(both) + 25  # five neighbours of another class for each of five
    expected = silhouette_score(vectors[known], classes[known])
    assert score("silhouette", every).value == pytest.approx(expected)


def test_intervals_cover_the_mean_of_repeated_studies() -> None:
    """With tiles of a slide that resemble each other, and slides that are also neighbours."""
    rng = np.random.default_rng(5)
    keys = ("robustness_index@5", "silhouette", "davies_bouldin")
    estimates: dict[str, list[Estimate]] = {key: [] for key in keys}
    for _ in range(40):
        rows = rows_of(*draw(rng, 24))
        for key in keys:
            value = score(key, rows)
            assert isinstance(value, Estimate)
            estimates[key].append(value)
    for key, values in estimates.items():
        mean = np.mean([value.value for value in values])
        assert sum(value.low <= mean <= value.high for value in values) >= 34, key


def test_influences_of_rows_sum_to_those_of_slides() -> None:
    rows = rows_of(*draw(np.random.default_rng(6)))
    for key in ("robustness_index@5", "robustness_index_v1@5", "silhouette"):
        metric = find_metric(key)
        values = metric.read(rows)
        value = metric.compute(values, rng=np.random.default_rng(1))
        assert isinstance(value, Estimate)
        assert metric.influence is not None
        influence = metric.influence(values)
        sums = np.bincount(np.unique(rows.patients, return_inverse=True)[1], weights=influence)
        n = len(sums)
        assert influence.sum() == pytest.approx(0, abs=1e-12)
        assert np.sqrt((sums**2).sum() * n / (n - 1)) == pytest.approx(value.standard_error), key


@pytest.mark.parametrize(
    ("key", "part"),
    [
        ("robustness_index@60", "fewer than 60"),
        ("neighbours_same_class@60", "fewer than 60"),
        ("robustness_index@1", "slides: 4"),
        ("silhouette", "slides: 4"),
        ("dunn", "extremes"),
    ],
)
def test_what_cannot_be_estimated_has_a_reason(key: str, part: str) -> None:
    vectors, slides, classes, centres = draw(np.random.default_rng(3), 4)
    value = score(key, rows_of(vectors, slides, classes, centres))
    assert isinstance(value, NotEstimable)
    assert part in value.reason


@pytest.mark.parametrize("key", ["silhouette", "davies_bouldin", "xie_beni", "dunn"])
def test_classes_that_cannot_be_separated_have_a_reason(key: str) -> None:
    vectors, slides, classes, centres = draw(np.random.default_rng(3))
    value = score(key, rows_of(vectors, slides, np.zeros_like(classes), centres))
    assert isinstance(value, NotEstimable)
    assert "two classes" in value.reason


def vectors_table(count: int = 8) -> str:
    lines = (f"t{row},s{row % 6},k{row % 2},c{row % 3},{row},{1 - row}" for row in range(count))
    return HEAD + "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ("slide_id", "slide", "slide_id"),
        ("e0,e1", "e0,e2", "e1"),
        ("e0,e1", "a,b", "e0"),
        ("t2,s2,k0,c2,2,-1", "t2,s2,k0,c2,2,nan", "row 4.*e1"),
        ("t2,s2,k0,c2,2,-1", "t2,s2,k0,c2,x,-1", "row 4.*e0"),
        ("t2,s2,k0,c2,2,-1", "t2,s2,k0,c2,1_0,-1", "row 4.*e0"),
        ("t2,s2,k0,c2,2,-1", "t2,s2,k0,c2,,-1", "row 4.*e0"),
        ("t2,s2,k0,c2,2,-1", "t2,s2,k0,c2,2", "row 4.*cells"),
        ("t2,s2,k0,c2,2,-1", "t2,,k0,c2,2,-1", "row 4"),
        ("t2,s2", "t1,s2", "t1"),
    ],
)
def test_damaged_tables_of_vectors_are_refused_with_their_row(
    tmp_path: Path, old: str, new: str, part: str
) -> None:
    path = tmp_path / "embeddings.csv"
    path.write_text("\ufeff" + vectors_table().replace(old, new), "utf-8")
    with pytest.raises(SuiteError, match=part):
        score_set(tmp_path, path, path, "embeddings")


def write(path: Path, content: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")


def write_results(folder: Path, model: str, shift: float = 0.0) -> None:
    """Write three trials of a data set with two splits, and clusterings of two pairs."""
    accuracies = [[0.8, 0.9, 1.0], [0.8 + shift, 0.81, 0.8]]
    raw = {"ID_test_accuracies": accuracies, "OOD_test_accuracies": accuracies}
    drops = [0.8 / 0.8 - 1 + shift / 0.8, 0.81 / 0.9 - 1, 0.8 - 1]
    write(folder / f"apd/{model}/set_raw.json", raw)
    mean = float(np.mean(drops))
    write(folder / f"apd/{model}/set_summary.json", {"apd_id": mean, "apd_ood": mean})
    lines = [f"{pair},{trial},0.{trial}5,0.1" for pair in "ab" for trial in range(3)]
    table = "combination,trial,ari_bio,ari_mc\n" + "\n".join(lines) + "\n"
    write(folder / f"clustering_score/{model}/set/aris.csv", table)
    summary = {"clustering_score_mean": 0.05}
    write(folder / f"clustering_score/{model}/set/results_summary.json", summary)


def test_each_model_of_a_folder_has_its_own_results(tmp_path: Path) -> None:
    write_results(tmp_path / "set", "first")
    write_results(tmp_path / "set", "second", shift=0.08)
    import_suite(tmp_path / "set", "pathorob", tmp_path / "suite")
    drops = {}
    for model in ("first", "second"):
        out = tmp_path / model
        result = import_answers(tmp_path / "set", tmp_path / "suite", model, out).result
        (line,) = (line for line in result.metrics if line.metric == "apd_id" and not line.stratum)
        drops[model] = line.value.value
    assert drops["first"] == pytest.approx((0 - 0.1 - 0.2) / 3)
    assert drops["second"] == pytest.approx((0.1 - 0.1 - 0.2) / 3)
    with pytest.raises(SuiteError, match="first, second"):
        import_answers(tmp_path / "set", tmp_path / "suite", "third", tmp_path / "third")


def test_a_data_set_without_a_result_is_not_left_out_of_the_mean(tmp_path: Path) -> None:
    write_results(tmp_path / "set", "first")
    shutil.copytree(tmp_path / "set", tmp_path / "half")
    write_results(tmp_path / "set", "first")
    source = tmp_path / "set/apd/first"
    for end in ("raw", "summary"):
        shutil.copy(source / f"set_{end}.json", source / f"other_{end}.json")
    import_suite(tmp_path / "set", "pathorob", tmp_path / "suite")
    scored = import_answers(tmp_path / "half", tmp_path / "suite", "first", tmp_path / "result")
    (line,) = (
        line for line in scored.result.metrics if line.metric == "apd_id" and not line.stratum
    )
    assert isinstance(line.value, NotEstimable)
    assert "1 of 2" in line.value.reason
    assert scored.missing_count == 3


def test_a_summary_without_its_trials_has_no_interval(tmp_path: Path) -> None:
    write_results(tmp_path / "set", "first")
    (tmp_path / "set/apd/first/set_raw.json").unlink()
    scored = score_results(tmp_path, tmp_path / "set", "first")
    (line,) = (
        line for line in scored.result.metrics if line.metric == "apd_id" and not line.stratum
    )
    assert isinstance(line.value, NotEstimable)
    assert line.value.value == pytest.approx((0 - 0.1 - 0.2) / 3)
    assert line.value.reason.endswith("1 of 1")


@pytest.mark.parametrize(
    ("file", "old", "new", "part"),
    [
        ("apd/m/set_raw.json", "0.81", "1.81", "set_raw.json, trial 1"),
        ("apd/m/set_raw.json", "0.81", "NaN", "set_raw.json"),
        ("apd/m/set_raw.json", "0.81", '"0.81"', "set_raw.json"),
        ("apd/m/set_raw.json", ", 0.81", "", "set_raw.json.*splits"),
        ("apd/m/set_raw.json", "ID_test", "test", "set_raw.json"),
        ("apd/m/set_raw.json", "]", "", "set_raw.json.*JSON"),
        ("apd/m/set_raw.json", "0.81", "0.61", "set_summary.json.*3 trials"),
        ("apd/m/set_summary.json", "apd_id", "apd", "set_summary.json.*apd_id"),
        ("clustering_score/m/set/aris.csv", "ari_mc", "ari", "ari_mc"),
        ("clustering_score/m/set/aris.csv", "a,1,0.15", "a,0,0.15", "row 3.*row 2"),
        ("clustering_score/m/set/aris.csv", "a,1,0.15", "a,1,nan", "row 3"),
        ("clustering_score/m/set/aris.csv", "b,2,0.25,0.1\n", "", "5 trials"),
    ],
)
def test_damaged_results_are_refused_with_their_file(
    tmp_path: Path, file: str, old: str, new: str, part: str
) -> None:
    write_results(tmp_path / "set", "m")
    path = tmp_path / "set" / file
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    with pytest.raises(SuiteError, match=f"'m'.*{part}"):
        import_suite(tmp_path / "set", "pathorob", tmp_path / "suite")


def test_a_folder_without_results_is_refused(tmp_path: Path) -> None:
    (tmp_path / "set").mkdir()
    with pytest.raises(SuiteError, match="no results of"):
        import_suite(tmp_path / "set", "pathorob", tmp_path / "suite")
