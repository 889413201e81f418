"""Files that an identifier audit looks through: folders, archives, bundles, single files."""

import contextlib
import gzip
import re
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from readingroom.analyzer.identifiers import (
    AuditedText,
    IdentifierAuditor,
    audit_dicom,
    looks_like_fasta,
    looks_like_vcf,
    sequence_texts,
    variant_texts,
)
from readingroom.analyzer.identifiers.file_names import JOINTS, find_in_file_name
from readingroom.analyzer.identifiers.plain_texts import plain_text
from readingroom.domain.errors import IntakeError
from readingroom.domain.identifiers import (
    AuditedLocation,
    Confidence,
    DetectorAccuracy,
    IdentifierAudit,
    IdentifierKind,
)
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.identifiers.known import NO_IDENTITY, KnownIdentity, KnownKind
from readingroom.identifiers.spans import IdentifierSpan, redact
from readingroom.study.documents import write_files

MOST_FILES: Final = 20_000
MOST_BYTES: Final = 64 * 1024 * 1024
"""A larger file is not read but for the header of a DICOM file."""
_MOST_UNPACKED: Final = 64 * 1024 * 1024
_PART_BYTES: Final = 64 * 1024
_TOO_MUCH: Final = "more than 64 MiB, the most that is read"
_DOCUMENTS: Final = frozenset({".pdf", ".docx", ".rtf", ".hl7"})
_TABLES: Final = frozenset({".csv", ".tsv"})
_PICTURES: Final = frozenset({".png", ".jpg", ".jpeg", ".tif", ".tiff", ".bmp", ".gif", ".webp"})
_ENDINGS: Final = frozenset(
    {".txt", ".md", ".json", ".jsonl", ".html", ".xml", ".yaml", ".dcm", ".vcf", ".fasta", ".gz"}
)
_GZIP: Final = b"\x1f\x8b"
_DICOM_AT: Final = 128
_SEALED: Final = "bagit.txt"
_TIMESTAMP: Final = re.compile(r"\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d|$)")
_OF_THE_PROGRAM: Final = re.compile(
    r"/(?:verify/|data/audit/proofs/|bag-info\.txt|(?:tag)?manifest-[a-z0-9]+\.txt)"
)
"""Files of a bundle that are the same for every study, or hold digests alone."""
_OF_THE_RECORD: Final = frozenset({"digest", "UUID", "long number"})
_SIGN_KINDS: Final = {
    KnownKind.PATIENT_NAME: IdentifierKind.NAME,
    KnownKind.BIRTH_DATE: IdentifierKind.DATE,
}


class _File(NamedTuple):
    """One file: its name below what was given, as it may be shown, and its bytes or why none."""

    name: str
    shown: str
    data: bytes
    refusal: str = ""


def audit_files(
    source: Path, *, known: KnownIdentity = NO_IDENTITY, progress: Progress = NO_PROGRESS
) -> IdentifierAudit:
    """Look through a file, a folder, a zip archive or a sealed bundle.

    What headers of DICOM files and documents say of a patient is looked for in all texts.

    Raises:
        IntakeError: it is a damaged archive or one that may do harm, or has too many files.
        Cancelled: the user stopped.
    """
    auditor = IdentifierAuditor(_shown(source.name, 0))
    texts: list[AuditedText] = []
    own = known
    is_sealed = False
    for number, file in enumerate(_files(source, progress), start=1):
        progress.raise_if_cancelled()
        progress.report(Step(number, number, "Reading"))
        is_sealed = is_sealed or PurePosixPath(file.name).name == _SEALED
        _audit_name(auditor, file)
        own |= _read(auditor, file, texts)
    auditor.seed(own)
    for done, text in enumerate(texts):
        progress.raise_if_cancelled()
        progress.report(Step(done, len(texts), "Looking through texts"))
        if not is_sealed:
            auditor.audit_text(text, own)
        elif not _OF_THE_PROGRAM.search(text.file):
            auditor.audit_text(text, own, counts=_counts_in_bundle)
    return auditor.report(measured_accuracy())


