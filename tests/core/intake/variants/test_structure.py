"""Which VCF files are refused, by which rule and on which line."""

from pathlib import Path

import pytest
from tests.core.intake.vcf_texts import COLUMNS, HEADER, row, sample_row, vcf
from tests.support.wording import Wording

from readingroom.domain.problem import ProblemSeverity
from readingroom.intake.variants.reading import read_variants

wording = Wording(__file__)

CORPUS = Path(__file__).parents[5] / "shared" / "data" / "vcf" / "4.3"
needs_corpus = pytest.mark.skipif(not CORPUS.is_dir(), reason="the hts-specs files are not here")


def errors(data):
    return [
        (problem.rule, problem.line)
        for problem in read_variants("a.vcf", data).problems
        if problem.severity is ProblemSeverity.ERROR
    ]


@needs_corpus
@pytest.mark.parametrize(
    "name", sorted(path.name for path in (CORPUS / "passed").glob("*.vcf")) or ["absent"]
)
def test_each_file_of_hts_specs_that_must_load_loads(name):
    read = read_variants(name, (CORPUS / "passed" / name).read_bytes())
    assert read.table is not None, read.problems


# The line of the first row is 6 in what `vcf` makes.
@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"CHROM": "chr 1"}, "vcf.chromosome"),
        ({"CHROM": "<1"}, "vcf.chromosome"),
        ({"POS": "-1"}, "vcf.position"),
        ({"POS": "1e3"}, "vcf.position"),
        ({"POS": "2147483648"}, "vcf.position"),
        ({"POS": "１００"}, "vcf.position"),
        ({"ID": "rs1;"}, "vcf.id"),
        ({"ID": "a b"}, "vcf.id"),
        ({"ID": "a;a"}, "vcf.id"),
        ({"REF": "R"}, "vcf.reference"),
        ({"REF": "A,C"}, "vcf.reference"),
        ({"ALT": "A T"}, "vcf.alternate"),
        ({"ALT": "C,,T"}, "vcf.alternate"),
        ({"ALT": "<INS>X>"}, "vcf.alternate"),
        ({"ALT": "[1:100["}, "vcf.alternate"),
        ({"ALT": "C[1:100]"}, "vcf.alternate"),
        ({"ALT": "C,."}, "vcf.alternate"),
        ({"ALT": "C,C"}, "vcf.alternate"),
        ({"QUAL": "-1"}, "vcf.quality"),
        ({"QUAL": "good"}, "vcf.quality"),
        ({"FILTER": "q10;."}, "vcf.filter"),
        ({"FILTER": "q10;"}, "vcf.filter"),
        ({"FILTER": "my filter"}, "vcf.filter"),
        ({"FILTER": "q10;q10"}, "vcf.filter"),
        ({"FILTER": "0"}, "vcf.filter"),
        ({"INFO": "1DP=3"}, "vcf.info"),
        ({"INFO": "DP="}, "vcf.info"),
        ({"INFO": "DP=1;;AF=2"}, "vcf.info"),
        ({"INFO": "DP=1;DP=2"}, "vcf.info"),
        ({"ID": ""}, "vcf.columns"),
    ],
)
def test_a_wrong_column_is_refused_by_its_rule_on_its_line(changes, rule):
    assert errors(vcf(row(**changes))) == [(rule, 6)]


@pytest.mark.parametrize(
    "changes",
    [
        {"CHROM": "<ctg>"},
        {"CHROM": "HLA-A*01:01:01"},
        {"POS": "0"},
        {"ID": "."},
        {"ID": "rs1;rs2"},
        {"REF": "acgtn"},
        {"ALT": "."},
        {"ALT": "*"},
        {"ALT": "<DEL:ME>,C"},
        {"ALT": "C[2:5["},
        {"ALT": "]2:5]C"},
        {"ALT": "C]<ctg>:5]"},
        {"ALT": ".[2:5["},
        {"ALT": ".A"},
        {"ALT": "A."},
        {"QUAL": "."},
        {"QUAL": "1.5e2"},
        {"QUAL": "inf"},
        {"FILTER": "."},
        {"FILTER": "q10;s50"},
        {"INFO": "."},
        {"INFO": "1000G;DP=3;"},
        {"INFO": "X=a=b c"},
    ],
)
def test_forms_that_the_specification_allows_load(changes):
    assert errors(vcf(row(**changes))) == []


