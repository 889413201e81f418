"""Variant files: values, annotation, what is stored."""

import gzip
import io
import warnings

import pytest
import vcfpy
from hypothesis import given
from hypothesis import strategies as st
from tests.core.intake.vcf_texts import HEADER, row, sample_row, vcf

from readingroom.domain.case import Zygosity
from readingroom.domain.problem import ProblemSeverity
from readingroom.intake.variants.annotation import (
    SEVERITY,
    AnnotationFormat,
    choose_annotation,
    severity_rank,
)
from readingroom.intake.variants.reading import read_variants
from readingroom.intake.variants.table import read_call

VEP = (
    '##INFO=<ID=CSQ,Number=.,Type=String,Description="Consequence annotations from Ensembl VEP. '
    "Format: Allele|Consequence|IMPACT|SYMBOL|Gene|Feature|HGVSc|HGVSp|CANONICAL|PICK|"
    'MANE_SELECT">\n'
)
SNPEFF = (
    "##INFO=<ID=ANN,Number=.,Type=String,Description=\"Functional annotations: 'Allele | "
    "Annotation | Annotation_Impact | Gene_Name | Gene_ID'\">\n"
)
BCFTOOLS = (
    '##INFO=<ID=BCSQ,Number=.,Type=String,Description="Local consequence annotation from '
    "BCFtools/csq, see http://samtools.github.io/bcftools/howtos/csq-calling.html for details. "
    'Format: Consequence|gene|transcript|biotype|strand|amino_acid_change|dna_change">\n'
)


def first(data):
    read = read_variants("a.vcf", data)
    assert read.table is not None, read.problems
    return read.table.variants[0]


def genotype(value, alt="C"):
    return first(vcf(sample_row("GT", value, ALT=alt), samples=("X",)))


@pytest.mark.parametrize(
    ("value", "alt", "expected"),
    [
        ("0/1", "C", Zygosity.HETEROZYGOUS),
        ("1|0", "C", Zygosity.HETEROZYGOUS),
        ("0/0/1", "C", Zygosity.HETEROZYGOUS),
        ("1/1", "C", Zygosity.HOMOZYGOUS),
        ("0/0", "C", Zygosity.REFERENCE),
        ("0", "C", Zygosity.REFERENCE),
        ("1", "C", Zygosity.HEMIZYGOUS),
        ("1/2", "C,T", Zygosity.MIXED),
        ("./.", "C", Zygosity.UNKNOWN),
        ("./1", "C", Zygosity.UNKNOWN),
        (".", "C", Zygosity.UNKNOWN),
    ],
)
def test_zygosity_follows_from_the_genotype(value, alt, expected):
    variant = genotype(value, alt)
    assert (variant.zygosity, variant.genotype) == (expected, value)


def test_a_file_without_samples_has_no_genotype():
    variant = first(vcf(row()))
    assert (variant.genotype, variant.zygosity) == ("", Zygosity.UNKNOWN)
    assert (variant.depth, variant.allele_fraction) == (None, None)


def test_a_row_without_gt_or_format_is_not_called():
    assert first(vcf(sample_row("DP", "3"), samples=("X",))).genotype == ""
    without = first(vcf(sample_row(".", "."), samples=("X",)))
    assert without.zygosity is Zygosity.UNKNOWN


def test_a_row_is_kept_with_all_its_alternates_as_they_stand():
    variant = first(
        vcf(row(CHROM="chrX", ID=".", ALT="C,<DEL>,G[2:5[,*", FILTER="q10;s5", QUAL="1e2"))
    )
    assert variant.alternates == ("C", "<DEL>", "G[2:5[", "*")
    assert (variant.chromosome, variant.position, variant.identifier) == ("chrX", 100, "")
    assert (variant.filters, variant.quality) == (("q10", "s5"), 100.0)
    reference_only = first(vcf(row(ALT=".", FILTER=".", QUAL="nan")))
    assert (reference_only.alternates, reference_only.filters) == ((), ())
    assert reference_only.quality is None


