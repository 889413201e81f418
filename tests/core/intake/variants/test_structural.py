"""What VCF 4.4 and 4.5 ask of structural variants and tandem repeats: hts-specs, section 3."""

import pytest
from tests.core.intake.vcf_texts import row, sample_row, vcf
from tests.support.wording import Wording

from readingroom.domain.problem import ProblemSeverity
from readingroom.intake.variants.reading import read_variants

wording = Wording(__file__)


def found(data, severity=ProblemSeverity.ERROR, version="4.4"):
    problems = read_variants("a.vcf", data.replace(b"v4.3", b"v" + version.encode(), 1)).problems
    return [problem.message for problem in problems if problem.severity is severity]


def errors(alternate, info, version="4.4"):
    return found(vcf(row(ALT=alternate, INFO=info)), version=version)


def warnings(alternate, info, version="4.4"):
    data = vcf(row(ALT=alternate, INFO=info))
    return [text for text in found(data, ProblemSeverity.WARNING, version) if "header" not in text]


# VCFv4.5, 5.3 "Encoding Structural Variants", 5.4 "... breakends", "copy number variation" and
# "tandem repeats": the rows of the examples, for the most part.
EXAMPLES = (
    ("<DEL>", "SVLEN=2;SVCLAIM=DJ;EVENT=DEL_symbolic;END=104"),
    ("<DEL>", "SVLEN=2;SVCLAIM=D;EVENT=DEL_split_bp_cn"),
    ("T[chrA:5[", "MATEID=delbp2;EVENT=DEL_split_bp_cn"),
    ("<INS>", "IMPRECISE;SVLEN=100;CILEN=-50,50;CIPOS=-10,10"),
    (".CCCCCCG", "EVENT=single_breakend"),
    ("T]13:123462]", "MATEID=bnd_U;CIPOS=0,6"),
    ("C[2:321682[,C[17:198983[", "MATEID=bnd_V,bnd_Z"),
    ("<CNV>,<CNV>", "SVLEN=30,30;CN=1,2"),
    ("<INV>", "SVLEN=100000"),
    (
        "<CNV:TR>,<CNV:TR>",
        "SVLEN=30,30;CN=3,0.9666;RUS=CAG,CAG,CA,CAG;RN=1,3;RB=90,15,2,12",
    ),
    ("<CNV:TR>", "SVLEN=30;CN=6.5;RUS=CAG;RUC=65;CIRUC=-15,."),
    (
        "<CNV:TR>",
        "SVLEN=20000;CN=1.25;RUL=10000;RUC=5;RUB=10000,10500,11000,11500,12000",
    ),
)


@pytest.mark.parametrize("version", ["4.4", "4.5"])
@pytest.mark.parametrize(("alternate", "info"), EXAMPLES)
def test_the_examples_of_the_specification_load(alternate, info, version):
    assert errors(alternate, info, version) == warnings(alternate, info, version) == []


def test_the_example_that_leaves_out_its_claim_loads_with_a_warning():
    info = "SVLEN=3;CIPOS=0,5;EVENT=homology_dup"
    assert errors("<DUP>", info) == []
    assert warnings("<DUP>", info) == [wording("info_svclaim_given")]


@pytest.mark.parametrize(
    ("alternate", "info", "message"),
    [
        (
            "<DEL>",
            "CIPOS=-1",
            "INFO CIPOS has 1 values; it must have 2 for each alternate: 2.",
        ),
        ("<DEL>,C", "CIEND=-1,1", "INFO CIEND has 2 values"),
        ("<INS>", "CILEN=-1,1,2", "INFO CILEN has 3 values"),
        ("<CNV>", "CICN=1", "INFO CICN has 1 values"),
        ("<INS:ME>", "MEINFO=AluY,1,260", "INFO MEINFO has 3 values; it must have 4"),
        ("<INS:ME>", "METRANS=1,1,260", "INFO METRANS has 3 values"),
        ("<DEL>", "CIPOS=1,5", "INFO CIPOS must be pairs"),
        ("<DEL>", "CIPOS=-5,-1", "INFO CIPOS must be pairs"),
        ("<DEL>,<DEL>", "CIEND=-1,1,2,3", "INFO CIEND must be pairs"),
        ("<DEL>", "SVCLAIM=K", "INFO SVCLAIM of DEL must be D or J or DJ."),
        ("<DEL:ME>", "SVCLAIM=d", "INFO SVCLAIM of DEL must be"),
        ("<CNV>", "SVCLAIM=J", "INFO SVCLAIM of CNV must be D."),
        ("<CNV:TR>", "SVCLAIM=DJ", "INFO SVCLAIM of CNV must be D."),
        ("<INV>", "SVCLAIM=D", "INFO SVCLAIM of INV must be J or DJ."),
        ("C,<INS>", "SVCLAIM=.,D", "INFO SVCLAIM of INS must be J or DJ."),
        ("C[2:5[", "SVCLAIM=DJ", "INFO SVCLAIM of breakend must be J."),
        ("]2:5]C", "SVCLAIM=D", "INFO SVCLAIM of breakend must be J."),
        ("C.", "SVCLAIM=D", "INFO SVCLAIM of breakend must be J."),
        ("C", "SVCLAIM=X", "INFO SVCLAIM of such an allele must be"),
        ("<DEL>", "END=99", wording("info_end_lies")),
        ("<CNV:TR>", "RN=2;RUS=CAG", "INFO RUS has 1 values instead of 2, the count by RN."),
        ("<CNV:TR>", "RUS=CAG,CA", "INFO RUS has 2 values instead of 1"),
        ("<CNV:TR>,C", "RN=1,.;RUL=3,2", "INFO RUL has 2 values instead of 1"),
        ("<CNV:TR>", "RUC=5,6", "INFO RUC has 2 values instead of 1"),
        ("<CNV:TR>", "RB=5,6", "INFO RB has 2 values instead of 1"),
        ("<CNV:TR>", "RUC=5;CIRUC=-1", "INFO CIRUC has 1 values instead of 2"),
        ("<CNV:TR>", "CIRUC=-1,1", "INFO CIRUC requires RUC."),
        ("<CNV:TR>", "CIRB=-1,1", "INFO CIRB requires RB."),
        ("<CNV:TR>", "RB=5;CIRB=1,2", "INFO CIRB must be pairs"),
        ("<CNV:TR>", "RUS=CXG", wording("info_rus_nucleotide")),
        ("<CNV:TR>", "RUS=CAG;RUL=2", wording("info_rul_length")),
        ("<CNV:TR>", "RUB=3,3", wording("info_rub_ruc")),
        ("<CNV:TR>", "RUC=2.5;RUB=3,3", wording("info_rub_ruc")),
        ("<CNV:TR>", "RUC=3;RUB=3,3", "INFO RUB has 2 values instead of 3, the count by RUC."),
        ("<CNV:TR>", "RN=-1", wording("info_whole_numbers")),
    ],
)
def test_what_contradicts_itself_is_refused_from_4_4_on(alternate, info, message):
    (found_,) = errors(alternate, info)
    assert found_.startswith(message)
    assert errors(alternate, info, "4.3") == [], "an older version has other rules"


