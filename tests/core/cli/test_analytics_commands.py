"""Command that writes what readers looked at."""

import csv
from pathlib import Path

from tests.core.cli.command_line import Run

from readingroom.domain.frame_times import ViewingRecord
from readingroom.services.study import SYSTEM_CLOCK, Study


def test_readings_are_written_with_and_without_records(
    judged: Path, run: Run, tmp_path: Path
) -> None:
    with Study.open(judged, clock=SYSTEM_CLOCK) as study:
        first = study.analytics.list_all()[0]
        study.analytics.record(first.item, ViewingRecord(2_500, is_whole=True))
        count = len(study.analytics.list_all())
    out = tmp_path / "viewing.csv"

    assert run("export-reading-analytics", judged, "--out", out).exit_code == 0
    with out.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == count
    assert [row["recorded_ms"] for row in rows].count("2500") == 1
    assert run("export-reading-analytics", judged, "--out", out).exit_code != 0
