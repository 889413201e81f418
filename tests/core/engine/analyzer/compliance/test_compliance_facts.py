"""Facts from a study's own records, and the assessment of policy packs by them."""

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from tests.core.services.people_material import (
    ADMINISTRATOR,
    AUDITOR,
    COORDINATOR,
    PASSWORDS,
    events,
    pass_time,
    sign_in,
    staffed,
)
from tests.core.services.study_material import NOTE, TickingClock, filled_study, judge, write_case
from tests.core.services.test_signatures import read
from tests.support.report_material import fairness, risk
from tests.support.stress_reports import report as stress_report
from tests.support.stress_reports import watched
from tests.support.whole_study import read_and_sign
from tests.support.wording import Wording

from readingroom import store
from readingroom.audit.types import SignatureMeaning, SignatureSubject
from readingroom.domain.accounts import Role
from readingroom.domain.errors import PermissionDeniedError, StateError
from readingroom.domain.ids import ItemId, SessionId
from readingroom.engine.analyzer.compliance.pack_files import packaged_packs
from readingroom.engine.analyzer.compliance.page import compliance_page
from readingroom.engine.analyzer.compliance.service import ComplianceService
from readingroom.engine.analyzer.compliance.types import (
    ClauseResult,
    ClauseStatus,
    ComplianceReport,
    FactKind,
    FactOrigin,
)
from readingroom.engine.analyzer.compliance.vocabulary import VOCABULARY
from readingroom.engine.analyzer.identifiers.service import IdentifierAuditService
from readingroom.engine.analyzer.risk.types import RiskBand
from readingroom.engine.evaluator.monitoring.service import MonitoringService
from readingroom.engine.evaluator.monitoring.types import CaseReviewDecision, MonitorOptions
from readingroom.engine.evaluator.stress.service import StressTestService
from readingroom.engine.types import AttestedStatus, Facts
from readingroom.services.documents import write_document
from readingroom.services.export.types import BundleOptions
from readingroom.services.study import Study
from readingroom.services.user_folders import HOME_VARIABLE

wording = Wording(__file__)

AI_ACT = next(pack for pack in packaged_packs() if pack.id == "eu-ai-act")
LATER = SessionId("later")
GDPR = next(pack for pack in packaged_packs() if pack.id == "gdpr")
_TYPES = {FactKind.TRUTH: bool, FactKind.WORD: str}


def compliance(study: Study) -> ComplianceService:
    """Return the service of the compliance assessment."""
    return study.service(ComplianceService)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a study with accounts, of which all was judged, signed, closed and exported."""
    folder = tmp_path_factory.mktemp("whole")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(folder / "home"))
        with staffed(folder) as study:
            path = study.path
            read_and_sign(study, 12)
            secret = PASSWORDS[COORDINATOR]
            sign_in(study, COORDINATOR)
            study.people.record_training(ADMINISTRATOR, "How to run a study", "2026-01-30")
            study.signing.sign(
                SignatureSubject.PROTOCOL, SignatureMeaning.APPROVED, secret, COORDINATOR
            )
            study.service(StressTestService).add(stress_report())
            study.protocol.lock("All is read", password=secret)
            study.signing.sign(SignatureSubject.SESSION, SignatureMeaning.RESPONSIBLE, secret)
            study.signing.sign(SignatureSubject.REPORT, SignatureMeaning.APPROVED, secret)
            study.export.bundle(folder / "out", BundleOptions(with_zip=False))
            study.backup.write(folder / "kept.rrstudy")
            study.people.sign_out()
            sign_in(study, AUDITOR)
            study.signing.sign(
                SignatureSubject.SESSION, SignatureMeaning.REVIEWED, PASSWORDS[AUDITOR], AUDITOR
            )
            study.signing.sign(
                SignatureSubject.TRAIL, SignatureMeaning.REVIEWED, PASSWORDS[AUDITOR]
            )
    return path.read_bytes()


@pytest.fixture
def rich(whole: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Study]:
    """The same, opened by its coordinator."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    path = tmp_path / "rich.rrstudy"
    path.write_bytes(whole)
    with Study.open(path, clock=TickingClock()) as study:
        pass_time(study, timedelta(hours=3))
        sign_in(study, COORDINATOR)
        yield study


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a study with cases, outputs and readers, and no session."""
    with filled_study(tmp_path_factory.mktemp("filled")) as study:
        path = study.path
    return path.read_bytes()


@pytest.fixture
def small(filled: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Study]:
    """The same, opened without anybody signed in, on a computer that has not seen it."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    path = tmp_path / "small.rrstudy"
    path.write_bytes(filled)
    with Study.open(path, clock=TickingClock()) as study:
        pass_time(study, timedelta(hours=1))
        yield study