@pytest.mark.parametrize(
    ("format_", "sample", "depth", "fraction"),
    [
        ("GT:AD:DP", "0/1:30,10:41", 41, 0.25),
        ("GT:AD", "0/1:0,0", None, None),
        ("GT:AD", "0/1:10", None, None),
        ("GT:AD", "0/1:.,10", None, None),
        ("GT:AD:AF", "0/1:.:0.4", None, 0.4),
        ("GT:AF", "0/1:0.125", None, 0.125),
        ("GT:AF", "0/1:1.5", None, None),
        ("GT:AF", "0/1:nan", None, None),
        ("GT:DP", "0/1:.", None, None),
        ("GT:DP", "0/1:many", None, None),
        ("GT:DP", "0/1", None, None),
    ],
)
def test_depth_and_allele_fraction_come_from_the_sample(format_, sample, depth, fraction):
    call = read_call(sample_row(format_, sample, INFO="."), 1)
    assert (call.depth, call.allele_fraction) == (depth, fraction)


def test_the_depth_of_the_row_stands_in_for_that_of_an_only_sample():
    assert genotype("0/1").depth == 10
    alone = sample_row("GT:DP", "0/1:7")
    assert first(vcf(alone, samples=("X",))).depth == 7
    two = sample_row("GT", "0/1", "0/1")
    assert first(vcf(two, samples=("X", "Y"))).depth is None
    assert first(vcf(row())).depth is None


def test_the_fraction_of_two_alternates_is_that_of_all_alternate_reads():
    line = sample_row("GT:AD", "1/2:10,20,10", ALT="C,T")
    assert first(vcf(line, samples=("X",))).allele_fraction == pytest.approx(0.75)


def test_genotypes_agree_with_vcfpy_on_the_same_file():
    values = ["0/1", "1|1", "./.", "0|2", "1", "0/0"]
    rows = [sample_row("GT:DP", f"{v}:7", POS=str(n), ALT="C,T") for n, v in enumerate(values)]
    data = vcf(*rows, samples=("X",))
    ours = read_variants("a", data).table.variants
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        theirs = list(vcfpy.Reader.from_stream(io.TextIOWrapper(io.BytesIO(data))))
    for variant, record in zip(ours, theirs, strict=True):
        call = record.calls[0]
        assert variant.position == record.POS
        assert variant.genotype == call.data["GT"]
        assert variant.depth == call.data["DP"] == 7
        assert (variant.zygosity is Zygosity.UNKNOWN) == (not call.called)
        assert (variant.zygosity is Zygosity.REFERENCE) == (call.gt_type == vcfpy.HOM_REF)


def test_mane_select_is_shown_before_canonical_and_severe_ones():
    csq = (
        "C|stop_gained|HIGH|G1|ENSG1|ENST1|c.1A>C||||,"
        "C|intron_variant|MODIFIER|G1|ENSG1|ENST2|c.2A>C||YES|1|,"
        "C|missense_variant|MODERATE|G1|ENSG1|ENST3|ENST3:c.3A>C|ENSP3:p.Leu1%3D|||NM_1.2"
    )
    variant = first(vcf(row(INFO=f"CSQ={csq}"), header=HEADER + VEP))
    assert (variant.transcript, variant.gene, variant.impact) == ("ENST3", "G1", "MODERATE")
    assert (variant.hgvs_c, variant.hgvs_p) == ("ENST3:c.3A>C", "ENSP3:p.Leu1=")
    assert (variant.consequence, variant.other_transcripts) == ("missense_variant", 2)


@pytest.mark.parametrize("mark", ["YES|", "|1"])
def test_canonical_or_picked_is_shown_before_the_most_severe(mark):
    csq = f"C|stop_gained|HIGH|G|E|T1|||||,C|intron_variant|LOW|G|E|T2|||{mark}|"
    assert first(vcf(row(INFO=f"CSQ={csq}"), header=HEADER + VEP)).transcript == "T2"


