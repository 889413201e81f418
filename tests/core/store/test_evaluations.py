"""Registered models, failures and results: stored, covered by the trail, erased with a case."""

from pathlib import Path

import pytest
from tests.core.store.study_maker import (
    MadeStudy,
    fill,
    new_file,
    open_file,
    open_later,
    write_filled,
)
from tests.support.wording import Wording

from readingroom.domain.errors import AuditError, NotFoundError, StateError
from readingroom.domain.ids import EvaluationId, RegisteredId, asset_id
from readingroom.domain.model import (
    FailureReason,
    ModelCapability,
    ModelFacts,
    ModelKind,
    ModelLocation,
)
from readingroom.store import StudyFile, assets, erasure, evaluations, registered_models, verify
from readingroom.store.commitments import openings, private_openings
from readingroom.store.database import connect
from readingroom.store.evaluations import ItemLines
from readingroom.store.registered_models import NewModel

wording = Wording(__file__)

FACTS = ModelFacts(
    "heron", "Heron", ModelKind.PYTHON_CLASS, "2", "ab" * 32, "Python 3.12", "cpu",
    (ModelCapability.GENERATE,),
)  # fmt: skip
LOCATION = ModelLocation("/home/jane.doe/heron/model.yaml", "type: python_class\n")
NEW = NewModel("Heron", "2", "Fen", FACTS, LOCATION)
OWN, OTHER = b'{"raw":"Jane Doe has it"}\n', b'{"raw":"nobody"}\n{"raw":"nobody else"}\n'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.rrstudy"


def add_model(file: StudyFile, new: NewModel = NEW) -> RegisteredId:
    with file.change("model registered", "coordinator") as change:
        return registered_models.add(change, new, "coordinator")


def add_result(file: StudyFile, made: MadeStudy, result: str = "r1") -> EvaluationId:
    parts = [ItemLines(made.case, 1, OWN), ItemLines(None, 2, OTHER)]
    with file.change("result added", "coordinator") as change:
        return evaluations.add(change, result, '{"title":"Quiz"}', parts, "coordinator")


def fail(file: StudyFile, model: RegisteredId, made: MadeStudy) -> None:
    with file.change("outputs added", "coordinator") as change:
        registered_models.add_failure(
            change, model, made.case, FailureReason.HUNG, "It took 10 s at Doe", "cd" * 32
        )


def filled(path: Path) -> tuple[MadeStudy, EvaluationId]:
    with new_file(path) as file:
        made, model = fill(file), add_model(file)
        with file.change("consent given", "P1") as change:
            registered_models.consent(change, model, FACTS.weights_sha256, "P1")
        fail(file, model, made)
        return made, add_result(file, made)


def tamper(path: Path, sql: str) -> None:
    """Run a statement past the program, without the triggers that would stop it."""
    database = connect(path, None)
    table = sql.split()[1] if sql.startswith("UPDATE") else sql.split()[2]
    find = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?"
    triggers = database.execute(find, (table,)).fetchall()
    for name, _ in triggers:
        database.execute(f"DROP TRIGGER {name}")
    database.execute("PRAGMA foreign_keys = OFF")
    database.execute(sql)
    for _, text in triggers:
        database.execute(text)
    database.commit()
    database.close()


def test_a_registered_model_comes_back_as_it_was(path: Path) -> None:
    with new_file(path) as file:
        model = add_model(file)
        found = registered_models.get(file, model)
        assert found.facts == FACTS
        assert registered_models.location(file, model) == LOCATION
        assert not found.may_run


def test_consent_lets_code_run_and_says_who_gave_it(path: Path) -> None:
    with new_file(path) as file:
        model = add_model(file)
        with file.change("consent given", "P1") as change:
            registered_models.consent(change, model, FACTS.weights_sha256, "P1")
        found = registered_models.get(file, model)
        assert found.may_run
        assert found.consent is not None
        assert found.consent.given_by == "P1"


def test_consent_for_other_weights_does_not_count(path: Path) -> None:
    with new_file(path) as file:
        model = add_model(file)
        with file.change("consent given", "P1") as change:
            registered_models.consent(change, model, "ef" * 32, "P1")
        assert registered_models.get(file, model).consent is None


def test_the_newest_registration_of_a_name_and_version_counts(path: Path) -> None:
    with new_file(path) as file:
        old = add_model(file)
        new = add_model(file)
        assert [model.id for model in registered_models.list_all(file)] == [new]
        with pytest.raises(NotFoundError, match=r"no longer .*model"):
            registered_models.get(file, old)


