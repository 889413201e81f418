"""Scores of drug sets give precision, recall, F1 and areas by number of drugs."""

import json
from pathlib import Path

import pytest
from tests.support.protocol_sets import protocol_set, score_set

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.suite_import.service import import_suite

FIGURES = {
    "precision": "ppv@0.5",
    "recall": "sensitivity@0.5",
    "f1": "f1@0.5",
    "roc_auc": "auroc",
    "auprc": "auprc",
}


def test_figures_by_order_and_severity_are_as_expected(tmp_path: Path) -> None:
    folder = protocol_set("ddi-sets")
    scored = score_set(tmp_path, folder / "sets.csv", folder / "sets.csv", "drug-sets")
    expected = json.loads((folder / "expected.json").read_text("utf-8"))
    groups = {"": expected["all"], **expected["by_order"]}
    for order, figures in groups.items():
        stratum = "order" if order else ""
        for name, metric in FIGURES.items():
            value = scored.value(metric, order, stratum=stratum)
            assert value == pytest.approx(figures[name], abs=1e-12), (order, name)
    for severity, recall in expected["recall_by_severity"].items():
        value = scored.value("sensitivity@0.5", severity, stratum="severity")
        assert value == pytest.approx(recall, abs=1e-12)


HEAD = "id,drugs,effect,severity,label,score\n"
ROWS = "1,a;b,e,major,1,0.9\n2, B;a ,e,major,1,0.9\n3,a,e,,0,0.1\n4,a;c,e,,0,0.2\n"


def test_a_set_in_another_order_is_the_same_set(tmp_path: Path) -> None:
    source = tmp_path / "sets.csv"
    source.write_text(HEAD + ROWS, "utf-8")
    imported = import_suite(source, "drug-sets", tmp_path / "suite")
    lines = (tmp_path / "suite" / "items.jsonl").read_text("utf-8").splitlines()
    cases = [json.loads(line)["case"] for line in lines]
    assert cases[0] == cases[1] != cases[2]
    assert [note.row for note in imported.left_out] == ["row 4"]


def test_one_class_gives_reasons_and_no_zero(tmp_path: Path) -> None:
    source = tmp_path / "sets.csv"
    source.write_text(f"{HEAD}1,a;b,e,,0,0.1\n2,a;c,e,,0,0.2\n", "utf-8")
    scored = score_set(tmp_path, source, source, "drug-sets")
    assert scored.value("f1@0.5") is None
    assert scored.value("auroc") is None


@pytest.mark.parametrize(
    ("row", "part"),
    [("1,a;b,e,major,2,0.9\n", "row 2"), ("1,a;b,e,major,1,1.5\n", "row 2")],
)
def test_damaged_tables_name_the_row(tmp_path: Path, row: str, part: str) -> None:
    source = tmp_path / "sets.csv"
    source.write_text(HEAD + row, "utf-8")
    with pytest.raises(SuiteError, match=part):
        score_set(tmp_path, source, source, "drug-sets")
