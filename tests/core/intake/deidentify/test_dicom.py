"""The Basic Profile on made files: nothing planted is left, and what is written is sound."""

import struct
import zlib
from datetime import date
from io import BytesIO
from pathlib import Path

import numpy as np
import pydicom.data
import pytest
from dicomanonymizer.dicom_anonymization_databases import dicomfields_2026c as table
from dicomanonymizer.simpledicomanonymizer import anonymize_dataset, initialize_actions
from pydicom import dcmread
from pydicom.datadict import private_dictionary_VR
from pydicom.dataelem import DataElement
from pydicom.dataset import Dataset
from pydicom.sequence import Sequence
from pydicom.uid import (
    DeflatedExplicitVRLittleEndian,
    ExplicitVRBigEndian,
    ExplicitVRLittleEndian,
    ImplicitVRLittleEndian,
)
from tests.core.intake.deidentify.planted import MARK, TRACES, planted_file, table_tags
from tests.support.dicom_factory import as_bytes, ct_slice, image, items, ramp

from readingroom.domain.errors import IntakeError
from readingroom.intake.deidentify import (
    character_sets,
    dicom_data_set,
    dicom_file,
    elements,
)
from readingroom.intake.deidentify.dicom_file import DicomCleaner
from readingroom.intake.deidentify.known import Known, KnownItem, KnownKind
from readingroom.intake.deidentify.privacy import Privacy, PrivacyOptions
from readingroom.intake.deidentify.private_tags import SAFE_PRIVATE
from readingroom.intake.deidentify.profile import basic_profile
from readingroom.intake.images.quiet import QUIET
from readingroom.intake.images.refusals import ImageRefusedError

SECRET = bytes(range(32))
BASIC = PrivacyOptions()


def clean(data: bytes, options: PrivacyOptions = BASIC) -> bytes:
    return DicomCleaner(Privacy(SECRET, options)).clean(data).data


def cleaned(made: Dataset, options: PrivacyOptions = BASIC) -> Dataset:
    with QUIET:  # what is planted is not always valid
        return dcmread(BytesIO(clean(as_bytes(made), options)))


def slice_of(**elements) -> Dataset:
    with QUIET:
        return ct_slice(ramp(4, 4), **elements)


@pytest.mark.parametrize("is_implicit", [False, True])
@pytest.mark.parametrize("encoding", ["ascii", "utf-16-le", "utf-16-be"])
def test_nothing_planted_in_any_attribute_of_the_table_is_left(is_implicit, encoding) -> None:
    data = planted_file(is_implicit=is_implicit)
    left = clean(data).lower()

    assert data.count(MARK.encode("ascii")) > 900
    assert [trace for trace in TRACES if trace.lower().encode(encoding) in left] == []


def test_all_attributes_of_the_table_have_an_action() -> None:
    missing = [tag for tag in table_tags() if basic_profile().find(tag) is None]

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


def test_uids_are_keyed_stable_and_consistent_between_files() -> None:
    first = cleaned(slice_of(StudyInstanceUID="1.2.3.9"))
    second = cleaned(
        slice_of(
            SOPInstanceUID="1.2.3.5",
            StudyInstanceUID="1.2.3.9",
            ReferencedImageSequence=items(
                {
                    "ReferencedSOPClassUID": "1.2.840.10008.5.1.4.1.1.2",
                    "ReferencedSOPInstanceUID": "1.2.3.4",
                }
            ),
        )
    )
    other = dcmread(BytesIO(DicomCleaner(Privacy(bytes(32))).clean(as_bytes(slice_of())).data))

    assert first.StudyInstanceUID == second.StudyInstanceUID
    assert first.StudyInstanceUID.startswith("2.25.")
    assert first.StudyInstanceUID.is_valid
    reference = second.ReferencedImageSequence[0]
    assert reference.ReferencedSOPInstanceUID == first.SOPInstanceUID
    assert reference.ReferencedSOPClassUID == "1.2.840.10008.5.1.4.1.1.2"
    assert other.SOPInstanceUID != first.SOPInstanceUID


@pytest.mark.parametrize(
    "uid",
    [
        "1.2.840.10008.5.1.4.1.1.66.7",  # Label Map Segmentation Storage
        "1.2.840.10008.1.2.4.205",  # JPIP HTJ2K Referenced Deflate
        "1.2.840.10008.5.1.4.1.1.9999.1",  # what an edition to come may register
        "1.2.840.10008.6.1.1507",
    ],
)
def test_uids_under_the_root_of_dicom_itself_stay(uid: str) -> None:
    made = cleaned(slice_of(SOPClassUID=uid))

    assert (made.SOPClassUID, made.file_meta.MediaStorageSOPClassUID) == (uid, uid)


