"""Cross-modal tasks of the worker: agreement, modality ablation, contradictions."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

import msgspec

from readingroom.domain.errors import ModelError
from readingroom.domain.progress import Step
from readingroom.services.engine.worker_channel import WorkerChannel

if TYPE_CHECKING:
    from readingroom.engine.evaluator.comparison import UnperturbedItems

Request = Mapping[str, Any]
LOOKING: Final = "Looking for contradictions"
COMPARING: Final = "Comparing"


def agreement(request: Request, talk: WorkerChannel) -> Mapping[str, Any]:
    """Return kappa between the received results, which the request names by key."""
    from readingroom.engine.evaluator.comparison import compare_modalities

    names = _names(request)
    results = _received_results(talk)
    metrics = compare_modalities({name: _result(results, key) for key, name in names.items()})
    return {"metrics": msgspec.to_builtins(metrics)}


def drop(request: Request, talk: WorkerChannel) -> Mapping[str, Any]:
    """Return the loss without each modality; the request names the result with all modalities."""
    from readingroom.engine.evaluator.comparison import measure_drops

    names = _names(request)
    results = _received_results(talk)
    whole = str(request.get("whole", ""))
    without = {name: _result(results, key) for key, name in names.items() if key != whole}
    metric = str(request.get("metric", ""))
    drops = measure_drops(_result(results, whole), without, metric=metric)
    return {"metrics": msgspec.to_builtins(drops)}


def contradictions(request: Request, talk: WorkerChannel) -> Mapping[str, Any]:
    """Send the contradictions of each received case; return the number of cases."""
    from readingroom.services.engine.modality_comparison import compare_case

    total = int(request.get("item_count") or 0)
    done = 0
    for item in talk.items():
        result = compare_case(str(item["key"]), *_texts(item))
        talk.part(msgspec.to_builtins(result))
        done += 1
        talk.report(Step(done, max(total, done), LOOKING))
    return {"case_count": done}


def _texts(item: Mapping[str, Any]) -> tuple[Any, Any]:
    from readingroom.domain.case import VariantTable
    from readingroom.engine.evaluator.crossmodal import NamedText

    try:
        return (
            [NamedText(str(text["source"]), str(text["text"])) for text in item["texts"]],
            msgspec.convert(item["variants"], tuple[VariantTable, ...]),
        )
    except (LookupError, TypeError, msgspec.ValidationError) as error:
        raise ModelError(
            "The worker received an invalid case. Run the comparison again."
        ) from error


def _received_results(talk: WorkerChannel) -> dict[str, "UnperturbedItems"]:
    """Return the received results by key, each with its items."""
    from readingroom.engine.evaluator.comparison import UnperturbedItems
    from readingroom.engine.evaluator.results import decode_result

    results: dict[str, Any] = {}
    items: dict[str, list[Any]] = {}
    for part in talk.items():
        talk.report(Step(0, 0, COMPARING))
        key = str(part.get("key", ""))
        if "result" in part:
            results[key] = decode_result(str(part["result"]).encode())
        items.setdefault(key, []).extend(_items(part))
    return {key: UnperturbedItems(result, items[key]) for key, result in results.items()}


def _items(part: Mapping[str, Any]) -> Iterator[Any]:
    from readingroom.domain.evaluation import ItemResult

    try:
        for entry in part.get("items", ()):
            yield ItemResult(
                item=str(entry["item"]),
                item_sha256="",
                target=str(entry["target"]),
                raw="",
                parsed=entry["parsed"],
                parser="",
                scores=dict(entry["scores"]),
            )
    except (LookupError, TypeError) as error:
        raise ModelError(
            "The worker received an invalid item. Run the comparison again."
        ) from error


def _names(request: Request) -> dict[str, str]:
    names = request.get("names")
    if not isinstance(names, dict) or not all(isinstance(name, str) for name in names.values()):
        raise ModelError("The request has no valid “names”.")
    return names


def _result(results: Mapping[str, "UnperturbedItems"], key: str) -> "UnperturbedItems":
    if key not in results:
        raise ModelError(f"The result {key} of the request was not received.")
    return results[key]
