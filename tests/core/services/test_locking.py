"""A locked study: its file is closed, its secrets are forgotten, and a password reopens it."""

import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from tests.core.services.people_material import (
    ADMINISTRATOR,
    COORDINATOR,
    PASSWORDS,
    new_started,
    sign_in,
    started,
)
from tests.core.services.study_material import (
    CASES,
    TickingClock,
    filled_study,
    new_filled_study,
    write_case,
)
from tests.core.services.test_secrets import holders
from tests.support.wording import Wording, expect_error

from readingroom.domain.accounts import MOST_FAILURES, AccountState, Credentials, Role
from readingroom.domain.errors import FileMovedError, PassphraseError, SignInError, StateError
from readingroom.intake.deidentify.types import UnreviewedReason
from readingroom.services.locking import LockedStudy, unwrap, wrap
from readingroom.services.protection import change_passphrase
from readingroom.services.study import Study
from readingroom.store import verify

wording = Wording(__file__)

WORDS = ("copper", "violin", "uncle", "ferry")
"""Put together at run time, so that no constant of the tests holds the passphrase."""
SECRET = "staple of another kind"


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    """Return an encrypted study with accounts, in which the coordinator is signed in."""
    with started(tmp_path, passphrase=SECRET) as made:
        sign_in(made, COORDINATOR)
        made.cache_wrapped_passphrase(PASSWORDS[COORDINATOR])
        yield made


def lock(study: Study, *, is_idle: bool = False) -> LockedStudy:
    locked = study.lock_screen(is_idle=is_idle)
    assert locked is not None
    return locked


def kinds(study: Study) -> list[str]:
    return [event.kind for event in study.trail.events()]


def try_wrongly(locked: LockedStudy, times: int) -> None:
    for _ in range(times):
        with pytest.raises((SignInError, PassphraseError)):
            locked.unlock("not the password")


def test_a_wrapped_secret_comes_back_by_its_password_alone() -> None:
    wrapped = wrap("größer secret", "mot de passe é")

    assert unwrap(wrapped, "mot de passe e\u0301") == "größer secret"
    assert unwrap(wrapped, "mot de passe e") is None
    assert "secret" not in repr(wrapped)
    assert wrap("größer secret", "mot de passe é") != wrapped


def test_no_living_object_holds_the_passphrase_of_a_locked_study(tmp_path: Path) -> None:
    secret = "-".join(WORDS)
    study = Study.create(tmp_path / "a.rrstudy", title="Knees", passphrase=secret)
    opener = study.frames_opener()
    frames = opener()
    assert holders(secret)
    locked = lock(study)

    assert holders(secret) == []
    assert (frames, opener, locked, study) is not None  # all of them still live


def test_no_living_object_holds_it_where_a_password_opens_it_again(tmp_path: Path) -> None:
    secret = "-".join(WORDS)
    with new_started(tmp_path, passphrase=secret) as study:
        known = holders(PASSWORDS[COORDINATOR])
        sign_in(study, COORDINATOR)
        study.cache_wrapped_passphrase(PASSWORDS[COORDINATOR])
        locked = lock(study)
        assert holders(secret) == []
        assert holders(PASSWORDS[COORDINATOR]) == known
        with locked.unlock(PASSWORDS[COORDINATOR]):
            assert holders(secret)
        assert holders(secret) == []


def test_a_locked_study_has_no_signing_key_in_memory(study: Study) -> None:
    study._file.sign()
    signatory = study._file._signatory
    assert signatory._key is not None
    lock(study)

    assert signatory._key is None


def test_the_file_of_a_locked_study_is_closed_in_order(study: Study) -> None:
    lock(study)

    assert [path.name for path in study.path.parent.glob("*.rrstudy*")] == [study.path.name]
    assert verify(study.path, SECRET).is_sound


def test_images_are_refused_after_the_lock_by_readers_that_were_open(tmp_path: Path) -> None:
    folder = write_case(tmp_path, "ONE")
    (folder / "case.yaml").unlink()
    Image.fromarray(np.full((8, 8, 3), 40, np.uint8)).save(folder / "1.png")
    with Study.create(tmp_path / "s.rrstudy", title="T", passphrase=SECRET) as study:
        case = study.cases.add_case(folder, unreviewed=UnreviewedReason.MADE_UP).case
        series = study.cases.content(case.id).series[0]
        opener, frames = study.frames_opener(), study.frames_opener()()
        frames.decode(series, 0)
        lock(study)

    with pytest.raises(StateError, match="closed or locked"):
        frames.decode(series, 0)
    with pytest.raises(StateError, match="closed or locked"):
        opener()
    assert frames._newest is None


