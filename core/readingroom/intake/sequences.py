"""Sequences: FASTA, FASTQ and GenBank through Biopython."""

import gzip
import io
import re
import warnings
import zlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from readingroom.domain.case import Asset, AssetKind, SequenceFeature, SequenceRecord
from readingroom.domain.errors import IntakeError
from readingroom.domain.ids import AssetId
from readingroom.domain.problem import Problem
from readingroom.intake.decoding import decode_text
from readingroom.intake.free_text import Free, FreeText, warn_of_identifiers
from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.reads import read_fastq
from readingroom.intake.variants.lines import GZIP_MAGIC

if TYPE_CHECKING:
    from Bio.SeqFeature import SeqFeature
    from Bio.SeqRecord import SeqRecord

MAX_BYTES = 50_000_000
MAX_RECORDS = 500
MAX_FEATURES = 2_000
MAX_LETTERS = 10_000
MAX_NAME = 80
MAX_PARTS = 500
"""Pieces of a joined location that are stored."""
MAX_QUALIFIER, MAX_VALUES = 500, 5
"""Letters of a qualifier, and values of one name, that are stored for a feature."""

_QUALIFIER = re.compile(r" {21}/([^=\s]+)")
# The value may continue on the next lines, until its closing quotation mark or the next qualifier,
# feature or field.
_QUALIFIER_VALUE = re.compile(
    r'^ {21}/[^=\s]+=("(?:[^"]|"")*"|.*(?:\n {21}(?!/).*)*)', re.MULTILINE
)
_EMPTY_TABLE = re.compile(r"^FEATURES.*\n(?=\S)", re.MULTILINE)
_FASTA_NAME = re.compile(r"^>(\S+)", re.MULTILINE)
_GENBANK_NAME = re.compile(r"^(?:LOCUS|ACCESSION|VERSION) +(\S+)", re.MULTILINE)
_LOCUS_DATE = re.compile(r"\d{2}-[A-Za-z]{3}-\d{4}(?=\s*$)", re.ASCII)
_NO_DATE = "01-JAN-1980"
"""Placeholder date in GenBank files without a known date."""
_END_OF_RECORD = re.compile(r"^//.*$", re.MULTILINE)
_SHOWN_FIELD = re.compile(r"^(?:FEATURES|BASE|ORIGIN|CONTIG)\b", re.MULTILINE)
_LETTERS = re.compile(r"[A-Za-z*.\-]*", re.ASCII)
_STORED_FIELDS = ("LOCUS", "ACCESSION", "VERSION", "FEATURES", "BASE", "ORIGIN", "CONTIG", "//")
_FEATURE_COLUMN = 5
_LABELS = ("gene", "product", "label", "standard_name", "note")
# Exceptions of Biopython for a damaged GenBank file.
_PARSER_ERRORS = (ValueError, LookupError, TypeError, AttributeError, AssertionError)


class SequencesRead(NamedTuple):
    """The records of one file with its stored bytes; empty if the file was rejected."""

    records: tuple[SequenceRecord, ...]
    asset: Asset | None
    data: bytes
    problems: tuple[Problem, ...]


def read_sequences(name: str, data: bytes) -> SequencesRead:
    """Read a FASTA, FASTQ or GenBank file, plain or compressed by gzip.

    Of a FASTA header only the first word is stored: the rest is free text that may name a patient.
    Of a GenBank file, features and letters are stored; its definition, source, authors, comments
    and date are dropped. Of a FASTQ file only the first reads are stored, renamed to numbers, as
    their names identify the machine and the run.
    """
    collector = ProblemCollector(name)
    text = _text(data, collector)
    if text is None:
        return SequencesRead((), None, b"", collector.collected())
    if text.startswith("@"):
        return _fastq(text, collector)
    if text.startswith(">"):
        stored, media_type = _without_descriptions(text, collector), "text/x-fasta"
    else:
        stored, media_type = _without_free_text(text), "chemical/seq-na-genbank"
    warn_of_identifiers("sequence.identifiers", free_text(stored), collector)
    asset = Asset.of_bytes(stored.encode(), AssetKind.SEQUENCE, media_type)
    records = () if collector.is_refused else _read_records(stored, asset.id, collector)
    if collector.is_refused:
        return SequencesRead((), None, b"", collector.collected())
    return SequencesRead(records, asset, stored.encode(), collector.collected())


