"""Audit files for identifiers: folders, archives, bundles and single files."""

import contextlib
import gzip
import re
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from readingroom.domain.errors import IntakeError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.engine.analyzer.identifiers.audit import AuditedText, IdentifierAuditor
from readingroom.engine.analyzer.identifiers.dicom_headers import audit_dicom
from readingroom.engine.analyzer.identifiers.file_names import JOINTS, find_in_file_name
from readingroom.engine.analyzer.identifiers.plain_texts import (
    looks_like_fasta,
    looks_like_vcf,
    plain_text,
    sequence_texts,
    variant_texts,
)
from readingroom.engine.analyzer.identifiers.types import AuditedLocation, IdentifierAudit
from readingroom.privacy.known import NO_IDENTITY, KnownIdentity, KnownKind
from readingroom.privacy.spans import IdentifierSpan, redact
from readingroom.privacy.types import Confidence, IdentifierKind

MAX_FILES: Final = 20_000
MAX_BYTES: Final = 64 * 1024 * 1024
"""Maximum size of a file, in bytes; of larger files only a DICOM header is read."""
_MAX_UNPACKED_BYTES: Final = 64 * 1024 * 1024
_PART_BYTES: Final = 64 * 1024
_SIZE_LIMIT: Final = "more than 64 MiB, the maximum that is read"
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
_GENERATED_FILES: Final = re.compile(
    r"/(?:verify/|data/audit/proofs/|bag-info\.txt|(?:tag)?manifest-[a-z0-9]+\.txt)"
)
"""Files of a bundle that are equal for every study, or contain only digests."""
_RECORD_RULES: Final = frozenset({"digest", "UUID", "long number"})
_SIGN_KINDS: Final = {
    KnownKind.PATIENT_NAME: IdentifierKind.NAME,
    KnownKind.BIRTH_DATE: IdentifierKind.DATE,
}


class _File(NamedTuple):
    """One file: its relative name, its redacted name, and its bytes or why it was not read."""

    name: str
    shown: str
    data: bytes
    refusal: str = ""


def audit_files(source: Path, progress: Progress = NO_PROGRESS) -> IdentifierAudit:
    """Audit a file, a folder, a zip archive or a sealed bundle.

    Known identifiers from the headers of DICOM files and documents are searched in all texts.

    Raises:
        IntakeError: it is a damaged or dangerous archive, or has too many files.
        Cancelled: the user stopped.
    """
    from readingroom.engine.analyzer.identifiers.accuracy import packaged_accuracy

    auditor = IdentifierAuditor(_shown(source.name, 0))
    texts: list[AuditedText] = []
    own = NO_IDENTITY
    is_sealed = False
    for done, file in enumerate(_files(source)):
        progress.raise_if_cancelled()
        progress.report(Step(done, 0, "Reading files"))
        is_sealed = is_sealed or PurePosixPath(file.name).name == _SEALED
        _audit_name(auditor, file)
        own |= _read(auditor, file, texts)
    auditor.seed(own)
    for done, text in enumerate(texts):
        progress.raise_if_cancelled()
        progress.report(Step(done, len(texts), "Scanning texts"))
        if not is_sealed:
            auditor.audit_text(text, own)
        elif not _GENERATED_FILES.search(text.file):
            auditor.audit_text(text, own, counts=_counts_in_bundle)
    return auditor.report(packaged_accuracy())


def _counts_in_bundle(text: AuditedText, span: IdentifierSpan) -> bool:
    """Return whether a hit in a bundle counts: not a timestamp, digest or vocabulary URL."""
    if span.is_known:
        return True
    if span.kind is IdentifierKind.URL and "ro-crate-metadata.json" in text.file:
        return False
    excerpt = text.text[span.start : span.end + 6]
    is_time = span.kind is IdentifierKind.DATE and _TIMESTAMP.match(excerpt)
    return span.rule not in _RECORD_RULES and not is_time


def _files(source: Path) -> Iterator[_File]:
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

        members = read_archive(source)
        for number, member in enumerate(members, start=1):
            yield _File(member.name, _shown(member.name, number), member.data)
        return
    yield _loaded(source, source.name, 1)