def value(facts: Facts, name: str) -> object:
    return facts[name].value if name in facts else None


def results(report: ComplianceReport) -> dict[tuple[str, str], ClauseResult]:
    return {(one.pack_id, one.clause): one for pack in report.packs for one in pack.results}


def first_reader(study: Study) -> list[ItemId]:
    """Return the items of the first reader of a new session."""
    reader = study.protocol.readers()[0]
    study.protocol.open_session()
    return [item.id for item in study.reading.worklist(reader.id).items]


def require_kinds(facts: Facts) -> None:
    for name, fact in facts.items():
        kind = VOCABULARY[name].kind
        wanted = _TYPES.get(kind)
        assert type(fact.value) is wanted if wanted else type(fact.value) in (int, float)


def test_an_empty_study_meets_nothing_but_what_the_program_does(tmp_path: Path) -> None:
    with Study.create(tmp_path / "empty.rrstudy", title="Empty") as study:
        require_kinds(compliance(study).facts())
        report = compliance(study).assess()

    met = [one for one in results(report).values() if one.verdict is ClauseStatus.MET]
    assert met
    for one in met:
        assert {evidence.origin for evidence in one.evidence} == {FactOrigin.PROGRAM}
        assert "independent of the study" in one.reason


def test_a_study_that_went_its_course_meets_most_of_part_11(rich: Study) -> None:
    report = compliance(rich).assess()

    of_part_11 = [one for (pack, _), one in results(report).items() if pack == "part-11"]
    assert [one.clause for one in of_part_11 if one.verdict is ClauseStatus.NOT_MET] == ["11.30"]
    assert sum(one.verdict is ClauseStatus.MET for one in of_part_11) >= 15
    found = results(report)
    assert found["fda-reader-study", "signed"].verdict is ClauseStatus.MET
    assert found["ich-e6-r3", "4.2.6"].verdict is ClauseStatus.MET


def test_every_fact_is_of_its_kind_and_names_events_that_are_there(rich: Study) -> None:
    facts = compliance(rich).facts()

    require_kinds(facts)
    assert len([name for name in facts if not name.startswith("program.")]) > 90
    numbers = {event.sequence for event in events(rich)}
    for fact in facts.values():
        assert set(fact.events) <= numbers
        assert len(fact.events) <= fact.event_count


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("signing.judgements_signed", "readings signed"),
        ("signing.session_signed", "session signed"),
        ("signing.session_reviewed", "session signed"),
        ("signing.report_signed", "report signed"),
        ("trail.is_reviewed", "trail reviewed"),
        ("people.readers_trained", "training recorded"),
        ("storage.backup_is_newest", "backup created"),
        ("export.bundle_after_lock", "bundle exported"),
        ("study.is_locked", "session locked"),
        ("stress.patient_count", "stress test added"),
        ("reading.judgement_count", "judgement submitted"),
    ],
)
def test_a_fact_names_the_events_that_show_it(rich: Study, name: str, kind: str) -> None:
    fact = compliance(rich).facts()[name]

    kinds = {event.sequence: event.kind for event in events(rich)}
    assert fact.value
    assert {kinds[number] for number in fact.events} == {kind}


