"""HL7 v2: framing, escapes, types of results, several messages, what identifies."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.intake.notes.note_files import MSH, PID, base64_text, hl7, text_pdf
from tests.support.wording import Wording

from readingroom.domain.problem import ProblemSeverity
from readingroom.intake.notes import read_note
from readingroom.intake.notes.hl7_text import Delimiters, unescaped

wording = Wording(__file__)

USUAL = Delimiters("|", "^", "~", "\\", "&")


def text_of(message: str) -> str:
    return read_note("a.hl7", message.encode()).note.text


@pytest.mark.parametrize("end", ["\r", "\n", "\r\n"])
@pytest.mark.parametrize("framing", ["{}", "\x0b{}\x1c\r"])
def test_a_message_is_read_with_any_line_end_and_framing(end, framing):
    message = hl7("OBR|1|||CXR^Chest X-ray^L", "OBX|1|TX|F^Findings||Lungs clear||||||F")
    read = read_note("a", framing.format(message.replace("\r", end)).encode())
    assert read.note.text == "Chest X-ray\nFindings: Lungs clear"
    assert [section.title for section in read.note.sections] == ["Chest X-ray"]
    assert (read.note.title, read.problems) == ("Chest X-ray", ())


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("a \\T\\ b", "a & b"),
        ("\\F\\\\S\\\\R\\\\E\\", "|^~\\"),
        ("one\\.br\\two", "one\ntwo"),
        ("one\\.sp2\\two", "one\n\ntwo"),
        ("one\\.sp+2\\two", "one\n\ntwo"),
        ("one\\.sk3\\two", "one   two"),
        ("one\\.in+4\\two", "onetwo"),
        ("\\H\\bold\\N\\ text", "bold text"),
        ("\\X48C3A4\\", "Hä"),
        ("\\XE4\\", "ä"),
        ("\\Zmy\\x\\C2842\\", "x"),
        ("C:\\data and more", "C:\\data and more"),
        ("one\\two\\three", "one\\two\\three"),
        ("5\\P\\", "5#"),
        ("none", "none"),
    ],
)
def test_escape_sequences_stand_for_what_the_standard_says(written, meant):
    assert unescaped(written, USUAL) == meant


@pytest.mark.parametrize(
    ("segment", "line"),
    [
        (
            "OBX|1|NM|718-7^Hemoglobin^LN||13.20|g/dL^gram^UCUM|12-16|H~A|||F",
            "Hemoglobin: 13.20 gram (reference 12-16) [H A]",
        ),
        ("OBX|1|SN|1^Titer||>^100", "Titer: >100"),
        ("OBX|1|NM|1^Glucose||7||||||P", "Glucose: 7 (preliminary)"),
        ("OBX|1|CE|1^Blood group||A^A positive^L", "Blood group: A positive"),
        ("OBX|1|DT|1^Onset||20240131", "Onset: 2024-01-31"),
        ("OBX|1|TS|1^Onset||202401310930", "Onset: 2024-01-31 09:30"),
        ("OBX|1|TM|1^At||0930", "At: 0930"),
        ("OBX|1|DT|1^Onset||soon", "Onset: soon"),
        ("OBX|1|ST|^^^^Alternative^L||fine", "Alternative: fine"),
        ("OBX|1|ST|GLU||7|mmol/L", "GLU: 7 mmol/L"),
        ("OBX|1|TX|||no label", "no label"),
        ("OBX|1|XPN|1^Contact||Doe^Jane", "Contact: Doe Jane"),
        ("OBX|1|ST|1^Cut^L||left^right", "Cut: left^right"),
        ("OBX|1|CE|1^Codes||A^one~B^two", "Codes: one; two"),
    ],
)
def test_a_result_is_written_as_on_a_report(segment, line):
    assert text_of(hl7(segment)) == line


def test_lines_under_one_label_are_one_text_and_keep_their_blank_lines():
    message = hl7(
        "OBX|1|FT|F^Findings||First line.~Second line.",
        "OBX|2|FT|F^Findings||",
        "OBX|3|FT|F^Findings||Third line.",
        "NTE|1||Seen by\\.br\\two readers~agreed",
        "OBX|4|NM|G^Glucose||",
    )
    assert text_of(message) == (
        "Findings\nFirst line.\nSecond line.\n\nThird line.\nSeen by\ntwo readers\nagreed"
    )


def test_several_messages_become_a_section_each():
    one = hl7("OBR|1|||A^First^L", "OBX|1|TX|x^Text||one")
    two = hl7("TXA|1|DS^Discharge note|TX", "OBX|1|TX|x^Text||two")
    three = hl7("OBX|1|TX|x^Text||three")
    read = read_note("a", (one + "\r\n" + two + three).encode())
    note = read.note
    assert [section.title for section in note.sections] == ["First", "Discharge note", "Document 3"]
    assert [note.text[s.start : s.end].split()[-1] for s in note.sections] == [
        "one",
        "two",
        "three",
    ]
    assert note.title == "First"


def test_header_segments_are_no_text_but_identifiers():
    message = hl7(
        "NK1|1|Helper^Eva|SPO|Other Road 1||0221/999",
        "IN1|1|A|I9|Insurer||||||||||||Planted^Hans||19610615||||||||||||||||||POL-1",
        "PV1|1|I|W^1||||77^Writer^Ann||||||||||||V-88",
        "OBR|1|P1|F1|Planted report for Planted^Hans",
        "OBX|1|TX|x^Text||All well.",
    )
    read = read_note("a", message.encode())
    assert read.note.text == "Text: All well."
    wanted = (
        "Planted Hans 4711 8899 1961-06-15 19610615 Springfield 12345 Helper Eva POL-1 V-88 Writer"
    )
    assert set(wanted.split()) <= set(read.identifiers)
    assert {"Long Street 5", "0221/5551234", "Other Road 1"} <= set(read.identifiers)
    assert not {"MR", "AN", "HOSP", "M"} & set(read.identifiers)


def test_a_title_that_names_the_patient_is_none():
    read = read_note("a", hl7("OBR|1|||X^Letter about Planted", "OBX|1|TX|||fine").encode())
    assert (read.note.title, read.note.text) == ("Note", "fine")


@pytest.mark.parametrize(
    ("charset", "codec", "encoding"),
    [
        ("8859/1", "latin-1", "ISO-8859-1"),
        ("8859/5", "iso8859-5", "ISO-8859-5"),
        ("GB 18030-2000", "gb18030", "GB18030"),
        ("UNICODE UTF-8", "utf-8", "UTF-8"),
        ("~ISO IR87", "utf-8", "UTF-8"),
    ],
)
def test_the_character_set_is_the_stated_one(charset, codec, encoding):
    word = {"iso8859-5": "Кашель", "gb18030": "咳嗽"}.get(codec, "Größe")
    data = hl7(f"OBX|1|TX|||{word}", charset=charset).encode(codec)
    read = read_note("a", data)
    assert (read.note.text, read.note.encoding, read.problems) == (word, encoding, ())


def test_a_wrong_character_set_is_shown_with_the_guess():
    data = hl7("OBX|1|TX|||Übelkeit und große Schmerzen", charset="UNICODE UTF-8").encode("cp1252")
    read = read_note("a", data)
    assert read.note.text.startswith("Übelkeit")
    assert [problem.rule for problem in read.problems] == ["note.encoding"]
    assert "Windows-1252" in read.problems[0].message


def test_a_message_without_a_character_set_is_guessed():
    short = "MSH|^~\\&|A|B\rOBX|1|TX|||Größe\r".encode("cp1252")
    assert read_note("a", short).note.text == "Größe"
    assert read_note("a", b"BHS|^~\\&|A\r" + short).note.text == "Größe"


def test_encapsulated_text_and_pdf_are_read():
    packed = base64_text(text_pdf("In a PDF"))
    segments = (
        f"OBX|1|ED|R^Report||LAB^text^plain^Base64^{base64_text(b'Attached words')}",
        f"OBX|2|ED|P^Picture report||LAB^application^pdf^Base64^{packed}",
        "OBX|3|ED|H^Page||LAB^text^html^A^<p>Plain <b>markup</b></p>",
    )
    read = read_note("a", hl7(*segments).encode())
    assert [section.title for section in read.note.sections] == ["Report", "Picture report", "Page"]
    assert read.note.text.split("\n\n") == [
        "Report\nAttached words",
        "Picture report\nIn a PDF",
        "Page\nPlain markup",
    ]
    assert [len(series.frames) for series in read.series] == [1]


@pytest.mark.parametrize(
    ("segment", "rule"),
    [
        ("OBX|2|ED|R||LAB^text^plain^Base64^not base64!", "note.attachment"),
        ("OBX|2|RP|R||pointer^system", "note.hl7_pointer"),
        ("OBX|2|NM|K^Potassium||9.9||||||W", "note.hl7_status"),
        ("OBX|2|NM|K^Potassium||9.9||||||D", "note.hl7_status"),
        ("OBX|2|ED|R||LAB^application^pdf^Base64^JVBERi0xLjc=", "note.attachment"),
    ],
)
def test_what_cannot_be_read_of_a_message_is_a_warning(segment, rule):
    read = read_note("a", hl7("OBX|1|TX|||words", segment, "OBX|3|ED|R||LAB^text").encode())
    assert read.note.text == "words"
    assert [(p.rule, p.severity) for p in read.problems] == [(rule, ProblemSeverity.WARNING)]


def test_a_line_end_inside_a_field_is_read_on_and_told():
    read = read_note("a", hl7("OBX|1|TX|||first", "second line", "third|x").encode())
    assert read.note.text == "first\nsecond line\nthird"
    assert [problem.rule for problem in read.problems] == ["note.hl7_line"]


def test_other_delimiters_are_those_of_the_message():
    data = "MSH#*@!%#A#B\rOBR#1###X*Other!S!sign\rOBX#1#CE#L*Label##a*one@b*two\r"
    assert text_of(data) == "Other*sign\nLabel: one; two"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (MSH + PID, wording("result_text")),
        (MSH + "OBX|1|TX|||\r" * 2, wording("result_text")),
        (MSH + "NTE|1||a\r" * 50_001, "more than 50,000"),
        ((MSH + "OBX|1|TX|||a\r") * 501, "more than 500 HL7 messages"),
        ("MSH|^~\\&|A\rOBX|1|TX|||\x01\x02\x03\x04\x05\x06\r", "control characters"),
    ],
)
def test_a_message_that_cannot_be_read_is_refused_with_the_reason(data, words):
    read = read_note("a", data.encode())
    assert read.note is None
    assert [problem.rule for problem in read.problems] == ["note.hl7"]
    assert words in read.problems[0].message


# Everything but control characters, halves of surrogate pairs and other line ends.
WORDS = st.text(
    st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\u2028\u2029\ufeff"),
    min_size=1,
    max_size=40,
).filter(lambda text: text.strip() == text and text)


def escaped(text: str) -> str:
    """Write text as a sender does (HL7 v2.5.1, 2.7.1), apart from the code under test."""
    signs = {"\\": "E", "|": "F", "^": "S", "&": "T", "~": "R"}
    return "".join(f"\\{signs[sign]}\\" if sign in signs else sign for sign in text)


@settings(deadline=None)
@given(st.lists(WORDS, min_size=1, max_size=4))
def test_any_text_comes_back_as_it_was_sent(lines):
    message = hl7("OBX|1|TX|||" + "~".join(map(escaped, lines)))
    assert text_of(message) == "\n".join(lines)


@pytest.mark.parametrize("codec", ["utf-16", "utf-16-le"])
def test_a_message_of_two_bytes_a_sign_is_read(codec):
    data = hl7("", "\r", "NTE|1||~Größe~").encode(codec)
    assert read_note("a", data).note.text == "Größe"
