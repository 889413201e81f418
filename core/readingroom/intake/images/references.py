"""The instances that an object refers to, for messages about objects that are not shown."""

from collections.abc import Iterator, Set
from typing import Final

from pydicom.dataset import Dataset
from pydicom.sequence import Sequence
from pydicom.tag import BaseTag

from readingroom.intake.images.elements import text_of
from readingroom.pixels.pydicom_logging import FAULTS, QUIET

_DEPTH_LIMIT: Final = 32
_INSTANCE: Final = "ReferencedSOPInstanceUID"


def referenced_instances(header: Dataset) -> frozenset[str]:
    """Return the identifiers of all instances that a header refers to, at any depth."""
    return frozenset(_walk(header, 0))


def _walk(dataset: Dataset, depth: int) -> Iterator[str]:
    instance = text_of(dataset, _INSTANCE)
    if instance:
        yield instance
    if depth == _DEPTH_LIMIT:
        return
    for tag in list(dataset.keys()):
        for item in _items(dataset, tag):
            yield from _walk(item, depth + 1)


def _items(dataset: Dataset, tag: BaseTag) -> tuple[Dataset, ...]:
    """Return the items of an element, () if it is not a sequence."""
    try:
        with QUIET:
            if dataset.get_item(tag).VR not in ("SQ", "UN", None):
                return ()
            value = dataset[tag].value
    except FAULTS:
        return ()
    return tuple(value) if isinstance(value, Sequence) else ()


def reference_words(referenced: Set[str], present: Set[str]) -> str:
    """Return a sentence about the references of an object, "" if there are none."""
    if not referenced:
        return ""
    here = len(referenced & present)
    away = len(referenced) - here
    parts = [f"{_objects(here)} of this case"] if here else []
    if away:
        parts.append(f"{_objects(away)} not in this case")
    return f" It refers to {' and '.join(parts)}."


def _objects(count: int) -> str:
    return "1 object" if count == 1 else f"{count} objects"
