"""The two outputs: text, findings, and what each model thinks likely."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from tests.desktop.reading.fakes import make_output, make_series
from tests.support.wording import Wording

from readingroom.domain.error_annotation import Side
from readingroom.domain.output import Diagnosis, Finding
from readingroom_desktop.widgets.reading.label_text import breakable
from readingroom_desktop.widgets.reading.output_pair import OutputPair
from readingroom_desktop.widgets.reading.output_panel import MAX_PARAGRAPHS, paragraphs
from readingroom_desktop.widgets.reading.probability_row import ProbabilityRow, probability_words

pytestmark = pytest.mark.usefixtures("styled")

wording = Wording(__file__)

IMAGES = 5
SERIES = (make_series(count=IMAGES),)


@pytest.fixture
def pair(qtbot):
    made = OutputPair()
    qtbot.addWidget(made)
    made.resize(760, 240)
    made.show()
    made.show_outputs(
        {Side.LEFT: make_output(), Side.RIGHT: make_output(text="Short.\n" * 60)},
        SERIES,
    )
    qtbot.waitExposed(made)
    return made


@pytest.mark.parametrize("width", [220, 320, 420, 760])
def test_both_outputs_have_the_same_width(pair, width):
    pair.resize(width, 240)
    pair.share_equally()
    first, second = pair.sizes()
    assert abs(first - second) <= 1
    assert first + second == width - pair.handleWidth()


@pytest.mark.parametrize("side", list(Side))
def test_a_long_word_or_label_does_not_widen_an_output(pair, side):
    long = "Bronchopneumonia" * 20
    output = make_output(text=f"{long} {long}", diagnoses=(Diagnosis(long, 0.5),))
    other = Side.RIGHT if side is Side.LEFT else Side.LEFT
    pair.show_outputs({side: output, other: make_output(text="Short.")}, SERIES)
    pair.resize(360, 240)
    pair.share_equally()
    first, second = pair.sizes()
    assert abs(first - second) <= 1


def test_the_button_of_linked_scrolling_is_an_icon_where_output_b_is_narrow(pair):
    style = Qt.ToolButtonStyle
    assert pair.link.toolButtonStyle() is style.ToolButtonTextBesideIcon
    pair.resize(320, 240)
    assert pair.link.toolButtonStyle() is style.ToolButtonIconOnly
    assert pair.link.accessibleName()
    pair.resize(760, 240)
    assert pair.link.toolButtonStyle() is style.ToolButtonTextBesideIcon
    pair.hide_link_text()
    assert pair.link.toolButtonStyle() is style.ToolButtonIconOnly


def labels(panel):
    return [one.text() for one in panel.findChildren(QLabel) if one.isVisibleTo(panel)]


def test_an_output_shows_text_differential_and_findings(pair):
    shown = labels(pair.left)

    assert shown[0] == "A"
    assert "Differential" in shown
    assert "Crescent: left" in shown
    assert "No fracture" in shown
    assert wording("overlay_image_key") in shown
    rows = pair.left.findChildren(ProbabilityRow)
    assert [row.accessibleName() for row in rows] == [
        "Subdural haematoma, 70\u00a0%",
        "Contusion, no probability",
    ]


def test_a_text_falls_into_its_paragraphs_and_loses_no_line():
    assert paragraphs("") == ()
    assert paragraphs("One\ntwo.\n\n\nThree.") == ("One\ntwo.", "Three.")
    assert paragraphs("Diagnosis: flu\nand more\nNext step: rest\nPlan:\n- sleep") == (
        "Diagnosis: flu\nand more",
        "Next step: rest",
        "Plan:\n- sleep",
    )
    assert paragraphs("seen at\n10:30 and later.\nIt says: no") == (
        "seen at\n10:30 and later.",
        "It says: no",
    )
    many = [f"Line {number}: x" for number in range(2 * MAX_PARAGRAPHS)]
    assert len(paragraphs("\n".join(many))) == MAX_PARAGRAPHS + 1
    assert "\n".join(paragraphs("\n".join(many))).split("\n") == many


def test_paragraphs_of_an_output_stand_apart(pair, qtbot):
    output = make_output(text="Diagnosis: flu\nNext step: rest")
    pair.show_outputs({Side.LEFT: output, Side.RIGHT: make_output()}, SERIES)
    first, second = (
        next(one for one in pair.left.findChildren(QLabel) if one.text() == words)
        for words in ("Diagnosis: flu", "Next step: rest")
    )

    qtbot.waitUntil(lambda: second.y() > 0)
    assert second.y() - first.geometry().bottom() > 4


def test_a_long_output_says_that_there_is_more_below(pair, qtbot):
    bar, more = pair.right.area.verticalScrollBar(), pair.right.more
    qtbot.waitUntil(lambda: bar.maximum() > 0 and more.isVisible())
    foot = pair.right.area.viewport().geometry().bottom()
    assert more.geometry().bottom() == foot
    assert not more.grab().isNull()
    bar.setValue(bar.maximum())
    assert not more.isVisible()
    bar.setValue(0)
    pair.resize(760, 300)
    qtbot.waitUntil(
        lambda: more.geometry().bottom() == pair.right.area.viewport().geometry().bottom() > foot
    )
    bare = make_output(text="", diagnoses=(), findings=())
    pair.show_outputs({Side.LEFT: bare, Side.RIGHT: make_output(text="")}, SERIES)
    qtbot.waitUntil(lambda: not pair.left.more.isVisible())


def test_text_of_an_output_is_never_markup(pair):
    text = next(one for one in pair.left.findChildren(QLabel) if "<img" in one.text())

    assert text.textFormat() == Qt.TextFormat.PlainText


def test_a_finding_leads_to_its_image(pair, qtbot):
    jump = pair.left.area.findChild(QPushButton)
    assert jump.text() == "im 3"
    with qtbot.waitSignal(pair.finding_chosen) as chosen:
        jump.click()

    assert chosen.args == ["A", Finding("Crescent", "left", 2)]


def test_a_finding_on_an_image_that_the_case_lacks_leads_nowhere(pair, qtbot):
    output = make_output(text="", diagnoses=(), findings=(Finding("Nodule", "8 mm", IMAGES),))
    pair.show_outputs({Side.LEFT: output, Side.RIGHT: make_output()}, SERIES)
    qtbot.waitUntil(lambda: pair.left.area.findChild(QPushButton) is None)

    assert wording("nodule_case") in labels(pair.left)


def test_tab_goes_from_a_text_to_its_findings_before_the_other_text(pair):
    output = make_output(findings=(Finding("One", "", 0), Finding("Two", "", 1)))
    pair.show_outputs({Side.LEFT: output, Side.RIGHT: make_output()}, SERIES)
    met = [pair.left.area]
    while met[-1] is not pair.right.area:
        met.append(met[-1].nextInFocusChain())
    names = [one.accessibleName() for one in met if isinstance(one, QPushButton)]

    assert names[:2] == [wording("image"), wording("image_2")]


def test_a_long_run_without_spaces_is_never_cut(pair, qtbot):
    sequence = "ACGTTGCA" * 60
    assert breakable(sequence).replace("\u200b", "") == sequence
    assert breakable(wording("ordinary_text_break")) == wording("ordinary_text_break")
    output = make_output(text=sequence, diagnoses=(Diagnosis(sequence, 0.5),), findings=())
    pair.show_outputs({Side.LEFT: output, Side.RIGHT: make_output()}, SERIES)
    text = next(one for one in pair.left.findChildren(QLabel) if one.text() == breakable(sequence))
    line = text.fontMetrics().height()
    qtbot.waitUntil(lambda: text.height() >= 4 * line)

    rows = pair.left.findChildren(ProbabilityRow)
    row = next(one for one in rows if one.accessibleName().startswith(sequence))
    assert row.heightForWidth(300) > 4 * line


def test_outputs_scroll_alone_or_together_by_share(pair, qtbot):
    left = pair.left.area.verticalScrollBar()
    right = pair.right.area.verticalScrollBar()
    qtbot.waitUntil(lambda: left.maximum() > 0 and right.maximum() > 0)
    left.setValue(left.maximum())
    assert right.value() == 0
    pair.toggle_link()
    right.setValue(right.maximum() // 2)
    assert left.value() == pytest.approx(left.maximum() / 2, abs=1)
    left.setValue(0)

    assert right.value() == 0


def test_a_pane_scrolls_over_no_empty_room(pair, qtbot):
    words = " ".join(["Her first INR check was planned for tomorrow."] * 4)
    pair.resize(1400, 300)
    said = make_output(text=f"{words}\n\n{words}\n\n{words}", findings=(), overlay=None)
    pair.show_outputs({Side.LEFT: said, Side.RIGHT: said}, SERIES)
    body, area = pair.left._body, pair.left.area
    qtbot.waitUntil(lambda: body.width() == area.viewport().width())
    QApplication.processEvents()

    wanted = body.heightForWidth(body.width())
    assert body.height() == max(wanted, area.viewport().height())


def test_a_short_output_does_not_stop_the_long_one(pair, qtbot):
    short = make_output(text="One line.", diagnoses=(), findings=(), overlay=None)
    pair.show_outputs({Side.LEFT: short, Side.RIGHT: make_output()}, SERIES)
    pair.toggle_link()
    left = pair.left.area.verticalScrollBar()
    right = pair.right.area.verticalScrollBar()
    qtbot.waitUntil(lambda: right.maximum() > 0 and left.maximum() == 0, timeout=20_000)
    right.setValue(right.maximum())
    pair._left_scrolled()

    assert right.value() == 0


def test_cleared_outputs_show_nothing_but_their_letters(pair):
    pair.clear()

    assert labels(pair.left) == ["A"]
    assert labels(pair.right) == ["B"]


def test_probabilities_are_rounded_but_never_to_none_or_certainty():
    assert probability_words(Diagnosis("x", 0.704)) == "70\u00a0%"
    assert probability_words(Diagnosis("x", 0.004)) == "0.4\u00a0%"
    assert probability_words(Diagnosis("x", 0.996)) == "99.6\u00a0%"
    assert probability_words(Diagnosis("x", 0.0)) == "0\u00a0%"
    assert probability_words(Diagnosis("x", 1.0)) == "100\u00a0%"
    assert probability_words(Diagnosis("x")) == ""


def test_a_long_diagnosis_gets_more_lines_instead_of_being_cut(qtbot):
    short = ProbabilityRow(Diagnosis("Flu", 0.5), "side_a")
    long = ProbabilityRow(Diagnosis("Arrhythmogenic " * 20, 0.5), "side_a")
    bare = ProbabilityRow(Diagnosis("Arrhythmogenic " * 20), "side_a")
    for row in (short, long, bare):
        qtbot.addWidget(row)
        row.resize(200, row.heightForWidth(200))
        assert not row.grab().isNull()

    assert short.heightForWidth(200) < bare.heightForWidth(200) < long.heightForWidth(200)


def test_a_long_word_stands_above_its_bar_in_the_panel(pair, qtbot):
    long = Diagnosis("Arrhythmogenic cardiomyopathy " * 4, 0.5)
    bare = make_output(text="", diagnoses=(long,))
    pair.show_outputs({Side.LEFT: bare, Side.RIGHT: make_output()}, SERIES)

    def rows():
        return [one for one in pair.left.findChildren(ProbabilityRow) if one.isVisibleTo(pair)]

    qtbot.waitUntil(lambda: bool(rows()) and rows()[0].height() > short_height(rows()[0]))
    assert rows()[0].height() >= rows()[0].heightForWidth(rows()[0].width())


def short_height(row):
    return row.fontMetrics().height() + 4
