"""Study, session and protocol change state in one order; other changes are refused."""

import tempfile
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from tests.core.services.people_material import (
    ADA,
    ADMINISTRATOR,
    COORDINATOR,
    COY,
    PASSWORDS,
    second,
    sign_in,
    signed_in,
    started,
)
from tests.core.services.study_material import filled_study
from tests.support.nightly import repetitions
from tests.support.wording import Wording, expect_error

from readingroom import store
from readingroom.audit.types import SignatureMeaning, SignatureSubject
from readingroom.domain.accounts import Role
from readingroom.domain.errors import StateError
from readingroom.domain.protocol import Criterion, CriterionKind, Protocol
from readingroom.domain.study import SessionState, StudyState
from readingroom.domain.transitions import (
    PROTOCOL_STEPS,
    SESSION_STEPS,
    STUDY_STEPS,
    ProtocolState,
    require_step,
)
from readingroom.services.study import Study

wording = Wording(__file__)

SECRET = PASSWORDS[COORDINATOR]
States = tuple[StudyState, SessionState | None, ProtocolState]
DRAFT: States = (StudyState.DRAFT, None, ProtocolState.DRAFT)


def revised(study: Study) -> Protocol:
    now = study.protocol.current()
    return replace(now, title=f"{now.title}+")


DEEDS: dict[str, Callable[[Study], object]] = {
    "revise": lambda study: study.protocol.revise(revised(study)),
    "open": lambda study: study.protocol.open_session(),
    "amend": lambda study: study.protocol.amend(revised(study), "Why", password=SECRET),
    "lock": lambda study: study.protocol.lock("Why", password=SECRET),
    "sign session": lambda study: study.signing.sign(
        SignatureSubject.SESSION, SignatureMeaning.APPROVED, SECRET
    ),
    "sign report": lambda study: study.signing.sign(
        SignatureSubject.REPORT, SignatureMeaning.APPROVED, SECRET
    ),
    "unblind": lambda study: study.lifecycle.unblind("Why", password=SECRET),
    "archive": lambda study: study.lifecycle.archive("Why", password=SECRET),
}


ANOTHER_REPORT = ("sign session", "unblind")
"""After these the report has other contents, and is signed anew."""


def after(deed: str, now: States, done: set[str]) -> States | None:
    """Return the states after a deed, None where it is not allowed: written apart on purpose."""
    study, session, protocol = now
    is_signable = session is not None and study not in (StudyState.OPEN, StudyState.ARCHIVED)
    is_ready = study is StudyState.LOCKED and session is SessionState.SIGNED
    allowed: dict[str, tuple[bool, States]] = {
        "revise": (study is StudyState.DRAFT, now),
        "open": (session is None, (StudyState.OPEN, SessionState.OPEN, ProtocolState.LOCKED)),
        "amend": (study is StudyState.OPEN, (study, session, ProtocolState.AMENDED)),
        "lock": (
            session is SessionState.OPEN,
            (StudyState.LOCKED, SessionState.CLOSED, protocol),
        ),
        "sign session": (
            is_signable and deed not in done,
            (study, SessionState.SIGNED, protocol),
        ),
        "sign report": (is_signable and deed not in done, now),
        "unblind": (is_ready, (StudyState.UNBLINDED, session, protocol)),
        "archive": (study is StudyState.UNBLINDED, (StudyState.ARCHIVED, session, protocol)),
    }
    is_legal, then = allowed[deed]
    return then if is_legal else None


def states(study: Study) -> States:
    session = store.sessions.newest(study._file)
    return study.summary().state, session.state if session else None, study.protocol.state()


