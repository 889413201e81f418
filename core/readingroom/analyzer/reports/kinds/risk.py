"""Sections about risk: how grave it is, what to fix first, each hazard, and the reference."""

from collections.abc import Mapping, Sequence
from typing import Final

from readingroom.analyzer.reports.blocks import (
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
from readingroom.analyzer.reports.inputs import ReportInputs
from readingroom.analyzer.reports.words import counted, figure, moment, number, sentence
from readingroom.analyzer.risk.bands import PATIENTS, WEIGHTS, band_of
from readingroom.domain.analysis import StoredAnalysis
from readingroom.domain.reporting import (
    BlockKind,
    Chart,
    ChartKind,
    ChartMark,
    ReportBlock,
    ReportSection,
)
from readingroom.domain.risk import (
    Hazard,
    HazardProbability,
    HazardSeverity,
    LinkKind,
    RiskBand,
    RiskLink,
    RiskReport,
)

_FEWEST_DRAWN: Final = 3
"""Fewer hazards are told by their table alone."""
MOST_PLACES: Final = 6
"""So many places to look at are named; how many more there are is said."""
_KINDS: Final = {LinkKind.CASE: "case", LinkKind.ROW: "row", LinkKind.ITEM: "item"}
_PLURAL: Final = {one: f"{one}s" for one in _KINDS.values()}
_HARM: Final = f"Expected harm of {PATIENTS:,} patients"


def link_titles(material: ReportInputs) -> Mapping[str, str]:
    """Return what analyses and evaluations are called, by the keys that links have."""
    return {
        **{
            one.id: f"analysis of {one.kind.value} (event {number(one.event)})"
            for one in material.analyses
        },
        **{one.id: f"evaluation {one.result.title}" for one in material.evaluations},
        **{one.id: f"stress test of {moment(one.added_at)}" for one in material.stress},
    }


def risk_verdict(report: RiskReport) -> str:
    """Return how grave the risk is, in a sentence or two."""
    counts = {band: sum(one.band is band for one in report.hazards) for band in RiskBand}
    unknown = sum(one.band is None for one in report.hazards)
    told = [
        f"{number(counts[band])} in the band {band.value}" for band in reversed(RiskBand)
        if counts[band]
    ]  # fmt: skip
    told += [f"{number(unknown)} not estimable"] if unknown else []
    if not told:
        return "No hazard was found in what was looked at."
    return f"Of {counted(len(report.hazards), 'hazard', 'hazards')}: {'; '.join(told)}."


def risk_sections(
    stored: StoredAnalysis,
    report: RiskReport,
    titles: Mapping[str, str],
    *,
    explains: bool = True,
) -> list[ReportSection]:
    """Tell how grave the risk of a model is, what to fix first, its hazards, and the reference.

    Args:
        stored: The analysis, for who added it and when.
        report: What it found.
        titles: What analyses and evaluations are called that hazards were seen in.
        explains: Whether to tell what grades and bands mean; once in a report is enough.
    """
    names = {one.key: f"H{place}" for place, one in enumerate(report.hazards, start=1)}
    about = pairs(
        ("Model", report.model),
        ("Compared with", report.reference or "no reference"),
        ("Looked at", "; ".join(report.looked_at) or "nothing"),
        ("Not looked at", "; ".join(report.not_looked_at) or "nothing was left out"),
        ("Added", f"{moment(stored.added_at)} by {stored.added_by}"),
    )
    first: list[ReportBlock] = [note(risk_verdict(report)), about]
    if report.not_looked_at:
        first.append(text("What was not looked at may hold hazards that are not told here."))
    if sum(one.frequency is not None for one in report.hazards) >= _FEWEST_DRAWN:
        first.append(_heat(report.hazards))
    if report.hazards and explains:
        grades = "; ".join(f"{one.name.lower()}: {one.value}" for one in HazardSeverity)
        bands = "; ".join(one.value for one in reversed(RiskBand))
        first.append(text(f"Severity: {grades}.", f"Bands: {bands}."))
    first += [listed(*map(sentence, report.warnings))] if report.warnings else []
    return [
        ReportSection(f"Risk: {report.model}", tuple(first)),
        ReportSection("What to fix first", _fixes(report, names, titles), level=2),
        *(
            [ReportSection("Safety beside the reference", _grades(report), level=2)]
            if report.grades or report.reference
            else []
        ),
        ReportSection("Hazards", tuple(_hazards(report.hazards, names, titles)), level=2),
    ]


def _heat(hazards: Sequence[Hazard]) -> ReportBlock:
    """Draw how many hazards there are of each severity and probability, with their band."""
    placed = [one for one in hazards if one.frequency is not None]
    marks = tuple(
        ChartMark(
            one.title, x=one.severity.grade, y=one.frequency.grade, n=1, series=_band_word(one)
        )
        for one in placed
        if one.frequency is not None
    )
    rows, columns = list(HazardProbability), list(HazardSeverity)
    cells = [
        (row.value, *(_cell(placed, row, column) for column in columns)) for row in reversed(rows)
    ]
    named = [one.name.capitalize() for one in columns]
    beside = grid(("Probability", *named), cells)
    chart = Chart(
        ChartKind.HEAT,
        marks,
        "severity",
        "probability among those exposed",
        rows=tuple(one.value for one in rows),
        columns=tuple(named),
    )
    return drawn("Hazards by severity and probability, with the band of each cell", chart, beside)


def _cell(hazards: Sequence[Hazard], row: HazardProbability, column: HazardSeverity) -> str:
    count = sum(one.frequency is row and one.severity is column for one in hazards)
    return f"{number(count)} ({band_of(column, row).name.lower()})"


def _band_word(one: Hazard) -> str:
    return one.band.name.lower() if one.band else ""


def _fixes(
    report: RiskReport, names: Mapping[str, str], titles: Mapping[str, str]
) -> tuple[ReportBlock, ...]:
    hazards = {one.key: one for one in report.hazards}
    rows = []
    for one in report.fixes:
        found = hazards.get(one.hazard)
        what = f"{names.get(one.hazard, '')}: {found.title if found else one.hazard}".strip(": ")
        count = found.link_count if found else len(one.links)
        rows.append(((number(one.rank), what, _places(one.links, count, titles)), one.reduction))
    if not rows:
        return (text("Nothing is to be fixed in what was looked at."),)
    made, methods = figure_grid(("Rank", "Hazard", "Where to look"), rows)
    weights = ", ".join(f"{one.name.lower()} {WEIGHTS[one]:,g}" for one in HazardSeverity)
    said = (
        f"Value: by how much the expected harm of {PATIENTS:,} patients would be less without the "
        f"hazard, counted in minor harms. So many minor harms one of each severity counts: "
        f"{weights}."
    )
    left = [names[one.key] for one in report.hazards if one.is_within_chance]
    chance = f"Left out, as chance alone shows as much: {', '.join(left)}."
    told = (text(said), ReportBlock(BlockKind.TABLE, table=made), *methods)
    return (*told, text(chance)) if left else told


def _hazards(
    hazards: Sequence[Hazard], names: Mapping[str, str], titles: Mapping[str, str]
) -> list[ReportBlock]:
    if not hazards:
        return [text("No hazard was found in what was looked at.")]
    rows = [
        ((names[one.key], one.title, one.source.value, one.exposed), one.probability)
        for one in hazards
    ]
    beside, methods = figure_grid(("No.", "Hazard", "Seen in", "Exposed"), rows)
    marks = tuple(
        interval_mark(f"{names[one.key]}: {one.title}", one.probability) for one in hazards
    )
    chart = Chart(ChartKind.INTERVALS, marks, "probability among those exposed")
    said = "How probable each hazard is"
    alone = ReportBlock(BlockKind.TABLE, caption=said, table=beside)
    graded = [
        (
            names[one.key],
            one.severity.name.lower(),
            one.frequency.value if one.frequency else "not estimable",
            _band(one),
            figure(one.harm),
            _places(one.links, one.link_count, titles),
        )
        for one in hazards
    ]
    heads = (
        "No.", "Severity", "Probability", "Band (within the interval)",
        f"{_HARM}, in minor harms", "Where to look",
    )  # fmt: skip
    return [
        drawn(said, chart, beside) if len(hazards) > 1 else alone,
        *methods,
        table(heads, graded, caption="How hazards were graded"),
        listed(*_bases(hazards, names)),
    ]


def _bases(hazards: Sequence[Hazard], names: Mapping[str, str]) -> list[str]:
    """Return who says how bad the hazards are, each reason once."""
    told: dict[str, list[str]] = {}
    for one in hazards:
        told.setdefault(one.severity_basis, []).append(names[one.key])
    return [
        f"Severity of {', '.join(keys)}: {basis.strip().rstrip('.')}."
        for basis, keys in told.items()
    ]


def _band(one: Hazard) -> str:
    if one.band is None:
        return "not estimable"
    said = one.band.name.lower()
    if one.is_within_chance:
        said += ", which chance alone shows as well"
    if one.is_band_certain or one.band_low is None or one.band_high is None:
        return said
    return f"{said} ({one.band_low.name.lower()} to {one.band_high.name.lower()})"


def _places(links: Sequence[RiskLink], count: int, titles: Mapping[str, str]) -> str:
    """Return where a hazard was seen, in words that people know."""
    named: dict[str, list[str]] = {}
    for one in links[:MOST_PLACES]:
        kind, name = _named(one, titles)
        named.setdefault(kind, []).append(name)
    if not named:
        return "none"
    told = "; ".join(
        f"{_PLURAL.get(kind, kind) if len(names) > 1 else kind} {', '.join(names)}".strip()
        for kind, names in named.items()
    )
    more = max(count, len(links)) - sum(map(len, named.values()))
    return f"{told}; {number(more)} more" if more else told


def _named(link: RiskLink, titles: Mapping[str, str]) -> tuple[str, str]:
    """Return what kind of place a link leads to, and its name within the kind."""
    if link.kind is LinkKind.GROUP and ": " in link.key:
        attribute, group = link.key.split(": ", 1)
        return f"{attribute}:", group
    if link.kind in (LinkKind.ANALYSIS, LinkKind.EVALUATION):
        return "", titles.get(link.key, f"{link.kind.value} {link.key}")
    return _KINDS.get(link.kind, link.kind.value), link.key


def _grades(report: RiskReport) -> tuple[ReportBlock, ...]:
    rows = [
        (
            one.what,
            f"{figure(one.safe)}",
            f"{one.reference}: {figure(one.reference_safe)}",
            "none" if one.grade is None else f"{one.grade} of 5",
            "" if one.lowest is None else f"{one.lowest} to {number(one.highest)}",
            one.reason,
        )
        for one in report.grades
    ]
    if not rows:
        return (text("There is no reference to compare with."),)
    heads = ("Share of", report.model, "Reference", "Grade", "Grade within the intervals", "Rule")
    return (table(heads, rows), text("Grade 1 is far less safe than the reference, 5 far safer."))
