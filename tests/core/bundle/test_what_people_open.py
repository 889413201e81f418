"""Tables and report of a bundle, as people open them."""

import csv
import dataclasses
import io
import json
import re
from pathlib import Path

import pypdfium2
from pypdf import PdfReader
from pypdfium2.raw import FPDF_PAGEOBJ_PATH as PATH
from tests.core.bundle.bundle_content import make_content

from readingroom.bundle.report import INTERIM, bundle_document
from readingroom.domain.study import StudyState
from readingroom.reports.html import write_html
from readingroom.reports.pdf import write_pdf


def test_the_csv_cannot_run_a_formula_and_the_json_keeps_the_text(bundle: Path) -> None:
    rows = list(csv.DictReader(io.StringIO((bundle / "data/results/judgements.csv").read_text())))
    table = json.loads((bundle / "data/results/judgements.json").read_text())

    assert rows[0]["comment"].startswith("'=cmd")
    assert table["rows"][0]["comment"].startswith("=cmd")
    assert rows[0]["score_accuracy"] == "-1"
    assert rows[3]["outcome"] == ""


def test_the_data_dictionary_explains_each_column(bundle: Path) -> None:
    dictionary = list(
        csv.DictReader(io.StringIO((bundle / "data/results/data-dictionary.csv").read_text()))
    )
    header = (bundle / "data/results/judgements.csv").read_text().splitlines()[0].split(",")

    assert [row["name"] for row in dictionary] == header
    assert all(row["meaning"] for row in dictionary)


def test_the_report_escapes_all_text_and_loads_nothing() -> None:
    html = write_html(bundle_document(make_content(title="<script>alert(1)</script>&")))

    assert "<script" not in html
    assert "&lt;script&gt;alert(1)&lt;/script&gt;&amp;" in html
    assert "default-src &#39;none&#39;" in html or "default-src 'none'" in html
    assert re.findall(r"(?:src|href)\s*=(?!\"#)", html) == []


def test_the_report_shows_the_figures_of_the_study_and_where_its_trail_ends() -> None:
    html = write_html(bundle_document(make_content()))

    assert "<svg" in html
    assert "0.400" in html
    assert "\N{MINUS SIGN}0.100\N{NO-BREAK SPACE}to\N{NO-BREAK SPACE}0.900" in html
    assert html.count(make_content().head) == 2
    assert all("+".join(key.split("+")[:2]) in html for key in make_content().vkeys)
    assert "Case files and outputs." in html


def test_a_report_of_an_open_study_says_first_that_it_is_interim() -> None:
    content = make_content()
    closed = dataclasses.replace(content.study, state=StudyState.UNBLINDED)

    assert bundle_document(content).notices[0] == INTERIM
    assert bundle_document(dataclasses.replace(content, study=closed)).notices == ()


def test_nothing_left_out_is_stated() -> None:
    content = dataclasses.replace(make_content(), left_out=())

    assert "Nothing was left out." in write_html(bundle_document(content))


def test_the_pdf_has_the_figure_the_bookmarks_and_the_checkpoint(bundle: Path) -> None:
    reader = PdfReader(bundle / "data/report.pdf")
    text = "".join(page.extract_text() for page in reader.pages).replace("\n", "")
    titles = [entry.title for entry in reader.outline]

    assert [title[:2] for title in titles[-3:]] == ["2 ", "3 ", "4 "]
    assert make_content().head in text
    assert "python verify/verify.py ." in text
    with pypdfium2.PdfDocument(bundle / "data/report.pdf") as document:
        paths = [one for page in document for one in page.get_objects() if one.type == PATH]
    assert len(paths) > 20


def test_the_same_content_gives_the_same_pdf() -> None:
    first, second = (write_pdf(bundle_document(make_content())) for _ in range(2))

    assert first == second