@pytest.mark.parametrize(
    ("is_idle", "kind"), [(False, "locked manually"), (True, "locked when idle")]
)
def test_who_locked_the_study_goes_on_with_their_password(
    study: Study, is_idle: bool, kind: str
) -> None:
    locked = lock(study, is_idle=is_idle)

    with locked.unlock(PASSWORDS[COORDINATOR]) as again:
        person = again.people.signed_in()
        assert person is not None
        assert (person.code, person.role) == (COORDINATOR, Role.COORDINATOR)
        assert kinds(again)[-2:] == [kind, "signed in"]
        assert again.summary().case_count == len(CASES)
        second = lock(again)  # and the same once more
    second.unlock(PASSWORDS[COORDINATOR]).close()


def test_a_lock_is_kept_even_where_it_cannot_be_recorded(
    study: Study, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object, **_options: object) -> None:
        raise StateError("the disk is full")

    monkeypatch.setattr(study.people, "lock", refuse)
    locked = lock(study)

    assert not locked.needs_passphrase
    locked.unlock(PASSWORDS[COORDINATOR]).close()


def test_somebody_else_needs_the_passphrase_and_then_signs_in(study: Study) -> None:
    locked = lock(study)
    with pytest.raises(SignInError):
        locked.unlock(PASSWORDS[ADMINISTRATOR])
    locked.forget_lock_owner()
    with pytest.raises(PassphraseError, match="Enter its passphrase"):
        locked.unlock(PASSWORDS[COORDINATOR])
    with pytest.raises(PassphraseError, match="does not open"):
        locked.open("not the passphrase")

    with locked.open(SECRET) as again:
        assert again.people.signed_in() is None
        assert sign_in(again, ADMINISTRATOR).code == ADMINISTRATOR


def test_the_wrapped_passphrase_of_somebody_who_signed_out_is_nobodys(study: Study) -> None:
    sign_in(study, ADMINISTRATOR)  # without keeping it for them
    assert lock(study).needs_passphrase


def test_wrong_passwords_at_the_lock_become_events_when_it_opens_again(study: Study) -> None:
    locked = lock(study)
    try_wrongly(locked, MOST_FAILURES - 1)

    with locked.unlock(PASSWORDS[COORDINATOR]) as again:
        events = again.trail.events()
        tried = [event.body["details"] for event in events if event.kind == "sign-in failed"]
        assert [one["failures"] for one in tried] == [1, 2, 3, 4]
        assert len({one["tried_at"] for one in tried}) == 4
        assert kinds(again)[-2:] == ["failed sign-ins cleared", "signed in"]


def test_too_many_wrong_passwords_lock_the_account_and_ask_for_the_passphrase(
    study: Study,
) -> None:
    locked = lock(study)
    try_wrongly(locked, MOST_FAILURES)

    assert locked.needs_passphrase
    with pytest.raises(PassphraseError):
        locked.unlock(PASSWORDS[COORDINATOR])
    with locked.open(SECRET) as again:
        sign_in(again, ADMINISTRATOR)
        states = {account.code: account.state for account in again.people.accounts()}
        assert states[COORDINATOR] is AccountState.LOCKED
        assert "account locked" in kinds(again)


def test_wrong_passwords_before_the_lock_count_too(study: Study) -> None:
    for _ in range(MOST_FAILURES - 2):
        with pytest.raises(SignInError):
            study.people.confirm("not the password", COORDINATOR)
    locked = lock(study)
    try_wrongly(locked, 1)
    assert not locked.needs_passphrase
    try_wrongly(locked, 1)

    assert locked.needs_passphrase


def test_a_passphrase_that_was_changed_meanwhile_is_asked_for(study: Study) -> None:
    locked = lock(study)
    with Study.open(study.path, passphrase=SECRET) as elsewhere:
        sign_in(elsewhere, ADMINISTRATOR)
    who = Credentials(ADMINISTRATOR, PASSWORDS[ADMINISTRATOR])
    change_passphrase(study.path, SECRET, "another one entirely", credentials=who)

    with pytest.raises(PassphraseError, match="was changed"):
        locked.unlock(PASSWORDS[COORDINATOR])
    assert locked.needs_passphrase
    locked.open("another one entirely").close()


