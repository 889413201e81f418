"""Key images, recorded windows and references in the comment, by keys and mouse."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from readingroom.domain.errors import StateError
from readingroom.domain.imaging import Window
from readingroom.domain.viewing import KeyImage, UsedWindow, WindowOrigin
from readingroom_desktop.viewmodels.image_references import (
    ImageReference,
    reference_text,
    references_in,
    with_reference,
)

SHIFT = Qt.KeyboardModifier.ShiftModifier
LEFT = Qt.MouseButton.LeftButton


def press(page, key, modifiers=Qt.KeyboardModifier.NoModifier):
    page.images.view.setFocus()
    QApplication.processEvents()
    QTest.keyClick(page.images.view, key, modifiers)
    QApplication.processEvents()


def text_over(page) -> str:
    return page.images._annotations().all_text


def test_a_key_image_is_marked_and_unmarked_by_its_key(page, tested):
    press(page, Qt.Key.Key_Down)
    press(page, Qt.Key.Key_I, SHIFT)
    viewing = tested.study.viewing
    assert viewing.marked["item-1"] == (KeyImage("ct", 1),)
    assert "★" in text_over(page)
    assert page.images.strip.list.index(0).data().endswith("★1")
    assert page.images.view.stack_bar._marked == (1,)
    press(page, Qt.Key.Key_Up)
    assert "★" not in text_over(page)
    press(page, Qt.Key.Key_Down)
    press(page, Qt.Key.Key_I, SHIFT)

    assert viewing.marked["item-1"] == ()
    assert "★" not in page.images.strip.list.index(0).data()
    assert page.images.view.stack_bar._marked == ()


def test_key_images_are_shown_again_with_their_item_and_not_on_another(page, tested):
    tested.study.viewing.marked["item-2"] = (KeyImage("mr", 2),)
    press(page, Qt.Key.Key_I, SHIFT)
    tested.answer_all()
    tested.model.submit()
    assert page.images.key_images.images == (KeyImage("mr", 2),)
    assert page.images.strip.list.index(1).data().endswith("★1")

    assert "★" not in page.images.strip.list.index(0).data()


def test_the_menu_lists_key_images_and_goes_to_one(page, tested):
    page.images.go_to(2, series=1)
    press(page, Qt.Key.Key_I, SHIFT)
    page.images.show_series(0)
    page.images.perform("view.menu")
    menu = page.images._menu
    (submenu,) = [
        action.menu()
        for action in menu.actions()
        if action.menu() is not None and any("3" in each.text() for each in action.menu().actions())
    ]
    (entry,) = submenu.actions()
    submenu.popup(page.mapToGlobal(page.rect().center()))
    QTest.mouseClick(submenu, LEFT, pos=submenu.actionGeometry(entry).center())
    menu.close()

    assert page.images.index_shown == (1, 2)


def test_a_submitted_case_takes_no_key_images(page, tested):
    tested.answer_all()
    tested.model.submit()
    tested.model.start("reader", "item-1")
    notices = []
    page.images.noticed.connect(notices.append)
    press(page, Qt.Key.Key_I, SHIFT)

    assert tested.study.viewing.marked == {}
    assert len(notices) == 1


# Windows


def test_windows_in_use_are_recorded_with_name_and_numbers_before_the_answer(page, tested):
    page.images.windowing.log.note()
    press(page, Qt.Key.Key_5, Qt.KeyboardModifier.AltModifier)
    page.images.windowing.log.note()
    page.images.view.set_window(Window("", 77.5, -3.25))
    page.images.windowing.log.note()
    tested.answer_all()
    tested.model.submit()
    ((item, windows), *_) = tested.study.viewing.windows

    assert item == "item-1"
    assert windows == (
        UsedWindow("ct", WindowOrigin.FILE, 350.0, 40.0),
        UsedWindow("ct", WindowOrigin.PRESET, 80.0, 40.0, "Brain"),
        UsedWindow("ct", WindowOrigin.MANUAL, 77.5, -3.25),
    )


def test_a_window_that_passes_during_a_drag_is_not_recorded(page, tested, qtbot):
    page.images.windowing.log.take()
    for step in range(10):
        page.images.view.set_window(Window("", 100.0 + step, 0.0))
    assert page.images.windowing.log._used == []
    qtbot.waitUntil(lambda: len(page.images.windowing.log._used) == 1, timeout=2000)

    assert page.images.windowing.log.take()[0].width == 109.0


def test_windows_are_also_recorded_when_the_case_is_left_and_skipped(page, tested):
    page.images.windowing.log.note()
    tested.model.skip("Other: no")
    page.images.windowing.log.note()
    tested.model.start("reader", "item-3")

    assert [item for item, _ in tested.study.viewing.windows] == ["item-1", "item-2"]


def test_the_record_has_a_limit_and_keeps_the_last_window(page):
    log = page.images.windowing.log
    for step in range(205):
        page.images.view.set_window(Window("", 100.0 + step, 0.0))
        log.note()
    used = log.take()

    assert len(used) == 200
    assert used[-1].width == 304.0


# References


def test_a_reference_is_added_to_the_comment_once_and_is_a_link(page, tested):
    tested.model.set_comment("See")
    press(page, Qt.Key.Key_Down)
    press(page, Qt.Key.Key_P, SHIFT)
    press(page, Qt.Key.Key_P, SHIFT)
    comment = tested.model.form.comment
    assert comment.startswith("See [Series 1, image 2: ")
    assert "W 350" in comment
    assert comment.count("[") == 1
    assert page.form.comment.text() == comment
    page.images.show_series(1)
    (link,) = page.references.links
    QTest.mouseClick(link, LEFT)
    assert page.images.index_shown == (0, 1)
    link.setFocus()
    page.images.go_to(4)
    QTest.keyClick(link, Qt.Key.Key_Space)

    assert page.images.index_shown == (0, 1)


def test_links_act_in_a_submitted_answer_and_go_with_the_comment(page, tested):
    press(page, Qt.Key.Key_Down)
    press(page, Qt.Key.Key_P, SHIFT)
    tested.answer_all()
    tested.model.submit()
    assert not page.references.isVisible()
    tested.model.start("reader", "item-1")
    assert tested.model.is_submitted
    assert page.images.index_shown == (0, 0)
    (link,) = page.references.links
    QTest.mouseClick(link, LEFT)

    assert page.images.index_shown == (0, 1)


@pytest.mark.parametrize(
    ("comment", "found"),
    [
        ("", ()),
        ("[Series 0, image 1]", ()),
        ("[Series 2, image 12]", ((1, 11),)),
        ("a [Series 1, image 3: CT, W 80 L 40] b [Series 2, image 1: x]", ((0, 2), (1, 0))),
        ("[Series 99999, image 1]", ()),
        ("[Series 1, image 1" + "x" * 500 + "]", ()),
    ],
)
def test_references_are_found_in_a_comment(comment, found):
    assert tuple((each.series, each.frame) for each in references_in(comment)) == found


def test_a_reference_reads_back_whatever_the_description_holds():
    text = reference_text(3, 9, "CT [axial]\n5 mm & more", "W 80  L 40")
    assert references_in(with_reference("Note", text)) == (ImageReference(3, 9, text[1:-1]),)
    assert "\n" not in text


def test_a_link_to_an_image_that_the_case_lacks_changes_nothing(page, tested):
    tested.model.set_comment("[Series 9, image 1] [Series 1, image 900]")
    for link in page.references.links:
        QTest.mouseClick(link, LEFT)

    assert page.images.index_shown == (0, 4)


def test_windows_of_a_refused_answer_are_recorded_with_the_next_one(page, tested):
    page.images.windowing.log.note()
    tested.answer_all()
    tested.calls.error = StateError("The file is busy.")
    tested.model.submit()
    assert len(tested.errors) == 1
    assert tested.study.viewing.windows == []
    tested.calls.error = None
    tested.model.submit()

    assert [item for item, _ in tested.study.viewing.windows] == ["item-1"]
