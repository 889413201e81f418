"""Rows of a region by a tabix index: our own small writer, vcfpy's reader as the oracle."""

import gzip
import struct
import warnings
import zlib

import pytest
import vcfpy
from tests.core.intake.vcf_texts import HEADER, row, sample_row, vcf

from readingroom.domain.errors import IntakeError
from readingroom.intake.variants import Region, read_region, regions


def bgzip(blocks):
    """Return blocks packed as bgzip does (SAM specification, 4.1), and where each starts."""
    packed, starts = b"", []
    for block in (*blocks, b""):
        starts.append(len(packed))
        compressor = zlib.compressobj(wbits=-15)
        body = compressor.compress(block) + compressor.flush()
        size = len(body) + 25
        head = b"\x1f\x8b\x08\x04\0\0\0\0\0\xff\x06\0BC\x02\0" + struct.pack("<H", size)
        crc = zlib.crc32(block)
        packed += head + body + struct.pack("<II", crc, len(block))
    return packed, starts


def bin_of(start, end):
    """Return the smallest bin that holds [start, end), zero-based (SAM specification, 5.3)."""
    end -= 1
    for shift, first in ((14, 4681), (17, 585), (20, 73), (23, 9), (26, 1)):
        if start >> shift == end >> shift:
            return first + (start >> shift)
    return 0


def last_position(text):
    columns = text.split("\t")
    ends = [part[4:] for part in columns[7].split(";") if part.startswith("END=")]
    return int(ends[0]) if ends else int(columns[1]) + len(columns[3]) - 1


def index_of(rows, *, is_counted=False):
    """Return a tabix index of (text, virtual offset, offset behind it), sorted rows.

    With counts it has tabix' pseudo-bin of each contig (SAM specification, 5.2).
    """
    names = list(dict.fromkeys(text.partition("\t")[0] for text, _, _ in rows))
    listed = b"".join(name.encode() + b"\0" for name in names)
    data = b"TBI\1" + struct.pack("<8i", len(names), 2, 1, 2, 0, ord("#"), 0, len(listed)) + listed
    for name in names:
        bins, linear = {}, {}
        for text, begin, end in rows:
            if text.partition("\t")[0] != name:
                continue
            start, last = int(text.split("\t")[1]) - 1, last_position(text)
            bins.setdefault(bin_of(start, last), []).append((begin, end))
            for window in range(start >> 14, (last - 1 >> 14) + 1):
                linear[window] = min(linear.get(window, begin), begin)
        if is_counted:
            count = sum(text.partition("\t")[0] == name for text, _, _ in rows)
            bins[37450] = [(0, 1), (count, 0)]
        data += struct.pack("<i", len(bins))
        for number, chunks in bins.items():
            data += struct.pack("<Ii", number, len(chunks))
            data += b"".join(struct.pack("<QQ", *chunk) for chunk in chunks)
        count = max(linear) + 1
        offsets, least = [], linear[min(linear)]
        for window in range(count):
            least = linear.get(window, least)
            offsets.append(least)
        data += struct.pack("<i", count) + b"".join(struct.pack("<Q", one) for one in offsets)
    return gzip.compress(data)


