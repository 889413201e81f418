"""Text formatting of metrics, shared by the formats of a validation report."""

from readingroom.domain.estimate import Estimate
from readingroom.domain.figures import number, p_value, with_interval
from readingroom.engine.generator.validation.types import (
    AssociationTable,
    MetricDirection,
    ValidationMetric,
    ValidationPart,
    ValidationReport,
)
from readingroom.statistics.fairness.types import NullDistribution

COLUMNS = ("Figure", "Of", "Before", "After", "n", "Fidelity", "Fairness", "Method")
NOTHING = "–"
_AIMS = {
    MetricDirection.LOW: "lower",
    MetricDirection.HIGH: "higher",
    MetricDirection.LIKE_BEFORE: "as before",
    MetricDirection.HALF: "0.5",
    MetricDirection.ZERO: "0",
}
_MAX_NAMES = 20
_OVERVIEW = (
    (ValidationPart.JOINT, "joint-wasserstein", ""),
    (ValidationPart.ASSOCIATIONS, "association-difference", ""),
    (ValidationPart.COVERAGE, "coverage", "all patients"),
    (ValidationPart.USE, "area-loss", "logistic regression"),
    (ValidationPart.DETECTION, "detection", "gradient boosting"),
    (ValidationPart.AMPLIFICATION, "amplification", "logistic regression"),
    (ValidationPart.MEMBERSHIP, "attack-area", "distance"),
    (ValidationPart.CLOSENESS, "closer-share", ""),
)


def heading(report: ValidationReport) -> str:
    """Return a description of the compared tables."""
    outcome = f" The outcome is {report.outcome}." if report.outcome else ""
    protected = f" Groups are those of {', '.join(report.protected)}." if report.protected else ""
    return (
        f"{report.synthetic_count:,} synthetic patients, made from {report.train_count:,} real "
        f"ones, compared with these and with {report.held_out_count:,} held-out ones."
        f"{outcome}{protected} Seed {report.seed}. Intervals are at the 95 % level where no other "
        "is stated."
    )


def overview(report: ValidationReport) -> tuple[ValidationMetric, ...]:
    """Return the main metrics; of amplification the first gap of each attribute."""
    result: list[ValidationMetric] = []
    for part, key, subject in _OVERVIEW:
        section = report.section(part)
        figures = () if section is None else section.figures
        of_kind = [metric for metric in figures if metric.key == key and subject in metric.subject]
        first = {metric.subject: metric for metric in reversed(of_kind)}
        result += reversed(first.values())
    return tuple(result)


def chance(null: NullDistribution | None) -> str:
    """Return the null distribution as text."""
    if null is None:
        return ""
    return (
        f"chance shows {number(null.mean)} on average, up to {number(null.high)}; "
        f"p = {p_value(null.p_value)}"
    )


def cells(figure: ValidationMetric) -> tuple[str, ...]:
    """Return the cells of a metric for `COLUMNS`."""
    return (
        figure.label,
        figure.subject,
        _joined(with_interval(figure.before), chance(figure.before_chance)),
        _joined(with_interval(figure.after), chance(figure.after_chance)),
        count(figure),
        _AIMS[figure.aim],
        NOTHING if figure.fairness is None else _AIMS[figure.fairness],
        method(figure),
    )


def count(figure: ValidationMetric) -> str:
    """Return the number of rows of a metric."""
    counts = [
        f"{value.n:,}" if isinstance(value, Estimate) else NOTHING
        for value in (figure.before, figure.after)
    ]
    return counts[1] if figure.before is None or counts[0] == counts[1] else " / ".join(counts)


def method(figure: ValidationMetric) -> str:
    """Return the method of a metric, its unit and its note."""
    estimates = [value for value in (figure.after, figure.before) if isinstance(value, Estimate)]
    if not estimates:
        return figure.note or NOTHING
    level = "" if estimates[0].level == 0.95 else f", {estimates[0].level:.0%} level"
    parts = [f"{estimates[0].scale}", f"{estimates[0].method}{level}", figure.note]
    return "; ".join(word for word in parts if word)


def association_rows(table: AssociationTable) -> tuple[tuple[str, ...], ...]:
    """Return the largest differences of associations, one pair of columns per row."""
    rows = []
    for row, gaps in enumerate(table.differences):
        for column, gap in enumerate(gaps[:row]):
            if gap is not None:
                first, second = table.real[row][column], table.synthetic[row][column]
                if first is not None and second is not None:
                    pair = f"{table.names[column]} and {table.names[row]}"
                    rows.append((abs(gap), (pair, f"{first:.2f}", f"{second:.2f}", f"{gap:+.2f}")))
    rows.sort(key=lambda row: (-row[0], row[1]))
    return tuple(cells for _, cells in rows[:_MAX_NAMES])


def _joined(first: str, second: str) -> str:
    return f"{first}; {second}" if second else first
