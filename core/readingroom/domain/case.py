"""Cases: content shown to readers, and stored files."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Self

from readingroom.domain.ids import AssetId, CaseId, asset_id
from readingroom.domain.imaging import ImageSeries


class AssetKind(StrEnum):
    """Kind of a stored file."""

    DICOM = "dicom"
    PHOTOGRAPH = "photograph"
    NOTE = "note"
    VARIANTS = "variants"
    SEQUENCE = "sequence"
    OVERLAY = "overlay"
    TILES = "tiles"


@dataclass(frozen=True, slots=True)
class Asset:
    """Stored file without bytes and original name, which may name a patient."""

    id: AssetId
    kind: AssetKind
    media_type: str
    byte_count: int

    @classmethod
    def of_bytes(cls, data: bytes, kind: AssetKind, media_type: str) -> Self:
        """Return the entry of a file; its id is the hash of the content."""
        return cls(asset_id(data), kind, media_type, len(data))


@dataclass(frozen=True, slots=True)
class NoteSection:
    """Section of a note; offsets count characters of `Note.text`, end exclusive."""

    title: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Note:
    """Clinical note as plain text, with its sections.

    `days_before_newest` is the time from the note to the newest dated document or examination of
    the case; None without a date in its header, and in studies that did not store it.
    """

    asset: AssetId
    title: str
    text: str
    encoding: str
    sections: tuple[NoteSection, ...] = ()
    days_before_newest: int | None = None


class Zygosity(StrEnum):
    """Interpretation of a genotype."""

    HETEROZYGOUS = "heterozygous"
    HOMOZYGOUS = "homozygous"
    HEMIZYGOUS = "hemizygous"
    REFERENCE = "reference"
    MIXED = "two different alternates"
    UNKNOWN = "not called"


@dataclass(frozen=True, slots=True)
class Variant:
    """VCF row with its displayed annotation.

    `consequence` and the HGVS strings are as annotated (CSQ, ANN or BCSQ), never recomputed.
    `other_transcripts` counts annotations that are not shown. `allele_fraction` is alternate reads
    by depth, None if the file lacks it.
    """

    chromosome: str
    position: int
    reference: str
    alternates: tuple[str, ...]
    identifier: str
    quality: float | None
    filters: tuple[str, ...]
    gene: str
    hgvs_c: str
    hgvs_p: str
    consequence: str
    impact: str
    transcript: str
    other_transcripts: int
    genotype: str
    zygosity: Zygosity
    depth: int | None
    allele_fraction: float | None


@dataclass(frozen=True, slots=True)
class VariantTable:
    """The variants of one VCF file. `assembly` is "GRCh37", "GRCh38" or "" where not stated.

    `row_count` is the number of rows in the file, None if not stored; `shown` describes the subset
    in `variants`, "" if all.
    """

    asset: AssetId
    assembly: str
    annotation: str
    variants: tuple[Variant, ...]
    row_count: int | None = None
    shown: str = ""


@dataclass(frozen=True, slots=True)
class SequenceFeature:
    """Sequence feature; offsets count from 0, end exclusive; strand is 1, -1 or 0.

    `parts` are the pieces of a joined location (start, end) in biological order, () for one piece.
    `qualifiers` are the stored names and texts, such as ("product", "cytochrome b"); () in
    studies that stored labels alone.
    """

    kind: str
    label: str
    start: int
    end: int
    strand: int
    parts: tuple[tuple[int, int], ...] = ()
    qualifiers: tuple[tuple[str, str], ...] = ()

    def qualifier(self, name: str) -> str:
        """Return the first text of a qualifier, "" without one."""
        return next((text for key, text in self.qualifiers if key == name), "")


@dataclass(frozen=True, slots=True)
class ReadQuality:
    """Base quality of one or more sequencing reads.

    `mean_quality` is the mean error probability on the Phred scale; `share_q30` is the proportion
    of letters with an error probability of at most 0.001.
    """

    read_count: int
    shortest: int
    longest: int
    mean_quality: float
    share_q30: float


@dataclass(frozen=True, slots=True)
class SequenceRecord:
    """FASTA or GenBank record, or read; `letters` has the first 10,000 characters.

    For a FASTQ file one record represents all reads and has no letters.
    """

    asset: AssetId
    name: str
    length: int
    letters: str
    features: tuple[SequenceFeature, ...] = ()
    quality: ReadQuality | None = None


@dataclass(frozen=True, slots=True)
class CaseContent:
    """Case content shown to readers. `question` is the clinical question.

    `is_synthetic` is set if one of its files declares it synthetic. `examination_days` is the time
    from the newest examination to the newest dated document or examination, None if unknown.
    """

    code: str
    title: str
    question: str
    series: tuple[ImageSeries, ...] = ()
    notes: tuple[Note, ...] = ()
    variants: tuple[VariantTable, ...] = ()
    sequences: tuple[SequenceRecord, ...] = ()
    assets: tuple[Asset, ...] = ()
    source: str = ""
    is_synthetic: bool = False
    examination_days: int | None = None


@dataclass(frozen=True, slots=True, order=True)
class KnownIdentifier:
    """Identifying text from a case's headers, used to find identifiers in its other files."""

    kind: str
    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """Keyed hashes of a case's files, to detect cases with equal content.

    `light` covers size, beginning and end of each file: fast, and almost always different for
    different content. `full` covers every byte, independent of file names.
    """

    light: bytes
    full: bytes


@dataclass(frozen=True, slots=True)
class CaseSummary:
    """Line in a list of cases.

    An erased case keeps only code and number of outputs; `erased_at` is in UTC, "" otherwise.
    """

    id: CaseId
    code: str
    title: str
    modalities: tuple[str, ...]
    image_count: int
    note_count: int
    variant_count: int
    output_count: int
    erased_at: str = ""
    is_synthetic: bool = False
