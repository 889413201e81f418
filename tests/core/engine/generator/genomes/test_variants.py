"""Every class of variant is recomputed here with Biopython from the bases of the gene alone."""

import functools

import numpy as np
import pytest
from Bio.Seq import Seq
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.genomes.gene import make_gene
from readingroom.engine.generator.genomes.plan import DELETION, VariantPlan, place_variants
from readingroom.engine.generator.genomes.sample import (
    Zygosities,
    haplotype,
    likelihoods,
    make_calls,
)
from readingroom.engine.generator.genomes.substitutions import (
    Bias,
    candidates,
    is_cpg,
    is_transition,
    weights,
)
from readingroom.engine.generator.genomes.variant import Consequence, left_aligned, replaced

wording = Wording(__file__)

BIAS = Bias(2.1, 10.0)
ALL = dict.fromkeys(Consequence, 2) | {Consequence.DELETED: 1, Consequence.DUPLICATED: 1}
SEEDS = st.integers(0, 11)


def gene_of(seed, codons=220, exons=7):
    rng = np.random.default_rng(seed)
    return make_gene("SYNG1", codon_count=codons, exon_count=exons, rng=rng)


@functools.cache
def placed(seed):
    return with_variants(seed, ALL)


def with_variants(seed, counts):
    gene = gene_of(seed)
    rng = np.random.default_rng(seed + 1)
    return gene, place_variants(gene, VariantPlan(counts, BIAS), rng)


def outside(gene, variant):
    """What a variant does, told from the changed sequence by other means."""
    sequence = gene.sequence
    splice = {
        place for start, end in gene.introns for place in (start, start + 1, end - 2, end - 1)
    }
    if variant.is_symbolic:
        return Consequence.DELETED if variant.alt == DELETION else Consequence.DUPLICATED
    change = len(variant.alt) - len(variant.ref)
    if change:
        return Consequence.FRAMESHIFT if change % 3 else Consequence.IN_FRAME
    if variant.start in splice:
        return Consequence.SPLICE
    if variant.start not in gene.coding:
        return Consequence.NON_CODING
    changed = replaced(sequence, variant.start, variant.ref, variant.alt)
    before = str(Seq(gene.coding_sequence).translate())
    after = str(Seq("".join(changed[place] for place in gene.coding)).translate())
    if before == after:
        return Consequence.SYNONYMOUS
    return Consequence.NONSENSE if after.count("*") == 2 else Consequence.MISSENSE


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_every_label_is_what_the_changed_sequence_says(seed):
    gene, variants = placed(seed)
    assert [one.consequence for one in variants] == [outside(gene, one) for one in variants]


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_the_reference_allele_is_what_the_reference_has(seed):
    gene, variants = placed(seed)
    for one in variants:
        assert gene.sequence[one.start : one.start + len(one.ref)] == one.ref


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_every_small_variant_is_left_aligned_and_parsimonious(seed):
    gene, variants = placed(seed)
    for one in variants:
        if not one.is_symbolic:
            form = left_aligned(gene.sequence, one.start, one.ref, one.alt)
            assert form == (one.start, one.ref, one.alt)


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_no_in_frame_change_leaves_a_stop_before_the_end(seed):
    gene, variants = with_variants(seed, {Consequence.IN_FRAME: 4})
    for one in variants:
        changed = replaced(gene.sequence, one.start, one.ref, one.alt)
        end = gene.coding[-1] + 1 + len(one.alt) - len(one.ref)
        coding = changed[gene.coding[0] : end]
        for start, stop in reversed(gene.introns):
            shift = len(one.alt) - len(one.ref) if start > one.start else 0
            first = gene.coding[0]
            coding = coding[: start + shift - first] + coding[stop + shift - first :]
        protein = str(Seq(coding).translate())
        assert protein.find("*") == len(protein) - 1


@given(st.text("ACGT", min_size=8, max_size=30), st.data())
@settings(max_examples=60, deadline=None)
def test_left_alignment_keeps_the_changed_sequence_and_has_one_form(sequence, data):
    start = data.draw(st.integers(1, len(sequence) - 3))
    end = data.draw(st.integers(start + 1, len(sequence) - 1))
    ref, alt = sequence[start:end], data.draw(st.text("ACGT", max_size=6))
    if ref == alt:
        return
    anchored = "N" * 40 + sequence
    changed = replaced(anchored, start + 40, ref, alt)
    place, new_ref, new_alt = left_aligned(anchored, start + 40, ref, alt)
    assert replaced(anchored, place, new_ref, new_alt) == changed
    assert left_aligned(anchored, place, new_ref, new_alt) == (place, new_ref, new_alt)
    assert new_ref[-1] != new_alt[-1]


