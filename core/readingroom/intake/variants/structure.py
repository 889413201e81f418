"""Check the structure of a VCF file by its version's specification, row by row."""

from collections.abc import Iterator
from pathlib import Path

from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.variants.header import FIXED_COLUMNS, MetaLine, read_fileformat
from readingroom.intake.variants.header_rules import HeaderChecker
from readingroom.intake.variants.lines import LineBatch, TextFacts, read_batches
from readingroom.intake.variants.reports import ProblemReporter, Version
from readingroom.intake.variants.rows import RowChecker

MAX_HEADER_LINES = 200_000
_CONTROLS = frozenset(map(chr, (*range(9), 0x0B, 0x0C, 0x0D, *range(0x0E, 0x20))))


class VcfFile:
    """One pass over a file: first `open`, then `rows`, which checks while it yields.

    Problems are complete once `rows` has ended. Memory is bounded for any file length.
    """

    def __init__(
        self, source: bytes | Path, collector: ProblemCollector, *, progress: Progress = NO_PROGRESS
    ) -> None:
        self.version: Version = (0, 0)
        self.meta: tuple[MetaLine, ...] = ()
        self.samples: tuple[str, ...] = ()
        self.row_count = 0
        self._collector = collector
        self._progress = progress
        self._facts = TextFacts()
        self._batches = read_batches(source, collector, self._facts)
        self._rest = (LineBatch(1, [], has_controls=False), 0)
        self._blank = 0
        self._checking: tuple[ProblemReporter, RowChecker] | None = None

    def open(self) -> bool:
        """Check the header; return whether rows can be read."""
        lines = self._header_lines()
        number, first = next(lines, (1, ""))
        if not first.strip():
            if not self._collector.is_refused:
                self._collector.refuse("vcf.empty", "The file or its first line is empty.", 1)
            return False
        version = read_fileformat(first, self._collector)
        if version is None:
            return False
        self.version = version
        reports = ProblemReporter(version, self._collector)
        header = HeaderChecker(reports)
        header.check(number, first)
        for number, text in lines:
            if not text.startswith("##"):
                self.meta = tuple(header.meta)
                return self._read_columns(number, text, reports)
            header.check(number, text)
            if number > MAX_HEADER_LINES:
                break
        if not self._collector.is_refused:
            self._collector.refuse(
                "vcf.header",
                "The ## lines must be followed by the line that starts with #CHROM.",
                number,
            )
        return False

    def rows(self, part: Iterator[LineBatch] | None = None) -> Iterator[tuple[str, list[str]]]:
        """Yield text and columns of each valid row in an opened file, or in selected lines."""
        if self._checking is None:
            return
        reports, checker = self._checking
        for batch in self._remaining() if part is None else part:
            self._progress.raise_if_cancelled()
            if batch.has_controls:
                self._check_controls(batch, reports)
            for number, text in self._filled(batch):
                self.row_count += 1
                fields = checker.check(number, text)
                if fields is not None:
                    yield text, fields
            if self._collector.is_full and self._collector.is_refused:
                return
        if not self._collector.is_refused:
            if part is None:
                self._check_text(reports)
            checker.close()
        reports.close()

    def _filled(self, batch: LineBatch) -> Iterator[tuple[int, str]]:
        """Yield numbered lines; reject blank ones, except at the end of the file."""
        for number, text in enumerate(batch.lines, start=batch.first):
            if not text.strip():
                self._blank = self._blank or number
                continue
            if self._blank:
                self._collector.refuse("vcf.columns", "The line is empty.", self._blank)
                self._blank = 0
            yield number, text

    def _header_lines(self) -> Iterator[tuple[int, str]]:
        for batch in self._batches:
            for index, text in enumerate(batch.lines):
                self._rest = (batch, index + 1)
                yield batch.first + index, text

    def _remaining(self) -> Iterator[LineBatch]:
        batch, index = self._rest
        yield LineBatch(batch.first + index, batch.lines[index:], batch.has_controls)
        yield from self._batches

    def _read_columns(self, number: int, text: str, reports: ProblemReporter) -> bool:
        """Check the `#CHROM` line; return whether it is valid."""
        names = text.split("\t")
        if not text.startswith("#CHROM"):
            reports.refuse(
                "vcf.header",
                "The ## lines must be followed by the line that starts with #CHROM.",
                number,
            )
            return False
        expected = [*FIXED_COLUMNS, *(["FORMAT"] if len(names) > len(FIXED_COLUMNS) else [])]
        if names[: len(expected)] != expected:
            reports.refuse(
                "vcf.header",
                f"The column names must be {' '.join(expected)}, separated by single tabs.",
                number,
            )
            return False
        samples = names[len(FIXED_COLUMNS) + 1 :]
        if len(names) == len(FIXED_COLUMNS) + 1:
            reports.refuse("vcf.header", "The FORMAT column is not followed by a sample.", number)
            return False
        if not all(name.strip() for name in samples):
            reports.refuse("vcf.header", "A sample has no name.", number)
        elif len(set(samples)) < len(samples):
            reports.refuse("vcf.duplicate", "Two samples have the same name.", number)
        self.samples = tuple(samples)
        self._checking = (reports, RowChecker(self.meta, len(samples), reports))
        return True

    def _check_controls(self, batch: LineBatch, reports: ProblemReporter) -> None:
        for number, text in enumerate(batch.lines, start=batch.first):
            if not _CONTROLS.isdisjoint(text):
                reports.judge("vcf.encoding", "The line contains a control character.", number)

    def _check_text(self, reports: ProblemReporter) -> None:
        if self._facts.has_mark:
            # VCFv4.5, 1.2: "must not contain a byte order mark".
            message = "The file starts with a byte order mark."
            reports.judge("vcf.encoding", message, 1, since=(4, 5))
        if not self._facts.ends_with_line_end:
            # VCFv4.3, 1.6: "the last data line must end with a line separator"; a valid conformance
            # file for 4.5 has none.
            message = "The last line has no line end. The file may be truncated."
            reports.judge("vcf.last_line", message, until=(4, 4))