@pytest.mark.parametrize("count", [7, 9])
def test_a_wrong_column_count_names_both_counts(count):
    good = row()
    columns = (*good, "extra")[:count]
    (problem,) = read_variants("a.vcf", vcf(row(POS="1"), columns)).problems
    assert (problem.rule, problem.line) == ("vcf.columns", 7)
    assert problem.message.startswith(wording("row_columns_header").format(count))


def test_rows_out_of_order_are_refused():
    assert errors(vcf(row(POS="5"), row(POS="4"))) == [("vcf.order", 7)]
    assert errors(vcf(row(), row(CHROM="2"), row())) == [("vcf.order", 8)]


# hts-specs, test/vcf/4.3/failed/failed_body_duplicated_*: also in another context or as one of
# several alternates.
@pytest.mark.parametrize(
    "second",
    [
        row(REF="TAG", ALT="TCG"),
        row(POS="101", REF="A", ALT="C"),
        row(POS="100", REF="TAG", ALT="T,TCG"),
        row(POS="100", REF="TAGAA", ALT="TCGAA"),
    ],
)
def test_the_same_variant_twice_is_refused_from_4_3_on_and_warned_of_before(second):
    first = row(REF="TA", ALT="TC")
    data = vcf(first, second)
    assert errors(data) == [("vcf.duplicate", 7)]
    read = read_variants("a.vcf", data.replace(b"v4.3", b"v4.2"))
    assert [(p.rule, p.line, p.severity) for p in read.problems] == [
        ("vcf.duplicate", 7, ProblemSeverity.WARNING)
    ]


@pytest.mark.parametrize(
    "second",
    [
        row(ALT="G"),
        row(POS="101"),
        row(REF="AT", ALT="A"),
        row(CHROM="2"),
    ],
)
def test_other_variants_at_the_same_place_are_none_twice(second):
    assert errors(vcf(row(), second)) == []


def test_symbols_may_stand_in_several_rows():
    symbolic = read_variants("a.vcf", vcf(row(ALT="<INS>"), row(ALT="<INS>")))
    assert symbolic.problems == ()


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        (sample_row("GT", "0/1:3"), "vcf.sample"),
        (sample_row("GT", "0/2"), "vcf.genotype"),
        (sample_row("GT", "0/A"), "vcf.genotype"),
        (sample_row("GT", "|0|1"), "vcf.genotype"),
        (sample_row("GT:DP:DP", "0/1:3:3"), "vcf.format"),
        (sample_row("DP:GT", "3:0/1"), "vcf.format"),
        (sample_row("GT:", "0/1:3"), "vcf.format"),
        (sample_row("GT:1X", "0/1:3"), "vcf.format"),
    ],
)
def test_a_wrong_sample_is_refused_by_its_rule(line, rule):
    assert errors(vcf(line, samples=("X",))) == [(rule, 6)]


@pytest.mark.parametrize(
    "line",
    [
        sample_row("GT", "."),
        sample_row("GT", "./."),
        sample_row("GT:DP", "0|1"),
        sample_row("GT", "0/0/1"),
        sample_row("DP", "3"),
        sample_row(".", "."),
        sample_row("GT", "0/2", ALT="C,<DEL>"),
    ],
)
def test_samples_that_the_specification_allows_load(line):
    assert errors(vcf(line, samples=("X",))) == []


