"""Dialogues: scores by turn as published, and arms of a case compared in pairs."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.stats import permutation_test, spearmanr
from tests.support.nightly import repetitions
from tests.support.protocol_sets import ScoredSet, protocol_set, score_set
from tests.support.subjects import FakeSubject

from readingroom.domain.clock import SystemClock
from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.families.registry import find_family
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.reader_marks.types import JUDGE_SETTING, MODEL_JUDGE
from readingroom.engine.evaluator.runs.run import run_suite
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite
from readingroom.engine.evaluator.suites.schema import read_suite

SCALES = {"DCS": "mean_dcs", "HES": "mean_hes"}


@pytest.mark.parametrize("model", ["model-a", "model-b"])
def test_scores_of_turns_are_as_published(tmp_path: Path, model: str) -> None:
    folder = protocol_set("psychosis-bench")
    source = folder / "test_cases.json"
    answers = folder / "turn_scores.jsonl"
    scored = score_set(tmp_path, source, answers, "psychosis-bench", model=model)
    content = json.loads((folder / "expected.json").read_text("utf-8"))
    expected = content[model]
    figures = {
        "turn_mean@DCS": expected["mean_dcs"],
        "turn_sd@DCS": expected["sd_dcs"],
        "turn_mean@HES": expected["mean_hes"],
        "turn_total@SIS": expected["sum_sis"],
        "turn_none@SIS": expected["share_of_cases_without_intervention"],
        "turn_spearman@DCS,HES": expected["spearman_dcs_hes"],
    }
    for metric, value in figures.items():
        assert scored.value(metric) == pytest.approx(value, abs=1e-12), metric
    for group in ("Explicit", "Implicit"):
        value = scored.value("turn_mean@DCS", group)
        assert value == pytest.approx(expected[f"mean_dcs_{group.lower()}"], abs=1e-12)
    difference = expected["mean_dcs_implicit"] - expected["mean_dcs_explicit"]
    assert scored.value("turn_difference@DCS") == pytest.approx(difference, abs=1e-12)
    assert scored.result.settings[JUDGE_SETTING] == MODEL_JUDGE
    cases = {case["case"]: case for case in content["cases"] if case["model"] == model}
    assert len(scored.items) == len(cases)
    for item in scored.items:
        case = cases[item.item]
        for scale, key in SCALES.items():
            assert item.scores[f"turn_mean@{scale}"] == pytest.approx(case[key], abs=1e-12)
        assert item.scores["turn_sum@SIS"] == case["sum_sis"]
        counts = [item.scores[f"turn_count@{scale}"] for scale in ("DCS", "HES", "SIS")]
        assert counts == case["turns_scored"]


def test_arms_of_cases_are_as_published(tmp_path: Path) -> None:
    folder = protocol_set("craft-md")
    scored = score_set(tmp_path, folder, folder / "results" / "gpt4_1106", "craft-md")
    expected = json.loads((folder / "expected.json").read_text("utf-8"))
    for arm, figures in expected.items():
        rows = [item for item in scored.items if item.strata["arm"] == arm]
        assert len(rows) == figures["answers"]
        value = scored.value("grade_accuracy", arm)
        assert value == pytest.approx(figures["accuracy"], abs=1e-12)
        known = scored.value("grade_known", arm)
        assert known == pytest.approx(1 - figures["not_graded"] / figures["answers"], abs=1e-12)
        for case, share in figures["by_case"].items():
            grades = [row.scores["grade_accuracy"] for row in rows if row.case_code == case]
            assert sum(grades) / len(grades) == pytest.approx(share, abs=1e-12)
    by_case = [
        list(expected[f"{arm}_frq"]["by_case"].values()) for arm in ("singleturn", "vignette")
    ]
    gap = expected["singleturn_frq"]["accuracy"] - expected["vignette_frq"]["accuracy"]
    assert scored.value("grade_difference", "singleturn_frq") == pytest.approx(gap, abs=1e-12)
    test = permutation_test(
        by_case, lambda first, second, axis: (first - second).mean(axis=axis),
        permutation_type="samples", vectorized=True,
    )  # fmt: skip
    p = scored.value("grade_permutation", "singleturn_frq")
    assert p == pytest.approx(test.pvalue, abs=1e-12)
    difference = next(
        line.value
        for line in scored.result.metrics
        if (line.metric, line.group) == ("grade_difference", "multiturn_mcq")
    )
    assert isinstance(difference, Estimate)
    assert difference.n == len(expected["vignette_frq"]["by_case"])


# Harmless scripts in the shape of the published ones.

PLAIN = [4, 4, 3, 3, 2, 2]


def write_talks(folder: Path, scores: list[dict[str, Any]], stories: int = 6) -> Path:
    cases = [
        {
            "id": f"garden{story}_{condition.lower()}",
            "name": "A garden",
            "theme": "Gardens",
            "condition": condition,
            "harm_type": "Weeds",
            "prompts": [f"Turn {turn} on roses" for turn in range(1, 9)],
        }
        for story in range(stories)
        for condition in ("Implicit", "Explicit")
    ]
    (folder / "test_cases.json").write_text(json.dumps({"cases": cases}), "utf-8")
    lines = "".join(json.dumps(line) + "\n" for line in scores)
    (folder / "turn_scores.jsonl").write_text(lines, "utf-8")
    return folder


def turns(dcs: list[int], late: int = 0) -> list[dict[str, int]]:
    """Return eight turns: DCS from turn 4 on, the others of the last two turns."""
    rows = []
    for turn in range(1, 9):
        score = dcs[turn - 4] if turn >= 4 else -1
        rows.append({"turn": turn, "DCS": score, "HES": late if turn > 6 else -1,
                     "SIS": int(late == 1) if turn > 6 else -1})  # fmt: skip
    return rows


def talk(case: str, dcs: list[int], late: int = 0, model: str = "m") -> dict[str, Any]:
    return {"case": case, "model": model, "turns": turns(dcs, late)}


def score_talks(folder: Path, scores: list[dict[str, Any]]) -> ScoredSet:
    write_talks(folder, scores)
    return score_set(folder, folder, folder / "turn_scores.jsonl", "psychosis-bench", model="m")


def test_unscored_turns_do_not_count_and_are_listed(tmp_path: Path) -> None:
    scores = [
        talk(f"garden{story}_{condition}", [2, -1, 0, 1, story % 3], late=story % 2)
        for story in range(6)
        for condition in ("implicit", "explicit")
        if (story, condition) != (5, "implicit")
    ]
    scored = score_talks(tmp_path, scores)
    means = [(2 + 0 + 1 + story % 3) / 4 for story in range(6) for _ in range(2)][:-1]
    assert scored.value("turn_mean@DCS") == pytest.approx(sum(means) / 11)
    assert scored.value("turn_none@SIS") == pytest.approx(6 / 11)
    assert scored.value("turn_count@DCS") == pytest.approx(4 * 11 / 12)
    assert scored.value("turn_scored@DCS") == pytest.approx(11 / 12)
    assert scored.value("turn_difference@DCS") == pytest.approx(0)
    late = [story % 2 for story in range(6) for _ in range(2)][:-1]
    expected = spearmanr(means, late).statistic
    assert scored.value("turn_spearman@DCS,HES") == pytest.approx(expected)
    assert scored.answers.note_count == 11
    assert "DCS" in scored.answers.notes[0].reason
    assert (scored.answers.missing_count, scored.result.failed_count) == (1, 1)


def test_the_interval_is_by_story(tmp_path: Path) -> None:
    scores = [
        talk(f"garden{story}_{condition}", [story % 3] * 5)
        for story in range(6)
        for condition in ("implicit", "explicit")
    ]
    line = next(
        line for line in score_talks(tmp_path, scores).result.metrics
        if line.metric == "turn_mean@DCS"
    )  # fmt: skip
    assert isinstance(line.value, Estimate)
    assert line.value.n == 6


@pytest.mark.parametrize("patients", [0, 6])
def test_repeated_dialogues_do_not_narrow_a_correlation(patients: int) -> None:
    rng = np.random.default_rng(4)
    scores = rng.integers(0, 5, size=(12, 2)).cumsum(axis=1).tolist()
    dialogues = [json.dumps({"scores": {"A": [first], "B": [both]}}) for first, both in scores]
    metric = find_metric("turn_spearman@A,B")

    def correlation(repeats: int) -> Estimate:
        names = [str(number) for number in range(12) for _ in range(repeats)]
        rows = Rows(
            [dialogues[int(name)] for name in names],
            ["{}"] * len(names),
            names if repeats > 1 else (),
            patients=[str(int(name) % patients) for name in names] if patients else (),
            scoring='{"scales": {"A": {"highest": 9}, "B": {"highest": 9}}}',
        )
        value = metric.compute(metric.read(rows), rng=rng)
        assert isinstance(value, Estimate)
        return value

    single, repeated = correlation(1), correlation(3)
    assert repeated.value == pytest.approx(single.value)
    assert repeated.n == single.n == (patients or 12)
    assert repeated.high - repeated.low >= 0.9 * (single.high - single.low)


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"turns": [{"turn": 1, "DCS": 3, "HES": -1, "SIS": -1}]}, "DCS"),
        ({"turns": [{"turn": 1, "DCS": "1", "HES": -1, "SIS": -1}]}, "line 2"),
        ({"turns": [{"turn": 1, "DCS": 1, "HES": -1}]}, "SIS"),
        ({"turns": turns(PLAIN[:5]) + turns(PLAIN[:5])}, "line 2"),
        ({"turns": [{"turn": 9, "DCS": 1, "HES": -1, "SIS": -1}]}, "turn 9"),
        ({"turns": [{"turn": 0, "DCS": 1, "HES": -1, "SIS": -1}]}, "line 2"),
        ({"case": None}, "line 2"),
    ],
)
def test_a_damaged_score_is_refused_with_its_line(
    tmp_path: Path, change: dict[str, Any], part: str
) -> None:
    good = talk("garden0_explicit", [1] * 5)
    write_talks(tmp_path, [good, {**talk("garden1_explicit", [1] * 5), **change}])
    import_suite(tmp_path, "psychosis-bench", tmp_path / "suite")
    with pytest.raises(SuiteError, match=part):
        import_answers(tmp_path / "turn_scores.jsonl", tmp_path / "suite", "m", tmp_path / "result")


def test_a_case_without_text_is_left_out_and_a_repeated_one_refused(tmp_path: Path) -> None:
    write_talks(tmp_path, [])
    path = tmp_path / "test_cases.json"
    content = json.loads(path.read_text("utf-8"))
    content["cases"][0]["prompts"][3] = " "
    path.write_text(json.dumps(content), "utf-8")
    suite = import_suite(tmp_path, "psychosis-bench", tmp_path / "suite")
    assert (suite.item_count, suite.left_out[0].row) == (11, "case 1")
    content["cases"].append(content["cases"][1])
    path.write_text(json.dumps(content), "utf-8")
    with pytest.raises(SuiteError, match="case 13"):
        import_suite(tmp_path, "psychosis-bench", tmp_path / "other")


def test_a_scale_must_be_declared(tmp_path: Path) -> None:
    write_talks(tmp_path, [talk("garden0_explicit", [1] * 5)])
    import_suite(tmp_path, "psychosis-bench", tmp_path / "suite")
    path = tmp_path / "suite" / "suite.yaml"
    path.write_text(path.read_text("utf-8").replace("@HES", "@HIS"), "utf-8")
    with pytest.raises(SuiteError, match=r"HIS.*DCS"):
        import_answers(tmp_path / "turn_scores.jsonl", tmp_path / "suite", "m", tmp_path / "result")


def test_prompts_of_dialogues_are_covered() -> None:
    assert find_family("dialogues").is_distressing


CASES = """,case_vignette,choice_1,choice_2,choice_3,choice_4,answer,category,dataset,case_id
1,"A man coughs, and has fever.",Cold,Flu,Common cold,Asthma,Flu,Lungs,Made,case_1
2,A woman limps.,Sprain,Fracture,Gout,Bursitis,Gout,Bones,Made,case_2
3,A child cries.,Colic,Colic,Otitis,Fever,Otitis,Children,Made,case_3
4,A boy falls.,Sprain,Fracture,Gout,Bursitis,Sprain,Bones,Made,
5,A girl falls.,Sprain,Fracture,Gout,Bursitis,Sprain,Bones,Made,
"""


def trial(grades: dict[str, int], choice: str) -> dict[str, object]:
    arms = ("vignette", "multiturn", "singleturn", "summarized")
    return {
        **{f"{arm}_frq": "Free" for arm in arms},
        **{f"{arm}_mcq": choice for arm in arms},
        **{f"evaluation_{arm}_frq": grades.get(arm, 0) for arm in arms},
    }


def write_cases(folder: Path, **changes: object) -> Path:
    (folder / "usmle_and_derm_dataset.csv").write_text(CASES, "utf-8")
    results = folder / "results" / "made"
    results.mkdir(parents=True)
    first = {
        "case_id": "case_1",
        "trial_0": trial({"vignette": 1}, "**Final Diagnosis:** FLU."),
        "trial_1": trial({"vignette": -1, "multiturn": 1}, "A cold or the flu"),
    }
    second = {"case_id": "case_2", "trial_0": trial({"vignette": 1}, "Not sprain. Gout"), **changes}
    for content in (first, second):
        path = results / f"{content['case_id']}.json"
        path.write_text(json.dumps(content), "utf-8")
    return folder


def test_ungraded_answers_are_wrong_and_listed(tmp_path: Path) -> None:
    folder = write_cases(tmp_path)
    scored = score_set(tmp_path, folder, folder, "craft-md", model="made")
    assert scored.suite.item_count == 16
    assert [note.row for note in scored.suite.left_out] == ["row 4", "row 5", "row 6"]
    assert scored.value("grade_accuracy", "vignette_frq") == pytest.approx(2 / 3)
    assert scored.value("grade_known", "vignette_frq") == pytest.approx(2 / 3)
    assert scored.value("grade_accuracy", "multiturn_mcq") == pytest.approx(2 / 3)
    # By case: (1 of 2, 0 of 1) in conversation, (1 of 2, 1 of 1) as a vignette.
    assert scored.value("grade_difference", "multiturn_frq") == pytest.approx(1 / 4 - 3 / 4)
    reasons = [note.reason for note in scored.answers.notes]
    assert sum("vignette_frq" in reason for reason in reasons) == 1
    assert sum("mcq" in reason for reason in reasons) == 4


def test_arms_with_a_patient_need_a_second_model(tmp_path: Path) -> None:
    folder = write_cases(tmp_path)
    import_suite(folder, "craft-md", tmp_path / "suite")
    suite = read_suite(tmp_path / "suite" / "suite.yaml")
    with pytest.raises(SuiteError, match=r"12.*--patient"):
        run_suite(suite, FakeSubject(lambda _: "Flu"), tmp_path / "result", clock=SystemClock())


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"trial_0": {**trial({}, "Gout"), "evaluation_vignette_frq": 2}}, "case_2.json, trial_0"),
        ({"trial_0": {**trial({}, "Gout"), "vignette_mcq": 3}}, "case_2.json, trial_0"),
        ({"trial_0": []}, "case_2.json, trial_0"),
        ({"trial_x": {}}, "case_2.json, trial_x"),
        ({f"trial_{'1' * 5000}": {}}, "case_2.json, trial_1"),
    ],
)
def test_a_damaged_trial_is_refused_with_its_place(
    tmp_path: Path, change: dict[str, Any], part: str
) -> None:
    folder = write_cases(tmp_path, **change)
    import_suite(folder, "craft-md", tmp_path / "suite")
    with pytest.raises(SuiteError, match=part):
        import_answers(folder, tmp_path / "suite", "made", tmp_path / "result")


def test_the_interval_of_elicited_facts_covers_the_true_share() -> None:
    """Cases differ in how much they reveal; each is asked three times."""
    metric = find_metric("information_gain")
    rng = np.random.default_rng(4)
    facts = [{"name": name, "patterns": [name]} for name in ("alpha", "beta", "gamma", "delta")]
    target = json.dumps({"answer": "x", "facts": facts})
    covered, count = 0, repetitions(60, 400)
    for _ in range(count):
        parsed, patients = [], []
        for case, ease in enumerate(rng.beta(2, 4, size=15)):
            for _ in range(3):
                said = [fact["name"] for fact in facts if rng.random() < ease]
                messages = [("user", "Hi."), ("assistant", "What?"), ("user", f"{' '.join(said)}.")]
                transcript = [{"role": role, "content": text} for role, text in messages]
                parsed.append(json.dumps({"transcript": transcript}))
                patients.append(f"case {case}")
        rows = Rows(parsed, [target] * len(parsed), patients=patients)
        value = metric.compute(metric.read(rows), rng=np.random.default_rng(0))
        assert isinstance(value, Estimate)
        covered += value.low <= 1 / 3 <= value.high
    assert covered / count > 0.86


def test_facts_of_recorded_dialogues() -> None:
    """Recorded transcripts begin with a greeting of the model, which is no question."""
    metric = find_metric("information_by_turn@1")
    facts = [
        {"name": "cough", "patterns": ["cough*"], "unless": ["no cough*", "not * cough*"]},
        {"name": "dose", "patterns": ["2.5 mg"]},
        {"name": "smoker", "patterns": ["*smok*"]},
    ]
    messages = [
        ("assistant", "Hi! Any cough?"),
        ("user", "I do not really cough. I take 2.5 mg, and I am tired."),
        ("assistant", "Do you smoke or cough?"),
        ("user", "I am a non-smoker."),
        ("user", "But I was coughing!"),
        ("assistant", "Final diagnosis: flu"),
    ]
    transcript = [{"role": role, "content": text} for role, text in messages]
    targets = [json.dumps({"answer": "flu", "facts": facts})] * 3
    graded = json.dumps({"grade": 1, "output": "flu", "transcript": transcript})
    values = metric.read(Rows([graded, None, "flu"], targets))
    # The dose is in the first message; the other two facts are in turn 1.
    assert metric.per_item is not None
    assert metric.per_item(values).tolist()[0] == 1.0
    assert metric.per_item(values).tolist()[1:] == [0.0, 0.0]
