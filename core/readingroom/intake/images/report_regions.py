"""Regions in the content tree of a structured report (PS3.3 C.17.3), and their numbers.

A region is a drawing on an image (SCOORD), a drawing in space (SCOORD3D) or a reference to a
segment of a segmentation. Its number counts the regions of a report in the order of the tree, from
1, and is the same in the text of the report and on the images.
"""

from collections.abc import Iterator
from typing import Final

from pydicom.dataset import Dataset

from readingroom.intake.images.elements import items_of, numbers_of, text_of

MAX_DEPTH: Final = 64
"""Depth of a tree below which no regions are looked for."""
_IDENTIFIER: Final = "ReferencedContentItemIdentifier"
_DRAWINGS: Final = ("SCOORD", "SCOORD3D")


def is_region(item: Dataset) -> bool:
    """Return whether a content item is a region."""
    return text_of(item, "ValueType") in _DRAWINGS or bool(segments_of(item))


def segments_of(item: Dataset) -> tuple[tuple[str, tuple[int, ...], tuple[int, ...]], ...]:
    """Return instance, segments and frames (from 1, () for all) of a reference to segments."""
    if text_of(item, "ValueType") != "IMAGE":
        return ()
    return tuple(
        (instance, segments, whole_numbers(reference, "ReferencedFrameNumber"))
        for reference in items_of(item, "ReferencedSOPSequence")
        if (instance := text_of(reference, "ReferencedSOPInstanceUID"))
        and (segments := whole_numbers(reference, "ReferencedSegmentNumber"))
    )


def regions_of(report: Dataset) -> Iterator[Dataset]:
    """Yield the regions of a report in the order of their numbers."""
    yield from _regions(report, 0)


def _regions(item: Dataset, depth: int) -> Iterator[Dataset]:
    if depth == MAX_DEPTH:
        return
    for child in items_of(item, "ContentSequence"):
        if is_region(child):
            yield child
        yield from _regions(child, depth + 1)


def is_by_reference(item: Dataset) -> bool:
    """Return whether an item stands for another one of the tree."""
    return _IDENTIFIER in item


def referenced_item(report: Dataset, item: Dataset) -> Dataset | None:
    """Return the item that an item by reference stands for, None if the report has none there.

    The identifier counts items from 1 at each level; the report itself is 1 (PS3.3 C.17.3.2.5).
    """
    path = whole_numbers(item, _IDENTIFIER)
    if not path or path[0] != 1 or len(path) > MAX_DEPTH:
        return None
    target = report
    for number in path[1:]:
        children = items_of(target, "ContentSequence")
        if not 1 <= number <= len(children):
            return None
        target = children[number - 1]
    return None if is_by_reference(target) else target


def whole_numbers(dataset: Dataset, keyword: str) -> tuple[int, ...]:
    """Return the values of an element that are whole numbers."""
    return tuple(int(number) for number in numbers_of(dataset, keyword) if number.is_integer())
