"""Names and descriptions inside variant and sequence files: asked about, and replaced."""

import io

import pytest
from Bio import SeqIO
from Bio.Seq import Seq
from Bio.SeqFeature import FeatureLocation, SeqFeature
from Bio.SeqRecord import SeqRecord
from tests.core.intake.vcf_texts import HEADER, row, vcf
from tests.support.case_reading import read_case
from tests.support.dicom_factory import as_bytes, ct_slice, ramp
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import IntakeError
from readingroom.domain.ids import asset_id
from readingroom.intake.deidentify import file_texts
from readingroom.intake.deidentify.review import apply, review_items, texts_to_review
from readingroom.intake.deidentify.types import RedactionAction, RedactionDecision, RedactionTarget
from readingroom.intake.sequences import read_sequences
from readingroom.intake.variants.reading import read_variants

wording = Wording(__file__)

TOLD = '##INFO=<ID=NB,Number=1,Type=String,Description="For Mrs. Meier, seen on 2024-03-02">\n'
FASTA = b">Doe_Jane_2024-03-02\nACGT\n>NM_000546.6\nGGCC\n>MRN12345678\nTTTT\n"


def genbank(*, name="NM_1", note="Taken on 2024-03-02 by Dr. Meier"):
    record = SeqRecord(
        Seq("ACGT" * 9), id="NM_1.2", name=name, annotations={"molecule_type": "DNA"}
    )
    record.annotations["date"] = "02-MAR-2024"
    record.features = [
        SeqFeature(FeatureLocation(0, 9), type="CDS", qualifiers={"note": [note]}),
    ]
    stream = io.StringIO()
    SeqIO.write(record, stream, "genbank")
    return stream.getvalue().encode()


@pytest.fixture
def folder(tmp_path):
    root = tmp_path / "C"
    root.mkdir()
    return root


def case_of(folder, **files):
    for name, data in files.items():
        (folder / name.replace("_", ".")).write_bytes(data)
    return read_case(folder)


def found(case):
    return [(item.location, item.what, item.matched_text) for item in review_items(case)]


def replaced(case, *, only=None):
    keys = [item.key for item in review_items(case) if only is None or item.matched_text == only]
    return apply(case, {key: RedactionDecision(RedactionAction.REPLACE) for key in keys})


def is_whole(case):
    content = case.content
    used = {table.asset for table in content.variants}
    used |= {record.asset for record in content.sequences}
    assert used == {asset.id for asset in content.assets} == set(case.data)
    assert all(asset_id(data) == key for key, data in case.data.items())
    assert all(asset.byte_count == len(case.data[asset.id]) for asset in content.assets)
    return True


def test_a_description_of_a_variant_file_is_asked_about(folder):
    case = case_of(folder, a_vcf=vcf(row(), header=HEADER + TOLD))
    assert found(case) == [
        ("variant file:0", "name", "Meier"),
        ("variant file:0", "date", "2024-03-02"),
    ]
    assert {item.part for item in review_items(case)} == {RedactionTarget.FILE}
    assert "vcf.identifiers" in {problem.rule for problem in case.problems}


def test_a_description_is_stored_without_what_is_to_be_replaced(folder):
    after = replaced(case_of(folder, a_vcf=vcf(row(), header=HEADER + TOLD)))
    (data,) = after.data.values()
    assert b'Description="For Mrs. [name], seen on [date]">' in data
    assert read_variants("a", data).table.variants == after.content.variants[0].variants
    assert is_whole(after)
    assert "vcf.identifiers" not in {problem.rule for problem in after.problems}


def test_what_is_kept_stays_and_what_is_open_stays_a_warning(folder):
    case = case_of(folder, a_vcf=vcf(row(), header=HEADER + TOLD))
    name, date = review_items(case)
    kept = apply(case, {name.key: RedactionDecision(RedactionAction.KEEP)})
    assert kept.content.variants == case.content.variants
    assert kept.data == case.data
    assert "vcf.identifiers" in {problem.rule for problem in kept.problems}
    half = apply(case, {date.key: RedactionDecision(RedactionAction.REPLACE)})
    assert b"Mrs. Meier, seen on [date]" in next(iter(half.data.values()))


