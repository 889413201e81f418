"""Small files, and what is left of them once identity was taken out."""

from io import BytesIO
from typing import Any

from pydicom import dcmread
from pydicom.dataset import Dataset
from tests.support.dicom_factory import as_bytes, ct_slice, ramp

from readingroom.intake.deidentify.dicom_file import DicomCleaner
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.intake.deidentify.types import PrivacyOptions
from readingroom.pixels.pydicom_logging import QUIET

SECRET = bytes(range(32))
BASIC = PrivacyOptions()


def clean(data: bytes, options: PrivacyOptions = BASIC) -> bytes:
    """Return a file as it is stored."""
    return DicomCleaner(PseudonymGenerator(SECRET, options)).clean(data).data


def cleaned(made: Dataset, options: PrivacyOptions = BASIC) -> Dataset:
    """Return a made file as it is read after it was stored."""
    with QUIET:  # what is planted is not always valid
        return dcmread(BytesIO(clean(as_bytes(made), options)))


def slice_of(**elements: Any) -> Dataset:
    """Return a slice of 4 x 4 pixels with elements that need not be valid."""
    with QUIET:
        return ct_slice(ramp(4, 4), **elements)