VALUES = (
    HEADER
    + '##INFO=<ID=I2,Number=2,Type=Integer,Description="">\n'
    + '##INFO=<ID=FA,Number=A,Type=Float,Description="">\n'
    + '##INFO=<ID=FR,Number=R,Type=Float,Description="">\n'
    + '##INFO=<ID=FG,Number=G,Type=Float,Description="">\n'
    + '##INFO=<ID=T,Number=1,Type=String,Description="">\n'
    + '##INFO=<ID=CH,Number=1,Type=Character,Description="">\n'
    + '##FORMAT=<ID=FG,Number=G,Type=Float,Description="">\n'
)


@pytest.mark.parametrize(
    ("info", "format_", "sample"),
    [
        ("I2=1", "GT", "0/1"),
        ("I2=1,x", "GT", "0/1"),
        ("I2=1,2147483648", "GT", "0/1"),
        ("I2=1,-2147483648", "GT", "0/1"),
        ("I2=1,1.5", "GT", "0/1"),
        ("FA=0.1", "GT", "0/1"),
        ("FA=a,b", "GT", "0/1"),
        ("FR=0.1,0.2", "GT", "0/1"),
        ("CH=ab", "GT", "0/1"),
        ("SOMATIC=2", "GT", "0/1"),
        ("AC=-1,2", "GT", "0/1"),
        ("AA=A,C", "GT", "0/1"),
        ("DP", "GT", "0/1"),
        (".", "GT:DP", "0/1:1,2"),
        (".", "GT:FG", "0/1:1,2,3"),
        (".", "GT:FG", "0:1,2"),
        (".", "GT:PL", "0/1:-1,2,3,4,5,6"),
    ],
)
def test_a_value_that_does_not_fit_its_key_is_refused(info, format_, sample):
    line = sample_row(format_, sample, INFO=info, ALT="C,T")
    assert errors(vcf(line, samples=("X",), header=VALUES)) == [("vcf.value", 13)]


# Before 4.3 what annotation tools write under a loose declaration is only warned of.
@pytest.mark.parametrize(
    ("info", "is_refused"),
    [
        ("I2=1", True),
        ("I2=1,1.5", False),
        ("I2=1,2147483648", False),
        ("I2=1,x", True),
        ("FA=0.1", False),
        ("FA=a,b", True),
        ("ONE=1,2", False),
        ("SOMATIC=2", True),
        ("AC=-1,2", True),
        ("AC=1", True),
        ("AA=A,C", True),
        ("CIGAR=1M,MYCIGAR", True),
        ("FLAG=3", True),
        ("FLAG=True", False),
        ("SOMATIC=True", True),
    ],
)
def test_before_4_3_own_keys_of_info_may_be_loose_and_reserved_ones_not(info, is_refused):
    header = VALUES.replace("v4.3", "v4.2") + (
        '##INFO=<ID=FLAG,Number=0,Type=Flag,Description="">\n'
        '##INFO=<ID=ONE,Number=1,Type=Integer,Description="">\n'
    )
    problems = read_variants("a", vcf(row(INFO=info, ALT="C,T"), header=header)).problems
    severity = ProblemSeverity.ERROR if is_refused else ProblemSeverity.WARNING
    values = [problem.severity for problem in problems if problem.rule == "vcf.value"]
    assert values == ([] if info == "I2=1,2147483648" else [severity])


# Number=G has C(alleles + ploidy - 1, ploidy) values: VCFv4.3, 1.6.2, GL.
@pytest.mark.parametrize(
    ("info", "format_", "sample"),
    [
        ("I2=1,.;FA=0.1,1e-3;FR=1,2,nan;FG=1;T=a,b;CH=%2C;SOMATIC;DB=1;OWN=x,y", "GT", "0/1"),
        ("I2=.;FA=.;DP=.", "GT:DP", "./."),
        (".", "GT:FG", "0/1:1,2,3,4,5,6"),
        (".", "GT:FG", "0:1,2,3"),
        (".", "GT:FG", "0/0/0:1,2,3,4,5,6,7,8,9,10"),
        (".", "GT:FG", ".:1"),
        (".", "FG", "1"),
    ],
)
def test_values_that_fit_their_keys_load(info, format_, sample):
    line = sample_row(format_, sample, INFO=info, ALT="C,T")
    assert errors(vcf(line, samples=("X",), header=VALUES)) == []


