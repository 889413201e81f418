"""Heat maps with their cases in the order in which they are drawn."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from readingroom.reading.study_analysis.types import HeatMap
from readingroom_desktop.results.endpoint.texts import both_names


@dataclass(frozen=True, slots=True, eq=False)
class CaseMap:
    """Values of readers and cases, the cases by truth and then by their mean value.

    Args:
        name, quantity: as of the heat map.
        readers: codes, in the order of the rows.
        cases: codes, in the order of the columns.
        truths: of each case: unknown or not used (None), negative (0), positive (1).
        values: array (readers, cases); missing values are NaN, for drawing only.
        low, high: ends of the scale.
    """

    name: str
    quantity: str
    readers: tuple[str, ...]
    cases: tuple[str, ...]
    truths: tuple[int | None, ...]
    values: np.ndarray
    low: float
    high: float

    def value(self, reader: int, case: int) -> float | None:
        """Return a value by its row and column, None if it is missing."""
        value = float(self.values[reader, case])
        return None if np.isnan(value) else value

    @property
    def groups(self) -> tuple[tuple[int | None, int, int], ...]:
        """Return truth, first column and number of columns of each group of cases."""
        groups: list[tuple[int | None, int, int]] = []
        for column, truth in enumerate(self.truths):
            if groups and groups[-1][0] == truth:
                groups[-1] = (truth, groups[-1][1], groups[-1][2] + 1)
            else:
                groups.append((truth, column, 1))
        return tuple(groups)


def case_maps(heat_maps: Sequence[HeatMap]) -> tuple[CaseMap, ...]:
    """Return heat maps with sorted cases.

    The mean of a case is that over all maps, so that a case has the same neighbours in each; cases
    without a value are the last of their truth.
    """
    sums: dict[str, list[float]] = {}
    for heat_map in heat_maps:
        for values in heat_map.values:
            for case, value in zip(heat_map.cases, values, strict=True):
                if value is not None:
                    sums.setdefault(case, []).append(value)
    means = {case: sum(values) / len(values) for case, values in sums.items()}
    return tuple(_case_map(heat_map, means) for heat_map in heat_maps)


def _case_map(heat_map: HeatMap, means: dict[str, float]) -> CaseMap:
    def key(column: int) -> tuple[int, float, str]:
        truth, case = heat_map.truths[column], heat_map.cases[column]
        return -1 if truth is None else truth, means.get(case, float("inf")), case

    order = sorted(range(len(heat_map.cases)), key=key)
    values = np.array(heat_map.values, dtype=float).reshape(
        len(heat_map.readers), len(heat_map.cases)
    )
    first, _and, second = heat_map.name.partition(" and ")
    is_pair = bool(second) and heat_map.quantity.startswith(f"1 = {first} preferred")
    return CaseMap(
        both_names(heat_map.name) if is_pair else heat_map.name,
        heat_map.quantity,
        heat_map.readers,
        tuple(heat_map.cases[column] for column in order),
        tuple(heat_map.truths[column] for column in order),
        values[:, order],
        heat_map.low,
        heat_map.high,
    )
