"""DICOMDIR: what it lists is compared with what was given, and no path in it is followed."""

import warnings
from pathlib import Path

import pytest
from pydicom import dcmread
from pydicom.data import get_testdata_file
from pydicom.dataset import Dataset
from pydicom.uid import ExplicitVRLittleEndian, MediaStorageDirectoryStorage
from tests.support.case_reading import read_case
from tests.support.dicom_factory import as_bytes, ct_slice, items, meta_of, ramp
from tests.support.wording import Wording

from readingroom.domain.problem import ProblemSeverity
from readingroom.intake.images.dicom_reader import read_dicom_files

wording = Wording(__file__)

TREE = Path(str(get_testdata_file("DICOMDIR"))).parent


def directory(*listed):
    """Return a directory of the given paths."""
    made = Dataset()
    made.file_meta = meta_of(ExplicitVRLittleEndian, MediaStorageDirectoryStorage)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # pydicom warns of the paths that lead out
        made.DirectoryRecordSequence = items(
            {"DirectoryRecordType": "PATIENT"},
            *({"DirectoryRecordType": "IMAGE", "ReferencedFileID": list(each)} for each in listed),
        )
        return as_bytes(made)


def finding(files):
    problems = read_dicom_files(files).problems
    (problem,) = [each for each in problems if each.rule == "dicom.directory"]
    assert problem.severity is ProblemSeverity.WARNING
    return problem.message


SLICE = as_bytes(ct_slice(ramp()))
OTHER = as_bytes(ct_slice(ramp(), z=1.0))


def test_a_real_directory_lists_as_many_files_as_it_has_records_of():
    files = {
        path.relative_to(TREE).as_posix(): path.read_bytes()
        for path in sorted(TREE.rglob("*"))
        if path.is_file() and "TINY" not in str(path) and not path.name.startswith("DICOMDIR-")
    }
    records = dcmread(TREE / "DICOMDIR").DirectoryRecordSequence
    count = sum("ReferencedFileID" in record for record in records)
    assert finding(files) == wording("directory_files_dicomdir").format(count)


@pytest.mark.parametrize("name", ["DICOMDIR-bigEnd", "DICOMDIR-implicit", "DICOMDIR-nooffset"])
def test_other_ways_of_writing_a_directory_are_read_alike(name):
    assert "31 files" in finding({name: (TREE / name).read_bytes()})


def test_an_empty_directory_lists_nothing():
    name = "DICOMDIR-empty.dcm"
    assert wording("directory_files") in finding({name: (TREE / name).read_bytes()})


def test_missing_and_unlisted_files_are_counted():
    files = {"cd/DICOMDIR": directory(["A", "B"], ["GONE"]), "cd/A/B": SLICE, "cd/C": OTHER}
    assert finding(files) == (wording("directory_files_dicomdir_2"))


def test_names_are_compared_as_discs_write_them():
    files = {"DICOMDIR": directory(["DIR", "IMG1"]), "dir/img1.;1": SLICE}
    assert finding(files) == wording("directory_file_dicomdir")


def test_files_above_the_directory_are_none_of_its():
    files = {"cd/DICOMDIR": directory(["A"]), "cd/A": SLICE, "elsewhere": OTHER}
    assert finding(files) == wording("directory_file_dicomdir")


@pytest.mark.parametrize(
    "parts",
    [
        ["..", "SECRET"],
        ["A", "..", "..", "SECRET"],
        ["/ETC/PASSWD"],
        ["C:"],
        ["A\\..\\SECRET"[:1], "."],
        ["A", "", "B"],
    ],
)
def test_paths_that_lead_out_are_counted_and_never_followed(parts, tmp_path):
    secret = tmp_path / "SECRET"
    secret.write_bytes(SLICE)
    case = tmp_path / "case"
    case.mkdir()
    (case / "DICOMDIR").write_bytes(directory(parts))
    (case / "a.dcm").write_bytes(OTHER)
    read = read_case(case)
    (series,) = read.content.series
    assert len(series.frames) == 1
    (message,) = [each.message for each in read.problems if each.rule == "dicom.directory"]
    assert wording("file_list_lie") in message


def test_a_directory_alone_says_nothing_of_missing_files():
    assert "not given" not in finding({"DICOMDIR": directory(["A"])})
