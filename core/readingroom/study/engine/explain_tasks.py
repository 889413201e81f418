"""The worker's task that explains a model over a table."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from readingroom.domain.errors import AnalysisError
from readingroom.domain.faithfulness import FaithfulnessOptions
from readingroom.study.documents import write_document
from readingroom.study.engine.explaining import TableRequest, explain_table
from readingroom.study.engine.worker_channel import WorkerChannel

Request = Mapping[str, Any]
_PATHS: Final = ("declaration", "inputs")
_NUMBERS: Final = ("background_rows", "sample", "effort", "repeats", "seed")
_TEXTS: Final = (
    "table", "background", "code", "outcome", "rows", "target", "method", "units",
)  # fmt: skip


def explain(request: Request, talk: WorkerChannel) -> Mapping[str, Any]:
    """Return explanations of a table's rows and of all of them together, as text.

    Where the request says `is_tested`, what tests of them found comes with them.
    """
    wanted = request_of(request)
    tests = FaithfulnessOptions(seed=wanted.seed) if request.get("is_tested") else None
    found = explain_table(
        str(request.get("model") or ""),
        wanted,
        tests=tests,
        consent=bool(request.get("consent")),
        progress=talk,
    )
    told = {"document": write_document(found.rows), "overview": write_document(found.overview)}
    if found.faithfulness is not None:
        told["faithfulness"] = write_document(found.faithfulness)
    return told


def request_of(request: Request) -> TableRequest:
    """Return what is explained, as a request of the worker says it; what it leaves out is usual.

    Raises:
        AnalysisError: it names no table, or something is no number.
    """
    if not request.get("table"):
        raise AnalysisError("Choose a table to explain the model by.")
    given: dict[str, Any] = {name: str(request[name]) for name in _TEXTS if request.get(name)}
    given |= {name: Path(str(request[name])) for name in _PATHS if request.get(name)}
    try:
        given |= {name: int(request[name]) for name in _NUMBERS if request.get(name) is not None}
    except (TypeError, ValueError) as error:
        raise AnalysisError("Rows, repeats, effort and seed have to be whole numbers.") from error
    if any(given.get(name, 0) < 0 for name in _NUMBERS):
        raise AnalysisError("Rows, repeats, effort and seed cannot be below 0.")
    groups = tuple(str(name) for name in request.get("groups") or ())
    return TableRequest(**given, groups=groups)
