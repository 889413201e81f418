"""Only the rows that are asked for are read, and what a file cannot give is said."""

import pytest
from tests.core.intake.variants.test_reading import VEP
from tests.core.intake.variants.test_regions import ROWS, write
from tests.core.intake.vcf_texts import HEADER, row, vcf
from tests.support.wording import Wording

from readingroom.domain.problem import ProblemSeverity
from readingroom.intake.variants.genomic_regions import GenomicRegion
from readingroom.intake.variants.reading import read_variants
from readingroom.intake.variants.selection import ALL_ROWS, RowFilter

wording = Wording(__file__)

CONTIGS = HEADER + "##contig=<ID=chr1>\n##contig=<ID=chr2>\n##contig=<ID=chr9>\n"


@pytest.fixture
def packed(tmp_path):
    return write(tmp_path, vcf(header=CONTIGS), ROWS, is_counted=True)


def read(path, *regions, index=True, **wanted):
    regions = tuple(GenomicRegion.parse(text) for text in regions)
    beside = path.with_name(path.name + ".tbi")
    found = beside if index is True else index
    return read_variants(
        path.name, path, row_filter=RowFilter(regions=regions, **wanted), index=found
    )


def places(table):
    return [(variant.chromosome, variant.position) for variant in table.variants]


def said(result):
    return [(problem.rule, problem.severity) for problem in result.problems]


def test_the_rows_of_all_regions_are_shown_once_each_in_the_order_of_the_file(packed):
    result = read(packed, "chr2:30000-60000", "1:14000-26000", "chr1:20000-31000", "chr1:5000-5000")
    assert places(result.table) == [
        ("chr1", 5_000),
        *(("chr1", place) for place in (15_000, 20_000, 25_000, 30_000)),
        *(("chr2", place) for place in (30_000, 60_000)),
    ]
    assert said(result) == [("vcf.rows", ProblemSeverity.WARNING)]


def test_the_table_says_how_many_rows_the_whole_file_has(packed):
    table = read(packed, "chr1:1-10000").table
    assert (len(table.variants), table.row_count) == (2, len(ROWS))
    assert table.shown == wording("lie_regions_asked")


def test_without_counts_in_the_index_the_number_of_rows_stays_open(tmp_path):
    result = read(write(tmp_path, vcf(header=CONTIGS), ROWS), "chr1:1-10000")
    assert result.table.row_count is None
    assert wording("rows_shown").begins(result.problems[0].message)


def test_a_row_that_reaches_into_two_regions_is_shown_once(tmp_path):
    deletion = row(CHROM="chr1", POS="100", ALT="<DEL>", INFO="END=90000;SVLEN=-89900")
    after = [row(CHROM="chr1", POS=str(n)) for n in (150, 20_000, 50_000, 95_000)]
    path = write(tmp_path, vcf(header=CONTIGS), [deletion, *after])
    table = read(path, "chr1:19000-21000", "chr1:49000-51000").table
    assert places(table) == [("chr1", 100), ("chr1", 20_000), ("chr1", 50_000)]


def test_what_lies_outside_the_regions_is_not_even_read(tmp_path):
    bad = [row(CHROM="chr1", POS=str(n), ALT="?") for n in range(90_001, 90_020)]
    good = [row(CHROM="chr1", POS=str(n)) for n in range(1, 9)]
    path = write(tmp_path, vcf(header=CONTIGS), [*good, *bad])
    assert len(read(path, "chr1:1-8").table.variants) == 8


def test_a_file_in_memory_gives_the_same_rows(packed):
    index = packed.with_name(packed.name + ".tbi").read_bytes()
    wanted = RowFilter(regions=(GenomicRegion("chr2", 1, 90_000),))
    result = read_variants("a", packed.read_bytes(), row_filter=wanted, index=index)
    assert places(result.table) == [("chr2", 30_000), ("chr2", 60_000), ("chr2", 90_000)]


def test_a_known_chromosome_without_rows_gives_none(packed):
    assert read(packed, "chr9:1-100").table.variants == ()


def test_a_region_behind_the_end_of_all_chromosomes_gives_no_rows(packed):
    assert read(packed, "chr1:999999999-999999999").table.variants == ()


@pytest.mark.parametrize("text", ["chr7:1-100", "chrUn_1:1-100"])
def test_an_unknown_chromosome_is_refused_by_name(packed, text):
    result = read(packed, text)
    assert result.table is None
    assert said(result) == [("rows.region", ProblemSeverity.ERROR)]
    assert f"'{text.partition(':')[0]}'" in result.problems[0].message


def test_a_missing_index_is_refused(packed):
    result = read(packed, "chr1:1-2", index=None)
    assert (result.table, said(result)) == (None, [("rows.index", ProblemSeverity.ERROR)])


def test_a_damaged_index_is_refused(packed):
    result = read(packed, "chr1:1-2", index=b"rubbish")
    assert (result.table, said(result)) == (None, [("rows.index", ProblemSeverity.ERROR)])


def test_a_file_that_bgzip_did_not_pack_is_refused(packed):
    index = packed.with_name(packed.name + ".tbi")
    wanted = RowFilter(regions=(GenomicRegion("1", 1, 2),))
    result = read_variants("a", vcf(row()), row_filter=wanted, index=index)
    assert (result.table, said(result)) == (None, [("rows.index", ProblemSeverity.ERROR)])


def test_genes_are_refused_where_no_annotation_names_them():
    result = read_variants("a", vcf(row()), row_filter=RowFilter(genes=frozenset({"KRAS"})))
    assert (result.table, said(result)) == (None, [("rows.genes", ProblemSeverity.ERROR)])


def test_genes_that_no_shown_row_names_are_said():
    data = vcf(row(INFO="CSQ=C|missense_variant|MODERATE|KRAS|E|T1|||||"), header=HEADER + VEP)
    wanted = RowFilter(genes=frozenset({"KRAS", "BRCA", *(f"GENE{n}" for n in range(11))}))
    result = read_variants("a", data, row_filter=wanted)
    assert len(result.table.variants) == 1
    (warning,) = (problem for problem in result.problems if problem.rule == "rows.genes")
    assert warning.severity is ProblemSeverity.WARNING
    assert wording("row_shown_names").begins(warning.message)
    assert warning.message.endswith("Check their spelling.")


def test_nothing_asked_is_the_whole_file(packed):
    result = read_variants("a", packed, row_filter=ALL_ROWS)
    assert (len(result.table.variants), result.table.shown) == (len(ROWS), "")
