"""Totals of a recorded result over the sessions of several studies."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from readingroom.domain.accounts import Credentials
from readingroom.domain.errors import ReadingroomError, StateError
from readingroom.services.study import Study
from readingroom.store.result_fields import RecordedField


@dataclass(frozen=True, slots=True)
class OtherStudies:
    """Studies that are added to a total; one passphrase and one sign-in are used for all.

    Args:
        paths: their files.
        passphrase: of the encrypted ones, None without any.
        person: account that signs in where a study has accounts, None without any.
    """

    paths: tuple[Path, ...] = ()
    passphrase: str | None = None
    person: Credentials | None = None


def save_total(study: Study, name: str, folder: Path, others: OtherStudies) -> Path:
    """Write a file that opens the total of a result over the sessions of this study and others.

    Raises:
        StateError: a study is named twice, the file exists, or the folder cannot be written.
        NotFoundError: no locked session of a study recorded the result.
        AuditError: the result has no total.
        ReadingroomError: a study cannot be opened; the message names it.
    """
    more = [
        field for path in _different(study, others.paths) for field in _final(path, name, others)
    ]
    return study.disclosure.save_total(name, folder, more)


def _different(study: Study, paths: Sequence[Path]) -> Sequence[Path]:
    """Return the paths, after checking that each study is counted once."""
    counted = {study.path.resolve()}
    for path in paths:
        if path.resolve() in counted:
            raise StateError(f"{path.name} is already part of the total. Choose other studies.")
        counted.add(path.resolve())
    return paths


def _final(path: Path, name: str, others: OtherStudies) -> tuple[RecordedField, ...]:
    """Return the commitments of a result in another study."""
    person = others.person
    try:
        with Study.open(path, passphrase=others.passphrase, read_only=person is None) as study:
            if person is not None:
                study.people.sign_in(person.code, person.password)
            return study.disclosure.final(name)
    except ReadingroomError as error:
        raise StateError(f"{path.name}: {error}") from error
