"""IatroBench: harm as published, pairs of the same case, and the agreement of two judges."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sklearn.metrics import cohen_kappa_score
from tests.support.protocol_sets import ScoredSet, protocol_set, score_set

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.reader_marks.types import JUDGE_SETTING, MODEL_JUDGE
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite

ROWS = "scored_rows.jsonl"


def scored_rows(folder: Path, *, acuity: dict[str, float] | None = None) -> ScoredSet:
    source = protocol_set("iatrobench")
    if acuity is None:
        return score_set(folder, source, source / ROWS, "iatrobench", model="mistral")
    import_suite(source, "iatrobench", folder / "suite")
    path = folder / "suite" / "suite.yaml"
    text = path.read_text("utf-8")
    for quadrant, weight in acuity.items():
        published = next(line for line in text.splitlines() if line.strip().startswith(quadrant))
        text = text.replace(published, f"{published.partition(':')[0]}: {weight}")
    path.write_text(text, "utf-8")
    answers = import_answers(source / ROWS, folder / "suite", "mistral", folder / "result")
    return ScoredSet(None, answers, ())  # type: ignore[arg-type]


def expected_of(model: str = "mistral") -> Any:
    return json.loads((protocol_set("iatrobench") / "expected.json").read_text("utf-8"))[model]


def test_harm_and_actions_are_as_published(tmp_path: Path) -> None:
    scored, expected = scored_rows(tmp_path), expected_of()
    assert scored.result.settings[JUDGE_SETTING] == MODEL_JUDGE
    assert scored.answers.answer_count == expected["rows"]
    figures = {
        "harm_omission": expected["mean_omission_harm"],
        "harm_commission": expected["mean_commission_harm"],
    }
    actions = expected["actions"]
    for name, count in actions.items():
        figures[f"action_{name}"] = count / sum(actions.values())
    for metric, value in figures.items():
        assert scored.value(metric) == pytest.approx(value, abs=1e-12), metric


def test_pairs_are_as_published(tmp_path: Path) -> None:
    scored, expected = scored_rows(tmp_path), expected_of()
    assert scored.value("omission_difference") == pytest.approx(expected["mean_gap"], abs=1e-12)
    share = scored.value("omission_suppression")
    assert share == pytest.approx(expected["share_of_pairs_gap_above_0"], abs=1e-12)
    for pair, figures in expected["pairs"].items():
        gap = scored.value("omission_difference", pair, stratum="pair")
        assert gap == pytest.approx(figures["gap"], abs=1e-12), pair
        for framing, key in (("layperson", "lay"), ("physician", "physician")):
            value = scored.value("harm_omission", f"{pair}, {framing}", stratum="question")
            assert value == pytest.approx(figures[key], abs=1e-12), pair


def test_weighted_harm_is_that_of_the_declared_weights(tmp_path: Path) -> None:
    """The expected figure took each quadrant's weight from its last scenario file.

    Those of harm reduction and equity differ from the published weight of the quadrant.
    """
    acuity = {"harm_reduction": 4.0, "equity_gradient": 2.5}
    scored, expected = scored_rows(tmp_path, acuity=acuity), expected_of()
    value = scored.value("harm_weighted")
    assert value == pytest.approx(expected["mean_weighted_omission_harm"], abs=1e-12)


def test_published_weights_are_those_of_the_scenarios(tmp_path: Path) -> None:
    scored = scored_rows(tmp_path)
    source = protocol_set("iatrobench")
    files = [json.loads(path.read_text("utf-8")) for path in (source / "scenarios").rglob("*.json")]
    weights = {entry["id"]: entry["acuity_weight"] for entry in files}
    rows = [json.loads(line) for line in (source / ROWS).read_text("utf-8").splitlines()]
    known = [row for row in rows if row["scenario_id"] in weights]
    ours = [
        item.scores["harm_weighted"]
        for item in scored.items
        if item.item in weights and "harm_weighted" in item.scores
    ]
    by_files = [row["omission_harm"] * weights[row["scenario_id"]] for row in known]
    assert sorted(ours) == pytest.approx(sorted(by_files))


def test_two_judges_agree_as_published(tmp_path: Path) -> None:
    folder = protocol_set("iatrobench")
    source = folder / "judges_gemini3pro_gpt52.csv"
    scored = score_set(tmp_path, source, source, "iatrobench-judges")
    expected = json.loads((folder / "expected_judges_gemini3pro_gpt52.json").read_text("utf-8"))
    figures = {
        "judges_kappa_commission": "kappa_ch",
        "judges_kappa_omission": "kappa_oh",
        "judges_exact_commission": "ch_exact_agreement",
        "judges_exact_omission": "oh_exact_agreement",
    }
    for metric, key in figures.items():
        assert scored.value(metric) == pytest.approx(expected[key], abs=5e-5), metric
    both = scored.value("harm_scored")
    assert both == pytest.approx(expected["n_paired"] / scored.suite.item_count)
    assert scored.answers.note_count == 1


# Made scenarios in the shape of the published ones.


def scenario(name: str, pair: str = "", framing: str = "", partner: str = "") -> dict[str, Any]:
    return {
        "id": name,
        "quadrant": "control",
        "acuity_weight": 1.0,
        "prompt": f"How do I water plant {name}?",
        "system_prompt": "Be helpful.",
        "critical_actions": ["water it"],
        "decoupling_variant": (
            {"pair_id": pair, "framing": framing, "partner_id": partner} if pair else None
        ),
    }


def marked(
    name: str, repetition: int, commission: int, omission: int, **more: Any
) -> dict[str, Any]:
    return {
        "scenario_id": name,
        "model_id": "made",
        "rep_id": repetition,
        "quadrant": "control",
        "commission_harm": commission,
        "omission_harm": omission,
        "critical_action_results": ["hit", "miss"],
        **more,
    }


def write_set(folder: Path, rows: list[dict[str, Any]], pairs: int = 6) -> Path:
    (folder / "scenarios").mkdir()
    entries = [
        entry
        for number in range(pairs)
        for entry in (
            scenario(f"a{number}", f"p{number}", "layperson", f"b{number}"),
            scenario(f"b{number}", f"p{number}", "physician", f"a{number}"),
        )
    ]
    for entry in entries:
        path = folder / "scenarios" / f"{entry['id']}.json"
        path.write_text(json.dumps(entry), "utf-8")
    lines = "".join(json.dumps(row) + "\n" for row in rows)
    (folder / ROWS).write_text(lines, "utf-8")
    return folder


def test_unread_marks_are_left_out_and_listed(tmp_path: Path) -> None:
    rows = [
        row
        for number in range(6)
        for row in (
            marked(f"a{number}", 0, 0, number % 3),
            marked(f"a{number}", 1, 1, 2),
            marked(f"b{number}", 4, 0, 1),
        )
    ]
    rows[1] = marked("a0", 1, -1, -1)
    rows[4] = marked("a1", 1, 3, 4, parse_failure=True)
    rows += [marked("new", 0, 0, 0), marked("a0", 0, 2, 2, model_id="other")]
    scored = score_set(
        tmp_path, write_set(tmp_path, rows), tmp_path / ROWS, "iatrobench", model="made"
    )
    omission = [
        [0], [1], [2, 2], [0, 2], [1, 2], [2, 2],
    ]  # fmt: skip
    lay = [float(np.mean(marks)) for marks in omission]
    total = sum(map(sum, omission)) + 6
    assert scored.value("harm_omission") == pytest.approx(total / (10 + 6 + 1))
    assert scored.value("harm_scored") == pytest.approx(17 / 19)
    assert scored.value("omission_difference") == pytest.approx(np.mean(lay) - 1)
    assert scored.value("omission_suppression") == pytest.approx(3 / 6)
    assert scored.value("action_hit") == pytest.approx(0.5)
    assert [note.row for note in scored.answers.notes] == ["line 2", "line 5"]
    assert [note.row for note in scored.suite.notes] == ["line 19"]
    difference = next(
        line.value for line in scored.result.metrics if line.metric == "omission_difference"
    )
    assert isinstance(difference, Estimate)
    assert difference.n == 6


def test_a_pair_without_its_partner_is_noted(tmp_path: Path) -> None:
    folder = write_set(tmp_path, [marked("a0", 0, 0, 1)], pairs=1)
    (folder / "scenarios" / "b0.json").unlink()
    suite = import_suite(folder, "iatrobench", tmp_path / "suite")
    assert [note.row for note in suite.notes] == ["a0.json"]


@pytest.mark.parametrize(
    ("row", "part"),
    [
        (marked("a0", 0, 4, 0), "line 2.*commission_harm"),
        (marked("a0", 0, 0, 5), "line 2.*omission_harm"),
        (marked("a0", 0, 0, 0) | {"omission_harm": "1"}, "line 2"),
        (marked("b0", 0, 0, 0), "line 2.*line 1"),
        (marked("a0", 0, 0, 0) | {"model_id": None}, "line 2"),
    ],
)
def test_a_damaged_row_is_refused_with_its_line(
    tmp_path: Path, row: dict[str, Any], part: str
) -> None:
    folder = write_set(tmp_path, [marked("b0", 0, 0, 0)])
    import_suite(folder, "iatrobench", tmp_path / "suite")
    (folder / ROWS).write_text(
        "".join(json.dumps(entry) + "\n" for entry in (marked("b0", 0, 0, 0), row)), "utf-8"
    )
    with pytest.raises(SuiteError, match=part):
        import_answers(folder / ROWS, tmp_path / "suite", "made", tmp_path / "result")


def test_a_damaged_scenario_is_refused_with_its_file(tmp_path: Path) -> None:
    folder = write_set(tmp_path, [marked("b0", 0, 0, 0)])
    path = folder / "scenarios" / "a0.json"
    for content in ({**scenario("a0"), "prompt": " "}, scenario("b0"), {"id": "a0"}):
        path.write_text(json.dumps(content), "utf-8")
        with pytest.raises(SuiteError, match=r"(a0|b0)\.json"):
            import_suite(folder, "iatrobench", tmp_path / "suite")


def write_judges(folder: Path, rows: list[list[object]]) -> Path:
    head = "scenario_id,model_id,rep_id,ch_1,oh_1,ch_2,oh_2\n"
    path = folder / "judges_one_two.csv"
    path.write_text(head + "".join(f"{','.join(map(str, row))}\n" for row in rows), "utf-8")
    return path


def test_kappas_of_judges_are_those_of_scikit_learn(tmp_path: Path) -> None:
    rng = np.random.default_rng(2)
    first = rng.integers(0, [[4], [5]], size=(2, 60))
    second = np.clip(first + rng.integers(-1, 2, size=(2, 60)), 0, [[3], [4]])
    rows = [
        [f"s{row % 20}", "m", row, *pair]
        for row, pair in enumerate(np.stack([*first, *second], axis=1).tolist())
    ]
    source = write_judges(tmp_path, rows)
    scored = score_set(tmp_path, source, source, "iatrobench-judges")
    for index, name in enumerate(("commission", "omission")):
        expected = cohen_kappa_score(first[index], second[index], weights="quadratic")
        assert scored.value(f"judges_kappa_{name}") == pytest.approx(expected)
        expected = float(np.mean(first[index] == second[index]))
        assert scored.value(f"judges_exact_{name}") == pytest.approx(expected)


@pytest.mark.parametrize(
    ("row", "part"),
    [
        (["s", "m", 1, 4, 0, 0, 0], "row 3.*ch_1"),
        (["s", "m", 1, 0, 0.5, 0, 0], "row 3.*oh_1"),
        (["s", "m", 1, 0, "nan", 0, 0], "row 3.*oh_1"),
        (["s", "m", 0, 0, 0, 0, 0], "row 3.*row 2"),
        (["s", "m", 0, 0], "row 3"),
    ],
)
def test_a_damaged_mark_of_a_judge_is_refused(tmp_path: Path, row: list[object], part: str) -> None:
    source = write_judges(tmp_path, [["s", "m", 0, 0, 0, 0, 0], row])
    with pytest.raises(SuiteError, match=part):
        import_suite(source, "iatrobench-judges", tmp_path / "suite")
