"""PDF: text and images of pages, scans, what is refused, the process it is read in."""

import io
import sys

import numpy as np
import pypdfium2
import pytest
from PIL import Image
from tests.core.intake.notes.note_files import (
    base64_text,
    document_reference,
    fhir,
    nested_forms_pdf,
    pdf,
    scanned_pdf,
    stream,
    text_pdf,
)
from tests.support.stored_frames import decode_frame
from tests.support.wording import Wording

from readingroom.domain.case import AssetKind
from readingroom.domain.problem import ProblemSeverity
from readingroom.intake.notes import confined, pdf_pages, read_note
from readingroom.intake.notes.confined import ConfinedError, ReadPdf, read_pages_confined
from readingroom.intake.notes.pdf_pages import PdfContent, read_pages
from readingroom.processes.frames import framed, read_frame
from readingroom.processes.messages import ResultReply, decoder, encode
from readingroom.processes.tasks import Pipes

wording = Wording(__file__)


def rules(read):
    return [problem.rule for problem in read.problems]


@pytest.mark.usefixtures("pdf_process")
def test_each_page_is_a_section_and_an_image():
    read = read_note("a.pdf", text_pdf("First page: Größe", "Second (page)", "Third"))
    assert read.note.text == "Page 1\nFirst page: Größe\n\nPage 2\nSecond (page)\n\nPage 3\nThird"
    assert [section.title for section in read.note.sections] == ["Page 1", "Page 2", "Page 3"]
    assert (read.note.title, read.note.encoding, read.problems) == ("Note", "PDF", ())
    (series,) = read.series
    assert (series.modality, len(series.frames), series.is_colour) == ("DOC", 3, True)
    # 595 x 842 points at 110 dots an inch, rounded up
    assert (series.columns, series.rows) == (910, 1287)


def test_page_images_are_pictures_without_metadata_that_the_viewer_decodes():
    read = read_note("a.pdf", text_pdf("Words"))
    ((asset, data),) = read.pages
    assert (asset.kind, asset.media_type) == (AssetKind.PHOTOGRAPH, "image/png")
    with Image.open(io.BytesIO(data)) as picture:
        assert (picture.format, picture.info) == ("PNG", {})
    (series,) = read.series
    frame = decode_frame(data, series.frames[0], series)
    assert frame.pixels.shape == (series.rows, series.columns, 3)
    dark = np.argwhere(frame.pixels[..., 0] < 128)
    # The baseline is at y = 700 of 842 points, the line starts at x = 60 of 595.
    assert 0.13 < dark[:, 0].min() / series.rows < 0.17
    assert abs(dark[:, 1].min() / series.columns - 60 / 595) < 0.01


def test_a_single_page_is_no_section_of_its_own():
    read = read_note("a.pdf", text_pdf("HISTORY"))
    assert [section.title for section in read.note.sections] == ["HISTORY"]


def test_a_scan_without_text_says_so_and_is_shown():
    read = read_note("a.pdf", scanned_pdf((300, 400), (400, 300)))
    assert rules(read) == ["note.pdf_scan"]
    assert "is a scan" in read.problems[0].message
    assert read.problems[0].severity is ProblemSeverity.WARNING
    assert read.note.text.count(wording("page_text_shown")) == 2
    (series,) = read.series
    # Both stand on paper as large as the largest of each: 400 points at 110 dots an inch.
    assert (series.rows, series.columns) == (612, 612)
    pages = [np.asarray(Image.open(io.BytesIO(data))) for _, data in read.pages]
    assert all(page.shape == (612, 612, 3) for page in pages)


def test_pages_without_text_among_others_are_counted():
    read = read_note("a.pdf", text_pdf("Words", ""))
    assert rules(read) == ["note.pdf_scan"]
    assert "1 of 2 pages" in read.problems[0].message


