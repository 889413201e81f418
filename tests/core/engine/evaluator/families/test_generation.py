"""Generated texts are compared with references, and with what people said of them."""

import csv
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.stats import pearsonr
from tests.core.engine.evaluator.metrics.figures import estimate, per_item
from tests.support.protocol_sets import protocol_set, score_set

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.families.generation.corpus_scores import bleu_score, chrf_score
from readingroom.engine.evaluator.families.generation.readability import text_sizes
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.suite_import.service import import_suite
from readingroom.statistics.influence import weighted_influence
from readingroom.statistics.resampling import weighted_sums


def test_summaries_of_all_systems_have_the_expected_figures(tmp_path: Path) -> None:
    folder = protocol_set("mts-dialog")
    scored = score_set(tmp_path, folder, folder, "mts-dialog-systems", model="all systems")
    expected = json.loads((folder / "expected.json").read_text("utf-8"))
    assert scored.answers.answer_count == expected["rows"]
    for kind in "12L":
        key = kind.lower()
        figures = {
            f"rouge_{key}": expected["mean"][f"rouge{kind}"],
            f"rouge_package_{key}": expected["mean_rouge_package"][f"rouge-{key}"],
            f"people_pearson@rouge_{key}:FactualF1": expected["pearson"][
                f"rouge{kind}_f_vs_FactualF1"
            ],
        }
        for metric, value in figures.items():
            assert scored.value(metric) == pytest.approx(value, abs=1e-12), metric
    # sacrebleu 2.6.0, BLEU() and CHRF(), corpus_score
    assert scored.value("bleu") == pytest.approx(4.0548591503224705, abs=1e-9)
    assert scored.value("chrf") == pytest.approx(22.11324985217576, abs=1e-9)


