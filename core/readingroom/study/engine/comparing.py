"""Comparisons without a run of their own: with a reference, across sites, within a case."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from readingroom.domain.case import CaseContent
from readingroom.domain.contradiction import CaseContradictions
from readingroom.domain.errors import SuiteError, UnknownItemError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.evaluation import EvaluationResult, ItemResult, MetricResult, Task
from readingroom.domain.output import ImportedOutput
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.random_streams import random_stream

if TYPE_CHECKING:
    from readingroom.evaluator.crossmodal import Text
    from readingroom.study.study import Study


def compare_corruptions(
    result: Path, reference: Path, *, seed: int = 0
) -> tuple[MetricResult, ...]:
    """Return corruption errors and balanced errors of one result against another's.

    Args:
        result: the folder of a result of a suite that names corruptions of images.
        reference: the folder of the same suite's result of the reference model.
        seed: of resampling.

    Raises:
        SuiteError: a folder holds no result, the suites differ, or there is no corruption.
    """
    from readingroom.evaluator.corruptions import (
        balanced_error_table,
        corruption_error_table,
        errors_of_items,
        reference_of,
    )
    from readingroom.evaluator.results import read_items, read_result
    from readingroom.evaluator.runs.plan import plan_in

    ours, theirs = read_result(result), read_result(reference)
    _require_classes(ours)
    if ours.suite_sha256 != theirs.suite_sha256:
        raise SuiteError(
            f"The results are of different suites ({ours.suite_id} {ours.suite_version} and "
            f"{theirs.suite_id} {theirs.suite_version}). Run the reference on the same one."
        )
    errors, known = (
        errors_of_items(read_items(folder), plan_in(one).classes)
        for folder, one in ((result, ours), (reference, theirs))
    )
    name = theirs.model.name or theirs.model.model_id
    tables = (corruption_error_table, False), (balanced_error_table, True)
    return tuple(
        row
        for table, is_balanced in tables
        for row in table(
            errors,
            reference_of(known, name, is_balanced=is_balanced),
            random_stream(seed, "corruptions", str(is_balanced)),
        )
    )


def _require_classes(result: EvaluationResult) -> None:
    if result.task not in (Task.CLASSIFICATION, Task.SEQUENCE):
        raise SuiteError(
            f"{result.suite_id} asks for {result.task}; this compares answers that are classes."
        )


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
    study: "Study", code: str = "", outputs: Path | None = None
) -> tuple[CaseContradictions, ...]:
    """Return what contradicts each other in the notes and variants of cases of a study.

    Args:
        study: Which; who asks has to be allowed to see its cases.
        code: of one case; "" looks at all.
        outputs: a file of recorded outputs, whose texts and findings are compared, too.

    Raises:
        UnknownItemError: there is no such case.
        IntakeError: the file of outputs cannot be read.
    """
    from readingroom.intake.outputs import read_outputs

    said = () if outputs is None else read_outputs(outputs).outputs
    cases = [one for one in study.cases.list_cases() if not one.erased_at]
    chosen = [one for one in cases if code in ("", one.code)]
    if code and not chosen:
        raise UnknownItemError(f"The study has no case {code}.")
    return tuple(
        _compare(study.cases.content(one.id), [row for row in said if row.case_code == one.code])
        for one in chosen
    )


def _compare(content: CaseContent, outputs: Sequence[ImportedOutput]) -> CaseContradictions:
    from readingroom.evaluator.crossmodal import (
        Text,
        find_text_contradictions,
        find_variant_contradictions,
    )

    texts = [
        Text(note.title or f"note {place}", note.text)
        for place, note in enumerate(content.notes, start=1)
    ]
    texts += [_text_of(row) for row in outputs]
    found = find_text_contradictions(texts)
    found += find_variant_contradictions(texts, content.variants)
    sources = [text.source for text in texts] + ["variants"] * bool(content.variants)
    return CaseContradictions(content.code, tuple(sources), found)


def _text_of(row: ImportedOutput) -> "Text":
    """Return text and findings of an output, each finding a sentence of its own."""
    from readingroom.evaluator.crossmodal import Text

    findings = [f"{one.label}: {one.detail}" if one.detail else one.label
                for one in row.content.findings]  # fmt: skip
    return Text(f"output of {row.model.name}", ".\n".join([row.content.text, *findings]))


def compare_modalities(results: Mapping[str, Path]) -> tuple[MetricResult, ...]:
    """Return Cohen's kappa between what results say of the same items, each two of them.

    Args:
        results: folders of results of a classification or of questions with options, by the
            modality that each saw.

    Raises:
        SuiteError: a folder holds no result or one of another kind, or the classes differ.
    """
    from readingroom.evaluator.crossmodal import agreement_table
    from readingroom.evaluator.metrics.api import Rows
    from readingroom.evaluator.metrics.labels import read_labels
    from readingroom.evaluator.results import read_result
    from readingroom.evaluator.runs.plan import plan_in

    said: dict[str, dict[str, str]] = {}
    known: set[tuple[str, ...]] = set()
    for modality, folder in results.items():
        result, items = read_result(folder), _clean_items(folder)
        if result.task is Task.CHOICE:
            said[modality] = {one.item: one.parsed for one in items if one.parsed is not None}
            continue
        _require_classes(result)
        classes = plan_in(result).classes
        known.add(classes)
        answers = [one.parsed for one in items]
        labels = read_labels(Rows(answers, [one.target for one in items], (), classes))
        said[modality] = {
            one.item: classes[label] if classes else str(label)
            for one, label in zip(items, labels.predicted, strict=True)
            if label >= 0
        }
    if len(known) > 1:
        raise SuiteError("The results have different classes. Compare predictions of the same.")
    names = sorted({name for answers in said.values() for name in answers})
    found = sorted({label for answers in said.values() for label in answers.values()})
    return agreement_table(
        {modality: [answers.get(name) for name in names] for modality, answers in said.items()},
        next(iter(known), ()) or found,
    )


def measure_drops(
    whole: Path, without: Mapping[str, Path], *, metric: str = "", seed: int = 0
) -> tuple[MetricResult, ...]:
    """Return what a model loses without each modality, by the scores of the same items.

    Args:
        whole: the folder of the result with all modalities.
        without: folders of results without one modality, by its name.
        metric: the key of a metric that each item has by itself; "" takes the primary one.
        seed: of resampling.

    Raises:
        SuiteError: a folder holds no result, or its items have no such score.
    """
    from readingroom.evaluator.crossmodal import modality_drops
    from readingroom.evaluator.results import read_result

    key = metric or read_result(whole).primary
    scores = _scores(whole, key)
    others = {modality: _scores(folder, key) for modality, folder in without.items()}
    nothing = float("nan")
    return modality_drops(
        np.array(list(scores.values())),
        {
            modality: np.array([found.get(name, nothing) for name in scores])
            for modality, found in others.items()
        },
        random_stream(seed, "modalities"),
    )


def _scores(folder: Path, key: str) -> dict[str, float]:
    """Return the score of each item, mean over epochs and orders."""
    found: dict[str, list[float]] = {}
    for item in _clean_items(folder):
        if key in item.scores:
            found.setdefault(item.item, []).append(item.scores[key])
    if not found:
        raise SuiteError(
            f"No item of {folder.name} has a score {key} by itself. Name a metric that has one, "
            "such as accuracy."
        )
    return {name: sum(values) / len(values) for name, values in found.items()}


def _clean_items(folder: Path) -> list[ItemResult]:
    from readingroom.evaluator.results import read_items

    return [item for item in read_items(folder) if not item.condition]
