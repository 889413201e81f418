"""A changed image as a DICOM file with the geometry of the real one and none of its names."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from pydicom.dataset import Dataset
from pydicom.uid import UID, SecondaryCaptureImageStorage

from readingroom.domain.scenario import Recipe
from readingroom.generator.images.cropping import Crop, move_origin
from readingroom.generator.images.header_subset import keep
from readingroom.generator.images.marks import (
    NEUTRAL_DATE,
    NEUTRAL_TIME,
    code_item,
    file_bytes,
    identify,
    mark,
    recipe_uid,
)
from readingroom.generator.images.sources import SourceImage

_MULTI_FRAME_GROUPS: Final = "PerFrameFunctionalGroupsSequence"
_JPEG: Final = "ISO_10918_1"


def write_image(
    source: SourceImage,
    frames: NDArray[Any],
    recipe: Recipe,
    number: int,
    *,
    crop: Crop | None = None,
    lossy_ratio: float | None = None,
) -> bytes:
    """Return a file of changed frames.

    Args:
        source: what the frames were made from; its header gives geometry, values and technique.
        frames: as `source.frames`, perhaps cropped.
        recipe: what the scenario is made from; gives the UIDs.
        number: of the case, from 1.
        crop: what of the picture is left.
        lossy_ratio: by how much the pixels were made smaller, if with loss.
    """
    header = source.header
    made = _plain_header(source) if header is None else keep(header)
    if header is not None:
        made.SOPClassUID = header.SOPClassUID
        _restore(made, header, recipe)
    identify(made, recipe, number)
    mark(made, _image_type(header))
    if _is_enhanced(made):
        del made.DerivationDescription  # its classes say it in groups that ask for more
        made.DeviceSerialNumber = "1"
    else:
        made.DerivationCodeSequence = [code_item("113042", "DCM", "Pixel by pixel addition")]
    _describe_pixels(made, frames)
    if crop is not None:
        move_origin(made, crop)
    if lossy_ratio is not None:
        made.LossyImageCompression = "01"
        made.LossyImageCompressionRatio = f"{lossy_ratio:.6g}"
        made.LossyImageCompressionMethod = _JPEG
    return file_bytes(made)


def _plain_header(source: SourceImage) -> Dataset:
    made = Dataset()
    made.SOPClassUID = SecondaryCaptureImageStorage
    made.Modality = source.modality or "OT"
    made.ConversionType = "SYN"
    made.PatientOrientation = None
    made.Laterality = None
    return made


def _restore(made: Dataset, header: Dataset, recipe: Recipe) -> None:
    """Put back what the class of the image asks for and was left behind, with neutral values."""
    if "FrameOfReferenceUID" in header:
        made.FrameOfReferenceUID = recipe_uid(recipe, "frame of reference")
        made.PositionReferenceIndicator = None
    if "AcquisitionNumber" in header:
        made.AcquisitionNumber = 1
    if _is_enhanced(header):
        made.ContentDate, made.ContentTime = NEUTRAL_DATE, NEUTRAL_TIME
        made.AcquisitionDateTime = NEUTRAL_DATE + NEUTRAL_TIME
        _derive_frames(made, header, recipe)
    if "SynchronizationFrameOfReferenceUID" in header:
        made.SynchronizationFrameOfReferenceUID = recipe_uid(recipe, "synchronization")
    if "DimensionOrganizationSequence" in header:
        _point_by_frame(made, recipe)


def _is_enhanced(header: Dataset) -> bool:
    """Return whether the class of a file has functional groups."""
    return _MULTI_FRAME_GROUPS in header or "Enhanced" in UID(header.SOPClassUID).name


def _derive_frames(made: Dataset, header: Dataset, recipe: Recipe) -> None:
    """Say of each frame, too, that it is derived, and of no exposure that anybody knows."""
    holders = (
        *(made.get("SharedFunctionalGroupsSequence") or ()),
        *(made.get(_MULTI_FRAME_GROUPS) or ()),
    )
    for groups in holders:
        for element in groups:
            for item in element.value if element.VR == "SQ" else ():
                if "FrameType" in item:
                    item.FrameType = ["DERIVED", *list(item.FrameType)[1:]]
    for keyword in ("SharedFunctionalGroupsSequence", _MULTI_FRAME_GROUPS):
        pairs = zip(header.get(keyword) or (), made.get(keyword) or (), strict=False)
        for old, new in pairs:
            if "IrradiationEventIdentificationSequence" in old:
                event = Dataset()
                event.IrradiationEventUID = recipe_uid(recipe, "irradiation")
                new.IrradiationEventIdentificationSequence = [event]


def _point_by_frame(made: Dataset, recipe: Recipe) -> None:
    """Let frames be told apart by the dimensions that were kept, under a UID of the recipe."""
    organization = Dataset()
    organization.DimensionOrganizationUID = recipe_uid(recipe, "dimensions")
    made.DimensionOrganizationSequence = [organization]
    for item in made.get("DimensionIndexSequence") or ():
        item.DimensionOrganizationUID = organization.DimensionOrganizationUID


def _image_type(header: Dataset | None) -> list[str]:
    values = [] if header is None else [str(one) for one in _values(header.get("ImageType"))]
    if header is not None and _is_enhanced(header):
        return ["DERIVED", "PRIMARY", *(values[2:4] or ["VOLUME"])]  # (C.8.16.1) has four at most
    kind = values[2] if len(values) > 2 and values[2].replace(" ", "").isalnum() else "OTHER"
    return ["DERIVED", "SECONDARY", kind, "SYNTHETIC"]


def _values(value: object) -> list[object]:
    return [] if value is None else [value] if isinstance(value, str) else list(value)  # type: ignore[call-overload]


def _describe_pixels(made: Dataset, frames: NDArray[Any]) -> None:
    """Write the Image Pixel Module of frames that are stored without compression."""
    is_colour = frames.ndim == 4
    made.SamplesPerPixel = 3 if is_colour else 1
    if is_colour:
        made.PhotometricInterpretation, made.PlanarConfiguration = "RGB", 0
    elif "PhotometricInterpretation" not in made:
        made.PhotometricInterpretation = "MONOCHROME2"
    made.Rows, made.Columns = frames.shape[1:3]
    bits = 8 * frames.dtype.itemsize
    if made.get("BitsAllocated") != bits:
        made.BitsAllocated = made.BitsStored = bits
        made.HighBit, made.PixelRepresentation = bits - 1, int(frames.dtype.kind == "i")
    made.HighBit = int(made.BitsStored) - 1
    if len(frames) > 1 or "FrameIncrementPointer" in made or _MULTI_FRAME_GROUPS in made:
        made.NumberOfFrames = len(frames)
    content = np.ascontiguousarray(frames.astype(frames.dtype.newbyteorder("<"))).tobytes()
    made.add_new("PixelData", "OB" if bits == 8 else "OW", content + b"\0" * (len(content) % 2))