def test_each_row_has_the_scores_of_both_packages(tmp_path: Path) -> None:
    folder = protocol_set("mts-dialog")
    scored = score_set(tmp_path, folder, folder, "mts-dialog-systems", model="all systems")
    lines = (folder / "expected_rows.jsonl").read_text("utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    by_row = {(item.epoch - 1) * 30 + int(item.item): item.scores for item in scored.items}
    for row in rows:
        scores = by_row[row["row"]]
        for prefix, name in (("rouge_", "rouge_score"), ("rouge_package_", "rouge")):
            for label, expected in row[name].items():
                key = prefix + label.lower().removeprefix("rouge").removeprefix("-")
                parts = [scores[f"{key}{part}"] for part in ("_precision", "_recall", "")]
                assert parts == pytest.approx(expected, abs=1e-12)


def test_the_mean_of_peoples_scores_is_that_of_a_systems_rows(tmp_path: Path) -> None:
    folder = protocol_set("mts-dialog")
    scored = score_set(tmp_path, folder, folder, "mts-dialog-systems", model="system 3")
    with (folder / "Manual-Scores.csv").open(encoding="utf-8-sig", newline="") as table:
        rows = list(csv.DictReader(table))[60:90]
    for key, name in (("people_score", "FactualRecall"), ("people_error", "OmissionRate")):
        mean = np.mean([float(row[name]) for row in rows])
        assert scored.value(f"{key}@{name}") == pytest.approx(mean, abs=1e-12)
    assert scored.answers.answer_count == len(scored.items) == 30


ANSWERS = [
    "The patient has a fever of 38.5, and no cough.",
    "Chest X-ray: normal (no effusion).",
    None,
]
REFERENCES = [
    "The patient has fever (38.5) and no cough.",
    "The chest X-ray was normal, without effusion.",
    "No pain.",
]
OTHERS = ["Patient with a fever of 38.5 but no cough.", "Normal chest film.", "Pain-free."]


@pytest.mark.parametrize(
    ("key", "corpus", "texts", "corpus_of_two"),
    [
        ("bleu", 19.022561838639824, [32.649710286280516, 6.742555929751843, 0], 31.42218294807614),
        ("chrf", 53.8697060591098, [69.56352318527503, 44.94482152033048, 0], 53.8697060591098),
    ],
)
def test_scores_of_a_corpus_are_those_of_sacrebleu(
    key: str, corpus: float, texts: list[float], corpus_of_two: float
) -> None:
    """sacrebleu 2.6.0: `corpus_score`, and `sentence_score` with `effective_order` for BLEU."""
    both = [json.dumps(pair) for pair in zip(REFERENCES, OTHERS, strict=True)]
    assert estimate(key, ANSWERS, REFERENCES).value == pytest.approx(corpus, abs=1e-9)
    assert estimate(key, ANSWERS, both).value == pytest.approx(corpus_of_two, abs=1e-9)
    assert per_item(key, ANSWERS, REFERENCES) == pytest.approx(texts, abs=1e-9)


@pytest.mark.parametrize(
    ("key", "score"), [("bleu", partial(bleu_score, is_corpus=True)), ("chrf", chrf_score)]
)
def test_influences_are_the_slopes_of_the_score(
    key: str, score: Callable[[FloatArray], FloatArray]
) -> None:
    rng = np.random.default_rng(3)
    words = ["no", "fever", "cough", "pain", "mild", "severe", "left", "right"]
    references = [" ".join(rng.choice(words, 9)) for _ in range(25)]
    answers = [" ".join([*text.split()[:5], *rng.choice(words, 3)]) for text in references]
    metric = find_metric(key)
    values: Any = metric.read(Rows(answers, references))

    def statistic(weights: FloatArray) -> FloatArray:
        return score(weighted_sums(weights, values.counts))

    assert metric.influence is not None
    slopes = weighted_influence(statistic, 25, is_clustered=False)
    assert metric.influence(values) == pytest.approx(slopes, rel=1e-4, abs=1e-6)


def test_sentences_words_and_syllables_are_counted() -> None:
    assert text_sizes("He takes 2.5 mg. No table? The patient's cough eased!") == (3, 10, 12)
    assert text_sizes("...") == (0, 0, 0)


def test_readability_is_that_of_the_formulas() -> None:
    text = "The cat sat on the mat. It was treated."
    assert text_sizes(text) == (2, 9, 10)
    assert per_item("reading_ease", [text, None, "?!"], ["x"] * 3) == pytest.approx(
        [206.835 - 1.015 * 4.5 - 84.6 * 10 / 9, np.nan, np.nan], nan_ok=True
    )
    assert per_item("reading_grade", [text], ["x"]) == pytest.approx(
        [0.39 * 4.5 + 11.8 * 10 / 9 - 15.59]
    )


def marked(text: str, **scores: float) -> str:
    return json.dumps({"text": text, "scores": scores})


def test_a_correlation_is_that_of_the_answers_that_people_scored() -> None:
    rng = np.random.default_rng(8)
    references = ["no fever and no cough today"] * 12
    texts = [" ".join(text.split()[: int(rng.integers(1, 6))]) for text in references]
    scores = rng.random(12)
    answers = [marked(text, F=score) for text, score in zip(texts, scores, strict=True)]
    value = estimate(
        "people_pearson@rouge_1:F",
        [*answers, marked("no fever"), "no fever", None],
        [*references, *references[:3]],
    )
    wording = per_item("rouge_1", texts, references)
    expected = pearsonr(wording, scores)
    interval = expected.confidence_interval()
    assert (value.value, value.low, value.high) == pytest.approx(
        (expected.statistic, interval.low, interval.high)
    )


def test_the_interval_of_a_share_is_within_its_range() -> None:
    """Scores of 0 to 1 are shares; a scale that exceeds these has no upper end."""
    shares = [marked("x", F=score) for score in (0, 0, 0, 0, 0, 0.01, 0.9)]
    assert estimate("people_error@F", shares, ["x"] * 7).low >= 0
    points = [marked("x", F=score) for score in (1, 1, 1, 2, 1, 1, 5)]
    assert estimate("people_score@F", points, ["x"] * 7).high > 2


@pytest.mark.parametrize("key", ["people_pearson@rouge_9:F", "people_pearson@rouge_1"])
def test_a_correlation_needs_a_known_metric_and_a_score(key: str) -> None:
    with pytest.raises(SuiteError, match="rouge_1:FactualF1"):
        find_metric(key)


HEAD = "ID,section_header,section_text,dialogue\n"
ROWS = "ID,Dialogue,Reference Summary,Automatic Summary\n"
PEOPLE = (
    "FactualPrecision,FactualRecall,FactualF1,HallucinationRate,OmissionRate,"
    "Edit Distance (Correction)\n"
)


def test_sections_are_compared_with_summaries(tmp_path: Path) -> None:
    source, answers = tmp_path / "set.csv", tmp_path / "answers.csv"
    source.write_text(HEAD + '0,CC,Cough.,"Doctor: <b>Cough</b>?\nPatient: Yes."\n1,CC,,Hi\n')
    answers.write_text('ID,Automatic Summary\n0,"Cough, fever."\n')
    scored = score_set(tmp_path, source, answers, "mts-dialog")
    assert scored.suite.left_out_count == 1
    assert scored.value("rouge_1_precision") == 0.5
    assert scored.value("rouge_1_recall") == 1.0
    assert scored.value("rouge_package_1") == 0.0


@pytest.mark.parametrize(
    ("rows", "people", "part"),
    [
        ("0,Hi,No.,No.\n", "1,1,1,0,0,0\n1,1,1,0,0,0\n", "row 3"),
        ("0,Hi,No.,No.\n0,Hi,No.,No.\n", ",,,,,\n1,1,1,0,0,0\n", "row 2"),
        ("0,Hi,No.,No.\n0,Hi,No.,Yes.\n", "1,1,1,0,0,0\n", "row 3"),
        ("0,Hi,No.,No.\n", "1,1,nan,0,0,0\n", "row 2"),
        ("0,Hi,No.,No.\n", "1,1,high,0,0,0\n", "row 2"),
        ("0,Hi,No.,No.\n0,Ho,No.,No.\n", "1,1,1,0,0,0\n1,1,1,0,0,0\n", "row 3"),
        (",Hi,No.,No.\n", "1,1,1,0,0,0\n", "row 2"),
        ("0,Hi,,No.\n", "1,1,1,0,0,0\n", "row 2"),
        ("0,Hi\n", "1,1,1,0,0,0\n", "row 2"),
    ],
)
def test_damaged_summaries_name_the_row(tmp_path: Path, rows: str, people: str, part: str) -> None:
    folder = tmp_path / "set"
    folder.mkdir()
    (folder / "Automatic-Summaries.csv").write_text(ROWS + rows, "utf-8-sig")
    (folder / "Manual-Scores.csv").write_text(PEOPLE + people, "utf-8")
    with pytest.raises(SuiteError, match=part):
        score_set(tmp_path, folder, folder, "mts-dialog-systems", model="all systems")


def test_sections_in_another_encoding_are_refused(tmp_path: Path) -> None:
    source = tmp_path / "set.csv"
    source.write_bytes((HEAD + "0,CC,Toux.,Hi\n1,CC,Fièvre.,Hi\n").encode("latin-1"))
    with pytest.raises(SuiteError, match="line 3: not UTF-8"):
        import_suite(source, "mts-dialog", tmp_path / "suite")