@pytest.mark.parametrize(
    "uid",
    [
        "1.2.840.113619.4.26",  # a maker's own class
        "1.2.840.10008.20250131.1200",  # a date under a root that is not the sender's
        "1.2.840.10008",
        "1.2.840.10008.1.2.3.4.5.6.7.8.9.10",
    ],
)
def test_all_other_uids_are_mapped_also_where_they_say_what_a_file_is(uid: str) -> None:
    made = cleaned(slice_of(SOPClassUID=uid))

    assert made.SOPClassUID.startswith("2.25.")
    assert made.file_meta.MediaStorageSOPClassUID == made.SOPClassUID


def test_a_uid_of_several_values_is_mapped_value_by_value() -> None:
    made = cleaned(slice_of(IrradiationEventUID=["1.2.3.4", "1.2.3.5"]))

    assert made.IrradiationEventUID[0] == made.SOPInstanceUID
    assert made.IrradiationEventUID[1] != made.IrradiationEventUID[0]


def test_all_dates_of_a_patient_move_by_the_same_days_and_times_stay() -> None:
    made = cleaned(
        slice_of(
            StudyDate="20240229",
            SeriesDate="20240302",
            StudyTime="101112",
            AcquisitionDateTime="20240301120000.5+0100",
            ContentDate="2024.03.03",
            PatientBirthDate="19500101",
        )
    )

    def day(text: str) -> date:
        return date.fromisoformat(text[:8])

    shift = day(made.StudyDate) - date(2024, 2, 29)
    assert -4652 <= shift.days <= -366
    assert day(made.SeriesDate) - date(2024, 3, 2) == shift
    assert day(made.AcquisitionDateTime) - date(2024, 3, 1) == shift
    assert day(made.ContentDate) - date(2024, 3, 3) == shift
    assert made.AcquisitionDateTime[8:] == "120000.5+0100"
    assert (made.StudyTime, made.PatientBirthDate) == ("101112", "")


@pytest.mark.parametrize("text", ["20240230", "2024", "yesterday", "00010101"])
def test_a_date_that_cannot_be_moved_is_taken_out(text: str) -> None:
    with QUIET:
        made = slice_of()
        made.add_new(0x00080020, "DA", text)
        made.add_new(0x0008002A, "DT", text)
        after = cleaned(made)

    assert (after.StudyDate, after.AcquisitionDateTime) == ("", "")


def test_two_patients_have_different_codes_and_shifts_and_one_patient_the_same() -> None:
    first = cleaned(slice_of(PatientID="A-1", StudyDate="20240101"))
    again = cleaned(slice_of(PatientID=" a-1 ", PatientName="X^Y", StudyDate="20240101"))
    other = cleaned(slice_of(PatientID="A-2", StudyDate="20240101"))

    assert first.PatientID == again.PatientID == first.PatientName
    assert first.StudyDate == again.StudyDate
    assert first.PatientID != other.PatientID
    assert first.PatientID.startswith("RR-")


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ({"PatientName": "A^B"}, {"PatientName": "C^D"}),
        (
            {"PatientName": None, "StudyInstanceUID": "1.2.3"},
            {"PatientName": None, "StudyInstanceUID": "1.2.4"},
        ),
    ],
)
def test_patients_without_a_number_are_told_apart_by_name_or_study(one, two) -> None:
    dates = [
        cleaned(slice_of(PatientID=None, StudyDate="20240101", **each)).StudyDate
        for each in (one, two)
    ]

    assert dates[0] != dates[1]


def test_safe_private_numbers_stay_under_their_creator_and_others_go() -> None:
    made = slice_of()
    siemens = made.private_block(0x0019, "SIEMENS MR HEADER", create=True)
    siemens.add_new(0x0C, "IS", "1000")
    siemens.add_new(0x0E, "FD", [0.0, 0.0, 1.0])
    siemens.add_new(0x0D, "CS", "MEIER")
    made.private_block(0x0019, "OTHER", create=True).add_new(0x0C, "IS", "1000")
    made.private_block(0x7053, "Philips PET Private Group", create=True).add_new(0, "LO", "x1")
    after = cleaned(made)
    block = after.private_block(0x0019, "SIEMENS MR HEADER")

    assert (block[0x0C].value, list(block[0x0E].value)) == (1000, [0.0, 0.0, 1.0])
    assert 0x0D not in block
    assert after.private_creators(0x0019) == ["SIEMENS MR HEADER"]
    assert after.private_creators(0x7053) == []
    assert "113111" in [item.CodeValue for item in after.DeidentificationMethodCodeSequence]


def test_the_allow_list_has_the_representations_of_pydicoms_private_dictionary() -> None:
    for (group, creator), block in SAFE_PRIVATE.items():
        for element, attribute in block.items():
            tag = group << 16 | 0x1000 | element
            assert private_dictionary_VR(tag, creator) == attribute.vr


