"""Errors in texts are detected, located and corrected as the shared task's scorer counts."""

import csv
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sklearn.metrics import f1_score, recall_score
from tests.core.engine.evaluator.metrics.figures import estimate
from tests.core.engine.models.tiny_encoder import write_tiny_encoder
from tests.support.protocol_sets import ScoredSet, protocol_set, score_set

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.families.errors.answers import read_correction
from readingroom.engine.evaluator.families.errors.metrics import METRICS
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.bertscore import NO_ENCODER
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.metrics.rouge_package import PACKAGE_ROUGE
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite

FIGURES = {
    "error_flag": "Error Flags Accuracy",
    "error_sentence_accuracy": "Error Sentence Detection Accuracy",
    "correction_rouge_1": "R1FC",
    "correction_rouge_2": "R2FC",
    "correction_rouge_l": "RLFC",
    "correction_pairs_rouge_1": "R1F_subset_check",
    "correction_pairs_rouge_2": "R2F_subset_check",
    "correction_pairs_rouge_l": "RLF_subset_check",
}


def require_equal(scored: ScoredSet, expected: Mapping[str, Any]) -> None:
    for metric, name in FIGURES.items():
        value = None if expected[name] is None else pytest.approx(expected[name], abs=1e-12)
        assert scored.value(metric) == value, metric
    pairs = [item for item in scored.items if "correction_pairs_rouge_1" in item.scores]
    assert len(pairs) == expected["pairs_scored"]
    assert scored.answers.answer_count == expected["counters"]["total_system_texts"]
    assert len(scored.items) == expected["counters"]["total_texts"]


def test_the_recorded_run_has_the_figures_of_the_scorer(tmp_path: Path) -> None:
    folder = protocol_set("medec-ms")
    scored = score_set(tmp_path, folder / "test_slice.csv", folder / "recorded_run.txt", "medec")
    require_equal(scored, json.loads((folder / "expected.json").read_text("utf-8")))


@pytest.mark.parametrize("name", ["all_correct", "flag_first_sentence"])
def test_trivial_runs_have_the_figures_of_the_scorer(tmp_path: Path, name: str) -> None:
    folder = protocol_set("medec-ms")
    lines = []
    with (folder / "test_slice.csv").open(encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table):
            first = row["Sentences"].partition("\n")[0].partition(" ")[2].strip()
            line = "0 -1 NA" if name == "all_correct" else f'1 0 "{first}"'
            lines += [f"{row['Text ID']} {line}"] if row["Text ID"] else []
    run = tmp_path / "run.txt"
    run.write_text("\n".join(lines), "utf-8")
    scored = score_set(tmp_path, folder / "test_slice.csv", run, "medec")
    require_equal(scored, json.loads((folder / "expected_trivial.json").read_text("utf-8"))[name])


@pytest.mark.parametrize(
    ("answer", "reference", "expected"),
    [
        (
            "Give aspirin 81 mg. No fever.",
            "No fever was seen. Give aspirin, 81 mg daily.",
            (0.6666666618666668, 0.3076923029585799, 0.6666666618666668),
        ),
        (
            "the cat sat on the mat. the cat slept",
            "the the cat mat sat. slept",
            (0.9090909041322315, 0.1666666618055557, 0.7272727223140496),
        ),
        ("a b c d. e f", "f e. d c b a", (0.999999995, 0.0, 0.3333333283333334)),
        (
            "Fever . . no cough.",
            "no cough. Fever",
            (0.8571428522448981, 0.39999999520000007, 0.8571428522448981),
        ),
        ("...", "no cough", (0.0, 0.0, 0.0)),
    ],
)
def test_rouge_is_that_of_the_package(
    answer: str, reference: str, expected: tuple[float, float, float]
) -> None:
    """F of `Rouge().get_scores` of rouge 1.0.1, which refuses a text of full stops alone."""
    scores = [PACKAGE_ROUGE[kind](answer, reference).f for kind in "12l"]
    assert scores == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('1 7 "No fever."', (1, 7, "No fever.")),
        ("The error:\n 1\t7  No   fever. \nBecause.", (1, 7, "No fever.")),
        ("0 4 No fever.", (0, 4, "NA")),
        ("1 7 No\u2028fever.\r", (1, 7, "No fever.")),
        ("0 -1 NA", (0, -1, "NA")),
        ("1 7", None),
        ("yes 7 No fever.", None),
        ("1 7.5 No fever.", None),
        (f"1 {'9' * 5000} No fever.", None),
        ("", None),
    ],
)
def test_an_answer_is_its_first_line_in_the_format(
    text: str, expected: tuple[int, int, str] | None
) -> None:
    assert read_correction(text) == expected


