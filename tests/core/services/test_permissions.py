"""Permissions of the study facade: every call is checked, and blinded roles see no model."""

import dataclasses
import importlib
import inspect
import tempfile
import typing
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.core.services.people_material import ADJUDICATOR, PASSWORDS, new_staffed
from tests.core.services.study_material import (
    CASES,
    LOOKED,
    full_form,
    new_filled_study,
    output_line,
    write_outputs,
)
from tests.support.nightly import repetitions

from readingroom.domain.accounts import PERMISSIONS, NewAccount, Permission, Role, is_blinded
from readingroom.domain.errors import PermissionDeniedError, ReadingroomError
from readingroom.domain.ids import CaseId, ItemId, ModelId, ReaderId
from readingroom.domain.protocol import Protocol
from readingroom.engine.registry import FEATURES
from readingroom.reading.types import JudgementEntry, ViewingTime
from readingroom.services import passwords
from readingroom.services.engine.feature_context import FeatureContext
from readingroom.services.export.types import BundleOptions
from readingroom.services.guard import ActingRole, AuthSession
from readingroom.services.study import Study

VERSION, VENDOR = "7.31-kite", "Fen Systems"
MODELS = ("Heron", "Ibis", "Kestrel")
BLINDED = [role for role in Role if is_blinded(role)]
NO_CALLS = {"__enter__", "__exit__"}


@dataclasses.dataclass(frozen=True)
class Call:
    """A public call of a desk, or of the study itself where `desk` is empty."""

    desk: str
    name: str

    def __str__(self) -> str:
        return f"{self.desk}.{self.name}".lstrip(".")

    def on(self, study: Study) -> Callable[..., Any]:
        owner = desks_of(study)[self.desk]
        if isinstance(vars(type(owner)).get(self.name), property):
            return lambda: getattr(owner, self.name)
        return typing.cast("Callable[..., Any]", getattr(owner, self.name))


def desks_of(study: Study) -> dict[str, object]:
    named = {name: value for name, value in vars(study).items() if not name.startswith("_")}
    features = {kind.__name__: study.service(kind) for kind in feature_services()}
    return {"": study} | {name: desk for name, desk in named.items() if name != "path"} | features


def feature_services() -> list[Callable[[FeatureContext], object]]:
    """Return the service of each feature of the engine."""
    modules = [importlib.import_module(f"{spec.package}.service") for spec in FEATURES]
    return [
        kind
        for module in modules
        for name, kind in inspect.getmembers(module, inspect.isclass)
        if name.endswith("Service") and kind.__module__.startswith(module.__name__)
    ]


def calls_of(desk: str, owner: object) -> dict[Call, object]:
    """Return what can be called, and the function behind it that bears the note."""
    found = {}
    for name, value in inspect.getmembers_static(type(owner)):
        if name.startswith("_") or isinstance(value, (classmethod, staticmethod)):
            continue
        if isinstance(value, property) or callable(value):
            found[Call(desk, name)] = value.fget if isinstance(value, property) else value
    return found


@cache
def front_door() -> dict[Call, tuple[Permission, ...] | None]:
    """Return every public call of every desk with the permissions it notes, None without a note."""
    found = {}
    with (
        tempfile.TemporaryDirectory() as folder,
        Study.create(Path(folder) / "a.rrstudy", title="A") as study,
    ):
        for desk, owner in desks_of(study).items():
            for call, function in calls_of(desk, owner).items():
                found[call] = getattr(function, "permissions", None)
    return found


def test_every_call_of_the_front_door_says_which_permission_it_needs() -> None:
    assert len(front_door()) > 40
    # Fairness, explanations and headline tables compute from what they are given; imported suites
    # and exported prompts need no study.
    assert len(feature_services()) == len(FEATURES) - 5
    assert [str(call) for call, needed in front_door().items() if needed is None] == []


def test_only_calls_about_oneself_need_no_permission() -> None:
    open_calls = {str(call) for call, needed in front_door().items() if needed == ()}
    own = "has_accounts signed_in sign_in sign_out lock confirm is_code_due change_password attest"
    expected = {f"people.{name}" for name in [*own.split(), "check_password"]}
    closing = {"cases.close", "backup.forget", "close"}
    locking = {"lock_screen", "cache_wrapped_passphrase", "is_encrypted"}
    # Whoever has entered something may save it where the file was moved; it shows them nothing.
    saving = {"save_rescue"}
    others = {"act_as", "check_passphrase", "service"}
    assert open_calls == expected | closing | locking | saving | others


def test_every_desk_of_the_study_stands_behind_the_guard(tmp_path: Path) -> None:
    with Study.create(tmp_path / "a.rrstudy", title="A") as study:
        guards = {id(vars(desk)["_guard"]) for desk in desks_of(study).values()}
    assert len(guards) == 1


