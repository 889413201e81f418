import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel
from tests.support.sample_study import TITLE, make_study, write_sources
from tests.support.seat import Seat

from readingroom.domain.errors import IntakeError
from readingroom.domain.study import StudyState
from readingroom.study import Study
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.home import HomeView
from readingroom_desktop.viewmodels.shell import PageName
from readingroom_desktop.viewmodels.wizard import WizardStep
from readingroom_desktop.widgets.home import Doors, OverviewPane, Wizard

PASSPHRASE = "correct horse battery"
PADDING_OF_BUTTONS = 12


def doors(seat: Seat) -> Doors:
    return seat.window.page(PageName.HOME).doors


def overview(seat: Seat) -> OverviewPane:
    return seat.window.page(PageName.HOME).overview


def wizard(seat: Seat) -> Wizard:
    return seat.window.page(PageName.HOME).wizard


def codes(table: object) -> list[str]:
    return [row.code for row in table.model.rows]


def test_names_of_readers_stand_under_each_other(open_seat: Seat) -> None:
    shown = overview(open_seat).readers
    labels = [one for one in shown.findChildren(QLabel) if one.isVisible()]
    readers = open_seat.window.home.overview.readers
    names = [one for one in labels if one.text() in {reader.name for reader in readers}]
    codes_shown = [one for one in labels if one.text() in {reader.code for reader in readers}]
    assert len(names) == len(codes_shown) == len(readers) > 1
    assert len({one.x() for one in names}) == 1
    for code, name in zip(codes_shown, names, strict=True):
        assert abs(code.y() - name.y()) <= 1
        assert code.x() < name.x()


# ---- doors ---------------------------------------------------------------------------------------


def test_the_first_page_has_three_doors_and_nothing_else(seat: Seat) -> None:
    page = doors(seat)
    assert page.look_around.isVisible()
    assert page.open_study.isVisible()
    assert page.create_study.isVisible()
    assert not page._recent_title.isVisible()
    assert page.look_around.hasFocus()


def test_the_doors_stand_as_far_under_the_title_whatever_comes_below(
    seat: Seat, small_study: Path
) -> None:
    page = doors(seat)
    head = next(one for one in page.findChildren(QLabel) if one.text() == "Readingroom")

    def gap() -> int:
        QApplication.processEvents()
        return page.look_around.y() - head.geometry().bottom()

    first = gap()
    page.banner.say("The file cannot be opened.")
    assert gap() == first
    page.banner.say("")
    seat.open(small_study)
    seat.click(overview(seat).close_study)
    line = page._recent.itemAt(0).widget()
    seat.qtbot.waitUntil(line.isVisible)
    assert gap() == first
    inner = page.look_around.parentWidget()
    left = line.layout().itemAt(0).widget()
    mark = page.look_around.layout().itemAt(0).widget()
    of_line = left.mapTo(inner, QPoint(PADDING_OF_BUTTONS, 0)).x()
    assert abs(of_line - mark.mapTo(inner, QPoint(0, 0)).x()) <= 1


def test_the_smallest_window_cuts_neither_doors_nor_buttons(seat: Seat, small_study: Path) -> None:
    seat.window.resize(Size.MIN_WIDTH, Size.MIN_HEIGHT)
    page = doors(seat)
    seat.qtbot.waitUntil(lambda: page.width() == Size.MIN_WIDTH - Size.RAIL)
    last = page.create_study
    assert last.mapTo(page, last.rect().topRight()).x() < page.width()
    seat.open(small_study)
    QApplication.processEvents()
    add = overview(seat).case_buttons
    for one in (add.folder, add.archives):
        assert one.width() >= one.sizeHint().width()


def test_opening_nothing_changes_nothing(seat: Seat) -> None:
    seat.click(doors(seat).open_study)
    assert seat.window.home.view is HomeView.DOORS


def test_a_study_is_opened_through_the_second_door(seat: Seat, small_study: Path) -> None:
    seat.chooser.chosen_study = small_study
    seat.click(doors(seat).open_study)
    assert overview(seat).title.text() == TITLE
    assert codes(overview(seat).cases) == ["ABDO", "CHEST"]


