"""Signs that a log does not describe the model it names: the check of published records.

It finds toy data, figures outside their range, and figures equal to those of another model.
Repeated questions are found while the items are read, see `observations`.
"""

from collections.abc import Sequence
from typing import Final

from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.fmbench.contamination import flag_records
from readingroom.engine.evaluator.fmbench.records import EvalRecord
from readingroom.engine.evaluator.runs.types import EvaluationResult, RunStatus

_LEAST_ITEMS: Final = 50
"""Number of items from which equal figures of two models are suspicious."""
_MOCKS: Final = ("mockllm", "dummy", "simple/model1", "openai/mock", "random")


def flag_results(results: Sequence[EvaluationResult]) -> tuple[tuple[str, ...], ...]:
    """Return the warnings about each result of an import, in order."""
    flags = flag_records([_record(result) for result in results])
    return tuple(
        (*_mock_warnings(result), *own) for result, own in zip(results, flags, strict=True)
    )


def _mock_warnings(result: EvaluationResult) -> tuple[str, ...]:
    warnings = []
    if result.model.name.casefold().startswith(_MOCKS):
        warnings.append(
            f"The model {result.model.name} is a mock: its scores describe no real model."
        )
    return tuple(warnings)


def _record(result: EvaluationResult) -> EvalRecord:
    """Return a result as a record of fmbench; incomplete runs are flagged by their result."""
    metrics = {
        line.metric: line.value.value
        for line in result.metrics
        if isinstance(line.value, Estimate) and not (line.stratum or line.condition)
    }
    return EvalRecord(
        file="",
        eval_id=result.result_id,
        benchmark_id=result.benchmark_id,
        model_id=result.model.name,
        status=RunStatus.COMPLETED.value.title(),
        metrics={f"log {key}": value for key, value in metrics.items()}
        if result.item_count >= _LEAST_ITEMS
        else {},
        dataset_id=result.dataset_id,
        date=result.ended_at[:10],
        item_count=result.item_count,
    )
