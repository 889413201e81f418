"""SUV factors of synthesised PET files against values computed by hand, and after import."""

from dataclasses import replace

import numpy as np
import pytest
from tests.core.intake.deidentify.cleaning import SECRET
from tests.support.dicom_factory import as_bytes, ct_slice, items

from readingroom.domain.ids import asset_id
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.suv import NO_SUV, SuvFactor, SuvObstacle
from readingroom.intake.deidentify.dicom_file import DicomCleaner
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.intake.images.dicom_header import read_header
from readingroom.intake.images.dicom_reader import read_dicom_files
from readingroom.intake.images.suv import common_factor, suv_of
from readingroom.pixels.pydicom_logging import QUIET

TRACER = {
    "RadiopharmaceuticalStartTime": "090000",
    "RadionuclideTotalDose": 350e6,
    "RadionuclideHalfLife": 6586.2,
}
# 350 MBq of F-18 (half-life 6586.2 s) an hour before the scan of 70 kg, by hand:
# 3600 / 6586.2 = 0.546597; 2^-0.546597 = 0.684635; 350e6 * 0.684635 = 239.622e6 Bq;
# 70000 g / 239.622e6 Bq = 2.92127e-4 g/Bq
BY_HAND = 2.92127e-4


def pet(z=0.0, number=1, tracer=None, **elements):
    """Return a PET slice of 4 x 4 pixels; stored values are Bq/ml less 1024."""
    values = {
        "Modality": "PT",
        "Units": "BQML",
        "CorrectedImage": ["NORM", "ATTN", "SCAT", "DECY"],
        "DecayCorrection": "START",
        "PatientWeight": 70.0,
        "SeriesDate": "20240301",
        "SeriesTime": "100000",
        "AcquisitionDate": "20240301",
        "AcquisitionTime": "100030",
        "SOPInstanceUID": f"1.2.3.{number}",
        "SeriesInstanceUID": "1.2.3",
        "KVP": None,
        "RadiopharmaceuticalInformationSequence": items(TRACER if tracer is None else tracer),
    }
    pixels = np.full((4, 4), 10_000 + number)
    return ct_slice(pixels, z=z, number=number, **(values | elements))


def test_the_factor_is_that_computed_by_hand():
    factor = suv_of(pet())
    assert factor.obstacle is SuvObstacle.NONE
    assert factor.per_unit == pytest.approx(BY_HAND, rel=1e-5)


def test_without_decay_a_spread_dose_has_the_suv_one():
    # by definition: the whole dose spread evenly over the body (1 g/ml) gives SUV 1
    factor = suv_of(pet(tracer=TRACER | {"RadiopharmaceuticalStartTime": "100000"}))
    concentration = 350e6 / 70_000
    assert factor.per_unit * concentration == pytest.approx(1.0)


def test_one_half_life_doubles_the_factor():
    now = suv_of(pet(tracer=TRACER | {"RadiopharmaceuticalStartTime": "100000"}))
    later = suv_of(
        pet(
            tracer=TRACER
            | {"RadiopharmaceuticalStartTime": "090000", "RadionuclideHalfLife": 3600.0}
        )
    )
    assert later.per_unit == pytest.approx(2 * now.per_unit)


@pytest.mark.parametrize(
    ("change", "obstacle"),
    [
        ({"Units": "CNTS"}, SuvObstacle.UNITS),
        ({"Units": None}, SuvObstacle.UNITS),
        ({"CorrectedImage": ["DECY"]}, SuvObstacle.ATTENUATION),
        ({"CorrectedImage": None}, SuvObstacle.ATTENUATION),
        ({"CorrectedImage": ["ATTN"]}, SuvObstacle.DECAY),
        ({"DecayCorrection": "ADMIN"}, SuvObstacle.DECAY_START),
        ({"DecayCorrection": None}, SuvObstacle.DECAY_START),
        ({"PatientWeight": None}, SuvObstacle.WEIGHT),
        ({"PatientWeight": 0.0}, SuvObstacle.WEIGHT),
        ({"SeriesTime": None}, SuvObstacle.SCAN_TIME),
        ({"SeriesDate": None}, SuvObstacle.SCAN_TIME),
        ({"AcquisitionTime": None}, SuvObstacle.SCAN_TIME),
        ({"SeriesTime": "110000"}, SuvObstacle.SCAN_TIME),
        ({"RadiopharmaceuticalInformationSequence": None}, SuvObstacle.DOSE),
        ({"RadiopharmaceuticalInformationSequence": items(TRACER, TRACER)}, SuvObstacle.DOSE),
    ],
)
def test_a_missing_or_different_value_leaves_no_suv(change, obstacle):
    assert suv_of(pet(**change)) == SuvFactor(None, obstacle)


