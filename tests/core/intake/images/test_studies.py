"""Several examinations of one case: the time between them, and what contradicts it."""

from datetime import date, timedelta

import pytest
from pydicom.config import IGNORE
from pydicom.datadict import tag_for_keyword
from pydicom.dataelem import DataElement
from tests.support.case_reading import other_problems, read_case
from tests.support.dicom_factory import as_bytes, ct_slice, ramp
from tests.support.wording import Wording

from readingroom.intake.images.dicom_reader import read_dicom_files

wording = Wording(__file__)


def examination(study, day, *, series="1", z=0.0, patient="4711", **elements):
    """Return a slice of one examination; `day` is its StudyDate, None to leave it out."""
    elements = {"StudyDate": day} | elements
    dates = {key: elements.pop(key) for key in [*elements] if key.endswith("Date")}
    start = int(study) * 1000 + int(float(series) * 10) + int(z)
    made = ct_slice(
        ramp(start=start),
        z=z,
        StudyInstanceUID=f"1.2.{study}",
        SeriesInstanceUID=f"1.2.{study}.{series}",
        SOPInstanceUID=f"1.2.{study}.{series}.{z:g}",
        PatientID=patient,
        **elements,
    )
    for keyword, value in dates.items():
        if value is not None:
            element = DataElement(tag_for_keyword(keyword), "DA", value, validation_mode=IGNORE)
            made[keyword] = element
    return made


def read(*made):
    result = read_dicom_files([(f"{n}.dcm", as_bytes(each)) for n, each in enumerate(made)])
    return result.series


def times(series):
    return [each.days_before_current for each in series]


def test_the_newest_examination_is_current_and_comes_first():
    prior = examination("1", "20230115")
    current = examination("2", "20240115")
    series = read(prior, current, examination("2", "20240115", series="2"))

    assert times(series) == [0, 0, 365]
    assert series[0].study == series[1].study != series[2].study
    assert series[2].study == f"study-{series[2].frames[0].asset[:16]}"
    assert all(each.warnings == () for each in series)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("20240229", "20250228", 365),
        ("19991231", "20000101", 1),
        ("2024.01.31", "20240131", 0),
        ("00010101", "99991231", (date.max - date.min).days),
    ],
)
def test_the_time_is_the_number_of_days_between_the_dates(first, second, expected):
    assert times(read(examination("1", first), examination("2", second)))[-1] == expected


def test_a_single_examination_is_current_with_and_without_a_date():
    for day in ("20240115", None, "", "never", "20241332"):
        (series,) = read(examination("1", day))
        assert (series.days_before_current, series.warnings) == (0, ())
        assert series.study


@pytest.mark.parametrize("day", [None, "", "yesterday", "20240231", "202401", "²0240101"])
def test_without_the_date_of_one_examination_no_other_is_called_current(day):
    made = [examination("1", "20230101"), examination("2", day)]
    series = read(*made)

    assert times(series) == [None, None]
    assert series[0].study != series[1].study
    assert [each.warnings for each in series] == [(), (wording("no_date"),)]


def test_the_date_of_acquisition_stands_in_for_a_missing_date_of_the_study():
    series = read(examination("1", "", AcquisitionDate="20230105"), examination("2", "20230106"))
    assert times(series) == [0, 1]


@pytest.mark.parametrize(
    "other",
    [
        {"day": "20230301"},
        {"day": "20240101", "AcquisitionDate": "20230101"},
    ],
)
def test_dates_that_contradict_each_other_give_no_time(other):
    day = other.pop("day")
    series = read(
        examination("1", "20220101"),
        examination("2", "20240101"),
        examination("2", day, series="2", **other),
    )

    assert times(series) == [None, None, None]
    assert [each.warnings for each in series] == [
        (),
        (wording("contradiction"),),
        (wording("contradiction"),),
    ]


def test_an_examination_over_midnight_and_late_images_are_one():
    series = read(
        examination("1", "20231231"),
        examination("1", "20231231", series="2", AcquisitionDate="20240103"),
        examination("2", "20230101"),
    )
    assert times(series) == [0, 0, 364]


def test_different_patient_numbers_give_no_time_as_their_dates_were_moved_differently():
    series = read(examination("1", "20230101"), examination("2", "20240101", patient="4712"))
    assert times(series) == [None, None]
    assert all(each.warnings == (wording("patients"),) for each in series)


def test_slices_that_name_two_examinations_are_two_series():
    made = [examination("1", "20230101"), examination("2", "20240101", z=1.0)]
    for each in made:
        each.SeriesInstanceUID = "1.2.3"
    assert times(read(*made)) == [0, 365]


def test_files_without_an_examination_have_no_time():
    series = read(ct_slice(ramp()), examination("1", "20230101"), examination("2", "20240101"))
    assert sorted(
        ((each.study != ""), each.days_before_current) for each in series if each.study
    ) == [(True, 0), (True, 365)]
    assert [each.days_before_current for each in series if not each.study] == [None]


def test_three_examinations_on_two_days():
    series = read(
        examination("1", "20240101"), examination("2", "20240101"), examination("3", "20211231")
    )
    assert times(series) == [0, 0, 731]
    assert len({each.study for each in series}) == 3


def test_the_time_survives_de_identification_and_no_date_is_stored(tmp_path):
    folder = tmp_path / "case"
    folder.mkdir()
    days = (date(2019, 5, 17), date(2021, 2, 3))
    for number, day in enumerate(days, start=1):
        for z in range(2):
            made = examination(str(number), f"{day:%Y%m%d}", z=float(z))
            (folder / f"{number}-{z}.dcm").write_bytes(as_bytes(made))
    case = read_case(folder)

    assert other_problems(case.problems) == ()
    assert times(case.content.series) == [0, (days[1] - days[0]).days]
    stored = repr(case.content)
    for day in (*days, *(day + timedelta(1) for day in days)):
        assert f"{day:%Y%m%d}" not in stored
        assert day.isoformat() not in stored
        assert all(f"{day:%Y%m%d}".encode() not in data for data in case.data.values())
