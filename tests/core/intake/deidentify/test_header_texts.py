"""Texts that stay are written in UTF-8, whatever a file says of its own, and name nobody."""

from io import BytesIO

import pytest
from pydicom import dcmread
from tests.core.intake.deidentify.cleaning import SECRET, clean, cleaned, slice_of
from tests.support.dicom_factory import as_bytes, items

from readingroom.intake.deidentify import character_sets
from readingroom.intake.deidentify.dicom_file import DicomCleaner
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.pixels.pydicom_logging import QUIET
from readingroom.privacy.known import KnownIdentity, KnownItem, KnownKind


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


def test_what_the_headers_say_of_people_is_known_afterwards() -> None:
    cleaner = DicomCleaner(PseudonymGenerator(SECRET))
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
    assert cleaner.known | KnownIdentity() == cleaner.known


def test_an_empty_character_set_means_the_default_one() -> None:
    assert cleaned(slice_of(SpecificCharacterSet="", Manufacturer="ACME")).Manufacturer == "ACME"


def test_encodings_that_pydicom_refuses_fall_back_to_latin_1(monkeypatch) -> None:
    def fail(*_: object) -> None:
        raise LookupError

    monkeypatch.setattr(character_sets, "convert_encodings", fail)
    monkeypatch.setattr(character_sets, "decode_bytes", fail)

    assert character_sets.encodings_of(b"ISO_IR 100") == ("iso8859",)
    assert character_sets.decode_text(b"Ger\xe4t", ("shift_jis",)) == "Gerät"
