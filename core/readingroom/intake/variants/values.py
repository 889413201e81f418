"""Check values of INFO and FORMAT by the Number and Type of their keys."""

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from readingroom.intake.variants.header import MetaLine
from readingroom.intake.variants.header_rules import FIELD_KEY
from readingroom.intake.variants.reports import WRITTEN_OUT, ProblemReporter
from readingroom.intake.variants.reserved import COUNTS, reserved, reserved_keys, structural

# VCFv4.3, 1.3: values from -2^31 to -2^31 + 7 are reserved for BCF.
_MIN_INTEGER, _MAX_INTEGER = -(2**31) + 8, 2**31 - 1
_INTEGER = re.compile(r"[-+]?\d{1,19}", re.ASCII)
_FLOAT_TEXT = r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?|[-+]?(?:inf|infinity|nan)"
_FLOAT = re.compile(_FLOAT_TEXT, re.ASCII | re.IGNORECASE)
_CIGAR = re.compile(r"(?:\d{1,9}[MIDNSHPX=])+", re.ASCII)
# VCFv4.1 and 4.2, 1.4.2: "colon-separated alphanumeric String"; real files join words.
_LOOSE_FORMAT_KEY = re.compile(r"[0-9A-Za-z_.+-]+", re.ASCII)
_TRUTHS = frozenset({"0", "1", "true", "false", "yes", "no"})
_COUNT = re.compile(r"\d{1,9}", re.ASCII)
_LISTED = frozenset({"A", "R", "G", "1"})
MAX_PLOIDY = 64
# A pattern of valid values is only built for short lists.
_MAX_PATTERN_VALUES = 40
_ONE = {
    "Integer": r"[-+]?\d{1,9}",
    "Count": r"\d{1,9}",
    "Float": r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?",
    "Positive": r"(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?",
}


@dataclass(frozen=True, slots=True)
class Counts:
    """The counts to which Numbers refer in one row or sample; None if unknown."""

    alternates: int
    ploidy: int | None = None
    local: int | None = None

    def expected(self, number: str) -> int | None:
        """Return the number of values that a Number requires, None if it does not define one."""
        if number == "A":
            return self.alternates
        if number == "R":
            return self.alternates + 1
        if number == "G":
            return _genotypes(self.alternates, self.ploidy)
        if number == "P":
            return self.ploidy
        if number in ("LA", "LR", "LG") and self.local is not None:
            return {
                "LA": self.local,
                "LR": self.local + 1,
                "LG": _genotypes(self.local, self.ploidy),
            }[number]
        return int(number) if _COUNT.fullmatch(number) else None


def _genotypes(alternates: int, ploidy: int | None) -> int | None:
    """Return the number of unordered genotypes: combinations with repetition."""
    if ploidy is None or ploidy > MAX_PLOIDY:
        return None
    return math.comb(alternates + ploidy, ploidy)


