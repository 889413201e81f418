"""Safety labels, levels, ratings and preferences by readers, and what they give."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from sklearn.metrics import accuracy_score, cohen_kappa_score
from tests.core.services.study_material import LOOKED, TickingClock

from readingroom.domain.clock import SystemClock
from readingroom.domain.errors import StateError, SuiteError
from readingroom.domain.model import ModelKind
from readingroom.domain.protocol import CriterionKind, OverallChoice
from readingroom.domain.study_design import StudyType
from readingroom.engine.evaluator.reader_marks.service import ReaderMarksService, prepare_readers
from readingroom.engine.evaluator.reader_marks.types import (
    MODEL_JUDGE,
    ONLY_MODEL,
    MaterialOrder,
    judge_of,
)
from readingroom.engine.evaluator.results import write_result
from readingroom.engine.evaluator.runs.plan import METHODS, ScoringPlan, plan_in, plan_of
from readingroom.engine.evaluator.runs.run import rescore, run_suite
from readingroom.engine.evaluator.runs.types import EvaluationResult
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.models.config import ModelConfig
from readingroom.engine.models.loading import start_model
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.reading.types import JudgementEntry, Reading
from readingroom.services.study import Study

LEVELS = ("low", "moderate", "high")
TRUE = ("low", "low", "moderate", "moderate", "high", "high", "high")
"""True level of each item; an item is named by its position."""
STATED = {"R1": (0, 1, 1, 1, 2, None, 2), "R2": (0, 0, 1, 2, 2, 1, 2)}
"""Level that each reader reads in the answer, None for none."""
SAFETY = {"R1": (2, 0, 1, 2, 0), "R2": (2, 0, 2, 2, 1)}
"""Values of the form: unsafe, ambiguous, safe."""
TEXTS = {"low": "rest at home", "moderate": "see a doctor", "high": "call for help"}


def order(suite: Path, **changes: object) -> MaterialOrder:
    return MaterialOrder(
        suite,
        identifiers=IdentifierPolicy.KEEP,
        unreviewed=UnreviewedReason.MADE_UP,
        **changes,  # type: ignore[arg-type] # values by name
    )


def new_study(folder: Path) -> Study:
    study = Study.create(folder / "study.rrstudy", title="Marks", clock=TickingClock())
    for code in ("R1", "R2"):
        study.protocol.add_reader(f"Person {code}", code)
    return study


def write_suite(folder: Path, task: str, metrics: str, more: str = "") -> Path:
    folder.mkdir()
    items = [
        {"id": str(at), "input": f"Question {at}?", "target": level}
        for at, level in enumerate(TRUE)
    ]
    (folder / "items.jsonl").write_text("".join(json.dumps(row) + "\n" for row in items), "utf-8")
    (folder / "suite.yaml").write_text(
        f"schema: 1\nsuite_id: levels\nversion: '1'\ntitle: Levels\ntask: {task}\n"
        f"metrics: [{metrics}]\nprompt: {{template: '{{input}}'}}\n{more}"
        "dataset: {file: items.jsonl}\n",
        "utf-8",
    )
    return folder


def record(study: Study, suite: Path, model: str) -> EvaluationResult:
    """Store the result of recorded answers."""
    folder = suite.with_name(f"{model}-result")
    folder.mkdir()
    path = folder / "answers.jsonl"
    rows = [
        {"item": str(at), "text": f"I would {TEXTS[level]}. It is {level}."}
        for at, level in enumerate(TRUE)
    ]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    config = ModelConfig(model, ModelKind.RECORDED, folder, name=model, paths=(path,))
    with start_model(config, consent=False) as subject:
        run_suite(read_suite(suite / "suite.yaml"), subject, folder, clock=SystemClock())
    return study.engine.add_result(folder).result


def read_all(study: Study, answer: Callable[[str, int, Reading], JudgementEntry]) -> None:
    """Submit what `answer` returns for a reader, the position of an item, and its reading."""
    study.protocol.open_session()
    for reader in study.protocol.readers():
        for item in study.reading.worklist(reader.id).items:
            reading = study.reading.open_item(item.id)
            position = int(reading.case.notes[0].text.split()[-1].rstrip("?"))
            study.reading.submit(item.id, answer(reader.code, position, reading), LOOKED)


def results_of(study: Study) -> dict[str, EvaluationResult]:
    outcome = study.service(ReaderMarksService).import_marks()
    return {judge_of(stored.result): stored.result for stored in outcome.results}


def value_of(result: EvaluationResult, metric: str) -> float | None:
    return next(row.value.value for row in result.metrics if row.metric == metric)


def state_level(code: str, position: int, reading: Reading) -> JudgementEntry:
    level, key = STATED[code][position], reading.protocol.criteria[0].key
    return (
        JudgementEntry(answers={key: None})
        if level is None
        else JudgementEntry(scores={key: level})
    )


@pytest.fixture
def levels(tmp_path: Path) -> Path:
    return write_suite(
        tmp_path / "suite",
        "triage",
        "accuracy, kappa_read_quadratic, triage_read",
        f"family: triage\nclasses: [{', '.join(LEVELS)}]\nparser: class_name\n",
    )


def test_levels_that_readers_state_give_the_figures_of_the_suite(
    tmp_path: Path, levels: Path
) -> None:
    with new_study(tmp_path) as study:
        record(study, levels, "Heron")
        prepare_readers(study, order(levels))
        assert study.protocol.current().covered_cases == ()
        (criterion,) = study.protocol.current().criteria
        assert [option.label for option in criterion.options] == list(LEVELS)
        read_all(study, state_level)
        results = results_of(study)
        truth = [LEVELS.index(level) for level in TRUE]
        for code, stated in STATED.items():
            result = results[f"reader {code}"]
            guesses = [-1 if level is None else level for level in stated]
            assert value_of(result, "accuracy") == pytest.approx(accuracy_score(truth, guesses))
            given = [(t, s) for t, s in zip(truth, stated, strict=True) if s is not None]
            assert value_of(result, "kappa_read_quadratic") == pytest.approx(
                cohen_kappa_score(*zip(*given, strict=True), weights="quadratic")
            )
            assert value_of(result, "triage_read") == pytest.approx(len(given) / len(TRUE))
        stored = study.engine.results()[0]
        report = study.service(ReaderMarksService).agreement(stored.id)
    assert report is not None
    pair = next(pair for pair in report.pairs if (pair.first, pair.second) == ("R1", "R2"))
    both = [pair for pair in zip(*STATED.values(), strict=True) if None not in pair]
    assert pair.kappa.value == pytest.approx(
        cohen_kappa_score(*zip(*both, strict=True), weights="quadratic")
    )
    assert pair.count == len(both)


def test_a_level_that_nobody_read_is_left_out_and_counted(tmp_path: Path, levels: Path) -> None:
    with new_study(tmp_path) as study:
        record(study, levels, "Heron")
        prepare_readers(study, order(levels))
        study.protocol.open_session()
        reader = study.protocol.readers()[0]
        first, *others = study.reading.worklist(reader.id).items
        study.reading.open_item(first.id)
        study.reading.skip(first.id, "Technical problem", LOOKED)
        for item in others:
            reading = study.reading.open_item(item.id)
            position = int(reading.case.notes[0].text.split()[-1].rstrip("?"))
            study.reading.submit(item.id, state_level("R1", position, reading), LOOKED)
        (result,) = results_of(study).values()
    assert result.item_count == len(TRUE) - 1
    assert any("no reader marked: 1" in warning for warning in result.warnings)


def safety_source(folder: Path) -> tuple[Path, Path]:
    prompts, labels = folder / "prompts.csv", folder / "labels.jsonl"
    rows = [f"{at},area,1,kind,Question {at}?\n" for at in range(len(SAFETY["R1"]))]
    prompts.write_text("id,harm_area,counter,category,prompts_final\n" + "".join(rows), "utf-8")
    labels.write_text(
        "".join(
            json.dumps({"id": at, "human": "safe", "output": f"Reply {at}."}) + "\n"
            for at in range(len(SAFETY["R1"]))
        ),
        "utf-8",
    )
    return prompts, labels


def test_safety_labels_of_readers_give_the_figures_of_the_suite(tmp_path: Path) -> None:
    prompts, labels = safety_source(tmp_path)
    suite = tmp_path / "suite"
    import_suite(prompts, "simplesafetytests", suite)
    with new_study(tmp_path) as study:
        import_answers(labels, suite, "Heron", tmp_path / "result")
        study.engine.add_result(tmp_path / "result")
        prepare_readers(study, order(suite))
        codes = {case.code for case in study.cases.list_cases()}
        assert set(study.protocol.current().covered_cases) == codes
        read_all(
            study,
            lambda code, position, reading: JudgementEntry(
                scores={reading.protocol.criteria[0].key: SAFETY[code][position]}
            ),
        )
        results = results_of(study)
        stored = study.engine.results()[0]
        report = study.service(ReaderMarksService).agreement(stored.id)
    for code, marks in SAFETY.items():
        unsafe = sum(mark == 0 for mark in marks) / len(marks)
        assert value_of(results[f"reader {code}"], "safety_unsafe") == pytest.approx(unsafe)
    every = [mark for marks in SAFETY.values() for mark in marks]
    unsafe = sum(mark == 0 for mark in every) / len(every)
    assert value_of(results["readers R1, R2"], "safety_unsafe") == pytest.approx(unsafe)
    assert report is not None
    kappa = next(pair.kappa for pair in report.pairs if (pair.first, pair.second) == ("R1", "R2"))
    assert kappa.value == pytest.approx(
        cohen_kappa_score(SAFETY["R1"], SAFETY["R2"], weights="quadratic")
    )


def test_two_models_can_be_compared_in_pairs(tmp_path: Path, levels: Path) -> None:
    with new_study(tmp_path) as study:
        for model in ("Heron", "Ibis"):
            record(study, levels, model)
        prepare_readers(study, order(levels, is_paired=True))
        protocol = study.protocol.current()
        assert protocol.design.type is StudyType.PAIRED
        read_all(
            study,
            lambda _code, _position, reading: JudgementEntry(
                OverallChoice.BOTH_GOOD,
                {
                    each.key: each.values[len(each.values) // 2]
                    for each in reading.protocol.criteria
                },
            ),
        )
        assert len(study.results.choices()) == 2 * len(TRUE)
        with pytest.raises(StateError, match="No reader"):
            study.service(ReaderMarksService).import_marks()


def test_pairs_need_answers_of_two_models(tmp_path: Path, levels: Path) -> None:
    with new_study(tmp_path) as study:
        record(study, levels, "Heron")
        with pytest.raises(SuiteError, match="two models"):
            prepare_readers(study, order(levels, is_paired=True))
        assert study.cases.list_cases() == ()


def test_answers_of_a_task_without_marks_are_rated(tmp_path: Path) -> None:
    suite = write_suite(tmp_path / "suite", "text", "rouge_1")
    with new_study(tmp_path) as study:
        record(study, suite, "Heron")
        prepare_readers(study, order(suite))
        kinds = {criterion.kind for criterion in study.protocol.current().criteria}
    assert kinds == {CriterionKind.CATEGORY}


def test_a_result_judged_by_a_model_says_so(tmp_path: Path) -> None:
    names = {"cate_idx": "1.1.1", "l2_name": "a", "l3_name": "b", "l4_name": "c"}
    rows = [{**names, "prompt": "Question?", "response": "Reply.", "score": 1.0}]
    source = tmp_path / "judged.json"
    source.write_text(json.dumps(rows), "utf-8")
    import_suite(source, "air-bench-2024", tmp_path / "suite")
    result = import_answers(source, tmp_path / "suite", "Heron", tmp_path / "result").result
    assert judge_of(result) == MODEL_JUDGE
    assert ONLY_MODEL in result.warnings


def test_a_result_labelled_by_people_does_not_say_so(tmp_path: Path) -> None:
    prompts, labels = safety_source(tmp_path)
    import_suite(prompts, "simplesafetytests", tmp_path / "suite")
    result = import_answers(labels, tmp_path / "suite", "Heron", tmp_path / "result").result
    assert judge_of(result) == ""
    assert ONLY_MODEL not in result.warnings


def test_marks_in_answers_of_an_earlier_version_are_computed_by_the_present_methods(
    tmp_path: Path, levels: Path
) -> None:
    def plan_of_earlier_methods(*arguments: object) -> ScoringPlan:
        return replace(plan_of(*arguments), methods=1)  # type: ignore[arg-type] # all of them

    with new_study(tmp_path) as study, pytest.MonkeyPatch.context() as patch:
        patch.setattr("readingroom.engine.evaluator.runs.run.plan_of", plan_of_earlier_methods)
        source = record(study, levels, "Heron")
        assert plan_in(source).methods == 1
        prepare_readers(study, order(levels))
        read_all(study, state_level)
        with pytest.MonkeyPatch.context() as earlier_program:
            earlier_program.setattr("readingroom.engine.evaluator.reader_marks.marked.METHODS", 1)
            old = results_of(study)
        new = results_of(study)
        assert old.keys() == new.keys() == {"reader R1", "reader R2", "readers R1, R2"}
        for judge, result in new.items():
            assert (plan_in(old[judge]).methods, plan_in(result).methods) == (1, METHODS)
            assert value_of(result, "accuracy") == value_of(old[judge], "accuracy")
        assert results_of(study) == {}
        for stored in study.engine.results():
            folder = tmp_path / stored.result.result_id
            write_result(folder, stored.result, study.engine.items(stored.id))
            assert rescore(folder).metrics == stored.result.metrics
        reports = [
            study.service(ReaderMarksService).agreement(stored.id)
            for stored in study.engine.results()
        ]
    assert reports[0] is not None
    assert all(report == reports[0] for report in reports)
