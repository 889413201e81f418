import re
import sqlite3
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.audit.types import Event, Verification
from readingroom.services.files import PROOF_ENDING, verify_path
from readingroom.services.study import Study
from readingroom_desktop.assurance.audit_trail import events as trail_events
from readingroom_desktop.assurance.audit_trail.event_texts import object_of
from readingroom_desktop.assurance.audit_trail.page import AuditTrailPage
from readingroom_desktop.shell.registry import PageName

wording = Wording(__file__)


@pytest.fixture
def page(open_driver: WindowDriver) -> AuditTrailPage:
    shown: AuditTrailPage = open_driver.go(PageName.AUDIT_TRAIL)
    return shown


def numbers(page: AuditTrailPage) -> list[int]:
    proxy = page.events.proxy
    return [int(proxy.index(place, 0).data()) for place in range(proxy.rowCount())]


def test_every_event_is_listed_the_newest_first(page: AuditTrailPage) -> None:
    shown = numbers(page)
    assert shown == sorted(shown, reverse=True)
    assert shown[-1] == 1
    assert page.facts.text() == f"{len(shown)} events"


@pytest.mark.usefixtures("own_window")
def test_the_details_of_the_marked_event_are_shown(
    open_driver: WindowDriver, page: AuditTrailPage
) -> None:
    newest = open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).events[-1]
    assert newest.chain in page.details.toPlainText()
    page.events.select(len(open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).events) - 1)
    first = open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).events[0]
    assert first.kind in page._event.text()
    assert first.leaf in page.details.toPlainText()


def test_the_list_is_narrowed_by_typing(open_driver: WindowDriver, page: AuditTrailPage) -> None:
    open_driver.type(page.events.filter, "reader added")
    assert page.events.proxy.rowCount() == 2


def test_a_sound_trail_is_shown_with_its_count_and_head(
    open_driver: WindowDriver, page: AuditTrailPage
) -> None:
    assert not page.verdict.isVisible()
    open_driver.click(page.verify)
    events = open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).events
    expected = f"Valid: {len(events)} events, head {events[-1].chain[:8]}   ·   Verified 20"
    assert page.verdict.text.startswith(expected)
    assert page.verdict.property("tone") == "good"


def test_the_answer_stays_and_says_how_many_events_came_since(
    open_driver: WindowDriver, page: AuditTrailPage
) -> None:
    open_driver.click(page.verify)
    answer = page.verdict.text
    open_driver.window.home.add_reader("Dr Cy Example")
    open_driver.settle()
    open_driver.go(PageName.OVERVIEW)
    open_driver.window.pages._stale.add(PageName.AUDIT_TRAIL)
    open_driver.go(PageName.AUDIT_TRAIL)

    assert page.verdict.isVisible()
    assert page.verdict.text == f"{answer}   ·   1 event added since"


def test_a_check_that_is_stopped_leaves_the_answer_before(
    open_driver: WindowDriver, page: AuditTrailPage
) -> None:
    open_driver.click(page.verify)
    answer = page.verdict.text
    open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).verify()
    open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).cancel_job()
    open_driver.settle()

    assert page.verdict.text == answer
    assert page.verify.isEnabled()


@pytest.mark.parametrize(
    ("first_bad", "words"), [(1234, wording("first_fails")), (None, "Not valid: x")]
)
def test_a_trail_that_fails_names_the_first_bad_event(
    open_driver: WindowDriver, page: AuditTrailPage, first_bad: int | None, words: str
) -> None:
    open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL)._on_verified(
        Verification(False, 2000, "00", ("x",), first_bad)
    )
    assert words in page.verdict.text
    assert page.verdict.property("tone") == "danger"


def test_a_changed_byte_in_the_file_is_found(driver: WindowDriver, small_study: Path) -> None:
    with sqlite3.connect(small_study) as connection:
        tables = {row[0] for row in connection.execute("select name from sqlite_master")}
    connection.close()
    assert tables
    raw = bytearray(small_study.read_bytes())
    at = raw.rindex(b"judgement submitted")
    raw[at : at + 9] = b"Judgement"
    small_study.write_bytes(bytes(raw))
    driver.open(small_study)
    if driver.window.shell.summary is None:  # refused already at opening
        assert driver.window.home.error
        return
    shown = driver.go(PageName.AUDIT_TRAIL)
    driver.click(shown.verify)
    assert shown.verdict.property("tone") == "danger"


def test_only_new_events_are_loaded_when_the_page_comes_back(
    open_driver: WindowDriver, page: AuditTrailPage
) -> None:
    before = open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).events
    open_driver.window.home.add_reader("Dr Cy Example")
    open_driver.settle()
    open_driver.go(PageName.OVERVIEW)
    open_driver.window.pages._stale.add(PageName.AUDIT_TRAIL)
    open_driver.go(PageName.AUDIT_TRAIL)
    after = open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).events
    assert after[: len(before)] == before
    assert after[-1].kind == "reader added"
    assert numbers(page)[0] == after[-1].sequence


def test_a_long_trail_is_loaded_in_portions(
    open_driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trail_events, "CHUNK", 10)
    shown = open_driver.go(PageName.AUDIT_TRAIL)
    assert shown.events.model.rowCount() == 10
    open_driver.click(shown.more)
    assert shown.events.model.rowCount() > 10
    assert not shown.more.isVisible()


def test_an_empty_trail_says_what_will_be_here(
    open_driver: WindowDriver, page: AuditTrailPage
) -> None:
    (
        open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).events,
        open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).total,
    ) = (), 0
    open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).changed.emit()
    assert page.empty.isVisible()
    assert not page.filters.isVisible()
    assert not page.verify.isEnabled()
    page._on_picked(None)


