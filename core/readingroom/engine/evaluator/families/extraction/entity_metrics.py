"""Precision, recall and F1 of entities in four modes, by label, and the status of exact matches.

Counts are pooled over all texts. Figures of a label compare only the entities of that label. A text
without a usable answer has no predicted entity. The status is compared where borders and label
agree and the target has a status; a missing status is wrong.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.families.extraction.entities import (
    MODES,
    Entity,
    Matches,
    Mode,
    covered,
    exact_pairs,
    match,
    shared_characters,
)
from readingroom.engine.evaluator.metrics.api import SHARED, Metric, MetricValue, Rows, Values
from readingroom.engine.evaluator.metrics.json_values import read_entries, read_targets
from readingroom.engine.evaluator.metrics.means import (
    MEASURES,
    f1_parts,
    from_zero,
    label_f1_metric,
    pooled_metric,
    resampled,
)
from readingroom.engine.evaluator.metrics.spans import EXPECTED, valid_spans
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics.influence import mean_influence
from readingroom.statistics.resampling import weighted_sums

_TASKS: Final = frozenset({Task.SPANS})
_NO_STATUS: Final = "no entity with a status is matched exactly"
COUNTS: Final = {
    "correct": "Correct entities",
    "overlapping": "Entities that only overlap",
    "spurious": "Spurious entities",
    "missed": "Missed entities",
}
"""Columns of `EntityCounts.matched`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EntityCounts(Values):
    """Matched entities of each text.

    `matched` is an array (n, 1 + labels, modes, 4) with the counts of `COUNTS`, first of all
    entities, then of those of each of `labels`. `characters` is an array (n, 3, labels): characters
    with a label by both, by the prediction, and by the target. `statuses` is an array (n, 3, status
    names): equal, predicted and target statuses of exact matches.
    """

    matched: NDArray[np.float32]
    characters: FloatArray
    statuses: NDArray[np.float32]
    labels: tuple[str, ...] = field(metadata=SHARED)
    status_names: tuple[str, ...] = field(metadata=SHARED)


def read_entities(rows: Rows) -> EntityCounts:
    """Match the entities; an answer that is not a list of passages has none.

    Raises:
        SuiteError: a target is not a list of passages.
    """
    targets = read_targets(rows.targets, _read, EXPECTED)
    predicted = read_entries(rows.parsed, _read)
    pairs = [exact_pairs(*both) for both in zip(predicted, targets, strict=True)]
    labels = sorted({entity.label for row in (*predicted, *targets) for entity in row})
    column = {label: index for index, label in enumerate(labels)}
    names = sorted({entity.status for row in pairs for pair in row for entity in pair} - {""})
    matched = np.zeros((len(targets), 1 + len(labels), len(MODES), len(COUNTS)), dtype=np.float32)
    characters = np.zeros((len(targets), 3, len(labels)))
    statuses = np.zeros((len(targets), 3, len(names)), dtype=np.float32)
    for row, (ours, theirs) in enumerate(zip(predicted, targets, strict=True)):
        matched[row, 0] = _counts(ours, theirs)
        for label in {entity.label for entity in (*ours, *theirs)}:
            both = _of_label(ours, label), _of_label(theirs, label)
            matched[row, 1 + column[label]] = _counts(*both)
            characters[row, :, column[label]] = _character_counts(*both)
        for marked, target in pairs[row]:
            _add_status(statuses[row], names, marked.status, target.status)
    return EntityCounts(
        matched=matched,
        characters=characters,
        statuses=statuses,
        labels=tuple(labels),
        status_names=tuple(names),
        **rows.numbers(),
    )


def _read(text: str) -> tuple[Entity, ...] | None:
    return valid_spans(text, tuple[Entity, ...])


def _of_label(entities: Sequence[Entity], label: str) -> list[Entity]:
    return [entity for entity in entities if entity.label == label]


def _counts(predicted: Sequence[Entity], targets: Sequence[Entity]) -> list[Matches]:
    """Return the counts by mode."""
    return [match(mode, predicted, targets) for mode in MODES]


def _character_counts(
    predicted: Sequence[Entity], targets: Sequence[Entity]
) -> tuple[int, int, int]:
    """Return the characters in both, in the predictions, and in the targets."""
    ours, theirs = covered(predicted), covered(targets)
    return shared_characters(ours, theirs), _length(ours), _length(theirs)


def _length(passages: Sequence[tuple[int, int]]) -> int:
    return sum(end - start for start, end in passages)


def _add_status(
    counts: NDArray[np.float32], names: Sequence[str], predicted: str, target: str
) -> None:
    """Count a pair in an array (3, status names); one whose target has no status is not counted."""
    if not target:
        return
    counts[0, names.index(target)] += predicted == target
    counts[2, names.index(target)] += 1
    if predicted:
        counts[1, names.index(predicted)] += 1


def _of(mode: Mode, label: str | None, values: EntityCounts) -> FloatArray:
    """Return the counts of each text by a mode (n, 4), of a label or of all for None."""
    if label is not None and label not in values.labels:
        return np.zeros((len(values), len(COUNTS)))
    column = 0 if label is None else 1 + values.labels.index(label)
    return values.matched[:, column, MODES.index(mode)].astype(np.float64)


def _parts(mode: Mode, measure: str, label: str | None, values: EntityCounts) -> FloatArray:
    """Return numerator and denominator of each text (n, 2)."""
    correct, overlapping, spurious, missed = _of(mode, label, values).T
    paired = correct + overlapping
    credit = correct + mode.credit * overlapping
    return f1_parts(np.column_stack([credit, paired + spurious, paired + missed]), measure)


