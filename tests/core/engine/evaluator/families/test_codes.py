"""Codes give the figures of CodiEsp, and labels those of scikit-learn."""

import json
import zlib
from pathlib import Path

import numpy as np
import pytest
from sklearn.metrics import f1_score, precision_recall_fscore_support
from tests.support.protocol_sets import ScoredSet, protocol_set, score_set

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite

GOLD = "a\tI10\na\te11.9\na\ti10\nb\tr52\n"
VALID = "i10\thypertension\ne11.9\t\nr52\t\n"


def score(
    folder: Path, pred: str, gold: str = GOLD, valid: str | None = VALID, task: str = "D"
) -> ScoredSet:
    source = folder / "codiesp"
    source.mkdir()
    (source / f"gold_{task}.tsv").write_text(gold, "utf-8")
    (source / f"pred_{task}.tsv").write_text(pred, "utf-8")
    if valid is not None:
        (source / "codes_D.tsv").write_text(valid, "utf-8")
        (source / "codes_P.tsv").write_text("", "utf-8")
    answers = source / f"pred_{task}.tsv"
    return score_set(folder, source, answers, f"codiesp-{task.lower()}")


def test_cases_give_the_figures_of_codiesp(tmp_path: Path) -> None:
    folder = protocol_set("codiesp")
    scored = score_set(tmp_path, folder, folder / "pred_D.tsv", "codiesp-d")
    expected = json.loads((folder / "expected.json").read_text("utf-8"))
    keys = {
        "code_map": "MAP",
        "code_precision": "micro_precision",
        "code_recall": "micro_recall",
        "code_f1": "micro_f1",
        "code_recall@10": "recall_at_10",
    }
    for ours, theirs in keys.items():
        assert scored.value(ours) == pytest.approx(expected[theirs], abs=1e-12)
    assert scored.suite.item_count == expected["cases"]
    printed = expected["scorer_F1_output"].split("F-score")[1].split("Micro")[0]
    for item in scored.items:
        line = next(line for line in printed.splitlines() if line.startswith(item.item))
        assert round(item.scores["code_f1"], 3) == float(line.split()[1])


def test_letters_repetitions_and_invalid_codes(tmp_path: Path) -> None:
    scored = score(tmp_path, "a\tx99\na\tE11.9\na\te11.9\nb\tR52\nb\tx98\na\ti10\n")
    assert scored.value("code_f1") == 1.0
    assert scored.value("code_map") == 1.0
    assert scored.value("code_unlisted") == pytest.approx(2 / 5)


def test_without_a_list_every_code_counts_in_the_order_of_the_file(tmp_path: Path) -> None:
    scored = score(tmp_path, "a\tx99\na\ti10\nb\tr52\na\te11.9\n", valid=None)
    assert scored.value("code_precision") == 0.75
    assert scored.value("code_map") == pytest.approx(((1 / 2 + 2 / 3) / 2 + 1) / 2)
    line = next(one for one in scored.result.metrics if one.metric == "code_unlisted")
    assert isinstance(line.value, NotEstimable)


def test_cases_without_predictions_count_as_0_or_are_left_out(tmp_path: Path) -> None:
    scored = score(tmp_path, "a\ti10\nz\tr52\n")
    assert scored.value("code_map") == 0.25
    assert scored.value("code_recall@10") == 0.25
    assert scored.value("code_recall") == pytest.approx(1 / 3)
    assert scored.value("code_precision") == 1.0
    assert (scored.answers.missing_count, scored.answers.unknown_count) == (1, 1)
    assert scored.answers.unknown[0].row == "line 2"
    suite = tmp_path / "suite" / "suite.yaml"
    settings = suite.read_text("utf-8")
    suite.write_text(settings.replace("scoring:\n", "scoring:\n  unanswered: left out\n"), "utf-8")
    answers = tmp_path / "codiesp" / "pred_D.tsv"
    result = import_answers(answers, suite, "other", tmp_path / "again").result
    assert next(one.value.value for one in result.metrics if one.metric == "code_map") == 0.5


def test_only_invalid_codes_have_no_precision(tmp_path: Path) -> None:
    scored = score(tmp_path, "a\tx99\n")
    assert scored.value("code_precision") is None
    assert scored.value("code_f1") == scored.value("code_map") == 0.0