def test_without_marks_the_most_severe_is_shown():
    csq = "C|intron_variant|LOW|G|E|T1|||||,C|missense_variant&splice_region_variant|X|G|E|T2|||||"
    assert first(vcf(row(INFO=f"CSQ={csq}"), header=HEADER + VEP)).transcript == "T2"


def test_the_gene_identifier_stands_in_for_a_missing_symbol():
    csq = "C|intron_variant|LOW||ENSG1|T1|||||"
    assert first(vcf(row(INFO=f"CSQ={csq}"), header=HEADER + VEP)).gene == "ENSG1"


def test_snpeff_has_sixteen_fields_in_a_fixed_order():
    ann = (
        "C|missense_variant|MODERATE|CFTR|ENSG|transcript|NM_1|protein_coding|1/2|c.5A>C|p.K2T|||||"
    )
    read = read_variants("a", vcf(row(INFO=f"ANN={ann},{ann}"), header=HEADER + SNPEFF))
    variant = read.table.variants[0]
    assert read.table.annotation == "ANN"
    assert (variant.gene, variant.hgvs_c, variant.hgvs_p) == ("CFTR", "c.5A>C", "p.K2T")
    assert (variant.transcript, variant.other_transcripts) == ("NM_1", 1)


def test_bcftools_annotation_is_read_and_pointers_to_other_rows_are_not_counted():
    bcsq = "*missense|KRAS|ENST|protein_coding|+|12G>12D|5A>C,@200"
    read = read_variants("a", vcf(row(INFO=f"BCSQ={bcsq}"), header=HEADER + BCFTOOLS))
    variant = read.table.variants[0]
    assert (read.table.annotation, variant.gene, variant.hgvs_p) == ("BCSQ", "KRAS", "12G>12D")
    assert variant.other_transcripts == 0


def test_a_file_without_annotation_or_with_an_undescribed_one_shows_none():
    assert first(vcf(row())).gene == ""
    header = HEADER + '##INFO=<ID=CSQ,Number=.,Type=String,Description="unknown order">\n'
    read = read_variants("a", vcf(row(INFO="CSQ=C|x"), header=header))
    assert (read.table.annotation, read.table.variants[0].consequence) == ("", "")
    assert first(vcf(row(), header=HEADER + VEP)).gene == ""


def test_only_pointers_give_no_annotation():
    format_ = AnnotationFormat("BCSQ", ("Consequence", "gene"))
    assert choose_annotation(["@5", ""], format_).gene == ""


def test_severity_follows_ensembl_and_unknown_terms_come_last():
    terms = ["stop_gained", "missense_variant", "synonymous_variant", "intron_variant"]
    assert [severity_rank(term) for term in terms] == sorted(severity_rank(t) for t in terms)
    assert severity_rank("intron_variant&stop_gained") == severity_rank("stop_gained")
    assert severity_rank("new_term") == len(SEVERITY)
    assert len(set(SEVERITY)) == len(SEVERITY)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("##reference=file:///data/hs37d5.fa", "GRCh37"),
        ("##reference=/home/ann/GRCh38.p13.fa.gz", "GRCh38"),
        ("##contig=<ID=chr1,length=248956422>", "GRCh38"),
        ("##contig=<ID=1,length=249250621>", "GRCh37"),
        ("##contig=<ID=2,length=5,assembly=b37>", "GRCh37"),
        ("##contig=<ID=2,length=248956422>", ""),
        ("##source=GRCh38", ""),
    ],
)
def test_the_assembly_is_the_one_that_the_header_states(line, expected):
    read = read_variants("a", vcf(row(), header=HEADER + line + "\n"))
    assert read.table.assembly == expected


def test_a_header_that_states_two_assemblies_is_refused():
    header = HEADER + "##reference=hg19.fa\n##contig=<ID=1,length=248956422>\n"
    read = read_variants("a", vcf(row(), header=header))
    assert (read.table, [p.rule for p in read.problems]) == (None, ["vcf.assembly"])


