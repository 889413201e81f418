"""How the forms of a validation report write figures."""

from readingroom.domain.estimate import Estimate
from readingroom.domain.fairness import NullDistribution
from readingroom.domain.scenario import SYNTHETIC
from readingroom.domain.validation import (
    AssociationTable,
    MetricDirection,
    ValidationMetric,
    ValidationPart,
    ValidationReport,
    Value,
)

MARK = SYNTHETIC
COLUMNS = ("Figure", "Of", "Before", "After", "n", "Fidelity", "Fairness", "Method")
CELL_COLUMNS = ("Attribute", "Group", "Outcome", "Real", "Synthetic")
NOTHING = "–"
_AIMS = {
    MetricDirection.LOW: "lower",
    MetricDirection.HIGH: "higher",
    MetricDirection.LIKE_BEFORE: "as before",
    MetricDirection.HALF: "0.5",
    MetricDirection.ZERO: "0",
}
_BAR = 90
_MOST_NAMES = 20
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
    """Return what was compared."""
    outcome = f" The outcome is {report.outcome}." if report.outcome else ""
    protected = f" Groups are those of {', '.join(report.protected)}." if report.protected else ""
    return (
        f"{report.synthetic_count:,} synthetic patients, made from {report.train_count:,} real "
        f"ones, compared with these and with {report.held_out_count:,} held-out ones."
        f"{outcome}{protected} Seed {report.seed}. Intervals are at the 95 % level where no other "
        "is stated."
    )


def overview(report: ValidationReport) -> tuple[ValidationMetric, ...]:
    """Return the figures to read first; of amplification the first gap of each attribute."""
    found: list[ValidationMetric] = []
    for part, key, subject in _OVERVIEW:
        section = report.section(part)
        figures = () if section is None else section.figures
        of_kind = [one for one in figures if one.key == key and subject in one.subject]
        first = {one.subject: one for one in reversed(of_kind)}
        found += reversed(first.values())
    return tuple(found)


def number(value: float) -> str:
    """Return a figure with as many digits as help."""
    size = abs(value)
    if 0 < size < 0.01:
        return f"{value:.4f}"
    return f"{value:.3f}" if size < 10 else f"{value:,.1f}"


def with_interval(value: Value | None) -> str:
    """Return a figure with its interval, or why there is none."""
    if value is None:
        return NOTHING
    if isinstance(value, Estimate):
        return f"{number(value.value)} ({number(value.low)} to {number(value.high)})"
    if value.value is not None:
        return f"{number(value.value)} (no interval: {value.reason})"
    return f"not estimable: {value.reason}"


def chance(found: NullDistribution | None) -> str:
    """Return what chance shows."""
    if found is None:
        return ""
    return (
        f"chance shows {number(found.mean)} on average, up to {number(found.high)}; "
        f"p = {found.p_value:.3f}"
    )


def cells(figure: ValidationMetric) -> tuple[str, ...]:
    """Return the cells of a figure under `COLUMNS`."""
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
    """Return how many rows the figures are of."""
    counts = [
        f"{one.n:,}" if isinstance(one, Estimate) else NOTHING
        for one in (figure.before, figure.after)
    ]
    return counts[1] if figure.before is None or counts[0] == counts[1] else " / ".join(counts)


def method(figure: ValidationMetric) -> str:
    """Return how a figure was found, its unit and what else is to be said."""
    estimates = [one for one in (figure.after, figure.before) if isinstance(one, Estimate)]
    if not estimates:
        return figure.note or NOTHING
    level = "" if estimates[0].level == 0.95 else f", {estimates[0].level:.0%} level"
    words = [f"{estimates[0].scale}", f"{estimates[0].method}{level}", figure.note]
    return "; ".join(word for word in words if word)


def bars(figure: ValidationMetric, widest: float) -> tuple[tuple[str, float], ...]:
    """Return class and width of the bars of a figure; () where there is none to draw."""
    found = []
    for name, value in (("before", figure.before), ("after", figure.after)):
        if isinstance(value, Estimate) and widest > 0:
            found.append((name, round(_BAR * max(0.0, value.value) / widest, 1)))
    return tuple(found)


def widest(figures: tuple[ValidationMetric, ...]) -> dict[str, float]:
    """Return the largest value of each kind of figure in a section."""
    found: dict[str, float] = {}
    for figure in figures:
        values = [one.value for one in (figure.before, figure.after) if isinstance(one, Estimate)]
        found[figure.key] = max([found.get(figure.key, 0.0), *values])
    return found


def association_rows(table: AssociationTable) -> tuple[tuple[str, ...], ...]:
    """Return the largest differences of associations, one pair of columns a row."""
    found = []
    for row, gaps in enumerate(table.differences):
        for column, gap in enumerate(gaps[:row]):
            if gap is not None:
                first, second = table.real[row][column], table.synthetic[row][column]
                if first is not None and second is not None:
                    pair = f"{table.names[column]} and {table.names[row]}"
                    found.append((abs(gap), (pair, f"{first:.2f}", f"{second:.2f}", f"{gap:+.2f}")))
    found.sort(key=lambda one: (-one[0], one[1]))
    return tuple(cells for _, cells in found[:_MOST_NAMES])


def _joined(first: str, second: str) -> str:
    return f"{first}; {second}" if second else first
