"""Public attributes of bytes and numbers hold no text, and what display needs stays."""

import struct
from io import BytesIO
from typing import Any

import numpy as np
import pytest
from pydicom import dcmread
from pydicom.datadict import dictionary_VM, dictionary_VR
from pydicom.dataset import Dataset
from pydicom.uid import ExplicitVRBigEndian, ExplicitVRLittleEndian
from tests.core.intake.deidentify.cleaning import clean, cleaned, slice_of
from tests.support.dicom_factory import as_bytes, ct_slice, image, items, ramp

from readingroom.intake.deidentify.binary_values import BYTE_VRS

NAME = "Quastenflosser^Wilhelmine 1957 Brno "
TEXTS = [NAME.encode(encoding)[:64] for encoding in ("ascii", "utf-16-le", "utf-16-be")]
LUT = {"LUTDescriptor": [4, 0, 16], "LUTExplanation": "x"}


def with_element(tag: int, vr: str, value: bytes) -> bytes:
    """Return a file with an element that no writer of DICOM files would write."""
    data = as_bytes(ct_slice(ramp(4, 4)))
    is_long = vr in BYTE_VRS | {"UV", "SV"}
    head = struct.pack("<HH2s", tag >> 16, tag & 0xFFFF, vr.encode("ascii"))
    head += struct.pack("<HL", 0, len(value)) if is_long else struct.pack("<H", len(value))
    at = data.index(b"\xe0\x7f\x10\x00")
    return data[:at] + head + value + data[at:]


# One of each representation and, for numbers, of each multiplicity.
BYTES = [
    0x00700256,  # FillPattern
    0x00686300,  # HPGLDocument
    0x54001010,  # WaveformData
    0x00660016,  # PointCoordinatesData
    0x0070150D,  # VolumetricCurvePoints
    0x00660129,  # TrackPointIndexList
    0x00660103,  # RecommendedDisplayCIELabValueList
    0x00720081,  # SelectorOVValue
    0x00281200,  # GrayLookupTableData, retired
]
NUMBERS = [
    0x00280106,  # SmallestImagePixelValue
    0x00100028,  # SubjectRelativePositionInImage
    0x00209518,  # AcquisitionIndex
    0x00603020,  # HistogramData
    0x00720083,  # SelectorUVValue
    0x00281231,  # MinimumStoredValueMapped
    0x00409212,  # RealWorldValueLUTData
    0x00700022,  # GraphicData
    0x00280009,  # FrameIncrementPointer
]


@pytest.mark.parametrize("text", TEXTS, ids=["ascii", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("tag", BYTES, ids=hex)
def test_a_text_in_an_attribute_of_bytes_goes(tag: int, text: bytes) -> None:
    for vr in {*dictionary_VR(tag).split(" or ")} & BYTE_VRS:
        left = clean(with_element(tag, vr, text))

        assert text[:6] not in left
        assert dcmread(BytesIO(left))[tag].value in (bytes(len(text)), [0] * (len(text) // 2))


@pytest.mark.parametrize("tag", NUMBERS, ids=lambda tag: f"{tag:08X} {dictionary_VM(tag)}")
@pytest.mark.parametrize("stated", ["", "OB"])
def test_a_text_in_an_attribute_of_numbers_goes(tag: int, stated: str) -> None:
    vr = stated or dictionary_VR(tag).split(" or ")[0]

    assert TEXTS[0][:7] not in clean(with_element(tag, vr, TEXTS[0][:32]))


@pytest.mark.parametrize(
    ("keyword", "value"),
    [
        ("DiffusionGradientOrientation", [0.0, -0.70710678, 0.70710678]),
        ("ReferencedFrameNumbers", [70, 71, 72, 73, 74, 75, 76]),
        ("RealWorldValueLUTData", [0.0, -1e300, 1e12, 2.0**-60, 123456.789]),
        ("GraphicData", [0.0, -3.4e38, 16777215.0]),
        ("HistogramData", [0, 1, 4_000_000_000]),
        ("FrameIncrementPointer", 0x00181063),
    ],
)
@pytest.mark.parametrize("syntax", [ExplicitVRLittleEndian, ExplicitVRBigEndian])
def test_numbers_that_are_measured_stay(keyword: str, value: Any, syntax: Any) -> None:
    made = ct_slice(ramp(4, 4), syntax=syntax, **{keyword: value})

    after = dcmread(BytesIO(as_bytes(made)))[keyword].value
    assert cleaned(made)[keyword].value == after


@pytest.mark.parametrize("syntax", [ExplicitVRLittleEndian, ExplicitVRBigEndian])
def test_a_floating_point_number_that_is_letters_becomes_no_number(syntax: Any) -> None:
    order = "<" if syntax == ExplicitVRLittleEndian else ">"
    double = struct.unpack(order + "d", b"Quastenf")[0]
    single = struct.unpack(order + "f", b"quas")[0]
    made = ct_slice(ramp(4, 4), syntax=syntax)
    made.RealWorldValueLUTData = [1.5, double]
    made.GraphicData = [single, 2.5]

    left = cleaned(made)

    np.testing.assert_array_equal(left.RealWorldValueLUTData, [1.5, np.nan])
    np.testing.assert_array_equal(left.GraphicData, [np.nan, 2.5])


def table(**elements: Any) -> Dataset:
    return slice_of(VOILUTSequence=items({**LUT, **elements}))


def test_a_lookup_table_stays_and_what_follows_its_last_entry_goes() -> None:
    for entries in (b"\0\1\0\2\0\3\0\4", b"\1\2\3\4"):
        made = table()
        made.VOILUTSequence[0].add_new("LUTData", "OW", entries + TEXTS[0][: 12 - len(entries)])
        if len(entries) == 4:
            made.VOILUTSequence[0]["LUTData"].value = entries + b"Qu"

        kept = cleaned(made).VOILUTSequence[0].LUTData

        assert kept.rstrip(b"\0") == entries


def test_a_lookup_table_that_nothing_describes_goes() -> None:
    made = table(LUTDescriptor=None)
    made.VOILUTSequence[0].add_new("LUTData", "OW", TEXTS[0][:12])

    assert cleaned(made).VOILUTSequence[0].LUTData == bytes(12)


def test_tables_of_a_palette_keep_their_entries_and_lose_what_follows() -> None:
    made = image(np.zeros((2, 2), np.uint8), PhotometricInterpretation="PALETTE COLOR")
    for colour in ("Red", "Green", "Blue"):
        setattr(made, f"{colour}PaletteColorLookupTableDescriptor", [2, 0, 16])
        setattr(made, f"{colour}PaletteColorLookupTableData", b"\1\2\3\4" + TEXTS[0][:8])
    made.SegmentedAlphaPaletteColorLookupTableData = b"\0\0\1\0\2\0"

    left = cleaned(made)

    assert left.BluePaletteColorLookupTableData == b"\1\2\3\4" + bytes(8)
    assert left.SegmentedAlphaPaletteColorLookupTableData == b"\0\0\1\0\2\0"


def test_pictures_inside_sequences_go() -> None:
    icon = {"Rows": 2, "Columns": 2, "BitsAllocated": 8, "PixelData": TEXTS[0][:4]}
    made = slice_of(SourceImageSequence=items(icon))

    assert "PixelData" not in cleaned(made).SourceImageSequence[0]
