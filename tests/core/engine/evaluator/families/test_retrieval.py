"""Rankings give the figures of trec_eval, and screening those of the review."""

import json
from pathlib import Path

import numpy as np
import pytest
from sklearn.metrics import average_precision_score, roc_auc_score
from tests.support.protocol_sets import protocol_set, score_set

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite

OURS = {
    "recip_rank": "mrr",
    "map": "map",
    "ndcg": "ndcg",
    "P": "precision",
    "recall": "recall",
    "ndcg_cut": "ndcg",
    "map_cut": "map",
}


def our_key(key: str) -> str:
    name, _, limit = key.rpartition("_")
    return f"{OURS[name]}@{limit}" if limit.isdecimal() else OURS[key]


def test_rankings_give_the_figures_of_trec_eval(tmp_path: Path) -> None:
    folder = protocol_set("r2med")
    scored = score_set(tmp_path, folder / "made.qrels", folder / "made.run", "trec")
    expected = json.loads((folder / "expected_trec_eval.json").read_text("utf-8"))
    for key, value in expected["mean"].items():
        assert scored.value(our_key(key)) == pytest.approx(value, abs=1e-12), key
    assert {item.item for item in scored.items} == set(expected["per_query"])
    for item in scored.items:
        for key, value in expected["per_query"][item.item].items():
            assert item.scores[our_key(key)] == pytest.approx(value, abs=1e-12), (item.item, key)


def test_a_folder_of_queries_is_a_suite_and_published_figures_are_averaged(tmp_path: Path) -> None:
    folder = protocol_set("r2med")
    suite = import_suite(folder / "Biology-demo", "r2med", tmp_path / "biology")
    assert (suite.item_count, suite.left_out_count) == (1, 1)
    results = folder / "results" / "bm25"
    scored = score_set(tmp_path, results, results, "r2med-results")
    assert scored.value("published_ndcg@10") == pytest.approx((0.19188 + 0.21662) / 2, abs=1e-12)


def test_screening_gives_the_figures_of_the_review(tmp_path: Path) -> None:
    folder = protocol_set("synergy")
    scored = score_set(tmp_path, folder, folder / "recorded_scores.csv", "synergy")
    expected = json.loads((folder / "expected.json").read_text("utf-8"))
    assert scored.suite.item_count == expected["records"]
    assert sum(item.target == "1" for item in scored.items) == expected["included"]
    pairs = {
        f"{name}@{share:g}": f"{name}_at_{share}"
        for name in ("screened", "wss")
        for share in (0.95, 1.0)
    }
    pairs |= {
        f"screening_{name}@{limit}": f"{name}_at_{limit}"
        for name in ("recall", "precision")
        for limit in (10, 20, 50, 100)
    }
    pairs |= {"screening_ap": "average_precision", "screening_auroc": "roc_auc"}
    for ours, theirs in pairs.items():
        assert scored.value(ours) == pytest.approx(expected[theirs], abs=1e-12), ours
    for name, value in expected["at_threshold_1.0"].items():
        assert scored.value(f"decision_{name}@1") == pytest.approx(value, abs=1e-12)


def figure(key: str, targets: list[str], answers: list[str | None], scoring: str = "") -> float:
    rows = Rows(answers, targets, scoring=scoring)
    metric = find_metric(key)
    value = metric.compute(metric.read(rows), rng=np.random.default_rng(1)).value
    assert value is not None
    return value


@pytest.mark.parametrize(
    ("key", "value"),
    [
        # Ranked: b (2), d (0), a (1); relevant: a 1, b 2, c 3.
        ("precision@2", 1 / 2),
        ("recall@3", 2 / 3),
        ("mrr", 1.0),
        ("map", (1 + 2 / 3) / 3),
        ("map@2", 1 / 3),
        ("ndcg", (2 + 1 / 2) / (3 + 2 / np.log2(3) + 1 / 2)),
        ("ndcg@1", 2 / 3),
    ],
)
def test_a_ranking_by_hand(key: str, value: float) -> None:
    targets = [json.dumps({"a": 1, "b": 2, "c": 3, "d": 0})]
    answer = json.dumps({"a": -1.0, "b": 4, "d": 0.5})
    assert figure(key, targets, [answer]) == pytest.approx(value, abs=1e-12)


