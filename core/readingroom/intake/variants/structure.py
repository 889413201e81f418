"""Whether a VCF file is put together as its version's specification says."""

from collections.abc import Sequence
from dataclasses import dataclass

from readingroom.intake.findings import Findings
from readingroom.intake.variants.header import STRICT_SINCE, MetaLine, check_fileformat, check_meta
from readingroom.intake.variants.rows import FIXED_COLUMNS, RowChecker
from readingroom.intake.variants.values import ValueChecker

MAX_ROWS = 200_000
MAX_LINE_LETTERS = 1_000_000


@dataclass(frozen=True, slots=True)
class Structure:
    """What a well-formed file consists of. `first_row` is the zero-based index of its line."""

    meta: tuple[MetaLine, ...]
    sample_count: int
    first_row: int
    row_count: int


def check_structure(lines: Sequence[str], findings: Findings) -> Structure | None:
    """Check a file's lines; return its parts, or None with the reasons among the findings.

    `lines` come without their line ends and without blank lines at the end of the file.
    """
    if not lines:
        findings.refuse("vcf.empty", "The file is empty.", 1)
        return None
    version = check_fileformat(lines[0], findings)
    if version is None:
        return None
    header = _header_length(lines)
    meta = check_meta(list(lines[:header]), version, findings)
    sample_count = _check_column_names(lines, header, findings)
    if sample_count is None:
        return None
    row_count = len(lines) - header - 1
    if row_count > MAX_ROWS:
        findings.refuse(
            "vcf.rows",
            f"The file has {row_count:,} variants; at most {MAX_ROWS:,} are read. Filter it to the "
            "genes or regions in question.",
        )
        return None
    rows = RowChecker(version, sample_count, findings)
    values = ValueChecker(meta, findings) if version >= STRICT_SINCE else None
    for index in range(header + 1, len(lines)):
        if findings.is_full:
            break
        is_formed = _check_line(index + 1, lines[index], rows, findings)
        if is_formed and values is not None:
            values.check(index + 1, lines[index].split("\t"))
    if findings.is_refused:
        return None
    return Structure(meta, sample_count, header + 1, row_count)


def _header_length(lines: Sequence[str]) -> int:
    return next(
        (index for index, line in enumerate(lines) if not line.startswith("##")), len(lines)
    )


def _check_line(line: int, text: str, rows: RowChecker, findings: Findings) -> bool:
    """Check the form of one line; return whether its values can be looked at."""
    if not text.strip():
        findings.refuse("vcf.columns", "The line is empty.", line)
    elif len(text) > MAX_LINE_LETTERS:
        findings.refuse(
            "vcf.line_length",
            f"The line has {len(text):,} characters; at most {MAX_LINE_LETTERS:,} are read.",
            line,
        )
    elif text.startswith("#"):
        findings.refuse("vcf.header", "A header line stands among the rows.", line)
    else:
        return rows.check(line, text)
    return False


def _check_column_names(lines: Sequence[str], header: int, findings: Findings) -> int | None:
    """Return how many samples the `#CHROM` line names, None if the line is wrong."""
    if header == len(lines) or not lines[header].startswith("#CHROM"):
        findings.refuse(
            "vcf.header",
            "After the ## lines must come the line that starts with #CHROM.",
            min(header + 1, len(lines)),
        )
        return None
    names = lines[header].split("\t")
    expected = [*FIXED_COLUMNS, *(["FORMAT"] if len(names) > len(FIXED_COLUMNS) else [])]
    if names[: len(expected)] != expected:
        findings.refuse(
            "vcf.header",
            f"The column names must be {' '.join(expected)}, separated by single tabs.",
            header + 1,
        )
        return None
    samples = names[len(FIXED_COLUMNS) + 1 :]
    if len(names) == len(FIXED_COLUMNS) + 1:
        findings.refuse("vcf.header", "There is a FORMAT column but no sample.", header + 1)
        return None
    if not all(name.strip() for name in samples):
        findings.refuse("vcf.header", "A sample has no name.", header + 1)
    elif len(set(samples)) < len(samples):
        findings.refuse("vcf.duplicate", "Two samples have the same name.", header + 1)
    return len(samples)
