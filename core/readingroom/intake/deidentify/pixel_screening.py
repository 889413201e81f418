"""Screening of images that are passed on while a case is read, and again at the end."""

from collections.abc import Callable
from typing import NamedTuple

from readingroom.domain.ids import AssetId
from readingroom.intake.deidentify.residual import (
    header_end,
    left_in_header,
    left_in_pixels,
    refusal,
    sought_in_pixels,
)
from readingroom.privacy.known import KnownIdentity

_LOCATION = "A stored dicom file"


class _ScannedImage(NamedTuple):
    """An image that was passed on: its header, and the identifiers known at its scan."""

    header: bytes
    known: KnownIdentity


class PixelScreening:
    """Rejects a case if an image contains an identifier known from any header of the case.

    Each image is scanned for the identifiers known so far. At the end, its stored header is
    scanned for identifiers of later files, and its pixels if these include a name or number that
    is searched in pixels.
    """

    def __init__(self) -> None:
        self._passed: dict[AssetId, _ScannedImage] = {}

    def scan(self, asset: AssetId, data: bytes, known: KnownIdentity) -> None:
        """Scan an image before it is passed on.

        Raises:
            IntakeError: The image contains a known identifier.
        """
        start = header_end(data)
        header = data[:start].lower()
        self._passed[asset] = _ScannedImage(header, known)
        kind = left_in_header(header, known) or left_in_pixels(data, start, known)
        if kind is not None:
            raise refusal(_LOCATION, kind)

    def rescan(self, known: KnownIdentity, read_again: Callable[[AssetId], bytes]) -> None:
        """Scan all images for identifiers that were unknown at their first scan.

        Raises:
            IntakeError: An image contains a known identifier.
        """
        for asset, (header, before) in self._passed.items():
            if before == known:
                continue
            kind = left_in_header(header, known)
            if kind is None and not sought_in_pixels(known) <= sought_in_pixels(before):
                data = read_again(asset)
                kind = left_in_pixels(data, header_end(data), known)
            if kind is not None:
                raise refusal(_LOCATION, kind)
