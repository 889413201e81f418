"""Actions on closed studies with accounts: passphrase change and restore of a backup."""

import shutil
from datetime import timedelta
from pathlib import Path

import pytest
from tests.core.services.people_material import (
    ADA,
    ADMINISTRATOR,
    AUDITOR,
    COORDINATOR,
    COY,
    PASSWORDS,
    new_staffed,
    sign_in,
    staffed,
)
from tests.core.services.study_material import TickingClock, filled_study
from tests.support.wording import Wording, expect_error

from readingroom import store
from readingroom.domain.accounts import Credentials
from readingroom.domain.errors import AccessError, PermissionDeniedError, SignInError, StateError
from readingroom.domain.study import StudyState
from readingroom.services.files import verify_path
from readingroom.services.protection import change_passphrase
from readingroom.services.restoring import (
    Approval,
    Secrets,
    TwoPeople,
    compare_backup,
    restore_backup,
)
from readingroom.services.study import Study

wording = Wording(__file__)

SECRET, OTHER = "correct horse battery", "staple of another kind"
PLAIN = Secrets(None, None)
NAMES = Approval(ADA.name, COY.name, "The disk failed")
WRONG = "not this one at all"


def person(code: str) -> Credentials:
    return Credentials(code, PASSWORDS[code])


PEOPLE = TwoPeople(person(ADMINISTRATOR), person(COORDINATOR))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with staffed(tmp_path) as study:
        return study.path


