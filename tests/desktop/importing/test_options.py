"""Options of an import: overlay graphics, and the key file outside the study."""

import json
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from tests.desktop.importing.review_steps import press, stored
from tests.support.dicom_factory import as_bytes, ct_slice
from tests.support.home import importing
from tests.support.import_folder import write_named, write_plain
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.domain.imaging import Graphic
from readingroom.domain.study import SHORTEST_PASSPHRASE
from readingroom.intake.deidentify.types import RedactionAction
from readingroom.services.keys import read_key_file
from readingroom.services.study import Study
from readingroom_desktop.study.overview.importing.options_card import OptionsCard
from readingroom_desktop.study.overview.importing.plan_pane import PlanPane
from readingroom_desktop.viewmodels.import_options import ImportOptions
from readingroom_desktop.viewmodels.import_rows import RowState

wording = Wording(__file__)

SECRET = "four words of a key"


def write_ct(folder: Path, number: int, *, patient: str = "4711") -> Path:
    """Write a case of one CT slice with an overlay, so that codes and graphics are made."""
    made = folder / f"ct-{number}"
    made.mkdir(parents=True)
    values = np.add.outer(np.arange(64), np.arange(64)) * 8 - 500 + number
    scan = ct_slice(values, SOPInstanceUID=f"1.2.3.{number}.2", PatientID=patient)
    scan.BurnedInAnnotation = "NO"
    scan.PatientIdentityRemoved = "NO"
    bits = np.zeros((64, 64), np.uint8)
    bits[10:20, 10:20] = 1
    scan.add_new(0x60000010, "US", 64)
    scan.add_new(0x60000011, "US", 64)
    scan.add_new(0x60000040, "CS", "G")
    scan.add_new(0x60000050, "SS", [1, 1])
    scan.add_new(0x60000100, "US", 1)
    scan.add_new(0x60000102, "US", 0)
    scan.add_new(0x60003000, "OW", np.packbits(bits, bitorder="little").tobytes())
    (made / "slice.dcm").write_bytes(as_bytes(scan))
    return made


def plan(driver: WindowDriver, *sources: Path) -> PlanPane:
    driver.window.home.add_cases(sources)
    driver.settle()
    return importing(driver).plan


def options(driver: WindowDriver) -> ImportOptions:
    return driver.window.home.importing.options


def unfold(driver: WindowDriver, pane: PlanPane) -> OptionsCard:
    driver.click(pane.options)
    return pane.options_card


def name_key(driver: WindowDriver, pane: PlanPane, path: Path) -> OptionsCard:
    """Tick the key file and choose its path."""
    card = unfold(driver, pane)
    driver.chooser.chosen_key_file = path
    driver.click(card.key_file)
    driver.click(card.choose)
    return card


def _graphics(driver: WindowDriver) -> tuple[Graphic, ...]:
    """Return the graphics over the first image in the study."""
    series, kept = stored(driver).series[0], []
    driver.window.study_thread.run(
        lambda study: study.frames_opener()().decode(series, 0), kept.append
    )
    driver.settle()
    return kept[0].graphics


def test_options_are_folded_away_until_asked_for(drafting: WindowDriver, tmp_path: Path) -> None:
    pane = plan(drafting, write_plain(tmp_path, 1))
    assert pane.options.text() == "Options"
    assert not pane.options_card.isVisible()
    card = unfold(drafting, pane)
    assert card.graphics.hasFocus()
    drafting.key(Qt.Key.Key_Escape)
    assert not card.isVisible()
    assert pane.options.hasFocus()


