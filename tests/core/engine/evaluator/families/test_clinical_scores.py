"""Clinical scores have the points of their published tables and of other implementations."""

import csv
import json
from pathlib import Path

import numpy as np
import pytest
from sklearn.metrics import average_precision_score, roc_auc_score
from tests.support.protocol_sets import score_set

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.families.risk.clinical_scores.inputs import (
    INPUTS,
    LEVELS,
    read_patient,
)
from readingroom.engine.evaluator.families.risk.clinical_scores.patient_table import read_answers
from readingroom.engine.evaluator.families.risk.clinical_scores.scores import (
    SCORES,
    mean_arterial_pressure,
)
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite

BY_KEY = {score.key: score for score in SCORES}
HEALTHY = {
    "age_years": "30",
    "heart_rate": "80",
    "respiratory_rate": "13",
    "systolic_mmhg": "120",
    "diastolic_mmhg": "75",
    "temperature_c": "37.0",
    "spo2_percent": "98",
    "urea_mmol_l": "5",
    "gcs": "15",
    "consciousness": "A",
    "oxygen": "0",
    "confusion": "0",
    "spo2_scale": "1",
    "female": "0",
    "heart_failure": "0",
    "hypertension": "0",
    "diabetes": "0",
    "stroke": "0",
    "vascular_disease": "0",
}
"""Has no points in any score."""


def score(key: str, **cells: object) -> float | None:
    """Return a score of the healthy patient with other cells; None leaves a cell empty."""
    texts = {name: "" if value is None else str(value) for name, value in cells.items()}
    return BY_KEY[key].value(read_patient(Path("t.csv"), "row 2", HEALTHY | texts).values)


INTERVALS = [
    ("NEWS2", "respiratory_rate", "1-8 3, 9-11 1, 12-20 0, 21-24 2, 25-60 3"),
    ("NEWS2", "spo2_percent", "60-91 3, 92-93 2, 94-95 1, 96-100 0"),
    ("NEWS2", "systolic_mmhg", "76-90 3, 91-100 2, 101-110 1, 111-219 0, 220-260 3"),
    ("NEWS2", "heart_rate", "20-40 3, 41-50 1, 51-90 0, 91-110 1, 111-130 2, 131-200 3"),
    ("NEWS2", "temperature_c", "30-35 3, 35.1-36 1, 36.1-38 0, 38.1-39 1, 39.1-42 2"),
    ("NEWS2", "oxygen", "0-0 0, 1-1 2"),
    ("NEWS", "respiratory_rate", "1-8 3, 9-11 1, 12-20 0, 21-24 2, 25-60 3"),
    ("NEWS", "spo2_percent", "60-91 3, 92-93 2, 94-95 1, 96-100 0"),
    ("NEWS", "systolic_mmhg", "76-90 3, 91-100 2, 101-110 1, 111-219 0, 220-260 3"),
    ("NEWS", "heart_rate", "20-40 3, 41-50 1, 51-90 0, 91-110 1, 111-130 2, 131-200 3"),
    ("NEWS", "temperature_c", "30-35 3, 35.1-36 1, 36.1-38 0, 38.1-39 1, 39.1-42 2"),
    ("NEWS", "oxygen", "0-0 0, 1-1 2"),
    ("MEWS", "systolic_mmhg", "75-80 2, 81-100 1, 101-199 0, 200-260 2"),
    ("MEWS", "heart_rate", "20-40 2, 41-50 1, 51-100 0, 101-110 1, 111-129 2, 130-200 3"),
    ("MEWS", "respiratory_rate", "1-8 2, 9-14 0, 15-20 1, 21-29 2, 30-60 3"),
    ("MEWS", "temperature_c", "30-34.9 2, 35-38.4 0, 38.5-42 2"),
    ("REMS", "age_years", "16-44 0, 45-54 2, 55-64 3, 65-74 5, 75-100 6"),
    (
        "REMS",
        "heart_rate",
        "20-39 4, 40-54 3, 55-69 2, 70-109 0, 110-139 2, 140-179 3, 180-220 4",
    ),
    (
        "REMS",
        "respiratory_rate",
        "1-5 4, 6-9 2, 10-11 1, 12-24 0, 25-34 1, 35-49 3, 50-60 4",
    ),
    ("REMS", "spo2_percent", "60-74 4, 75-85 3, 86-89 1, 90-100 0"),
    ("REMS", "gcs", "3-4 4, 5-7 3, 8-10 2, 11-13 1, 14-15 0"),
    ("CART", "respiratory_rate", "1-20 0, 21-23 8, 24-25 12, 26-29 15, 30-60 22"),
    ("CART", "heart_rate", "20-109 0, 110-139 4, 140-200 13"),
    ("CART", "diastolic_mmhg", "10-34 13, 35-39 6, 40-49 4, 50-120 0"),
    ("CART", "age_years", "16-54 0, 55-69 4, 70-100 9"),
    ("qSOFA", "respiratory_rate", "1-21 0, 22-60 1"),
    ("qSOFA", "systolic_mmhg", "75-100 1, 101-260 0"),
    ("qSOFA", "gcs", "3-14 1, 15-15 0"),
    ("CURB-65", "confusion", "0-0 0, 1-1 1"),
    ("CURB-65", "urea_mmol_l", "1-7 0, 7.1-40 1"),
    ("CURB-65", "respiratory_rate", "1-29 0, 30-60 1"),
    ("CURB-65", "systolic_mmhg", "75-89 1, 90-260 0"),
    ("CURB-65", "diastolic_mmhg", "10-60 1, 61-120 0"),
    ("CURB-65", "age_years", "16-64 0, 65-100 1"),
    ("CHA2DS2-VASc", "age_years", "16-64 0, 65-74 1, 75-100 2"),
    ("CHA2DS2-VASc", "stroke", "0-0 0, 1-1 2"),
    *(
        ("CHA2DS2-VASc", name, "0-0 0, 1-1 1")
        for name in ("female", "heart_failure", "hypertension", "diabetes", "vascular_disease")
    ),
]
"""Published intervals with both ends, and their points; typed apart from the scores."""


