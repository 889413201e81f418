"""Figures of the classifier of policy statements, from labels and what was told."""

import re
from collections.abc import Sequence
from pathlib import Path

from readingroom.analyzer.policy_texts import PolicyClassifier
from readingroom.domain.classified_text import (
    ClassifierAccuracy,
    PolicyStatement,
    StatementAccuracy,
)
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.identifiers.detector import detector_digest
from readingroom.statistics.intervals import estimate_share

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "resources" / "readingroom_resources" / "policy_texts"
DOCUMENT = ROOT / "docs" / "identifiers.md"

Told = tuple[frozenset[PolicyStatement], frozenset[PolicyStatement]]
"""What a sentence does, and what it was said to do."""


def measured(
    classifier: PolicyClassifier, told: Sequence[Told], labelled_set: str
) -> ClassifierAccuracy:
    """Return the figures of sentences, each written by itself."""
    quiet = [found for does, found in told if not does]
    return ClassifierAccuracy(
        weights=classifier.digest,
        detector=detector_digest(),
        labelled_set=labelled_set,
        sentences=len(told),
        templates=len(told),
        statements=tuple(_measured(one, told) for one in PolicyStatement),
        clean=len(quiet),
        clean_told=sum(bool(found) for found in quiet),
    )


def _measured(statement: PolicyStatement, told: Sequence[Told]) -> StatementAccuracy:
    given = sum(statement in does for does, _ in told)
    said = sum(statement in found for _, found in told)
    right = sum(statement in does & found for does, found in told)
    nothing = "No such sentence was there, or none was said to be one."
    recall = estimate_share(right, given, nothing)
    precision = estimate_share(right, said, nothing)
    return StatementAccuracy(statement, given, said, right, given, recall, precision, recall)


def table(accuracy: ClassifierAccuracy) -> str:
    """Return the figures as a table of a document, with a sentence on those that do nothing."""
    lines = [
        "| statement | sentences | recall | said | precision |",
        "| --- | --- | --- | --- | --- |",
        *(
            f"| {one.statement.value} | {one.given} | {_written(one.recall)} | {one.told} "
            f"| {_written(one.precision)} |"
            for one in accuracy.statements
        ),
        "",
        f"Of {accuracy.clean} sentences without a statement, {accuracy.clean_told} were classified as having one.",
    ]
    return "\n".join(lines)


def put(name: str, words: str) -> None:
    """Put figures where a mark of the document says that they belong."""
    text = DOCUMENT.read_text(encoding="utf-8")
    place = re.compile(rf"(<!-- {name} -->\n).*?(\n<!-- /{name} -->)", re.DOTALL)
    if place.search(text) is None:
        raise SystemExit(f"{DOCUMENT.name} has no place for “{name}”.")
    new = place.sub(lambda match: f"{match[1]}{words}{match[2]}", text)
    DOCUMENT.write_text(new, encoding="utf-8")


def _written(share: Estimate | NotEstimable) -> str:
    if isinstance(share, NotEstimable):
        return "-"
    return f"{share.value:.2f} ({share.low:.2f} to {share.high:.2f})"
