"""The items of a suite, read one by one."""

import csv
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path

from readingroom.domain.errors import SuiteError
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.option_letters import names_several
from readingroom.engine.evaluator.runs.types import Task
from readingroom.engine.evaluator.suites.data_set import (
    INPUTS_FILE,
    inner_path,
    json_lines,
    read_array,
    read_columns,
)
from readingroom.engine.evaluator.suites.image_sets import IMAGES_FILE, has_images
from readingroom.engine.evaluator.suites.items import Item, checked_ids, read_item
from readingroom.engine.evaluator.suites.plans import reads_several
from readingroom.engine.evaluator.suites.sources import CaseSource, SuiteCase
from readingroom.engine.evaluator.suites.suite import LINE_FORMATS, DataSource, Suite


def stream_items(suite: Suite, cases: CaseSource | None = None) -> Iterator[Item]:
    """Yield the items of a suite in order, selected as its data set defines.

    Raises:
        SuiteError: a file is missing or damaged, a required study is not given, an item lacks a
            required target, two items have the same name, or there is no item.
    """
    items = checked_ids(_sourced(suite, cases))
    if suite.limits.items:
        items = islice(items, suite.limits.items)
    is_empty = True
    for item in items:
        is_empty = False
        _require_target(suite, item)
        yield item
    if is_empty:
        raise SuiteError(f"The suite '{suite.suite_id}' has no items.")


def count_items(suite: Suite) -> int | None:
    """Return the number of items of a suite; None if it is only known after reading them."""
    data = suite.data
    if data is None:
        count = len(suite.items)
    elif data.is_study or data.package or Path(data.file).suffix.lower() not in ("", *LINE_FORMATS):
        return None
    else:
        if data.folder:
            whole = _folder_count(inner_path(suite.folder, data.folder))
        else:
            with inner_path(suite.folder, data.file).open("rb") as lines:
                whole = sum(1 for line in lines if line.strip())
        count = len(range(whole)[data.offset : _end(data) : data.every])
    return min(count, suite.limits.items) if suite.limits.items else count


def has_patients(suite: Suite) -> bool:
    """Return whether an item has a patient that a second model plays.

    Raises:
        SuiteError: an item before the first one with a patient cannot be read.
    """
    if suite.task is not Task.DIALOGUE or (suite.data is not None and suite.data.is_study):
        return False
    return any(item.patient is not None for item in _sourced(suite, None))


def _folder_count(folder: Path) -> int:
    if not has_images(folder):
        return len(read_array(folder / INPUTS_FILE))
    columns = read_columns(folder / IMAGES_FILE)
    return max((len(cells) for cells in columns.values()), default=0)


def _sourced(suite: Suite, cases: CaseSource | None) -> Iterator[Item]:
    data = suite.data
    if data is None:
        yield from suite.items
        return
    items: Iterable[Item]
    if data.is_study:
        items = _study_items(data, suite.folder, cases)
    elif data.file and not data.folder:
        items = _file_items(data, inner_path(suite.folder, data.file))
    else:
        raise SuiteError(f"A suite of the task '{suite.task}' needs items, JSONL, CSV or a study.")
    yield from islice(items, data.offset, _end(data), data.every)


def _end(data: DataSource) -> int | None:
    return data.offset + data.every * (data.limit - 1) + 1 if data.limit else None


def _file_items(data: DataSource, path: Path) -> Iterator[Item]:
    if path.suffix.lower() in LINE_FORMATS:
        return _line_items(path)
    return _table_items(data, path)


def _line_items(path: Path) -> Iterator[Item]:
    for number, values in json_lines(path, "a JSON object"):
        yield read_item(values, f"{path.name}, line {number}", number)


def _table_items(data: DataSource, path: Path) -> Iterator[Item]:
    if not data.inputs:
        raise SuiteError(f"'dataset' needs 'inputs', the columns of {path.name} for the prompt.")
    try:
        with path.open(encoding="utf-8-sig", newline="") as lines:
            rows = csv.DictReader(lines, strict=True)
            heads = list(rows.fieldnames or [])
            used = [data.id, data.target, data.case, data.context, data.variant_of]
            for name in (*used, *data.inputs, *data.options, *data.strata):
                if name and name not in heads:
                    known = nearest(name, heads)
                    raise SuiteError(f"{path.name} has no column '{name[:40]}'.{known}")
            for number, row in enumerate(rows, start=2):
                yield read_item(_row_values(data, row), f"{path.name}, row {number}", number - 1)
    except (UnicodeDecodeError, csv.Error) as error:
        raise SuiteError(f"{path.name} is not a comma-separated table in UTF-8.") from error


def _row_values(data: DataSource, row: Mapping[str, str]) -> dict[str, object]:
    values: dict[str, object] = {"input": {name: row[name] for name in data.inputs}}
    single = {
        "id": data.id,
        "target": data.target,
        "case": data.case,
        "context": data.context,
        "variant_of": data.variant_of,
    }
    values.update({key: row[column] for key, column in single.items() if column})
    if data.options:
        values["options"] = [row[name] for name in data.options if row[name]]
    values["strata"] = {name: row[name] for name in data.strata}
    return values


def _study_items(data: DataSource, folder: Path, cases: CaseSource | None) -> Iterator[Item]:
    """Yield the cases of a study, each joined with its line of the file, if any."""
    if cases is None:
        raise SuiteError("The suite uses the cases of a study. Run it in a study.")
    if not data.file:
        yield from (_case_item(case) for case in cases.cases())
        return
    items_by_case = {
        item_of_file.case_code: item_of_file
        for item_of_file in _file_items(data, inner_path(folder, data.file))
    }
    for case in cases.cases():
        if case.code in items_by_case:
            item, extra = _case_item(case), items_by_case[case.code]
            yield replace(
                extra,
                fields={**item.fields, **extra.fields},
                strata={**item.strata, **extra.strata},
                context=extra.context or item.context,
                case_images=() if extra.images else item.case_images,
            )


def _case_item(case: SuiteCase) -> Item:
    return Item(
        case.code, case.fields, case.options, case.target, case.strata, case.code, case.context,
        case_images=case.images,
    )  # fmt: skip


def _require_target(suite: Suite, item: Item) -> None:
    if suite.task is Task.CHOICE and len(item.options) < 2:
        raise SuiteError(f"Item '{item.item[:60]}' needs at least two options.")
    if suite.task is Task.CHOICE and names_several(item.target) and not reads_several(suite.parser):
        raise SuiteError(
            f"Item '{item.item[:60]}' has several right options, but the parser "
            f"'{suite.parser.name}' reads one. Choose 'choice_letters'."
        )
    if not item.target and not item.context:
        raise SuiteError(f"Item '{item.item[:60]}' has no target.")
