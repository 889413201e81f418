"""A suite of choices, and running it here."""

from collections.abc import Callable
from pathlib import Path

from tests.support.subjects import FakeSubject

from readingroom.domain.clock import SystemClock
from readingroom.engine.evaluator.runs.run import run_suite
from readingroom.engine.evaluator.runs.types import EvaluationResult, MetricResult, Task
from readingroom.engine.evaluator.suites.items import Item
from readingroom.engine.evaluator.suites.suite import (
    ParserPlan,
    PromptPlan,
    Suite,
)
from readingroom.engine.models.types import Prompt

ITEMS = tuple(
    Item(f"i{n:02d}", {"note": f"Case {n}."}, ("yes", "no", "maybe"), "ABC"[n % 3],
         {"sex": "FM"[n % 2], "age": str(n)}, f"C-{n}")
    for n in range(12)
)  # fmt: skip
CHOICE = Suite(
    "s", "1", "S", Task.CHOICE, ("choice_accuracy",), "choice_accuracy",
    ParserPlan("choice_letter", 1), items=ITEMS, prompt=PromptPlan("{note}\n{options}"),
    sha256="ab",
)  # fmt: skip


def run(suite: Suite, subject: FakeSubject, out: Path, **options: object) -> EvaluationResult:
    return run_suite(suite, subject, out, clock=SystemClock(), **options)  # type: ignore[arg-type]


def figure(result: EvaluationResult, metric: str, **place: str) -> MetricResult:
    wanted = {"stratum": "", "group": "", "condition": "", **place}
    (found,) = [
        one
        for one in result.metrics
        if one.metric == metric and all(getattr(one, key) == wanted[key] for key in wanted)
    ]
    return found


def value(result: EvaluationResult, metric: str, **place: str) -> float:
    found = figure(result, metric, **place).value
    assert found.value is not None, found
    return found.value


def always(text: str) -> Callable[[Prompt], str]:
    return lambda prompt: text


def says_no(prompt: Prompt) -> str:
    """Find the option "no" wherever it stands."""
    (line,) = [one for one in prompt.text.splitlines() if one.endswith(". no")]
    return f"Answer: {line[0]}"
