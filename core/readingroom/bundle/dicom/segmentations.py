"""Segmentation of the boxes and contours of a reading, one binary segment each (PS3.3 A.51)."""

from copy import deepcopy
from typing import TYPE_CHECKING, Final

from readingroom.bundle.dicom.identifiers import tracking_identifier
from readingroom.bundle.dicom.parts import (
    SeriesMarks,
    SourceFrame,
    equipment,
    long_text,
    mark_name,
    reader_name,
)
from readingroom.bundle.dicom.sources import RefusedSourceError
from readingroom.bundle.dicom.types import MarkedReading, NumberedMark, ObjectKind
from readingroom.domain.arrays import BoolArray
from readingroom.domain.mark import Mark, MarkShape
from readingroom.domain.measurement import MeasurementKind, covered_pixels

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from highdicom.seg import SegmentDescription
    from pydicom.dataset import Dataset

_SINGLE_FRAME: Final = "1.2.840.10008.5.1.4.1.1.7"
"""Secondary Capture: class of a frame without position that is given to highdicom."""
_POSITIONS: Final = (
    "ImagePositionPatient",
    "PerFrameFunctionalGroupsSequence",
    "TotalPixelMatrixOriginSequence",
)
"""Attributes of which an image with positions has one."""
_FUNCTIONAL_GROUPS: Final = ("SharedFunctionalGroupsSequence", "PerFrameFunctionalGroupsSequence")
MAX_CELLS: Final = 1 << 30
"""Maximum number of pixels of all segments of a multi-frame file: one byte each in memory."""


def has_area(marked: SeriesMarks) -> bool:
    """Return whether a mark on a series is a box or contour."""
    return any(each.mark.shape is not MarkShape.POINT for each in marked.marks)


def covered(mark: Mark, shape: tuple[int, int]) -> BoolArray:
    """Return the pixels whose centre is in a box or contour, bool array (rows, columns)."""
    if mark.shape is MarkShape.CONTOUR:
        return covered_pixels(MeasurementKind.FREEHAND, mark.vertices, shape)
    corners = (
        (mark.column, mark.row),
        (mark.column + mark.width, mark.row + mark.height),
    )
    return covered_pixels(MeasurementKind.RECTANGLE, corners, shape)


def by_file(marked: SeriesMarks) -> tuple[SeriesMarks, ...]:
    """Return the marks that each segmentation of a series has.

    It is one with all marks, or one for each marked frame of files whose frames have no position
    in a frame of reference.
    """
    if all(not _is_unplaced(frame) for frame in marked.frames.values()):
        return (marked,)
    return tuple(
        SeriesMarks(
            marked.series,
            tuple(each for each in marked.marks if each.mark.frame == number),
            {number: frame},
        )
        for number, frame in marked.frames.items()
    )


def segmentation(reading: MarkedReading, marked: SeriesMarks) -> "Dataset":
    """Return the segments of the boxes and contours on one series that cover a pixel's centre.

    Raises:
        RefusedSourceError: no mark covers one, the file is too large, or its frames cannot be
            segmented.
    """
    import numpy as np
    from highdicom import seg

    shape = (marked.series.rows, marked.series.columns)
    masks = [
        (each, mask)
        for each in marked.marks
        if each.mark.shape is not MarkShape.POINT and (mask := covered(each.mark, shape)).any()
    ]
    if not masks:
        raise RefusedSourceError("no box or contour covers the centre of a pixel")
    headers, positions = _positions(marked)
    count = max(int(headers[0].get("NumberOfFrames") or 1), len(headers))
    if count * shape[0] * shape[1] * len(masks) > MAX_CELLS:
        raise RefusedSourceError(f"{count} frames with {len(masks)} segments are too large")
    pixels = np.zeros((count, *shape, len(masks)), dtype=np.uint8)
    for segment, (each, mask) in enumerate(masks):
        pixels[positions[each.mark.frame], :, :, segment] = mask
    try:
        result: Dataset = seg.Segmentation(
            source_images=headers,
            pixel_array=pixels,
            segmentation_type=seg.SegmentationTypeValues.BINARY,
            segment_descriptions=[
                _description(reading, number, each) for number, (each, _) in enumerate(masks, 1)
            ],
            content_label="MARKS",
            content_description=long_text(f"Marks of reader {reading.reader}"),
            content_creator_name=reader_name(reading),
            omit_empty_frames=True,
            **equipment(reading, ObjectKind.SEGMENTATION, marked.series.key, *_part(marked)),
        )
    except (ValueError, TypeError, AttributeError, LookupError) as error:
        raise RefusedSourceError("its header does not allow a segmentation") from error
    if "FrameOfReferenceUID" not in result:
        result.PatientOrientation = ""  # required without positions, unknown here
    _name_frame(result, marked)
    return result


