"""Tables of true and given labels: risk levels and concerns of dialogues.

A CSV file has id, turns, risk_truth, risk_output (the raw answer), concern_truth and concern_pred;
each pair is a suite of its own. The texts are not part of the file.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from readingroom.engine.evaluator.families.api import (
    ImportedItem,
    ImportedSuite,
    LeftOut,
    RecordedAnswer,
    SuiteFormat,
)
from readingroom.engine.evaluator.families.source_rows import (
    csv_rows,
    is_whole_number,
    refuse,
)
from readingroom.engine.evaluator.runs.types import Task

_LEVELS: Final = ("none", "low", "moderate", "high", "imminent")
_CONCERNS: Final = (
    "no crisis",
    "suicidal ideation",
    "self-harm",
    "anxiety crisis",
    "violent thoughts",
    "substance abuse or withdrawal",
    "risk-taking behaviours",
)
"""Risk levels in their order, and the crises of a published study with "no crisis"."""


class _Pair(NamedTuple):
    """Columns of true and given labels, and the suite they make."""

    key: str
    title: str
    truth: str
    answer: str
    classes: tuple[str, ...]
    metrics: tuple[str, ...]
    papers: tuple[int, ...]
    high: tuple[str, ...] = ()


_PAIRS: Final = (
    _Pair(
        "risk-levels",
        "Risk levels of dialogues",
        "risk_truth",
        "risk_output",
        _LEVELS,
        (
            "accuracy",
            "high_risk_recall",
            "high_risk_missed",
            "kappa_read",
            "kappa_read_linear",
            "kappa_read_quadratic",
            "tau_b",
            "level_spearman",
            "level_error",
            "over_triage",
            "under_triage",
            "triage_read",
        ),
        (18,),
        ("high", "imminent"),
    ),
    _Pair(
        "crisis-concerns",
        "Concerns of dialogues",
        "concern_truth",
        "concern_pred",
        _CONCERNS,
        (
            "accuracy",
            "balanced_accuracy",
            "f1_macro",
            "precision_macro",
            "precision_weighted",
            "recall_weighted",
            "f1_weighted",
            "matthews",
            "kappa_read",
            "triage_read",
            *(
                f"class_{measure}@{name}"
                for name in _CONCERNS
                for measure in ("precision", "recall", "f1")
            ),
        ),
        (18, 27),
    ),
)


def _read(pair: _Pair, source: Path) -> ImportedSuite:
    return ImportedSuite(
        suite_id=pair.key,
        title=pair.title,
        task=Task.TRIAGE,
        metrics=pair.metrics,
        items=_items(pair, source),
        classes=pair.classes,
        strata=("turns",),
        scoring={"high": list(pair.high)} if pair.high else {},
        licence="that of the file",
        citation="labels of the file",
        source="CSV file of labels",
        papers=pair.papers,
    )


def _items(pair: _Pair, source: Path) -> Iterator[ImportedItem | LeftOut]:
    for row, cells in csv_rows(source, ("id", "turns", pair.truth, pair.answer)):
        truth = cells[pair.truth].strip().lower()
        if truth not in pair.classes:
            yield LeftOut(row, f"the true class '{truth[:40]}' is not one of the classes")
            continue
        values = {
            "id": cells["id"],
            "target": truth,
            "strata": {"turns": _turns(source, row, cells["turns"])},
        }
        yield ImportedItem(values, row)


def _turns(source: Path, row: str, text: str) -> str:
    """Return the group of a number of turns."""
    if not is_whole_number(text.strip()):
        refuse(source, row, "the number of turns must be a whole number")
    count = int(text)
    return "1-3" if count <= 3 else "4-8" if count <= 8 else "9 and more"


def _read_labels(
    pair: _Pair, source: Path, _: Mapping[str, Mapping[str, Any]]
) -> Iterator[RecordedAnswer]:
    for row, cells in csv_rows(source, ("id", pair.answer)):
        yield RecordedAnswer(cells["id"], cells[pair.answer], row)


FORMATS: Final = tuple(
    SuiteFormat(
        pair.key,
        pair.title,
        "CSV file of labels",
        partial(_read, pair),
        partial(_read_labels, pair),
    )
    for pair in _PAIRS
)
