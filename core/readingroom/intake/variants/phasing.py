"""Phased alleles of a genotype, and their phase sets (VCFv4.4 and 4.5, 1.6.2)."""

import re
from collections.abc import Iterator, Mapping

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
