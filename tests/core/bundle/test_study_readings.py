"""Readings of a study: the same from the study file and from its bundle, and nothing made up."""

import copy
import json
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.core.services.conduct_material import open_session, rate, rated_study
from tests.core.services.study_material import LOOKED, filled_study, judge
from tests.core.services.test_interim_looks import LOOKS, REASON

from readingroom import store
from readingroom.bundle.standalone.container import VerificationError, open_bundle
from readingroom.bundle.standalone.ratings import ERASED, NO_DEVIATION
from readingroom.bundle.standalone.trail import (
    Opened,
    Stated,
    check_openings,
    check_trail,
    stated_commitments,
)
from readingroom.bundle.study_readings import study_readings
from readingroom.domain.conduct import DeviationKind
from readingroom.domain.endpoint import AnalysisPlan, Endpoint, EndpointMetric
from readingroom.domain.protocol import Criterion, CriterionKind
from readingroom.domain.study_design import SessionPlan, StudyType
from readingroom.engine.tables.case_tables.types import CaseColumnRole, CaseTableChoices
from readingroom.qualification.study_rehearsal.run import RehearsalClock, rehearse
from readingroom.qualification.study_rehearsal.types import RehearsalPlan
from readingroom.reading.study_analysis.types import (
    Answer,
    AnswerState,
    ReadingState,
    StudyReadings,
)
from readingroom.services.conduct.deviations import TwoPeopleProof
from readingroom.services.export.types import BundleOptions
from readingroom.services.study import Study
from readingroom.store.records import ItemPurpose

NOW = datetime(2026, 6, 1, 9, tzinfo=UTC)
PLAN = AnalysisPlan(
    (Endpoint("preference", "Preference", EndpointMetric.ABILITY, is_primary=True),),
    subgroups=("sex", "age", "site"),
)


class Rehearsed(NamedTuple):
    """Rehearsed study, and what its bundle states and opens."""

    path: Path
    stated: Stated
    opened: Opened


def opened_rows(bundle: Path) -> tuple[Stated, Opened]:
    files = open_bundle(bundle)
    stated = stated_commitments(check_trail(files).events)
    opened, findings = check_openings(files, stated)
    assert findings == []
    return stated, opened


@pytest.fixture(scope="module", params=StudyType)
def rehearsed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory):
    folder = tmp_path_factory.mktemp("study")
    result = rehearse(RehearsalPlan(request.param, 2, 4, 3), folder, RehearsalClock(NOW))
    return Rehearsed(result.study, *opened_rows(result.bundle))


def of_file(study: Study) -> StudyReadings:
    return study.study_analysis.readings()


def test_a_bundle_gives_the_readings_of_the_study_file(rehearsed: Rehearsed) -> None:
    with Study.open(rehearsed.path, read_only=True) as study:
        readings = of_file(study)

    assert readings == study_readings(rehearsed.stated, rehearsed.opened)
    assert readings.left_out == {}
    assert set(readings.truths) == {f"SIM-{number:03}" for number in range(1, 5)}


def test_answers_are_those_that_the_store_has(rehearsed: Rehearsed) -> None:
    readings = study_readings(rehearsed.stated, rehearsed.opened)
    with Study.open(rehearsed.path, read_only=True) as study:
        stored = {r.item.id: r for r in store.judgements.list_item_readings(study._file)}
        scores = study.scores.scores()
    assert [reading.item for reading in readings.readings if reading.item in stored] == [
        reading.item for reading in readings.readings
    ]
    for reading in readings.readings:
        row = stored[reading.item].row.document  # type: ignore[index] # text
        assert reading.choice == row.form.outcome
        assert reading.marks == row.form.marks
        assert reading.active_ms == row.timing.active_ms
        assert {
            key: answer.text for key, answer in reading.answers.items() if key in row.form.scores
        } == {key: str(score) for key, score in row.form.scores.items()}
    assert readings.scores == {
        model.removesuffix(" 1"): {case: float(score) for case, score in of_cases.items()}
        for model, of_cases in scores.items()
    }


