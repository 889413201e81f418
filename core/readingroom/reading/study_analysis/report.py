"""Sections of a report on the endpoints of a study."""

from collections.abc import Iterator, Sequence
from typing import Final

from readingroom.domain.endpoint import Comparison, Endpoint, EndpointMetric
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.figures import number, p_value
from readingroom.reading.analysis_plan.endpoint_texts import DEFINITIONS
from readingroom.reading.study_analysis.alternative_blocks import alternative_blocks
from readingroom.reading.study_analysis.figure_blocks import (
    HeatMapKey,
    condition_blocks,
    curve_blocks,
    difference_blocks,
    heat_map_blocks,
    reader_blocks,
)
from readingroom.reading.study_analysis.figure_cells import (
    difference_name,
    interval_head,
    margin_text,
    value_cells,
)
from readingroom.reading.study_analysis.types import (
    EndpointAnalysis,
    EndpointFigures,
    Figure,
    ReadingCounts,
    StudyAnalysis,
    VerdictKind,
)
from readingroom.reading.study_analysis.verdicts import NO_PLAN
from readingroom.reports.blocks import listed, note, pairs, table, text
from readingroom.reports.formatting import sentence
from readingroom.reports.types import ReportBlock, ReportSection

_NO_ENDPOINT: Final = "The study has no endpoint that can be analysed."
_UNADJUSTED: Final = (
    "Secondary endpoints are not adjusted for multiplicity; their p values and intervals are "
    "descriptive."
)
_HYPOTHESIS_NAMES: Final = ("Null hypothesis", "Alternative hypothesis", "Success")
_ADJUSTED: Final = "p adjusted for multiplicity, two-sided"
_ONE_SIDED: Final = (Comparison.NON_INFERIORITY, Comparison.EQUIVALENCE)
_ASSUMPTIONS: Final = "What this test assumes:"
_WITHOUT_CONCLUSION: Final = (VerdictKind.INTERIM, VerdictKind.NOT_ESTIMABLE)


def endpoint_sections(
    analysis: StudyAnalysis, *, ability_section: str = ""
) -> tuple[ReportSection, ...]:
    """Return the sections on the endpoints: primary ones first, each with its details.

    `ability_section` is the title of the section of the same report that has the abilities of all
    models, "" for none; the endpoints refer to it.
    """
    declared = [entry for entry in analysis.endpoints if entry.is_declared]
    primary = [entry for entry in declared if entry.endpoint.is_primary]
    secondary = [entry for entry in declared if not entry.endpoint.is_primary]
    exploratory = [entry for entry in analysis.endpoints if not entry.is_declared]
    opening = [_headline(analysis), *_notes(analysis.notes)]
    title = "Primary endpoints" if len(primary) > 1 else "Primary endpoint"
    groups: list[tuple[str, list[ReportBlock], list[EndpointAnalysis]]] = []
    if primary:
        groups.append((title, [], primary))
    if secondary:
        groups.append(("Secondary endpoints", [text(_UNADJUSTED)], secondary))
    if exploratory:
        about = [] if analysis.headline == NO_PLAN else [text(NO_PLAN)]
        groups.append(("Exploratory endpoints", about, exploratory))
    if not groups:
        return (ReportSection("Endpoints", (*opening, text(_NO_ENDPOINT))),)
    sections: list[ReportSection] = []
    drawn_before: dict[HeatMapKey, str] = {}
    for name, notes, entries in groups:
        first = opening if not sections else []
        blocks = (*first, *notes, _overview(entries, analysis))
        sections.append(ReportSection(name, blocks))
        sections += [
            _endpoint_section(entry, analysis, ability_section, drawn_before) for entry in entries
        ]
    return tuple(sections)


def _headline(analysis: StudyAnalysis) -> ReportBlock:
    return note(analysis.headline) if analysis.is_interim else text(analysis.headline)


def _notes(notes: Sequence[str]) -> list[ReportBlock]:
    return [listed(*map(sentence, notes))] if notes else []


def _overview(entries: Sequence[EndpointAnalysis], analysis: StudyAnalysis) -> ReportBlock:
    """Return the planned difference of each endpoint, or the figures of its arms or models."""
    rows: list[tuple[str, ...]] = []
    values: list[Figure] = []
    for entry in entries:
        for name, value, p in _main_figures(entry):
            values.append(value)
            rows.append(
                (
                    entry.endpoint.label,
                    verdict_text(entry, analysis),
                    name,
                    *value_cells(value),
                    p,
                    p_value(entry.verdict.p_adjusted),
                    margin_text(entry.endpoint),
                )
            )
    heads = (
        "Endpoint",
        "Verdict",
        "Of",
        "Value",
        interval_head(analysis.level, values),
        "p",
        "p adjusted",
        "Margin",
    )
    return table(heads, rows, numbers=(3, 5, 6, 7))


def _main_figures(entry: EndpointAnalysis) -> list[tuple[str, Figure, str]]:
    figures = entry.figures
    if figures is None or not (figures.planned or figures.conditions):
        return [("", NotEstimable(entry.verdict.sentence), "")]
    if figures.planned is None:
        return [(condition.name, condition.value, "") for condition in figures.conditions]
    planned = figures.planned
    return [(difference_name(planned), planned.value, p_value(planned.p))]


