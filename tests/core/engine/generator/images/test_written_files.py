"""Files of synthetic images: valid, of nobody, and synthetic for good, also in a study."""

import io
from pathlib import Path

import numpy as np
import pydicom
import pytest
from pydicom import dcmread
from pydicom.dataset import Dataset
from pydicom.pixels.utils import pixel_array
from tests.core.intake.deidentify.cleaning import clean
from tests.support.dicom_factory import PATIENT_NAME, as_bytes, ct_slice, ramp
from tests.support.dicom_validation import faults_of

from readingroom import store
from readingroom.domain.protocol import default_protocol
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.generator.families import make_cases
from readingroom.intake.deidentify.types import UnreviewedReason
from readingroom.intake.synthetic_marks import is_synthetic_dicom
from readingroom.pixels.pydicom_logging import QUIET
from readingroom.services.study import Study

FOLDER = Path(pydicom.__file__).parent / "data" / "test_files"
KINDS = {
    "CT of 16 bits, signed, padded": "CT_small.dcm",
    "MR in JPEG-LS": "MR_small_jpeg_ls_lossless.dcm",
    "MR, big endian": "MR_small_bigendian.dcm",
    "RGB in planes": "SC_rgb_rle.dcm",
    "YBR 422 in JPEG": "SC_rgb_dcmtk_+eb+cy+np.dcm",
    "YBR in JPEG 2000": "GDCMJ2K_TextGBR.dcm",
    "two frames": "SC_rgb_rle_2frame.dcm",
}


def made_of(path: Path, severity: str = "0", artefact: str = "gaussian-noise") -> bytes:
    settings = {"file": str(path), "artefact": artefact, "severity": severity}
    return next(make_cases(Recipe(ScenarioFamily.ARTEFACTS, 1, 1, settings))).files[0].content


def read(data: bytes) -> Dataset:
    with QUIET:
        return dcmread(io.BytesIO(data))


@pytest.mark.parametrize("name", KINDS.values(), ids=KINDS)
def test_severity_0_has_the_pixels_of_the_source(name: str) -> None:
    with QUIET:
        source = pixel_array(FOLDER / name)

    assert np.array_equal(pixel_array(read(made_of(FOLDER / name))), source)


@pytest.mark.parametrize("name", KINDS.values(), ids=KINDS)
def test_dicom_validator_finds_no_fault_that_the_source_does_not_have(name: str) -> None:
    before, after = faults_of((FOLDER / name).read_bytes()), faults_of(made_of(FOLDER / name, "3"))

    assert before is not None
    assert after is not None
    assert after <= before


def test_the_mark_outlives_de_identification() -> None:
    cleaned = read(clean(made_of(FOLDER / "CT_small.dcm", "2")))

    assert is_synthetic_dicom(cleaned)
    assert list(cleaned.ImageType) == ["DERIVED", "SECONDARY", "AXIAL", "SYNTHETIC"]
    assert cleaned.ContributingEquipmentSequence[0].Manufacturer == "Readingroom"


def test_geometry_and_values_mean_the_same_as_before() -> None:
    before, after = (
        read((FOLDER / "CT_small.dcm").read_bytes()),
        read(made_of(FOLDER / "CT_small.dcm")),
    )

    for keyword in (
        *("PixelSpacing", "ImageOrientationPatient", "ImagePositionPatient", "SliceThickness"),
        *("RescaleSlope", "RescaleIntercept", "BitsStored", "PixelRepresentation", "KVP"),
        *("PixelPaddingValue", "PhotometricInterpretation", "SOPClassUID", "Modality"),
    ):
        assert after[keyword].value == before[keyword].value


def test_nothing_of_the_person_goes_into_the_file(tmp_path: Path) -> None:
    path = tmp_path / "named.dcm"
    source = ct_slice(
        ramp(8, 10),
        StudyDescription="Erika Musterfrau",
        StationName="WARD7",
        StudyDate="20190203",
        InstitutionName="St Elsewhere",
        OperatorsName="Doe^Jane",
        PatientAge="055Y",
        ProtocolName="for Erika",
    )
    source.add_new(0x00091001, "LO", "Musterfrau private")
    source.add_new(0x60000022, "LO", "Musterfrau overlay")
    path.write_bytes(as_bytes(source))

    data = made_of(path, "1")

    for secret in (b"Musterfrau", b"Erika", b"4711", b"WARD7", b"20190203", b"Elsewhere", b"Doe"):
        assert secret not in data
    assert PATIENT_NAME.encode() not in data
    assert source.SOPInstanceUID != read(data).SOPInstanceUID


def test_a_compressed_picture_says_that_it_lost_something() -> None:
    made = read(made_of(FOLDER / "CT_small.dcm", "4", "jpeg"))

    assert made.LossyImageCompression == "01"
    assert float(made.LossyImageCompressionRatio) > 10


def test_a_study_takes_the_file_in_and_keeps_the_mark(tmp_path: Path) -> None:
    case = tmp_path / "SYN-1"
    case.mkdir()
    (case / "image.dcm").write_bytes(made_of(FOLDER / "MR_small.dcm", "3", "motion"))

    with Study.create(tmp_path / "s.rrstudy", title="T", protocol=default_protocol(1)) as study:
        added = study.cases.add_case(case, unreviewed=UnreviewedReason.MADE_UP)
        content = study.cases.content(added.case.id)
        stored = store.assets.read(study._file, content.assets[0].id)

    assert [(one.modality, one.rows) for one in content.series] == [("MR", 64)]
    assert is_synthetic_dicom(read(stored))
