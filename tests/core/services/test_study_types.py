"""A session of each study type: what readers see, in which order, and what is stored."""

import csv
import io
from collections import Counter
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import numpy as np
import pytest
from tests.core.services.study_material import LOOKED, MODELS, filled_study, protocol

from readingroom import store
from readingroom.domain.accounts import Role
from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import NotFoundError, StateError
from readingroom.domain.protocol import Criterion, CriterionKind, Option
from readingroom.domain.reference_standard import ReferenceDetails, ReferenceMethod
from readingroom.domain.study_design import (
    Arm,
    ArmContent,
    Assignment,
    SessionPlan,
    StudyDesign,
    StudyType,
)
from readingroom.reading.rating_files import read_ratings
from readingroom.reading.types import JudgementEntry, WorklistItemState
from readingroom.services.export.types import BundleOptions
from readingroom.services.study import Study

UNAIDED = Arm("unaided", "Without the model", ArmContent.CASE)
AIDED = Arm("aided", "With the model", ArmContent.OUTPUT, "Heron")
BOTH = ("unaided", "aided")
CONFIDENCE = Criterion("abnormal", "Is it abnormal?", CriterionKind.CONFIDENCE, "no", "yes")
RECALL = Criterion(
    "recall",
    "Recall the patient?",
    CriterionKind.CATEGORY,
    options=(Option(0, "No"), Option(1, "Yes")),
)
QUALITY = Criterion("quality", "Quality", CriterionKind.SCORE, "poor", "good")

DESIGNS = {
    StudyType.RATING: StudyDesign(
        StudyType.RATING,
        (Arm("output", "Output", ArmContent.OUTPUT),),
        (SessionPlan("Session 1", ("output",)),),
    ),
    StudyType.AIDED_SEQUENTIAL: StudyDesign(
        StudyType.AIDED_SEQUENTIAL, (UNAIDED, AIDED), (SessionPlan("Session 1", BOTH),)
    ),
    StudyType.AIDED_INDEPENDENT: StudyDesign(
        StudyType.AIDED_INDEPENDENT,
        (UNAIDED, AIDED),
        (SessionPlan("Session 1", BOTH), SessionPlan("Session 2", BOTH, washout_days=28)),
    ),
    StudyType.MODEL_VS_READERS: StudyDesign(
        StudyType.MODEL_VS_READERS, (UNAIDED,), (SessionPlan("Session 1", ("unaided",)),)
    ),
}
BALANCE_COUNTS = (
    *("cases", "items", "third_1", "third_2", "third_3"),
    *("first_left", "repeats"),
)
FORMS = {StudyType.RATING: (QUALITY,)}


def opened(folder: Path, kind: StudyType, **changes: object) -> Study:
    study = filled_study(folder)
    version = protocol(
        design=DESIGNS[kind], criteria=FORMS.get(kind, (CONFIDENCE, RECALL)), **changes
    )
    study.protocol.revise(version)
    study.protocol.open_session()
    return study


def answer(study: Study, item, value: int = 1) -> None:
    reading = study.reading.open_item(item)
    scores = {
        criterion.key: 3 if criterion.kind is CriterionKind.SCORE else value
        for criterion in reading.protocol.criteria
    }
    study.reading.submit(item, JudgementEntry(scores=scores), LOOKED)


def read_session(study: Study, reader) -> int:
    worklist = study.reading.worklist(reader.id)
    for item in worklist.items:
        answer(study, item.id)
    return len(worklist.items)


