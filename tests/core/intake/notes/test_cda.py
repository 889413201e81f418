"""C-CDA: the narrative, its nesting, what is refused and what identifies."""

import pytest
from tests.core.intake.notes.note_files import (
    base64_text,
    cda,
    cda_section,
    cda_sections,
    text_pdf,
)

from readingroom.domain.problem import ProblemSeverity
from readingroom.intake.notes import read_note

TABLE = (
    "<table><caption>Known</caption><thead><tr><th>Drug</th><th>Reaction</th></tr></thead>"
    "<tbody><tr><td>Penicillin</td><td><content ID='r1'>Hives</content></td></tr></tbody></table>"
)
LIST = (
    "<list listType='ordered'><item>one</item><item>two <content revised='delete'>old</content>"
    "<content revised='insert'>new</content><br/>more</item></list>"
)


def test_sections_tables_and_lists_are_read_in_order():
    data = cda_sections(
        cda_section("ALLERGIES", TABLE, cda_section("Details", LIST)),
        cda_section("PLAN", "<paragraph>Rest</paragraph><paragraph>10<sup>9</sup></paragraph>"),
    )
    note = read_note("a.xml", data).note
    assert note.text == (
        "ALLERGIES\nKnown\nDrug | Reaction\nPenicillin | Hives\n\n"
        "Details\n- one\n- two [deleted: old][inserted: new]\nmore\n\nPLAN\nRest\n\n10^9"
    )
    assert [section.title for section in note.sections] == ["ALLERGIES", "Details", "PLAN"]
    assert note.title == "Summary of Care"


def test_a_section_without_title_or_text_is_called_by_its_code():
    section = "<component><section><code displayName='Vitals'/></section></component>"
    note = read_note("a", cda_sections(section, cda_section("", "words"))).note
    assert note.text == "Vitals\n\nwords"


def test_the_header_is_no_text_but_identifiers():
    read = read_note("a", cda_sections(cda_section("A", "words")))
    assert read.note.text == "A\nwords"
    assert set(read.identifiers) >= {
        *("998877", "Isabella Planted", "Isabella", "Planted", "1975-05-01", "19750501"),
        *("Long Street 5", "Springfield", "+1-555-0101", "DOC77", "Dr. Writer"),
    }


@pytest.mark.parametrize(
    ("header", "title"),
    [
        ("<title>Care of Planted</title><code displayName='Summary'/>", "Summary"),
        ("<title>Care of Planted</title>", "A"),
        ("<title> Discharge  note </title>", "Discharge note"),
    ],
)
def test_the_title_never_names_the_patient(header, title):
    person = "<recordTarget><patient><name><family>Planted</family></name></patient></recordTarget>"
    body = f"<structuredBody>{cda_section('A', 'words')}</structuredBody>"
    assert read_note("a", cda(body, header=header + person)).note.title == title


def test_an_attached_body_is_read():
    written = base64_text(text_pdf("In a PDF"))
    body = '<nonXMLBody><text mediaType="{}" representation="B64">{}</text></nonXMLBody>'
    read = read_note("a", cda(body.format("application/pdf", written)))
    assert (read.note.text, len(read.series)) == ("In a PDF", 1)
    plain = "<nonXMLBody><text mediaType='text/plain'>Plain words</text></nonXMLBody>"
    assert read_note("a", cda(plain)).note.text == "Plain words"


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("<nonXMLBody/>", "No section"),
        ("<structuredBody/>", "No section"),
        ("<nonXMLBody><text representation='B64'>#</text></nonXMLBody>", "No section"),
        ("<nonXMLBody><text representation='B64' compression='GZ'>Q</text></nonXMLBody>", "No sec"),
        ("<nonXMLBody><text><reference value='x.pdf'/></text></nonXMLBody>", "No section"),
        (f"<structuredBody>{cda_section('', '<b>' * 210 + '</b>' * 210)}</structuredBody>", "deep"),
        ("<structuredBody>" + "<component><section>" * 30 + "</section></component>" * 30
         + "</structuredBody>", "nested too deep"),
        ("<br/>" * 801_000, "400,000 XML elements"),
        ("<open>", "invalid or truncated XML"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_with_the_reason(body, words):
    read = read_note("a", cda(body))
    assert read.note is None
    errors = [problem for problem in read.problems if problem.severity is ProblemSeverity.ERROR]
    assert [problem.rule for problem in errors] == ["note.cda"]
    assert words in errors[0].message


@pytest.mark.parametrize(
    "prolog",
    [
        '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;">]>',
        '<!DOCTYPE a SYSTEM "http://example.org/a.dtd">',
        '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>',
    ],
)
def test_document_types_and_entities_are_refused(prolog):
    read = read_note(
        "a", cda_sections(cda_section("A", "x")).replace(b"<Clin", prolog.encode() + b"<Clin")
    )
    assert [problem.rule for problem in read.problems] == ["note.cda"]
    assert "are unsafe" in read.problems[0].message


def test_a_style_sheet_is_passed_over_and_pictures_are_told():
    text = "words<renderMultiMedia referencedObject='x'/>"
    prolog = '<?xml-stylesheet type="text/xsl" href="http://example.org/x.xsl"?>'
    body = f"<structuredBody>{cda_section('A', text)}</structuredBody>"
    read = read_note("a", cda(body, prolog=prolog))
    assert read.note.text == "A\nwords"
    assert [problem.rule for problem in read.problems] == ["note.cda_picture"]


def test_another_xml_document_that_only_holds_one_is_refused():
    data = b"<feed>" + cda_sections(cda_section("A", "x")).partition(b"?>")[2] + b"</feed>"
    assert "not a C-CDA" in read_note("a", data).problems[0].message


@pytest.mark.parametrize("codec", ["utf-16", "latin-1", "gb18030", "shift_jis"])
def test_the_declared_encoding_is_used(codec):
    word = {"gb18030": "咳嗽", "shift_jis": "咳"}.get(codec, "Größe")
    text = cda_sections(cda_section("A", word)).decode()
    data = text.replace('"UTF-8"', f'"{codec}"').encode(codec)
    assert read_note("a", data).note.text == f"A\n{word}"


def test_a_wrongly_declared_encoding_is_refused():
    text = cda_sections(cda_section("A", "ü")).decode().replace("UTF-8", "big5")
    assert "invalid or truncated XML" in read_note("a", text.encode("latin-1")).problems[0].message
