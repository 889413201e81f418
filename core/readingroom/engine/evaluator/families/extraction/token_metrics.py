"""Precision, recall and F1 of labelled tokens, as in the clinical NER leaderboard.

The rule is that of Abdul et al. 2024 (arXiv 2410.05046): tokens are words, also with hyphens and
underscores inside, and single other characters; a token has the label of most of its characters,
and characters in several entities that of the last one. Where as many characters have another
label, or none, the first one counts; the published rule leaves this open. Tokens without a label
are no class. The text's tokens and target entities are the context of an item.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import msgspec
import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.families.extraction.entities import Entity
from readingroom.engine.evaluator.metrics.api import SHARED, Metric, Rows, Values
from readingroom.engine.evaluator.metrics.json_values import read_entries, read_targets
from readingroom.engine.evaluator.metrics.means import (
    MEASURES,
    f1_parts,
    label_f1_metric,
    pooled_metric,
)
from readingroom.engine.evaluator.metrics.spans import valid_spans
from readingroom.engine.evaluator.runs.types import Task

_TASKS: Final = frozenset({Task.SPANS})
_TOKEN: Final = re.compile(r"\w+(?:[-_]\w+)*|\S")
_NO_LABEL: Final = ""
_NOTHING: Final = {
    "precision": "no token is labelled by the answers",
    "recall": "no token is labelled in the targets",
    "f1": "no token is labelled by the answers or in the targets",
}


Passage = tuple[int, int, str]
"""Start, end (excluded) and label of an entity, in characters from 0."""


class _Context(msgspec.Struct):
    tokens: list[tuple[int, int]]
    labels: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenCounts(Values):
    """Labelled tokens of each text: array (n, 3, labels) of right, predicted and target ones."""

    counts: FloatArray
    labels: tuple[str, ...] = field(metadata=SHARED)


def token_context(text: str, entities: Iterable[Passage]) -> str:
    """Return the context of an item as JSON: its tokens, and their target labels."""
    tokens = [match.span() for match in _TOKEN.finditer(text)]
    labels = _labels_of(tokens, entities)
    return msgspec.json.encode({"tokens": tokens, "labels": labels}).decode()


def _labels_of(tokens: Sequence[tuple[int, int]], entities: Iterable[Passage]) -> list[str]:
    """Return the label of each token, "" for none."""
    end = max((token_end for _, token_end in tokens), default=0)
    of_character = [_NO_LABEL] * end
    for first, last, label in entities:
        covered = range(min(first, end), min(last, end))
        of_character[covered.start : covered.stop] = [label] * len(covered)
    return [Counter(of_character[start:stop]).most_common(1)[0][0] for start, stop in tokens]


def read_tokens(rows: Rows) -> TokenCounts:
    """Count the labelled tokens; an answer that is not a list of passages labels none.

    Raises:
        SuiteError: a text has no tokens as its context.
    """
    contexts = read_targets(rows.targets, _read_context, "the tokens of a text and their labels")
    answers = read_entries(rows.parsed, _read_entities)
    predicted = [
        _labels_of(context.tokens, ((each.start, each.end, each.label) for each in entities))
        for context, entities in zip(contexts, answers, strict=True)
    ]
    labels = sorted({*_all(predicted), *_all(context.labels for context in contexts)} - {""})
    column = {label: index for index, label in enumerate(labels)}
    counts = np.zeros((len(contexts), 3, len(labels)))
    for row, (ours, context) in enumerate(zip(predicted, contexts, strict=True)):
        for mine, target in zip(ours, context.labels, strict=True):
            if mine:
                counts[row, 1, column[mine]] += 1
                counts[row, 0, column[mine]] += mine == target
            if target:
                counts[row, 2, column[target]] += 1
    return TokenCounts(counts=counts, labels=tuple(labels), **rows.numbers())


def _all(lists: Iterable[Sequence[str]]) -> Iterable[str]:
    return (label for labels in lists for label in labels)


def _read_entities(text: str) -> tuple[Entity, ...] | None:
    return valid_spans(text, tuple[Entity, ...])


def _read_context(text: str) -> _Context | None:
    try:
        context = msgspec.json.decode(text, type=_Context)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None
    is_valid = len(context.tokens) == len(context.labels) and all(
        0 <= start < end for start, end in context.tokens
    )
    return context if is_valid else None


def _metric(measure: str) -> Metric:
    return pooled_metric(
        f"token_{measure}",
        f"{MEASURES[measure]} of labelled tokens",
        _TASKS,
        read_tokens,
        lambda values: f1_parts(values.counts.sum(axis=2), measure),
        nothing=_NOTHING[measure],
        is_proportion=measure != "f1",
    )


def _mean(key: str, label: str, *, is_weighted: bool) -> Metric:
    return label_f1_metric(
        key,
        label,
        _TASKS,
        read_tokens,
        lambda values: values.counts,
        nothing=_NOTHING["recall" if is_weighted else "f1"],
        is_weighted=is_weighted,
    )


METRICS: Final = tuple(
    replace(metric, has_context=True)
    for metric in (
        *(_metric(measure) for measure in MEASURES),
        _mean("token_f1_macro", "F1 of labelled tokens, mean of labels", is_weighted=False),
        _mean("token_f1_weighted", "F1 of labelled tokens, weighted by label", is_weighted=True),
    )
)
