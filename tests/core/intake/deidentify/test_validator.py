"""dicom-validator finds nothing in a stored file that it did not find before cleaning."""

import pytest
from tests.core.intake.deidentify.real_files import (
    EXAMPLES,
    FILES,
    SMALL_EXAMPLES,
    cleaned,
    quietly_read,
)
from tests.support.dicom_factory import as_bytes, ct_slice, items, ramp
from tests.support.dicom_validation import Fault, faults_of
from tests.support.nightly import repetitions

from readingroom.intake.deidentify.blackout import black_out
from readingroom.intake.deidentify.types import Box
from readingroom.intake.images.refusals import ImageRefusedError
from readingroom.pixels.pydicom_logging import QUIET

# PS3.15 E.1.1 asks for these in every file, also of classes that have no patient (palettes).
STATED = {"(0012,0062)", "(0012,0063)", "(0012,0064)"}


def new(before: bytes, after: bytes) -> set[Fault]:
    """Return what is found in the second file alone."""
    old = faults_of(before)
    if old is None:
        pytest.skip("the edition lacks its class")
    found = faults_of(after)
    assert found is not None, "the class stays"
    return {fault for fault in found - old if fault.tag not in STATED}


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_real_file_has_no_new_fault_after_cleaning(name: str) -> None:
    data = FILES[name].read_bytes()

    assert new(data, cleaned(data)) == set()


@pytest.mark.parametrize("name", SMALL_EXAMPLES)
def test_a_real_file_has_no_new_fault_after_black_boxes(name: str) -> None:
    data = cleaned(FILES[name].read_bytes())
    try:
        black = black_out(data, [Box(0, 0, 1, 1)])
    except ImageRefusedError:
        pytest.skip("it holds no picture that is read")

    assert new(data, black) == set()


def test_the_validator_knows_the_classes_of_most_real_files() -> None:
    files = [path.read_bytes() for path in list(FILES.values())[:: repetitions(4, 1)]]
    classed = [data for data in files if "SOPClassUID" in quietly_read(data)]
    known = [data for data in classed if faults_of(data) is not None]

    assert len(known) > 0.95 * len(classed) > 0.85 * len(files)


def test_the_validator_finds_what_is_missing_empty_ill_formed_and_out_of_place() -> None:
    sound = ct_slice(ramp(8, 10))
    broken = ct_slice(ramp(8, 10), SOPInstanceUID="")
    del broken.PatientID
    broken.WaveformSequence = items({"NumberOfWaveformSamples": 1})
    with QUIET:
        broken.add_new(0x00180015, "CS", "lower case")
        found = new(as_bytes(sound), as_bytes(broken))

    assert found == {
        ("patient", "(0010,0020)", "TagMissing"),
        ("sop-common", "(0008,0018)", "TagEmpty"),
        ("general-series", "(0018,0015)", "InvalidValue"),
        ("General", "(5400,0100)", "TagUnexpected"),
    }
