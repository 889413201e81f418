"""Training in a reader kit: truth as feedback, pass mark, certification, and its merge."""

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from tests.core.services.kits.kit_material import (
    Kit,
    forged,
    key_of,
    reader_of,
    signed,
    with_first_row,
)
from tests.core.services.kits.test_kit_blinding import everything_in
from tests.core.services.kits.test_kits import refused
from tests.core.services.study_material import LOOKED, MODELS, filled_study, full_form
from tests.core.services.test_training import PAIRED_RULES, TRAINING, answer, trained
from tests.core.store.test_kit_check import kit_findings, tamper

from readingroom import store
from readingroom.audit.canonical import canonical_json
from readingroom.audit.checkpoints import SigningKey
from readingroom.domain.errors import StateError
from readingroom.domain.json_text import read_json
from readingroom.domain.protocol import OverallChoice
from readingroom.services.export.types import BundleOptions
from readingroom.services.kits.return_file import ReturnDocument
from readingroom.services.kits.types import KitRule
from readingroom.services.study import Study

CHOICES = {"A preferred": OverallChoice.LEFT, "B preferred": OverallChoice.RIGHT}


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    """Yield an open study with a training; R2 passed it in the study."""
    with trained(tmp_path) as opened:
        answer(opened, 1, 2, reader=1)
        answer(opened, 2, 0, reader=1)
        yield opened


@pytest.fixture
def kit(study: Study, tmp_path: Path) -> Kit:
    return Kit(study, tmp_path / "R1.rrstudy")


def read(kit: Kit, *grades: int) -> None:
    """Submit these grades for the next items of a kit."""
    for grade in grades:
        with kit.open() as opened:
            item = opened.reading.worklist(reader_of(opened)).next_item
            assert item is not None
            answer(opened, item.position, grade)


def test_kit_enforces_training_and_return_certifies(study: Study, kit: Kit, tmp_path: Path) -> None:
    assert (kit.written.training_count, kit.written.certification) == (2, None)
    with kit.open() as opened:
        items = opened.reading.worklist(reader_of(opened)).items
        with pytest.raises(StateError, match="2 training cases"):
            opened.reading.open_item(items[2].id)
        feedback = answer(opened, 1, 2).feedback
        assert feedback is not None
        assert (feedback.is_right, feedback.truth) == (True, "moderate")
        passed = answer(opened, 2, 0).feedback
        assert passed is not None
        outcome = passed.certification
        assert outcome is not None
        assert (outcome.reader_code, outcome.is_passed, outcome.attempt) == ("R1", True, 1)
        answer(opened, 3, 1)
    review = study.kits.merge(kit.hand_back(tmp_path / "a.rrreturn"))
    assert (review.new_count, len(review.notes)) == (3, 1)
    assert study.monitor.overview().certifications[1:] == (outcome,)
    assert study.trail.verify().is_sound


def test_failed_attempts_are_merged_and_verify(study: Study, kit: Kit, tmp_path: Path) -> None:
    read(kit, 0, 0)
    study.kits.merge(kit.hand_back(tmp_path / "a.rrreturn"))
    read(kit, 2, 0, 1)
    study.kits.merge(kit.hand_back(tmp_path / "b.rrreturn"))
    outcomes = study.monitor.overview().certifications
    assert [(row.attempt, row.right_count) for row in outcomes[1:]] == [(1, 1), (2, 2)]
    study.kits.recall(reader_of(study), "Everything is read")
    answer(study, 4, 3)
    study.protocol.lock("Everything is read")
    made = study.export.bundle(tmp_path / "out", BundleOptions())
    assert made.verification.findings == ()
    assert study.trail.verify().is_sound


def test_attempts_in_study_count_in_kit(study: Study, tmp_path: Path) -> None:
    answer(study, 1, 0)
    answer(study, 2, 0)
    kit = Kit(study, tmp_path / "R1.rrstudy")
    read(kit, 3, 0)
    with kit.open() as opened:
        items = opened.reading.worklist(reader_of(opened)).items
        with pytest.raises(StateError, match="coordinator"):
            opened.reading.open_item(items[2].id)
    study.kits.merge(kit.hand_back(tmp_path / "a.rrreturn"))
    assert [row.attempt for row in study.monitor.overview().certifications] == [1, 1, 2]


def test_kit_has_truth_of_training_cases_only(study: Study, kit: Kit) -> None:
    codes = store.cases.codes(study._file)
    with kit.open() as opened:
        truths = store.reference_standards.in_force(opened._file)
        (standard,) = store.reference_standards.list_all(opened._file)
        outcomes = store.certifications.list_all(opened._file)
    assert [codes[case] for case in truths] == ["CASE-1", "CASE-2"]
    assert (standard.details.source, outcomes) == ("", ())
    assert b"Panel elsewhere" not in everything_in(kit)


