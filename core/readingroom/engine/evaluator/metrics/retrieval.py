"""Ranked lists and their relevant entries."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import msgspec
import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.metrics.api import Metric, Rows, Values
from readingroom.engine.evaluator.metrics.json_values import finite_or_nan, read_json, read_targets
from readingroom.engine.evaluator.metrics.means import mean_metric, rate_metric
from readingroom.engine.evaluator.runs.types import Task, Unanswered

_TASKS = frozenset({Task.RETRIEVAL})
_NOTHING = "no item was answered"


class RetrievalScoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Settings: an item without a ranking scores 0, or with `left out` is not counted.

    `left out` is trec_eval without its option -c.
    """

    unanswered: Unanswered = Unanswered.WRONG


class Hit(NamedTuple):
    """Rank from 1 of a listed relevant name, and its relevance."""

    rank: int
    relevance: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Retrieved(Values):
    """The hits of each item in order of rank, and the relevance of all its relevant names.

    `ideal` is in descending order. `is_answered` is a bool array (n,), `target_counts`, the number
    of relevant names, an int array (n,). Items that are not `is_counted` (n,) have no score.
    """

    hits: tuple[tuple[Hit, ...], ...]
    ideal: tuple[tuple[float, ...], ...]
    target_counts: IntArray
    is_answered: BoolArray
    is_counted: BoolArray


def read_retrieved(rows: Rows) -> Retrieved:
    """Return the hits.

    An answer is a JSON list of names, best first, a JSON object of the score of each name, or one
    name. Scores rank as in trec_eval: in single precision, equal ones by name in descending order.
    A target is a name, a JSON list of names, or a JSON object of the relevance of each name, of
    which those above 0 are relevant.

    Raises:
        SuiteError: a target is an empty list or object, or a relevance is not a number.
    """
    targets = read_targets(
        rows.targets,
        lambda target: _relevances(read_json(target), target),
        "a name, a JSON list of names, or a JSON object of their relevance",
    )
    hits, is_answered = [], []
    for answer, relevances in zip(rows.parsed, targets, strict=True):
        listed = None if answer is None else _ranked(read_json(answer), answer)
        is_answered.append(listed is not None)
        hits.append(
            tuple(
                Hit(rank, relevances[name])
                for rank, name in enumerate(listed or (), 1)
                if relevances.get(name, 0) > 0
            )
        )
    ideal = tuple(
        tuple(sorted((gain for gain in target.values() if gain > 0), reverse=True))
        for target in targets
    )
    answered = np.array(is_answered, dtype=np.bool_)
    is_strict = rows.settings(RetrievalScoring).unanswered is not Unanswered.LEFT_OUT
    return Retrieved(
        hits=tuple(hits),
        ideal=ideal,
        target_counts=np.array([len(gains) for gains in ideal], dtype=np.int64),
        is_answered=answered,
        is_counted=answered | is_strict,
        **rows.numbers(),
    )


def _relevances(parsed: Any, text: str) -> dict[str, float] | None:  # noqa: ANN401 - of JSON
    """Return the relevance of each name, None for an invalid target."""
    if not isinstance(parsed, dict):
        return dict.fromkeys(_names(parsed, text), 1.0) or None
    if not all(_is_number(relevance) for relevance in parsed.values()):
        return None
    return {name: float(relevance) for name, relevance in parsed.items()} or None


def _ranked(parsed: Any, text: str) -> list[str] | None:  # noqa: ANN401 - of JSON
    """Return the names of an answer, best first; None for an invalid answer."""
    if not isinstance(parsed, dict):
        return list(dict.fromkeys(_names(parsed, text)))
    if not all(_is_number(score) for score in parsed.values()):
        return None
    scores = np.array(list(parsed.values()), dtype=np.float64)
    with np.errstate(over="ignore"):
        single = scores.astype(np.float32).tolist()
    return [name for _, name in sorted(zip(single, parsed, strict=True), reverse=True)]


def _is_number(value: object) -> bool:
    return not math.isnan(finite_or_nan(value))


def _names(parsed: Any, text: str) -> list[str]:  # noqa: ANN401 - of JSON
    return [str(name) for name in parsed] if isinstance(parsed, list) else [text]


