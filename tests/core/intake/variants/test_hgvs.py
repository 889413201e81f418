"""The form of HGVS texts: examples of the nomenclature's own pages and near misses."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.core.intake.variants.test_reading import BCFTOOLS, VEP
from tests.core.intake.vcf_texts import HEADER, row, vcf
from tests.support.wording import Wording

from readingroom.intake.variants.hgvs import MAX_LENGTH, check_hgvs
from readingroom.intake.variants.reading import read_variants

wording = Wording(__file__)

# hgvs-nomenclature.org 21.1, recommendations: examples that the pages give as correct.
RIGHT = """
NC_000023.11:g.33038255C>A
NG_012232.1(NM_004006.2):c.93+1G>T
NM_004006.2:c.5697del
c.5697delA
NC_000001.11:g.1234_2345del
NC_000023.11:g.(31060227_31100351)_(33274278_33417151)dup
NC_000023.11:g.(?_31120496)_(33339477_?)del
LRG_199t1:c.79_80delinsTT
LRG_199t1:c.[2376G>C;3103del]
LRG_199t1:c.[2376G>C];[3103del]
LRG_199t1:c.2376G>C(;)3103del
NM_004006.2:c.(4071+1_4072-1)_(5154+1_5155-1)del
NM_004006.2:c.183_186+48del
NC_000023.10:g.32862923_32862924insCCT
NM_004006.2:c.849_850ins858_895
NC_000002.11:g.47643464_47643465ins[NC_000022.10:g.35788169_35788352]
NM_004006.2:c.419_420ins[T;450_470;AGGG]
NC_000006.11:g.8897754_8897755ins[N[543];8897743_8897754]
NC_000023.10:g.32361330_32361333inv
NM_000492.3:c.123=
NM_000492.3:c.=
NC_000014.8:g.123CAG[23]
NM_002024.5:c.-128GGC[79]
NM_002024.5:c.-128GGC[10]GGA[1]GGC[9]GGA[1]GGC[10]
c.-12G>A
c.*37+1G>A
c.85=/T>C
NM_004006.2:c.93+?_94-?del
NM_003002.3:r.274g>u
r.76_78del
r.spl
r.(?)
r.0
NR_002196.1:n.601G>T
NC_012920.1:m.3243A>G
m.8993T>G
NP_003997.1:p.Trp24Cys
NP_003997.1:p.(Trp24Cys)
p.Trp24Ter
p.W24*
p.(Arg97ProfsTer23)
p.Arg97fs
p.(Arg97fs)
p.Gln18del
p.Lys23_Val25del
p.Ala3_Ser5dup
p.His4_Gln5insAla
p.Lys2_Gly3insGlnSerLys
p.Arg78_Gly79ins23
p.Cys28delinsTrpVal
p.Cys28_Lys29delinsTrp
p.Met1ext-5
p.Ter110GlnextTer17
p.Ter327Argext*?
p.(Ter315TyrextAsnLysGlyThrTer)
p.Met1?
p.(Met1?)
p.0
p.?
p.=
p.Cys188=
p.[Ser68Arg;Asn594del]
p.[(Ser68Arg;Asn594del)]
p.[Ser68Arg];[Ser68Arg]
p.Ala2[10]
ENST00000357654.8:c.181T>G
ENSP00000350283.3:p.Cys61Gly
NC_000003.12:g.63912687_63912716AGC[13]
NC_000011.10:g.1999904_1999946|gom
NC_000023.11:g.pter_12200001del
"""
WRONG = """
c.181T-G
181T>G
c.181
NM_1.1:
NM_1.1:c.
c.0A>G
c.12A->G
c.12_13
p.Xyz12Val
p.Cys
p.12Val
Cys61Gly
g.12+5A>G
m.-12A>G
c.A181G
c.IVS3+1G>A
NM 1:c.5A>G
c.5A>Q
r.5a>T x
p.Cys61Gly extra
chr1:123:A:G
"""


@pytest.mark.parametrize("text", RIGHT.split())
def test_what_the_nomenclature_gives_as_right_is_right(text):
    assert check_hgvs(text) is None


@pytest.mark.parametrize("text", [line for line in WRONG.split("\n") if line])
def test_what_is_written_otherwise_is_reported_and_not_repeated(text):
    trouble = check_hgvs(text)
    assert trouble is not None
    assert text not in trouble


def test_a_very_long_text_is_not_checked():
    assert "more than 10,000 characters" in check_hgvs("c." + "A" * MAX_LENGTH)


@given(
    st.text(alphabet="cgpnmr.:_()[];=>0123456789ACGTacgu*-+?delinsdupvfxtLysTer/,^", max_size=60)
)
def test_any_text_is_right_or_told(text):
    assert check_hgvs(text) is None or check_hgvs(text).endswith(".")


def csq(change, protein=""):
    return f"C|missense_variant|MODERATE|G|E|T|{change}|{protein}|||"


def test_annotated_changes_of_another_form_are_warned_of_and_shown_as_they_stand():
    rows = [
        row(INFO=f"CSQ={csq('T.1:c.5A>C', 'P.1:p.Lys2Thr')}"),
        row(POS="200", INFO=f"CSQ={csq('T.1:c.5A-C', 'P.1:K2T')}"),
    ]
    read = read_variants("a", vcf(*rows, header=HEADER + VEP))
    assert read.table.variants[1].hgvs_c == "T.1:c.5A-C"
    assert [problem.rule for problem in read.problems] == ["vcf.hgvs"]
    assert wording("annotated_changes_written").begins(read.problems[0].message)


def test_bcftools_writes_changes_in_a_way_of_its_own_that_is_not_checked():
    data = vcf(row(INFO="BCSQ=missense|KRAS|T|p|+|12G>12D|5A>C"), header=HEADER + BCFTOOLS)
    assert read_variants("a", data).problems == ()
