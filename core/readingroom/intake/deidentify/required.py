"""Attributes that are required in some sequences although the profile removes them elsewhere.

By PS3.15 Annex E, the Type in the module (PS3.3) decides whether an attribute is removed, emptied
or replaced by a dummy. Nearly all attributes that the profile removes are optional (Type 3) or
conditional. The attributes below are not, inside the given sequence.
"""

from enum import Enum, auto
from typing import Final

from readingroom.intake.dicom_tables import read_table

REPORT: Final = -1
"""Marks the top level of structured reports and key object selections."""
REPORT_CLASSES: Final = "1.2.840.10008.5.1.4.1.1.88."


class Need(Enum):
    """Requirement of a module."""

    PRESENCE = auto()
    """Type 2: it may be empty."""
    VALUE = auto()
    """Type 1: a text."""
    CODE = auto()
    """Type 1: a sequence of one code."""
    ITEMS = auto()
    """Type 1: a sequence, whose items are cleaned one by one."""


REQUIRED_INSIDE: Final = {
    (int(row["sequence"], 16) if row["sequence"] else REPORT, int(row["attribute"], 16)): Need[
        row["need"].upper()
    ]
    for row in read_table("required_inside")
}
"""Requirements by enclosing sequence and attribute (PS3.3 2024 and later)."""
