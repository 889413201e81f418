"""Headline tables with the figures of results: which results and figures a cell shows."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from readingroom.cli import main
from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.figures import NOT_ESTIMABLE
from readingroom.domain.model import ModelFacts, ModelKind
from readingroom.engine.evaluator.families.headlines import (
    EachGroup,
    EachMetric,
    EachModel,
    EachSuite,
    HeadlineTable,
    Line,
)
from readingroom.engine.evaluator.headline_tables.filling import (
    NO_FIGURE,
    NO_RESULT,
    fill_table,
)
from readingroom.engine.evaluator.headline_tables.service import (
    read_tables,
    tables_of,
    tables_with,
)
from readingroom.engine.evaluator.headline_tables.types import FilledTable
from readingroom.engine.evaluator.reader_marks.types import JUDGE_SETTING
from readingroom.engine.evaluator.results import write_result
from readingroom.engine.evaluator.runs.types import (
    FAMILY_SETTING,
    EvaluationResult,
    MetricResult,
    RunStatus,
    Task,
)


def figure(metric: str, value: float, stratum: str = "", group: str = "") -> MetricResult:
    estimate = Estimate(value, value - 0.1, value + 0.1, 0.95, "probability", 10, "made")
    return MetricResult(metric, metric, estimate, stratum=stratum, group=group)


def result(
    model: str,
    *metrics: MetricResult,
    suite: str = "a",
    sha256: str = "1",
    title: str = "Set: one",
    at: str = "2026-01-01",
    judge: str = "",
    family: str = "",
) -> EvaluationResult:
    settings = {key: value for key, value in
                ((JUDGE_SETTING, judge), (FAMILY_SETTING, family)) if value}  # fmt: skip
    return EvaluationResult(
        result_id=f"{suite}-{sha256}-{model}-{at}-{judge}",
        suite_id=suite,
        suite_version="1",
        suite_sha256=sha256,
        benchmark_id=suite,
        title=title,
        task=Task.CHOICE,
        primary="f1",
        model=ModelFacts(model, model, ModelKind.RECORDED),
        started_at=at,
        ended_at=at,
        seed=0,
        status=RunStatus.COMPLETED,
        item_count=10,
        failed_count=0,
        metrics=metrics,
        settings=settings,
    )


def layout(*columns: Line | EachGroup | EachMetric | EachSuite, **fields: str) -> HeadlineTable:
    return HeadlineTable(suite="a", caption="made", source="made", columns=columns, **fields)


def values(table: FilledTable) -> dict[str, list[float | None]]:
    return {row.name.text: [cell.value.value for cell in row.cells] for row in table.rows}


def test_models_are_rows_and_metrics_columns() -> None:
    results = [result(name, figure("f1", value), figure("auc", value + 0.1))
               for name, value in (("second", 0.4), ("first", 0.7))]  # fmt: skip
    table = fill_table(layout(Line("F1", "f1"), Line("AUC", "auc")), results[0], results)
    assert values(table) == {"first": [0.7, pytest.approx(0.8)], "second": [0.4, 0.5]}
    assert [name.text for name in table.columns] == ["F1", "AUC"]
    cell = table.rows[0].cells[1]
    assert (cell.result_id, cell.metric) == (results[1].result_id, results[1].metrics[1])


def test_groups_and_metrics_of_the_result_get_the_names_of_the_paper() -> None:
    own = result(
        "m",
        *(figure("f1", 0.5, "theme", "b"), figure("f1", 0.6, "theme", "a")),
        *(figure("tag@x", 0.1), figure("tag@y", 0.2), figure("f1_gap", 0.1, "theme")),
    )
    table = fill_table(layout(EachGroup("theme", {"b": "Bee"}), metric="f1"), own, [own])
    assert [name.text for name in table.columns] == ["Bee", "a"]
    assert values(table) == {"m": [0.5, 0.6]}
    fewer = fill_table(layout(EachGroup("theme", without=("b",)), metric="f1"), own, [own])
    assert values(fewer) == {"m": [0.6]}
    tags = fill_table(layout(EachMetric("tag@", {"y": "Why"})), own, [own])
    assert ([name.text for name in tags.columns], values(tags)) == (["x", "Why"], {"m": [0.1, 0.2]})


def test_a_row_and_a_column_join_the_key_of_a_metric() -> None:
    own = result("m", figure("recall_new@5", 0.3), figure("recall_new@10", 0.6))
    made = HeadlineTable(
        suite="a", caption="made", source="made", corner="Concepts",
        rows=(Line("New", "recall_new"),), columns=(Line("5", "@5"), Line("10", "@10")),
    )  # fmt: skip
    assert values(fill_table(made, own, [own])) == {"New": [0.3, 0.6]}


def test_a_column_never_mixes_versions_of_a_suite() -> None:
    chosen = result("m", figure("f1", 0.5))
    other = result("n", figure("f1", 0.9), sha256="2", at="2026-02-01")
    table = fill_table(layout(Line("F1", "f1")), chosen, [chosen, other])
    assert values(table) == {"m": [0.5], "n": [None]}
    assert table.rows[1].cells[0].value == NO_RESULT


def test_of_several_results_of_a_model_the_chosen_or_newest_one_counts() -> None:
    old, new = (result("m", figure("f1", value), at=at)
                for value, at in ((0.5, "2026-01-01"), (0.6, "2026-02-01")))  # fmt: skip
    other = result("n", figure("f1", 0.1))
    made = layout(Line("F1", "f1"))
    assert values(fill_table(made, other, [old, new, other]))["m"] == [0.6]
    assert values(fill_table(made, old, [old, new, other]))["m"] == [0.5]


def test_answers_marked_by_others_are_another_row() -> None:
    by_model = result("m", figure("f1", 0.9), judge="model")
    by_reader = result("m", figure("f1", 0.4), judge="reader A")
    table = fill_table(layout(Line("F1", "f1")), by_model, [by_model, by_reader])
    assert [(row.name.judge, row.cells[0].value.value) for row in table.rows] == [
        ("model", 0.9),
        ("reader A", 0.4),
    ]


def test_columns_of_other_suites_use_their_newest_version() -> None:
    chosen = result("m", figure("f1", 0.5))
    others = [result(model, figure("f1", value), suite="b", sha256=sha256, at=at)
              for model, value, sha256, at in (("m", 0.1, "old", "2026-01-01"),
                                               ("m", 0.2, "new", "2026-02-01"))]  # fmt: skip
    made = layout(Line("A"), Line("B", suite="b"), Line("C", suite="c"), metric="f1")
    table = fill_table(made, chosen, [others[0], chosen, others[1]])
    assert values(table) == {"m": [0.5, 0.2, None]}
    assert table.rows[0].cells[2].value == NO_RESULT


def test_parts_of_a_set_are_columns_by_their_titles() -> None:
    one = result("m", figure("f1", 0.5))
    two = result("m", figure("f1", 0.7), sha256="2", title="Set: two")
    table = fill_table(layout(EachSuite("Set: "), metric="f1"), one, [one, two])
    assert [name.text for name in table.columns] == ["one", "two"]
    assert values(table) == {"m": [0.5, 0.7]}


def test_missing_figures_have_a_reason() -> None:
    own = result("m", figure("f1", 0.5))
    made = layout(Line("F1", "f1"), Line("AUC", "auc"), Line("Text", absent="needs weights"))
    cells = fill_table(made, own, [own]).rows[0].cells
    assert cells[1].value == NO_FIGURE
    assert cells[2].value == NotEstimable("needs weights")
    assert (cells[2].result_id, cells[2].metric) == ("", None)


def test_two_models_of_one_name_show_their_versions() -> None:
    first, second = (
        replace(made, model=replace(made.model, version=version))
        for made, version in ((result("m", figure("f1", 0.5)), "1"), (result("m"), "2"))
    )
    table = fill_table(layout(Line("F1", "f1")), first, [first, second])
    assert [row.name.text for row in table.rows] == ["m 1", "m 2"]


def test_a_layout_without_models_shows_the_chosen_result_only() -> None:
    mine, theirs = result("m", figure("f1", 0.5)), result("n", figure("f1", 0.6))
    made = replace(layout(Line("F1")), rows=(Line("All", "f1"),))
    assert values(fill_table(made, theirs, [mine, theirs])) == {"All": [0.6]}
    assert EachModel() not in made.rows


def test_tables_belong_to_family_and_suite() -> None:
    own = result("m", figure("choice_f1_macro", 0.5), suite="pubmedqa", family="multiple_choice")
    captions = {table.caption for table in tables_with(own, [own])}
    assert len(captions) == 2
    assert tables_with(replace(own, suite_id="mine"), [own]) == ()
    assert tables_with(replace(own, settings={}), [own]) == ()
    other = replace(own, suite_id="medqa", suite_sha256="2", result_id="other")
    assert {table.caption for table in tables_of([own, other])} == captions
    assert len(tables_of([own, other])) == 2


def test_results_are_read_from_folders(tmp_path: Path) -> None:
    for name in ("m", "n"):
        own = result(name, figure("auroc", 0.5), suite="physionet-2019", family="risk")
        write_result(tmp_path / "results" / name, own, ())
    tables = read_tables([tmp_path / "results"])
    assert [row.name.text for row in tables[0].rows] == ["m", "n"]
    assert tables[0].corner == "Team"
    with pytest.raises(SuiteError, match=r"result\.json"):
        read_tables([tmp_path])
    write_result(tmp_path / "plain", result("m"), ())
    with pytest.raises(SuiteError, match="headline table"):
        read_tables([tmp_path / "plain"])


def test_the_command_prints_tables_and_json(tmp_path: Path) -> None:
    own = result("m", figure("auroc", 0.5), suite="physionet-2019", family="risk", judge="reader A")
    write_result(tmp_path / "m", own, ())
    shown = CliRunner().invoke(main, ["headline-tables", str(tmp_path / "m")])
    assert shown.exit_code == 0
    for part in ("Team", "F-measure", "m (judge: reader A)", "0.500 (0.400", NOT_ESTIMABLE):
        assert part in shown.stdout
    printed = CliRunner().invoke(main, ["headline-tables", str(tmp_path), "--json"])
    table = json.loads(printed.stdout)["tables"][0]
    assert table["columns"][0]["text"] == "AUROC"
    (row,) = table["rows"]
    assert row["name"] == {"text": "m", "judge": "reader A", "patient": ""}
    assert row["cells"][0]["value"]["value"] == 0.5
    assert row["cells"][0]["result_id"] == own.result_id
    assert row["cells"][1]["value"] == {"not_estimable": NO_FIGURE.reason}
    (tmp_path / "empty").mkdir()
    assert CliRunner().invoke(main, ["headline-tables", str(tmp_path / "empty")]).exit_code == 1
