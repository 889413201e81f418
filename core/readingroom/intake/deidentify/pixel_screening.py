"""Pictures that are handed on while a case is read: looked through on the way, and once more."""

from collections.abc import Callable
from typing import NamedTuple

from readingroom.domain.ids import AssetId
from readingroom.identifiers.known import KnownIdentity
from readingroom.intake.deidentify.residual import (
    header_end,
    left_in_header,
    left_in_pixels,
    refusal,
    sought_in_pixels,
)

_PLACE = "A stored dicom file"


class _Passed(NamedTuple):
    """A picture that was handed on: its header, and what was known when it was looked through."""

    header: bytes
    known: KnownIdentity


class PixelScreening:
    """Refuses a case if a picture still holds what any header of the case says.

    A picture is looked through for what is known when it comes; at the end its header, which is
    kept, is searched for what later files told, and its pixels where they told a name or number
    that counts there.
    """

    def __init__(self) -> None:
        self._passed: dict[AssetId, _Passed] = {}

    def scan(self, asset: AssetId, data: bytes, known: KnownIdentity) -> None:
        """Look through a picture before it is handed on.

        Raises:
            IntakeError: something is left in it.
        """
        start = header_end(data)
        header = data[:start].lower()
        self._passed[asset] = _Passed(header, known)
        kind = left_in_header(header, known) or left_in_pixels(data, start, known)
        if kind is not None:
            raise refusal(_PLACE, kind)

    def look_again(self, known: KnownIdentity, read_again: Callable[[AssetId], bytes]) -> None:
        """Look through all pictures for what was not known yet when they came.

        Raises:
            IntakeError: something is left in one.
        """
        for asset, (header, before) in self._passed.items():
            if before == known:
                continue
            kind = left_in_header(header, known)
            if kind is None and not sought_in_pixels(known) <= sought_in_pixels(before):
                data = read_again(asset)
                kind = left_in_pixels(data, header_end(data), known)
            if kind is not None:
                raise refusal(_PLACE, kind)
