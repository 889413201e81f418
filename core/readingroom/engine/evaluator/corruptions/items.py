"""Errors per image, from the items of a run on images and their corruptions."""

from collections.abc import Iterable, Sequence

import numpy as np

from readingroom.domain.arrays import BoolArray, IntArray
from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.corruptions.errors import CorruptionErrors
from readingroom.engine.evaluator.corruptions.registry import CORRUPTIONS
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.labels import is_correct, read_labels
from readingroom.engine.evaluator.runs.types import ItemResult


def errors_of_items(items: Iterable[ItemResult], classes: Sequence[str]) -> CorruptionErrors:
    """Return the errors on clean and on corrupted images; a missing answer is an error.

    Args:
        items: of a classification; `condition` is "" or "KEY SEVERITY".
        classes: the classes in the order of the probability columns, () for label answers.

    Raises:
        SuiteError: there is no clean image or no corruption, or the images differ between
            severities.
    """
    sides: dict[tuple[str, str], dict[str, ItemResult]] = {}
    for item in items:
        key, _, severity = item.condition.partition(" ")
        if not item.condition or key in CORRUPTIONS:
            sides.setdefault((key, severity), {})[item.item] = item
    clean = sides.pop(("", ""), None)
    if not clean or not sides:
        missing = "corrupted images" if clean else "uncorrupted images"
        raise SuiteError(f"The result contains no {missing}. Run a suite with corruptions.")
    names = sorted(clean)
    rows: dict[str, list[BoolArray]] = {}
    for (key, severity), by_name in sorted(sides.items()):
        if by_name.keys() != clean.keys():
            raise SuiteError(
                f"The images of {key} {severity} differ from the uncorrupted ones. Run the suite "
                "again."
            )
        wrong, _, _ = _wrong([by_name[name] for name in names], classes)
        rows.setdefault(key, []).append(wrong)
    wrong, targets, patients = _wrong([clean[name] for name in names], classes)
    stacked = {key: np.stack(severities) for key, severities in rows.items()}
    return CorruptionErrors(wrong, stacked, targets, tuple(names), patients)


def _wrong(
    items: Sequence[ItemResult], classes: Sequence[str]
) -> tuple[BoolArray, IntArray, IntArray | None]:
    """Return which answers are wrong, the true classes, and the patients of the images."""
    values = read_labels(
        Rows(
            [item.parsed for item in items],
            [item.target for item in items],
            classes=tuple(classes),
            patients=[item.case_code or item.item for item in items],
        )
    )
    return is_correct(values) == 0, values.y, values.clusters
