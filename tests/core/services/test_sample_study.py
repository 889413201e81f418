"""The sample study, created from the sample cases in any location."""

import json
import shutil
import sys
from datetime import date
from pathlib import Path

import pytest
from tests.core.services.study_material import MODELS, TickingClock, all_outputs, write_case
from tests.support.wording import Wording, expect_error

import readingroom
from readingroom.domain.errors import Cancelled, IntakeError, NotAStudyError, SuiteError
from readingroom.domain.progress import Step
from readingroom.domain.study import StudyState
from readingroom.engine.evaluator.crossmodal.types import SHAPLEY, modality_tables
from readingroom.engine.evaluator.monitoring.service import MonitoringService
from readingroom.engine.evaluator.stress.service import StressTestService
from readingroom.engine.tables.case_tables.preparing import StudyCases, prepare
from readingroom.engine.tables.case_tables.source_files import read_source_table
from readingroom.engine.tables.case_tables.types import CaseColumnRole, CaseTableChoices
from readingroom.intake.tables.parquet import read_parquet
from readingroom.services import samples
from readingroom.services.engine.leaderboards import study_leaderboard
from readingroom.services.samples import (
    CASE_TABLE_FILE,
    CASE_TABLE_SCHEMA,
    create_sample_study,
    sample_cases_folder,
)

wording = Wording(__file__)

SAMPLES = Path(readingroom.__file__).parents[2] / "sample_cases"
KEPT = SAMPLES / "evaluations"


@pytest.fixture
def sample_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "samples"
    for code in ("S-1", "S-2"):
        write_case(folder, code)
    all_outputs(folder / "outputs.jsonl", ("S-1", "S-2"), MODELS[:2])
    all_outputs(folder / "S-2" / "outputs_more.jsonl", ("S-1", "S-2"), MODELS[2:])
    monkeypatch.setenv("READINGROOM_SAMPLES", str(folder))
    return folder


class Listening:
    """Progress that remembers, and is cancelled at one label."""

    def __init__(self, stop_at: str = "") -> None:
        self.stop_at = stop_at
        self.steps: list[Step] = []

    def report(self, step: Step) -> None:
        self.steps.append(step)

    def raise_if_cancelled(self) -> None:
        if self.stop_at and any(step.label == self.stop_at for step in self.steps):
            raise Cancelled


def test_the_sample_study_is_ready_to_be_read(sample_folder: Path, tmp_path: Path) -> None:
    heard = Listening()
    path = tmp_path / "sample.rrstudy"
    with create_sample_study(path, clock=TickingClock(), progress=heard) as study:
        summary = study.summary()
        assert (summary.title, summary.is_sample, summary.is_encrypted) == (
            "Sample study",
            True,
            False,
        )
        assert (summary.case_count, summary.output_count, summary.state) == (2, 6, StudyState.OPEN)
        readers = study.protocol.readers()
        assert [reader.code for reader in readers] == ["R1", "R2", "R3"]
        assert len(study.reading.worklist(readers[2].id).items) == 6 + 1  # one repeat
        assert study.protocol.current().asks_findings
    assert [step.done for step in heard.steps] == [0, 1, 2, 3, 4]
    assert {step.total for step in heard.steps} == {4}


def test_the_results_of_the_sample_models_stand_on_their_boards(
    sample_folder: Path, tmp_path: Path
) -> None:
    shutil.copytree(KEPT, sample_folder / samples.EVALUATIONS)
    with create_sample_study(tmp_path / "sample.rrstudy", clock=TickingClock()) as study:
        board = study_leaderboard(study.engine.board())
        (switched,) = [
            stored.result
            for stored in study.engine.results()
            if stored.result.suite_id == "follow-up"
        ]
    boards = {(str(table.task), table.suite_id): len(table.rows) for table in board.tables}

    assert not board.refused
    assert boards == {
        ("choice", "clinical-notes"): 2,
        ("choice", "follow-up"): 1,
        ("classification", "actg175"): 1,
        ("classification", "image-kinds"): 1,
        ("sequence", "core-promoters"): 2,
    }
    contributions = modality_tables(switched).contributions
    assert {row.condition for row in contributions if row.metric == SHAPLEY} == {
        "image", "note", "variants"
    }  # fmt: skip


