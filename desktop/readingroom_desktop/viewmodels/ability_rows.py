"""Rows of the ability chart, shown on several pages."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AbilityRow:
    """One model in the chart; models that do not differ significantly share `group` letters."""

    name: str
    value: float
    low: float
    high: float
    group: str
