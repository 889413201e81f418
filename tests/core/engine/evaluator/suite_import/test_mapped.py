"""Any table becomes a suite, and answers its result, by a mapping file."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import duckdb
import openpyxl
import pytest
import yaml
from PIL import Image
from tests.support.damaged_archives import damaged_archives

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.suite_import.service import (
    import_answers,
    import_suite,
    list_formats,
)
from readingroom.engine.evaluator.suites.pictures import read_pictures
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.evaluator.suites.streams import stream_items

COLUMNS = {
    "id": "qid",
    "input": {"question": "stem"},
    "options": ["a", "b", "c"],
    "target": "key",
    "target_is": "label",
    "strata": ["topic"],
}
MAPPING = {
    "suite_id": "own",
    "title": "Own questions",
    "family": "multiple_choice",
    "task": "choice",
    "metrics": ["choice_accuracy", "choice_answered"],
    "prompt": "{question}\n{options}",
    "licence": "CC0-1.0",
    "redistributable": True,
    "columns": COLUMNS,
}
ROWS = (
    {"qid": "1", "stem": "Which?", "a": "Iron", "b": "Zinc", "c": "Lead", "key": "B", "topic": "x"},
    {"qid": "2", "stem": "Why?", "a": "Iron", "b": "Zinc", "c": "", "key": "A", "topic": "y"},
)


def mapping(folder: Path, file: str, name: str = "map.yaml", **changes: object) -> Path:
    values: dict[str, Any] = {"file": file, **MAPPING, **changes}
    path = folder / name
    path.write_text(yaml.safe_dump({key: one for key, one in values.items() if one is not None}))
    return path


def csv_file(folder: Path, rows: tuple[Mapping[str, object], ...] = ROWS, mark: str = "") -> str:
    lines = [",".join(rows[0]), *(",".join(map(str, row.values())) for row in rows)]
    (folder / "t.csv").write_text(mark + "\n".join(lines) + "\n", "utf-8")
    return "t.csv"


def json_file(folder: Path, rows: object = ROWS) -> str:
    (folder / "t.json").write_text(json.dumps(rows), "utf-8")
    return "t.json"


def json_lines(folder: Path, rows: tuple[Any, ...] = ROWS) -> str:
    (folder / "t.jsonl").write_text("\n".join(map(json.dumps, rows)), "utf-8")
    return "t.jsonl"


def parquet(folder: Path, rows: object = ROWS) -> str:
    json_file(folder, rows)
    source, target = folder / "t.json", folder / "t.parquet"
    duckdb.sql(f"COPY (FROM read_json('{source}')) TO '{target}' (FORMAT parquet)")
    return "t.parquet"


def workbook(folder: Path) -> str:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (tuple(ROWS[0]), *(tuple(row.values()) for row in ROWS)):
        sheet.append(row)
    book.save(folder / "t.xlsx")
    return "t.xlsx"


def items(folder: Path, source: Path) -> list[dict[str, Any]]:
    import_suite(source, "mapped", folder / "suite")
    text = (folder / "suite" / "items.jsonl").read_text("utf-8")
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize("write", [csv_file, json_file, json_lines, parquet, workbook])
def test_every_kind_of_table_gives_the_same_suite(
    tmp_path: Path, write: Callable[[Path], str]
) -> None:
    first, second = items(tmp_path, mapping(tmp_path, write(tmp_path)))
    assert first == {
        "id": "1",
        "input": {"question": "Which?"},
        "options": ["Iron", "Zinc", "Lead"],
        "target": "B",
        "strata": {"topic": "x"},
    }
    assert (second["options"], second["target"]) == (["Iron", "Zinc"], "A")
    suite = read_suite(tmp_path / "suite" / "suite.yaml")
    assert (suite.family, suite.licence) == ("multiple_choice", "CC0-1.0")
    assert len(list(stream_items(suite))) == 2


def test_recorded_answers_are_scored_by_a_mapping_of_their_own(tmp_path: Path) -> None:
    items(tmp_path, mapping(tmp_path, csv_file(tmp_path)))
    lines = [("1", "Answer: B", 0), ("2", "B", 0), ("1", "A", 1), ("2", None, 1), ("9", "A", 0)]
    rows = tuple(
        {"q": item, "out": {"text": text}, "run": run, "by": "m"} for item, text, run in lines
    )
    columns = {"item": "q", "answer": "out.text", "epoch": "run", "first_epoch": 0, "model": "by"}
    source = tmp_path / "answers.yaml"
    source.write_text(yaml.safe_dump({"file": json_lines(tmp_path, rows), "columns": columns}))
    scored = import_answers(source, tmp_path / "suite", "m", tmp_path / "result")
    values = {line.metric: line.value.value for line in scored.result.metrics if not line.group}
    assert values["choice_accuracy"] == pytest.approx((0.5 + 0) / 2)
    assert [(note.row, note.reason) for note in scored.unknown] == [("line 5", "no item '9'")]
    with pytest.raises(SuiteError, match="only of: m"):
        import_answers(source, tmp_path / "suite", "other", tmp_path / "other")


@pytest.mark.parametrize(
    ("options", "target", "form", "expected"),
    [
        (["x", "y", "z"], 2, "number from 0", "C"),
        (["x", "y", "z"], "2", "number from 1", "B"),
        (["x", "y", "z"], "z", "text", "C"),
        ({"1": "x", "2": "y"}, "2", "label", "B"),
        ({"text": ["x", "y"], "label": ["P", "Q"]}, "Q", "label", "B"),
        ('["x", "y"]', 1.0, "number from 1", "A"),
        (["x", "y", "z"], ["x", "z"], "text", ["A", "C"]),
        (["x", "y", "z"], "A;C", "label", ["A", "C"]),
    ],
)
def test_one_column_may_hold_all_options(
    tmp_path: Path, options: object, target: object, form: str, expected: object
) -> None:
    rows = ({"stem": "Which?", "choices": options, "key": target},)
    columns = {"input": "stem", "options": "choices", "target": "key", "target_is": form}
    source = mapping(
        tmp_path,
        json_lines(tmp_path, rows),
        columns={**columns, "separator": ";"},
        parser="choice_letters",
        prompt=None,
    )
    (item,) = items(tmp_path, source)
    assert item["target"] == expected
    assert item["id"] == "line 1"
    assert item["input"] == {"input": "Which?"}


@pytest.mark.parametrize(
    "options",
    [
        {"text": ["x", "y", "z"], "label": ["A", "B"]},
        {"text": ["x", "y"], "label": ["A", "A"]},
        {"text": ["x", "y"], "label": 5},
        {"text": ["x", 2]},
        ["x", None],
        '{"A": "x", "A": "y"}',
        '["x"',
        "[" * 100_000,
        5,
        None,
    ],
)
def test_options_without_a_label_of_their_own_are_refused(tmp_path: Path, options: object) -> None:
    rows = ({"stem": "Which?", "choices": options, "key": "A"},)
    columns = {"input": "stem", "options": "choices", "target": "key", "target_is": "label"}
    source = mapping(tmp_path, json_lines(tmp_path, rows), columns=columns)
    with pytest.raises(SuiteError, match="line 1: column 'choices'"):
        import_suite(source, "mapped", tmp_path / "suite")


@pytest.mark.parametrize("epoch", ["1.5", "-1", "", "x", "1" * 5_000])
def test_an_epoch_that_is_no_whole_number_is_refused(tmp_path: Path, epoch: str) -> None:
    items(tmp_path, mapping(tmp_path, csv_file(tmp_path)))
    columns = {"item": "q", "answer": "text", "epoch": "run"}
    file = json_lines(tmp_path, ({"q": "1", "text": "A", "run": epoch},))
    source = tmp_path / "answers.yaml"
    source.write_text(yaml.safe_dump({"file": file, "columns": columns}))
    with pytest.raises(SuiteError, match=r"t\.jsonl, line 1: the epoch"):
        import_answers(source, tmp_path / "suite", "m", tmp_path / "result")


def test_any_of_several_right_options_may_be_enough(tmp_path: Path) -> None:
    rows = ({"stem": "Which?", "choices": ["x", "y", "z"], "key": "A C"},)
    columns = {"input": "stem", "options": "choices", "target": "key", "target_is": "label"}
    source = mapping(
        tmp_path,
        json_lines(tmp_path, rows),
        columns={**columns, "separator": " ", "several": "any"},
        prompt=None,
    )
    (item,) = items(tmp_path, source)
    assert item["target"] == {"any": ["A", "C"]}


def test_lists_and_objects_of_parquet_files_are_read(tmp_path: Path) -> None:
    rows = [{"q": {"stem": "Which?"}, "choices": ["x", "y"], "key": 1, "gone": None}]
    columns = {
        "input": {"input": "q.stem", "empty": "gone"},
        "options": "choices",
        "target": "key",
        "target_is": "number from 0",
    }
    source = mapping(tmp_path, parquet(tmp_path, rows), columns=columns, prompt=None)
    (item,) = items(tmp_path, source)
    assert item["input"] == {"input": "Which?", "empty": ""}
    assert item["target"] == "B"


def test_other_families_take_their_targets_from_a_column(tmp_path: Path) -> None:
    rows = (
        {"text": "Give 5 mg.", "dose": {"kind": "range", "low": 4, "high": 6}},
        {"text": "Give it.", "dose": ""},
    )
    source = mapping(
        tmp_path,
        json_lines(tmp_path, rows),
        family="numeric",
        task="number",
        metrics=["value_accuracy"],
        prompt=None,
        columns={"input": "text", "target": "dose"},
    )
    imported = import_suite(source, "mapped", tmp_path / "suite")
    assert (imported.family, imported.item_count) == ("numeric", 1)
    assert [(note.row, note.reason) for note in imported.left_out] == [
        ("line 2", "the target is empty")
    ]


def test_both_files_are_part_of_the_source_hash(tmp_path: Path) -> None:
    hashes = set()
    for number, key in enumerate("ABA"):
        rows = ({**ROWS[0], "key": key},)
        source = mapping(tmp_path, csv_file(tmp_path, rows))
        import_suite(source, "mapped", tmp_path / str(number))
        suite = read_suite(tmp_path / str(number) / "suite.yaml")
        assert suite.provenance is not None
        hashes.add(suite.provenance.source_sha256)
    assert len(hashes) == 2


def test_rows_that_are_no_items_are_left_out_with_their_reason(tmp_path: Path) -> None:
    rows = (
        ROWS[0],
        {**ROWS[1], "key": "D"},
        {**ROWS[1], "qid": ""},
        {**ROWS[1], "stem": " "},
        {**ROWS[1], "b": ""},
        {**ROWS[1], "a": "Iron", "b": "iron"},
    )
    source = mapping(tmp_path, csv_file(tmp_path, rows))
    imported = import_suite(source, "mapped", tmp_path / "suite")
    assert imported.item_count == 2  # the last one, marked
    assert [note.row for note in imported.notes] == ["row 7"]
    assert [note.row for note in imported.left_out] == [f"row {number}" for number in range(3, 7)]


@pytest.mark.parametrize(
    ("changes", "part"),
    [
        ({"file": "absent.csv"}, "absent.csv"),
        ({"file": "../t.csv"}, "outside"),
        ({"licence": None}, "'licence'"),
        ({"redistributable": None}, "'redistributable'"),
        ({"metrics": None}, "'metrics'"),
        ({"family": "multiple_choices"}, "Did you mean 'multiple_choice'"),
        ({"task": "chioce"}, "Did you mean 'choice'"),
        ({"columns": {**COLUMNS, "target_is": None}}, "'target_is'"),
        ({"columns": {**COLUMNS, "targett": "x"}}, "'targett'"),
        ({"columns": {**COLUMNS, "target": "absent"}}, "row 2: no column 'absent'"),
        ({"metrics": ["choice_acuracy"]}, "choice_accuracy"),
        ({"scoring": {"unknown": 1}}, "unknown"),
    ],
)
def test_faults_of_a_mapping_are_named(
    tmp_path: Path, changes: Mapping[str, object], part: str
) -> None:
    file = csv_file(tmp_path)
    source = mapping(tmp_path, **{"file": file, **changes})  # type: ignore[arg-type]
    with pytest.raises(SuiteError, match=part):
        import_suite(source, "mapped", tmp_path / "suite")
    assert not (tmp_path / "suite").exists()


@pytest.mark.parametrize(
    ("name", "content", "part"),
    [
        ("t.txt", b"a", "must end in"),
        ("t.csv", "stem,qid\nMüller,1\n".encode("latin-1"), "UTF-8"),
        ("t.csv", b"stem,qid\na\n", "row 2"),
        ("t.jsonl", b'{"qid": "1", "stem": "a"}\n{"qid": ', "line 2"),
        ("t.jsonl", b'{"qid": "1", "qid": "2"}\n', "line 1"),
        ("t.json", b'{"qid": "1"}', "array"),
        ("t.parquet", b"PAR1 no PAR1", "Parquet"),
        ("t.xlsx", b"no", "workbook"),
        ("t.jsonl", b'{"qid": "1", "stem": ["a"]}\n', "line 1: column 'stem'"),
    ],
)
def test_damaged_tables_are_refused_with_the_row(
    tmp_path: Path, name: str, content: bytes, part: str
) -> None:
    (tmp_path / name).write_bytes(content)
    columns = {"id": "qid", "input": "stem", "target": "qid"}
    source = mapping(
        tmp_path,
        name,
        family=None,
        task="text",
        metrics=["exact_match"],
        columns=columns,
        prompt=None,
    )
    with pytest.raises(SuiteError, match=part):
        import_suite(source, "mapped", tmp_path / "suite")


def test_a_workbook_with_a_damaged_part_is_refused(tmp_path: Path) -> None:
    path = tmp_path / workbook(tmp_path)
    columns = {"id": "qid", "input": "stem", "target": "qid"}
    rows = {"family": None, "task": "text", "metrics": ["exact_match"], "prompt": None}
    source = mapping(tmp_path, path.name, columns=columns, **rows)
    archives = dict(damaged_archives(path.read_bytes()))
    parts = [name for name in archives if name.startswith("xl/") and "theme" not in name]
    assert len(parts) > 2
    for number, name in enumerate(parts):
        path.write_bytes(archives[name])
        with pytest.raises(SuiteError, match=r"t\.xlsx"):
            import_suite(source, "mapped", tmp_path / f"suite{number}")


def test_a_second_row_of_the_same_id_is_named(tmp_path: Path) -> None:
    source = mapping(tmp_path, csv_file(tmp_path, (*ROWS, ROWS[0])))
    with pytest.raises(SuiteError, match=r"t\.csv, row 4 has the id '1'"):
        import_suite(source, "mapped", tmp_path / "suite")


def test_a_table_itself_is_no_mapping_file(tmp_path: Path) -> None:
    with pytest.raises(SuiteError, match="mapping file"):
        import_suite(tmp_path / csv_file(tmp_path), "mapped", tmp_path / "suite")


def test_the_format_is_listed_without_a_family() -> None:
    (entry,) = (entry for entry in list_formats() if entry.key == "mapped")
    assert (entry.family, entry.code) == ("", "any")


def test_images_are_copied_and_rows_without_theirs_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "pictures").mkdir()
    picture = Image.new("RGB", (3, 2), "red")
    for name in ("a.png", "b.png"):
        picture.save(tmp_path / "pictures" / name)
    names = (
        "pictures/a.png",
        "pictures/../pictures/b.png",
        "",
        "pictures/c.png",
        "../d.png",
        "x" * 999,
    )
    rows = tuple(
        {**ROWS[0], "qid": str(number), "picture": name} for number, name in enumerate(names)
    )
    source = mapping(tmp_path, csv_file(tmp_path, rows), columns={**COLUMNS, "images": ["picture"]})
    imported = import_suite(source, "mapped", tmp_path / "suite")
    assert [note.row for note in imported.left_out] == ["row 5", "row 6", "row 7"]
    suite = read_suite(tmp_path / "suite" / "suite.yaml")
    items = list(stream_items(suite))
    assert [item.images for item in items] == [
        ("images/pictures/a.png",),
        ("images/pictures/b.png",),
        (),
    ]
    assert len(read_pictures(suite.folder, items[0].images)) == 1


def test_images_may_be_a_list(tmp_path: Path) -> None:
    for name in ("a.png", "b.png"):
        Image.new("L", (2, 2)).save(tmp_path / name)
    rows = [{**ROWS[0], "pictures": ["a.png", "b.png"]}]
    source = mapping(
        tmp_path, json_file(tmp_path, rows), columns={**COLUMNS, "images": ["pictures"]}
    )
    import_suite(source, "mapped", tmp_path / "suite")
    (item,) = stream_items(read_suite(tmp_path / "suite" / "suite.yaml"))
    assert item.images == ("images/a.png", "images/b.png")


def test_a_column_names_the_original_of_each_variant(tmp_path: Path) -> None:
    first = {**ROWS[0], "of": ""}
    worded = {**first, "qid": "1b", "stem": "Which one?", "of": "1"}
    stray = {**first, "qid": "9b", "of": "9"}
    columns = {**COLUMNS, "variant_of": "of"}
    source = mapping(
        tmp_path, csv_file(tmp_path, (first, worded, stray)), columns=columns,
        metrics=["choice_accuracy", "pair_flips"],
    )  # fmt: skip
    imported = import_suite(source, "mapped", tmp_path / "suite")
    assert [(entry.row, "'9'" in entry.reason) for entry in imported.left_out] == [("row 4", True)]
    items = list(stream_items(read_suite(tmp_path / "suite" / "suite.yaml")))
    assert [item.variant_of for item in items] == ["", "1"]