@pytest.mark.parametrize(
    ("kind", "counts"),
    [
        (StudyType.RATING, [12]),
        (StudyType.AIDED_SEQUENTIAL, [8]),
        (StudyType.AIDED_INDEPENDENT, [4, 4]),
        (StudyType.MODEL_VS_READERS, [4]),
    ],
)
def test_a_session_of_each_type_is_read_locked_exported_and_verified(
    tmp_path: Path, kind: StudyType, counts: list[int]
) -> None:
    with opened(tmp_path, kind) as study:
        for reader in study.protocol.readers():
            sessions = store.sessions.list_all(study._file)
            lists = [
                store.worklists.list_items(study._file, session.id, reader.id)
                for session in sessions
            ]
            assert [len(items) for items in lists] == counts
        first, _ = study.protocol.readers()
        assert read_session(study, first) == counts[0]
        study.protocol.lock("Everything is read")

        made = study.export.bundle(tmp_path / "out", BundleOptions())

        assert made.verification.findings == ()
        text = (made.directory / "data/results/ratings.csv").read_text("utf-8")
        rows = list(csv.DictReader(io.StringIO(text)))
        criteria = len(study.protocol.current().criteria)
        assert len(rows) == 2 * sum(counts) * criteria  # unread items are rows, too
        assert Counter(row["state"] for row in rows) == {
            "answered": counts[0] * criteria,
            "not read": (2 * sum(counts) - counts[0]) * criteria,
        }
        assert {row["arm"] for row in rows} == {arm.key for arm in DESIGNS[kind].arms}
        assert balance_of(made.directory) == balance_counts(study)
    assert store.verify(study.path).findings == ()


def balance_of(bundle: Path) -> list[tuple[str, ...]]:
    """Return session, reader, arm, and counts planned and read of balance.csv."""
    text = (bundle / "data/results/balance.csv").read_text("utf-8")
    return sorted(
        (
            *(row["session"], row["reader"], row["arm"]),
            *(row[name + end] for end in ("", "_read") for name in BALANCE_COUNTS),
        )
        for row in csv.DictReader(io.StringIO(text))
    )


def balance_counts(study: Study) -> list[tuple[str, ...]]:
    """Return the same from the balance of the window, as an independent count."""
    balance = study.monitor.balance()
    assert balance is not None
    keys = {arm.label: arm.key for arm in study.protocol.current().design.arms}
    return sorted(
        (
            *(str(plan.session + 1), plan.reader, keys[plan.arm]),
            *(
                str(value or 0)
                for line in (plan, read)
                for value in (
                    *(line.case_count, line.item_count, *line.thirds),
                    *(line.first_left, line.repeat_count),
                )
            ),
        )
        for plan, read in zip(balance.planned.lines, balance.read.lines, strict=True)
    )


def test_a_rating_shows_one_output_and_no_name(tmp_path: Path) -> None:
    with opened(tmp_path, StudyType.RATING) as study:
        reader = study.protocol.readers()[0]
        study.act_as(Role.READER, reader.id)
        shown = [
            study.reading.open_item(item.id) for item in study.reading.worklist(reader.id).items
        ]

        assert all(list(reading.outputs) == [Side.LEFT] for reading in shown)
        assert not any(model in str(shown) for model in MODELS)


def test_nothing_of_an_aided_reading_names_the_model(tmp_path: Path) -> None:
    with opened(tmp_path, StudyType.AIDED_SEQUENTIAL) as study:
        reader = study.protocol.readers()[0]
        study.act_as(Role.READER, reader.id)
        for line in study.reading.worklist(reader.id).items:
            reading = study.reading.open_item(line.id)
            assert "Heron" not in str((line, reading))
            answer(study, line.id)


def test_labels_of_several_arms_with_outputs_are_not_shown(tmp_path: Path) -> None:
    arms = tuple(Arm(name.lower(), name, ArmContent.OUTPUT, name) for name in MODELS[:2])
    design = StudyDesign(StudyType.RATING, arms, (SessionPlan("Session 1", ("heron", "ibis")),))
    with filled_study(tmp_path) as study:
        study.protocol.revise(protocol(design=design, criteria=(QUALITY,)))
        study.protocol.open_session()
        reader = study.protocol.readers()[0]
        lines = study.reading.worklist(reader.id).items
        reading = study.reading.open_item(lines[0].id)

        assert {line.arm_label for line in lines} == {""}
        assert not any(word in str((lines, reading)).lower() for word in ("heron", "ibis"))