def test_a_judgement_that_is_taken_back_leaves_the_readings_unsigned(tmp_path: Path) -> None:
    with staffed(tmp_path) as study:
        sign_in(study, "R1")
        read(study, 2, "R1")
        study.signing.sign(
            SignatureSubject.READINGS, SignatureMeaning.AUTHORED, PASSWORDS["R1"], "R1"
        )
        study.people.sign_out()
        sign_in(study, COORDINATOR)
        before = compliance(study).facts()
        study.people.sign_out()
        sign_in(study, "R1")
        read(study, 1, "R1")
        study.people.sign_out()
        sign_in(study, COORDINATOR)
        after = compliance(study).facts()

    assert value(before, "signing.judgements_signed") is True
    assert value(after, "signing.judgements_signed") is False
    assert value(after, "signing.unsigned_judgement_count") == 1


def test_a_backup_is_the_newest_until_somebody_judges(small: Study, tmp_path: Path) -> None:
    first, *_ = first_reader(small)
    small.backup.write(tmp_path / "kept.rrstudy")
    before = compliance(small).facts()
    judge(small, first)

    assert value(before, "storage.backup_is_newest") is True
    assert value(compliance(small).facts(), "storage.backup_is_newest") is False


def test_a_row_altered_by_another_program_makes_the_trail_unsound_and_its_clauses_unmet(
    small: Study,
) -> None:
    path = small.path
    small.close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE meta SET state = 'archived'")
    connection.close()

    with Study.open(path, read_only=True) as study:
        report = compliance(study).assess()
        facts = compliance(study).facts()

    assert facts["trail.is_sound"].value is False
    met = [one for one in results(report).values() if one.verdict is ClauseStatus.MET]
    origins = {evidence.origin for one in met for evidence in one.evidence}
    assert origins == {FactOrigin.PROGRAM}


def test_a_checkpoint_kept_elsewhere_is_compared_with_the_trail(
    small: Study, tmp_path: Path
) -> None:
    kept = small.trail.save_checkpoint(tmp_path).note

    assert value(compliance(small).facts(), "trail.matches_anchor") is None
    assert value(compliance(small).facts(anchor=kept), "trail.matches_anchor") is True
    with pytest.raises(StateError):
        compliance(small).facts(anchor=tmp_path / "none.txt")


def test_a_queue_is_reviewed_once_a_person_looked_at_each_case(small: Study) -> None:
    watch = small.service(MonitoringService).start("Heron 2", MonitorOptions())
    seen = small.service(MonitoringService).add(watch.id, watched("A", "B"))
    before = compliance(small).facts()
    for case in seen:
        if case.is_waiting:
            small.service(MonitoringService).review(
                case.id, next(iter(CaseReviewDecision)), "Looked at it"
            )

    after = compliance(small).facts()
    assert value(before, "monitoring.queue_is_reviewed") is False
    assert value(before, "monitoring.unreviewed_count") == 1
    assert value(after, "monitoring.queue_is_reviewed") is True


def test_an_erasure_by_two_is_told_apart_from_one_alone(small: Study) -> None:
    small.erasure.erase(small.cases.list_cases()[0].id, "Consent withdrawn")

    facts = compliance(small).facts()
    assert value(facts, "privacy.erased_case_count") == 1
    assert value(facts, "privacy.erasures_by_two") is False
    assert (
        results(compliance(small).assess([GDPR]))["gdpr", "17(1)"].verdict is ClauseStatus.NOT_MET
    )


def test_what_a_person_attests_counts_until_the_pack_changes(rich: Study) -> None:
    before = compliance(rich).assess([GDPR])
    rich.attestations.attest(
        GDPR.id,
        GDPR.sha256,
        "9(1)",
        AttestedStatus.MET,
        "Consent, form 7.",
        PASSWORDS[COORDINATOR],
        COORDINATOR,
    )

    after = compliance(rich).assess([GDPR])
    changed = compliance(rich).assess([replace(GDPR, sha256="0" * 64)])

    assert results(before)["gdpr", "9(1)"].verdict is ClauseStatus.NEEDS_PERSON
    settled = results(after)["gdpr", "9(1)"]
    assert settled.verdict is ClauseStatus.MET
    assert settled.settled is not None
    assert settled.settled.by == COORDINATOR
    assert results(changed)["gdpr", "9(1)"].verdict is ClauseStatus.NEEDS_PERSON
    assert any(wording("another_version_pack") in one for one in changed.warnings)


