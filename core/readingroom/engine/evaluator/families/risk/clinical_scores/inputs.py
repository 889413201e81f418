"""Inputs of clinical scores: columns of a table with their units, plausible ranges and rounding.

The tables of scores are for whole numbers, and tenths of a degree: halves are rounded up. Ages are
in completed years. A value outside the range is refused, as it may be in another unit.
"""

from collections.abc import Callable, Mapping
from decimal import ROUND_FLOOR, ROUND_HALF_UP, Decimal
from pathlib import Path
from typing import Final, NamedTuple

from readingroom.engine.evaluator.families.cells import number_cell
from readingroom.engine.evaluator.families.source_rows import refuse

ASSUMED_COLUMN: Final = "assumed_normal"
LEVELS: Final = ("A", "C", "V", "P", "U")
"""Alert, new confusion, responds to voice, responds to pain, unresponsive; their values: 0 to 4."""
_SCALE: Final = "spo2_scale"


def _whole(number: Decimal) -> Decimal:
    return number.quantize(Decimal(1), ROUND_HALF_UP)


def _tenths(number: Decimal) -> Decimal:
    return number.quantize(Decimal("0.1"), ROUND_HALF_UP)


def _completed(number: Decimal) -> Decimal:
    return number.quantize(Decimal(1), ROUND_FLOOR)


def _as_given(number: Decimal) -> Decimal:
    return number


class Input(NamedTuple):
    """A column of numbers.

    `low` and `high` are the smallest and largest plausible value. Without `rounding`, the number
    must be whole. `normal` is the value without points of inputs that a table may declare as normal
    where they are missing; None for those that are always needed.
    """

    unit: str
    low: float
    high: float
    rounding: Callable[[Decimal], Decimal] | None = None
    normal: float | None = None


_YES_NO: Final = Input("0 or 1", 0, 1)
INPUTS: Final[Mapping[str, Input]] = {
    "age_years": Input("years", 16, 130, _completed),
    "heart_rate": Input("1/min", 10, 300, _whole),
    "respiratory_rate": Input("1/min", 1, 100, _whole),
    "systolic_mmhg": Input("mmHg", 30, 300, _whole),
    "diastolic_mmhg": Input("mmHg", 10, 250, _whole),
    "temperature_c": Input("°C", 20, 45, _tenths),
    "spo2_percent": Input("%", 30, 100, _whole),
    "urea_mmol_l": Input("mmol/L", 0.1, 100, _as_given),
    "gcs": Input("3 to 15", 3, 15, normal=15),
    "consciousness": Input("A, C, V, P or U", 0, 4, normal=0),
    "oxygen": _YES_NO._replace(normal=0),
    "confusion": _YES_NO._replace(normal=0),
    _SCALE: Input("1 or 2", 1, 2),
    "female": _YES_NO,
    "heart_failure": _YES_NO,
    "hypertension": _YES_NO,
    "diabetes": _YES_NO,
    "stroke": _YES_NO,
    "vascular_disease": _YES_NO,
}


class Patient(NamedTuple):
    """Known inputs of a patient, and those of them that were missing and declared as normal."""

    values: Mapping[str, float]
    assumed: frozenset[str] = frozenset()


def read_patient(path: Path, row: str, cells: Mapping[str, str]) -> Patient:
    """Return the inputs in a row; empty cells are missing.

    The column `assumed_normal` names the inputs of the row that count as normal where they are
    missing. In a table without `spo2_scale`, all patients have scale 1.

    Raises:
        SuiteError: a value is not a number of the input's range, the diastolic pressure is above
            the systolic one, or an input that is always needed is declared as normal.
    """
    values = {
        name: _value(path, row, cells, name) for name in INPUTS if cells.get(name, "").strip()
    }
    if values.get("diastolic_mmhg", 0) > values.get("systolic_mmhg", float("inf")):
        refuse(path, row, "the diastolic pressure is above the systolic one")
    if _SCALE not in cells:
        values[_SCALE] = 1
    assumed = _normal_values(path, row, cells)
    missing = frozenset(assumed) - frozenset(values)
    return Patient({**assumed, **values}, missing)


def can_be_known(name: str, columns: frozenset[str]) -> bool:
    """Return whether a table with these columns may have an input."""
    if name in columns or name == _SCALE:
        return True
    return INPUTS[name].normal is not None and ASSUMED_COLUMN in columns


def _value(path: Path, row: str, cells: Mapping[str, str], name: str) -> float:
    declared = INPUTS[name]
    text = cells[name].strip()
    if name == "consciousness":
        if text.upper() not in LEVELS:
            refuse(path, row, f"{name} is '{text[:20]}', not {declared.unit}")
        return LEVELS.index(text.upper())
    number = number_cell(path, row, cells, name)
    if number is None or not declared.low <= number <= declared.high:
        refuse(
            path,
            row,
            f"{name} is {text[:20]}, outside {declared.low:g} to {declared.high:g}. "
            f"Check its unit ({declared.unit})",
        )
    if declared.rounding is not None:
        return float(declared.rounding(Decimal(text)))
    if not number.is_integer():
        refuse(path, row, f"{name} is '{text[:20]}', not {declared.unit}")
    return number


def _normal_values(path: Path, row: str, cells: Mapping[str, str]) -> dict[str, float]:
    normal = {name: of.normal for name, of in INPUTS.items() if of.normal is not None}
    names = cells.get(ASSUMED_COLUMN, "").split()
    for name in names:
        if name not in normal:
            known = ", ".join(normal)
            refuse(path, row, f"'{name[:40]}' cannot be assumed as normal, only {known}")
    return {name: normal[name] for name in names}
