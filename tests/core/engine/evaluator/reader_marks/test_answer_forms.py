"""Questions that readers answer themselves, beside the models."""

import json
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from pathlib import Path

import pytest
from sklearn.metrics import accuracy_score, cohen_kappa_score
from tests.core.engine.evaluator.reader_marks.test_safety_and_levels import (
    new_study,
    order,
    results_of,
    value_of,
)
from tests.core.services.study_material import LOOKED

from readingroom.domain.clock import SystemClock
from readingroom.domain.errors import SuiteError
from readingroom.domain.model import ModelKind
from readingroom.domain.protocol import CriterionKind
from readingroom.domain.study_design import StudyType
from readingroom.engine.evaluator.reader_marks.answer_forms import NO_ANSWER, NumberForm
from readingroom.engine.evaluator.reader_marks.forms import ItemToMark, letter_code
from readingroom.engine.evaluator.reader_marks.service import ReaderMarksService, prepare_readers
from readingroom.engine.evaluator.reader_marks.types import RaterAgreement
from readingroom.engine.evaluator.results import read_result
from readingroom.engine.evaluator.runs.run import run_suite
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.models.config import ModelConfig
from readingroom.engine.models.loading import start_model
from readingroom.reading.types import JudgementEntry, Reading
from readingroom.services.study import Study

Answers = Mapping[str, Sequence[str | None]]
RIGHT = ("A", "C", "B", "B", "A", "C")
CHOICES: Answers = {
    "Heron": ("A", "C", "B", "D", None, "C"),
    "Tern": ("A", "B", "A", "B", "A", "C"),
    "R1": ("A", "C", "A", "B", "B", None),
    "R2": ("A", "B", "B", "D", "A", "C"),
}
"""Letters of models and readers, None for no answer; every second item has four options."""
SEVERAL = ("A,C", "B", "A,B,D", "C,D")
SETS: Answers = {
    "Heron": ("A,C", "B", "A,B", "C"),
    "R1": ("A,C", "B,D", "A,B,D", "C"),
    "R2": ("A", "B,D", "A,B", "C,D"),
}


def write_suite(folder: Path, task: str, items: list[dict[str, object]], more: str) -> Path:
    folder.mkdir()
    lines = (json.dumps({"id": str(at), **item}) + "\n" for at, item in enumerate(items))
    (folder / "items.jsonl").write_text("".join(lines), "utf-8")
    (folder / "suite.yaml").write_text(
        f"schema: 1\nsuite_id: asked\nversion: '1'\ntitle: Asked\ntask: {task}\n{more}"
        "dataset: {file: items.jsonl}\n",
        "utf-8",
    )
    return folder


def choices(folder: Path, right: Sequence[str], more: str = "") -> Path:
    items: list[dict[str, object]] = [
        {
            "input": f"Question {at}?",
            "options": [f"drug {letter}" for letter in "ABCD"[: 3 + (at % 2 or "," in letters)]],
            "target": letters.split(",") if "," in letters else letters,
        }
        for at, letters in enumerate(right)
    ]
    return write_suite(folder, "choice", items, f"metrics: [choice_accuracy]\n{more}")


def run(suite: Path, name: str, answers: Sequence[str | None], text: str = "Answer: {}") -> Path:
    """Return the folder of the result of recorded answers."""
    folder = suite.with_name(f"{name}-result")
    folder.mkdir()
    path = folder / "answers.jsonl"
    given = [(str(at), answer) for at, answer in enumerate(answers) if answer]
    rows = [{"item": item, "text": text.format(answer)} for item, answer in given]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    config = ModelConfig(name, ModelKind.RECORDED, folder, name=name, paths=(path,))
    with start_model(config, consent=False) as subject:
        run_suite(read_suite(suite / "suite.yaml"), subject, folder, clock=SystemClock())
    return folder


def read_all(study: Study, answer: Callable[[str, int, Reading], JudgementEntry]) -> None:
    study.protocol.open_session()
    for reader in study.protocol.readers():
        for item in study.reading.worklist(reader.id).items:
            reading = study.reading.open_item(item.id)
            assert not reading.outputs  # no answer of a model is shown
            question = reading.case.notes[0].text
            position = int(question.partition("?")[0].split()[-1])
            study.reading.submit(item.id, answer(reader.code, position, reading), LOOKED)


