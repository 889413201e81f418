"""Comparisons of existing results, across sites, and within a case."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from readingroom.domain.case import CaseContent, VariantTable
from readingroom.domain.errors import NotFoundError, SuiteError
from readingroom.domain.output import OutputContent
from readingroom.engine.evaluator import comparison
from readingroom.engine.evaluator.comparison import compare_corruptions, read_unperturbed
from readingroom.engine.evaluator.crossmodal.types import (
    CaseContradictions,
    InputContradiction,
    modality_tables,
)
from readingroom.engine.evaluator.distribution_shift.types import SiteShiftReport, SiteShiftRequest
from readingroom.engine.evaluator.runs.types import EvaluationResult, ItemResult, MetricResult
from readingroom.intake.deidentify.types import ImportedOutput
from readingroom.services.cases.service import CaseService

if TYPE_CHECKING:
    from readingroom.engine.evaluator.crossmodal.statements import NamedText

__all__ = [
    "ModalityReport",
    "compare_case",
    "compare_corruptions",
    "compare_modalities",
    "find_contradictions",
    "measure_drops",
    "measure_site_shift",
    "metrics_with_scores",
    "report_modalities",
    "text_of",
    "texts_of",
]


def compare_modalities(results: Mapping[str, Path]) -> tuple[MetricResult, ...]:
    """Return Cohen's kappa between results in folders, by modality.

    Raises:
        SuiteError: a folder has no result or one of another kind, or the classes differ.
    """
    return comparison.compare_modalities(
        {name: read_unperturbed(folder) for name, folder in results.items()}
    )


def measure_drops(
    whole: Path, without: Mapping[str, Path], *, metric: str = "", seed: int = 0
) -> tuple[MetricResult, ...]:
    """Return the loss of a model without each modality, by results in folders.

    Raises:
        SuiteError: a folder has no result, or its items have no such score.
    """
    others = {name: read_unperturbed(folder) for name, folder in without.items()}
    return comparison.measure_drops(read_unperturbed(whole), others, metric=metric, seed=seed)


def metrics_with_scores(result: EvaluationResult) -> tuple[MetricResult, ...]:
    """Return the metrics over all items of which each item has its own score."""
    from readingroom.engine.evaluator.metrics.registry import find_metric

    return tuple(
        metric
        for metric in result.metrics
        if not (metric.stratum or metric.condition)
        and find_metric(metric.metric).per_item is not None
    )


class ModalityReport(NamedTuple):
    """Metrics of a result by input, those of its modalities, and contradictions between inputs."""

    scores: tuple[MetricResult, ...]
    contributions: tuple[MetricResult, ...]
    agreement: tuple[MetricResult, ...]
    contradictions: tuple[InputContradiction, ...]


def report_modalities(folder: Path) -> ModalityReport:
    """Return what the modalities of a result contribute, from its folder.

    Raises:
        SuiteError: there is no result, it cannot be recomputed, or its suite has no modalities.
    """
    from readingroom.engine.evaluator.results import read_items
    from readingroom.engine.evaluator.runs.run import rescore

    result = rescore(folder)
    tables = modality_tables(result)
    if not tables.contributions:
        raise SuiteError(
            f"The suite of the result, {result.suite_id}, has no 'modalities'. Name at least two "
            "in the suite, and evaluate again."
        )
    return ModalityReport(*tables, contradictions_of(result, read_items(folder)))


def contradictions_of(
    result: EvaluationResult, items: Iterable[ItemResult]
) -> tuple[InputContradiction, ...]:
    """Return contradictions between answers under different inputs, () without modalities."""
    from readingroom.engine.evaluator.runs.modality_scoring import input_contradictions
    from readingroom.engine.evaluator.runs.plan import plan_in

    return input_contradictions(plan_in(result), items)


def measure_site_shift(
    model: Path | str,
    data: Path,
    *,
    biology: str,
    site: str,
    case: str,
    consent: bool = False,
    seed: int = 0,
) -> SiteShiftReport:
    """Return the robustness index of a model's embeddings of a data set, and related metrics.

    Args:
        model: a model's configuration, or a model file without one.
        data: a folder with X.npy and metadata.csv, or with images.csv.
        biology: the column of the biological class; "y" for y.npy.
        site: the column of the site, which should not matter.
        case: the column of the case; "" treats each sample as a separate case.
        consent: whether the model's own code is approved to run.
        seed: of the model's random numbers and of resampling.

    Raises:
        SuiteError: the data cannot be used, or has no such column.
        ModelError: the model cannot be loaded, returns no embeddings, or its code is not approved.
    """
    from readingroom.engine.evaluator.distribution_shift.service import measure_site_shift

    request = SiteShiftRequest(str(model), data, biology, site, case, seed, consent)
    return measure_site_shift(request)


def find_contradictions(
    service: CaseService, code: str = "", outputs: Path | None = None
) -> tuple[CaseContradictions, ...]:
    """Return the contradictions in the notes and variants of cases of a study.

    Args:
        service: cases of a study; the user needs permission to see them.
        code: of one case; "" for all cases.
        outputs: a file of recorded outputs to compare as well.

    Raises:
        NotFoundError: there is no such case.
        IntakeError: the file of outputs cannot be read.
    """
    from readingroom.intake.outputs import read_outputs

    rows = () if outputs is None else read_outputs(outputs).outputs
    cases = [case for case in service.list_cases() if not case.erased_at]
    chosen = [case for case in cases if code in ("", case.code)]
    if code and not chosen:
        raise NotFoundError(f"The study has no case {code}. Choose another.")
    return tuple(
        _compare(service.content(case.id), [row for row in rows if row.case_code == case.code])
        for case in chosen
    )


def _compare(content: CaseContent, outputs: Sequence[ImportedOutput]) -> CaseContradictions:
    texts = [text_of(row.model.name, row.content) for row in outputs]
    return compare_case(content.code, [*texts_of(content), *texts], content.variants)


def compare_case(
    code: str, texts: "Sequence[NamedText]", variants: Sequence[VariantTable]
) -> CaseContradictions:
    """Return the contradictions in the texts and variant tables of one case."""
    from readingroom.engine.evaluator.crossmodal.contradictions import find_text_contradictions
    from readingroom.engine.evaluator.crossmodal.variants import find_variant_contradictions

    contradictions = find_text_contradictions(texts)
    contradictions += find_variant_contradictions(texts, variants)
    sources = [text.source for text in texts] + ["variants"] * bool(variants)
    return CaseContradictions(code, tuple(sources), contradictions)


def texts_of(content: CaseContent) -> "list[NamedText]":
    """Return the notes of a case."""
    from readingroom.engine.evaluator.crossmodal.statements import NamedText

    return [
        NamedText(note.title or f"note {number}", note.text)
        for number, note in enumerate(content.notes, start=1)
    ]


def text_of(model: str, content: OutputContent) -> "NamedText":
    """Return text, findings and recommendation of an output, each as separate sentences."""
    from readingroom.engine.evaluator.crossmodal.statements import NamedText

    findings = [f"{finding.label}: {finding.detail}" if finding.detail else finding.label
                for finding in content.findings]  # fmt: skip
    parts = [content.text, *findings]
    recommendation = content.recommendation
    if recommendation is not None:
        index = recommendation.recommended
        parts += [] if index is None else [recommendation.options[index]]
        parts += [recommendation.text] if recommendation.text else []
    return NamedText(f"Output of {model}", ".\n".join(parts))
