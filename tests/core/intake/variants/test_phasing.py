"""Phase sets of VCF 4.4 and modified bases of VCF 4.5, by the examples of hts-specs."""

import pytest
from tests.core.intake.vcf_texts import HEADER, row, sample_row, vcf
from tests.support.wording import Wording

from readingroom.domain.problem import ProblemSeverity
from readingroom.intake.variants.modified_bases import called_alleles
from readingroom.intake.variants.reading import read_variants

wording = Wording(__file__)


def errors(format_, *samples, version="4.5", **changes):
    changes = {"INFO": ".", **changes}
    data = vcf(sample_row(format_, *samples, **changes), samples=tuple("ABC"[: len(samples)]))
    problems = read_variants("a.vcf", data.replace(b"v4.3", b"v" + version.encode())).problems
    return [problem.message for problem in problems if problem.severity is ProblemSeverity.ERROR]


@pytest.mark.parametrize(
    ("genotype", "expected"),
    [
        ("0/1", [(False, "0"), (False, "1")]),
        ("0|1", [(True, "0"), (True, "1")]),
        ("0|1/2", [(False, "0"), (True, "1"), (False, "2")]),
        ("|0/1", [(True, "0"), (False, "1")]),
        ("/0|1", [(False, "0"), (True, "1")]),
        ("1", [(True, "1")]),
        ("/1", [(False, "1")]),
        ("./.", [(False, "."), (False, ".")]),
    ],
)
def test_the_first_sign_of_a_genotype_follows_from_the_others(genotype, expected):
    assert called_alleles(genotype) == expected


# VCFv4.4 and 4.5, 1.6.2: PSL and PSO.
@pytest.mark.parametrize("version", ["4.4", "4.5"])
@pytest.mark.parametrize(
    ("format_", "sample", "alternate"),
    [
        ("GT:PSL", "|0/1:chr9*5*1,.", "G"),
        ("GT:PSL", "|1/2|3:chr20*10*1,.,chr9*5*1", "C,G,T"),
        ("GT:PSL", "1|2:.,chr20*10*1", "C,G"),
        ("GT:PSL:PSO", "/0/0|1:.,.,chr1*10*1:.,.,3", "C"),
        ("GT:PSL:PSO", "/0/0|0|1:.,.,chr1*10*1,chr1*10*1:.,.,4,1", "G"),
        ("GT:PS:PSL", "0|1:.:a,a", "G"),
        ("GT:PS:PSL", "0|1:10:.", "G"),
        ("GT:PSL", "0/1", "G"),
        ("PSL", ".", "G"),
    ],
)
def test_phase_sets_load_as_the_specification_writes_them(format_, sample, alternate, version):
    assert errors(format_, sample, ALT=alternate, version=version) == []


@pytest.mark.parametrize(
    ("format_", "sample", "message"),
    [
        ("GT:PS:PSL", "0|1:10:a,a", wording("sample_sample_both")),
        ("GT:PSL", "0/1:a,.", wording("sample_psl_allele")),
        ("GT:PSL", "|0/1:a,b", wording("sample_psl_allele")),
    ],
)
def test_phase_sets_that_contradict_the_genotype_are_refused_from_4_4_on(format_, sample, message):
    assert errors(format_, sample, version="4.4") == [message]
    if not sample.startswith("|"):
        assert errors(format_, sample, version="4.3") == []


def test_the_same_wrong_sample_is_shown_in_each_row():
    rows = [sample_row("GT:PSL", "0/1:a,.", POS=str(place), INFO=".") for place in (1, 2)]
    read = read_variants("a", vcf(*rows, samples=("S",)).replace(b"v4.3", b"v4.4"))
    found = [problem.line for problem in read.problems if problem.rule == "vcf.sample"]
    assert found == [6, 7]


