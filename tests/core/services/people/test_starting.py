"""Enabling accounts, and acting roles in studies without accounts."""

import dataclasses
from pathlib import Path

import pytest
from tests.core.services.people_material import (
    ADA,
    COORDINATOR,
    COY,
    newest,
    sign_in,
)
from tests.core.services.study_material import filled_study

from readingroom.domain.accounts import (
    AccountState,
    NewAccount,
    Permission,
    Role,
    is_blinded,
    roles_with,
)
from readingroom.domain.errors import NotFoundError, PermissionDeniedError, StateError
from readingroom.services.study import Study


def test_a_study_starts_without_accounts(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        assert not study.people.has_accounts
        assert study.people.signed_in() is None
        assert study.people.accounts() == ()


def test_two_people_turn_accounts_on_in_one_event(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        administrator, coordinator = study.people.start(ADA, COY)
        assert study.people.has_accounts
        assert newest(study) == ("accounts enabled", "coordinator", {"accounts": ["P1", "P2"]})
    assert (administrator.roles, coordinator.roles) == ((Role.ADMINISTRATOR,), (Role.COORDINATOR,))
    assert (administrator.verified_by, coordinator.verified_by) == (COY.name, ADA.name)
    assert administrator.state is AccountState.ACTIVE


def test_accounts_are_turned_on_once(study: Study) -> None:
    sign_in(study, COORDINATOR)
    with pytest.raises(StateError, match="cannot be turned off"):
        study.people.start(ADA, COY)


@pytest.mark.parametrize(
    ("one", "other", "why"),
    [
        (ADA, dataclasses.replace(COY, name=" ada  ADMIN"), "Name another person"),
        (dataclasses.replace(ADA, code="X"), dataclasses.replace(COY, code="X "), "the same code"),
        (dataclasses.replace(ADA, password="short"), COY, "12 to"),
        (ADA, dataclasses.replace(COY, password="Coy Coordinator"), "is a name"),
        (dataclasses.replace(ADA, name=" "), COY, "name is empty"),
        (dataclasses.replace(ADA, name="A" * 201), COY, "200 are allowed"),
        (dataclasses.replace(ADA, code="x"), dataclasses.replace(COY, code="X"), "already in use"),
        (dataclasses.replace(ADA, code="R1"), COY, "already in use"),
        (dataclasses.replace(ADA, code="coordinator"), COY, "already in use"),
        (dataclasses.replace(ADA, code="é"), COY, "unaccented"),
    ],
)
def test_a_start_that_is_refused_leaves_no_accounts(
    tmp_path: Path, one: NewAccount, other: NewAccount, why: str
) -> None:
    with filled_study(tmp_path) as study:
        with pytest.raises(StateError, match=why):
            study.people.start(one, other)
        assert not study.people.has_accounts


def test_the_title_of_the_study_is_no_password(tmp_path: Path) -> None:
    one = dataclasses.replace(ADA, password="lung NODULES 2")
    with (
        Study.create(tmp_path / "a.rrstudy", title="Lung nodules 2") as study,
        pytest.raises(StateError, match="title"),
    ):
        study.people.start(one, COY)


def test_a_seat_is_chosen_without_accounts_and_refused_with_them(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        study.protocol.open_session()
        first, second = study.protocol.readers()
        study.act_as(Role.READER, first.id)
        assert study.protocol.readers() == (first,)
        with pytest.raises(PermissionDeniedError, match="another reader's"):
            study.reading.worklist(second.id)
        with pytest.raises(PermissionDeniedError, match="The reader may not see results"):
            study.results.results()
        study.act_as(Role.ADMINISTRATOR)
        study.people.start(ADA, COY)
        with pytest.raises(StateError, match="Sign in instead"):
            study.act_as(Role.COORDINATOR)


@pytest.mark.parametrize("role", Role)
def test_only_a_readers_seat_names_a_reader(tmp_path: Path, role: Role) -> None:
    with filled_study(tmp_path) as study:
        reader = study.protocol.readers()[0].id
        with pytest.raises(StateError, match="reader"):
            study.act_as(role, None if role is Role.READER else reader)


def test_a_seat_of_nobody_is_refused(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study, pytest.raises(NotFoundError):
        study.act_as(Role.READER, "nobody")  # type: ignore[arg-type] # no such reader


def test_the_words_of_a_new_person_hide_the_password() -> None:
    assert ADA.password not in repr(ADA)


def test_who_sees_models_is_not_blinded() -> None:
    assert [role for role in Role if is_blinded(role)] == [Role.READER, Role.ADJUDICATOR]
    assert roles_with(Permission.READ) == (Role.READER,)
    assert not any(is_blinded(role) for role in roles_with(Permission.SEE_RESULTS))


def test_a_person_signed_in_says_whether_they_are_blinded(crew: Study) -> None:
    assert sign_in(crew, "R1").is_blinded
    assert not sign_in(crew, COORDINATOR).is_blinded
