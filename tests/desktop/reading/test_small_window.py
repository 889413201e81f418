"""The Reading page in a window of 960 x 540, as of a display with 1920 x 1080 at 200 %."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale, QSize
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QStyleOptionButton
from tests.desktop.reading.conftest import ReadingUnderTest
from tests.desktop.reading.criteria_material import ALL, RUBRIC
from tests.desktop.reading.fakes import FakeStudy, study_of
from tests.desktop.reading.test_free_response import LABELLED, SIZE
from tests.desktop.reading.test_layouts import CRITERIA, sequential
from tools.autopilot.page_checks import cut_texts

from readingroom.domain.study_design import ArmContent, StudyType
from readingroom_desktop.languages import Language, install_language
from readingroom_desktop.pages.reading import ReadingPage
from readingroom_desktop.widgets.reading.progress_header import ProgressHeader
from readingroom_desktop.widgets.viewer.image_menu import image_menu
from readingroom_desktop.widgets.viewer.pane_state import menu_state

pytestmark = pytest.mark.usefixtures("styled")
PAGE = 916, 444
SETTLED_MS = 100
STUDIES = {
    "paired": lambda: FakeStudy(asks_findings=True),
    "all kinds": lambda: FakeStudy(criteria=ALL, asks_findings=True),
    "rating": lambda: study_of(
        StudyType.RATING, ArmContent.OUTPUT, criteria=(*CRITERIA, RUBRIC), asks_findings=True
    ),
    "marks": lambda: study_of(
        StudyType.FREE_RESPONSE, ArmContent.CASE, criteria=(LABELLED, SIZE, *CRITERIA)
    ),
    "sequential": sequential,
}


@pytest.fixture(autouse=True)
def english_again(qapp: QApplication) -> Iterator[None]:
    locale = QLocale()
    yield
    install_language(qapp, Language.ENGLISH)
    QLocale.setDefault(locale)


@pytest.fixture
def small(qtbot):
    """A page of the size that a window of 960 x 540 has for it."""
    tested = ReadingUnderTest(FakeStudy(asks_findings=True))
    page = tested.make_page(qtbot, PAGE)
    page.setMinimumSize(1, 1)  # a window of its own takes the least size of its first layout
    tested.start()
    page.resize(*PAGE)
    QTest.qWait(SETTLED_MS)
    yield page
    tested.model.stop()


def painted_words(button: QPushButton) -> str:
    option = QStyleOptionButton()
    button.initStyleOption(option)
    return option.text


def test_the_page_has_room_without_scrolling(small: ReadingPage) -> None:
    least = small.minimumSizeHint()

    assert least.width() <= small.width()
    assert least.height() <= small.height()


def test_the_buttons_of_the_header_are_icons_with_their_words_in_the_tooltip(qtbot) -> None:
    header = ProgressHeader()
    qtbot.addWidget(header)
    header.show()
    buttons = (header.pause, header.flag, header.skip)
    for width, has_words in ((PAGE[0], False), (1262, True)):
        header.resize(width, header.height())
        QApplication.processEvents()
        assert [bool(painted_words(button)) for button in buttons] == [has_words] * 3
        assert all(button.width() >= button.sizeHint().width() for button in buttons)
        assert all(button.text() and button.toolTip() for button in buttons)
        assert all(button.accessibleName() for button in buttons)


def test_a_long_title_gives_way_to_the_number_of_the_pair(qtbot) -> None:
    header = ProgressHeader()
    qtbot.addWidget(header)
    position, number = header.position, "Session 2 · pair 7 of 24"
    position.show_position("T" * 200, number)
    position.resize(300, 20)

    assert position.painted_text().endswith(f" · {number}")
    assert "…" in position.painted_text()
    assert position.toolTip() == position.text()


def test_image_tools_without_room_are_disabled_or_in_the_menu(small: ReadingPage) -> None:
    images = small.images
    tools, state = images.tools, menu_state(images, has_details=False)
    done: list[str] = []
    menu = image_menu(state, done.append, done.append, done.append, done.append)
    for action in menu.actions():
        if action.menu() is None:
            action.trigger()
    buttons = {name: tools.button(name) for name in tools.names}
    hidden = {name for name, button in buttons.items() if button.isHidden()}
    shown = [button for button in buttons.values() if not button.isHidden()]

    assert {"view.menu", "measure.menu", "views.layout"}.isdisjoint(hidden)
    assert "view.rotate_left" in hidden
    for name in hidden - tools.absent:
        assert name in done or not buttons[name].isEnabled()
    assert all(tools.rect().contains(button.geometry()) for button in shown)


def test_the_errors_to_mark_are_inside_the_window(small: ReadingPage) -> None:
    small.form.mark_findings()
    popover = small.form.findings.choices

    assert popover.width() > small.images.width()
    assert popover.geometry().left() >= small.geometry().left()
    assert popover.geometry().top() >= small.geometry().top()
    popover.close()


def test_details_of_a_variant_have_room_in_a_page_that_scrolls(small: ReadingPage) -> None:
    variants = small.tabs.variants
    small.tabs.next_tab()
    QTest.qWait(SETTLED_MS)
    before = small.minimumSizeHint().height()
    variants.details_button.click()
    QTest.qWait(SETTLED_MS)
    small.resize(small.width(), max(small.minimumSizeHint().height(), small.height()))
    QTest.qWait(SETTLED_MS)

    assert small.minimumSizeHint().height() > before
    assert variants.details.height() >= variants.details.minimumSizeHint().height()
    assert variants.table.height() >= variants.table.minimumSizeHint().height()


def test_the_outputs_fold_to_whole_heads_while_the_notes_are_enlarged(small: ReadingPage) -> None:
    small.tabs.notes.setFocus()
    assert small.across.enlarge_focused()
    QTest.qWait(SETTLED_MS)
    output = small.outputs.left

    assert output.top.height() == output.top.minimumHeight()
    assert output.top.geometry().bottom() < output.area.geometry().top()
    assert small.across.enlarge_focused()
    QTest.qWait(SETTLED_MS)
    assert output.area.height() >= output.area.minimumHeight() > 1


@pytest.mark.parametrize(
    ("kind", "language"),
    [*((kind, Language.GERMAN) for kind in STUDIES), ("all kinds", Language.SPANISH)],
)
def test_no_text_of_a_form_is_cut(qapp, qtbot, kind: str, language: Language) -> None:
    install_language(qapp, language)
    tested = ReadingUnderTest(STUDIES[kind]())
    page = tested.make_page(qtbot, PAGE)
    page.setMinimumSize(1, 1)  # a window of its own takes the least size of its first layout
    tested.start()
    page.resize(*PAGE)
    QTest.qWait(SETTLED_MS)
    qtbot.waitUntil(lambda: cut_texts(page) == [], timeout=9000)
    least = page.minimumSizeHint()
    tested.model.stop()

    assert page.size().toTuple() == PAGE
    assert QSize(*PAGE).expandedTo(least) == QSize(*PAGE)