def choose(answers: Answers) -> Callable[[str, int, Reading], JudgementEntry]:
    def entry(code: str, position: int, reading: Reading) -> JudgementEntry:
        letters = answers[code][position]
        criterion = reading.protocol.criteria[0]
        if letters is None:
            return JudgementEntry(answers={criterion.key: None})
        by_label = {option.label: option.value for option in criterion.options}
        values = tuple(by_label[letter] for letter in letters.split(","))
        if criterion.kind is CriterionKind.MULTIPLE_CHOICE:
            return JudgementEntry(answers={criterion.key: values})
        return JudgementEntry(scores={criterion.key: values[0]})

    return entry


def agreement_of(study: Study) -> RaterAgreement:
    report = study.service(ReaderMarksService).agreement(study.engine.results()[0].id)
    assert report is not None
    return report


def check_pairs(report: RaterAgreement, answers: Answers) -> None:
    assert len(report.pairs) == len(list(combinations(answers, 2)))
    for pair in report.pairs:
        both = [
            (first, second)
            for first, second in zip(answers[pair.first], answers[pair.second], strict=True)
            if first is not None and second is not None
        ]
        assert pair.count == len(both)
        assert pair.kappa.value == pytest.approx(cohen_kappa_score(*zip(*both, strict=True)))


def accuracy(answers: Sequence[str | None], right: Sequence[str]) -> float:
    return float(accuracy_score(right, [letters or "" for letters in answers]))


def test_readers_choose_options_and_stand_beside_the_models(tmp_path: Path) -> None:
    suite = choices(tmp_path / "suite", RIGHT)
    with new_study(tmp_path) as study:
        for model in ("Heron", "Tern"):
            study.engine.add_result(run(suite, model, CHOICES[model]))
        prepare_readers(study, order(suite))
        protocol = study.protocol.current()
        assert protocol.design.type is StudyType.MODEL_VS_READERS
        assert [len(criterion.options) for criterion in protocol.criteria] == [3, 4, 0]
        assert len(study.cases.list_cases()) == len(RIGHT)  # also where a model has no answer
        read_all(study, choose(CHOICES))
        results = results_of(study)
        report = agreement_of(study)
    for reader in ("R1", "R2"):
        own = results[f"reader {reader}"]
        expected = read_result(run(suite, reader, CHOICES[reader]))
        assert value_of(own, "choice_accuracy") == value_of(expected, "choice_accuracy")
        assert value_of(own, "choice_accuracy") == accuracy(CHOICES[reader], RIGHT)
        assert own.item_count == len(RIGHT)
    both = [accuracy(CHOICES[reader], RIGHT) for reader in ("R1", "R2")]
    pooled = value_of(results["readers R1, R2"], "choice_accuracy")
    assert pooled == pytest.approx(sum(both) / 2)
    check_pairs(report, CHOICES)
    scores = {rank.rater: rank.score for rank in report.ranks}
    assert report.score_count == len(RIGHT)
    for rater, score in scores.items():
        assert score is not None
        assert score.value == pytest.approx(accuracy(CHOICES[rater], RIGHT))


def test_models_are_scored_on_the_items_that_the_readers_answered(tmp_path: Path) -> None:
    suite = choices(tmp_path / "suite", RIGHT)
    with new_study(tmp_path) as study:
        study.engine.add_result(run(suite, "Heron", CHOICES["Heron"]))
        prepare_readers(study, order(suite, sample=4, seed=3))
        drawn = {case.code for case in study.cases.list_cases()}
        read_all(study, choose(CHOICES))
        results_of(study)
        report = agreement_of(study)
    asked = [at for at in range(len(RIGHT)) if f"item-{letter_code(str(at))}" in drawn]
    assert report.score_count == len(asked) == 4
    for rank in report.ranks:
        own = [CHOICES[rank.rater][at] for at in asked]
        assert rank.score is not None
        assert rank.score.value == pytest.approx(accuracy(own, [RIGHT[at] for at in asked]))


def test_readers_choose_all_right_options(tmp_path: Path) -> None:
    suite = choices(tmp_path / "suite", SEVERAL, "parser: choice_letters\n")
    with new_study(tmp_path) as study:
        study.engine.add_result(run(suite, "Heron", SETS["Heron"]))
        prepare_readers(study, order(suite))
        kinds = {criterion.kind for criterion in study.protocol.current().criteria}
        assert CriterionKind.MULTIPLE_CHOICE in kinds
        read_all(study, choose(SETS))
        results = results_of(study)
        check_pairs(agreement_of(study), SETS)
    for reader in ("R1", "R2"):
        value = value_of(results[f"reader {reader}"], "choice_accuracy")
        assert value == accuracy(SETS[reader], SEVERAL)