def test_a_new_key_file_takes_what_the_codes_stand_for(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    pane = plan(drafting, write_ct(tmp_path, 1))
    path = tmp_path / "outside"
    card = name_key(drafting, pane, path)
    assert options(drafting).key_path == path.with_suffix(".rrkey")
    assert card._path_label.text().startswith("outside.rrkey, new, in ")
    drafting.type(card.passphrase, SECRET)
    drafting.type(card.repeated, SECRET)
    assert card.hint.text() == wording("long_enough_open")
    drafting.key(Qt.Key.Key_Return)
    assert [row.state for row in drafting.window.home.importing.rows] == [RowState.IMPORTED]
    assert not card.isVisible()
    assert pane.go.hasFocus()
    entries = read_key_file(path.with_suffix(".rrkey"), SECRET)
    assert any("4711" in entry.original for entry in entries)


def test_the_passphrase_is_forgotten_when_the_import_is_over(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    pane = plan(drafting, write_ct(tmp_path, 1))
    card = name_key(drafting, pane, tmp_path / "k.rrkey")
    drafting.type(card.passphrase, SECRET)
    drafting.type(card.repeated, SECRET)
    drafting.click(pane.go)
    assert options(drafting).passphrase == ""
    assert not options(drafting).is_open
    assert card.passphrase.text() == card.repeated.text() == ""


def test_an_existing_key_file_is_opened_with_its_passphrase_and_added_to(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    path = tmp_path / "k.rrkey"
    for number in (1, 2):
        pane = plan(drafting, write_ct(tmp_path, number))
        card = name_key(drafting, pane, path) if number == 1 else unfold(drafting, pane)
        drafting.type(card.passphrase, SECRET)
        if number == 1:
            drafting.type(card.repeated, SECRET)
        assert card.repeated.isVisible() == (number == 1)
        drafting.click(pane.go)
        drafting.click(pane.back)
    assert {entry.case for entry in read_key_file(path, SECRET)} == {"ct-1", "ct-2"}


def test_a_wrong_passphrase_imports_nothing_and_says_so(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    from readingroom.services.keys import open_key_file

    path = tmp_path / "k.rrkey"
    open_key_file(path, SECRET).add("x", ())
    pane = plan(drafting, write_ct(tmp_path, 1))
    card = name_key(drafting, pane, path)
    drafting.type(card.passphrase, "quite another one")
    drafting.click(pane.go)
    assert wording("open_rrkey") in card.hint.text()
    assert card.hint.property("tone") == "danger"
    assert drafting.window.home.importing.rows[0].state is RowState.NEW
    assert card.passphrase.hasFocus()
    drafting.type(card.passphrase, "!")
    assert card.hint.text() == ""


def test_import_asks_for_what_is_missing_of_the_key_file(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    pane = plan(drafting, write_ct(tmp_path, 1))
    options(drafting).use_key_file(True)
    assert pane.options.text() == "Options: key file"
    drafting.click(pane.go)
    card = pane.options_card
    assert card.isVisible()
    assert card.choose.hasFocus()
    assert card.hint.text() == wording("choose_key_file")
    assert drafting.window.home.importing.rows[0].state is RowState.NEW
    drafting.chooser.chosen_key_file = tmp_path / "k.rrkey"
    drafting.click(card.choose)
    drafting.type(card.passphrase, "short")
    assert f"at least {SHORTEST_PASSPHRASE}" in card.hint.text()
    drafting.type(card.passphrase, " no more it is")
    assert card.hint.text() == "The two passphrases differ."
    drafting.click(pane.go)
    assert card.repeated.hasFocus()


def test_a_passphrase_of_few_signs_is_called_easily_guessed(driver: WindowDriver) -> None:
    chosen = ImportOptions()
    chosen.use_key_file(True)
    chosen.choose_key_file(Path("nowhere") / "k.rrkey")
    chosen.type_passphrase("abababababababab", "abababababababab")
    assert chosen.problem == ""
    assert "Easily guessed" in chosen.hint


def test_the_study_itself_cannot_be_the_key_file(drafting: WindowDriver, tmp_path: Path) -> None:
    pane = plan(drafting, write_ct(tmp_path, 1))
    card = name_key(drafting, pane, tmp_path / "draft.rrstudy")
    assert "outside the study" in card.hint.text()
    drafting.click(pane.go)
    assert drafting.window.home.importing.rows[0].state is RowState.NEW


def test_no_file_chosen_changes_nothing(drafting: WindowDriver, tmp_path: Path) -> None:
    pane = plan(drafting, write_plain(tmp_path, 1))
    card = unfold(drafting, pane)
    drafting.click(card.key_file)
    drafting.click(card.choose)
    assert options(drafting).key_path is None
    assert card._path_label.text() == "not chosen"


def test_a_place_that_cannot_be_written_shows_before_any_case_is_taken(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    pane = plan(drafting, write_ct(tmp_path, 1))
    card = name_key(drafting, pane, tmp_path / "no-such-folder" / "k.rrkey")
    drafting.type(card.passphrase, SECRET)
    drafting.type(card.repeated, SECRET)
    drafting.click(pane.go)
    assert "cannot be written" in card.hint.text()
    assert drafting.window.home.importing.rows[0].state is RowState.NEW


@pytest.mark.parametrize("is_kept", [False, True], ids=["left out", "kept"])
def test_overlay_graphics_are_stored_only_where_that_is_ticked(
    drafting: WindowDriver, tmp_path: Path, is_kept: bool
) -> None:
    pane = plan(drafting, write_ct(tmp_path, 1))
    if is_kept:
        drafting.click(unfold(drafting, pane).graphics)
        assert pane.options.text() == "Options: graphics kept"
    drafting.click(pane.go)
    if drafting.window.home.importing.to_review:
        drafting.click(pane.go)
        press(drafting, Qt.Key.Key_T, Qt.KeyboardModifier.ShiftModifier)
        press(drafting, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert bool(_graphics(drafting)) == is_kept


def test_a_reviewed_case_is_written_to_the_key_file(drafting: WindowDriver, tmp_path: Path) -> None:
    case = write_ct(tmp_path, 1)
    letter = write_named(tmp_path / "other", 1) / "letter.txt"
    letter.rename(case / "letter.txt")
    pane = plan(drafting, case)
    path = tmp_path / "k.rrkey"
    card = name_key(drafting, pane, path)
    drafting.type(card.passphrase, SECRET)
    drafting.type(card.repeated, SECRET)
    drafting.click(pane.go)
    assert "contained 0 codes" in card.hint.text()
    assert not card.graphics.isEnabled()
    assert "cases in review" in card._graphics_hint.text()
    drafting.click(pane.go)
    review = importing(drafting).review
    drafting.qtbot.waitUntil(review.isVisible)
    drafting.window.home.reviewing.answer_all_series(RedactionAction.KEEP)
    while drafting.window.home.reviewing.open_items:
        press(drafting, Qt.Key.Key_H)
    press(drafting, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert read_key_file(path, SECRET)
    assert not options(drafting).is_open


def test_a_case_stored_unreviewed_is_written_to_the_key_file(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    case = write_ct(tmp_path, 1)
    letter = write_named(tmp_path / "other", 1) / "letter.txt"
    letter.rename(case / "letter.txt")
    pane = plan(drafting, case)
    drafting.click(pane.go)
    path = tmp_path / "k.rrkey"
    card = name_key(drafting, pane, path)
    drafting.type(card.passphrase, SECRET)
    drafting.type(card.repeated, SECRET)
    drafting.click(pane.unreviewed)
    drafting.key(Qt.Key.Key_Down)
    drafting.click(pane.reason_bar.confirm)
    assert read_key_file(path, SECRET)


def test_in_the_review_a_key_file_that_is_not_open_is_reported(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    pane = plan(drafting, write_named(tmp_path, 1))
    drafting.click(pane.go)
    drafting.click(pane.go)
    review = importing(drafting).review
    drafting.qtbot.waitUntil(review.isVisible)
    options(drafting).use_key_file(True)
    while drafting.window.home.reviewing.open_items:
        press(drafting, Qt.Key.Key_H)
    drafting.click(review.store)
    assert "open it under Options" in review.banner.text
    assert drafting.window.home.importing.to_review


def test_choices_are_remembered_for_the_study_but_no_passphrase(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    pane = plan(drafting, write_ct(tmp_path, 1))
    card = name_key(drafting, pane, tmp_path / "k.rrkey")
    drafting.click(card.graphics)
    drafting.type(card.passphrase, SECRET)
    file = drafting.window._services.settings_file.path
    saved = file.read_text(encoding="utf-8")
    assert SECRET not in saved
    kept = json.loads(saved)["imports"][str(tmp_path / "draft.rrstudy")]
    assert kept["key_path"] == str(tmp_path / "k.rrkey")
    Study.create(tmp_path / "second.rrstudy", title="Second").close()
    drafting.open(tmp_path / "second.rrstudy")
    assert not options(drafting).has_key_file
    drafting.open(tmp_path / "draft.rrstudy")
    chosen = options(drafting)
    assert (chosen.key_path, chosen.has_key_file) == (tmp_path / "k.rrkey", True)
    assert chosen.keeps_graphics
    assert chosen.passphrase == ""


def test_whom_a_key_file_names_is_found_in_outputs_that_are_dropped_here(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    case = write_ct(tmp_path / "cases", 1, patient="4711-9982")
    path = tmp_path / "outside.rrkey"
    pane = plan(drafting, case)
    card = name_key(drafting, pane, path)
    drafting.type(card.passphrase, SECRET)
    drafting.type(card.repeated, SECRET)
    drafting.key(Qt.Key.Key_Return)
    drafting.settle()
    drafting.click(pane.go)  # all is done
    drafting.window.study_thread.run(lambda study: study.cases.close(), lambda _: None)
    drafting.settle()  # as if the study had been opened anew: nothing is remembered of the files
    outputs = tmp_path / "outputs.jsonl"
    outputs.write_text('{"case": "ct-1", "model": "M", "text": "4711-9982 has a fracture."}\n')
    pane = plan(drafting, outputs)
    card = unfold(drafting, pane)
    drafting.type(card.passphrase, SECRET)
    drafting.key(Qt.Key.Key_Return)
    drafting.settle()
    (line,) = drafting.window.home.importing.outputs
    assert (line.questions, line.done) == (1, "")
    (item,) = drafting.window.home.importing.queue.waiting[0].prepared.items
    assert (item.matched_text, item.is_known) == ("4711-9982", True)