def free_text(stored: str) -> FreeText:
    """Return the free text of a stored FASTA or GenBank file.

    This is the names of records and the values of qualifiers; stored FASTQ has none.
    """
    return FreeText(stored, _free_spans(stored))


def _free_spans(stored: str) -> Iterator[Free]:
    if stored.startswith(">"):
        yield from (Free(*match.span(1), is_name=True) for match in _FASTA_NAME.finditer(stored))
    elif stored.startswith("LOCUS"):
        names = tuple(_GENBANK_NAME.finditer(stored))
        # The version repeats locus and accession, and there its form shows if they are public.
        again = {match[1].partition(".")[0] for match in names if match[0].startswith("VERSION")}
        yield from (Free(*match.span(1), is_name=True) for match in names if match[1] not in again)
        yield from (Free(*match.span(1)) for match in _QUALIFIER_VALUE.finditer(stored))


def _fastq(text: str, collector: ProblemCollector) -> SequencesRead:
    reads = read_fastq(text, collector)
    if reads is None:
        return SequencesRead((), None, b"", collector.collected())
    stored = reads.stored.encode()
    asset = Asset.of_bytes(stored, AssetKind.SEQUENCE, "text/x-fastq")
    records = tuple(
        SequenceRecord(asset.id, read.name, read.length, read.letters, quality=read.quality)
        for read in reads.shown
    )
    return SequencesRead(records, asset, stored, collector.collected())


def _unpacked(data: bytes, collector: ProblemCollector) -> bytes | None:
    """Return decompressed data up to the maximum size, None if it is damaged."""
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(data)) as stream:
            return stream.read(MAX_BYTES + 1)
    except (OSError, EOFError, zlib.error):
        collector.refuse("sequence.compression", "The compressed file is damaged or truncated.")
        return None


def _text(data: bytes, collector: ProblemCollector) -> str | None:
    if data.startswith(GZIP_MAGIC):
        plain = _unpacked(data, collector)
        if plain is None:
            return None
        data = plain
    if len(data) > MAX_BYTES:
        collector.refuse(
            "sequence.size",
            f"The file has {len(data):,} bytes; the maximum is {MAX_BYTES:,}. Extract the region "
            "of interest.",
        )
        return None
    try:
        text = decode_text(data).text.lstrip("\n")
    except IntakeError as error:
        collector.refuse("sequence.not_text", f"The file {error}")
        return None
    if not text.startswith((">", "@", "LOCUS ")):
        collector.refuse(
            "sequence.format",
            "The file is not FASTA (starts with '>'), FASTQ ('@') or GenBank ('LOCUS').",
            1,
        )
        return None
    return text


def _without_descriptions(text: str, collector: ProblemCollector) -> str:
    """Return FASTA text with only the first word of each header, and report its problems."""
    lines = text.rstrip("\n").split("\n")
    has_letters = True
    for index, line in enumerate(lines):
        if line.startswith(">"):
            name = line[1:].split(maxsplit=1)[:1]
            if not name:
                collector.refuse("sequence.name", "A '>' line has no name.", index + 1)
            if not has_letters:
                collector.refuse("sequence.empty", "The previous record has no letters.", index + 1)
            lines[index] = ">" + "".join(name)[:MAX_NAME]
            has_letters = False
            continue
        has_letters = has_letters or bool(line.strip())
        if not _LETTERS.fullmatch(line.replace(" ", "")):
            collector.refuse(
                "sequence.letters", "The line has characters that are not residues.", index + 1
            )
    if not has_letters:
        collector.refuse("sequence.empty", "The last record has no letters.", len(lines))
    return "\n".join(lines) + "\n"


def _without_free_text(text: str) -> str:
    """Return GenBank text with only features, their labels and letters."""
    stored: list[str] = []
    keeps_field = keeps_feature = keeps_qualifier = True
    is_quoted = False
    for line in text.split("\n"):
        if line[:1].strip():
            keeps_field = line.startswith(_STORED_FIELDS)
            keeps_feature, keeps_qualifier, is_quoted = True, True, False
        elif (
            line[_FEATURE_COLUMN : _FEATURE_COLUMN + 1].strip()
            and not line[:_FEATURE_COLUMN].strip()
        ):
            keeps_feature, keeps_qualifier, is_quoted = line.split()[0] != "source", True, False
        elif not is_quoted and (match := _QUALIFIER.match(line)):
            keeps_qualifier = match[1] in _LABELS
        if keeps_field and keeps_feature and keeps_qualifier:
            stored.append(_LOCUS_DATE.sub(_NO_DATE, line) if line.startswith("LOCUS") else line)
        is_quoted ^= line.count('"') % 2 == 1
    return _EMPTY_TABLE.sub("", "\n".join(stored))


