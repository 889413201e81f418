"""Comparisons of results: with a reference, between modalities, without a modality."""

from collections.abc import Mapping
from pathlib import Path

import numpy as np

from readingroom.domain.errors import SuiteError
from readingroom.domain.random_streams import random_stream
from readingroom.engine.evaluator.corruptions.errors import Reference, error_table
from readingroom.engine.evaluator.corruptions.items import errors_of_items
from readingroom.engine.evaluator.crossmodal.agreement import agreement_table, modality_drops
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.labels import read_labels
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.results import read_items, read_result
from readingroom.engine.evaluator.runs.plan import plan_in
from readingroom.engine.evaluator.runs.types import EvaluationResult, MetricResult, RunItems, Task
from readingroom.statistics.clusters import cluster_numbers


def compare_corruptions(
    result: Path, reference: Path, *, seed: int = 0
) -> tuple[MetricResult, ...]:
    """Return corruption errors and balanced errors of one result relative to another's.

    Both are folders of results of one suite with image corruptions.

    Raises:
        SuiteError: a folder contains no result, the suites or images differ, or there is no
            corruption.
    """
    ours, theirs = read_result(result), read_result(reference)
    _require_one_suite(ours, theirs)  # before the items are read
    return corruption_metrics(
        RunItems(ours, tuple(read_items(result))),
        RunItems(theirs, tuple(read_items(reference))),
        seed=seed,
    )


def corruption_metrics(
    ours: RunItems, theirs: RunItems, *, seed: int = 0
) -> tuple[MetricResult, ...]:
    """Return corruption errors and balanced errors of one run relative to another's.

    Raises:
        SuiteError: the suites or images differ, or there is no corruption.
    """
    _require_one_suite(ours.result, theirs.result)
    errors, known = (
        errors_of_items(run.items, plan_in(run.result).classes) for run in (ours, theirs)
    )
    if errors.images != known.images:
        raise SuiteError("The results have different images. Run the reference on the same images.")
    model = theirs.result.model
    divisor = Reference(model.name or model.model_id, known)
    return tuple(
        row
        for is_balanced in (False, True)
        for row in error_table(
            errors,
            divisor,
            random_stream(seed, "corruptions", str(is_balanced)),
            is_balanced=is_balanced,
        )
    )


def _require_one_suite(ours: EvaluationResult, theirs: EvaluationResult) -> None:
    _require_classes(ours)
    if ours.suite_sha256 != theirs.suite_sha256:
        raise SuiteError(
            f"The results are of different suites ({ours.suite_id} {ours.suite_version} and "
            f"{theirs.suite_id} {theirs.suite_version}). Run the reference on the same one."
        )


def read_unperturbed(folder: Path) -> RunItems:
    """Return the result of a folder with the items of its unchanged inputs.

    Raises:
        SuiteError: it contains none.
    """
    return RunItems(
        read_result(folder), [item for item in read_items(folder) if not item.condition]
    )


def compare_modalities(results: Mapping[str, RunItems]) -> tuple[MetricResult, ...]:
    """Return Cohen's kappa between the answers of each pair of results to the same items.

    The results, with the items of their unchanged inputs, are of a classification or of questions
    with options, by modality.

    Raises:
        SuiteError: a result is of another kind, or the classes differ.
    """
    answers_by_modality = {name: _answers(unperturbed) for name, unperturbed in results.items()}
    known = {
        plan_in(unperturbed.result).classes
        for unperturbed in results.values()
        if unperturbed.result.task is not Task.CHOICE
    }
    if len(known) > 1:
        raise SuiteError(
            "The results have different classes. Compare results with the same classes."
        )
    names = sorted({name for answers in answers_by_modality.values() for name in answers})
    cases = _cases(*results.values())
    labels = sorted(
        {label for answers in answers_by_modality.values() for label in answers.values()}
    )
    return agreement_table(
        {
            modality: [answers.get(name) for name in names]
            for modality, answers in answers_by_modality.items()
        },
        next(iter(known), ()) or labels,
        cluster_numbers([cases[name] for name in names]),
    )


def measure_drops(
    whole: RunItems,
    without: Mapping[str, RunItems],
    *,
    metric: str = "",
    seed: int = 0,
) -> tuple[MetricResult, ...]:
    """Return the loss of score without each modality, on the same items.

    For errors (lower is better) it is the increase.

    `without` holds results without one modality, by its name; all have the items of their unchanged
    inputs. `metric` needs a score per item;
    "" uses the primary metric.

    Raises:
        SuiteError: the items have no such score.
    """
    key = metric or whole.result.primary
    scores = _scores(whole, key)
    others = {modality: _scores(other, key) for modality, other in without.items()}
    sign = 1.0 if find_metric(key).is_higher_better else -1.0
    cases = _cases(whole)
    return modality_drops(
        sign * np.array(list(scores.values())),
        {
            modality: sign * np.array([scores_without.get(name, np.nan) for name in scores])
            for modality, scores_without in others.items()
        },
        random_stream(seed, "modalities"),
        patients=cluster_numbers([cases[name] for name in scores]),
    )


def _cases(*results: RunItems) -> dict[str, str]:
    """Return the case of each item, the item itself where no result names one."""
    items = [item for result in results for item in result.items]
    known = {item.item: item.case_code for item in items if item.case_code}
    return {item.item: item.item for item in items} | known


def _answers(unperturbed: RunItems) -> dict[str, str]:
    """Return the answer to each answered item: an option, or the name of a class."""
    result, items = unperturbed
    if result.task is Task.CHOICE:
        return {item.item: item.parsed for item in items if item.parsed is not None}
    _require_classes(result)
    classes = plan_in(result).classes
    rows = Rows([item.parsed for item in items], [item.target for item in items], (), classes)
    return {
        item.item: classes[label] if classes else str(label)
        for item, label in zip(items, read_labels(rows).predicted, strict=True)
        if label >= 0
    }


def _require_classes(result: EvaluationResult) -> None:
    if result.task not in (Task.CLASSIFICATION, Task.SEQUENCE):
        raise SuiteError(
            f"{result.suite_id} has the task {result.task}. Choose results whose answers are "
            "classes."
        )


def _scores(unperturbed: RunItems, key: str) -> dict[str, float]:
    """Return the score of each item, averaged over epochs and orders."""
    scores: dict[str, list[float]] = {}
    for item in unperturbed.items:
        if key in item.scores:
            scores.setdefault(item.item, []).append(item.scores[key])
    if not scores:
        raise SuiteError(
            f"No item of {unperturbed.result.title} has its own score {key}. Name a metric with a "
            "score per item, such as accuracy."
        )
    return {name: sum(values) / len(values) for name, values in scores.items()}
