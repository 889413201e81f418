"""Validation of a synthetic table: fidelity, utility, fairness and privacy."""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.fairness.types import NullDistribution

Value = Estimate | NotEstimable


class ValidationPart(StrEnum):
    """Part of a validation, in the order of its report."""

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
    """Direction in which a metric is better."""

    LOW = "low"
    HIGH = "high"
    LIKE_BEFORE = "like before"
    HALF = "one half"
    ZERO = "zero"


@dataclass(frozen=True, slots=True)
class ValidationMetric:
    """Metric before and after: of real data alone, and of the synthetic table.

    `subject` is a column, two columns, a group or a kind of model. `before` is None if real data
    alone has no such metric. `aim` is the direction towards realistic synthetic patients;
    `fairness` the direction towards equal treatment of groups, None for metrics without one. A gap
    below the real one is fairer, but less realistic.
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
    """Association of columns, and the difference of the synthetic table.

    `real` and `synthetic` are rows of Pearson's correlation (two numbers), Cramer's V (two
    categories) or the correlation ratio (a number and a category); None is not estimable.
    """

    names: tuple[str, ...]
    real: tuple[tuple[float | None, ...], ...]
    synthetic: tuple[tuple[float | None, ...], ...]

    @property
    def differences(self) -> tuple[tuple[float | None, ...], ...]:
        """Return synthetic less real; None if one of them is not estimable."""
        return tuple(
            tuple(
                None if left is None or other is None else other - left
                for left, other in zip(first, second, strict=True)
            )
            for first, second in zip(self.real, self.synthetic, strict=True)
        )


@dataclass(frozen=True, slots=True)
class CellCount:
    """Number of patients of a group with an outcome, before and after."""

    attribute: str
    group: str
    outcome: str
    real: int
    synthetic: int


@dataclass(frozen=True, slots=True)
class Section:
    """Metrics of one part; `about` describes their meaning and method."""

    part: ValidationPart
    title: str
    about: str
    figures: tuple[ValidationMetric, ...] = ()
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ValidationReport:
    """Complete validation of a synthetic table.

    `device` names the devices of the job, which generated the table too if it was one, "" if not
    recorded.
    """

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
    device: str = ""

    def section(self, part: ValidationPart) -> Section | None:
        """Return the section of a part; None if it was not requested."""
        return next((section for section in self.sections if section.part is part), None)


@dataclass(frozen=True, slots=True)
class MetricRow:
    """Metric row; `method` describes its method, unit and notes."""

    label: str
    subject: str
    before: str
    after: str
    n: str
    fidelity: str
    fairness: str
    method: str


@dataclass(frozen=True, slots=True)
class ValidationSection:
    """Section of related metrics, with meaning and cautions."""

    title: str
    about: str
    rows: tuple[MetricRow, ...]
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AssociationRow:
    """Association of two columns in real and in synthetic patients."""

    columns: str
    real: str
    synthetic: str
    difference: str


@dataclass(frozen=True, slots=True)
class GateRow:
    """Metric checked by the privacy gates."""

    label: str
    value: str
    method: str = ""


@dataclass(frozen=True, slots=True)
class PrivacyGateSummary:
    """Requirements, changes and measurements of the privacy gates, all passed."""

    rules: str
    changes: tuple[str, ...]
    rows: tuple[GateRow, ...]


@dataclass(frozen=True, slots=True)
class ValidationSummary:
    """Validation summary of a table; `overview` holds the main metrics.

    `gates` is None if not included. `device` is as in `ValidationReport`. A table without
    validation has only its gates.
    """

    heading: str
    warnings: tuple[str, ...] = ()
    overview: tuple[MetricRow, ...] = ()
    sections: tuple[ValidationSection, ...] = ()
    associations: tuple[AssociationRow, ...] = ()
    cells: tuple[CellCount, ...] = ()
    gates: PrivacyGateSummary | None = None
    device: str = ""
