"""Preferences between two models' answers: judge models beside readers."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from sklearn.metrics import cohen_kappa_score
from tests.core.engine.evaluator.reader_marks.test_safety_and_levels import (
    new_study,
    order,
    read_all,
    write_suite,
)

from readingroom.domain.clock import SystemClock
from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import StateError, SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.model import ModelKind
from readingroom.domain.protocol import OverallChoice
from readingroom.engine.evaluator.families.generation.preference_metrics import read_verdict
from readingroom.engine.evaluator.reader_marks.preferences import METHOD
from readingroom.engine.evaluator.reader_marks.service import (
    ReaderMarksService,
    prepare_judge,
    prepare_readers,
)
from readingroom.engine.evaluator.reader_marks.types import RaterAgreement
from readingroom.engine.evaluator.runs.run import run_suite
from readingroom.engine.evaluator.runs.types import MetricResult
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.models.config import ModelConfig
from readingroom.engine.models.loading import start_model
from readingroom.reading.types import JudgementEntry, Reading
from readingroom.services.study import Study

MODELS = ("Heron", "Ibis")
TEXTS = {"Heron": "Rest at home.", "Ibis": "See a doctor today."}
COUNT = 7
CHOICES = {
    "R1": ("Heron", "Heron", "tie", "Ibis", "Ibis", "Heron", "Heron"),
    "R2": ("Heron", "Ibis", "tie", "Ibis", "Ibis", "Heron", "tie"),
}
"""Preferred model of each item, by reader."""
JUDGE = (
    ("Heron", "Heron"),
    ("Heron", "Ibis"),
    ("tie", "tie"),
    ("Ibis", "Ibis"),
    ("Ibis", "tie"),
    ("Heron", "Heron"),
    ("Ibis", "Ibis"),
)
"""Preferred model of each item with Heron's answer first, and with Ibis's answer first."""
COMBINED = ("Heron", "tie", "tie", "Ibis", "tie", "Heron", "Ibis")
"""A pair that the judge answered differently in both orders is a tie."""


def record(study: Study, suite: Path, model: str, answers: Mapping[str, str]) -> None:
    """Store the result of recorded answers, by item."""
    folder = suite.with_name(f"{model}-result")
    folder.mkdir()
    path = folder / "answers.jsonl"
    rows = [json.dumps({"item": item, "text": text}) for item, text in answers.items()]
    path.write_text("\n".join(rows), "utf-8")
    config = ModelConfig(model, ModelKind.RECORDED, folder, name=model, paths=(path,))
    with start_model(config, consent=False) as subject:
        run_suite(read_suite(suite / "suite.yaml"), subject, folder, clock=SystemClock())
    study.engine.add_result(folder)


def paired_study(folder: Path) -> Study:
    """Return a study whose readers choose between the answers of two models."""
    suite = write_suite(folder / "suite", "text", "rouge_1")
    study = new_study(folder)
    for model in MODELS:
        record(study, suite, model, {str(at): TEXTS[model] for at in range(COUNT)})
    prepare_readers(study, order(suite, is_paired=True))
    return study


def choose(code: str, position: int, reading: Reading) -> JudgementEntry:
    """Return the entry of a reader who prefers the model of `CHOICES`."""
    preferred = CHOICES[code][position]
    texts = {side: output.text for side, output in reading.outputs.items()}
    outcome = OverallChoice.BOTH_GOOD
    if preferred != "tie":
        is_left = texts[Side.LEFT] == TEXTS[preferred]
        outcome = OverallChoice.LEFT if is_left else OverallChoice.RIGHT
    middle = {each.key: each.values[len(each.values) // 2] for each in reading.protocol.criteria}
    return JudgementEntry(outcome, middle)


def case_codes(study: Study) -> dict[int, str]:
    """Return the code of each item's case, by the number that ends its prompt."""
    contents = [study.cases.content(case.id) for case in study.cases.list_cases()]
    return {int(each.notes[0].text.split()[-1].rstrip("?")): each.code for each in contents}


def write_preferences(study: Study, path: Path, orders: Sequence[int] = (0, 1)) -> Path:
    """Write the preferences of the judge in one or both orders."""
    codes = case_codes(study)
    rows = [
        {
            "id": codes[at],
            "first": MODELS[number],
            "second": MODELS[1 - number],
            "preferred": both[number],
        }
        for at, both in enumerate(JUDGE)
        for number in orders
    ]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    return path


def agreement_of(study: Study) -> RaterAgreement:
    """Return the agreement, which is the same whichever result is chosen."""
    service = study.service(ReaderMarksService)
    reports = [service.agreement(stored.id) for stored in study.engine.results()]
    assert all(report == reports[0] for report in reports)
    assert reports[0] is not None
    return reports[0]


