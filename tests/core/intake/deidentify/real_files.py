"""The DICOM files of pydicom and pydicom-data, and what their tests share."""

from functools import cache
from io import BytesIO
from pathlib import Path

import data_store
import pydicom.data
from pydicom import dcmread
from pydicom.dataset import Dataset
from tests.support.nightly import some_at_night

from readingroom.intake.deidentify.dicom_file import DicomCleaner
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.intake.images.dicom_header import looks_like_dicom
from readingroom.pixels.pydicom_logging import QUIET

ROOTS = (Path(pydicom.data.__file__).parent, Path(data_store.__file__).parent)
FILES = {
    path.relative_to(root).as_posix(): path
    for root in ROOTS
    for path in sorted(root.rglob("*"))
    if path.is_file() and looks_like_dicom(path.read_bytes())
}


def quietly_read(data: bytes) -> Dataset:
    with QUIET:  # pydicom warns of what the original file has wrong
        return dcmread(BytesIO(data), force=True)


@cache
def cleaned(data: bytes) -> bytes:
    return DicomCleaner(PseudonymGenerator(bytes(range(32)))).clean(data).data


def _smallest_of_each_kind() -> set[str]:
    """Return the smallest file of each class, transfer syntax and colour."""
    smallest: dict[tuple[str, ...], str] = {}
    for name in sorted(FILES, key=lambda name: FILES[name].stat().st_size):
        data = quietly_read(FILES[name].read_bytes())
        kind = (
            str(data.get("SOPClassUID", "")),
            str(data.file_meta.get("TransferSyntaxUID", "")),
            str(data.get("PhotometricInterpretation", "")),
        )
        smallest.setdefault(kind, name)
    return set(smallest.values())


EXAMPLES = some_at_night(FILES, _smallest_of_each_kind())
"""All files as parameters of tests; all but one of each kind are nightly."""
SMALL_EXAMPLES = [
    example for example in EXAMPLES if FILES[str(example.values[0])].stat().st_size < 600_000
]
