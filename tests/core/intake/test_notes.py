"""Notes: encodings, sections, refusals."""

import codecs
import hashlib
import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support.wording import Wording

from readingroom.domain.problem import ProblemSeverity
from readingroom.intake.notes import MAX_BYTES, find_sections, read_note

wording = Wording(__file__)

LETTER = """HISTORY
Cough for six weeks.

Medication:
Ramipril 5 mg

## Assessment ##
Likely infection.
"""


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        ("Grüße".encode(), "UTF-8"),
        ("Grüße".encode("utf-8-sig"), "UTF-8"),
        (codecs.BOM_UTF16_LE + "Grüße".encode("utf-16-le"), "UTF-16"),
        (codecs.BOM_UTF16_BE + "Grüße".encode("utf-16-be"), "UTF-16"),
        ("Grüße".encode("cp1252"), "Windows-1252"),
    ],
)
def test_a_note_is_read_in_each_encoding(data, encoding):
    read = read_note("a.txt", data)
    assert (read.note.text, read.note.encoding) == ("Grüße", encoding)
    rules = [(problem.rule, problem.severity) for problem in read.problems]
    assert rules == (
        [("note.encoding", ProblemSeverity.WARNING)] if encoding == "Windows-1252" else []
    )


def test_the_stored_bytes_are_the_notes_text_and_not_the_files_own():
    read = read_note("a.txt", b"One\r\nTwo\x0b\x01")
    assert read.note.text == "One\nTwo\n"
    assert (read.data, read.asset.byte_count) == (b"One\nTwo\n", 8)
    assert read.asset.media_type == "text/plain"
    assert read.asset.id == read.note.asset == hashlib.sha256(b"One\nTwo\n").hexdigest()


def test_sections_follow_from_headings_and_cover_the_text_after_the_first():
    sections = find_sections(LETTER)
    assert [section.title for section in sections] == ["HISTORY", "Medication", "Assessment"]
    assert LETTER[sections[1].start : sections[1].end] == "Medication:\nRamipril 5 mg\n\n"
    assert sections[0].start == 0
    assert sections[-1].end == len(LETTER)


@pytest.mark.parametrize(
    "line",
    [
        "plain words",
        "HB 12 G/L",
        "NO FEVER.",
        "OK",
        "",
        "A" * 81 + ":",
        wording("three_four_five"),
        "#no blank",
        ":",
    ],
)
def test_what_is_no_heading_makes_no_section(line):
    assert find_sections(f"{line}\ntext") == ()


def test_the_title_is_the_given_one_or_the_first_heading_never_the_file_name():
    assert read_note("Smith_John.txt", LETTER.encode(), title="Letter").note.title == "Letter"
    assert read_note("Smith_John.txt", LETTER.encode()).note.title == "HISTORY"
    assert read_note("Smith_John.txt", b"text\nHISTORY\nmore").note.title == "Note"
    assert read_note("Smith_John.txt", b"text").note.title == "Note"


@pytest.mark.parametrize(
    ("data", "rule", "words"),
    [
        (b"", "note.empty", "empty"),
        (b" \n\t", "note.empty", "empty"),
        (b"a\0b", "note.not_text", "zero bytes"),
        (bytes(range(1, 9)) * 10, "note.not_text", "control characters"),
        (b"\xff\xfe\x00", "note.not_text", "UTF-16"),
        (b"PK\x03\x04", "note.docx", "damaged or truncated"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "note.not_text", wording("old_kind_encrypted")),
        (b"a" * (MAX_BYTES + 1), "note.size", "2,000,001 bytes"),
    ],
)
def test_what_is_no_plain_text_is_refused_with_the_reason(data, rule, words):
    read = read_note("a.txt", data)
    assert (read.note, read.asset, read.data) == (None, None, b"")
    assert [problem.rule for problem in read.problems] == [rule]
    assert words in read.problems[0].message


@settings(deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes_give_a_note_or_a_problem(data):
    read = read_note("a", data)
    assert (read.note is None) == any(p.severity is ProblemSeverity.ERROR for p in read.problems)


@settings(deadline=None)
@given(st.text(alphabet="aA :#\n", max_size=200))
def test_sections_never_overlap(text):
    sections = find_sections(text)
    for left, right in itertools.pairwise(sections):
        assert left.end == right.start
