"""Header values of each frame of a file, classic or enhanced multi-frame."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from pydicom.dataset import Dataset
from pydicom.uid import (
    HTJ2K,
    JPEG2000,
    UID,
    JPEGBaseline8Bit,
    JPEGExtended12Bit,
    JPEGLSNearLossless,
)

from readingroom.domain.acquisition import UNKNOWN_ACQUISITION, Acquisition
from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import FrameRef, MaskRef, ScaledRegion, Window, uid_digest
from readingroom.domain.suv import NO_SUV, SuvFactor
from readingroom.intake.images.dicom_header import DicomFile
from readingroom.intake.images.elements import (
    FunctionalGroups,
    code_of,
    number_of,
    numbers_of,
    text_of,
    texts_of,
    vector_of,
    whole_of,
)
from readingroom.intake.images.geometry import normal_of, position_along
from readingroom.intake.images.layout import PixelLayout
from readingroom.intake.images.lookup_tables import is_any_damaged, read_tables, table_windows
from readingroom.intake.images.overlay_planes import overlay_groups
from readingroom.intake.images.segments import is_segmentation, mask_refs, read_segmentation
from readingroom.intake.images.spacing import (
    Spacing,
    pixel_aspect,
    read_regions,
    read_spacing,
    region_warnings,
)
from readingroom.intake.images.studies import NO_STUDY, StudyFacts, read_study_facts
from readingroom.intake.images.techniques import (
    acquisition_of,
    frames_per_second,
    moment_of,
    part_of,
    technique_of,
)
from readingroom.intake.images.windows import Rescale, read_mapping, read_rescale, read_windows

_ALWAYS_LOSSY: Final = {JPEGBaseline8Bit, JPEGExtended12Bit}
_DAMAGED_TABLE: Final = "A lookup table for display is damaged. A linear window is used instead."
_PERHAPS_LOSSY: Final = {JPEG2000, JPEGLSNearLossless, HTJ2K}
_MOSAIC: Final = "MOSAIC"
"""Value of ImageType of a Siemens MR mosaic, an image of many slices."""


@dataclass(frozen=True, slots=True)
class FileFacts:
    """Values shared by all frames of one file.

    The UIDs are those of the file, and are not stored themselves. `space_uid` is
    FrameOfReferenceUID, and `study` its examination.
    """

    name: str
    asset: AssetId
    series_uid: str
    instance: float | None
    modality: str
    rows: int
    columns: int
    is_colour: bool
    frame_count: int
    is_lossy: bool
    is_localizer: bool
    view: str
    technique: tuple[str, ...]
    frames_per_second: float | None
    warnings: tuple[str, ...]
    instance_uid: str = ""
    is_segmentation: bool = False
    pixel_aspect: float = 1.0
    regions: tuple[ScaledRegion, ...] = ()
    space_uid: str = ""
    series_number: int | None = None
    acquisition: Acquisition = UNKNOWN_ACQUISITION
    suv: SuvFactor = NO_SUV
    study: StudyFacts = NO_STUDY


@dataclass(frozen=True, slots=True)
class FrameFacts:
    """Position, spacing and value scale of one frame."""

    file: FileFacts
    ref: FrameRef
    position: tuple[float, ...] | None
    spacing: Spacing
    units: str
    laterality: str
    warning: str = ""
    part: str = ""
    """Distinguishes frames at one position: echo, diffusion weight, segment."""
    moment: float | None = None
    sources: tuple[tuple[str, int], ...] = ()
    masks: tuple[MaskRef, ...] = ()


class _FrameDefaults(NamedTuple):
    """Values of the header's top level, for frames without functional groups."""

    windows: tuple[Window, ...]
    rescale: Rescale
    mapped: Rescale | None
    spacing: Spacing
    position: tuple[float, ...] | None
    orientation: tuple[float, ...] | None
    laterality: str


def read_file_facts(name: str, asset: AssetId, file: DicomFile, layout: PixelLayout) -> FileFacts:
    """Collect the values shared by all frames of a file."""
    header = file.header
    modality = code_of(header, "Modality") or "OT"
    image_type = texts_of(header, "ImageType")
    warnings = [*_display_warnings(header, layout)]
    if is_any_damaged(header, read_tables(header)):
        warnings.append(_DAMAGED_TABLE)
    return FileFacts(
        name=name,
        asset=asset,
        series_uid=text_of(header, "SeriesInstanceUID"),
        instance=number_of(header, "InstanceNumber"),
        modality=modality,
        rows=layout.rows,
        columns=layout.columns,
        is_colour=layout.is_colour,
        frame_count=layout.frame_count,
        is_lossy=_is_lossy(header, file.transfer_syntax),
        is_localizer="LOCALIZER" in image_type,
        view=code_of(header, "ViewPosition"),
        technique=technique_of(header, modality),
        frames_per_second=frames_per_second(header) if layout.frame_count > 1 else None,
        warnings=(*warnings, *region_warnings(header)),
        instance_uid=text_of(header, "SOPInstanceUID"),
        is_segmentation=is_segmentation(file.sop_class),
        pixel_aspect=pixel_aspect(header),
        regions=read_regions(header),
        space_uid=text_of(header, "FrameOfReferenceUID"),
        series_number=whole_of(header, "SeriesNumber"),
        acquisition=acquisition_of(header, modality),
        study=read_study_facts(header),
    )


