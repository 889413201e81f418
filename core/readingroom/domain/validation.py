"""Validation of a synthetic table: fidelity, utility, fairness and privacy."""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.fairness import NullDistribution

Value = Estimate | NotEstimable


class ValidationPart(StrEnum):
    """A part of a validation, in the order of its report."""

    COLUMNS = "columns"
    JOINT = "joint"
    ASSOCIATIONS = "associations"
    CELLS = "cells"
    COVERAGE = "coverage"
    FAIRNESS = "fairness"
    AMPLIFICATION = "amplification"
    USE = "use"
    DETECTION = "detection"
    MEMBERSHIP = "membership"
    CLOSENESS = "closeness"


class MetricDirection(StrEnum):
    """Where a figure is better."""

    LOW = "low"
    HIGH = "high"
    LIKE_BEFORE = "like before"
    HALF = "one half"
    ZERO = "zero"


@dataclass(frozen=True, slots=True)
class ValidationMetric:
    """One figure before and after: of real data alone, and of the synthetic table.

    `subject` is what it is of: a column, two columns, a group, a kind of model. `before` is None
    where real data alone has no such figure. `aim` is where synthetic patients are like real ones;
    `fairness` is where groups are treated alike, None where a figure says nothing of that. A gap
    that is smaller than the real one is fairer, and is no longer what is real.
    """

    key: str
    label: str
    subject: str
    before: Value | None
    after: Value
    aim: MetricDirection
    before_chance: NullDistribution | None = None
    after_chance: NullDistribution | None = None
    note: str = ""
    fairness: MetricDirection | None = None


@dataclass(frozen=True, slots=True)
class AssociationTable:
    """How columns go together, and by how much the synthetic table differs.

    `real` and `synthetic` are rows of Pearson's correlation (two numbers), Cramer's V (two
    categories) or the correlation ratio (a number and a category); None is not estimable.
    """

    names: tuple[str, ...]
    real: tuple[tuple[float | None, ...], ...]
    synthetic: tuple[tuple[float | None, ...], ...]

    @property
    def differences(self) -> tuple[tuple[float | None, ...], ...]:
        """Return synthetic less real; None where one of them is not estimable."""
        return tuple(
            tuple(
                None if left is None or other is None else other - left
                for left, other in zip(first, second, strict=True)
            )
            for first, second in zip(self.real, self.synthetic, strict=True)
        )


@dataclass(frozen=True, slots=True)
class CellCount:
    """How many patients of a group have an outcome, before and after."""

    attribute: str
    group: str
    outcome: str
    real: int
    synthetic: int


@dataclass(frozen=True, slots=True)
class Section:
    """The figures of one part; `about` says what they mean and how they were found."""

    part: ValidationPart
    title: str
    about: str
    figures: tuple[ValidationMetric, ...] = ()
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ValidationReport:
    """All that a validation found."""

    outcome: str
    protected: tuple[str, ...]
    train_count: int
    synthetic_count: int
    held_out_count: int
    seed: int
    sections: tuple[Section, ...]
    associations: AssociationTable | None = None
    cells: tuple[CellCount, ...] = ()
    warnings: tuple[str, ...] = ()

    def section(self, part: ValidationPart) -> Section | None:
        """Return the section of a part; None where it was not asked for."""
        return next((section for section in self.sections if section.part is part), None)