def verdict_text(entry: EndpointAnalysis, analysis: StudyAnalysis) -> str:
    """Return the verdict in a cell; figures of an open session are marked as interim."""
    kind = entry.verdict.kind
    if not analysis.is_interim or kind is VerdictKind.INTERIM:
        return kind.value
    return f"{kind.value}, {VerdictKind.INTERIM.value}"


def _endpoint_section(
    entry: EndpointAnalysis,
    analysis: StudyAnalysis,
    ability_section: str,
    drawn_before: dict[HeatMapKey, str],
) -> ReportSection:
    endpoint, figures = entry.endpoint, entry.figures
    blocks: list[ReportBlock] = [_verdict(entry), _declaration(entry, analysis)]
    if figures is not None:
        level = analysis.level
        blocks += _test(entry, figures, level)
        has_abilities = endpoint.metric is EndpointMetric.ABILITY and bool(ability_section)
        if has_abilities:
            reference = f"The abilities of all models are in the section “{ability_section}”."
            blocks.append(text(reference))
        else:
            blocks += condition_blocks(figures, level)
        blocks += difference_blocks(endpoint, figures, level)
        blocks += reader_blocks(endpoint, figures, level)
        blocks += curve_blocks(figures, level)
        blocks += heat_map_blocks(endpoint.label, figures, drawn_before)
        blocks.append(_counts(figures.counts))
    about = (figures, endpoint, analysis.level)
    blocks += alternative_blocks("Subgroups", entry.subgroups, *about, is_grouped=True)
    blocks += alternative_blocks("Sensitivity analyses", entry.sensitivity, *about)
    if figures is not None:
        blocks += _method(figures)
    return ReportSection(endpoint.label, tuple(blocks), level=2)


def _verdict(entry: EndpointAnalysis) -> ReportBlock:
    verdict = sentence(entry.verdict.sentence)
    return note(verdict) if entry.verdict.kind in _WITHOUT_CONCLUSION else text(verdict)


def _declaration(entry: EndpointAnalysis, analysis: StudyAnalysis) -> ReportBlock:
    endpoint = entry.endpoint
    role = "primary" if endpoint.is_primary else "secondary"
    rows = [
        ("Verdict", verdict_text(entry, analysis)),
        ("Role", role if entry.is_declared else "exploratory: not declared by the protocol"),
        ("Metric", endpoint.metric.value),
        ("Definition", DEFINITIONS[endpoint.metric]),
        ("Comparison", endpoint.comparison.value),
        *_parameters(endpoint),
        *zip(_HYPOTHESIS_NAMES, entry.hypothesis, strict=False),
    ]
    return pairs(*rows)


def _parameters(endpoint: Endpoint) -> Iterator[tuple[str, str]]:
    if endpoint.margin is not None:
        yield "Margin", margin_text(endpoint)
    if endpoint.threshold is not None:
        yield "Threshold", f"positive from {number(endpoint.threshold)}"
    if endpoint.false_mark_rate is not None:
        yield "False marks per case", f"{endpoint.false_mark_rate:g}"
    if endpoint.specificity_range is not None:
        low, high = endpoint.specificity_range
        yield "Specificities", f"{low:g} to {high:g}"


def _test(entry: EndpointAnalysis, figures: EndpointFigures, level: float) -> list[ReportBlock]:
    planned = figures.planned
    if planned is None:
        return []
    value, interval = value_cells(planned.value)
    freedom = planned.degrees_of_freedom
    rows = [
        ("Difference" if planned.second else "Tested against 0", difference_name(planned)),
        ("Value", value),
        (interval_head(level, [planned.value]), interval),
    ]
    if planned.statistic is not None:
        name = "z" if freedom is None else f"t ({number(freedom)} degrees of freedom)"
        rows.append((f"Test statistic {name}", number(planned.statistic)))
    is_one_sided = entry.endpoint.comparison in _ONE_SIDED
    p_name = "p, one-sided" if is_one_sided else "p, two-sided"
    rows.append((p_name, p_value(planned.p) or "not tested"))
    if entry.verdict.p_adjusted is not None:
        rows.append((_ADJUSTED, p_value(entry.verdict.p_adjusted)))
    return [table(("Planned test", ""), rows)]


def _counts(counts: ReadingCounts) -> ReportBlock:
    rows = [
        ("Planned", number(counts.planned)),
        ("Analysed", number(counts.analysed)),
        *((f"Missing: {reason}", number(count)) for reason, count in counts.missing.items()),
    ]
    if counts.imputed:
        rows.append(("Imputed as incorrect, among the analysed", number(counts.imputed)))
    return table(("Readings", "Count"), rows, numbers=(1,))


def _method(figures: EndpointFigures) -> list[ReportBlock]:
    blocks = [text(f"Method: {sentence(figures.method)}")] if figures.method else []
    blocks += _notes(figures.notes)
    if figures.assumptions:
        blocks += [text(_ASSUMPTIONS), *_notes(figures.assumptions)]
    return blocks
