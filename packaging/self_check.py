"""Checks that compare a built program with its source."""

import hashlib
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
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


def print_missing(lists: Sequence[str]) -> int:
    """Print the failing imports of those listed in files, one a line."""
    names = [name for path in lists for name in Path(path).read_text(encoding="utf-8").split()]
    for name in missing_imports(names):
        sys.stdout.write(f"{name}\n")
    return 0


def missing_imports(names: Iterable[str]) -> list[str]:
    """Return the failing imports: "module", or "module:name" for a name in it or below it."""
    missing = []
    for name in names:
        module, _, wanted = name.partition(":")
        try:
            imported = import_module(module)
            if wanted and not hasattr(imported, wanted):
                import_module(f"{module}.{wanted}")
        except ImportError:
            missing.append(name)
    return missing
