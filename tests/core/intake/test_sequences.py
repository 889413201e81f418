"""FASTA and GenBank files."""

import gzip
import io
import math

import pytest
from Bio import SeqIO
from Bio.Seq import Seq
from Bio.SeqFeature import CompoundLocation, FeatureLocation, SeqFeature
from Bio.SeqRecord import SeqRecord
from hypothesis import given
from hypothesis import strategies as st
from tests.support.wording import Wording

from readingroom.domain.case import SequenceFeature
from readingroom.domain.problem import ProblemSeverity
from readingroom.intake import sequences
from readingroom.intake.reads import MAX_SHOWN_READS
from readingroom.intake.sequences import MAX_LETTERS, read_sequences

wording = Wording(__file__)

FASTA = b">NM_000492.4 Jane Doe, born 1980\nATGCAGAGG\nTCGCCTCTG\n\n>second\nMKT*-.\n"


def genbank(sequence="ATGCAGAGGTCGCCTCTGGAA", features=True):
    record = SeqRecord(
        Seq(sequence), id="NM_1.2", name="NM_1", annotations={"molecule_type": "mRNA"}
    )
    if features:
        record.features = [
            SeqFeature(FeatureLocation(0, 21), type="source"),
            SeqFeature(FeatureLocation(0, 21, 1), type="gene", qualifiers={"gene": ["CFTR"]}),
            SeqFeature(FeatureLocation(3, 9, -1), type="CDS", qualifiers={"product": ["ab " * 33]}),
            SeqFeature(FeatureLocation(9, 12), type="misc_feature"),
        ]
    stream = io.StringIO()
    SeqIO.write(record, stream, "genbank")
    return stream.getvalue().encode()


def rules(data):
    return [(problem.rule, problem.line) for problem in read_sequences("a", data).problems]


def test_fasta_letters_agree_with_biopython():
    read = read_sequences("a.fa", FASTA)
    theirs = list(SeqIO.parse(io.StringIO(FASTA.decode()), "fasta"))
    assert [record.letters for record in read.records] == [str(record.seq) for record in theirs]
    assert [record.name for record in read.records] == ["NM_000492.4", "second"]
    assert [record.length for record in read.records] == [18, 6]


def test_of_a_fasta_header_only_the_name_is_stored():
    read = read_sequences("a.fa", FASTA)
    assert b"Jane" not in read.data
    assert read.data.startswith(b">NM_000492.4\nATGCAGAGG\n")
    assert {record.asset for record in read.records} == {read.asset.id}
    assert read_sequences("a.fa", b">" + b"n" * 200 + b"\nA").records[0].name == "n" * 80


def test_genbank_features_agree_with_what_was_written():
    read = read_sequences("a.gb", genbank())
    (record,) = read.records
    assert (record.name, record.length, record.letters[:3]) == ("NM_1.2", 21, "ATG")
    assert record.features == (
        SequenceFeature("gene", "CFTR", 0, 21, 1, qualifiers=(("gene", "CFTR"),)),
        SequenceFeature("CDS", ("ab " * 33)[:80], 3, 9, -1, qualifiers=(("product", "ab " * 33),)),
        SequenceFeature("misc_feature", "", 9, 12, record.features[2].strand),
    )


def test_joined_locations_keep_their_pieces_in_biological_order():
    joined = CompoundLocation([FeatureLocation(12, 18, -1), FeatureLocation(0, 6, -1)])
    record = SeqRecord(
        Seq("ATGCAGAGGTCGCCTCTGGAA"), id="NM_1.2", annotations={"molecule_type": "DNA"}
    )
    record.features = [SeqFeature(joined, type="CDS", qualifiers={"gene": ["G"]})]
    stream = io.StringIO()
    SeqIO.write(record, stream, "genbank")
    (feature,) = read_sequences("a.gb", stream.getvalue().encode()).records[0].features
    (theirs,) = SeqIO.read(io.StringIO(stream.getvalue()), "genbank").features

    assert "complement(join(" in stream.getvalue()
    assert feature.parts == tuple((int(p.start), int(p.end)) for p in theirs.location.parts)
    assert feature.parts == ((12, 18), (0, 6))
    assert (feature.start, feature.end, feature.strand) == (0, 18, -1)
    assert feature.qualifier("gene") == "G"
    assert feature.qualifier("product") == ""


