"""Adjudication page: queue, anonymised answers, and decisions by keys and by mouse."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from tests.core.services.conduct_material import open_session, rate_all, rated_study
from tests.core.services.study_material import filled_study
from tests.core.services.test_adjudication import GRADES, judge_all
from tests.desktop.reading.fakes import make_case
from tests.support.window_driver import WindowDriver

from readingroom.domain.adjudication import AdjudicationRule
from readingroom.services.study import Study
from readingroom_desktop.reading.adjudication.page import AdjudicationPage
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.theme import Size


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with rated_study(tmp_path) as study:
        rate_all(study, open_session(study), GRADES)
    return tmp_path / "study.rrstudy"


def opened(driver: WindowDriver, path: Path) -> AdjudicationPage:
    driver.open(path)
    driver.window.shell.act_as_adjudicator()
    driver.settle()
    page: AdjudicationPage = driver.go(PageName.ADJUDICATION)
    return page


def test_the_page_belongs_to_the_adjudicator(driver: WindowDriver, path: Path) -> None:
    driver.open(path)
    assert PageName.ADJUDICATION not in driver.window.navigation.pages
    driver.act_as_reader()
    assert PageName.ADJUDICATION not in driver.window.navigation.pages
    page = opened(driver, path)
    assert PageName.WORKLIST not in driver.window.navigation.pages
    assert driver.window.current is PageName.ADJUDICATION
    driver.window.shell.act_as(None)
    driver.settle()
    assert PageName.WORKLIST in driver.window.navigation.pages
    assert page is not None


def test_a_case_is_shown_with_anonymous_answers_and_nothing_chosen(
    driver: WindowDriver, path: Path
) -> None:
    page = opened(driver, path)
    assert [line.key for line in page.queue.model.rows] == ["CASE-2", "CASE-4"]
    assert page.queue.current.key == "CASE-2"
    texts = [page.answers.answers.itemAt(i).widget().text() for i in range(3)]
    assert sorted(text.split()[-1] for text in texts) == ["moderate", "moderate", "severe"]
    assert not any("R1" in text for text in texts)
    assert not any(choice.isChecked() for choice in page.answers.buttons.values())


def test_a_digit_and_enter_decide_and_open_the_next_case(driver: WindowDriver, path: Path) -> None:
    page = opened(driver, path)
    page.take_focus()
    driver.key(Qt.Key.Key_3)
    assert page.answers.reason.hasFocus()
    driver.qtbot.keyClicks(page.answers.reason, "Margin 3 mm")
    driver.key(Qt.Key.Key_Return)

    assert page.queue.current.key == "CASE-4"
    assert page.answers.reason.text() == ""
    decision = page.queue.model.rows[0].decision
    assert (decision.answer.code, decision.reason) == ("2", "Margin 3 mm")


def test_arrows_go_to_other_cases_and_a_decision_in_force_is_shown(
    driver: WindowDriver, path: Path
) -> None:
    with Study.open(path) as study:
        study.adjudication.decide("CASE-2", "2", "Spiculated")
    page = opened(driver, path)
    assert page.queue.current.key == "CASE-4"
    driver.key(Qt.Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    assert page.queue.current.key == "CASE-2"
    assert "Spiculated" in page.answers.before.text()
    driver.click(page.answers.buttons["3"])
    page.answers.reason.setText("Second look")
    driver.click(page.answers.save)
    assert page.queue.model.rows[0].decision.earlier_count == 1


@pytest.mark.parametrize("has_answer", [False, True])
def test_a_decision_needs_an_answer_and_a_reason(
    driver: WindowDriver, path: Path, has_answer: bool
) -> None:
    page = opened(driver, path)
    if has_answer:
        driver.click(page.answers.buttons["1"])
    else:
        page.answers.reason.setText("Why")
    driver.click(page.answers.save)
    assert page.banner.text
    assert page.queue.model.rows[0].decision is None


def test_without_a_rule_the_page_says_so(driver: WindowDriver, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    with rated_study(tmp_path / "other", rule=None):
        pass
    page = opened(driver, tmp_path / "other/study.rrstudy")
    assert page.empty.isVisible()


@pytest.mark.usefixtures("styled")
def test_both_outputs_of_a_pair_have_the_same_width(driver: WindowDriver, tmp_path: Path) -> None:
    (tmp_path / "pairs").mkdir()
    with filled_study(tmp_path / "pairs", adjudication=AdjudicationRule()) as study:
        study.protocol.open_session()
        judge_all(study, lambda code, first, second: first if code[:2] == "R1" else second)
    page = opened(driver, tmp_path / "pairs/study.rrstudy")
    assert page.outputs.isVisible()
    first, second = page.outputs.sizes()
    assert first > 0
    assert abs(first - second) <= 1


def test_a_narrow_page_leaves_rare_image_tools_to_the_menu(
    driver: WindowDriver, path: Path
) -> None:
    page = opened(driver, path)
    page.image_keys.show_case(make_case(), {}, ())
    flip = page.images.tools.button("view.flip_horizontal")
    for size, has_room in ((Size.ROOMY_WIDTH, True), (Size.MIN_WIDTH, False)):
        page.resize(size, Size.MIN_HEIGHT)
        page.images.tools.resize(Size.MIN_WIDTH, Size.CONTROL)
        assert flip.isHidden() is not has_room
    least = page.answers.area.widget().minimumSizeHint().width()
    assert page.answers.minimumSizeHint().width() >= least


def test_the_keys_of_images_act_and_typed_reasons_do_not(driver: WindowDriver, path: Path) -> None:
    page = opened(driver, path)
    shift = Qt.KeyboardModifier.ShiftModifier
    page.image_keys.show_case(make_case(), {}, ())
    page.images.view.setFocus()
    driver.key(Qt.Key.Key_V, shift)
    driver.qtbot.keyClick(page.images.layouts.menu, Qt.Key.Key_2)
    assert page.images.grid.shape.name == "1x2"
    driver.key(Qt.Key.Key_F11)
    assert not page.queue.isVisible()
    assert not page.answers.isVisible()
    driver.key(Qt.Key.Key_F11)
    assert page.queue.isVisible()
    driver.key(Qt.Key.Key_F11, shift)
    assert page.image_keys.second_window.window.isVisible()
    pages = driver.window.navigation.pages
    driver.go(next(name for name in pages if name is not PageName.ADJUDICATION))
    assert not page.image_keys.second_window.window.isVisible()
    driver.go(PageName.ADJUDICATION)
    page.image_keys.second_window.bring_back()
    page.answers.reason.setFocus()
    driver.qtbot.keyClicks(page.answers.reason, "y.,")
    assert page.answers.reason.text() == "y.,"


def test_the_sheet_of_the_page_has_the_keys_of_images(driver: WindowDriver, path: Path) -> None:
    page = opened(driver, path)
    titles = [section.title for section in page.key_sections()]

    assert titles[:2] == ["Adjudication", "Images"]
    driver.window.show_keys()
    assert driver.window.key_sheet.isVisible()


def test_a_case_that_may_distress_is_covered_until_it_is_asked_for(
    driver: WindowDriver, tmp_path: Path
) -> None:
    with rated_study(tmp_path, covered_cases=("CASE-2",)) as study:
        rate_all(study, open_session(study), GRADES)
    page = opened(driver, tmp_path / "study.rrstudy")
    assert page.queue.current.key == "CASE-2"
    case = page.image_keys.across
    assert page.cover.isVisible()
    assert not case.isVisible()
    assert page.cover.title.text() in page.cover.accessibleName()

    for is_shown in (True, False):
        driver.key(Qt.Key.Key_S, Qt.KeyboardModifier.ShiftModifier)
        assert case.isVisible() is is_shown
    driver.click(page.cover.first)
    assert case.isVisible()
    assert page.answers.first.hasFocus()  # the button that had it is hidden
    driver.key(Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    assert page.queue.current.key == "CASE-4"
    assert page.answers.first.hasFocus()
    assert case.isVisible()
    driver.key(Qt.Key.Key_S, Qt.KeyboardModifier.ShiftModifier)
    assert case.isVisible()  # it cannot distress
    driver.key(Qt.Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    assert page.cover.isVisible()
