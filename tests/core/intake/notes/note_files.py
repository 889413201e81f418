"""Documents written for tests, by hand or by other libraries than those that read them."""

import base64
import io
import json
import zipfile
from collections.abc import Sequence

import docx
from PIL import Image, ImageDraw

WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_TYPES = "http://schemas.openxmlformats.org/package/2006/content-types"
_RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml"


def base64_text(data: bytes) -> str:
    return base64.b64encode(data).decode()


def pdf(objects: Sequence[bytes], trailer: bytes = b"") -> bytes:
    """Write a PDF of numbered objects, of which the first is its catalog (ISO 32000-1, 7.5)."""
    out = b"%PDF-1.4\n"
    places = []
    for number, content in enumerate(objects, start=1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    start = len(out)
    rows = b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"xref\n0 %d\n0000000000 65535 f \n%s" % (len(objects) + 1, rows)
    out += b"trailer<</Size %d/Root 1 0 R%s>>\n" % (len(objects) + 1, trailer)
    return out + b"startxref\n%d\n%%%%EOF" % start


def stream(content: bytes, extra: bytes = b"") -> bytes:
    return b"<<%s/Length %d>>stream\n%s\nendstream" % (extra, len(content), content)


def text_pdf(
    *pages: str, catalog: bytes = b"", trailer: bytes = b"", box: bytes = b"0 0 595 842"
) -> bytes:
    """Write a PDF with one line of Latin text on each page; an empty one has a blank page."""
    count = len(pages)
    kids = b" ".join(b"%d 0 R" % (4 + 2 * n) for n in range(count))
    objects = [
        b"<</Type/Catalog/Pages 2 0 R%s>>" % catalog,
        b"<</Type/Pages/Kids[%s]/Count %d>>" % (kids, count),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    ]
    for number, text in enumerate(pages):
        written = text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
        shown = b"BT /F 24 Tf 60 700 Td (%s) Tj ET" % written.encode("cp1252") if text else b""
        page = b"<</Type/Page/Parent 2 0 R/MediaBox[%s]/Contents %d 0 R"
        page += b"/Resources<</Font<</F 3 0 R>>>>>>"
        objects.append(page % (box, 5 + 2 * number))
        objects.append(stream(shown))
    return pdf(objects, trailer)


def scanned_pdf(*sizes: tuple[int, int]) -> bytes:
    """Write a PDF that holds pictures only, by Pillow."""
    pages = []
    for size in sizes:
        picture = Image.new("RGB", size, "white")
        ImageDraw.Draw(picture).rectangle((10, 10, size[0] // 2, size[1] // 2), fill="black")
        pages.append(picture)
    out = io.BytesIO()
    pages[0].save(out, "PDF", save_all=True, append_images=pages[1:], resolution=72.0)
    return out.getvalue()


def nested_forms_pdf(width: int, depth: int) -> bytes:
    """Write a PDF whose drawing grows with each level: a small file with endless work."""
    page = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R"
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        page + b"/Resources<</XObject<</F 6 0 R>>>>>>",
        stream(b"/F Do"),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]
    head = b"/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<<"
    objects.extend(
        stream(b"/F Do " * width, head + b"/XObject<</F %d 0 R>>>>" % (7 + level))
        for level in range(depth)
    )
    objects.append(stream(b"BT /A 9 Tf (x) Tj ET", head + b"/Font<</A 5 0 R>>>>"))
    return pdf(objects)


def written_docx() -> bytes:
    """Write a document with all that hides beside the text, by python-docx."""
    document = docx.Document()
    document.core_properties.author = "Planted Author"
    document.add_heading("History", 1)
    first = document.add_paragraph("Cough for six weeks")
    table = document.add_table(2, 2)
    for place, text in enumerate(("Drug", "Dose", "Ramipril", "5 mg")):
        table.cell(place // 2, place % 2).text = text
    document.add_heading("Plan", 2)
    document.add_paragraph("Stop smoking", style="List Bullet")
    paragraph = document.add_paragraph("Platelets 10")
    paragraph.add_run("9").font.superscript = True
    paragraph.add_run("/L")
    paragraph.add_run(" secret").font.hidden = True
    paragraph.add_run(" old").font.strike = True
    document.add_comment(first.runs, text="Check the dates", author="Planted Reviewer")
    document.sections[0].header.paragraphs[0].text = "Ward 7"
    document.sections[0].footer.paragraphs[0].text = "Page one"
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


def package(members: dict[str, str | bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return out.getvalue()


def bare_docx(
    body: str,
    others: dict[str, str] | None = None,
    *,
    external: str = "",
    kind: str = "document.main+xml",
) -> bytes:
    """Write a DOCX of the given XML; `others` are parts by kind ("footnotes")."""
    parts = others or {}
    types = "".join(
        f'<Override PartName="/word/{name}.xml" ContentType="{_MAIN}.{name}+xml"/>'
        for name in parts
    )
    relations = "".join(
        f'<Relationship Id="r{name}" Type="{_OFFICE}/{name}" Target="{name}.xml"/>'
        for name in parts
    )
    if external:
        relations += (
            f'<Relationship Id="x" Type="{_OFFICE}/header" Target="{external}" '
            'TargetMode="External"/>'
        )
    members: dict[str, str | bytes] = {
        "[Content_Types].xml": (
            f'<Types xmlns="{_TYPES}"><Default Extension="rels" '
            'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
            f'<Override PartName="/word/document.xml" ContentType="{_MAIN}.{kind}"/>{types}</Types>'
        ),
        "_rels/.rels": (
            f'<Relationships xmlns="{_RELATIONS}"><Relationship Id="r" '
            f'Type="{_OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>'
        ),
        "word/_rels/document.xml.rels": (
            f'<Relationships xmlns="{_RELATIONS}">{relations}</Relationships>'
        ),
        "word/document.xml": (f'<w:document xmlns:w="{WORD}"><w:body>{body}</w:body></w:document>'),
    }
    for name, content in parts.items():
        members[f"word/{name}.xml"] = f'<w:{name} xmlns:w="{WORD}">{content}</w:{name}>'
    return package(members)


def run(text: str, look: str = "") -> str:
    properties = f"<w:rPr>{look}</w:rPr>" if look else ""
    return f'<w:r>{properties}<w:t xml:space="preserve">{text}</w:t></w:r>'


def paragraph(*content: str) -> str:
    return f"<w:p>{''.join(content)}</w:p>"


def fhir(value: object) -> bytes:
    return json.dumps(value).encode()


def xhtml(content: str) -> dict[str, str]:
    return {
        "status": "generated",
        "div": f'<div xmlns="http://www.w3.org/1999/xhtml">{content}</div>',
    }


def composition(*sections: tuple[str, str]) -> dict[str, object]:
    return {
        "resourceType": "Composition",
        "status": "final",
        "type": {"coding": [{"system": "http://loinc.org", "display": "Discharge summary"}]},
        "title": "Summary of Ann Planted",
        "subject": {"reference": "Patient/p1", "display": "Ann Planted"},
        "section": [{"title": title, "text": xhtml(body)} for title, body in sections],
    }


PATIENT = {
    "resourceType": "Patient",
    "id": "p1",
    "identifier": [{"system": "urn:mrn", "value": "MRN-4711"}],
    "name": [{"family": "Planted", "given": ["Ann", "Maria"], "text": "Ann Maria Planted"}],
    "telecom": [{"system": "phone", "value": "030 123456"}],
    "birthDate": "1950-02-01",
    "address": [{"line": ["Long Street 5"], "city": "Springfield", "postalCode": "12345"}],
    "contact": [{"name": {"family": "Helper"}, "telecom": [{"value": "030 999"}]}],
}


def document_reference(*attachments: dict[str, object], **more: object) -> dict[str, object]:
    return {
        "resourceType": "DocumentReference",
        "status": "current",
        "type": {"text": "Progress note"},
        "content": [{"attachment": attachment} for attachment in attachments],
        **more,
    }


def attachment(data: bytes, media_type: str) -> dict[str, object]:
    return {"contentType": media_type, "data": base64_text(data)}


CDA_HEADER = """<title>Summary of Care</title>
<recordTarget><patientRole><id root="1.2" extension="998877"/>
<addr><streetAddressLine>Long Street 5</streetAddressLine><city>Springfield</city></addr>
<telecom value="tel:+1-555-0101"/>
<patient><name><given>Isabella</given><family>Planted</family></name>
<birthTime value="19750501"/></patient></patientRole></recordTarget>
<author><assignedAuthor><id extension="DOC77"/><assignedPerson><name>Dr. Writer</name>
</assignedPerson></assignedAuthor></author>"""


def cda(body: str, *, header: str = CDA_HEADER, prolog: str = "") -> bytes:
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>{prolog}<ClinicalDocument xmlns="urn:hl7-org:v3">'
        f"{header}<component>{body}</component></ClinicalDocument>"
    ).encode()


def cda_section(title: str, text: str, *nested: str) -> str:
    inner = "".join(nested)
    content = f"<title>{title}</title><text>{text}</text>{inner}"
    return f"<component><section>{content}</section></component>"


def cda_sections(*sections: str) -> bytes:
    return cda(f"<structuredBody>{''.join(sections)}</structuredBody>")


MSH = "MSH|^~\\&|LAB|HOSP|EHR|HOSP|20240101120000||ORU^R01|1|P|2.5.1|||||DEU|{charset}\r"
PID = (
    "PID|1||4711^^^HOSP^MR~8899^^^ACC^AN||Planted^Hans^Kurt^^Dr.^^L||19610615|M|||"
    "Long Street 5^^Springfield^^12345||0221/5551234\r"
)


def hl7(*segments: str, charset: str = "UNICODE UTF-8", header: str = MSH + PID) -> str:
    return header.format(charset=charset) + "\r".join(segments) + "\r"


RTF = (
    rb"{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\froman\fcharset0 Times;}"
    rb"{\f1\fswiss\fcharset204{\*\fname Arial;}Arial CYR;}}{\colortbl;\red0\green0\blue0;}"
    rb"{\*\generator Planted;}{\info{\author Planted}{\title Planted}}"
    rb"{\header \pard Ward 7\par}{\footer Page one\par}"
    rb"\pard\b HISTORY\b0\par Gr\'fc\'dfe {\f1\'cf\'e0\'f6\'e8\'e5\'ed\'f2} 10{\super 9}/L "
    rb"\u945? \u-10179?\u-8704? {\deleted stop aspirin} {\revised\revauth1 start clopidogrel}\par "
    rb"{\v secret}{\field{\*\fldinst{HYPERLINK "
    rb'"http://example.org"}}{\fldrslt link}}{\footnote \pard see lab}\par '
    rb"{\pict\pngblip\bin5 }{}}x}{\*\shppict{\pict 8950}}A\cell B\cell\row "
    rb"{\*\annotation check dose}end\par}"
)