def test_names_of_sequences_are_asked_about_but_for_those_of_public_records(folder):
    case = case_of(folder, a_fasta=FASTA)
    assert found(case) == [
        ("sequence file:0", "name", "Doe_Jane"),
        ("sequence file:0", "date", "2024-03-02"),
        ("sequence file:0", "record number", "12345678"),
    ]


def test_a_name_of_a_sequence_is_stored_without_what_is_to_be_replaced(folder):
    after = replaced(case_of(folder, a_fasta=FASTA))
    (data,) = after.data.values()
    assert data == b">[name]_[date]\nACGT\n>NM_000546.6\nGGCC\n>MRN[record_number]\nTTTT\n"
    assert [record.name for record in after.content.sequences] == [
        "[name]_[date]",
        "NM_000546.6",
        "MRN[record_number]",
    ]
    assert is_whole(after)


def test_of_several_files_only_that_with_the_answer_changes(folder):
    case = case_of(
        folder,
        a_fasta=b">Doe_Jane\nACGT\n",
        b_fasta=b">Roe_Rick\nTTTT\n",
        c_vcf=vcf(row(), header=HEADER + TOLD),
    )
    after = replaced(case, only="Roe_Rick")
    assert [record.name for record in after.content.sequences] == ["Doe_Jane", "[name]"]
    assert after.content.variants == case.content.variants
    assert is_whole(after)


def test_labels_of_genbank_features_and_names_of_records_are_asked_about(folder):
    case = case_of(folder, a_gb=genbank(name="Doe_Jane"))
    assert sorted(one[2] for one in found(case)) == ["2024-03-02", "Doe_Jane", "Meier"]
    after = replaced(case)
    stored = next(iter(after.data.values())).decode()
    assert not any(told in stored for told in ("Doe", "Meier", "2024"))
    (record,) = after.content.sequences
    assert record.features[0].label == "Taken on [date] by Dr. [name]"
    assert is_whole(after)


def test_a_label_over_several_lines_is_one_text(folder):
    case = case_of(folder, a_gb=genbank(note=f"{'word ' * 30}by Dr. Meier {'word ' * 20}"))
    assert [one[2] for one in found(case)] == ["Meier"]
    assert b"Meier" not in next(iter(replaced(case).data.values()))


def test_the_date_of_a_genbank_file_is_not_stored():
    read = read_sequences("a.gb", genbank(note="x"))
    assert b"2024" not in read.data
    assert read.data.split(b"\n")[0].endswith(b"01-JAN-1980")
    assert read.records[0].length == 36


@pytest.mark.parametrize(
    "name",
    [
        *(
            "NM_000546.6",
            "ENST00000269305.9",
            "NC_000017.11:43044295-43125364",
            "U49845.1",
            "chr17",
        ),
        *("AF123456.1", "gi|568815581|ref|NC_000017.11|", "sp|P04637|P53_HUMAN", "KI270302v1"),
        *(
            "chrUn_KI270302v1",
            "HLA-A*01:01:01:01",
            "SRR12345678.1",
            "rs121913529",
            "scaffold_123456",
        ),
        *("JAAAAA010000001.1", "NODE_1_length_123456_cov_12.5", "Homo_sapiens", "TP53_exon5_F"),
        *("LRG_292", "CCDS11118.1", "SAMN12345678", "PRJNA123456", "contig000123", "seq1"),
    ],
)
def test_the_name_of_a_public_record_or_a_part_of_an_assembly_is_not_asked_about(folder, name):
    assert found(case_of(folder, a_fasta=f">{name}\nACGT\n".encode())) == []


@pytest.mark.parametrize(
    "name",
    ["DOE^JANE", "Smith,John", "Jane-Doe.1", "patient_12345678", "BRCA1_2024-03-05", "AB123456"],
)
def test_what_looks_like_a_person_a_date_or_a_number_is_asked_about(folder, name):
    assert found(case_of(folder, a_fasta=f">{name}\nACGT\n".encode())) != []


