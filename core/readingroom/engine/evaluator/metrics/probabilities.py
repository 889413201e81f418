"""Predicted probabilities and true classes, with scores of single predictions."""

from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec
import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.metrics.api import SHARED, Metric, MetricValue, Rows, Values
from readingroom.engine.evaluator.metrics.json_values import (
    decoded,
    read_json,
    read_number,
    read_numbers,
    read_target_classes,
)
from readingroom.engine.evaluator.metrics.means import from_zero, mean_metric
from readingroom.engine.evaluator.runs.types import Task, Unanswered
from readingroom.engine.models.types import SUM_TOLERANCE
from readingroom.statistics.calibration import CLAMP
from readingroom.statistics.resampling import Limits

TASKS = frozenset({Task.CLASSIFICATION, Task.SEQUENCE, Task.RISK})
UNANSWERED = "no item was answered with probabilities"


class _Record(msgspec.Struct):
    p: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Probabilities(Values):
    """True classes, int array (n,), and probabilities, float array (n, k).

    Rows of NaN have no answer and are left out; otherwise a missing answer is replaced by wrong
    probabilities. `names` are the class names, () where classes have only indices.
    """

    y: IntArray
    p: FloatArray
    names: tuple[str, ...] = field(default=(), metadata=SHARED)

    @property
    def count(self) -> int:
        """Number of classes."""
        return int(self.p.shape[1])


def read_probabilities(rows: Rows) -> Probabilities:
    """Return the probabilities; a single number is that of the second of two classes.

    A JSON object has this number as `p`.

    An answer is invalid with another number of classes, with values that are not numbers from 0 to
    1, or that do not sum to 1. Missing and invalid answers are treated as the rows define.

    Raises:
        SuiteError: a target is not one of the classes.
    """
    y = np.array(read_target_classes(rows.targets, rows.classes), dtype=np.int64)
    size = len(rows.classes) or max([2, int(y.max(initial=0)) + 1, *_widths(rows)])
    p = np.array([_read_row(text, size) for text in rows.parsed]).reshape(len(y), size)
    is_bad = ~((p >= 0) & (p <= 1)).all(axis=1) | ~(np.abs(p.sum(axis=1) - 1) <= SUM_TOLERANCE)
    is_left_out = rows.unanswered is Unanswered.LEFT_OUT
    p[is_bad] = np.nan if is_left_out else _wrong_probabilities(y[is_bad], size, rows.unanswered)
    return Probabilities(y=y, p=p, names=rows.classes, **rows.numbers())


def _wrong_probabilities(y: IntArray, size: int, unanswered: Unanswered) -> FloatArray:
    """Return wrong probabilities (n, size) for true classes."""
    if unanswered is Unanswered.WORST_CASE:
        return np.asarray(np.eye(size)[np.where(2 * y >= size - 1, 0, size - 1)])
    return np.asarray((1.0 - np.eye(size)[y]) / (size - 1))


def _widths(rows: Rows) -> list[int]:
    parsed = [read_json(value) for value in rows.parsed if value is not None]
    return [len(value) for value in parsed if isinstance(value, list)]


def _read_row(text: str | None, size: int) -> list[float]:
    nothing = [np.nan] * size
    if text is None:
        return nothing
    if text.lstrip().startswith("["):
        return read_numbers(text, size) or nothing
    if text.lstrip().startswith("{"):
        record = decoded(text, _Record)
        number = np.nan if record is None else record.p
    else:
        number = read_number(text)
    return [1 - number, number] if size == 2 else nothing


def answered(values: Probabilities) -> Probabilities:
    """Return the rows with an answer."""
    return values.take(np.flatnonzero(~np.isnan(values.p[:, 0])))


def answered_metric(
    key: str,
    label: str,
    estimate: Callable[[Probabilities, float, np.random.Generator], MetricValue],
    influence: Callable[[Probabilities], FloatArray],
    *,
    is_higher_better: bool = True,
) -> Metric:
    """Return a metric of the rows with an answer; others have no influence on it."""

    def of_answered(values: Probabilities, level: float, rng: np.random.Generator) -> MetricValue:
        known = answered(values)
        return estimate(known, level, rng) if len(known) else NotEstimable(UNANSWERED)

    def influence_of_answered(values: Probabilities) -> FloatArray:
        result = np.zeros(len(values))
        result[~np.isnan(values.p[:, 0])] = influence(answered(values))
        return result

    return Metric(
        key,
        label,
        TASKS,
        read_probabilities,
        of_answered,
        is_higher_better,
        influence=influence_of_answered,
    )


def brier_scores(values: Probabilities) -> FloatArray:
    """Return (p - y)^2 of two classes, and its sum over the classes of more (Brier 1950)."""
    if values.count == 2:
        return np.asarray((values.p[:, 1] - (values.y == 1)) ** 2)
    targets = np.eye(values.count)[values.y]
    return np.asarray(((values.p - targets) ** 2).sum(axis=1))


def _brier_limits(values: Probabilities) -> Limits:
    return 0.0, 1.0 if values.count == 2 else 2.0


def log_losses(values: Probabilities) -> FloatArray:
    """Return -ln of the probability of the true class, clipped at `CLAMP`."""
    own = values.p[np.arange(len(values)), values.y]
    return np.asarray(-np.log(np.clip(own, CLAMP, 1.0)))


METRICS = (
    mean_metric(
        "brier",
        "Brier score",
        TASKS,
        read_probabilities,
        brier_scores,
        limits=_brier_limits,
        is_higher_better=False,
        nothing=UNANSWERED,
    ),
    mean_metric(
        "log_loss",
        "Log loss",
        TASKS,
        read_probabilities,
        log_losses,
        scale="nats",
        limits=from_zero,
        is_higher_better=False,
        nothing=UNANSWERED,
    ),
)
