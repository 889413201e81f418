"""Heat maps of readers and cases."""

from collections.abc import Mapping, Sequence

from readingroom.reading.study_analysis.types import HeatMap


def heat_map(
    name: str,
    quantity: str,
    readers: Sequence[str],
    cases: Sequence[str],
    truths: Mapping[str, bool],
    values: Mapping[tuple[str, str], float],
    low: float,
    high: float,
) -> HeatMap:
    """Return the heat map of an arm or of a model.

    Args:
        name: label of the arm, or name of the model.
        quantity: what the values are, with their unit.
        readers: codes of the rows.
        cases: codes of the columns.
        truths: whether a case is positive, by its code; empty where truth is not used.
        values: by the codes of the reader and the case.
        low: lower end of the scale.
        high: upper end of the scale.
    """
    return HeatMap(
        name,
        quantity,
        tuple(readers),
        tuple(cases),
        tuple(int(truths[case]) if case in truths else None for case in cases),
        tuple(tuple(values.get((reader, case)) for case in cases) for reader in readers),
        low,
        high,
    )