def test_what_a_pdf_could_do_is_not_done_and_attached_files_are_told():
    catalog = (
        b"/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>"
        b"/Names<</EmbeddedFiles<</Names[(a.txt)<</F(a.txt)/EF<</F 6 0 R>>>>]>>>>"
    )
    objects = text_pdf("Words", catalog=catalog)
    read = read_note("a.pdf", objects)
    assert read.note.text == "Words"
    assert rules(read) == ["note.attachment"]


def test_fields_to_fill_in_are_told():
    form = b"/AcroForm<</Fields[4 0 R]>>"
    objects = [
        b"<</Type/Catalog/Pages 2 0 R" + form + b">>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Annots[4 0 R]>>",
        b"<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(7)/Rect[10 10 90 40]>>",
    ]
    assert rules(read_note("a", pdf(objects))) == ["note.pdf_scan", "note.pdf_form"]


ENCRYPTED = b"/Encrypt<</Filter/Standard/V 1/R 2/P -4/O(%s)/U(%s)>>/ID[(a)(a)]" % (
    b"o" * 32,
    b"u" * 32,
)


@pytest.mark.usefixtures("pdf_process")  # PDFium remembers an earlier error
@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"%PDF-1.7", "or it is truncated"),
        (text_pdf("Words", trailer=ENCRYPTED), "encrypted"),
        (
            pdf([b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[]/Count 0>>"]),
            "not a valid PDF",
        ),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_reason(data, words):
    read = read_note("a.pdf", data)
    assert (read.note, read.series, rules(read)) == (None, (), ["note.pdf"])
    assert words in read.problems[0].message


@pytest.mark.usefixtures("pdf_process")
def test_a_pdf_that_draws_without_end_is_stopped_and_refused():
    data = nested_forms_pdf(10, 8)
    assert len(data) < 5_000
    read = read_note("a.pdf", data)
    assert (read.note, rules(read)) == (None, ["note.pdf"])


def test_only_the_first_pages_are_images_over_all_attachments():
    pages = base64_text(text_pdf(*["x"] * 30, box=b"50 690 150 720"))
    form = {"contentType": "application/pdf", "data": pages}
    read = read_note("a", fhir(document_reference(form, form)))
    assert [len(series.frames) for series in read.series] == [30, 10]
    assert rules(read) == ["note.pdf_pages"]
    assert wording("pages_shown") in read.problems[0].message


def test_pages_and_characters_beyond_the_limits_are_told(monkeypatch):
    monkeypatch.setattr(pdf_pages, "MAX_PAGES", 2)
    assert "the first 2 of 3 pages" in read_note("a", text_pdf("a", "b", "c")).problems[0].message
    monkeypatch.setattr(pdf_pages, "MAX_CHARACTERS", 5)
    content = read_pages(text_pdf("four", "four"), 0)
    assert (content.texts, content.pages) == (("four",), ())


def test_a_page_that_is_large_is_drawn_smaller(monkeypatch):
    monkeypatch.setattr(pdf_pages, "MAX_PAGE_PIXELS", 10_000)
    (page,) = read_pages(text_pdf("x", box=b"0 0 14400 14400"), 9).pages
    assert (page.columns, page.rows) == (100, 100)


@pytest.mark.parametrize(("name", "value"), [("MAX_STACK_PIXELS", 1), ("DRAWING_SECONDS", -1.0)])
def test_drawing_ends_when_pixels_or_time_are_used_up(name, value, monkeypatch):
    monkeypatch.setattr(pdf_pages, name, value)
    assert len(read_pages(text_pdf("a", "b"), 9).pages) == 1


def test_a_page_that_cannot_be_opened_is_reported_and_the_others_are_read():
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R 9 0 R]/Count 2>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 90 90]/Contents 4 0 R>>",
        stream(b""),
    ]
    content = read_pages(pdf(objects), 9)
    assert (content.texts, len(content.pages)) == (("", None), 1)
    read = read_note("a", pdf(objects))
    assert wording("page_read") in read.note.text


