"""Marked passages of a text against target passages.

Strict: start, end and label agree. Type: the label agrees and the passages overlap (SemEval 2013
task 9). Equal passages are paired first, then each remaining one with the nearest free target, so
that the order of the list does not matter.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec
import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.metrics.api import Metric, MetricValue, Rows, Values
from readingroom.engine.evaluator.metrics.json_values import decoded, read_targets
from readingroom.engine.evaluator.metrics.means import f1_parts, pooled_metric, resampled
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics.influence import weighted_influence
from readingroom.statistics.resampling import weighted_sums

_TASKS = frozenset({Task.SPANS})
_NOTHING = "no passage is marked in the targets or by the model"
_EXPECTED = 'a JSON list as in [{"start": 0, "end": 5, "label": "drug"}]'


class LabelledSpan(msgspec.Struct, frozen=True):
    """A passage from `start` to `end` (exclusive), in characters from 0, and its label."""

    start: int
    end: int
    label: str = ""


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
        predicted=tuple((_read(text) or ()) if text is not None else () for text in rows.parsed),
        targets=read_targets(rows.targets, _read, _EXPECTED),
        **rows.numbers(),
    )


def _read(text: str) -> tuple[LabelledSpan, ...] | None:
    spans = decoded(text, tuple[LabelledSpan, ...])
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
    def count(values: SpanSets) -> FloatArray:
        names = sorted({span.label for row in (*values.predicted, *values.targets) for span in row})
        counts = np.zeros((len(values), 2, len(names)))
        for row, (predicted, targets) in enumerate(
            zip(values.predicted, values.targets, strict=True)
        ):
            for name in pairing(predicted, targets):
                counts[row, 0, names.index(name)] += 2
            for span in (*predicted, *targets):
                counts[row, 1, names.index(span.label)] += 1
        return counts

    def estimate(values: SpanSets, level: float, rng: np.random.Generator) -> MetricValue:
        counts = count(values)
        if not counts.size:
            return NotEstimable(_NOTHING)
        mean = _f1_of_labels(counts)
        value = float(mean(np.ones(len(values))))
        return resampled(values, value, mean, level, rng, what="texts")

    def influence(values: SpanSets) -> FloatArray:
        is_clustered = values.clusters is not None
        return weighted_influence(
            _f1_of_labels(count(values)), len(values), is_clustered=is_clustered
        )

    return Metric(f"span_f1_{mode}_macro", label, _TASKS, read_spans, estimate, influence=influence)


def _f1_of_labels(counts: FloatArray) -> Callable[[FloatArray], FloatArray]:
    """Return the mean F1 of the labels of weighted rows; `counts` is (rows, 2, labels)."""
    size = counts.shape[-1]

    def mean(weights: FloatArray) -> FloatArray:
        sums = weighted_sums(weights, counts.reshape(len(counts), -1))
        sums = sums.reshape(*weights.shape[:-1], 2, size)
        is_defined = sums[..., 1, :] > 0
        with np.errstate(invalid="ignore", divide="ignore"):
            parts = np.where(is_defined, sums[..., 0, :] / sums[..., 1, :], 0.0)
            return np.asarray(parts.sum(axis=-1) / is_defined.sum(axis=-1))

    return mean


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