def test_the_unaided_answer_is_frozen_once_the_aided_case_is_open(tmp_path: Path) -> None:
    with opened(tmp_path, StudyType.AIDED_SEQUENTIAL) as study:
        reader = study.protocol.readers()[0]
        unaided, aided, *_ = study.reading.worklist(reader.id).items
        assert (unaided.case_code, unaided.arm_label) == (aided.case_code, "Without the model")
        assert aided.arm_label == "With the model"
        with pytest.raises(StateError):
            study.reading.open_item(aided.id)
        answer(study, unaided.id, 1)
        study.reading.undo(reader.id)  # not frozen before
        answer(study, unaided.id, 1)

        reading = study.reading.open_item(aided.id)

        assert reading.first is not None
        assert reading.first.scores == {"abnormal": 1, "recall": 1}
        assert study.reading.open_item(unaided.id).is_frozen
        changed = JudgementEntry(scores={"abnormal": 0, "recall": 0})
        with pytest.raises(StateError):
            study.reading.correct(unaided.id, changed, LOOKED, "Looked again")
        with pytest.raises(StateError):
            study.reading.undo(reader.id)


def test_a_case_is_read_once_in_each_arm_of_a_crossover(tmp_path: Path) -> None:
    with opened(tmp_path, StudyType.AIDED_INDEPENDENT) as study:
        for reader in study.protocol.readers():
            cells = [
                (session.id, item.case, item.arm)
                for session in store.sessions.list_all(study._file)
                for item in store.worklists.list_items(study._file, session.id, reader.id)
            ]
            assert len({(case, arm) for _, case, arm in cells}) == 8
            assert set(Counter((session, arm) for session, _, arm in cells).values()) == {2}


def test_the_second_session_opens_after_the_first_and_the_washout(tmp_path: Path) -> None:
    with opened(tmp_path, StudyType.AIDED_INDEPENDENT) as study:
        reader = study.protocol.readers()[0]
        first, second = store.sessions.list_all(study._file)
        later = store.worklists.list_items(study._file, second.id, reader.id)[0].id
        with pytest.raises(StateError):
            study.reading.open_item(later)  # cases of session 1 are open
        read_session(study, reader)

        worklist = study.reading.worklist(reader.id)
        assert (worklist.session, worklist.number, worklist.session_count) == (second.id, 2, 2)
        ended = max(row.at for row in store.judgements.list_in_force(study._file, first.id))
        assert worklist.waiting is not None
        assert (ended[:10], worklist.waiting.until[:10]) == ("2026-01-31", "2026-02-28")
        for call in (study.reading.open_item, lambda item: study.reading.skip(
            item, "Technical problem", LOOKED
        )):  # fmt: skip
            with pytest.raises(StateError):
                call(later)
        assert not store.judgements.list_in_force(study._file, second.id)

        study._clock._moment += timedelta(days=28)  # type: ignore[attr-defined]
        answer(study, later)

        assert study.reading.worklist(reader.id).items[0].state is WorklistItemState.JUDGED
        item = store.worklists.list_items(study._file, first.id, reader.id)[0].id
        changed = JudgementEntry(scores={"abnormal": 0, "recall": 0})
        with pytest.raises(StateError):  # the first session is frozen
            study.reading.correct(item, changed, LOOKED, "Looked again")


def test_a_reader_added_later_gets_lists_in_all_sessions(tmp_path: Path) -> None:
    with opened(tmp_path, StudyType.AIDED_INDEPENDENT) as study:
        before = store.worklists.list_all(study._file)
        reader = study.protocol.add_reader("Third Person")
        items = store.worklists.list_all(study._file)

        assert Counter(
            item.session for item in items if item.reader == reader.id
        ).most_common() == [(session.id, 4) for session in store.sessions.list_all(study._file)]
        assert [item for item in items if item.reader != reader.id] == list(before)


