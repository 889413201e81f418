"""Accuracy of the classifier of policy statements, from labels and predictions."""

import re
from collections.abc import Sequence
from pathlib import Path

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.analyzer.policy_texts.classifier import PolicyClassifier
from readingroom.engine.analyzer.policy_texts.types import (
    ClassifierAccuracy,
    PolicyStatement,
    StatementAccuracy,
)
from readingroom.privacy.detector import detector_digest
from readingroom.statistics.intervals import estimate_share

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "resources" / "readingroom_resources" / "policy_texts"
DOCUMENT = ROOT / "docs" / "identifiers.md"

Labels = tuple[frozenset[PolicyStatement], frozenset[PolicyStatement]]
"""True and predicted statements of a sentence."""


def measured(
    classifier: PolicyClassifier, labels: Sequence[Labels], labelled_set: str
) -> ClassifierAccuracy:
    """Return the accuracy on sentences, each written separately."""
    quiet = [predicted for does, predicted in labels if not does]
    return ClassifierAccuracy(
        weights=classifier.digest,
        detector=detector_digest(),
        labelled_set=labelled_set,
        sentences=len(labels),
        templates=len(labels),
        statements=tuple(_measured(statement, labels) for statement in PolicyStatement),
        clean=len(quiet),
        clean_classified=sum(bool(predicted) for predicted in quiet),
    )


def _measured(statement: PolicyStatement, labels: Sequence[Labels]) -> StatementAccuracy:
    given = sum(statement in does for does, _ in labels)
    predicted_count = sum(statement in predicted for _, predicted in labels)
    right = sum(statement in does & predicted for does, predicted in labels)
    nothing = "No sentence has this label or this prediction."
    recall = estimate_share(right, given, nothing)
    precision = estimate_share(right, predicted_count, nothing)
    return StatementAccuracy(
        statement, given, predicted_count, right, given, recall, precision, recall
    )


def table(accuracy: ClassifierAccuracy) -> str:
    """Return the accuracy as a Markdown table, with a sentence on those without a statement."""
    lines = [
        "| statement | sentences | recall | predicted | precision |",
        "| --- | --- | --- | --- | --- |",
        *(
            f"| {row.statement.value} | {row.given} | {_written(row.recall)} | {row.classified} "
            f"| {_written(row.precision)} |"
            for row in accuracy.statements
        ),
        "",
        (
            f"Of {accuracy.clean} sentences without a statement, "
            f"{accuracy.clean_classified} were classified as having one."
        ),
    ]
    return "\n".join(lines)


def put(name: str, section: str) -> None:
    """Replace a marked section of the document."""
    text = DOCUMENT.read_text(encoding="utf-8")
    pattern = re.compile(rf"(<!-- {name} -->\n).*?(\n<!-- /{name} -->)", re.DOTALL)
    if pattern.search(text) is None:
        raise SystemExit(f"{DOCUMENT.name} has no mark “{name}”. Add it.")
    new = pattern.sub(lambda match: f"{match[1]}{section}{match[2]}", text)
    DOCUMENT.write_text(new, encoding="utf-8")


def _written(share: Estimate | NotEstimable) -> str:
    if isinstance(share, NotEstimable):
        return "-"
    return f"{share.value:.2f} ({share.low:.2f} to {share.high:.2f})"