def test_values_of_rows_without_samples_are_checked_too():
    assert errors(vcf(row(INFO="DP=x"))) == [("vcf.value", 6)]


def test_a_leading_phase_is_allowed_from_version_4_4_on():
    header = HEADER.replace("v4.3", "v4.4")
    assert errors(vcf(sample_row("GT", "|0|1"), samples=("X",), header=header)) == []


def test_older_versions_allow_keys_that_4_3_forbids():
    header = "##fileformat=VCFv4.2\n"
    data = vcf(sample_row("GT:1X", "0/1:3", INFO="1000g2015aug=1"), samples=("X",), header=header)
    assert errors(data) == []


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("##nothing", "vcf.meta"),
        ("##key=", "vcf.meta"),
        ("##INFO=plain", "vcf.meta"),
        ('##INFO=<ID=X,Number=1,Type=Integer,Description="open>', "vcf.meta"),
        ('##INFO=<ID=X,Number=1,Type=Integer,Description="a "b" c">', "vcf.meta"),
        ('##INFO=<ID=X,Number=1,Type=Integer,Description="a"', "vcf.meta"),
        ('##INFO=<ID=X,ID=Y,Number=1,Type=Integer,Description="a">', "vcf.meta"),
        ('##INFO=<ID=X,Number=1,Type=Integer,Description="a",>', "vcf.meta"),
        ("##INFO=<>", "vcf.meta"),
        ("##INFO=<ID=X,Number=1,Type=Integer>", "vcf.meta"),
        ("##INFO=<ID=X,Number=1,Type=Integer,Description=bare>", "vcf.meta"),
        ('##INFO=<ID=X,Number=B,Type=Integer,Description="">', "vcf.meta"),
        ('##INFO=<ID=X,Number=1,Type=Text,Description="">', "vcf.meta"),
        ('##INFO=<ID=X Y,Number=1,Type=String,Description="">', "vcf.meta"),
        ('##FORMAT=<ID=X,Number=0,Type=Flag,Description="">', "vcf.meta"),
        ('##FORMAT=<ID=AD,Number=1,Type=Integer,Description="">', "vcf.reserved"),
        ('##INFO=<ID=AC,Number=A,Type=Float,Description="">', "vcf.reserved"),
        ('##INFO=<ID=DP,Number=1,Type=Integer,Description="again">', "vcf.duplicate"),
        ("##fileformat=VCFv4.3", "vcf.duplicate"),
        ('##ALT=<ID=D L,Description="">', "vcf.meta"),
        ('##ALT=<ID=DEL,Number=B,Description="">', "vcf.meta"),
        ('##ALT=<ID=DEL,Type=Text,Description="">', "vcf.meta"),
        ("##contig=<length=3>", "vcf.meta"),
        ("##META=<ID=A,Number=.,Type=String,Values=a>", "vcf.meta"),
        ("##META=<ID=A,Number=.,Type=String>", "vcf.meta"),
        ("##SAMPLE=<ID=a b>", "vcf.meta"),
        ("##own=<broken", "vcf.meta"),
    ],
)
def test_a_wrong_header_line_is_refused_by_its_rule_on_its_line(line, rule):
    assert errors(vcf(row(), header=HEADER + line + "\n")) == [(rule, 5)]


@pytest.mark.parametrize(
    "line",
    [
        "##source=caller 1.0",
        '##INFO=<ID=X,Number=2,Type=Float,Description="a \\"b\\" c, d">',
        "##META=<ID=A,Number=.,Type=String,Values=[a, b]>",
        "##META=<ID=A,Number=1,Type=Integer,Values=[a]>",
        "##PEDIGREE=<ID=A,Father=B>",
        '##own=<ID=A,Text="x">',
        '##ALT=<ID=DEL,Number=1,Type=String,Description="">',
        "##contig=<ID=2, length=5>",
    ],
)
def test_header_lines_that_the_specification_allows_load(line):
    assert errors(vcf(row(), header=HEADER + line + "\n")) == []


