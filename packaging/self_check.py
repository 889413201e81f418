"""Decoding of whole DICOM files, to compare a built program with the source it was made from."""

import hashlib
import sys
from collections.abc import Sequence
from pathlib import Path


def print_pixels(paths: Sequence[str]) -> int:
    """Print name, transfer syntax and a hash of the pixels of each file."""
    for path in paths:
        sys.stdout.write(f"{pixels_of(Path(path))}\n")
    return 0


def pixels_of(path: Path) -> str:
    """Decode every frame of a file as the window does and return one line about it.

    Raises:
        ImageRefusedError: It cannot be decoded.
    """
    from readingroom.intake.images.dicom_header import read_header
    from readingroom.intake.images.pixels import PixelStore

    header = read_header(path.read_bytes())
    store = PixelStore(header)
    digest = hashlib.sha256()
    for index in range(store.layout.frame_count):
        pixels, photometric = store.decode(index)
        digest.update(f"{pixels.shape} {pixels.dtype.str} {photometric}".encode("ascii"))
        digest.update(pixels.tobytes())
    return f"{path.name}: {header.transfer_syntax.name}: {digest.hexdigest()}"
