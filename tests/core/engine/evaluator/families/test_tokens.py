"""Labelled tokens: the rule of the clinical NER leaderboard, with scikit-learn's report."""

import json
import re
from pathlib import Path

import numpy as np
import pytest
from sklearn.metrics import classification_report
from tests.support.protocol_sets import protocol_set, score_set

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.families.extraction.token_metrics import token_context
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric

Span = dict[str, object]


def leaderboard_labels(text: str, spans: list[Span]) -> list[str]:
    """Return the label of each token by the rule of the leaderboard, written a second time."""
    characters: dict[int, str] = {}
    for span in spans:
        for position in range(int(str(span["start"])), int(str(span["end"]))):
            characters[position] = str(span["label"])
    labels = []
    for token in re.finditer(r"\w+(?:[-_]\w+)*|\S", text):
        of_token = [characters.get(position, "O") for position in range(*token.span())]
        labels.append(max(dict.fromkeys(of_token), key=of_token.count))
    return labels


def value_of(key: str, rows: Rows) -> float | None:
    metric = find_metric(key)
    return metric.compute(metric.read(rows), rng=np.random.default_rng(0)).value


def test_figures_are_those_of_scikit_learn_for_the_published_notes(tmp_path: Path) -> None:
    source = protocol_set("clinical-spans") / "notes.jsonl"
    scored = score_set(tmp_path, source, source, "clinical-spans")
    truth, predicted = list[str](), list[str]()
    for line in source.read_text("utf-8").splitlines():
        note = json.loads(line)
        truth += leaderboard_labels(note["text"], note["gold"])
        predicted += leaderboard_labels(note["text"], note["pred"] or [])
    labels = sorted({*truth, *predicted} - {"O"})
    report = classification_report(
        truth, predicted, labels=labels, output_dict=True, zero_division=0
    )
    for key, part, measure in (
        ("token_f1", "micro avg", "f1-score"),
        ("token_precision", "micro avg", "precision"),
        ("token_recall", "micro avg", "recall"),
        ("token_f1_macro", "macro avg", "f1-score"),
        ("token_f1_weighted", "weighted avg", "f1-score"),
    ):
        assert scored.value(key) == pytest.approx(report[part][measure], abs=1e-12), key
        (line,) = (line for line in scored.result.metrics if line.metric == key)
        assert isinstance(line.value, Estimate)


@pytest.mark.parametrize(
    ("text", "passages", "labels"),
    [
        ("no drug.", [], ["", "", ""]),
        ("beta-blocker given", [(0, 12, "DRUG")], ["DRUG", ""]),
        ("beta-blocker given", [(0, 4, "DRUG")], ["", ""]),  # 4 of 12 characters
        ("aspirin", [(0, 7, "DRUG"), (0, 7, "OTHER")], ["OTHER"]),  # the last one
        ("(aspirin)", [(1, 8, "DRUG")], ["", "DRUG", ""]),
        ("ab", [(0, 1, "FIRST"), (1, 2, "SECOND")], ["FIRST"]),  # as many: the first one
        ("\u00e4rztlich \U0001f48a", [(9, 10, "DRUG")], ["", "DRUG"]),
        ("", [(0, 3, "DRUG")], []),
    ],
)
def test_a_token_has_the_label_of_most_of_its_characters(
    text: str, passages: list[tuple[int, int, str]], labels: list[str]
) -> None:
    assert json.loads(token_context(text, passages))["labels"] == labels


def test_answers_out_of_the_text_or_unreadable_label_nothing() -> None:
    context = token_context("aspirin daily", [(0, 7, "DRUG")])
    far = json.dumps([{"start": 500, "end": 10**8, "label": "DRUG"}])
    for parsed in (None, "no list", "[]", far):
        assert value_of("token_recall", Rows([parsed], [context])) == 0
        assert value_of("token_f1", Rows([parsed], [context])) == 0
    whole = json.dumps([{"start": 0, "end": 13, "label": "DRUG"}])
    assert value_of("token_precision", Rows([whole], [context])) == 0.5
    metric = find_metric("token_precision")
    nothing = metric.compute(metric.read(Rows([None], [context])), rng=np.random.default_rng(0))
    assert isinstance(nothing, NotEstimable)


@pytest.mark.parametrize("context", [
    "", "[]", '[{"start": 0, "end": 3, "label": "DRUG"}]', '{"tokens": [[0, 3]], "labels": []}',
    '{"tokens": [[3, 3]], "labels": [""]}', '{"tokens": [[-1, 3]], "labels": [""]}',
])  # fmt: skip
def test_a_text_without_its_tokens_is_refused(context: str) -> None:
    with pytest.raises(SuiteError, match="item 1"):
        find_metric("token_f1").read(Rows(["[]"], [context]))
