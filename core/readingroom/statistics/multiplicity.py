"""P values of several tests at once."""

from collections.abc import Sequence


def adjust_holm(p_values: Sequence[float]) -> tuple[float, ...]:
    """Return p values adjusted for their number, in their order (Holm 1979); () for none.

    The chance that any true null hypothesis is below a level stays at that level, however the tests
    depend on each other. Equal p values are adjusted equally, and one alone stays as it is.
    """
    count = len(p_values)
    found = [0.0] * count
    highest = 0.0
    for rank, place in enumerate(sorted(range(count), key=p_values.__getitem__)):
        highest = max(highest, min(1.0, p_values[place] * (count - rank)))
        found[place] = highest
    return tuple(found)