def test_of_a_genbank_file_only_features_with_their_labels_and_letters_are_stored():
    record = SeqRecord(Seq("ATGC" * 400), id="NM_1.2", name="NM_1", description="Jane Doe")
    record.annotations = {"molecule_type": "DNA", "comment": "Jane Doe\nborn 1980, Jane Doe"}
    record.annotations |= {"keywords": ["Jane Doe"], "source": "Jane Doe", "organism": "Jane Doe"}
    told = {"note": ["a note"], "isolate": ["Jane Doe " * 20], "gene": ["CFTR"]}
    record.features = [
        SeqFeature(FeatureLocation(0, 9), type="source", qualifiers={"isolate": ["Jane Doe"]}),
        SeqFeature(FeatureLocation(0, 9), type="gene", qualifiers=told),
    ]
    stream = io.StringIO()
    SeqIO.write(record, stream, "genbank")
    read = read_sequences("a.gb", stream.getvalue().encode())
    stored = SeqIO.read(io.StringIO(read.data.decode()), "genbank")

    assert b"Jane" not in read.data
    assert str(stored.seq) == str(record.seq)
    assert [one.qualifiers for one in stored.features] == [{"note": ["a note"], "gene": ["CFTR"]}]
    assert [one.label for one in read.records[0].features] == ["CFTR"]


def test_a_genbank_file_without_letters_keeps_its_length():
    text = genbank(features=False).decode()
    without = text[: text.index("ORIGIN")] + "CONTIG      join(X.1:1..21)\n//\n"
    (record,) = read_sequences("a.gb", without.encode()).records
    assert (record.length, record.letters) == (21, "")


def test_letters_records_and_features_are_cut_at_their_limits(monkeypatch):
    (record,) = read_sequences("a", b">a\n" + b"A" * 10_500).records
    assert (record.length, len(record.letters)) == (10_500, MAX_LETTERS)
    monkeypatch.setattr(sequences, "MAX_RECORDS", 1)
    monkeypatch.setattr(sequences, "MAX_FEATURES", 1)
    cut = read_sequences("a", FASTA)
    assert (len(cut.records), [p.rule for p in cut.problems]) == (1, ["sequence.records"])
    features = read_sequences("a", genbank())
    assert len(features.records[0].features) == 1
    assert [p.rule for p in features.problems] == ["sequence.features"]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"ACGT\n", [("sequence.format", 1)]),
        (b"", [("sequence.format", 1)]),
        (b"\0\0", [("sequence.not_text", None)]),
        (b">\nAC\n", [("sequence.name", 1)]),
        (b">a\n>b\nAC\n", [("sequence.empty", 2)]),
        (b">a\n", [("sequence.empty", 1)]),
        (b">a\nAC1T\n", [("sequence.letters", 2)]),
        ("＞a".encode(), [("sequence.format", 1)]),
        (b"LOCUS rubbish\n//\n", [("sequence.empty", None)]),
    ],
)
def test_a_wrong_file_is_refused_by_its_rule(data, expected):
    assert rules(data) == expected
    assert read_sequences("a", data).records == ()


def test_a_genbank_file_with_letters_that_are_none_is_refused():
    data = genbank(features=False).replace(b"atgcagaggt", b"atg1agaggt")
    assert [rule for rule, _ in rules(data)] == ["sequence.letters"]


def test_a_file_that_is_too_large_is_refused(monkeypatch):
    monkeypatch.setattr(sequences, "MAX_BYTES", 10)
    assert rules(FASTA) == [("sequence.size", None)]


@given(st.binary(max_size=200), st.integers(0, 600))
def test_any_bytes_are_read_or_refused(data, cut):
    for start in (b"", b">a\n", genbank()[:cut]):
        read = read_sequences("a", start + data)
        assert (read.asset is None) == any(
            p.severity is ProblemSeverity.ERROR for p in read.problems
        )


FASTQ = b"@A00123:45:HX:1:1101:1000:1000 1:N:0 Doe\nACGT\n+\nII5!\n@r2\nAC\n+r2\n??\n"


def test_fastq_qualities_agree_with_biopython():
    read = read_sequences("a.fq", FASTQ)
    theirs = [
        record.letter_annotations["phred_quality"]
        for record in SeqIO.parse(io.StringIO(FASTQ.decode()), "fastq")
    ]
    whole, *reads = read.records
    assert [record.letters for record in reads] == ["ACGT", "AC"]
    errors = [10 ** (-score / 10) for scores in theirs for score in scores]
    assert whole.quality.mean_quality == pytest.approx(-10 * math.log10(sum(errors) / 6))
    assert whole.quality.share_q30 == pytest.approx(4 / 6)
    assert (whole.name, whole.length, whole.letters) == ("All reads", 6, "")
    assert (whole.quality.read_count, whole.quality.shortest, whole.quality.longest) == (2, 2, 4)
    assert reads[1].quality.mean_quality == pytest.approx(30.0)


