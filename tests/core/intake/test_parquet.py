"""Parquet files: their texts, and what is refused."""

import sys
from datetime import UTC, date, datetime, time
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from readingroom.domain.errors import IntakeError
from readingroom.intake.child.process import IntakeProcess
from readingroom.intake.tables import parquet
from readingroom.intake.tables.parquet import MAGIC, read_parquet
from readingroom.intake.tables.types import TableTexts


@pytest.fixture
def pa() -> Any:
    pytest.importorskip("pyarrow.parquet", reason="the extra parquet is not installed")
    return pytest.importorskip("pyarrow")


def write(pa: Any, folder: Path, **columns: Any) -> Path:
    import pyarrow.parquet

    path = folder / "cases.parquet"
    pyarrow.parquet.write_table(pa.table(columns), path)
    return path


def test_values_are_written_as_texts(pa: Any, tmp_path: Path) -> None:
    path = write(
        pa,
        tmp_path,
        case=["C1", "C2"],
        age=pa.array([61, None], pa.int32()),
        score=[0.5, float("nan")],
        whole=[3.0, 1e20],
        ok=[True, False],
        dose=[Decimal("1.50"), None],
        on=[date(2024, 3, 1), None],
        at=[datetime(2024, 3, 1, 9, 30, tzinfo=UTC), None],
        clock=[time(9, 30), None],
        group=pa.array(["a", "b"]).dictionary_encode(),
        nothing=pa.nulls(2),
        __index_level_0__=[0, 1],
    )
    texts = read_parquet(path)

    assert texts.head == (
        *("case", "age", "score", "whole", "ok", "dose", "on", "at", "clock", "group", "nothing"),
    )
    assert texts.rows == (
        ("C1", "61", "0.5", "3", "yes", "1.50", "2024-03-01", "2024-03-01T09:30:00+00:00",
         "09:30:00", "a", ""),
        ("C2", "", "", "1e+20", "no", "", "", "", "", "b", ""),
    )  # fmt: skip


@pytest.mark.parametrize("cell", [[1, 2], {"a": 1}, b"bytes"])
def test_nested_and_binary_columns_are_refused(pa: Any, tmp_path: Path, cell: object) -> None:
    with pytest.raises(IntakeError, match="'x'"):
        read_parquet(write(pa, tmp_path, case=["C1"], x=[cell]))


@pytest.mark.parametrize("limit", ["MAX_BYTES", "MAX_UNPACKED_BYTES", "MAX_COLUMNS", "MAX_ROWS"])
def test_a_large_table_is_refused(
    pa: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    path = write(pa, tmp_path, case=["C1", "C2"], age=[61, 62])
    monkeypatch.setattr(parquet, limit, 1)
    with pytest.raises(IntakeError):
        read_parquet(path)


@pytest.mark.parametrize("keep", [4, 40, -1, -12])
def test_a_damaged_file_is_refused(pa: Any, tmp_path: Path, keep: int) -> None:
    path = write(pa, tmp_path, case=["C1", "C2"], age=[61, 62])
    path.write_bytes(path.read_bytes()[:keep])
    with pytest.raises(IntakeError):
        read_parquet(path)


def test_the_confined_process_reads_a_table(pa: Any, tmp_path: Path) -> None:
    path = write(pa, tmp_path, case=["C1"], age=[61])
    reader = IntakeProcess()
    try:
        assert reader.read_table(path) == TableTexts(("case", "age"), (("C1", "61"),))
    finally:
        reader.close()


def test_without_the_library_the_way_on_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "cases.parquet"
    path.write_bytes(MAGIC)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(IntakeError, match=r"readingroom\[parquet\]"):
        read_parquet(path)
