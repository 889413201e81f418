"""The report on paper says what report.html says, on as many pages as it takes."""

from dataclasses import replace

import pypdfium2
import pytest
from tests.core.bundle.bundle_content import make_content
from tests.support.wording import Wording

from readingroom.bundle.pdf_pages import PdfPageWriter
from readingroom.bundle.report import figure, percent
from readingroom.bundle.report_pdf import write_report_pdf
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.reading import CorrectedItem, Correction
from readingroom.domain.signing import Signature, SignatureMeaning, SignatureSubject
from readingroom.domain.trail import ValueChange

wording = Wording(__file__)


def pages(content: bytes) -> list[str]:
    """Return the text of each page, as another program reads it."""
    document = pypdfium2.PdfDocument(content)
    try:
        return [page.get_textpage().get_text_bounded() for page in document]
    finally:
        document.close()


def words(content: bytes) -> str:
    return " ".join(" ".join(pages(content)).replace("\ufffe", "").split())


def test_the_paper_has_the_figures_of_the_report() -> None:
    content = make_content()
    text = words(write_report_pdf(content))
    assert content.head in text
    assert str(content.results.judgement_count) in text
    for model in content.results.models:
        assert model.name in text
        assert figure(model.ability).replace("\N{MINUS SIGN}", "-")[:20] in text
    assert percent(content.results.tie_share)[:8] in text


def test_signatures_and_corrections_stand_on_the_paper() -> None:
    signature = Signature(
        *("00" * 16, SignatureSubject.SESSION, SignatureMeaning.APPROVED, "P2", "Ada Example"),
        *("2026-01-31T10:11:12.000Z", True, 7, "00" * 32, ()),
    )
    correction = Correction(
        "2026-01-31T09:10:11.000Z", "R1", "Looked again", (ValueChange("Which?", "A", "B"),)
    )
    content = replace(
        make_content(),
        signatures=(signature,),
        corrections=(CorrectedItem("i", 3, "CT-1", correction),),  # type: ignore[arg-type] # an id
    )
    text = words(write_report_pdf(content))
    assert "Ada Example P2 2026-01-31 10:11:12 approved session 0 8" in text
    assert "Looked again" in text


def test_a_value_whose_interval_is_missing_is_shown_with_the_reason() -> None:
    known = NotEstimable("one case", -0.25)
    assert figure(known) == "\N{MINUS SIGN}0.25 (no interval: one case)"
    assert percent(NotEstimable("one case", 0.25)) == "25 % (no interval: one case)"


def test_what_is_not_there_is_said() -> None:
    text = words(write_report_pdf(make_content()))
    assert wording("study_signed_electronically") in text
    assert wording("answer_changed_after") in text


def test_a_long_table_goes_on_over_pages_that_are_numbered() -> None:
    sheets = PdfPageWriter("A study")
    for number in range(200):
        sheets.add_row((f"row {number}", "value"), (42, 300))
    found = pages(sheets.finished())
    assert len(found) > 2
    assert all(f"A study page {at}" in " ".join(text.split()) for at, text in enumerate(found, 1))
    assert all(f"row {number}" in " ".join(found) for number in range(200))


@pytest.mark.parametrize(
    ("title", "shown"),
    [("Größe – ‘x’", "Größe – ‘x’"), ("肺 study", "? study"), ("torn \ud800", "torn ?"), ("", "")],
)
def test_signs_that_paper_cannot_show_become_question_marks(title: str, shown: str) -> None:
    sheets = PdfPageWriter("foot")
    sheets.add_title(title, "below")
    text = words(sheets.finished())
    assert shown in text
    assert "below" in text


def test_a_word_longer_than_its_column_is_broken_and_lost_nowhere() -> None:
    sheets = PdfPageWriter("foot")
    sheets.add_row(("x" * 300, "end"), (42, 120))
    assert "".join(pages(sheets.finished())).count("x") == 300
