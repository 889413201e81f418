"""Columns of the table of variants: texts, sort ranks, and arrays for filters."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.case import Variant, Zygosity
from readingroom.intake.variants.types import AnnotationColumn, AnnotationSource, VariantAnnotations
from readingroom_desktop.itemmodels.consequences import consequence_words, impact_word
from readingroom_desktop.viewmodels.formats import (
    compact,
    percent,
    tr,
    tr_marked,
    tr_noop,
)

UNKNOWN: Final = -1
"""Rank of a row without a value in a column: such rows come last in either order."""
MAX_CELL: Final = 200
"""Letters of a value in a cell; tooltip and details show more."""
IMPACTS: Final = {"HIGH": 0, "MODERATE": 1, "LOW": 2, "MODIFIER": 3}
_CHROMOSOMES = {
    name: rank for rank, name in enumerate([*map(str, range(1, 23)), "X", "Y", "M", "MT"])
}

Ranks = NDArray[np.int64]


@dataclass(frozen=True)
class VariantColumn:
    """One column. `key` names it in the settings; `ranks` sorts the rows, `UNKNOWN` last."""

    key: str
    title: str
    text: Callable[[int], str]
    make_ranks: Callable[[], Ranks] = field(repr=False)
    tooltip: str = ""
    is_number: bool = False
    is_usual: bool = False
    values: Sequence[str] = field(default=(), repr=False)
    """Texts of an annotation, one per row; empty for the columns that every file has."""

    @cached_property
    def ranks(self) -> Ranks:
        """Sort rank of each row, computed on first use."""
        return self.make_ranks()


@dataclass(frozen=True, slots=True)
class _Base:
    title: str
    text: Callable[[Variant], str]
    ranks: Callable[[Sequence[Variant]], Ranks] | None = None
    is_number: bool = False
    is_usual: bool = True


def alleles(variant: Variant) -> str:
    """Return the reference and alternative alleles, such as "A>G"."""
    return f"{variant.reference}>{','.join(variant.alternates)}"


def without_reference(change: str) -> str:
    """Return a change without its reference sequence: "c.93G>T" of "NM_004006.2:c.93G>T"."""
    return change.rpartition(":")[2]


def percentage(share: float | None) -> str:
    """Format a proportion as whole per cent, "" for None."""
    return "" if share is None else percent(share)


def text_ranks(texts: Sequence[str]) -> Ranks:
    """Return ranks in alphabetical order, regardless of case; empty texts are unknown."""
    folded = [text.casefold() for text in texts]
    rank_of = {text: rank for rank, text in enumerate(sorted(set(folded) - {""}))}
    rank_of[""] = UNKNOWN
    return np.fromiter((rank_of[text] for text in folded), np.int64, len(folded))


def number_ranks(values: Sequence[float | None]) -> Ranks:
    """Return ranks in order of numbers; None is unknown."""
    numbers = np.array([np.nan if value is None else value for value in values], dtype=np.float64)
    is_known = ~np.isnan(numbers)
    ranks = np.full(len(numbers), UNKNOWN, dtype=np.int64)
    ranks[is_known] = np.unique(numbers[is_known], return_inverse=True)[1]
    return ranks


def _position_ranks(variants: Sequence[Variant]) -> Ranks:
    """Return ranks by chromosome (1 to 22, X, Y, M, then others by name) and position."""
    names = [variant.chromosome.removeprefix("chr") for variant in variants]
    distinct = sorted(set(names), key=lambda name: (_CHROMOSOMES.get(name, 99), name))
    rank_of = {name: rank for rank, name in enumerate(distinct)}
    chromosomes = np.fromiter((rank_of[name] for name in names), np.int64, len(names))
    positions = np.fromiter((variant.position for variant in variants), np.int64, len(names))
    return chromosomes * (np.int64(1) << 40) + positions


def _impact_ranks(variants: Sequence[Variant]) -> Ranks:
    ranks = (
        IMPACTS.get(variant.impact.upper(), len(IMPACTS)) if variant.impact else UNKNOWN
        for variant in variants
    )
    return np.fromiter(ranks, np.int64, len(variants))


_BASE: Final = (
    _Base(tr_noop("Gene"), lambda v: v.gene),
    _Base(tr_noop("Change"), lambda v: without_reference(v.hgvs_c) or alleles(v)),
    _Base(tr_noop("Protein"), lambda v: without_reference(v.hgvs_p)),
    _Base(tr_noop("Consequence"), lambda v: consequence_words(v.consequence)),
    _Base(tr_noop("Zygosity"), lambda v: tr_marked(v.zygosity.value)),
    _Base(
        "VAF",
        lambda v: percentage(v.allele_fraction),
        lambda rows: number_ranks([v.allele_fraction for v in rows]),
        is_number=True,
    ),
    _Base(
        tr_noop("Depth"),
        lambda v: "" if v.depth is None else str(v.depth),
        lambda rows: number_ranks([v.depth for v in rows]),
        is_number=True,
    ),
    _Base(tr_noop("Impact"), lambda v: impact_word(v.impact), _impact_ranks),
    _Base(tr_noop("Position"), lambda v: f"{v.chromosome}:{v.position}", _position_ranks),
    _Base(tr_noop("Filter"), lambda v: ", ".join(v.filters)),
    _Base("ID", lambda v: v.identifier, is_usual=False),
    _Base(tr_noop("Alleles"), alleles, is_usual=False),
    _Base(
        tr_noop("Quality"),
        lambda v: "" if v.quality is None else compact(v.quality),
        lambda rows: number_ranks([v.quality for v in rows]),
        is_number=True,
        is_usual=False,
    ),
    _Base(tr_noop("Transcript"), lambda v: v.transcript, is_usual=False),
    _Base(
        tr_noop("Other transcripts"),
        lambda v: str(v.other_transcripts) if v.other_transcripts else "",
        lambda rows: number_ranks([v.other_transcripts for v in rows]),
        is_number=True,
        is_usual=False,
    ),
    _Base(tr_noop("Genotype"), lambda v: v.genotype, is_usual=False),
)
_CLINVAR: Final = re.compile(r"clin_?sig|clnsig|clinvar_clnsig", re.IGNORECASE)
"""Names of the clinical significance in ClinVar; of VEP, ClinVar's own file and dbNSFP."""
COLUMNS: Final = tuple(base.title for base in _BASE if base.is_usual)
"""Titles of the columns that are shown unless others are chosen."""