@example(deeds=["open", "lock", "sign report", "sign session", "sign report", "sign report"])
@example(deeds=["open", "lock", "sign session", "sign report", "unblind", "sign report"])
@given(deeds=st.lists(st.sampled_from(sorted(DEEDS)), min_size=4, max_size=14))
@settings(
    max_examples=repetitions(8, 20),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_whatever_the_order_only_legal_steps_are_made(deeds: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder, ready(Path(folder)) as study:
        expected, done = DRAFT, set[str]()
        for deed in (*deeds, "open", "lock", "sign session", "unblind", "archive", *deeds):
            count = store.events.head(study._file).count
            legal = after(deed, expected, done)
            if legal is None:
                with pytest.raises(StateError, match=r"\w+ \w+ \w+.*\."):
                    DEEDS[deed](study)
                assert store.events.head(study._file).count == count, f"{deed} left an event"
            else:
                DEEDS[deed](study)
                expected = legal
                done.add(deed)
                if deed in ANOTHER_REPORT:
                    done.discard("sign report")
            assert states(study) == expected, deed
        assert study._file.verify().findings == ()


def ready(folder: Path) -> Study:
    """Return a study with a trained coordinator who has signed once in this sitting."""
    study = started(folder)
    with signed_in(study, ADMINISTRATOR):
        study.people.record_training(COORDINATOR, "How to run a study", "2026-01-30")
    sign_in(study, COORDINATOR)
    study.signing.sign(SignatureSubject.PROTOCOL, SignatureMeaning.AUTHORED, SECRET, COORDINATOR)
    return study


@pytest.mark.parametrize(("now", "wanted"), [*product(StudyState, StudyState)])
def test_a_refused_step_names_both_states(now: StudyState, wanted: StudyState) -> None:
    if wanted in STUDY_STEPS[now]:
        require_step("study", STUDY_STEPS, now, wanted)
        return
    with pytest.raises(StateError, match=f"is {now}.* become {wanted}"):
        require_step("study", STUDY_STEPS, now, wanted)


def test_every_state_has_its_steps_and_none_leads_back() -> None:
    for steps in (STUDY_STEPS, SESSION_STEPS):
        order = list(steps)
        assert order == list(type(order[0]))
        assert all(order.index(n) == order.index(s) + 1 for s in order for n in steps[s])
    assert list(PROTOCOL_STEPS) == list(ProtocolState)


def test_a_study_without_accounts_is_unblinded_and_archived_without_signatures(
    tmp_path: Path,
) -> None:
    with filled_study(tmp_path) as study:
        study.protocol.open_session()
        study.protocol.lock("All is read")
        assert study.lifecycle.unblind("For the analysis") is None
        study.lifecycle.archive("Reported")
        assert study.summary().state is StudyState.ARCHIVED
        assert study._file.verify().is_sound


def test_an_archived_study_still_takes_an_auditor_who_comes_later(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        study.protocol.open_session()
        study.protocol.lock("All done")
        study.lifecycle.unblind("Read")
        study.lifecycle.archive("Reported")
        study.people.start(ADA, COY)
        for code in (COORDINATOR, ADMINISTRATOR):
            sign_in(study, code)
            study.people.attest()
        auditor = study.people.add("Aud Auditor", [Role.AUDITOR], second(COORDINATOR)).account
        study.people.record_training(auditor.code, "How to review", "2026-01-30")
        sign_in(study, COORDINATOR)

        with expect_error(StateError, wording("readers_stay_other")):
            study.people.enrol("New Reader", second(ADMINISTRATOR))
        assert store.verify(study.path).is_sound


def test_an_archived_study_takes_no_work(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        study.protocol.open_session()
        study.protocol.lock("All is read")
        study.lifecycle.unblind("For the analysis")
        study.lifecycle.archive("Reported")
        for deed in (
            lambda: study.protocol.add_reader("New Person"),
            lambda: study.protocol.revise(revised(study)),
            study.protocol.open_session,
        ):
            with pytest.raises(StateError, match="archived"):
                deed()


EXTRA = Criterion("clarity", "Clarity", CriterionKind.SCORE, "low", "high", is_required=False)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"question": "Which is worse?"}, "the question"),
        ({"seed": 1}, "the seed"),
        ({"repeat_share": 0.5}, "the share of repeats"),
        ({"criteria": ()}, "criterion"),
        ({}, "changes nothing"),
    ],
)
def test_an_amendment_leaves_what_was_judged_as_it_was(
    tmp_path: Path, changes: dict[str, object], said: str
) -> None:
    with filled_study(tmp_path) as study:
        study.protocol.open_session()
        now = study.protocol.current()
        with pytest.raises(StateError, match=said):
            study.protocol.amend(replace(now, **changes), "Why")  # type: ignore[arg-type]


def test_readings_go_on_under_an_amended_protocol(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        study.protocol.open_session()
        now = study.protocol.current()
        study.protocol.amend(replace(now, criteria=(*now.criteria, EXTRA)), "A new question")
        reader = study.protocol.readers()[0]
        item = study.reading.worklist(reader.id).items[0]
        assert study.reading.open_item(item.id).protocol.criteria[-1] == EXTRA
        assert study.protocol.state() is ProtocolState.AMENDED


def test_a_required_criterion_cannot_be_added_while_reading_goes_on(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        study.protocol.open_session()
        now = study.protocol.current()
        required = replace(EXTRA, is_required=True)
        with pytest.raises(StateError, match="cannot be required"):
            study.protocol.amend(replace(now, criteria=(*now.criteria, required)), "Why")
