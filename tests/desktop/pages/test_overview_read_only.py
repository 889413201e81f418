"""A study that another program holds can be looked at, and is not changed by looking."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from tests.support.home import PASSPHRASE, overview, start_tiles
from tests.support.sample_study import MODELS, TITLE, make_study
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.domain.errors import ReadOnlyError
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.home import HomeView

wording = Wording(__file__)

OFFER = "Open read-only"
WHY = "The study is open read-only."


@pytest.fixture
def held_study(small_study: Path) -> Iterator[Path]:
    """Return the file of a study that somebody else has open for writing."""
    with Study.open(small_study):
        yield small_study


@pytest.fixture
def looking(driver: WindowDriver, held_study: Path) -> WindowDriver:
    """Return a window that looks at the held study."""
    driver.open(held_study)
    driver.click(start_tiles(driver).banner._action)
    return driver


def hash_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_a_study_that_is_open_elsewhere_is_offered_read_only(
    driver: WindowDriver, held_study: Path
) -> None:
    driver.open(held_study)
    banner = start_tiles(driver).banner
    assert wording("open_another_window") in banner.text
    assert banner._action.isVisible()
    assert banner._action.text() == banner._action.accessibleName() == OFFER
    driver.click(banner._action)

    assert overview(driver).isVisible()
    assert overview(driver).title.text() == TITLE
    assert overview(driver).banner.text == ""
    assert "read-only" in overview(driver).read_only.text.lower()


def test_other_trouble_offers_nothing(driver: WindowDriver, tmp_path: Path) -> None:
    driver.open(tmp_path / "missing.rrstudy")

    assert start_tiles(driver).banner.isVisible()
    assert not start_tiles(driver).banner._action.isVisible()
    driver.window.home.open_read_only()
    assert driver.window.home.view is HomeView.START


def test_the_offer_goes_with_its_sentence(driver: WindowDriver, held_study: Path) -> None:
    driver.open(held_study)
    driver.click(start_tiles(driver).banner._close)

    assert not driver.window.home.can_open_read_only


def test_a_folder_that_cannot_be_written_offers_to_look_too(
    driver: WindowDriver, small_study: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, real = [], Study.open

    def refuse_writing(path: Path, **options: object) -> Study:
        opened.append(options["read_only"])
        if not options["read_only"]:
            raise ReadOnlyError("The folder cannot be written.")
        return real(path, **options)

    monkeypatch.setattr(Study, "open", refuse_writing)
    driver.open(small_study)
    driver.click(start_tiles(driver).banner._action)

    assert opened == [False, True]
    assert overview(driver).isVisible()


@pytest.mark.usefixtures("own_window")
def test_a_folder_that_cannot_take_a_new_study_offers_nothing(
    driver: WindowDriver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*arguments: object, **options: object) -> Study:
        raise ReadOnlyError("The folder cannot be written.")

    monkeypatch.setattr(Study, "create", refuse)
    driver.window.home.start_wizard()
    driver.window.home.create(tmp_path / "new.rrstudy", "New", None)
    driver.settle()

    assert driver.window.home.error
    assert not driver.window.home.can_open_read_only


def test_an_encrypted_study_asks_for_its_passphrase_and_stays_read_only(
    driver: WindowDriver, tmp_path: Path
) -> None:
    path = make_study(tmp_path / "secret", passphrase=PASSPHRASE)
    with Study.open(path, passphrase=PASSPHRASE):
        driver.open(path)
        driver.click(start_tiles(driver).banner._action)
        pane = driver.window.page(PageName.OVERVIEW).passphrase
        assert pane.isVisible()
        driver.type(pane.field, "wrong words")
        driver.click(pane.open)
        driver.type(pane.field, PASSPHRASE)
        driver.click(pane.open)

        assert overview(driver).isVisible()
        assert driver.window.shell.is_read_only
        driver.window.shell.close_study()
        driver.settle()


def test_the_strip_says_read_only_until_the_study_is_closed(looking: WindowDriver) -> None:
    chip = looking.window.strip.read_only
    assert chip.isVisible()
    assert chip.text() == "read-only"
    looking.click(overview(looking).close_study)

    assert not chip.isVisible()
    assert not looking.window.home.is_read_only


def test_every_control_that_changes_the_study_is_off_and_says_why(looking: WindowDriver) -> None:
    pane = overview(looking)
    off: tuple[QWidget, ...] = (pane.case_buttons, pane.output_button, pane.reader_line)
    for control in (*off, pane.lock_session):
        assert control.isVisible()
        assert not control.isEnabled()
        assert control.toolTip() == WHY
    assert not any(area.acceptDrops() for area in pane._drop_areas)
    assert pane.next_step.text() == wording("open_judgements_far")
    assert pane.edit_protocol.text() == "Show protocol…"
    looking.click(pane.edit_protocol)

    assert looking.window.current is PageName.PROTOCOL
    assert not looking.window.page(PageName.PROTOCOL).save.isVisible()


def test_the_protocol_of_a_draft_is_only_shown(driver: WindowDriver, tmp_path: Path) -> None:
    path = make_study(tmp_path / "draft", with_session=False)
    with Study.open(path):
        driver.open(path)
        driver.click(start_tiles(driver).banner._action)
        pane = overview(driver)
        for control in (pane.open_session, pane.step_by_step):
            assert not control.isEnabled()
            assert control.toolTip() == WHY
        assert pane.next_step.text() == "Draft. No session yet."
        driver.window.home.resume_wizard()
        assert pane.isVisible()
        driver.click(pane.edit_protocol)

        assert not driver.window.page(PageName.PROTOCOL).save.isVisible()
        driver.window.shell.close_study()
        driver.settle()


def test_no_reader_can_sit_down(looking: WindowDriver) -> None:
    entries = [one for one in looking.window.strip.person.menu().actions() if one.text()]

    assert looking.window.shell.readers == ()
    assert [one.text() for one in entries[1:]] == [wording("read_reader_sit")]
    assert not entries[1].isEnabled()
    assert not any(one.name.startswith("Sit down") for one in looking.window.commands())


def test_results_and_trail_can_be_looked_at_and_the_trail_verified(looking: WindowDriver) -> None:
    page = looking.go(PageName.PREFERENCE)
    assert {row.name for row in page.models.model.rows} == set(MODELS)
    trail = looking.go(PageName.AUDIT_TRAIL)
    looking.click(trail.verify)

    assert looking.window.pages.viewmodel(PageName.AUDIT_TRAIL).verification.is_sound
    assert looking.window.pages.viewmodel(PageName.AUDIT_TRAIL).error == ""


def test_nothing_is_exported_from_a_study_that_cannot_be_changed(
    looking: WindowDriver, tmp_path: Path
) -> None:
    page = looking.go(PageName.EXPORT)
    looking.chooser.chosen_folder = tmp_path
    looking.click(page.choose)

    assert not page.export.isEnabled()
    assert page.read_only.isVisible()


def test_looking_does_not_change_the_file(driver: WindowDriver, small_study: Path) -> None:
    before = hash_of(small_study)
    driver.window.home.open_path(small_study, is_read_only=True)
    driver.settle()
    for name in (PageName.WORKLIST, PageName.PREFERENCE, PageName.AUDIT_TRAIL):
        driver.go(name)
    driver.window.shell.close_study()
    driver.settle()

    assert hash_of(small_study) == before


def test_the_next_study_can_be_changed_again(
    driver: WindowDriver, held_study: Path, tmp_path: Path
) -> None:
    driver.open(held_study)
    driver.click(start_tiles(driver).banner._action)
    driver.open(make_study(tmp_path / "other"))

    pane = overview(driver)
    assert not driver.window.shell.is_read_only
    assert not driver.window.pages.viewmodel(PageName.EXPORT).is_read_only
    assert not pane.read_only.isVisible()
    assert pane.reader_line.isEnabled()
    assert pane.lock_session.toolTip() == ""
    assert len(driver.window.shell.readers) == 2