@pytest.mark.parametrize(
    ("pred", "part"),
    [
        ("a\ti10\t0.9\n", "line 1.*3 cells"),
        ("a\ti10\nb i10\n", "line 2"),
        ("a\t \n", "line 1.*empty"),
        ("", "no answer"),
        ("z\ti10\n", "no answer.*line 1"),
    ],
)
def test_damaged_predictions_are_refused(tmp_path: Path, pred: str, part: str) -> None:
    with pytest.raises(SuiteError, match=f"pred_D.tsv.*{part}"):
        score(tmp_path, pred)


def test_a_head_is_left_out_and_an_unlisted_target_is_noted(tmp_path: Path) -> None:
    scored = score(tmp_path, "a\ti10\n", "case\tcode\n" + GOLD + "b\tq99\n")
    assert [note.row for note in scored.suite.left_out] == ["line 1"]
    assert [note.row for note in scored.suite.notes] == ["line 5"]


PASSAGES = "a\tD\ti10\thigh\t10 20\na\tD\tr52\tpain\t30 35;40 50\na\tD\te11.9\tsugar\t60 70\n"


@pytest.mark.parametrize(
    ("positions", "around", "near"),
    [
        ("10 20", 1, 1),
        ("0 30", 1, 1),
        ("0 31", 0, 0),
        ("11 20", 0, 1),
        ("10 19", 0, 1),
        ("20 30", 0, 1),
        ("21 30", 0, 0),
        ("5 8;12 20", 1, 1),
    ],
)
def test_a_passage_is_right_within_ten_characters(positions: str, around: int, near: int) -> None:
    start, *_, end = positions.replace(";", " ").split()
    answer = json.dumps([{"code": "i10", "start": int(start), "end": int(end)}])
    target = json.dumps([{"code": "i10", "start": 10, "end": 20}])
    metric = find_metric("code_passage_recall")
    for borders, right in (("around", around), ("near", near)):
        rows = Rows([answer], [target], scoring=json.dumps({"borders": borders}))
        value = metric.compute(metric.read(rows), rng=np.random.default_rng(0))
        assert value.value == right


def test_passages_give_figures_of_codes_each_counted_once(tmp_path: Path) -> None:
    pred = (
        "a\t10 20\tD\ti10\na\t90 99\tD\ti10\na\t30 50\tD\tr52\na\t1 2\tD\te11.9\na\t1 2\tD\tI10\n"
    )
    scored = score(tmp_path, pred, PASSAGES, task="X")
    assert scored.value("code_passage_precision") == pytest.approx(2 / 3)
    assert scored.value("code_passage_recall") == pytest.approx(2 / 3)
    assert scored.value("code_recall") == 1.0
    assert scored.value("code_unlisted") == 0.25


@pytest.mark.parametrize("missing", ["codes_D.tsv", "codes_P.tsv"])
def test_passages_need_both_lists_of_valid_codes_or_none(tmp_path: Path, missing: str) -> None:
    (tmp_path / "gold_X.tsv").write_text(PASSAGES, "utf-8")
    import_suite(tmp_path, "codiesp-x", tmp_path / "suite")
    for name in {"codes_D.tsv", "codes_P.tsv"} - {missing}:
        (tmp_path / name).write_text(VALID, "utf-8")
    with pytest.raises(SuiteError, match=missing):
        import_suite(tmp_path, "codiesp-x", tmp_path / "other")


@pytest.mark.parametrize("positions", ["", "5", "a b", "-1 5", "9 5", "1 2 3", "1 " + "9" * 5000])
def test_damaged_passages_are_refused(tmp_path: Path, positions: str) -> None:
    with pytest.raises(SuiteError, match=r"pred_X\.tsv, line 1"):
        score(tmp_path, f"a\t{positions}\tD\ti10\n", PASSAGES, task="X")


def write_labels(path: Path, rows: np.ndarray, names: tuple[str, ...], head: str) -> None:
    lines = [head]
    for number, row in enumerate(rows):
        labels = ";".join(name for name, has in zip(names, row, strict=True) if has)
        lines.append(f"{number},{'a text,' if 'text' in head else ''}{labels}")
    path.write_text("\n".join(lines), "utf-8")


