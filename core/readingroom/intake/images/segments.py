"""Segmentations and the images that they mark (PS3.3 C.8.20)."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from pydicom.dataset import Dataset

from readingroom.domain.imaging import FrameRef, MaskRef, Window, WindowFunction
from readingroom.intake.images.elements import (
    item_of,
    items_of,
    number_of,
    text_of,
    texts_of,
    whole_of,
)

_STORAGE: Final = "1.2.840.10008.5.1.4.1.1."
_SEGMENTATION: Final = _STORAGE + "66.4"
_LABEL_MAP: Final = _STORAGE + "66.7"


class SegmentFrame(NamedTuple):
    """The segments of one frame of a segmentation.

    `sources` are the instances on which it was drawn, with frame numbers (from 1; 0: all).
    """

    part: str
    masks: tuple[tuple[str, int | None], ...]
    sources: tuple[tuple[str, int], ...]


class Segmentation(NamedTuple):
    """A segmentation's frames, with scale and window of their stored values."""

    frames: tuple[SegmentFrame, ...]
    slope: float
    window: Window


def is_segmentation(sop_class: str) -> bool:
    """Return whether a file is a segmentation of pixels, not of surfaces."""
    return sop_class in (_SEGMENTATION, _LABEL_MAP)


def read_segmentation(header: Dataset, frame_count: int) -> Segmentation:
    """Read the segments of each frame of a segmentation; fractions are from 0 to 1.

    A frame of a label map has all segments, any other frame one.
    """
    labels = {number: _label(item, number) for number, item in _segments(header)}
    kind = text_of(header, "SegmentationType")
    is_map = kind == "LABELMAP"
    shared = item_of(header, "SharedFunctionalGroupsSequence")
    own = items_of(header, "PerFrameFunctionalGroupsSequence")
    frames = tuple(
        _frame((own[index] if index < len(own) else None, shared), labels, is_map=is_map)
        for index in range(frame_count)
    )
    last = float(max(labels, default=1)) if is_map else 1.0
    window = Window("Mask", last, last / 2, WindowFunction.LINEAR_EXACT)
    return Segmentation(frames, fraction_of(header), window)


def fraction_of(header: Dataset) -> float:
    """Return the fraction that a stored value of one means: 1, or 1 / maximum value."""
    if text_of(header, "SegmentationType") != "FRACTIONAL":
        return 1.0
    return 1.0 / (number_of(header, "MaximumFractionalValue") or 255.0)


def _segments(header: Dataset) -> list[tuple[int, Dataset]]:
    numbered = ((whole_of(item, "SegmentNumber"), item) for item in _items(header))
    return [(number, item) for number, item in numbered if number is not None]


def _items(header: Dataset) -> tuple[Dataset, ...]:
    return items_of(header, "SegmentSequence")


def _label(item: Dataset, number: int) -> str:
    """Return number and kind of a segment; the kind by its code, never by text of the file."""
    code = item_of(item, "SegmentedPropertyTypeCodeSequence")
    if code is None:
        return str(number)
    scheme, value = text_of(code, "CodingSchemeDesignator"), text_of(code, "CodeValue")
    if scheme in ("SRT", "SNM3", "99SDM"):
        scheme, value = "SCT", _translated(value)
    meaning = _meanings(scheme).get(value, "")
    return f"{number}: {meaning}" if meaning else str(number)


def _translated(value: str) -> str:
    """Return the SNOMED CT code of an older SNOMED code, "" if there is none."""
    from pydicom.sr._snomed_dict import mapping

    return mapping["SRT"].get(value, "")


@cache
def _meanings(scheme: str) -> dict[str, str]:
    """Return the standard's meanings of the codes of a scheme, the shortest for each."""
    # Large tables, imported only for a segmentation.
    from pydicom.sr._concepts_dict import concepts

    meanings: dict[str, str] = {}
    keywords: Mapping[str, Any] = concepts.get(scheme, {})
    for codes in keywords.values():
        for value, (meaning, _) in codes.items():
            meanings[value] = min(meanings.get(value, meaning), meaning, key=len)
    return meanings


def _frame(
    groups: Sequence[Dataset | None], labels: dict[int, str], *, is_map: bool
) -> SegmentFrame:
    sources = tuple(dict.fromkeys(_sources(groups)))
    if is_map:
        masks = tuple((label, number) for number, label in labels.items() if number > 0)
        return SegmentFrame("segments", masks, sources)
    number = _first_number(groups)
    if number is None:
        return SegmentFrame("segment", (("segment", None),), sources)
    label = labels.get(number, str(number))
    return SegmentFrame(f"segment {label}", ((label, None),), sources)


def _first_number(groups: Sequence[Dataset | None]) -> int | None:
    for group in groups:
        item = None if group is None else item_of(group, "SegmentIdentificationSequence")
        if item is not None:
            return whole_of(item, "ReferencedSegmentNumber")
    return None


def _sources(groups: Sequence[Dataset | None]) -> list[tuple[str, int]]:
    sources: list[tuple[str, int]] = []
    for group in groups:
        for derived in () if group is None else items_of(group, "DerivationImageSequence"):
            for source in items_of(derived, "SourceImageSequence"):
                instance = text_of(source, "ReferencedSOPInstanceUID")
                numbers = texts_of(source, "ReferencedFrameNumber") or ("0",)
                sources += [(instance, int(n) if n.isdecimal() else 0) for n in numbers if instance]
    return sources


def mask_refs(ref: FrameRef, frame: SegmentFrame) -> tuple[MaskRef, ...]:
    """Return the references to a segmentation's frame from the frames it was drawn on."""
    return tuple(MaskRef(ref.asset, ref.frame_index, *mask) for mask in frame.masks)