def test_the_order_is_that_of_session_reader_and_position(rehearsed: Rehearsed) -> None:
    readings = study_readings(rehearsed.stated, rehearsed.opened).readings
    order = [(reading.session, reading.reader, reading.position) for reading in readings]

    assert order == sorted(order)
    assert len(set(order)) == len(order)


# ---- what is left out, and what has a deviation --------------------------------------------------


def test_training_gold_and_unread_erased_items_are_counted(tmp_path: Path) -> None:
    with rated_study(tmp_path, readers=2) as study:
        purposes = {"CASE-1": ItemPurpose.TRAINING, "CASE-2": ItemPurpose.GOLD}
        items = open_session(study, purposes)
        rate(study, items["R1"]["CASE-3"], 2)
        case = next(case for case in study.cases.list_cases() if case.code == "CASE-3")
        study.erasure.erase(case.id, "Consent withdrawn")
        readings = of_file(study)

    assert readings.left_out == {ERASED: 1, "gold case": 2, "training case": 2}
    states = {(r.reader, r.case): r.state for r in readings.readings}
    assert states == {
        ("R1", "CASE-3"): ReadingState.READ,
        ("R1", "CASE-4"): ReadingState.NOT_READ,
        ("R2", "CASE-4"): ReadingState.NOT_READ,
    }


def test_repeats_skips_and_missing_answers_have_different_states(tmp_path: Path) -> None:
    with rated_study(tmp_path, readers=2) as study:
        items = open_session(study, repeated=("CASE-1",))["R1"]
        rate(study, items["CASE-1"], 3)
        rate(study, items["CASE-1 again"], 1)
        rate(study, items["CASE-2"], None)
        study.reading.skip(items["CASE-3"], "Outside my expertise", LOOKED)
        readings = {r.item: r for r in of_file(study).readings}

    first, again, unknown, skipped = (
        readings[items[name]] for name in ("CASE-1", "CASE-1 again", "CASE-2", "CASE-3")
    )
    assert (first.is_repeat, again.is_repeat) == (False, True)
    assert first.answers == {"grade": Answer(AnswerState.ANSWERED, "3")}
    assert unknown.answers == {"grade": Answer(AnswerState.CANNOT_ASSESS)}
    assert (skipped.state, skipped.answers, skipped.active_ms) == (ReadingState.SKIPPED, {}, None)


def deviating(study: Study) -> set[tuple[str, str]]:
    return {(r.reader, r.case) for r in of_file(study).readings if r.has_deviation}


def test_a_deviation_of_an_item_is_one_of_this_reading(tmp_path: Path) -> None:
    with rated_study(tmp_path, readers=2) as study:
        items = open_session(study)
        rate(study, items["R1"]["CASE-2"], 1)
        study.deviations.record(
            "Monitor failed", kind=DeviationKind.TECHNICAL, item=items["R1"]["CASE-2"]
        )
        (deviation,) = study.deviations.list_all()
        study.deviations.decide(deviation.id, "It has no effect.")

        assert deviating(study) == {("R1", "CASE-2")}


def test_a_deviation_of_a_reader_is_one_of_all_readings_of_the_session(tmp_path: Path) -> None:
    with rated_study(tmp_path, readers=2) as study:
        open_session(study)
        reader = study.protocol.readers()[1]
        session = store.sessions.list_all(study._file)[0].id
        study.deviations.record("It was too bright.", session=session)
        assert deviating(study) == set()
        study.deviations.record("Read at home.", reader=reader.id, session=session)

        assert deviating(study) == {("R2", f"CASE-{number}") for number in range(1, 5)}


def test_a_review_of_a_skip_is_no_deviation(tmp_path: Path) -> None:
    with rated_study(tmp_path, readers=2) as study:
        item = open_session(study)["R1"]["CASE-1"]
        study.reading.skip(item, "Outside my expertise", LOOKED)
        study.deviations.review_remark(item, "Agreed.")

        assert deviating(study) == set()


def test_reviews_and_decisions_have_the_names_of_the_study() -> None:
    assert NO_DEVIATION == (DeviationKind.REMARK, DeviationKind.DECISION)


