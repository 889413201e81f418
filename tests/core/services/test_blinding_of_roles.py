"""No call that a reader or an adjudicator may make returns what their role must not know.

All calls of all services whose arguments can be filled from the study are made, in a study of each
type with truth, scores of a model, and an answer of another reader.
"""

import inspect
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from tests.core.services.study_material import LOOKED, TickingClock, copied_study

from readingroom import store
from readingroom.domain.accounts import PERMISSIONS, Role
from readingroom.domain.errors import PermissionDeniedError, ReadingroomError
from readingroom.domain.progress import NO_PROGRESS
from readingroom.domain.study_design import StudyType
from readingroom.qualification.study_rehearsal import run
from readingroom.qualification.study_rehearsal.answering import ReadingTask, answer_reading
from readingroom.qualification.study_rehearsal.simulation import (
    MODELS,
    SimulatedReader,
    simulate_cases,
)
from readingroom.qualification.study_rehearsal.types import RehearsalPlan
from readingroom.reading.forms.presets import preset
from readingroom.services.study import Study

CASES = simulate_cases(3, 4)
SECRET = "Only for the coordinator"
HIDDEN = (*MODELS, "Green Person", "CaseTruth(", "ReferenceValue(")
CHANGING = {
    "undo", "skip", "flag", "submit", "correct", "save_draft", "close", "lock_screen", "act_as",
    "sign_out", "lock",
}  # fmt: skip
"""Calls that change the study or end its use."""


def new_study(folder: Path, _passphrase: str | None, *, kind: StudyType) -> Study:
    study = Study.create(
        folder / "study.rrstudy", title="Study", protocol=preset(kind, 3), clock=TickingClock()
    )
    with TemporaryDirectory() as name:
        run._fill(study, RehearsalPlan(kind, 2, 4, 3), CASES, Path(name), NO_PROGRESS)
    study.protocol.add_reader("Grey Person")
    study.protocol.add_reader("Green Person")
    study.protocol.open_session()
    other = study.protocol.readers()[1]
    item = study.reading.worklist(other.id).items[0]
    reading = study.reading.open_item(item.id)
    case = next(case for case in CASES if case.code == item.case_code)
    task = ReadingTask(case, study.results.models_of(item.id), "0")
    form = answer_reading(SimulatedReader(3, other.code), task, reading)
    study.reading.submit(item.id, replace(form, comment=SECRET), LOOKED)
    study.reading.flag(item.id, SECRET)
    return study


@pytest.fixture(params=StudyType)
def study(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Study]:
    with copied_study(new_study, tmp_path, kind=request.param) as opened:
        yield opened


def calls_of(study: Study, role: Role) -> Iterator[tuple[str, object]]:
    """Yield the names and methods of all calls that a role may make and that change nothing."""
    services = [study, *(value for value in vars(study).values() if hasattr(value, "_guard"))]
    for service in services:
        for name, member in inspect.getmembers(type(service), inspect.isfunction):
            permissions = getattr(member, "permissions", None)
            if permissions is None or name.startswith("_") or name in CHANGING:
                continue
            if not permissions or not PERMISSIONS[role].isdisjoint(permissions):
                yield f"{type(service).__name__}.{name}", getattr(service, name)


def answers_of(study: Study, role: Role, own_items: tuple[str, ...]) -> dict[str, str]:
    """Return the results of all calls whose arguments are a reader, an item or a case."""
    first = store.readers.list_all(study._file)[0].id
    values = {
        "reader": [first],
        "item": list(own_items),
        "case": [case.id for case in store.cases.list_all(study._file)],
    }
    answers: dict[str, str] = {}
    for name, call in calls_of(study, role):
        needed = [
            parameter
            for parameter in inspect.signature(call).parameters.values()
            if parameter.default is inspect.Parameter.empty
        ]
        if len(needed) > 1 or any(parameter.name not in values for parameter in needed):
            continue
        for value in values[needed[0].name] if needed else [None]:
            try:
                result = call(value) if needed else call()
            except ReadingroomError as error:
                result = error
            answers[f"{name}({value})"] = str(result)
    return answers


def test_a_reader_gets_nothing_that_is_hidden_from_readers(study: Study) -> None:
    first, second = study.protocol.readers()
    study.act_as(Role.READER, first.id)
    items = tuple(item.id for item in study.reading.worklist(first.id).items)
    answers = answers_of(study, Role.READER, items)

    assert {"ReadingService.worklist", "ReadingService.open_item", "CaseService.content"} <= {
        name.partition("(")[0] for name in answers
    }
    assert not {
        (name, word)
        for name, text in answers.items()
        for word in (*HIDDEN, SECRET, second.id)
        if word in text
    }
    for call in (study.reading.worklist, study.reading.remarks, study.reading.corrections):
        with pytest.raises(PermissionDeniedError):
            call(second.id)
    theirs = [item for item in store.worklists.list_all(study._file) if item.reader == second.id]
    with pytest.raises(PermissionDeniedError):
        study.reading.open_item(theirs[0].id)


def test_an_adjudicator_gets_no_model_name_and_no_truth(study: Study) -> None:
    study.act_as(Role.ADJUDICATOR)
    answers = answers_of(study, Role.ADJUDICATOR, ())

    assert any(name.startswith("CaseService.content(") for name in answers)
    assert not {(name, word) for name, text in answers.items() for word in HIDDEN if word in text}
