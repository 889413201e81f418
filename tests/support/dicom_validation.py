"""dicom-validator, with the tables of a whole edition."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from typing import NamedTuple

from dicom_validator.validator.error_handler import NullValidationResultHandler
from dicom_validator.validator.iod_validator import IODValidator
from dicom_validator.validator.validation_result import Status
from pydicom import config, dcmread
from tests.support.dicom_edition import edition

from readingroom.pixels.pydicom_logging import QUIET


class Fault(NamedTuple):
    """Fault of a file: module, tag after the tags of its sequences, and kind of fault."""

    module: str
    tag: str
    kind: str


@cache
def faults_of(content: bytes) -> frozenset[Fault] | None:
    """Return what dicom-validator finds in a DICOM file; None if the edition lacks its class."""
    with QUIET, _any_values():
        result = IODValidator(
            dcmread(BytesIO(content), force=True),
            edition(),
            error_handler=NullValidationResultHandler(),
        ).validate()
    if result.status not in (Status.Passed, Status.Failed):
        return None
    return frozenset(
        Fault(module, str(tag), error.code.name)
        for module, errors in result.module_errors.items()
        for tag, error in errors.items()
    )


@contextmanager
def _any_values() -> Iterator[None]:
    """Let pydicom read values of any form, which the validator checks itself."""
    mode = config.settings.reading_validation_mode
    config.settings.reading_validation_mode = config.IGNORE
    try:
        yield
    finally:
        config.settings.reading_validation_mode = mode
