"""Sections about risk: summary, mitigation priorities, hazards, and the reference."""

from collections.abc import Mapping, Sequence
from typing import Final

from readingroom.domain.figures import NOT_ESTIMABLE, figure, number
from readingroom.engine.analyzer.risk.bands import PATIENTS, WEIGHTS, band_of
from readingroom.engine.analyzer.risk.types import (
    Hazard,
    HazardProbability,
    HazardSeverity,
    LinkKind,
    RiskBand,
    RiskLink,
    RiskReport,
)
from readingroom.engine.types import StoredAnalysis
from readingroom.reports.blocks import (
    drawn,
    figure_grid,
    grid,
    interval_mark,
    listed,
    note,
    pairs,
    table,
    text,
)
from readingroom.reports.formatting import counted, moment, sentence
from readingroom.reports.types import (
    BlockKind,
    Chart,
    ChartKind,
    ChartMark,
    ReportBlock,
    ReportSection,
)

_MIN_DRAWN: Final = 3
"""Minimum number of hazards for a chart; fewer have only a table."""
MAX_PLACES: Final = 6
"""Maximum number of named links of a hazard; the number of others is given."""
_KINDS: Final = {LinkKind.CASE: "case", LinkKind.ROW: "row", LinkKind.ITEM: "item"}
_PLURAL: Final = {kind: f"{kind}s" for kind in _KINDS.values()}
_HARM: Final = f"Expected harm of {PATIENTS:,} patients"


def risk_verdict(report: RiskReport) -> str:
    """Return the number of hazards by risk band, as a sentence."""
    counts = {band: sum(hazard.band is band for hazard in report.hazards) for band in RiskBand}
    unknown = sum(hazard.band is None for hazard in report.hazards)
    parts = [
        f"{number(counts[band])} in the band {band.value}" for band in reversed(RiskBand)
        if counts[band]
    ]  # fmt: skip
    parts += [f"{number(unknown)} not estimable"] if unknown else []
    if not parts:
        return "No hazard was found in the assessed evidence."
    return f"Of {counted(len(report.hazards), 'hazard', 'hazards')}: {'; '.join(parts)}."


def risk_sections(
    stored: StoredAnalysis, titles: Mapping[str, str], *, explains: bool = True
) -> list[ReportSection]:
    """Return the risk sections of a model: summary, priorities, hazards and reference.

    `titles` are those of analyses and evaluations by link key. `explains` adds what grades and
    bands are, which is enough once in a report.
    """
    report = stored.report
    if not isinstance(report, RiskReport):
        raise TypeError(f"a risk analysis, not {type(report).__name__}")
    names = {
        hazard.key: f"H{number_of_hazard}"
        for number_of_hazard, hazard in enumerate(report.hazards, start=1)
    }
    about = pairs(
        ("Model", report.model),
        ("Compared with", report.reference or "no reference"),
        ("Assessed", "; ".join(report.assessed) or "nothing"),
        ("Not assessed", "; ".join(report.not_assessed) or "nothing was left out"),
        ("Added", f"{moment(stored.added_at)} by {stored.added_by}"),
    )
    first: list[ReportBlock] = [note(risk_verdict(report)), about]
    if report.not_assessed:
        first.append(text("Evidence that was not assessed can contain further hazards."))
    if sum(hazard.frequency is not None for hazard in report.hazards) >= _MIN_DRAWN:
        first.append(_heat(report.hazards))
    if report.hazards and explains:
        grades = "; ".join(f"{grade.name.lower()}: {grade.value}" for grade in HazardSeverity)
        bands = "; ".join(band.value for band in reversed(RiskBand))
        first.append(text(f"Severity: {grades}.", f"Bands: {bands}."))
    first += [listed(*map(sentence, report.warnings))] if report.warnings else []
    return [
        ReportSection(f"Risk: {report.model}", tuple(first)),
        ReportSection("Mitigation priorities", _fixes(report, names, titles), level=2),
        *(
            [ReportSection("Safety compared with the reference", _grades(report), level=2)]
            if report.grades or report.reference
            else []
        ),
        ReportSection("Hazards", tuple(_hazards(report.hazards, names, titles)), level=2),
    ]


def _heat(hazards: Sequence[Hazard]) -> ReportBlock:
    """Return a heat map of hazards by severity and probability, with their band."""
    placed = [hazard for hazard in hazards if hazard.frequency is not None]
    marks = tuple(
        ChartMark(
            hazard.title,
            x=hazard.severity.grade,
            y=hazard.frequency.grade,
            n=1,
            series=_band_word(hazard),
        )
        for hazard in placed
        if hazard.frequency is not None
    )
    rows, columns = list(HazardProbability), list(HazardSeverity)
    cells = [
        (row.value, *(_cell(placed, row, column) for column in columns)) for row in reversed(rows)
    ]
    named = [severity.name.capitalize() for severity in columns]
    data = grid(("Probability", *named), cells)
    chart = Chart(
        ChartKind.HEAT,
        marks,
        "severity",
        "probability among those exposed",
        rows=tuple(row.value for row in rows),
        columns=tuple(named),
    )
    return drawn("Hazards by severity and probability, with the band of each cell", chart, data)


def _cell(hazards: Sequence[Hazard], row: HazardProbability, column: HazardSeverity) -> str:
    count = sum(hazard.frequency is row and hazard.severity is column for hazard in hazards)
    return f"{number(count)} ({band_of(column, row).name.lower()})"


def _band_word(hazard: Hazard) -> str:
    return hazard.band.name.lower() if hazard.band else ""