@pytest.mark.parametrize(("key", "name", "intervals"), INTERVALS)
def test_each_interval_has_its_points_at_both_ends(key: str, name: str, intervals: str) -> None:
    for interval in intervals.split(", "):
        ends, points = interval.split()
        for value in ends.split("-"):
            assert score(key, **{name: value}) == int(points), (interval, value)


def test_every_term_of_a_score_is_compared_with_its_intervals() -> None:
    others = {
        "NEWS2": {"consciousness", "spo2_scale"},
        "NEWS": {"consciousness"},
        "MEWS": {"consciousness"},
        "REMS": {"systolic_mmhg", "diastolic_mmhg"},
    }
    for key in BY_KEY.keys() - {"shock-index"}:
        compared = {name for of, name, _ in INTERVALS if of == key} | others.get(key, set())
        assert compared == set(BY_KEY[key].inputs), key


@pytest.mark.parametrize(
    ("oxygen", "intervals"),
    [
        (0, "60-83 3, 84-85 2, 86-87 1, 88-100 0"),
        (1, "60-83 3, 84-85 2, 86-87 1, 88-92 0, 93-94 1, 95-96 2, 97-100 3"),
    ],
)
def test_scale_2_of_news2_depends_on_oxygen(oxygen: int, intervals: str) -> None:
    for interval in intervals.split(", "):
        ends, points = interval.split()
        for value in ends.split("-"):
            total = score("NEWS2", oxygen=oxygen, spo2_scale=2, spo2_percent=value)
            assert total == int(points) + 2 * oxygen, (interval, value)


@pytest.mark.parametrize(
    ("key", "points"),
    [("NEWS2", [0, 3, 3, 3, 3]), ("NEWS", [0, None, 3, 3, 3]), ("MEWS", [0, None, 1, 2, 3])],
)
def test_new_confusion_is_a_level_of_news2_only(key: str, points: list[int | None]) -> None:
    assert [score(key, consciousness=level) for level in LEVELS] == points
    assert score(key, consciousness="u") == points[-1]


def test_the_mean_pressure_of_rems_is_a_whole_number_with_its_intervals() -> None:
    expected = "48 4, 49 4, 50 2, 69 2, 70 0, 109 0, 110 2, 129 2, 130 3, 159 3, 160 4"
    for pair in expected.split(", "):
        pressure, points = (int(part) for part in pair.split())
        for systolic in (pressure, pressure + 20, pressure + 21, pressure + 22):
            diastolic = round((3 * pressure - systolic) / 2)
            mean = round((systolic + 2 * diastolic) / 3)
            cells = {"systolic_mmhg": systolic, "diastolic_mmhg": diastolic}
            assert mean_arterial_pressure(cells) == mean
            if mean == pressure:
                assert score("REMS", **cells) == points, cells