class ValueRules:
    """The rules of one file: declarations of its header, else those reserved by its version."""

    def __init__(self, meta: Iterable[MetaLine], reports: ProblemReporter) -> None:
        self._reports = reports
        self._version = reports.version
        self._declared = {
            (line.key, line.field("ID")): line.declared
            for line in meta
            if line.key in ("INFO", "FORMAT") and line.fields is not None
        }
        self._is_written_out = reports.version >= WRITTEN_OUT
        self.undeclared: dict[str, set[str]] = {"INFO": set(), "FORMAT": set()}

    def declaration(self, column: str, name: str) -> tuple[str, str]:
        """Return Number and Type of a key, (".", "String") if it has none."""
        key = (column, name)
        stated = self._declared.get(key)
        if stated is None and len(self.undeclared[column]) < 1000:
            self.undeclared[column].add(name)
        stated = stated or reserved(self._version, key) or structural(self._version, key)
        # A single text of a file-specific key may have commas, as in examples of hts-specs.
        if stated == ("1", "String") and key not in reserved_keys(self._version):
            return ".", "String"
        return stated

    def is_key(self, column: str, name: str) -> bool:
        """Return whether a key is allowed in a row."""
        if self._is_written_out:
            # "1000G" is a legacy key of INFO only: VCFv4.3, 1.6.1.
            return bool(FIELD_KEY.fullmatch(name)) and (column, name) != ("FORMAT", "1000G")
        if column == "FORMAT":
            return bool(_LOOSE_FORMAT_KEY.fullmatch(name))
        return bool(name) and not any(sign.isspace() or sign in "=,;:*<>" for sign in name)

    def pattern(self, column: str, name: str, counts: Counts) -> re.Pattern[str] | None:
        """Return a pattern of certainly valid values, None if every value is valid."""
        number, kind = self.declaration(column, name)
        if kind == "String" and number == ".":
            return None
        expected = counts.expected(number)
        single = _ONE.get(self._narrowed(column, name, kind))
        if single is None or (expected or 0) > _MAX_PATTERN_VALUES:
            return re.compile(r"\.")
        value = rf"(?:{single}|\.)"
        if expected is None:
            return re.compile(rf"{value}(?:,{value})*")
        return re.compile(",".join([value] * expected) if expected else r"\.")

    def _narrowed(self, column: str, name: str, kind: str) -> str:
        if (column, name) in COUNTS:
            return {"Integer": "Count", "Float": "Positive"}.get(kind, kind)
        return kind

    def explain(self, line: int, column: str, name: str, value: str | None, counts: Counts) -> None:
        """Report the error of a value that its pattern did not accept, if there is one."""
        number, kind = self.declaration(column, name)
        if value == "." or (value is None and kind == "Flag"):
            return
        shown = f"{column} {name[:40]}"
        is_reserved = (column, name) in reserved_keys(self._version)
        if kind == "Flag":
            self._check_flag(line, shown, str(value), is_reserved=is_reserved)
            return
        values = [] if value is None else value.split(",")
        expected = counts.expected(number)
        is_missing = bool(values) and all(part == "." for part in values)
        if expected is not None and len(values) != expected and not is_missing:
            self._report_count(line, (column, name), (number, kind), values, expected)
        elif not all(self._is_of_type(part, kind) for part in values):
            self._report_type(line, shown, kind, values, is_own=not is_reserved)
        elif (column, name) in COUNTS and any(part.startswith("-") for part in values):
            is_error = column == "INFO" or self._is_written_out
            message = f"{shown} must not be negative."
            self._reports.report("vcf.value", message, line, is_error=is_error)
        elif (column, name) == ("INFO", "CIGAR") and not all(
            part == "." or _CIGAR.fullmatch(part) for part in values
        ):
            self._reports.refuse("vcf.value", "INFO CIGAR must be a CIGAR string.", line)
        elif (column, name) == ("FORMAT", "FT") and any(map(str.isspace, str(value))):
            # All versions, genotype fields: "no white-space or semi-colons permitted"; the list
            # required by the same sentence needs the semicolons.
            self._reports.refuse("vcf.value", "FORMAT FT must not contain spaces.", line)

    def _check_flag(self, line: int, shown: str, value: str, *, is_reserved: bool) -> None:
        """Reject the value of a flag (VCFv4.1, 1.2.2: no "Value entry"; so in all versions)."""
        if value in ("0", "1"):
            return
        message = f"{shown} is a flag and must not have a value."
        is_error = self._is_written_out or is_reserved or value.lower() not in _TRUTHS
        self._reports.report("vcf.value", message, line, is_error=is_error)

    def _report_count(
        self,
        line: int,
        key: tuple[str, str],
        declared: tuple[str, str],
        values: Sequence[str],
        expected: int,
    ) -> None:
        """Report a wrong number of values.

        It is a warning for texts of file-specific keys, which often have commas (GATK's
        AS_FilterStatus), and before 4.3 for lists that annotation tools wrote under a Number of
        A, R, G or 1 (SnpSift dbNSFP).
        """
        column, name = key
        if self._is_letters(declared, values):
            return
        message = f"{column} {name[:40]} has {len(values)} values instead of {expected}."
        if key in reserved_keys(self._version):
            is_loose = not self._is_written_out and self._declared_loosely(key)
        else:
            is_text = declared[1] in ("String", "Character")
            is_list = declared[0] in _LISTED and column == "INFO" and not self._is_written_out
            is_loose = is_text or is_list
        self._reports.report("vcf.value", message, line, is_error=not is_loose)

    def _declared_loosely(self, key: tuple[str, str]) -> bool:
        """Return whether the header declares a reserved key differently."""
        return self._declared.get(key, reserved(self._version, key)) != reserved(self._version, key)

    @staticmethod
    def _is_letters(declared: tuple[str, str], values: Sequence[str]) -> bool:
        """Return whether characters are written without commas, like RNC=.. of GLnexus."""
        number, kind = declared
        return kind == "Character" and len(values) == 1 and str(len(values[0])) == number

    def _report_type(
        self, line: int, shown: str, kind: str, values: Sequence[str], *, is_own: bool
    ) -> None:
        message = f"{shown} has a value that is not of type {kind}."
        is_number = all(part == "." or _FLOAT.fullmatch(part) for part in values)
        is_loose = is_own and is_number and kind == "Integer" and not self._is_written_out
        self._reports.report("vcf.value", message, line, is_error=not is_loose)

    def _is_of_type(self, value: str, kind: str) -> bool:
        if value == ".":
            return True
        if kind == "Integer":
            if not _INTEGER.fullmatch(value):
                return False
            return not self._is_written_out or _MIN_INTEGER <= int(value) <= _MAX_INTEGER
        if kind == "Float":
            return bool(_FLOAT.fullmatch(value))
        return kind != "Character" or len(value) == 1 or value.startswith("%")
