"""Sentences of the Endpoint page."""

from dataclasses import replace
from typing import Final, NamedTuple

from readingroom.domain.endpoint import Endpoint
from readingroom.reading.study_analysis.types import (
    EndpointAnalysis,
    FigureDifference,
    StudyAnalysis,
    VerdictKind,
)
from readingroom_desktop.results.endpoint.figure_formats import FigureFormat, format_of
from readingroom_desktop.viewmodels.formats import (
    compact,
    count,
    decimal,
    filled,
    isolated,
    numbered,
    p_value,
    tr,
    tr_core_name,
    tr_marked,
)

SEPARATOR: Final = "   ·   "


def both_names(name: str) -> str:
    """Return the name of a pair of readers or models: the core joins them by "and"."""
    first, conjunction, second = name.partition(" and ")
    return tr("%1 and %2", first, second) if conjunction else name


class VerdictLook(NamedTuple):
    """Word, icon and tone of a verdict."""

    word: str
    icon: str
    tone: str


def verdict_look(kind: VerdictKind) -> VerdictLook:
    """Return how a verdict is shown."""
    return {
        VerdictKind.MET: VerdictLook(tr("Met"), "check-circle", "good"),
        VerdictKind.NOT_MET: VerdictLook(tr("Not met"), "x-circle", "caution"),
        VerdictKind.ESTIMATED: VerdictLook(tr("Estimated only"), "info", "muted"),
        VerdictKind.NOT_TESTED: VerdictLook(tr("Not tested"), "minus-circle", "muted"),
        VerdictKind.INTERIM: VerdictLook(tr("Interim"), "hourglass", "accent"),
        VerdictKind.NOT_ESTIMABLE: VerdictLook(tr("Not estimable"), "warning", "caution"),
    }[kind]


def role_of(analysis: EndpointAnalysis) -> str:
    """Return whether an endpoint is primary, secondary or exploratory."""
    if not analysis.is_declared:
        return tr("Exploratory")
    return tr("Primary") if analysis.endpoint.is_primary else tr("Secondary")


def study_look(analysis: StudyAnalysis) -> VerdictLook:
    """Return how the state of the study is shown: by its primary endpoints, or by all without any.

    Endpoints with different verdicts are counted: "1 of 2 met".
    """
    primary = [
        entry for entry in analysis.endpoints if entry.is_declared and entry.endpoint.is_primary
    ]
    kinds = [entry.verdict.kind for entry in primary or analysis.endpoints]
    if analysis.is_interim:
        return verdict_look(VerdictKind.INTERIM)
    if len(set(kinds)) == 1:
        return verdict_look(kinds[0])
    met = kinds.count(VerdictKind.MET)
    return VerdictLook(filled(tr("%1 of %2 met"), count(met), count(len(kinds))), "info", "accent")


def pair_name(difference: FigureDifference) -> str:
    """Return what is subtracted from what: "Aided − Unaided"; one name if it is against 0."""
    if not difference.second:
        return difference.first
    return f"{isolated(difference.first)} \N{MINUS SIGN} {isolated(difference.second)}"


def test_text(difference: FigureDifference) -> str:
    """Format the test statistic: "t(12.3) = 2.10", "z = 2.10"; a dash without a test."""
    if difference.statistic is None:
        return "–"
    value = decimal(difference.statistic, 2)
    if difference.degrees_of_freedom is None:
        return f"z = {value}"
    return f"t({decimal(difference.degrees_of_freedom, 1)}) = {value}"


def p_text(value: float) -> str:
    """Format a p value in a sentence: "p = 0.012", "p < 0.001"."""
    text = p_value(value)
    return f"p {text}" if text.startswith("<") else f"p = {text}"


def level_text(level: float) -> str:
    """Format the level of intervals: "95 %", "97.5 %"."""
    return f"{compact(100 * level)}\u00a0%"


def result_text(analysis: EndpointAnalysis, level: float) -> str:
    """Return estimate with interval, p values, margin and method of an endpoint in one line."""
    figures, shown = analysis.figures, format_of(analysis.endpoint.metric)
    if figures is None:
        return ""
    if figures.planned is not None:
        parts = _planned_parts(analysis, figures.planned, shown, level)
    else:
        parts = [
            f"{isolated(condition.name)}: {shown.with_unit(condition.value)}"
            for condition in figures.conditions
        ]
        parts.append(tr("%1 intervals", level_text(level)))
    return SEPARATOR.join(parts)


def _planned_parts(
    analysis: EndpointAnalysis, planned: FigureDifference, shown: FigureFormat, level: float
) -> list[str]:
    value = shown.with_unit(planned.value, is_difference=bool(planned.second))
    name = replace(shown, metric=shown.difference or shown.metric, unit="").title()
    parts = [
        f"{isolated(name)}, {pair_name(planned)}: {value}",
        tr("%1 interval", level_text(level)),
    ]
    if planned.p is not None:
        parts.append(p_text(planned.p))
    adjusted = analysis.verdict.p_adjusted
    if planned.p is not None and adjusted is not None:
        parts.append(tr("adjusted %1", p_text(adjusted)))
    if analysis.endpoint.margin is not None:
        parts.append(tr("margin %1", shown.margin(analysis.endpoint.margin)))
    return parts


def endpoint_name(endpoint: Endpoint) -> str:
    """Return the label of an endpoint; one that the program chose is in the user's language."""
    metric, colon, criterion = endpoint.label.partition(": ")
    if colon and metric.lower() == endpoint.metric.value.lower():
        shown = tr_marked(endpoint.metric.value)
        return f"{shown[:1].upper()}{shown[1:]}: {isolated(criterion)}"
    return tr_core_name(endpoint.label)


def truth_word(truth: int) -> str:
    """Return the truth of a case as a word."""
    return tr("positive") if truth else tr("negative")


def readings_text(analysis: StudyAnalysis) -> str:
    """Return the numbers of readers, cases and readings of the first endpoint with figures."""
    figures = next((entry.figures for entry in analysis.endpoints if entry.figures), None)
    if figures is None:
        return ""
    readers = {entry.reader for entry in figures.readers}
    cases = max((condition.cases for condition in figures.conditions), default=0)
    counts = figures.counts
    parts = [
        numbered(len(readers), tr("1 reader"), tr("%1 readers")) if readers else "",
        numbered(cases, tr("1 case"), tr("%1 cases")) if cases else "",
        filled(tr("%1 of %2 readings analysed"), count(counts.analysed), count(counts.planned)),
    ]
    return SEPARATOR.join(filter(None, parts))
