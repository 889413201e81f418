"""A validation of a synthetic table in words, as a page shows it."""

from dataclasses import dataclass

from readingroom.domain.validation import CellCount


@dataclass(frozen=True, slots=True)
class MetricRow:
    """One figure; `method` says how it was found, in which unit, and what else there is to say."""

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
    """Figures that belong together, what they mean, and what to mind."""

    title: str
    about: str
    rows: tuple[MetricRow, ...]
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AssociationRow:
    """How two columns go together in real patients and in synthetic ones."""

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
    """What the gates of privacy asked for, changed and measured; each of them was passed."""

    rules: str
    changes: tuple[str, ...]
    rows: tuple[GateRow, ...]


@dataclass(frozen=True, slots=True)
class ValidationSummary:
    """What is known of a table; `overview` holds the figures to read first.

    `gates` is None where they are not told with it. A table that was not validated has its gates
    alone.
    """

    heading: str
    warnings: tuple[str, ...] = ()
    overview: tuple[MetricRow, ...] = ()
    sections: tuple[ValidationSection, ...] = ()
    associations: tuple[AssociationRow, ...] = ()
    cells: tuple[CellCount, ...] = ()
    gates: PrivacyGateSummary | None = None
