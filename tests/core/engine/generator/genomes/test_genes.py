import numpy as np
import pytest
from Bio.Seq import Seq
from hypothesis import given, settings
from hypothesis import strategies as st

from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.genomes.codons import CODON_USAGE, GENETIC_CODE, translated
from readingroom.engine.generator.genomes.gene import Region, background, make_gene

GENES = st.tuples(st.integers(30, 120), st.integers(1, 8), st.integers(0, 2**32)).filter(
    lambda each: each[0] * 3 >= 24 * each[1]
)


def gene_of(codons, exons, seed):
    return make_gene("SYNG1", codon_count=codons, exon_count=exons, rng=np.random.default_rng(seed))


def test_the_genetic_code_is_that_of_biopython():
    assert {codon: str(Seq(codon).translate()) for codon in GENETIC_CODE} == GENETIC_CODE


def test_the_use_of_codons_adds_up_to_a_thousand():
    assert sum(CODON_USAGE.values()) == pytest.approx(1000, abs=0.5)


@pytest.mark.parametrize(
    ("codon", "share"),
    # The table of Homo sapiens (9606) of python-codon-tables 0.1, to two digits.
    [("CTG", 0.40), ("TTA", 0.08), ("CGT", 0.08), ("TGA", 0.47), ("GTG", 0.46), ("AAG", 0.57)],
)
def test_the_share_of_a_codon_is_that_of_another_table(codon, share):
    same = [each for each in CODON_USAGE if GENETIC_CODE[each] == GENETIC_CODE[codon]]
    found = CODON_USAGE[codon] / sum(CODON_USAGE[each] for each in same)
    assert found == pytest.approx(share, abs=0.011)


@settings(max_examples=25, deadline=None)
@given(GENES)
def test_a_gene_reads_from_a_start_to_its_only_stop(shape):
    gene = gene_of(*shape)
    protein = str(Seq(gene.coding_sequence).translate())
    assert protein.startswith("M")
    assert protein.find("*") == len(protein) - 1 == shape[0] - 1
    assert translated(gene.coding_sequence) == protein


@settings(max_examples=25, deadline=None)
@given(GENES)
def test_every_intron_begins_with_gt_and_ends_with_ag(shape):
    gene = gene_of(*shape)
    assert len(gene.introns) == shape[1] - 1
    for start, end in gene.introns:
        assert gene.sequence[start : start + 2] == "GT"
        assert gene.sequence[end - 2 : end] == "AG"


def test_codons_are_used_as_in_human_genes():
    gene = gene_of(20_000, 1, 3)
    coding = gene.coding_sequence
    count = sum(coding[at : at + 3] == "CTG" for at in range(0, len(coding), 3))
    assert count / 20_000 == pytest.approx(0.0396, abs=0.005)


def test_cpg_is_as_rare_as_in_the_human_genome():
    letters = background(60_000, np.random.default_rng(1))
    expected = letters.count("C") * letters.count("G") / len(letters)
    assert letters.count("CG") / expected == pytest.approx(0.2, abs=0.05)


def test_regions_of_a_gene_cover_its_coding_bases():
    gene = gene_of(50, 3, 0)
    assert gene.regions.count(Region.CODING) == 150
    assert gene.regions.count(Region.DONOR) == gene.regions.count(Region.ACCEPTOR) == 4


def test_more_exons_than_fit_are_refused():
    with pytest.raises(GenerationError, match="at most 3 exons"):
        gene_of(30, 5, 0)
