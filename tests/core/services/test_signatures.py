"""Electronic signatures: permissions, keys, and binding to records."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.core.services.people_material import (
    ADA,
    ADMINISTRATOR,
    AUDITOR,
    COORDINATOR,
    COY,
    PASSWORDS,
    WRONG,
    newest,
    second,
    sign_in,
    signed_in,
    staffed,
)
from tests.core.services.study_material import LOOKED, filled_study, full_form
from tests.support.wording import Wording, expect_error

from readingroom import store
from readingroom.audit.types import Signature, SignatureMeaning, SignatureSubject
from readingroom.domain.accounts import MOST_FAILURES, Role
from readingroom.domain.errors import PermissionDeniedError, SignInError, StateError
from readingroom.services.study import Study

wording = Wording(__file__)


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    with staffed(tmp_path) as made:
        with signed_in(made, ADMINISTRATOR):
            made.people.record_training(COORDINATOR, "How to run a study", "2026-01-30")
        yield made


def read(study: Study, count: int, code: str = "R1") -> None:
    """Have a reader who is signed in judge their next pairs."""
    person = study.people.signed_in()
    assert person is not None
    assert person.reader is not None
    for _ in range(count):
        item = study.reading.worklist(person.reader).next_item
        assert item is not None, code
        study.reading.open_item(item.id)
        study.reading.submit(item.id, full_form(), LOOKED)


def sign(
    study: Study, subject: SignatureSubject, meaning: SignatureMeaning, code: str
) -> Signature:
    """Sign as somebody, with code and password, in a sitting of their own."""
    with signed_in(study, code):
        return study.signing.sign(subject, meaning, PASSWORDS[code], code)


def lock(study: Study) -> None:
    with signed_in(study, COORDINATOR):
        study.protocol.lock("All is read", password=PASSWORDS[COORDINATOR], code=COORDINATOR)


def subjects(study: Study) -> list[SignatureSubject]:
    return [one.subject for one in study.signing.signable()]


def test_a_reader_signs_all_readings_that_are_not_signed_yet(study: Study) -> None:
    sign_in(study, "R1")
    read(study, 2)
    first = study.signing.sign(
        SignatureSubject.READINGS, SignatureMeaning.AUTHORED, PASSWORDS["R1"], "R1"
    )
    read(study, 1)
    second_one = study.signing.sign(
        SignatureSubject.READINGS, SignatureMeaning.AUTHORED, PASSWORDS["R1"]
    )
    assert (len(first.records), len(second_one.records)) == (2, 1)
    assert not {r.key for r in first.records} & {r.key for r in second_one.records}


def test_a_signature_shows_printed_name_time_and_meaning(study: Study) -> None:
    sign_in(study, "R1")
    read(study, 1)
    made = study.signing.sign(
        SignatureSubject.READINGS, SignatureMeaning.AUTHORED, PASSWORDS["R1"], "R1"
    )
    (shown,) = study.signing.signatures()
    assert shown == made
    assert (shown.name, shown.signer, shown.meaning) == (
        "First Person",
        "R1",
        SignatureMeaning.AUTHORED,
    )
    assert shown.at.endswith("Z")
    assert newest(study)[0] == "readings signed"


def test_the_first_signature_of_a_sitting_takes_code_and_password(study: Study) -> None:
    sign_in(study, "R1")
    read(study, 1)
    with pytest.raises(SignInError, match="code as well"):
        study.signing.sign(SignatureSubject.READINGS, SignatureMeaning.AUTHORED, PASSWORDS["R1"])
    assert study.signing.sign(
        SignatureSubject.READINGS, SignatureMeaning.AUTHORED, PASSWORDS["R1"], "R1"
    ).is_first


def test_a_later_signature_of_a_sitting_takes_the_password(study: Study) -> None:
    sign_in(study, "R1")
    read(study, 1)
    study.signing.sign(SignatureSubject.READINGS, SignatureMeaning.AUTHORED, PASSWORDS["R1"], "R1")
    read(study, 1)
    assert not study.people.is_code_due
    assert not study.signing.sign(
        SignatureSubject.READINGS, SignatureMeaning.AUTHORED, PASSWORDS["R1"]
    ).is_first


def test_after_a_lock_both_are_asked_for_again(study: Study) -> None:
    sign_in(study, "R1")
    read(study, 2)
    study.signing.sign(SignatureSubject.READINGS, SignatureMeaning.AUTHORED, PASSWORDS["R1"], "R1")
    study.people.lock()
    sign_in(study, "R1")
    read(study, 1)
    with pytest.raises(SignInError, match="code as well"):
        study.signing.sign(SignatureSubject.READINGS, SignatureMeaning.AUTHORED, PASSWORDS["R1"])


def test_a_wrong_password_signs_nothing_and_is_recorded(study: Study) -> None:
    sign_in(study, "R1")
    read(study, 1)
    with pytest.raises(SignInError):
        study.signing.sign(SignatureSubject.READINGS, SignatureMeaning.AUTHORED, WRONG, "R1")
    assert study.signing.signatures() == ()
    assert newest(study)[0] == "sign-in failed"


def test_wrong_passwords_while_signing_end_the_sitting(study: Study) -> None:
    sign_in(study, "R1")
    read(study, 1)
    for _ in range(MOST_FAILURES):
        with pytest.raises(SignInError):
            study.signing.sign(SignatureSubject.READINGS, SignatureMeaning.AUTHORED, WRONG, "R1")
    assert study.people.signed_in() is None
    with pytest.raises(PermissionDeniedError):
        study.signing.sign(
            SignatureSubject.READINGS, SignatureMeaning.AUTHORED, PASSWORDS["R1"], "R1"
        )


def test_nobody_without_training_signs(study: Study, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    with filled_study(tmp_path / "other") as other:
        other.people.start(ADA, COY)
        sign_in(other, COORDINATOR)
        other.people.attest()
        with expect_error(StateError, wording("training_recorded")):
            other.signing.sign(
                SignatureSubject.PROTOCOL,
                SignatureMeaning.APPROVED,
                PASSWORDS[COORDINATOR],
                COORDINATOR,
            )
        assert "personal key created" not in [e.kind for e in store.events.read(other._file)]


def test_only_named_people_sign(tmp_path: Path) -> None:
    with filled_study(tmp_path) as plain:
        assert plain.signing.signable() == ()
        with pytest.raises(StateError, match="no accounts"):
            plain.signing.sign(SignatureSubject.PROTOCOL, SignatureMeaning.APPROVED, "any", "P1")


@pytest.mark.parametrize(
    ("code", "subject", "meaning"),
    [
        ("R1", SignatureSubject.SESSION, SignatureMeaning.APPROVED),
        ("R1", SignatureSubject.READINGS, SignatureMeaning.APPROVED),
        (AUDITOR, SignatureSubject.SESSION, SignatureMeaning.RESPONSIBLE),
        (COORDINATOR, SignatureSubject.READINGS, SignatureMeaning.AUTHORED),
        (COORDINATOR, SignatureSubject.TRAIL, SignatureMeaning.REVIEWED),
    ],
)
def test_a_role_signs_its_own_subjects_with_its_own_meanings(
    study: Study, code: str, subject: SignatureSubject, meaning: SignatureMeaning
) -> None:
    with pytest.raises(PermissionDeniedError, match="cannot sign"):
        sign(study, subject, meaning, code)


def test_an_administrator_signs_nothing(study: Study) -> None:
    with pytest.raises(PermissionDeniedError):
        sign(study, SignatureSubject.PROTOCOL, SignatureMeaning.APPROVED, ADMINISTRATOR)


def test_an_open_session_and_its_results_are_not_signed(study: Study) -> None:
    for subject in (SignatureSubject.SESSION, SignatureSubject.REPORT):
        with pytest.raises(StateError, match="not closed"):
            sign(study, subject, SignatureMeaning.RESPONSIBLE, COORDINATOR)


def test_the_coordinators_signature_makes_the_session_signed(study: Study) -> None:
    lock(study)
    sign(study, SignatureSubject.SESSION, SignatureMeaning.REVIEWED, AUDITOR)
    assert store.sessions.list_all(study._file)[0].state.value == "closed"
    sign(study, SignatureSubject.SESSION, SignatureMeaning.RESPONSIBLE, COORDINATOR)
    assert store.sessions.list_all(study._file)[0].state.value == "signed"


def test_the_same_results_are_one_report_for_two_signers(study: Study) -> None:
    lock(study)
    one = sign(study, SignatureSubject.REPORT, SignatureMeaning.RESPONSIBLE, COORDINATOR)
    other = sign(study, SignatureSubject.REPORT, SignatureMeaning.REVIEWED, AUDITOR)
    assert one.records == other.records


def test_a_signed_protocol_that_is_amended_is_told_as_superseded(study: Study) -> None:
    sign(study, SignatureSubject.PROTOCOL, SignatureMeaning.APPROVED, COORDINATOR)
    with signed_in(study, COORDINATOR):
        amended = replace(study.protocol.current(), title="Another title")
        study.protocol.amend(
            amended, "A clearer title", password=PASSWORDS[COORDINATOR], code=COORDINATOR
        )
        (signature,) = study.signing.signatures()
    assert signature.superseded == "a newer protocol followed"


def test_a_signed_reading_that_is_undone_is_told_as_changed(study: Study) -> None:
    sign_in(study, "R1")
    read(study, 2)
    study.signing.sign(SignatureSubject.READINGS, SignatureMeaning.AUTHORED, PASSWORDS["R1"], "R1")
    person = study.people.signed_in()
    assert person is not None
    assert person.reader is not None
    study.reading.undo(person.reader)
    (signature,) = study.signing.signatures()
    assert signature.superseded == wording("readings_changed")


def test_a_reader_sees_their_own_signatures_only(study: Study) -> None:
    sign(study, SignatureSubject.PROTOCOL, SignatureMeaning.APPROVED, COORDINATOR)
    with signed_in(study, "R1"):
        assert study.signing.signatures() == ()
    with signed_in(study, AUDITOR):
        assert len(study.signing.signatures()) == 1


def test_what_can_be_signed_is_shown_with_its_meanings(study: Study) -> None:
    with signed_in(study, COORDINATOR):
        assert subjects(study) == [SignatureSubject.PROTOCOL]
    lock(study)
    with signed_in(study, COORDINATOR):
        assert subjects(study) == [
            SignatureSubject.SESSION,
            SignatureSubject.PROTOCOL,
            SignatureSubject.REPORT,
        ]
    with signed_in(study, AUDITOR):
        assert subjects(study)[-1] is SignatureSubject.TRAIL


def test_the_key_outlives_a_change_of_the_password(study: Study) -> None:
    sign(study, SignatureSubject.PROTOCOL, SignatureMeaning.APPROVED, COORDINATOR)
    with signed_in(study, COORDINATOR):
        study.people.change_password(PASSWORDS[COORDINATOR], "another long secret")
        study.signing.sign(
            SignatureSubject.PROTOCOL,
            SignatureMeaning.RESPONSIBLE,
            "another long secret",
            COORDINATOR,
        )
    assert len(store.person_keys.list_all(study._file)) == 1
    assert study._file.verify().is_sound


def test_after_a_reset_a_new_key_signs_and_old_signatures_still_verify(study: Study) -> None:
    sign_in(study, "R1")
    read(study, 1)
    study.signing.sign(SignatureSubject.READINGS, SignatureMeaning.AUTHORED, PASSWORDS["R1"], "R1")
    study.people.sign_out()
    with signed_in(study, ADMINISTRATOR):
        other = second(COORDINATOR)
        once = study.people.reset("R1", PASSWORDS[ADMINISTRATOR], other.code, other.password)
    study.people.sign_in("R1", once.one_time_code)
    study.people.change_password(once.one_time_code, "another long secret")
    read(study, 1)
    study.signing.sign(
        SignatureSubject.READINGS, SignatureMeaning.AUTHORED, "another long secret", "R1"
    )
    assert len(store.person_keys.list_all(study._file)) == 2
    assert study._file.verify().is_sound


def test_the_words_of_a_signature_are_no_part_of_the_trail(study: Study) -> None:
    sign_in(study, "R1")
    read(study, 1)
    study.signing.sign(SignatureSubject.READINGS, SignatureMeaning.AUTHORED, PASSWORDS["R1"], "R1")
    assert not any(b"First Person" in body for body in store.events.bodies(study._file))


@pytest.mark.parametrize(
    "subject", [SignatureSubject.SESSION, SignatureSubject.PROTOCOL, SignatureSubject.REPORT]
)
def test_nobody_signs_the_same_twice_with_one_meaning(
    study: Study, subject: SignatureSubject
) -> None:
    lock(study)
    sign(study, subject, SignatureMeaning.APPROVED, COORDINATOR)
    count = len(store.signatures.list_all(study._file))
    with pytest.raises(StateError, match=r"already signed .* as “approved”"):
        sign(study, subject, SignatureMeaning.APPROVED, COORDINATOR)
    assert len(store.signatures.list_all(study._file)) == count
    with signed_in(study, COORDINATOR):
        (offered,) = [one for one in study.signing.signable() if one.subject is subject]
    assert SignatureMeaning.APPROVED not in offered.meanings
    sign(study, subject, SignatureMeaning.RESPONSIBLE, COORDINATOR)


def test_nobody_reviews_what_they_signed_otherwise(study: Study) -> None:
    with signed_in(study, ADMINISTRATOR):
        roles = [Role.COORDINATOR, Role.AUDITOR]
        both = study.people.add("Bea Both", roles, second(COORDINATOR))
    code = both.account.code
    study.people.sign_in(code, both.one_time_code, Role.COORDINATOR)
    study.people.change_password(both.one_time_code, "another long secret")
    study.people.attest()
    study.people.sign_out()
    with signed_in(study, ADMINISTRATOR):
        study.people.record_training(code, "How to run a study", "2026-01-30")
    study.people.sign_in(code, "another long secret", Role.COORDINATOR)
    study.signing.sign(
        SignatureSubject.PROTOCOL, SignatureMeaning.AUTHORED, "another long secret", code
    )
    study.people.sign_in(code, "another long secret", Role.AUDITOR)
    with expect_error(StateError, wording("review_another_person")):
        study.signing.sign(
            SignatureSubject.PROTOCOL, SignatureMeaning.REVIEWED, "another long secret", code
        )


def test_what_is_reviewed_of_the_trail_is_what_was_shown(study: Study) -> None:
    with signed_in(study, AUDITOR):
        (offered,) = [o for o in study.signing.signable() if o.subject is SignatureSubject.TRAIL]
        made = study.signing.sign(
            SignatureSubject.TRAIL, SignatureMeaning.REVIEWED, PASSWORDS[AUDITOR], AUDITOR
        )
    assert offered.title.endswith(f"up to event {made.records[0].event}")