def write(folder, header, rows, *, is_counted=False):
    """Write a file of two rows a block with its index; return its path."""
    texts = ["\t".join(columns) for columns in rows]
    blocks = [header] + [
        "".join(text + "\n" for text in texts[at : at + 2]).encode()
        for at in range(0, len(texts), 2)
    ]
    packed, starts = bgzip(blocks)
    placed = []
    for number, text in enumerate(texts):
        within = len(texts[number - 1].encode()) + 1 if number % 2 else 0
        begin = starts[1 + number // 2] << 16 | within
        end = (starts[2 + number // 2] << 16) if number % 2 else begin + len(text.encode()) + 1
        placed.append((text, begin, end))
    path = folder / "a.vcf.gz"
    path.write_bytes(packed)
    (folder / "a.vcf.gz.tbi").write_bytes(index_of(placed, is_counted=is_counted))
    return path


ROWS = [
    *(row(CHROM="chr1", POS=str(n * 5_000), INFO=f"DP={n}") for n in range(1, 41)),
    *(row(CHROM="chr2", POS=str(n * 30_000), INFO=f"DP={n}") for n in range(1, 20)),
]


@pytest.fixture
def packed(tmp_path):
    return write(tmp_path, vcf(), ROWS)


@pytest.mark.parametrize(
    ("name", "start", "end"),
    [
        ("chr1", 1, 4_999),
        ("chr1", 5_000, 5_000),
        ("chr1", 12_000, 61_000),
        ("chr1", 100_000, 10_000_000),
        # vcfpy 0.14.2 looks at the end of a contig where a region starts with its first base.
        ("chr2", 2, 250_000),
        ("chr2", 59_999, 60_001),
        ("chr2", 10_000_000, 10_000_001),
    ],
)
def test_the_rows_of_a_region_are_those_that_vcfpy_fetches(packed, name, start, end):
    ours = read_region(packed, Region(name, start, end))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        reader = vcfpy.Reader.from_path(packed)
        theirs = [record.POS for record in reader.fetch(name, start - 1, end)]
        reader.close()
    wanted = [position for position in theirs if start <= position <= end]
    assert [variant.position for variant in ours.variants] == wanted
    assert ours.problems == ()


def test_a_region_may_start_with_the_first_base(packed):
    found = read_region(packed, Region("chr2", 1, 90_000)).variants
    assert [variant.position for variant in found] == [30_000, 60_000, 90_000]


def test_a_contig_is_found_with_and_without_chr(packed):
    assert len(read_region(packed, Region("1", 5_000, 10_000)).variants) == 2
    assert read_region(packed, Region("chr7", 1, 10)).variants == ()
    assert read_region(packed, Region("chr1", 0, 0)).variants == ()


def test_a_deletion_that_began_before_the_region_overlaps_it(tmp_path):
    deletion = row(CHROM="1", POS="100", ALT="<DEL>", INFO="END=90000;SVLEN=-89900")
    after = [row(CHROM="1", POS=str(n)) for n in (20_000, 50_000, 95_000)]
    path = write(tmp_path, vcf(), [deletion, *after])
    found = read_region(path, Region("1", 49_000, 51_000)).variants
    assert [variant.position for variant in found] == [100, 50_000]


def test_samples_are_renamed_in_a_region_too(tmp_path):
    line = sample_row("GT", "0/1", CHROM="1", INFO="SET=Doe_Jane")
    path = write(tmp_path, vcf(samples=("Doe_Jane",)), [line])
    (variant,) = read_region(path, Region("1", 1, 1000)).variants
    assert variant.genotype == "0/1"


def test_a_row_with_an_error_gives_nothing_but_the_reason(tmp_path):
    path = write(tmp_path, vcf(), [row(CHROM="1", ALT="?")])
    read = read_region(path, Region("1", 1, 1000))
    assert read.variants == ()
    assert [(problem.rule, problem.line) for problem in read.problems] == [("vcf.alternate", None)]


def test_a_header_with_an_error_gives_nothing_but_the_reason(tmp_path):
    path = write(tmp_path, vcf(header=HEADER + "##INFO=<ID=X>\n"), [row(CHROM="1")])
    read = read_region(path, Region("1", 1, 1000))
    assert read.variants == ()
    assert [problem.rule for problem in read.problems] == ["vcf.meta"]


@pytest.mark.parametrize(
    "data", [b"rubbish", gzip.compress(b"rubbish"), gzip.compress(b"TBI\1" + bytes(5)), b"\x1f\x8b"]
)
def test_a_damaged_index_is_refused(packed, data):
    index = packed.with_name("other.tbi")
    index.write_bytes(data)
    with pytest.raises(IntakeError, match="no tabix index"):
        read_region(packed, Region("chr1", 1, 2), index=index)


def test_a_missing_or_swelling_index_or_one_of_another_kind_is_refused(packed, monkeypatch):
    with pytest.raises(IntakeError, match="no index"):
        read_region(packed, Region("chr1", 1, 2), index=packed.with_name("gone.tbi"))
    of_a_table = gzip.compress(b"TBI\1" + struct.pack("<8i", 0, 0, 1, 2, 0, ord("#"), 0, 0))
    packed.with_name("table.tbi").write_bytes(of_a_table)
    with pytest.raises(IntakeError, match="another kind"):
        read_region(packed, Region("chr1", 1, 2), index=packed.with_name("table.tbi"))
    monkeypatch.setattr(regions, "MAX_INDEX_BYTES", 50)
    packed.with_name("bomb.tbi").write_bytes(gzip.compress(bytes(100_000))[:50])
    with pytest.raises(IntakeError, match=r"too large|damaged"):
        read_region(packed, Region("chr1", 1, 2), index=packed.with_name("bomb.tbi"))
    with pytest.raises(IntakeError, match="too large"):
        read_region(packed, Region("chr1", 1, 2))


def test_regions_are_written_as_genome_browsers_do():
    assert Region.parse(" chr7:117,559,590-117,559,600 ") == Region("chr7", 117559590, 117559600)
    assert Region.parse("X:5-5") == Region("X", 5, 5)
    assert Region.parse("HLA-A*01:01:5-9") == Region("HLA-A*01:01", 5, 9)
    for text in ("chr7", "chr7:5", "chr7:9-5", ":1-2", "chr 7:1-2"):
        with pytest.raises(IntakeError, match="chromosome:first-last"):
            Region.parse(text)
