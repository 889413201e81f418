"""Units and their conversion beside pint's."""

import pint
import pytest

from readingroom.engine.evaluator.metrics.quantities import Quantity, value_in
from readingroom.engine.evaluator.metrics.units import convert, find_unit

REGISTRY = pint.UnitRegistry()
PAIRS = [
    ("kg", "g"), ("mg", "g"), ("µg", "mg"), ("ng", "µg"), ("pg", "ng"), ("lb", "kg"), ("oz", "g"),
    ("l", "ml"), ("dl", "l"), ("µl", "ml"), ("cm^3", "ml"), ("mm^3", "µl"), ("mmol", "mol"),
    ("m", "cm"), ("mm", "cm"), ("µm", "mm"), ("in", "cm"), ("m^2", "cm^2"), ("mm^2", "cm^2"),
    ("min", "s"), ("h", "min"), ("ms", "s"), ("day", "h"), ("week", "day"), ("year", "day"),
    ("month", "day"), ("mmHg", "kPa"), ("cmH2O", "mmHg"), ("kcal", "kJ"), ("µkat", "U"),
    ("cGy", "Gy"), ("°C", "°F"), ("°F", "°C"), ("mg/dl", "g/l"), ("mmol/l", "µmol/ml"),
    ("ml/min", "l/h"), ("kg/m^2", "g/cm^2"),
]  # fmt: skip


@pytest.mark.parametrize(("unit", "target"), PAIRS)
def test_a_conversion_is_that_of_pint(unit: str, target: str) -> None:
    source, wanted = find_unit(unit), find_unit(target)
    assert source is not None
    assert wanted is not None

    expected = REGISTRY.Quantity(7.25, unit).to(target).magnitude

    assert convert(7.25, source, wanted) == pytest.approx(expected, rel=1e-9)


def test_a_mass_per_mass_is_no_plain_number_although_pint_says_so() -> None:
    assert REGISTRY.Quantity(1, "mg/kg").check("[]")
    assert value_in(Quantity(1, "mg/kg"), "%", None) is None
