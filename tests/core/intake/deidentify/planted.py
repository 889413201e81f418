"""A DICOM file with a marker in every attribute of PS3.15 Table E.1-1, nested and private too."""

from io import BytesIO
from typing import Any

import numpy as np
from dicomanonymizer.dicom_anonymization_databases import dicomfields_2026c as table
from pydicom.datadict import dictionary_has_tag, dictionary_VR
from pydicom.dataset import Dataset
from pydicom.sequence import Sequence
from pydicom.uid import ExplicitVRLittleEndian, ImplicitVRLittleEndian
from tests.support.dicom_factory import ct_slice

from readingroom.pixels.pydicom_logging import QUIET

MARK = "ZQMARK"
DATE = "19270519"
UID = "1.2.826.0.1.3680043.9.7777"
TEXTS = ("AE", "CS", "LO", "LT", "PN", "SH", "ST", "UC", "UT")
TRACES = (MARK, DATE, UID)


def value_for(tag: int, vr: str) -> Any:
    """Return a value that can be found again."""
    if vr in TEXTS:
        return f"{MARK}{tag:08X}"
    values = {
        "DA": DATE,
        "DT": f"{DATE}101112.123456+0100",
        "TM": "101112",
        "UI": f"{UID}.{tag}",
        "AS": "097Y",
        "UR": f"http://{MARK}.example/{tag}",
        "OB": MARK.encode("ascii"),
        "UN": MARK.encode("ascii"),
        "DS": "7777",
        "IS": "7777",
    }
    return values.get(vr, 7)


def table_tags() -> list[int]:
    """Return all tags of the table, one for each repeating group."""
    tags = {entry[0] << 16 | entry[1] for entry in table.ALL_TAGS if len(entry) == 2}
    return sorted({tag for tag in tags if tag >> 16 > 0x0002} | {0x60024000, 0x60023000})


def fill(dataset: Dataset, depth: int = 0) -> None:
    """Write every attribute of the table into a data set, sequences with an item of names."""
    for tag in table_tags():
        vr = dictionary_VR(tag) if dictionary_has_tag(tag) else "LO"
        vr = {"OB or OW": "OB"}.get(vr, vr)
        if vr == "SQ":
            item = Dataset()
            item.PatientName = MARK
            item.CodeMeaning = "a meaning"
            item.add_new(0x00080080, "LO", MARK)
            dataset.add_new(tag, "SQ", Sequence([item]))
            continue
        dataset.add_new(tag, vr, value_for(tag, vr))
    block = dataset.private_block(0x0019, f"{MARK} 1.0", create=True)
    block.add_new(1, "LO", MARK)
    block.add_new(2, "UN", MARK.encode("utf-16-le"))
    known = dataset.private_block(0x0019, "SIEMENS MR HEADER", create=True)
    known.add_new(0x0C, "IS", "1000")
    known.add_new(0x0D, "CS", MARK)
    known.add_new(0x51, "SH", MARK)
    for tag, vr in ((0x60020010, "US"), (0x60020045, "SH"), (0x50021000, "US")):
        dataset.add_new(tag, vr, MARK if vr == "SH" else 3)
    dataset.add_new(0x50023000, "OB", MARK.encode("ascii") * 2)
    if depth == 0:
        inner = Dataset()
        fill(inner, 1)
        holder = Dataset()
        holder.FrameContentSequence = Sequence([inner])
        dataset.SharedFunctionalGroupsSequence = Sequence([holder])


def planted_file(*, is_implicit: bool = False) -> bytes:
    """Return the bytes of a CT slice that is full of markers."""
    with QUIET:  # markers are no valid values of every representation
        made = ct_slice(np.zeros((4, 4), np.int16))
        sop_class = made.SOPClassUID
        fill(made)
        made.SOPClassUID = sop_class
        made.file_meta.TransferSyntaxUID = (
            ImplicitVRLittleEndian if is_implicit else ExplicitVRLittleEndian
        )
        made.file_meta.SourceApplicationEntityTitle = MARK
        made.preamble = (MARK * 30).encode("ascii")[:128]
        stream = BytesIO()
        made.save_as(stream, implicit_vr=is_implicit, little_endian=True, enforce_file_format=True)
    return stream.getvalue()