def test_a_page_without_text_and_image_says_that():
    files = [base64_text(text_pdf(*[text] * 40, box=b"50 690 150 720")) for text in ("x", "")]
    attached = [{"contentType": "application/pdf", "data": data} for data in files]
    read = read_note("a", fhir(document_reference(*attached)))
    assert wording("page_text") in read.note.text


@pytest.mark.usefixtures("pdf_process")
def test_work_without_measure_is_stopped():
    with pytest.raises(ConfinedError) as caught:
        read_pages_confined(b"", 1, seconds=0)
    assert caught.value.is_timeout
    read = read_note("a", nested_forms_pdf(10, 8))
    assert "too much memory" in read.problems[0].message


def test_a_process_that_does_not_start_or_answer_is_reported():
    for program in (["no such program at all"], [sys.executable, "-c", "print('words')"]):
        with pytest.raises(ConfinedError) as caught:
            read_pages_confined(text_pdf("Words"), 1, program=program)
        assert not caught.value.is_timeout


def test_time_and_failure_are_told_apart(monkeypatch):
    def stopped(*_arguments):
        raise ConfinedError(is_timeout=True)

    monkeypatch.setattr("readingroom.intake.notes.pdf.read_pages_confined", stopped)
    assert "takes too long" in read_note("a", text_pdf("Words")).problems[0].message


def test_the_process_reads_one_pdf_within_its_limits(monkeypatch):
    limited = []
    monkeypatch.setattr("resource.setrlimit", lambda what, most: limited.append(most))
    monkeypatch.setattr("resource.getrlimit", lambda what: (0, 700))
    replies = io.BytesIO()
    request = framed(encode(ReadPdf(0, 5, text_pdf("Words"))))
    confined.serve(Pipes(io.BytesIO(request), replies))
    replies.seek(0)
    assert decoder(ResultReply[PdfContent])(read_frame(replies)).value.texts == ("Words",)
    assert limited == [(0, 0), (700, 700), (5, 5)]


def test_fields_that_were_filled_in_are_drawn():
    form = b"/AcroForm<</Fields[4 0 R]>>"
    look = b"/AP<</N 5 0 R>>"
    objects = [
        b"<</Type/Catalog/Pages 2 0 R" + form + b">>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Annots[4 0 R]>>",
        b"<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(7)/Rect[10 10 90 40]" + look + b">>",
        stream(b"0 0 80 30 re f", b"/Type/XObject/Subtype/Form/BBox[0 0 80 30]"),
    ]
    content = read_pages(pdf(objects), 1)
    pixels = np.asarray(Image.open(io.BytesIO(content.pages[0].png)))
    assert content.has_form
    assert pixels.min() == 0


def test_pages_of_different_sizes_stand_on_paper_of_one_size():
    pages = read_pages(scanned_pdf((300, 400), (400, 300)), 9).pages
    assert {(page.rows, page.columns) for page in pages} == {(612, 612)}


class _Library:
    """Stands in for a library that fails on a page."""

    @staticmethod
    def fails(*_arguments, **_options):
        raise MemoryError

    @staticmethod
    def refuses(*_arguments, **_options):
        raise pypdfium2.PdfiumError("refused")


def test_a_library_that_fails_on_a_page_does_not_end_the_rest(monkeypatch):
    data = text_pdf("a", "b")
    monkeypatch.setattr(pypdfium2.PdfPage, "render", _Library.fails)
    assert read_pages(data, 2)[:3] == ("", ("a", "b"), ())
    monkeypatch.setattr(pypdfium2.PdfPage, "get_textpage", _Library.refuses)
    assert read_pages(data, 2)[:3] == ("", (None, None), ())
    monkeypatch.setattr(pypdfium2.PdfDocument, "count_attachments", _Library.fails)
    assert read_pages(data, 2) == PdfContent("damaged")
