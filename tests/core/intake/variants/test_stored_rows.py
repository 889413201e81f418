"""Every annotation of a stored variant file: columns, transcripts, rows, frequencies."""

import pytest

from readingroom.domain.ids import AssetId
from readingroom.intake.variants.reading import read_variants
from readingroom.intake.variants.stored_rows import MAX_COLUMNS, frequency_of, read_annotations
from readingroom.intake.variants.types import AnnotationSource

HEADER = """##fileformat=VCFv4.2
##INFO=<ID=AF,Number=A,Type=Float,Description="Allele frequency">
##INFO=<ID=CLNSIG,Number=.,Type=String,Description="Clinical significance">
##INFO=<ID=DB,Number=0,Type=Flag,Description="dbSNP">
##INFO=<ID=NOTE,Number=1,Type=String,Description="Free text">
##INFO=<ID=gnomAD_AF,Number=A,Type=Float,Description="gnomAD frequency">
##INFO=<ID=CSQ,Number=.,Type=String,Description="Consequence annotations from Ensembl VEP. Format: \
Allele|Consequence|IMPACT|SYMBOL|Feature|EXON|HGVSc|gnomADe_AF|MANE_SELECT">
##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">
##FORMAT=<ID=GQ,Number=1,Type=Integer,Description="Genotype quality">
##contig=<ID=chr1,length=248956422>
#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tNA1
"""
CHOSEN = "G|missense_variant|MODERATE|BRCA1|ENST2|3/8|c.1A%3BG|0.02|NM_1.1"
OTHER = "G|intron_variant|MODIFIER|BRCA1|ENST1|||0.5|"
ROWS = (
    f"chr1\t10\trs1\tA\tG\t50\tPASS\tAF=0.5;CLNSIG=Pathogenic;DB;CSQ={OTHER},{CHOSEN}\tGT:GQ\t0/1:99",
    "chr1\t20\trs1\tC\tT\t.\tq10\tgnomAD_AF=0.25\tGT:GQ\t1/1:.",
    "chr1\t30\t.\tC\tT,G\t.\t.\tgnomAD_AF=0.001,.\tGT\t./.",
)


def stored(*rows):
    read = read_variants("v.vcf", (HEADER + "\n".join(rows) + "\n").encode())
    assert read.table is not None, read.problems
    return read


def annotations(*rows):
    read = stored(*rows)
    return read_annotations(read.table.asset, read.data)


@pytest.fixture(scope="module")
def read():
    return annotations(*ROWS)


def values(read, source, name):
    (column,) = [c for c in read.columns if (c.source, c.name) == (source, name)]
    return column.values


def test_every_annotation_is_a_column_with_a_value_per_row(read):
    names = [(column.source.value, column.name) for column in read.columns]
    assert names == [
        ("transcript", "Allele"),
        ("transcript", "EXON"),
        ("transcript", "gnomADe_AF"),
        ("transcript", "MANE_SELECT"),
        ("INFO", "AF"),
        ("INFO", "CLNSIG"),
        ("INFO", "DB"),
        ("INFO", "gnomAD_AF"),
        ("call", "GQ"),
    ]
    assert values(read, AnnotationSource.INFO, "CLNSIG") == ("Pathogenic", "", "")
    assert values(read, AnnotationSource.INFO, "DB") == ("yes", "", "")
    assert values(read, AnnotationSource.CALL, "GQ") == ("99", "", "")
    (column,) = [c for c in read.columns if c.name == "CLNSIG"]
    assert column.description == "Clinical significance"


def test_values_of_transcripts_are_those_of_the_shown_annotation(read):
    table = stored(*ROWS).table
    assert table.variants[0].transcript == "ENST2"
    assert values(read, AnnotationSource.TRANSCRIPT, "EXON") == ("3/8", "", "")


def test_all_transcripts_of_a_row_are_read_on_demand_and_decoded(read):
    first, second = read.transcripts(0)
    assert first["Feature"] == "ENST1"
    assert "EXON" not in first
    assert second["HGVSc"] == "c.1A;G"
    assert read.transcripts(1) == ()


def test_rows_are_as_stored(read):
    assert read.lines[1] == ROWS[1]


def test_the_largest_population_frequency_counts_and_the_files_own_does_not(read):
    assert read.frequency_names == ("gnomADe_AF", "gnomAD_AF")
    assert read.max_frequencies == (0.02, 0.25, 0.001)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("0.1", 0.1),
        ("0.1&0.3", 0.3),
        ("1e-05,.", 1e-05),
        ("nan", None),
        ("2", None),
        ("-1", None),
        ("high", None),
        ("", None),
    ],
)
def test_a_frequency_is_a_share_or_unknown(text, expected):
    assert frequency_of(text) == expected


def test_a_very_long_annotation_is_read_whole():
    long = "N" * 10_000
    read = annotations(f"chr1\t10\t.\tA\tG\t50\tPASS\tNOTE={long}\tGT\t0/1")
    assert values(read, AnnotationSource.INFO, "NOTE") == (long,)


def test_undeclared_keys_and_a_bare_file_are_read():
    read = annotations("chr1\t10\t.\tA\tG\t50\tPASS\tODD_KEY=1;FLAG\tGT\t0/1")
    assert [column.name for column in read.columns] == ["ODD_KEY", "FLAG"]
    bare = read_annotations(AssetId("v"), b"##fileformat=VCFv4.2\n#CHROM\tPOS\n")
    assert (bare.columns, bare.lines, bare.key) == ((), (), "")


def test_a_file_with_very_many_keys_has_a_maximum_of_columns():
    info = ";".join(f"KEY{number}={number}" for number in range(MAX_COLUMNS + 50))
    read = annotations(f"chr1\t10\t.\tA\tG\t50\tPASS\t{info}\tGT\t0/1")
    assert len(read.columns) == MAX_COLUMNS
    assert f"KEY{MAX_COLUMNS + 49}=" in read.lines[0]
