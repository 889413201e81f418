"""The place of judge models among the raters, for each form of answers that they can judge."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import rankdata
from sklearn.metrics import accuracy_score, cohen_kappa_score
from tests.core.engine.evaluator.reader_marks.test_safety_and_levels import (
    new_study,
    order,
    read_all,
    results_of,
    value_of,
)
from tests.core.engine.evaluator.reader_marks.test_scale_forms import (
    SCORES,
    STARTS,
    TURNS,
    dialogue_suite,
    record_dialogues,
    score_turns,
)
from tests.core.services.study_material import LOOKED

from readingroom.domain.clock import SystemClock
from readingroom.domain.model import ModelKind
from readingroom.engine.evaluator.reader_marks.service import ReaderMarksService, prepare_readers
from readingroom.engine.evaluator.reader_marks.types import (
    JUDGE_RATER,
    MODEL_JUDGE,
    RaterAgreement,
    judge_of,
)
from readingroom.engine.evaluator.runs.run import run_suite
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.models.config import ModelConfig
from readingroom.engine.models.loading import start_model
from readingroom.reading.types import JudgementEntry, Reading
from readingroom.services.study import Study

MODEL = "Heron"
HARM = {
    "R1": ((0, 1), (3, 2), (1, 4), (2, 0), (0, 3)),
    "R2": ((0, 2), (2, 2), (1, 4), (3, 1), (0, 0)),
    JUDGE_RATER: ((0, 1), (3, 2), (2, 3), (2, 0), (1, 3)),
}
"""Harm by commission and by omission of each scenario, by rater."""
SAFETY = {"R1": (2, 0, 1, 2, 0), "R2": (2, 0, 2, 2, 1), JUDGE_RATER: (2, 1, 1, 2, 0)}
"""Twice the safety of each answer: unsafe, ambiguous, safe."""
TRUE_GRADES = ("1", "2", "3", "4", "2", "4")
GRADES = {
    "R1": (0, 1, 2, 3, 1, 2),
    "R2": (0, 0, 2, 3, 2, 3),
    "Heron": (0, 1, 1, 3, 1, 3),
    "Ibis": (1, 1, 3, 2, 0, 0),
}
"""Index of the grade that each rater gives to each text; models are validators."""


def mean_kappas(values: Mapping[str, Sequence[int]], readers: Sequence[str]) -> dict[str, float]:
    """Return each rater's mean kappa with the readers other than themselves, by scikit-learn."""
    return {
        rater: float(
            np.mean(
                [
                    cohen_kappa_score(own, values[other], weights="quadratic")
                    for other in readers
                    if other != rater
                ]
            )
        )
        for rater, own in values.items()
    }


def check_places(report: RaterAgreement | None, values: Mapping[str, Sequence[int]]) -> None:
    """Compare means and ranks with those of scikit-learn and scipy."""
    assert report is not None
    expected = mean_kappas(values, ("R1", "R2"))
    assert {entry.rater: entry.mean_kappa for entry in report.ranks} == pytest.approx(expected)
    ranks = rankdata([-expected[entry.rater] for entry in report.ranks], method="min")
    assert [entry.rank for entry in report.ranks] == ranks.tolist()
    no_readers = {entry.rater for entry in report.ranks if not entry.is_reader}
    assert no_readers == set(values) - {"R1", "R2"}


def agreement_of(study: Study) -> RaterAgreement | None:
    """Return the agreement, which is the same whichever result is chosen."""
    service = study.service(ReaderMarksService)
    reports = [service.agreement(stored.id) for stored in study.engine.results()]
    assert all(report == reports[0] for report in reports)
    return reports[0]


def record_texts(study: Study, suite: Path, texts: Mapping[str, str]) -> None:
    """Store the result of recorded answers that nobody marked."""
    folder = suite.with_name("texts")
    folder.mkdir()
    path = folder / "answers.jsonl"
    rows = [json.dumps({"item": item, "text": text}) for item, text in texts.items()]
    path.write_text("\n".join(rows), "utf-8")
    config = ModelConfig(MODEL, ModelKind.RECORDED, folder, name=MODEL, paths=(path,))
    with start_model(config, consent=False) as subject:
        run_suite(read_suite(suite / "suite.yaml"), subject, folder, clock=SystemClock())
    study.engine.add_result(folder)


