"""Model card: identity, performance and group differences of each model."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from readingroom.domain.figures import figure, number
from readingroom.engine.analyzer.reports.inputs import ReportInputs, ReportModel
from readingroom.engine.analyzer.reports.kinds.analyses import analysis_section
from readingroom.engine.analyzer.reports.kinds.evaluations import (
    evaluation_details,
    evaluation_section,
    how_to_read_evaluations,
)
from readingroom.engine.analyzer.reports.kinds.headline import sample_note
from readingroom.engine.analyzer.reports.kinds.headline_tables import headline_section
from readingroom.engine.analyzer.reports.kinds.reading import ABOUT_ABILITY, WITHHELD
from readingroom.engine.analyzer.reports.kinds.record import record
from readingroom.engine.registry import details_of, sections_of, verdict_of
from readingroom.engine.types import AnalysisKind
from readingroom.reports.blocks import figure_table, listed, note, pairs, table, text
from readingroom.reports.types import Report, ReportBlock, ReportKind, ReportSection

_ABOUT: Final = (
    AnalysisKind.FAIRNESS,
    AnalysisKind.GLOBAL_EXPLANATION,
    AnalysisKind.FAITHFULNESS,
    AnalysisKind.ACCEPTANCE_LIMITS,
    AnalysisKind.ACCEPTANCE,
    AnalysisKind.SITE_SHIFT,
    AnalysisKind.CORRUPTION_ERROR,
)
_HAZARDS: Final = "Hazards"
_UNKNOWN: Final = "not given"


def model_card(material: ReportInputs) -> Report:
    """Return one card per model, in the order of the models.

    The summary comes first, long tables are in an appendix.
    """
    models = material.models
    cards = [(model, _card(material, model)) for model in models]
    sections = [_glance(material, models)] if models else []
    if explanations := _how_to_read(material):
        sections.append(ReportSection("How to read the figures", (listed(*explanations),)))
    sections += [section for _, card in cards for section in card]
    sections += headline_section(material.headlines)
    details = [
        replace(section, title=f"{model.name} – {section.title}")
        for model in models
        for section in _details(material, model)
    ]
    if details:
        sections += [ReportSection("Appendix: figures in full", ()), *details]
    if not models:
        sections.append(ReportSection("Models", (note("The study has no model yet."),)))
    title = "Model card" if len(models) == 1 else "Model cards"
    ended = (*sections, *record(material))
    return Report(ReportKind.MODEL_CARD, title, material.stamp, ended, _gaps(cards))


def _names(model: ReportModel) -> set[str]:
    return {model.name, f"{model.name} {model.version}".strip()}


def _glance(material: ReportInputs, models: Sequence[ReportModel]) -> ReportSection:
    """Return the main value of each kind for each model; details follow below."""
    rows = [
        (model.name, what, value) for model in models for what, value in _in_short(material, model)
    ]
    summary = table(("Model", "Result", "Value"), rows)
    return ReportSection("At a glance", (*sample_note(material), summary))


def _how_to_read(material: ReportInputs) -> tuple[str, ...]:
    explanations = how_to_read_evaluations(material.evaluations)
    has_results = material.results is not None and bool(material.results.judgement_count)
    return (*((ABOUT_ABILITY,) if has_results else ()), *explanations)


def _in_short(material: ReportInputs, model: ReportModel) -> list[tuple[str, str]]:
    names = _names(model)
    judged = material.results.models if material.results else ()
    rows = [
        ("Readers: preference over the average model", figure(ranked.win_probability))
        for ranked in judged
        if ranked.name in names
    ]
    for stored in material.evaluations:
        result = stored.result
        overall = [metric for metric in result.metrics if not (metric.stratum or metric.condition)]
        leading = [metric for metric in overall if metric.metric == result.primary] or overall
        if result.model.name == model.name:
            rows += [
                (f"{result.title}: {metric.label}", figure(metric.value)) for metric in leading[:1]
            ]
    rows += [test.summary for test in material.tests if test.model in names]
    for analysis in material.analyses:
        if analysis.model in names and (verdict := verdict_of(analysis)):
            rows.append((analysis.kind.value.capitalize(), verdict))
    return rows or [("Results", "none: see the missing information")]


def _card(material: ReportInputs, model: ReportModel) -> list[ReportSection]:
    names = _names(model)
    sections = [
        ReportSection(model.name, (_identity(model, is_blinded=material.stamp.is_blinded),)),
        _by_readers(material, names),
    ]
    sections += [
        evaluation_section(stored)
        for stored in material.evaluations
        if stored.result.model.name == model.name
    ]
    sections += [test.section() for test in material.tests if test.model in names]
    sections += [
        analysis_section(stored)
        for stored in material.analyses
        if stored.kind in _ABOUT and stored.model in names
    ]
    return sections + [section for section in _risk(material, names) if section.title != _HAZARDS]


def _risk(material: ReportInputs, names: set[str]) -> list[ReportSection]:
    titles = material.link_titles()
    return [
        replace(each, level=2)
        for stored in material.reports_of(AnalysisKind.RISK)
        if stored.model in names
        for each in sections_of(stored, titles)
    ]


def _details(material: ReportInputs, model: ReportModel) -> list[ReportSection]:
    """Return the details of a model's evaluations, stress tests, group rates and hazards."""
    names = _names(model)
    sections = [
        evaluation_details(stored)
        for stored in material.evaluations
        if stored.result.model.name == model.name
    ]
    sections += [test.details() for test in material.tests if test.model in names]
    sections += [
        ReportSection("Rates of groups", details_of(stored), level=2)
        for stored in material.reports_of(AnalysisKind.FAIRNESS)
        if stored.model in names
    ]
    sections += [section for section in _risk(material, names) if section.title == _HAZARDS]
    return [section for section in sections if section.blocks]