def test_a_file_that_is_no_study_is_refused_in_a_sentence(seat: Seat, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.rrstudy"
    wrong.write_bytes(b"SQLite format 3\0" + b"x" * 2000)
    seat.open(wrong)
    home = seat.window.home
    if home.view is HomeView.PASSPHRASE:  # an encrypted file and garbage look the same
        seat.click(seat.window.page(PageName.HOME).passphrase.back)
        return
    assert doors(seat).banner.isVisible()
    seat.click(doors(seat).banner._close)
    assert not doors(seat).banner.isVisible()


def test_a_missing_file_is_refused_and_shown_as_missing(seat: Seat, small_study: Path) -> None:
    seat.open(small_study)
    seat.click(overview(seat).close_study)
    small_study.rename(small_study.with_name("elsewhere"))
    seat.window.home.changed.emit()
    seat.open(small_study)
    assert doors(seat).banner.isVisible()
    line = doors(seat)._recent.itemAt(0).widget()
    assert "not found" in line.layout().itemAt(1).widget().text()
    seat.click(line.layout().itemAt(4).widget())
    assert seat.window.home.recent == ()


def test_a_recent_study_is_opened_by_one_click(seat: Seat, small_study: Path) -> None:
    seat.open(small_study)
    seat.click(overview(seat).close_study)
    line = doors(seat)._recent.itemAt(0).widget()
    seat.click(line.layout().itemAt(0).widget())
    assert seat.window.shell.summary.title == TITLE


def test_an_encrypted_study_asks_for_its_passphrase_on_the_page(seat: Seat, tmp_path: Path) -> None:
    path = make_study(tmp_path / "secret", passphrase=PASSPHRASE)
    seat.open(path)
    pane = seat.window.page(PageName.HOME).passphrase
    assert pane.isVisible()
    assert pane.field.hasFocus()
    assert not pane.banner.isVisible()
    seat.type(pane.field, "wrong words")
    seat.key(Qt.Key.Key_Return)
    assert pane.isVisible()
    assert pane.banner.isVisible()
    assert pane.field.text() == ""
    assert pane.field.hasFocus()
    seat.click(pane.back)
    assert doors(seat).isVisible()
    seat.open(path)
    seat.type(pane.field, PASSPHRASE)
    seat.key(Qt.Key.Key_Return)
    assert overview(seat).isVisible()
    assert "encrypted" in overview(seat).facts.text()


def test_the_sample_study_is_made_once_and_opened_afterwards(
    seat: Seat, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made: list[Path] = []

    def stand_in(path: Path, **options: object) -> Study:
        made.append(path)
        make_study(tmp_path / "stand-in").rename(path)
        return Study.open(path)

    monkeypatch.setattr("readingroom_desktop.viewmodels.home.create_sample_study", stand_in)
    seat.click(doors(seat).look_around)
    assert overview(seat).isVisible()
    seat.click(overview(seat).close_study)
    seat.click(doors(seat).look_around)
    assert overview(seat).isVisible()
    assert len(made) == 1


def test_a_sample_study_that_cannot_be_made_is_told(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(path: Path, **options: object) -> Study:
        raise IntakeError("The sample cases are missing.")

    monkeypatch.setattr("readingroom_desktop.viewmodels.home.create_sample_study", fail)
    seat.click(doors(seat).look_around)
    assert doors(seat).banner.text == "The sample cases are missing."
    assert doors(seat).look_around.isEnabled()


def test_making_the_sample_study_can_be_stopped(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wait(path: Path, *, clock: object, progress: object) -> Study:
        while True:
            progress.raise_if_cancelled()

    monkeypatch.setattr("readingroom_desktop.viewmodels.home.create_sample_study", wait)
    seat.window.home.look_around()
    seat.qtbot.waitUntil(doors(seat).busy.isVisible)
    assert not doors(seat).create_study.isEnabled()
    seat.click(doors(seat).busy._cancel)
    assert "Stopped" in seat.window.toast.text
    assert doors(seat).isVisible()


# ---- wizard --------------------------------------------------------------------------------------


def test_the_wizard_makes_a_study_in_five_steps(  # noqa: PLR0915 - one journey
    seat: Seat, tmp_path: Path, home_folder: Path
) -> None:
    sources = write_sources(tmp_path / "sources")
    page = wizard(seat)
    seat.click(doors(seat).create_study)
    assert page.name.hasFocus()
    assert not page.next.isEnabled()
    seat.type(page.name, "Chest CT: summaries")
    assert page.folder.text() == str(home_folder / "documents" / "chest-ct-summaries.rrstudy")
    seat.click(page.next)
    seat.type(page.passphrase, "short")
    assert "12 characters" in page.problem.text()
    page.passphrase.clear()
    seat.type(page.passphrase, PASSPHRASE)
    seat.type(page.repeated, PASSPHRASE[:-1])
    assert "differ" in page.problem.text()
    seat.type(page.repeated, PASSPHRASE[-1])
    seat.click(page.next)
    assert seat.window.wizard.step is WizardStep.CASES
    assert not page.back.isEnabled()
    assert page.later.isVisible()
    seat.chooser.chosen_folders = sources.cases[:1]
    seat.click(page.case_buttons.folder)
    seat.chooser.chosen_folders = sources.cases[1:]
    seat.click(page.case_buttons.folder)
    assert codes(page.cases) == ["ABDO", "CHEST"]
    seat.click(page.next)
    seat.chooser.chosen_outputs = (sources.outputs,)
    seat.click(page.output_button.add)
    assert page.models.model.rowCount() == 3
    seat.click(page.next)
    assert not page.next.isEnabled()
    seat.type(page.reader_line.field, "Dr Ada Example")
    seat.click(page.reader_line.add)
    seat.click(page.criteria["safety"])
    criteria = [c.key for c in seat.window.home.overview.protocol.criteria]
    assert criteria == ["accuracy", "usefulness", "confidence"]
    seat.click(page.all_pairs)
    page.pairs.setValue(2)
    assert all(line.is_done for line in seat.window.wizard.summary)
    seat.click(page.next)
    assert seat.window.shell.summary.state is StudyState.OPEN
    assert overview(seat).isVisible()
    assert seat.window.shell.summary.is_encrypted


def test_a_plain_study_is_made_knowingly_and_finished_later(seat: Seat, tmp_path: Path) -> None:
    page = wizard(seat)
    seat.click(doors(seat).create_study)
    seat.chooser.chosen_folder = tmp_path / "elsewhere"
    seat.click(page.choose)
    seat.type(page.name, "Plain")
    seat.key(Qt.Key.Key_Return)
    assert page.passphrase.isEnabled()
    seat.click(page.plain)
    assert not page.passphrase.isEnabled()
    seat.click(page.next)
    assert (tmp_path / "elsewhere" / "plain.rrstudy").exists()
    seat.click(page.next)
    seat.click(page.back)
    assert seat.window.wizard.step is WizardStep.CASES
    seat.click(page.later)
    assert overview(seat).isVisible()
    assert overview(seat)._no_cases.isVisible()
    assert "Still needed" in overview(seat).next_step.text()
    assert not overview(seat).open_session.isEnabled()


def test_the_steps_of_a_draft_can_be_gone_on_with(seat: Seat, tmp_path: Path) -> None:
    sources = write_sources(tmp_path / "sources")
    path = tmp_path / "draft.rrstudy"
    Study.create(path, title="Draft").close()
    seat.open(path)
    seat.click(overview(seat).step_by_step)
    page = wizard(seat)
    assert page.isVisible()
    assert seat.window.wizard.step is WizardStep.CASES
    seat.chooser.chosen_folders = sources.cases
    seat.click(page.case_buttons.folder)
    seat.click(page.later)
    seat.click(overview(seat).step_by_step)
    assert seat.window.wizard.step is WizardStep.OUTPUTS
    seat.click(page.later)
    shown = overview(seat)
    assert shown._no_models.isVisible()
    assert not shown.models.isVisible()
    seat.chooser.chosen_outputs = (sources.outputs,)
    seat.click(shown._no_models.action)
    assert shown.models.isVisible()
    assert not shown._no_models.isVisible()
    seat.type(shown.reader_line.field, "Dr Ada Example")
    seat.click(shown.reader_line.add)
    seat.click(shown.step_by_step)
    assert seat.window.wizard.step is WizardStep.READERS
    seat.click(page.all_pairs)
    page.pairs.setValue(1)
    seat.click(page.next)
    assert shown.isVisible()
    assert not shown.step_by_step.isVisible()
    reader = seat.window.shell.readers[0]
    seat.window.sit(reader)
    seat.settle()
    assert len(seat.window.worklist.worklist.items) < 6
    seat.window.sit(None)
    seat.window.home.resume_wizard()
    assert shown._viewmodel.view is HomeView.OVERVIEW


def test_how_many_pairs_is_asked_only_where_not_every_pair_is_read(seat: Seat) -> None:
    seat.click(doors(seat).create_study)
    page = wizard(seat)
    assert page.pair_words.property("tone") == "faint"
    page.all_pairs.setChecked(False)
    assert page.pairs.isEnabled()
    assert page.pair_words.property("tone") == ""
    assert page.pairs.lineEdit().textMargins().left() > 0
    seat.click(page.cancel)
    seat.click(doors(seat).create_study)
    assert page.all_pairs.isChecked()


def test_the_wizard_can_be_left_and_starts_afresh(seat: Seat) -> None:
    page = wizard(seat)
    seat.click(doors(seat).create_study)
    seat.type(page.name, "Something")
    seat.click(page.next)
    seat.click(page.back)
    seat.click(page.cancel)
    assert doors(seat).isVisible()
    seat.click(doors(seat).create_study)
    assert page.name.text() == ""


def test_the_wizard_never_overwrites_a_file(seat: Seat, home_folder: Path) -> None:
    (home_folder / "documents").mkdir(parents=True)
    (home_folder / "documents" / "taken.rrstudy").write_bytes(b"")
    page = wizard(seat)
    seat.click(doors(seat).create_study)
    seat.type(page.name, "Taken")
    assert "exists already" in page.problem.text()
    seat.key(Qt.Key.Key_Return)
    assert seat.window.wizard.step is WizardStep.PLACE


def test_a_folder_that_cannot_be_written_keeps_the_wizard_open(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    from readingroom.domain.errors import ReadOnlyError

    def refuse(*arguments: object, **options: object) -> Study:
        raise ReadOnlyError("The folder cannot be written.")

    monkeypatch.setattr(Study, "create", refuse)
    page = wizard(seat)
    seat.click(doors(seat).create_study)
    seat.type(page.name, "Nowhere")
    seat.click(page.next)
    seat.click(page.plain)
    seat.click(page.next)
    assert page.banner.text == "The folder cannot be written."
    assert page.isVisible()


# ---- overview ------------------------------------------------------------------------------------


def test_refused_files_are_listed_and_the_rest_is_added(seat: Seat, tmp_path: Path) -> None:
    path = make_study(tmp_path / "small", with_session=False)
    seat.open(path)
    bad = tmp_path / "bad"
    bad.mkdir()
    (bad / "note.txt").write_text("HISTORY\nfever\n", encoding="utf-8")
    (bad / "scan.dcm").write_bytes(b"\0" * 128 + b"DICM\1\2")
    seat.chooser.chosen_folders = (bad, tmp_path / "nothing")
    seat.click(overview(seat).case_buttons.folder)
    refused = overview(seat).refused
    assert refused.isVisible()
    assert {row.source for row in refused.model.rows} == {"bad", "nothing"}
    assert "bad" in codes(overview(seat).cases)
    assert str(tmp_path) not in " ".join(row.problem.message for row in refused.model.rows)


def test_refused_lines_come_in_the_order_of_the_file(seat: Seat, tmp_path: Path) -> None:
    path = make_study(tmp_path / "small", with_session=False)
    seat.open(path)
    recorded = tmp_path / "outputs.jsonl"
    unknown = '{"case": "NO-SUCH", "model": "M", "text": "x"}'
    recorded.write_text(f"{unknown}\nno json\n{unknown}\n", encoding="utf-8")
    seat.chooser.chosen_outputs = (recorded,)
    seat.click(overview(seat).output_button.add)

    assert [row.problem.line for row in overview(seat).refused.model.rows] == [1, 2, 3]


def test_choosing_no_file_adds_nothing(open_seat: Seat) -> None:
    pane = overview(open_seat)
    for control in (pane.case_buttons.folder, pane.case_buttons.archives, pane.output_button.add):
        open_seat.click(control)
    assert pane.cases.model.rowCount() == 2


def test_a_reader_is_added_by_enter_and_an_empty_name_is_not(open_seat: Seat) -> None:
    line = overview(open_seat).reader_line
    assert not line.add.isEnabled()
    line.field.setFocus()
    open_seat.key(Qt.Key.Key_Return)
    open_seat.type(line.field, "Dr Cy Example")
    open_seat.key(Qt.Key.Key_Return)
    assert [r.code for r in open_seat.window.home.overview.readers] == ["R1", "R2", "R3"]
    assert line.field.text() == ""


def test_the_session_is_opened_from_the_overview(seat: Seat, tmp_path: Path) -> None:
    seat.open(make_study(tmp_path / "small", with_session=False))
    assert "Ready" in overview(seat).next_step.text()
    seat.click(overview(seat).open_session)
    assert seat.window.shell.summary.state is StudyState.OPEN
    assert not overview(seat).open_session.isVisible()


def test_locking_says_what_follows_asks_for_a_reason_and_is_final(open_seat: Seat) -> None:
    pane = overview(open_seat)
    open_seat.click(pane.lock_session)
    card = pane.lock_card
    assert card.isVisible()
    assert not card.lock.isEnabled()
    open_seat.click(card.keep)
    assert not card.isVisible()
    open_seat.click(pane.lock_session)
    open_seat.type(card.field, "All readers are done")
    open_seat.click(card.lock)
    assert open_seat.window.strip.state.text() == "locked"
    assert "Locked" in pane.next_step.text()
    for control in (pane.lock_session, pane.reader_line, pane.case_buttons, pane.output_button):
        assert not control.isVisible()


def test_what_the_engine_refuses_is_a_sentence_on_the_page(open_seat: Seat) -> None:
    pane = overview(open_seat)
    open_seat.window.home.open_session()
    open_seat.settle()
    assert pane.banner.isVisible()
    open_seat.click(pane.banner._close)
    assert not pane.banner.isVisible()


def test_adding_cases_can_be_stopped_and_keeps_what_was_added(
    open_seat: Seat, tmp_path: Path
) -> None:
    sources = write_sources(tmp_path / "more")
    home = open_seat.window.home
    gate = threading.Event()
    open_seat.window.study_thread.run(lambda study: gate.wait(10))
    home.add_cases(sources.cases)
    home.cancel_job()
    gate.set()
    open_seat.settle()
    assert "Stopped" in open_seat.window.toast.text
    assert home.job is None
    home.cancel_job()


def test_another_study_replaces_the_open_one(open_seat: Seat, tmp_path: Path) -> None:
    other = make_study(tmp_path / "other", judgements=())
    open_seat.open(other)
    assert open_seat.window.shell.summary.judgement_count == 0
    assert open_seat.window.home.recent[0].path == str(other)


# ---- protocol ------------------------------------------------------------------------------------


def draft(seat: Seat, tmp_path: Path) -> OverviewPane:
    seat.open(make_study(tmp_path / "draft", with_session=False))
    return overview(seat)


def test_the_protocol_of_a_draft_is_edited_on_home(seat: Seat, tmp_path: Path) -> None:
    pane = draft(seat, tmp_path)
    seat.click(pane.edit_protocol)
    form = pane.protocol_form
    assert form.title.hasFocus()
    assert not pane.open_session.isEnabled()
    assert not pane.step_by_step.isEnabled()
    form.title.setText("Chest study")
    form.question.setText("Which would you sign?")
    form.criteria["safety"].setChecked(False)
    form.repeats.setValue(20)
    form.minimum_view.setValue(2.5)
    form.idle_after.setValue(30)
    form.skip_reasons.setPlainText("Too dark\n\n Known to me \nToo dark")
    form.hidden_words.setPlainText("Crackles")
    seat.click(form.save)
    made = seat.window.home.overview.protocol
    assert (made.title, made.question) == ("Chest study", "Which would you sign?")
    assert [criterion.key for criterion in made.criteria] == [
        "accuracy",
        "usefulness",
        "confidence",
    ]
    assert (made.repeat_share, made.minimum_view_ms, made.idle_after_ms) == (0.2, 2500, 30_000)
    assert made.skip_reasons == ("Too dark", "Known to me")
    assert made.hidden_words == ("Crackles",)
    assert made.version == 2
    assert not form.isVisible()
    assert "20\u00a0% of pairs repeated" in pane.protocol.text()
    assert pane.open_session.isEnabled()


def test_what_the_study_refuses_is_told_and_the_form_stays(seat: Seat, tmp_path: Path) -> None:
    pane = draft(seat, tmp_path)
    seat.click(pane.edit_protocol)
    pane.protocol_form.question.setText(" ")
    seat.click(pane.protocol_form.save)
    assert pane.banner.text == "The protocol needs an overall question."
    assert pane.protocol_form.isVisible()
    seat.click(pane.protocol_form.cancel)
    assert seat.window.home.overview.protocol.version == 1
    assert pane.cases.isVisible()


def test_the_protocol_is_only_shown_once_the_session_is_open(open_seat: Seat) -> None:
    pane = overview(open_seat)
    assert pane.edit_protocol.text() == "Show protocol…"
    open_seat.click(pane.edit_protocol)
    form = pane.protocol_form
    assert form.title.isReadOnly()
    assert form.repeats.isReadOnly()
    assert not form.criteria["safety"].isEnabled()
    assert not form.save.isVisible()
    open_seat.click(form.cancel)
    assert not form.isVisible()


def test_the_wizard_edits_the_whole_protocol_too(seat: Seat, tmp_path: Path) -> None:
    draft(seat, tmp_path)
    seat.window.home.start_wizard()
    seat.window.wizard.step = WizardStep.READERS
    seat.window.wizard.changed.emit()
    page = wizard(seat)
    assert seat.window.wizard.summary[0].text.endswith("small.rrstudy")
    seat.click(page.edit_protocol)
    assert not page.next.isEnabled()
    page.protocol_form.criteria["accuracy"].setChecked(False)
    seat.click(page.protocol_form.save)
    assert not page.criteria["accuracy"].isChecked()
    assert page.next.isEnabled()
    page.criteria["accuracy"].click()
    seat.settle()
    keys = [criterion.key for criterion in seat.window.home.overview.protocol.criteria]
    assert keys == ["accuracy", "safety", "usefulness", "confidence"]
    seat.click(page.edit_protocol)
    seat.click(page.protocol_form.cancel)
    assert page.edit_protocol.hasFocus()


def test_names_hidden_in_outputs_are_counted_on_the_protocol_card(open_seat: Seat) -> None:
    assert "3 names found and hidden in outputs" in overview(open_seat).protocol.text()


def test_the_reason_for_locking_stands_on_the_session_card(open_seat: Seat) -> None:
    open_seat.window.home.lock("Ended as planned.")
    open_seat.settle()
    assert "Reason: Ended as planned." in overview(open_seat).next_step.text()


# ---- another study -------------------------------------------------------------------------------


def test_a_study_that_cannot_be_opened_leaves_the_present_one_open(
    open_seat: Seat, tmp_path: Path, small_study: Path
) -> None:
    broken = tmp_path / "broken.rrstudy"
    broken.write_bytes(b"This is no study.\n" * 400)
    open_seat.open(broken)
    assert overview(open_seat).isVisible()
    assert overview(open_seat).banner.text
    assert open_seat.window.home.path == small_study
    assert open_seat.window.shell.summary.title == TITLE
    open_seat.window.home.add_reader("Dr Cy Example")
    open_seat.settle()
    assert len(open_seat.window.shell.readers) == 3


def test_a_wrong_passphrase_leads_back_to_the_study_that_is_open(
    open_seat: Seat, tmp_path: Path, small_study: Path
) -> None:
    path = make_study(tmp_path / "secret", passphrase=PASSPHRASE)
    open_seat.open(path)
    pane = open_seat.window.page(PageName.HOME).passphrase
    assert pane.isVisible()
    open_seat.type(pane.field, "wrong words")
    open_seat.click(pane.open)
    assert pane.banner.isVisible()
    open_seat.click(pane.back)
    assert overview(open_seat).isVisible()
    assert open_seat.window.home.path == small_study
    open_seat.go(PageName.TRAIL)
    open_seat.settle()
    assert open_seat.window.trail.error == ""


def test_opening_the_open_study_again_shows_it(open_seat: Seat, small_study: Path) -> None:
    open_seat.open(small_study)
    assert overview(open_seat).isVisible()
    assert overview(open_seat).banner.text == ""
    open_seat.window.home.sample_path = small_study
    open_seat.window.home.look_around()
    open_seat.settle()
    assert overview(open_seat).banner.text == ""


def test_return_in_the_passphrase_field_presses_no_button(seat: Seat, tmp_path: Path) -> None:
    seat.open(make_study(tmp_path / "secret", passphrase=PASSPHRASE))
    pane = seat.window.page(PageName.HOME).passphrase
    seat.type(pane.field, "wrong words")
    seat.key(Qt.Key.Key_Return)
    assert pane.banner.isVisible()
    assert pane.field.hasFocus()
    pane.back.setFocus()
    seat.key(Qt.Key.Key_Return)
    assert doors(seat).isVisible()