def _scored(
    values: Retrieved, score: Callable[[tuple[Hit, ...], tuple[float, ...]], float]
) -> FloatArray:
    """Return the score of each item from its hits and ideal, NaN for those not counted."""
    scores = [score(hits, ideal) for hits, ideal in zip(values.hits, values.ideal, strict=True)]
    return np.where(values.is_counted, np.array(scores, dtype=np.float64), np.nan)


def recalls(limit: int, values: Retrieved) -> FloatArray:
    """Return the proportion of relevant names among the first `limit`; 0 if none is relevant."""
    return _scored(values, lambda hits, ideal: _count(hits, limit) / max(len(ideal), 1))


def precisions(limit: int, values: Retrieved) -> FloatArray:
    """Return the number of relevant names among the first `limit`, divided by `limit`."""
    return _scored(values, lambda hits, _: _count(hits, limit) / limit)


def _count(hits: tuple[Hit, ...], limit: int) -> int:
    return sum(hit.rank <= limit for hit in hits)


def average_precisions(limit: int | None, values: Retrieved) -> FloatArray:
    """Return the precision at the rank of each hit, summed, over the number of relevant names."""

    def score(hits: tuple[Hit, ...], ideal: tuple[float, ...]) -> float:
        within = [hit for hit in hits if limit is None or hit.rank <= limit]
        total = sum(number / hit.rank for number, hit in enumerate(within, 1))
        return total / max(len(ideal), 1)

    return _scored(values, score)


def gain_ratios(limit: int | None, values: Retrieved) -> FloatArray:
    """Return the discounted cumulative gain by that of the ideal order; 0 if none is relevant.

    The gain is the relevance, divided by log2(rank + 1) (Jarvelin and Kekalainen 2002, trec_eval).
    """

    def score(hits: tuple[Hit, ...], ideal: tuple[float, ...]) -> float:
        best = sum(gain / math.log2(rank + 1) for rank, gain in enumerate(ideal[:limit], 1))
        gained = sum(
            hit.relevance / math.log2(hit.rank + 1)
            for hit in hits
            if limit is None or hit.rank <= limit
        )
        return gained / best if best else 0.0

    return _scored(values, score)


def reciprocal_ranks(values: Retrieved) -> FloatArray:
    """Return 1 / rank of the first relevant name, 0 without one."""
    return _scored(values, lambda hits, _: 1 / hits[0].rank if hits else 0.0)


def whole_limit(name: str, limit: float) -> int:
    """Return the number after the @ of a metric of the first entries.

    Raises:
        SuiteError: it is not an integer of 1 or more.
    """
    if limit < 1 or not float(limit).is_integer():
        raise SuiteError(f"{name}@{limit:g} needs an integer of 1 or more, as in {name}@5.")
    return int(limit)


def _mean(key: str, label: str, scores: Callable[[Retrieved], FloatArray], scale: str) -> Metric:
    return mean_metric(key, label, _TASKS, read_retrieved, scores, scale=scale, nothing=_NOTHING)


_Scores = Callable[[int, Retrieved], FloatArray]


def _build(name: str, label: str, scores: _Scores, scale: str, limit: float) -> Metric:
    whole = whole_limit(name, limit)
    return _mean(f"{name}@{whole}", f"{label} {whole}", partial(scores, whole), scale)


METRICS = (
    _mean("mrr", "Mean reciprocal rank", reciprocal_ranks, "score"),
    _mean("map", "Mean average precision of rankings", partial(average_precisions, None), "score"),
    _mean("ndcg", "Normalised discounted gain", partial(gain_ratios, None), "score"),
    rate_metric(
        "retrieval_answered",
        "Items with a ranking",
        _TASKS,
        read_retrieved,
        per_item=lambda values: values.is_answered.astype(np.float64),
    ),
)
FAMILIES = {
    name: (partial(_build, name, label, scores, scale), 10.0)
    for name, label, scores, scale in (
        ("recall", "Recall among the first", recalls, "probability"),
        ("precision", "Precision among the first", precisions, "probability"),
        ("map", "Mean average precision of the first", average_precisions, "score"),
        ("ndcg", "Normalised discounted gain of the first", gain_ratios, "score"),
    )
}