def numbers(preferred: Sequence[str]) -> list[int]:
    return [("Heron", "tie", "Ibis").index(name) for name in preferred]


def value(estimate: Estimate | NotEstimable) -> float:
    assert isinstance(estimate, Estimate)
    assert estimate.low <= estimate.value <= estimate.high
    return estimate.value


def metric_rows(study: Study, model: str) -> dict[str, MetricResult]:
    results = [stored.result for stored in study.engine.results()]
    result = next(each for each in results if each.model.name == model)
    return {row.metric: row for row in result.metrics if not row.stratum}


def test_recorded_preferences_of_a_judge_are_compared_with_those_of_readers(tmp_path: Path) -> None:
    with paired_study(tmp_path) as study:
        questions = prepare_judge(study, tmp_path / "judge")
        assert (questions.case_count, questions.item_count) == (COUNT, 2 * COUNT)
        answers = write_preferences(study, tmp_path / "judge.jsonl")
        import_answers(answers, tmp_path / "judge", "Wren", tmp_path / "result")
        study.engine.add_result(tmp_path / "result")
        read_all(study, choose)
        report = agreement_of(study)
        rows = metric_rows(study, "Wren")
        kinds = [event.kind for event in study.trail.events()]
    assert "judge questions written" in kinds
    assert (report.method, report.model) == (METHOD, "Heron, Ibis")
    given = {**CHOICES, "Wren": COMBINED}
    assert len(report.pairs) == 3
    kappas: dict[frozenset[str], float] = {}
    for pair in report.pairs:
        first, second = numbers(given[pair.first]), numbers(given[pair.second])
        kappas[frozenset((pair.first, pair.second))] = value(pair.kappa)
        assert value(pair.kappa) == pytest.approx(cohen_kappa_score(first, second))
        assert value(pair.same) == pytest.approx(np.mean(np.equal(first, second)))
        assert pair.count == COUNT
    judge = next(entry for entry in report.ranks if not entry.is_reader)
    assert judge.rater == "Wren"
    own = [kappas[frozenset(("Wren", code))] for code in CHOICES]
    assert judge.mean_kappa == pytest.approx(np.mean(own))

    positions = {entry.rater: entry for entry in report.positions}
    same = np.mean([first == second for first, second in JUDGE])
    decided = [(at, name) for both in JUDGE for at, name in enumerate(both) if name != "tie"]
    shown_first = np.mean([MODELS[at] == name for at, name in decided])
    assert value(positions["Wren"].consistent) == pytest.approx(same)
    assert value(positions["Wren"].first) == pytest.approx(shown_first)
    assert isinstance(positions["R1"].consistent, NotEstimable)
    assert positions["R1"].count == COUNT

    assert value(rows["preference_consistent"].value) == pytest.approx(same)
    assert value(rows["preference_first"].value) == pytest.approx(shown_first)
    verdicts = [name for both in JUDGE for name in both]
    for_heron = np.mean([{"Heron": 1, "tie": 0.5, "Ibis": 0}[name] for name in verdicts])
    assert value(rows["preference_for@Heron"].value) == pytest.approx(for_heron)
    assert value(rows["preference_for@Ibis"].value) == pytest.approx(1 - for_heron)
    assert value(rows["preference_tie"].value) == pytest.approx(verdicts.count("tie") / 14)
    assert value(rows["preference_answered"].value) == 1


def test_a_judge_that_saw_one_order_has_preferences_and_no_consistency(tmp_path: Path) -> None:
    with paired_study(tmp_path) as study:
        prepare_judge(study, tmp_path / "judge")
        answers = write_preferences(study, tmp_path / "judge.jsonl", (1,))
        import_answers(answers, tmp_path / "judge", "Wren", tmp_path / "result")
        study.engine.add_result(tmp_path / "result")
        read_all(study, choose)
        report = agreement_of(study)
        rows = metric_rows(study, "Wren")
    pair = next(each for each in report.pairs if each.second == "Wren" and each.first == "R1")
    own = numbers([both[1] for both in JUDGE])
    assert value(pair.kappa) == pytest.approx(cohen_kappa_score(numbers(CHOICES["R1"]), own))
    position = next(each for each in report.positions if each.rater == "Wren")
    assert isinstance(position.consistent, NotEstimable)
    assert value(rows["preference_answered"].value) == 0.5
    assert isinstance(rows["preference_consistent"].value, NotEstimable)


