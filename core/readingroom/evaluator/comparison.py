"""Results held against each other: with a reference's, between modalities, without one of them."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from readingroom.domain.errors import SuiteError
from readingroom.domain.evaluation import EvaluationResult, ItemResult, MetricResult, Task
from readingroom.domain.random_streams import random_stream
from readingroom.evaluator.corruptions import (
    Reference,
    balanced_error_table,
    corruption_error_table,
    errors_of_items,
)
from readingroom.evaluator.crossmodal import agreement_table, modality_drops
from readingroom.evaluator.metrics import find_metric
from readingroom.evaluator.metrics.api import Rows
from readingroom.evaluator.metrics.labels import read_labels
from readingroom.evaluator.results import read_items, read_result
from readingroom.evaluator.runs.plan import plan_in


def compare_corruptions(
    result: Path, reference: Path, *, seed: int = 0
) -> tuple[MetricResult, ...]:
    """Return corruption errors and balanced errors of one result against another's.

    Args:
        result: the folder of a result of a suite that names corruptions of images.
        reference: the folder of the same suite's result of the reference model.
        seed: of resampling.

    Raises:
        SuiteError: a folder holds no result, the suites or images differ, or there is no
            corruption.
    """
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
    if errors.images != known.images:
        raise SuiteError("The results are of different images. Run the reference on the same ones.")
    divisor = Reference(theirs.model.name or theirs.model.model_id, known)
    tables = (corruption_error_table, False), (balanced_error_table, True)
    return tuple(
        row
        for table, is_balanced in tables
        for row in table(errors, divisor, random_stream(seed, "corruptions", str(is_balanced)))
    )


class UnperturbedItems(NamedTuple):
    """A result with the items whose inputs nothing was changed in."""

    result: EvaluationResult
    items: Sequence[ItemResult]


def read_answered(folder: Path) -> UnperturbedItems:
    """Return the result of a folder.

    Raises:
        SuiteError: it holds none.
    """
    return UnperturbedItems(
        read_result(folder), [one for one in read_items(folder) if not one.condition]
    )


def compare_modalities(results: Mapping[str, UnperturbedItems]) -> tuple[MetricResult, ...]:
    """Return Cohen's kappa between what results say of the same items, each two of them.

    Args:
        results: those of a classification or of questions with options, by the modality that each
            saw.

    Raises:
        SuiteError: a result is of another kind, or the classes differ.
    """
    said = {name: _answers(one) for name, one in results.items()}
    known = {
        plan_in(one.result).classes
        for one in results.values()
        if one.result.task is not Task.CHOICE
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
    whole: UnperturbedItems,
    without: Mapping[str, UnperturbedItems],
    *,
    metric: str = "",
    seed: int = 0,
) -> tuple[MetricResult, ...]:
    """Return what a model loses without each modality, by the scores of the same items.

    Of errors, of which less is better, it is how much larger they become.

    Args:
        whole: the result with all modalities.
        without: results without one modality, by its name.
        metric: the key of a metric that each item has by itself; "" takes the primary one.
        seed: of resampling.

    Raises:
        SuiteError: the items have no such score.
    """
    key = metric or whole.result.primary
    scores = _scores(whole, key)
    others = {modality: _scores(one, key) for modality, one in without.items()}
    nothing = float("nan")
    sign = 1.0 if find_metric(key).is_higher_better else -1.0
    cases = {one.item: one.case_code or one.item for one in whole.items}
    patients, numbers = np.unique([cases[name] for name in scores], return_inverse=True)
    return modality_drops(
        sign * np.array(list(scores.values())),
        {
            modality: sign * np.array([found.get(name, nothing) for name in scores])
            for modality, found in others.items()
        },
        random_stream(seed, "modalities"),
        patients=None if len(patients) == len(scores) else numbers.astype(np.int64),
    )


def _answers(told: UnperturbedItems) -> dict[str, str]:
    """Return what was said of each item that was answered: an option, or the name of a class."""
    result, items = told
    if result.task is Task.CHOICE:
        return {one.item: one.parsed for one in items if one.parsed is not None}
    _require_classes(result)
    classes = plan_in(result).classes
    rows = Rows([one.parsed for one in items], [one.target for one in items], (), classes)
    return {
        one.item: classes[label] if classes else str(label)
        for one, label in zip(items, read_labels(rows).predicted, strict=True)
        if label >= 0
    }


def _require_classes(result: EvaluationResult) -> None:
    if result.task not in (Task.CLASSIFICATION, Task.SEQUENCE):
        raise SuiteError(
            f"{result.suite_id} asks for {result.task}; this compares answers that are classes."
        )


def _scores(told: UnperturbedItems, key: str) -> dict[str, float]:
    """Return the score of each item, mean over epochs and orders."""
    found: dict[str, list[float]] = {}
    for item in told.items:
        if key in item.scores:
            found.setdefault(item.item, []).append(item.scores[key])
    if not found:
        raise SuiteError(
            f"No item of {told.result.title} has a score {key} by itself. Name a metric that has "
            "one, such as accuracy."
        )
    return {name: sum(values) / len(values) for name, values in found.items()}
