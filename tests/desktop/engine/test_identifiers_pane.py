"""Audits of identifiers on the page Compliance: made, kept, told in counts, never in values."""

import shutil
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from tests.support.reading_here import ReadingHere
from tests.support.window_driver import WindowDriver

from readingroom.engine.analyzer.identifiers.files import audit_files
from readingroom.engine.analyzer.identifiers.types import (
    AuditedLocation,
    IdentifierAudit,
    UnreadFile,
)
from readingroom.engine.types import AnalysisKind
from readingroom.intake.deidentify.types import (
    IdentifierPolicy,
    OriginalIdentity,
    UnreviewedReason,
)
from readingroom.privacy.types import Confidence, IdentifierKind
from readingroom.services.keys import open_key_file
from readingroom.services.study import Study
from readingroom_desktop.pages.case_card import CaseCard
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.stored_assessment import StoredAssessment

pytestmark = pytest.mark.usefixtures("reused_window")

PASSPHRASE = "four plain short words"
NOTE = "HISTORY\nReviewed by Jessica Holm. Telephone 555-123-4567.\n"


@pytest.fixture(scope="module")
def letter_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("letter")
    case = folder / "ONE"
    case.mkdir()
    (case / "letter.txt").write_text(NOTE, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("READINGROOM_HOME", str(folder / "home"))
        patch.setattr("readingroom.intake.child.process.IntakeProcess", ReadingHere)
        with Study.create(folder / "a.rrstudy", title="A") as study:
            study.cases.add_case(
                case, identifiers=IdentifierPolicy.KEEP, unreviewed=UnreviewedReason.MADE_UP
            )
    return folder


@pytest.fixture
def letter(
    driver: WindowDriver, tmp_path: Path, home_folder: Path, letter_once: Path
) -> WindowDriver:
    """Return a window with a study of one letter that tells a name and a number."""
    shutil.copytree(letter_once / "home", home_folder, dirs_exist_ok=True)
    driver.open(Path(shutil.copy(letter_once / "a.rrstudy", tmp_path)))
    return driver


def identifiers_pane(driver: WindowDriver) -> Any:
    page = driver.go(PageName.COMPLIANCE)
    driver.qtbot.waitUntil(page.isVisible)
    page.views.setCurrentIndex(1)
    driver.settle()
    return page.identifiers


def test_an_audit_is_kept_and_told_in_counts_and_forms_without_a_value(
    letter: WindowDriver,
) -> None:
    pane = identifiers_pane(letter)
    letter.click(pane.empty.action)

    assert pane.summary.text().startswith("2 possible identifiers")
    counted = [(row.location, row.kind, row.count) for row in pane.counts.model.rows]
    assert (AuditedLocation.NOTE, IdentifierKind.NAME, 1) in counted
    cells = pane.hits.proxy
    shown = " ".join(
        str(cells.index(row, column).data())
        for row in range(cells.rowCount())
        for column in range(cells.columnCount())
    )
    assert "ONE" in shown
    assert "Holm" not in shown
    assert "555" not in shown
    assert pane.hits.view.hasFocus()
    chosen = letter.window.pages.viewmodel(PageName.COMPLIANCE).identifiers.chosen
    assert chosen is not None
    assert chosen.event > 0


def test_recall_and_precision_stand_with_intervals_and_what_they_were_measured_on(
    letter: WindowDriver,
) -> None:
    pane = identifiers_pane(letter)
    letter.click(pane.empty.action)
    cells = pane.accuracy.table.proxy

    assert cells.rowCount() == 1 + len(IdentifierKind)
    assert cells.index(0, 0).data() == "all kinds"
    assert all(" to " in cells.index(0, column).data() for column in (1, 2))
    assert "Measured on" in pane.accuracy.measured.text()


def test_enter_on_a_find_opens_its_case(letter: WindowDriver) -> None:
    pane = identifiers_pane(letter)
    letter.click(pane.empty.action)
    pane.hits.select(0)
    letter.key(Qt.Key.Key_Return)

    card = letter.window.findChild(CaseCard)
    assert card is not None
    assert card.isVisible()


def test_audits_before_stay_in_a_list_of_their_own(letter: WindowDriver) -> None:
    pane = identifiers_pane(letter)
    letter.click(pane.empty.action)
    letter.click(pane.audit)
    page: Any = letter.window.page(PageName.COMPLIANCE)

    assert pane.which.count() == 2
    assert page.which.isHidden()
    pane.which.activated.emit(1)
    assert (
        letter.window.pages.viewmodel(PageName.COMPLIANCE).identifiers.chosen
        is pane.viewmodel.assessed[1]
    )
    page.views.setCurrentIndex(0)
    assert not page.empty.isHidden()


def test_what_was_not_read_or_never_measured_is_said(letter: WindowDriver) -> None:
    pane = identifiers_pane(letter)
    model = letter.window.pages.viewmodel(PageName.COMPLIANCE).identifiers
    lost = (UnreadFile("case ONE, dicom file 1", "It is damaged."),)
    audit = IdentifierAudit("study", "0" * 64, (), (), (), lost, 1, 0, 0, 3, 7)
    model.assessed = (StoredAssessment(audit, "2026-11-22T10:00:00Z", 5, 2),)
    model.choose(0)

    assert pane.tabs.tabText(2) == "Unread (1)"
    assert pane.not_read.model.rows == lost
    assert "was not measured" in pane.accuracy.measured.text()
    assert "files" not in pane.summary.text()  # one was read
    for words in ("3 known identifiers", "7 hits counted", "2 hits erased"):
        assert words in pane.summary.text()


def test_who_only_looks_on_audits_without_keeping(letter: WindowDriver) -> None:
    pane = identifiers_pane(letter)
    letter.window.pages.viewmodel(PageName.COMPLIANCE).is_read_only = True
    letter.click(pane.empty.action)

    assert pane.which.currentText() == "New, not saved"
    assert all(one.accessibleName() for one in (pane.which, pane.audit, pane.tabs))


def test_identifiers_of_a_key_file_are_searched_for(letter: WindowDriver, tmp_path: Path) -> None:
    keys = tmp_path / "keys.rrkey"
    patient = OriginalIdentity("patient", "RR-1", "4711 | Holm^Jessica")
    open_key_file(keys, PASSPHRASE).add("ONE", (patient,))
    pane = identifiers_pane(letter)
    letter.enter(pane.key_file.line, str(tmp_path / "none.rrkey"))
    letter.click(pane.empty.action)
    assert pane.key_hint.isVisible()
    letter.enter(pane.key_file.line, str(keys))
    assert pane.key_hint.isHidden()
    letter.click(pane.empty.action)
    assert pane.key_hint.isVisible()
    assert pane.viewmodel.assessed == ()
    letter.enter(pane.passphrase, PASSPHRASE)
    letter.click(pane.empty.action)
    letter.qtbot.waitUntil(lambda: bool(pane.viewmodel.assessed), timeout=9000)
    audit = pane.viewmodel.chosen.report
    assert audit.seeds > 0
    assert Confidence.KNOWN in {hit.confidence for hit in audit.hits}
    assert pane.passphrase.text() == ""
    letter.enter(pane.passphrase, "another passphrase")
    letter.click(pane.audit)
    letter.qtbot.waitUntil(pane.banner.isVisible, timeout=9000)
    assert len(pane.viewmodel.assessed) == 1


@pytest.mark.parametrize("is_folder", [True, False])
def test_files_outside_the_study_are_audited_and_not_stored(
    letter: WindowDriver, tmp_path: Path, *, is_folder: bool
) -> None:
    delivery = tmp_path / "delivery"
    delivery.mkdir()
    (delivery / "maria_gonzalez.txt").write_text(NOTE, encoding="utf-8")
    pane = identifiers_pane(letter)
    source = delivery if is_folder else delivery / "maria_gonzalez.txt"
    letter.chooser.chosen_folder = letter.chooser.chosen_file = source
    letter.click(pane.folder if is_folder else pane.file)
    assert pane.viewmodel.job is None or "gonzalez" not in pane.viewmodel.job.title.lower()
    letter.qtbot.waitUntil(lambda: bool(pane.viewmodel.assessed), timeout=30_000)

    audit = audit_files(source)
    assert pane.viewmodel.chosen == StoredAssessment(audit)
    assert pane.hits.model.rows == audit.hits
    assert "gonzalez" not in pane.which.currentText().lower()
    stored: list[int] = []
    letter.window.study_thread.run(
        lambda study: len(study.analyses.list_all(AnalysisKind.IDENTIFIERS)), stored.append
    )
    letter.qtbot.waitUntil(lambda: bool(stored))
    assert stored == [0]


def test_the_focus_returns_to_the_button_of_a_further_audit(
    letter: WindowDriver, tmp_path: Path
) -> None:
    pane = identifiers_pane(letter)
    letter.chooser.chosen_folder = tmp_path
    letter.click(pane.folder)
    letter.qtbot.waitUntil(lambda: bool(pane.viewmodel.assessed), timeout=30_000)
    assert pane.hits.view.hasFocus()

    pane.folder.setFocus()
    letter.key(Qt.Key.Key_Space)
    letter.qtbot.waitUntil(lambda: len(pane.viewmodel.assessed) == 2, timeout=30_000)
    letter.qtbot.waitUntil(pane.folder.hasFocus)


def test_a_closed_dialog_audits_nothing(letter: WindowDriver) -> None:
    pane = identifiers_pane(letter)
    letter.chooser.chosen_folder = letter.chooser.chosen_file = None
    letter.click(pane.folder)
    letter.click(pane.file)

    assert pane.viewmodel.is_idle
    assert pane.viewmodel.assessed == ()
