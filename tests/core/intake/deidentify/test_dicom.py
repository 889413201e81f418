"""The Basic Profile on made files: nothing planted is left, and what is written is sound."""

import struct
import zlib
from io import BytesIO
from pathlib import Path

import numpy as np
import pydicom.data
import pytest
from dicomanonymizer.dicom_anonymization_databases import dicomfields_2026c as table
from dicomanonymizer.simpledicomanonymizer import anonymize_dataset, initialize_actions
from pydicom import dcmread
from pydicom.dataelem import DataElement
from pydicom.dataset import Dataset
from pydicom.sequence import Sequence
from pydicom.uid import DeflatedExplicitVRLittleEndian, ExplicitVRBigEndian, ImplicitVRLittleEndian
from tests.core.intake.deidentify.cleaning import clean, cleaned, slice_of
from tests.core.intake.deidentify.planted import MARK, TRACES, planted_file, table_tags
from tests.support.dicom_factory import as_bytes, ct_slice, items, ramp
from tests.support.wording import Wording, expect_error

from readingroom.intake.deidentify import dicom_data_set, dicom_file, elements
from readingroom.intake.deidentify.profile import find_action
from readingroom.intake.deidentify.types import PrivacyOptions
from readingroom.intake.images.refusals import ImageRefusedError
from readingroom.pixels.pydicom_logging import QUIET

wording = Wording(__file__)


@pytest.mark.parametrize("is_implicit", [False, True])
@pytest.mark.parametrize("encoding", ["ascii", "utf-16-le", "utf-16-be"])
def test_nothing_planted_in_any_attribute_of_the_table_is_left(is_implicit, encoding) -> None:
    data = planted_file(is_implicit=is_implicit)
    left = clean(data).lower()

    assert data.count(MARK.encode("ascii")) > 900
    assert [trace for trace in TRACES if trace.lower().encode(encoding) in left] == []


def test_all_attributes_of_the_table_have_an_action() -> None:
    missing = [tag for tag in table_tags() if find_action(tag) is None]

    assert len(table_tags()) > 600
    assert missing == []


def test_what_dicom_anonymizer_removes_is_gone_but_for_moved_dates_and_sequences_of_uids() -> None:
    with QUIET:
        theirs = dcmread(BytesIO(planted_file()))
        ours = dcmread(BytesIO(clean(planted_file())))
        anonymize_dataset(theirs, base_rules_gen=lambda: initialize_actions("dicomfields_2026c"))
        removed = {entry[0] << 16 | entry[1] for entry in table.X_TAGS if len(entry) == 2}
        kept = [
            element.keyword
            for element in ours
            if int(element.tag) in removed and element.VR not in ("DA", "DT", "TM")
        ]
        left = {int(each.tag) for each in ours} - {int(each.tag) for each in theirs}

    assert kept == []
    # what de-identification itself states, times of day beside moved dates, and safe numbers
    stated = {0x00080005, 0x00120062, 0x00120063, 0x00120064, 0x00280303}
    others = {tag for tag in left - stated if tag >> 16 != 0x0019}
    assert {ours[tag].VR for tag in others} <= {"DA", "DT", "TM"}


def test_the_file_says_how_it_was_de_identified() -> None:
    made = cleaned(slice_of())

    assert made.PatientIdentityRemoved == "YES"
    assert made.DeidentificationMethod.startswith("Readingroom: PS3.15 Annex E Basic Profile")
    assert [item.CodeValue for item in made.DeidentificationMethodCodeSequence] == [
        "113100",
        "113107",
    ]
    assert made.LongitudinalTemporalInformationModified == "MODIFIED"
    assert made.SpecificCharacterSet == "ISO_IR 192"


def test_the_preamble_and_file_meta_information_are_new() -> None:
    data = clean(planted_file())
    meta = dcmread(BytesIO(data)).file_meta

    assert data[:128] == bytes(128)
    assert "SourceApplicationEntityTitle" not in meta
    assert meta.ImplementationVersionName == "READINGROOM"
    assert meta.MediaStorageSOPInstanceUID == dcmread(BytesIO(data)).SOPInstanceUID


def test_overlays_go_whole_unless_the_coordinator_allows_graphics() -> None:
    overlay = {0x60000010: ("US", 4), 0x60000011: ("US", 4), 0x60003000: ("OW", b"\xff\0")}
    made = slice_of()
    for tag, (vr, value) in overlay.items():
        made.add_new(tag, vr, value)
    made.add_new(0x60004000, "LT", "by Dr Meier")

    assert [tag for tag in cleaned(made) if tag.tag.group == 0x6000] == []
    kept = cleaned(made, PrivacyOptions(keep_graphics=True))
    assert kept[0x60000010].value == 4


def test_an_unknown_tag_of_an_even_group_goes() -> None:
    made = slice_of()
    made.add_new(0x00087777, "LO", "Erika")

    assert 0x00087777 not in cleaned(made)


def test_a_sequence_written_as_unknown_is_cleaned_inside() -> None:
    inner = struct.pack("<HHL", 0x0010, 0x0010, 6) + b"Erika "
    item = struct.pack("<HHL", 0xFFFE, 0xE000, len(inner)) + inner
    data = as_bytes(slice_of(ImageComments="Q" * len(item)))
    start = data.index(struct.pack("<HH2sH", 0x0020, 0x4000, b"LT", len(item)))
    unknown = struct.pack("<HH2sHL", 0x0020, 0x9221, b"UN", 0, len(item)) + item
    data = data[:start] + unknown + data[start + 8 + len(item) :]  # DimensionOrganizationSequence
    after = dcmread(BytesIO(clean(data)))

    assert after.DimensionOrganizationSequence[0].PatientName == after.PatientID


