"""Checks for hostile input, run before a received bundle is verified.

The verifier in bundles has its own limits; these are applied first and are stricter. They check
names, sizes and the directory of a zip file and read no content.
"""

import os
import stat
import struct
import unicodedata
import zipfile
from collections.abc import Iterable
from pathlib import Path

from readingroom.bundle.standalone.container import MAX_FILES, MAX_UNPACKED_BYTES

MOST_DIRECTORY_BYTES = 64 * 2**20
"""Maximum size of a zip file's central directory, which is read into memory."""
MOST_DEPTH = 32
MOST_NAME_BYTES = 1_000
LARGE_BYTES = 100 * 2**20
MOST_RATIO_WHEN_LARGE = 200
_FIRST, _END, _END_64, _FAR_END_64 = b"PK\x03\x04", b"PK\x05\x06", b"PK\x06\x07", b"PK\x06\x06"
_TAIL = 65_557
"""Maximum length of a zip file's end record, with the longest comment."""
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_DEVICES = frozenset(
    ("con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10)))
)
_BROKEN = (zipfile.BadZipFile, NotImplementedError, ValueError, OverflowError, struct.error)


def hostile_fault(path: Path) -> str:
    """Return why a bundle's folder or zip file is refused unread as a sentence, or "".

    Raises:
        OSError: it cannot be read.
    """
    if not path.is_dir() and not path.is_file():
        return "This is neither a file nor a folder."
    try:
        return _folder_fault(path) if path.is_dir() else _archive_fault(path)
    except _BROKEN as error:
        return f"This is not a readable zip file ({type(error).__name__})."


def _folder_fault(root: Path) -> str:
    names, total = [], 0
    folders = [root]
    while folders:
        with os.scandir(folders.pop()) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    folders.append(Path(entry.path))
                    continue
                information = entry.stat(follow_symlinks=False)
                total += information.st_size if stat.S_ISREG(information.st_mode) else 0
                names.append(Path(entry.path).relative_to(root).as_posix())
        if len(names) + len(folders) > MAX_FILES:
            return f"The folder contains more than {MAX_FILES} files."
    if total > MAX_UNPACKED_BYTES:
        return f"The folder contains too many bytes ({total})."
    return name_fault(names)


def _archive_fault(path: Path) -> str:
    with path.open("rb") as file:
        if file.read(4) != _FIRST:
            return "This is not a readable zip file: it does not begin with a file."
    size = path.stat().st_size
    if directory_bytes(path, size) > MOST_DIRECTORY_BYTES:
        return "The zip file's list of files is too long."
    with zipfile.ZipFile(path) as archive:
        members = archive.infolist()
    if len(members) > MAX_FILES:
        return f"The zip file contains more than {MAX_FILES} files."
    packed = sum(member.compress_size for member in members)
    total = sum(member.file_size for member in members)
    if packed > size:
        return "The zip file lists overlapping files."
    if total > max(LARGE_BYTES, MOST_RATIO_WHEN_LARGE * size):
        return f"The zip file unpacks to too many bytes ({total})."
    if any(member.compress_type not in _METHODS for member in members):
        return "The zip file uses a compression that bundles do not use."
    return name_fault(member.filename.removesuffix("/") for member in members)


def directory_bytes(path: Path, size: int) -> int:
    """Return the stated length of a zip file's central directory.

    Raises:
        ValueError: it has no end record.
    """
    with path.open("rb") as file:
        file.seek(max(size - _TAIL, 0))
        tail = file.read()
        at = tail.rindex(_END)
        (stated,) = struct.unpack_from("<L", tail, at + 12)
        if stated == 0xFFFFFFFF and tail[at - 20 : at - 16] == _END_64:
            (offset,) = struct.unpack_from("<Q", tail, at - 12)
            file.seek(offset)
            record = file.read(56)
            if record[:4] == _FAR_END_64:
                (stated,) = struct.unpack_from("<Q", record, 40)
    return int(stated)


def name_fault(names: Iterable[str]) -> str:
    """Return the fault in file names, or "".

    The names are not repeated: they may be crafted to mislead the user.
    """
    seen: set[str] = set()
    for name in names:
        parts = name.split("/")
        if len(parts) > MOST_DEPTH or len(name.encode("utf-8", "replace")) > MOST_NAME_BYTES:
            return "A path in the bundle is too long or too deep."
        if any(unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Zl", "Zp") for sign in name):
            return "A path in the bundle contains invisible characters."
        if "\\" in name or ":" in name or {"", ".", ".."} & set(parts):
            return "A path in the bundle points outside it, or would on Windows."
        for part in parts:
            if part.endswith((".", " ")):
                return "A path in the bundle ends in a dot or space, which Windows drops."
            if part.split(".")[0].rstrip().lower() in _DEVICES:
                return "A path in the bundle is the name of a device on Windows."
        folded = unicodedata.normalize("NFC", name).casefold()
        if folded in seen:
            return "Two paths in the bundle are equal, or differ only in case."
        seen.add(folded)
    return ""
