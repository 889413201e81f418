"""Check consecutive rows: their columns, and properties over all rows."""

from collections.abc import Iterable

from readingroom.intake.variants.alleles import LocusChecker
from readingroom.intake.variants.header import FIXED_COLUMNS, MetaLine
from readingroom.intake.variants.info import InfoChecker
from readingroom.intake.variants.order import OrderChecker
from readingroom.intake.variants.reports import ProblemReporter, Version
from readingroom.intake.variants.samples import SampleChecker
from readingroom.intake.variants.structural import StructuralChecker
from readingroom.intake.variants.values import ValueRules

EMPTY_SAMPLES: Version = (4, 5)
"""First version in which a value of a sample, and so a sample of one value, may be empty."""


class RowChecker:
    """Checks the rows of one file."""

    def __init__(
        self, meta: Iterable[MetaLine], sample_count: int, reports: ProblemReporter
    ) -> None:
        meta = tuple(meta)
        self._reports = reports
        self._columns = len(FIXED_COLUMNS) + (sample_count + 1 if sample_count else 0)
        self._rules = ValueRules(meta, reports)
        self._locus = LocusChecker(reports, _contigs(meta))
        self._order = OrderChecker(reports)
        filters = {line.field("ID") for line in meta if line.key == "FILTER"}
        self._info = InfoChecker(self._rules, filters, reports)
        self._samples = SampleChecker(self._rules, reports)
        self._structural = StructuralChecker(reports)

    def check(self, line: int, text: str) -> list[str] | None:
        """Check one row; return its columns, None if it has an error."""
        refused_before = self._reports.collector.refused_count
        fields = text.split("\t")
        if not self._has_columns(line, text, fields):
            return None
        position = self._locus.check(line, fields)
        if position is not None:
            self._order.check(line, fields, position)
        alternates = fields[4].count(",") + 1
        self._info.check(line, fields, alternates)
        self._structural.check(line, fields)
        if len(fields) > 8:
            self._samples.check(line, fields, alternates)
        is_valid = self._reports.collector.refused_count == refused_before
        return fields if is_valid else None

    def close(self) -> None:
        """Warn of names that rows use but the header does not declare."""
        undeclared = {**self._rules.undeclared, "FILTER": self._info.undeclared_filters}
        for column, names in undeclared.items():
            if names:
                self._reports.warn(
                    "vcf.undeclared",
                    f"The header does not declare {len(names)} of the {column} names used in rows.",
                )

    def _has_columns(self, line: int, text: str, fields: list[str]) -> bool:
        if text.startswith("#"):
            self._reports.refuse("vcf.header", "There is a header line among the rows.", line)
        elif len(fields) != self._columns:
            self._reports.refuse(
                "vcf.columns",
                f"The row has {len(fields)} columns, the header {self._columns}. Separate columns "
                "with single tabs.",
                line,
            )
        elif "" in (fields[:9] if self._reports.version >= EMPTY_SAMPLES else fields):
            self._reports.refuse(
                "vcf.columns",
                f"Column {fields.index('') + 1} is empty. Write a missing value as '.'.",
                line,
            )
        else:
            return True
        return False


def _contigs(meta: Iterable[MetaLine]) -> dict[str, int | None]:
    """Return the declared contigs with their lengths, None if not stated."""
    return {
        line.field("ID"): int(line.field("length"))
        if line.field("length").isdecimal() and len(line.field("length")) < 12
        else None
        for line in meta
        if line.key == "contig" and line.fields is not None
    }
