"""Groups of items that cannot be separated: compact letter display."""

import string

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.statistics.multiplicity import adjust_holm
from readingroom.statistics.sandwich import ClusteredCovariance


def separated_items(clustered: ClusteredCovariance, level: float) -> BoolArray:
    """Return which abilities differ, (n, n), with all pairs tested at once (Holm 1979).

    If all items are equal, the probability of separating any two is at most 1 - `level`.
    """
    n = clustered.fit.design.n_items
    is_apart = np.zeros((n, n), dtype=bool)
    p_values = pair_p_values(clustered)
    is_apart[np.triu_indices(n, 1)] = np.array(adjust_holm(p_values.tolist())) <= 1 - level
    return is_apart | is_apart.T


def pair_p_values(clustered: ClusteredCovariance) -> FloatArray:
    """Return the two-sided p value of each difference, (pairs,), as in `np.triu_indices`.

    It is the larger of that from the pair's own components of variance and that from the components
    averaged over all pairs. With few readers, the variance of some pair is small by chance, with
    degrees of freedom that are too many so far out in the tail.
    """
    abilities = clustered.fit.abilities
    first, second = np.triu_indices(len(abilities), 1)
    differences = abilities[first] - abilities[second]
    totals = (clustered.of_differences(), clustered.averaged())
    return np.maximum(*(total.p_values(differences) for total in totals))


def separation_groups(values: FloatArray, is_apart: BoolArray) -> tuple[str, ...]:
    """Return each item's letters; items that share a letter cannot be separated.

    Letters follow the values, (n,), from the highest down ("a" holds the best item). They are found
    by insertion and absorption (Piepho 2004). `is_apart`, (n, n), says which two are separated.
    """
    order = np.argsort(-values, kind="stable")
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
