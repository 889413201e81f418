"""Worker task: explain a model on texts, images or sequences."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

from readingroom.domain.errors import AnalysisError
from readingroom.domain.explanation import ExplanationMethod, InputKind
from readingroom.services.documents import write_document
from readingroom.services.engine.connected_models import PartsRequest
from readingroom.services.engine.explaining_parts import explain_parts
from readingroom.services.engine.worker_channel import WorkerChannel

if TYPE_CHECKING:
    from enum import StrEnum

    from readingroom.engine.analyzer.explanations.part_methods import PartOptions

    E = TypeVar("E", bound=StrEnum)

Request = Mapping[str, Any]
_COUNTS: Final = (
    "repeats", "seed", "effort", "tile", "window", "stride", "segment", "steps",
)  # fmt: skip
_TEXTS: Final = ("source", "rows", "target", "learn")


def explain_inputs(request: Request, talk: WorkerChannel) -> Mapping[str, Any]:
    """Return explanations of inputs as JSON text, and their faithfulness if requested."""
    result = explain_parts(
        str(request.get("model") or ""),
        request_of(request),
        options=options_of(request),
        consent=bool(request.get("consent")),
        progress=talk,
    )
    answer = {"document": write_document(result.explanations)}
    if result.faithfulness is not None:
        answer["faithfulness"] = write_document(result.faithfulness)
    return answer


def request_of(request: Request) -> PartsRequest:
    """Return the inputs to explain, with defaults for missing values.

    Raises:
        AnalysisError: the kind is unknown, the source is missing, or a value is not a number.
    """
    if not request.get("source"):
        raise AnalysisError("The input to explain is missing. Choose a file or a folder.")
    given: dict[str, Any] = {name: str(request[name]) for name in _TEXTS if request.get(name)}
    if request.get("sample") is not None:
        given["sample"] = _count(request, "sample")
    kind = _named(InputKind, request.get("kind"), "kind")
    return PartsRequest(kind, is_tested=bool(request.get("faithfulness")), **given)


def options_of(request: Request) -> "PartOptions":
    """Return the options of the explanation, with defaults for missing values.

    `drop` removes parts of a text instead of replacing them by `mask`.

    Raises:
        AnalysisError: a value is unknown or not a number.
    """
    from readingroom.engine.analyzer.explanations.images import Fill
    from readingroom.engine.analyzer.explanations.part_methods import PartOptions
    from readingroom.engine.analyzer.explanations.texts import Grain

    given: dict[str, Any] = {
        name: _count(request, name) for name in _COUNTS if request.get(name) is not None
    }
    if request.get("method"):
        given["method"] = _named(ExplanationMethod, request["method"], "method")
    if request.get("parts"):
        given["grain"] = _named(Grain, request["parts"], "parts")
    if request.get("fill"):
        given["fill"] = _named(Fill, request["fill"], "fill")
    if request.get("noise"):
        given["noise"] = _proportion(request["noise"])
    if request.get("drop"):
        given["mask"] = None
    elif request.get("mask") is not None:
        given["mask"] = str(request["mask"])
    return PartOptions(**given)


def _named(kinds: "type[E]", value: object, what: str) -> "E":
    try:
        return kinds(str(value))
    except ValueError:
        known = ", ".join(kind.value for kind in kinds)
        raise AnalysisError(
            f"'{str(value)[:40]}' is not a valid {what}. Choose one of: {known}."
        ) from None


def _count(request: Request, name: str) -> int:
    try:
        number = int(request[name])
    except (TypeError, ValueError):
        number = -1
    if number < 0:
        raise AnalysisError(
            f"The {name} must be an integer of 0 or more, not {str(request[name])[:40]}."
        )
    return number


def _proportion(value: object) -> float:
    try:
        number = float(str(value))
    except ValueError:
        number = -1.0
    if not 0 <= number <= 1:
        raise AnalysisError(
            f"The noise must be a proportion of the value range from 0 to 1, not {str(value)[:40]}."
        )
    return number
