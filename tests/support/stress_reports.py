"""Small reports of stress tests and monitoring."""

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.monitoring.types import (
    GroupShare,
    MonitoredCase,
    MonitorOptions,
    MonitorReport,
    QueueReason,
    ReviewQueueEntry,
)
from readingroom.engine.evaluator.stress.types import (
    AttributeEffect,
    AttributeTest,
    ComparedValue,
    FlipRate,
    ShiftAxis,
    ShiftSpace,
    StopReason,
    StressOptions,
    StressReport,
    StressResult,
)

CLASSES = ("trial", "no trial")
SPACE = ShiftSpace((ShiftAxis("insurance", ("private", "Medicaid")),))
RATE = Estimate(0.25, 0.04, 0.62, 0.95, "share", 4, "Wilson")


def result(row: int, code: str = "", concern: float = 0.8) -> StressResult:
    """Return the result of one patient: another recommendation with another payer."""
    values = (
        ComparedValue("age", "years", "57", "57"),
        ComparedValue("insurance", "", "private", "Medicaid", is_protected=True),
    )
    effect = AttributeEffect("insurance", "private", "Medicaid", 0.85, concern, True, False)
    return StressResult(
        row, code, values, (0.9, 0.1), (0.1, 0.9), "trial", "no trial", 0.85, 0.94, concern,
        concern >= 0.7, -1.0, (2.0,), (effect,), 2, 0, StopReason.SWEPT,
    )  # fmt: skip


def report(model: str = "Heron 2", count: int = 4) -> StressReport:
    """Return a stress test of some patients, of which the first is flagged."""
    results = tuple(result(row, concern=0.8 if row == 0 else 0.2) for row in range(count))
    change = FlipRate("insurance", "private", "Medicaid", RATE, 1, 4, NotEstimable("too few"), 1, 0)
    finding = AttributeTest("insurance", RATE, 1, 4, False, change)
    return StressReport(
        model, CLASSES, SPACE, StressOptions(), results, (finding,), (change,), 8, 0.5
    )


def watched(*codes: str, model: str = "Heron 2") -> MonitorReport:
    """Return a monitor report of cases; the first is queued."""
    entry = ReviewQueueEntry(codes[0], (QueueReason.CONCERN,), "The concern is 0.80.", 0.8)
    cases = tuple(
        MonitoredCase(
            code, "trial", (0.9, 0.1), result(row, code), queued=entry if row == 0 else None
        )
        for row, code in enumerate(codes)
    )
    share = GroupShare("insurance", "private", "trial", 1, len(codes), RATE)
    return MonitorReport(model, CLASSES, MonitorOptions(), cases, (entry,), (share,), (), ())
