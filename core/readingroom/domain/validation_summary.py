"""Validation of a synthetic table as displayed text."""

from dataclasses import dataclass

from readingroom.domain.validation import CellCount


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

    `gates` is None if not included. A table without validation has only its gates.
    """

    heading: str
    warnings: tuple[str, ...] = ()
    overview: tuple[MetricRow, ...] = ()
    sections: tuple[ValidationSection, ...] = ()
    associations: tuple[AssociationRow, ...] = ()
    cells: tuple[CellCount, ...] = ()
    gates: PrivacyGateSummary | None = None
