"""Time the check of a large VCF file against reading it with vcfpy.

    python benchmarks/variants.py [--quick]

The files are made: 100,000 records of one sample (`--quick`: 2,000), once as a caller writes them,
once with three transcripts of VEP a row. vcfpy splits and converts values and checks nothing; our
check looks at every column of every row. Both run on one core, one after the other.
"""

import argparse
import gzip
import sys
import tempfile
import time
import warnings
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import numpy as np
import vcfpy
from benchmarks.table import Line, median, print_table

from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.variants.reading import read_variants
from readingroom.intake.variants.structure import VcfFile

RECORDS, QUICK_RECORDS = 100_000, 2_000
TARGET_S = 4.0
HEADER = """##fileformat=VCFv4.2
##INFO=<ID=AC,Number=A,Type=Integer,Description="Allele count">
##INFO=<ID=AF,Number=A,Type=Float,Description="Allele frequency">
##INFO=<ID=AN,Number=1,Type=Integer,Description="Alleles">
##INFO=<ID=DP,Number=1,Type=Integer,Description="Depth">
##INFO=<ID=FS,Number=1,Type=Float,Description="Strand bias">
##INFO=<ID=MQ,Number=1,Type=Float,Description="Mapping quality">
##INFO=<ID=QD,Number=1,Type=Float,Description="Quality by depth">
##INFO=<ID=CSQ,Number=.,Type=String,Description="Consequence annotations from Ensembl VEP. Format: \
Allele|Consequence|IMPACT|SYMBOL|Gene|Feature|BIOTYPE|HGVSc|HGVSp|CANONICAL|MANE_SELECT">
##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">
##FORMAT=<ID=AD,Number=R,Type=Integer,Description="Depth of each allele">
##FORMAT=<ID=DP,Number=1,Type=Integer,Description="Depth">
##FORMAT=<ID=GQ,Number=1,Type=Integer,Description="Quality">
##FORMAT=<ID=PL,Number=G,Type=Integer,Description="Likelihoods">
##contig=<ID=chr1,length=248956422>
#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tNA00001
"""


def write_file(path: Path, count: int, *, is_annotated: bool) -> None:
    """Write a made file of sorted single-base variants."""
    numbers = np.random.default_rng(1)
    steps = numbers.integers(1, 2_000, count).cumsum()
    depths = numbers.integers(5, 90, count)
    qualities = numbers.random(count) * 900
    opened = gzip.open if path.suffix == ".gz" else Path.open
    with opened(path, "wt") as stream:
        stream.write(HEADER)
        for row in range(count):
            info = (
                f"AC=1;AF=0.500;AN=2;DP={depths[row]};FS={qualities[row] / 100:.3f};MQ=60.00;"
                f"QD={qualities[row] / 30:.2f}"
            )
            if is_annotated:
                info += f";CSQ={','.join(transcripts(row))}"
            stream.write(
                f"chr1\t{steps[row]}\t.\tA\tG\t{qualities[row]:.2f}\tPASS\t{info}\t"
                f"GT:AD:DP:GQ:PL\t0/1:20,{depths[row]}:{20 + depths[row]}:99:500,0,600\n"
            )


def transcripts(row: int) -> tuple[str, ...]:
    """Return three annotations as VEP writes them."""
    gene = f"GENE{row // 50}|ENSG{row:011d}"
    first = (
        f"G|missense_variant|MODERATE|{gene}|ENST{row:011d}|protein_coding|"
        f"ENST{row:011d}.3:c.{row + 1}A>G|ENSP{row:011d}.1:p.Lys{row + 1}Arg|YES|NM_{row}.1"
    )
    other = f"G|intron_variant|MODIFIER|{gene}|ENST{row + 1:011d}|protein_coding||||"
    return first, other, other


def check(path: Path) -> int:
    """Return the number of rows of our check."""
    findings = ProblemCollector(path.name)
    file = VcfFile(path, findings)
    if not file.open() or sum(1 for _ in file.rows()) != file.row_count or findings.is_refused:
        raise RuntimeError(findings.collected())
    return file.row_count


def read_with_vcfpy(path: Path) -> int:
    """Return the number of records read by vcfpy."""
    with vcfpy.Reader.from_path(path) as reader:
        return sum(1 for _ in reader)


def seconds(work: Callable[[Path], object], path: Path, rounds: int) -> float:
    """Return the median time of some rounds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work(path)
        times.append(time.perf_counter() - start)
    return median(times)


def main() -> int:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description="Checking VCF files beside vcfpy")
    parser.add_argument("--quick", action="store_true", help="fewer records and rounds")
    is_quick = parser.parse_args().quick
    count, rounds = (QUICK_RECORDS, 1) if is_quick else (RECORDS, 3)
    target = TARGET_S * count / RECORDS
    warnings.simplefilter("ignore")  # vcfpy warns about undeclared header entries
    lines = []
    with tempfile.TemporaryDirectory() as folder:
        for name, is_annotated in (("called", False), ("annotated by VEP", True)):
            path = Path(folder) / f"{len(lines)}.vcf"
            write_file(path, count, is_annotated=is_annotated)
            theirs = seconds(read_with_vcfpy, path, rounds)
            checked = seconds(check, path, rounds)
            what = f"{count:,} records, {name}"
            lines.append(
                Line(f"check {what}", checked, "s", target, peer="vcfpy reads", theirs=theirs)
            )
            whole = seconds(lambda path: read_variants(path.name, path), path, rounds)
            lines.append(
                Line(f"check and read {what}", whole, "s", peer="vcfpy reads", theirs=theirs)
            )
    print_table("Variant files", lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