def _read_records(
    text: str, asset: AssetId, collector: ProblemCollector
) -> tuple[SequenceRecord, ...]:
    from Bio import SeqIO

    records: list[SequenceRecord] = []
    with warnings.catch_warnings():
        # Biopython warns of malformed lines that it reads nevertheless.
        warnings.simplefilter("ignore")
        try:
            records_read = SeqIO.parse(  # type: ignore[no-untyped-call]  # Biopython leaves it bare
                io.StringIO(text), _format(text)
            )
            for record in records_read:
                if len(records) == MAX_RECORDS:
                    collector.warn(
                        "sequence.records", f"Only the first {MAX_RECORDS} records were imported."
                    )
                    break
                records.append(_record(record, asset, collector))
        except _PARSER_ERRORS:
            _refuse_record(text, len(records), collector)
    if not records and not collector.is_refused:
        collector.refuse("sequence.empty", "The file has no records.")
    return tuple(records)


def _refuse_record(text: str, number: int, collector: ProblemCollector) -> None:
    """Report why a record (number from 0) cannot be read."""
    record, *rest = _END_OF_RECORD.split(text)[number:] or [""]
    if rest and record.lstrip().startswith("LOCUS") and not _SHOWN_FIELD.search(record):
        message = (
            f"Record {number + 1} has only a length, without letters or features, like the master "
            "record of a project. Import the records that it refers to."
        )
        collector.refuse("sequence.length_only", message)
    else:
        collector.refuse("sequence.unreadable", f"Record {number + 1} is damaged or truncated.")


def _format(text: str) -> str:
    return "fasta" if text.startswith(">") else "genbank"


def _record(record: "SeqRecord", asset: AssetId, collector: ProblemCollector) -> SequenceRecord:
    length, letters = _letters(record)
    if not _LETTERS.fullmatch(letters):
        collector.refuse("sequence.letters", "A record has characters that are not residues.")
    features = tuple(_features(record))
    if len(features) > MAX_FEATURES:
        collector.warn(
            "sequence.features",
            f"Only the first {MAX_FEATURES} features of a record were imported.",
        )
    return SequenceRecord(
        asset=asset,
        name=str(record.id)[:MAX_NAME],
        length=length,
        letters=letters,
        features=features[:MAX_FEATURES],
    )


def _letters(record: "SeqRecord") -> tuple[int, str]:
    """Return the length and the first letters; a GenBank file may have only the length."""
    sequence = record.seq
    is_defined = sequence is not None and sequence.defined
    return len(sequence or ""), str(sequence[:MAX_LETTERS]) if sequence and is_defined else ""


def _features(record: "SeqRecord") -> Iterator[SequenceFeature]:
    for feature in record.features:
        if feature.type != "source" and feature.location is not None:
            yield SequenceFeature(
                kind=str(feature.type)[:MAX_NAME],
                label=_label(feature),
                start=int(feature.location.start),
                end=int(feature.location.end),
                strand=feature.location.strand or 0,
                parts=_parts(feature),
                qualifiers=tuple(_qualifiers(feature)),
            )


def _parts(feature: "SeqFeature") -> tuple[tuple[int, int], ...]:
    """Return the pieces of a joined location in biological order, () for a single piece."""
    pieces = feature.location.parts if feature.location is not None else ()
    if len(pieces) < 2:
        return ()
    return tuple((int(piece.start), int(piece.end)) for piece in pieces[:MAX_PARTS])


def _qualifiers(feature: "SeqFeature") -> Iterator[tuple[str, str]]:
    """Yield the stored qualifiers, each value cut to `MAX_QUALIFIER`."""
    for name in _LABELS:
        for value in feature.qualifiers.get(name, ())[:MAX_VALUES]:
            yield name, str(value)[:MAX_QUALIFIER]


def _label(feature: "SeqFeature") -> str:
    values = (feature.qualifiers.get(key) for key in _LABELS)
    return next((str(value[0])[:MAX_NAME] for value in values if value), "")
