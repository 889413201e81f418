"""Tasks of the worker that explain models."""

from typing import TYPE_CHECKING, Final

from readingroom.engine.analyzer.explanations.faithfulness.types import FaithfulnessOptions
from readingroom.engine.analyzer.explanations.service.messages import ExplanationReports
from readingroom.engine.analyzer.explanations.types import (
    ExplainInputsRequest,
    ExplainTableRequest,
    GlobalExplanation,
)
from readingroom.processes.messages import Document
from readingroom.processes.tasks import Task, TaskChannel

if TYPE_CHECKING:
    from readingroom.engine.analyzer.explanations.service.tables import Explanations


def explain(request: ExplainTableRequest, channel: TaskChannel) -> ExplanationReports:
    """Return explanations of a table's rows, a global explanation, and tests if requested."""
    from readingroom.engine.analyzer.explanations.service.tables import explain_table

    result = explain_table(
        request.model,
        request.table,
        tests=FaithfulnessOptions(seed=request.table.seed) if request.is_tested else None,
        consent=request.consent,
        progress=channel,
    )
    return _reports(result, Document(result.overview))


def explain_inputs(request: ExplainInputsRequest, channel: TaskChannel) -> ExplanationReports:
    """Return explanations of texts, images or sequences, and tests if requested."""
    from readingroom.engine.analyzer.explanations.service.inputs import explain_parts

    result = explain_parts(
        request.model,
        request.inputs,
        options=request.options,
        consent=request.consent,
        progress=channel,
    )
    return _reports(result, None)


def _reports(
    result: "Explanations", overview: Document[GlobalExplanation] | None
) -> ExplanationReports:
    tested = result.faithfulness
    return ExplanationReports(
        Document(result.rows), overview, None if tested is None else Document(tested)
    )


TASKS: Final = (
    Task(ExplainTableRequest, explain, ExplanationReports, uses_cluster=lambda _: True),
    Task(ExplainInputsRequest, explain_inputs, ExplanationReports, uses_cluster=lambda _: True),
)