@pytest.mark.parametrize(
    ("start", "ref", "alt"), [(9, "CA", ""), (5, "CAC", "C"), (1, "GGCA", "GG"), (3, "CACA", "CA")]
)
def test_equal_ways_to_write_a_deletion_get_one_form(start, ref, alt):
    # The example of Tan et al. 2015, figure 1: one CA fewer of four.
    assert left_aligned("GGGCACACACAGGG", start, ref, alt) == (2, "GCA", "G")


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: left_aligned("AAAA", 2, "A", ""), "runs into the start"),
        (lambda: replaced("ACGT", 1, "T", "A"), wording("sequence")),
    ],
)
def test_a_change_that_the_sequence_does_not_allow_is_refused(make, message):
    with pytest.raises(GenerationError, match=message):
        make()


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        (Consequence.DELETED, wording("room_many_copy")),
        (Consequence.IN_FRAME, wording("room_many_insertions")),
        (Consequence.NONSENSE, "of class 'nonsense'"),
    ],
)
def test_more_variants_than_a_gene_has_room_for_are_refused(kind, message):
    gene = gene_of(1, codons=30, exons=2)
    plan = VariantPlan({kind: 40}, BIAS)
    with pytest.raises(GenerationError, match=message):
        place_variants(gene, plan, np.random.default_rng(0))


def test_equal_alleles_are_no_variant():
    with pytest.raises(GenerationError, match="both alleles are equal"):
        left_aligned("ACGT", 1, "C", "C")


def test_transitions_have_the_ratio_asked_for_over_all_changes():
    gene = gene_of(5)
    among = list(candidates(gene))
    chances = weights(gene, among, BIAS)
    is_ti = np.array([is_transition(gene.sequence[one.position], one.alt) for one in among])
    assert chances.sum() == pytest.approx(1)
    assert chances[is_ti].sum() / chances[~is_ti].sum() == pytest.approx(2.1)


def test_a_transition_in_cpg_is_ten_times_as_likely_as_another():
    gene = gene_of(5)
    among = [one for one in candidates(gene) if is_transition(gene.sequence[one.position], one.alt)]
    chances = weights(gene, among, BIAS)
    inside = np.array([is_cpg(gene.sequence, one.position) for one in among])
    assert set(np.round(chances[inside] / chances[~inside][0], 9)) == {10.0}


@settings(max_examples=15, deadline=None)
@given(SEEDS, st.sampled_from(list(Zygosities)), st.floats(10, 200))
def test_reads_always_speak_for_the_genotype(seed, zygosities, depth):
    _, variants = placed(seed)
    for call in make_calls(variants, zygosities, depth, np.random.default_rng(seed)):
        if not call.variant.is_symbolic:
            assert call.likelihoods.index(0) == call.alternate_count
            assert 0 <= call.alternate_reads <= call.depth
            assert call.quality >= 20


def test_ten_of_twenty_reads_say_one_haplotype():
    # 10 log10 of 0.5^20 against 0.99^10 * 0.01^10.
    assert likelihoods(10, 10) == (140, 0, 140)


def test_haplotypes_bear_their_variants_alone():
    gene, variants = with_variants(3, {Consequence.DELETED: 1, Consequence.FRAMESHIFT: 1})
    calls = make_calls(variants, Zygosities.HETEROZYGOUS, 40, np.random.default_rng(0))
    lengths = [len(haplotype(gene, calls, number)) for number in (0, 1)]
    expected = [len(gene.sequence)] * 2
    for call in calls:
        one = call.variant
        change = one.start + 1 - one.end if one.is_symbolic else len(one.alt) - len(one.ref)
        expected[call.haplotypes.index(True)] += change
    assert lengths == expected


def test_a_gene_without_introns_has_no_room_for_splice_sites():
    gene = gene_of(1, exons=1)
    plan = VariantPlan({Consequence.SPLICE: 1}, BIAS)
    with expect_error(GenerationError, wording("room_many_variants")):
        place_variants(gene, plan, np.random.default_rng(0))