def test_what_is_stored_names_no_sample_no_command_and_no_path():
    header = (
        HEADER
        + "##reference=file:///home/secret/hg19.fa\n##source=secret\n##cmd=run secret.bam\n"
        + "##SAMPLE=<ID=secret>\n##PEDIGREE=<ID=secret,Father=x>\n##contig=<ID=1>\n"
    )
    line = sample_row("GT", "0/1", "1/1")
    read = read_variants("a", vcf(line, samples=("secret", "secret2"), header=header))
    stored = read.data.decode()
    assert "secret" not in stored
    assert "##reference=GRCh37\n" in stored
    assert "##contig=<ID=1>\n" in stored
    assert stored.splitlines()[-2].endswith("FORMAT\tSAMPLE1\tSAMPLE2")
    assert stored.splitlines()[-1] == "\t".join(line)
    assert [problem.rule for problem in read.problems] == ["vcf.samples"]
    assert read.table.asset == read.asset.id
    again = read_variants("b", read.data)
    assert again.data == read.data
    assert again.table.variants == read.table.variants


@pytest.mark.parametrize(
    "pack", [gzip.compress, lambda data: gzip.compress(data[:20]) + gzip.compress(data[20:])]
)
def test_compressed_files_read_like_plain_ones(pack):
    data = vcf(row())
    assert read_variants("a", pack(data)).table == read_variants("a", data).table


def test_a_file_packed_by_bgzip_is_read(tmp_path):
    path = tmp_path / "a.vcf.gz"
    header = vcfpy.Header(samples=vcfpy.SamplesInfos([]))
    header.add_line(vcfpy.HeaderLine("fileformat", "VCFv4.3"))
    with vcfpy.Writer.from_path(path, header) as writer:
        writer.write_record(
            vcfpy.Record("1", 5, ["rs9"], "A", [vcfpy.Substitution("SNV", "G")], None, [], {})
        )
    assert first(path.read_bytes()).identifier == "rs9"


def test_damaged_and_cut_off_compression_is_refused():
    packed = gzip.compress(vcf(*(row(POS=str(n), INFO=f"X={n * 77}") for n in range(1, 200))))
    for data in (packed[:-30], b"\x1f\x8b\x08rubbish"):
        assert [p.rule for p in read_variants("a", data).problems] == ["vcf.compression"]


def test_a_byte_order_mark_windows_line_ends_and_no_last_line_end_are_read():
    header = HEADER.replace("VCFv4.3", "VCFv4.2")
    data = b"\xef\xbb\xbf" + vcf(row(), header=header).replace(b"\n", b"\r\n").removesuffix(b"\r\n")
    read = read_variants("a", data)
    assert read.table.variants[0].position == 100
    assert [p.rule for p in read.problems] == ["vcf.encoding", "vcf.last_line"]
    assert b"\r" not in read.data


@given(st.binary(max_size=300))
def test_any_bytes_are_refused_or_read(data):
    for prefix in (b"", b"##fileformat=VCFv4.3\n", vcf(row()), b"\x1f\x8b"):
        read = read_variants("a", prefix + data)
        assert (read.table is None) == any(
            p.severity is ProblemSeverity.ERROR for p in read.problems
        )


@given(
    st.lists(
        st.text(alphabet="ACGT01./|<>[]:,;=.*xX%", min_size=1, max_size=8), min_size=10, max_size=10
    )
)
def test_any_row_is_refused_or_read(columns):
    columns[0], columns[1] = "1", "5"
    read = read_variants("a", vcf(columns, samples=("X",)))
    assert (read.table is None) == any(p.severity is ProblemSeverity.ERROR for p in read.problems)


def test_a_depth_that_no_sequencer_reaches_is_left_out():
    header = HEADER.replace("VCFv4.3", "VCFv4.2")
    data = vcf(sample_row("GT:DP", f"0/1:{2**31}", INFO="."), samples=("S",), header=header)
    assert first(data).depth is None