def test_digital_signatures_and_what_follows_the_pixels_go() -> None:
    made = slice_of(DigitalSignaturesSequence=items({"MACIDNumber": 1}))
    made.add_new(0xFFFCFFFC, "OB", b"Erika!")
    data = clean(as_bytes(made))

    assert b"Erika" not in data
    assert "DigitalSignaturesSequence" not in dcmread(BytesIO(data))


@pytest.mark.parametrize("syntax", [ExplicitVRBigEndian, ImplicitVRLittleEndian])
def test_other_byte_orders_keep_their_values(syntax) -> None:
    made = ct_slice(ramp(4, 4), syntax=syntax, PixelPaddingValue=-2000)
    after = cleaned(made)

    assert after.file_meta.TransferSyntaxUID == syntax
    assert after.PixelPaddingValue == -2000
    np.testing.assert_array_equal(after.pixel_array, dcmread(BytesIO(as_bytes(made))).pixel_array)


def test_a_deflated_file_is_stored_inflated() -> None:
    plain = as_bytes(ct_slice(ramp(4, 4)))
    made = dcmread(BytesIO(plain))
    made.file_meta.TransferSyntaxUID = DeflatedExplicitVRLittleEndian
    stream = BytesIO()
    made.save_as(stream, enforce_file_format=True)
    after = dcmread(BytesIO(clean(stream.getvalue())))

    assert not after.file_meta.TransferSyntaxUID.is_deflated
    assert after.PixelData == made.PixelData
    assert zlib.crc32(after.PixelData) == zlib.crc32(made.PixelData)


def test_cleaning_twice_gives_a_sound_file_again() -> None:
    once = clean(as_bytes(slice_of(StudyDate="20240101")))
    twice = dcmread(BytesIO(clean(once)))

    assert len(twice.DeidentificationMethodCodeSequence) == 2
    assert twice.PatientIdentityRemoved == "YES"


def test_that_pixels_were_cleaned_before_stays_said() -> None:
    code = {"CodeValue": "113101", "CodingSchemeDesignator": "DCM", "CodeMeaning": "x"}
    made = cleaned(slice_of(DeidentificationMethodCodeSequence=items(code)))

    assert "113101" in [item.CodeValue for item in made.DeidentificationMethodCodeSequence]


def test_sequences_nested_beyond_reason_are_refused(monkeypatch) -> None:
    monkeypatch.setattr(dicom_data_set, "MAX_DEPTH", 1)
    made = slice_of(
        DerivationCodeSequence=items(
            {"EquivalentCodeSequence": Sequence([items({"CodeValue": "1"})[0]])}
        )
    )

    with pytest.raises(ImageRefusedError, match="nested too deeply"):
        clean(as_bytes(made))


def test_a_decoded_number_of_unknown_bytes_is_refused() -> None:
    element = DataElement(0x00280010, "FD", 1.5)

    with pytest.raises(ImageRefusedError, match="safely"):
        dicom_data_set.value_bytes(element)


def test_values_that_were_decoded_are_written_as_they_were() -> None:
    assert dicom_data_set.value_bytes(DataElement(0x00080008, "CS", ["A", "B"])) == b"A\\B"
    assert dicom_data_set.value_bytes(DataElement(0x00280010, "US", 258), ">") == b"\1\2"
    assert dicom_data_set.raw_value(Dataset(), 0x00280010) is None


def test_a_header_that_breaks_the_reader_is_refused(monkeypatch) -> None:
    def fail(*_: object) -> None:
        raise KeyError

    monkeypatch.setattr(dicom_file, "patient_key", fail)

    with expect_error(ImageRefusedError, wording("taken_safely")):
        clean(as_bytes(slice_of()))


@pytest.mark.parametrize(
    ("damage", "rule"),
    [(b"\xfe\xff\x00\xe0\xff\xff\x00\x00", "truncated"), (b"JUNKJUNK", "damaged")],
)
def test_fragments_that_are_cut_off_or_damaged_are_refused(damage: bytes, rule: str) -> None:
    data = bytearray(
        (Path(pydicom.data.__file__).parent / "test_files/MR_small_RLE.dcm").read_bytes()
    )
    start = bytes(data).index(b"\xfe\xff\x00\xe0", 400)
    data[start : start + 8] = damage

    with pytest.raises(ImageRefusedError, match=rule):
        clean(bytes(data))


def test_a_value_too_long_for_its_representation_is_written_as_unknown() -> None:
    element = elements.Element(0x00204000, "LT", b"x" * 0x10000)
    written = elements.encode_element(element, elements.Encoding(False, True))

    assert written[4:6] == b"UN"
    assert len(written) == 12 + 0x10000


def test_what_says_who_or_where_goes_although_the_table_does_not_list_it() -> None:
    inner = {"DocumentAuthorTrial": MARK, "HL7InstanceIdentifier": MARK, "StorageURL": MARK}
    encrypted = items({"EncryptedContent": MARK.encode(), "EncryptedContentTransferSyntaxUID": "1"})
    made = slice_of(
        PatientBirthDateInAlternativeCalendar=MARK,
        PatientDeathDateInAlternativeCalendar=MARK,
        CommentsOnTheScheduledProcedureStep=MARK,
        RetrieveURL=MARK,
        RetrieveURI=MARK,
        EvaluatorName=MARK,
        RepairID=MARK,
        EncryptedAttributesSequence=encrypted,
        SharedFunctionalGroupsSequence=items(inner),
    )

    left = clean(as_bytes(made))

    assert MARK.encode() in as_bytes(made)
    assert MARK.encode() not in left
    item = dcmread(BytesIO(left)).SharedFunctionalGroupsSequence[0]
    assert (item.DocumentAuthorTrial, item.HL7InstanceIdentifier) == ("", "REMOVED")
