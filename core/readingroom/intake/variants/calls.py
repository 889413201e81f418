"""The call of the first sample of a row: genotype, depth, allele fraction."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from readingroom.domain.case import Zygosity

MAX_DEPTH = 2**31 - 1
"""Maximum depth: the 32-bit Integer of the specification, which older files may exceed."""

_SEPARATOR = re.compile(r"[/|]")


class GenotypeCall(NamedTuple):
    """A sample's call; None and "" if not stated."""

    genotype: str = ""
    zygosity: Zygosity = Zygosity.UNKNOWN
    depth: int | None = None
    allele_fraction: float | None = None


def read_call(fields: Sequence[str], alternate_count: int) -> GenotypeCall:
    """Return the call of a row's first sample.

    With a single sample without depth, the depth in INFO is used, as both count the same reads.
    """
    if len(fields) < 10:
        return GenotypeCall()
    values = dict(zip(fields[8].split(":"), fields[9].split(":"), strict=False))
    genotype = values.get("GT", "")
    depth = _depth(values.get("DP", ""))
    if depth is None and len(fields) == 10:
        depth = _depth(_info_value(fields[7], "DP"))
    return GenotypeCall(
        genotype,
        zygosity(_alleles(genotype)),
        depth,
        _allele_fraction(values.get("AD", ""), values.get("AF", ""), alternate_count),
    )


def _info_value(info: str, key: str) -> str:
    """Return the value of a key of INFO, "" if it is missing."""
    start = f"{key}="
    return next((part[len(start) :] for part in info.split(";") if part.startswith(start)), "")


def _alleles(genotype: str) -> list[int | None]:
    """Return allele numbers, None for one that was not called; empty without a genotype."""
    if not genotype:
        return []
    parts = _SEPARATOR.split(genotype.lstrip("/|"))
    return [int(part) if part.isdecimal() else None for part in parts]


def zygosity(alleles: Sequence[int | None]) -> Zygosity:
    """Return the zygosity of called allele numbers; None is an uncalled allele.

    A call with an uncalled allele is unknown; a single non-reference allele is hemizygous.
    """
    if not alleles or None in alleles:
        return Zygosity.UNKNOWN
    distinct = set(alleles)
    if distinct == {0}:
        return Zygosity.REFERENCE
    if len(alleles) == 1:
        return Zygosity.HEMIZYGOUS
    if len(distinct) == 1:
        return Zygosity.HOMOZYGOUS
    return Zygosity.HETEROZYGOUS if 0 in distinct else Zygosity.MIXED


def _depth(text: str) -> int | None:
    if not text.isdecimal() or len(text) > 10:
        return None
    depth = int(text)
    return depth if depth <= MAX_DEPTH else None


def _allele_fraction(reads: str, fractions: str, alternate_count: int) -> float | None:
    """Return the proportion of alternate reads from AD, else the sum of AF, else None."""
    counts = _numbers(reads)
    if counts and len(counts) == alternate_count + 1 and sum(counts) > 0:
        return sum(counts[1:]) / sum(counts)
    shares = _numbers(fractions)
    if shares and sum(shares) <= 1.0 + 1e-6:
        return min(1.0, sum(shares))
    return None


def _numbers(text: str) -> list[float]:
    """Return a list's numbers, [] if one is missing, negative or not finite."""
    try:
        values = [float(part) for part in text.split(",")]
    except ValueError:
        return []
    return values if all(0.0 <= value < float("inf") for value in values) else []