def test_every_role_and_every_permission_is_in_the_table() -> None:
    assert set(PERMISSIONS) == set(Role)
    assert frozenset().union(*PERMISSIONS.values()) == set(Permission)
    closed = {Permission.SET_PASSPHRASE}  # for what is done to a closed study
    asked = {permission for needed in front_door().values() for permission in needed or ()}
    assert asked == set(Permission) - closed


@pytest.mark.parametrize("role", BLINDED)
def test_a_blinded_role_has_no_permission_that_tells_models(role: Role) -> None:
    telling = {
        *(Permission.SEE_PROTOCOL, Permission.SEE_RESULTS, Permission.SEE_TRAIL),
        *(Permission.SIGN_TRAIL, Permission.ADD_MATERIAL, Permission.EXPORT, Permission.BACK_UP),
        *(Permission.SEE_MODELS, Permission.SET_PROTOCOL, Permission.RUN_SESSION),
    }
    assert PERMISSIONS[role].isdisjoint(telling)


def test_readers_and_adjudicators_are_blinded() -> None:
    assert BLINDED == [Role.READER, Role.ADJUDICATOR]


def test_an_auditor_changes_nothing_of_the_study() -> None:
    changing = {
        *(Permission.READ, Permission.ADD_MATERIAL, Permission.SET_PROTOCOL),
        *(Permission.RUN_SESSION, Permission.EXPORT, Permission.BACK_UP, Permission.ENROL),
        *(Permission.MANAGE_PEOPLE, Permission.RESET_PASSWORD),
    }
    assert PERMISSIONS[Role.AUDITOR].isdisjoint(changing)


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Study]:
    with with_outputs(new_staffed, tmp_path_factory.mktemp("staffed")) as opened:
        yield opened


@pytest.fixture(scope="module")
def seats(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Study]:
    """A study without accounts."""
    with with_outputs(new_filled_study, tmp_path_factory.mktemp("seats")) as opened:
        opened.protocol.open_session()
        yield opened


def with_outputs(make: Callable[[Path], Study], folder: Path) -> Study:
    """Return a study, made so that its models have versions and a vendor."""
    lines = [
        output_line(case, model, version=VERSION, vendor=VENDOR)
        | {"text": f"{model} {VERSION} by {VENDOR} says: pneumonia in {case}."}
        for case in CASES
        for model in MODELS
    ]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            "tests.core.services.study_material.all_outputs",
            lambda path: write_outputs(path, lines),
        )
        return make(folder)


def sit(study: Study, role: Role) -> None:
    """Seat somebody as if they had signed in, or taken the seat."""
    guard = study._guard
    if guard.has_accounts:
        codes = {Role.ADMINISTRATOR: "P1", Role.COORDINATOR: "P2", Role.AUDITOR: "P4"}
        code = codes.get(role, "R1" if role is Role.READER else ADJUDICATOR)
        guard.auth_session = AuthSession(code, role, "2026-01-31T09:30:00.000Z")
    else:
        reader = guard_free_readers(study)[0] if role is Role.READER else None
        guard.acting_role = ActingRole(role, reader)


def guard_free_readers(study: Study) -> list[ReaderId]:
    rows = study._file.database.execute("SELECT id FROM reader ORDER BY position").fetchall()
    return [ReaderId(row[0]) for row in rows]


def secrets_of(study: Study) -> list[str]:
    """Return all that names a model or stands for one, and a word that the protocol hides."""
    execute = study._file.database.execute
    ids = [row[0] for table in ("model", "output") for row in execute(f"SELECT id FROM {table}")]
    return [*MODELS, VERSION, VENDOR, "Stork", *ids]


@pytest.mark.parametrize("role", Role)
def test_a_call_is_refused_exactly_to_the_roles_without_its_permission(
    study: Study, seats: Study, role: Role
) -> None:
    for which in (study, seats):
        sit(which, role)
        for call, needed in front_door().items():
            if needed and PERMISSIONS[role].isdisjoint(needed):
                with pytest.raises(PermissionDeniedError, match=f"may not {needed[0]}"):
                    call.on(which)()  # refused before the arguments are looked at
            elif needed:
                which._guard.require(needed)


def test_nobody_gets_in_unless_they_sign_in(study: Study) -> None:
    study._guard.auth_session = None
    for call, needed in front_door().items():
        if needed:
            with pytest.raises(PermissionDeniedError, match="signed in"):
                call.on(study)()


Values = dict[object, st.SearchStrategy[Any]]


