"""Every declared layout against the metrics of the library and the published sets."""

from itertools import product
from pathlib import Path

import pytest
from tests.support.protocol_sets import SETS
from tools.evaluation_figures import PublishedSet, published_sets

from readingroom.domain.estimate import NotEstimable
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


def require_figures(
    family: Family, result: EvaluationResult, *, absent: tuple[NotEstimable, ...] = ()
) -> None:
    """Check that the tables of a result have all their figures, but for some reasons."""
    tables = tables_with(result, [result])
    declared = [layout for layout in family.headlines if layout.suite == result.suite_id]
    assert len(tables) == len(declared) > 0
    for table in tables:
        assert table.columns
        assert table.rows
        cells = [cell for row in table.rows for cell in row.cells]
        assert any(cell.value.value is not None for cell in cells)
        for cell in cells:
            assert cell.value not in {NO_FIGURE, NO_RESULT} - {*absent}
            assert cell.metric is None or cell.metric in result.metrics


def family_of(key: str) -> Family:
    families = map(find_family, FAMILIES)
    return next(each for each in families if key in {entry.key for entry in each.formats})


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
    if not (SETS / published.folder).is_dir():
        pytest.skip(f"the evaluation set {published.folder} is not on this machine")
    absent: tuple[NotEstimable, ...] = ()
    if published.format in OTHER_SETS:
        absent = (NO_RESULT,)
    elif published.format == "rxsafebench":  # each file is one of the two parts
        absent = (NO_FIGURE,)
    require_figures(family_of(published.format), scored(published, tmp_path), absent=absent)


def lines(head: str, row: str, count: int = 12) -> str:
    """Return a table; a row is formatted with its number."""
    return "\n".join([head, *(row.format(number, number % 2, number % 4 + 1)
                              for number in range(count))]) + "\n"  # fmt: skip


MADE = {
    "medval": {
        "grades.csv": lines(
            "id,task,input,output,physician_risk_grade,lm_risk_grade", "{0},task {1},in,out,{2},{2}"
        )
    },
    "codiesp-p": {
        "gold_P.tsv": "c1\ta01\nc2\tb02\n",
        "pred_P.tsv": "c1\ta01\n",
        "codes_P.tsv": "a01\t\t\nb02\t\t\n",
    },
    "codiesp-x": {
        "gold_X.tsv": "c1\tDIAGNOSTICO\ta01\tpain\t0 4\nc2\tDIAGNOSTICO\tb02\tfever\t3 8\n",
        "pred_X.tsv": "c1\t0 4\tDIAGNOSTICO\ta01\n",
        "codes_D.tsv": "a01\t\t\nb02\t\t\n",
        "codes_P.tsv": "p1\t\t\n",
    },
    "brat-entities": {"n1.txt": "No pain today.", "n1.ann": "T1\tCONDITION 3 7\tpain\n"},
    "mts-dialog": {
        "MTS-Dialog-made.csv": lines(
            "ID,section_header,section_text,dialogue", "{0},CC,pain in the knee {0},Doctor: Where?"
        ),
    },
    "clinical-scores": {
        "visits.csv": lines(
            "id,outcome,respiratory_rate,systolic_mmhg,gcs", "p{0},{1},2{1},12{1},15"
        )
    },
    "r2med": {
        "query.jsonl": '{"id": "q1", "text": "pain"}\n',
        "qrels.jsonl": '{"q_id": "q1", "p_id": "d1", "score": 1}\n',
        "corpus.jsonl": '{"id": "d1", "text": "pain"}\n{"id": "d2", "text": "fever"}\n',
    },
}
"""Files of made sets in the formats of which there is no published set here."""
MODELS = {"clinical-scores": "qSOFA"}
ANSWER_FORMATS = {"r2med": "r2med-bm25"}


@pytest.mark.parametrize("key", MADE)
def test_layouts_have_their_figures_in_made_sets(key: str, tmp_path: Path) -> None:
    folder = tmp_path / "set"
    folder.mkdir()
    for name, content in MADE[key].items():
        (folder / name).write_text(content, "utf-8")
    import_suite(_source(folder), key, tmp_path / "suite")
    answers = folder
    if key == "mts-dialog":
        answers = tmp_path / "answers.csv"
        answers.write_text(lines("ID,Automatic Summary", "{0},knee pain {1}"), "utf-8")
    imported = import_answers(
        _source(answers),
        tmp_path / "suite",
        MODELS.get(key, "m"),
        tmp_path / "result",
        format_key=ANSWER_FORMATS.get(key, ""),
    )
    require_figures(family_of(key), imported.result)


def _source(path: Path) -> Path:
    """Return the only file of a folder, or the folder with its files."""
    files = [*path.iterdir()] if path.is_dir() else [path]
    return files[0] if len(files) == 1 else path


def test_every_layout_is_tested_with_figures() -> None:
    tested = {published.format for published in WITH_TABLE} | set(MADE)
    assert {layout.suite.removesuffix("-nsclc") for _, layout in LAYOUTS} == tested
