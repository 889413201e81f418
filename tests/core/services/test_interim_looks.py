"""Interim looks: results of an open session stay closed until a counted, signed look."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.core.services.people_material import (
    ADMINISTRATOR,
    COORDINATOR,
    PASSWORDS,
    sign_in,
    started,
)
from tests.core.services.study_material import filled_study, judge

from readingroom import store
from readingroom.audit.types import EventQuery, SignatureMeaning, SignatureSubject
from readingroom.bundle.verification import verify_bundle
from readingroom.domain.accounts import Role
from readingroom.domain.endpoint import AnalysisPlan, Endpoint, EndpointMetric, StoppingRule
from readingroom.domain.errors import (
    PassphraseError,
    PermissionDeniedError,
    SignInError,
    StateError,
)
from readingroom.services.conduct.deviations import TwoPeopleProof
from readingroom.services.export.types import BundleOptions
from readingroom.services.study import Study

LOOKS = AnalysisPlan(
    (Endpoint("preference", "Preference", EndpointMetric.ABILITY, is_primary=True),),
    stopping=StoppingRule(looks=(0.3, 0.6)),
)
TWO = TwoPeopleProof(first_name="Coy Coordinator", second_name="Ada Administrator")
REASON = "Planned after the first reading"


@pytest.fixture
def study(tmp_path: Path):
    with filled_study(tmp_path, analysis_plan=LOOKS) as opened:
        opened.protocol.open_session()
        judge(opened, opened.reading.worklist(opened.protocol.readers()[0].id).items[0].id)
        yield opened


def closed_calls(study: Study, folder: Path) -> list[Callable[[], object]]:
    options = BundleOptions(is_patient_free=True)
    return [
        study.results.results,
        study.results.choices,
        study.results.agreement,
        study.results.clause_error_counts,
        lambda: study.export.bundle(folder / "out", options),
    ]


def test_results_are_closed_until_a_look_is_counted(study: Study, tmp_path: Path) -> None:
    for call in closed_calls(study, tmp_path):
        with pytest.raises(StateError, match="0 of 2"):
            call()
    state = study.interim.take(REASON)
    assert (state.planned, state.look_count, state.is_closed) == (2, 1, False)
    for call in closed_calls(study, tmp_path):
        call()


def test_a_look_shows_the_boundary_of_the_protocol(study: Study) -> None:
    with pytest.raises(StateError):
        study.results.interim_analysis()
    study.interim.take(REASON)
    found = study.results.interim_analysis()
    assert found is not None
    assert (found.look, found.boundary, found.critical) == (1, LOOKS.stopping.boundary, None)
    assert 0 < found.fraction < 0.5
    assert [pair.wins + pair.losses for pair in found.comparisons] == [1]
    study.protocol.lock("All done")
    assert study.results.interim_analysis() is None


def test_a_look_is_an_event_with_a_private_reason(study: Study) -> None:
    study.interim.take(REASON)
    (event,) = study.trail.find(EventQuery(kind="interim look"), limit=2).events
    details = event.body["details"]
    assert (details["look"], details["planned_looks"], details["judgement_count"]) == (1, 2, 1)
    assert REASON not in str(event.body)
    assert store.interim_looks.reason(study._file, details["interim_look"]) == REASON
    assert study.trail.verify().is_sound


def test_a_look_ends_with_the_study_and_no_more_than_planned_are_taken(study: Study) -> None:
    study.interim.take(REASON)
    with pytest.raises(StateError):
        study.interim.take("Again")  # open already
    study.close()
    for taken in (1, 2):
        with Study.open(study.path) as again:
            state = again.interim.state()
            assert (state.look_count, state.is_closed) == (taken, True)
            with pytest.raises(StateError):
                again.results.results()
            if taken == 2:
                with pytest.raises(StateError, match="All 2"):
                    again.interim.take("A third look")
                again.deviations.allow_look("Asked by the safety board", TWO)
                state = again.interim.take("A third look")
                assert (state.look_count, state.further, state.is_closed) == (3, 1, False)
                assert again.trail.verify().is_sound
            else:
                again.interim.take("The second look")


def test_a_look_is_of_one_user(study: Study) -> None:
    study.act_as(Role.COORDINATOR)
    study.interim.take(REASON)
    study.results.results()
    study.act_as(Role.AUDITOR)
    with pytest.raises(StateError):
        study.results.results()
    study.act_as(Role.READER, store.readers.list_all(study._file)[0].id)
    with pytest.raises(PermissionDeniedError):
        study.interim.take(REASON)


def test_locking_needs_no_look_and_opens_the_results(study: Study) -> None:
    study.protocol.lock("All done")
    assert not study.interim.state().is_closed
    assert study.results.results().judgement_count == 1


def test_a_further_look_is_allowed_once_no_planned_one_is_left(study: Study) -> None:
    with pytest.raises(StateError):
        study.deviations.allow_look(REASON, TWO)
    study.interim.take(REASON)
    with pytest.raises(StateError):
        study.deviations.allow_look(REASON, TWO)  # results are open
    assert study.deviations.list_all() == ()


def test_a_plan_without_looks_keeps_results_closed(tmp_path: Path) -> None:
    with filled_study(tmp_path, analysis_plan=replace(LOOKS, stopping=StoppingRule())) as study:
        study.protocol.open_session()
        with pytest.raises(StateError):
            study.results.results()
        with pytest.raises(StateError):
            study.interim.take(REASON)
        study.deviations.allow_look(REASON, TWO)
        study.interim.take(REASON)
        assert study.results.results().judgement_count == 0


def test_without_a_declaration_results_are_open(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        study.protocol.open_session()
        assert not study.interim.state().is_closed
        study.results.results()
        with pytest.raises(StateError):
            study.interim.take(REASON)


@pytest.mark.parametrize("reason", ["", " ", "x" * 201])
def test_a_look_needs_a_reason(study: Study, reason: str) -> None:
    with pytest.raises(StateError):
        study.interim.take(reason)
    assert study.interim.state().look_count == 0


def test_a_look_needs_the_passphrase_of_an_encrypted_study(tmp_path: Path) -> None:
    passphrase = "correct horse battery"
    with filled_study(tmp_path, passphrase, analysis_plan=LOOKS) as study:
        study.protocol.open_session()
        with pytest.raises(PassphraseError):
            study.interim.take(REASON, passphrase="wrong")
        assert study.interim.take(REASON, passphrase=passphrase).look_count == 1


def test_a_look_is_signed_with_the_password_of_an_account(tmp_path: Path) -> None:
    with started(tmp_path, analysis_plan=LOOKS) as study:
        sign_in(study, COORDINATOR)
        study.protocol.open_session()
        proof = {"password": PASSWORDS[COORDINATOR], "code": COORDINATOR}
        with pytest.raises(StateError):
            study.interim.take(REASON, **proof)  # no training is recorded
        assert study.interim.state().look_count == 0
        sign_in(study, ADMINISTRATOR)
        study.people.record_training(COORDINATOR, "Good clinical practice", "2026-01-20")
        sign_in(study, COORDINATOR)
        with pytest.raises(SignInError):
            study.interim.take(REASON, password="wrong", code=COORDINATOR)
        state = study.interim.take(REASON, **proof)
        assert (state.look_count, state.is_closed) == (1, False)
        (signature,) = study.signing.signatures()
        assert (signature.subject, signature.meaning) == (
            *(SignatureSubject.INTERIM_LOOK, SignatureMeaning.RESPONSIBLE),
        )
        assert (signature.signer, signature.superseded) == (COORDINATOR, "")
        assert [record.key.split("/")[0] for record in signature.records] == ["interim_look"]
        assert study.trail.verify().is_sound
        with pytest.raises(PermissionDeniedError):
            study.signing.sign(
                SignatureSubject.INTERIM_LOOK, SignatureMeaning.APPROVED, PASSWORDS[COORDINATOR]
            )
        bundle = study.export.bundle(tmp_path / "out", BundleOptions()).directory
    assert verify_bundle(bundle).is_sound


def test_an_amendment_cannot_change_the_number_of_looks(study: Study) -> None:
    changed = replace(study.protocol.current(), title="New", analysis_plan=None)
    with pytest.raises(StateError):
        study.protocol.amend(changed, "More looks")
