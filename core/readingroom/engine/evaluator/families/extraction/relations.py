"""Relations between two entities: triples of subject, relation and object.

Exact: the relation and the borders and labels of both entities agree. By type: the relation and
both labels agree, and both entities overlap. Each triple is matched once, with the nearest that
agrees, so that a repeated prediction is wrong. A text without a usable answer has no triple.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec
import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.families.extraction.entities import distance, overlap
from readingroom.engine.evaluator.metrics.api import Metric, Rows, Values
from readingroom.engine.evaluator.metrics.json_values import decoded, read_entries, read_targets
from readingroom.engine.evaluator.metrics.means import MEASURES, f1_parts, pooled_metric
from readingroom.engine.evaluator.metrics.spans import LabelledSpan
from readingroom.engine.evaluator.runs.types import Task

_TASKS: Final = frozenset({Task.RELATIONS})
_EXPECTED: Final = "a JSON list of objects with subject, relation and object"
_NOTHING: Final = {
    "precision": "no relation is predicted",
    "recall": "no text has a target relation",
    "f1": "no relation is predicted or in the targets",
}


class Triple(msgspec.Struct, frozen=True):
    """Two passages and the name of the relation between them."""

    subject: LabelledSpan
    relation: str
    object: LabelledSpan


@dataclass(frozen=True, slots=True, kw_only=True)
class RelationCounts(Values):
    """Right, predicted and target triples of each text, float arrays (n, 3)."""

    exact: FloatArray
    by_type: FloatArray


def read_relations(rows: Rows) -> RelationCounts:
    """Match the triples; an answer that is not a list of triples has none.

    Raises:
        SuiteError: a target is not a list of triples.
    """
    targets = read_targets(rows.targets, read_triples, _EXPECTED)
    predicted = read_entries(rows.parsed, read_triples)
    both = list(zip(predicted, targets, strict=True))
    counts = [
        np.array(
            [(count_pairs(agree, ours, theirs), len(ours), len(theirs)) for ours, theirs in both],
            dtype=np.float64,
        ).reshape(-1, 3)
        for agree in (_is_exact, _is_of_type)
    ]
    return RelationCounts(exact=counts[0], by_type=counts[1], **rows.numbers())


def read_triples(text: str) -> tuple[Triple, ...] | None:
    """Return the triples of a JSON list; None unless all are valid."""
    triples = decoded(text, tuple[Triple, ...])
    is_valid = triples is not None and all(
        0 <= span.start < span.end for triple in triples for span in (triple.subject, triple.object)
    )
    return triples if is_valid else None


def _is_exact(ours: Triple, theirs: Triple) -> bool:
    return ours == theirs


def _is_of_type(ours: Triple, theirs: Triple) -> bool:
    return ours.relation == theirs.relation and all(
        span.label == other.label and overlap(span, other)
        for span, other in ((ours.subject, theirs.subject), (ours.object, theirs.object))
    )


def count_pairs(
    agree: Callable[[Triple, Triple], bool], ours: Sequence[Triple], theirs: Sequence[Triple]
) -> int:
    """Return the number of pairs; each of ours in order takes the nearest free one that agrees."""
    free = list(theirs)
    for triple in ours:
        near = [index for index, target in enumerate(free) if agree(triple, target)]
        if near:
            del free[min(near, key=lambda index: _distance(triple, free[index]))]
    return len(theirs) - len(free)


def _distance(ours: Triple, theirs: Triple) -> int:
    return distance(ours.subject, theirs.subject) + distance(ours.object, theirs.object)


def _metric(field: str, key: str, label: str, measure: str) -> Metric:
    def parts(values: RelationCounts) -> FloatArray:
        return f1_parts(getattr(values, field), measure)

    return pooled_metric(
        f"relation_{measure}_{key}",
        f"{MEASURES[measure]} of relations, {label}",
        _TASKS,
        read_relations,
        parts,
        nothing=_NOTHING[measure],
        is_proportion=measure != "f1",
    )


METRICS: Final = tuple(
    _metric(field, key, label, measure)
    for field, key, label in (
        ("exact", "exact", "exact passages"),
        ("by_type", "type", "labels and overlaps"),
    )
    for measure in MEASURES
)