def measured_accuracy() -> DetectorAccuracy | None:
    """Return the figures that ship with the program; None where they cannot be read."""
    from readingroom.analyzer.identifiers.accuracy import packaged_accuracy

    return packaged_accuracy()


def _counts_in_bundle(text: AuditedText, span: IdentifierSpan) -> bool:
    """Return whether a find in a bundle is no time or digest of its trail, nor its vocabulary."""
    if span.is_known:
        return True
    if span.kind is IdentifierKind.URL and "ro-crate-metadata.json" in text.file:
        return False
    found = text.text[span.start : span.end + 6]
    is_time = span.kind is IdentifierKind.DATE and _TIMESTAMP.match(found)
    return span.rule not in _OF_THE_RECORD and not is_time


def _files(source: Path, progress: Progress) -> Iterator[_File]:
    if source.is_dir():
        yield from _of_folder(source)
        return
    if not source.is_file():
        yield _loaded(source, source.name, 1)
        return
    with source.open("rb") as stream:
        head = stream.read(4)
    if head.startswith((b"PK\x03\x04", b"PK\x05\x06")) and source.suffix.lower() != ".docx":
        from readingroom.intake.archives import read_archive

        members = read_archive(source, progress=progress)
        for number, member in enumerate(members, start=1):
            yield _File(member.name, _shown(member.name, number), member.data)
        return
    yield _loaded(source, source.name, 1)


def _of_folder(folder: Path) -> Iterator[_File]:
    paths = sorted(path for path in folder.rglob("*") if not path.is_dir() or path.is_symlink())
    if len(paths) > MOST_FILES:
        raise IntakeError(
            f"The folder holds {len(paths):,} files; at most {MOST_FILES:,} are looked through at "
            "once. Give it in parts."
        )
    for number, path in enumerate(paths, start=1):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            yield _File(name, _shown(name, number), b"", "It is a link, which is not followed.")
        else:
            yield _loaded(path, name, number)


def _loaded(path: Path, name: str, number: int) -> _File:
    shown = _shown(name, number)
    if not path.is_file():
        return _File(name, shown, b"", "It is a pipe or a device, and no file.")
    try:
        with path.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except OSError:
        return _File(name, shown, b"", "It cannot be opened.")
    if len(data) > MOST_BYTES and data[_DICOM_AT : _DICOM_AT + 4] != b"DICM":
        return _File(name, shown, b"", f"It has {_TOO_MUCH}.")
    return _File(name, shown, data)


def _shown(name: str, number: int) -> str:
    """Return a file's name without what in it may tell who somebody is.

    A part of the path with anything in it goes as a whole, as names and numbers stand together.
    """
    spans = find_in_file_name(name)
    sure = [one for one in spans if one.confidence is not Confidence.LOW]
    parts, start = [], 0
    for part in name.split("/"):
        within = [one for one in sure if one.start < start + len(part) and one.end > start]
        if within:
            parts.append(f"[{within[0].kind.value}]{_ending(part)}")
        else:
            low = [one for one in spans if start <= one.start and one.end <= start + len(part)]
            moved = [one._replace(start=one.start - start, end=one.end - start) for one in low]
            parts.append(redact(part, moved).text)
        start += len(part) + 1
    clean = "/".join(parts)
    return f"file {number} ({clean})" if number else clean


def _ending(part: str) -> str:
    suffix = PurePosixPath(part).suffix.lower()
    return suffix if suffix in _ENDINGS | _DOCUMENTS | _TABLES | _PICTURES else ""


def _audit_name(auditor: IdentifierAuditor, file: _File) -> None:
    plain = file.name.translate(JOINTS)
    spans = tuple(
        one for one in find_in_file_name(file.name) if one.confidence is not Confidence.LOW
    )
    text = AuditedText(plain, AuditedLocation.FILE_NAME, f"name of {file.shown}", file.shown)
    auditor.add(text, (one for one in spans if one.rule not in _OF_THE_RECORD))