def test_overlays_go_whole_unless_the_coordinator_allows_graphics() -> None:
    overlay = {0x60000010: ("US", 4), 0x60000011: ("US", 4), 0x60003000: ("OW", b"\xff\0")}
    made = slice_of()
    for tag, (vr, value) in overlay.items():
        made.add_new(tag, vr, value)
    made.add_new(0x60004000, "LT", "by Dr Meier")

    assert [tag for tag in cleaned(made) if tag.tag.group == 0x6000] == []
    kept = cleaned(made, PrivacyOptions(keep_graphics=True))
    assert kept[0x60000010].value == 4


@pytest.mark.parametrize(
    ("charset", "name"),
    [
        ("ISO_IR 100", "Prüfgerät"),
        ("ISO_IR 192", "Prüfgerät"),
        ("ISO_IR 144", "Томограф"),
        (["", "ISO 2022 IR 87"], "装置"),
        ("GB18030", "设备"),
    ],
)
def test_text_that_stays_is_written_in_utf_8(charset, name: str) -> None:
    made = slice_of(SpecificCharacterSet=charset, ManufacturerModelName=name)

    assert cleaned(made).ManufacturerModelName == name


@pytest.mark.parametrize(
    ("raw", "expected"), [("Gerät".encode(), "Gerät"), ("Gerät".encode("latin-1"), "Gerät")]
)
def test_text_without_a_declared_character_set_is_read_as_utf_8_or_latin_1(raw, expected) -> None:
    data = as_bytes(slice_of(ManufacturerModelName="Q" * (len(raw) + len(raw) % 2)))
    data = data.replace(b"Q" * (len(raw) + len(raw) % 2), raw + b" " * (len(raw) % 2))

    assert dcmread(BytesIO(clean(data))).ManufacturerModelName.strip() == expected


@pytest.mark.parametrize("charset", ["ISO_IR 999", "ISO 2022 IR 87"])
def test_a_character_set_that_is_wrong_stops_nothing(charset: str) -> None:
    with QUIET:
        made = slice_of(ManufacturerModelName="QQQQ")
        data = as_bytes(made).replace(b"QQQQ", b"\x1b$B\xff")
        made = dcmread(BytesIO(data))
        made.SpecificCharacterSet = charset
        assert cleaned(made).PatientIdentityRemoved == "YES"


def test_a_word_takes_the_place_of_a_text_that_names_the_patient_wherever_it_stands() -> None:
    made = cleaned(
        slice_of(
            PatientName="Musterfrau^Erika",
            ManufacturerModelName="room of MUSTERFRAU",
            WindowCenter=1,
            WindowWidth=2,
            WindowCenterWidthExplanation="Erika",
            Manufacturer="ACME",
        )
    )

    assert (made.ManufacturerModelName, made.WindowCenterWidthExplanation) == (
        "REMOVED",
        "REMOVED",
    )
    assert made.Manufacturer == "ACME"


def test_an_element_under_a_wrong_representation_goes_with_its_text() -> None:
    with QUIET:
        made = slice_of()
        made.add_new(0x00180050, "LT", "Erika")  # SliceThickness is a number
        made.add_new(0x00181151, "IS", "112233")
        made.add_new(0x00280006, "LO", "Erika")  # PlanarConfiguration is binary
        data = clean(as_bytes(made).replace(b"112233", b"Erika1"))

    assert b"Erika" not in data


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


def test_what_the_headers_say_of_people_is_known_afterwards() -> None:
    cleaner = DicomCleaner(Privacy(SECRET))
    cleaner.clean(
        as_bytes(
            slice_of(
                PatientName="Müller^Jörg",
                SpecificCharacterSet="ISO_IR 100",
                PatientBirthDate="19500312",
                InstitutionName="St. Mary's Hospital",
                OtherPatientIDsSequence=items({"PatientID": "MRN-00815"}),
                ReferringPhysicianName="House^Gregory",
                AccessionNumber="20",
                StudyInstanceUID="1.2.3.4.5.6",
            )
        )
    )

    assert cleaner.known.items >= {
        KnownItem(KnownKind.PATIENT_NAME, "müller"),
        KnownItem(KnownKind.PATIENT_NAME, "jörg"),
        KnownItem(KnownKind.OTHER_NAME, "house"),
        KnownItem(KnownKind.PATIENT_NUMBER, "mrn-00815"),
        KnownItem(KnownKind.BIRTH_DATE, "1950-03-12"),
        KnownItem(KnownKind.INSTITUTION, "st mary s hospital"),
        KnownItem(KnownKind.UID, "1.2.3.4.5.6"),
    }
    assert "20" not in cleaner.known.texts(*KnownKind)
    assert cleaner.known | Known() == cleaner.known


