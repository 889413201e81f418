"""The rows of a VCF file and what the specification asks of each column."""

import re

from readingroom.intake.findings import Findings
from readingroom.intake.variants.header import STRICT_SINCE, Version

MAX_POSITION = 2**31 - 1
FIXED_COLUMNS = ("#CHROM", "POS", "ID", "REF", "ALT", "QUAL", "FILTER", "INFO")

_CHROMOSOME = re.compile(r"""<[^<>\s,]+>|[^<>\s,"'`()\[\]{}\\]+""")
_POSITION = re.compile(r"\d{1,10}", re.ASCII)
_REFERENCE = re.compile(r"[ACGTNacgtn]+")
_MATE = r"(?:<[^<>\s,]+>|[^<>\s,\[\]]+):\d+"
_ALTERNATE = re.compile(
    rf"""[ACGTNacgtn]+ | \* | <[^<>\s,]+>
    | \.[ACGTNacgtn]+ | [ACGTNacgtn]+\.                                    # single breakends
    | [.ACGTNacgtn]+ (?: \[{_MATE}\[ | \]{_MATE}\] )                       # breakends
    | (?: \[{_MATE}\[ | \]{_MATE}\] ) [.ACGTNacgtn]+""",
    re.VERBOSE,
)
_QUALITY = re.compile(
    r"\.|\+?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|\+?(?:inf|infinity|nan)",
    re.ASCII | re.IGNORECASE,
)
_KEY = r"(?:[A-Za-z_][0-9A-Za-z_.]*|1000G)"
_INFO_STRICT = re.compile(rf"\.|{_KEY}(?:=[^;]+)?(?:;{_KEY}(?:=[^;]+)?)*;?")
_INFO_LOOSE = re.compile(r"\.|[^\s;=]+(?:=[^;]*)?(?:;[^\s;=]+(?:=[^;]*)?)*;?")
_FORMAT_KEY_STRICT = re.compile(_KEY)
_FORMAT_KEY_LOOSE = re.compile(r"[^\s:]+")
_GENOTYPE = re.compile(r"(?:\.|\d{1,9})(?:[/|](?:\.|\d{1,9}))*", re.ASCII)
_GENOTYPE_SINCE_4_4 = re.compile(rf"[/|]?{_GENOTYPE.pattern}", re.ASCII)
_ALLELE = re.compile(r"\d+")


