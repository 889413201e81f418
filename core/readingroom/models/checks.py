"""Checks of what a model answered: number, shape, values; nothing wrong goes further."""

import numpy as np

from readingroom.domain.model import (
    SUM_TOLERANCE,
    AnyArray,
    FailureReason,
    FloatArray,
    ModelCapability,
    ModelFailedError,
)


def checked(
    ability: ModelCapability, values: AnyArray, count: int, class_count: int | None = None
) -> AnyArray:
    """Return the answers to so many items in their proper form.

    Args:
        ability: What was asked.
        values: What came back.
        count: How many items were given.
        class_count: How many probabilities each has, where that is known.

    Raises:
        ModelFailedError: they are not what was asked for.
    """
    values = counted(values, count)
    if ability is ModelCapability.PREDICT:
        return _labels(values)
    if values.dtype.kind == "U":
        raise ModelFailedError(FailureReason.SHAPE, "It gave texts where numbers were asked for.")
    numbers = values.astype(np.float64, copy=False)
    if numbers.ndim != 2 or not numbers.shape[1]:
        wanted = "one row of numbers for each item"
        raise ModelFailedError(FailureReason.SHAPE, f"It gave shape {values.shape}, not {wanted}.")
    _require_finite(numbers)
    if ability is ModelCapability.PREDICT_PROBA:
        _require_probabilities(numbers, class_count)
    return numbers


def counted(values: AnyArray, count: int) -> AnyArray:
    """Return answers of any form, if there is one for each item.

    Raises:
        ModelFailedError: there is another number of them.
    """
    if values.ndim == 0 or len(values) != count:
        found = len(values) if values.ndim else "one value"
        raise ModelFailedError(FailureReason.COUNT, f"It gave {found} for {count} items.")
    return values


def _labels(values: AnyArray) -> AnyArray:
    """Return labels or numbers, shape (n,); a single column is taken for them."""
    if values.ndim == 2 and values.shape[1] == 1:
        values = values[:, 0]
    if values.ndim != 1:
        raise ModelFailedError(
            FailureReason.SHAPE, f"It gave shape {values.shape}, not one label for each item."
        )
    if values.dtype.kind == "f":
        _require_finite(values[:, np.newaxis])
    if values.dtype.kind == "U":
        _require_writable(values)
    return values


def _require_writable(labels: AnyArray) -> None:
    """Refuse labels with what is no character, which no file could hold."""
    try:
        "".join(labels.tolist()).encode()
    except (ValueError, SystemError) as error:  # the latter for numbers of no character
        detail = "It gave labels that are no text."
        raise ModelFailedError(FailureReason.SHAPE, detail) from error


def _require_finite(rows: AnyArray) -> None:
    wrong = np.flatnonzero(~np.isfinite(rows).all(axis=1))
    if wrong.size:
        detail = (
            f"It did so for {wrong.size} of {len(rows)} items, the first is number {wrong[0] + 1}."
        )
        raise ModelFailedError(FailureReason.NOT_FINITE, detail)


def _require_probabilities(rows: FloatArray, class_count: int | None) -> None:
    if class_count is not None and rows.shape[1] != class_count:
        detail = f"It gave {rows.shape[1]} probabilities for {class_count} classes."
        raise ModelFailedError(FailureReason.SHAPE, detail)
    if rows.shape[1] == 1:
        detail = "It gave one probability for each item. Give one for each class."
        raise ModelFailedError(FailureReason.SHAPE, detail)
    is_wrong = (rows < -SUM_TOLERANCE).any(axis=1) | (np.abs(rows.sum(axis=1) - 1) > SUM_TOLERANCE)
    wrong = np.flatnonzero(is_wrong)
    if wrong.size:
        first = wrong[0]
        detail = (
            f"Those of {wrong.size} of {len(rows)} items do not; those of the first, number "
            f"{first + 1}, add up to {rows[first].sum():.4g}."
        )
        raise ModelFailedError(FailureReason.NOT_PROBABILITIES, detail)
