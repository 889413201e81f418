"""Files of a bundle, in a folder or zip file, checked against its manifests."""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any, Union

FORMAT = 1
"""Newest supported bundle format; bag-info.txt states that of a bundle."""

ALGORITHMS = ("sha256", "sha512")

MAX_FILES = 200_000
MAX_UNPACKED_BYTES = 64 * 1024**3
MAX_RATIO = 2_000
MAX_READ_BYTES = 2 * 1024**3
"""Maximum bytes read into memory at once: the trail of a few million events."""

READ_FAULTS = (OSError, EOFError, ValueError, zipfile.BadZipFile, zlib.error, NotImplementedError)

Json = Any


class VerificationError(Exception):
    """Error that ends the verification; its text is the finding."""


class DirectoryFiles:
    """Files of a bundle directory, by path with forward slashes."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.names: set[str] = set()
        self.findings: list[str] = []
        folders = [root]
        while folders:
            for path in folders.pop().iterdir():
                relative = path.relative_to(root).as_posix()
                if path.is_symlink():
                    self.findings.append(
                        f"{relative} is a link; a bundle contains plain files only."
                    )
                elif path.is_dir():
                    folders.append(path)
                elif path.is_file():
                    self.names.add(relative)
                else:
                    self.findings.append(f"{relative} is not a readable file.")
            if len(self.names) > MAX_FILES:
                raise VerificationError(f"The folder contains more than {MAX_FILES} files.")

    def open(self, name: str) -> IO[bytes]:
        """Open a file of the bundle for reading."""
        return self.root.joinpath(*name.split("/")).open("rb")


class ZipFiles:
    """Files of a zipped bundle, read in place; nothing is extracted."""

    def __init__(self, path: Path) -> None:
        try:
            self.archive = zipfile.ZipFile(path)
            members = [member for member in self.archive.infolist() if not member.is_dir()]
        except (zipfile.BadZipFile, NotImplementedError, UnicodeDecodeError) as error:
            raise VerificationError(
                f"This is not a readable zip file ({type(error).__name__})."
            ) from error
        self.findings: list[str] = []
        check_members(members)
        tops = {member.filename.split("/", 1)[0] for member in members}
        self.prefix = tops.pop() + "/" if len(tops) == 1 else ""
        self.members = {member.filename[len(self.prefix) :]: member for member in members}
        if len(self.members) != len(members):
            raise VerificationError("The zip file contains a path twice.")
        self.names = set(self.members)

    def open(self, name: str) -> IO[bytes]:
        """Open a file of the bundle for reading."""
        return self.archive.open(self.members[name])


Files = Union[DirectoryFiles, ZipFiles]


def open_bundle(path: Path) -> Files:
    """Open a bundle's folder or zip file for reading."""
    return DirectoryFiles(path) if path.is_dir() else ZipFiles(path)


def check_members(members: Sequence[zipfile.ZipInfo]) -> None:
    """Refuse a zip file that is too large, encrypted, or whose paths leave the bundle."""
    if len(members) > MAX_FILES:
        raise VerificationError(f"The zip file contains more than {MAX_FILES} files.")
    total = sum(member.file_size for member in members)
    packed = sum(member.compress_size for member in members)
    if total > MAX_UNPACKED_BYTES or total > MAX_RATIO * max(packed, 1024):
        raise VerificationError(f"The zip file unpacks to too many bytes ({total}).")
    for member in members:
        if not is_safe_path(member.filename):
            raise VerificationError("The zip file contains a path outside the bundle.")
        if member.flag_bits & 1:
            raise VerificationError("The zip file is encrypted; unpack it first.")
        if (member.external_attr >> 16) & 0o170000 == 0o120000:
            raise VerificationError("The zip file contains a link.")


def is_safe_path(name: str) -> bool:
    """Return whether a path stays inside the bundle on every operating system."""
    return not {"", ".", ".."} & set(name.split("/")) and not set("\\:\0") & set(name)


def read_bytes(files: Files, name: str) -> bytes:
    """Return a file's bytes."""
    if name not in files.names:
        raise VerificationError(f"{name} is missing.")
    try:
        with files.open(name) as stream:
            content = stream.read(MAX_READ_BYTES + 1)
    except READ_FAULTS as error:
        raise VerificationError(f"{name} cannot be read ({type(error).__name__}).") from error
    if len(content) > MAX_READ_BYTES:
        raise VerificationError(f"{name} is too large (over {MAX_READ_BYTES} bytes).")
    return content


