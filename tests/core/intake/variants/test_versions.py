"""What changes from version to version of VCF, and the conformance files of hts-specs."""

from pathlib import Path

import pytest
from tests.core.intake.vcf_texts import HEADER, row, sample_row, vcf
from tests.support.wording import Wording

from readingroom.domain.problem import ProblemSeverity
from readingroom.intake.variants.reading import read_variants
from readingroom.intake.variants.reserved import reserved, reserved_keys, structural_keys

wording = Wording(__file__)

CORPUS = Path(__file__).parents[5] / "shared" / "data" / "vcf" / "4.3"
needs_corpus = pytest.mark.skipif(not CORPUS.is_dir(), reason="the hts-specs files are not here")
VERSIONS = ("4.1", "4.2", "4.3", "4.4", "4.5")
# Names that the specification of today allows; the files are older than that.
ALLOWED_SINCE = {
    "failed_body_chrom_001.vcf",  # a colon in CHROM
    "failed_body_chrom_004.vcf",  # an asterisk in CHROM
    "failed_meta_contig_003.vcf",  # an asterisk in the ID of a contig
}


def found(data, severity=ProblemSeverity.ERROR):
    problems = read_variants("a.vcf", data).problems
    return [problem.rule for problem in problems if problem.severity is severity]


def of(version, data):
    return data.replace(b"VCFv4.3", b"VCFv" + version.encode(), 1)


@needs_corpus
def test_exactly_the_files_of_hts_specs_that_must_fail_and_are_explained_load():
    loaded = {
        path.name
        for path in (CORPUS / "failed").glob("*.vcf")
        if read_variants("a", path.read_bytes()).table is not None
    }
    assert loaded == ALLOWED_SINCE


@needs_corpus
@pytest.mark.parametrize("version", VERSIONS)
def test_files_that_must_load_load_under_every_version(version):
    refused = [
        path.name
        for path in (CORPUS / "passed").glob("*.vcf")
        if read_variants("a", of(version, path.read_bytes())).table is None
    ]
    assert refused == []


@needs_corpus
@pytest.mark.parametrize(
    ("version", "share"), [("4.1", 0.8), ("4.2", 0.8), ("4.4", 0.95), ("4.5", 0.95)]
)
def test_most_files_that_must_fail_fail_under_every_version(version, share):
    paths = list((CORPUS / "failed").glob("*.vcf"))
    refused = [
        path for path in paths if read_variants("a", of(version, path.read_bytes())).table is None
    ]
    assert len(refused) / len(paths) >= share


# The row or line, and the first version that refuses it.
@pytest.mark.parametrize(
    ("data", "rule", "since"),
    [
        (b"\xef\xbb\xbf" + vcf(row()), "vcf.encoding", "4.5"),
        (vcf(row(ID="a;a")), "vcf.id", "4.3"),
        (vcf(row(FILTER="q10;q10")), "vcf.filter", "4.3"),
        (vcf(row(ALT="C,C", INFO=".")), "vcf.alternate", "4.3"),
        (vcf(row(INFO="DP=3;DP=3")), "vcf.info", "4.3"),
        (vcf(row(INFO="DP=3;;H2")), "vcf.info", "4.3"),
        (vcf(row(INFO="X=")), "vcf.info", "4.3"),
        (vcf(row(), row()), "vcf.duplicate", "4.3"),
        (vcf(row(), header=HEADER + HEADER.split("\n")[1] + "\n"), "vcf.duplicate", "4.3"),
        (
            vcf(row(), header=HEADER + "##contig=<ID=1,length=long>\n"),
            "vcf.meta",
            "4.3",
        ),
        (vcf(row(), header=HEADER + "##contig=<ID=DEL>\n"), "vcf.meta", "4.3"),
        (
            vcf(row(), header=HEADER + '##INFO=<ID=AA,Number=.,Type=String,Description="">\n'),
            "vcf.reserved",
            "4.3",
        ),
        (
            vcf(sample_row("GT:GQ", "0/1:-3"), samples=("S",)),
            "vcf.value",
            "4.3",
        ),
    ],
)
def test_what_later_versions_forbid_is_warned_of_before(data, rule, since):
    for version in VERSIONS:
        severity = ProblemSeverity.ERROR if version >= since else ProblemSeverity.WARNING
        assert rule in found(of(version, data), severity), version
        assert (found(of(version, data)) == []) == (version < since), version


