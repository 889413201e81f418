"""Made files of every version: what must load is read back, and single faults are refused."""

import gzip

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.core.intake.variants.vcf_files import vcf_files
from tests.support.nightly import repetitions

from readingroom.domain.problem import ProblemSeverity
from readingroom.intake.variants.reading import read_variants


@given(vcf_files())
@settings(max_examples=40)
def test_a_file_that_must_load_reads_back_as_it_was_made(made):
    read = read_variants("a", made.text.encode())
    assert read.table is not None, read.problems
    assert [
        (
            variant.chromosome,
            variant.position,
            tuple(variant.identifier.split(";")) if variant.identifier else (),
            variant.reference,
            variant.alternates,
            variant.quality,
            variant.filters,
            variant.genotype,
            variant.depth,
        )
        for variant in read.table.variants
    ] == [
        (
            row.chromosome,
            row.position,
            row.identifiers,
            row.reference,
            row.alternates,
            row.quality,
            row.filters,
            row.genotype,
            row.depth,
        )
        for row in made.rows
    ]


@given(vcf_files())
@settings(max_examples=repetitions(15, 40))
def test_compressed_and_stored_copies_read_alike(made):
    data = made.text.encode()
    read = read_variants("a", data)
    assert read_variants("a", gzip.compress(data)).table == read.table
    again = read_variants("b", read.data)
    assert (again.data, again.table) == (read.data, read.table)


# Each changes one thing of a good row to what no version allows: column, new value.
FAULTS = [
    (0, "chr 1"),
    (1, "-5"),
    (1, "1.5"),
    (2, "a b"),
    (2, "a;"),
    (3, "."),
    (3, "R"),
    (4, "C,,A"),
    (4, "<DEL"),
    (4, "C[1:x["),
    (5, "high"),
    (5, "-3"),
    (6, "0"),
    (6, "q10;."),
    (7, "DP=x"),
    (7, "DP=1,2"),
    (7, "DP=-1"),
    (7, "A B=3"),
    (8, "DP:GT"),
    (8, "GT:GT"),
    (9, "9/9:."),
    (9, "0/a:."),
    (9, "0/0:1:2"),
]


@pytest.mark.parametrize(("column", "value"), FAULTS)
@given(made=vcf_files(is_full=True), choice=st.randoms(use_true_random=False))
@settings(
    max_examples=repetitions(3, 8), suppress_health_check=[HealthCheck.too_slow]
)  # that is the machine's
def test_one_fault_in_a_good_file_is_refused_on_its_line(column, value, made, choice):
    lines = made.text.splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("#CHROM"))
    number = choice.randrange(start + 1, len(lines))
    columns = lines[number].split("\t")
    columns[column] = value
    lines[number] = "\t".join(columns)
    read = read_variants("a", ("\n".join(lines) + "\n").encode())
    assert read.table is None
    assert number + 1 in {p.line for p in read.problems if p.severity is ProblemSeverity.ERROR}
