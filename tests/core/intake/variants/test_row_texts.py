"""ID and INFO of rows: what may say who somebody is, is found; annotations are left alone."""

import pytest
from tests.core.intake.vcf_texts import HEADER, row, vcf
from tests.support.durations import ProcessorTime

from readingroom.intake.variants.identity import free_text
from readingroom.intake.variants.reading import read_variants
from readingroom.intake.variants.row_texts import row_texts

TEXT = '##INFO=<ID=NOTE,Number=.,Type=String,Description="Free">\n'
CSQ = '##INFO=<ID=CSQ,Number=.,Type=String,Description="Format: Allele|Type|Gene|HGVSc|Note">\n'
COUNT = '##INFO=<ID=N,Number=.,Type=Integer,Description="Count">\n'
COUNT += COUNT.replace("ID=N", "ID=MRN_N")
ANNOTATIONS = (
    "ALLELEID=929884;CLNDISDB=MedGen:C3661900;CLNDN=not_provided;CLNSIG=Likely_benign",
    "CLNDN=Li-Fraumeni_syndrome|Charcot-Marie-Tooth_disease,_type_2A|von_Hippel-Lindau_syndrome",
    "CLNVI=Illumina_Laboratory_Services,_Illumina:119281|ClinGen:CA337095804|OMIM:147450.0001",
    "PUBMED=25741868,24033266;RS=334;VP=0x050268000605150536110100;CLNACC=RCV000016573.29",
    "SVTYPE=DEL;END=321887;SVLEN=-105;MATEID=MantaBND:1:0:1;set=Intersection;caller=Strelka",
    "DATE=2019-03-04;OLD_VARIANT=1:1234567:TAA/T;GENE=JAK2,ABL1,DAVID,MARK1;COSMIC=COSV58789765",
)


def told(line: str, header: str = HEADER) -> list[str]:
    stored = vcf(line, header=header).decode()
    return [stored[free.start : free.end] for free in row_texts(stored).spans]


@pytest.mark.parametrize(
    "entry",
    [
        "PATIENT_NAME=Jane_Doe",
        "NAME=DOE^JANE",
        "MRN=12345678",
        "DOB=1971-02-03",
        "NOTE=sample_of_Mr_John_Smith",
        "NOTE=Patient%20John%20Smith",
        "PHONE=+1-555-123-4567",
        "E=jane.doe@example.org",
        "SSN=123-45-6789",
        "PATID=12345678",
        "MRN_N=12345678",
        "NOTE=NHS9434765919",
        "NOTE=born_1971-02-03",
        "NOTE=7_Jane_Doe",
        "NOTE=RCV000016573.29,7_Jane_Doe",
        "N=3,Mr_Smith",
        "Jane_Doe=3",
        "Jane_Doe",
    ],
)
def test_entries_of_info_that_tell_somebody_are_found(entry: str) -> None:
    assert told(row(INFO=f"DP=9;{entry};SOMATIC"), HEADER + TEXT + COUNT) == [entry]


@pytest.mark.parametrize(
    "name", ["Doe^Jane", "Jane_Doe", "MRN_12345678", "7_Jane_Doe", "Иванов^Иван", "rs1;Mr_Smith"]
)
def test_a_name_in_the_place_of_an_identifier_is_found(name: str) -> None:
    assert told(row(ID=name)) == [name]


@pytest.mark.parametrize("info", ANNOTATIONS)
def test_annotations_of_public_sources_ask_nothing(info: str) -> None:
    assert told(row(ID="rs334", INFO=info)) == []


def test_an_annotation_in_parts_is_not_looked_through() -> None:
    info = "CSQ=T|missense_variant|BRCA1|ENST00000357654.9:c.1067A>G|Jane Doe"
    assert told(row(INFO=info), HEADER + CSQ) == []


@pytest.mark.parametrize("value", ["Patient Jane Doe", "T|Jane Doe", "T|x|BRCA1|c.1A>G|y,Jane Doe"])
def test_a_value_without_the_parts_of_its_annotation_is_searched(value: str) -> None:
    assert told(row(INFO=f"CSQ={value}"), HEADER + CSQ) == [f"CSQ={value}"]


def test_a_name_behind_many_rows_with_several_codes_is_found() -> None:
    lines = [
        row(
            POS=str(n + 1),
            ID=f"rs{n};COSV{n}",
            INFO=f"CLNACC=RCV{n:09}.1,RCV{n:09}.2;N={n},{n}.1e-5",
        )
        for n in range(5_000)
    ]
    stored = vcf(*lines, row(POS="9999", INFO="NOTE=Jane_Doe"), header=HEADER + TEXT + COUNT)
    texts = row_texts(stored.decode())

    assert texts.left_out == 0
    assert len(texts.spans) == 1


def test_the_answer_to_the_question_goes_into_each_row() -> None:
    lines = row(POS="8", INFO="NOTE=Jane_Doe"), row(POS="9", INFO="NOTE=Jane_Doe;DP=3")
    read = read_variants("a", vcf(*lines, header=HEADER + TEXT))
    free = free_text(read.data.decode())
    clean = free.without(free.spans)

    assert "vcf.identifiers" in {problem.rule for problem in read.problems}
    assert "Jane" not in clean
    assert clean.count("NOTE=[name]") == 2
    again = read_variants("a", clean.encode())
    assert again.table is not None
    assert len(again.table.variants) == 2


@pytest.mark.parametrize(
    ("count", "most"), [(800, 10_000), pytest.param(8_000, 100_000, marks=pytest.mark.nightly)]
)
def test_a_search_of_very_many_different_texts_reports_its_limit(
    count: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("readingroom.intake.variants.row_texts.MAX_CHARACTERS", most)
    letters = str.maketrans("0123456789", "abcdefghij")
    texts = [f"NOTE=some_word_{str(n).translate(letters)}" for n in range(count)]
    lines = [row(POS=str(n + 1), INFO=text) for n, text in enumerate(texts)]
    with ProcessorTime() as spent:
        read = read_variants("a", vcf(*lines, header=HEADER + TEXT))

    (told,) = (one.message for one in read.problems if one.rule == "vcf.texts")
    assert "were not searched" in told
    assert spent.seconds < count / 500