def _display_warnings(header: Dataset, layout: PixelLayout) -> Iterator[str]:
    """Yield warnings about possible errors of display or measurement."""
    if _MOSAIC in texts_of(header, "ImageType"):
        yield (
            "The image is a mosaic of many slices. Lengths and positions are valid only inside one "
            "tile."
        )
    highest = whole_of(header, "HighBit")
    if highest is not None and highest != layout.bits_stored - 1:
        yield (
            f"The file header is inconsistent (highest bit {highest}, {layout.bits_stored} bits "
            "stored). Pixel values may be wrong."
        )
    count = len(overlay_groups(header))
    if count:
        drawings = "an overlay" if count == 1 else f"{count} overlays"
        yield f"The file has {drawings}, drawings that are not part of the pixels."
    if layout.is_colour and "ICCProfile" in header:
        yield "The colour profile is not applied. Colours may differ slightly from the original."


def read_frame_facts(header: Dataset, file: FileFacts) -> tuple[FrameFacts, ...]:
    """Collect the values of each frame of a file."""
    groups = FunctionalGroups(header)
    top = _FrameDefaults(
        windows=read_windows(header) + table_windows(read_tables(header)),
        rescale=read_rescale(header, None, file.modality),
        mapped=read_mapping(header),
        spacing=read_spacing(header),
        position=vector_of(header, "ImagePositionPatient", 3),
        orientation=_orientation(header),
        laterality=code_of(header, "ImageLaterality") or code_of(header, "Laterality"),
    )
    offsets = numbers_of(header, "GridFrameOffsetVector")
    frames = tuple(
        _one_frame(header, file, groups, index, top, offsets) for index in range(file.frame_count)
    )
    return _as_segments(header, frames) if file.is_segmentation else frames


def _as_segments(header: Dataset, frames: tuple[FrameFacts, ...]) -> tuple[FrameFacts, ...]:
    """Return the frames of a segmentation with their segments."""
    segmentation = read_segmentation(header, len(frames))
    return tuple(
        replace(
            frame,
            ref=replace(
                frame.ref, slope=segmentation.slope, intercept=0.0, windows=(segmentation.window,)
            ),
            units="",
            part=segment.part,
            sources=segment.sources,
            masks=mask_refs(frame.ref, segment),
        )
        for frame, segment in zip(frames, segmentation.frames, strict=True)
    )


def _one_frame(
    header: Dataset,
    file: FileFacts,
    groups: FunctionalGroups,
    index: int,
    top: _FrameDefaults,
    offsets: tuple[float, ...],
) -> FrameFacts:
    measures = groups.find(index, "PixelMeasuresSequence")
    values = groups.find(index, "PixelValueTransformationSequence")
    voi = groups.find(index, "FrameVOILUTSequence")
    plane_position = groups.find(index, "PlanePositionSequence")
    plane = groups.find(index, "PlaneOrientationSequence")
    anatomy = groups.find(index, "FrameAnatomySequence")
    mapped = read_mapping(groups.holder(index, "RealWorldValueMappingSequence")) or top.mapped
    rescale = top.rescale
    if values is not None or mapped is not None:
        rescale = read_rescale(header, values, file.modality, mapped)
    windows, voi_warning = _frame_windows(header, voi)
    position = (
        top.position
        if plane_position is None
        else vector_of(plane_position, "ImagePositionPatient", 3)
    )
    orientation = top.orientation if plane is None else _orientation(plane)
    position = _shifted(position, orientation, offsets, index)
    if file.frame_count > 1 and plane_position is None and not offsets:
        position = None  # one position for many frames does not define their order
    distance = None
    if position is not None and orientation is not None:
        distance = position_along(position, orientation)
    ref = FrameRef(
        asset=file.asset,
        frame_index=index,
        slope=rescale.slope,
        intercept=rescale.intercept,
        windows=windows or top.windows,
        position_mm=distance,
        orientation=orientation,
        origin_mm=None if distance is None else position,
        instance_number=_whole(file.instance),
        instance_digest=uid_digest(file.instance_uid),
    )
    side = top.laterality if anatomy is None else code_of(anatomy, "FrameLaterality")
    return FrameFacts(
        file=file,
        ref=ref,
        position=position,
        spacing=top.spacing if measures is None else read_spacing(header, measures),
        units=rescale.units,
        laterality=side if side in ("L", "R") else "",
        warning=rescale.warning or voi_warning,
        part=part_of(header, groups, index, file.modality),
        moment=moment_of(header, groups, index),
    )


def _whole(number: float | None) -> int | None:
    return None if number is None or not number.is_integer() else int(number)


def _frame_windows(header: Dataset, voi: Dataset | None) -> tuple[tuple[Window, ...], str]:
    """Return the windows of one frame, those of its lookup tables last, and a warning."""
    if voi is None:
        return (), ""
    tables = read_tables(header, voi)
    warning = _DAMAGED_TABLE if is_any_damaged(voi, tables) else ""
    return read_windows(voi) + table_windows(tables), warning


def _orientation(dataset: Dataset) -> tuple[float, ...] | None:
    """Return ImageOrientationPatient if its two directions span a plane, else None."""
    cosines = vector_of(dataset, "ImageOrientationPatient", 6)
    return cosines if cosines is not None and normal_of(cosines) is not None else None


def _shifted(
    position: tuple[float, ...] | None,
    orientation: tuple[float, ...] | None,
    offsets: tuple[float, ...],
    index: int,
) -> tuple[float, ...] | None:
    """Move a dose grid's position to its frame's plane (GridFrameOffsetVector)."""
    if position is None or orientation is None or index >= len(offsets):
        return position
    normal = normal_of(orientation) or (0.0, 0.0, 0.0)
    return tuple(at + offsets[index] * part for at, part in zip(position, normal, strict=True))


def _is_lossy(header: Dataset, syntax: UID) -> bool:
    stated = code_of(header, "LossyImageCompression")
    return (
        stated == "01" or syntax in _ALWAYS_LOSSY or (syntax in _PERHAPS_LOSSY and stated != "00")
    )
