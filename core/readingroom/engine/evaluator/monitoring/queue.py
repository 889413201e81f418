"""Whether a case needs review by a person, and why."""

from readingroom.engine.evaluator.monitoring.types import (
    MonitorOptions,
    QueueReason,
    ReviewQueueEntry,
)
from readingroom.engine.evaluator.stress.types import StressResult


def queue_entry(
    code: str,
    stress: StressResult | None,
    failure: str,
    plausibility: float,
    options: MonitorOptions,
) -> ReviewQueueEntry | None:
    """Return the review queue entry of a case, None if it needs no review.

    Args:
        code: Code of the case.
        stress: Result of its stress test, None without an answer.
        failure: Why there is no answer, "" otherwise.
        plausibility: Plausibility of the case.
        options: Thresholds.
    """
    reasons: list[tuple[QueueReason, str]] = []
    if failure:
        reasons.append((QueueReason.NO_ANSWER, f"The model returned no answer. {failure}".strip()))
    if plausibility < options.stress.plausibility_floor:
        reasons.append(
            (
                QueueReason.IMPLAUSIBLE,
                f"The case differs from the reference cases (plausibility {plausibility:.2f}).",
            )
        )
    if stress is not None and stress.concern > options.threshold:
        sentence = f"Concern {stress.concern:.2f} is above {options.threshold:g}."
        reasons.append((QueueReason.CONCERN, sentence))
    if stress is not None and stress.is_flip and options.queue_flips:
        reasons.append((QueueReason.FLIP, _flip_sentence(stress)))
    if not reasons:
        return None
    concern = None if stress is None else stress.concern
    return ReviewQueueEntry(
        code, tuple(reason for reason, _ in reasons), " ".join(text for _, text in reasons), concern
    )


def _flip_sentence(stress: StressResult) -> str:
    if stress.causes:
        return f"The recommendation changes with {' or '.join(stress.causes)} alone."
    changed = [effect.column for effect in stress.effects]
    needed = [effect.column for effect in stress.effects if not effect.is_flip_without] or changed
    others = [name for name in changed if name not in needed]
    if len(needed) == 1 and others:
        others_text = " or ".join(others)
        return f"The recommendation changes with {needed[0]} together with {others_text}."
    return f"The recommendation changes with {' and '.join(needed)} together."