def test_an_overridden_washout_is_a_deviation_of_the_second_session(tmp_path: Path) -> None:
    two = TwoPeopleProof(first_name="Coy Coordinator", second_name="Ada Administrator")
    with rated_study(tmp_path, readers=2) as study:
        for item in open_session(study)["R1"].values():
            rate(study, item, 1)
        open_session(study, plan=SessionPlan("Session 2", ("unaided",), washout_days=28))
        reader, session = study.protocol.readers()[0].id, store.sessions.newest(study._file)
        assert session is not None
        study.deviations.override_washout(reader, session.id, "Reader leaves", two)
        readings = [r for r in of_file(study).readings if r.has_deviation]

    assert {(r.reader, r.session) for r in readings} == {("R1", 2)}
    assert len(readings) == 4


# ---- protocol and case table ---------------------------------------------------------------------


def test_a_criterion_that_an_amendment_added_was_not_asked_before(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        study.protocol.open_session()
        items = study.reading.worklist(study.protocol.readers()[0].id).items
        judge(study, items[0].id)
        added = Criterion("tone", "Tone", CriterionKind.SCORE, "low", "high", is_required=False)
        now = study.protocol.current()
        study.protocol.amend(replace(now, criteria=(*now.criteria, added)), "Tone matters, too")
        judge(study, items[1].id)
        readings = {r.item: r for r in of_file(study).readings}

    states = [readings[item.id].answers["tone"].state for item in items[:2]]
    assert states == [AnswerState.NOT_ASKED, AnswerState.NOT_ANSWERED]


@pytest.fixture
def described(tmp_path: Path):
    """Return a locked study with an analysis plan by subgroups, and a case table."""
    with filled_study(tmp_path, analysis_plan=PLAN) as study:
        table = tmp_path / "cases.csv"
        table.write_text(
            "case,age,sex\nCASE-1,61,female\nCASE-2,47.5,male\nCASE-3,,female\n", encoding="utf-8"
        )
        roles = {"sex": (CaseColumnRole.PROTECTED,), "age": (CaseColumnRole.INPUT,)}
        study.case_table.import_table(table, CaseTableChoices(roles=roles))
        study.protocol.open_session()
        judge(study, study.reading.worklist(study.protocol.readers()[0].id).items[0].id)
        study.protocol.lock("All is read")
        yield study


def test_subgroups_have_the_values_of_the_case_table(described: Study) -> None:
    assert of_file(described).attributes == {
        "sex": {"CASE-1": "female", "CASE-2": "male", "CASE-3": "female"},
        "age": {"CASE-1": "61", "CASE-2": "47.5"},
    }


@pytest.mark.parametrize("is_patient_free", [True, False])
def test_a_patient_free_bundle_gives_all_but_the_subgroups(
    described: Study, tmp_path: Path, is_patient_free: bool
) -> None:
    expected = of_file(described)
    made = described.export.bundle(tmp_path / "out", BundleOptions(is_patient_free=is_patient_free))
    readings = study_readings(*opened_rows(made.directory))

    assert readings == (replace(expected, attributes={}) if is_patient_free else expected)


def test_interim_looks_have_the_share_of_readings_at_their_time(tmp_path: Path) -> None:
    with filled_study(tmp_path, analysis_plan=LOOKS) as study:
        study.protocol.open_session()
        items = study.reading.worklist(study.protocol.readers()[0].id).items
        count = len(store.worklists.list_all(study._file))
        judge(study, items[0].id)
        study.interim.take(REASON)
        judge(study, items[1].id)
        study.close()
        with Study.open(study.path) as again:
            again.interim.take(REASON)
            assert of_file(again).looks == (1 / count, 2 / count)


# ---- hostile rows --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def aided(tmp_path_factory: pytest.TempPathFactory) -> Rehearsed:
    folder = tmp_path_factory.mktemp("aided")
    plan = RehearsalPlan(StudyType.AIDED_SEQUENTIAL, 2, 4, 3)
    result = rehearse(plan, folder, RehearsalClock(NOW))
    return Rehearsed(result.study, *opened_rows(result.bundle))


def key_of(opened: Opened, table: str) -> str:
    return next(key for key in opened if key.startswith(f"{table}/"))


def setting(table: str, **columns: object) -> Callable[[Opened], object]:
    """Return a change of columns of the first row of a table."""
    return lambda opened: opened[key_of(opened, table)].update(columns)


def dropping(table: str) -> Callable[[Opened], object]:
    return lambda opened: opened.pop(key_of(opened, table))


def adding(table: str, **columns: object) -> Callable[[Opened], object]:
    return lambda opened: opened.update({f"{table}/new": {"id": "new", "position": 9999} | columns})


def second_case_of_the_first_code(opened: Opened) -> None:
    first, second = [row for key, row in opened.items() if key.startswith("study_case/")][:2]
    second["code"] = first["code"]


def score_of_a_case(score: object) -> Callable[[Opened], object]:
    def add(opened: Opened) -> None:
        model, case = (opened[key_of(opened, table)]["id"] for table in ("model", "study_case"))
        adding("model_score", model=model, case_id=case, score=score)(opened)

    return add


def session_without_models(opened: Opened) -> None:
    row = opened[key_of(opened, "session")]
    row["document"] = json.dumps(json.loads(row["document"]) | {"models": []})


def item_of_another_arm(opened: Opened) -> None:
    opened[key_of(opened, "worklist")]["items"][0]["arm"] = "third"


HOSTILE: dict[str, tuple[Callable[[Opened], object], str]] = {
    "no session": (dropping("session"), "session"),
    "protocol that is no JSON": (setting("protocol", document="{"), "protocol"),
    "protocol of another kind": (setting("protocol", document='{"version": "1"}'), "protocol"),
    "session without document": (setting("session", document=None), "session"),
    "no case": (dropping("study_case"), "case"),
    "two cases of one code": (second_case_of_the_first_code, "one code"),
    "no reader": (dropping("reader"), "reading"),
    "no worklist": (dropping("worklist"), "no worklist"),
    "items that are no list": (setting("worklist", items=7), "reading"),
    "judgement of an unknown item": (setting("judgement", item="?"), "no worklist"),
    "scores that are no JSON": (setting("judgement", scores="{"), "reading"),
    "scores nested deeply": (setting("judgement", scores="[" * 200_000), "reading"),
    "score that is a text": (setting("judgement", scores='{"abnormal": "high"}'), "reading"),
    "score that is not finite": (setting("judgement", scores='{"abnormal": NaN}'), "reading"),
    "unknown choice": (setting("judgement", outcome="middle"), "reading"),
    "marks without a place": (setting("judgement", marks='[{"series": "1"}]'), "reading"),
    "mark at infinity": (setting("judgement", marks="[1e999]"), "reading"),
    "time that is a text": (setting("judgement", active_ms="long"), "reading"),
    "unknown version": (setting("judgement", protocol_version=9), "reading"),
    "truth that is no JSON": (setting("reference_value", document="yes"), "truth"),
    "truth of an unknown case": (setting("reference_value", case_id="?"), "truth"),
    "score of an unknown case": (adding("model_score", case_id="?", model="?"), "score"),
    "score without a number": (score_of_a_case("high"), "score"),
    "infinite score": (score_of_a_case("Infinity"), "score"),
    "deviation of an unknown kind": (adding("deviation", kind="?"), "reading"),
    "deviation of an unknown item": (
        adding("deviation", kind="technical failure", item="?", reader=None, session=None),
        "no worklist",
    ),
    "look without a count": (adding("interim_look", judgement_count="many"), "look"),
    "item of an unknown arm": (item_of_another_arm, "arm"),
    "model of another session": (session_without_models, "model"),
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_rows_are_a_sentence_and_no_readings(aided: Rehearsed, name: str) -> None:
    change, named = HOSTILE[name]
    opened: dict[str, Any] = copy.deepcopy(aided.opened)
    change(opened)
    stated = aided.stated | {key: (9999, "") for key in opened if key not in aided.stated}

    with pytest.raises(VerificationError, match=named) as caught:
        study_readings(stated, opened)
    assert str(caught.value).endswith(".")
