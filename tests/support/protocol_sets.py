"""Published evaluation sets beside the checkout, imported and scored."""

from pathlib import Path
from typing import NamedTuple

import pytest

from readingroom.engine.evaluator.results import read_items
from readingroom.engine.evaluator.runs.types import EvaluationResult, ItemResult
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite
from readingroom.engine.evaluator.suite_import.types import AnswerImport, SuiteImport

SETS = Path(__file__).parents[3] / "shared" / "data" / "protocols"


def protocol_set(name: str) -> Path:
    """Return the folder of a set; the test is skipped where it is absent."""
    folder = SETS / name
    if not folder.is_dir():
        pytest.skip(f"the evaluation set {name} is not on this machine")
    return folder


class ScoredSet(NamedTuple):
    """A set as imported, and the result of its recorded answers."""

    suite: SuiteImport
    answers: AnswerImport
    items: tuple[ItemResult, ...]

    @property
    def result(self) -> EvaluationResult:
        return self.answers.result

    def value(self, metric: str, group: str = "", *, stratum: str = "") -> float | None:
        """Return the estimate of a metric, over all items or of a group; None without one."""
        (line,) = (
            line
            for line in self.result.metrics
            if (line.metric, line.group) == (metric, group)
            and (not stratum or line.stratum == stratum)
            and (group or not line.stratum)
            and not line.condition
        )
        return line.value.value


def score_set(
    folder: Path,
    source: Path,
    answers: Path,
    suite_format: str,
    answer_format: str = "",
    model: str = "recorded",
) -> ScoredSet:
    """Import a set and its recorded answers into a folder, as the commands do."""
    suite = import_suite(source, suite_format, folder / "suite")
    scored = import_answers(
        answers, folder / "suite", model, folder / "result", format_key=answer_format
    )
    return ScoredSet(suite, scored, tuple(read_items(folder / "result")))
