"""RTF: letters, code pages, tracked changes, what is dropped, bounds."""

import pytest
from tests.core.intake.notes.note_files import RTF

from readingroom.domain.problem import ProblemSeverity
from readingroom.intake.notes import read_note


def rules(read):
    return [problem.rule for problem in read.problems]


def test_a_document_is_read_with_what_stands_beside_its_text():
    read = read_note("a.rtf", RTF)
    assert read.note.text == (
        "Header\nWard 7\n\nHISTORY\nGrüße Пациент 10^9/L α 😀 [deleted: stop aspirin] "
        "[inserted: start clopidogrel]\nlink\nA|B|\nend\n\nFooter\nPage one\n\n"
        "Footnotes\nsee lab\n\nComments\ncheck dose"
    )
    titles = [section.title for section in read.note.sections]
    assert titles == ["Header", "HISTORY", "Footer", "Footnotes", "Comments"]
    assert read.note.title == "HISTORY"
    assert rules(read) == ["note.rtf_picture", "note.hidden"]


@pytest.mark.parametrize(
    ("written", "text"),
    [
        (rb"plain words", "plain words"),
        (rb"one\line two\tab three\par four", "one\ntwo\tthree\nfour"),
        (rb"\{braces\} \\ and \~ \_ \-x", "{braces} \\ and \xa0 \u2011 \xadx"),
        (b"one\\\ntwo\nthree", "one\ntwothree"),
        (rb"caf\'e9", "café"),
        ("café".encode("cp1252"), "café"),
        (rb"{\uc2\u8364\'80\'80}5", "€5"),
        (rb"\uc0\u8364 5", "€5"),
        (rb"\u99999 xy", "\N{REPLACEMENT CHARACTER}y"),
        (rb"\u-10179?x", "\N{REPLACEMENT CHARACTER}x"),
        (rb"\u57344 xy", "\ue000y"),
        (rb"a{\*\unknown secret}b", "ab"),
        (rb"a{\*\shptxt box}b", "aboxb"),
        (rb"a{\object{\objdata 00ff}{\result shown}}b", "ab"),
        (rb"x{\super 2}{\super0 y}{\super\b 3}", "x^2y^3"),
        (rb"a \deleted b\deleted0  c", "a [deleted: b] c"),
        (rb"a {\deleted b\revised c}d", "a [deleted: b][inserted: c]d"),
        (rb"a {\deleted b\plain c}d", "a [deleted: b]cd"),
        (rb"a {\v b\v0 c}d", "a cd"),
        (rb"a {\v b\plain c}d", "a cd"),
        (rb"a\bin3 }{\b", "ab"),
        (rb"a\bin b", "ab"),
        (rb"{\stylesheet{\s1 Heading;}}a", "a"),
        (rb"\ansicpg1251 \'cf", "П"),
        (rb"\ansicpg99999 a", "a"),
        (rb"{\fonttbl{\f3\fcharset128 X;}}\f3 \'8a\'b3", "患"),
        (rb"{\fonttbl{\f3\fcharset161 X;}}{\f3 \'e1}\f0 \'e1", "αá"),
    ],
)  # fmt: skip
def test_words_of_control_mean_what_the_specification_says(written, text):
    assert read_note("a", b"{\\rtf1\\ansi " + written + b"}").note.text == text


def test_headings_in_a_document_without_margins_are_sections():
    note = read_note("a", b"{\\rtf1 HISTORY\\par cough\\par Plan:\\par rest}").note
    assert [section.title for section in note.sections] == ["HISTORY", "Plan"]
    assert note.title == "HISTORY"


def test_text_before_the_first_heading_is_text_among_other_parts():
    read = read_note("a", b"{\\rtf1{\\header Ward}{\\headerl Ward}words\\par PLAN\\par rest}")
    assert read.note.text == "Header\nWard\n\nText\nwords\n\nPLAN\nrest"
    assert read.note.title == "Note"


def test_a_document_that_ends_before_its_groups_is_read_with_a_warning():
    read = read_note("a", b"{\\rtf1 words {\\deleted more")
    assert read.note.text == "words [deleted: more"
    assert rules(read) == ["note.rtf_cut"]
    assert read.problems[0].severity is ProblemSeverity.WARNING


def test_what_follows_the_document_is_no_part_of_it():
    assert read_note("a", b"\xef\xbb\xbf \n{\\rtf1 words} junk {more}").note.text == "words"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"{\\rtf1 " + b"{" * 300, "more than 200 nested groups"),
        (b"{\\rtf1 " + b"\\b" * 5_100 + b"}", "too long"),
        (b"{\\rtf1 " + b"a" * 9_100 + b"}", "too long"),
    ],
)
def test_documents_without_measure_are_refused_before_they_are_parsed(data, words, monkeypatch):
    monkeypatch.setattr("readingroom.intake.notes.rtf_tokens.MAX_TOKENS", 5_000)
    monkeypatch.setattr("readingroom.intake.notes.rtf.MAX_CHARACTERS", 9_000)
    read = read_note("a", data)
    assert (read.note, rules(read)) == (None, ["note.rtf"])
    assert words in read.problems[0].message


@pytest.mark.parametrize("data", [b"{\\rtf1}", b"{\\rtf1", b"{\\rtf1{\\pict 00}}"])
def test_a_document_without_text_is_empty(data):
    assert rules(read_note("a", data))[-1] == "note.empty"


def test_a_font_that_no_codec_knows_is_refused_and_not_guessed():
    fonts = rb"{\fonttbl{\f3\fcharset82 X;}}"
    assert rules(read_note("a", rb"{\rtf1" + fonts + rb"\f3 \'e1}")) == ["note.rtf"]
    assert read_note("a", rb"{\rtf1" + fonts + rb"\f3 words}").note.text == "words"


def test_what_stands_before_the_first_group_is_passed_over() -> None:
    read = read_note("a.rtf", b"\xfe\xff{\\rtf\0\0")
    assert read.note is None
    assert [problem.rule for problem in read.problems][-1].startswith("note.")
    stray = read_note("a.rtf", b"\xfe\xff{\\rtf1 Cough.\\par}")
    assert stray.note is not None
    assert stray.note.text.strip() == "Cough."
