"""Which rows of a large file are shown, and in how much memory."""

import itertools
import tracemalloc

import pytest
from tests.core.intake.variants.test_reading import VEP
from tests.core.intake.vcf_texts import HEADER, row, sample_row, vcf
from tests.support.wording import Wording

from readingroom.domain.errors import Cancelled
from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.variants import selection
from readingroom.intake.variants.reading import read_variants
from readingroom.intake.variants.selection import RowFilter
from readingroom.intake.variants.structure import VcfFile

wording = Wording(__file__)

MISSENSE = "C|missense_variant|MODERATE|KRAS|E|T1|||||"
INTRON = "C|intron_variant|MODIFIER|TP53|E|T2|||||"


def annotated(*rows):
    return vcf(
        *(
            row(POS=str(place), FILTER=filter_, INFO=f"CSQ={csq}" if csq else ".")
            for place, (filter_, csq) in enumerate(rows, start=1)
        ),
        header=HEADER + VEP,
    )


def positions(table):
    return [variant.position for variant in table.variants]


def test_a_file_that_fits_is_shown_whole():
    table = read_variants("a", annotated(("q10", MISSENSE), ("PASS", INTRON))).table
    assert (positions(table), table.row_count, table.shown) == ([1, 2], 2, "")


def test_of_too_many_rows_those_that_failed_a_filter_go_first(monkeypatch):
    monkeypatch.setattr(selection, "MAX_SHOWN_ROWS", 2)
    rows = [("q10", MISSENSE), ("PASS", INTRON), ("q10", INTRON), ("PASS", MISSENSE)]
    read = read_variants("a", annotated(*rows))
    assert (positions(read.table), read.table.row_count) == ([2, 4], 4)
    assert read.table.shown == wording("passed_filters")
    assert [problem.rule for problem in read.problems] == ["vcf.rows"]
    assert read.problems[0].message == wording("rows_shown_passed")


def test_then_those_that_change_nothing_go_and_in_the_end_the_last(monkeypatch):
    monkeypatch.setattr(selection, "MAX_SHOWN_ROWS", 2)
    rows = [("PASS", INTRON), ("PASS", MISSENSE), ("PASS", INTRON), ("PASS", MISSENSE)]
    table = read_variants("a", annotated(*rows)).table
    words = "passed all filters and change a protein or splicing"
    assert (positions(table), table.shown) == ([2, 4], f"those that {words}")
    cut = read_variants("a", annotated(*rows, ("PASS", MISSENSE), ("PASS", ""))).table
    assert (positions(cut), cut.row_count) == ([2, 4], 6)
    assert cut.shown == f"the first 2 that {words}"


def test_without_annotation_the_first_that_passed_are_shown(monkeypatch):
    monkeypatch.setattr(selection, "MAX_SHOWN_ROWS", 2)
    rows = [row(POS=str(n), FILTER="." if n % 2 else "q10") for n in range(1, 9)]
    read = read_variants("a", vcf(*rows))
    assert positions(read.table) == [1, 3]
    assert read.table.shown == wording("first_passed_filters")
    assert read.data.count(b"\n1\t") == 2


def test_long_rows_count_by_their_letters(monkeypatch):
    monkeypatch.setattr(selection, "MAX_SHOWN_LETTERS", 100)
    rows = [row(POS=str(n), INFO="X=" + "y" * 40) for n in range(1, 5)]
    table = read_variants("a", vcf(*rows)).table
    assert (positions(table), table.row_count) == ([1], 4)


def test_genes_and_passed_rows_can_be_asked_for():
    data = annotated(("PASS", MISSENSE), ("PASS", INTRON), ("q10", MISSENSE))
    table = read_variants("a", data, row_filter=RowFilter(genes=frozenset({"KRAS"}))).table
    assert (positions(table), table.shown) == ([1, 3], wording("lie_genes_asked"))
    both = RowFilter(passed_only=True, genes=frozenset({"KRAS"}))
    assert positions(read_variants("a", data, row_filter=both).table) == [1]


class _Lines:
    """A VCF file that is made while it is read."""

    def __init__(self, count):
        self.rows = iter(range(1, count + 1))
        self.start = vcf(samples=("S",))

    def __call__(self, size):
        start, self.start = self.start, b""
        return start + b"".join(
            ("\t".join(sample_row("GT", "0/1", POS=str(number))) + "\n").encode()
            for number in itertools.islice(self.rows, 1000)
        )


class _Stream:
    def __init__(self, count):
        self.read = _Lines(count)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass


def test_a_long_file_takes_no_more_memory_than_a_short_one(monkeypatch, tmp_path):
    peaks = []
    for count in (5_000, 15_000):
        stream = _Stream(count)
        monkeypatch.setattr(type(tmp_path), "open", lambda self, mode, made=stream: made)
        findings = ProblemCollector("a")
        tracemalloc.start()
        file = VcfFile(tmp_path / "a.vcf", findings)
        rows = sum(1 for _ in file.rows()) if file.open() else 0
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
        assert (rows, findings.is_refused) == (count, False)
    assert peaks[1] < peaks[0] * 1.3 + 1_000_000


class _Stop:
    def report(self, step):
        pass

    def raise_if_cancelled(self):
        raise Cancelled


def test_reading_can_be_cancelled():
    with pytest.raises(Cancelled):
        read_variants("a", vcf(row()), progress=_Stop())
