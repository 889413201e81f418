"""Headline tables of papers with the figures of results; for window, reports and commands."""

from collections.abc import Sequence
from pathlib import Path

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.families.headlines import EachModel, HeadlineTable
from readingroom.engine.evaluator.families.registry import find_family
from readingroom.engine.evaluator.family_keys import FAMILIES
from readingroom.engine.evaluator.headline_tables.filling import fill_table
from readingroom.engine.evaluator.headline_tables.types import FilledTable
from readingroom.engine.evaluator.results import read_result
from readingroom.engine.evaluator.runs.types import FAMILY_SETTING, RESULT_FILE, EvaluationResult


def tables_with(
    chosen: EvaluationResult, results: Sequence[EvaluationResult]
) -> tuple[FilledTable, ...]:
    """Return the headline tables of the papers of a result's suite, () if no paper has one.

    `results` are all results, oldest first; other models' figures come from them.
    """
    return tuple(fill_table(layout, chosen, results) for layout in _layouts(chosen))


def tables_of(results: Sequence[EvaluationResult]) -> tuple[FilledTable, ...]:
    """Return the headline tables of all results, oldest first.

    A table with a row or column for each model is returned once, with the suites of the newest
    results; another one once for each result.
    """
    tables: list[FilledTable] = []
    shown: set[tuple[str, str]] = set()
    for result in reversed(results):
        for layout in _layouts(result):
            if EachModel() in (*layout.rows, *layout.columns):
                key = (layout.caption, layout.source)
                if key in shown:
                    continue
                shown.add(key)
            tables.append(fill_table(layout, result, results))
    return tuple(tables)


def read_tables(folders: Sequence[Path]) -> tuple[FilledTable, ...]:
    """Return the headline tables of the results in folders.

    Args:
        folders: folders of results, or folders with such folders.

    Raises:
        SuiteError: a folder has no result, a result is damaged, or no paper has a table of them.
    """
    results = [read_result(path.parent) for folder in folders for path in _result_files(folder)]
    results.sort(key=lambda result: result.ended_at)
    tables = tables_of(results)
    if not tables:
        raise SuiteError("No paper of these suites has a headline table in the library.")
    return tables


def _result_files(folder: Path) -> list[Path]:
    files = [folder / RESULT_FILE] if (folder / RESULT_FILE).is_file() else []
    files = files or sorted(folder.glob(f"*/{RESULT_FILE}"))
    if not files:
        raise SuiteError(f"{folder.name} contains no {RESULT_FILE}. Choose a run's folder.")
    return files


def _layouts(result: EvaluationResult) -> list[HeadlineTable]:
    family = result.settings.get(FAMILY_SETTING, "")
    if family not in FAMILIES:
        return []
    return [layout for layout in find_family(family).headlines if layout.suite == result.suite_id]