def cells(variant: Variant) -> tuple[str, ...]:
    """Return the texts of the usual columns of a variant."""
    return tuple(base.text(variant) for base in _BASE if base.is_usual)


def base_columns(variants: Sequence[Variant]) -> list[VariantColumn]:
    """Return the columns that every file of variants has."""
    return [_base_column(base, variants) for base in _BASE]


def _base_column(base: _Base, variants: Sequence[Variant]) -> VariantColumn:
    def text(row: int) -> str:
        return shortened(base.text(variants[row]))

    def ranks() -> Ranks:
        if base.ranks is not None:
            return base.ranks(variants)
        return text_ranks([base.text(variant) for variant in variants])

    return VariantColumn(
        base.title,
        tr_marked(base.title),
        text,
        ranks,
        is_number=base.is_number,
        is_usual=base.is_usual,
    )


def annotation_columns(parts: Sequence[VariantAnnotations]) -> list[VariantColumn]:
    """Return the columns of the annotations of all files of a case, one file after the other.

    Columns of one source and name are joined; a file without it has empty cells.
    """
    joined: dict[tuple[AnnotationSource, str], list[AnnotationColumn | None]] = {}
    for number, part in enumerate(parts):
        for column in part.columns:
            same = joined.setdefault((column.source, column.name), [None] * len(parts))
            same[number] = column
    counts = [len(part.lines) for part in parts]
    frequencies = {name for part in parts for name in part.frequency_names}
    return [
        _annotation_column(source, name, same, counts, is_usual=_is_usual(name, frequencies))
        for (source, name), same in joined.items()
    ]


