"""Risk grades of texts as safe or unsafe: 1 and 2 are safe, 3 and 4 unsafe (Aali et al. 2025)."""

from dataclasses import replace
from functools import partial
from typing import Final

from readingroom.engine.evaluator.families.triage.metrics import TEXT_FAMILIES as OF_CLASS
from readingroom.engine.evaluator.metrics.api import Metric, Rows, Values
from readingroom.engine.evaluator.metrics.labels import METRICS as OF_LABELS
from readingroom.engine.evaluator.metrics.labels import read_labels
from readingroom.engine.evaluator.runs.types import Task

GRADES: Final = ("1", "2", "3", "4")
_FIRST_UNSAFE: Final = GRADES.index("3")
_SAFETY: Final = ("safe", "unsafe")


def _read_safety(metric: Metric, rows: Rows) -> Values:
    """Return the values of a metric for safe and unsafe texts instead of grades.

    Raises:
        SuiteError: a target is not a grade.
    """
    labels = read_labels(replace(rows, classes=GRADES))
    return metric.read(
        replace(
            rows,
            classes=_SAFETY,
            targets=[_safety(grade) for grade in labels.y.tolist()],
            parsed=[None if grade < 0 else _safety(grade) for grade in labels.predicted.tolist()],
        )
    )


def _safety(grade: int) -> str:
    """Return the safety of a grade by its index."""
    return _SAFETY[grade >= _FIRST_UNSAFE]


def _of_safety(key: str, label: str, metric: Metric) -> Metric:
    return replace(
        metric,
        key=key,
        label=label,
        tasks=frozenset({Task.TRIAGE}),
        read=partial(_read_safety, metric),
    )


_OF_LABELS: Final = {metric.key: metric for metric in OF_LABELS}
METRICS: Final = (
    _of_safety("grade_safety_f1", "F1, mean of safe and unsafe texts", _OF_LABELS["f1_macro"]),
    _of_safety("grade_safety_accuracy", "Safe or unsafe, accuracy", _OF_LABELS["accuracy"]),
    *(
        _of_safety(
            f"grade_unsafe_{measure}",
            f"{name} of unsafe texts",
            OF_CLASS[f"class_{measure}"]("unsafe"),
        )
        for measure, name in (("f1", "F1"), ("precision", "Precision"), ("recall", "Recall"))
    ),
)
