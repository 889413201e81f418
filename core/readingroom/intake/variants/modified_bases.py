"""Phased alleles of a genotype, phase sets and modified bases (VCFv4.4 and 4.5, 1.6.2)."""

import re
from collections.abc import Iterator, Mapping, Sequence

PHASE_KEYS = frozenset({"PSL", "PSO", "PSQ"})

_CALLED = re.compile(r"([/|]?)(\d{1,9}|\.)", re.ASCII)


def called_alleles(genotype: str) -> list[tuple[bool, str]]:
    """Return whether each allele of a valid genotype is phased, and its number or ".".

    The first separator is optional: it is / if there is another /, else |.
    """
    first = "/" if "/" in genotype else "|"
    return [((sign or first) == "|", allele) for sign, allele in _CALLED.findall(genotype)]


def phase_errors(stated: Mapping[str, str]) -> Iterator[str]:
    """Yield errors in the phase sets of a sample, given as FORMAT keys and values."""
    sets = stated.get("PSL", ".").split(",")
    is_listed = any(name not in (".", "") for name in sets)
    if is_listed and stated.get("PS", ".") not in (".", ""):
        yield "A sample must not have both PS and PSL."
    alleles = called_alleles(stated.get("GT", "."))
    if any(
        not is_phased and name not in (".", "")
        for (is_phased, _), name in zip(alleles, sets, strict=False)
    ):
        yield "PSL must be '.' for an unphased allele."


# The last letter names the base; some have an alias instead of their ChEBI number.
MODIFIED_BASE = re.compile(
    r"(DP|AD)?M(?:\d+[ACGTUN]|5mC|5hmC|5fC|5caC|5hmU|5fU|5caU|6mA|8oxoG|[Xx]aoN)", re.ASCII
)
_PAIRS = {"A": "AT", "C": "CG", "G": "GC", "T": "TA", "U": "TA"}
_BASES = re.compile(r"[ACGTN]+", re.IGNORECASE)
_BLOCKS = ("<*>", "<NON_REF>")


def modified_base_errors(
    stated: Mapping[str, str], reference: str, alternates: Sequence[str]
) -> Iterator[str]:
    """Yield errors in the modified bases of a sample with valid FORMAT keys and values."""
    genotype = stated.get("GT", ".")
    for name, value in stated.items():
        match = MODIFIED_BASE.fullmatch(name)
        if match is None or value in (".", ""):
            continue
        values = value.split(",")
        expected = _value_count(name[-1], genotype, reference, alternates)
        if genotype == ".":
            yield f"If FORMAT {name} has a value, GT must have one."
        elif expected is not None and len(values) != expected:
            yield f"FORMAT {name} has {len(values)} values instead of {expected}."
        if not match[1] and not all(_is_fraction(number) for number in values):
            yield f"FORMAT {name} must be fractions from 0 to 1."


def _is_fraction(text: str) -> bool:
    """Return whether a value is missing or in range; non-numbers are reported elsewhere."""
    try:
        return text == "." or 0.0 <= float(text) <= 1.0
    except ValueError:
        return True


def _value_count(base: str, genotype: str, reference: str, alternates: Sequence[str]) -> int | None:
    """Return the number of values for a genotype, None for a reference block.

    There is one value for each modifiable base on either strand, of each allele in the order of
    the genotype; an unphased allele counts once. Missing or symbolic alleles have no such bases.
    """
    if any(block in alternates for block in _BLOCKS):
        return None
    alleles = [reference, *alternates]
    counted = [call for call in called_alleles(genotype) if call[1] != "."]
    phased = [allele for is_phased, allele in counted if is_phased]
    unphased = {allele for is_phased, allele in counted if not is_phased}
    return sum(_bases_in(alleles[int(allele)], base) for allele in [*phased, *unphased])


def _bases_in(allele: str, base: str) -> int:
    if not _BASES.fullmatch(allele):
        return 0
    upper = allele.upper()
    return 2 * len(upper) if base == "N" else sum(upper.count(letter) for letter in _PAIRS[base])
