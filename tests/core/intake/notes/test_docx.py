"""DOCX: written by python-docx, and by hand where it writes nothing of the kind."""

import io
import zipfile

import pytest
from tests.core.intake.notes.note_files import (
    WORD,
    bare_docx,
    package,
    paragraph,
    run,
    written_docx,
)
from tests.support.wording import Wording

from readingroom.domain.problem import ProblemSeverity
from readingroom.intake.notes import read_note

wording = Wording(__file__)


def text_of(body, others=None):
    return read_note("a.docx", bare_docx(body, others)).note.text


def rules(read):
    return [problem.rule for problem in read.problems]


def test_a_document_of_another_library_is_read_whole_and_in_order():
    read = read_note("a.docx", written_docx())
    assert read.note.text == (
        "Header\nWard 7\n\n"
        "History\nCough for six weeks[c0]\nDrug | Dose\nRamipril | 5 mg\n\n"
        "Plan\n- Stop smoking\nPlatelets 10^9/L[struck out:  old]\n\n"
        "Comments\n[c0] Check the dates\n\nFooter\nPage one"
    )
    titles = [section.title for section in read.note.sections]
    assert titles == ["Header", "History", "Plan", "Comments", "Footer"]
    assert (read.note.title, read.note.encoding) == ("History", "DOCX")
    assert rules(read) == ["note.hidden"]


def test_nothing_of_the_documents_properties_is_stored():
    read = read_note("a.docx", written_docx())
    assert b"Planted" not in read.data
    assert read.data.decode() == read.note.text


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (
            paragraph(
                run("take "),
                f'<w:del w:author="P">{run("5").replace("w:t", "w:delText")}</w:del>',
                f'<w:ins w:author="P">{run("10")}</w:ins>',
                run(" mg"),
            ),
            "take [deleted: 5][inserted: 10] mg",
        ),
        (
            paragraph(f"<w:moveFrom>{run('a')}</w:moveFrom><w:moveTo>{run('b')}</w:moveTo>"),
            "[deleted: a][inserted: b]",
        ),
        (
            "<w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc>" + paragraph(run("a")) + "</w:tc></w:tr>"
            "<w:sdt><w:sdtContent><w:tr><w:tc>" + paragraph(run("b")) + paragraph(run("c"))
            + "</w:tc><w:tc/></w:tr></w:sdtContent></w:sdt></w:tbl>",
            "[deleted: a]\nb / c | ",
        ),
        (
            "<w:sdt><w:sdtPr><w:alias w:val='x'/></w:sdtPr><w:sdtContent>"
            + paragraph(run("inside a control")) + "</w:sdtContent></w:sdt>",
            "inside a control",
        ),
        (
            paragraph("<w:hyperlink>" + run("link") + "</w:hyperlink>", "<w:r><w:tab/><w:t>x</w:t>"
            "<w:br/><w:t>y</w:t><w:noBreakHyphen/><w:softHyphen/><w:instrText>HYPERLINK</w:instrText></w:r>"),
            "link\tx\ny\u2011",
        ),
        (
            paragraph(run("about "), '<w:r><w:sym w:font="Symbol" w:char="F0B1"/><w:t>2</w:t>'
            '<w:sym w:font="Wingdings" w:char="F04A"/><w:sym w:char="x"/></w:r>'),
            "about ±2\ufffd\ufffd",
        ),
        (
            paragraph(run("before"), "<w:r><w:pict><w:txbxContent>" + paragraph(run("box"))
            + "</w:txbxContent></w:pict></w:r>", run(" after")),
            "before after\nbox",
        ),
        (paragraph(run("on", '<w:vanish w:val="0"/><w:strike w:val="false"/>')), "on"),
        (paragraph("<w:pPr><w:numPr/></w:pPr>", run("item")) + paragraph(), "- item"),
        (paragraph(run("10"), run("9", '<w:vertAlign w:val="superscript"/>')), "10^9"),
        (paragraph(run("H"), run("2", '<w:vertAlign w:val="subscript"/>')), "H2"),
        (paragraph(run("<!-- --><?x y?>shown".replace("<!-- --><?x y?>", ""))), "shown"),
    ],
)  # fmt: skip
def test_what_stands_in_a_document_is_written_with_its_marks(body, text):
    assert text_of(body) == text


def test_notes_headers_and_footers_are_parts():
    others = {
        "footnotes": f'<w:footnote w:id="2">{paragraph(run("see lab"))}</w:footnote>',
        "endnotes": f'<w:endnote w:id="1">{paragraph(run("end"))}</w:endnote><w:endnote w:id="9"/>',
        "header": paragraph(run("Ward 7")),
        "footer": paragraph(),
        "comments": f'<w:comment w:id="5" w:author="P">{paragraph(run("why?"))}</w:comment>',
    }
    body = paragraph(
        run("words"),
        '<w:r><w:footnoteReference w:id="2"/><w:endnoteReference w:id="1"/></w:r>',
        '<w:r><w:commentReference w:id="5"/></w:r>',
    )
    assert text_of(body, others) == (
        "Header\nWard 7\n\nText\nwords[2][e1][c5]\n\n"
        "Footnotes\n[2] see lab\n\nEndnotes\n[e1] end\n\nComments\n[c5] why?"
    )