def test_options_without_labels_in_the_prompt_are_not_asked(tmp_path: Path) -> None:
    template = "prompt: {template: '{input}'}\nparser: choice_text\n"
    suite = choices(tmp_path / "suite", RIGHT, template)
    with new_study(tmp_path) as study:
        study.engine.add_result(run(suite, "Heron", ["drug A"] * len(RIGHT)))
        with pytest.raises(SuiteError, match="labels"):
            prepare_readers(study, order(suite))


TARGETS = (
    {"kind": "range", "low": 4.75, "high": 5.25},
    {"kind": "whole", "value": 3},
    {"kind": "date", "value": "2024-03-05"},
    {"kind": "weeks", "weeks": 34, "days": 3},
    {"kind": "range", "low": 1.0, "high": 2.0},
)
GIVEN = {
    "R1": (("5.2",), ("3",), ("3", "5", "2024"), ("34", "3"), ("2.5",)),
    "R2": (("6",), ("3.4",), ("2", "30", "2024"), ("34", "2"), None),
}
"""Numbers that each reader enters, None for "cannot assess"."""
NUMBERS: Answers = {
    "Heron": ("5", "4", "03/05/2024", "34 weeks and 3 days", "1.5"),
    "R1": ("5.2", "3", "03/05/2024", "34 weeks and 3 days", "2.5"),
    "R2": ("6", "3.4", "02/30/2024", "34 weeks and 2 days", None),
}
"""The same as answers of a model."""
IS_RIGHT = {
    "Heron": (1, 0, 1, 1, 1),
    "R1": (1, 1, 1, 1, 0),
    "R2": (0, 1, 0, 0, None),
}


def enter(code: str, position: int, reading: Reading) -> JudgementEntry:
    given = GIVEN[code][position]
    keys = [each.key for each in reading.protocol.criteria if each.kind is CriterionKind.NUMBER]
    if given is None:
        return JudgementEntry(answers=dict.fromkeys(keys))
    return JudgementEntry(answers=dict(zip(keys, given, strict=True)))


def test_readers_give_numbers_dates_and_durations(tmp_path: Path) -> None:
    items: list[dict[str, object]] = [
        {"input": f"Question {at}?", "target": target} for at, target in enumerate(TARGETS)
    ]
    more = "family: numeric\nmetrics: [value_accuracy, value_readable]\nparser: verbatim\n"
    suite = write_suite(tmp_path / "suite", "number", items, more)
    with new_study(tmp_path) as study:
        study.engine.add_result(run(suite, "Heron", NUMBERS["Heron"], "{}"))
        prepare_readers(study, order(suite))
        read_all(study, enter)
        results = results_of(study)
        report = agreement_of(study)
    for reader in ("R1", "R2"):
        own = results[f"reader {reader}"]
        expected = read_result(run(suite, reader, NUMBERS[reader], "{}"))
        for metric in ("value_accuracy", "value_readable"):
            assert value_of(own, metric) == value_of(expected, metric)
        right = [bool(value) for value in IS_RIGHT[reader]]
        assert value_of(own, "value_accuracy") == sum(right) / len(right)
    for pair in report.pairs:
        both = [
            (first, second)
            for first, second in zip(IS_RIGHT[pair.first], IS_RIGHT[pair.second], strict=True)
            if first is not None and second is not None
        ]
        kappa = cohen_kappa_score(*zip(*both, strict=True))
        assert (pair.count, pair.kappa.value) == (len(both), pytest.approx(kappa))


def test_a_number_has_the_unit_of_the_right_value() -> None:
    form = NumberForm()
    item = ItemToMark("1", "5.2 mmol/L ± 5 %")
    question, _ = form.criteria([item])
    assert (question.kind, question.unit) == (CriterionKind.NUMBER, "mmol/L")
    mark = form.mark(JudgementEntry(answers={question.key: "5.3"}), item)
    assert mark == "5.3 mmol/L"
    assert form.values("5.3 mmol/L", item.target) == (1,)
    assert form.values("5.6 mmol/L", item.target) == (0,)
    assert form.values(None, item.target) == (None,)
    assert form.mark(JudgementEntry(answers={question.key: None}), item) == NO_ANSWER
    assert form.mark(JudgementEntry(), item) is None


@pytest.mark.parametrize("target", ["about five", "5 parsecs", "{}"])
def test_a_target_that_is_no_value_is_not_asked(target: str) -> None:
    assert NumberForm().why_unusable(ItemToMark("1", target))
