"""How often an answer flips after a text perturbation, with intervals."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from readingroom.domain.arrays import IntArray
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


def flip_table(answers: AnswersAfter, level: float = 0.95) -> tuple[MetricResult, ...]:
    """Return flip rates of a condition, with Wilson intervals, or clustered resampling.

    Where the correct answer is kept: `flip_rate`, the proportion of changed answers, and
    `broken_rate`, the proportion of correct answers that became wrong. Otherwise:
    `missed_change_rate`, the proportion of unchanged answers. An item without an original answer is
    excluded; a missing answer afterwards counts as a change. NotEstimable without items.

    Raises:
        ValueError: the three lists differ in length.
    """

    def rate(
        key: str, label: str, flags: list[bool], is_counted: list[bool], nothing: str
    ) -> MetricResult:
        rng = random_stream(_SEED, "flips", answers.condition)
        counted = np.where(np.array(is_counted, dtype=np.bool_), flags, np.nan)
        value = estimate_rate(counted, rng, level=level, clusters=answers.clusters, nothing=nothing)
        return MetricResult(key, label, value, False, condition=answers.condition)

    triples = list(zip(answers.before, answers.after, answers.targets, strict=True))
    is_answered = [before is not None for before, _, _ in triples]
    is_changed = [before != after for before, after, _ in triples]
    nothing = "no perturbed item had an answer before"
    if not answers.keeps_answer:
        is_kept = [not changed for changed in is_changed]
        return (rate("missed_change_rate", "Changes missed", is_kept, is_answered, nothing),)
    was_correct = [before is not None and before == target for before, _, target in triples]
    is_wrong = [after != target for _, after, target in triples]
    return (
        rate("flip_rate", "Answers flipped", is_changed, is_answered, nothing),
        rate(
            "broken_rate",
            "Right answers broken",
            is_wrong,
            was_correct,
            "no answer before was correct",
        ),
    )