def test_sequences_nested_beyond_reason_are_refused(monkeypatch) -> None:
    monkeypatch.setattr(dicom_data_set, "_DEEPEST", 1)
    made = slice_of(
        DerivationCodeSequence=items(
            {"EquivalentCodeSequence": Sequence([items({"CodeValue": "1"})[0]])}
        )
    )

    with pytest.raises(ImageRefusedError, match="nested too deeply"):
        clean(as_bytes(made))


def test_a_secret_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(IntakeError, match="secret is missing"):
        Privacy(b"short")


def test_the_secret_is_never_printed() -> None:
    assert str(SECRET) not in repr(Privacy(SECRET))


@pytest.mark.parametrize("syntax", [ExplicitVRLittleEndian, ExplicitVRBigEndian])
@pytest.mark.parametrize("is_kept", [False, True])
def test_an_overlay_in_unused_bits_of_the_pixels_goes_with_its_group(syntax, is_kept) -> None:
    picture = np.arange(80, dtype=np.uint16).reshape(8, 10)
    drawn = picture | ((picture % 2) << 12)
    made = image(drawn, syntax=syntax, BitsStored=12, HighBit=11)
    made.add_new(0x60000102, "US", 12)
    after = cleaned(made, PrivacyOptions(keep_graphics=is_kept))
    order = "<" if syntax == ExplicitVRLittleEndian else ">"
    stored = np.frombuffer(after.PixelData, f"{order}u2").reshape(8, 10)

    np.testing.assert_array_equal(stored, drawn if is_kept else picture)


@pytest.mark.parametrize("bits", [{"BitsStored": 16, "HighBit": 15}, {"BitsStored": None}])
def test_pixels_without_unused_bits_stay_as_they_are(bits: dict) -> None:
    picture = np.arange(80, dtype=np.uint16).reshape(8, 10)
    made = image(picture, **bits)
    made.add_new(0x60000102, "US", 12)

    assert cleaned(made).PixelData == picture.tobytes()


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

    with pytest.raises(ImageRefusedError, match="taken out of it safely"):
        clean(as_bytes(slice_of()))


@pytest.mark.parametrize(
    ("damage", "rule"), [(b"\xfe\xff\x00\xe0\xff\xff\x00\x00", "cut off"), (b"JUNKJUNK", "damaged")]
)
def test_fragments_that_are_cut_off_or_damaged_are_refused(damage: bytes, rule: str) -> None:
    data = bytearray(
        (Path(pydicom.data.__file__).parent / "test_files/MR_small_RLE.dcm").read_bytes()
    )
    start = bytes(data).index(b"\xfe\xff\x00\xe0", 400)
    data[start : start + 8] = damage

    with pytest.raises(ImageRefusedError, match=rule):
        clean(bytes(data))


def test_float_pixels_keep_their_element() -> None:
    made = slice_of()
    del made.PixelData
    made.FloatPixelData = np.arange(16, dtype="<f4").tobytes()

    assert cleaned(made).FloatPixelData == made.FloatPixelData


def test_an_empty_character_set_means_the_default_one() -> None:
    assert cleaned(slice_of(SpecificCharacterSet="", Manufacturer="ACME")).Manufacturer == "ACME"


def test_encodings_that_pydicom_refuses_fall_back_to_latin_1(monkeypatch) -> None:
    def fail(*_: object) -> None:
        raise LookupError

    monkeypatch.setattr(character_sets, "convert_encodings", fail)
    monkeypatch.setattr(character_sets, "decode_bytes", fail)

    assert character_sets.encodings_of(b"ISO_IR 100") == ("iso8859",)
    assert character_sets.decode_text(b"Ger\xe4t", ("shift_jis",)) == "Gerät"


def test_an_original_uid_that_is_empty_stays_empty() -> None:
    assert cleaned(slice_of(FrameOfReferenceUID="")).FrameOfReferenceUID == ""


def test_a_value_too_long_for_its_representation_is_written_as_unknown() -> None:
    element = elements.Element(0x00204000, "LT", b"x" * 0x10000)
    written = elements.encode_element(element, elements.Encoding(False, True))

    assert written[4:6] == b"UN"
    assert len(written) == 12 + 0x10000


@pytest.mark.parametrize(
    ("value", "is_kept"),
    [
        (struct.pack("<3d", 0.0, -0.70710678, 1e-9), True),
        (struct.pack(">3d", 0.0, -0.70710678, 1000.0), True),
        (b"Quastenflosser, Wilhelmi", False),
        (struct.pack("<3d", 0.0, float("nan"), 1.0), False),
        (bytes(20), False),
        (bytes(17 * 8), False),
    ],
)
def test_a_private_number_that_is_none_goes(value, is_kept) -> None:
    made = slice_of()
    block = made.private_block(0x0019, "SIEMENS MR HEADER", create=True)
    block.add_new(0x0E, "UN", value)

    left = dcmread(BytesIO(clean(as_bytes(made))))

    assert (0x0019100E in left) == is_kept


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
