"""dicom-validator, with the tables of modules in highdicom, finds no fault in written objects."""

from pathlib import Path

import pytest
from dicom_validator.validator.dicom_file_validator import DicomFileValidator
from dicom_validator.validator.error_handler import NullValidationResultHandler
from dicom_validator.validator.validation_result import Status
from pydicom import config, dcmread
from tests.core.bundle.dicom.dicom_material import ct_files, real_files, ultrasound_files, write
from tests.core.intake.deidentify.validator_tables import write_tables

from readingroom.pixels.pydicom_logging import QUIET

CONDITIONAL = (
    "sr-document-content",
    "segmentation-multi-frame-functional-groups",
    "graphic-annotation",
)
"""Modules of alternatives and trees. The tables have no conditions and no repetition: they ask for
every alternative, and expect no deeper content."""


def _is_conditional(module: str, _tag: str, code: str) -> bool:
    return code in ("TagMissing", "TagUnexpected") and module in CONDITIONAL


@pytest.mark.parametrize(
    "files",
    [ct_files(), ultrasound_files(), real_files("MR_small.dcm"), real_files("RG1_UNCI.dcm")],
    ids=["ct", "cine", "mr", "cr"],
)
def test_written_objects_are_valid(tmp_path: Path, files: dict[str, bytes]) -> None:
    write(files, tmp_path / "out")
    paths = sorted((tmp_path / "out").iterdir())
    classes = {str(dcmread(path).SOPClassUID) for path in paths}
    (tmp_path / "tables").mkdir()
    validator = DicomFileValidator(
        write_tables(tmp_path / "tables", classes),
        force_read=True,
        error_handler=NullValidationResultHandler(),
    )
    mode = config.settings.reading_validation_mode
    faults = []
    try:
        with QUIET:
            for path in paths:
                result = next(iter(validator.validate_file(str(path)).values()))
                assert result.status in (Status.Passed, Status.Failed)
                faults += [
                    (path.name.split("item007-")[1], module, str(tag), error.code.name)
                    for module, errors in result.module_errors.items()
                    for tag, error in errors.items()
                ]
    finally:
        config.settings.reading_validation_mode = mode  # the validator changes it for good
    assert len(paths) == 4
    assert [fault for fault in faults if not _is_conditional(*fault[1:])] == []
