"""Ranked lists beside what should be found."""

from dataclasses import dataclass
from functools import partial

import numpy as np

from readingroom.domain.errors import SuiteError
from readingroom.domain.evaluation import Task
from readingroom.evaluator.metrics.api import (
    FloatArray,
    IntArray,
    Metric,
    Rows,
    Values,
    target_error,
)
from readingroom.evaluator.metrics.json_values import read_json
from readingroom.evaluator.metrics.means import mean_metric

_TASKS = frozenset({Task.RETRIEVAL})
DEFAULT = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Retrieved(Values):
    """Ranks from 1 of what each item should find, and how much that is, int array (n,).

    `ranks` holds only those that were found.
    """

    ranks: tuple[tuple[int, ...], ...]
    wanted: IntArray


def read_retrieved(rows: Rows) -> Retrieved:
    """Return the ranks; an answer is a JSON list of names, best first, or one name.

    Raises:
        SuiteError: a target is an empty list.
    """
    ranks, wanted = [], []
    for place, (answer, target) in enumerate(zip(rows.parsed, rows.targets, strict=True)):
        right = frozenset(_names(target))
        if not right:
            raise target_error(place, target, "a name or a JSON list of names")
        listed = [] if answer is None else list(dict.fromkeys(_names(answer)))
        ranks.append(tuple(rank for rank, name in enumerate(listed, 1) if name in right))
        wanted.append(len(right))
    return Retrieved(ranks=tuple(ranks), wanted=np.array(wanted, dtype=np.int64), **rows.numbers())


def _names(text: str) -> list[str]:
    found = read_json(text)
    return [str(one) for one in found] if isinstance(found, list) else [text]


def recalls(limit: int, values: Retrieved) -> FloatArray:
    """Return the share of what should be found that stands among the first `limit`."""
    found = [sum(rank <= limit for rank in ranks) for ranks in values.ranks]
    return np.asarray(np.array(found) / values.wanted)


def reciprocal_ranks(values: Retrieved) -> FloatArray:
    """Return 1 / rank of the first that is right, 0 where none is."""
    return np.array([1 / min(ranks) if ranks else 0.0 for ranks in values.ranks])


def make_recall(limit: float) -> Metric:
    """Return recall among so many.

    Raises:
        SuiteError: the limit is no whole number from 1.
    """
    if limit < 1 or not float(limit).is_integer():
        raise SuiteError(f"recall@{limit:g} needs a whole number from 1, as in recall@5.")
    whole = int(limit)
    return mean_metric(
        f"recall@{whole}",
        f"Recall among the first {whole}",
        _TASKS,
        read_retrieved,
        partial(recalls, whole),
        scale="probability",
    )


METRICS = (mean_metric("mrr", "Mean reciprocal rank", _TASKS, read_retrieved, reciprocal_ranks),)
FAMILIES = {"recall": (make_recall, float(DEFAULT))}
