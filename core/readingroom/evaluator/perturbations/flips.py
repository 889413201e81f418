"""How often an answer flips when the text is written differently, with intervals."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.evaluation import MetricResult
from readingroom.domain.random_streams import random_stream
from readingroom.statistics.resampling import estimate_rate

BoolArray = NDArray[np.bool_]
IntArray = NDArray[np.int64]
_SEED = 0


@dataclass(frozen=True, slots=True)
class AnswersAfter:
    """Answers to the changed items of one condition ("typos 0.1").

    `keeps_answer` says whether the right answers stay right. `before` and `after` are the parsed
    answers of the same items in the same order, None where there was none; `targets` are the right
    answers before. Items to which the change does not apply are not among them. `clusters` numbers
    what answers are drawn together by, as `Values.clusters` does.
    """

    condition: str
    keeps_answer: bool
    before: Sequence[str | None]
    after: Sequence[str | None]
    targets: Sequence[str]
    clusters: IntArray | None = None


def flip_table(answers: Sequence[AnswersAfter], level: float = 0.95) -> tuple[MetricResult, ...]:
    """Return flip rates of each condition, with Wilson intervals, or resampled by cluster.

    Where the right answer stays: `flip_rate`, the share of answers that changed, and `broken_rate`,
    the share of right ones that are no longer. Where it does not: `missed_change_rate`, the share
    of answers that stayed. An item without an answer before is left out; no answer after it counts
    as a change. NotEstimable where no item is left.

    Raises:
        ValueError: the three lists differ in length.
    """
    rows: list[MetricResult] = []
    for one in answers:
        triples = list(zip(one.before, one.after, one.targets, strict=True))
        is_answered = np.array([b is not None for b, _, _ in triples], dtype=np.bool_)
        is_changed = np.array([b != a for b, a, _ in triples], dtype=np.bool_)
        nothing = "no item that it applies to had an answer before"
        if not one.keeps_answer:
            share = _share(~is_changed, is_answered, one, level, nothing)
            rows.append(_row("missed_change_rate", "Changes missed", share, one))
            continue
        share = _share(is_changed, is_answered, one, level, nothing)
        rows.append(_row("flip_rate", "Answers flipped", share, one))
        was_right = is_answered & np.array([b == t for b, _, t in triples], dtype=np.bool_)
        is_wrong = np.array([a != t for _, a, t in triples], dtype=np.bool_)
        share = _share(is_wrong, was_right, one, level, "no answer before was right")
        rows.append(_row("broken_rate", "Right answers broken", share, one))
    return tuple(rows)


def _share(
    flags: BoolArray, is_counted: BoolArray, answers: AnswersAfter, level: float, nothing: str
) -> Estimate | NotEstimable:
    rng = random_stream(_SEED, "flips", answers.condition)
    counted = np.where(is_counted, flags, np.nan)
    return estimate_rate(counted, rng, level=level, clusters=answers.clusters, nothing=nothing)


def _row(
    key: str, label: str, value: Estimate | NotEstimable, answers: AnswersAfter
) -> MetricResult:
    return MetricResult(key, label, value, False, condition=answers.condition)