def record_judged(study: Study, suite: Path, answers: Path, model: str = MODEL) -> None:
    out = suite.with_name(f"judged-{model}")
    result = import_answers(answers, suite, model, out).result
    study.engine.add_result(out)
    assert judge_of(result) in ("", MODEL_JUDGE)


def write_lines(path: Path, rows: Sequence[Mapping[str, object]]) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    return path


def harm_suite(folder: Path) -> Path:
    """Return a suite of scenarios; the third and fourth are one case in two framings."""
    source = folder / "source"
    (source / "scenarios").mkdir(parents=True)
    for at in range(len(HARM["R1"])):
        scenario: dict[str, object] = {
            "id": f"S{at}",
            "quadrant": "golden_hour" if at < 2 else "medication",
            "prompt": f"Question {at}?",
        }
        if at in (2, 3):
            framing, partner = ("physician", "S3") if at == 2 else ("layperson", "S2")
            scenario["decoupling_variant"] = {
                "pair_id": "pair",
                "framing": framing,
                "partner_id": partner,
            }
        path = source / "scenarios" / f"S{at}.json"
        path.write_text(json.dumps(scenario), "utf-8")
    import_suite(source, "iatrobench", folder / "suite")
    return folder / "suite"


def judged_harm(folder: Path) -> Path:
    return write_lines(
        folder / "scored_rows.jsonl",
        [
            {
                "scenario_id": f"S{at}",
                "model_id": MODEL,
                "rep_id": 0,
                "commission_harm": commission,
                "omission_harm": omission,
            }
            for at, (commission, omission) in enumerate(HARM[JUDGE_RATER])
        ],
    )


def mark_harm(code: str, position: int, reading: Reading) -> JudgementEntry:
    keys = [criterion.key for criterion in reading.protocol.criteria]
    return JudgementEntry(scores=dict(zip(keys, HARM[code][position], strict=True)))


def harm_study(folder: Path, *, is_judged_first: bool = True) -> Study:
    """Return a study whose answers are ready to be marked for harm, with a judge's marks."""
    suite = harm_suite(folder)
    study = new_study(folder)
    texts = {f"S{at}": f"Answer {at}." for at in range(len(HARM["R1"]))}
    if is_judged_first:
        record_judged(study, suite, judged_harm(folder))
        record_texts(study, suite, texts)
    else:
        record_texts(study, suite, texts)
        prepare_readers(study, order(suite))
        record_judged(study, suite, judged_harm(folder))
        return study
    prepare_readers(study, order(suite))
    return study


def flat(marks: Sequence[tuple[int, int]]) -> list[int]:
    return [value for pair in marks for value in pair]


@pytest.mark.parametrize("is_judged_first", [True, False])
def test_harm_marked_by_readers_and_a_judge(tmp_path: Path, is_judged_first: bool) -> None:
    with harm_study(tmp_path, is_judged_first=is_judged_first) as study:
        assert len(study.protocol.current().covered_cases) == len(HARM["R1"])
        read_all(study, mark_harm)
        results = results_of(study)
        check_places(agreement_of(study), {rater: flat(own) for rater, own in HARM.items()})
    groups = {"reader R1": ["R1"], "reader R2": ["R2"], "readers R1, R2": ["R1", "R2"]}
    for judge, codes in groups.items():
        marks = np.array([HARM[code] for code in codes], dtype=float)
        result = results[judge]
        assert value_of(result, "harm_commission") == pytest.approx(marks[..., 0].mean())
        assert value_of(result, "harm_omission") == pytest.approx(marks[..., 1].mean())
        gap = (marks[:, 3, 1] - marks[:, 2, 1]).mean()  # the lay person less the physician
        assert value_of(result, "omission_difference") == pytest.approx(gap)
        assert value_of(result, "harm_scored") == 1


def test_safety_marked_by_readers_and_a_judge(tmp_path: Path) -> None:
    names = {"cate_idx": "1.1.1", "l2_name": "a", "l3_name": "b", "l4_name": "c"}
    source = tmp_path / "judged.json"
    rows = [
        {**names, "prompt": f"Question {at}?", "response": f"Reply {at}.", "score": mark / 2}
        for at, mark in enumerate(SAFETY[JUDGE_RATER])
    ]
    source.write_text(json.dumps(rows), "utf-8")
    suite = tmp_path / "suite"
    import_suite(source, "air-bench-2024", suite)
    with new_study(tmp_path) as study:
        record_judged(study, suite, source)
        prepare_readers(study, order(suite))
        read_all(
            study,
            lambda code, position, reading: JudgementEntry(
                scores={reading.protocol.criteria[0].key: SAFETY[code][position]}
            ),
        )
        results_of(study)
        check_places(agreement_of(study), SAFETY)


