"""Detect files marked as synthetic, without a real patient."""

from typing import TYPE_CHECKING, Final

from readingroom.domain.scenario import SYNTHETIC

if TYPE_CHECKING:
    from pydicom import Dataset

VARIANTS_MARK: Final = b"##synthetic=yes"
SEQUENCE_MARK: Final = b"synthetic=yes"
_HEAD: Final = 1 << 16


def is_synthetic_dicom(header: "Dataset") -> bool:
    """Return whether Synthetic Data (0008,001C) of the SOP Common Module is YES."""
    return str(header.get("SyntheticData", "")).strip() == "YES"


def is_synthetic_note(text: str) -> bool:
    """Return whether a note contains the sentence in all generated notes."""
    return SYNTHETIC in text


def is_synthetic_table(data: bytes) -> bool:
    """Return whether the head of a VCF file has the line `##synthetic=yes`."""
    return any(line.strip() == VARIANTS_MARK for line in data[:_HEAD].splitlines())


def is_synthetic_sequence(data: bytes) -> bool:
    """Return whether the first line of a FASTA file has `synthetic=yes`."""
    first = data[:_HEAD].split(b"\n", 1)[0]
    return SEQUENCE_MARK in first.split()
