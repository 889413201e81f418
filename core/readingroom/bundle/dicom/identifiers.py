"""Deterministic identifiers and times of DICOM objects.

The same answer gives the same identifiers and files whenever it is exported.
"""

import hashlib
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from readingroom.bundle.dicom.types import MarkedReading

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pydicom.dataset import Dataset

_BYTES: Final = 16
_TIMES: Final = ("InstanceCreation", "Content", "PresentationCreation", "Series")
_LIBRARY_ROOT: Final = "1.2.826.0.1.3680043.10.511."
"""Prefix of the random identifiers that highdicom makes."""


def identifier(reading: MarkedReading, *parts: str | int) -> str:
    """Return a UID of a part of a reading: "2.25." and an integer of 128 bits (PS3.5 B.2)."""
    text = "\0".join(map(str, (reading.item, *parts))).encode()
    digest = hashlib.sha256(reading.study + b"\0" + text).digest()
    return f"2.25.{int.from_bytes(digest[:_BYTES])}"


def tracking_identifier(reading: MarkedReading, number: int) -> str:
    """Return the UID that a mark has in all objects."""
    return identifier(reading, "mark", number)


def make_reproducible(dataset: "Dataset", reading: MarkedReading) -> None:
    """Replace random identifiers by derived ones, and the time of the export by the answer's."""
    renamed: dict[str, str] = {}
    own = str(dataset.SOPInstanceUID)
    at = datetime.fromisoformat(reading.submitted_at).astimezone(UTC)
    times = {
        f"{name}{suffix}": at.strftime(form)
        for name in _TIMES
        for suffix, form in (("Date", "%Y%m%d"), ("Time", "%H%M%S.%f"))
    }
    times["ContributionDateTime"] = at.strftime("%Y%m%d%H%M%S.%f+0000")
    times["ObservationDateTime"] = times["ContributionDateTime"]
    for part in _parts(dataset):
        for element in part:
            if element.keyword in times:
                element.value = times[element.keyword]
            is_random = element.VR == "UI" and str(element.value).startswith(_LIBRARY_ROOT)
            if is_random:
                name = str(element.value)
                renamed.setdefault(name, identifier(reading, own, len(renamed)))
                element.value = renamed[name]


def _parts(dataset: "Dataset") -> "Iterator[Dataset]":
    """Yield a data set and the items of its sequences at any depth, in their order."""
    yield dataset
    for element in dataset:
        if element.VR == "SQ":
            for item in element.value:
                yield from _parts(item)