def test_equal_scores_in_single_precision_rank_by_name_descending() -> None:
    answer = json.dumps({"a": 0.1, "b": 0.1000000001, "c": 0.1})
    assert figure("mrr", ['"c"'], ["c"]) == 0.0  # the target is the text with its quotes
    assert [figure("mrr", [f'["{name}"]'], [answer]) for name in "cba"] == [1, 1 / 2, 1 / 3]


def test_queries_without_a_run_score_0_unless_left_out() -> None:
    targets, answers = ['["a"]'] * 4, ['["a"]', None, '{"a": "high"}', '["b", "a"]']
    assert figure("mrr", targets, answers) == 1.5 / 4
    assert figure("mrr", targets, answers, '{"unanswered": "left out"}') == 1.5 / 2
    assert figure("retrieval_answered", targets, answers) == 0.5


def test_ties_and_missing_scores_of_records_agree_with_scikit_learn() -> None:
    rng = np.random.default_rng(3)
    y, scores = rng.integers(0, 2, 60), rng.integers(0, 8, 60).astype(float)
    scores[5:9] = -1.0
    targets = [str(label) for label in y]
    answers = [None if score < 0 else str(score) for score in scores]
    assert figure("screening_ap", targets, answers) == pytest.approx(
        average_precision_score(y, scores)
    )
    assert figure("screening_auroc", targets, answers) == pytest.approx(roc_auc_score(y, scores))
    assert figure("screening_answered", targets, answers) == pytest.approx(56 / 60)
    order = sorted(range(60), key=lambda row: -scores[row])
    needed, found, read = int(np.ceil(0.9 * y.sum())), 0, 0
    while found < needed:
        found, read = found + y[order[read]], read + 1
    assert figure("screened@0.9", targets, answers) == read
    assert figure("wss@0.9", targets, answers) == pytest.approx((60 - read) / 60 - 0.1)


def test_resampled_records_count_as_often_as_drawn() -> None:
    # Doubling each record doubles what is read, and leaves the work saved unchanged.
    targets, answers = ["1", "0", "1", "0", "0"], ["5", "4", "3", "2", "1"]
    twice = (
        [text for text in targets for _ in range(2)],
        [text for text in answers for _ in range(2)],
    )
    assert figure("screened@0.5", targets, answers) == 1
    assert figure("screened@0.5", *twice) == 2
    assert figure("wss@0.5", *twice) == figure("wss@0.5", targets, answers)


def test_reading_to_the_last_record_has_no_interval() -> None:
    metric = find_metric("screened@1")
    values = metric.read(Rows(["3", "2", "1"] * 4, ["1", "0", "1"] * 4))
    value = metric.compute(values, rng=np.random.default_rng(1))
    assert value.value == 12
    assert not isinstance(value, Estimate)


def test_work_saved_covers_its_value_in_simulations() -> None:
    metric, hits = find_metric("wss@0.8"), 0

    def draw(rng: np.random.Generator, size: int) -> tuple[np.ndarray, np.ndarray]:
        y = (np.arange(size) % 4 == 0).astype(int)
        return y, rng.normal(1.2 * y)

    y, scores = draw(np.random.default_rng(7), 40_000)
    order = np.argsort(-scores)
    read = int(np.searchsorted(np.cumsum(y[order]), 0.8 * y.sum())) + 1
    true = 1 - read / len(y) - 0.2
    for seed in range(60):
        rng = np.random.default_rng(seed)
        y, scores = draw(rng, 200)
        values = metric.read(Rows([str(score) for score in scores], [str(label) for label in y]))
        value = metric.compute(values, rng=rng)
        assert isinstance(value, Estimate)
        hits += value.low <= true <= value.high
    assert hits >= 53