@pytest.fixture(scope="module")
def sealed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An encrypted study, which tests copy: to make one takes long."""
    with new_staffed(tmp_path_factory.mktemp("sealed"), passphrase=SECRET) as study:
        return study.path


@pytest.fixture
def closed(sealed: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(sealed, tmp_path / "secret.rrstudy"))


@pytest.fixture
def backup(path: Path) -> Path:
    copy = path.with_name("copy.rrstudy")
    with Study.open(path) as study:
        study.people.sign_in(ADMINISTRATOR, PASSWORDS[ADMINISTRATOR])
        study.backup.write(copy)
    return copy


def last_event(path: Path) -> tuple[str, str]:
    with Study.open(path, read_only=True) as study:
        event = store.events.read(study._file, 1, 10_000)[-1]
    return event.kind, event.actor


def test_the_words_for_a_deed_hide_the_password() -> None:
    assert PASSWORDS[ADMINISTRATOR] not in repr(person(ADMINISTRATOR))


def test_who_changes_the_passphrase_stands_in_the_trail(closed: Path) -> None:
    change_passphrase(closed, SECRET, OTHER, credentials=person(COORDINATOR))
    with Study.open(closed, passphrase=OTHER, read_only=True) as study:
        events = store.events.read(study._file, 1, 10_000)
    assert ("passphrase changed", COORDINATOR) in [(one.kind, one.actor) for one in events]


@pytest.mark.parametrize(
    ("who", "why"),
    [
        (None, "code and password"),
        (person("R1"), "Roles that may: coordinator, administrator"),
        (Credentials(ADMINISTRATOR, WRONG), "wrong"),
    ],
)
def test_nobody_else_changes_the_passphrase(
    closed: Path, who: Credentials | None, why: str
) -> None:
    with pytest.raises(AccessError, match=why):
        change_passphrase(closed, SECRET, OTHER, credentials=who)
    Study.open(closed, passphrase=SECRET).close()


def test_who_has_no_password_of_their_own_changes_no_passphrase(closed: Path) -> None:
    with Study.open(closed, passphrase=SECRET) as study:
        study.people.sign_in(ADMINISTRATOR, PASSWORDS[ADMINISTRATOR])
        given = study.people.reset(
            COORDINATOR, PASSWORDS[ADMINISTRATOR], AUDITOR, PASSWORDS[AUDITOR]
        )
    with expect_error(PermissionDeniedError, wording("password_their_own")):
        change_passphrase(
            closed, SECRET, OTHER, credentials=Credentials(COORDINATOR, given.one_time_code)
        )


def test_who_has_a_password_of_more_than_a_year_changes_no_passphrase(closed: Path) -> None:
    clock = TickingClock()
    clock._moment += timedelta(days=366)
    with pytest.raises(PermissionDeniedError, match="older than 365 days"):
        change_passphrase(closed, SECRET, OTHER, credentials=person(COORDINATOR), clock=clock)
    Study.open(closed, passphrase=SECRET).close()


@pytest.mark.parametrize("present", ["there", "missing", "damaged", "tampered"])
def test_two_people_with_accounts_restore(path: Path, backup: Path, present: str) -> None:
    if present == "missing":
        path.unlink()
    elif present == "damaged":
        path.write_bytes(b"x" * 5_000)
    elif present == "tampered":
        damage_end(path)
    restore_backup(path, backup, PLAIN, NAMES, people=PEOPLE)
    assert verify_path(path).findings == ()


def damage_end(path: Path) -> None:
    """Change what follows the last checkpoint, so that the file opens for reading only."""
    with Study.open(path) as study:
        with pytest.raises(SignInError):
            study.people.sign_in("nobody", WRONG)
        study._file.sign_if_possible = lambda: None  # type: ignore[method-assign] # as unsigned
    from readingroom.store.database import connect

    database = connect(path, None)
    sql = "SELECT sql FROM sqlite_master WHERE name = 'event_not_updated'"
    (trigger,) = database.execute(sql).fetchone()
    database.execute("DROP TRIGGER event_not_updated")
    database.execute(
        "UPDATE event SET leaf = zeroblob(32) WHERE seq = (SELECT max(seq) FROM event)"
    )
    database.execute(trigger)
    database.close()


@pytest.mark.parametrize("is_missing", [False, True])
@pytest.mark.parametrize(
    ("people", "names", "error", "why"),
    [
        (None, NAMES, AccessError, "code and password"),
        (PEOPLE._replace(restores=person(AUDITOR)), NAMES, AccessError, "P4 may not put a backup"),
        (PEOPLE._replace(confirms=person(ADMINISTRATOR)), NAMES, StateError, "cannot confirm"),
        (PEOPLE, NAMES._replace(confirmed_by="Else"), StateError, "P2 has a different name"),
        (PEOPLE._replace(confirms=Credentials("P2", WRONG)), NAMES, SignInError, "wrong"),
        (PEOPLE._replace(confirms=Credentials("X", WRONG)), NAMES, SignInError, "wrong"),
    ],
)
def test_nobody_else_restores(
    path: Path,
    backup: Path,
    is_missing: bool,
    people: TwoPeople | None,
    names: Approval,
    error: type[Exception],
    why: str,
) -> None:
    if is_missing:
        path.unlink()
    with pytest.raises(error, match=why):
        restore_backup(path, backup, PLAIN, names, people=people)
    assert path.exists() != is_missing


def test_a_wrong_password_for_a_restore_is_recorded_in_the_study(path: Path, backup: Path) -> None:
    wrong = PEOPLE._replace(confirms=Credentials(COORDINATOR, WRONG))
    with pytest.raises(SignInError):
        restore_backup(path, backup, PLAIN, NAMES, people=wrong)
    assert last_event(path) == ("sign-in failed", "readingroom")


def test_the_trail_names_who_restored_by_their_code_and_the_names_are_those_of_the_accounts(
    path: Path, backup: Path
) -> None:
    restored = restore_backup(
        path, backup, PLAIN, Approval("", "", "The disk failed."), people=PEOPLE
    )

    with Study.open(path, read_only=True) as study:
        kinds = [(one.kind, one.actor) for one in store.events.read(study._file, 1, 10_000)]
        (approval,) = store.restorations.list_all(study._file)
    assert ("backup restored", ADMINISTRATOR) in kinds
    assert approval[:2] == ("Ada Admin", "Coy Coordinator")
    assert restored.note == ""


def test_a_backup_from_before_the_accounts_says_that_they_are_gone(tmp_path: Path) -> None:
    copy = tmp_path / "copy.rrstudy"
    with filled_study(tmp_path) as study:
        study.backup.write(copy)
        study.people.start(ADA, COY)
        for code in (ADMINISTRATOR, COORDINATOR):
            sign_in(study, code)
            study.people.attest()
    with pytest.raises(AccessError, match="code and password"):
        restore_backup(study.path, copy, PLAIN, NAMES)
    restored = restore_backup(study.path, copy, PLAIN, NAMES, people=PEOPLE)

    assert wording("study_none_now") in restored.note
    with Study.open(study.path, read_only=True) as again:
        assert not again.people.has_accounts


def test_what_came_after_a_backup_is_told_before_it_is_restored(path: Path, backup: Path) -> None:
    with Study.open(path) as study:
        sign_in(study, ADMINISTRATOR)
    with Study.open(path, read_only=True) as study:
        count = len(store.events.read(study._file, 1, 10_000))
    standing = compare_backup(path, backup, PLAIN)

    assert standing.is_beginning
    assert (standing.study_events, standing.lost) == (count, count - standing.backup_events)
    path.unlink()
    gone = compare_backup(path, backup, PLAIN)
    assert gone == (standing.backup_events, None, False, StudyState.OPEN, None)


def test_a_backup_that_the_study_does_not_go_on_from_is_told_as_that(
    path: Path, backup: Path
) -> None:
    with Study.open(backup) as study:
        sign_in(study, ADMINISTRATOR)
    standing = compare_backup(path, backup, PLAIN)

    assert not standing.is_beginning
    assert standing.lost is None
    with pytest.raises(StateError, match="is the study itself"):
        compare_backup(path, path, PLAIN)


def test_the_open_study_tells_how_a_backup_stands_to_it(path: Path, backup: Path) -> None:
    with Study.open(path) as study:
        sign_in(study, AUDITOR)
        with expect_error(PermissionDeniedError, wording("put_backup")):
            study.backup.compare(backup)
        sign_in(study, COORDINATOR)
        standing = study.backup.compare(backup)

    assert standing.is_beginning
    assert standing.lost is not None
    assert standing.lost > 0