def _identity(model: ReportModel, *, is_blinded: bool) -> ReportBlock:
    if is_blinded:
        return pairs(
            ("Maker, version and weights", WITHHELD),
            ("Outputs in the study", number(model.output_count)),
        )
    facts = model.facts
    rows = [
        ("Maker", model.vendor or _UNKNOWN),
        ("Version", model.version or _UNKNOWN),
        ("Outputs in the study", number(model.output_count)),
    ]
    if not model.output_count and facts is None:
        return pairs(*rows[:-1], ("Known from", "its analyses; it has no output here"))
    if facts is None:
        return pairs(*rows, ("Runs here", "no: its outputs were recorded elsewhere"))
    return pairs(
        *rows,
        ("Kind", facts.kind.value),
        ("SHA-256 of its weights", facts.weights_sha256 or "no own weights"),
        ("Runtime", facts.runtime or _UNKNOWN),
        ("Device", facts.device or _UNKNOWN),
        (
            "Capabilities",
            ", ".join(capability.value for capability in facts.abilities) or "not given",
        ),
        ("Classes", ", ".join(facts.classes) or "none"),
        ("Isolated from", ", ".join(facts.isolation) or "nothing"),
        ("Consent to run its code", model.consent or "not needed or not given"),
    )


def _by_readers(material: ReportInputs, names: set[str]) -> ReportSection:
    """Return the preferences of readers, and the errors they marked."""
    results = material.results
    judged = [ranked for ranked in results.models if ranked.name in names] if results else []
    if not judged:
        message = material.why_no_results or "Readers did not compare this model."
        return ReportSection("What readers judged", (text(message),), level=2)
    first = judged[0]
    rows = [
        (("ability, log-odds relative to the average model",), first.ability),
        (("probability of preference over the average model",), first.win_probability),
        (("share of pairs not judged “both bad”",), first.acceptable),
    ]
    marked = [each for each in results.findings if each.name in names] if results else []
    rows += [(("outputs with an error marked",), each.marked) for each in marked]
    rows += [(("outputs with an error of moderate harm or worse",), e.harmful) for e in marked]
    return ReportSection("What readers judged", figure_table(("Figure",), rows), level=2)


def _gaps(cards: Sequence[tuple[ReportModel, list[ReportSection]]]) -> tuple[str, ...]:
    """Return missing information with its models, each item once."""
    lacks: dict[str, list[str]] = {}
    for model, sections in cards:
        for lack in _lacks({section.title for section in sections}):
            lacks.setdefault(lack, []).append(model.name)
    every = "every model" if len(cards) > 1 else ""
    return tuple(
        f"{lack}: {every if every and len(names) == len(cards) else ', '.join(names)}."
        for lack, names in lacks.items()
    )


def _lacks(titles: set[str]) -> list[str]:
    lacks = ["Intended use and training data are not on record"]
    if not any(title.startswith("Evaluation") for title in titles):
        lacks.append("No evaluation was added")
    for kind, what in (
        (AnalysisKind.FAIRNESS, "Fairness was not analysed"),
        (AnalysisKind.GLOBAL_EXPLANATION, "There is no global explanation"),
        (AnalysisKind.FAITHFULNESS, "The faithfulness of explanations was not tested"),
    ):
        if kind.value.capitalize() not in titles:
            lacks.append(what)
    if not any(title.startswith("Risk: ") for title in titles):
        lacks.append("Risk was not analysed")
    if "Stress test" not in titles:
        lacks.append("No stress test was added")
    return lacks
