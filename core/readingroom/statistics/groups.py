"""Groups of items that cannot be separated: compact letter display."""

import string

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray


def separation_groups(
    values: FloatArray, difference_errors: FloatArray, quantile: float
) -> tuple[str, ...]:
    """Return each item's letters; items that share a letter cannot be separated.

    Two items are separated when their difference exceeds `quantile` of its standard errors. Letters
    follow the values from the highest down ("a" holds the best item). The letters are found by
    insertion and absorption (Piepho 2004); no correction for the number of pairs is made.

    `values` are (n,), `difference_errors` the standard errors of all differences, (n, n).
    """
    order = np.argsort(-values, kind="stable")
    is_apart = np.abs(values[:, None] - values) > quantile * difference_errors
    letters = letters_of(is_apart[np.ix_(order, order)])
    return tuple(letters[index] for index in np.argsort(order).tolist())


def letters_of(is_apart: BoolArray) -> tuple[str, ...]:
    """Return the letters of items ordered from the highest down.

    `is_apart` is a bool array (n, n), symmetric: which two are separated.
    """
    count = len(is_apart)
    groups = [frozenset(range(count))]
    for first, second in zip(*np.nonzero(np.triu(is_apart, 1)), strict=True):
        split: list[frozenset[int]] = []
        for group in groups:
            if {int(first), int(second)} <= group:
                split += [group - {int(first)}, group - {int(second)}]
            else:
                split.append(group)
        groups = [
            group
            for index, group in enumerate(split)
            if not any(
                group < other or (group == other and index > earlier)
                for earlier, other in enumerate(split)
            )
        ]
    ordered = sorted(groups, key=sorted)
    return tuple(
        "".join(_letter(index) for index, group in enumerate(ordered) if item in group)
        for item in range(count)
    )


def _letter(index: int) -> str:
    letters = string.ascii_letters
    return letters[index] if index < len(letters) else f"({index + 1})"
