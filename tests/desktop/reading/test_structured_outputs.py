"""Structured outputs: headings, options of a recommendation, tables."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from tests.desktop.reading.fakes import make_output, make_series

from readingroom.domain.error_annotation import Side
from readingroom.domain.output import OutputTable, Recommendation
from readingroom_desktop.widgets.reading.output_pair import OutputPair
from readingroom_desktop.widgets.reading.output_parts import OptionList, TableView, is_numeric
from readingroom_desktop.widgets.reading.report_headings import (
    heading_ranges,
    is_heading,
    split_heading,
)

pytestmark = pytest.mark.usefixtures("styled")

TEXT = "Findings\nNodule of 8 mm.\n\nMy own heading\nMore.\nIMPRESSION:\nFollow up."
RECOMMENDATION = Recommendation(("CT in 3 months", "<b>Biopsy</b>"), 0, "It is small.")
TABLE = OutputTable(
    ("Site", "Size (mm)", "Mixed"),
    (("Liver", "43", "1"), ("Spleen", "", "x"), ("Lung", "-8.5", "2")),
    "<i>Lesions</i>",
)


@pytest.fixture
def pair(qtbot):
    made = OutputPair()
    qtbot.addWidget(made)
    made.resize(760, 500)
    made.show()
    output = make_output(
        text=TEXT,
        headings=("My own heading",),
        recommendation=RECOMMENDATION,
        table=TABLE,
    )
    made.show_outputs({Side.LEFT: output, Side.RIGHT: make_output()}, (make_series(),))
    qtbot.waitExposed(made)
    return made


def bold(panel) -> list[str]:
    texts = [label for label in panel.findChildren(QLabel) if label.font().bold()]
    return [label.text() for label in texts]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Findings", True),
        ("Impression:", True),
        ("## Any title", True),
        ("**Any title**", True),
        ("CLINICAL HISTORY:", True),
        ("Findings: a nodule", False),
        ("CT", False),
        ("No nodule.", False),
        ("# ", False),
    ],
)
def test_headings_are_known_by_form_or_name(line, expected):
    assert is_heading(line) is expected


def test_stated_headings_are_whole_lines():
    assert [TEXT[start:stop] for start, stop in heading_ranges(TEXT, ("My own heading",))] == [
        "Findings",
        "My own heading",
        "IMPRESSION:",
    ]
    assert split_heading("Seen\nMore", ("Seen",)) == ("Seen", "More")
    assert split_heading("Seen more", ("Seen",)) == ("", "Seen more")


def test_the_headings_of_a_text_are_bold(pair):
    assert {"Findings", "My own heading", "IMPRESSION:"} <= set(bold(pair.left))


def test_the_headings_of_a_selectable_text_are_bold(pair):
    pair.allow_spans(is_allowed=True)
    output = make_output(text=TEXT, headings=("My own heading",))
    pair.show_outputs({Side.LEFT: output, Side.RIGHT: make_output()}, ())
    document = pair.left.span_text.document()
    starts = [block.begin() for block in (document.findBlockByNumber(n) for n in range(7))]
    weights = [
        start.fragment().charFormat().fontWeight() > 400 if not start.atEnd() else False
        for start in starts
    ]

    assert weights == [True, False, False, True, False, True, False]
    assert pair.left.span_text.toPlainText() == TEXT


def test_the_recommended_option_says_so_and_no_markup_is_read(pair):
    (options,) = pair.left.findChildren(OptionList)
    labels = {label.text(): label for label in options.findChildren(QLabel)}

    assert labels["<b>Biopsy</b>"].textFormat() == Qt.TextFormat.PlainText
    assert "recommended" in labels
    assert labels["CT in 3 months"].font().bold()
    assert not labels["<b>Biopsy</b>"].font().bold()
    assert "CT in 3 months, recommended" in options.accessibleName()


def test_a_recommendation_of_none_says_so(qtbot):
    options = OptionList(Recommendation(("a", "b")), ())
    qtbot.addWidget(options)

    assert len(options.findChildren(QLabel)) == 5


def test_a_table_has_its_own_order_and_numbers_at_the_right(pair):
    (table,) = pair.left.findChildren(TableView)
    alignments = [table.item(0, column).textAlignment() for column in range(3)]

    assert table.accessibleName() == TABLE.title
    (heading,) = [each for each in pair.left.findChildren(QLabel) if each.text() == TABLE.title]
    assert heading.textFormat() == Qt.TextFormat.PlainText
    assert [table.item(row, 0).text() for row in range(3)] == ["Liver", "Spleen", "Lung"]
    assert not table.isSortingEnabled()
    assert [bool(each & Qt.AlignmentFlag.AlignRight) for each in alignments] == [
        False,
        True,
        False,
    ]
    assert not table.item(0, 0).flags() & Qt.ItemFlag.ItemIsEditable or (
        table.editTriggers() == table.EditTrigger.NoEditTriggers
    )


def test_a_long_table_scrolls_in_its_own_area(qtbot):
    table = TableView(OutputTable(("n",), tuple((str(n),) for n in range(400))), ())
    qtbot.addWidget(table)
    table.show()

    assert table.height() < 400
    assert table.verticalScrollBar().maximum() > 0


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        (["1", "2.5", ""], True),
        (["-3", "+4 %", "1,200"], True),
        (["1e-5"], True),
        (["5 mm"], False),
        (["2026-01-02"], False),
        ([""], False),
        ([], False),
    ],
)
def test_numbers_are_known_by_their_form(cells, expected):
    assert is_numeric(cells) is expected