def test_kit_of_certified_reader_states_it_and_has_no_truth(study: Study, tmp_path: Path) -> None:
    kit = Kit(study, tmp_path / "R2.rrstudy", "R2")
    certification = study.monitor.overview().certifications[0]
    assert (kit.written.training_count, kit.written.certification) == (0, certification)
    with kit.open() as opened:
        assert store.reference_standards.list_all(opened._file) == ()
        assert [row.is_passed for row in store.certifications.list_all(opened._file)] == [True]
        answer(opened, 3, 1)
    review = study.kits.merge(kit.hand_back(tmp_path / "a.rrreturn"))
    assert (review.new_count, review.notes) == (1, ())


def without_outcome(document: ReturnDocument, key: SigningKey) -> ReturnDocument:
    """Return a return whose kit recorded no outcome of the training."""
    events = [read_json(body) for body in document.events]
    for event in events:
        for name in [name for name in event["commitments"] if name.startswith("certification/")]:
            del event["commitments"][name]
    bodies = [canonical_json(event).decode() for event in events]
    return signed(msgspec.structs.replace(document, events=bodies, certifications=[]), key)


def more_right(document: ReturnDocument, key: SigningKey) -> ReturnDocument:
    return with_first_row(document, key, "certification", right_count=2, is_passed=1)


def of_other_reader(document: ReturnDocument, key: SigningKey) -> ReturnDocument:
    return with_first_row(document, key, "certification", reader="0" * 32)


def at_later_attempt(document: ReturnDocument, key: SigningKey) -> ReturnDocument:
    return with_first_row(document, key, "certification", attempt=2)


Forge = Callable[[ReturnDocument, SigningKey], ReturnDocument]


@pytest.mark.parametrize("forge", [without_outcome, more_right, of_other_reader, at_later_attempt])
def test_forged_training_is_refused_even_if_signed_by_kit(
    study: Study, kit: Kit, tmp_path: Path, forge: Forge
) -> None:
    read(kit, *((2, 0, 1) if forge is without_outcome else (0, 0)))
    path = kit.hand_back(tmp_path / "a.rrreturn")
    key = key_of(kit)
    other = forged(study, path, lambda document: forge(document, key))
    refused(study, other, KitRule.TRAINING)


@pytest.mark.parametrize(
    ("column", "value"), [("right_count", 2), ("is_passed", 2), ("attempt", "1"), ("more", 1)]
)
def test_altered_outcome_is_refused(
    study: Study, kit: Kit, tmp_path: Path, column: str, value: str | int
) -> None:
    read(kit, 0, 0)

    def alter(document: ReturnDocument) -> ReturnDocument:
        (row,) = document.certifications
        row = msgspec.structs.replace(row, columns={**row.columns, column: value})
        return msgspec.structs.replace(document, certifications=[row])

    path = forged(study, kit.hand_back(tmp_path / "a.rrreturn"), alter)
    refused(study, path, KitRule.ALTERED)


def test_changed_certification_of_kit_is_found(study: Study, kit: Kit, tmp_path: Path) -> None:
    read(kit, 0, 0)
    study.kits.merge(kit.hand_back(tmp_path / "a.rrreturn"))
    path = study.path
    study.close()
    tamper(path, "UPDATE certification SET right_count = 2 WHERE position = 2")
    assert len(kit_findings(path)) == 1


def test_expected_preferences_of_training_pairs_are_in_kit_without_models(tmp_path: Path) -> None:
    with filled_study(tmp_path, conduct=PAIRED_RULES) as study:
        study.protocol.open_session()
        kit = Kit(study, tmp_path / "R1.rrstudy")
        content = everything_in(kit)
        assert not any(model.encode() in content for model in MODELS)
        with kit.open() as opened:
            protocol = store.protocols.current(opened._file)
            assert [pair.case for pair in protocol.conduct.expected_preferences] == list(
                TRAINING.cases
            )
            for label in ("A preferred", "B preferred"):
                worklist = opened.reading.worklist(reader_of(opened))
                item = worklist.items[worklist.done_count].id
                opened.reading.open_item(item)
                feedback = opened.reading.submit(item, full_form(CHOICES[label]), LOOKED).feedback
                assert feedback is not None
                assert feedback.is_right is (feedback.truth == label)
        study.kits.merge(kit.hand_back(tmp_path / "a.rrreturn"))
        (outcome,) = study.monitor.overview().certifications
        assert (outcome.reader_code, outcome.case_count) == ("R1", 2)
