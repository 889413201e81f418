"""Numbers with units, correct if they agree with the target within its tolerance."""

import re
from dataclasses import dataclass
from functools import partial

import msgspec
import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.metrics.api import Rows, Values, target_error
from readingroom.engine.evaluator.metrics.json_values import decoded
from readingroom.engine.evaluator.metrics.means import from_zero, mean_metric, rate_metric
from readingroom.engine.evaluator.metrics.quantities import Quantity, read_quantity, value_in
from readingroom.engine.evaluator.metrics.units import find_analyte
from readingroom.engine.evaluator.runs.types import Task

_TASKS = frozenset({Task.NUMBER})
_EXPECTED = 'a number with a unit, as in "5.2 mmol/L" or "5.2 mmol/L ± 5 %"'
_UNANSWERED = "no item was answered with a number"
_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class TargetQuantity:
    """The correct value and the tolerance of an answer.

    The larger of the two tolerances applies: `absolute` in the unit of the value, `relative` as a
    proportion of it. `analyte` allows conversion between grams and moles.
    """

    quantity: Quantity
    absolute: float = 0.0
    relative: float = 0.0
    analyte: str = ""

    def error_of(self, answer: Quantity) -> float | None:
        """Return the error of an answer in the target's unit; None for an incompatible unit."""
        value = value_in(answer, self.quantity.unit, find_analyte(self.analyte))
        return None if value is None else abs(value - self.quantity.value)

    def allows(self, error: float) -> bool:
        """Whether an answer with this error is correct."""
        size = abs(self.quantity.value)
        return error <= max(self.absolute, self.relative * size, _ROUNDING * max(size, 1.0))


@dataclass(frozen=True, slots=True, kw_only=True)
class QuantityAnswers(Values):
    """The number with unit of each answer, None without one, and its target."""

    parsed: tuple[Quantity | None, ...]
    targets: tuple[TargetQuantity, ...]


class _Target(msgspec.Struct, forbid_unknown_fields=True):
    value: float
    unit: str = ""
    analyte: str = ""
    absolute: float = 0.0
    relative: float = 0.0


def read_quantities(rows: Rows) -> QuantityAnswers:
    """Return the quantities.

    Raises:
        SuiteError: a target is not a number with a known unit, or names an unknown analyte.
    """
    return QuantityAnswers(
        parsed=tuple(None if text is None else read_quantity(text) for text in rows.parsed),
        targets=tuple(_read_target(index, text) for index, text in enumerate(rows.targets)),
        **rows.numbers(),
    )


def _read_target(index: int, text: str) -> TargetQuantity:
    target = read_target_quantity(text)
    if target is None:
        raise target_error(index, text, _EXPECTED)
    if target.analyte and find_analyte(target.analyte) is None:
        raise target_error(index, text, "a known analyte, or none")
    return target


def read_target_quantity(text: str) -> TargetQuantity | None:
    """Return the quantity and tolerance of a target, a JSON object or text; None for others."""
    return _read_object(text) if text.lstrip().startswith("{") else read_target(text)


def read_target(text: str) -> TargetQuantity | None:
    """Return quantity and tolerance of "5.2 mmol/L ± 5 %"; None for anything else."""
    value, _, tolerance = re.sub(r"\+/-|\+-", "±", text).partition("±")
    quantity = read_quantity(value)
    if quantity is None or not tolerance:
        return None if quantity is None else TargetQuantity(quantity)
    margin = read_quantity(tolerance)
    if margin is None or margin.value < 0:
        return None
    if margin.unit == "%" and quantity.unit != "%":
        return TargetQuantity(quantity, relative=margin.value / 100)
    same = value_in(margin, quantity.unit) if margin.unit else margin.value
    return None if same is None else TargetQuantity(quantity, absolute=same)


def _read_object(text: str) -> TargetQuantity | None:
    parsed = decoded(text, _Target)
    if parsed is None or parsed.absolute < 0 or parsed.relative < 0:
        return None
    quantity = Quantity(parsed.value, parsed.unit)
    if quantity.measure() is None:
        return None
    return TargetQuantity(quantity, parsed.absolute, parsed.relative, parsed.analyte)


def _errors(values: QuantityAnswers) -> list[float | None]:
    return [
        None if answer is None else target.error_of(answer)
        for answer, target in zip(values.parsed, values.targets, strict=True)
    ]


def is_correct(values: QuantityAnswers) -> FloatArray:
    """Return 1 where the number is within the tolerance, in a compatible unit."""
    pairs = zip(_errors(values), values.targets, strict=True)
    return np.array(
        [error is not None and target.allows(error) for error, target in pairs], dtype=np.float64
    )


def is_correct_if_answered(values: QuantityAnswers) -> FloatArray:
    """Return the same, NaN for an answer without a number with a known unit."""
    return np.where([answer is None for answer in values.parsed], np.nan, is_correct(values))


def has_unit(values: QuantityAnswers) -> FloatArray:
    """Return 1 where the unit is compatible; NaN without a number."""
    pairs = zip(_errors(values), values.parsed, strict=True)
    return np.array([np.nan if answer is None else error is not None for error, answer in pairs])


def relative_errors(values: QuantityAnswers) -> FloatArray:
    """Return each error relative to the correct value; NaN where it cannot be compared."""
    pairs = zip(_errors(values), values.targets, strict=True)
    sizes = [(error, abs(target.quantity.value)) for error, target in pairs]
    return np.array(
        [np.nan if error is None or not size else error / size for error, size in sizes]
    )


_rate = partial(rate_metric, tasks=_TASKS, read=read_quantities)
METRICS = (
    _rate("quantity_accuracy", "Correct number and unit", per_item=is_correct),
    _rate(
        "quantity_accuracy_answered",
        "Correct number and unit of answered items",
        per_item=is_correct_if_answered,
        nothing=_UNANSWERED,
    ),
    _rate("quantity_unit", "Compatible unit", per_item=has_unit, nothing=_UNANSWERED),
    mean_metric(
        "quantity_relative_error",
        "Mean relative error",
        _TASKS,
        read_quantities,
        relative_errors,
        scale="proportion of the correct value",
        limits=from_zero,
        is_higher_better=False,
        nothing="no item has a number to compare",
    ),
)