def test_labels_give_the_figures_of_scikit_learn(tmp_path: Path) -> None:
    rng = np.random.default_rng(3)
    names = ("housing", "transport", "parent", "support")
    truth = rng.random((40, 4)) < (0.1, 0.2, 0.4, 0.3)
    given = np.where(rng.random((40, 4)) < 0.2, ~truth, truth)
    write_labels(tmp_path / "gold.csv", truth, names, "id,text,labels")
    write_labels(tmp_path / "pred.csv", given, names, "id,labels")
    scored = score_set(tmp_path, tmp_path / "gold.csv", tmp_path / "pred.csv", "label-lists")
    for key, average in (
        ("code_f1_macro", "macro"),
        ("code_f1", "micro"),
        ("code_f1_weighted", "weighted"),
    ):
        assert scored.value(key) == pytest.approx(f1_score(truth, given, average=average))
    parts = precision_recall_fscore_support(truth, given)
    for measure, values in zip(("precision", "recall", "f1"), parts[:3], strict=True):
        for name, value in zip(names, values, strict=True):
            assert scored.value(f"label_{measure}@{name}") == pytest.approx(value)
    assert all(isinstance(line.value, Estimate) for line in scored.result.metrics)


def test_a_mean_over_too_many_codes_says_so() -> None:
    metric = find_metric("code_f1_macro")
    targets = [json.dumps([f"c{number}"]) for number in range(5000)]
    values = metric.read(Rows(targets, targets))
    value = metric.compute(values, rng=np.random.default_rng(0))
    assert isinstance(value, NotEstimable)
    assert "5,000" in value.reason


@pytest.mark.parametrize("scoring", ['{"reach": -1}', '{"letters": "upper"}', '{"code": []}'])
def test_invalid_settings_are_refused(scoring: str) -> None:
    with pytest.raises(SuiteError):
        find_metric("code_f1").read(Rows(["[]"], ['["a"]'], scoring=scoring))


@pytest.mark.parametrize("content", [b"a\xff\ti10\n", b"a\ti10\n" + b"x" * (17 << 20)])
def test_damaged_targets_are_refused_with_the_line(tmp_path: Path, content: bytes) -> None:
    source = tmp_path / "gold_D.tsv"
    source.write_bytes(content)
    row = 1 + content.count(b"\n", 0, len(content) - 1)
    with pytest.raises(SuiteError, match=f"line {row}"):
        import_suite(source, "codiesp-d", tmp_path / "suite")


def test_intervals_of_codes_contain_the_true_value() -> None:
    """Recall of a model that recognises each code with a probability of 0.7."""
    metric = find_metric("code_recall")
    covered = 0
    for seed in range(60):
        rng = np.random.default_rng(zlib.crc32(b"codes") + seed)
        targets = [[f"c{code}" for code in range(size)] for size in rng.integers(1, 9, 60)]
        given = [[code for code in codes if rng.random() < 0.7] for codes in targets]
        values = metric.read(Rows(list(map(json.dumps, given)), list(map(json.dumps, targets))))
        value = metric.compute(values, rng=rng)
        assert isinstance(value, Estimate)
        covered += value.low <= 0.7 <= value.high
    assert covered >= 52


def test_texts_of_cases_become_prompts(tmp_path: Path) -> None:
    source = tmp_path / "codiesp"
    (source / "text_files").mkdir(parents=True)
    (source / "gold_D.tsv").write_text("a\ti10\n../b\tr52\n", "utf-8")
    (source / "text_files" / "a.txt").write_bytes(b"High\r\npressure.")
    (source / "b.txt").write_text("Not a case.", "utf-8")
    import_suite(source, "codiesp-d", tmp_path / "suite")
    lines = (tmp_path / "suite" / "items.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(line)["input"] for line in lines] == ["High\r\npressure.", ""]
    assert "{input}" in (tmp_path / "suite" / "suite.yaml").read_text("utf-8")
    (source / "text_files" / "a.txt").write_bytes("Heart\nFièvre".encode("latin-1"))
    with pytest.raises(SuiteError, match=r"a\.txt, line 2"):
        import_suite(source, "codiesp-d", tmp_path / "other")
