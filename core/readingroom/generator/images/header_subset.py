"""What of a real image's header goes into an image made from it: numbers and coded words only.

Texts, names, dates, times, identifiers and everything private may tell who somebody is, and stay
behind; so do drawings over the picture and references to other files.
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
    """Return what a header says about geometry, values and technique."""
    kept = Dataset()
    for element in header:
        if element.keyword == "RescaleType" and str(element.value).strip() in _RESCALE_TYPES:
            kept.add(element)
        elif element.keyword in _EMPTY:
            kept.add_new(element.tag, element.VR, Sequence() if element.VR == "SQ" else None)
        elif (found := _kept(element)) is not None:
            kept.add(found)
    return kept


def _kept(element: DataElement) -> DataElement | None:
    """Return an element, or what of a sequence is kept; None where it stays behind."""
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
    """Return a sequence of what its items keep, None if one of them keeps nothing."""
    items = [_kept_item(item) for item in sequence.value]
    if not items or not all(len(item) for item in items):
        return None
    return DataElement(sequence.tag, "SQ", Sequence(items))


def _kept_item(item: Dataset) -> Dataset:
    made = Dataset()
    for element in item:
        if element.keyword == "RescaleType" or (found := _kept(element)) is None:
            continue
        made.add(found)
    if str(item.get("CodingSchemeDesignator") or "") in _SCHEMES:
        for keyword in _CODE_PARTS:
            if keyword in item:
                made.add(item[keyword])
    _name_neutrally(item, made)
    return made


def _name_neutrally(item: Dataset, made: Dataset) -> None:
    """Put back the names that items must have: a unit of the standard's, or a word of ours."""
    for keyword, needs in (("RescaleType", "RescaleIntercept"), ("ModalityLUTType", "LUTData")):
        if needs in made and keyword in item:
            said = str(item.get(keyword) or "").strip()
            setattr(made, keyword, said if said in _RESCALE_TYPES else "US")
    for keyword in ("LUTLabel", "LUTExplanation"):
        if keyword in item and "RealWorldValueFirstValueMapped" in made:
            setattr(made, keyword, "VALUES")