@pytest.mark.parametrize(
    ("data", "rule", "until"),
    [
        (vcf(row(CHROM="c:1")), "vcf.chromosome", "4.2"),
        (vcf(row(INFO="X=a b")), "vcf.info", "4.2"),
        (
            vcf(
                row(INFO="."),
                header=HEADER + '##INFO=<Number=1,ID=X,Type=String,Description="">\n',
            ),
            "vcf.meta_order",
            "4.3",
        ),
        (vcf(sample_row("GT", "|0|1"), samples=("S",)), "vcf.genotype", "4.3"),
        (
            vcf(row(), header=HEADER + '##FORMAT=<ID=X,Number=P,Type=String,Description="">\n'),
            "vcf.meta",
            "4.3",
        ),
        (
            vcf(row(), header=HEADER + '##FORMAT=<ID=X,Number=LR,Type=String,Description="">\n'),
            "vcf.meta",
            "4.4",
        ),
    ],
)
def test_what_later_versions_allow_is_refused_before(data, rule, until):
    for version in VERSIONS:
        assert found(of(version, data)) == ([rule] if version <= until else []), version


# What no version allows: the text of the specification, or its conformance files of 4.1 and 4.2.
@pytest.mark.parametrize(
    ("data", "rules"),
    [
        (vcf(row(), header=HEADER + "##PEDIGREE=<ID=A,Name_1=B C>\n"), ["vcf.meta"]),
        (vcf(row(), header=HEADER + "##PEDIGREE=<ID=A,Name_1=B:C>\n"), ["vcf.meta"]),
        (vcf(row(), header=HEADER + "##PEDIGREE=<ID=A,Name_1=B.c-d_e>\n"), []),
        (vcf(row(), header=HEADER + "##ALT=<ID=DEL,Description=bare>\n"), ["vcf.meta"]),
        (vcf(row(ID="rs1"), row(ID="rs1")), ["vcf.duplicate"]),
        (
            vcf(row(ID="rs1", REF="TAT", ALT="TGT"), row(ID="rs1", POS="101", REF="A", ALT="G")),
            ["vcf.duplicate"],
        ),
        (vcf(row(ID="rs1"), row(ID="rs1", ALT="G")), []),
        (
            vcf(
                row(INFO="C=93"),
                header=HEADER + '##INFO=<ID=C,Number=1,Type=Character,Description="">\n',
            ),
            ["vcf.value"],
        ),
    ],
)
def test_what_no_version_allows_is_refused_in_all(data, rules):
    for version in VERSIONS:
        errors = found(of(version, data))
        assert errors == rules or (rules and set(errors) == set(rules)), version


# VCFv4.1 and 4.2, 1.2.8, in the form that callers for tumours write, and with quotes.
@pytest.mark.parametrize(
    ("line", "until"),
    [
        ("##SAMPLE=<ID=TUMOR,Individual=A,File=b.bam>", "4.2"),
        ('##SAMPLE=<ID=A,Mixture=N1;N2,Description="some">', "4.2"),
        ('##SAMPLE=<ID=A,Genomes=G1;G2,Mixture="N1;N2",Description="some">', "4.2"),
        ('##SAMPLE=<ID=A,Genomes=G1;G2,Mixture=N1;N2,Description="some">', ""),
    ],
)
def test_a_sample_mapped_otherwise_than_4_1_writes_it_is_warned_of_until_4_2(line, until):
    for version in VERSIONS:
        data = of(version, vcf(row(), header=HEADER + line + "\n"))
        assert found(data) == [], version
        warned = "vcf.meta" in found(data, ProblemSeverity.WARNING)
        assert warned == (version <= until), version


def test_the_id_of_a_sample_line_is_a_name_from_4_3_on():
    for version in VERSIONS:
        data = of(version, vcf(row(), header=HEADER + "##SAMPLE=<ID=a.*>\n"))
        assert found(data) == (["vcf.meta"] if version >= "4.3" else []), version


