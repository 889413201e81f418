"""Values of an interim look: its boundary, and the models against it."""

from dataclasses import dataclass

from readingroom.domain.endpoint import StoppingBoundary


@dataclass(frozen=True, slots=True)
class LookComparison:
    """Two models at a look, the first one by the order of the models.

    Args:
        first: name of a model.
        second: name of the other model.
        wins: cases in which most decided judgements of the two prefer the first model.
        losses: cases in which they prefer the second model.
        z: difference of the abilities in standard errors, readers and cases random; None if it is
            not estimable.
        e_value: of these cases; readers are fixed.
        is_crossed: whether the boundary is reached.
    """

    first: str
    second: str
    wins: int
    losses: int
    z: float | None
    e_value: float
    is_crossed: bool


@dataclass(frozen=True, slots=True)
class InterimAnalysis:
    """Boundary at a look, and each two models against it.

    Args:
        look: number of the look, from 1.
        fraction: share of all readings that are judged, in (0, 1].
        boundary: kind of boundary in the protocol.
        critical: absolute z value, or e-value, from which it is reached; None without a boundary.
        comparisons: each two models that were judged.
    """

    look: int
    fraction: float
    boundary: StoppingBoundary
    critical: float | None
    comparisons: tuple[LookComparison, ...]