def test_the_accession_of_a_public_genbank_file_is_not_asked_about(folder):
    record = SeqRecord(
        Seq("ACGT"), id="AF123456.1", name="AF123456", annotations={"molecule_type": "DNA"}
    )
    stream = io.StringIO()
    SeqIO.write(record, stream, "genbank")
    assert found(case_of(folder, a_gb=stream.getvalue().encode())) == []


def test_an_address_of_the_public_net_in_a_description_is_not_asked_about(folder):
    line = '##INFO=<ID=BCSQ,Number=.,Type=String,Description="See http://samtools.github.io/a">\n'
    assert found(case_of(folder, a_vcf=vcf(row(), header=HEADER + line))) == []


def test_reads_have_no_names_to_ask_about(folder):
    case = case_of(folder, a_fastq=b"@Doe_Jane_2024-03-02\nACGT\n+\nIIII\n")
    assert found(case) == []
    assert b"Doe" not in b"".join(case.data.values())


def test_the_questions_point_into_the_text_to_look_through(folder):
    case = case_of(folder, a_fasta=FASTA, b_vcf=vcf(row()))
    (text,) = (one for one in texts_to_review(case) if one.location == "sequence file:0")
    assert text.text == "Doe_Jane_2024-03-02\nNM_000546.6\nMRN12345678"
    assert text.what == wording("names_descriptions_sequence")
    for item in review_items(case):
        assert text.text[item.start : item.end] == item.matched_text


def test_a_case_without_free_text_asks_nothing(folder):
    case = case_of(folder, a_vcf=vcf(row(), header="##fileformat=VCFv4.3\n"))
    assert found(case) == []
    assert all(text.part is not RedactionTarget.FILE for text in texts_to_review(case))


def test_a_file_that_cannot_be_read_without_its_names_is_not_stored(folder, monkeypatch):
    case = case_of(folder, a_fasta=FASTA)
    monkeypatch.setattr(file_texts, "read_sequences", lambda name, data: read_sequences(name, b"?"))
    with expect_error(IntakeError, wording("read_names")):
        replaced(case)


def test_what_a_header_of_the_case_says_is_replaced_inside_files_too(folder):
    scan = as_bytes(ct_slice(ramp(4, 4), PatientName="Meier^Wilhelmine"))
    told = TOLD.replace("Mrs. Meier", "Meier")
    case = case_of(
        folder,
        a_dcm=scan,
        b_fa=b">wilhelmine_meier\nACGT\n",
        c_gb=genbank(note="of Wilhelmine"),
        d_vcf=vcf(row(), header=HEADER + told),
    )
    pictures = {ref.asset for one in case.content.series for ref in one.frames}
    others = b"".join(data for asset, data in case.data.items() if asset not in pictures)
    assert b"meier" not in others.lower()
    assert b"wilhelmine" not in others.lower()
    assert {asset.id for asset in case.content.assets} == set(case.data)
    assert [one.name for one in case.content.sequences] == ["[name]_[name]", "NM_1.2"]
    (problem,) = (one for one in case.problems if one.rule == "file.replaced")
    assert problem.message.endswith(": 4 replaced.")


def test_files_that_say_nothing_of_a_header_stay_as_they_are(folder):
    scan = as_bytes(ct_slice(ramp(4, 4), PatientName="Roe^Rick"))
    case = case_of(folder, a_dcm=scan, b_fa=FASTA)
    assert "file.replaced" not in [problem.rule for problem in case.problems]


def test_a_name_in_rows_is_asked_about_and_replaced_in_file_and_table(folder):
    line = row(ID="Jane_Doe", INFO="PATIENT_NAME=Jane_Doe")
    case = case_of(folder, a_vcf=vcf(line))
    assert {(place, what) for place, what, _ in found(case)} == {("variant file:0", "name")}
    after = replaced(case)

    (data,) = after.data.values()
    assert b"Jane" not in data
    assert after.content.variants[0].variants[0].identifier == "[name]"
    assert read_variants("a", data).table.variants == after.content.variants[0].variants
    assert is_whole(after)
