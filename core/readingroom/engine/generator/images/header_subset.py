"""Subset of a real image's header for a derived image: only numbers and coded values.

Texts, names, dates, times, identifiers and private elements can identify a patient and are removed,
as are overlays and references to other files.
"""

import re
from typing import Final

from pydicom.dataelem import DataElement
from pydicom.dataset import Dataset
from pydicom.multival import MultiValue
from pydicom.sequence import Sequence

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
