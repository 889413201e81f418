"""What is known of each frame of a file, classic or enhanced multi-frame."""

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

from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import FrameRef, MaskRef, ScaledRegion, Window, WindowFunction
from readingroom.intake.images.dicom_header import DicomFile
from readingroom.intake.images.elements import (
    code_of,
    item_of,
    items_of,
    number_of,
    numbers_of,
    text_of,
    texts_of,
    vector_of,
    whole_of,
)
from readingroom.intake.images.geometry import normal_of, position_along
from readingroom.intake.images.layout import PixelLayout
from readingroom.intake.images.lookup_tables import read_tables, table_windows
from readingroom.intake.images.segments import is_segmentation, mask_refs, read_segmentation
from readingroom.intake.images.spacing import (
    Spacing,
    pixel_aspect,
    read_regions,
    read_spacing,
    region_warnings,
)
from readingroom.intake.images.windows import Rescale, read_mapping, read_rescale, read_windows

_ALWAYS_LOSSY: Final = {JPEGBaseline8Bit, JPEGExtended12Bit}
_PERHAPS_LOSSY: Final = {JPEG2000, JPEGLSNearLossless, HTJ2K}
_FASTEST_CINE: Final = 1000.0
_MR_KINDS: Final = {"P": "phase", "PHASE MAP": "phase", "R": "real", "I": "imaginary"}


@dataclass(frozen=True, slots=True)
class FileFacts:
    """What all frames of one file share. `series_uid` only serves to group; it is not kept."""

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


@dataclass(frozen=True, slots=True)
class FrameFacts:
    """One frame: where it lies and what its values mean."""

    file: FileFacts
    ref: FrameRef
    position: tuple[float, ...] | None
    spacing: Spacing
    units: str
    laterality: str
    warning: str = ""
    part: str = ""
    """What tells frames at one place apart: echo, diffusion weight, segment."""
    moment: float | None = None
    sources: tuple[tuple[str, int], ...] = ()
    masks: tuple[MaskRef, ...] = ()


class _FrameDefaults(NamedTuple):
    """What the top level of the header says, for frames without groups of their own."""

    windows: tuple[Window, ...]
    rescale: Rescale
    mapped: Rescale | None
    spacing: Spacing
    position: tuple[float, ...] | None
    orientation: tuple[float, ...] | None
    laterality: str


class _Groups:
    """The functional groups of one frame: its own first, then those shared by all frames."""

    def __init__(self, header: Dataset) -> None:
        self._shared = item_of(header, "SharedFunctionalGroupsSequence")
        self._per_frame = items_of(header, "PerFrameFunctionalGroupsSequence")

    def find(self, index: int, keyword: str) -> Dataset | None:
        """Return the item of a functional group that applies to a frame."""
        own = self._per_frame[index] if index < len(self._per_frame) else None
        for groups in (own, self._shared):
            found = None if groups is None else item_of(groups, keyword)
            if found is not None:
                return found
        return None

    def holder(self, index: int, keyword: str) -> Dataset | None:
        """Return the groups, a frame's own or the shared ones, that hold a functional group."""
        own = self._per_frame[index] if index < len(self._per_frame) else None
        for groups in (own, self._shared):
            if groups is not None and item_of(groups, keyword) is not None:
                return groups
        return None


def read_file_facts(name: str, asset: AssetId, file: DicomFile, layout: PixelLayout) -> FileFacts:
    """Collect what all frames of a file share."""
    header = file.header
    modality = code_of(header, "Modality") or "OT"
    image_type = texts_of(header, "ImageType")
    warnings: list[str] = []
    if len(read_tables(header)) < len(items_of(header, "VOILUTSequence")):
        warnings.append("A lookup table for display is damaged: a linear window is used instead.")
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
        technique=_technique(header, modality),
        frames_per_second=_frames_per_second(header) if layout.frame_count > 1 else None,
        warnings=(*warnings, *region_warnings(header)),
        instance_uid=text_of(header, "SOPInstanceUID"),
        is_segmentation=is_segmentation(file.sop_class),
        pixel_aspect=pixel_aspect(header),
        regions=read_regions(header),
    )


def read_frame_facts(header: Dataset, file: FileFacts) -> tuple[FrameFacts, ...]:
    """Collect what is known of each frame of a file."""
    groups = _Groups(header)
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
    """Return the frames of a segmentation with what they mark."""
    found = read_segmentation(header, len(frames))
    return tuple(
        replace(
            frame,
            ref=replace(frame.ref, slope=found.slope, intercept=0.0, windows=(found.window,)),
            units="",
            part=segment.part,
            sources=segment.sources,
            masks=mask_refs(frame.ref, segment),
        )
        for frame, segment in zip(frames, found.frames, strict=True)
    )


