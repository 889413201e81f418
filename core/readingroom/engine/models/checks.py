"""Validate the number, shape and values of model answers."""

import numpy as np

from readingroom.domain.arrays import AnyArray, FloatArray
from readingroom.domain.model import FailureReason, ModelCapability
from readingroom.engine.models.types import SUM_TOLERANCE, ModelFailedError


def checked(
    ability: ModelCapability, values: AnyArray, count: int, class_count: int | None = None
) -> AnyArray:
    """Return validated and normalised answers.

    Args:
        ability: The requested capability.
        values: The returned values.
        count: Number of items.
        class_count: Number of probabilities per item, if known.

    Raises:
        ModelFailedError: The values do not fit the request.
    """
    values = counted(values, count)
    if ability is ModelCapability.PREDICT:
        return _labels(values)
    if values.dtype.kind == "U":
        raise ModelFailedError(FailureReason.SHAPE, "It returned texts instead of numbers.")
    numbers = values.astype(np.float64, copy=False)
    if numbers.ndim != 2 or not numbers.shape[1]:
        detail = f"It returned shape {values.shape}, not one row of numbers for each item."
        raise ModelFailedError(FailureReason.SHAPE, detail)
    _require_finite(numbers)
    if ability is ModelCapability.PREDICT_PROBA:
        _require_probabilities(numbers, class_count)
    return numbers


def counted(values: AnyArray, count: int) -> AnyArray:
    """Return answers of any shape after checking that there is one for each item.

    Raises:
        ModelFailedError: The number of answers differs.
    """
    if values.ndim == 0 or len(values) != count:
        returned = f"{len(values)} values" if values.ndim else "a single value"
        raise ModelFailedError(FailureReason.COUNT, f"It returned {returned} for {count} items.")
    return values


def _labels(values: AnyArray) -> AnyArray:
    """Return labels or numbers, shape (n,); a single column is accepted."""
    if values.ndim == 2 and values.shape[1] == 1:
        values = values[:, 0]
    if values.ndim != 1:
        raise ModelFailedError(
            FailureReason.SHAPE, f"It returned shape {values.shape}, not one label for each item."
        )
    if values.dtype.kind == "f":
        _require_finite(values[:, np.newaxis])
    if values.dtype.kind == "U":
        _require_writable(values)
    return values


def _require_writable(labels: AnyArray) -> None:
    """Reject labels with invalid characters, which no file could store."""
    try:
        "".join(labels.tolist()).encode()
    except (ValueError, SystemError) as error:  # SystemError for invalid code points
        detail = "It returned labels with invalid characters."
        raise ModelFailedError(FailureReason.SHAPE, detail) from error


def _require_finite(rows: AnyArray) -> None:
    wrong = np.flatnonzero(~np.isfinite(rows).all(axis=1))
    if wrong.size:
        detail = (
            f"This concerns {wrong.size} of {len(rows)} items; the first is number {wrong[0] + 1}."
        )
        raise ModelFailedError(FailureReason.NOT_FINITE, detail)


def _require_probabilities(rows: FloatArray, class_count: int | None) -> None:
    if class_count is not None and rows.shape[1] != class_count:
        detail = f"It returned {rows.shape[1]} probabilities for {class_count} classes."
        raise ModelFailedError(FailureReason.SHAPE, detail)
    if rows.shape[1] == 1:
        detail = "It returned one probability for each item. Return one for each class."
        raise ModelFailedError(FailureReason.SHAPE, detail)
    is_wrong = (rows < -SUM_TOLERANCE).any(axis=1) | (np.abs(rows.sum(axis=1) - 1) > SUM_TOLERANCE)
    wrong = np.flatnonzero(is_wrong)
    if wrong.size:
        first = wrong[0]
        detail = (
            f"This concerns {wrong.size} of {len(rows)} items; the first is number {first + 1}, "
            f"with the sum {rows[first].sum():.4g}."
        )
        raise ModelFailedError(FailureReason.NOT_PROBABILITIES, detail)
