"""Evaluation results in bundles: the table follows from the audit trail for every reader."""

import csv
import io
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.support.wording import Wording

from readingroom.bundle.report import leading_figures
from readingroom.bundle.standalone import evaluations
from readingroom.bundle.standalone.container import VerificationError, open_bundle
from readingroom.bundle.standalone.generated import check_derived, derived_tables
from readingroom.bundle.standalone.trail import check_openings, check_trail, stated_commitments
from readingroom.engine.evaluator.runs.types import StoredResult
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite
from readingroom.services.export.types import BundleOptions
from readingroom.services.study import Study

wording = Wording(__file__)

DOCUMENT: dict[str, Any] = {
    "suite_id": "side", "suite_version": "1", "suite_sha256": "ab", "task": "choice",
    "item_count": 3, "failed_count": 1, "seed": 0, "primary": "accuracy",
    "model": {"name": "=Echo", "version": "1", "weights_sha256": ""},
    "metrics": [
        {
            "metric": "accuracy", "label": "Accuracy", "stratum": "", "group": "", "condition": "",
            "is_higher_better": True,
            "value": {"value": 0.5, "low": -0.1, "high": 0.9, "level": 0.95, "n": 3, "method": "W"},
        },
        {
            "metric": "auroc", "label": "AUROC", "stratum": "", "group": "", "condition": "",
            "is_higher_better": True, "value": {"reason": "one class only"},
        },
    ],
}  # fmt: skip
ROW = {"result_id": "r1", "added_at": "now", "added_by": "P1", "document": json.dumps(DOCUMENT)}
STATED = {"evaluation/e1": (7, "00")}
OPENED = {"evaluation/e1": ROW}


@pytest.fixture
def bundle(study: Study, stored: StoredResult, tmp_path: Path) -> Path:
    study.protocol.open_session()
    assert stored.item_count == 3
    return study.export.bundle(tmp_path / "out", BundleOptions(with_zip=False)).directory


def test_a_table_holds_each_figure_with_its_event() -> None:
    table = evaluations.evaluations_csv(STATED, OPENED)
    assert table is not None
    rows = list(csv.DictReader(io.StringIO(table)))
    assert [(row["metric"], row["event"], row["value"]) for row in rows] == [
        ("accuracy", "7", "0.5"),
        ("auroc", "7", ""),
    ]
    assert rows[1]["not_estimable"] == "one class only"
    assert rows[0]["model"] == "'=Echo"  # no spreadsheet runs it


def test_a_study_without_evaluations_has_no_table() -> None:
    assert evaluations.evaluations_csv({}, {}) is None


def test_a_result_that_is_none_is_reported() -> None:
    with pytest.raises(VerificationError, match="invalid format"):
        evaluations.evaluations_csv(STATED, {"evaluation/e1": {**ROW, "document": "{}"}})


def test_a_patient_free_bundle_holds_the_figures_and_no_item(bundle: Path) -> None:
    with (bundle / "data/results/evaluations.csv").open(encoding="utf-8") as table:
        rows = list(csv.DictReader(table))
    assert {row["suite"] for row in rows} == {"side"}
    assert (bundle / "data/results/evaluations-dictionary.csv").is_file()
    assert not list(bundle.glob("data/evaluations/**/*"))


def test_a_full_bundle_of_chosen_cases_holds_their_items_alone(
    study: Study, stored: StoredResult, tmp_path: Path
) -> None:
    study.protocol.open_session()
    options = BundleOptions(is_patient_free=False, with_zip=False, cases=("CASE-2",))
    made = study.export.bundle(tmp_path / "out", options)
    assert made.verification.findings == ()
    lines = (made.directory / "data/evaluations/0001/items.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(line)["case_code"] for line in lines] == ["CASE-2"]


def test_the_report_names_the_leading_figure_of_each_result(bundle: Path) -> None:
    page = (bundle / "data/report.html").read_text("utf-8")
    table = page.split("Evaluations</h2>")[1].split("</table>")[0]
    assert "Which side</th><td>Fake</td>" in table
    assert "<td>0.333 (" in table
    assert "<td>3 (1 failed)</td>" in table


def test_a_result_without_a_leading_figure_says_so() -> None:
    metrics = [metric for metric in DOCUMENT["metrics"] if metric["metric"] == "auroc"]
    for primary, said in (("auroc", "one class only"), ("none", "ranks by no figure")):
        document = json.dumps({**DOCUMENT, "title": "T", "primary": primary, "metrics": metrics})
        opening = SimpleNamespace(
            key="evaluation/e1", payload=json.dumps({**ROW, "position": 1, "document": document})
        )
        content: Any = SimpleNamespace(openings=(opening,))
        (found,) = leading_figures(content)
        assert said in found.figure


def test_the_verifier_inside_finds_the_table_sound_and_a_changed_one_not(bundle: Path) -> None:
    files = open_bundle(bundle)
    trail = check_trail(files)
    stated = stated_commitments(trail.events)
    opened, _ = check_openings(files, stated)
    derived = next(
        table for table in derived_tables(stated, opened) if table.path.endswith("evaluations.csv")
    )
    assert check_derived(files, derived)[1] == []
    table = bundle / evaluations.EVALUATIONS
    table.write_bytes(table.read_bytes().replace(b"Echo", b"Heron").replace(b"Fake", b"Heron"))
    assert check_derived(files, derived)[1] == [wording("evaluations_csv_recorded")]
    table.unlink()
    assert check_derived(open_bundle(bundle), derived)[1] == ["evaluations.csv is missing."]


def test_items_whose_licence_forbids_it_are_in_no_bundle(study: Study, tmp_path: Path) -> None:
    (tmp_path / "q.jsonl").write_text('{"q": "Which?", "o": ["x", "y"], "k": 0}\n')
    columns = 'columns: {input: q, options: o, target: k, target_is: "number from 0"}\n'
    (tmp_path / "map.yaml").write_text(
        "file: q.jsonl\nsuite_id: own\ntitle: Own\ntask: choice\nmetrics: [choice_accuracy]\n"
        f"licence: agreement\nredistributable: false\n{columns}"
    )
    (tmp_path / "a.jsonl").write_text('{"i": "line 1", "a": "A"}\n')
    (tmp_path / "answers.yaml").write_text("file: a.jsonl\ncolumns: {item: i, answer: a}\n")
    import_suite(tmp_path / "map.yaml", "mapped", tmp_path / "suite")
    import_answers(tmp_path / "answers.yaml", tmp_path / "suite", "m", tmp_path / "result")
    study.engine.add_result(tmp_path / "result")
    study.protocol.open_session()
    made = study.export.bundle(
        tmp_path / "out", BundleOptions(is_patient_free=False, with_zip=False)
    )
    assert made.verification.findings == ()
    assert not list(made.directory.glob("data/evaluations/**/*"))
    assert "choice_accuracy" in (made.directory / "data/results/evaluations.csv").read_text()
    assert "licence" in (made.directory / "data/report.html").read_text("utf-8")
