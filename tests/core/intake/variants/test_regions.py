"""Rows of a region by an index: our own small writer, vcfpy's reader as the oracle."""

import gzip
import struct
import warnings
import zlib

import pytest
import vcfpy
from tests.core.intake.vcf_texts import HEADER, row, sample_row, vcf
from tests.support.wording import Wording

from readingroom.domain.errors import IntakeError
from readingroom.domain.problem import ProblemSeverity
from readingroom.intake.variants import row_index
from readingroom.intake.variants.genomic_regions import GenomicRegion
from readingroom.intake.variants.reading import read_variants
from readingroom.intake.variants.selection import RowFilter

wording = Wording(__file__)


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


def wide_bin_of(start, end, shift, depth):
    """Return number and level of the smallest bin that holds [start, end) (CSIv1, reg2bin)."""
    for level in range(depth, -1, -1):
        width = shift + 3 * (depth - level)
        if start >> width == (end - 1) >> width:
            return (8**level - 1) // 7 + (start >> width), width
    raise ValueError


def csi_of(rows, shift, depth, *, is_counted=False):
    """Return a CSI index of (text, virtual offset, offset behind it), sorted rows."""
    names = list(dict.fromkeys(text.partition("\t")[0] for text, _, _ in rows))
    listed = b"".join(name.encode() + b"\0" for name in names)
    settings = struct.pack("<7i", 2, 1, 2, 0, ord("#"), 0, len(listed)) + listed
    data = b"CSI\1" + struct.pack("<3i", shift, depth, len(settings)) + settings
    data += struct.pack("<i", len(names))
    for name in names:
        own = [
            (int(text.split("\t")[1]) - 1, last_position(text), begin, end)
            for text, begin, end in rows
            if text.partition("\t")[0] == name
        ]
        bins = {}
        for start, last, begin, end in own:
            number, width = wide_bin_of(start, last, shift, depth)
            from_, to = start >> width << width, (start >> width) + 1 << width
            least = min(one[2] for one in own if one[0] < to and one[1] > from_)
            bins.setdefault(number, (least, []))[1].append((begin, end))
        if is_counted:
            bins[(8 ** (depth + 1) - 1) // 7 + 1] = (0, [(0, 1), (len(own), 0)])
        data += struct.pack("<i", len(bins))
        for number, (least, chunks) in bins.items():
            data += struct.pack("<LQi", number, least, len(chunks))
            data += b"".join(struct.pack("<QQ", *chunk) for chunk in chunks)
    return gzip.compress(data)


def write(folder, header, rows, *, is_counted=False, shift=14, depth=5):
    """Write a file of two rows a block with an index of each kind; return its path."""
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
    csi = csi_of(placed, shift, depth, is_counted=is_counted)
    (folder / "a.vcf.gz.csi").write_bytes(csi)
    return path


ROWS = [
    *(row(CHROM="chr1", POS=str(n * 5_000), INFO=f"DP={n}") for n in range(1, 41)),
    *(row(CHROM="chr2", POS=str(n * 30_000), INFO=f"DP={n}") for n in range(1, 20)),
]
CONTIGS = HEADER + "##contig=<ID=chr1>\n##contig=<ID=chr2>\n##contig=<ID=chr7>\n"
KINDS = ("tbi", "csi")


@pytest.fixture
def packed(tmp_path):
    return write(tmp_path, vcf(header=CONTIGS), ROWS)


def read(path, region, index="tbi"):
    """Return what is read of a region by the index of that ending, or by these bytes."""
    index = path.with_name(f"{path.name}.{index}") if isinstance(index, str) else index
    return read_variants(path.name, path, row_filter=RowFilter(regions=(region,)), index=index)


def positions(read):
    return [variant.position for variant in read.table.variants]


def why(read):
    """Return the sentences of the rules of what is asked for, of a file that was refused."""
    assert read.table is None
    return [problem.message for problem in read.problems if problem.rule == "rows.index"]


@pytest.mark.parametrize("kind", KINDS)
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
def test_the_rows_of_a_region_are_those_that_vcfpy_fetches(packed, kind, name, start, end):
    ours = read(packed, GenomicRegion(name, start, end), kind)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        reader = vcfpy.Reader.from_path(packed)
        theirs = [record.POS for record in reader.fetch(name, start - 1, end)]
        reader.close()
    wanted = [position for position in theirs if start <= position <= end]
    assert positions(ours) == wanted
    assert {problem.severity for problem in ours.problems} == {ProblemSeverity.WARNING}


@pytest.mark.parametrize("kind", KINDS)
def test_a_region_may_start_with_the_first_base(packed, kind):
    assert positions(read(packed, GenomicRegion("chr2", 1, 90_000), kind)) == [
        30_000,
        60_000,
        90_000,
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_a_contig_is_found_with_and_without_chr(packed, kind):
    assert len(positions(read(packed, GenomicRegion("1", 5_000, 10_000), kind))) == 2
    assert positions(read(packed, GenomicRegion("chr7", 1, 10), kind)) == []
    assert positions(read(packed, GenomicRegion("chr1", 0, 0), kind)) == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_deletion_that_began_before_the_region_overlaps_it(tmp_path, kind):
    deletion = row(CHROM="1", POS="100", ALT="<DEL>", INFO="END=90000;SVLEN=-89900")
    after = [row(CHROM="1", POS=str(n)) for n in (20_000, 50_000, 95_000)]
    path = write(tmp_path, vcf(), [deletion, *after])
    assert positions(read(path, GenomicRegion("1", 49_000, 51_000), kind)) == [100, 50_000]


@pytest.mark.parametrize("kind", KINDS)
def test_the_number_of_all_rows_is_that_of_the_index(tmp_path, kind):
    path = write(tmp_path, vcf(header=CONTIGS), ROWS, is_counted=True)
    assert read(path, GenomicRegion("chr1", 1, 10_000), kind).table.row_count == len(ROWS)


def test_an_index_of_csi_may_have_bins_of_any_size(tmp_path):
    places = (1, 70, 129, 700, 4_000, 4_096, 5_000, 32_000)
    path = write(
        tmp_path, vcf(), [row(CHROM="1", POS=str(place)) for place in places], shift=4, depth=4
    )
    for start in range(1, 33_000, 301):
        found = positions(read(path, GenomicRegion("1", start, start + 500), "csi"))
        assert found == [place for place in places if start <= place <= start + 500]


def test_rows_beyond_what_tabix_can_index_are_found_by_csi(tmp_path):
    far = 2**29 + 5
    path = write(
        tmp_path, vcf(), [row(CHROM="1", POS="9"), row(CHROM="1", POS=str(far))], shift=14, depth=6
    )
    assert positions(read(path, GenomicRegion("1", far - 9, far + 9), "csi")) == [far]


def test_samples_are_renamed_in_a_region_too(tmp_path):
    line = sample_row("GT", "0/1", CHROM="1", INFO="SET=Doe_Jane")
    path = write(tmp_path, vcf(samples=("Doe_Jane",)), [line])
    assert b"Doe" not in read(path, GenomicRegion("1", 1, 1000)).data


def test_a_row_with_an_error_gives_nothing_but_the_reason(tmp_path):
    path = write(tmp_path, vcf(), [row(CHROM="1", ALT="?")])
    found = read(path, GenomicRegion("1", 1, 1000))
    assert found.table is None
    assert [(problem.rule, problem.line) for problem in found.problems] == [("vcf.alternate", None)]


def test_a_header_with_an_error_gives_nothing_but_the_reason_and_its_line(tmp_path):
    path = write(tmp_path, vcf(header=HEADER + "##INFO=<ID=X>\n"), [row(CHROM="1")])
    found = read(path, GenomicRegion("1", 1, 1000))
    assert found.table is None
    assert [(problem.rule, problem.line) for problem in found.problems] == [("vcf.meta", 5)]


def packed_index(kind, *parts):
    """Return an index of the first words and these numbers: (format, number)."""
    magic = b"TBI\1" if kind == "tbi" else b"CSI\1"
    return gzip.compress(
        magic
        + b"".join(
            one if isinstance(one, bytes) else struct.pack(f"<{one[0]}", one[1]) for one in parts
        )
    )


SETTINGS = struct.pack("<6i", 2, 1, 2, 0, ord("#"), 0)
ONE_NAME = SETTINGS + struct.pack("<i", 5) + b"chr1\0"
CSI = (("i", 14), ("i", 5), ("i", len(ONE_NAME)), ONE_NAME)


@pytest.mark.parametrize(
    "data",
    [
        b"rubbish",
        b"\x1f\x8b",
        gzip.compress(b"rubbish"),
        gzip.compress(b"TBI\1" + bytes(5)),
        gzip.compress(bytes(1000))[:30],
        packed_index("tbi", ("i", -1), ONE_NAME),
        packed_index("tbi", ("i", 2), ONE_NAME),
        packed_index("tbi", ("i", 1), SETTINGS, ("i", 99), b"chr1\0"),
        packed_index("tbi", ("i", 1), SETTINGS, ("i", -9), b"chr1\0"),
        packed_index("tbi", ("i", 1), SETTINGS, ("i", 5), b"ch\xff1\0"),
        packed_index("tbi", ("i", 2), SETTINGS, ("i", 10), b"chr1\0chr1\0", bytes(16)),
        packed_index("tbi", ("i", 1), ONE_NAME, ("i", 2**31 - 1)),
        packed_index("tbi", ("i", 1), ONE_NAME, ("i", 1), ("L", 4681), ("i", 2**31 - 1)),
        packed_index("tbi", ("i", 1), ONE_NAME, ("i", 1), ("L", 37451), ("i", 0), ("i", 0)),
        packed_index("tbi", ("i", 1), ONE_NAME, ("i", 2), *(("L", 9), ("i", 0)) * 2, ("i", 0)),
        # A chunk that ends where it begins, and one that ends before.
        packed_index("tbi", ("i", 1), ONE_NAME, ("i", 1), ("L", 9), ("i", 1), *(("Q", 7),) * 2),
        packed_index("tbi", ("i", 1), ONE_NAME, ("i", 1), ("L", 9), ("i", 1), ("Q", 9), ("Q", 7)),
        packed_index("tbi", ("i", 1), ONE_NAME, ("i", 0), ("i", 2**31 - 1)),
        packed_index("csi", ("i", 61), ("i", 0), *CSI[2:], ("i", 0)),
        packed_index("csi", ("i", 14), ("i", 20), *CSI[2:], ("i", 0)),
        packed_index("csi", ("i", -1), ("i", 5), *CSI[2:], ("i", 0)),
        packed_index("csi", ("i", 14), ("i", 5), ("i", 9), ONE_NAME, ("i", 0)),
        packed_index("csi", ("i", 14), ("i", 5), ("i", 2**31 - 1), ONE_NAME, ("i", 0)),
        packed_index("csi", *CSI, ("i", 1), ("i", 1), ("L", 4681), ("i", 0)),
    ],
)
def test_a_damaged_index_is_refused(packed, data):
    (message,) = why(read(packed, GenomicRegion("chr1", 1, 2), data))
    assert wording("index_tabix_csi") in message


@pytest.mark.parametrize(
    "data",
    [
        packed_index("tbi", ("i", 0), ("i", 0), SETTINGS[4:], ("i", 0)),
        packed_index("csi", ("i", 14), ("i", 5), ("i", 0), ("i", 0)),
    ],
)
def test_an_index_of_another_kind_of_file_is_refused(packed, data):
    assert "another type of file" in why(read(packed, GenomicRegion("chr1", 1, 2), data))[0]


def test_an_index_that_is_gone_is_refused(packed):
    packed.with_name("a.vcf.gz.tbi").unlink()
    assert wording("index_vcf_tbi") in why(read(packed, GenomicRegion("chr1", 1, 2)))[0]


def test_an_index_that_is_or_grows_too_large_is_refused(packed, monkeypatch):
    grown = gzip.compress(bytes(100_000))
    monkeypatch.setattr(row_index, "MAX_INDEX_BYTES", len(grown))
    assert "more than the maximum" in why(read(packed, GenomicRegion("chr1", 1, 2), grown))[0]
    assert (
        "more than the maximum" in why(read(packed, GenomicRegion("chr1", 1, 2), grown + b"x"))[0]
    )


def test_an_index_with_more_bins_than_any_genome_is_refused(packed, monkeypatch):
    monkeypatch.setattr(row_index, "MAX_BINS", 3)
    assert "tabix or CSI" in why(read(packed, GenomicRegion("chr1", 1, 2)))[0]


@pytest.mark.parametrize("kind", KINDS)
def test_an_index_that_points_beyond_the_file_is_refused(packed, kind):
    packed.write_bytes(packed.read_bytes()[:400])
    assert wording("beyond_end_file") in why(read(packed, GenomicRegion("chr1", 1, 2), kind))[0]


@pytest.mark.parametrize("kind", KINDS)
def test_an_index_from_before_rows_were_added_is_refused(packed, kind):
    more, _ = bgzip([b"\t".join(one.encode() for one in row(CHROM="chr2", POS="999999")) + b"\n"])
    packed.write_bytes(packed.read_bytes() + more)
    assert wording("another_state_file") in why(read(packed, GenomicRegion("chr1", 1, 2), kind))[0]


def test_an_index_of_a_file_that_was_packed_anew_is_refused(packed):
    packed.write_bytes(bgzip([gzip.decompress(packed.read_bytes())[:9_000] * 3])[0] * 40)
    assert wording("another_state_file") in why(read(packed, GenomicRegion("chr1", 1, 2)))[0]


def test_empty_blocks_behind_the_last_row_do_no_harm_but_for_thousands(packed, monkeypatch):
    empty, _ = bgzip([])
    packed.write_bytes(packed.read_bytes() + empty * 5)
    assert positions(read(packed, GenomicRegion("chr1", 5_000, 5_000))) == [5_000]
    monkeypatch.setattr(row_index, "MAX_EMPTY_MEMBERS", 3)
    assert "another version" in why(read(packed, GenomicRegion("chr1", 1, 2)))[0]


def test_an_index_that_leads_to_another_chromosome_is_refused(packed):
    """The last row ends where it should; the first of the contig is said to start elsewhere."""
    first_of_chr2 = packed.read_bytes()
    begin, end = 0, len(first_of_chr2) - 28
    data = packed_index(
        "tbi",
        ("i", 1),
        ONE_NAME,
        ("i", 1),
        ("L", 4681),
        ("i", 1),
        ("Q", begin),
        ("Q", end << 16),
        ("i", 0),
    )
    assert "another chromosome" in why(read(packed, GenomicRegion("chr1", 1, 9_000), data))[0]


def test_an_index_without_rows_gives_none(packed):
    data = packed_index("tbi", ("i", 1), ONE_NAME, ("i", 0), ("i", 0))
    assert positions(read(packed, GenomicRegion("chr1", 1, 9_000), data)) == []


def test_regions_are_written_as_genome_browsers_do():
    assert GenomicRegion.parse(" chr7:117,559,590-117,559,600 ") == GenomicRegion(
        "chr7", 117559590, 117559600
    )
    assert GenomicRegion.parse("X:5-5") == GenomicRegion("X", 5, 5)
    assert GenomicRegion.parse("HLA-A*01:01:5-9") == GenomicRegion("HLA-A*01:01", 5, 9)
    for text in ("chr7", "chr7:5", "chr7:9-5", ":1-2", "chr 7:1-2"):
        with pytest.raises(IntakeError, match="chromosome:first-last"):
            GenomicRegion.parse(text)