# hts-specs, test/vcf/4.5/passed: rows out of order, no end of the last line, samples of length 0.
def test_what_4_5_lets_load_is_warned_of_there_and_refused_before():
    later, earlier = row(POS="300", INFO="."), row(POS="200", INFO=".")
    for version in VERSIONS:
        is_read = version == "4.5"
        data = of(version, vcf(later, earlier))
        assert found(data) == ([] if is_read else ["vcf.order"]), version
        if is_read:
            assert found(data, ProblemSeverity.WARNING) == ["vcf.order"]
        last = found(of(version, vcf(row())[:-1]))
        assert last == (["vcf.last_line"] if version in ("4.3", "4.4") else []), version
        empty = of(version, vcf(sample_row("DP", "", "3"), samples=("A", "B")))
        assert found(empty) == ([] if is_read else ["vcf.columns"]), version


@pytest.mark.parametrize("sample", [":", ":.", ".", ".:.", "", ".:"])
def test_values_of_local_alleles_may_have_the_length_0(sample):
    line = sample_row("LAA:LEC", sample, "1:1", INFO=".")
    read = read_variants("a", vcf(line, samples=("A", "B"), header=LOCAL))
    assert [problem for problem in read.problems if problem.severity is ProblemSeverity.ERROR] == []
    assert len(read.table.variants) == 1


@needs_corpus
@pytest.mark.parametrize("version", ["4.1", "4.2"])
def test_no_file_that_breaks_a_rule_of_all_versions_loads_unseen(version):
    """Of the files for 4.3, those that load under an older version break what came with 4.3."""
    unseen = {
        path.name
        for path in (CORPUS / "failed").glob("*.vcf")
        if (read := read_variants("a", of(version, path.read_bytes()))).table is not None
        and {problem.rule for problem in read.problems} <= {"vcf.undeclared", "vcf.samples"}
    }
    new_keys = {f"failed_meta_format_00{n}.vcf" for n in (5, 7, 9)}
    new_keys |= {f"failed_meta_info_0{n}.vcf" for n in ("09", "11", "13")}
    if version == "4.2":  # where Number R is known
        new_keys |= {f"failed_meta_format_00{n}.vcf" for n in (4, 6, 8)}
    ranges = {f"failed_body_info_integer_{n}.vcf" for n in ("overflow", "underflow", "reserved")}
    others = {
        "failed_body_chrom_004.vcf",  # an asterisk in CHROM
        "failed_body_format_004.vcf",  # a key that begins with a digit
        "failed_meta_pedigree_003.vcf",  # no ID: 4.1 and 4.2 write ##PEDIGREE=<Name_0=...>
        "failed_meta_sample_003.vcf",  # an asterisk in the ID of a sample
    }
    assert unseen <= new_keys | ranges | others


@pytest.mark.parametrize("key", ["G%3AS", "G S", "é", "A/B"])
def test_a_format_key_of_other_signs_than_words_have_is_refused_in_all_versions(key):
    for version in VERSIONS:
        data = of(version, vcf(sample_row(f"GT:{key}", "0/1:1"), samples=("S",)))
        assert found(data) == ["vcf.format"], version


@pytest.mark.parametrize("key", ["MIN_DP", "F1R2", "1GS", "a.b", "X-Y"])
def test_a_format_key_that_joins_words_is_read_before_4_3(key):
    data = vcf(sample_row(f"GT:{key}", "0/1:1"), samples=("S",))
    assert found(of("4.1", data)) == found(of("4.2", data)) == []


@pytest.mark.parametrize(
    ("data", "rule"),
    [
        (vcf(row(CHROM="HLA-A*01:01")), "vcf.chromosome"),
        (vcf(row(ALT="*")), "vcf.alternate"),
        (
            vcf(row(), header=HEADER + '##INFO=<ID=X,Number=R,Type=Float,Description="">\n'),
            "vcf.meta",
        ),
    ],
)
def test_what_4_1_does_not_know_is_only_warned_of(data, rule):
    assert found(of("4.1", data)) == []
    assert rule in found(of("4.1", data), ProblemSeverity.WARNING)


