"""Failed sign-ins: timing, and exact counts under concurrency."""

import contextlib
import threading
from collections.abc import Iterator
from pathlib import Path

import argon2
import pytest
from tests.core.services.people_material import (
    COORDINATOR,
    PASSWORDS,
    WRONG,
    events,
    fail,
    kinds,
    new_started,
    sign_in,
    started,
)
from tests.core.services.study_material import TickingClock

from readingroom import store
from readingroom.domain.accounts import MOST_FAILURES, AccountState
from readingroom.domain.errors import FileInUseError, SignInError
from readingroom.services import passwords
from readingroom.services.passwords import hash_password
from readingroom.services.study import Study
from readingroom.store.database import connect

Work = list[str]


def parameters(kept: str) -> str:
    """Return the kind and the parameters of a hash."""
    return "$".join(kept.split("$")[:4])


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    """Return the kind and the parameters of every check of a hash from now on."""
    done: Work = []
    verify = argon2.PasswordHasher.verify

    def counted(self: argon2.PasswordHasher, kept: str, password: bytes) -> bool:
        done.append(parameters(kept))
        return verify(self, kept, password)

    monkeypatch.setattr(argon2.PasswordHasher, "verify", counted)
    return done


@pytest.fixture
def slow(tmp_path: Path, slow_hashes: None) -> Iterator[Study]:
    """Yield a study whose passwords are hashed as they are outside of tests."""
    with new_started(tmp_path) as study:
        yield study


def test_an_unknown_code_costs_the_work_of_a_wrong_password(study: Study, work: Work) -> None:
    costs = []
    for code in (COORDINATOR, "nobody"):
        work.clear()
        count = len(events(study))
        said = fail(study, code, 1)
        costs.append((list(work), kinds(study)[count:], said))
    assert costs[0] == costs[1]
    assert costs[0][0] == [parameters(hash_password("any"))]


def test_a_right_password_costs_as_much_and_one_event(study: Study, work: Work) -> None:
    count = len(events(study))
    sign_in(study, COORDINATOR)
    assert work == [parameters(hash_password("any"))]
    assert kinds(study)[count:] == ["signed in"]


def test_tries_from_several_sides_at_once_are_all_counted(slow: Study, work: Work) -> None:
    path = slow.path
    slow.close()
    work.clear()

    def attempt(barrier: threading.Barrier) -> None:
        barrier.wait()
        try:
            with Study.open(path, clock=TickingClock()) as study:
                study.people.sign_in(COORDINATOR, WRONG)
        except (FileInUseError, SignInError):
            pass

    for _ in range(MOST_FAILURES + 1):  # one of each round gets in at least
        barrier = threading.Barrier(3)
        threads = [threading.Thread(target=attempt, args=(barrier,)) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    with Study.open(path, clock=TickingClock()) as study:
        row = store.accounts.get(study._file, COORDINATOR)
        tries = [one.body["details"] for one in events(study) if one.kind == "sign-in failed"]
    assert (row.account.state, row.failures) == (AccountState.LOCKED, MOST_FAILURES)
    assert len(tries) == len(work)
    counted = [details["failures"] for details in tries if isinstance(details, dict)]
    assert counted[:MOST_FAILURES] == list(range(1, MOST_FAILURES + 1))
    assert set(counted[MOST_FAILURES:]) == {MOST_FAILURES}


@pytest.mark.parametrize("password", [WRONG, PASSWORDS[COORDINATOR]])
def test_nobody_else_writes_between_a_try_and_its_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, password: str
) -> None:
    with started(tmp_path) as study:
        other = connect(study.path, None)
        other.execute("PRAGMA busy_timeout = 0").fetchall()
        is_correct, refused = passwords.is_correct, []

        def tried_beside(kept: str | None, given: str) -> bool:
            with pytest.raises(Exception, match="locked") as caught:
                other.execute("BEGIN IMMEDIATE")
            refused.append(caught.value)
            return is_correct(kept, given)

        monkeypatch.setattr(passwords, "is_correct", tried_beside)
        with contextlib.suppress(SignInError):
            study.people.sign_in(COORDINATOR, password)
        other.close()
    assert len(refused) == 1
