"""dicom-validator finds nothing in a stored file that it did not find before cleaning."""

from functools import cache
from pathlib import Path

import pytest
from dicom_validator.validator.dicom_file_validator import DicomFileValidator
from dicom_validator.validator.error_handler import NullValidationResultHandler
from dicom_validator.validator.validation_result import Status
from pydicom import config
from tests.core.intake.deidentify.real_files import (
    EXAMPLES,
    FILES,
    SMALL_EXAMPLES,
    cleaned,
    quietly_read,
)
from tests.core.intake.deidentify.validator_tables import write_tables
from tests.support.dicom_factory import as_bytes, ct_slice, items, ramp
from tests.support.nightly import repetitions

from readingroom.intake.deidentify.blackout import black_out
from readingroom.intake.deidentify.types import Box
from readingroom.intake.images.refusals import ImageRefusedError
from readingroom.pixels.pydicom_logging import QUIET

# PS3.15 E.1.1 asks for these in every file, also of classes that have no patient (palettes).
STATED = {"(0012,0062)", "(0012,0063)", "(0012,0064)"}


class Findings:
    """What dicom-validator finds: (module, tag with its sequences, kind of fault)."""

    def __init__(self, folder: Path) -> None:
        classes = {
            str(quietly_read(path.read_bytes()).get("SOPClassUID", "")) for path in FILES.values()
        }
        self._path = folder / "file.dcm"
        self._validator = DicomFileValidator(
            write_tables(folder, classes),
            force_read=True,
            error_handler=NullValidationResultHandler(),
        )
        self.of = cache(self._of)

    def _of(self, data: bytes) -> set[tuple[str, str, str]] | None:
        """Return the findings on a file, None where its class has no table."""
        self._path.write_bytes(data)
        mode = config.settings.reading_validation_mode
        try:
            with QUIET:
                result = next(iter(self._validator.validate_file(str(self._path)).values()))
        finally:
            config.settings.reading_validation_mode = mode  # the validator changes it for good
        if result.status not in (Status.Passed, Status.Failed):
            return None
        return {
            (module, str(tag), error.code.name)
            for module, errors in result.module_errors.items()
            for tag, error in errors.items()
        }


@pytest.fixture(scope="module")
def findings(tmp_path_factory: pytest.TempPathFactory) -> Findings:
    return Findings(tmp_path_factory.mktemp("tables"))


def new(before: bytes, after: bytes, findings: Findings) -> set[tuple[str, str, str]]:
    """Return what is found in the second file alone."""
    old = findings.of(before)
    if old is None:
        pytest.skip("its class has no table")
    found = findings.of(after)
    assert found is not None, "the class stays"
    return {one for one in found - old if one[1] not in STATED}


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_real_file_has_no_new_fault_after_cleaning(name: str, findings: Findings) -> None:
    data = FILES[name].read_bytes()

    assert new(data, cleaned(data), findings) == set()


@pytest.mark.parametrize("name", SMALL_EXAMPLES)
def test_a_real_file_has_no_new_fault_after_black_boxes(name: str, findings: Findings) -> None:
    data = cleaned(FILES[name].read_bytes())
    try:
        black = black_out(data, [Box(0, 0, 1, 1)])
    except ImageRefusedError:
        pytest.skip("it holds no picture that is read")

    assert new(data, black, findings) == set()


def test_the_validator_knows_the_classes_of_most_real_files(findings: Findings) -> None:
    paths = list(FILES.values())[:: repetitions(4, 1)]
    known = [path for path in paths if findings.of(path.read_bytes()) is not None]

    assert len(known) > 0.9 * len(paths)


def test_the_validator_finds_what_is_missing_empty_ill_formed_and_out_of_place(
    findings: Findings,
) -> None:
    sound = ct_slice(ramp(8, 10))
    broken = ct_slice(ramp(8, 10), SOPInstanceUID="")
    del broken.PatientID
    broken.WaveformSequence = items({"NumberOfWaveformSamples": 1})
    with QUIET:
        broken.add_new(0x00180015, "CS", "lower case")
        found = new(as_bytes(sound), as_bytes(broken), findings)

    assert found == {
        ("patient", "(0010,0020)", "TagMissing"),
        ("sop-common", "(0008,0018)", "TagEmpty"),
        ("general-series", "(0018,0015)", "InvalidValue"),
        ("General", "(5400,0100)", "TagUnexpected"),
    }
