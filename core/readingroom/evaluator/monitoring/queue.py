"""Whether a person has to look at a case, and why."""

from readingroom.domain.monitoring import MonitorOptions, QueueReason, ReviewQueueEntry
from readingroom.domain.stress_test import StressResult


def queue_entry(
    code: str,
    stress: StressResult | None,
    failure: str,
    plausibility: float,
    options: MonitorOptions,
) -> ReviewQueueEntry | None:
    """Return why a case waits for a person, None where it does not.

    Args:
        code: Of the case.
        stress: What its stress test found, None without an answer.
        failure: Why there is no answer, "" where there is one.
        plausibility: Of the case as it came.
        options: Thresholds.
    """
    told: list[tuple[QueueReason, str]] = []
    if failure:
        told.append((QueueReason.NO_ANSWER, f"The model gave no answer. {failure}".strip()))
    if plausibility < options.stress.plausibility_floor:
        told.append(
            (
                QueueReason.IMPLAUSIBLE,
                f"The case is unlike those of the reference (plausibility {plausibility:.2f}).",
            )
        )
    if stress is not None and stress.concern > options.threshold:
        sentence = f"Concern {stress.concern:.2f} is above {options.threshold:g}."
        told.append((QueueReason.CONCERN, sentence))
    if stress is not None and stress.is_flip and options.queue_flips:
        told.append((QueueReason.FLIP, _flip_sentence(stress)))
    if not told:
        return None
    concern = None if stress is None else stress.concern
    return ReviewQueueEntry(
        code, tuple(one for one, _ in told), " ".join(one for _, one in told), concern
    )


def _flip_sentence(stress: StressResult) -> str:
    if stress.causes:
        return f"Another recommendation follows from {' or '.join(stress.causes)} alone."
    changed = [effect.column for effect in stress.effects]
    needed = [effect.column for effect in stress.effects if not effect.is_flip_without] or changed
    others = [name for name in changed if name not in needed]
    if len(needed) == 1 and others:
        others_said = " or ".join(others)
        return f"Another recommendation follows from {needed[0]} together with {others_said}."
    return f"Another recommendation follows from {' and '.join(needed)} together."
