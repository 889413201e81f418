"""Errors that readers mark in answers, and answers that they correct: figures and agreement."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from sklearn.metrics import cohen_kappa_score, f1_score
from tests.core.engine.evaluator.reader_marks.test_safety_and_levels import (
    TRUE,
    new_study,
    order,
    read_all,
    record,
    results_of,
    write_suite,
)
from tests.core.services.study_material import LOOKED

from readingroom.domain.edit_distance import edit_distance
from readingroom.domain.error_annotation import (
    ErrorAnnotation,
    ErrorKind,
    HarmLikelihood,
    HarmSeverity,
    Side,
)
from readingroom.domain.estimate import Estimate
from readingroom.domain.mark import OutputEdit
from readingroom.domain.protocol import OverallChoice
from readingroom.domain.study_design import StudyType
from readingroom.engine.evaluator.leaderboard.entries import entry_of
from readingroom.engine.evaluator.metrics.answer_errors import AnnotatedAnswer, AnswerError
from readingroom.engine.evaluator.metrics.json_values import decoded
from readingroom.engine.evaluator.reader_marks.annotations import annotated_answer
from readingroom.engine.evaluator.reader_marks.service import ReaderMarksService, prepare_readers
from readingroom.engine.evaluator.reader_marks.types import RaterAgreement, judge_of
from readingroom.engine.evaluator.runs.types import EvaluationResult, Task
from readingroom.reading.forms.presets import preset
from readingroom.reading.types import JudgementEntry, Reading
from readingroom.services.study import Study

SECRET = "the reader's own words"
GRADES = {grade: number for number, grade in enumerate(HarmSeverity)}
MARKED: dict[str, dict[int, tuple[tuple[str, str, str | None, int, int], ...]]] = {
    "R1": {
        0: (("wrong_finding", "severe", "likely", 2, 8),),
        1: (("other", "none", None, 0, 3), ("wrong_site", "mild", "possible", 5, 9)),
        3: (("wrong_finding", "moderate", "unlikely", 0, 4),),
    },
    "R2": {
        0: (("wrong_finding", "moderate", "likely", 4, 12),),
        2: (("missed_finding", "mild", "likely", 0, 2),),
        3: (("other", "death", "possible", 2, 4), ("other", "none", None, 3, 7)),
    },
}
"""Errors by reader and position of the item: kind, severity, likelihood, start and end."""
EDITS = {"R1": {0: "I would call now."}, "R2": {0: "", 4: "Yes."}}
"""Corrected answers by reader and position of the item."""


def marks_of(code: str, position: int, reading: Reading) -> JudgementEntry:
    (output,) = reading.outputs.values()
    findings = tuple(
        ErrorAnnotation(
            Side.LEFT,
            ErrorKind(kind),
            HarmSeverity(severity),
            HarmLikelihood(likelihood) if likelihood else None,
            SECRET,
            start,
            stop,
        )
        for kind, severity, likelihood, start, stop in MARKED[code].get(position, ())
    )
    text = EDITS[code].get(position)
    edits = (
        ()
        if text is None
        else (OutputEdit(Side.LEFT, text, edit_distance(output.text, text), edit_ms=1_000),)
    )
    criteria = reading.protocol.criteria
    scores = {each.key: each.values[0] for each in criteria if each.is_required}
    return JudgementEntry(scores=scores, findings=findings, edits=edits)


def annotated_study(folder: Path, *, edits: bool = True) -> Study:
    """Return a study whose readers marked errors in answers of a task without marks."""
    study = new_study(folder)
    suite = write_suite(folder / "suite", "text", "rouge_1")
    record(study, suite, "Heron")
    prepare_readers(study, order(suite))
    study.protocol.revise(replace(study.protocol.current(), asks_findings=True, asks_edits=edits))
    return study


@pytest.fixture(scope="module")
def read(
    tmp_path_factory: pytest.TempPathFactory,
) -> tuple[dict[str, EvaluationResult], RaterAgreement, list[str]]:
    """Return the results by judge, the agreement, and the shown answers by position."""
    texts: dict[int, str] = {}
    with annotated_study(tmp_path_factory.mktemp("read")) as study:

        def answer(code: str, position: int, reading: Reading) -> JudgementEntry:
            (output,) = reading.outputs.values()
            texts[position] = output.text
            return marks_of(code, position, reading)

        read_all(study, answer)
        results = results_of(study)
        assert not study.service(ReaderMarksService).import_marks().results
        report = study.service(ReaderMarksService).agreement(study.engine.results()[0].id)
        stored = study.engine.results()[1]
        (again,) = {study.service(ReaderMarksService).agreement(stored.id)}
        items = list(study.engine.items(stored.id))
    assert report is not None
    assert again is not None
    assert again.errors == report.errors
    assert all(SECRET not in item.raw + (item.parsed or "") for item in items)
    return results, report, [texts[at] for at in range(len(TRUE))]


def value_of(result: EvaluationResult, metric: str) -> float | None:
    return next(row.value.value for row in result.metrics if row.metric == metric)


def severity(code: str, position: int) -> list[int]:
    return [GRADES[HarmSeverity(error[1])] for error in MARKED[code].get(position, ())]


def risks(code: str, position: int) -> list[int]:
    likelihoods = {None: 0, "unlikely": 1, "possible": 2, "likely": 3}
    errors = MARKED[code].get(position, ())
    return [
        g * likelihoods[error[2]] for g, error in zip(severity(code, position), errors, strict=True)
    ]


def test_errors_give_figures_by_hand(read) -> None:
    results, _, _ = read
    every = range(len(TRUE))
    for judge, codes in {
        "reader R1": ["R1"],
        "reader R2": ["R2"],
        "readers R1, R2": ["R1", "R2"],
    }.items():
        result = results[judge]
        assert (result.task, result.primary) == (Task.ANNOTATION, "errors_harmful")
        pairs = [(code, at) for code in codes for at in every]
        expected = {
            "errors_any": np.mean([bool(severity(*pair)) for pair in pairs]),
            "errors_harmful": np.mean([max(severity(*pair), default=0) >= 2 for pair in pairs]),
            "errors_likely_harm": np.mean(
                [any(e[2] == "likely" for e in MARKED[c].get(at, ())) for c, at in pairs]
            ),
            "errors_count": np.mean([len(severity(*pair)) for pair in pairs]),
            "errors_severity": np.mean([sum(severity(*pair)) for pair in pairs]),
            "errors_risk": np.mean([sum(risks(*pair)) for pair in pairs]),
            "errors_kind@other": np.mean(
                [any(e[0] == "other" for e in MARKED[c].get(at, ())) for c, at in pairs]
            ),
        }
        for metric, value in expected.items():
            assert value_of(result, metric) == pytest.approx(value), metric
        assert not any(row.metric == "errors_kind@contradiction" for row in result.metrics)


def test_corrections_give_the_share_of_words_and_characters_changed(read) -> None:
    results, _, texts = read
    first = "I would rest at home. It is low."
    assert texts[0] == first
    new = EDITS["R1"][0]
    result = results["reader R1"]
    changed = (8 - 2) / 8  # of 8 words, "I would" are left
    assert value_of(result, "correction_words") == pytest.approx(changed / len(TRUE))
    distance = edit_distance(first, new)
    assert value_of(result, "correction_distance") == pytest.approx(distance / len(TRUE))
    assert value_of(result, "correction_characters") == pytest.approx(
        distance / len(first) / len(TRUE)
    )
    assert value_of(result, "correction_any") == pytest.approx(1 / len(TRUE))
    emptied = results["reader R2"]
    share = (1 + 1) / len(TRUE)  # one answer is emptied, one has none of its words left
    assert value_of(emptied, "correction_words") == pytest.approx(share)


def test_all_readers_have_intervals_of_readers_and_items(read) -> None:
    results, _, _ = read
    for metric in ("errors_harmful", "errors_severity", "correction_words"):
        row = next(row for row in results["readers R1, R2"].metrics if row.metric == metric)
        assert isinstance(row.value, Estimate)
        assert "2 readers" in row.value.method
        alone = next(row for row in results["reader R1"].metrics if row.metric == metric)
        assert isinstance(alone.value, Estimate)
        assert "readers" not in alone.value.method


def test_agreement_on_errors_equals_scikit_learn(read) -> None:
    _, report, texts = read
    assert (report.pairs, report.ranks) == ((), ())
    (pair,) = report.errors
    assert (pair.first, pair.second, pair.count) == ("R1", "R2", len(TRUE))
    every = range(len(TRUE))
    flags = {code: [bool(severity(code, at)) for at in every] for code in MARKED}
    harmful = {code: [max(severity(code, at), default=0) >= 2 for at in every] for code in MARKED}
    assert pair.any_error.value == pytest.approx(cohen_kappa_score(flags["R1"], flags["R2"]))
    assert pair.harmful.value == pytest.approx(cohen_kappa_score(harmful["R1"], harmful["R2"]))
    letters = {code: np.zeros((len(TRUE), max(map(len, texts)))) for code in MARKED}
    for code, own in MARKED.items():
        for at, errors in own.items():
            for *_, start, stop in errors:
                letters[code][at, start:stop] = 1
    expected = f1_score(letters["R1"].ravel(), letters["R2"].ravel())
    assert pair.spans.value == pytest.approx(expected)


def test_boards_keep_readers_and_tasks_apart(read) -> None:
    results, _, _ = read
    tables = {entry_of(result, None).key for result in results.values()}
    assert len(tables) == len(results)


def test_only_what_the_protocol_asks_is_measured(tmp_path: Path) -> None:
    with annotated_study(tmp_path, edits=False) as study:
        read_all(
            study,
            lambda code, position, reading: replace(marks_of(code, position, reading), edits=()),
        )
        results = results_of(study)
    keys = {row.metric for row in results["reader R1"].metrics}
    assert "errors_any" in keys
    assert not any(key.startswith("correction") for key in keys)


def test_skipped_answers_are_left_out_and_named(tmp_path: Path) -> None:
    with annotated_study(tmp_path) as study:
        study.protocol.open_session()
        reader = study.protocol.readers()[0]
        first, *others = study.reading.worklist(reader.id).items
        study.reading.open_item(first.id)
        study.reading.skip(first.id, "Technical problem", LOOKED)
        for item in others:
            reading = study.reading.open_item(item.id)
            position = int(reading.case.notes[0].text.split()[-1].rstrip("?"))
            study.reading.submit(item.id, marks_of("R1", position, reading), LOOKED)
        (result,) = results_of(study).values()
    assert result.item_count == len(TRUE) - 1
    assert any("no reader marked: 1" in warning for warning in result.warnings)


def test_marks_and_errors_of_one_reading_give_a_result_each(tmp_path: Path) -> None:
    with new_study(tmp_path) as study:
        suite = write_suite(
            tmp_path / "suite",
            "triage",
            "accuracy",
            "family: triage\nclasses: [low, moderate, high]\nparser: class_name\n",
        )
        record(study, suite, "Heron")
        prepare_readers(study, order(suite))
        study.protocol.revise(replace(study.protocol.current(), asks_findings=True))
        read_all(
            study,
            lambda code, position, reading: replace(
                marks_of(code, position, reading),
                scores={reading.protocol.criteria[0].key: 0},
                edits=(),
            ),
        )
        outcome = study.service(ReaderMarksService).import_marks()
        report = study.service(ReaderMarksService).agreement(study.engine.results()[0].id)
    tasks = [(judge_of(stored.result), stored.result.task) for stored in outcome.results]
    assert len(set(tasks)) == 6
    assert report is not None
    assert len(report.pairs) == 3  # with the parser
    assert len(report.errors) == 1


def test_each_output_of_a_pair_has_its_own_errors(tmp_path: Path) -> None:
    with new_study(tmp_path) as study:
        suite = write_suite(tmp_path / "suite", "text", "rouge_1")
        for model in ("Heron", "Ibis"):
            record(study, suite, model)
        prepare_readers(study, order(suite, is_paired=True))
        study.protocol.revise(replace(study.protocol.current(), asks_findings=True))
        error = ErrorAnnotation(Side.RIGHT, ErrorKind.OTHER, HarmSeverity.NONE, start=0, stop=2)
        read_all(
            study,
            lambda _code, _position, reading: JudgementEntry(
                OverallChoice.LEFT,
                {
                    each.key: each.values[len(each.values) // 2]
                    for each in reading.protocol.criteria
                },
                findings=(error,),
            ),
        )
        outcome = study.service(ReaderMarksService).import_marks()
    shares: dict[str, dict[str, float]] = {}
    for stored in outcome.results:
        value = value_of(stored.result, "errors_any")
        assert value is not None
        shares.setdefault(judge_of(stored.result), {})[stored.result.model.name] = value
    assert set(shares) == {"reader R1", "reader R2", "readers R1, R2"}
    for own in shares.values():
        assert sum(own.values()) == pytest.approx(1)  # each pair has its error on one side


@pytest.mark.parametrize(
    "text",
    [
        '{"errors":[{"kind":"other","severity":"none","start":5,"stop":2}]}',
        '{"errors":[{"kind":"other","severity":"none","start":5}]}',
        '{"correction":{"distance":5,"length":2}}',
        '{"correction":{"word_distance":-1,"word_count":2}}',
        '{"errors":[{"kind":"new","severity":"none"}]}',
    ],
)
def test_impossible_annotations_are_no_answer(text: str) -> None:
    assert decoded(text, AnnotatedAnswer) is None


def test_a_protocol_that_asks_for_neither_has_no_annotation() -> None:
    protocol = preset(StudyType.RATING, 1)
    assert annotated_answer(JudgementEntry(), Side.LEFT, "Text.", protocol, "R1") is None
    asking = replace(protocol, asks_findings=True)
    assert annotated_answer(JudgementEntry(), Side.LEFT, "", asking, "R1") is None
    other = ErrorAnnotation(Side.RIGHT, ErrorKind.OTHER, HarmSeverity.NONE)
    given = annotated_answer(JudgementEntry(findings=(other,)), Side.LEFT, "A.", asking, "R1")
    assert given == AnnotatedAnswer((), None, "A.", "R1")
    assert AnswerError(ErrorKind.OTHER, HarmSeverity.DEATH, HarmLikelihood.LIKELY).risk == 12
