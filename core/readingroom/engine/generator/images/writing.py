"""A changed image as a DICOM file with the real geometry and no identifiers.

Texts, names, dates, times, identifiers and private elements can identify a patient and are removed,
as are overlays and references to other files.
"""

import re
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from pydicom.dataelem import DataElement
from pydicom.dataset import Dataset
from pydicom.multival import MultiValue
from pydicom.sequence import Sequence
from pydicom.uid import UID, SecondaryCaptureImageStorage

from readingroom.domain.scenario import Recipe
from readingroom.engine.generator.images.cropping import Crop, move_origin
from readingroom.engine.generator.images.marks import (
    NEUTRAL_DATE,
    NEUTRAL_TIME,
    code_item,
    file_bytes,
    identify,
    mark,
    recipe_uid,
)
from readingroom.engine.generator.images.sources import SourceImage

_NUMBERS: Final = frozenset({"DS", "FD", "FL", "IS", "SL", "SS", "SV", "UL", "US", "UV", "AT"})
_CODE: Final = re.compile(r"[A-Z0-9_ ]{1,16}")
_SCHEMES: Final = frozenset({"DCM", "SCT", "SRT", "SNM3", "UCUM", "99SDM"})
_CODE_PARTS: Final = ("CodeValue", "CodingSchemeDesignator", "CodeMeaning")
_LEFT_GROUPS: Final = frozenset({0x0002, 0x0010, 0x0012, 0x0032, 0x0038, 0x0088, 0x4008, 0x5400})
_LEFT: Final = frozenset(
    (
        *("ImageType", "PatientSex", "SpecificCharacterSet", "NumberOfFrames", "PixelData"),
        *("SmallestImagePixelValue", "LargestImagePixelValue", "SmallestPixelValueInSeries"),
        *("LargestPixelValueInSeries", "RequestAttributesSequence", "SeriesNumber"),
        *("InstanceNumber", "AcquisitionNumber", "DeidentificationMethodCodeSequence"),
        *("ContributingEquipmentSequence", "LongitudinalTemporalInformationModified"),
        *("PatientIdentityRemoved", "SyntheticData", "InstanceAvailability"),
        *("LossyImageCompressionMethod", "DerivationCodeSequence"),
    )
)
_RESCALE_TYPES: Final = frozenset({"HU", "OD", "US", "MGML", "Z_EFF", "ED", "EDW", "PCT"})
_NEVER: Final = ("Referenced", "Source", "Original", "Scheduled", "Performed")
_EMPTY: Final = frozenset(
    (
        *("AcquisitionDate", "AcquisitionTime", "ContentDate", "ContentTime", "PatientOrientation"),
        *("PositionReferenceIndicator", "ContrastBolusAgent", "AcquisitionContextSequence"),
    )
)


def keep(header: Dataset) -> Dataset:
    """Return the elements of a header on geometry, values and technique."""
    subset = Dataset()
    for element in header:
        if element.keyword == "RescaleType" and str(element.value).strip() in _RESCALE_TYPES:
            subset.add(element)
        elif element.keyword in _EMPTY:
            subset.add_new(element.tag, element.VR, Sequence() if element.VR == "SQ" else None)
        elif (retained := _kept_element(element)) is not None:
            subset.add(retained)
    return subset


def _kept_element(element: DataElement) -> DataElement | None:
    """Return an element, or the subset of a sequence; None if it is removed."""
    tag, keyword = element.tag, element.keyword
    if tag.is_private or not keyword or keyword in _LEFT or keyword.startswith(_NEVER):
        return None
    if tag.group in _LEFT_GROUPS or 0x6000 <= tag.group <= 0x60FF:
        return None
    if element.VR == "SQ":
        return _kept_items(element)
    if element.VR in _NUMBERS or keyword == "LUTData":
        return element
    if element.VR == "CS" and _is_coded(element.value):
        return element
    return None


def _is_coded(value: object) -> bool:
    values = value if isinstance(value, (MultiValue, list)) else [value]
    return all(each in (None, "") or _CODE.fullmatch(str(each)) for each in values)


