from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from tests.support.sample_study import make_study
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.audit.types import Verification
from readingroom.services.files import verify_path
from readingroom.services.sealing import Recipients, make_recipient_keys, unseal_bundle
from readingroom.store import verify
from readingroom_desktop.assurance.export.page import ExportPage
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.widgets import choosers
from readingroom_desktop.widgets.choosers import FileChooser

wording = Wording(__file__)


@pytest.fixture
def page(open_driver: WindowDriver) -> ExportPage:
    shown: ExportPage = open_driver.go(PageName.EXPORT)
    return shown


def left_out(page: ExportPage) -> int:
    told = [words.text().endswith(": excluded") for _, words, _ in page._lines]
    assert told == [words.property("tone") == "muted" for _, words, _ in page._lines]
    return sum(told)


def test_the_first_control_has_the_focus(open_driver: WindowDriver, page: ExportPage) -> None:
    assert page.choose.hasFocus()
    open_driver.window.strip.jobs.setFocus()
    open_driver.go(PageName.AUDIT_TRAIL)
    open_driver.go(PageName.EXPORT)
    assert page.choose.hasFocus()


def test_a_bundle_is_patient_free_unless_the_coordinator_says_otherwise(
    open_driver: WindowDriver, page: ExportPage
) -> None:
    assert page.patient_free.isChecked()
    assert left_out(page) == 3
    assert not page.warning.isVisible()
    open_driver.click(page.patient_free)
    assert left_out(page) == 0
    assert "patient data" in page.warning.text


def test_a_bundle_of_chosen_cases_is_written(
    open_driver: WindowDriver, page: ExportPage, tmp_path: Path
) -> None:
    assert not page.cases.isVisible()
    open_driver.chooser.chosen_folder = tmp_path / "out"
    open_driver.click(page.choose)
    open_driver.click(page.patient_free)
    open_driver.type(page.cases, " ABDO ,")
    open_driver.click(page.export)
    directory = open_driver.window.pages.viewmodel(PageName.EXPORT).directory
    assert [folder.name for folder in (directory / "data/cases").iterdir()] == ["0002"]
    open_driver.type(page.cases, "NONE")
    open_driver.click(page.export)
    assert wording("study_case_none") in page.banner.text


@pytest.mark.parametrize("is_wanted", [False, True])
def test_a_bundle_holds_fhir_resources_where_they_were_asked_for(
    open_driver: WindowDriver, page: ExportPage, tmp_path: Path, is_wanted: bool
) -> None:
    open_driver.chooser.chosen_folder = tmp_path / "out"
    open_driver.click(page.choose)
    if is_wanted:
        open_driver.click(page.with_fhir)
    open_driver.click(page.export)
    directory = open_driver.window.pages.viewmodel(PageName.EXPORT).directory
    assert any(directory.rglob("fhir/AuditEvent-*.ndjson")) is is_wanted


def test_cases_are_chosen_for_case_content_only(
    open_driver: WindowDriver, page: ExportPage
) -> None:
    open_driver.click(page.patient_free)
    open_driver.type(page.cases, "ABDO")
    open_driver.click(page.patient_free)
    assert page.cases.text() == ""
    assert open_driver.window.pages.viewmodel(PageName.EXPORT).cases == ()


def test_without_a_folder_nothing_is_exported(open_driver: WindowDriver, page: ExportPage) -> None:
    assert not page.export.isEnabled()
    open_driver.click(page.choose)
    assert not page.export.isEnabled()
    open_driver.window.pages.viewmodel(PageName.EXPORT).export()
    assert open_driver.window.pages.viewmodel(PageName.EXPORT).job is None


