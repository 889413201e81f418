"""Rows of any table, selected and counted by equal columns."""

from pathlib import Path

from tests.core.store.study_maker import new_file

from readingroom.store import rows, verify

ROW = {"model": "Heron 2", "added_by": "P1", "added_at": "2026-01-31T08:00:00Z", "document": "{}"}


def test_rows_come_back_in_their_order_and_are_recorded(tmp_path: Path) -> None:
    path = tmp_path / "a.rrstudy"
    with new_file(path) as file:
        with file.change("stress test added", "P1") as change:
            first, second = (change.append("stress_test", **ROW) for _ in range(2))
        other = {**ROW, "model": "Wren"}
        with file.change("stress test added", "P1") as change:
            change.append("stress_test", **other)

        assert rows.select(file, "stress_test", ("id",), model="Heron 2") == [(first,), (second,)]
        assert rows.select(file, "stress_test", ("document", "model"), id=second) == [
            ("{}", "Heron 2")
        ]
        assert rows.count(file, "stress_test") == 3
        assert rows.count(file, "stress_test", model="Wren", added_by="P1") == 1
        assert rows.select(file, "stress_test", ("id",), model="Ibis") == []
    assert verify(path).findings == ()
