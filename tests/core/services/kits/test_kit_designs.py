"""Kits of each type of study: read on computers of their own, merged and verified."""

from datetime import timedelta
from pathlib import Path

import pytest
from tests.core.services.kits.kit_material import Kit
from tests.core.services.kits.test_kit_blinding import everything_in
from tests.core.services.study_material import MODELS
from tests.core.services.test_study_types import DESIGNS, answer, opened, read_session

from readingroom import store
from readingroom.domain.errors import StateError
from readingroom.domain.study_design import StudyType
from readingroom.services.export.types import BundleOptions
from readingroom.services.files import verify_path
from readingroom.services.kits.types import KitState


def read_all(kit: Kit) -> int:
    """Read all sessions of a kit, each after its washout; return the number of items."""
    count, session_count = 0, 1
    while session_count:
        with kit.open() as study:
            (reader,) = study.protocol.readers()
            count += read_session(study, reader)
            worklist = study.reading.worklist(reader.id)
            session_count = 0 if worklist.next_item is None else worklist.session_count
        kit.clock._moment += timedelta(days=28)
    return count


@pytest.mark.parametrize("kind", DESIGNS)
def test_a_study_of_each_type_is_read_on_three_computers(tmp_path: Path, kind: StudyType) -> None:
    with opened(tmp_path, kind) as study:
        kits = [Kit(study, tmp_path / f"{code}.rrstudy", code) for code in ("R1", "R2")]
        for kit in kits:
            content = everything_in(kit).lower()
            assert not any(model.lower().encode() in content for model in MODELS)
            read_all(kit)
            study._clock._moment = max(study._clock._moment, kit.clock._moment)
            returned = kit.hand_back(tmp_path / f"{kit.written.reader_code}.rrreturn")
            review = study.kits.merge(returned)
            assert (review.new_count, review.notes) == (kit.written.item_count, ())
        assert {line.state for line in study.kits.list_all()} == {KitState.DONE}
        for reader in study.protocol.readers():
            study.kits.recall(reader.id, "Everything is read")
        study.protocol.lock("Everything is read")
        made = study.export.bundle(tmp_path / "out", BundleOptions())
        assert made.verification.findings == ()
    assert verify_path(study.path).findings == ()


def test_the_order_of_an_aided_reading_holds_in_a_kit(tmp_path: Path) -> None:
    with opened(tmp_path, StudyType.AIDED_SEQUENTIAL) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
    with kit.open() as inside:
        (reader,) = inside.protocol.readers()
        unaided, aided, *_ = inside.reading.worklist(reader.id).items
        assert (unaided.arm_label, aided.arm_label) == ("Without the model", "With the model")
        with pytest.raises(StateError):
            inside.reading.open_item(aided.id)
        answer(inside, unaided.id)
        assert inside.reading.open_item(aided.id).first is not None
        assert inside.reading.open_item(unaided.id).is_frozen


def test_the_washout_holds_in_a_kit(tmp_path: Path) -> None:
    with opened(tmp_path, StudyType.AIDED_INDEPENDENT) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
    with kit.open() as inside:
        (reader,) = inside.protocol.readers()
        read_session(inside, reader)
        worklist = inside.reading.worklist(reader.id)
        assert (worklist.number, worklist.session_count) == (2, 2)
        with pytest.raises(StateError):
            inside.reading.open_item(worklist.items[0].id)


def test_a_washout_counts_from_what_was_read_in_the_study(tmp_path: Path) -> None:
    with opened(tmp_path, StudyType.AIDED_INDEPENDENT) as study:
        reader = study.protocol.readers()[0]
        read_session(study, reader)
        begins = study.reading.worklist(reader.id).waiting
        kit = Kit(study, tmp_path / "R1.rrstudy")
    with kit.open() as inside:
        assert inside.reading.worklist(reader.id).waiting == begins


def test_answers_of_an_arm_are_checked_against_that_arm(tmp_path: Path) -> None:
    with opened(tmp_path, StudyType.AIDED_SEQUENTIAL) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
        read_one(kit)
        assert study.kits.merge(kit.hand_back(tmp_path / "a.rrreturn")).new_count == 1
        arms = {
            item.arm
            for session in store.sessions.list_all(study._file)
            for item in store.worklists.list_items(
                study._file, session.id, study.protocol.readers()[0].id
            )
        }
        assert arms == {"unaided", "aided"}  # the study keeps its own keys


def read_one(kit: Kit) -> None:
    with kit.open() as inside:
        (reader,) = inside.protocol.readers()
        next_item = inside.reading.worklist(reader.id).next_item
        assert next_item is not None
        answer(inside, next_item.id)


def test_a_reader_without_a_kit_reads_in_the_study(tmp_path: Path) -> None:
    with opened(tmp_path, StudyType.RATING) as study:
        Kit(study, tmp_path / "R1.rrstudy")
        _, other = study.protocol.readers()
        assert read_session(study, other) == 12