@pytest.mark.parametrize(
    ("data", "rule"),
    [
        (vcf(row(CHROM="2"), header=HEADER + "##contig=<ID=1>\n"), "vcf.contig"),
        (vcf(row(CHROM="1"), header=HEADER + "##contig=<ID=1,length=98>\n"), "vcf.position"),
        (vcf(row(CHROM="chr1"), row(CHROM="2")), "vcf.chromosome"),
        (vcf(row(FILTER="own")), "vcf.undeclared"),
        (vcf(row(INFO="OWN=3")), "vcf.undeclared"),
        (vcf(row(INFO="DP=3;")), "vcf.info"),
        (vcf(row(INFO="X=5%")), "vcf.percent"),
        (vcf(row(INFO="X=5%3a")), "vcf.percent"),
        (vcf(row(ALT="A")), "vcf.alternate"),
        (vcf(row(), header=HEADER + "##own=<Key=3>\n"), "vcf.meta"),
        (vcf(row(), header=HEADER + "##contig=<ID=1,md5=short>\n"), "vcf.meta"),
        (
            vcf(row(), header=HEADER + '##INFO=<ID=X,Number=1,Type=Flag,Description="">\n'),
            "vcf.meta",
        ),
        (
            vcf(
                row(),
                header=HEADER + '##INFO=<ID=X,Number=1,Type=Float,Description="",Source=a>\n',
            ),
            "vcf.meta",
        ),
        (
            vcf(row(), header=HEADER + '##INFO=<ID=SVLEN,Number=1,Type=Float,Description="">\n'),
            "vcf.reserved",
        ),
        (vcf(sample_row("GT:DP", "0/1:"), samples=("S",)), "vcf.sample"),
    ],
)
def test_what_is_only_recommended_is_warned_of(data, rule):
    assert found(data) == []
    assert rule in found(data, ProblemSeverity.WARNING)


def test_a_position_behind_the_end_may_be_the_telomere():
    header = HEADER + "##contig=<ID=1,length=99>\n"
    assert found(vcf(row(CHROM="1"), header=header), ProblemSeverity.WARNING) == []


def test_a_warning_of_every_row_is_said_a_few_times_and_then_counted():
    rows = [row(POS=str(n), INFO="X=5%") for n in range(1, 21)]
    read = read_variants("a", vcf(*rows))
    messages = [problem.message for problem in read.problems if problem.rule == "vcf.percent"]
    assert len(messages) == 6
    assert messages[-1] == wording("same_found_times")


@pytest.mark.parametrize(
    ("line", "is_right"),
    [
        ("##assembly=ftp://user@host:8080/path/to/file.fa", True),
        ("##assembly=http://123.0.1.2:8080/file.fa", True),
        ("##assembly=file:///data/file.fa", True),
        ("##assembly=GRCh38", True),
        ("##assembly=ftp://8080:8080/file.fa", False),
        ("##pedigreeDB=<http://example.org/db>", True),
        ("##pedigreeDB=http://", False),
        ("##pedigreeDB=<>", False),
    ],
)
def test_a_place_in_the_net_must_have_a_host(line, is_right):
    for version in ("4.1", "4.3"):
        data = of(version, vcf(row(), header=HEADER + line + "\n"))
        assert (found(data) == []) == is_right


LOCAL = (
    HEADER.replace("v4.3", "v4.5")
    + '##FORMAT=<ID=LAA,Number=.,Type=Integer,Description="">\n'
    + '##FORMAT=<ID=LAD,Number=LR,Type=Integer,Description="">\n'
    + '##FORMAT=<ID=LEC,Number=LA,Type=Integer,Description="">\n'
    + '##FORMAT=<ID=LPL,Number=LG,Type=Integer,Description="">\n'
)


