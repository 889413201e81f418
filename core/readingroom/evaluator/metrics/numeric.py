"""Numbers with units: right where they agree with the wanted one within its tolerance."""

import re
from dataclasses import dataclass

import msgspec
import numpy as np

from readingroom.domain.evaluation import Task
from readingroom.evaluator.metrics.api import FloatArray, Rows, Values, target_error
from readingroom.evaluator.metrics.means import from_zero, mean_metric, rate_metric
from readingroom.evaluator.metrics.quantities import Quantity, read_quantity, value_in
from readingroom.evaluator.metrics.units import find_analyte

_TASKS = frozenset({Task.NUMBER})
_WANTED = 'a number with a unit, as in "5.2 mmol/L" or "5.2 mmol/L ± 5 %"'
_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class TargetQuantity:
    """The right value, and how far an answer may be from it.

    The larger of the two tolerances counts: `absolute` in the unit of the value, `relative` as a
    share of it. `analyte` allows grams and moles for each other.
    """

    quantity: Quantity
    absolute: float = 0.0
    relative: float = 0.0
    analyte: str = ""

    def error_of(self, answer: Quantity) -> float | None:
        """Return how far an answer is off, in the unit wanted; None for a unit of another kind."""
        value = value_in(answer, self.quantity.unit, find_analyte(self.analyte))
        return None if value is None else abs(value - self.quantity.value)

    def allows(self, error: float) -> bool:
        """Tell whether an answer that is so far off is right."""
        size = abs(self.quantity.value)
        return error <= max(self.absolute, self.relative * size, _ROUNDING * max(size, 1.0))


@dataclass(frozen=True, slots=True, kw_only=True)
class QuantityAnswers(Values):
    """The number with unit of each answer, None where there is none, beside the right one."""

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
        SuiteError: a target is no number with a known unit, or names an analyte not in the table.
    """
    return QuantityAnswers(
        parsed=tuple(None if one is None else read_quantity(one) for one in rows.parsed),
        targets=tuple(_read_target(place, one) for place, one in enumerate(rows.targets)),
        **rows.numbers(),
    )


def _read_target(place: int, text: str) -> TargetQuantity:
    if text.lstrip().startswith("{"):
        return _read_object(place, text)
    wanted = read_target(text)
    if wanted is None:
        raise target_error(place, text, _WANTED)
    return wanted


def read_target(text: str) -> TargetQuantity | None:
    """Return the quantity and tolerance of "5.2 mmol/L ± 5 %"; None where it is something else."""
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


def _read_object(place: int, text: str) -> TargetQuantity:
    try:
        found = msgspec.json.decode(text, type=_Target)
    except msgspec.MsgspecError as error:
        raise target_error(place, text, _WANTED) from error
    quantity = Quantity(found.value, found.unit)
    if quantity.measure() is None or found.absolute < 0 or found.relative < 0:
        raise target_error(place, text, _WANTED)
    if found.analyte and find_analyte(found.analyte) is None:
        raise target_error(place, text, "an analyte of the table of units, or none")
    return TargetQuantity(quantity, found.absolute, found.relative, found.analyte)


def _errors(values: QuantityAnswers) -> list[float | None]:
    return [
        None if answer is None else target.error_of(answer)
        for answer, target in zip(values.parsed, values.targets, strict=True)
    ]


def is_right(values: QuantityAnswers) -> FloatArray:
    """Return 1 where the number is within the tolerance in a unit that measures the same."""
    pairs = zip(_errors(values), values.targets, strict=True)
    return np.array(
        [error is not None and target.allows(error) for error, target in pairs], dtype=np.float64
    )


def is_right_if_answered(values: QuantityAnswers) -> FloatArray:
    """Return the same, NaN where no number with a known unit was given."""
    return np.where([one is None for one in values.parsed], np.nan, is_right(values))


def has_unit(values: QuantityAnswers) -> FloatArray:
    """Return 1 where the unit measures the right thing; NaN where there is no number."""
    pairs = zip(_errors(values), values.parsed, strict=True)
    return np.array([np.nan if answer is None else error is not None for error, answer in pairs])


def relative_errors(values: QuantityAnswers) -> FloatArray:
    """Return each error as a share of the right value; NaN where there is none to compare."""
    pairs = zip(_errors(values), values.targets, strict=True)
    return np.array(
        [
            np.nan
            if error is None or target.quantity.value == 0
            else error / abs(target.quantity.value)
            for error, target in pairs
        ]
    )


METRICS = (
    rate_metric("quantity_accuracy", "Right number and unit", _TASKS, read_quantities, is_right),
    rate_metric(
        "quantity_accuracy_answered",
        "Right number and unit of what was answered",
        _TASKS,
        read_quantities,
        is_right_if_answered,
        nothing="no item was answered with a number",
    ),
    rate_metric(
        "quantity_unit",
        "Unit of the right kind",
        _TASKS,
        read_quantities,
        has_unit,
        nothing="no item was answered with a number",
    ),
    mean_metric(
        "quantity_relative_error",
        "Mean relative error",
        _TASKS,
        read_quantities,
        relative_errors,
        scale="share of the right value",
        limits=from_zero,
        is_higher_better=False,
        nothing="no item has a number to compare",
    ),
)
