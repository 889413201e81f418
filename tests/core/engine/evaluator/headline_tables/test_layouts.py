"""Every declared layout against the metrics of the library and the published sets."""

from itertools import product
from pathlib import Path

import pytest
from tests.support.protocol_sets import SETS
from tools.evaluation_figures import PublishedSet, published_sets

from readingroom.engine.evaluator.families.api import Family
from readingroom.engine.evaluator.families.headlines import EachMetric, HeadlineTable, Line
from readingroom.engine.evaluator.families.registry import find_family
from readingroom.engine.evaluator.family_keys import FAMILIES
from readingroom.engine.evaluator.headline_tables.filling import NO_FIGURE, NO_RESULT
from readingroom.engine.evaluator.headline_tables.service import tables_with
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.runs.types import EvaluationResult
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite

DOCUMENT = Path(__file__).parents[5] / "docs" / "evaluation-protocols.md"
LAYOUTS = [(family, layout) for family in map(find_family, FAMILIES) for layout in family.headlines]
SUITES = {layout.suite.removesuffix("-nsclc") for _, layout in LAYOUTS}
WITH_TABLE = [published for published in published_sets() if published.format in SUITES]
OTHER_SETS = {"medqa", "pubmedqa", "careqa"}
"""Suites whose tables have columns of the other two."""


def ids(value: object) -> str | None:
    return f"{value.suite}: {value.caption}" if isinstance(value, HeadlineTable) else None


@pytest.mark.parametrize(("family", "layout"), LAYOUTS, ids=ids)
def test_metrics_of_a_layout_exist_for_the_tasks_of_its_family(
    family: Family, layout: HeadlineTable
) -> None:
    tasks = family.tasks
    lines = [
        [line for line in axis if isinstance(line, Line)] or [Line("")]
        for axis in (layout.rows, layout.columns)
    ]
    for row, column in product(*lines):
        key = row.metric + column.metric or layout.metric
        if row.absent or column.absent or not key:
            continue
        assert find_metric(key).tasks & tasks, key
    starts = [
        axis.start for axis in (*layout.rows, *layout.columns) if isinstance(axis, EachMetric)
    ]
    for start in starts:
        assert start.endswith(("@", ":"))
    assert layout.source
    assert layout.caption


def test_the_document_lists_every_layout() -> None:
    text = DOCUMENT.read_text("utf-8")
    for _, layout in LAYOUTS:
        assert f"| `{layout.suite}` | {layout.caption} | {layout.source} |" in text


def scored(published: PublishedSet, work: Path) -> EvaluationResult:
    folder = SETS / published.folder
    import_suite(folder / published.source, published.format, work / "suite")
    answers = folder / published.answers
    return import_answers(answers, work / "suite", published.model, work / "result").result


@pytest.mark.parametrize(
    "published", WITH_TABLE, ids=[f"{at} {entry.format}" for at, entry in enumerate(WITH_TABLE)]
)
def test_layouts_have_their_figures_in_the_published_sets(
    published: PublishedSet, tmp_path: Path
) -> None:
    families = (find_family(key) for key in FAMILIES)
    family = next(each for each in families if any(f.key == published.format for f in each.formats))
    if not (SETS / published.folder).is_dir():
        pytest.skip(f"the evaluation set {published.folder} is not on this machine")
    result = scored(published, tmp_path)
    tables = tables_with(result, [result])
    declared = [layout for layout in family.headlines if layout.suite == result.suite_id]
    assert len(tables) == len(declared) > 0
    for table, layout in zip(tables, declared, strict=True):
        assert table.columns
        assert table.rows
        cells = [cell for row in table.rows for cell in row.cells]
        assert any(cell.value.value is not None for cell in cells)
        assert all(cell.value != NO_FIGURE or layout.suite == "rxsafebench" for cell in cells)
        if layout.suite not in OTHER_SETS:
            assert all(cell.value != NO_RESULT for cell in cells)
        for cell in cells:
            if cell.metric is not None:
                assert cell.metric in result.metrics
