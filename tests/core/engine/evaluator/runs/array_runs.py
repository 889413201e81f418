"""A suite of arrays, and running it here."""

from dataclasses import replace
from pathlib import Path

import numpy as np
from tests.support.subjects import FakeSubject

from readingroom.domain.arrays import AnyArray
from readingroom.domain.clock import SystemClock
from readingroom.domain.errors import Cancelled
from readingroom.domain.progress import Step
from readingroom.engine.evaluator.runs.run import run_suite
from readingroom.engine.evaluator.runs.types import EvaluationResult, Task
from readingroom.engine.evaluator.suites.suite import (
    DataSource,
    ParserPlan,
    Suite,
)

N = 40
RNG = np.random.default_rng(3)
INPUTS = RNG.normal(size=(N, 3))
LABELS = (INPUTS[:, 0] > 0).astype(np.int64)
SUITE = Suite(
    "s", "1", "S", Task.CLASSIFICATION, ("accuracy", "auroc"), "auroc", ParserPlan("numbers", 1),
    data=DataSource(folder="data"), sha256="ab",
)  # fmt: skip


def run(
    folder: Path, subject: FakeSubject, suite: Suite = SUITE, **options: object
) -> EvaluationResult:
    suite = replace(suite, folder=folder)
    return run_suite(suite, subject, folder / "out", clock=SystemClock(), **options)  # type: ignore[arg-type]


def value(result: EvaluationResult, metric: str, condition: str = "", group: str = "") -> float:
    (found,) = [
        one.value
        for one in result.metrics
        if (one.metric, one.condition, one.group) == (metric, condition, group)
    ]
    assert found.value is not None, found
    return found.value


def proba(inputs: AnyArray) -> AnyArray:
    positive = 1 / (1 + np.exp(-5 * inputs[:, 0]))
    return np.column_stack([1 - positive, positive])


class Stop:
    """A user who cancels once so many batches have been asked."""

    def __init__(self, subject: FakeSubject, calls: int) -> None:
        self._subject, self._calls = subject, calls

    def report(self, step: Step) -> None:
        """Ignore it."""

    def raise_if_cancelled(self) -> None:
        if self._subject.calls >= self._calls:
            raise Cancelled