def _read(auditor: IdentifierAuditor, file: _File, texts: list[AuditedText]) -> KnownIdentity:
    """Look through a header, or keep the texts of a file for later; return what it says."""
    if file.refusal:
        auditor.leave_out(file.shown, file.refusal)
        return NO_IDENTITY
    data, suffix = file.data, PurePosixPath(file.name).suffix.lower()
    if data[_DICOM_AT : _DICOM_AT + 4] == b"DICM":
        return audit_dicom(auditor, data, file.shown)
    if suffix in _DOCUMENTS:
        return _read_document(auditor, file, texts)
    if suffix in _PICTURES:
        auditor.see_file(file.shown)
        auditor.warn_of_pixels(file.shown, "a photograph may show a face, a name or a label")
        return NO_IDENTITY
    unpacked = _unpacked(data)
    if len(unpacked) > _MOST_UNPACKED:
        auditor.leave_out(file.shown, f"Unpacked it has {_TOO_MUCH}.")
        return NO_IDENTITY
    text = _decoded(unpacked)
    if text is None:
        auditor.leave_out(file.shown, "It is neither text nor a format that is read here.")
        return NO_IDENTITY
    auditor.see_file(file.shown)
    if looks_like_vcf(text):
        texts += variant_texts(text, file.shown)
    elif looks_like_fasta(text):
        texts += sequence_texts(text, file.shown)
    else:
        place = AuditedLocation.TABLE if suffix in _TABLES else AuditedLocation.TEXT
        place = AuditedLocation.NOTE if suffix in ("", ".txt", ".md") else place
        plain = plain_text(text, suffix)
        texts.append(AuditedText(plain, place, file.shown, file.shown))
    return NO_IDENTITY


def _read_document(
    auditor: IdentifierAuditor, file: _File, texts: list[AuditedText]
) -> KnownIdentity:
    from readingroom.intake.deidentify.notes import known_from_header
    from readingroom.intake.notes import read_note

    read = read_note("document" + PurePosixPath(file.name).suffix, file.data)
    if read.note is None:
        reason = next((each.message for each in read.problems), "It is damaged.")
        auditor.leave_out(file.shown, reason)
        return NO_IDENTITY
    texts.append(AuditedText(read.note.text, AuditedLocation.NOTE, file.shown, file.shown))
    known = known_from_header(read.identifiers)
    for item in sorted(known.items):
        kind = _SIGN_KINDS.get(item.kind, IdentifierKind.RECORD)
        span = IdentifierSpan(kind, 0, len(item.text), rule="header of a document")
        where = f"header of {file.shown}"
        auditor.add(AuditedText(item.text, AuditedLocation.NOTE, where, file.shown), (span,))
    if read.pages:
        auditor.warn_of_pixels(
            file.shown, "pages are pictures: what is written in them is not read"
        )
    return known


def _unpacked(data: bytes) -> bytes:
    """Return the content of all members of a gzip file, up to a limit and to what is damaged."""
    if not data.startswith(_GZIP):
        return data
    found = bytearray()
    with (
        gzip.GzipFile(fileobj=BytesIO(data)) as stream,
        contextlib.suppress(EOFError, gzip.BadGzipFile, zlib.error),
    ):
        while len(found) <= _MOST_UNPACKED and (part := stream.read(_PART_BYTES)):
            found += part
    return bytes(found)


def _decoded(data: bytes) -> str | None:
    """Return bytes as text; None where they are none."""
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    with contextlib.suppress(UnicodeDecodeError):
        text = data.decode(encoding)
        return None if "\0" in text else text
    sample = data[:4096]
    is_text = b"\0" not in data and sum(byte < 9 for byte in sample) == 0
    return data.decode("latin-1") if is_text else None


def write_audit(audit: IdentifierAudit, folder: Path) -> Path:
    """Write an audit into a folder, which is made where it is not there, and return the file."""
    return write_files(folder, {"identifiers.json": audit})[0]
