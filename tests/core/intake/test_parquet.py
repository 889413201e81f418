"""Parquet files: their texts, and what is refused."""

from pathlib import Path

import duckdb
import pytest

from readingroom.domain.errors import IntakeError
from readingroom.domain.random_streams import random_stream
from readingroom.intake.child.process import IntakeProcess
from readingroom.intake.tables import parquet
from readingroom.intake.tables.parquet import read_parquet
from readingroom.intake.tables.types import PARQUET_MAGIC, TableTexts

OF_PYARROW = Path(__file__).with_name("pyarrow.parquet")
"""Written by pyarrow 26.0.1: two rows of each readable type, and a column of row labels."""


def write(folder: Path, rows: str, name: str = "cases.parquet") -> Path:
    path = folder / name
    with duckdb.connect() as database:
        database.execute(f"COPY ({rows}) TO '{path}' (FORMAT parquet)")
    return path


def test_values_are_written_as_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "America/New_York")
    texts = read_parquet(OF_PYARROW)

    assert texts.head == (
        *("case", "age", "score", "whole", "ok", "dose", "on", "at", "local", "clock"),
        *("group", "nothing"),
    )
    assert texts.rows == (
        ("C1", "61", "0.5", "3", "yes", "1.50", "2024-03-01", "2024-03-01T09:30:00+00:00",
         "2024-03-01T09:30:00", "09:30:00", "a", ""),
        ("C2", "", "", "1e+20", "no", "", "", "", "", "", "b", ""),
    )  # fmt: skip


@pytest.mark.parametrize("cell", ["[1, 2]", "{'a': 1}", "'bytes'::BLOB", "INTERVAL 1 DAY"])
def test_nested_and_binary_columns_are_refused(tmp_path: Path, cell: str) -> None:
    with pytest.raises(IntakeError, match="'x'"):
        read_parquet(write(tmp_path, f"SELECT 'C1' AS case_code, {cell} AS x"))


@pytest.mark.parametrize(
    "limit", ["MAX_BYTES", "MAX_UNPACKED_BYTES", "MAX_COLUMNS", "MAX_ROWS", "MAX_CELLS"]
)
def test_a_large_table_is_refused(monkeypatch: pytest.MonkeyPatch, limit: str) -> None:
    monkeypatch.setattr(parquet, limit, 1)
    with pytest.raises(IntakeError):
        read_parquet(OF_PYARROW)


def test_a_long_text_that_repeats_in_each_row_is_cut(tmp_path: Path) -> None:
    path = write(tmp_path, "SELECT repeat('x', 1_000_000) AS x FROM range(50)")
    assert {len(cell) for (cell,) in read_parquet(path).rows} == {parquet.MAX_SIGNS + 1}


def test_only_the_named_file_is_read(tmp_path: Path) -> None:
    folder = tmp_path / "site=1"
    folder.mkdir()
    write(folder, "SELECT 'other' AS x", "a1.parquet")
    path = write(folder, "SELECT 'named' AS x", "a[1].parquet")
    assert read_parquet(path) == TableTexts(("x",), (("named",),))


@pytest.mark.parametrize("keep", [4, 40, -1, -12])
def test_a_damaged_file_is_refused(tmp_path: Path, keep: int) -> None:
    path = tmp_path / "cases.parquet"
    path.write_bytes(OF_PYARROW.read_bytes()[:keep])
    with pytest.raises(IntakeError):
        read_parquet(path)


def test_altered_bytes_give_a_table_or_a_refusal(tmp_path: Path) -> None:
    data, path = OF_PYARROW.read_bytes(), tmp_path / "cases.parquet"
    random = random_stream(7, "altered bytes")
    refused = 0
    for _ in range(20):
        altered = bytearray(data)
        for place in random.integers(4, len(data) - 8, 3):
            altered[place] = int(random.integers(256))
        path.write_bytes(altered)
        try:
            read_parquet(path)
        except IntakeError:
            refused += 1
    assert refused


def test_the_confined_process_reads_a_table(tmp_path: Path) -> None:
    reader = IntakeProcess()
    try:
        assert reader.read_table(OF_PYARROW) == read_parquet(OF_PYARROW)
        (tmp_path / "no.parquet").write_bytes(PARQUET_MAGIC * 20)
        with pytest.raises(IntakeError):
            reader.read_table(tmp_path / "no.parquet")
    finally:
        reader.close()
