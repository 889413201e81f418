"""Variants of one gene by protein position, and the gene model that the case has for them."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from readingroom.domain.case import SequenceFeature, SequenceRecord, Variant

_PROTEIN: Final = re.compile(r"p\.[\[(]*(?:[A-Z][a-z]{2}|[A-Z*])(\d+)")
"""HGVS 21.0, protein: reference residue with its number, such as p.(Ile359Leu) or p.*494Argext."""
_OF_TOTAL: Final = re.compile(r"\s*(\d+)(?:-(?:\d+|\?))?\s*/\s*(\d+)\s*")
"""Number and total of VEP ("359/490", EXON "7/9") and SnpEff ("AA.pos / AA.length", "Rank")."""
PROTEIN_FIELDS: Final = ("Protein_position", "AA.pos / AA.length")
EXON_FIELDS: Final = ("EXON", "Rank")
INTRON_FIELD: Final = "INTRON"
IMPACT_ORDER: Final = ("HIGH", "MODERATE", "LOW", "MODIFIER", "")
"""Impacts by severity; "" is a variant without one."""
MAX_EXONS: Final = 500

ReadField = Callable[[Sequence[str], int], str]
"""Returns the value of the first filled one of these annotations in a row of the case."""


class GeneModel(Enum):
    """Source of the drawn exons."""

    FEATURES = "features of a sequence of the case"
    ANNOTATION = "exon numbers of the annotation"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Lollipop:
    """Variants at one protein position (from 1); `impact` is the most severe of them."""

    position: int
    rows: tuple[int, ...]
    impact: str


@dataclass(frozen=True, slots=True)
class Exon:
    """An exon: letters of a record (from 0, end exclusive), or a number without a scale.

    `rows` are the variants that the annotation places in it.
    """

    start: int
    end: int
    is_coding: bool = False
    rows: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class GeneTrack:
    """Exons of a gene in the order of the record. `extent` is the range of the axis.

    `strand` is 1, -1 or 0; `record` names the sequence. With `GeneModel.ANNOTATION` each exon has
    the length 1. Without a gene model the extent is that of the genomic positions.
    """

    model: GeneModel
    extent: tuple[int, int]
    exons: tuple[Exon, ...] = ()
    strand: int = 0
    record: str = ""
    marks: tuple[tuple[int, int], ...] = ()
    """Position on the axis and row of each variant that has one."""


@dataclass(frozen=True, slots=True)
class GenePlot:
    """Variants of a gene for the plot.

    `length` is the number of residues, None if the annotation states none, or several.
    `unplaced` counts rows without a protein position.
    """

    gene: str
    lollipops: tuple[Lollipop, ...]
    row_count: int
    unplaced: int
    length: int | None
    transcripts: tuple[str, ...]
    track: GeneTrack

    @property
    def extent(self) -> int:
        """Return the last residue of the axis, at least 1."""
        last = max((lollipop.position for lollipop in self.lollipops), default=1)
        return max(last, self.length or 1)


def protein_position(hgvs_p: str) -> int | None:
    """Return the first residue that an HGVS protein change names, None without one."""
    match = _PROTEIN.search(hgvs_p)
    return int(match[1]) if match is not None and len(match[1]) < 7 else None


def number_of_total(text: str) -> tuple[int, int] | None:
    """Return number and total of a text such as "7/9" or "7-8/9", None for another text."""
    match = _OF_TOTAL.fullmatch(text)
    if match is None or len(match[1]) > 6 or len(match[2]) > 6:
        return None
    number, total = int(match[1]), int(match[2])
    return (number, total) if 1 <= number <= total else None


def most_severe(impacts: Iterable[str]) -> str:
    """Return the most severe impact; unknown names count as none."""
    ranks = (
        IMPACT_ORDER.index(impact.upper()) if impact.upper() in IMPACT_ORDER else 4
        for impact in impacts
    )
    return IMPACT_ORDER[min(ranks, default=4)]


def gene_plot(
    gene: str,
    rows: Sequence[int],
    variants: Sequence[Variant],
    read_field: ReadField,
    sequences: Sequence[SequenceRecord] = (),
) -> GenePlot:
    """Return the plot of these rows of a gene.

    Args:
        gene: gene symbol.
        rows: rows of the case.
        variants: variants of the case, by row.
        read_field: returns annotations of a row.
        sequences: sequences of the case, whose features may have the gene's exons.
    """
    by_position: dict[int, list[int]] = {}
    lengths = set()
    for row in rows:
        position = protein_position(variants[row].hgvs_p)
        if position is not None:
            by_position.setdefault(position, []).append(row)
        stated = number_of_total(read_field(PROTEIN_FIELDS, row))
        if stated is not None:
            lengths.add(stated[1])
    lollipops = tuple(
        Lollipop(position, tuple(same), most_severe(variants[row].impact for row in same))
        for position, same in sorted(by_position.items())
    )
    names = (variants[row].transcript for row in rows if variants[row].transcript)
    return GenePlot(
        gene,
        lollipops,
        len(rows),
        len(rows) - sum(len(lollipop.rows) for lollipop in lollipops),
        lengths.pop() if len(lengths) == 1 else None,
        tuple(dict.fromkeys(names)),
        _track(gene, rows, variants, read_field, sequences),
    )


def _track(
    gene: str,
    rows: Sequence[int],
    variants: Sequence[Variant],
    read_field: ReadField,
    sequences: Sequence[SequenceRecord],
) -> GeneTrack:
    for record in sequences:
        track = _track_of_features(gene, record, rows, variants)
        if track is not None:
            return track
    return _track_of_annotation(rows, read_field) or _track_of_positions(rows, variants)


def _track_of_features(
    gene: str, record: SequenceRecord, rows: Sequence[int], variants: Sequence[Variant]
) -> GeneTrack | None:
    """Return the exons of a gene in a record, with the variants placed by their residue."""
    own = [feature for feature in record.features if _is_of(feature, gene)]
    coding = next((feature for feature in own if feature.kind == "CDS"), None)
    transcript = next((feature for feature in own if feature.kind == "mRNA"), None)
    pieces = [(f.start, f.end) for f in own if f.kind == "exon"]
    pieces = pieces or (_pieces(transcript) if transcript is not None else [])
    pieces = pieces or (_pieces(coding) if coding is not None else [])
    if not pieces:
        return None
    exons = [Exon(start, end) for start, end in pieces]
    marks: list[tuple[int, int]] = []
    if coding is not None:
        exons += [Exon(start, end, is_coding=True) for start, end in _pieces(coding)]
        for row in rows:
            residue = protein_position(variants[row].hgvs_p)
            at = None if residue is None else residue_start(coding, residue)
            if at is not None:
                marks.append((at, row))
    first, last = min(exon.start for exon in exons), max(exon.end for exon in exons)
    strand = (coding or transcript or own[0]).strand
    return GeneTrack(
        GeneModel.FEATURES,
        (first, last),
        tuple(exons[: 2 * MAX_EXONS]),
        strand,
        record.name,
        tuple(marks),
    )


def _is_of(feature: SequenceFeature, gene: str) -> bool:
    name = feature.qualifier("gene") or ("" if feature.qualifiers else feature.label)
    return bool(gene) and name.casefold() == gene.casefold()


def _pieces(feature: SequenceFeature) -> list[tuple[int, int]]:
    return list(feature.parts) or [(feature.start, feature.end)]


def residue_start(coding: SequenceFeature, residue: int) -> int | None:
    """Return the letter of the record (from 0) at which the codon of a residue begins.

    Pieces are read in biological order, on the reverse strand from their end. None outside the
    coding sequence. The frame is taken to begin with the first letter.
    """
    left = 3 * (residue - 1)
    if left < 0:
        return None
    for start, end in _pieces(coding):
        if left < end - start:
            return end - 1 - left if coding.strand < 0 else start + left
        left -= end - start
    return None


def _track_of_annotation(rows: Sequence[int], read_field: ReadField) -> GeneTrack | None:
    """Return numbered exons without a scale if all rows agree on their number."""
    placed: dict[int, list[int]] = {}
    totals = set()
    introns: list[tuple[int, int]] = []
    for row in rows:
        exon = number_of_total(read_field(EXON_FIELDS, row))
        intron = number_of_total(read_field((INTRON_FIELD,), row))
        if exon is not None:
            placed.setdefault(exon[0], []).append(row)
            totals.add(exon[1])
        elif intron is not None:
            introns.append((intron[0], row))
            totals.add(intron[1] + 1)
    if len(totals) != 1 or (not placed and not introns):
        return None
    total = totals.pop()
    if total > MAX_EXONS:
        return None
    exons = tuple(
        Exon(2 * number, 2 * number + 1, rows=tuple(placed.get(number + 1, ())))
        for number in range(total)
    )
    marks = [(2 * (number - 1), row) for number, same in placed.items() for row in same]
    marks += [(2 * number - 1, row) for number, row in introns]
    extent = (0, max(2 * total - 1, 1))
    return GeneTrack(GeneModel.ANNOTATION, extent, exons, marks=tuple(sorted(marks)))


def _track_of_positions(rows: Sequence[int], variants: Sequence[Variant]) -> GeneTrack:
    """Return the genomic positions alone, of the first row's chromosome."""
    if not rows:
        return GeneTrack(GeneModel.NONE, (0, 1))
    chromosome = variants[rows[0]].chromosome
    marks = tuple(
        sorted(
            (variants[row].position, row) for row in rows if variants[row].chromosome == chromosome
        )
    )
    extent = (marks[0][0], max(marks[-1][0], marks[0][0] + 1))
    return GeneTrack(GeneModel.NONE, extent, record=chromosome, marks=marks)
