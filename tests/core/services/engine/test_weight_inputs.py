"""Inputs of criteria weights: items of evaluations, and marked errors."""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.core.services.engine.engine_material import write_suite
from tests.core.services.study_material import LOOKED, TickingClock, full_form
from tests.support.subjects import FakeSubject

from readingroom.domain.error_annotation import (
    ErrorAnnotation,
    ErrorKind,
    HarmLikelihood,
    HarmSeverity,
    Side,
)
from readingroom.domain.errors import StateError
from readingroom.domain.protocol import OverallChoice
from readingroom.engine.analyzer.compliance.service import ComplianceService
from readingroom.engine.evaluator.runs.run import run_suite
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.evaluator.weights import service
from readingroom.engine.evaluator.weights.service import choices_of
from readingroom.engine.evaluator.weights.types import WeightSource
from readingroom.engine.models.types import Prompt
from readingroom.reading.types import JudgementEntry
from readingroom.services.engine.tasks import SentCases
from readingroom.services.study import Study

KEY = "side/choice_accuracy"


def evaluate(study: Study, folder: Path, name: str, letter: str) -> None:
    """Add a result of a model that always says the same letter."""

    def say(_prompt: Prompt) -> str:
        return letter

    subject = FakeSubject(say)
    subject.facts = replace(subject.facts, model_id=name.lower(), name=name)
    suite = read_suite(write_suite(folder / "suite"))
    cases = SentCases(list(study.engine.suite_items()))
    out = folder / name
    run_suite(suite, subject, out, clock=TickingClock(), cases=cases)
    study.engine.add_result(out)


@pytest.fixture
def measured(study: Study, tmp_path: Path) -> Study:
    """Return a study with an open session whose Heron is right on the left, its Ibis elsewhere."""
    study.protocol.revise(replace(study.protocol.current(), asks_findings=True))
    evaluate(study, tmp_path, "Heron", "A")
    evaluate(study, tmp_path, "Ibis", "B")
    study.protocol.open_session()
    return study


def test_differences_are_those_of_items_about_the_pairs_case_where_both_models_have_some(
    measured: Study,
) -> None:
    reader = measured.protocol.readers()[0].id
    for item in measured.reading.worklist(reader).items:
        measured.reading.submit(item.id, full_form(OverallChoice.LEFT), LOOKED)
    made = choices_of(measured._file, WeightSource.EVALUATION)

    assert [one.key for one in made.criteria] == [KEY]
    assert len(made.choices) == 3  # Heron beside Ibis on CASE-1, CASE-2 and CASE-4
    names = {str(one.id): one.card.name for one in measured.cases.list_models()}
    leads = [
        one.differences[0] if names[one.first] == "Heron" else -one.differences[0]
        for one in made.choices
    ]
    assert sorted(leads) == [-1.0, 1.0, 1.0]


def test_metrics_of_different_encoders_give_no_weights(
    measured: Study, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = measured.protocol.readers()[0].id
    for item in measured.reading.worklist(reader).items:
        measured.reading.submit(item.id, full_form(OverallChoice.LEFT), LOOKED)
    monkeypatch.setattr(service, "encoder_of", lambda result, _: f"{result.model.name} 12345678")
    with pytest.raises(StateError, match="Heron 12345678, Ibis 12345678"):
        choices_of(measured._file, WeightSource.EVALUATION)
    monkeypatch.setattr(service, "encoder_of", lambda *_: "one 12345678")
    assert choices_of(measured._file, WeightSource.EVALUATION).choices


def test_lengths_of_texts_are_told_as_a_share_of_both(measured: Study) -> None:
    reader = measured.protocol.readers()[0].id
    first = measured.reading.worklist(reader).items[0].id
    form = JudgementEntry(OverallChoice.LEFT, {"accuracy": -1, "confidence": 4, "style": 2})
    measured.reading.submit(first, form, LOOKED)
    made = choices_of(measured._file, WeightSource.CRITERIA, with_length=True)

    (choice,) = made.choices
    assert choice.differences[:2] == (1.0, -2.0)
    assert -1 < choice.differences[2] < 1
    assert made.criteria[2].is_control


def test_marked_errors_are_facts_only_where_a_protocol_asked_for_them(
    measured: Study, study: Study
) -> None:
    reader = measured.protocol.readers()[0].id
    first = measured.reading.worklist(reader).items[0].id
    marked = ErrorAnnotation(
        Side.LEFT, ErrorKind.IDENTIFIER_DISCLOSED, HarmSeverity.MODERATE, HarmLikelihood.POSSIBLE
    )
    form = replace(full_form(OverallChoice.LEFT), findings=(marked,))
    measured.reading.submit(first, form, LOOKED)
    facts = measured.service(ComplianceService).facts()

    told = {name: facts[name].value for name in facts if name.startswith("findings.")}
    assert told["findings.judged_count"] == told["findings.harmful_count"] == 1
    assert told["findings.identifier_disclosed_count"] == 1
    assert told["findings.wrong_site_count"] == 0


def test_without_a_protocol_that_asks_there_is_no_fact_of_marked_errors(study: Study) -> None:
    facts = study.service(ComplianceService).facts()

    assert not [name for name in facts if name.startswith("findings.")]
