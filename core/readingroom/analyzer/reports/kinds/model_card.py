"""The model card: what each model is, how it fared, and for whom it fares otherwise."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from readingroom.analyzer.reports.blocks import figure_table, listed, note, pairs, table, text
from readingroom.analyzer.reports.inputs import ReportInputs, ReportModel
from readingroom.analyzer.reports.kinds.analyses import analysis_section
from readingroom.analyzer.reports.kinds.evaluations import (
    evaluation_details,
    evaluation_section,
    how_to_read_evaluations,
    stress_details,
    stress_section,
)
from readingroom.analyzer.reports.kinds.explaining import faithfulness_verdict
from readingroom.analyzer.reports.kinds.fairness import fairness_verdict, rate_blocks
from readingroom.analyzer.reports.kinds.headline import sample_note
from readingroom.analyzer.reports.kinds.reading import ABOUT_ABILITY, WITHHELD
from readingroom.analyzer.reports.kinds.record import record
from readingroom.analyzer.reports.kinds.risk import link_titles, risk_sections, risk_verdict
from readingroom.analyzer.reports.words import figure, number
from readingroom.domain.analysis import AnalysisKind
from readingroom.domain.fairness import FairnessReport
from readingroom.domain.faithfulness import FaithfulnessReport
from readingroom.domain.reporting import Report, ReportBlock, ReportKind, ReportSection
from readingroom.domain.risk import RiskReport

_ABOUT: Final = (
    AnalysisKind.FAIRNESS,
    AnalysisKind.GLOBAL_EXPLANATION,
    AnalysisKind.FAITHFULNESS,
)
_HAZARDS: Final = "Hazards"
_UNKNOWN: Final = "not told"


def model_card(material: ReportInputs) -> Report:
    """Return one card a model, in the order of the models.

    What is at a glance stands first, long tables stand in an appendix.
    """
    models = material.models
    cards = [(model, _card(material, model)) for model in models]
    sections = [_glance(material, models)] if models else []
    if said := _how_to_read(material):
        sections.append(ReportSection("How to read the figures", (listed(*said),)))
    sections += [one for _, card in cards for one in card]
    details = [
        replace(one, title=f"{model.name} – {one.title}")
        for model in models
        for one in _details(material, model)
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
    """Tell the main figure of each kind of each model; what stands there is told in full below."""
    rows = [
        (model.name, what, found) for model in models for what, found in _in_short(material, model)
    ]
    found = table(("Model", "What", "Found"), rows)
    return ReportSection("At a glance", (*sample_note(material), found))


def _how_to_read(material: ReportInputs) -> tuple[str, ...]:
    said = how_to_read_evaluations(material.evaluations)
    has_results = material.results is not None and bool(material.results.judgement_count)
    return (*((ABOUT_ABILITY,) if has_results else ()), *said)


def _in_short(material: ReportInputs, model: ReportModel) -> list[tuple[str, str]]:
    names = _names(model)
    judged = material.results.models if material.results else ()
    rows = [
        ("Readers: chance to be preferred to the average model", figure(one.win_probability))
        for one in judged
        if one.name in names
    ]
    for stored in material.evaluations:
        result = stored.result
        overall = [one for one in result.metrics if not (one.stratum or one.condition)]
        leading = [one for one in overall if one.metric == result.primary] or overall
        if result.model.name == model.name:
            rows += [(f"{result.title}: {one.label}", figure(one.value)) for one in leading[:1]]
    for told in material.stress:
        if told.report.model in names:
            named = ", ".join(told.report.named) or "none"
            rows.append(("Attributes that change recommendations by themselves", named))
    for one in material.analyses:
        if one.model in names and (verdict := _verdict(one.report)):
            rows.append((one.kind.value.capitalize(), verdict))
    return rows or [("Found of it here", "nothing: what is missing stands among the gaps")]


def _verdict(report: object) -> str:
    if isinstance(report, FairnessReport):
        return fairness_verdict(report)
    if isinstance(report, FaithfulnessReport):
        return faithfulness_verdict(report)
    return risk_verdict(report) if isinstance(report, RiskReport) else ""


def _card(material: ReportInputs, model: ReportModel) -> list[ReportSection]:
    names = _names(model)
    sections = [
        ReportSection(model.name, (_identity(model, is_blinded=material.stamp.is_blinded),)),
        _by_readers(material, names),
    ]
    sections += [
        evaluation_section(one)
        for one in material.evaluations
        if one.result.model.name == model.name
    ]
    sections += [stress_section(one) for one in material.stress if one.report.model in names]
    sections += [
        analysis_section(one, is_whole=False)
        for one in material.analyses
        if one.kind in _ABOUT and one.model in names
    ]
    return sections + [one for one in _risk(material, names) if one.title != _HAZARDS]


def _risk(material: ReportInputs, names: set[str]) -> list[ReportSection]:
    titles = link_titles(material)
    return [
        replace(each, level=2)
        for one in material.reports_of(AnalysisKind.RISK)
        if one.model in names and isinstance(one.report, RiskReport)
        for each in risk_sections(one, one.report, titles)
    ]


def _details(material: ReportInputs, model: ReportModel) -> list[ReportSection]:
    """Tell how a model was evaluated, and every figure of groups and changes and hazards."""
    names = _names(model)
    sections = [
        evaluation_details(one)
        for one in material.evaluations
        if one.result.model.name == model.name
    ]
    sections += [stress_details(one) for one in material.stress if one.report.model in names]
    for one in material.reports_of(AnalysisKind.FAIRNESS):
        if one.model in names and isinstance(one.report, FairnessReport):
            blocks = rate_blocks(one.report)
            sections += [ReportSection("Rates of groups", blocks, level=2)]
    sections += [one for one in _risk(material, names) if one.title == _HAZARDS]
    return [one for one in sections if one.blocks]


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
        return pairs(*rows[:-1], ("Known from", "what was analysed of it; it has no output here"))
    if facts is None:
        return pairs(*rows, ("Runs here", "no: its outputs were recorded elsewhere"))
    return pairs(
        *rows,
        ("Kind", facts.kind.value),
        ("SHA-256 of its weights", facts.weights_sha256 or "it has none of its own"),
        ("Runtime", facts.runtime or _UNKNOWN),
        ("Device", facts.device or _UNKNOWN),
        ("Can do", ", ".join(one.value for one in facts.abilities) or "nothing was said"),
        ("Classes", ", ".join(facts.classes) or "none"),
        ("Kept from", ", ".join(facts.isolation) or "nothing"),
        ("Consent to run its code", model.consent or "none was needed or given"),
    )


def _by_readers(material: ReportInputs, names: set[str]) -> ReportSection:
    """Tell what clinicians preferred, and which errors they marked."""
    results = material.results
    found = [one for one in results.models if one.name in names] if results else []
    if not found:
        said = material.why_no_results or "Readers did not compare this model."
        return ReportSection("What readers judged", (text(said),), level=2)
    one = found[0]
    rows = [
        (("ability, log-odds relative to the average model",), one.ability),
        (("chance to be preferred to the average model",), one.win_probability),
        (("share of pairs not judged “both bad”",), one.acceptable),
    ]
    marked = [each for each in results.findings if each.name in names] if results else []
    rows += [(("outputs with an error marked",), each.marked) for each in marked]
    rows += [(("outputs with an error of moderate harm or worse",), e.harmful) for e in marked]
    return ReportSection("What readers judged", figure_table(("Figure",), rows), level=2)


def _gaps(cards: Sequence[tuple[ReportModel, list[ReportSection]]]) -> tuple[str, ...]:
    """Return what is not known of which models, each lack once."""
    lacks: dict[str, list[str]] = {}
    for model, sections in cards:
        for lack in _lacks({one.title for one in sections}):
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
        (AnalysisKind.FAIRNESS, "How groups of patients are treated was not analysed"),
        (AnalysisKind.GLOBAL_EXPLANATION, "What answers rest on over all inputs was not analysed"),
        (AnalysisKind.FAITHFULNESS, "How far explanations hold was not tested"),
    ):
        if kind.value.capitalize() not in titles:
            lacks.append(what)
    if not any(title.startswith("Risk: ") for title in titles):
        lacks.append("Risks were not put together")
    if "Stress test" not in titles:
        lacks.append("No stress test was added")
    return lacks