HEAD = "Text ID,Sentences,Error Flag,Error Type,Error Sentence ID,Corrected Sentence\n"
TEXTS = (
    "a,0 Fever.,1,diagnosis,0,No fever.\n"
    "b,0 Cough.,1,drug,0,No cough.\n"
    "c,0 Pain.,0,NA,-1,NA\n"
    "d,0 Rash.,0,NA,-1,NA\n"
    ",,,,,\n"
)


def made(folder: Path, answers: str, texts: str = TEXTS) -> tuple[Path, Path]:
    """Return a file of texts and a run, both with a byte order mark."""
    source, run = folder / "texts.csv", folder / "run.txt"
    source.write_text(HEAD + texts, "utf-8-sig")
    run.write_text(answers, "utf-8-sig")
    return source, run


def test_missing_and_unreadable_lines_are_wrong(tmp_path: Path) -> None:
    blank = "\n\N{NO-BREAK SPACE}\n"
    source, run = made(
        tmp_path, f"{blank}a 1 0 No fever.{blank}b maybe\nc 0 -1 NA\nother 0 -1 NA\n"
    )
    scored = score_set(tmp_path, source, run, "medec")
    assert scored.value("error_flag") == scored.value("error_sentence_accuracy") == 0.5
    assert scored.value("correction_rouge_1") == pytest.approx((1 - 1 / 2e8 + 1) / 4, abs=1e-9)
    assert scored.value("error_sensitivity") == scored.value("error_specificity") == 0.5
    assert scored.value("error_answered") == 0.5
    assert scored.answers.missing_count == scored.answers.unknown_count == 1


def test_types_of_errors_have_weights(tmp_path: Path) -> None:
    source, run = made(tmp_path, "a 1 3 No fever.\nb 0 -1 NA\nc 0 -1 NA\nd 1 0 Rash.\n")
    import_suite(source, "medec", tmp_path / "suite")
    suite = tmp_path / "suite" / "suite.yaml"
    text = suite.read_text("utf-8")
    suite.write_text(text + "scoring: {weights: {diagnosis: 3, drug: 1}}\n", "utf-8")
    result = import_answers(run, suite, "model", tmp_path / "result").result
    values = {line.metric: line.value.value for line in result.metrics if not line.stratum}
    assert values["error_sensitivity"] == 0.75
    assert values["error_located"] == 0.0
    assert values["error_specificity"] == 0.5
    suite.write_text(text + "scoring: {weights: {diagnosis: 3}}\n", "utf-8")
    with pytest.raises(SuiteError, match="drug"):
        import_answers(run, suite, "model", tmp_path / "again")


def test_errors_have_severities() -> None:
    targets = ['{"flag": 1, "sentence": 2, "severity": 3}', '{"flag": 1, "sentence": 0}']
    answers = ["1 2 x", "0 -1 NA"]
    assert estimate("error_sensitivity", answers, targets).value == 0.75
    assert estimate("error_located", answers[::-1], targets).value == 0.0
    with pytest.raises(SuiteError, match="target of item 1"):
        estimate("error_sensitivity", ["1 2 x"], ['{"flag": 1, "severity": -1}'])


def test_an_interval_of_weighted_errors_covers_the_share_of_the_population() -> None:
    (metric,) = (metric for metric in METRICS if metric.key == "error_sensitivity")
    kinds = [json.dumps({"flag": 1, "sentence": 0, "type": kind}) for kind in ("a", "b")]
    rng = np.random.default_rng(5)
    covered = 0
    for _ in range(60):
        types = rng.integers(0, 2, 80)
        is_detected = rng.random(80) < np.where(types == 1, 0.8, 0.4)
        rows = Rows(
            [f"{int(flag)} 0 x" for flag in is_detected],
            [kinds[kind] for kind in types],
            scoring='{"weights": {"a": 1, "b": 3}}',
        )
        value: Any = metric.compute(metric.read(rows), rng=rng)
        covered += value.low <= 0.7 <= value.high
    assert covered >= 52  # 95 % of 60 is 57; fewer than 52 has a probability of 0.6 %