def test_an_event_is_about_the_first_thing_it_names_or_counts() -> None:
    def event(body: dict[str, object]) -> Event:
        return Event(1, "2026-01-31T09:30:00.000Z", "x", "", body, "", "")

    item = "0123456789abcdef" * 2
    assert object_of(event({"details": {"item": item}}), {}) == "item 01234567"
    assert object_of(event({"details": {"item": item}}), {item: "C · R1 pair 2"}) == "C · R1 pair 2"
    counted = {"output_count": 6, "case_count": 1, "hidden_count": 2, "row_count": 0}
    assert object_of(event({"details": counted}), {}) == "6 outputs, 1 case, 2 hidden"
    assert object_of(event({"details": {}}), {}) == ""
    assert object_of(event({}), {}) == ""


def test_events_name_items_and_sessions_by_their_labels(page: AuditTrailPage) -> None:
    said = [page._object(event) for event in page.events.model.rows]
    assert "session 1" in said
    assert any(re.fullmatch(r"(CHEST|ABDO) · R1 item \d", words) for words in said)
    assert not any(re.search("[0-9a-f]{8}", words) for words in said), said


def test_the_newest_checkpoint_is_shown_with_its_words(
    open_driver: WindowDriver, page: AuditTrailPage
) -> None:
    made = open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).checkpoint

    assert page.checkpoint.reach.text() == f"Covers the first {made.size} events"
    assert page.checkpoint.checkpoint_text.text().split() == list(made.proquints)


def test_a_checkpoint_is_saved_with_its_page(
    open_driver: WindowDriver, page: AuditTrailPage, tmp_path: Path
) -> None:
    open_driver.chooser.chosen_folder = tmp_path
    open_driver.click(page.checkpoint.save)
    made = open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).checkpoint
    note = tmp_path / f"checkpoint-{made.size}-{made.root[:8]}.checkpoint"

    assert made.size == len(open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).events)
    assert note.read_text("utf-8") == made.note
    assert note.with_suffix(".html").exists()
    assert page.checkpoint.where.text() == str(note)


def test_a_checkpoint_takes_no_files_place(
    open_driver: WindowDriver, page: AuditTrailPage, tmp_path: Path
) -> None:
    open_driver.chooser.chosen_folder = tmp_path
    open_driver.click(page.checkpoint.save)
    open_driver.click(page.checkpoint.save)

    assert "already exists" in page.banner.text


def test_a_folder_that_is_not_there_is_reported(
    open_driver: WindowDriver, page: AuditTrailPage, tmp_path: Path
) -> None:
    open_driver.chooser.chosen_folder = tmp_path / "none"
    open_driver.click(page.checkpoint.save)

    assert "cannot be written" in page.banner.text


def test_a_study_is_compared_with_a_checkpoint(
    open_driver: WindowDriver, page: AuditTrailPage, tmp_path: Path
) -> None:
    open_driver.chooser.chosen_folder = tmp_path
    open_driver.click(page.checkpoint.save)
    open_driver.chooser.chosen_checkpoint = next(tmp_path.glob("*.checkpoint"))
    open_driver.click(page.checkpoint.compare)

    assert wording("sound_goes_checkpoint").begins(page.verdict.text)
    open_driver.click(page.verify)
    assert page.verdict.text.startswith("Valid: ")


def test_a_checkpoint_of_another_study_is_reported(
    open_driver: WindowDriver, page: AuditTrailPage, tmp_path: Path
) -> None:
    other = Study.create(tmp_path / "other.rrstudy", title="Other")
    open_driver.chooser.chosen_checkpoint = other.trail.save_checkpoint(tmp_path).note
    other.close()
    open_driver.click(page.checkpoint.compare)

    assert wording("sound_anchor_checkpoint").begins(page.verdict.text)
    assert page.verdict.property("tone") == "danger"


@pytest.mark.parametrize("text", ["hello", None])
def test_what_is_no_checkpoint_is_reported(
    open_driver: WindowDriver, page: AuditTrailPage, tmp_path: Path, text: str | None
) -> None:
    path = tmp_path / "x.txt"
    if text:
        path.write_text(text)
    open_driver.chooser.chosen_checkpoint = path
    open_driver.click(page.checkpoint.compare)

    assert page.banner.text
    assert not page.verdict.isVisible()


def test_nothing_happens_where_nothing_was_chosen(
    open_driver: WindowDriver, page: AuditTrailPage
) -> None:
    open_driver.click(page.checkpoint.save)
    open_driver.click(page.checkpoint.compare)

    assert open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).saved is None
    assert not page.verdict.isVisible()


def test_without_a_checkpoint_the_page_says_so(
    open_driver: WindowDriver, page: AuditTrailPage
) -> None:
    open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL)._on_checkpoint(None)

    assert page.checkpoint.reach.text() == "No checkpoint signed yet."
    assert not page.checkpoint.checkpoint_text.isVisible()


def test_the_proof_of_the_marked_event_is_written_and_valid(
    open_driver: WindowDriver, page: AuditTrailPage, tmp_path: Path
) -> None:
    page.events.select(1)
    number = numbers(page)[1]
    proof = tmp_path / f"event-{number}{PROOF_ENDING}"
    open_driver.chooser.chosen_folder = tmp_path
    page.prove.setFocus()
    open_driver.key(Qt.Key.Key_Space)
    open_driver.qtbot.waitUntil(proof.exists, timeout=9000)
    open_driver.settle()
    assert verify_path(proof, None).is_sound
    open_driver.click(page.prove)
    open_driver.settle()
    assert proof.name in page.banner.text  # an existing proof is not overwritten