def _metric(mode: Mode, measure: str, label: str | None = None) -> Metric:
    return pooled_metric(
        _key(measure, mode, label),
        _title(f"{MEASURES[measure]} of entities", mode, label),
        _TASKS,
        read_entities,
        partial(_parts, mode, measure, label),
        nothing=_why_none(measure, label),
        is_proportion=measure != "f1" and not mode.credit,
    )


def _count_metric(mode: Mode, count: str, label: str | None = None) -> Metric:
    """Return the number of entities in all texts; resampled texts are as many."""

    def counts(values: EntityCounts) -> FloatArray:
        return _of(mode, label, values)[:, tuple(COUNTS).index(count)]

    def estimate(values: EntityCounts, level: float, rng: np.random.Generator) -> MetricValue:
        of_texts = counts(values)

        def total(weights: FloatArray) -> FloatArray:
            return weighted_sums(weights, of_texts[:, None])[..., 0]

        return resampled(values, float(of_texts.sum()), total, level, rng, scale="entities")

    def influence(values: EntityCounts) -> FloatArray:
        is_clustered = values.clusters is not None
        return len(values) * mean_influence(counts(values), is_clustered=is_clustered)

    return Metric(
        _key(count, mode, label),
        _title(COUNTS[count], mode, label),
        _TASKS,
        read_entities,
        estimate,
        is_higher_better=count == "correct",
        per_item=counts,
        influence=influence,
        scale="entities",
        limits=from_zero,
    )


def _macro(mode: Mode) -> Metric:
    def counts(values: EntityCounts) -> FloatArray:
        of_labels = values.matched[:, 1:, MODES.index(mode)].astype(np.float64)
        correct, overlapping, spurious, missed = np.moveaxis(of_labels, -1, 0)
        paired = correct + overlapping
        return np.stack([correct, paired + spurious, paired + missed], axis=1)

    return label_f1_metric(
        f"entity_f1_{mode.key}_macro",
        f"F1 of entities, {mode.label}, mean of labels",
        _TASKS,
        read_entities,
        counts,
        nothing=_why_none("f1", None),
    )


def _character_metric(measure: str) -> Metric:
    """Return a figure of pairs of character and label."""
    return pooled_metric(
        f"character_{measure}",
        f"{MEASURES[measure]} of labelled characters",
        _TASKS,
        read_entities,
        lambda values: f1_parts(values.characters.sum(axis=2), measure),
        nothing=_why_none(measure, None),
        is_proportion=measure != "f1",
    )


def _character_mean(key: str, label: str, *, is_weighted: bool) -> Metric:
    return label_f1_metric(
        key,
        label,
        _TASKS,
        read_entities,
        lambda values: values.characters,
        nothing=_why_none("recall" if is_weighted else "f1", None),
        is_weighted=is_weighted,
    )


def _key(name: str, mode: Mode, label: str | None) -> str:
    key = f"entity_{name}_{mode.key}"
    return key if label is None else f"{key}@{label}"


def _title(name: str, mode: Mode, label: str | None) -> str:
    title = f"{name}, {mode.label}"
    return title if label is None else f"{title}, {label}"


def _why_none(measure: str, label: str | None) -> str:
    of_label = "" if label is None else " with this label"
    return {
        "precision": f"no entity{of_label} is predicted",
        "recall": f"no text has a target entity{of_label}",
        "f1": f"no entity{of_label} is predicted or in the targets",
    }[measure]


def _status_counts(values: EntityCounts) -> FloatArray:
    return values.statuses.astype(np.float64)


def _status_parts(values: EntityCounts) -> FloatArray:
    """Return the equal and all statuses of each text (n, 2)."""
    counts = _status_counts(values)
    return np.column_stack([counts[:, 0].sum(axis=1), counts[:, 2].sum(axis=1)])


def _status_f1(status: str) -> Metric:
    def parts(values: EntityCounts) -> FloatArray:
        if status not in values.status_names:
            return np.zeros((len(values), 2))
        counts = _status_counts(values)[:, :, values.status_names.index(status)]
        return f1_parts(counts, "f1")

    return pooled_metric(
        f"status_f1@{status}",
        f"F1 of the status of exact matches, {status}",
        _TASKS,
        read_entities,
        parts,
        nothing="no exact match has this status",
        is_proportion=False,
    )


TEXT_FAMILIES: Final = (
    {
        f"entity_{measure}_{mode.key}": partial(_metric, mode, measure)
        for mode in MODES
        for measure in MEASURES
    }
    | {
        f"entity_{count}_{mode.key}": partial(_count_metric, mode, count)
        for mode in MODES
        for count in COUNTS
    }
    | {"status_f1": _status_f1}
)
"""Figures of a label or status, named after the @."""
METRICS: Final = (
    *(_metric(mode, measure) for mode in MODES for measure in MEASURES),
    *(_count_metric(mode, count) for mode in MODES for count in COUNTS),
    *(_macro(mode) for mode in MODES if mode.key in ("strict", "type")),
    *(_character_metric(measure) for measure in MEASURES),
    _character_mean(
        "character_f1_macro", "F1 of labelled characters, mean of labels", is_weighted=False
    ),
    _character_mean(
        "character_f1_weighted", "F1 of labelled characters, weighted by label", is_weighted=True
    ),
    pooled_metric(
        "status_accuracy",
        "Accuracy of the status of exact matches",
        _TASKS,
        read_entities,
        _status_parts,
        nothing=_NO_STATUS,
        is_proportion=True,
    ),
    label_f1_metric(
        "status_f1_macro",
        "F1 of the status of exact matches, mean of statuses",
        _TASKS,
        read_entities,
        _status_counts,
        nothing=_NO_STATUS,
    ),
)