@pytest.mark.parametrize(
    ("texts", "part"),
    [
        ("a,0 Fever.,1,diagnosis,0\n", "row 2"),
        (",0 Fever.,1,diagnosis,0,No fever.\n", "row 2"),
        ("a,0 Fever.,2,diagnosis,0,No fever.\n", "row 2"),
        ("a,0 Fever.,1,diagnosis,,No fever.\n", "row 2"),
        (f"a,0 Fever.,1,diagnosis,{'1' * 5000},No fever.\n", "row 2"),
        ("a,0 Fever.,0,NA,0,No fever.\n", "row 2"),
        ("a,,0,NA,-1,NA\n", "row 2"),
        (TEXTS + "a,0 Fever.,0,NA,-1,NA\n", "'a'"),
        ("", "no items"),
        ('a,0 Fever.,0,NA,-1,NA\nb,"0 Cough', "row 3"),
        (f"a,{'x' * 4_000_001},0,NA,-1,NA\n", "row 2"),
    ],
)
def test_damaged_texts_name_the_row(tmp_path: Path, texts: str, part: str) -> None:
    source, _ = made(tmp_path, "", texts)
    with pytest.raises(SuiteError, match=part):
        import_suite(source, "medec", tmp_path / "suite")


@pytest.mark.parametrize(
    ("run", "part"),
    [
        (b"", "no answer"),
        (b"a 0 -1 NA\na 1 0 x\n", "line 2"),
        ("b 1 0 Fièvre\n".encode("latin-1"), "line 1"),
        (b"a 1 0 " + b"x" * (17 << 20), "line 1"),
    ],
)
def test_damaged_runs_name_the_line(tmp_path: Path, run: bytes, part: str) -> None:
    source, path = made(tmp_path, "")
    path.write_bytes(run)
    with pytest.raises(SuiteError, match=part):
        score_set(tmp_path, source, path, "medec")


def graded(folder: Path, rows: list[tuple[str, str]]) -> Path:
    """Return a table of physicians' and a validator's grades."""
    path = folder / "grades.csv"
    with path.open("w", encoding="utf-8", newline="") as table:
        writer = csv.writer(table)
        writer.writerow(["#", "task", "input", "output", "physician_risk_grade", "lm_risk_grade"])
        for number, (physician, validator) in enumerate(rows):
            writer.writerow([number, "note", "<b>No</b> fever", "Fever", physician, validator])
    return path


def test_grades_of_a_validator_have_the_figures_of_scikit_learn(tmp_path: Path) -> None:
    rng = np.random.default_rng(9)
    truth = rng.integers(1, 5, 60)
    given = np.clip(truth + rng.integers(-1, 2, 60), 1, 4)
    texts = [f"Level {grade} (risk)" for grade in truth]
    path = graded(tmp_path, [(text, str(grade)) for text, grade in zip(texts, given, strict=True)])
    scored = score_set(tmp_path, path, path, "medval")
    assert scored.value("f1_macro") == pytest.approx(f1_score(truth, given, average="macro"))
    is_unsafe, is_called = truth > 2, given > 2
    assert scored.value("grade_safety_f1") == pytest.approx(
        f1_score(is_unsafe, is_called, average="macro")
    )
    assert scored.value("grade_unsafe_f1") == pytest.approx(f1_score(is_unsafe, is_called))
    assert scored.value("grade_unsafe_recall") == pytest.approx(recall_score(is_unsafe, is_called))
    assert scored.value("grade_safety_accuracy") == np.mean(is_unsafe == is_called)


def test_a_text_without_a_readable_grade_is_wrong(tmp_path: Path) -> None:
    grades = [("4", "4.0"), ("4", ""), ("3", "5"), ("1", "Level 1 (none)"), ("0", "1"), ("", "1")]
    path = graded(tmp_path, grades)
    scored = score_set(tmp_path, path, path, "medval")
    assert (scored.suite.item_count, scored.suite.left_out_count) == (4, 2)
    assert scored.value("grade_unsafe_recall") == pytest.approx(1 / 3)
    assert scored.value("accuracy") == scored.value("grade_safety_accuracy") == 0.5
    assert scored.value("triage_read") == 0.5


PAIR = json.dumps({"flag": 1, "sentence": 0, "correction": "No fever at all."})
NONE = json.dumps({"flag": 0})
ROUGE = PACKAGE_ROUGE["1"]("No fever.", "No fever at all.").f


def scored_rows(*rows: tuple[str | None, str, dict[str, float]]) -> Rows:
    answers, targets, measured = zip(*rows, strict=True)
    return Rows(answers, targets, measured=[json.dumps(each) if each else "" for each in measured])


def value_of(key: str, rows: Rows) -> Any:
    metric = find_metric(key)
    return metric.compute(metric.read(rows), rng=np.random.default_rng(0))