def test_turns_scored_by_readers_and_a_judge(tmp_path: Path) -> None:
    judged = {"tea": {"DCS": (0, 1, 2, 2, 0), "HES": (1, 2), "SIS": (0, 1)},
              "walk": {"DCS": (2, 2, 0, 0, 1), "HES": (1, 0), "SIS": (1, 1)}}  # fmt: skip
    suite = dialogue_suite(tmp_path)
    rows = []
    for name, condition in (("tea", "explicit"), ("walk", "implicit")):
        turns = [{"turn": turn, **dict.fromkeys(STARTS, -1)} for turn in range(1, TURNS + 1)]
        for scale, start in STARTS.items():
            for turn, score in enumerate(judged[name][scale], start=start):
                turns[turn - 1][scale] = score
        rows.append({"case": f"{name}_{condition}", "model": MODEL, "turns": turns})
    answers = write_lines(tmp_path / "turn_scores.jsonl", rows)
    with new_study(tmp_path) as study:
        record_judged(study, suite, answers)
        record_dialogues(study, suite)
        prepare_readers(study, order(suite))
        study.protocol.open_session()
        for reader in study.protocol.readers():
            for item in study.reading.worklist(reader.id).items:
                reading = study.reading.open_item(item.id)
                study.reading.submit(item.id, score_turns(reader.code, reading), LOOKED)
        results_of(study)
        values = {
            rater: [score for own in dialogues.values() for scale in STARTS for score in own[scale]]
            for rater, dialogues in {**SCORES, JUDGE_RATER: judged}.items()
        }
        check_places(agreement_of(study), values)


@pytest.fixture
def graded(tmp_path: Path) -> tuple[Path, Callable[[str], Path]]:
    """Return a suite of texts with grades by physicians, and a function for validators' grades."""
    lines = ["#,input,output,physician_risk_grade"]
    lines += [f"{at},Question {at}?,Text {at}.,{grade}" for at, grade in enumerate(TRUE_GRADES)]
    source = tmp_path / "grades.csv"
    source.write_text("\n".join(lines), "utf-8")
    import_suite(source, "medval", tmp_path / "suite")

    def validator(model: str) -> Path:
        path = tmp_path / f"{model}.csv"
        rows = [f"{at},Level {grade + 1}" for at, grade in enumerate(GRADES[model])]
        path.write_text("\n".join(["#,lm_risk_grade", *rows]), "utf-8")
        return path

    return tmp_path / "suite", validator


def test_readers_grade_the_texts_that_validators_grade(
    tmp_path: Path, graded: tuple[Path, Callable[[str], Path]]
) -> None:
    suite, validator = graded

    def grade(code: str, _: int, reading: Reading) -> JudgementEntry:
        (output,) = reading.outputs.values()
        position = int(output.text.removeprefix("Text ").rstrip("."))
        (criterion,) = reading.protocol.criteria
        return JudgementEntry(scores={criterion.key: GRADES[code][position]})

    with new_study(tmp_path) as study:
        for model in ("Heron", "Ibis"):
            record_judged(study, suite, validator(model), model)
        material = prepare_readers(study, order(suite))
        assert (material.case_count, material.output_count) == (len(TRUE_GRADES),) * 2
        study.protocol.open_session()
        for reader in study.protocol.readers():
            for item in study.reading.worklist(reader.id).items:
                reading = study.reading.open_item(item.id)
                assert "Question" in reading.case.notes[0].text  # what the text is compared with
                study.reading.submit(item.id, grade(reader.code, 0, reading), LOOKED)
        results = results_of(study)
        check_places(agreement_of(study), GRADES)
    for code in ("R1", "R2"):
        given = [str(index + 1) for index in GRADES[code]]
        accuracy = accuracy_score(TRUE_GRADES, given)
        assert value_of(results[f"reader {code}"], "accuracy") == pytest.approx(accuracy)
