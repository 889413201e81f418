"""Reading lines in bounded memory: sizes, bombs, cut-off files."""

import gzip
import random
import tracemalloc
import zlib
from pathlib import Path

import pytest
import vcfpy
from tests.core.intake.vcf_texts import HEADER, row, vcf

from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.variants import lines
from readingroom.intake.variants.lines import MAX_LINE_BYTES, TextFacts, read_batches
from readingroom.intake.variants.reading import read_variants


def read_all(source):
    findings, facts = ProblemCollector("a"), TextFacts()
    found = [
        (number, line)
        for batch in read_batches(source, findings, facts)
        for number, line in enumerate(batch.lines, start=batch.first)
    ]
    return found, [problem.rule for problem in findings.collected()], facts


def rules(source):
    return [problem.rule for problem in read_variants("a", source).problems]


@pytest.mark.parametrize("size", [2, 3, 7, 100])
def test_lines_are_the_same_however_the_file_is_cut_into_pieces(size, monkeypatch):
    monkeypatch.setattr(lines, "_CHUNK", size)
    data = "\ufeffab\r\n\nÄé\nlast".encode()
    expected = [(1, "ab"), (2, ""), (3, "Äé"), (4, "last")]
    for source in (data, gzip.compress(data)):
        found, problems, facts = read_all(source)
        assert (found, problems) == (expected, [])
        assert (facts.has_mark, facts.ends_with_line_end) == (True, False)


def test_an_empty_text_has_no_lines():
    assert read_all(b"")[0] == []
    assert read_all(b"a\n")[2].ends_with_line_end


def test_a_file_is_read_from_where_it_lies(tmp_path):
    path = tmp_path / "a.vcf"
    path.write_bytes(vcf(row()))
    assert read_variants("a", path) == read_variants("a", vcf(row()))
    assert rules(tmp_path / "gone.vcf") == ["file.unreadable"]


class _Endless:
    """A file whose second line has 100 MB, which lie nowhere."""

    def __init__(self):
        self.left = 100_000_000
        self.start = b"##fileformat=VCFv4.3\n"

    def read(self, size):
        piece = self.start + b"A" * min(size, self.left)
        self.start = b""
        self.left -= size
        return piece

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass


def test_a_line_of_100_mb_is_refused_without_reading_it(monkeypatch):
    stream = _Endless()
    monkeypatch.setattr(Path, "open", lambda self, mode: stream)
    tracemalloc.start()
    problems = rules(Path("a.vcf"))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert problems == ["vcf.line_length"]
    assert stream.left > 90_000_000
    assert peak < 20 * MAX_LINE_BYTES


def test_a_text_that_is_too_large_is_refused(monkeypatch):
    monkeypatch.setattr(lines, "MAX_TEXT_BYTES", 100)
    assert rules(vcf(row())) == ["vcf.size"]


def test_a_bomb_is_refused_long_before_it_fills_the_memory():
    bomb = gzip.compress((b"A" * 63 + b"\n") * 2_000_000, compresslevel=9)
    findings = ProblemCollector("a")
    tracemalloc.start()
    for _ in read_batches(bomb, findings, TextFacts()):
        pass
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert [problem.rule for problem in findings.collected()] == ["vcf.compression"]
    assert peak < 50_000_000


def test_a_bomb_of_sound_rows_is_refused_before_many_are_checked():
    rows = ("\t".join(row(POS="7", INFO=".")) + "\n").encode() * 500_000
    bomb = gzip.compress(vcf() + rows, compresslevel=9)
    findings, facts = ProblemCollector("a"), TextFacts()
    for _ in read_batches(bomb, findings, facts):
        pass
    assert [problem.rule for problem in findings.collected()] == ["vcf.compression"]
    assert facts.byte_count <= 1 << 20


def test_the_ratio_is_that_of_what_was_unpacked_so_far():
    """A tail that was read but not unpacked yet excuses nothing; many parts count together."""
    noise = b"".join(gzip.compress(random.Random(n).randbytes(9000).hex().encode()) for n in (1, 2))
    zeros = gzip.compress(b"0\n" * 4_000_000, compresslevel=9)
    assert read_all(zeros + noise * 9)[1] == ["vcf.compression"]
    assert read_all(noise * 9 + gzip.compress(b"0\n" * 10_000))[1] == []


def test_what_shrank_little_excuses_no_bomb_behind_it():
    noise = random.Random(1).randbytes(500_000).hex().encode() + b"\n"
    bomb = gzip.compress(noise * 4 + b"0" * 63 + b"\n" * 2 + (b"0" * 63 + b"\n") * 1_500_000)
    findings, facts = ProblemCollector("a"), TextFacts()
    for _ in read_batches(bomb, findings, facts):
        pass
    assert [problem.rule for problem in findings.collected()] == ["vcf.compression"]
    assert facts.byte_count < len(noise) * 4 + 2 * lines.RATIO_WINDOW_BYTES


def test_many_empty_parts_are_refused():
    assert read_all(gzip.compress(b"") * 2000)[1] == ["vcf.compression"]


def test_compression_that_is_damaged_or_cut_off_is_refused():
    data = vcf(*(row(POS=str(n), INFO=f"X={n * 7919}") for n in range(1, 500)))
    packed = gzip.compress(data)
    assert "vcf.compression" in rules(packed[:-10])
    assert "vcf.compression" in rules(packed[:200] + b"\xff" * 50 + packed[250:])
    assert read_all(packed + bytes(512))[1] == []


def bgzipped(folder, *positions):
    path = folder / "a.vcf.gz"
    header = vcfpy.Header(samples=vcfpy.SamplesInfos([]))
    header.add_line(vcfpy.HeaderLine("fileformat", "VCFv4.3"))
    with vcfpy.Writer.from_path(path, header) as writer:
        for position in positions:
            alts = [vcfpy.Substitution("SNV", "G")]
            writer.write_record(vcfpy.Record("1", position, [], "A", alts, None, [], {}))
    return path.read_bytes()


def test_a_bgzip_file_without_its_end_mark_is_warned_of(tmp_path):
    data = bgzipped(tmp_path, 5, 6)
    end = bytes.fromhex("1f8b08040000000000ff0600424302001b0003000000000000000000")
    whole = data if data.endswith(end) else data + end
    assert rules(whole) == []
    assert rules(whole.removesuffix(end)) == ["vcf.compression"]
    assert read_variants("a", whole.removesuffix(end)).table is not None


def test_what_is_no_utf_8_is_refused_with_its_line():
    data = vcf(row()) + b"1\t200\t\xff\n"
    (problem,) = read_variants("a", data).problems
    assert (problem.rule, problem.line) == ("vcf.encoding", 7)


@pytest.mark.parametrize(("version", "is_refused"), [("4.2", False), ("4.3", True)])
def test_control_characters_are_refused_from_4_3_on(version, is_refused):
    header = HEADER.replace("v4.3", f"v{version}")
    read = read_variants("a", vcf(row(INFO="X=a\x07b"), header=header))
    assert (read.table is None) == is_refused
    assert ("vcf.encoding", 6) in [(p.rule, p.line) for p in read.problems]


def test_a_member_of_another_writer_is_read():
    data = vcf(row()) * 3
    unpacker = zlib.compressobj(wbits=31)
    packed = unpacker.compress(data) + unpacker.flush()
    assert "\n".join(line for _, line in read_all(packed)[0]) + "\n" == data.decode()
