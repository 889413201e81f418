"""UIDs and dates are mapped and moved by the study's secret, alike in all files of a patient."""

from datetime import date
from io import BytesIO

import pytest
from pydicom import dcmread
from tests.core.intake.deidentify.cleaning import SECRET, cleaned, slice_of
from tests.support.dicom_factory import as_bytes, items

from readingroom.domain.errors import IntakeError
from readingroom.intake.deidentify.dicom_file import DicomCleaner
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.pixels.pydicom_logging import QUIET


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
    other = dcmread(
        BytesIO(DicomCleaner(PseudonymGenerator(bytes(32))).clean(as_bytes(slice_of())).data)
    )

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


def test_a_secret_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(IntakeError, match="secret is missing"):
        PseudonymGenerator(b"short")


def test_the_secret_is_never_printed() -> None:
    assert str(SECRET) not in repr(PseudonymGenerator(SECRET))


def test_an_original_uid_that_is_empty_stays_empty() -> None:
    assert cleaned(slice_of(FrameOfReferenceUID="")).FrameOfReferenceUID == ""