@pytest.mark.parametrize(
    "key", ["wss@0.8", "screened@0.8", "screening_recall@60", "screening_precision@60"]
)
def test_influences_of_records_give_the_error_of_resampling(key: str) -> None:
    rng = np.random.default_rng(5)
    y = (np.arange(400) % 4 == 0).astype(int)
    scores = rng.normal(1.2 * y)
    metric = find_metric(key)
    values = metric.read(Rows([str(score) for score in scores], [str(label) for label in y]))
    value = metric.compute(values, rng=rng)
    assert isinstance(value, Estimate)
    assert value.standard_error is not None
    assert metric.influence is not None
    influence = metric.influence(values)
    assert influence.sum() == pytest.approx(0, abs=1e-8)
    assert np.sqrt((influence**2).sum()) == pytest.approx(value.standard_error, rel=0.25)


@pytest.mark.parametrize(
    ("name", "content", "part"),
    [
        ("a.qrels", b"q1 0 d1\n", "line 1: 3 cells"),
        ("a.qrels", b"q1 0 d1 1\nq1 0 d1 0\n", "line 2.*two judgements"),
        ("a.qrels", b"q1 0 d1 high\n", "'high'"),
        ("a.qrels", b"q1 0 d1 --1\n", "'--1'"),
        ("a.qrels", b"q1 0 d1 " + b"1" * 5000, "line 1"),
        ("a.qrels", b"q1 0 d\xe9 1\n", "line 1: not UTF-8"),
        ("a.qrels", b"\n", "no items"),
        ("a_ids.csv", b"openalex_id,label_included\nW1,yes\n", "row 2.*'yes'"),
        ("a_ids.csv", b"openalex_id,label\nW1,1\n", "label_included"),
        ("a_ids.csv", b"openalex_id,label_included\nW1,1\nW1,0\n", "W1"),
        ("a_ids.csv", b"openalex_id,label_included\nW\xe9,1\n", "UTF-8"),
        ("a.json", b'{"dataset_name": "B", "test": {"ndcg_at_10": "high"}}', "a.json"),
    ],
)
def test_damaged_sets_are_refused_with_their_row(
    tmp_path: Path, name: str, content: bytes, part: str
) -> None:
    source = tmp_path / name
    source.write_bytes(content)
    suite_format = {".qrels": "trec", ".csv": "synergy", ".json": "r2med-results"}[source.suffix]
    with pytest.raises(SuiteError, match=part):
        import_suite(source, suite_format, tmp_path / "suite")
    assert not (tmp_path / "suite").exists()


@pytest.mark.parametrize(
    ("content", "part"),
    [
        ("q1 Q0 d1 1 nan x\n", "line 1.*'nan'"),
        ("q1 Q0 d1 1 0.5 x\nq1 Q0 d1 2 0.4 x\n", "line 2.*twice"),
        ("q1 Q0 d1 1 0.5\n", "5 cells"),
        ("q9 Q0 d1 1 0.5 x\n", "q9"),
    ],
)
def test_damaged_runs_are_refused_with_their_line(tmp_path: Path, content: str, part: str) -> None:
    judgements, run = tmp_path / "a.qrels", tmp_path / "a.run"
    judgements.write_text("\ufeffq1 0 d1 1\n", "utf-8")
    run.write_text(content, "utf-8")
    import_suite(judgements, "trec", tmp_path / "suite")
    with pytest.raises(SuiteError, match=part):
        import_answers(run, tmp_path / "suite", "m", tmp_path / "result")


def test_judgements_of_unknown_queries_are_listed(tmp_path: Path) -> None:
    folder = tmp_path / "set"
    folder.mkdir()
    (folder / "query.jsonl").write_text('{"id": 1, "text": "<b>a</b>"}\n', "utf-8")
    rows = [{"q_id": query, "p_id": "d", "score": 1} for query in ("1", "2")]
    (folder / "qrels.jsonl").write_text("\n".join(map(json.dumps, rows)), "utf-8")
    run = tmp_path / "run.json"
    run.write_text('{"1": {"e": 2, "d": 1}}', "utf-8")
    scored = score_set(tmp_path, folder, run, "r2med")
    assert scored.suite.left_out[0].row == "qrels.jsonl, line 2"
    assert scored.value("mrr") == 0.5