def _one_frame(
    header: Dataset,
    file: FileFacts,
    groups: _Groups,
    index: int,
    top: _FrameDefaults,
    offsets: tuple[float, ...],
) -> FrameFacts:
    measures = groups.find(index, "PixelMeasuresSequence")
    values = groups.find(index, "PixelValueTransformationSequence")
    voi = groups.find(index, "FrameVOILUTSequence")
    place = groups.find(index, "PlanePositionSequence")
    plane = groups.find(index, "PlaneOrientationSequence")
    anatomy = groups.find(index, "FrameAnatomySequence")
    mapped = read_mapping(groups.holder(index, "RealWorldValueMappingSequence")) or top.mapped
    rescale = top.rescale
    if values is not None or mapped is not None:
        rescale = read_rescale(header, values, file.modality, mapped)
    windows, voi_warning = _frame_windows(voi)
    position = top.position if place is None else vector_of(place, "ImagePositionPatient", 3)
    orientation = top.orientation if plane is None else _orientation(plane)
    position = _shifted(position, orientation, offsets, index)
    if file.frame_count > 1 and place is None and not offsets:
        position = None  # one position for many frames says nothing about their order
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
        part=_part(header, groups, index, file.modality),
        moment=_moment(header, groups, index),
    )


def _part(header: Dataset, groups: _Groups, index: int, modality: str) -> str:
    """Return the echo, diffusion weight and kind of an MR frame, which may share a place."""
    if modality != "MR":
        return ""
    echo = groups.find(index, "MREchoSequence")
    weight = groups.find(index, "MRDiffusionSequence")
    own = groups.find(index, "MRImageFrameTypeSequence")
    kinds = texts_of(own if own is not None else header, "FrameType" if own else "ImageType")
    parts = [
        _said("echo {:.6g}", whole_of(header, "EchoNumbers")),
        _said("TE {:.6g} ms", None if echo is None else number_of(echo, "EffectiveEchoTime")),
        _said("b {:.6g}", number_of(header if weight is None else weight, "DiffusionBValue")),
        _MR_KINDS.get(kinds[2] if len(kinds) > 2 else "", ""),
    ]
    return ", ".join(part for part in parts if part)


def _said(form: str, number: float | None) -> str:
    return "" if number is None else form.format(number)


def _moment(header: Dataset, groups: _Groups, index: int) -> float | None:
    """Return what puts frames at one place in the order of time, None where nothing does."""
    content = groups.find(index, "FrameContentSequence")
    if content is not None:
        found = number_of(content, "TemporalPositionIndex")
        if found is not None:
            return found
    for keyword in ("TemporalPositionIdentifier", "TriggerTime", "AcquisitionNumber"):
        found = number_of(header, keyword)
        if found is not None:
            return found
    return None


def _frame_windows(voi: Dataset | None) -> tuple[tuple[Window, ...], str]:
    """Return the windows of one frame; its lookup tables are drawn as linear windows."""
    if voi is None:
        return (), ""
    tables = table_windows(read_tables(voi), WindowFunction.LINEAR_EXACT)
    warning = "Lookup tables of single frames are drawn as linear windows." if tables else ""
    return read_windows(voi) + tables, warning


def _orientation(dataset: Dataset) -> tuple[float, ...] | None:
    """Return ImageOrientationPatient where its two directions span a plane."""
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


def _frames_per_second(header: Dataset) -> float | None:
    for keyword in ("CineRate", "RecommendedDisplayFrameRate"):
        rate = number_of(header, keyword)
        if rate is not None and 0 < rate <= _FASTEST_CINE:
            return rate
    times = [number_of(header, "FrameTime") or 0.0]
    vector = numbers_of(header, "FrameTimeVector")[1:]
    if times[0] <= 0 and vector:
        times = list(vector)
    mean = sum(times) / len(times)
    return round(1000.0 / mean, 3) if mean >= 1000.0 / _FASTEST_CINE else None


def _technique(header: Dataset, modality: str) -> tuple[str, ...]:
    """Return how the picture was taken, from numbers and codes only, never free text."""
    parts: list[str] = []
    if modality == "MR":
        parts += [part for part in (code_of(header, "ScanningSequence"),) if part]
        parts += _measured(header, "RepetitionTime", "TR {:.6g} ms")
        parts += _measured(header, "EchoTime", "TE {:.6g} ms")
    if modality == "CT":
        parts += _measured(header, "KVP", "{:.6g} kV")
    parts += _measured(header, "SliceThickness", "{:.6g} mm slices")
    return tuple(parts)


def _measured(header: Dataset, keyword: str, form: str) -> list[str]:
    number = number_of(header, keyword)
    return [form.format(number)] if number is not None and number > 0 else []
