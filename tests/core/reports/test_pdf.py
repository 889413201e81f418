"""Reports as PDF: pages, bookmarks, fonts, and text that can be read back."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
import pytest
import zxingcpp
from pypdf import PdfReader
from tests.support.nightly import repetitions
from tests.support.report_material import changed, material
from tests.support.wording import Wording

from readingroom.engine.analyzer.reports.kinds import make_report, with_study_state
from readingroom.reports.blocks import table, text
from readingroom.reports.document import content_sha256, document_of
from readingroom.reports.pdf import bidi, write_pdf
from readingroom.reports.pdf.pages import BOTTOM, LEFT, TOP
from readingroom.reports.pdf.painter import HEIGHT, WIDTH
from readingroom.reports.types import BlockKind, Report, ReportBlock, ReportKind, ReportSection

wording = Wording(__file__)

DIGEST = re.compile("(Digest of the )?content [0-9a-f]{16,64}")
GOLDEN = Path(__file__).parent / "reader-study.txt"
HOSTILE = " <script>x</script> {{7*7}} \u202eabc\u202c \N{LUNGS}"
MATERIAL = material()


def printed(report: Report, folder: Path) -> Path:
    target = folder / "report.pdf"
    target.write_bytes(write_pdf(document_of(report)))
    return target


def made(kind: ReportKind = ReportKind.READER_STUDY) -> Report:
    return with_study_state(make_report(kind, MATERIAL), MATERIAL)


def with_section(*blocks: Any) -> Report:
    return replace(made(), sections=(ReportSection("One", blocks),))


@pytest.fixture(scope="module")
def paper(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return printed(made(), tmp_path_factory.mktemp("printed"))


def text_of(path: Path) -> str:
    with pypdfium2.PdfDocument(path) as document:
        pages = [page.get_textpage().get_text_range() for page in document]
    return "\n\f\n".join(pages).replace("\r\n", "\n")


def objects(path: Path) -> Iterator[tuple[Any, Any]]:
    with pypdfium2.PdfDocument(path) as document:
        for page in document:
            for one in page.get_objects(max_depth=4):
                yield page, one


@pytest.mark.golden
def test_the_text_of_a_printed_report_is_as_it_was(paper: Path) -> None:
    expected = GOLDEN.read_text(encoding="utf-8")

    assert DIGEST.sub("", text_of(paper)).split() == DIGEST.sub("", expected).split()


def test_each_page_has_its_number_the_title_and_the_day(paper: Path) -> None:
    pages = text_of(paper).split("\f")

    for number, page in enumerate(pages, start=1):
        assert f"page {number} of {len(pages)}" in page
        assert "Lung nodules" in page
        assert "2026-02-03 (UTC)" in page
        assert f"content {content_sha256(made())[:16]}" in page


def test_bookmarks_are_the_headings_and_lead_to_their_pages(paper: Path) -> None:
    reader = PdfReader(paper)
    titles = [one.title for one in reader.outline]

    assert titles[:3] == ["Reader study report", "Contents", "1 Summary"]
    assert titles[3] == wording("report_say")
    for one in reader.outline:
        number = reader.get_destination_page_number(one)
        assert one.title in " ".join(reader.pages[number].extract_text().split())


def test_the_contents_lead_to_their_pages(paper: Path) -> None:
    reader = PdfReader(paper)
    links = [one.get_object() for one in reader.pages[0]["/Annots"]]

    assert len(links) == 19
    assert all(link["/Subtype"] == "/Link" for link in links)


def test_title_and_language_are_told(paper: Path) -> None:
    reader = PdfReader(paper)

    assert reader.metadata is not None
    assert reader.metadata.title == wording("reader_study_report")
    assert reader.trailer["/Root"]["/Lang"] == "en"
    assert reader.trailer["/Root"]["/ViewerPreferences"]["/DisplayDocTitle"]


def fonts_of(path: Path) -> set[str]:
    """Return the names of the fonts; each must be embedded."""
    names = set()
    for page in PdfReader(path).pages:
        for one in page["/Resources"]["/Font"].values():
            font = one.get_object()
            assert "/FontFile2" in font["/FontDescriptor"].get_object()
            assert "/ToUnicode" in font
            names.add(str(font["/BaseFont"]).partition("+")[2].partition("-")[0])
    return names


def test_every_font_is_embedded_and_is_inter(paper: Path) -> None:
    assert fonts_of(paper) == {"Inter"}


def test_figures_are_vectors(paper: Path) -> None:
    kinds = [one.type for _, one in objects(paper)]

    assert pdfium.FPDF_PAGEOBJ_IMAGE not in kinds
    assert kinds.count(pdfium.FPDF_PAGEOBJ_PATH) > 50


def within(path: Path) -> bool:
    """Return whether all text lies in the room for it, a point of overhang aside."""
    left, right = LEFT - 1, WIDTH - LEFT + 1
    for _, one in objects(path):
        if one.type == pdfium.FPDF_PAGEOBJ_TEXT:
            x0, y0, x1, y1 = one.get_bounds()
            if x0 < left or x1 > right or y0 < 35 or y1 > HEIGHT - 35:
                return False
    return True


@pytest.mark.parametrize(
    "kind", [ReportKind.READER_STUDY, ReportKind.MODEL_CARD, ReportKind.RISK_AND_COMPLIANCE]
)
def test_nothing_is_cut_where_every_field_is_hostile(kind: ReportKind, tmp_path: Path) -> None:
    hostile = changed(MATERIAL, lambda words: f"{words}{HOSTILE}" if words else words)
    found = printed(with_study_state(make_report(kind, hostile), hostile), tmp_path)
    said = "".join(text_of(found).split())

    assert within(found)
    assert "<script>x</script>{{7*7}}[U+202E]abc[U+202C][U+1FAC1]" in said


def test_a_word_of_ten_thousand_letters_goes_on_over_lines_and_pages(tmp_path: Path) -> None:
    word = "W" * 10_000
    found = printed(with_section(text(word), table(("a", "b"), [(word, "x")])), tmp_path)

    assert within(found)
    assert sum(map(len, re.findall("W{3,}", text_of(found)))) == 20_000


def test_the_head_of_a_table_comes_again_on_each_page(tmp_path: Path) -> None:
    rows = [(f"case {number}", "x") for number in range(120)]
    found = printed(with_section(table(("Case", "Seen"), rows)), tmp_path)
    pages = [page for page in text_of(found).split("\f") if "case 1" in page]

    assert len(pages) > 2
    assert all(re.search(r"Case\s+Seen", page) for page in pages)


def test_no_heading_stands_alone_at_the_foot_of_a_page(tmp_path: Path) -> None:
    sections = tuple(
        ReportSection(f"Heading {number}", (text("Some words. " * (10 + 9 * number)),))
        for number in range(24)
    )
    found = printed(replace(made(), sections=sections), tmp_path)
    reader = PdfReader(found)
    tops = [one.top for one in reader.outline]

    assert min(tops) > BOTTOM + 25
    assert max(tops) <= HEIGHT - TOP + 10


def test_the_same_report_gives_the_same_bytes(tmp_path: Path, paper: Path) -> None:
    assert printed(made(), tmp_path).read_bytes() == paper.read_bytes()


@pytest.mark.parametrize("count", range(22, 28))
def test_how_figures_were_found_begins_on_the_page_of_their_last_rows(
    tmp_path: Path, count: int
) -> None:
    rows = [(f"row {place}", "0.5") for place in range(count)]
    told = with_section(table(("What", "Value"), rows), text("Method: known."))
    (page,) = (
        one for one in text_of(printed(told, tmp_path)).split("\f") if "Method: known." in one
    )

    assert f"row {count - 1}" in page


@pytest.mark.parametrize(
    "words",
    [
        "Ἑλλάς Ελληνικά",
        "Пневмония легких",
        "Größe çoğu žluťoučký Việt",
        "肺结节の検査",
        "≥ 5 µm → ∞",
    ],
    ids=["Greek", "Cyrillic", "Latin", "Chinese and Japanese", "signs"],
)
def test_text_in_other_scripts_is_printed_and_read_back(words: str, tmp_path: Path) -> None:
    found = printed(with_section(text(words), table((words, "b"), [(words, "x")])), tmp_path)

    assert text_of(found).count(words) == 3
    assert "[U+" not in text_of(found)
    assert fonts_of(found) <= {"Inter", "DejaVuSans", "DroidSansFallback"}


@pytest.mark.parametrize("words", ["בדיקת ריאות", "تصوير الرئة"], ids=["Hebrew", "Arabic"])
def test_right_to_left_words_are_read_back(words: str, tmp_path: Path) -> None:
    found = printed(with_section(text(f"Title: {words}, 12 cases")), tmp_path)
    read = unicodedata.normalize("NFKC", text_of(found))

    assert all(word in read for word in words.split())
    assert ", 12 cases" in read


def test_right_to_left_words_are_drawn_from_the_right_and_numbers_are_not() -> None:
    assert bidi.visual("a אבג 12 b") == "a 12 גבא b"
    assert bidi.visual("a אבג\u200e 12 b") == "a גבא 12 b"
    assert bidi.visual("(אב)") == "(בא)"
    assert bidi.visual("אב (גד) הו") == "וה (דג) בא"
    assert bidi.visual("plain") == "plain"


def test_arabic_letters_are_joined_to_their_neighbours() -> None:
    assert bidi.joined("بب ب") == "\ufe91\ufe90 \ufe8f"
    assert bidi.joined("لا") == "\ufefb"
    assert bidi.joined("بلا") == "\ufe91\ufefc"
    assert bidi.joined("دب") == "\ufea9\ufe8f"


def test_a_character_without_a_glyph_is_printed_as_its_code(tmp_path: Path) -> None:
    found = text_of(printed(with_section(text("a \N{LUNGS} b")), tmp_path))

    assert "a [U+1FAC1] b" in found
    assert "?" not in found


def test_lines_of_code_forms_and_qr_codes_are_printed(tmp_path: Path) -> None:
    blocks = (
        ReportBlock(BlockKind.CODE, ("readingroom-log", "61", "abc=")),
        ReportBlock(BlockKind.QR_CODE, ("readingroom-log",)),
        ReportBlock(BlockKind.FORM, ("Kept by", "Date, signature")),
    )
    found = printed(with_section(*blocks), tmp_path)
    with pypdfium2.PdfDocument(found) as document:
        codes = [zxingcpp.read_barcodes(page.render(scale=3).to_pil()) for page in document]

    assert [one.text for page in codes for one in page] == ["readingroom-log"]
    assert "readingroom-log\n61\nabc=" in text_of(found)
    assert "Kept by" in text_of(found)


def test_thousands_of_rows_are_printed(tmp_path: Path) -> None:
    number_of_rows = repetitions(2_000, 10_000)
    rows = [(f"case {number}", "words of a note", "0.5") for number in range(number_of_rows)]
    found = printed(with_section(table(("Case", "Note", "Value"), rows, numbers=(2,))), tmp_path)
    with pypdfium2.PdfDocument(found) as document:
        last = document[len(document) - 1].get_textpage().get_text_range()
        count = len(document)

    assert count > number_of_rows / 50
    assert f"case {number_of_rows - 1}" in text_of(found)
    assert f"page {count} of {count}" in last