def test_a_password_that_was_changed_meanwhile_opens_nothing(study: Study) -> None:
    locked = lock(study)
    with Study.open(study.path, passphrase=SECRET) as elsewhere:
        sign_in(elsewhere, COORDINATOR)
        elsewhere.people.change_password(PASSWORDS[COORDINATOR], "six warm stones hum")

    with pytest.raises(PassphraseError, match="enter its passphrase"):
        locked.unlock(PASSWORDS[COORDINATOR])
    assert locked.needs_passphrase
    with locked.open(SECRET) as again:
        assert again.people.sign_in(COORDINATOR, "six warm stones hum").code == COORDINATOR


def test_another_study_in_its_place_is_not_opened(study: Study, tmp_path: Path) -> None:
    locked = lock(study)
    study.path.unlink()
    Study.create(study.path, title="Another", passphrase=SECRET, clock=TickingClock()).close()

    with pytest.raises(StateError, match="now a different study"):
        locked.unlock(PASSWORDS[COORDINATOR])


def test_a_study_without_accounts_opens_by_its_passphrase_on_the_seat_it_was_left_on(
    tmp_path: Path,
) -> None:
    with filled_study(tmp_path, passphrase=SECRET) as study:
        reader = study.protocol.readers()[0]
        study.protocol.open_session()
        study.act_as(Role.READER, reader.id)
        locked = lock(study)
    assert locked.needs_passphrase

    with locked.open(SECRET) as again:
        assert again._guard.acting_role == (Role.READER, reader.id)


@pytest.mark.parametrize("is_idle", [False, True])
def test_a_plain_study_stays_open_when_it_is_locked(tmp_path: Path, is_idle: bool) -> None:
    with started(tmp_path) as study:
        sign_in(study, COORDINATOR)
        study.cache_wrapped_passphrase(PASSWORDS[COORDINATOR])

        assert study.lock_screen(is_idle=is_idle) is None
        assert study.people.signed_in() is None
        assert sign_in(study, COORDINATOR).code == COORDINATOR
        assert ("locked when idle" if is_idle else "locked manually") in kinds(study)


def test_a_study_that_is_looked_at_only_is_so_again(tmp_path: Path) -> None:
    filled_study(tmp_path, passphrase=SECRET).close()
    path = next(tmp_path.glob("*.rrstudy"))
    with Study.open(path, passphrase=SECRET, read_only=True) as study:
        locked = lock(study)

    with locked.open(SECRET) as again:
        assert again._file.is_read_only


@pytest.mark.parametrize("by_password", [True, False])
def test_an_older_copy_in_the_place_of_a_locked_study_is_not_opened(
    study: Study, by_password: bool
) -> None:
    older = study.path.with_name("older.rrstudy")
    study.backup.write(older)
    locked = lock(study)
    older.replace(study.path)
    before = study.path.read_bytes()

    with expect_error(StateError, wording("locked")):
        locked.unlock(PASSWORDS[COORDINATOR]) if by_password else locked.open(SECRET)
    assert study.path.read_bytes() == before


def test_a_study_that_went_on_elsewhere_while_it_was_locked_is_opened(study: Study) -> None:
    locked = lock(study)
    with Study.open(study.path, passphrase=SECRET) as elsewhere:
        sign_in(elsewhere, ADMINISTRATOR)

    with locked.unlock(PASSWORDS[COORDINATOR]) as again:
        assert again.people.signed_in() is not None


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody rename an open file")
@pytest.mark.parametrize("has_accounts", [True, False])
def test_a_study_whose_file_was_moved_is_locked_and_the_move_is_not_lost(
    tmp_path: Path, has_accounts: bool
) -> None:
    secret = "-".join(WORDS)
    make = new_started if has_accounts else new_filled_study
    study = make(tmp_path, passphrase=secret)
    if has_accounts:
        sign_in(study, COORDINATOR)
    study.path.rename(tmp_path / "renamed.rrstudy")
    locked = lock(study)

    (rescue,) = tmp_path.glob("*.rescued-*.rrstudy")
    assert locked.move is not None
    assert locked.move.rescue == rescue
    assert verify(rescue, secret).is_sound
    assert holders(secret) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody rename an open file")
def test_closing_reports_a_move_that_the_end_of_a_sitting_found(study: Study) -> None:
    study.path.rename(study.path.with_name("renamed.rrstudy"))
    with pytest.raises(FileMovedError, match="rescue copy"):
        study.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody rename an open file")
def test_closing_does_not_report_a_move_twice(study: Study) -> None:
    study.path.rename(study.path.with_name("renamed.rrstudy"))
    with pytest.raises(FileMovedError):
        study.draft.retitle_case(study.cases.list_cases()[0].id, "Fall from a bicycle")
    study.close()
