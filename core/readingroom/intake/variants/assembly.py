"""Detect the human reference assembly of a VCF file."""

import re
from collections.abc import Iterator, Sequence

from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.variants.header import MetaLine

GRCH37 = "GRCh37"
GRCH38 = "GRCh38"
# Lengths of chromosomes 1 to 22, X and Y: NCBI assemblies GCF_000001405.25 and GCF_000001405.40.
_LENGTHS = {
    GRCH37: """249250621 243199373 198022430 191154276 180915260 171115067 159138663 146364022
        141213431 135534747 135006516 133851895 115169878 107349540 102531392 90354753 81195210
        78077248 59128983 63025520 48129895 51304566 155270560 59373566""",
    GRCH38: """248956422 242193529 198295559 190214555 181538259 170805979 159345973 145138636
        138394717 133797422 135086622 133275309 114364328 107043718 101991189 90338345 83257441
        80373285 58617616 64444167 46709983 50818468 156040895 57227415""",
}
_CHROMOSOMES = (*map(str, range(1, 23)), "X", "Y")
_BY_LENGTH = {
    (chromosome, length): assembly
    for assembly, lengths in _LENGTHS.items()
    for chromosome, length in zip(_CHROMOSOMES, lengths.split(), strict=True)
}
_NAMES = (
    (re.compile(r"grch37|hg19|(?<![a-z0-9])b37|hs37d5|ncbi37", re.IGNORECASE), GRCH37),
    (re.compile(r"grch38|hg38|(?<![a-z0-9])b38|hs38", re.IGNORECASE), GRCH38),
)
# Written by VEP: ##VEP="v110" ... assembly="GRCh38.p14".
_VEP_ASSEMBLY = re.compile(r'assembly="([^"]*)"')


def find_assembly(meta: Sequence[MetaLine], collector: ProblemCollector) -> str:
    """Return "GRCh37", "GRCh38" or "" by the header.

    A header with both is rejected, as positions of one file must use one reference.
    """
    stated = {assembly for line in meta for assembly in _stated_by(line)}
    if len(stated) > 1:
        collector.refuse(
            "vcf.assembly", "The header names both GRCh37 and GRCh38 as the reference assembly."
        )
        return ""
    return stated.pop() if stated else ""


def _stated_by(line: MetaLine) -> Iterator[str]:
    if line.key == "contig":
        key = (line.field("ID").removeprefix("chr"), line.field("length"))
        if key in _BY_LENGTH:
            yield _BY_LENGTH[key]
        yield from _named_in(line.field("assembly"))
    elif line.key in ("reference", "assembly"):
        yield from _named_in(line.value)
    elif line.key == "VEP":
        for match in _VEP_ASSEMBLY.finditer(line.value):
            yield from _named_in(match[1])


def _named_in(text: str) -> Iterator[str]:
    for pattern, assembly in _NAMES:
        if pattern.search(text):
            yield assembly