def test_a_bundle_is_written_checked_and_named(
    open_driver: WindowDriver, page: ExportPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_driver.chooser.chosen_folder = tmp_path / "out"
    open_driver.click(page.choose)
    open_driver.click(page.export)
    viewmodel = open_driver.window.pages.viewmodel(PageName.EXPORT)
    assert page.verdict.property("tone") == "good"
    assert page.verdict.text.startswith("Bundle valid: ")
    assert str(viewmodel.directory) in page.where.text()
    assert viewmodel.archive.suffix == ".zip"
    assert verify_path(viewmodel.directory).is_sound
    assert verify_path(viewmodel.archive).is_sound
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    open_driver.click(page.open)
    assert opened == [str(viewmodel.directory)]


def test_the_zip_can_be_left_out(
    open_driver: WindowDriver, page: ExportPage, tmp_path: Path
) -> None:
    open_driver.chooser.chosen_folder = tmp_path / "out"
    open_driver.click(page.choose)
    open_driver.click(page.with_zip)
    open_driver.click(page.export)
    assert open_driver.window.pages.viewmodel(PageName.EXPORT).archive is None
    assert open_driver.window.pages.viewmodel(PageName.EXPORT).directory.is_dir()


def test_a_folder_that_cannot_be_written_is_reported(
    open_driver: WindowDriver, page: ExportPage, tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.write_bytes(b"")
    open_driver.chooser.chosen_folder = blocked / "below"
    open_driver.click(page.choose)
    open_driver.click(page.export)
    assert page.banner.isVisible()
    assert not page.open.isVisible()
    open_driver.window.crash_card.close_card()


def test_a_bundle_that_does_not_verify_is_reported(
    open_driver: WindowDriver, page: ExportPage
) -> None:
    made = (Path("a"), None, Verification(False, 3, "00", ("A file is missing.",)))
    open_driver.window.pages.viewmodel(PageName.EXPORT)._on_exported(made)
    assert page.verdict.text == wording("bundle_verify_file")
    assert page.verdict.property("tone") == "danger"


def test_another_study_starts_with_fresh_choices(
    open_driver: WindowDriver, page: ExportPage, tmp_path: Path
) -> None:
    open_driver.chooser.chosen_folder = tmp_path
    open_driver.click(page.choose)
    open_driver.click(page.patient_free)
    open_driver.open(make_study(tmp_path / "other"))
    assert open_driver.window.pages.viewmodel(PageName.EXPORT).folder is None
    assert page.patient_free.isChecked()
    page._on_open()


def export_bundle(driver: WindowDriver, page: ExportPage, folder: Path) -> None:
    driver.chooser.chosen_folder = folder
    driver.click(page.choose)
    driver.click(page.export)


def recipient(driver: WindowDriver, folder: Path) -> Path:
    """Make a recipient's keys, have the dialog answer with the public one, return the secret."""
    secret = folder / "ada.key"
    driver.chooser.chosen_public_key = make_recipient_keys(secret)
    return secret


def test_without_a_zip_file_there_is_nothing_to_seal(
    open_driver: WindowDriver, page: ExportPage
) -> None:
    assert not page.seal.to_key.isEnabled()
    assert not page.seal.passphrase.isEnabled()
    assert page.seal.problem.text() == wording("export_bundle_zip")
    open_driver.window.pages.viewmodel(PageName.EXPORT).seal_by("correct horse battery")
    assert open_driver.window.pages.viewmodel(PageName.EXPORT).job is None


def test_a_bundle_is_sealed_to_a_recipients_key(
    open_driver: WindowDriver, page: ExportPage, tmp_path: Path
) -> None:
    secret = recipient(open_driver, tmp_path)
    export_bundle(open_driver, page, tmp_path / "out")
    open_driver.click(page.seal.to_key)
    viewmodel = open_driver.window.pages.viewmodel(PageName.EXPORT)

    assert str(viewmodel.sealed) in page.where.text()
    opened = unseal_bundle(viewmodel.sealed, key_file=secret, target=tmp_path / "opened.zip")
    assert opened.read_bytes() == viewmodel.archive.read_bytes()


def test_a_seal_that_cannot_be_made_is_reported(
    open_driver: WindowDriver, page: ExportPage, tmp_path: Path
) -> None:
    odd = tmp_path / "odd.pub"
    odd.write_text("no key")
    export_bundle(open_driver, page, tmp_path / "out")
    open_driver.click(page.seal.to_key)  # the dialog was cancelled
    assert not page.banner.isVisible()
    open_driver.chooser.chosen_public_key = odd
    open_driver.click(page.seal.to_key)

    assert wording("odd_pub_file") in page.banner.text
    assert ".age" not in page.where.text()


def test_a_passphrase_to_seal_by_is_typed_twice_and_long_enough(
    open_driver: WindowDriver, page: ExportPage, tmp_path: Path
) -> None:
    export_bundle(open_driver, page, tmp_path / "out")
    open_driver.type(page.seal.passphrase, "short")
    assert "at least 12 characters" in page.seal.problem.text()
    open_driver.type(page.seal.passphrase, " but longer")
    open_driver.type(page.seal.repeated, "another")
    assert page.seal.problem.text() == "The two passphrases differ."
    open_driver.key(Qt.Key.Key_Return)
    assert not page.seal.by_passphrase.isEnabled()
    assert open_driver.window.pages.viewmodel(PageName.EXPORT).sealed is None


def test_a_passphrase_is_handed_on_and_forgotten(
    open_driver: WindowDriver, page: ExportPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[Recipients] = []

    def seal(bundle: Path, to: Recipients, **options: object) -> Path:
        given.append(to)
        return bundle.with_suffix(".age")

    monkeypatch.setattr("readingroom_desktop.assurance.export.viewmodel.seal_bundle", seal)
    export_bundle(open_driver, page, tmp_path / "out")
    for field in (page.seal.passphrase, page.seal.repeated):
        open_driver.type(field, "correct horse battery")
    open_driver.key(Qt.Key.Key_Return)

    assert given == [Recipients(passphrase="correct horse battery")]
    assert (page.seal.passphrase.text(), page.seal.repeated.text()) == ("", "")


def test_another_bundle_is_not_sealed_yet(
    open_driver: WindowDriver, page: ExportPage, tmp_path: Path
) -> None:
    recipient(open_driver, tmp_path)
    export_bundle(open_driver, page, tmp_path / "out")
    open_driver.click(page.seal.to_key)
    assert ".age" in page.where.text()
    export_bundle(open_driver, page, tmp_path / "second")

    assert ".age" not in page.where.text()


def test_a_backup_is_written_checked_and_told(
    open_driver: WindowDriver, page: ExportPage, tmp_path: Path
) -> None:
    open_driver.click(page.backup.back_up)  # the dialog was cancelled
    assert not page.backup.where.isVisible()
    open_driver.chooser.chosen_backup = tmp_path / "copy.rrstudy"
    open_driver.click(page.backup.back_up)

    assert page.backup.where.text().startswith("Backup valid: ")
    assert str(tmp_path / "copy.rrstudy") in page.backup.where.text()
    assert verify(tmp_path / "copy.rrstudy").is_sound


def test_a_backup_over_a_file_is_refused(
    open_driver: WindowDriver, page: ExportPage, tmp_path: Path
) -> None:
    taken = tmp_path / "taken.rrstudy"
    taken.write_text("kept")
    open_driver.chooser.chosen_backup = taken
    open_driver.click(page.backup.back_up)

    assert "taken.rrstudy already" in page.banner.text
    assert taken.read_text() == "kept"
    assert not page.backup.where.isVisible()


def test_a_study_that_is_looked_at_only_is_not_backed_up_from_here(
    driver: WindowDriver, small_study: Path
) -> None:
    driver.window.home.open_path(small_study, is_read_only=True)
    driver.settle()
    page = driver.go(PageName.EXPORT)

    assert not page.backup.back_up.isEnabled()


@pytest.mark.parametrize(
    ("name", "expected"),
    [("a", "a.rrstudy"), ("b.rrstudy", "b.rrstudy"), ("of.may", "of.may.rrstudy")],
)
def test_a_backup_has_the_ending_of_a_study(
    open_driver: WindowDriver, monkeypatch: pytest.MonkeyPatch, name: str, expected: str
) -> None:
    monkeypatch.setattr(choosers, "_chosen_paths", lambda _: (Path(name),))

    assert FileChooser().backup(open_driver.window) == Path(expected)


@pytest.mark.usefixtures("styled")
def test_everything_fits_where_everything_is_reported(
    open_driver: WindowDriver, page: ExportPage, tmp_path: Path
) -> None:
    recipient(open_driver, tmp_path)
    open_driver.click(page.patient_free)
    export_bundle(open_driver, page, tmp_path / "out")
    open_driver.click(page.seal.to_key)
    open_driver.click(page.seal.to_key)  # now there is such a file
    open_driver.chooser.chosen_backup = tmp_path / "copy.rrstudy"
    open_driver.window.pages.viewmodel(PageName.EXPORT).back_up(tmp_path / "copy.rrstudy")
    open_driver.settle()
    open_driver.window.pages.viewmodel(PageName.EXPORT).seal_to(tmp_path / "ada.key.pub")
    open_driver.settle()

    assert "already exists" in page.banner.text
    open_driver.window.resize(1366, 768)
    assert page.minimumSizeHint().height() <= page.height()


def test_a_recipients_key_pair_is_created_once(
    open_driver: WindowDriver, page: ExportPage, tmp_path: Path
) -> None:
    secret = open_driver.chooser.chosen_new_key = tmp_path / "bo.key"
    page.seal.new_key.setFocus()
    open_driver.key(Qt.Key.Key_Space)
    open_driver.settle()
    content, public = secret.read_bytes(), tmp_path / "bo.key.pub"
    assert public.is_file()
    open_driver.click(page.seal.new_key)
    open_driver.settle()
    assert page.banner.isVisible()  # keys are never replaced
    assert secret.read_bytes() == content
    open_driver.chooser.chosen_public_key = public
    export_bundle(open_driver, page, tmp_path / "out")
    open_driver.click(page.seal.to_key)
    viewmodel = open_driver.window.pages.viewmodel(PageName.EXPORT)
    opened = unseal_bundle(viewmodel.sealed, key_file=secret, target=tmp_path / "opened.zip")
    assert opened.read_bytes() == viewmodel.archive.read_bytes()
