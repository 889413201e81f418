"""Which human reference a VCF file's positions count on."""

import re
from collections.abc import Iterator, Sequence

from readingroom.intake.findings import Findings
from readingroom.intake.variants.header import MetaLine

GRCH37 = "GRCh37"
GRCH38 = "GRCh38"
# Length of chromosome 1: NCBI assemblies GCF_000001405.25 (GRCh37) and GCF_000001405.40 (GRCh38).
_CHROMOSOME_1 = {"249250621": GRCH37, "248956422": GRCH38}
_NAMES = (
    (re.compile(r"grch37|hg19|(?<![a-z0-9])b37|hs37d5|ncbi37", re.IGNORECASE), GRCH37),
    (re.compile(r"grch38|hg38|(?<![a-z0-9])b38|hs38", re.IGNORECASE), GRCH38),
)


def find_assembly(meta: Sequence[MetaLine], findings: Findings) -> str:
    """Return "GRCh37", "GRCh38" or "" as the header states it.

    A header that states both is refused: positions of one file cannot count on two references.
    """
    stated = {assembly for line in meta for assembly in _stated_by(line)}
    if len(stated) > 1:
        findings.refuse("vcf.assembly", "The header names both GRCh37 and GRCh38 as the reference.")
        return ""
    return stated.pop() if stated else ""


def _stated_by(line: MetaLine) -> Iterator[str]:
    if line.key == "contig":
        if line.field("ID") in ("1", "chr1") and line.field("length") in _CHROMOSOME_1:
            yield _CHROMOSOME_1[line.field("length")]
        yield from _named_in(line.field("assembly"))
    elif line.key in ("reference", "assembly"):
        yield from _named_in(line.value)


def _named_in(text: str) -> Iterator[str]:
    for pattern, assembly in _NAMES:
        if pattern.search(text):
            yield assembly
