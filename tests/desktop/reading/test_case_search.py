"""One search over notes, outputs, variants and sequences."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from tests.desktop.reading.conftest import ReadingUnderTest
from tests.desktop.reading.fakes import make_output

from readingroom.domain.output import Diagnosis, Finding
from readingroom.intake.variants.types import (
    AnnotationColumn,
    AnnotationSource,
    VariantAnnotations,
)
from readingroom_desktop.widgets.reading.case_search import CaseSearch, SearchedPart
from readingroom_desktop.widgets.reading.probability_row import ProbabilityRow

pytestmark = pytest.mark.usefixtures("styled")


def made_search(**counts):
    visited = []
    search = CaseSearch()
    for key, count in counts.items():
        search.parts.append(
            SearchedPart(
                key,
                lambda number, key=key: f"{number} in {key}",
                lambda query, count=count: count if query else 0,
                lambda index, key=key: visited.append((key, index)),
                lambda count=count, key=key: [f"{key} {n}" for n in range(count)],
            )
        )
    return search, visited


def test_steps_go_through_all_parts_and_around_both_ends():
    search, visited = made_search(notes=2, A=0, B=1, variants=3)
    search.find("word")
    numbers = [search.step(1, "notes") for _ in range(7)]
    every = [("notes", 0), ("notes", 1), ("B", 0), *(("variants", n) for n in range(3))]
    assert visited == [*every, ("notes", 0)]
    assert numbers[2] == "3 of 6"
    search.step(-1, "notes")
    assert visited[-1] == ("variants", 2)


def test_the_first_step_is_in_the_shown_part():
    search, visited = made_search(notes=2, B=1, variants=3)
    search.find("word")
    search.step(1, "variants")
    assert visited == [("variants", 0)]
    search.find("word")
    search.step(-1, "notes")
    assert visited[-1] == ("notes", 1)
    search.find("word")
    search.step(-1, "absent")
    assert visited[-1] == ("variants", 2)


def test_counts_name_the_parts_unless_all_are_in_the_shown_one():
    search, _visited = made_search(notes=2, A=1, B=0)
    search.find("word")
    assert search.describe("notes") == "2 in notes, 1 in A"
    search, _visited = made_search(notes=2, A=0)
    search.find("word")
    assert search.describe("notes") == "2 found"
    assert search.describe("variants") == "2 in notes"
    search.find(" ")
    assert search.describe("notes") == ""
    assert search.step(1, "notes") == ""


def test_a_listed_match_is_gone_to_and_the_next_step_goes_on_from_it():
    search, visited = made_search(notes=2, A=2)
    search.find("word")
    entry = search.entries()[2]
    assert search.choose(entry) == "3 of 4"
    search.step(1, "notes")
    assert visited == [("A", 0), ("A", 1)]
    assert search.choose(entry._replace(part="gone")) == ""


@pytest.fixture
def page(qapp, qtbot):
    tested = ReadingUnderTest()
    tested.study.reading.output = make_output(
        text="Warfarin is <b>continued</b>.\n\nNo bleeding. WARFARIN level is low.",
        diagnoses=(Diagnosis("Warfarin overdose", 0.7), Diagnosis("Contusion")),
        findings=(Finding("Warfarin", "high dose", 2),),
    )
    made = tested.make_page(qtbot)
    tested.start()
    qtbot.waitUntil(made.form.question.hasFocus)
    yield made
    tested.model.stop()


def labels(panel):
    return [label for label in panel.body.findChildren(QLabel) if not label.isHidden()]


def test_notes_and_both_outputs_are_searched_at_once(page):
    page.tabs.focus_find()
    QTest.keyClicks(page.tabs.find_box, "warfarin")
    assert page.tabs.match_count.text() == "2 in notes, 4 in A, 4 in B"
    marked = [label for label in labels(page.outputs.left) if "background" in label.text()]
    assert len(marked) == 3
    assert "&lt;b&gt;continued&lt;/b&gt;" in marked[0].text()
    for number in range(1, 11):
        QTest.keyClick(page.tabs.find_box, Qt.Key.Key_F3)
        assert page.tabs.match_count.text() == f"{number} of 10"
    page.grab()


def test_labels_are_plain_text_again_without_a_search(page):
    before = [label.text() for label in labels(page.outputs.left)]
    page.tabs.find_box.setText("warfarin")
    page.tabs.find_box.clear()
    after = labels(page.outputs.left)
    assert [label.text() for label in after] == before
    assert {label.textFormat() for label in after} <= {
        Qt.TextFormat.PlainText,
        Qt.TextFormat.AutoText,
    }
    assert page.tabs.match_count.text() == ""


def test_diagnoses_are_marked_too(page):
    page.tabs.find_box.setText("overdose")
    rows = page.outputs.left.body.findChildren(ProbabilityRow)
    assert [row._is_marked for row in rows] == [True, False]
    page.tabs.find_box.clear()
    assert not any(row._is_marked for row in rows)


def test_matches_of_outputs_are_listed_and_chosen(page):
    page.tabs.find_box.setText("level")
    page.tabs.outline_button.click()
    items = page.tabs.places.list
    texts = [items.item(row).text() for row in range(items.count())]
    assert [text[:2] for text in texts] == ["A:", "B:"]
    items.setCurrentRow(1)
    QTest.keyClick(items, Qt.Key.Key_Return)
    assert page.tabs.match_count.text() == "2 of 2"
    right = [label for label in labels(page.outputs.right) if "underline" in label.text()]
    assert len(right) == 1


def test_variants_are_counted_from_the_notes_and_gone_to(page):
    page.tabs.find_box.setText("VKORC1")
    assert "1 in variants" in page.tabs.match_count.text()
    page.tabs.go_to_match(1)
    assert page.tabs.titles[page.tabs.bar.currentIndex()] == "Variants 2"
    assert page.tabs.variants.model.rowCount() == 1
    assert page.tabs.variants.table.currentIndex().row() == 0


def test_an_output_that_is_written_again_is_searched_again(page):
    page.tabs.find_box.setText("bleeding")
    panel = page.outputs.left
    panel.show_output(make_output(text="Bleeding, bleeding.", diagnoses=(), findings=()))
    assert page.tabs.match_count.text() == "2 in A, 1 in B"
    page.tabs.go_to_match(1)
    page.tabs.go_to_match(1)
    assert page.tabs.match_count.text() == "2 of 3"


def test_annotations_are_searched_before_the_variants_were_shown(page):
    case = page.model.reading.case
    page.tabs.find_box.setText("pathogenic")
    assert page.tabs.match_count.text() == "0 found"
    assert page._loader.annotations_requested == [table.asset for table in case.variants]
    rows = sum(len(table.variants) for table in case.variants)
    annotations = VariantAnnotations(
        case.variants[0].asset,
        (
            AnnotationColumn(
                AnnotationSource.INFO, "CLNSIG", "", ("Pathogenic",) + ("",) * (rows - 1)
            ),
        ),
        ("",) * rows,
        "",
        (),
        (None,) * rows,
        (),
    )
    page._loader.annotations_ready.emit(case.variants[0].asset, annotations)
    assert page.tabs.match_count.text() == "1 in variants"
