"""An archived study with signatures, a report, decisions and an erasure."""

from pathlib import Path

from tests.core.services.people_material import (
    ADMINISTRATOR,
    COORDINATOR,
    PASSWORDS,
    new_staffed,
    second,
    sign_in,
    signed_in,
)
from tests.core.services.test_signatures import read

from readingroom.audit.types import SignatureMeaning, SignatureSubject
from readingroom.services.study import Study


def read_and_sign(study: Study, count: int) -> None:
    """Have two readers judge pairs and sign them; train the coordinator."""
    for code in ("R1", "R2"):
        sign_in(study, code)
        read(study, count, code)
        study.signing.sign(
            SignatureSubject.READINGS, SignatureMeaning.AUTHORED, PASSWORDS[code], code
        )
        study.people.sign_out()
    with signed_in(study, ADMINISTRATOR):
        study.people.record_training(COORDINATOR, "How to run a study", "2026-01-30")


def whole_study(folder: Path) -> bytes:
    """Return the bytes of a closed study with every kind of record."""
    with new_staffed(folder) as study:
        path = study.path
        read_and_sign(study, 2)
        secret = PASSWORDS[COORDINATOR]
        sign_in(study, COORDINATOR)
        study.protocol.lock("All is read", password=secret, code=COORDINATOR)
        study.signing.sign(SignatureSubject.SESSION, SignatureMeaning.RESPONSIBLE, secret)
        study.signing.sign(SignatureSubject.REPORT, SignatureMeaning.APPROVED, secret)
        case = study.cases.list_cases()[0].id
        study.erasure.erase(
            case, "Consent withdrawn", password=secret, second=second(ADMINISTRATOR)
        )
        study.lifecycle.unblind("For the analysis", password=secret)
        study.lifecycle.archive("Reported", password=secret)
    return path.read_bytes()