# VCFv4.5, 1.4.4: the table of examples; 1.6.2: that of CpG methylation.
@pytest.mark.parametrize(
    ("reference", "alternate", "format_", "sample"),
    [
        ("C", "A", "GT:M5mC", "0/1:0.95"),
        ("C", "CTAG", "GT:M5mC", "0/1:0,0.5,0.7"),
        ("C", ".", "GT:M5mC:M5hmC", "0|0:0.9,0:0,0.1"),
        ("C", "A,T,G,ACG", "GT:M5mC", "/3|1/0|4|0/0/3/1:0.25,0.1,0.5,0.6,."),
        ("C", ".", "GT:M5mC:DPM5mC:ADM5mC", "0/0:0.5:2:1"),
        ("G", ".", "GT:M5mC:DPM5mC:ADM5mC", "0/0:.:.:."),
        ("C", ".", "GT:PS:M5mC:DPM5mC:ADM5mC", "0|0:20:0.75,.:4,.:3,."),
        ("G", "A", "GT:PS:M5mC:DPM5mC:ADM5mC", "0|1:20:0.33:3:1"),
        ("CGA", ".", "GT:M5mC", "0:0.1,0.2"),
        ("CA", ".", "GT:MXaoN", "0:0.1,0.2,.,."),
        ("c", ".", "GT:M27551C", "0:1"),
        ("AT", ".", "GT:M5hmU", "0:1,1e-3"),
        ("C", "<*>", "GT:M5mC", "0/0:0.1,0.2,0.3"),
        ("C", "<DEL>", "GT:M5mC", "0/1:0.1"),
        ("C", ".", "GT:M5mC", "./.:."),
        ("C", ".", "M5mC", "."),
    ],
)
def test_modified_bases_load_as_the_specification_writes_them(
    reference, alternate, format_, sample
):
    info = "SVLEN=1;SVCLAIM=D" if alternate == "<DEL>" else "."
    assert errors(format_, sample, REF=reference, ALT=alternate, INFO=info) == []


@pytest.mark.parametrize(
    ("format_", "sample", "message"),
    [
        ("GT:M5mC", "0/1:0.5,0.5", "Sample 1: FORMAT M5mC has 2 values instead of 1."),
        ("GT:DPM5mC", "0|0:5", "Sample 1: FORMAT DPM5mC has 1 values instead of 2."),
        ("GT:M6mA", "0/0:0.5", "Sample 1: FORMAT M6mA has 1 values instead of 0."),
        ("GT:M5mC", "0/1:1.5", "Sample 1: FORMAT M5mC must be fractions from 0 to 1."),
        ("GT:M5mC", "0/1:-0.5", "Sample 1: FORMAT M5mC must be fractions from 0 to 1."),
        ("GT:M5mC", "0/1:nan", "Sample 1: FORMAT M5mC must be fractions from 0 to 1."),
        ("GT:M5mC", ".:0.5", wording("sample_format_value")),
        ("M5mC", "0.5", wording("sample_format_value")),
    ],
)
def test_modified_bases_that_the_row_has_not_are_refused_from_4_5_on(format_, sample, message):
    assert errors(format_, sample, REF="C", ALT="A") == [message]
    assert errors(format_, sample, REF="C", ALT="A", version="4.4") == []


def test_a_modified_base_that_is_no_number_is_refused_once():
    assert errors("GT:M5mC", "0/1:much", REF="C", ALT="A") == [wording("format_holds_value")]


def test_the_same_sample_may_be_right_in_one_row_and_wrong_in_the_next():
    rows = [
        (*row(POS=str(place), REF=reference, ALT=alternate, INFO="."), "GT:M6mA", "0/1:0.5")
        for place, reference, alternate in ((1, "C", "T"), (2, "C", "G"))
    ]
    read = read_variants("a", vcf(*rows, samples=("S",), header=HEADER.replace("v4.3", "v4.5")))
    assert [problem.line for problem in read.problems if problem.rule == "vcf.sample"] == [7]


def test_a_modified_base_that_the_header_calls_a_text_is_no_fraction_and_no_crash():
    line = '##FORMAT=<ID=M5mC,Number=M,Type=String,Description="">\n'
    header = HEADER.replace("v4.3", "v4.5") + line
    data = vcf(
        sample_row("GT:M5mC", "0/1:much", REF="C", ALT="A", INFO="."), samples=("S",), header=header
    )
    found = [problem.rule for problem in read_variants("a", data).problems]
    assert found[0] == "vcf.reserved"
