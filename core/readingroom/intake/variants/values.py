"""Whether the values of INFO and FORMAT agree with the Number and Type of their keys.

Only from version 4.3 on, where the specification fixes the reserved keys; older files of real
callers differ from it too often for a refusal to help anyone.
"""

import math
import re
from collections.abc import Sequence

from readingroom.intake.findings import Findings
from readingroom.intake.variants.header import MetaLine
from readingroom.intake.variants.reserved import COUNTS, RESERVED
from readingroom.intake.variants.rows import FIXED_COLUMNS

# hts-specs VCFv4.3, 1.3: values from -2^31 to -2^31 + 7 are kept for BCF's own use.
_SMALLEST, _LARGEST = -(2**31) + 8, 2**31 - 1
_INTEGER = re.compile(r"[-+]?\d{1,19}", re.ASCII)
_COUNT = re.compile(r"\d{1,9}", re.ASCII)
_HIGHEST_PLOIDY = 64
_FLOAT = re.compile(
    r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|[-+]?(?:inf|infinity|nan)",
    re.ASCII | re.IGNORECASE,
)
_ALLELES = re.compile(r"[/|]")


class ValueChecker:
    """Checks the values of row after row against what the header and the specification say."""

    def __init__(self, meta: Sequence[MetaLine], findings: Findings) -> None:
        self._findings = findings
        declared = {
            (line.key, line.field("ID")): (line.field("Number"), line.field("Type"))
            for line in meta
            if line.key in ("INFO", "FORMAT") and line.fields is not None
        }
        # A single String may be a text with commas: hts-specs' own examples have such.
        declared = {
            key: (".", "String") if stated == ("1", "String") and key not in RESERVED else stated
            for key, stated in declared.items()
        }
        self._known = {**RESERVED, **declared}

    def check(self, line: int, fields: Sequence[str]) -> None:
        """Check one row whose form is right."""
        alternates = fields[4].count(",") + 1
        for part in fields[7].split(";"):
            key, sign, value = part.partition("=")
            self._check(line, "INFO", key, value if sign else None, (alternates, None))
        if len(fields) > len(FIXED_COLUMNS):
            keys = fields[8].split(":")
            for sample in fields[9:]:
                values = dict(zip(keys, sample.split(":"), strict=False))
                counts = (alternates, _ploidy(values.get("GT")))
                for key, value in values.items():
                    self._check(line, "FORMAT", key, value, counts)

    def _check(
        self, line: int, column: str, key: str, value: str | None, counts: tuple[int, int | None]
    ) -> None:
        number, kind = self._known.get((column, key), (".", "String"))
        if value == "." or key == "GT":
            return
        if kind == "Flag":
            if value not in (None, "0", "1"):
                self._refuse(line, column, key, "is a flag and takes no value")
            return
        values = [] if value is None else value.split(",")
        expected = _expected(number, *counts)
        if expected is not None and len(values) != expected and values != ["."]:
            self._refuse(line, column, key, f"has {len(values)} values instead of {expected}")
        elif not all(_is_of_type(item, kind) for item in values):
            self._refuse(line, column, key, f"holds a value that is no {kind}")
        elif (column, key) in COUNTS and any(item.startswith("-") for item in values):
            self._refuse(line, column, key, "must not be negative")

    def _refuse(self, line: int, column: str, key: str, trouble: str) -> None:
        self._findings.refuse("vcf.value", f"{column} {key[:40]} {trouble}.", line)


def _ploidy(genotype: str | None) -> int | None:
    """Return how many alleles a genotype has, None where it is missing."""
    if genotype in (None, "."):
        return None
    return len(_ALLELES.split(str(genotype).lstrip("/|")))


def _expected(number: str, alternates: int, ploidy: int | None) -> int | None:
    """Return how many values a Number asks for, None where it does not say or nobody can tell."""
    if number == "A":
        return alternates
    if number == "R":
        return alternates + 1
    if number == "G":
        # Unordered genotypes: combinations with repetition of `ploidy` out of all alleles.
        if ploidy is None or ploidy > _HIGHEST_PLOIDY:
            return None
        return math.comb(alternates + ploidy, ploidy)
    return int(number) if _COUNT.fullmatch(number) else None


def _is_of_type(value: str, kind: str) -> bool:
    if value == ".":
        return True
    if kind == "Integer":
        return bool(_INTEGER.fullmatch(value)) and _SMALLEST <= int(value) <= _LARGEST
    if kind == "Float":
        return bool(_FLOAT.fullmatch(value))
    return kind != "Character" or len(value) == 1 or value.startswith("%")
