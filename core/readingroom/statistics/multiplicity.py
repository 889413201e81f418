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