class RowChecker:
    """Checks row after row of one file; remembers what order and duplicates need."""

    def __init__(self, version: Version, sample_count: int, findings: Findings) -> None:
        self._findings = findings
        self._columns = len(FIXED_COLUMNS) + (sample_count + 1 if sample_count else 0)
        is_strict = version >= STRICT_SINCE
        self._is_strict = is_strict
        self._info = _INFO_STRICT if is_strict else _INFO_LOOSE
        self._format_key = _FORMAT_KEY_STRICT if is_strict else _FORMAT_KEY_LOOSE
        self._genotype = _GENOTYPE_SINCE_4_4 if version >= (4, 4) else _GENOTYPE
        self._formats: dict[str, str] = {}
        self._finished_chromosomes: set[str] = set()
        self._chromosome = ""
        self._position = -1
        self._alleles_here: set[tuple[str, str]] = set()

    def check(self, line: int, text: str) -> bool:
        """Check one row; return whether its columns are of the right form."""
        refused_before = self._findings.refused_count
        self._check_columns(line, text)
        return self._findings.refused_count == refused_before

    def _check_columns(self, line: int, text: str) -> None:
        fields = text.split("\t")
        if len(fields) != self._columns:
            self._findings.refuse(
                "vcf.columns",
                f"The row has {len(fields)} columns where the header has {self._columns}; columns "
                "are separated by single tabs.",
                line,
            )
            return
        if "" in fields:
            column = fields.index("") + 1
            self._findings.refuse(
                "vcf.columns", f"Column {column} is empty; a missing value is written '.'.", line
            )
            return
        self._check_place(line, fields)
        self._check_alleles(line, fields)
        self._check_quality_and_filter(line, fields)
        self._check_info(line, fields[7])
        if len(fields) > len(FIXED_COLUMNS):
            self._check_samples(line, fields)

    def _check_place(self, line: int, fields: list[str]) -> None:
        if not _CHROMOSOME.fullmatch(fields[0]):
            self._findings.refuse("vcf.chromosome", "CHROM holds a character not allowed.", line)
        identifiers = fields[2].split(";")
        if fields[2] != "." and (
            "" in identifiers or any(character.isspace() for character in fields[2])
        ):
            self._findings.refuse(
                "vcf.id", "ID must be '.' or names separated by semicolons, without blanks.", line
            )
        elif len(set(identifiers)) < len(identifiers):
            self._findings.refuse("vcf.id", "ID names the same identifier twice.", line)
        if not _POSITION.fullmatch(fields[1]) or int(fields[1]) > MAX_POSITION:
            self._findings.refuse("vcf.position", "POS must be a whole number from 0 up.", line)
            return
        self._check_order(line, fields[0], int(fields[1]))

    def _check_order(self, line: int, chromosome: str, position: int) -> None:
        chromosome = chromosome.strip("<>")
        if chromosome != self._chromosome:
            self._finished_chromosomes.add(self._chromosome)
            self._chromosome, self._position = chromosome, -1
            self._alleles_here.clear()
            if chromosome in self._finished_chromosomes:
                self._findings.refuse(
                    "vcf.order", "The rows of one CHROM must stand together. Sort the file.", line
                )
        if position < self._position:
            self._findings.refuse(
                "vcf.order", "POS is smaller than in the row before. Sort the file.", line
            )
        if position != self._position:
            self._alleles_here.clear()
        self._position = position

    def _check_alleles(self, line: int, fields: list[str]) -> None:
        reference, alternate = fields[3], fields[4]
        if not _REFERENCE.fullmatch(reference):
            self._findings.refuse("vcf.reference", "REF must be bases out of A, C, G, T, N.", line)
        alternates = alternate.split(",")
        if alternate != "." and not all(_ALTERNATE.fullmatch(allele) for allele in alternates):
            self._findings.refuse(
                "vcf.alternate",
                "ALT must be '.' or, separated by commas, bases, *, <symbol> or a breakend.",
                line,
            )
        if len(set(alternates)) < len(alternates) and "<" not in alternate:
            self._findings.refuse("vcf.alternate", "ALT names the same allele twice.", line)
        if "<" in alternate:
            return
        if (reference, alternate) in self._alleles_here:
            self._findings.warn("vcf.duplicate", "The same variant stands in two rows.", line)
        self._alleles_here.add((reference, alternate))

    def _check_quality_and_filter(self, line: int, fields: list[str]) -> None:
        if not _QUALITY.fullmatch(fields[5]):
            self._findings.refuse("vcf.quality", "QUAL must be '.' or a number from 0 up.", line)
        filters = fields[6].split(";")
        is_wrong = (
            "" in filters
            or ("." in filters and len(filters) > 1)
            or "0" in filters
            or len(set(filters)) < len(filters)
            or any(character.isspace() for character in fields[6])
        )
        if is_wrong:
            self._findings.refuse(
                "vcf.filter",
                "FILTER must be '.', PASS or different names separated by semicolons, not 0.",
                line,
            )

    def _check_info(self, line: int, info: str) -> None:
        if not self._info.fullmatch(info):
            self._findings.refuse(
                "vcf.info", "INFO must be '.' or key=value parts separated by semicolons.", line
            )
            return
        keys = [part.partition("=")[0] for part in info.rstrip(";").split(";")]
        if len(set(keys)) < len(keys):
            self._findings.refuse("vcf.info", "INFO has the same key twice.", line)

    def _check_samples(self, line: int, fields: list[str]) -> None:
        format_ = fields[8]
        if format_ not in self._formats:
            self._formats[format_] = self._format_trouble(format_)
        trouble = self._formats[format_]
        if trouble:
            self._findings.refuse("vcf.format", trouble, line)
            return
        width = format_.count(":") + 1
        has_genotype = format_ == "GT" or format_.startswith("GT:")
        allele_count = fields[4].count(",") + 1
        for number, sample in enumerate(fields[9:], start=1):
            if sample.count(":") >= width:
                self._findings.refuse(
                    "vcf.sample",
                    f"Sample {number} has {sample.count(':') + 1} parts where FORMAT names "
                    f"{width}.",
                    line,
                )
            if has_genotype:
                self._check_genotype(line, number, sample.partition(":")[0], allele_count)

    def _format_trouble(self, format_: str) -> str:
        """Return what is wrong with a FORMAT column, "" if nothing."""
        if format_ == ".":
            return ""
        keys = format_.split(":")
        if not all(self._format_key.fullmatch(key) for key in keys):
            return "FORMAT must be keys separated by colons."
        if len(set(keys)) < len(keys):
            return "FORMAT has the same key twice."
        if "GT" in keys[1:]:
            return "GT must be the first key of FORMAT."
        return ""

    def _check_genotype(self, line: int, number: int, genotype: str, allele_count: int) -> None:
        if not self._genotype.fullmatch(genotype):
            self._findings.refuse(
                "vcf.genotype",
                f"The genotype of sample {number} must be allele numbers or '.' joined by / or |.",
                line,
            )
            return
        highest = max((int(allele) for allele in _ALLELE.findall(genotype)), default=0)
        if highest > allele_count:
            self._findings.refuse(
                "vcf.genotype",
                f"The genotype of sample {number} names allele {highest}; the row has "
                f"{allele_count} alternates.",
                line,
            )
