"""The model card: what each model is, how it fared, and for whom it fares otherwise."""

from dataclasses import replace
from typing import Final

from readingroom.analyzer.reports.blocks import figure_table, note, pairs, text
from readingroom.analyzer.reports.kinds.analyses import analysis_section
from readingroom.analyzer.reports.kinds.compliance import risk_sections
from readingroom.analyzer.reports.kinds.evaluations import evaluation_sections, stress_section
from readingroom.analyzer.reports.kinds.record import record
from readingroom.analyzer.reports.material import Material, ModelTold
from readingroom.analyzer.reports.words import number
from readingroom.domain.analysis import AnalysisKind
from readingroom.domain.reporting import Block, Report, ReportKind, ReportSection
from readingroom.domain.risk import RiskReport

_ABOUT: Final = (
    AnalysisKind.FAIRNESS,
    AnalysisKind.GLOBAL_EXPLANATION,
    AnalysisKind.FAITHFULNESS,
)
_WITHHELD: Final = "withheld while the study is blinded"
_UNKNOWN: Final = "not told"


def model_card(material: Material) -> Report:
    """Return one card a model, in the order of the models, or by code while it is blinded."""
    sections: list[ReportSection] = []
    gaps: list[str] = []
    for model in material.models:
        found = _card(material, model)
        sections += found
        gaps += _gaps(model, found)
    if not material.models:
        sections.append(ReportSection("Models", (note("The study has no model yet."),)))
    title = "Model card" if len(material.models) == 1 else "Model cards"
    ended = (*sections, *record(material))
    return Report(ReportKind.MODEL_CARD, title, material.stamp, ended, tuple(gaps))


def _card(material: Material, model: ModelTold) -> list[ReportSection]:
    names = {model.name, f"{model.name} {model.version}".strip()}
    sections = [
        ReportSection(model.name, (_identity(model, is_blinded=material.stamp.is_blinded),)),
        _by_readers(material, names),
    ]
    for stored in material.evaluations:
        if stored.result.model.name == model.name:
            sections += evaluation_sections(stored)
    sections += [stress_section(one) for one in material.stress if one.report.model in names]
    sections += [
        analysis_section(one)
        for one in material.analyses
        if one.kind in _ABOUT and one.model in names
    ]
    for one in material.reports_of(AnalysisKind.RISK):
        if one.model in names and isinstance(one.report, RiskReport):
            sections += [replace(each, level=2) for each in risk_sections(one, one.report)]
    return sections


def _identity(model: ModelTold, *, is_blinded: bool) -> Block:
    if is_blinded:
        return pairs(
            ("Maker, number and weights", _WITHHELD),
            ("Outputs in the study", number(model.output_count)),
        )
    facts = model.facts
    rows = [
        ("Maker", model.vendor or _UNKNOWN),
        ("Number of its version", model.version or _UNKNOWN),
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


def _by_readers(material: Material, names: set[str]) -> ReportSection:
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


def _gaps(model: ModelTold, sections: list[ReportSection]) -> list[str]:
    titles = {one.title for one in sections}
    gaps = [f"{model.name}: its intended use, and the data it learned from, are not on record."]
    if not any(title.startswith("Evaluation") for title in titles):
        gaps.append(f"{model.name}: no evaluation of it was added.")
    for kind, what in (
        (AnalysisKind.FAIRNESS, "how it treats groups of patients was not analysed"),
        (AnalysisKind.GLOBAL_EXPLANATION, "what its answers rest on was not analysed"),
        (AnalysisKind.FAITHFULNESS, "how far explanations of it hold was not tested"),
    ):
        if kind.value.capitalize() not in titles:
            gaps.append(f"{model.name}: {what}.")
    if not any(title.startswith("Risk: ") for title in titles):
        gaps.append(f"{model.name}: its risks were not put together.")
    if "Stress test" not in titles:
        gaps.append(f"{model.name}: no stress test of it was added.")
    return gaps
