"""Files as well-known tools and databases write them load, and are read alike by vcfpy."""

import warnings
from pathlib import Path

import pytest
import vcfpy

from readingroom.domain.problem import ProblemSeverity
from readingroom.intake.variants.reading import read_variants

STYLES = sorted((Path(__file__).parent / "real_styles").glob("*.vcf"))


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.stem)
def test_a_file_of_a_well_known_tool_loads_with_warnings_at_most(path):
    read = read_variants(path.name, path.read_bytes())
    assert read.table is not None, read.problems
    assert all(problem.severity is ProblemSeverity.WARNING for problem in read.problems)
    rows = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    assert read.table.row_count == len(read.table.variants) == len(rows)


# vcfpy knows neither phases before the first allele nor alleles without one.
OTHER_GRAMMAR = {"repeats_4_4", "local_alleles_4_5"}


@pytest.mark.parametrize(
    "path", [path for path in STYLES if path.stem not in OTHER_GRAMMAR], ids=lambda path: path.stem
)
def test_columns_and_genotypes_agree_with_vcfpy(path):
    table = read_variants(path.name, path.read_bytes()).table
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        theirs = list(vcfpy.Reader.from_path(path))
    for ours, record in zip(table.variants, theirs, strict=True):
        assert (ours.chromosome, ours.position) == (record.CHROM, record.POS)
        assert ours.reference == record.REF
        assert ours.alternates == tuple(alt.serialize() for alt in record.ALT)
        assert ours.filters == tuple(record.FILTER)
        assert (ours.identifier or "") == ";".join(record.ID)
        if record.calls and "GT" in record.FORMAT:
            assert ours.genotype == record.calls[0].data["GT"]


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.stem)
def test_what_is_stored_reads_to_the_same_table(path):
    read = read_variants(path.name, path.read_bytes())
    again = read_variants(path.name, read.data)
    assert again.data == read.data
    assert again.table == read.table


def test_annotations_of_vep_snpeff_and_gnomad_are_shown():
    tables = {
        path.stem: read_variants(path.name, path.read_bytes()).table
        for path in STYLES
        if path.stem in ("vep", "snpeff", "gnomad")
    }
    shown = {
        name: (table.annotation, table.variants[0].gene, table.variants[0].hgvs_c)
        for name, table in tables.items()
    }
    assert shown == {
        "vep": ("CSQ", "BRCA1", "ENST00000357654.9:c.181T>G"),
        "snpeff": ("ANN", "GENE1", "c.190G>T"),
        "gnomad": ("vep", "DDX11L1", "ENST1.2:n.482T>C"),
    }
    assert tables["vep"].assembly == "GRCh38"
