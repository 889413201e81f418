"""The worker's task that explains a model over texts, images or sequences."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

from readingroom.domain.errors import AnalysisError
from readingroom.domain.explanation import ExplanationMethod, InputKind
from readingroom.study.documents import write_document
from readingroom.study.engine.connected_models import PartsRequest
from readingroom.study.engine.explaining_parts import explain_parts
from readingroom.study.engine.worker_channel import WorkerChannel

if TYPE_CHECKING:
    from enum import StrEnum

    from readingroom.analyzer.explanations.part_methods import PartOptions

    E = TypeVar("E", bound=StrEnum)

Request = Mapping[str, Any]
_COUNTS: Final = (
    "repeats", "seed", "effort", "tile", "window", "stride", "segment", "steps",
)  # fmt: skip
_TEXTS: Final = ("source", "rows", "target", "learn")


def explain_inputs(request: Request, talk: WorkerChannel) -> Mapping[str, Any]:
    """Return explanations of inputs, and how far they can be believed where asked, as text."""
    found = explain_parts(
        str(request.get("model") or ""),
        request_of(request),
        options=options_of(request),
        consent=bool(request.get("consent")),
        progress=talk,
    )
    told = {"document": write_document(found.explanations)}
    if found.faithfulness is not None:
        told["faithfulness"] = write_document(found.faithfulness)
    return told


def request_of(request: Request) -> PartsRequest:
    """Return which inputs are explained; what is left out is usual.

    Raises:
        AnalysisError: the kind is unknown, no source is named, or something is no number.
    """
    if not request.get("source"):
        raise AnalysisError("Choose what is to be explained: a file or a folder.")
    given: dict[str, Any] = {name: str(request[name]) for name in _TEXTS if request.get(name)}
    if request.get("sample") is not None:
        given["sample"] = _count(request, "sample")
    kind = _named(InputKind, request.get("kind"), "kind")
    return PartsRequest(kind, is_tested=bool(request.get("faithfulness")), **given)


def options_of(request: Request) -> "PartOptions":
    """Return how inputs are explained; what is left out is usual.

    `drop` leaves parts of a text out where others are replaced by `mask`.

    Raises:
        AnalysisError: a word is unknown, or something is no number.
    """
    from readingroom.analyzer.explanations.images import Fill
    from readingroom.analyzer.explanations.part_methods import PartOptions
    from readingroom.analyzer.explanations.texts import Grain

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
        given["noise"] = _share(request["noise"])
    if request.get("drop"):
        given["mask"] = None
    elif request.get("mask") is not None:
        given["mask"] = str(request["mask"])
    return PartOptions(**given)


def _named(kinds: "type[E]", value: object, what: str) -> "E":
    try:
        return kinds(str(value))
    except ValueError:
        known = ", ".join(one.value for one in kinds)
        raise AnalysisError(f"'{str(value)[:40]}' is no {what}. Known: {known}.") from None


def _count(request: Request, name: str) -> int:
    try:
        found = int(request[name])
    except (TypeError, ValueError):
        found = -1
    if found < 0:
        raise AnalysisError(f"The {name} has to be a whole number from 0.")
    return found


def _share(value: object) -> float:
    try:
        found = float(str(value))
    except ValueError:
        found = -1.0
    if not 0 <= found <= 1:
        raise AnalysisError("The noise has to be a share of the range of values, from 0 to 1.")
    return found