def test_headers_before_4_3_are_read_more_loosely():
    header = (
        "##fileformat=VCFv4.1\n##PEDIGREE=<Name_0=A>\n##own=<broken\n"
        '##FORMAT=<ID=AD,Number=.,Type=Integer,Description="">\n'
    )
    assert errors(vcf(row(), header=header)) == []


def test_version_4_4_has_further_number_codes():
    line = '##FORMAT=<ID=OWN,Number=LA,Type=Integer,Description="">\n'
    assert errors(vcf(row(), header=HEADER + line)) == [("vcf.meta", 5)]
    assert errors(vcf(row(), header=HEADER.replace("v4.3", "v4.5") + line)) == []


@pytest.mark.parametrize(
    ("data", "rule", "line"),
    [
        (b"", "vcf.empty", 1),
        (b"\n\n", "vcf.empty", 1),
        (b"##fileformat=VCF v4.3\n", "vcf.fileformat", 1),
        (b"#CHROM\tPOS\n", "vcf.fileformat", 1),
        (b"##fileformat=VCFv4.0\n", "vcf.version", 1),
        (b"##fileformat=VCFv4.3\n", "vcf.header", 1),
        (b"##fileformat=VCFv4.3\n1\t2\n", "vcf.header", 2),
        (vcf(row(), columns=COLUMNS.replace("POS", "POSITION")), "vcf.header", 5),
        (vcf(row(), columns=COLUMNS.replace("\t", " ")), "vcf.header", 5),
        (vcf(row(), columns=COLUMNS + "\tFORMAT"), "vcf.header", 5),
        (vcf(samples=("a", "a")), "vcf.duplicate", 5),
        (vcf(samples=("a", " ")), "vcf.header", 5),
        (vcf(row(), ("",), row(POS="200")), "vcf.columns", 7),
        (vcf(row(), ("#comment",)), "vcf.header", 7),
        (vcf(row()) + b"\xff\n", "vcf.encoding", 7),
    ],
)
def test_a_file_that_is_put_together_wrongly_is_refused(data, rule, line):
    assert errors(data) == [(rule, line)]


def test_messages_never_repeat_what_stands_in_a_row():
    data = vcf(sample_row("GT", "0/SECRET", ID="SECRET SECRET"), samples=("SECRET",))
    assert all("SECRET" not in problem.message for problem in read_variants("a", data).problems)


LONG = "9" * 5_000
"""More digits than Python turns into a number."""


@pytest.mark.parametrize(
    ("data", "rule"),
    [
        (f"##fileformat=VCFv{LONG}.{LONG}\n".encode(), "vcf.fileformat"),
        (vcf(sample_row("GT", LONG), samples=("S",)), "vcf.genotype"),
        (vcf(sample_row("GT", f"0/{LONG}"), samples=("S",)), "vcf.genotype"),
        (vcf(row(INFO=f"DP={LONG}")), "vcf.value"),
        (vcf(row(INFO=f"END={'0' * 5_000}")), "vcf.value"),
        (vcf(row(), header=HEADER.replace("Number=1", f"Number={LONG}")), "vcf.meta"),
        (
            vcf(row(), header=HEADER.replace("Number=1", "Number=\N{ARABIC-INDIC DIGIT ONE}")),
            "vcf.meta",
        ),
    ],
)
def test_a_number_of_thousands_of_digits_is_refused_in_words(data, rule):
    assert rule in [found for found, _ in errors(data)]


def test_a_genotype_of_very_many_alleles_is_not_counted_out():
    alternates = [f"<A{number}>" for number in range(20_000)]
    genotype = "/".join(["0"] * 20_000)
    data = vcf(sample_row("GT:PL", f"{genotype}:1", ALT=",".join(alternates)), samples=("S",))
    assert errors(data) == []