def _part(marked: SeriesMarks) -> tuple[str, ...]:
    """Return what tells the segmentations of one series apart."""
    frames = marked.frames.items()
    return tuple(str(number) for number, frame in frames if _is_unplaced(frame))


def _is_unplaced(frame: SourceFrame) -> bool:
    header = frame.header
    return not header.get("FrameOfReferenceUID") or not any(
        keyword in header for keyword in _POSITIONS
    )


def _positions(marked: SeriesMarks) -> tuple[list["Dataset"], dict[int, int]]:
    """Return the source images, and the position of each marked frame among their frames."""
    headers = list(marked.headers)
    first = next(iter(marked.frames.values()))
    if _is_unplaced(first):
        single = deepcopy(first.header)
        single.SOPClassUID = _SINGLE_FRAME  # highdicom wants positions of some classes
        for keyword in ("NumberOfFrames", "FrameOfReferenceUID", *_FUNCTIONAL_GROUPS):
            single.pop(keyword, None)
        return [single], dict.fromkeys(marked.frames, 0)
    if first.number is None:
        at = {str(header.SOPInstanceUID): number for number, header in enumerate(headers)}
        return headers, {
            number: at[str(frame.header.SOPInstanceUID)] for number, frame in marked.frames.items()
        }
    if len(headers) > 1:
        raise RefusedSourceError("its frames are in several multi-frame files")
    return headers, {
        number: frame.number - 1
        for number, frame in marked.frames.items()
        if frame.number is not None
    }


def _name_frame(result: "Dataset", marked: SeriesMarks) -> None:
    """Name the class and number of the only source frame, which was given as a file of its own."""
    (frame, *others) = marked.frames.values()
    if others or not _is_unplaced(frame):
        return
    uid, sop_class = str(frame.header.SOPInstanceUID), str(frame.header.SOPClassUID)
    for keyword in ("ReferencedSeriesSequence", "SourceImageSequence", *_FUNCTIONAL_GROUPS):
        for reference in _references(result.get(keyword, ()), uid):
            reference.ReferencedSOPClassUID = sop_class
            if keyword in _FUNCTIONAL_GROUPS and frame.number is not None:
                reference.ReferencedFrameNumber = frame.number


def _references(items: "Iterable[Dataset]", uid: str) -> "Iterator[Dataset]":
    """Yield the items at any depth that refer to an instance."""
    for item in items:
        if item.get("ReferencedSOPInstanceUID") == uid:
            yield item
        for element in item:
            if element.VR == "SQ":
                yield from _references(element.value, uid)


def _description(reading: MarkedReading, number: int, marked: NumberedMark) -> "SegmentDescription":
    from highdicom import seg
    from pydicom.sr.codedict import codes

    return seg.SegmentDescription(
        segment_number=number,
        segment_label=long_text(
            f"Mark {marked.number}" + (f": {marked.mark.label}" if marked.mark.label else "")
        ),
        segmented_property_category=codes.SCT.MorphologicallyAbnormalStructure,
        segmented_property_type=codes.SCT.Lesion,
        algorithm_type=seg.SegmentAlgorithmTypeValues.MANUAL,
        tracking_uid=tracking_identifier(reading, marked.number),
        tracking_id=mark_name(reading, marked),
    )
