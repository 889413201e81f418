"""Zip archives of which the content of one member is damaged, but not the directory."""

import io
import zipfile
from collections.abc import Iterator

_HEADER = 30


def damaged_archives(archive: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield, for each member that is not empty, its name and the archive with it damaged."""
    with zipfile.ZipFile(io.BytesIO(archive)) as whole:
        infos = whole.infolist()
    for info in infos:
        if not info.compress_size:
            continue
        name, extra = (
            int.from_bytes(archive[at : at + 2], "little")
            for at in (info.header_offset + 26, info.header_offset + 28)
        )
        content = info.header_offset + _HEADER + name + extra
        damaged = bytearray(archive)
        damaged[content] = 0xFF  # a block of a reserved type
        yield info.filename, bytes(damaged)
