"""FHIR in JSON: R4, R4B and R5 documents, bundles, attachments, what identifies."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.intake.notes.note_files import (
    PATIENT,
    RTF,
    attachment,
    cda_section,
    cda_sections,
    composition,
    document_reference,
    fhir,
    text_pdf,
    written_docx,
    xhtml,
)
from tests.support.wording import Wording

from readingroom.domain.problem import ProblemSeverity
from readingroom.intake.notes import read_note
from readingroom.intake.notes.text import normalise

wording = Wording(__file__)

# By hand after hl7.org/fhir/R4/composition.html, /R4B/ and /R5/: the narrative is the same in all.
R4 = composition(
    ("History", "<p>Cough for <b>six</b> weeks</p>"), ("Plan", "<ul><li>Rest</li></ul>")
)
R4B = {**R4, "language": "en", "identifier": {"value": "DOC-1"}}
R5 = {
    **R4,
    "identifier": [{"value": "DOC-1"}],
    "version": "1",
    "useContext": [{"code": {"code": "x"}}],
    "note": [{"text": "Dictated"}],
}
SECTIONS = "History\nCough for six weeks\n\nPlan\n- Rest"


def bundle(*resources: dict[str, object], kind: str = "document") -> dict[str, object]:
    entries = [
        {"fullUrl": f"urn:uuid:{number}", "resource": resource}
        for number, resource in enumerate(resources)
    ]
    return {"resourceType": "Bundle", "type": kind, "entry": entries}


def text_of(value: object) -> str:
    return read_note("a.json", fhir(value)).note.text


@pytest.mark.parametrize(
    ("resource", "text"),
    [(R4, SECTIONS), (R4B, SECTIONS), (R5, SECTIONS + "\n\nNotes\nDictated")],
    ids=["R4", "R4B", "R5"],
)
def test_a_composition_of_each_version_has_its_sections(resource, text):
    note = read_note("a.json", fhir(resource)).note
    assert note.text == text
    assert [s.title for s in note.sections][:2] == ["History", "Plan"]
    assert note.title == "Discharge summary"


def test_nested_sections_follow_the_one_that_holds_them():
    value = composition(("Exam", ""))
    value["section"][0]["section"] = [
        {"code": {"text": "Lungs"}, "text": xhtml("clear"), "section": [{"title": "Left"}]},
        {"title": "Skin", "emptyReason": {"coding": [{"display": "Not asked"}]}},
    ]
    assert text_of(value) == "Exam\n\nLungs\nclear\n\nLeft\n\nSkin\nNot asked"


def test_sections_nested_without_end_are_refused():
    value = composition(("Exam", "x"))
    inner = value
    for _ in range(15):
        inner["section"] = [{"title": "x", "section": []}]
        inner = inner["section"][0]
    read = read_note("a", fhir(value))
    assert [problem.rule for problem in read.problems] == ["note.fhir"]
    assert "nested" in read.problems[0].message


def test_a_section_without_narrative_tells_its_observations():
    observation = {
        "resourceType": "Observation",
        "id": "o1",
        "code": {"text": "Heart rate"},
        "valueQuantity": {"value": 72, "unit": "/min"},
    }
    value = composition(("Vitals", ""))
    value["section"] = [
        {"title": "Vitals", "entry": [{"reference": "Observation/o1"}, {"reference": "Group/1"}]}
    ]
    assert text_of(bundle(value, observation)).endswith("Vitals\nHeart rate: 72 /min")


def test_markup_becomes_text_and_nothing_in_it_is_run():
    body = (
        "<h1>Dose</h1>words<br/>more &amp; more<script>alert('x')</script><style>p{}</style>"
        "<table><tr><th>Drug</th><th>Dose</th></tr><tr><td><p>A</p></td>"
        "<td>10<sup>9</sup>/L<br/>daily</td></tr>"
        "</table><ol><li>one</li><li><p>two</p></li></ol><pre>a\n  b</pre>"
        "<del>old</del> <ins>new</ins><img src='http://example.org/x.png' alt='no'/>"
        "<a href='file:///etc/passwd'>link</a><!-- hidden -->tail<p></p><hr/>"
    )
    assert text_of(composition(("A", body))) == (
        "A\nDose\n\nwords\nmore & more\n\nDrug | Dose\nA | 10^9/L daily\n\n- one\n- two\n\n"
        "a\n  b\n\n[deleted: old] [inserted: new]linktail"
    )


def test_broken_markup_is_read_as_browsers_do():
    value = composition(("A", ""))
    value["section"][0]["text"] = {"div": "<p>one<p>two <b>three</i> &nbsp;4 &lt; 5 <"}
    assert text_of(value) == wording("three")


@pytest.mark.parametrize("div", ["<b>" * 300 + "x", "a" * 5_000_001])
def test_markup_without_measure_is_refused(div):
    value = composition(("A", ""))
    value["section"][0]["text"] = {"div": div}
    assert [p.rule for p in read_note("a", fhir(value)).problems] == ["note.markup"]


REPORT = {
    "resourceType": "DiagnosticReport",
    "status": "final",
    "category": [{"text": "Radiology"}],
    "code": {"coding": [{"code": "CXR", "display": "Chest X-ray"}]},
    "subject": {"display": "Ann Planted"},
    "contained": [
        {
            "resourceType": "Observation",
            "id": "hb",
            "code": {"text": "Hemoglobin"},
            "valueQuantity": {"value": 13.20, "comparator": "<", "unit": "g/dL"},
            "referenceRange": [{"low": {"value": 12}, "high": {"value": 16, "unit": "g/dL"}}],
            "interpretation": [{"text": "normal"}],
            "note": [{"text": "Repeated"}, {}],
        },
        {
            "resourceType": "Observation",
            "id": "bp",
            "code": {"text": "Blood pressure"},
            "component": [
                {"code": {"text": "systolic"}, "valueInteger": 120},
                {"code": {"text": "diastolic"}, "dataAbsentReason": {"text": "not measured"}},
            ],
        },
        {"resourceType": "Observation", "id": "gone", "status": "entered-in-error"},
    ],
    "result": [
        {"reference": "#hb"},
        {"reference": "#bp"},
        {"reference": "#gone"},
        {"display": "x"},
    ],
    "conclusion": "No pneumonia.",
    "conclusionCode": [{"text": "Normal chest"}],
}


def test_a_report_tells_results_conclusion_and_attached_form():
    data = json.dumps({**REPORT, "presentedForm": [attachment(b"<p>Signed</p>", "text/html")]})
    read = read_note("a", data.replace("13.2,", "13.20,").encode())
    assert read.note.text == (
        "Results\nHemoglobin: <13.20 g/dL (reference 12 to 16 g/dL) [normal]\nRepeated\n"
        "Blood pressure:\n- systolic: 120\n- diastolic: not measured\n\n"
        "Conclusion\nNo pneumonia.\n\nDiagnoses\nNormal chest\n\nAttachment\nSigned"
    )
    assert read.note.title == "Chest X-ray"


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ({"valueString": "clear"}, "clear"),
        ({"valueBoolean": False}, "no"),
        ({"valueBoolean": True}, "yes"),
        ({"valueDateTime": "2024-01-31"}, "2024-01-31"),
        ({"valueCodeableConcept": {"coding": [{"code": "A"}]}}, "A"),
        ({"valueRange": {"low": {"value": 1}, "high": {"value": 2}}}, "1 to 2"),
        ({"valueRange": {"low": {"value": 1}}}, "at least 1"),
        ({"valueRange": {"high": {"value": 2}}}, "at most 2"),
        ({"valueRatio": {"numerator": {"value": 1}, "denominator": {"value": 64}}}, "1 : 64"),
        ({"valueInteger": 0}, "0"),
        ({"valueSampledData": {"data": "1 2"}}, "[a curve, which is not shown]"),
        ({"valueAttachment": {"data": "AA"}}, "[an attachment, which is not shown]"),
        ({"valuePeriod": {"start": "2024-01"}}, "2024-01 to ?"),
        ({"valuePeriod": {"end": "2024-02"}}, "? to 2024-02"),
        ({}, "no value"),
    ],
)
def test_a_value_of_any_type_is_written(value, written):
    contained = [{"resourceType": "Observation", "id": "a", "code": {"text": "X"}, **value}]
    report = {
        "resourceType": "DiagnosticReport",
        "contained": contained,
        "result": [{"reference": "#a"}],
    }
    assert text_of(report) == f"Results\nX: {written}"


def test_an_observation_of_parts_alone_and_without_name_is_its_parts():
    part = {"code": {"text": "systolic"}, "valueInteger": 120}
    contained = [{"resourceType": "Observation", "id": "a", "component": [part]}]
    report = {**REPORT, "contained": contained, "result": [{"reference": "#a"}]}
    assert text_of(report).startswith("Results\n- systolic: 120\n")


def test_a_report_with_a_narrative_alone_tells_that():
    report = {"resourceType": "DiagnosticReport", "text": xhtml("<p>All well</p>")}
    assert text_of(report) == "All well"
    assert text_of({**R4, "section": [], "text": xhtml("<p>All well</p>")}) == "All well"
    assert text_of({**document_reference(), "text": xhtml("<p>All well</p>")}) == "All well"


@pytest.mark.parametrize(
    ("data", "media_type", "text"),
    [
        ("Grüße".encode(), "text/plain", "Grüße"),
        ("Grüße".encode("cp1252"), "text/plain; charset=windows-1252", "Grüße"),
        (
            b"<html><head><title>x</title></head><body><p>Hello</p></body></html>",
            "text/html",
            "Hello",
        ),
        (b"{\\rtf1 Rich text}", "application/rtf", "Rich text"),
        (text_pdf("In a PDF"), "application/pdf", "In a PDF"),
        (cda_sections(cda_section("A", "narrative")), "application/xml", "A\nnarrative"),
        (fhir(composition(("A", "inner"))), "application/fhir+json", "A\ninner"),
    ],
)
def test_attachments_of_each_kind_are_read(data, media_type, text):
    read = read_note("a", fhir(document_reference(attachment(data, media_type))))
    assert (read.note.text, read.problems) == (text, ())
    assert read.note.title == "Progress note"
    assert bool(read.series) == (media_type == "application/pdf")


def test_several_attachments_follow_each_other():
    value = document_reference(
        attachment(b"one", "text/plain"), {"title": "none"}, attachment(written_docx(), "x/y")
    )
    text = text_of(value)
    assert text.startswith("Attachment\none\n\nHeader\nWard 7\n\nHistory\nCough")
    assert text_of(document_reference(attachment(RTF, "text/rtf"))).startswith("Header\nWard 7")


@pytest.mark.parametrize("key", ["data", "content"])
def test_an_attachment_in_a_binary_of_the_bundle_is_found(key):
    binary = {"resourceType": "Binary", "id": "b1", "contentType": "text/plain", key: "aGVsbG8="}
    for address in (
        "Binary/b1",
        "https://server/fhir/Binary/b1",
        "urn:uuid:0",
        "Binary/b1/_history/2",
    ):
        read = read_note("a", fhir(bundle(binary, document_reference({"url": address}))))
        assert (read.note.text, read.problems) == ("hello", ())


@pytest.mark.parametrize(
    ("attached", "words"),
    [
        ({"url": "https://example.org/Binary/1"}, "outside the file"),
        ({"contentType": "text/plain", "data": "###"}, "not valid base64"),
        ({"contentType": "text/plain", "data": "AAAA"}, "zero bytes"),
        ({"contentType": "text/html", "data": "AAAA"}, "zero bytes"),
        ({"contentType": "application/pdf", "data": "JVBERi0xLjQ="}, "not a valid PDF"),
    ],
)
def test_an_attachment_that_cannot_be_read_is_a_warning(attached, words):
    value = document_reference(attached, attachment(b"words", "text/plain"))
    read = read_note("a", fhir(value))
    assert read.note.text == "words"
    assert [(p.rule, p.severity) for p in read.problems] == [
        ("note.attachment", ProblemSeverity.WARNING)
    ]
    assert words in read.problems[0].message


def test_attachments_in_attachments_and_without_number_are_left_out():
    inner = document_reference(attachment(b"deep", "text/plain"))
    for _ in range(3):
        inner = document_reference(attachment(fhir(inner), ""), attachment(b"words", "text/plain"))
    read = read_note("a", fhir(inner))
    assert "deep" not in read.note.text
    many = [attachment(b"word", "text/plain")] * 60
    assert text_of(document_reference(*many)).count("word") == 50
    pdfs = [attachment(b"%PDF-1.4", "application/pdf")] * 12
    pages = read_note("a", fhir(document_reference(*pdfs, attachment(b"x", "text/plain"))))
    assert sum("too many" in problem.message for problem in pages.problems) == 2


def test_a_bundle_is_one_note_with_a_section_for_each_document():
    value = bundle(R4, PATIENT, REPORT, {**REPORT, "status": "entered-in-error"})
    read = read_note("a", fhir(value))
    note = read.note
    assert [section.title for section in note.sections] == ["Discharge summary", "Chest X-ray"]
    first, second = (note.text[section.start : section.end] for section in note.sections)
    assert first.strip() == "Discharge summary\n" + SECTIONS
    assert second.startswith("Chest X-ray\nResults\nHemoglobin")
    assert [problem.rule for problem in read.problems] == ["note.fhir_status"]
    again = read_note("a", b"\n".join(fhir(one) for one in (R4, PATIENT, REPORT)))
    assert again.note.text == note.text
    assert read_note("a", fhir([R4, "x", REPORT])).note.text == note.text
    assert read_note("a", fhir(bundle(bundle(R4), REPORT))).note.text == note.text


@pytest.mark.parametrize(
    ("states", "words", "is_shown"),
    [
        ({"status": "superseded"}, "superseded", True),
        ({"status": "current", "docStatus": "preliminary"}, "preliminary", True),
        ({"status": "current", "docStatus": "entered-in-error"}, "entered in error", False),
    ],
)
def test_a_document_that_is_not_the_last_word_says_so(states, words, is_shown):
    wrong = document_reference(attachment(b"wrong", "text/plain"), **states)
    read = read_note("a", fhir(bundle(R4, wrong)))
    assert ("wrong" in read.note.text) == is_shown
    assert [problem.rule for problem in read.problems] == ["note.fhir_status"]
    assert words in read.problems[0].message


def test_the_patient_is_no_text_but_identifiers():
    read = read_note("a", fhir(bundle(R4, PATIENT)))
    assert "Planted" not in read.note.text
    assert "Planted" not in read.note.title
    wanted = {"Planted", "Ann", "Maria", "MRN-4711", "030 123456", "1950-02-01", "Long Street 5"}
    assert wanted | {"Springfield", "12345", "Helper", "p1"} <= set(read.identifiers)


def test_names_in_references_are_identifiers_too():
    value = document_reference(
        attachment(b"x", "text/plain"),
        subject={"reference": "Patient/77", "display": "Ann Planted"},
        author=[{"display": "Dr. Writer"}],
        masterIdentifier={"value": "DOC-9"},
        context={"sourcePatientInfo": {"display": "A. Planted"}, "encounter": []},
    )
    read = read_note("a", fhir(value))
    assert {"77", "Ann Planted", "Planted", "Dr. Writer", "DOC-9", "A. Planted"} <= set(
        read.identifiers
    )


def test_odd_persons_are_read_as_far_as_they_go():
    deep = {
        "name": [[[[[[[["too deep"]]]]]]]],
        "telecom": 5,
        "address": {"use": "x", "line": "Way 3"},
    }
    patient = {"resourceType": "Patient", **deep, "subscriberId": "S-1", "birthDate": "1950"}
    assert read_note("a", fhir(bundle(R4, patient))).identifiers[-2:] == ("Way 3", "S-1")


@pytest.mark.parametrize("div", [" ", "<!-- x -->", "<script>x</script>", "<p/>"])
def test_markup_that_says_nothing_is_no_text(div):
    value = composition(("A", "words"), ("B", ""))
    value["section"][1]["text"] = {"div": div}
    assert text_of(value) == "A\nwords\n\nB"


def test_a_title_comes_from_the_type_and_never_names_somebody():
    bare = {key: value for key, value in R4.items() if key != "type"}
    assert read_note("a", fhir(bare)).note.title == "History"
    nameless = {**bare, "title": "Visit summary"}
    assert read_note("a", fhir(nameless)).note.title == "Visit summary"
    assert read_note("a", fhir(R4), title="Letter").note.title == "Letter"
    report = {key: value for key, value in REPORT.items() if key != "code"}
    assert read_note("a", fhir(report)).note.title == "Radiology"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b'{"resourceType": "Composition", ', "truncated JSON"),
        (b'{"resourceType": "Composition"}\n{"a": }\n', "Line 2"),
        (b'{"resourceType": "Composition", "a": ' + b"[" * 100_000, wording("json_cut_off")),
        (fhir({"resourceType": "Patient"}), "has no document"),
        (fhir({"resourceType": "Composition"}), wording("text_attachment")),
        (fhir(bundle()), "has no document"),
        (fhir({"a": [[1]], "resourceType": "Basic"}), "has no document"),
        (fhir(document_reference({"data": "AAAA"})), wording("text_attachment")),
        (b'{"resourceType": "Basic", "a": [' + b"[]," * 400_000 + b"0]}", "too many values"),
        (fhir([REPORT] * 501), "more than 500 documents"),
        (b'{"resourceType": "Basic"}\x00\x01', "zero bytes"),
        (fhir(bundle(bundle(bundle(bundle(bundle(R4)))))), "nested too deeply"),
        (fhir([{"resourceType": "Basic"}] * 20_001), "more than 20,000 resources"),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_reason(data, words):
    read = read_note("a", data)
    assert (read.note, read.identifiers) == (None, ())
    assert [p.rule for p in read.problems if p.severity is ProblemSeverity.ERROR] == ["note.fhir"]
    assert any(words in problem.message for problem in read.problems)


def test_fields_of_the_wrong_form_are_left_out_with_one_warning():
    value = {
        **R4,
        "type": "text",
        "title": ["x"],
        "note": [3, {"text": 4}],
        "section": {"title": "One", "text": xhtml("words")},
    }
    read = read_note("a", fhir(value))
    assert read.note.text == "One\nwords\n\nNotes\n4"
    assert [problem.rule for problem in read.problems] == ["note.fhir_form"]


WORDS = st.text(
    st.characters(exclude_categories=("Cs", "Cc", "Zs", "Zl", "Zp"), exclude_characters="\ufeff"),
    min_size=1,
    max_size=30,
)
PARAGRAPHS = st.lists(st.lists(WORDS, min_size=1, max_size=4).map(" ".join), min_size=1, max_size=3)


def as_markup(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


@settings(deadline=None)
@given(st.lists(st.tuples(WORDS, PARAGRAPHS), min_size=1, max_size=5))
def test_any_sections_come_back_as_they_were_written(sections):
    written = composition(
        *((title, "".join(f"<p>{as_markup(p)}</p>" for p in body)) for title, body in sections)
    )
    note = read_note("a", fhir(written)).note
    assert [section.title for section in note.sections] == [title for title, _ in sections]
    for section, (title, body) in zip(note.sections, sections, strict=True):
        assert note.text[section.start : section.end].strip("\n") == "\n\n".join(
            [f"{title}\n{body[0]}", *body[1:]]
        )
    assert normalise(note.text) == note.text
