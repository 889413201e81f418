"""Marked passages of a text against target passages.

Strict: start, end and label agree. Type: the label agrees and the passages overlap (SemEval 2013
task 9). Equal passages are paired first, then each remaining one with the nearest free target, so
that the order of the list does not matter.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import msgspec
import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.metrics.api import Metric, Rows, Values
from readingroom.engine.evaluator.metrics.json_values import decoded, read_entries, read_targets
from readingroom.engine.evaluator.metrics.means import (
    f1_parts,
    label_f1_metric,
    pooled_metric,
)
from readingroom.engine.evaluator.runs.types import Task

_TASKS = frozenset({Task.SPANS})
_NOTHING = "no passage is marked in the targets or by the model"
EXPECTED = 'a JSON list as in [{"start": 0, "end": 5, "label": "drug"}]'
"""What a target must be."""


class LabelledSpan(msgspec.Struct, frozen=True):
    """A passage from `start` to `end` (exclusive), in characters from 0, and its label."""

    start: int
    end: int
    label: str = ""


L = TypeVar("L", bound=LabelledSpan)


@dataclass(frozen=True, slots=True, kw_only=True)
class SpanSets(Values):
    """Predicted and target passages of each text; a missing answer marks none."""

    predicted: tuple[tuple[LabelledSpan, ...], ...]
    targets: tuple[tuple[LabelledSpan, ...], ...]


Pairing = Callable[[Sequence[LabelledSpan], Sequence[LabelledSpan]], list[str]]


def read_spans(rows: Rows) -> SpanSets:
    """Return the passages; an answer that is not a list of passages marks none.

    Raises:
        SuiteError: a target is not a list of passages.
    """
    return SpanSets(
        predicted=read_entries(rows.parsed, _read),
        targets=read_targets(rows.targets, _read, EXPECTED),
        **rows.numbers(),
    )


def _read(text: str) -> tuple[LabelledSpan, ...] | None:
    return valid_spans(text, tuple[LabelledSpan, ...])


def valid_spans(text: str, kind: type[tuple[L, ...]]) -> tuple[L, ...] | None:
    """Return the passages of a JSON list; None unless all are valid and none is empty."""
    spans = decoded(text, kind)
    is_valid = spans is not None and all(0 <= span.start < span.end for span in spans)
    return spans if is_valid else None


def strict_pairs(predicted: Sequence[LabelledSpan], targets: Sequence[LabelledSpan]) -> list[str]:
    """Return the label of each pair that agrees in position and label."""
    both = Counter(predicted) & Counter(targets)
    return [span.label for span in both.elements()]


def type_pairs(predicted: Sequence[LabelledSpan], targets: Sequence[LabelledSpan]) -> list[str]:
    """Return the label of each pair that agrees in label and overlaps."""
    labels = strict_pairs(predicted, targets)
    free = list((Counter(targets) - Counter(predicted)).elements())
    rest = sorted(
        (Counter(predicted) - Counter(targets)).elements(),
        key=lambda span: (span.start, span.end, span.label),
    )
    for marked in rest:
        near = [
            other
            for other in free
            if other.label == marked.label and other.start < marked.end and marked.start < other.end
        ]
        if near:
            best = min(near, key=lambda other: _distance(marked, other))
            free.remove(best)
            labels.append(marked.label)
    return labels


def _distance(span: LabelledSpan, other: LabelledSpan) -> tuple[int, int]:
    return abs(span.start - other.start) + abs(span.end - other.end), other.start


def _pooled(mode: str, pairing: Pairing, measure: str, label: str) -> Metric:
    def parts(values: SpanSets) -> FloatArray:
        pairs = zip(values.predicted, values.targets, strict=True)
        counts = np.array(
            [(len(pairing(ours, theirs)), len(ours), len(theirs)) for ours, theirs in pairs],
            dtype=np.float64,
        )
        return f1_parts(counts, measure)

    return pooled_metric(
        f"span_{measure}_{mode}",
        label,
        _TASKS,
        read_spans,
        parts,
        nothing=_NOTHING,
        is_proportion=measure != "f1",
    )


def _macro(mode: str, pairing: Pairing, label: str) -> Metric:
    def counts(values: SpanSets) -> FloatArray:
        names = sorted({span.label for row in (*values.predicted, *values.targets) for span in row})
        column = {name: index for index, name in enumerate(names)}
        entries = np.zeros((len(values), 3, len(names)))
        for row, (predicted, targets) in enumerate(
            zip(values.predicted, values.targets, strict=True)
        ):
            for name in pairing(predicted, targets):
                entries[row, 0, column[name]] += 1
            for kind, spans in ((1, predicted), (2, targets)):
                for span in spans:
                    entries[row, kind, column[span.label]] += 1
        return entries

    return label_f1_metric(
        f"span_f1_{mode}_macro", label, _TASKS, read_spans, counts, nothing=_NOTHING
    )


METRICS = (
    _pooled("strict", strict_pairs, "f1", "F1 of passages, strict"),
    _pooled("strict", strict_pairs, "precision", "Precision of passages, strict"),
    _pooled("strict", strict_pairs, "recall", "Recall of passages, strict"),
    _macro("strict", strict_pairs, "F1 of passages, strict, mean of labels"),
    _pooled("type", type_pairs, "f1", "F1 of passages, label and overlap"),
    _pooled("type", type_pairs, "precision", "Precision of passages, label and overlap"),
    _pooled("type", type_pairs, "recall", "Recall of passages, label and overlap"),
    _macro("type", type_pairs, "F1 of passages, label and overlap, mean of labels"),
)
