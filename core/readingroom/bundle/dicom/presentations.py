"""Presentation state of a reading's marks, as they were drawn (PS3.3 A.33)."""

from copy import copy
from typing import TYPE_CHECKING, Final

from readingroom.bundle.dicom.identifiers import tracking_identifier
from readingroom.bundle.dicom.parts import (
    SeriesMarks,
    equipment,
    long_text,
    mark_name,
    outline,
    reader_name,
)
from readingroom.bundle.dicom.sources import RefusedSourceError
from readingroom.bundle.dicom.types import MarkedReading, NumberedMark, ObjectKind
from readingroom.domain.mark import MarkShape

if TYPE_CHECKING:
    from collections.abc import Callable

    from highdicom import pr
    from pydicom.dataset import Dataset

LAYER: Final = "MARKS"
_WINDOWS: Final = ("WindowCenter", "WindowWidth", "VOILUTFunction", "VOILUTSequence")
_PROFILE_CLASS: Final = slice(12, 16)
_PROFILE_DATE: Final = slice(24, 36)
_DATE: Final = bytes((7, 0xDA, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0))  # any date, so that files are equal
_COLOURS: Final = ("RGB", "YBR_FULL", "YBR_FULL_422", "YBR_ICT", "YBR_RCT")


def presentation(
    reading: MarkedReading, marked: SeriesMarks, *, with_window: bool = False
) -> "Dataset":
    """Return a presentation state of the marks on one series.

    Each mark is a graphic with a text of its number, rating and label. Windows of the source images
    are left out unless asked for, since a viewer would apply them instead of the user's.

    Raises:
        RefusedSourceError: the images cannot be presented.
    """
    from highdicom import pr

    layer = pr.GraphicLayer(LAYER, order=1, description="Marks of a reader")
    annotations = [_annotation(reading, marked, number, layer) for number in sorted(marked.frames)]
    common = {
        **equipment(reading, ObjectKind.PRESENTATION, marked.series.key),
        "referenced_images": _images(marked, with_window=with_window),
        "content_label": LAYER,
        "content_description": long_text(f"Marks of reader {reading.reader}"),
        "graphic_layers": [layer],
        "graphic_annotations": annotations,
        "content_creator_name": reader_name(reading),
    }
    try:
        state: Dataset = _state_class(marked)(**common)
    except (ValueError, TypeError, AttributeError, LookupError) as error:
        raise RefusedSourceError("its header does not allow a presentation state") from error
    if not with_window and "SoftcopyVOILUTSequence" in state:
        del state.SoftcopyVOILUTSequence
    state.Laterality = ""  # of a paired body part, which is unknown here
    return state


def _images(marked: SeriesMarks, *, with_window: bool) -> "list[Dataset]":
    """Return the headers, without their windows unless asked for: some cannot be copied."""
    if with_window:
        return list(marked.headers)
    images = []
    for header in marked.headers:
        image = copy(header)
        for keyword in _WINDOWS:
            image.pop(keyword, None)
        images.append(image)
    return images


def _state_class(marked: SeriesMarks) -> "Callable[..., Dataset]":
    from functools import partial

    from highdicom import PaletteColorLUTTransformation, pr

    header = marked.headers[0]
    kind = header.get("PhotometricInterpretation")
    if kind == "PALETTE COLOR":
        palette = PaletteColorLUTTransformation.extract_from_dataset(header)
        return partial(
            pr.PseudoColorSoftcopyPresentationState, palette_color_lut_transformation=palette
        )
    if kind in _COLOURS:
        profile = header.get("ICCProfile") or _srgb_profile()
        return partial(pr.ColorSoftcopyPresentationState, icc_profile=profile)
    return pr.GrayscaleSoftcopyPresentationState


def _srgb_profile() -> bytes:
    """Return the profile of sRGB, which images without a profile are taken to have."""
    from PIL import ImageCms

    profile = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    profile[_PROFILE_CLASS] = b"scnr"  # of an input device, as PS3.3 C.11.15 has it
    profile[_PROFILE_DATE] = _DATE
    return bytes(profile)


def _annotation(
    reading: MarkedReading,
    marked: SeriesMarks,
    number: int,
    layer: "pr.GraphicLayer",
) -> "pr.GraphicAnnotation":
    from highdicom import pr

    frame = marked.frames[number]
    on_frame = [each for each in marked.marks if each.mark.frame == number]
    return pr.GraphicAnnotation(
        referenced_images=[frame.header],
        graphic_layer=layer,
        referenced_frame_number=frame.number,
        graphic_objects=[_graphic(reading, each) for each in on_frame],
        text_objects=[_text(reading, marked, each) for each in on_frame],
    )


def _graphic(reading: MarkedReading, marked: NumberedMark) -> "pr.GraphicObject":
    from highdicom import pr

    is_point = marked.mark.shape is MarkShape.POINT
    return pr.GraphicObject(
        graphic_type=pr.GraphicTypeValues.POINT if is_point else pr.GraphicTypeValues.POLYLINE,
        graphic_data=outline(marked.mark),
        units=pr.AnnotationUnitsValues.PIXEL,
        tracking_id=mark_name(reading, marked),
        tracking_uid=tracking_identifier(reading, marked.number),
    )


def _text(reading: MarkedReading, marked: SeriesMarks, each: NumberedMark) -> "pr.TextObject":
    from highdicom import pr

    mark = each.mark
    rating = "" if mark.rating is None else str(mark.rating)
    text = " - ".join(part for part in (str(each.number), rating, mark.label) if part)
    right, bottom = outline(mark).max(axis=0).tolist()
    anchor = min(right, float(marked.series.columns)), min(bottom, float(marked.series.rows))
    return pr.TextObject(
        text_value=long_text(text),
        units=pr.AnnotationUnitsValues.PIXEL,
        anchor_point=anchor,
        tracking_id=mark_name(reading, each),
        tracking_uid=tracking_identifier(reading, each.number),
    )
