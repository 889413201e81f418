"""Pairs of columns whose association is lost in synthetic patients."""

import pytest

from readingroom.engine.generator.validation.associations import lost_associations
from readingroom.engine.generator.validation.types import AssociationTable


def associations_of(real: float | None, made: float | None) -> AssociationTable:
    return AssociationTable(("age", "dose"), ((1, real), (real, 1)), ((1, made), (made, 1)))


@pytest.mark.parametrize(
    ("real", "made"), [(0.40, 0.29), (-0.40, -0.29), (0.40, -0.40), (0.40, None), (0.15, 0.0)]
)
def test_a_pair_that_lost_a_quarter_of_its_association_is_named(
    real: float, made: float | None
) -> None:
    (told,) = lost_associations(associations_of(real, made))

    assert "age and dose" in told


@pytest.mark.parametrize(
    ("real", "made"), [(0.40, 0.31), (-0.40, -0.31), (0.40, 0.80), (0.14, 0.0), (None, 0.5)]
)
def test_a_pair_that_kept_its_association_is_not_named(real: float | None, made: float) -> None:
    assert lost_associations(associations_of(real, made)) == ()


def test_lost_pairs_are_counted_and_the_largest_losses_come_first() -> None:
    names = tuple(f"c{place}" for place in range(7))
    real = tuple(tuple(0.3 + (row + column) / 100 for column in range(7)) for row in range(7))
    nothing = tuple(tuple(0.0 for _ in names) for _ in names)

    (told,) = lost_associations(AssociationTable(names, real, nothing))

    assert told.startswith("21 of 21 pairs")
    assert "c5 and c6 (0.41 to 0.00); c4 and c6" in told
    assert told.endswith("and 9 more.")
