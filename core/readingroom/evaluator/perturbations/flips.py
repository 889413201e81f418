"""How often an answer flips when the text is written differently, with intervals."""

from collections.abc import Sequence
from dataclasses import dataclass

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.evaluation import MetricResult
from readingroom.statistics.intervals import estimate_share


@dataclass(frozen=True, slots=True)
class AnswersAfter:
    """Answers to the changed items of one condition ("typos 0.1").

    `keeps_answer` says whether the right answers stay right. `before` and `after` are the parsed
    answers of the same items in the same order, None where there was none; `targets` are the right
    answers before. Items to which the change does not apply are not among them.
    """

    condition: str
    keeps_answer: bool
    before: Sequence[str | None]
    after: Sequence[str | None]
    targets: Sequence[str]


def flip_table(answers: Sequence[AnswersAfter], level: float = 0.95) -> tuple[MetricResult, ...]:
    """Return flip rates of each condition, with Wilson intervals.

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
        answered = [(b, a, t) for b, a, t in triples if b is not None]
        changed = sum(b != a for b, a, _ in answered)
        nothing = "no item that it applies to had an answer before"
        if not one.keeps_answer:
            share = estimate_share(len(answered) - changed, len(answered), nothing, level)
            rows.append(_row("missed_change_rate", "Changes missed", share, one))
            continue
        share = estimate_share(changed, len(answered), nothing, level)
        rows.append(_row("flip_rate", "Answers flipped", share, one))
        right = [a for b, a, t in answered if b == t]
        broken = sum(a != t for b, a, t in answered if b == t)
        share = estimate_share(broken, len(right), "no answer before was right", level)
        rows.append(_row("broken_rate", "Right answers broken", share, one))
    return tuple(rows)


def _row(
    key: str, label: str, value: Estimate | NotEstimable, answers: AnswersAfter
) -> MetricResult:
    return MetricResult(key, label, value, False, condition=answers.condition)
