"""The worker's tasks across modalities: agreement, what is lost without one, contradictions."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

import msgspec

from readingroom.domain.errors import ModelError
from readingroom.domain.progress import Step
from readingroom.study.engine.worker_channel import WorkerChannel

if TYPE_CHECKING:
    from readingroom.evaluator.comparison import UnperturbedItems

Request = Mapping[str, Any]
LOOKING: Final = "Looking for contradictions"
COMPARING: Final = "Comparing"


def agreement(request: Request, talk: WorkerChannel) -> Mapping[str, Any]:
    """Return kappa between the results that come, which the request names by their keys."""
    from readingroom.evaluator.comparison import compare_modalities

    names = _names(request)
    found = _answered(talk)
    told = compare_modalities({name: _one(found, key) for key, name in names.items()})
    return {"metrics": msgspec.to_builtins(told)}


def drop(request: Request, talk: WorkerChannel) -> Mapping[str, Any]:
    """Return what is lost without each modality; the request names the result with all of them."""
    from readingroom.evaluator.comparison import measure_drops

    names = _names(request)
    found = _answered(talk)
    whole = str(request.get("whole", ""))
    without = {name: _one(found, key) for key, name in names.items() if key != whole}
    metric = str(request.get("metric", ""))
    told = measure_drops(_one(found, whole), without, metric=metric)
    return {"metrics": msgspec.to_builtins(told)}


def contradictions(request: Request, talk: WorkerChannel) -> Mapping[str, Any]:
    """Tell of each case that comes what contradicts each other in it; return how many did."""
    from readingroom.study.engine.modality_comparison import compare_case

    total = int(request.get("item_count") or 0)
    done = 0
    for item in talk.items():
        found = compare_case(str(item["key"]), *_texts(item))
        talk.part(msgspec.to_builtins(found))
        done += 1
        talk.report(Step(done, max(total, done), LOOKING))
    return {"case_count": done}


def _texts(item: Mapping[str, Any]) -> tuple[Any, Any]:
    from readingroom.domain.case import VariantTable
    from readingroom.evaluator.crossmodal import NamedText

    try:
        return (
            [NamedText(str(one["source"]), str(one["text"])) for one in item["texts"]],
            msgspec.convert(item["variants"], tuple[VariantTable, ...]),
        )
    except (LookupError, TypeError, msgspec.ValidationError) as error:
        raise ModelError("An item is no case of a study.") from error


def _answered(talk: WorkerChannel) -> dict[str, "UnperturbedItems"]:
    """Return the results that come by their keys, each with the items behind it."""
    from readingroom.evaluator.comparison import UnperturbedItems
    from readingroom.evaluator.results import decode_result

    results: dict[str, Any] = {}
    items: dict[str, list[Any]] = {}
    for part in talk.items():
        talk.report(Step(0, 0, COMPARING))
        key = str(part.get("key", ""))
        if "result" in part:
            results[key] = decode_result(str(part["result"]).encode())
        items.setdefault(key, []).extend(_items(part))
    return {key: UnperturbedItems(one, items[key]) for key, one in results.items()}


def _items(part: Mapping[str, Any]) -> Iterator[Any]:
    from readingroom.domain.evaluation import ItemResult

    try:
        for one in part.get("items", ()):
            yield ItemResult(
                item=str(one["item"]),
                item_sha256="",
                target=str(one["target"]),
                raw="",
                parsed=one["parsed"],
                parser="",
                scores=dict(one["scores"]),
            )
    except (LookupError, TypeError) as error:
        raise ModelError("An item is none of a result.") from error


def _names(request: Request) -> dict[str, str]:
    names = request.get("names")
    if not isinstance(names, dict) or not all(isinstance(one, str) for one in names.values()):
        raise ModelError("The request says no “names”.")
    return names


def _one(found: Mapping[str, "UnperturbedItems"], key: str) -> "UnperturbedItems":
    if key not in found:
        raise ModelError("A result that the request names did not come.")
    return found[key]
