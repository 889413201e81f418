"""Reader kits: a reader's cases on another computer, returns, and their merge."""

from pathlib import Path

import pytest
from tests.core.services.kits.kit_material import (
    COMMENT,
    Kit,
    open_session_study,
    read_and_merge,
    reader_of,
)
from tests.core.services.people_material import COORDINATOR, signed_in, staffed
from tests.core.services.study_material import LOOKED, TickingClock, filled_study, full_form, judge

from readingroom.domain.accounts import Role
from readingroom.domain.errors import (
    KitError,
    PassphraseError,
    PermissionDeniedError,
    StateError,
)
from readingroom.domain.frame_times import ViewingRecord
from readingroom.domain.protocol import OverallChoice
from readingroom.reading.types import CORRECTION_REASONS, Remark
from readingroom.services.export.types import BundleOptions
from readingroom.services.files import verify_path
from readingroom.services.kits.types import KitRule, KitState
from readingroom.services.study import Study


def in_force(study: Study, code: str) -> dict[str, object]:
    from readingroom import store

    rows = store.judgements.list_in_force(study._file, reader=reader_of(study, code))
    return {row.item: (row.document.form, row.at, row.id) for row in rows}


def test_merged_judgements_equal_those_entered_in_kit(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
        assert verify_path(kit.path, kit.written.code).is_sound
        review = read_and_merge(study, kit, tmp_path / "a.rrreturn", 3)
        assert (review.new_count, review.is_merged, review.notes) == (3, True, ())
        with kit.open() as opened:
            assert in_force(opened, "R1") == in_force(study, "R1")
        bundle = study.export.bundle(tmp_path / "out", BundleOptions())
        assert bundle.verification.is_sound
        assert (bundle.directory / "data/kits/0001/events.jsonl").is_file()
    assert verify_path(study.path).is_sound


def test_viewing_recorded_in_a_kit_is_listed_and_in_the_bundle(tmp_path: Path) -> None:
    viewing = ViewingRecord(2_500, is_whole=True, first_mark_ms=700)
    with open_session_study(tmp_path) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
        kit.read(1)
        with kit.open() as opened:
            (item,) = in_force(opened, "R1")
            opened.analytics.record(item, viewing)
        read_and_merge(study, kit, tmp_path / "a.rrreturn", 0)

        (row,) = (each for each in study.analytics.list_all() if each.item == item)
        assert row.viewing == viewing
        bundle = study.export.bundle(tmp_path / "out", BundleOptions())
        table = (bundle.directory / "data/readings/viewing.csv").read_text(encoding="utf-8")
        assert ",2500," in table
    assert verify_path(study.path).is_sound


def test_a_kit_opens_with_its_code_only(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
    words = kit.written.code.split("-")
    assert [len(word) for word in words] == [5] * 6
    with pytest.raises(PassphraseError):
        Study.open(kit.path, passphrase="-".join(reversed(words)))


def test_codes_differ(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        codes = {
            Kit(study, tmp_path / f"{code}.rrstudy", code).written.code for code in ("R1", "R2")
        }
    assert len(codes) == 2


def test_only_its_reader_works_in_a_kit(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
    with kit.open() as opened:
        assert [reader.code for reader in opened.protocol.readers()] == ["R1"]
        for call in (
            opened.results.results,
            opened.protocol.current,
            opened.cases.list_models,
            lambda: opened.export.bundle(tmp_path / "out", BundleOptions()),
            lambda: opened.kits.write_kit(reader_of(opened), tmp_path / "b.rrstudy"),
        ):
            with pytest.raises(PermissionDeniedError):
                call()
        for role in (Role.COORDINATOR, Role.AUDITOR, Role.ADJUDICATOR):
            with pytest.raises(StateError):
                opened.act_as(role)
        opened.act_as(Role.READER, reader_of(opened))


def test_cases_of_kit_cannot_be_read_in_study(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        item = study.reading.worklist(reader_of(study)).items[0].id
        judge(study, item)
        kit = Kit(study, tmp_path / "R1.rrstudy")
        waiting = study.reading.worklist(reader_of(study)).items[1].id
        for call in (
            lambda: study.reading.open_item(waiting),
            lambda: study.reading.submit(waiting, full_form(), LOOKED),
            lambda: study.reading.skip(waiting, "Technical problem", LOOKED),
            lambda: study.reading.flag(waiting, "Look"),
            lambda: study.reading.undo(reader_of(study)),
        ):
            with pytest.raises(StateError):
                call()
        other = study.reading.worklist(reader_of(study, "R2")).items[0].id
        judge(study, other)
        study.kits.recall(reader_of(study), "The computer was lost")
        judge(study, waiting)
        assert study.kits.list_all()[0].state is KitState.RECALLED
    kit.read(1)  # the reader may not know yet
    with Study.open(study.path, clock=kit.clock) as study:
        refused(study, kit.hand_back(tmp_path / "late.rrreturn"), KitRule.RECALLED)


def test_observers_see_cases_of_kits(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        Kit(study, tmp_path / "R1.rrstudy")
        item = study.reading.worklist(reader_of(study)).items[0].id
        study.act_as(Role.COORDINATOR)
        assert study.reading.open_item(item).item.id == item


def test_later_returns_continue_the_first(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
        first = tmp_path / "1.rrreturn"
        assert read_and_merge(study, kit, first, 2).new_count == 2
        assert study.kits.list_all()[0].state is KitState.RETURNED
        kit.read(1)
        kit.hand_back(tmp_path / "lost.rrreturn")
        review = read_and_merge(study, kit, tmp_path / "3.rrreturn", 9)
        assert (review.new_count, review.known_count) == (10, 2)
        line = study.kits.list_all()[0]
        assert (line.state, line.left_count, line.return_count) == (KitState.DONE, 0, 2)
        before = study.summary().head
        for name in ("1", "lost", "3"):
            again = study.kits.merge(tmp_path / f"{name}.rrreturn")
            assert (again.new_count, again.is_merged, len(again.notes)) == (0, True, 1)
        assert study.summary().head == before
    assert verify_path(study.path).is_sound


def test_dry_run_of_merge_changes_nothing(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
        kit.read(2)
        path = kit.hand_back(tmp_path / "a.rrreturn")
        before = study.summary()
        review = study.kits.inspect_return(path)
        assert (review.new_count, review.is_merged) == (2, False)
        assert study.summary() == before
        assert study.kits.merge(path).new_count == 2
        assert study.kits.inspect_return(path).is_merged


def test_kit_continues_readings_of_study(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        items = study.reading.worklist(reader_of(study)).items
        judge(study, items[0].id)
        study.reading.open_item(items[1].id)
        study.reading.save_draft(items[1].id, full_form(comment="Draft"), LOOKED)
        kit = Kit(study, tmp_path / "R1.rrstudy")
        with kit.open() as opened:
            assert opened.reading.worklist(reader_of(opened)).done_count == 1
            assert opened.reading.open_item(items[1].id).draft.comment == "Draft"
            opened.reading.correct(
                items[0].id, full_form(OverallChoice.RIGHT), LOOKED, CORRECTION_REASONS[0]
            )
        review = read_and_merge(study, kit, tmp_path / "a.rrreturn")
        assert (review.new_count, review.known_count) == (2, 0)
        assert study.reading.worklist(reader_of(study)).items[0].is_corrected
        study.kits.recall(reader_of(study), "Back here")
        again = Kit(study, tmp_path / "again.rrstudy")
        assert read_and_merge(study, again, tmp_path / "b.rrreturn", 10).new_count == 10
    assert verify_path(study.path).is_sound


def test_skips_flags_and_withdrawals_are_merged(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
        kit.read(1)
        with kit.open() as opened:
            reader = reader_of(opened)
            opened.reading.undo(reader)
            item = opened.reading.worklist(reader).items[1].id
            opened.reading.skip(item, "Other: known to me", LOOKED)
            opened.reading.flag(item, "Please look")
        assert study.kits.merge(kit.hand_back(tmp_path / "a.rrreturn")).new_count == 4
        remarks = study.reading.remarks(reader_of(study))
        assert [(each.remark, each.reason) for each in remarks] == [
            (Remark.FLAGGED, "Please look"),
            (Remark.SKIPPED, "Other: known to me"),
        ]
        assert study.reading.worklist(reader_of(study)).done_count == 1


def test_kit_shows_same_outputs_as_study(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        before = {
            item.id: study.reading.open_item(item.id)
            for item in study.reading.worklist(reader_of(study)).items
        }
        kit = Kit(study, tmp_path / "R1.rrstudy")
    with kit.open() as opened:
        for item, reading in before.items():
            shown = opened.reading.open_item(item)
            assert shown.outputs == reading.outputs
            assert shown.case == reading.case


def test_kits_of_two_readers_are_independent(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        kits = [Kit(study, tmp_path / f"{code}.rrstudy", code) for code in ("R1", "R2")]
        for number in range(2):
            for kit in kits:
                name = f"{kit.written.reader_code}-{number}.rrreturn"
                assert read_and_merge(study, kit, tmp_path / name, 2).new_count == 2
        assert [line.done_count for line in study.kits.list_all()] == [4, 4]
    assert verify_path(study.path).is_sound


def test_the_session_is_locked_only_when_no_kit_is_out(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
        with pytest.raises(StateError):
            study.protocol.lock("Done")
        study.kits.recall(reader_of(study), "Done")
        study.protocol.lock("Done")
        refused(study, kit.hand_back(tmp_path / "a.rrreturn"), KitRule.RECALLED)


def test_a_kit_is_written_once_and_while_a_session_is_open(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        with pytest.raises(KitError) as early:
            Kit(study, tmp_path / "R1.rrstudy")
        assert early.value.rule == KitRule.STUDY_STATE
        study.protocol.open_session()
        Kit(study, tmp_path / "R1.rrstudy")
        with pytest.raises(KitError) as twice:
            Kit(study, tmp_path / "b.rrstudy")
        assert twice.value.rule == KitRule.KIT_OUT
        assert not (tmp_path / "b.rrstudy").exists()
        with pytest.raises(StateError):
            Kit(study, tmp_path / "R1.rrstudy", "R2")
        assert study.kits.list_all()[1].state is KitState.HERE


def test_an_ordinary_study_hands_nothing_back(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study, pytest.raises(KitError) as error:
        study.kits.write_return(tmp_path / "a.rrreturn")
    assert error.value.rule == KitRule.NO_KIT


def test_texts_on_case_erased_after_kit_are_withheld(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
        kit.read(12)
        case = study.cases.list_cases()[0]
        study.erasure.erase(case.id, "Consent withdrawn")
        assert study.kits.list_all()[0].erased_count == 1
        review = study.kits.merge(kit.hand_back(tmp_path / "a.rrreturn"))
        assert (review.new_count, review.withheld_count, len(review.notes)) == (12, 3, 1)
        comments = [form.comment for form, _, _ in in_force(study, "R1").values()]
        assert sorted(comments) == ["", "", "", *[COMMENT] * 9]
        study.erasure.erase(study.cases.list_cases()[1].id, "Consent withdrawn")
        bundle = study.export.bundle(tmp_path / "out", BundleOptions(is_patient_free=False))
        assert bundle.verification.is_sound
    assert verify_path(study.path).is_sound


def test_judgements_stay_valid_under_the_protocol_before_an_amendment(tmp_path: Path) -> None:
    from dataclasses import replace

    with open_session_study(tmp_path) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
        kit.read(1)
        now = study.protocol.current()
        study.protocol.amend(replace(now, skip_reasons=(*now.skip_reasons, "Known")), "A case")
        review = study.kits.merge(kit.hand_back(tmp_path / "a.rrreturn"))
        assert (review.new_count, len(review.notes)) == (1, 1)
    assert verify_path(study.path).is_sound


def test_reader_of_kit_cannot_be_renamed(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
        with pytest.raises(StateError):
            study.draft.rename_reader(reader_of(study), "Another name")
        assert read_and_merge(study, kit, tmp_path / "a.rrreturn").new_count == 1


def test_wrong_clock_of_kit_is_noted(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
        kit.clock = TickingClock()
        review = read_and_merge(study, kit, tmp_path / "a.rrreturn")
        assert (review.new_count, len(review.notes)) == (1, 2)


def refused(study: Study, path: Path, rule: KitRule) -> None:
    """Assert that a return is refused by a rule, and that nothing changes."""
    before = study.summary()
    for call in (study.kits.inspect_return, study.kits.merge):
        with pytest.raises(KitError) as error:
            call(path)
        assert error.value.rule == rule, str(error.value)
    assert study.summary() == before


def test_in_a_study_with_accounts_the_coordinator_writes_and_merges(tmp_path: Path) -> None:
    with staffed(tmp_path) as study:
        with signed_in(study, "R1"), pytest.raises(PermissionDeniedError):
            study.kits.list_all()
        with signed_in(study, COORDINATOR):
            kit = Kit(study, tmp_path / "R1.rrstudy")
            kit.read(2)
            assert study.kits.merge(kit.hand_back(tmp_path / "a.rrreturn")).new_count == 2
            actors = {e.kind: e.actor for e in study.trail.events() if "kit" in e.kind}
            (merged,) = [e for e in study.trail.events() if e.kind == "return merged"]
        assert (actors, merged.actor) == ({"kit written": COORDINATOR}, COORDINATOR)
    assert verify_path(study.path).findings == ()
