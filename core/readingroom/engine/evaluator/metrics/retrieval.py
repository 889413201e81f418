"""Ranked lists and their correct entries."""

from dataclasses import dataclass
from functools import partial

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.metrics.api import Metric, Rows, Values
from readingroom.engine.evaluator.metrics.json_values import read_json, read_targets
from readingroom.engine.evaluator.metrics.means import mean_metric
from readingroom.engine.evaluator.runs.types import Task

_TASKS = frozenset({Task.RETRIEVAL})


@dataclass(frozen=True, slots=True, kw_only=True)
class Retrieved(Values):
    """Ranks from 1 of each item's correct names that were listed, and the numbers of these names.

    `target_counts` is an int array (n,).
    """

    ranks: tuple[tuple[int, ...], ...]
    target_counts: IntArray


def read_retrieved(rows: Rows) -> Retrieved:
    """Return the ranks; an answer is a JSON list of names, best first, or one name.

    Raises:
        SuiteError: a target is an empty list.
    """
    targets = read_targets(
        rows.targets,
        lambda target: frozenset(_names(target)) or None,
        "a name or a JSON list of names",
    )
    ranks = []
    for answer, correct in zip(rows.parsed, targets, strict=True):
        listed = [] if answer is None else list(dict.fromkeys(_names(answer)))
        ranks.append(tuple(rank for rank, name in enumerate(listed, 1) if name in correct))
    target_counts = np.array([len(correct) for correct in targets], dtype=np.int64)
    return Retrieved(ranks=tuple(ranks), target_counts=target_counts, **rows.numbers())


def _names(text: str) -> list[str]:
    parsed = read_json(text)
    return [str(name) for name in parsed] if isinstance(parsed, list) else [text]


def recalls(limit: int, values: Retrieved) -> FloatArray:
    """Return the proportion of correct names among the first `limit`."""
    counts = [sum(rank <= limit for rank in ranks) for ranks in values.ranks]
    return np.asarray(np.array(counts) / values.target_counts)


def reciprocal_ranks(values: Retrieved) -> FloatArray:
    """Return 1 / rank of the first correct name, 0 without one."""
    return np.array([1 / min(ranks) if ranks else 0.0 for ranks in values.ranks])


def whole_limit(name: str, limit: float) -> int:
    """Return the number after the @ of a recall.

    Raises:
        SuiteError: it is not an integer of 1 or more.
    """
    if limit < 1 or not float(limit).is_integer():
        raise SuiteError(f"{name}@{limit:g} needs an integer of 1 or more, as in {name}@5.")
    return int(limit)


def _build_recall(limit: float) -> Metric:
    whole = whole_limit("recall", limit)
    return mean_metric(
        f"recall@{whole}",
        f"Recall among the first {whole}",
        _TASKS,
        read_retrieved,
        partial(recalls, whole),
        scale="probability",
    )


METRICS = (mean_metric("mrr", "Mean reciprocal rank", _TASKS, read_retrieved, reciprocal_ranks),)
FAMILIES = {"recall": (_build_recall, 10.0)}
