"""Worker task: explain a model on a table."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from readingroom.domain.errors import AnalysisError
from readingroom.domain.faithfulness import FaithfulnessOptions
from readingroom.services.documents import write_document
from readingroom.services.engine.explaining import TableRequest, explain_table
from readingroom.services.engine.worker_channel import WorkerChannel

Request = Mapping[str, Any]
_PATHS: Final = ("declaration", "inputs")
_NUMBERS: Final = ("background_rows", "sample", "effort", "repeats", "seed")
_TEXTS: Final = (
    "table", "background", "code", "outcome", "rows", "target", "method", "units",
)  # fmt: skip


def explain(request: Request, talk: WorkerChannel) -> Mapping[str, Any]:
    """Return explanations of a table's rows and a global explanation, as JSON text.

    With `is_tested` in the request, the answer includes faithfulness tests.
    """
    table_request = request_of(request)
    tests = FaithfulnessOptions(seed=table_request.seed) if request.get("is_tested") else None
    result = explain_table(
        str(request.get("model") or ""),
        table_request,
        tests=tests,
        consent=bool(request.get("consent")),
        progress=talk,
    )
    answer = {"document": write_document(result.rows), "overview": write_document(result.overview)}
    if result.faithfulness is not None:
        answer["faithfulness"] = write_document(result.faithfulness)
    return answer


def request_of(request: Request) -> TableRequest:
    """Return the table request of a worker request, with defaults for missing values.

    Raises:
        AnalysisError: the table is missing, or a value is not a number.
    """
    if not request.get("table"):
        raise AnalysisError("The table is missing. Choose a table to explain the model on.")
    given: dict[str, Any] = {name: str(request[name]) for name in _TEXTS if request.get(name)}
    given |= {name: Path(str(request[name])) for name in _PATHS if request.get(name)}
    try:
        given |= {name: int(request[name]) for name in _NUMBERS if request.get(name) is not None}
    except (TypeError, ValueError) as error:
        raise AnalysisError("Rows, repeats, effort and seed must be integers.") from error
    if any(given.get(name, 0) < 0 for name in _NUMBERS):
        raise AnalysisError("Rows, repeats, effort and seed must be 0 or more.")
    groups = tuple(str(name) for name in request.get("groups") or ())
    return TableRequest(**given, groups=groups)