def known_values(study: Study) -> Values:
    """Return arguments by type: of the study where it names something there, and strays."""
    execute = study._file.database.execute

    def ids(table: str) -> st.SearchStrategy[str]:
        rows = [row[0] for row in execute(f"SELECT id FROM {table}").fetchall()]
        return st.sampled_from(rows) | st.text(max_size=8)

    return {
        ReaderId: ids("reader"),
        ItemId: ids("worklist_item"),
        CaseId: ids("study_case"),
        ModelId: ids("model"),
        bool: st.booleans(),
        int: st.integers(-2, 60),
        bytes: st.binary(max_size=4),
        str: st.sampled_from([*MODELS, *PASSWORDS, *PASSWORDS.values(), "2026-01-01", "A reason"])
        | st.text(max_size=8),
        Path: st.sampled_from([study.path, study.path.parent / "outputs.jsonl", Path("/nowhere")]),
        JudgementEntry: st.sampled_from([full_form(), JudgementEntry()]),
        ViewingTime: st.sampled_from([LOOKED, ViewingTime()]),
        Role: st.sampled_from(Role),
        BundleOptions: st.just(BundleOptions()),
        NewAccount: st.just(NewAccount("Eve Extra", "lantern gravel oboe")),
        Protocol: st.none(),
    }


def values_for(hint: object, known: Values) -> st.SearchStrategy[Any]:
    """Return arguments of a type."""
    parts = typing.get_args(hint)
    if hint in known:
        return known[hint]
    if parts and type(None) in parts:
        return st.none() | st.one_of(values_for(p, known) for p in parts if p is not type(None))
    if parts and not isinstance(None, typing.get_origin(hint)):
        return st.lists(values_for(parts[0], known), max_size=2)
    return st.none()


def arguments_of(function: Callable[..., Any], known: Values) -> st.SearchStrategy[dict[str, Any]]:
    """Return named arguments for a call."""
    plain = inspect.unwrap(function)
    try:
        hints = typing.get_type_hints(plain)
    except NameError:  # a type that is imported for checking only
        hints = {}
    names = [
        name for name in inspect.signature(plain).parameters if name not in ("self", "progress")
    ]
    return st.fixed_dictionaries({name: values_for(hints.get(name), known) for name in names})


def everything_in(value: object, depth: int = 0) -> Iterator[str]:
    """Return everything that a value says or holds, and what led to it."""
    yield repr(value)
    yield str(value)
    if depth > 8 or isinstance(value, (str, bytes, int, float, Path)) or value is None:
        return
    parts: list[object] = []
    if isinstance(value, BaseException):
        parts = [*value.args, value.__cause__, value.__context__, *vars(value).values()]
    elif isinstance(value, dict):
        parts = [*value, *value.values()]
    elif isinstance(value, (list, tuple, set, frozenset)):
        parts = [*value]
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        parts = [getattr(value, field.name) for field in dataclasses.fields(value)]
        parts += [
            getattr(value, name)
            for name, part in inspect.getmembers_static(type(value))
            if isinstance(part, property)
        ]
    for part in parts:
        yield from everything_in(part, depth + 1)


def asked_calls() -> list[Call]:
    """Return all calls but those that end the study, or take another seat where anybody may."""
    left_out = ("close", "cases.close", "act_as", "backup.forget", "service")
    return sorted((call for call in front_door() if str(call) not in left_out), key=str)


@pytest.mark.parametrize("role", BLINDED)
@pytest.mark.parametrize("which", ["study", "seats"])
@settings(
    max_examples=repetitions(3, 12),  # of all calls each, for two roles in two studies
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(data=st.data())
def test_a_blinded_role_learns_no_model_by_any_call(
    request: pytest.FixtureRequest,
    role: Role,
    which: str,
    data: st.DataObject,
) -> None:
    study: Study = request.getfixturevalue(which)
    secrets, known = secrets_of(study), known_values(study)
    for call in asked_calls():
        sit(study, role)
        function = call.on(study)
        arguments = data.draw(arguments_of(function, known), label=str(call))
        told = answer_of(function, arguments)
        given_words = "".join(everything_in(list(arguments.values())))
        seen = "".join(everything_in(told))
        assert not [one for one in secrets if one in seen and one not in given_words], call


def answer_of(function: Callable[..., Any], arguments: dict[str, Any]) -> object:
    """Return what a call returns or raises; every password is right, so that nobody is locked."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "is_correct", lambda kept, password: kept is not None)
        try:
            return function(**arguments)
        except (ReadingroomError, TypeError, AttributeError, ValueError, OSError) as error:
            return error


@pytest.mark.parametrize("which", ["study", "seats"])
def test_a_reader_reads_a_whole_list_without_learning_a_model(
    request: pytest.FixtureRequest, which: str
) -> None:
    study: Study = request.getfixturevalue(which)
    sit(study, Role.READER)
    reader = study.protocol.readers()[-1].id
    items = study.reading.worklist(reader).items
    seen = [*everything_in(study.summary()), *everything_in(study.cases.list_cases())]
    for item in items:
        seen += everything_in(study.reading.open_item(item.id))
    assert "[hidden]" in "".join(seen)
    assert not [secret for secret in secrets_of(study) if any(secret in words for words in seen)]


def test_the_search_for_models_finds_them_where_they_are(study: Study) -> None:
    sit(study, Role.COORDINATOR)
    seen = "".join(everything_in(study.cases.list_models()))
    assert all(secret in seen for secret in (*MODELS, VERSION, VENDOR))