def test_a_failure_counts_until_there_is_an_output(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        silent = add_model(file)
        outspoken = add_model(file, NEW._replace(name="alpha", version="1.0"))
        for model in (silent, outspoken):
            fail(file, model, made)
        counts = [model.failure_count for model in registered_models.list_all(file)]
        assert counts == [1, 0]


def test_a_failure_keeps_its_reason(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        model = add_model(file)
        fail(file, model, made)
        (row,) = registered_models.failures(file, model)
        assert (row.case, row.reason) == (made.case, FailureReason.HUNG)


def test_items_of_a_result_come_back(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        result = add_result(file, made)
        assert b"".join(evaluations.lines(file, result)) == OWN + OTHER
        assert evaluations.get(file, result).item_count == 3


def test_items_of_cases_that_are_not_wanted_are_passed_over(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        result = add_result(file, made)
        lines = evaluations.lines(file, result, without=frozenset({made.case}))
        assert b"".join(lines) == OTHER


def test_a_result_is_stored_once(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        add_result(file, made)
        with pytest.raises(StateError, match=r"already has .*result"):
            add_result(file, made)


def test_an_unknown_result_is_refused(path: Path) -> None:
    with new_file(path) as file, pytest.raises(NotFoundError, match="no such result"):
        evaluations.get(file, EvaluationId("no"))


def test_a_study_with_all_of_them_is_sound(path: Path) -> None:
    filled(path)
    assert verify(path).findings == ()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE registered_model SET name = 'Ibis'",
        "UPDATE registered_model SET config = 'type: onnx'",
        "UPDATE registered_model SET path = '/tmp'",
        "UPDATE consent SET given_by = 'P2'",
        "UPDATE consent SET weights_sha256 = ''",
        "DELETE FROM consent",
        "UPDATE run_failure SET reason = 'crashed'",
        "UPDATE run_failure SET detail = 'nothing'",
        "UPDATE evaluation SET document = '{}'",
        "UPDATE evaluation_items SET item_count = 7",
        "UPDATE evaluation_items SET case_id = NULL",
        "DELETE FROM run_failure",
        wording("delete_evaluation_items"),
    ],
)
def test_a_change_past_the_program_is_found(path: Path, statement: str) -> None:
    filled(path)
    tamper(path, statement)
    table = statement.removeprefix("DELETE FROM ").removeprefix("UPDATE ").split()[0]
    assert any(f"The row {table}/" in finding for finding in verify(path).findings)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE evaluation SET document = ''",
        "UPDATE run_failure SET detail = '', detail_salt = x''",
        "UPDATE evaluation_items SET asset = '', asset_salt = x''",
        "DELETE FROM consent",
        "DELETE FROM registered_model",
    ],
)
def test_the_program_itself_cannot_change_them(path: Path, statement: str) -> None:
    filled(path)
    with (
        open_file(path) as file,
        pytest.raises(AuditError),
        file.change("result changed", "coordinator") as change,
    ):
        change.write(statement)


def test_the_place_of_a_model_is_told_by_no_commitment(path: Path) -> None:
    filled(path)
    with open_file(path, is_read_only=True) as file:
        told = b"".join(opening.payload for opening in openings(file))
        assert b"jane.doe" not in told
        private = {opening.key.rpartition("/")[2] for opening in private_openings(file)}
        assert {"config", "path", "detail", "asset"} <= private


def test_erasing_a_case_takes_its_items_and_the_words_of_failures(path: Path) -> None:
    made, result = filled(path)
    with open_file(path) as file:
        with file.change("case erased", "coordinator") as change:
            erasure.add(change, made.case, "They asked")
        assert b"".join(evaluations.lines(file, result)) == OTHER
        assert asset_id(OWN) not in assets.list_ids(file)
        (model,) = registered_models.list_all(file)
        assert [row.detail for row in registered_models.failures(file, model.id)] == [""]
    assert verify(path).findings == ()
    assert b"at Doe" not in path.read_bytes()


def test_an_erasure_says_how_many_items_it_takes(path: Path) -> None:
    made, _ = filled(path)
    with open_file(path, is_read_only=True) as file:
        assert erasure.scope(file, made.case).item_count == 1
        assert erasure.scope(file, made.second_case).item_count == 0


def test_items_that_are_put_back_after_an_erasure_are_found(path: Path) -> None:
    made, _ = filled(path)
    with open_file(path) as file, file.change("case erased", "coordinator") as change:
        erasure.add(change, made.case, "They asked")
    tamper(path, "UPDATE run_failure SET detail = 'Jane'")
    assert any(wording("erased") in one for one in verify(path).findings)
