"""Locus and alleles of a row: CHROM, POS, ID, REF, ALT."""

import re
from array import array
from hashlib import blake2b

from readingroom.intake.variants.header_rules import CONTIG_NAME
from readingroom.intake.variants.reports import WRITTEN_OUT, ProblemReporter

MAX_POSITION = 2**31 - 1

_LOOSE_NAME = re.compile(r"""[^<>\s,"'`()\[\]{}\\]+""")
_POSITION = re.compile(r"\d{1,10}", re.ASCII)
_BASES = re.compile(r"[ACGTNacgtn]+")
_MATE = r"(?:<[^<>\s,]+>|[^<>\s,\[\]]+):\d+"
_ALTERNATE = re.compile(
    rf"""[ACGTNacgtn]+ | \* | <[^<>\s,]+>
    | \.[ACGTNacgtn]+ | [ACGTNacgtn]+\.                                    # single breakends
    | [.ACGTNacgtn]+ (?: \[{_MATE}\[ | \]{_MATE}\] )                       # breakends
    | (?: \[{_MATE}\[ | \]{_MATE}\] ) [.ACGTNacgtn]+""",
    re.VERBOSE,
)


class LocusChecker:
    """Checks the first five columns of consecutive rows."""

    def __init__(self, reports: ProblemReporter, contigs: dict[str, int | None]) -> None:
        self._reports = reports
        self._is_written_out = reports.version >= WRITTEN_OUT
        self._contigs = contigs
        self._identifiers = IdentifierChecker(reports)
        self._names: dict[str, int] = {}
        self._prefixed: bool | None = None

    def check(self, line: int, fields: list[str]) -> int | None:
        """Check one row; return its position, None if that is not a number."""
        name = fields[0]
        end = self._names.get(name)
        if end is None:
            end = self._new_name(line, name)
        self._identifiers.check(line, fields[2])
        self._check_alleles(line, fields[3], fields[4])
        if not _POSITION.fullmatch(fields[1]) or (position := int(fields[1])) > MAX_POSITION:
            self._reports.refuse("vcf.position", "POS must be an integer of 0 or more.", line)
            return None
        if position > end:
            self._reports.warn(
                "vcf.position",
                "POS is after the end of the contig in the header.",
                line,
            )
        return position

    def _new_name(self, line: int, name: str) -> int:
        """Check a new CHROM; return its maximum position."""
        self._check_name(line, name)
        plain = name.strip("<>")
        if self._contigs and plain not in self._contigs:
            self._reports.warn("vcf.contig", "The header does not declare this contig.", line)
        self._check_prefix(line, plain)
        # One after the end means the telomere: VCFv4.3, 1.6.1, POS.
        end = (self._contigs.get(plain) or MAX_POSITION) + 1
        if len(self._names) < 100_000:
            self._names[name] = end
        return end

    def _check_name(self, line: int, name: str) -> None:
        plain = name[1:-1] if name[:1] == "<" and name[-1:] == ">" else name
        grammar = CONTIG_NAME if self._is_written_out else _LOOSE_NAME
        if not grammar.fullmatch(plain):
            self._reports.refuse("vcf.chromosome", "CHROM has a character that is invalid.", line)
        elif ":" in plain and not self._is_written_out:
            message = "Before version 4.3, CHROM must not contain a colon."
            # The decoys of GRCh38 have such names: HLA-A*01:01:01:01.
            is_error = not plain.startswith("HLA")
            self._reports.report("vcf.chromosome", message, line, is_error=is_error)

    def _check_prefix(self, line: int, plain: str) -> None:
        """Warn if one file names chromosomes both with and without "chr"."""
        core = plain.removeprefix("chr")
        if core.isdecimal() or core in ("X", "Y"):
            is_prefixed = core != plain
            if self._prefixed is not None and self._prefixed != is_prefixed:
                self._reports.warn(
                    "vcf.chromosome", "Some chromosomes are named with 'chr', some without.", line
                )
            self._prefixed = is_prefixed

    def _check_alleles(self, line: int, reference: str, alternate: str) -> None:
        if not _BASES.fullmatch(reference):
            self._reports.refuse("vcf.reference", "REF must consist of A, C, G, T and N.", line)
        if alternate == "." or (_BASES.fullmatch(alternate) and alternate != reference):
            return
        alternates = alternate.split(",")
        if not all(_ALTERNATE.fullmatch(allele) for allele in alternates):
            self._reports.refuse(
                "vcf.alternate",
                "ALT must be '.' or, separated by commas, bases, *, <symbol> or a breakend.",
                line,
            )
        elif _has_repeats(alternates):
            self._reports.judge("vcf.alternate", "ALT repeats an allele.", line)
        elif reference in alternates:
            self._reports.warn("vcf.alternate", "ALT contains the reference allele.", line)
        elif "*" in alternates and self._reports.version < (4, 2):
            self._reports.warn("vcf.alternate", "The allele * requires version 4.2.", line)


def _has_repeats(alternates: list[str]) -> bool:
    """Return whether an allele is repeated; symbols may be, as INFO has their details."""
    written_out = [allele for allele in alternates if not allele.startswith("<")]
    return len(set(written_out)) < len(written_out)


MAX_EXACT = 200_000
"""Maximum number of identifiers stored exactly, more than in a panel or exome."""
SLOTS = 1 << 21
"""Number of hash slots for further identifiers: 16 MB for any file length."""

_BLANK = re.compile(r"\s")


class IdentifierChecker:
    """Checks the IDs of consecutive rows in bounded memory.

    "No identifier should be present in more than one data record" (VCFv4.1 to 4.5, ID): a warning.
    The first `MAX_EXACT` identifiers are stored exactly. A further identifier may be overwritten by
    another one in its hash slot, so some distant repeats in a whole genome are missed. The
    probability of a false report is 2^-43 per row.
    """

    def __init__(self, reports: ProblemReporter) -> None:
        self._reports = reports
        self._exact: set[str] = set()
        self._slots: array[int] | None = None

    def check(self, line: int, text: str) -> None:
        """Check the ID of one row."""
        if text == ".":
            return
        names = text.split(";") if ";" in text else [text]
        if "" in names or _BLANK.search(text):
            self._reports.refuse(
                "vcf.id", "ID must be '.' or names separated by semicolons, without spaces.", line
            )
            return
        distinct = dict.fromkeys(names)
        if len(distinct) < len(names):
            self._reports.judge("vcf.id", "ID repeats an identifier.", line)
        if [name for name in distinct if self._was_seen(name)]:
            self._reports.warn("vcf.repeated_id", "A previous row has the same ID.", line)

    def _was_seen(self, name: str) -> bool:
        if name in self._exact:
            return True
        if len(self._exact) < MAX_EXACT:
            self._exact.add(name)
            return False
        if self._slots is None:
            self._slots = array("Q", bytes(8 * SLOTS))
        mark = int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), "little")
        slot = mark % SLOTS
        is_known = self._slots[slot] == mark
        self._slots[slot] = mark
        return is_known