def read_lines(files: Files, name: str) -> list[bytes]:
    """Return a file's lines; the last one must end with a line feed too."""
    lines = read_bytes(files, name).split(b"\n")
    if lines.pop():
        raise VerificationError(f"{name} does not end with a complete line.")
    return lines


def read_json(files: Files, name: str) -> Json:
    """Return a file's content as JSON."""
    try:
        return json.loads(read_bytes(files, name).decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise VerificationError(f"{name} is not readable JSON.") from error


def require_known_format(files: Files) -> None:
    """Refuse a bundle of a newer format: these checks may not cover its guarantees."""
    if "bag-info.txt" not in files.names:
        return
    information = read_bytes(files, "bag-info.txt").decode("utf-8", "replace")
    match = re.search(r"^Readingroom-Format:[ \t]*(.*?)\r?$", information, re.MULTILINE)
    stated = match.group(1).strip() if match else "1"
    if not re.match(r"[1-9][0-9]{0,8}$", stated):
        raise VerificationError("bag-info.txt does not state the bundle's format as a number.")
    if int(stated) > FORMAT:
        raise VerificationError(
            f"This bundle has format {stated}; this verifier reads formats up to {FORMAT}. "
            "Verify it with a newer Readingroom, or with verify/verify.py of a newer bundle."
        )


def check_container(files: Files) -> list[str]:
    """Return findings about the BagIt container."""
    findings = list(files.findings)
    declaration = read_bytes(files, "bagit.txt").decode("utf-8", "replace")
    if not re.match(r"BagIt-Version: 1\.0\r?\nTag-File-Character-Encoding: UTF-8\s*$", declaration):
        findings.append("bagit.txt is not a BagIt 1.0 declaration.")
    if "fetch.txt" in files.names:
        findings.append("fetch.txt is present; a bundle must contain all of its files.")
    payload = {name for name in files.names if name.startswith("data/")}
    tags = {name for name in files.names - payload if not name.startswith("tagmanifest-")}
    digests = {name: hash_file(files, name) for name in sorted(payload | tags)}
    for algorithm in ALGORITHMS:
        computed = {name: digests[name][algorithm] for name in payload}
        findings += check_manifest(files, f"manifest-{algorithm}.txt", algorithm, computed)
        computed = {name: digests[name][algorithm] for name in tags}
        findings += check_manifest(files, f"tagmanifest-{algorithm}.txt", algorithm, computed)
    return findings


def check_manifest(
    files: Files, manifest: str, algorithm: str, present: dict[str, str]
) -> list[str]:
    """Return findings about the files in one manifest, by their digests."""
    listed: dict[str, str] = {}
    findings = []
    for line in read_bytes(files, manifest).decode("utf-8", "replace").split("\n")[:-1]:
        digest, _, name = line.partition("  ")
        name = name.replace("%0A", "\n").replace("%0D", "\r").replace("%25", "%")
        if not is_safe_path(name) or name in listed:
            findings.append(f"{manifest} has an invalid line.")
            continue
        listed[name] = digest
    both = sorted(set(present) & set(listed))
    changed = [name for name in both if present[name] != listed[name]]
    unlisted = sorted(set(present) - set(listed))
    findings += [f"{name} is not listed in {manifest}." for name in unlisted]
    gone = sorted(set(listed) - set(present))
    findings += [f"{name} is missing, listed in {manifest}." for name in gone]
    findings += [f"{name} was changed: its {algorithm} is not the listed one." for name in changed]
    return findings


def hash_file(files: Files, name: str) -> dict[str, str]:
    """Return a file's digests in hexadecimal by algorithm; it is read once."""
    digests = {algorithm: hashlib.new(algorithm) for algorithm in ALGORITHMS}
    try:
        with files.open(name) as stream:
            for block in iter(lambda: stream.read(1 << 20), b""):
                for digest in digests.values():
                    digest.update(block)
    except READ_FAULTS as error:
        return dict.fromkeys(ALGORITHMS, f"unreadable ({type(error).__name__})")
    return {algorithm: digest.hexdigest() for algorithm, digest in digests.items()}