def test_a_judge_is_asked_about_what_readers_see_in_both_orders(tmp_path: Path) -> None:
    with paired_study(tmp_path) as study:
        hidden = replace(
            study.protocol.current(),
            hidden_words=("doctor",),
            question="Which is safer?",
            covered_cases=tuple(case_codes(study).values())[:1],
        )
        study.protocol.revise(hidden)
        prepare_judge(study, tmp_path / "judge")
        with pytest.raises(SuiteError):
            prepare_judge(study, tmp_path / "judge")
        suite = read_suite(tmp_path / "judge" / "suite.yaml")
        lines = (tmp_path / "judge" / "items.jsonl").read_text("utf-8")
        codes = set(case_codes(study).values())
    assert "covered" in suite.tags
    assert "doctor" not in lines
    items = [json.loads(line) for line in lines.splitlines()]
    orders: dict[str, set[tuple[str, str]]] = {}
    for item in items:
        assert item["input"]["question"] == "Which is safer?"
        first, second = item["target"]["first"], item["target"]["second"]
        assert item["input"]["first"].startswith(TEXTS[first][:4])
        assert item["input"]["second"].startswith(TEXTS[second][:4])
        orders.setdefault(item["case"], set()).add((first, second))
    assert orders.keys() == codes
    assert all(len(own) == 2 for own in orders.values())
    half = items[: len(codes)]
    assert {item["case"] for item in half} == codes  # one order of each, then the others
    assert len({item["target"]["first"] for item in half}) == 2  # by chance


def test_a_local_judge_is_run_and_its_words_are_read(tmp_path: Path) -> None:
    with paired_study(tmp_path) as study:
        prepare_judge(study, tmp_path / "judge")
        items = [
            json.loads(line)
            for line in (tmp_path / "judge" / "items.jsonl").read_text("utf-8").splitlines()
        ]
        said = {item["id"]: "B is better." if "Ibis, " in item["id"] else "tie" for item in items}
        record(study, tmp_path / "judge", "Wren", said)
        report = agreement_of(study)
    (position,) = report.positions  # nobody has read yet
    assert (position.rater, report.pairs, report.ranks) == ("Wren", (), ())
    assert value(position.first) == 0
    assert value(position.consistent) == 0


def test_a_study_without_pairs_has_no_questions_for_a_judge(tmp_path: Path) -> None:
    suite = write_suite(tmp_path / "suite", "text", "rouge_1")
    with new_study(tmp_path) as study:
        record(study, suite, "Heron", {"0": "Rest."})
        prepare_readers(study, order(suite))
        with pytest.raises(StateError, match="fewer than two"):
            prepare_judge(study, tmp_path / "judge")
        assert not (tmp_path / "judge").exists()


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("A", "A"),
        ("B.", "B"),
        ("**tie**", "tie"),
        ("equal", "tie"),
        ("Both name the cause. A better one names a dose.\n\nAnswer: B", "B"),
        ("The better answer is A.\nIt names the dose.", "A"),
        ("Reasons first [[C]]", "tie"),
        ("[[A]] but then [[B]]", None),
        ("A\nB", None),
        ("A doctor would prefer neither.", None),
        ("", None),
    ],
)
def test_a_verdict_is_read_only_where_it_is_clear(text: str, verdict: str | None) -> None:
    assert read_verdict(text) == verdict


@pytest.mark.parametrize(
    "row",
    [
        {"id": "1", "first": "Heron", "second": "Ibis", "preferred": "Wren"},
        {"id": "1", "first": "Heron", "second": "Heron", "preferred": "Heron"},
    ],
)
def test_a_preference_for_a_model_that_was_not_shown_is_refused(
    tmp_path: Path, row: dict[str, str]
) -> None:
    pairs, answers = tmp_path / "pairs.jsonl", tmp_path / "answers.jsonl"
    pairs.write_text(json.dumps({"id": "1", "prompt": "Q?", "answers": TEXTS}) + "\n", "utf-8")
    import_suite(pairs, "preferences", tmp_path / "suite")
    answers.write_text(json.dumps(row) + "\n", "utf-8")
    with pytest.raises(SuiteError, match="line 1"):
        import_answers(answers, tmp_path / "suite", "Wren", tmp_path / "result")


def test_pairs_without_texts_or_a_second_answer_are_left_out(tmp_path: Path) -> None:
    rows = [
        {"id": "1", "prompt": "Q?", "answers": TEXTS},
        {"id": "2", "prompt": "Q?", "answers": {"Heron": "Rest."}},
        {"id": "3", "prompt": " ", "answers": TEXTS},
        {"id": "4", "prompt": "Q?", "answers": {**TEXTS, "Wren": "Call."}},
    ]
    path = tmp_path / "pairs.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    written = import_suite(path, "preferences", tmp_path / "suite")
    assert (written.item_count, written.left_out_count) == (2 + 6, 2)