def _fixes(
    report: RiskReport, names: Mapping[str, str], titles: Mapping[str, str]
) -> tuple[ReportBlock, ...]:
    hazards = {hazard.key: hazard for hazard in report.hazards}
    rows = []
    for fix in report.fixes:
        match = hazards.get(fix.hazard)
        what = f"{names.get(fix.hazard, '')}: {match.title if match else fix.hazard}".strip(": ")
        count = match.link_count if match else len(fix.links)
        rows.append(((number(fix.rank), what, _places(fix.links, count, titles)), fix.reduction))
    if not rows:
        return (text("There is nothing to mitigate in the assessed evidence."),)
    data, methods = figure_grid(("Rank", "Hazard", "Seen in"), rows)
    weights = ", ".join(f"{grade.name.lower()} {WEIGHTS[grade]:,g}" for grade in HazardSeverity)
    intro = (
        f"Value: reduction of the expected harm of {PATIENTS:,} patients without the hazard, in "
        f"minor harms. Weight of each severity in minor harms: {weights}."
    )
    left = [names[hazard.key] for hazard in report.hazards if hazard.is_within_chance]
    chance = f"Left out, as they are within chance: {', '.join(left)}."
    blocks = (text(intro), ReportBlock(BlockKind.TABLE, table=data), *methods)
    return (*blocks, text(chance)) if left else blocks


def _hazards(
    hazards: Sequence[Hazard], names: Mapping[str, str], titles: Mapping[str, str]
) -> list[ReportBlock]:
    if not hazards:
        return [text("No hazard was found in the assessed evidence.")]
    rows = [
        ((names[hazard.key], hazard.title, hazard.source.value, hazard.exposed), hazard.probability)
        for hazard in hazards
    ]
    data, methods = figure_grid(("No.", "Hazard", "Source", "Exposed"), rows)
    marks = tuple(
        interval_mark(f"{names[hazard.key]}: {hazard.title}", hazard.probability)
        for hazard in hazards
    )
    chart = Chart(ChartKind.INTERVALS, marks, "probability among those exposed")
    caption = "Probability of each hazard"
    alone = ReportBlock(BlockKind.TABLE, caption=caption, table=data)
    graded = [
        (
            names[hazard.key],
            hazard.severity.name.lower(),
            hazard.frequency.value if hazard.frequency else NOT_ESTIMABLE,
            _band(hazard),
            figure(hazard.harm),
            _places(hazard.links, hazard.link_count, titles),
        )
        for hazard in hazards
    ]
    heads = (
        "No.", "Severity", "Probability", "Band (within the interval)",
        f"{_HARM}, in minor harms", "Seen in",
    )  # fmt: skip
    return [
        drawn(caption, chart, data) if len(hazards) > 1 else alone,
        *methods,
        table(heads, graded, caption="Grades of the hazards"),
        listed(*_bases(hazards, names)),
    ]


def _bases(hazards: Sequence[Hazard], names: Mapping[str, str]) -> list[str]:
    """Return the bases of the severities, each once."""
    by_basis: dict[str, list[str]] = {}
    for hazard in hazards:
        by_basis.setdefault(hazard.severity_basis, []).append(names[hazard.key])
    return [
        f"Severity of {', '.join(keys)}: {basis.strip().rstrip('.')}."
        for basis, keys in by_basis.items()
    ]


def _band(hazard: Hazard) -> str:
    if hazard.band is None:
        return NOT_ESTIMABLE
    text = hazard.band.name.lower()
    if hazard.is_within_chance:
        text += ", within chance"
    if hazard.is_band_certain or hazard.band_low is None or hazard.band_high is None:
        return text
    return f"{text} ({hazard.band_low.name.lower()} to {hazard.band_high.name.lower()})"


def _places(links: Sequence[RiskLink], count: int, titles: Mapping[str, str]) -> str:
    """Return where a hazard was seen, with readable names."""
    named: dict[str, list[str]] = {}
    for link in links[:MAX_PLACES]:
        kind, name = _named(link, titles)
        named.setdefault(kind, []).append(name)
    if not named:
        return "none"
    text = "; ".join(
        f"{_PLURAL.get(kind, kind) if len(names) > 1 else kind} {', '.join(names)}".strip()
        for kind, names in named.items()
    )
    more = max(count, len(links)) - sum(map(len, named.values()))
    return f"{text}; {number(more)} more" if more else text


def _named(link: RiskLink, titles: Mapping[str, str]) -> tuple[str, str]:
    """Return the kind of a link's target, and its name within the kind."""
    if link.kind is LinkKind.GROUP and ": " in link.key:
        attribute, group = link.key.split(": ", 1)
        return f"{attribute}:", group
    if link.kind in (LinkKind.ANALYSIS, LinkKind.EVALUATION):
        return "", titles.get(link.key, f"{link.kind.value} {link.key}")
    return _KINDS.get(link.kind, link.kind.value), link.key


def _grades(report: RiskReport) -> tuple[ReportBlock, ...]:
    rows = [
        (
            grade.what,
            f"{figure(grade.safe)}",
            f"{grade.reference}: {figure(grade.reference_safe)}",
            "none" if grade.grade is None else f"{grade.grade} of 5",
            "" if grade.lowest is None else f"{grade.lowest} to {number(grade.highest)}",
            grade.reason,
        )
        for grade in report.grades
    ]
    if not rows:
        return (text("There is no reference to compare with."),)
    heads = ("Share of", report.model, "Reference", "Grade", "Grade within the intervals", "Rule")
    return (table(heads, rows), text("Grade 1 is far less safe than the reference, 5 far safer."))