def _of_folder(folder: Path) -> Iterator[_File]:
    paths = sorted(path for path in folder.rglob("*") if not path.is_dir() or path.is_symlink())
    if len(paths) > MAX_FILES:
        raise IntakeError(
            f"The folder has {len(paths):,} files; at most {MAX_FILES:,} can be audited at once. "
            "Audit its subfolders separately."
        )
    for number, path in enumerate(paths, start=1):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            yield _File(
                name, _shown(name, number), b"", "It is a symbolic link, which is not followed."
            )
        else:
            yield _loaded(path, name, number)


def _loaded(path: Path, name: str, number: int) -> _File:
    shown = _shown(name, number)
    if not path.is_file():
        return _File(name, shown, b"", "It is a pipe or a device, not a file.")
    try:
        with path.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError:
        return _File(name, shown, b"", "It cannot be opened.")
    if len(data) > MAX_BYTES and data[_DICOM_AT : _DICOM_AT + 4] != b"DICM":
        return _File(name, shown, b"", f"Its size is {_SIZE_LIMIT}.")
    return _File(name, shown, data)


def _shown(name: str, number: int) -> str:
    """Return a file's name without possible identifiers.

    A path component with a hit is removed completely, because names and numbers occur together.
    """
    spans = find_in_file_name(name)
    sure = [span for span in spans if span.confidence is not Confidence.LOW]
    parts, start = [], 0
    for part in name.split("/"):
        within = [span for span in sure if span.start < start + len(part) and span.end > start]
        if within:
            parts.append(f"[{within[0].kind.value}]{_ending(part)}")
        else:
            low = [span for span in spans if start <= span.start and span.end <= start + len(part)]
            moved = [span._replace(start=span.start - start, end=span.end - start) for span in low]
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
        span for span in find_in_file_name(file.name) if span.confidence is not Confidence.LOW
    )
    text = AuditedText(plain, AuditedLocation.FILE_NAME, f"name of {file.shown}", file.shown)
    auditor.add(text, (span for span in spans if span.rule not in _RECORD_RULES))


def _read(auditor: IdentifierAuditor, file: _File, texts: list[AuditedText]) -> KnownIdentity:
    """Audit a header, or collect the texts of a file for later; return known identifiers."""
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
    if len(unpacked) > _MAX_UNPACKED_BYTES:
        auditor.leave_out(file.shown, f"Its unpacked size is {_SIZE_LIMIT}.")
        return NO_IDENTITY
    text = _decoded(unpacked)
    if text is None:
        auditor.leave_out(file.shown, "It is neither text nor a supported format.")
        return NO_IDENTITY
    auditor.see_file(file.shown)
    if looks_like_vcf(text):
        texts += variant_texts(text, file.shown)
    elif looks_like_fasta(text):
        texts += sequence_texts(text, file.shown)
    else:
        location = AuditedLocation.TABLE if suffix in _TABLES else AuditedLocation.TEXT
        location = AuditedLocation.NOTE if suffix in ("", ".txt", ".md") else location
        plain = plain_text(text, suffix)
        texts.append(AuditedText(plain, location, file.shown, file.shown))
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
        label = f"header of {file.shown}"
        auditor.add(AuditedText(item.text, AuditedLocation.NOTE, label, file.shown), (span,))
    if read.pages:
        auditor.warn_of_pixels(file.shown, "pages are images: text in them is not read")
    return known


def _unpacked(data: bytes) -> bytes:
    """Return the content of all members of a gzip file, up to a limit or to the first damage."""
    if not data.startswith(_GZIP):
        return data
    content = bytearray()
    with (
        gzip.GzipFile(fileobj=BytesIO(data)) as stream,
        contextlib.suppress(EOFError, gzip.BadGzipFile, zlib.error),
    ):
        while len(content) <= _MAX_UNPACKED_BYTES and (part := stream.read(_PART_BYTES)):
            content += part
    return bytes(content)


def _decoded(data: bytes) -> str | None:
    """Return bytes as text; None if they are not text."""
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    with contextlib.suppress(UnicodeDecodeError):
        text = data.decode(encoding)
        return None if "\0" in text else text
    sample = data[:4096]
    is_text = b"\0" not in data and sum(byte < 9 for byte in sample) == 0
    return data.decode("latin-1") if is_text else None