@pytest.mark.parametrize(
    ("name", "value", "obstacle"),
    [
        ("RadionuclideTotalDose", 0.0, SuvObstacle.DOSE),
        ("RadionuclideTotalDose", None, SuvObstacle.DOSE),
        ("RadionuclideHalfLife", None, SuvObstacle.HALF_LIFE),
        ("RadiopharmaceuticalStartTime", None, SuvObstacle.INJECTION_TIME),
        ("RadiopharmaceuticalStartDateTime", "20240301110000", SuvObstacle.INJECTION_TIME),
        ("RadiopharmaceuticalStartDateTime", "20240201090000", SuvObstacle.INJECTION_TIME),
    ],
)
def test_a_missing_value_of_the_tracer_leaves_no_suv(name, value, obstacle):
    tracer = {key: part for key, part in (TRACER | {name: value}).items() if part is not None}
    assert suv_of(pet(tracer=tracer)) == SuvFactor(None, obstacle)


@pytest.mark.parametrize("time", ["250000", "9 am", "1", "10:00:00:00", "10.00"])
def test_an_invalid_time_is_an_unknown_time(time):
    with QUIET:  # pydicom warns about such values
        late = pet(SeriesTime=time)
        unknown = pet(tracer=TRACER | {"RadiopharmaceuticalStartTime": time})
    assert suv_of(late).obstacle is SuvObstacle.SCAN_TIME
    assert suv_of(unknown).obstacle is SuvObstacle.INJECTION_TIME


def test_an_injection_before_midnight_is_that_of_the_day_before():
    around = pet(
        SeriesTime="003000",
        AcquisitionTime="003100",
        tracer=TRACER | {"RadiopharmaceuticalStartTime": "233000"},
    )
    assert suv_of(around).per_unit == pytest.approx(BY_HAND, rel=1e-5)
    dated = TRACER | {"RadiopharmaceuticalStartDateTime": "20240301090000.000+0100"}
    assert suv_of(pet(tracer=dated)).per_unit == pytest.approx(BY_HAND, rel=1e-5)


def test_other_modalities_have_neither_factor_nor_reason():
    assert suv_of(pet(Modality="CT")) == NO_SUV


def test_files_that_differ_have_no_common_factor():
    factor = SuvFactor(BY_HAND)
    other = replace(factor, per_unit=2 * BY_HAND)
    missing = SuvFactor(obstacle=SuvObstacle.WEIGHT)
    assert common_factor([factor, factor], "BQML") == factor
    assert common_factor([factor, other], "BQML").obstacle is SuvObstacle.FRAMES_DIFFER
    assert common_factor([factor, missing], "BQML") == missing
    assert common_factor([missing, factor], "BQML") == missing
    assert common_factor([factor], "g/ml").obstacle is SuvObstacle.UNITS


def imported(*files) -> ImageSeries:
    """Return the series of files as it is stored, after de-identification."""
    cleaner = DicomCleaner(PseudonymGenerator(SECRET))

    def clean(file):
        cleaned = cleaner.clean_parsed(file)
        return asset_id(cleaned.data), cleaned.data

    data = {f"{number}.dcm": as_bytes(file) for number, file in enumerate(files)}
    read = read_dicom_files(data, clean=clean)
    assert not any("PatientWeight" in read_header(stored).header for stored in read.data.values())
    (series,) = read.series
    return series


def test_the_factor_outlives_de_identification_which_removes_the_weight():
    series = imported(pet(0.0, 1), pet(4.0, 2), pet(8.0, 3))
    assert len(series.frames) == 3
    assert series.suv.per_unit == pytest.approx(BY_HAND, rel=1e-5)
    assert series.units == "BQML"


def test_a_series_with_an_image_of_another_dose_has_no_factor():
    other = pet(4.0, 2, tracer=TRACER | {"RadionuclideTotalDose": 100e6})
    assert imported(pet(), other).suv == SuvFactor(None, SuvObstacle.FRAMES_DIFFER)