COLUMNS = (
    *("age_years", "heart_rate", "respiratory_rate", "systolic_mmhg", "diastolic_mmhg"),
    *("temperature_c", "spo2_percent", "oxygen", "consciousness", "gcs", "spo2_scale"),
)
RECORDED = [
    ("90 130 38 217 91 35.5 94 0 C 6 2", 9, 2, 7, 8, 14, 35),
    ("88 30 29 203 38 37.0 94 1 C 7 1", 12, 2, 7, 6, 11, 30),
    ("73 70 54 137 77 37.6 85 1 U 13 2", 10, 2, 6, 3, 12, 31),
    ("71 129 21 233 77 35.0 76 1 P 4 1", 18, 1, 13, 6, 12, 21),
    ("52 35 11 150 135 40.0 84 1 P 8 2", 13, 1, 9, 4, 13, 0),
    ("38 109 23 103 100 35.3 70 1 P 14 1", 13, 2, 8, 3, 4, 8),
    ("73 89 28 60 45 35.0 95 1 C 15 2", 16, 2, 10, 5, 8, 28),
    ("32 111 51 208 106 38.8 89 0 A 6 2", 6, 2, 9, 9, 10, 26),
    ("73 111 35 212 101 37.9 81 0 A 11 1", 8, 2, 8, 7, 16, 35),
    ("64 81 15 86 47 36.5 95 1 U 8 2", 10, 2, 4, 2, 5, 8),
    ("51 126 26 171 87 35.0 90 1 V 7 1", 16, 2, 11, 4, 7, 19),
    ("22 94 46 76 43 35.4 100 0 P 3 1", 11, 3, 8, 5, 5, 26),
]
"""NEWS2 and qSOFA by the package vitalscore 0.1.1; NEWS, MEWS, REMS and CART as the functions of
nliulab/mimic4ed-benchmark (helpers.py) give them, which know no oxygen, consciousness and GCS.
"""


@pytest.mark.parametrize("recorded", RECORDED, ids=lambda recorded: recorded[0])
def test_scores_are_those_of_other_implementations(recorded: tuple[str, *tuple[int, ...]]) -> None:
    cells: dict[str, object] = dict(zip(COLUMNS, recorded[0].split(), strict=True))
    assert (score("NEWS2", **cells), score("qSOFA", **cells)) == recorded[1:3]
    without = cells | {"oxygen": 0, "consciousness": "A", "gcs": 15}
    assert tuple(score(key, **without) for key in ("NEWS", "MEWS", "REMS", "CART")) == recorded[3:]


@pytest.mark.parametrize(
    ("key", "cells", "value"),
    [
        ("CART", "respiratory_rate=30 heart_rate=145 diastolic_mmhg=30 age_years=75", 57),
        ("CART", "respiratory_rate=22 heart_rate=100 diastolic_mmhg=60 age_years=60", 12),
        ("REMS", "age_years=40 heart_rate=80 respiratory_rate=16 spo2_percent=98", 0),
        ("qSOFA", "respiratory_rate=24 systolic_mmhg=95 gcs=14", 3),
        ("qSOFA", "respiratory_rate=18 systolic_mmhg=120 gcs=15", 0),
        ("shock-index", "heart_rate=120 systolic_mmhg=80", 1.5),
        ("shock-index", "heart_rate=110 systolic_mmhg=100", 1.1),
    ],
)
def test_scores_are_those_of_published_examples(key: str, cells: str, value: float) -> None:
    """Examples of the R package cliot 1.0.0, rcispracticetest.com and onlinemedicaltools.com."""
    assert score(key, **dict(cell.split("=") for cell in cells.split())) == value


def test_the_worst_patient_has_the_maximum_and_the_healthy_one_nothing() -> None:
    worst = HEALTHY | {
        "age_years": "90",
        "heart_rate": "200",
        "respiratory_rate": "60",
        "systolic_mmhg": "60",
        "diastolic_mmhg": "30",
        "temperature_c": "34",
        "spo2_percent": "70",
        "urea_mmol_l": "20",
        "gcs": "3",
        "consciousness": "U",
        **dict.fromkeys((name for name, text in HEALTHY.items() if text == "0"), "1"),
    }
    for key in BY_KEY.keys() - {"shock-index"}:
        assert score(key) == 0, key
        assert score(key, **worst) == BY_KEY[key].maximum, key
    extreme = {"heart_rate": INPUTS["heart_rate"].high, "systolic_mmhg": 30, "diastolic_mmhg": 20}
    assert score("shock-index", **extreme) == BY_KEY["shock-index"].maximum