def _is_usual(name: str, frequencies: set[str]) -> bool:
    return name in frequencies or _CLINVAR.fullmatch(name) is not None


def _annotation_column(
    source: AnnotationSource,
    name: str,
    same: Sequence[AnnotationColumn | None],
    counts: Sequence[int],
    *,
    is_usual: bool,
) -> VariantColumn:
    values = _joined(same, counts)
    described = next((column.description for column in same if column is not None), "")
    origin = {
        AnnotationSource.INFO: tr("INFO of the row"),
        AnnotationSource.TRANSCRIPT: tr("Annotation of the shown transcript"),
        AnnotationSource.CALL: tr("Call of the sample"),
    }[source]
    sample = [value for value in values if value][:MAX_CELL]
    is_number = bool(sample) and all(_number(value) is not None for value in sample)

    def ranks() -> Ranks:
        return number_ranks([_number(text) for text in values]) if is_number else text_ranks(values)

    return VariantColumn(
        f"{source.value}/{name}",
        shortened(name),
        lambda row: shortened(values[row]),
        ranks,
        tooltip=shortened(": ".join(part for part in (origin, described) if part)),
        is_number=is_number,
        is_usual=is_usual,
        values=values,
    )


def _joined(parts: Sequence[AnnotationColumn | None], counts: Sequence[int]) -> Sequence[str]:
    """Return the values of all files, without a copy if there is only one."""
    if len(parts) == 1 and parts[0] is not None:
        return parts[0].values
    values: list[str] = []
    for column, count in zip(parts, counts, strict=True):
        values += column.values if column is not None else [""] * count
    return values


def _number(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None


def shortened(text: str) -> str:
    """Return a text cut to the length of a cell."""
    return text if len(text) <= MAX_CELL else f"{text[:MAX_CELL]}…"


def searchable(variant: Variant) -> str:
    """Return the searchable text of a variant in one line, in the file's case."""
    v = variant
    text = (
        f"{v.gene} {v.hgvs_c} {v.hgvs_p} {v.consequence} {consequence_words(v.consequence)} "
        f"{v.zygosity.value} {percentage(v.allele_fraction)} {v.depth or ''} {v.impact} "
        f"{impact_word(v.impact)} "
        f"{v.chromosome}:{v.position} {' '.join(v.filters)} {v.identifier} {v.transcript} "
        f"{alleles(v)}"
    )
    return text.replace("\n", " ")


ZYGOSITIES: Final = tuple(Zygosity)
"""Zygosities by their code in the arrays of a filter."""


@dataclass(frozen=True, slots=True)
class FilterArrays:
    """Arrays with one value per row, for filters.

    Args:
        impact: rank of `IMPACTS`; `UNKNOWN` without one.
        is_passed: FILTER is PASS or '.'.
        zygosity: index in `ZYGOSITIES`.
        gene: index in `genes`, which has names case-folded.
    """

    impact: NDArray[np.int64]
    is_passed: NDArray[np.bool_]
    zygosity: NDArray[np.int8]
    gene: NDArray[np.int64]
    genes: dict[str, int]


def filter_arrays(variants: Sequence[Variant]) -> FilterArrays:
    """Return the arrays of the rows."""
    count = len(variants)
    genes: dict[str, int] = {}
    codes = (genes.setdefault(variant.gene.casefold(), len(genes)) for variant in variants)
    gene = np.fromiter(codes, np.int64, count)
    index_of: dict[Any, int] = {kind: index for index, kind in enumerate(ZYGOSITIES)}
    passed = ({"PASS"}.issuperset(variant.filters) for variant in variants)
    return FilterArrays(
        _impact_ranks(variants),
        np.fromiter(passed, np.bool_, count),
        np.fromiter((index_of[variant.zygosity] for variant in variants), np.int8, count),
        gene,
        genes,
    )