def test_headings_go_by_outline_level_or_name_in_several_languages():
    styles = (
        '<w:style w:type="paragraph" w:styleId="a"><w:name w:val="Überschrift 1"/></w:style>'
        '<w:style w:type="paragraph" w:styleId="b"><w:name w:val="x"/><w:pPr>'
        '<w:outlineLvl w:val="1"/></w:pPr></w:style>'
        '<w:style w:type="character" w:styleId="c"><w:name w:val="heading 9"/></w:style>'
        '<w:style w:type="paragraph" w:styleId="d"><w:name w:val="y"/><w:pPr>'
        '<w:outlineLvl w:val="9"/></w:pPr></w:style>'
    )
    body = "".join(
        paragraph(f'<w:pPr><w:pStyle w:val="{style}"/></w:pPr>', run(f"text {style}"))
        for style in ("d", "a", "c", "b", "zz")
    )
    note = read_note("a", bare_docx(body, {"styles": styles})).note
    assert [section.title for section in note.sections] == ["text a", "text b"]
    assert note.text == "text d\n\ntext a\ntext c\n\ntext b\ntext zz"


def test_headings_without_styles_are_found_in_the_text():
    note = read_note("a", bare_docx(paragraph(run("HISTORY")) + paragraph(run("cough")))).note
    assert [section.title for section in note.sections] == ["HISTORY"]


def test_pictures_and_objects_are_left_out_with_a_warning():
    body = paragraph(run("words"), "<w:r><w:object><w:OLEObject/></w:object></w:r>")
    read = read_note("a", bare_docx(body + "<w:altChunk/>"))
    assert (read.note.text, rules(read)) == ("words", ["note.docx_picture"])


def test_macros_and_linked_parts_are_never_touched():
    data = bare_docx(
        paragraph(run("words")),
        external="file:///etc/passwd",
        kind="document.macroEnabled.main+xml",
    )
    assert read_note("a", data).note.text == "words"


ENTITIES = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]>'


def members_of(data):
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def changed(**members):
    found = members_of(bare_docx(paragraph(run("words")), {"styles": ""}))
    return package(found | {name.replace("__", "/"): data for name, data in members.items()})


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"PK\x03\x04", "damaged or truncated"),
        (written_docx()[:-200], "damaged or truncated"),
        (package({"a.txt": "x"}), "not a DOCX"),
        (package({"[Content_Types].xml": "<a/>", "xl/workbook.xml": "<a/>"}), "a spreadsheet"),
        (package({"[Content_Types].xml": "<a/>", "ppt/x.xml": "<a/>"}), "a presentation"),
        (package({"content.xml": "<a/>"}), "an OpenDocument file"),
        (package({"[Content_Types].xml": "<a/>"}), "not valid DOCX"),
        (changed(**{"word__styles.xml": ENTITIES + "<a/>"}), "are unsafe"),
        (changed(**{"word__other.xml": ENTITIES + "<a/>"}), "are unsafe"),
        (changed(**{"word__document.xml": "<open>"}), "invalid or truncated XML"),
        (changed(**{"word__styles.xml": "no xml"}), "invalid or truncated XML"),
        (changed(**{"..__evil.xml": "<a/>"}), wording("leads_folder")),
        (changed(**{"word__bomb.bin": bytes(20_000_000)}), "grows more than 200 times"),
        (bare_docx("<w:sdt>" * 170 + "</w:sdt>" * 170), "nested too deeply"),
        (bare_docx("<w:sdt>" * 500 + "</w:sdt>" * 500), "nested too deeply"),
    ],
)
def test_what_cannot_be_read_safely_is_refused_with_the_reason(data, words):
    read = read_note("a.docx", data)
    assert (read.note, read.data) == (None, b"")
    assert rules(read) == ["note.docx"]
    assert words in read.problems[0].message
    assert read.problems[0].severity is ProblemSeverity.ERROR


@pytest.mark.parametrize("limit", ["MAX_UNPACKED_BYTES", "MAX_XML_BYTES"])
def test_documents_without_measure_are_refused(limit, monkeypatch):
    monkeypatch.setattr(f"readingroom.intake.notes.word.{limit}", 100)
    read = read_note("a", bare_docx(paragraph(run("words"))))
    assert rules(read) == ["note.docx"]
    assert "more than 100" in read.problems[0].message or "than 100" in read.problems[0].message


def test_a_damaged_member_is_refused():
    data = bytearray(bare_docx(paragraph(run("words" * 50))))
    place = data.index(b"word/document.xml") + 40
    data[place : place + 8] = b"\xff" * 8
    assert rules(read_note("a", bytes(data))) == ["note.docx"]


def test_the_namespace_of_strict_documents_is_read_too():
    strict = "http://purl.oclc.org/ooxml/wordprocessingml/main"
    members = members_of(bare_docx(paragraph(run("9", '<w:vertAlign w:val="superscript"/>'))))
    found = members["word/document.xml"].replace(WORD.encode(), strict.encode())
    read = read_note("a", package(members | {"word/document.xml": found}))
    assert read.note.text == "^9"
