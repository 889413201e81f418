"""Cases: content shown to readers, and stored files."""

from dataclasses import dataclass, field
from enum import StrEnum

from readingroom.domain.ids import AssetId, CaseId
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.problem import Problem


class AssetKind(StrEnum):
    """Kind of a stored file."""

    DICOM = "dicom"
    PHOTOGRAPH = "photograph"
    NOTE = "note"
    VARIANTS = "variants"
    SEQUENCE = "sequence"
    OVERLAY = "overlay"


@dataclass(frozen=True, slots=True)
class Asset:
    """A stored file without its bytes, nor its original name: that may name a patient."""

    id: AssetId
    kind: AssetKind
    media_type: str
    byte_count: int


@dataclass(frozen=True, slots=True)
class NoteSection:
    """A headed part of a note; offsets count characters of `Note.text`, end exclusive."""

    title: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Note:
    """A clinical note as plain text, with where its sections are."""

    asset: AssetId
    title: str
    text: str
    encoding: str
    sections: tuple[NoteSection, ...] = ()


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
    """One VCF row with the annotation shown for it.

    `consequence` and the HGVS strings are as annotated (CSQ, ANN or BCSQ), never recomputed.
    `other_transcripts` counts annotations that are not shown. `allele_fraction` is alternate reads
    by depth, None where the file does not say.
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

    `row_count` is how many rows the file has, None where that was not kept; `shown` says in words
    which of them `variants` are, "" if all.
    """

    asset: AssetId
    assembly: str
    annotation: str
    variants: tuple[Variant, ...]
    row_count: int | None = None
    shown: str = ""


@dataclass(frozen=True, slots=True)
class SequenceFeature:
    """A stretch of a sequence; offsets count from 0, end exclusive; strand is 1, -1 or 0."""

    kind: str
    label: str
    start: int
    end: int
    strand: int


@dataclass(frozen=True, slots=True)
class ReadQuality:
    """How sure a sequencer was of the letters of one or more reads.

    `mean_quality` is on the Phred scale, of the mean error probability; `share_q30` is that of
    letters with an error probability of at most 0.001.
    """

    read_count: int
    shortest: int
    longest: int
    mean_quality: float
    share_q30: float


@dataclass(frozen=True, slots=True)
class SequenceRecord:
    """One FASTA or GenBank record, or a read; `letters` is cut to its first 10,000 characters.

    Of a FASTQ file the first record stands for all reads and has no letters.
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

    `is_synthetic` says that one of its files tells that it was made and shows no real patient.
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


@dataclass(frozen=True, slots=True, order=True)
class OriginalIdentity:
    """Original identity behind a pseudonym ("patient", "study"); stored only in a key file."""

    kind: str
    code: str
    original: str


@dataclass(frozen=True, slots=True, order=True)
class KnownIdentifier:
    """Identifying text from a case's headers, used to find identifiers in its other files."""

    kind: str
    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """Keyed hashes of a case's files, to detect cases with equal content.

    `light` covers size, beginning and end of each file: quick, and different for different content
    in all but odd cases. `full` covers every byte, whatever the files are called.
    """

    light: bytes
    full: bytes


@dataclass(frozen=True, slots=True)
class ImportedCase:
    """Case read from files: content, asset bytes and problems.

    `originals` is what its codes stand for. It is kept nowhere but in a key file, if there is one.
    `fingerprint` is that of the files as they were found. `told` is what they say of patient and
    staff; it is kept in memory alone, to be found again in the outputs of models.
    """

    content: CaseContent
    data: dict[AssetId, bytes]
    problems: tuple[Problem, ...] = ()
    originals: tuple[OriginalIdentity, ...] = field(default=(), repr=False)
    fingerprint: Fingerprint | None = None
    told: tuple[KnownIdentifier, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class CaseSummary:
    """A line in a list of cases.

    Of an erased one only code and number of outputs are left; `erased_at` is in UTC, "" otherwise.
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
