"""Adjudication: queue, anonymised answers, decisions, panel, permissions and verification."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.core.services.conduct_material import (
    GRADE,
    PANEL,
    open_session,
    rate,
    rate_all,
    rated_study,
)
from tests.core.services.study_material import filled_study, judge

from readingroom import store
from readingroom.audit.types import EventQuery
from readingroom.bundle.verification import verify_bundle
from readingroom.domain.accounts import Role
from readingroom.domain.adjudication import AdjudicationRule, Disagreement
from readingroom.domain.errors import (
    AuditError,
    NotFoundError,
    PermissionDeniedError,
    StateError,
)
from readingroom.domain.protocol import OverallChoice
from readingroom.domain.reference_standard import CaseTruth, ReferenceMethod
from readingroom.services.export.types import BundleOptions
from readingroom.services.files import verify_path
from readingroom.services.study import Study

GRADES = {"R1": (1, 2, 0, 3), "R2": (1, 3, 0, 1), "R3": (1, 2, 0, 2)}
"""Grades of CASE-1 to CASE-4: the readers agree on the first and the third."""
REASON = "Margin is spiculated"


@pytest.fixture
def panel(tmp_path: Path):
    with rated_study(tmp_path) as study:
        rate_all(study, open_session(study), GRADES)
        yield study


@pytest.fixture
def pairs(tmp_path: Path):
    """Return a paired study in which two readers disagree on one pair of outputs."""
    with filled_study(tmp_path, adjudication=AdjudicationRule()) as study:
        study.protocol.open_session()
        yield study


def judge_all(study: Study, prefer: Callable[[str, str, str], str]) -> None:
    """Judge all pairs by a function of reader code and the two models, sorted."""
    models = {model.id: model.card.name for model in store.models.list_all(study._file)}
    outputs = {row.id: models[row.model] for row in store.outputs.list_all(study._file)}
    for reader in study.protocol.readers():
        for line in study.reading.worklist(reader.id).items:
            item = store.worklists.item(study._file, line.id)
            left, right = outputs[item.left], outputs[item.right]
            better = prefer(f"{reader.code} {line.case_code}", *sorted((left, right)))
            judge(study, line.id, OverallChoice.LEFT if better == left else OverallChoice.RIGHT)


def test_without_a_rule_the_queue_is_empty(tmp_path: Path) -> None:
    with rated_study(tmp_path, rule=None) as study:
        assert study.adjudication.queue().rule is None
        with pytest.raises(StateError):
            study.adjudication.open_case("CASE-1")


def test_the_queue_has_the_disagreements_of_complete_readings(tmp_path: Path) -> None:
    with rated_study(tmp_path) as study:
        items = open_session(study)
        rate_all(study, items, {"R1": GRADES["R1"], "R2": GRADES["R2"]})
        assert study.adjudication.queue().waiting_count == 4
        rate(study, items["R3"]["CASE-2"], 2)
        rate(study, items["R3"]["CASE-3"], 0)
        queue = study.adjudication.queue()

    assert [case.key for case in queue.cases] == ["CASE-2"]
    assert (queue.agreed_count, queue.waiting_count, queue.undecided_count) == (1, 2, 1)


def test_answers_are_anonymous_and_in_another_order_for_each_case(panel: Study) -> None:
    second, fourth = (panel.adjudication.open_case(key) for key in ("CASE-2", "CASE-4"))

    assert [answer.reader for answer in second.answers] == ["a", "b", "c"]
    assert sorted(answer.answer.label for answer in fourth.answers) == [
        "mild",
        "moderate",
        "severe",
    ]
    assert second.answers == panel.adjudication.open_case("CASE-2").answers
    assert [option.code for option in second.options] == ["0", "1", "2", "3"]
    text = repr((second, fourth))
    assert not [code for code in ("R1", "R2", "R3", "Person") if code in text]
    assert not [name for name in ("Heron", "Ibis", "Kestrel", "unaided") if name in text]
    with pytest.raises(NotFoundError):
        panel.adjudication.open_case("CASE-1")


def test_a_decision_is_stored_becomes_the_truth_and_verifies(panel: Study) -> None:
    queue = panel.adjudication.decide("CASE-2", "2", REASON)

    assert queue.undecided_count == 1
    decision = queue.cases[0].decision
    assert decision is not None
    assert (decision.answer.label, decision.reason) == ("moderate", REASON)
    assert panel.reference.truths() == {"CASE-2": CaseTruth(2)}
    (standard,) = panel.reference.overview().standards
    assert standard.details.method is ReferenceMethod.PANEL
    query = EventQuery(kind="disagreement adjudicated", case="CASE-2")
    (event,) = panel.trail.find(query, limit=2).events
    assert REASON not in str(event.body)
    assert panel.trail.verify().is_sound
    panel.close()
    assert verify_path(panel.path).is_sound


def test_a_later_decision_supersedes_an_earlier_one(panel: Study) -> None:
    panel.adjudication.decide("CASE-2", "2", REASON)
    queue = panel.adjudication.decide("CASE-2", "3", "Second look")

    decision = queue.cases[0].decision
    assert decision is not None
    assert (decision.answer.code, decision.earlier_count) == ("3", 1)
    assert panel.reference.truths()["CASE-2"].value == 3
    first, second = store.adjudications.list_all(panel._file)
    assert second.supersedes == first.id
    with pytest.raises(StateError):
        panel.adjudication.decide("CASE-2", "3", "Same again")


@pytest.mark.parametrize(
    ("value", "reason"), [("7", REASON), ("2", " "), ("2", "a\nb"), ("2", "x" * 201)]
)
def test_a_wrong_decision_stores_nothing(panel: Study, value: str, reason: str) -> None:
    with pytest.raises(StateError):
        panel.adjudication.decide("CASE-2", value, reason)
    with pytest.raises(NotFoundError):
        panel.adjudication.decide("CASE-1", "1", REASON)
    assert store.adjudications.list_all(panel._file) == ()


def test_a_complete_panel_is_the_reference_standard(panel: Study) -> None:
    with pytest.raises(StateError):
        panel.adjudication.complete_panel()
    panel.adjudication.decide("CASE-2", "2", REASON)
    panel.adjudication.decide("CASE-4", "2", REASON)
    panel.adjudication.complete_panel()

    truths = {code: truth.value for code, truth in panel.reference.truths().items()}
    assert truths == {"CASE-1": 1, "CASE-2": 2, "CASE-3": 0, "CASE-4": 2}
    assert panel.reference.overview().missing == ()
    assert panel.trail.verify().is_sound


def test_the_agreement_of_a_panel_is_that_of_each_two_readers(panel: Study) -> None:
    agreement = panel.adjudication.panel_agreement()

    assert [(entry.first, entry.second) for entry in agreement] == [
        *(("R1", "R2"), ("R1", "R3"), ("R2", "R3")),
    ]
    assert [entry.same.value for entry in agreement] == [0.5, 0.75, 0.5]


def test_all_answers_that_cannot_be_assessed_have_no_truth(tmp_path: Path) -> None:
    with rated_study(tmp_path, readers=2) as study:
        items = open_session(study)
        for reader in ("R1", "R2"):
            for code, item in items[reader].items():
                rate(study, item, None if code == "CASE-1" else 1)
        study.adjudication.complete_panel()
        assert list(study.reference.truths()) == ["CASE-2", "CASE-3", "CASE-4"]


def test_repeats_do_not_count(tmp_path: Path) -> None:
    with rated_study(tmp_path, readers=2) as study:
        items = open_session(study, repeated=["CASE-1"])
        rate_all(study, items, {"R1": (1, 1, 1, 1, 3), "R2": (1, 1, 1, 1, 0)})
        assert study.adjudication.queue().cases == ()


def test_pairs_are_compared_by_output_and_not_by_side(pairs: Study) -> None:
    judge_all(pairs, lambda who, first, _: first)
    queue = pairs.adjudication.queue()

    assert (queue.cases, queue.waiting_count, queue.agreed_count) == ((), 0, 12)


def test_a_pair_is_shown_blinded_with_its_answers(pairs: Study) -> None:
    pairs_disputed = {("CASE-2", "Heron", "Ibis")}
    judge_all(
        pairs,
        lambda who, first, second: (
            second if who == "R2 CASE-2" and (who[3:], first, second) in pairs_disputed else first
        ),
    )
    (line,) = pairs.adjudication.queue().cases
    reading = pairs.adjudication.open_case(line.key)

    assert line.key.startswith("CASE-2/")
    assert sorted(answer.answer.code for answer in reading.answers) == ["left", "right"]
    assert len(reading.outputs) == 2
    assert {output.text for output in reading.outputs.values()}.isdisjoint({"Heron", "Ibis"})
    assert not [name for name in ("Heron", "Ibis", "Kestrel", "R1", "R2") if name in repr(reading)]
    decided = pairs.adjudication.decide(line.key, "both_good", REASON)
    assert decided.undecided_count == 0
    assert pairs.reference.truths() == {}


def test_only_an_adjudicator_opens_and_decides(panel: Study) -> None:
    reader = panel.protocol.readers()[0].id
    for role, who in ((Role.READER, reader), (Role.COORDINATOR, None), (Role.AUDITOR, None)):
        panel.act_as(role, who)
        with pytest.raises(PermissionDeniedError):
            panel.adjudication.open_case("CASE-2")
        with pytest.raises(PermissionDeniedError):
            panel.adjudication.decide("CASE-2", "2", REASON)
    panel.act_as(Role.READER, reader)
    with pytest.raises(PermissionDeniedError):
        panel.adjudication.queue()
    panel.act_as(Role.ADJUDICATOR)
    panel.adjudication.decide("CASE-2", "2", REASON)
    for call in (panel.adjudication.panel_agreement, panel.reference.truths):
        with pytest.raises(PermissionDeniedError):
            call()


def test_an_adjudicator_opens_no_worklist_of_a_reader(panel: Study) -> None:
    reader = panel.protocol.readers()[0].id
    item = panel.reading.worklist(reader).items[0].id
    panel.act_as(Role.ADJUDICATOR)
    with pytest.raises(PermissionDeniedError):
        panel.reading.worklist(reader)
    with pytest.raises(PermissionDeniedError):
        panel.reading.open_item(item)


def test_a_reason_is_erased_with_its_case_and_stays_out_of_free_bundles(
    panel: Study, tmp_path: Path
) -> None:
    panel.adjudication.decide("CASE-2", "2", REASON)
    case = next(case for case in panel.cases.list_cases() if case.code == "CASE-2")
    panel.erasure.erase(case.id, "Consent withdrawn")

    assert [case.key for case in panel.adjudication.queue().cases] == ["CASE-4"]
    (row,) = store.adjudications.list_all(panel._file)
    assert row.decision.reason == ""
    assert panel.trail.verify().is_sound


@pytest.mark.parametrize("is_patient_free", [True, False])
def test_a_bundle_with_decisions_verifies(
    pairs: Study, tmp_path: Path, is_patient_free: bool
) -> None:
    judge_all(pairs, lambda who, first, second: first if who.startswith("R1") else second)
    key = pairs.adjudication.queue().cases[0].key
    pairs.adjudication.decide(key, "left", REASON)
    options = BundleOptions(is_patient_free=is_patient_free)
    bundle = pairs.export.bundle(tmp_path / "out", options).directory

    assert verify_bundle(bundle).is_sound
    texts = [path.read_bytes() for path in bundle.rglob("*") if path.is_file()]
    assert any(REASON.encode() in text for text in texts) is not is_patient_free


def test_a_decision_never_changes(panel: Study) -> None:
    panel.adjudication.decide("CASE-2", "2", REASON)
    for sql in ("UPDATE adjudication SET value = '0'", "DELETE FROM adjudication"):
        with pytest.raises(AuditError), panel._file.change("note", "x") as change:
            change.write(sql)


@pytest.mark.parametrize(
    "rule",
    [
        AdjudicationRule("grades"),
        AdjudicationRule(""),
        AdjudicationRule("grade", limit=2),
        AdjudicationRule("grade", Disagreement.MAJORITY, 1),
        AdjudicationRule("grade", Disagreement.DISTANCE, 0),
        AdjudicationRule("grade", arms=("aided",)),
    ],
)
def test_a_rule_must_fit_the_protocol(tmp_path: Path, rule: AdjudicationRule) -> None:
    with pytest.raises(StateError):
        rated_study(tmp_path, rule=rule)


def test_the_rule_is_in_the_protocol_and_not_shown_to_readers(panel: Study) -> None:
    assert panel.protocol.current().adjudication == PANEL
    item = panel.reading.worklist(panel.protocol.readers()[0].id).items[0].id
    assert panel.reading.open_item(item).protocol.adjudication is None
    assert GRADE.allows_cannot_assess
