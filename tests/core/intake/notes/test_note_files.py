"""Notes of all formats alike: stable offsets, nothing of the file kept, damaged files."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image
from tests.core.intake.notes.note_files import (
    PATIENT,
    RTF,
    attachment,
    cda_section,
    cda_sections,
    composition,
    document_reference,
    fhir,
    hl7,
    text_pdf,
    written_docx,
)

from readingroom.domain.problem import FileKind, ProblemSeverity
from readingroom.intake.case_folder import read_case
from readingroom.intake.checks import check_paths
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.intake.kinds import HEAD_BYTES, is_document, recognise, refine_kind
from readingroom.intake.notes import read_note
from readingroom.intake.notes.formats import NoteFormat, format_of, is_docx
from readingroom.intake.notes.identity import as_dates, distinct, names_person
from readingroom.intake.notes.reading import MAX_FILE_BYTES
from readingroom.intake.notes.text import MAX_BYTES, normalise

BUNDLE = {
    "resourceType": "Bundle",
    "entry": [
        {"resource": composition(("History", "<p>Cough</p>"), ("Plan", "<ul><li>Rest</li></ul>"))},
        {"resource": PATIENT},
        {"resource": document_reference(attachment(text_pdf("In a PDF"), "application/pdf"))},
    ],
}
FILES = {
    "letter.txt": "HISTORY\r\nCough since spring\u2028\r\nPLAN\r\nA\u030a rest\x00".replace(
        "\0", ""
    ).encode(),
    "letter.pdf": text_pdf("First", "Second"),
    "letter.rtf": RTF,
    "letter.docx": written_docx(),
    "bundle.json": fhir(BUNDLE),
    "summary.xml": cda_sections(cda_section("A", "one", cda_section("B", "two"))),
    "result.hl7": hl7(
        "OBR|1|||A^Blood^L", "OBX|1|NM|Hb||7", "OBR|2|||B^Urine", "OBX|1|TX|||x"
    ).encode(),
}


@pytest.mark.parametrize("name", FILES)
def test_what_is_stored_is_the_text_that_the_offsets_count(name):
    read = read_note(name, FILES[name])
    stored = read.data.decode("utf-8")
    assert stored == read.note.text == normalise(stored)
    assert read.asset.media_type == "text/plain"
    assert len(read.note.sections) >= 2
    for section in read.note.sections:
        assert stored[section.start : section.end].startswith(section.title)
    ends = [section.end for section in read.note.sections]
    assert [section.start for section in read.note.sections][1:] == ends[:-1]
    assert ends[-1] == len(stored)


@pytest.mark.usefixtures("pdf_process")
def test_sections_are_the_same_after_a_study_has_stored_and_read_them(tmp_path):
    from readingroom.services.study import Study

    folder = tmp_path / "case"
    folder.mkdir()
    for name, data in FILES.items():
        (folder / name).write_bytes(data)
    wanted = {read_note(name, data).note.text: name for name, data in FILES.items()}
    with Study.create(tmp_path / "a.rrstudy", title="Notes") as study:
        added = study.cases.add_case(folder)
        content = study.cases.content(added.case.id)
        with study.frames_opener()() as frames:
            for note in content.notes:
                stored = frames._assets.read(note.asset).decode("utf-8")
                assert stored == note.text
                name = wanted[stored]
                slices = [stored[section.start : section.end] for section in note.sections]
                fresh = read_note(name, FILES[name]).note
                assert slices == [fresh.text[one.start : one.end] for one in fresh.sections]
            (pages,) = (one for one in content.series if len(one.frames) == 2)
            assert frames.decode(pages, 1).pixels.shape == (pages.rows, pages.columns, 3)
    assert len(content.notes) == len(FILES)
    assert {series.modality for series in content.series} == {"DOC"}


PLANTED = ("Planted", "998877", "4711", "MRN-4711", "19750501")


@pytest.mark.parametrize("name", FILES)
def test_no_header_or_property_of_a_file_is_in_the_note(name):
    read = read_note(name, FILES[name])
    for sign in PLANTED:
        assert sign.encode() not in read.data
        assert sign not in read.note.title


def test_letters_are_kept_as_written_and_line_ends_and_controls_are_not():
    assert normalise("A\u030a\r\nb\rc\x0bd\x0ce\x85f\u2028g\x00h\x1bi\x9fj\tk") == (
        "A\u030a\nb\nc\nd\ne\nf\nghij\tk"
    )
    assert normalise("\ufeffa\ufeffb\ud800") == "a\ufeffb\N{REPLACEMENT CHARACTER}"


@settings(deadline=None)
@given(st.text())
def test_normal_text_stays_as_it_is(text):
    assert normalise(normalise(text)) == normalise(text)


@pytest.mark.parametrize(
    ("data", "rule"),
    [
        (b"a" * (MAX_FILE_BYTES + 1), "note.size"),
        (b"{\\rtf1 " + b"\\'fc" * 40_000 + b"\\u9999 ?" * 2_000 + b"}", None),
        (fhir(composition(*[(f"s{n}", "\u20ac" * 10_000) for n in range(80)])), "note.size"),
    ],
)
def test_files_and_texts_without_measure_are_refused(data, rule):
    problems = read_note("a", data).problems
    assert [problem.rule for problem in problems] == ([rule] if rule else [])


@pytest.mark.parametrize(
    ("head", "found"),
    [
        (b"%PDF-1.4", NoteFormat.PDF),
        (b"\n%PDF-1.4", NoteFormat.PDF),
        (b"@PJL JOB\r\n%PDF-1.4\n", NoteFormat.PDF),
        (b"see x%PDF-1.4", None),
        (b"a" * 1100 + b"\n%PDF-1.4", None),
        (b"{\\rtf1", NoteFormat.RTF),
        (b'{ "resourceType" : "Patient" }', NoteFormat.FHIR),
        (b'\xef\xbb\xbf[{"id": 1, "resourceType":"Bundle"}]', NoteFormat.FHIR),
        (b'{"resource": "Bundle"}', None),
        (b"<?xml version='1.0'?><ClinicalDocument xmlns='urn:hl7-org:v3'>", NoteFormat.CDA),
        ("<v3:ClinicalDocument >".encode("utf-16"), NoteFormat.CDA),
        (b"<html>ClinicalDocument</html>", None),
        (b"\x0bMSH|^~\\&|", NoteFormat.HL7),
        ("MSH|^~\\&|A|B|C|D|E|F|G|H".encode("utf-16-le"), NoteFormat.HL7),
        (b"FHS|^~\\&|", NoteFormat.HL7),
        (b"MSH: mental state", None),
        (b"MSH|plain|", None),
        (b"words", None),
        (b"", None),
    ],
)
def test_a_format_goes_by_the_first_bytes(head, found):
    assert format_of(head) is found
    assert (recognise("x.bin", head) is FileKind.NOTE) == (found is not None)


def test_an_office_document_is_a_note_and_other_archives_are_archives(tmp_path):
    data = FILES["letter.docx"]
    assert recognise("letter.docx", data[:HEAD_BYTES]) is FileKind.ARCHIVE
    assert refine_kind(FileKind.ARCHIVE, "letter.zip", data) is FileKind.NOTE
    path = tmp_path / "letter"
    path.write_bytes(data)
    assert is_document(path)
    assert not is_document(b"PK\x03\x04")
    assert not is_docx(["xl/workbook.xml", "[Content_Types].xml"])
    assert refine_kind(FileKind.ARCHIVE, "x.zip", b"PK\x03\x04") is FileKind.ARCHIVE


def test_a_resource_whose_type_comes_last_is_known_by_the_whole_file(tmp_path):
    late = json.dumps({"id": "x" * 9000, "resourceType": "Composition"}).encode()
    assert recognise("a.json", late[:HEAD_BYTES]) is FileKind.UNKNOWN
    assert refine_kind(FileKind.UNKNOWN, "a.JSON", late) is FileKind.NOTE
    assert refine_kind(FileKind.UNKNOWN, "a.json", b"{}") is FileKind.UNKNOWN
    assert refine_kind(FileKind.UNKNOWN, "a.bin", late) is FileKind.UNKNOWN
    path = tmp_path / "a.json"
    path.write_bytes(late)
    assert refine_kind(FileKind.UNKNOWN, "a.json", path) is FileKind.NOTE
    section = {"section": [{"title": "A", "text": {"div": "<p>words</p>"}}]}
    whole = {"id": "x" * 9000, **section, "resourceType": "Composition"}
    assert read_note("a.json", fhir(whole)).note.text == "A\nwords"


@pytest.mark.parametrize("name", ["a.pdf", "a.rtf", "a.docx", "a.hl7", "a.cda"])
def test_the_ending_counts_where_the_content_does_not_say(name):
    assert recognise(name, b"words") is FileKind.NOTE


def test_a_document_of_the_old_kind_is_refused_with_that_reason(tmp_path):
    path = tmp_path / "letter.doc"
    path.write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600))
    (check,) = check_paths([path])
    assert (check.kind, check.ok) == (FileKind.NOTE, False)
    assert "old-format" in check.problems[0].message


@pytest.mark.parametrize("name", FILES)
def test_a_single_file_of_each_format_is_a_case_and_is_checked_alike(name, tmp_path):
    path = tmp_path / name
    path.write_bytes(FILES[name])
    case = read_case(path, privacy=PseudonymGenerator(bytes(32)))
    assert [note.text for note in case.content.notes] == [read_note(name, FILES[name]).note.text]
    assert {frame.asset for one in case.content.series for frame in one.frames} <= set(case.data)
    (check,) = check_paths([path])
    assert (check.kind, check.ok) == (FileKind.NOTE, True)
    assert [problem.rule for problem in check.problems] == [
        problem.rule for problem in read_note(name, FILES[name]).problems
    ]


def test_pages_of_notes_stand_behind_all_images(tmp_path):
    (tmp_path / "a.pdf").write_bytes(FILES["letter.pdf"])
    Image.new("L", (9, 9)).save(tmp_path / "b.png")
    content = read_case(tmp_path, privacy=PseudonymGenerator(bytes(32))).content
    assert [series.modality for series in content.series] == ["XC", "DOC"]


def test_titles_and_identifiers():
    assert names_person("Letter about ANN Maria", ["x", "Ann Maria"])
    assert not names_person("Letter", ["Ann", "etter", "-"])
    assert not names_person("", ["Ann"])
    assert distinct([" Ann  Maria ", "Ann Maria", "a", ""]) == ("Ann Maria",)
    assert list(as_dates("19750501120000")) == ["1975-05-01", "19750501"]
    assert list(as_dates("1975")) == []


def _mutated(data: bytes, random_source: random.Random) -> bytes:
    """Return bytes with a few changes of the kinds that files suffer."""
    changed = bytearray(data)
    for _ in range(random_source.randint(1, 6)):
        place = random_source.randrange(len(changed) + 1)
        count = random_source.choice((1, 1, 2, 8, 60))
        kind = random_source.randrange(4)
        if kind == 0:
            changed[place : place + count] = random_source.randbytes(count)
        elif kind == 1:
            del changed[place : place + count]
        elif kind == 2:
            piece = changed[place : place + count]
            changed[place:place] = piece * random_source.choice((1, 3, 40))
        else:
            changed = changed[: max(place, 1)]
    return bytes(changed)


@pytest.mark.parametrize("name", FILES)
def test_a_damaged_file_gives_a_note_or_a_problem_and_nothing_else(name):
    random_source = random.Random(20260131)
    for _ in range(40 if name in ("letter.pdf", "bundle.json") else 250):
        read = read_note(name, _mutated(FILES[name], random_source))
        errors = [one for one in read.problems if one.severity is ProblemSeverity.ERROR]
        assert (read.note is None) == bool(errors)
        if read.note is not None:
            assert read.data.decode() == read.note.text
            assert len(read.data) <= MAX_BYTES


@pytest.mark.parametrize("name", FILES)
def test_no_content_is_in_a_message(name):
    for cut in (40, 200, len(FILES[name]) // 2):
        problems = read_note("a", FILES[name][:cut] + b"SECRET\xff\xfe<SECRET").problems
        assert all("SECRET" not in problem.message for problem in problems)
