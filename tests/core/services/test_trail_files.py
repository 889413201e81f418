"""Events of the trail exported to files."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.core.services.people_material import (
    ADMINISTRATOR,
    signed_in,
    staffed,
)
from tests.core.services.study_material import (
    CASES,
    LOOKED,
    copied_study,
    filled_study,
)
from tests.core.services.trail_material import all_events, new_corrected
from tests.support.wording import Wording

from readingroom import store
from readingroom.audit.types import EventQuery
from readingroom.domain.errors import (
    Cancelled,
    StateError,
)
from readingroom.services.study import Study
from readingroom.services.trail import event_files

wording = Wording(__file__)


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    """A study whose reader R1 judged, withdrew, judged anew, skipped, and flagged."""
    with copied_study(new_corrected, tmp_path) as made:
        yield made


@pytest.fixture
def people(tmp_path: Path) -> Iterator[Study]:
    with staffed(tmp_path) as made:
        yield made


def test_lines_are_the_events_as_they_were_recorded(study: Study, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    number = study.trail.export(path, EventQuery(actor="R1"))
    lines = path.read_bytes().splitlines()

    assert number == len(lines) == study.trail.find(EventQuery(actor="R1")).count
    assert [json.loads(line) for line in lines] == [
        event.body for event in study.trail.find(EventQuery(actor="R1")).events
    ]


def test_the_table_has_a_row_for_each_event(study: Study, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    study.trail.export(path)
    rows = list(csv.DictReader(io.StringIO(path.read_text("utf-8"))))
    events = all_events(study)

    assert [(row["event"], row["at"], row["kind"], row["leaf"]) for row in rows] == [
        (str(event.sequence), event.at, event.kind, event.leaf) for event in events
    ]
    judged = next(row for row in rows if row["kind"] == "judgement submitted")
    assert judged["case"] in CASES
    assert json.loads(judged["details"])["active_ms"] == LOOKED.active_ms


def test_a_cell_that_a_spreadsheet_would_run_is_made_harmless(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        with study._file.change("reader added", "coordinator") as change:
            store.readers.add(change, "Third", "@R3")  # as earlier versions took codes
        study.protocol.open_session()
        reader = study.protocol.readers()[-1].id
        study.reading.open_item(study.reading.worklist(reader).items[0].id)
        study.trail.export(tmp_path / "a.csv")

    assert ",'@R3," in (tmp_path / "a.csv").read_text("utf-8")


def test_no_event_is_a_table_with_its_head_alone(study: Study, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"

    assert study.trail.export(path, EventQuery(actor="nobody")) == 0
    assert path.read_text("utf-8").strip() == ",".join(event_files.COLUMNS)


def test_an_administrator_exports_no_codes_of_cases(people: Study, tmp_path: Path) -> None:
    with signed_in(people, ADMINISTRATOR):
        people.trail.export(tmp_path / "a.csv")

    assert "CASE-" not in (tmp_path / "a.csv").read_text("utf-8")


def test_a_file_that_is_there_is_kept(study: Study, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("mine")
    with pytest.raises(StateError, match="already exists"):
        study.trail.export(path)
    assert path.read_text() == "mine"


@pytest.mark.parametrize("name", ["a.txt", "none/a.csv"])
def test_a_name_that_cannot_be_is_reported(study: Study, tmp_path: Path, name: str) -> None:
    with pytest.raises(StateError, match=wording("end_name_written")):
        study.trail.export(tmp_path / name)


def test_nothing_is_left_of_an_export_that_is_cancelled(study: Study, tmp_path: Path) -> None:
    with pytest.raises(Cancelled):
        study.trail.export(tmp_path / "a.jsonl", progress=_Stopped())

    assert not (tmp_path / "a.jsonl").exists()


def test_nothing_is_left_of_an_export_that_a_full_disk_ends(
    study: Study, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*arguments: object) -> Iterator[bytes]:
        if arguments:
            raise OSError(28, "No space left on device")
        yield b""

    monkeypatch.setattr(event_files, "_lines", fail)
    with pytest.raises(StateError, match="No space left"):
        study.trail.export(tmp_path / "a.jsonl")

    assert not (tmp_path / "a.jsonl").exists()


class _Stopped:
    def report(self, step: object) -> None:
        """Nothing is shown."""

    def raise_if_cancelled(self) -> None:
        raise Cancelled