@pytest.mark.parametrize("key", BY_KEY)
def test_a_score_with_a_missing_input_is_not_computed(key: str) -> None:
    for name in BY_KEY[key].inputs:
        assert score(key, **{name: None}) is None
    for name in HEALTHY.keys() - set(BY_KEY[key].inputs):
        assert score(key, **{name: None}) is not None


def test_inputs_declared_as_normal_may_be_missing_and_others_stay_as_they_are() -> None:
    declared = {"assumed_normal": "consciousness oxygen", "consciousness": None}
    assert score("NEWS2", **declared) == 0
    assert score("NEWS2", **declared, oxygen=1) == 2
    assert score("NEWS2", **declared, spo2_percent=None) is None
    assert score("REMS", assumed_normal="consciousness", gcs=None) is None


@pytest.mark.parametrize(
    ("key", "name", "texts"),
    [
        ("NEWS2", "temperature_c", {"38.04": 0, "38.05": 1, "35.05": 1, "35.049": 3, "3.81e1": 1}),
        ("NEWS2", "heart_rate", {"90.4": 0, "90.5": 1, " 91 ": 1}),
        ("CHA2DS2-VASc", "age_years", {"64.99": 0, "65.0": 1, "74.99": 1}),
        ("CURB-65", "urea_mmol_l", {"7.0": 0, "7.01": 1}),
    ],
)
def test_values_between_intervals_are_rounded_and_ages_completed(
    key: str, name: str, texts: dict[str, int]
) -> None:
    for text, points in texts.items():
        assert score(key, **{name: text}) == points, text


@pytest.mark.parametrize(
    ("name", "text", "part"),
    [
        ("temperature_c", "98.6", r"row 3: temperature_c is 98.6.*°C"),
        ("spo2_percent", "0.97", "row 3: spo2_percent"),
        ("spo2_percent", "101", "row 3: spo2_percent"),
        ("heart_rate", "0", "row 3: heart_rate"),
        ("heart_rate", "nan", "row 3: the heart_rate"),
        ("heart_rate", "1_00", "row 3: the heart_rate"),
        ("heart_rate", "80 bpm", "row 3: the heart_rate"),
        ("age_years", "7", "row 3: age_years"),
        ("gcs", "14.5", "row 3: gcs"),
        ("oxygen", "2", "row 3: oxygen"),
        ("oxygen", "yes", "row 3: the oxygen"),
        ("consciousness", "alert", "row 3: consciousness"),
        ("consciousness", "0", "row 3: consciousness"),
        ("diastolic_mmhg", "130", "row 3: the diastolic"),
        ("assumed_normal", "heart_rate", "row 3: 'heart_rate'"),
        ("assumed_normal", "<b>", "row 3: '<b>'"),
        ("outcome", "", "row 3: outcome"),
        ("id", " ", "row 3: the id"),
        ("patient", "", "row 3: the patient"),
    ],
)
def test_implausible_values_are_refused_with_their_row(
    tmp_path: Path, name: str, text: str, part: str
) -> None:
    good = {"id": "a", "outcome": "1", "patient": "p", "assumed_normal": "", **HEALTHY}
    source = write_table(tmp_path / "t.csv", [good, good | {"id": "b", name: text}])
    with pytest.raises(SuiteError, match=rf"t\.csv, {part}"):
        import_suite(source, "clinical-scores", tmp_path / "suite")
    if name not in {"outcome", "id", "patient"}:
        with pytest.raises(SuiteError, match=rf"t\.csv, {part}"):
            list(read_answers(source, {}))


@pytest.mark.parametrize(
    ("content", "part"),
    [
        ("id,outcome\n", "t.csv"),
        ("id,outcome,heart_rate\na,1,80\n", r"shock-index: heart_rate, systolic_mmhg"),
        ("id,heart_rate,systolic_mmhg\na,80,120\n", "'outcome'"),
        ("id,outcome,heart_rate,systolic_mmhg\na,1,80,120\na,1,80,120\n", "'a'"),
        ("id,outcome,heart_rate,systolic_mmhg\na,1,80\n", "row 2: 3 cells"),
    ],
)
def test_tables_without_a_score_are_refused(tmp_path: Path, content: str, part: str) -> None:
    (tmp_path / "t.csv").write_text(content, "utf-8")
    with pytest.raises(SuiteError, match=part):
        import_suite(tmp_path / "t.csv", "clinical-scores", tmp_path / "suite")


