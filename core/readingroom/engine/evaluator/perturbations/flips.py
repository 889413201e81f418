"""How often an answer flips after a text perturbation, with intervals."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from readingroom.domain.arrays import BoolArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.random_streams import random_stream
from readingroom.engine.evaluator.runs.types import MetricResult
from readingroom.statistics.resampling import estimate_rate

_SEED = 0


@dataclass(frozen=True, slots=True)
class AnswersAfter:
    """Answers to the perturbed items of one condition ("typos 0.1").

    `keeps_answer` is True where correct answers remain correct. `before` and `after` are the parsed
    answers to the same items in the same order, None if missing; `targets` are the original correct
    answers. Items without a perturbation are excluded. `clusters` numbers the resampling units, as
    in `Values.clusters`.
    """

    condition: str
    keeps_answer: bool
    before: Sequence[str | None]
    after: Sequence[str | None]
    targets: Sequence[str]
    clusters: IntArray | None = None


def flip_table(answers: Sequence[AnswersAfter], level: float = 0.95) -> tuple[MetricResult, ...]:
    """Return flip rates of each condition, with Wilson intervals, or clustered resampling.

    Where the correct answer is kept: `flip_rate`, the proportion of changed answers, and
    `broken_rate`, the proportion of correct answers that became wrong. Otherwise:
    `missed_change_rate`, the proportion of unchanged answers. An item without an original answer is
    excluded; a missing answer afterwards counts as a change. NotEstimable without items.

    Raises:
        ValueError: the three lists differ in length.
    """
    rows: list[MetricResult] = []
    for condition_answers in answers:
        triples = list(
            zip(
                condition_answers.before,
                condition_answers.after,
                condition_answers.targets,
                strict=True,
            )
        )
        is_answered = np.array([b is not None for b, _, _ in triples], dtype=np.bool_)
        is_changed = np.array([b != a for b, a, _ in triples], dtype=np.bool_)
        nothing = "no perturbed item had an answer before"
        if not condition_answers.keeps_answer:
            share = _share(~is_changed, is_answered, condition_answers, level, nothing)
            rows.append(_row("missed_change_rate", "Changes missed", share, condition_answers))
            continue
        share = _share(is_changed, is_answered, condition_answers, level, nothing)
        rows.append(_row("flip_rate", "Answers flipped", share, condition_answers))
        was_correct = is_answered & np.array([b == t for b, _, t in triples], dtype=np.bool_)
        is_wrong = np.array([a != t for _, a, t in triples], dtype=np.bool_)
        share = _share(
            is_wrong, was_correct, condition_answers, level, "no answer before was correct"
        )
        rows.append(_row("broken_rate", "Right answers broken", share, condition_answers))
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