# VCFv4.5, 1.6.2: the examples of LAA, and what they forbid.
@pytest.mark.parametrize(
    ("format_", "sample", "rules"),
    [
        ("GT:LAA:LAD:LPL", "2/4:2,4:20,30,10:90,80,0,100,110,120", []),
        ("GT:LAA:LAD:LPL", "0/3:3:15,25:40,0,80", []),
        ("GT:LAA:LAD:LPL", "0/0::30:0", []),
        ("GT:LAA:LAD", "0/0:.:30", []),
        ("LAA:LEC", "1,2:3,4", []),
        ("GT:LAA:LAD", "0/3:3:15", ["vcf.value"]),
        ("GT:LAA:LPL", "0/3:3:40,0", ["vcf.value"]),
        ("GT:LAA:LAD", "0/3:3:x,y", ["vcf.value"]),
        ("GT:LAA:LAD", "0/3:5:1,2", ["vcf.local_alleles"]),
        ("GT:LAA:LAD", "0/3:3,3:1,2,3", ["vcf.local_alleles"]),
        ("GT:LAA:LAD", "0/3:0:1,2", ["vcf.local_alleles"]),
        ("GT:LAD:LAA", "0/3:1,2:3", ["vcf.format"]),
        ("LAD", "1,2", ["vcf.format"]),
    ],
)
def test_local_alleles_count_by_laa(format_, sample, rules):
    line = sample_row(format_, sample, REF="G", ALT="A,C,T,<*>", INFO=".")
    assert found(vcf(line, samples=("S",), header=LOCAL)) == rules


# VCFv4.5, 1.6.2 and 3: examples that the specification gives of 4.4's own keys.
@pytest.mark.parametrize(
    ("format_", "sample", "is_right"),
    [
        ("GT:PSL", "|1/2|2:chr20*10*1,.,chr9*5*1", True),
        ("GT:PSO", "0|1:.,2", True),
        ("GT:PSO", "0|1:1,2,3", False),
        ("GT:PSO", "0|1:a,b", False),
    ],
)
def test_values_of_phased_alleles_count_by_the_genotype(format_, sample, is_right):
    header = HEADER.replace("v4.3", "v4.4")
    line = sample_row(format_, sample, ALT="C,T", INFO=".")
    assert (found(vcf(line, samples=("S",), header=header)) == []) == is_right


def test_the_tables_of_reserved_keys_grow_from_version_to_version():
    assert ("FORMAT", "AD") not in reserved_keys((4, 2))
    assert reserved((4, 3), ("FORMAT", "AD")) == ("R", "Integer")
    assert reserved((4, 2), ("FORMAT", "GLE")) == ("1", "String")
    assert reserved((4, 3), ("FORMAT", "GLE")) is None
    assert reserved((4, 4), ("FORMAT", "PSL")) == ("P", "String")
    assert reserved((4, 5), ("FORMAT", "LPL")) == ("LG", "Integer")
    assert reserved((4, 5), ("FORMAT", "M5mC")) == ("M", "Float")
    assert reserved((4, 5), ("FORMAT", "DPM27551C")) == ("M", "Integer")
    assert reserved((4, 4), ("FORMAT", "M5mC")) is None
    assert structural_keys((4, 3))["INFO", "SVLEN"] == (".", "Integer")
    assert structural_keys((4, 4))["INFO", "SVLEN"] == ("A", "Integer")
    assert structural_keys((4, 3))["FORMAT", "CN"] == ("1", "Integer")
    assert structural_keys((4, 4))["FORMAT", "CN"] == ("1", "Float")


def test_many_samples_contigs_and_formats_are_remembered_within_bounds(monkeypatch):
    from readingroom.intake.variants import info, order, samples

    monkeypatch.setattr(samples, "MAX_CACHED", 10)
    monkeypatch.setattr(info, "MAX_CACHED", 2)
    monkeypatch.setattr(order, "MAX_CACHED", 2)
    rows = [
        sample_row(
            f"GT:K{n}",
            f"{n % 2}/{n % 3 % 2}:{n}",
            POS=str(n // 4),
            REF="A" * (1 + n % 4),
            ALT="T" * (1 + n % 5),
            FILTER=f"f{n}",
            INFO=f"X{n}=1",
        )
        for n in range(60)
    ]
    assert found(vcf(*rows, samples=("S",))) == []
