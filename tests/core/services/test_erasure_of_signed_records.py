"""Erasing cases of signed, unblinded and archived studies."""

import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.core.services.people_material import (
    ADMINISTRATOR,
    COORDINATOR,
    PASSWORDS,
    second,
    sign_in,
    signed_in,
    staffed,
)
from tests.core.services.study_material import CASES, LOOKED, filled_study, full_form
from tests.core.services.test_signatures import lock, read, sign

from readingroom.audit.types import SignatureMeaning, SignatureSubject
from readingroom.services.export.types import BundleOptions
from readingroom.services.files import verify_path
from readingroom.services.study import Study

SECRET = PASSWORDS[COORDINATOR]


def erase(study: Study, name: str, /, **proof: object) -> None:
    case = next(case for case in study.cases.list_cases() if case.code == name)
    study.erasure.erase(case.id, "They asked", **proof)  # type: ignore[arg-type] # by name


@pytest.fixture
def study(tmp_path: Path):
    """A locked study whose readings and session are signed; the coordinator is signed in."""
    with staffed(tmp_path) as made:
        with signed_in(made, ADMINISTRATOR):
            made.people.record_training(COORDINATOR, "How to run a study", "2026-01-30")
        sign_in(made, "R1")
        read(made, 5)
        made.signing.sign(
            SignatureSubject.READINGS, SignatureMeaning.AUTHORED, PASSWORDS["R1"], "R1"
        )
        made.people.sign_out()
        lock(made)
        sign(made, SignatureSubject.SESSION, SignatureMeaning.RESPONSIBLE, COORDINATOR)
        sign_in(made, COORDINATOR)
        yield made


def test_signatures_stand_when_the_signed_readings_lose_their_case(
    study: Study, tmp_path: Path
) -> None:
    erase(study, "CASE-1", password=SECRET, code=COORDINATOR, second=second(ADMINISTRATOR))
    made = study.export.bundle(tmp_path / "out", BundleOptions(is_patient_free=False))

    assert study.trail.verify().findings == ()
    assert verify_path(made.directory).findings == ()
    assert [one.superseded for one in study.signing.signatures()] == ["", ""]


def test_an_archived_study_is_still_erased_where_a_patient_asks(study: Study) -> None:
    study.lifecycle.unblind("All is signed", password=SECRET, code=COORDINATOR)
    study.lifecycle.archive("It is done", password=SECRET)
    erase(study, "CASE-2", password=SECRET, second=second(ADMINISTRATOR))

    assert study.trail.verify().findings == ()


@settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sets(st.sampled_from(CASES), min_size=1), st.booleans())
def test_no_bundle_holds_a_word_of_what_was_erased(
    tmp_path_factory: pytest.TempPathFactory, erased: set[str], is_patient_free: bool
) -> None:
    folder = tmp_path_factory.mktemp("any")
    with filled_study(folder) as study:
        reader = study.protocol.readers()[0]
        study.protocol.open_session()
        for item in study.reading.worklist(reader.id).items[:6]:
            form = full_form(comment=f"Words about {item.case_code}")
            study.reading.submit(item.id, form, LOOKED)
        for code in sorted(erased):
            erase(study, code)
        made = study.export.bundle(folder / "out", BundleOptions(is_patient_free))
    files = [path for path in (made.directory / "data").rglob("*") if path.is_file()]
    held = b"".join(path.read_bytes() for path in files)

    assert verify_path(made.directory).findings == ()
    for code in erased:
        for words in (f"Words about {code}", f"Title of {code}", f"Pneumonia in {code}"):
            assert words.encode() not in held
    shutil.rmtree(folder)
