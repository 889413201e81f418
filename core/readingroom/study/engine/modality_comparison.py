"""Comparisons without a run of their own: with a reference, across sites, within a case."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from readingroom.domain.case import CaseContent, VariantTable
from readingroom.domain.contradiction import CaseContradictions
from readingroom.domain.errors import NotFoundError, SuiteError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.evaluation import MetricResult
from readingroom.domain.output import ImportedOutput, OutputContent
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.random_streams import random_stream
from readingroom.evaluator import comparison
from readingroom.evaluator.comparison import compare_corruptions, read_unperturbed
from readingroom.study.cases.service import CaseService

if TYPE_CHECKING:
    from readingroom.evaluator.crossmodal import NamedText

__all__ = [
    "compare_case",
    "compare_corruptions",
    "compare_modalities",
    "find_contradictions",
    "measure_drops",
    "measure_site_shift",
    "text_of",
    "texts_of",
]


def compare_modalities(results: Mapping[str, Path]) -> tuple[MetricResult, ...]:
    """Return Cohen's kappa between what results in folders say, by the modality each saw.

    Raises:
        SuiteError: a folder holds no result or one of another kind, or the classes differ.
    """
    return comparison.compare_modalities(
        {name: read_unperturbed(folder) for name, folder in results.items()}
    )


def measure_drops(
    whole: Path, without: Mapping[str, Path], *, metric: str = "", seed: int = 0
) -> tuple[MetricResult, ...]:
    """Return what a model loses without each modality, by results in folders.

    Raises:
        SuiteError: a folder holds no result, or its items have no such score.
    """
    others = {name: read_unperturbed(folder) for name, folder in without.items()}
    return comparison.measure_drops(read_unperturbed(whole), others, metric=metric, seed=seed)


def measure_site_shift(
    model: Path | str,
    data: Path,
    *,
    biology: str,
    site: str,
    case: str,
    consent: bool = False,
    seed: int = 0,
    progress: Progress = NO_PROGRESS,
) -> tuple[MetricResult, ...]:
    """Return the robustness index of a model's embeddings of a data set, and what belongs to it.

    Args:
        model: a model's configuration, or a file that is one by itself.
        data: a folder with X.npy and metadata.csv.
        biology: the column of what matters; "y" takes y.npy.
        site: the column of what should not matter.
        case: the column of which samples belong together; "" takes each for a case of its own.
        consent: whether code that comes with the model may run.
        seed: of the model's random numbers and of resampling.
        progress: asked for the user's wish to stop.

    Raises:
        SuiteError: the data cannot be used, or has no such column.
        ModelError: the model cannot be loaded, gives no embeddings, or nobody agreed to its code.
    """
    from readingroom.evaluator.site_shift import SiteData, robustness_index
    from readingroom.evaluator.suites import read_data_set
    from readingroom.models import read_config, start_model

    found = read_data_set(data)
    columns = {**found.strata, "": tuple(map(str, range(len(found))))}
    if found.targets is not None and found.targets.ndim == 1:
        columns["y"] = tuple(map(str, found.targets))
    for name in (biology, site, case):
        if name not in columns:
            known = ", ".join(one for one in columns if one)
            raise SuiteError(f"The data has no column {name}. Its columns are: {known}.")
    with start_model(read_config(model), consent=consent, seed=seed, progress=progress) as subject:
        vectors = subject.get_embeddings(found.inputs)
    sites = SiteData(vectors, columns[biology], columns[site], columns[case])
    robust = robustness_index(sites, random_stream(seed, "site shift"))
    if isinstance(robust, NotEstimable):
        return (MetricResult("robustness_index", "Robustness index", robust),)
    condition = f"k = {robust.k}"
    return tuple(
        MetricResult(key, label, value, condition=condition)
        for key, label, value in (
            ("robustness_index", "Robustness index", robust.index),
            ("older_robustness_index", "Robustness index, older form", robust.older_index),
            ("neighbour_accuracy", "Balanced accuracy of neighbours", robust.balanced_accuracy),
        )
    )


def find_contradictions(
    service: CaseService, code: str = "", outputs: Path | None = None
) -> tuple[CaseContradictions, ...]:
    """Return what contradicts each other in the notes and variants of cases of a study.

    Args:
        service: Cases of a study; the current user needs permission to see them.
        code: of one case; "" looks at all.
        outputs: a file of recorded outputs, whose texts and findings are compared, too.

    Raises:
        NotFoundError: there is no such case.
        IntakeError: the file of outputs cannot be read.
    """
    from readingroom.intake.outputs import read_outputs

    said = () if outputs is None else read_outputs(outputs).outputs
    cases = [one for one in service.list_cases() if not one.erased_at]
    chosen = [one for one in cases if code in ("", one.code)]
    if code and not chosen:
        raise NotFoundError(f"The study has no case {code}.")
    return tuple(
        _compare(service.content(one.id), [row for row in said if row.case_code == one.code])
        for one in chosen
    )


def _compare(content: CaseContent, outputs: Sequence[ImportedOutput]) -> CaseContradictions:
    told = [text_of(row.model.name, row.content) for row in outputs]
    return compare_case(content.code, [*texts_of(content), *told], content.variants)


def compare_case(
    code: str, texts: "Sequence[NamedText]", variants: Sequence[VariantTable]
) -> CaseContradictions:
    """Return what contradicts each other in texts and tables of variants of one case."""
    from readingroom.evaluator.crossmodal import (
        find_text_contradictions,
        find_variant_contradictions,
    )

    found = find_text_contradictions(texts)
    found += find_variant_contradictions(texts, variants)
    sources = [text.source for text in texts] + ["variants"] * bool(variants)
    return CaseContradictions(code, tuple(sources), found)


def texts_of(content: CaseContent) -> "list[NamedText]":
    """Return the notes of a case."""
    from readingroom.evaluator.crossmodal import NamedText

    return [
        NamedText(note.title or f"note {place}", note.text)
        for place, note in enumerate(content.notes, start=1)
    ]


def text_of(model: str, content: OutputContent) -> "NamedText":
    """Return text and findings of an output, each finding a sentence of its own."""
    from readingroom.evaluator.crossmodal import NamedText

    findings = [f"{one.label}: {one.detail}" if one.detail else one.label
                for one in content.findings]  # fmt: skip
    return NamedText(f"Output of {model}", ".\n".join([content.text, *findings]))
