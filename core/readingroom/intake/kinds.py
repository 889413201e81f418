"""Detect the kind of a file by its first bytes, or by its extension if these are ambiguous."""

import re
import zipfile
import zlib
from io import BytesIO
from pathlib import Path, PurePosixPath

from readingroom.domain.errors import IntakeError
from readingroom.domain.problem import FileKind
from readingroom.domain.zip_faults import ZIP_FAULTS
from readingroom.intake.archives import is_archive
from readingroom.intake.case_sheet import NAMES as SHEET_NAMES
from readingroom.intake.decoding import decode_text
from readingroom.intake.notes.formats import OLD_OFFICE, format_of, is_docx
from readingroom.intake.variants.lines import GZIP_MAGIC

HEAD_BYTES = 4096
MAX_SEARCHED_BYTES = 50_000_000
_IMAGES = (
    b"\x89PNG\r\n\x1a\n",
    b"\xff\xd8\xff",
    b"II*\x00",
    b"MM\x00*",
    b"II+\x00",
    b"MM\x00+",
    b"GIF87a",
    b"GIF89a",
)
_VCF = (b"##fileformat=VCF", b"\xef\xbb\xbf##fileformat=VCF")
_ENDINGS = {
    FileKind.DICOM: (".dcm", ".dicom"),
    FileKind.VARIANTS: (".vcf", ".vcf.gz", ".vcf.bgz"),
    FileKind.SEQUENCE: (
        *(".fa", ".fasta", ".fna", ".faa", ".gb", ".gbk", ".genbank", ".fastq", ".fq"),
        *(".fa.gz", ".fasta.gz", ".fastq.gz", ".fq.gz"),
    ),
    FileKind.PHOTOGRAPH: (".jpg", ".jpeg", ".png", ".tif", ".tiff", ".bmp", ".gif", ".svs"),
    FileKind.ARCHIVE: (".zip",),
    FileKind.OUTPUTS: (".jsonl", ".ndjson", ".csv"),
    FileKind.NOTE: (
        *(".txt", ".md", ".text", ".note", ".pdf", ".rtf", ".docx", ".hl7", ".cda", ".ccda"),
    ),
}
_OUTPUTS_NAME = re.compile(r"outputs.*\.(jsonl|ndjson|csv)", re.IGNORECASE)
_JUNK = frozenset({"thumbs.db", "desktop.ini", "__macosx", "ehthumbs.db", "icon\r", "dicomdir"})
# First groups of a DICOM file without preamble (PS3.10 file meta, PS3.3 identification).
_FIRST_GROUPS = (b"\x02\x00", b"\x08\x00")
_EXPLICIT_VR = re.compile(rb"[A-Z]{2}")


def is_junk(path: PurePosixPath) -> bool:
    """Return whether a file is hidden, left by an operating system, or the index of a disc."""
    return any(part.startswith(".") or part.lower() in _JUNK for part in path.parts)


def is_outputs_name(name: str) -> bool:
    """Return whether a file of a case folder contains recorded outputs, by its name."""
    return bool(_OUTPUTS_NAME.fullmatch(PurePosixPath(name).name))


def recognise(name: str, head: bytes) -> FileKind:
    """Return the kind of a file from its name and its first `HEAD_BYTES`."""
    base = PurePosixPath(name).name.lower()
    if base in SHEET_NAMES:
        return FileKind.CASE_SHEET
    return _by_magic(head) or _by_ending(base) or _by_text(base, head)


def refine_kind(kind: FileKind, name: str, file: Path | bytes) -> FileKind:
    """Return the kind of a file that its first bytes do not show.

    A DOCX document is a zip archive with certain members. FHIR does not fix the order of keys, so
    the type of a resource may come last.

    Raises:
        OSError: The file cannot be read.
    """
    if kind is FileKind.ARCHIVE and is_document(file):
        return FileKind.NOTE
    if kind is FileKind.UNKNOWN and name.lower().endswith(".json"):
        if isinstance(file, Path):
            with file.open("rb") as stream:
                file = stream.read(MAX_SEARCHED_BYTES)
        return kind if format_of(file) is None else FileKind.NOTE
    return kind


def is_document(file: Path | bytes) -> bool:
    """Return whether a zip archive is a DOCX document; False if it cannot be opened."""
    try:
        with zipfile.ZipFile(file if isinstance(file, Path) else BytesIO(file)) as archive:
            return is_docx(archive.namelist())
    except ZIP_FAULTS:
        return False


def _by_magic(head: bytes) -> FileKind | None:
    if head[128:132] == b"DICM":
        return FileKind.DICOM
    plain = _unpacked_head(head) if head.startswith(GZIP_MAGIC) else head
    if plain.startswith(_VCF):
        return FileKind.VARIANTS
    if head.startswith(_IMAGES) or _is_bitmap(head):
        return FileKind.PHOTOGRAPH
    if is_archive(head):
        return FileKind.ARCHIVE
    if format_of(head) is not None:
        return FileKind.NOTE
    if plain.startswith(b"LOCUS "):
        return FileKind.SEQUENCE
    if _is_plausible_dicom(head):
        return FileKind.DICOM
    return FileKind.SEQUENCE if _is_fasta(plain) or is_fastq(plain) else None


def _unpacked_head(head: bytes) -> bytes:
    try:
        return zlib.decompressobj(wbits=31).decompress(head, HEAD_BYTES)
    except zlib.error:
        return b""


def _is_bitmap(head: bytes) -> bool:
    """Return whether a file starts with a BMP header; a note may also start with "BM"."""
    return head.startswith(b"BM") and head[6:10] == bytes(4) and len(head) > 14


def _is_plausible_dicom(head: bytes) -> bool:
    """Return whether a file without preamble starts with a DICOM element of a low group."""
    if len(head) < 8 or not head.startswith(_FIRST_GROUPS):
        return False
    length = int.from_bytes(head[4:8], "little")
    return bool(_EXPLICIT_VR.fullmatch(head[4:6])) or length < 1024


def _is_fasta(plain: bytes) -> bool:
    """Return whether text is a ">" line, then a line of residues, which excludes quoted mail."""
    first, _, rest = plain.partition(b"\n")
    second = rest.partition(b"\n")[0].strip()
    return first.startswith(b">") and bool(re.fullmatch(rb"[A-Za-z*.\-]+", second))


def is_fastq(plain: bytes) -> bool:
    """Return whether text is a "@" line, a line of bases and a "+" line, unlike any note."""
    first, bases, plus = [*plain.split(b"\n", 3), b"", b""][:3]
    is_bases = bool(re.fullmatch(rb"[A-Za-z*.\-]+", bases.strip()))
    return first.startswith(b"@") and is_bases and plus.startswith(b"+")


def _by_ending(base: str) -> FileKind | None:
    return next((kind for kind, endings in _ENDINGS.items() if base.endswith(endings)), None)


def _is_old_document(base: str, head: bytes) -> bool:
    """Return whether a file is a Word 97 to 2003 document, which is rejected with that reason."""
    return head.startswith(OLD_OFFICE) and base.endswith(".doc")


def _by_text(base: str, head: bytes) -> FileKind:
    """Return NOTE for a text file without an extension, else UNKNOWN."""
    if _is_old_document(base, head):
        return FileKind.NOTE
    if "." in base or not head:
        return FileKind.UNKNOWN
    try:
        decode_text(head)
    except IntakeError:
        return FileKind.UNKNOWN
    return FileKind.NOTE