@pytest.mark.parametrize(
    ("alternate", "info"),
    [
        ("<DEL>", "SVLEN=2;SVCLAIM=D;CIPOS=.;CIEND=.,."),
        ("<DEL>", "SVLEN=-2;SVCLAIM=J;CIPOS=.,5"),
        ("C,<DEL>", "SVLEN=.,5;SVCLAIM=.,DJ;CIEND=.,.,-5,5"),
        ("<INS>", "SVLEN=5;SVCLAIM=."),
        ("<CNV:TR>", "SVLEN=5;RN=.;RUS=."),
        ("<CNV:TR>", "SVLEN=5;RUS=CAR;RUL=3"),
        ("<CNV:TR>", "SVLEN=5;RUC=2.0;RUB=3,3"),
        ("C", "RUS=own,use"),
        ("C[2:5[", "END=5"),
        ("<NON_REF>", "END=104"),
        ("*,<*>", "END=104"),
    ],
)
def test_what_is_missing_or_beside_the_point_is_not_refused(alternate, info):
    assert errors(alternate, info) == warnings(alternate, info) == []


@pytest.mark.parametrize(
    ("alternate", "info", "message"),
    [
        ("<INV>", ".", wording("info_svlen_given")),
        ("<INV>,<INV>", "SVLEN=5,.", wording("info_svlen_given")),
        ("<DEL>", "END=104;SVCLAIM=.", wording("info_svclaim_given")),
        ("<DUP>,<DEL>", "SVLEN=3,3;SVCLAIM=D,.", wording("info_svclaim_given")),
    ],
)
def test_what_should_be_there_is_warned_of(alternate, info, message):
    assert errors(alternate, info) == []
    assert warnings(alternate, info) == [message]


def test_an_empty_alternate_is_refused_as_such():
    assert len(errors("<DEL>,", "SVLEN=1,1;SVCLAIM=D,.")) == 1


@pytest.mark.parametrize(
    ("alternate", "lengths", "is_right"),
    [
        ("<CNV>,<CNV>", "30,30", True),
        ("<CNV>,<CNV>", "30,-30", True),
        ("<CNV>,<INS>", "30,40", True),
        ("<CNV>,<CNV>", "30,.", True),
        ("<CNV>,<CNV>", "30,40", False),
        ("<DEL>,<DUP>", "30,40", False),
    ],
)
def test_copy_numbers_of_samples_count_over_one_length(alternate, lengths, is_right):
    line = sample_row("GT:CN", "1/2:3", ALT=alternate, INFO=f"SVLEN={lengths};SVCLAIM=.,.")
    assert (found(vcf(line, samples=("S",))) == []) == is_right


@pytest.mark.parametrize("version", ["4.1", "4.2", "4.3", "4.4", "4.5"])
@pytest.mark.parametrize("info", ["SVLEN=long", "CIPOS=low,2", "IMPRECISE=maybe"])
def test_a_structural_key_that_nobody_declares_has_the_type_of_the_specification(version, info):
    data = vcf(row(ALT="<DEL>", INFO=info))
    problems = read_variants("a", data.replace(b"v4.3", b"v" + version.encode())).problems
    assert "vcf.value" in {p.rule for p in problems if p.severity is ProblemSeverity.ERROR}


@pytest.mark.parametrize("version", ["4.1", "4.2", "4.3"])
def test_a_structural_key_that_nobody_declares_may_have_any_number_of_values_before_4_4(version):
    assert errors("<DEL>", "SVLEN=1,2;CIPOS=1;HOMSEQ=A,C", version) == []


def test_a_structural_key_that_nobody_declares_has_one_value_for_each_alternate_from_4_4_on():
    assert errors("<DEL>", "SVLEN=1,2;SVCLAIM=D") == [wording("info_svlen_values")]


@pytest.mark.parametrize("version", ["4.1", "4.2", "4.3", "4.4", "4.5"])
@pytest.mark.parametrize(
    ("filter_", "is_right"), [("q10;s50", True), ("PASS", True), ("a b", False)]
)
def test_the_filter_of_a_sample_holds_no_blanks(version, filter_, is_right):
    data = vcf(sample_row("GT:FT", f"0/1:{filter_}"), samples=("S",))
    assert (found(data, version=version) == []) == is_right