def test_a_report_is_kept_as_it_was_and_the_next_one_tells_what_moved(small: Study) -> None:
    first = compliance(small).assess([GDPR])
    small.analyses.add(first)
    small.backup.write(small.path.with_name("kept.rrstudy"))

    again = compliance(small).assess([GDPR])

    assert compliance(small).newest() == first
    assert again.change is not None
    assert value(compliance(small).facts(), "analysis.compliance_count") == 1


def test_a_gap_that_chance_does_not_explain_leaves_bias_unreduced(small: Study) -> None:
    report = fairness()
    (sex,) = report.attributes
    gap = sex.gaps[0]
    assert gap.chance is not None
    small.analyses.add(report)
    before = compliance(small).assess([AI_ACT])
    bare = replace(gap, chance=replace(gap.chance, adjusted_p_value=None))
    small.analyses.add(replace(report, attributes=(replace(sex, gaps=(bare,)),)))

    after = compliance(small).assess([AI_ACT])

    assert results(before)["eu-ai-act", "10(2)(g)"].verdict is ClauseStatus.MET
    assert results(after)["eu-ai-act", "10(2)(g)"].verdict is ClauseStatus.NOT_MET
    assert value(compliance(small).facts(), "fairness.attribute_count") == 1


def test_a_hazard_of_the_highest_band_is_no_acceptable_risk(small: Study) -> None:
    report = risk()
    small.analyses.add(report)
    before = compliance(small).assess([AI_ACT])
    lowered = replace(report.hazards[0], band=RiskBand.LOW)
    small.analyses.add(replace(report, hazards=(lowered,)))

    after = compliance(small).assess([AI_ACT])

    assert results(before)["eu-ai-act", "9(5)"].verdict is ClauseStatus.NOT_MET
    assert results(after)["eu-ai-act", "9(5)"].verdict is ClauseStatus.NEEDS_PERSON


def test_an_audit_of_identifiers_counts_until_the_next_import(small: Study, tmp_path: Path) -> None:
    small.analyses.add(small.service(IdentifierAuditService).audit())
    before = compliance(small).facts()
    small.cases.add_case(write_case(tmp_path / "more", "CASE-9"))

    assert value(before, "identifiers.audit_is_newest") is True
    assert value(before, "identifiers.name_count") == 0
    assert value(compliance(small).facts(), "identifiers.audit_is_newest") is False


def test_a_report_holds_nothing_of_patients(rich: Study) -> None:
    report = compliance(rich).assess()

    for text in (write_document(report), compliance_page(report)):
        assert "54-year-old" in NOTE
        assert "54-year-old" not in text
        assert "Title of CASE" not in text
        assert "First Person" not in text


def test_a_blinded_reader_is_refused(small: Study) -> None:
    small.act_as(Role.READER, small.protocol.readers()[0].id)

    with pytest.raises(PermissionDeniedError):
        compliance(small).assess([GDPR])


def test_days_between_two_sessions_are_the_fewest_of_any_case(small: Study) -> None:
    from readingroom.engine.analyzer.compliance.facts.reading_facts import _gap

    for item in first_reader(small)[:2]:
        judge(small, item)
    votes = store.judgements.list_votes(small._file)
    (session,) = store.sessions.list_all(small._file)
    later = [
        replace(
            vote,
            row=replace(vote.row, at=vote.row.at.replace("2026-01-31", day)),
            item=replace(vote.item, session=LATER),
        )
        for vote, day in zip(votes, ("2026-02-20", "2026-03-31"), strict=True)
    ]

    ((name, fact),) = _gap([*votes, *later], [session, replace(session, id=LATER)])

    assert name == "design.session_gap_days"
    assert fact.value == pytest.approx(20, abs=0.01)