def test_reads_are_stored_under_numbers():
    read = read_sequences("a.fq", FASTQ)
    assert read.data == b"@read1\nACGT\n+\nII5!\n@read2\nAC\n+\n??\n"
    assert b"Doe" not in read.data
    assert read.records[0].asset == read.asset.id
    again = read_sequences("a.fq", read.data)
    assert (again.data, again.records) == (read.data, read.records)


def test_of_many_reads_the_first_are_shown_and_all_are_counted():
    read = read_sequences("a.fq", b"@r\nA\n+\nI\n" * 60)
    assert len(read.records) == 1 + MAX_SHOWN_READS
    assert read.records[0].quality.read_count == 60
    assert [problem.rule for problem in read.problems] == ["sequence.records"]


def test_qualities_of_old_machines_are_warned_of():
    assert rules(b"@r\nACG\n+\nhhb\n") == [("sequence.qualities", None)]


@pytest.mark.parametrize(
    ("data", "rule"),
    [
        (b"@r\nACGT\n+\nIII\n", "sequence.unreadable"),
        (b"@r\nACGT\n", "sequence.unreadable"),
        (b"@r\nAC1T\n+\nIIII\n", "sequence.letters"),
        ("@r\nACGT\n+\nIIIé\n".encode(), "sequence.unreadable"),
        (b"@r\nACGT\n+\nIII\x1b\n", "sequence.unreadable"),
        (b"@r\n\n+\n\n", "sequence.empty"),
    ],
)
def test_a_wrong_read_is_refused_by_its_rule(data, rule):
    assert [found for found, _ in rules(data)] == [rule]


@pytest.mark.parametrize("data", [FASTA, FASTQ])
def test_compressed_sequences_read_like_plain_ones(data):
    packed = gzip.compress(data[:20]) + gzip.compress(data[20:])
    assert read_sequences("a", packed).records == read_sequences("a", data).records


def test_damaged_cut_off_and_swelling_sequences_are_refused(monkeypatch):
    packed = gzip.compress(bytes(range(65, 91)) * 40)
    assert rules(packed[:-9]) == [("sequence.compression", None)]
    assert rules(b"\x1f\x8b\x08rubbish of some length") == [("sequence.compression", None)]
    monkeypatch.setattr(sequences, "MAX_BYTES", 1000)
    assert rules(gzip.compress(bytes(10_000_000))) == [("sequence.size", None)]


def test_a_read_without_letters_has_no_quality():
    read = read_sequences("a.fq", b"@r\n\n+\n\n@s\nA\n+\nI\n")
    assert read.records[1].quality.mean_quality == 0.0
    assert read.records[0].quality.shortest == 0


def genbank_with_a_note(note):
    feature = SeqFeature(FeatureLocation(0, 9), type="gene", qualifiers={"note": [note]})
    record = SeqRecord(Seq("ATGCAGAGGT"), "NM_1.1", "NM_1", "", features=[feature])
    record.annotations["molecule_type"] = "DNA"
    out = io.StringIO()
    SeqIO.write(record, out, "genbank")
    return out.getvalue()


def test_a_quoted_note_may_go_on_with_a_slash():
    note = "seen by a first method that is known /method=second=third and others"
    text = genbank_with_a_note(note).replace("known /method", "known\n                     /method")
    read = read_sequences("a.gb", text.encode())
    assert read.problems == ()
    assert "third and others" in read.records[0].features[0].label


def test_a_record_without_features_of_its_own_is_read():
    text = genbank_with_a_note("a").replace("gene  ", "source").encode()
    read = read_sequences("a.gb", text)
    assert read.problems == ()
    assert (read.records[0].letters, read.records[0].features) == ("ATGCAGAGGT", ())


# The form of the master record of a whole genome project (WGS) in GenBank.
MASTER = b"""\
LOCUS       AAAA02000000           50231 rc    DNA     linear   PLN 03-FEB-2005
DEFINITION  Oryza sativa, whole genome shotgun sequencing project.
ACCESSION   AAAA00000000
VERSION     AAAA00000000.2
FEATURES             Location/Qualifiers
     source          1..50231
                     /organism="Oryza sativa Indica Group"
WGS         AAAA02000001-AAAA02050231
//
"""


@pytest.mark.parametrize("before", [b"", genbank()], ids=["alone", "behind another"])
def test_a_record_that_states_a_length_only_is_not_called_damaged(before):
    read = read_sequences("a.gb", before + MASTER)
    (problem,) = (one for one in read.problems if one.severity == "error")
    assert problem.rule == "sequence.length_only"
    assert wording("record_states_length").format(2 if before else 1) in problem.message


def test_a_record_that_ends_before_its_letters_is_damaged():
    read = read_sequences("a.gb", MASTER.partition(b"FEATURES")[0])
    assert "sequence.unreadable" in [problem.rule for problem in read.problems]
