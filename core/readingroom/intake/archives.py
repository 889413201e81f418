"""Zip archives, read into memory after every member was checked; nothing is unpacked to disk."""

import itertools
import re
import stat
import unicodedata
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from readingroom.domain.errors import IntakeError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step

MAX_MEMBERS = 20_000
MAX_TOTAL_BYTES = 2_000_000_000
MAX_RATIO = 200
RATIO_FREE_BYTES = 1_000_000
"""Unpacked size in bytes up to which the compression ratio of a member is not limited."""

MAX_NAME = 240
_RESERVED = re.compile(
    r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\..*)?", re.IGNORECASE
)
_DRIVE = re.compile(r"[A-Za-z]:")
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ENCRYPTED = 0x1 | 0x40
_CONTROLS = re.compile(r"[\x00-\x1f\x7f]")
# Characters that make a name look like another: zero-width and bidirectional controls.
_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")
_LOCAL_HEADER_BYTES = 30
_FOREIGN = (
    (b"7z\xbc\xaf\x27\x1c", "7z"),
    (b"Rar!\x1a\x07", "rar"),
    (b"\xfd7zXZ\x00", "xz"),
    (b"BZh", "bzip2"),
    (b"\x28\xb5\x2f\xfd", "zstd"),
    (b"MSCF", "cab"),
)
_TAR_OFFSET, _TAR = 257, b"ustar"
_GZIP = b"\x1f\x8b"


class Member(NamedTuple):
    """One file of an archive; its name has "/" between folders."""

    name: str
    data: bytes


def is_archive(head: bytes) -> bool:
    """Return whether a file starts as a zip archive does."""
    return head.startswith((b"PK\x03\x04", b"PK\x05\x06"))


def foreign_archive(head: bytes) -> str:
    """Return the unsupported archive format of a file ("tar", "7z"), "" if it is not one.

    A tar archive needs at least the first 512 bytes of the file.
    """
    plain = _inflated(head) if head.startswith(_GZIP) else head
    if plain[_TAR_OFFSET:].startswith(_TAR):
        return "tar"
    return next((name for magic, name in _FOREIGN if head.startswith(magic)), "")


def _inflated(head: bytes) -> bytes:
    try:
        return zlib.decompressobj(wbits=31).decompress(head, 512)
    except zlib.error:
        return b""


def read_archive(source: Path, *, progress: Progress = NO_PROGRESS) -> tuple[Member, ...]:
    """Read every file of a zip archive.

    Raises:
        IntakeError: The archive is damaged, or one member breaks a rule; no member is read.
    """
    try:
        with zipfile.ZipFile(source) as archive:
            infos = archive.infolist()
            check_members(infos)
            files = [info for info in infos if not info.is_dir()]
            return tuple(_read(archive, files, progress))
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, LookupError) as error:
        raise IntakeError(
            f"{source.name} is not a valid zip archive. Create the archive again."
        ) from error
    except NotImplementedError as error:
        raise IntakeError(
            f"{source.name} uses an unsupported compression method. Save it as a plain zip archive."
        ) from error


def _read(
    archive: zipfile.ZipFile, files: list[zipfile.ZipInfo], progress: Progress
) -> Iterator[Member]:
    for done, info in enumerate(files):
        progress.raise_if_cancelled()
        progress.report(Step(done, len(files), "Unpacking"))
        yield Member(_normal_name(info), archive.read(info))


def _normal_name(info: zipfile.ZipInfo) -> str:
    return info.orig_filename.replace("\\", "/")


def check_members(infos: list[zipfile.ZipInfo]) -> None:
    """Reject an archive if one member breaks a rule, before any member is unpacked.

    Raises:
        IntakeError: There are too many members, they are too large, or one is unsafe.
    """
    if len(infos) > MAX_MEMBERS:
        raise IntakeError(
            f"The archive has {len(infos):,} members; the maximum is {MAX_MEMBERS:,}. Split it."
        )
    total = sum(info.file_size for info in infos)
    if total > MAX_TOTAL_BYTES:
        raise IntakeError(
            f"The unpacked archive has {total:,} bytes; the maximum is {MAX_TOTAL_BYTES:,}. "
            "Split it."
        )
    seen: dict[str, int] = {}
    for number, info in enumerate(infos, start=1):
        problem = _name_problem(_normal_name(info)) or _member_problem(info)
        if problem:
            raise IntakeError(f"Member {number} of the archive {problem}. Nothing was imported.")
        key = unicodedata.normalize("NFC", _normal_name(info).rstrip("/")).casefold()
        if key in seen:
            raise IntakeError(
                f"Members {seen[key]} and {number} of the archive have the same name, or differ "
                "only in case. Nothing was imported."
            )
        seen[key] = number
    _check_folders(infos, seen)
    _check_overlaps(infos)


def _check_folders(infos: list[zipfile.ZipInfo], seen: dict[str, int]) -> None:
    """Reject an archive in which one file is also the folder of another member."""
    files = {key for key, number in seen.items() if not infos[number - 1].is_dir()}
    for key, number in seen.items():
        parts = key.split("/")
        if any("/".join(parts[:depth]) in files for depth in range(1, len(parts))):
            raise IntakeError(
                f"Member {number} of the archive is in a folder that is also a file. "
                "Nothing was imported."
            )


def _check_overlaps(infos: list[zipfile.ZipInfo]) -> None:
    """Reject members with overlapping packed bytes, as used by zip bombs."""
    numbered = sorted((info.header_offset, info.compress_size) for info in infos)
    for (start, size), (following, _) in itertools.pairwise(numbered):
        if start + _LOCAL_HEADER_BYTES + size > following:
            raise IntakeError("Members of the archive overlap. Nothing was imported.")


def _name_problem(name: str) -> str:
    """Return what is wrong with a member's name, "" if nothing."""
    parts = name.removesuffix("/").split("/")
    checks = (
        (_CONTROLS.search(name), "has a control character in its name"),
        (_INVISIBLE.search(name), "has an invisible character in its name"),
        (name.startswith("/"), "has an absolute path"),
        (_DRIVE.match(name), "has a drive letter in its path"),
        (":" in name, "has a colon in its name"),
        (".." in parts, "has a path outside its folder ('..')"),
        ("" in parts or "." in parts, "has an empty folder name in its path"),
        (any(_RESERVED.fullmatch(part.strip(" ")) for part in parts), "has a reserved name"),
        (any(part != part.rstrip(" .") for part in parts), "has a name ending in a dot or space"),
        (len(name) > MAX_NAME, f"has a path of more than {MAX_NAME} characters"),
    )
    return next((message for is_wrong, message in checks if is_wrong), "")


def _member_problem(info: zipfile.ZipInfo) -> str:
    """Return what is wrong with a member, apart from its name, "" if nothing."""
    if info.flag_bits & _ENCRYPTED:
        return "is encrypted"
    if info.compress_type not in _METHODS:
        return "uses an unsupported compression method (only stored and deflate are supported)"
    kind = stat.S_IFMT(info.external_attr >> 16)
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        return "is a link or a device, not a file"
    limit = max(RATIO_FREE_BYTES, MAX_RATIO * info.compress_size)
    if info.file_size > limit:
        return f"grows more than {MAX_RATIO} times when unpacked"
    return ""