def test_a_later_reader_is_refused_where_the_assignment_has_no_case_left(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        design = replace(DESIGNS[StudyType.MODEL_VS_READERS], assignment=Assignment.NESTED_CASES)
        study.protocol.revise(protocol(design=design, criteria=(CONFIDENCE,)))
        study.protocol.open_session()
        with pytest.raises(StateError):
            study.protocol.add_reader("Third Person")
        assert len(study.protocol.readers()) == 2


def test_strata_without_a_case_table_are_refused(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        design = replace(DESIGNS[StudyType.MODEL_VS_READERS], stratify_by=("site",))
        study.protocol.revise(protocol(design=design, criteria=(CONFIDENCE,)))
        with pytest.raises(StateError, match="“site”"):
            study.protocol.open_session()
        assert study.protocol.session() is None


def test_all_sessions_are_locked_and_the_event_names_them(tmp_path: Path) -> None:
    with opened(tmp_path, StudyType.AIDED_INDEPENDENT) as study:
        sessions = [session.id for session in store.sessions.list_all(study._file)]
        (event,) = [e for e in study.trail.events() if e.kind == "session opened"]
        assert event.body["details"]["sessions"] == sessions
        study.protocol.lock("Stopped")

        assert {row.state.value for row in store.sessions.list_all(study._file)} == {"closed"}
        reasons = [store.sessions.lock_reason(study._file, session) for session in sessions]
        assert reasons == ["Stopped", "Stopped"]


def import_truth(study: Study, folder: Path, codes: list[str]) -> None:
    lines = "".join(f"{code},{number % 2}\n" for number, code in enumerate(codes))
    file = folder / "truth.csv"
    file.write_text("case,truth\n" + lines, "utf-8")
    study.reference.import_file(file, ReferenceDetails(ReferenceMethod.FILE, "Histopathology"))


def test_ratings_are_exported_with_the_truth_as_an_analysis_reads_them(tmp_path: Path) -> None:
    with opened(tmp_path, StudyType.AIDED_SEQUENTIAL) as study:
        out = tmp_path / "ratings.csv"
        with pytest.raises(StateError, match="no truth"):
            study.ratings.write(out, "abnormal")
        codes = sorted(case.code for case in study.cases.list_cases())
        import_truth(study, tmp_path, codes)
        first, _ = study.protocol.readers()
        read_session(study, first)

        assert study.ratings.write(out, "abnormal") == 16
        table = read_ratings(out)
        assert (list(table.arms), list(table.cases)) == (["aided", "unaided"], codes)
        assert table.is_positive.tolist() == [number % 2 == 1 for number in range(len(codes))]
        of_readers = table.values.swapaxes(0, 1).reshape(2, -1)
        assert (of_readers[0] == 1).all()
        assert np.isnan(of_readers[1]).all()
        with pytest.raises(StateError, match="exists"):
            study.ratings.write(out, "abnormal")
        with pytest.raises(NotFoundError, match="abnormal"):
            study.ratings.write(tmp_path / "other.csv", "abnorma")


def test_ratings_of_several_models_have_them_as_arms(tmp_path: Path) -> None:
    with opened(tmp_path, StudyType.RATING) as study:
        import_truth(study, tmp_path, [case.code for case in study.cases.list_cases()])
        out = tmp_path / "ratings.csv"

        assert study.ratings.write(out, "quality") == 24
        assert len(read_ratings(out).arms) == len(MODELS)


def test_an_answer_of_an_earlier_session_is_corrected_until_the_next_one_starts(
    tmp_path: Path,
) -> None:
    with opened(tmp_path, StudyType.AIDED_INDEPENDENT) as study:
        reader = study.protocol.readers()[0].id
        first, second = study.reading.worklists(reader)
        for line in first.items:
            answer(study, line.id, 1)
        assert study.reading.worklist(reader).session == second.session
        item = first.items[0].id
        assert study.reading.worklist(reader, item).session == first.session
        reading = study.reading.open_item(item)
        assert reading.freezing is None
        changed = JudgementEntry(scores=reading.draft.scores | {"recall": 0})
        study.reading.correct(item, changed, LOOKED, "Looked again")

        corrected = study.reading.open_item(item)
        assert corrected.draft == changed
        assert [each.reason for each in corrected.corrections] == ["Looked again"]
