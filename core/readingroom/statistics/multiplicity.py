"""P values adjusted for multiple tests."""

from collections.abc import Sequence


def adjust_holm(p_values: Sequence[float]) -> tuple[float, ...]:
    """Return p values adjusted for their number, in the given order (Holm 1979); () for none.

    The family-wise error rate stays at the level, whatever the dependence between tests. Equal p
    values are adjusted equally, and a single one is unchanged.
    """
    count = len(p_values)
    adjusted = [0.0] * count
    highest = 0.0
    for rank, index in enumerate(sorted(range(count), key=p_values.__getitem__)):
        highest = max(highest, min(1.0, p_values[index] * (count - rank)))
        adjusted[index] = highest
    return tuple(adjusted)


def adjust_hochberg(p_values: Sequence[float]) -> tuple[float, ...]:
    """Return p values adjusted by the step-up procedure of Hochberg (1988); () for none.

    The family-wise error rate stays at the level for tests that are independent or positively
    dependent (Sarkar 1998). No value is above that of `adjust_holm`.
    """
    count = len(p_values)
    adjusted = [0.0] * count
    lowest = 1.0
    for rank, index in enumerate(sorted(range(count), key=p_values.__getitem__, reverse=True)):
        lowest = min(lowest, p_values[index] * (rank + 1))
        adjusted[index] = lowest
    return tuple(adjusted)
