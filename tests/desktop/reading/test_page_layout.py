"""Sizes of the parts of the reading page: without images, maximised, stored, in a small window."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.desktop.reading.conftest import ReadingUnderTest
from tests.desktop.reading.fakes import FakeStudy, make_case

from readingroom.domain.mark import Mark, MarkShape
from readingroom.domain.protocol import Criterion, CriterionKind, Option, default_protocol
from readingroom.reading.types import JudgementEntry
from readingroom_desktop.pages.reading_layout import layout_key
from readingroom_desktop.theme import Size
from readingroom_desktop.widgets.reading.judgement_form import JudgementForm

pytestmark = pytest.mark.usefixtures("styled")


def test_a_case_without_images_gives_its_room_to_the_outputs(qtbot):
    tested = ReadingUnderTest(FakeStudy([make_case(series=())]))
    page = tested.make_page(qtbot)
    tested.start()
    qtbot.waitUntil(lambda: page.outputs.width() > 1_200)

    assert not page.images.isVisible()
    qtbot.waitUntil(page.form.question.hasFocus)
    QTest.keyClick(page.form.question, Qt.Key.Key_Escape)
    assert page.outputs.left.area.hasFocus()
    tested.model.stop()


def test_without_text_the_viewport_grows(qtbot):
    with_text = ReadingUnderTest()
    first = with_text.make_page(qtbot)
    with_text.start()
    bare = ReadingUnderTest(
        FakeStudy([make_case(question="", notes=(), variants=(), sequences=())])
    )
    second = bare.make_page(qtbot)
    bare.start()
    QApplication.processEvents()

    assert not second.tabs.isVisible()
    assert second.images.view.width() > first.images.view.width()
    with_text.model.stop()
    bare.model.stop()


def test_without_outputs_the_images_get_more_of_the_width(qtbot):
    pages = []
    for count in (0, 1):
        tested = ReadingUnderTest(FakeStudy([make_case()]))
        tested.study.reading.output_count = count
        pages.append(tested.make_page(qtbot))
        tested.start()
        QApplication.processEvents()
        tested.model.stop()
    alone, beside = (page.across.sizes()[0] for page in pages)
    assert alone > 1.15 * beside


@pytest.mark.parametrize(("words", "least"), [(1, 0.6), (12, 0.5)])
def test_a_case_of_images_alone_leaves_the_form_the_width_of_its_options(qtbot, words, least):
    series = tuple(replace(each, days_before_current=0) for each in make_case().series)
    bare = make_case(question="", notes=(), variants=(), sequences=(), series=2 * series)
    tested = ReadingUnderTest(FakeStudy([replace(bare, examination_days=0)]))
    tested.study.reading.output_count = 0
    options = tuple(Option(value, f"{value} " + words * "likely ") for value in range(1, 4))
    asked = Criterion("nodule", "Nodule?", CriterionKind.CHOICE, options=options)
    tested.study.reading.protocol = replace(default_protocol(1), criteria=(asked,))
    page = tested.make_page(qtbot)
    tested.start()
    QApplication.processEvents()
    tested.model.stop()

    images, form = page.across.sizes()
    assert page.tabs.titles == ("Timeline",)
    assert images / (images + form) >= least - 0.01
    assert page.form.area.rows[0].height() == Size.CONTROL + 2 * Size.WHISKER or words > 1


def test_a_short_form_has_no_scroll_bar_at_any_width(qtbot):
    options = tuple(map(Option, range(4), ("none", "mild", "moderate", "severe")))
    grade = Criterion(
        "grade", "Grade", CriterionKind.CATEGORY, options=options, allows_cannot_assess=True
    )
    tested = ReadingUnderTest(FakeStudy([make_case()]))
    tested.study.reading.output_count = 0
    tested.study.reading.protocol = replace(default_protocol(1), criteria=(grade,))
    page = tested.make_page(qtbot)
    tested.start()
    heights = set()
    for width in (1300, 1700, 1780, 1900, 1780):
        page.resize(width, 1000)
        QApplication.processEvents()
        area = page.form.area
        heights.add(area.height())
        assert area.verticalScrollBar().maximum() == 0
    tested.model.stop()
    assert len(heights) > 1, "the options are in one line or in two"


def test_a_mark_does_not_change_the_width_that_a_form_needs(qtbot):
    form = JudgementForm()
    qtbot.addWidget(form)
    marks = Criterion("marks", "Lesions", CriterionKind.MARKS, minimum="1", maximum="5")
    form.set_protocol(replace(default_protocol(1), criteria=(marks,)))
    form.show()
    before = form.line_width
    mark = Mark("ct", 0, MarkShape.POINT, 1.0, 1.0, rating=4, label="a long label of a lesion")
    form.show_form(JudgementEntry(marks=(mark,)))
    QApplication.processEvents()
    assert form.line_width == before


def test_splitters_are_kept_and_restored(tested, qtbot):
    kept: dict[str, bytes] = {}
    page = tested.make_page(qtbot, save_layout=kept.__setitem__, load_layout=kept.get)
    tested.start()
    QApplication.processEvents()
    page.across.setSizes([700, 586])
    page.across.splitterMoved.emit(700, 1)
    moved = page.across.sizes()
    other = ReadingUnderTest()
    again = other.make_page(qtbot, save_layout=kept.__setitem__, load_layout=kept.get)
    other.start()
    QApplication.processEvents()

    key = layout_key(tested.model.reading.protocol)
    assert set(kept) == {f"reading/{key}/images-text/{part}" for part in ("across", "down")}
    assert again.across.sizes() == moved
    other.model.stop()


def test_a_damaged_layout_falls_back_to_the_usual_one(tested, qtbot):
    page = tested.make_page(qtbot, load_layout=lambda name: b"damaged")
    tested.start()
    QApplication.processEvents()
    left, right = page.across.sizes()

    assert left < right


def test_each_protocol_and_version_has_pane_sizes_of_its_own():
    first = default_protocol(1)
    second = replace(first, version=2)
    third = replace(first, title="Another study")
    assert len({layout_key(one) for one in (first, second, third)}) == 3
    assert layout_key(replace(first, question="Which is safer?")) == layout_key(first)
    assert first.title not in layout_key(first)


def test_the_image_takes_the_whole_page_and_gives_it_back(page, tested, qtbot):
    button = page.images.tools.button("view.maximise")
    QTest.keyClick(page.images.view, Qt.Key.Key_F11)
    assert page.is_maximised
    assert button.isChecked()
    assert not page.form.isVisible()
    assert page.images.view.hasFocus()
    QTest.keyClick(page.images.view, Qt.Key.Key_Escape)
    assert not page.is_maximised
    QTest.mouseDClick(page.images.view.viewport(), Qt.MouseButton.LeftButton)
    assert page.is_maximised
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not page.is_maximised
    assert page.form.isVisible()


def test_the_place_is_whole_in_a_narrow_window(page, qtbot):
    page.resize(944, 600)
    page.header.show_flag(is_flagged=True)
    page.header.show_notice("Nothing to undo")
    place = page.header.position

    qtbot.waitUntil(lambda: page.header.notice.isVisible() and page.header.bar.width() < 160)
    assert place.width() >= place.sizeHint().width()


@pytest.mark.parametrize("title", ["Blinded paired comparison", "T" * 200])
def test_a_long_notice_or_title_does_not_widen_a_small_page(page, tested, qtbot, title):
    page.resize(912, 428)  # of a window of 1920x1080 at 200 %
    reading = tested.model.reading
    protocol = replace(reading.protocol, title=title)
    page.header.show_place(replace(reading, protocol=protocol), 1, 27, 0)
    QApplication.processEvents()
    before = page.minimumSizeHint()

    page.header.show_notice(
        "Undone. The answers are back as a draft, and so is the comment on them."
    )
    qtbot.waitUntil(page.header.notice.isVisible)

    assert page.minimumSizeHint() == before
    assert before.width() <= page.width()
    assert page.header.skip.geometry().right() <= page.header.width()


def test_without_images_nothing_is_maximised(qtbot):
    tested = ReadingUnderTest(FakeStudy([make_case(series=())]))
    page = tested.make_page(qtbot)
    tested.start()
    page.images.perform("view.maximise")
    assert not page.is_maximised
    tested.model.stop()


def test_a_small_window_leaves_some_image_tools_to_the_menu(page, qtbot) -> None:
    tools = page.images.tools
    page.setMinimumWidth(1)
    for width, is_there in ((900, False), (1300, True)):
        page.resize(width, 600)
        qtbot.waitUntil(lambda w=width: page.width() == w)
        assert tools.button("view.rotate_left").isVisibleTo(tools) is is_there
        assert tools.button("views.layout").isVisibleTo(tools)


def test_the_layout_of_the_images_is_stored_for_the_protocol(tested, qtbot):
    stored: dict[str, bytes] = {}
    page = tested.make_page(qtbot, save_layout=stored.__setitem__, load_layout=stored.get)
    tested.start()
    page.images.perform("views.layout")
    QTest.keyClick(page.images.layouts.menu, Qt.Key.Key_2)
    other = ReadingUnderTest()
    again = other.make_page(qtbot, save_layout=stored.__setitem__, load_layout=stored.get)
    other.start()
    QApplication.processEvents()

    assert list(stored.values()) == [b"1x2"]
    assert again.images.grid.shape.name == "1x2"
    assert [side.frame is not None for side in again.images.grid.sides.values()] == [True]
    other.model.stop()


@pytest.mark.parametrize("state", [b"9x9", b"\xff\x00", b""])
def test_an_unknown_stored_layout_is_a_single_view(tested, qtbot, state):
    page = tested.make_page(
        qtbot, load_layout=lambda name: state if name.endswith("/views") else None
    )
    tested.start()

    assert page.images.grid.shape.name == "1x1"


def test_enter_in_the_strip_chooses_a_series_and_submits_nothing(tested, qtbot):
    page = tested.make_page(qtbot)
    tested.start()
    page.images.strip.setFocus()
    tested.answer_all()
    QTest.keyClick(page.images.strip, Qt.Key.Key_Return)

    assert tested.study.calls("submit") == []


def test_keys_act_on_the_active_view_of_the_page(tested, qtbot):
    page = tested.make_page(qtbot)
    tested.start()
    images = page.images
    images.layouts.set_shape("1x2")
    images.view.setFocus()
    qtbot.waitUntil(images.view.hasFocus)
    QTest.keyClick(images.view, Qt.Key.Key_Tab)
    QTest.keyClick(images.view, Qt.Key.Key_I)
    QTest.keyClick(images.view, Qt.Key.Key_G, Qt.KeyboardModifier.ShiftModifier)

    assert images.grid.active == 1
    assert images.view.view_state.is_inverted
    assert not images.grid.sides[0].view_state.is_inverted
    assert images.cells.linking.is_linked
    assert page.header.notice.text() != ""