def write_table(path: Path, rows: list[dict[str, str]]) -> Path:
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        table = csv.DictWriter(file, list(rows[0]))
        table.writeheader()
        table.writerows(rows)
    return path


def drawn_patients(count: int) -> list[dict[str, str]]:
    rng = np.random.default_rng(3)
    rows = []
    for number in range(count):
        outcome = number % 3 == 0
        rows.append(
            HEALTHY
            | {
                "id": f"v{number}",
                "outcome": str(int(outcome)),
                "patient": f"p{number // 2}",
                "site": "north" if number % 4 else "south",
                "heart_rate": f"{rng.normal(85 + 15 * outcome, 15):.0f}",
                "respiratory_rate": f"{rng.normal(17 + 5 * outcome, 4):.0f}",
                "spo2_percent": f"{min(100, rng.normal(97 - 3 * outcome, 2)):.0f}",
            }
        )
    return rows


def test_scores_answer_a_suite_and_have_the_areas_of_scikit_learn(tmp_path: Path) -> None:
    rows = drawn_patients(60)
    source = write_table(tmp_path / "t.csv", rows)
    scored = score_set(tmp_path, source, source, "clinical-scores", model="NEWS2")
    outcomes = np.array([int(row["outcome"]) for row in rows])
    points = np.array([score("NEWS2", **row) for row in rows])
    assert scored.value("auroc") == pytest.approx(roc_auc_score(outcomes, points))
    assert scored.value("auprc") == pytest.approx(average_precision_score(outcomes, points))
    south = np.array([row["site"] == "south" for row in rows])
    assert scored.value("auroc", "south") == pytest.approx(
        roc_auc_score(outcomes[south], points[south])
    )
    threshold = scored.value("corner_threshold")
    assert threshold is not None
    assert threshold * 20 in points
    assert scored.answers.missing_count == 0
    metrics = {line.metric for line in scored.result.metrics}
    assert not metrics & {"brier", "ece", "log_loss", "calibration_slope", "net_benefit@0.1"}
    (area,) = (
        line.value for line in scored.result.metrics if line.metric == "auroc" and not line.group
    )
    assert isinstance(area, Estimate)
    assert area.n == 30  # patients
    other = import_answers(source, tmp_path / "suite", "shock-index", tmp_path / "other")
    index = [int(row["heart_rate"]) / int(row["systolic_mmhg"]) for row in rows]
    (line,) = (line for line in other.result.metrics if line.metric == "auroc" and not line.stratum)
    assert line.value.value == pytest.approx(roc_auc_score(outcomes, index))


def test_probabilities_of_a_model_are_scored_with_the_same_suite(tmp_path: Path) -> None:
    rows = drawn_patients(30)
    source = write_table(tmp_path / "t.csv", rows)
    model = write_table(
        tmp_path / "model.csv",
        [{"id": row["id"], "p": str(int(row["heart_rate"]) / 1000)} for row in rows],
    )
    scored = score_set(tmp_path, source, model, "clinical-scores", "risk-tabular")
    expected = roc_auc_score(
        [int(row["outcome"]) for row in rows], [int(row["heart_rate"]) for row in rows]
    )
    assert scored.value("auroc") == pytest.approx(expected)


def test_missing_inputs_are_counted_and_scores_without_columns_are_not_offered(
    tmp_path: Path,
) -> None:
    rows = drawn_patients(12)
    for row in rows:
        del row["consciousness"], row["spo2_scale"]
        row["assumed_normal"] = "consciousness"
    for row in rows[:3]:
        row["heart_rate"] = ""
    rows[3]["assumed_normal"] = ""
    rows[4]["diastolic_mmhg"] = ""
    source = write_table(tmp_path / "t.csv", rows)
    import_suite(source, "clinical-scores", tmp_path / "suite")
    for key, missing in (("NEWS2", 4), ("REMS", 4), ("CHA2DS2-VASc", 0)):
        scored = import_answers(source, tmp_path / "suite", key, tmp_path / key)
        assert scored.missing_count == missing, key
    answers = {answer.item: answer for answer in read_answers(source, {}) if answer.model == "NEWS"}
    assert json.loads(answers["v5"].text or "")["assumed_normal"] == ["consciousness"]
    assert answers["v3"].text is None
    for row in rows:
        del row["diastolic_mmhg"]
    short = write_table(tmp_path / "short.csv", rows)
    with pytest.raises(SuiteError, match=r"'REMS', only of: NEWS2, NEWS, MEWS, qSOFA"):
        import_answers(short, tmp_path / "suite", "REMS", tmp_path / "none")