def test_composites_and_aggregates_by_hand() -> None:
    rows = scored_rows(
        ("1 0 No fever.", PAIR, {"bertscore": 0.8, "bleurt": 0.5}),
        ("1 0 No fever.", PAIR, {"bertscore": -0.2, "bleurt": 1.1}),  # limited to 0 and 1
        ("0 -1 NA", NONE, {}),
        ("0 -1 NA", PAIR, {}),
        (None, NONE, {}),
    )
    pairs = {
        "bertscore": (0.8, 0.0),
        "bleurt": (0.5, 1.0),
        "rouge_bertscore": ((ROUGE + 0.8) / 2, ROUGE / 2),
        "aggregate": ((ROUGE + 0.8 + 0.5) / 3, (ROUGE + 0.0 + 1.0) / 3),
    }
    for key, scores in pairs.items():
        of_pairs = value_of(f"correction_pairs_{key}", rows).value
        assert of_pairs == pytest.approx(sum(scores) / 2), key
        assert value_of(f"correction_{key}", rows).value == pytest.approx((sum(scores) + 1) / 5)
    assert value_of("correction_aggregate", rows).method.endswith("BERTScore not rescaled")
    assert "BERTScore" not in value_of("correction_bleurt", rows).method


def test_a_rescaled_score_counts_where_there_is_one() -> None:
    rows = scored_rows(
        *[("1 0 No fever.", PAIR, {"bertscore": 0.8, "bertscore_rescaled": 0.3})] * 4,
        ("1 0 No fever.", PAIR, {"bertscore": 0.9, "bertscore_rescaled": 0.5}),
    )
    value = value_of("correction_bertscore", rows)
    assert value.value == pytest.approx(0.34)
    assert value.method.endswith("; BERTScore rescaled")


def test_a_missing_part_is_named_and_never_left_out() -> None:
    with_score = ("1 0 No fever.", PAIR, {"bertscore": 0.8})
    without = ("1 0 No fever.", PAIR, dict[str, float]())
    assert value_of("correction_bertscore", scored_rows(without)).reason == NO_ENCODER
    both = scored_rows(with_score, without)
    assert " 1 of" in value_of("correction_rouge_bertscore", both).reason
    assert "column BLEURT" in value_of("correction_aggregate", scored_rows(with_score)).reason
    assert value_of("correction_bertscore", scored_rows(("0 -1 NA", NONE, {}))).value == 1.0


def test_bleurt_is_read_from_the_answers_and_bertscore_from_an_encoder(tmp_path: Path) -> None:
    source, _ = made(tmp_path, "")
    head = "Text ID,Error Flag,Error Sentence ID,Corrected Sentence,BLEURT\n"
    answers = tmp_path / "answers.csv"
    answers.write_text(head + "a,1,0,Fever.,0.7\nb,1,0,No cough.,0.9\nc,0,-1,NA,\nd,0,-1,,\n")
    import_suite(source, "medec", tmp_path / "suite")
    encoder = write_tiny_encoder(tmp_path / "tiny")
    result = import_answers(
        answers, tmp_path / "suite", "model", tmp_path / "result", encoder=encoder
    ).result
    values = {line.metric: line.value.value for line in result.metrics if not line.stratum}
    # Pairs: "Fever." and "No fever."; "." is unknown, as start and end. P = 1, R = 2/3.
    rouge = PACKAGE_ROUGE["1"]("Fever.", "No fever.").f + PACKAGE_ROUGE["1"](*["No cough."] * 2).f
    assert values["correction_pairs_bertscore"] == pytest.approx((0.8 + 1) / 2, abs=1e-6)
    assert values["correction_pairs_bleurt"] == pytest.approx(0.8)
    assert values["correction_pairs_aggregate"] == pytest.approx((rouge + 1.8 + 1.6) / 6, abs=1e-6)
    assert values["correction_aggregate"] == pytest.approx(
        ((rouge + 1.8 + 1.6) / 3 + 2) / 4, abs=1e-6
    )
    answers.write_text(head + "a,1,0,Fever.,high\n")
    with pytest.raises(SuiteError, match=r"row 2.*BLEURT"):
        import_answers(answers, tmp_path / "suite", "model", tmp_path / "again")


def test_an_interval_of_an_aggregate_covers_the_mean_of_the_population() -> None:
    rng = np.random.default_rng(11)
    covered = 0
    for _ in range(100):
        scores = rng.beta(4, 2, 40)
        is_pair = rng.random(40) < 0.6
        rows = scored_rows(
            *[
                ("1 0 No fever.", PAIR, {"bertscore": score}) if pair else ("0 -1 NA", NONE, {})
                for score, pair in zip(scores.tolist(), is_pair.tolist(), strict=True)
            ]
        )
        value = value_of("correction_rouge_bertscore", rows)
        covered += value.low <= 0.6 * (ROUGE + 4 / 6) / 2 + 0.4 <= value.high
    assert covered >= 88  # 95 % of 100 is 95; fewer than 88 has a probability of 0.2 %