def _kept_items(sequence: DataElement) -> DataElement | None:
    """Return a sequence of the subsets of its items, None if one of them is empty."""
    items = [_kept_item(item) for item in sequence.value]
    if not items or not all(len(item) for item in items):
        return None
    return DataElement(sequence.tag, "SQ", Sequence(items))


def _kept_item(item: Dataset) -> Dataset:
    subset = Dataset()
    for element in item:
        if element.keyword == "RescaleType" or (retained := _kept_element(element)) is None:
            continue
        subset.add(retained)
    if str(item.get("CodingSchemeDesignator") or "") in _SCHEMES:
        for keyword in _CODE_PARTS:
            if keyword in item:
                subset.add(item[keyword])
    _name_neutrally(item, subset)
    return subset


def _name_neutrally(item: Dataset, subset: Dataset) -> None:
    """Restore required names of items: a standard unit, or a neutral text."""
    for keyword, needs in (("RescaleType", "RescaleIntercept"), ("ModalityLUTType", "LUTData")):
        if needs in subset and keyword in item:
            text = str(item.get(keyword) or "").strip()
            setattr(subset, keyword, text if text in _RESCALE_TYPES else "US")
    for keyword in ("LUTLabel", "LUTExplanation"):
        if keyword in item and "RealWorldValueFirstValueMapped" in subset:
            setattr(subset, keyword, "VALUES")


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
    window: tuple[float, float] | None = None,
    part: int | None = None,
) -> bytes:
    """Return a file of changed frames.

    Args:
        source: source of the frames; its header gives geometry, values and technique.
        frames: as `source.frames`, optionally cropped.
        recipe: recipe of the scenario, from which the UIDs derive.
        number: number of the case, from 1.
        crop: remaining part of the image.
        lossy_ratio: compression ratio, if lossy.
        window: centre and width of the window of an image without one, if stated.
        part: number of the file in the series of the case, from 1, if it has several; the file
            then has the InstanceNumber of the source, by which models choose a slice.
    """
    header = source.header
    dataset = _plain_header(source) if header is None else keep(header)
    if header is not None:
        dataset.SOPClassUID = header.SOPClassUID
        _restore(dataset, header, recipe)
    identify(dataset, recipe, number, part or 1)
    if part is not None and header is not None and header.get("InstanceNumber") is not None:
        dataset.InstanceNumber = header.InstanceNumber
    mark(dataset, _image_type(header))
    if _is_enhanced(dataset):
        del dataset.DerivationDescription  # enhanced classes need more than this text
        dataset.DeviceSerialNumber = "1"
    else:
        dataset.DerivationCodeSequence = [code_item("113042", "DCM", "Pixel by pixel addition")]
    _describe_pixels(dataset, frames)
    if window is not None:
        dataset.WindowCenter, dataset.WindowWidth = window
    if crop is not None:
        move_origin(dataset, crop)
    if lossy_ratio is not None:
        dataset.LossyImageCompression = "01"
        dataset.LossyImageCompressionRatio = f"{lossy_ratio:.6g}"
        dataset.LossyImageCompressionMethod = _JPEG
    return file_bytes(dataset)


def _plain_header(source: SourceImage) -> Dataset:
    dataset = Dataset()
    dataset.SOPClassUID = SecondaryCaptureImageStorage
    dataset.Modality = source.modality or "OT"
    dataset.ConversionType = "SYN"
    dataset.PatientOrientation = None
    dataset.Laterality = None
    return dataset


def _restore(dataset: Dataset, header: Dataset, recipe: Recipe) -> None:
    """Restore removed elements required by the SOP class, with neutral values."""
    if "FrameOfReferenceUID" in header:
        dataset.FrameOfReferenceUID = recipe_uid(recipe, "frame of reference")
        dataset.PositionReferenceIndicator = None
    if "AcquisitionNumber" in header:
        dataset.AcquisitionNumber = 1
    if _is_enhanced(header):
        dataset.ContentDate, dataset.ContentTime = NEUTRAL_DATE, NEUTRAL_TIME
        dataset.AcquisitionDateTime = NEUTRAL_DATE + NEUTRAL_TIME
        _derive_frames(dataset, header, recipe)
    if "SynchronizationFrameOfReferenceUID" in header:
        dataset.SynchronizationFrameOfReferenceUID = recipe_uid(recipe, "synchronization")
    if "DimensionOrganizationSequence" in header:
        _point_by_frame(dataset, recipe)