def test_a_result_that_was_changed_gives_no_sample_study(
    sample_folder: Path, tmp_path: Path
) -> None:
    kept = shutil.copytree(KEPT / "dna-words-of-3", sample_folder / samples.EVALUATIONS / "dna")
    result = json.loads((kept / "result.json").read_text(encoding="utf-8"))
    result["metrics"][0]["value"]["value"] = 0.99
    (kept / "result.json").write_text(json.dumps(result), encoding="utf-8")

    with expect_error(SuiteError, wording("items_give")):
        create_sample_study(tmp_path / "sample.rrstudy", clock=TickingClock())
    assert not list(tmp_path.glob("sample.rrstudy*"))


def test_the_sample_study_holds_a_stress_test_and_a_watch_that_nobody_decided_about(
    sample_folder: Path, tmp_path: Path
) -> None:
    for name in ("stress", "monitors"):
        shutil.copytree(SAMPLES / name, sample_folder / name)
    with create_sample_study(tmp_path / "sample.rrstudy", clock=TickingClock()) as study:
        (test,) = study.service(StressTestService).list_all()
        (watch,) = study.service(MonitoringService).list_all()
        seen = study.service(MonitoringService).seen(watch.id)

    assert (test.report.model, len(test.report.results)) == ("Trial matcher", 60)
    assert (watch.model, watch.seen_count) == ("Trial matcher", 100)
    assert sum(one.is_waiting for one in seen) == 27
    assert [one for one in seen if one.review is not None] == []


def test_a_report_that_was_damaged_gives_no_sample_study(
    sample_folder: Path, tmp_path: Path
) -> None:
    kept = sample_folder / "stress" / "insurance.json"
    kept.parent.mkdir()
    kept.write_text("{}\n", encoding="utf-8")

    with pytest.raises(NotAStudyError, match="damaged"):
        create_sample_study(tmp_path / "sample.rrstudy", clock=TickingClock())
    assert not list(tmp_path.glob("sample.rrstudy*"))


@pytest.mark.parametrize("label", ["Adding the sample cases", wording("adding_models_said")])
def test_a_cancelled_sample_study_leaves_no_file(
    sample_folder: Path, tmp_path: Path, label: str
) -> None:
    with pytest.raises(Cancelled):
        create_sample_study(
            tmp_path / "sample.rrstudy", clock=TickingClock(), progress=Listening(label)
        )
    assert not list(tmp_path.glob("sample.rrstudy*"))


def test_sample_cases_are_found_beside_a_frozen_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("READINGROOM_SAMPLES", raising=False)
    inside, beside = tmp_path / "inside", tmp_path / "beside"
    (beside / "sample_cases").mkdir(parents=True)
    monkeypatch.setattr(sys, "executable", str(beside / "readingroom"))
    assert sample_cases_folder() == beside / "sample_cases"
    (inside / "sample_cases").mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(inside), raising=False)
    assert sample_cases_folder() == inside / "sample_cases"


def test_sample_cases_are_found_at_the_root_of_the_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("READINGROOM_SAMPLES", raising=False)
    root = Path(readingroom.__file__).parents[2]
    assert sample_cases_folder() == root / "sample_cases"


def test_missing_sample_cases_are_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(samples.OVERRIDE, str(tmp_path / "nowhere"))
    with pytest.raises(IntakeError, match="sample cases are missing"):
        sample_cases_folder()


def test_the_case_table_of_the_samples_has_a_row_and_roles_for_each_case() -> None:
    cases = json.loads((SAMPLES / "expected.json").read_text(encoding="utf-8"))
    codes = tuple(case["code"] for case in cases.values())
    source = read_source_table(SAMPLES / CASE_TABLE_FILE, read_parquet)
    choices = CaseTableChoices(schema=SAMPLES / CASE_TABLE_SCHEMA)
    prepared = prepare(source, choices, StudyCases(codes, date(2026, 1, 31)), {})

    assert (prepared.preview.problems, prepared.preview.lacking) == ((), ())
    roles = {role for column in prepared.columns for role in column.roles}
    assert roles >= {CaseColumnRole.PROTECTED, CaseColumnRole.TRUTH, CaseColumnRole.STRATUM}