def _is_enhanced(header: Dataset) -> bool:
    """Return whether the SOP class has functional groups."""
    return _MULTI_FRAME_GROUPS in header or "Enhanced" in UID(header.SOPClassUID).name


def _derive_frames(dataset: Dataset, header: Dataset, recipe: Recipe) -> None:
    """Mark each frame as derived, without exposure data."""
    holders = (
        *(dataset.get("SharedFunctionalGroupsSequence") or ()),
        *(dataset.get(_MULTI_FRAME_GROUPS) or ()),
    )
    for groups in holders:
        for element in groups:
            for item in element.value if element.VR == "SQ" else ():
                if "FrameType" in item:
                    item.FrameType = ["DERIVED", *list(item.FrameType)[1:]]
    for keyword in ("SharedFunctionalGroupsSequence", _MULTI_FRAME_GROUPS):
        pairs = zip(header.get(keyword) or (), dataset.get(keyword) or (), strict=False)
        for old, new in pairs:
            if "IrradiationEventIdentificationSequence" in old:
                event = Dataset()
                event.IrradiationEventUID = recipe_uid(recipe, "irradiation")
                new.IrradiationEventIdentificationSequence = [event]


def _point_by_frame(dataset: Dataset, recipe: Recipe) -> None:
    """Index frames by the retained dimensions, under a UID of the recipe."""
    organization = Dataset()
    organization.DimensionOrganizationUID = recipe_uid(recipe, "dimensions")
    dataset.DimensionOrganizationSequence = [organization]
    for item in dataset.get("DimensionIndexSequence") or ():
        item.DimensionOrganizationUID = organization.DimensionOrganizationUID


def _image_type(header: Dataset | None) -> list[str]:
    values = [] if header is None else [str(value) for value in _values(header.get("ImageType"))]
    if header is not None and _is_enhanced(header):
        return ["DERIVED", "PRIMARY", *(values[2:4] or ["VOLUME"])]  # (C.8.16.1) has four at most
    kind = values[2] if len(values) > 2 and values[2].replace(" ", "").isalnum() else "OTHER"
    return ["DERIVED", "SECONDARY", kind, "SYNTHETIC"]


def _values(value: object) -> list[object]:
    return [] if value is None else [value] if isinstance(value, str) else list(value)  # type: ignore[call-overload]


def _describe_pixels(dataset: Dataset, frames: NDArray[Any]) -> None:
    """Write the Image Pixel Module of uncompressed frames."""
    is_colour = frames.ndim == 4
    dataset.SamplesPerPixel = 3 if is_colour else 1
    if is_colour:
        dataset.PhotometricInterpretation, dataset.PlanarConfiguration = "RGB", 0
    elif "PhotometricInterpretation" not in dataset:
        dataset.PhotometricInterpretation = "MONOCHROME2"
    dataset.Rows, dataset.Columns = frames.shape[1:3]
    bits = 8 * frames.dtype.itemsize
    if dataset.get("BitsAllocated") != bits:
        dataset.BitsAllocated = dataset.BitsStored = bits
        dataset.HighBit, dataset.PixelRepresentation = bits - 1, int(frames.dtype.kind == "i")
    dataset.HighBit = int(dataset.BitsStored) - 1
    if len(frames) > 1 or "FrameIncrementPointer" in dataset or _MULTI_FRAME_GROUPS in dataset:
        dataset.NumberOfFrames = len(frames)
    content = np.ascontiguousarray(frames.astype(frames.dtype.newbyteorder("<"))).tobytes()
    dataset.add_new("PixelData", "OB" if bits == 8 else "OW", content + b"\0" * (len(content) % 2))
