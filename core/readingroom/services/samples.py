"""The sample study: the cases of the application, ready to be read, and sample results."""

import os
import sys
from dataclasses import replace
from pathlib import Path

import readingroom
from readingroom.domain.clock import Clock
from readingroom.domain.errors import IntakeError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.protocol import Protocol, default_protocol
from readingroom.engine.evaluator.runs.types import RESULT_FILE
from readingroom.engine.registry import features
from readingroom.engine.tables.case_tables.types import CaseTableChoices
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.services.study import SYSTEM_CLOCK, Study

FOLDER = "sample_cases"
CASE_TABLE_FILE = "case_table.csv"
CASE_TABLE_SCHEMA = "case_table.yaml"
EVALUATIONS = "evaluations"
OVERRIDE = "READINGROOM_SAMPLES"
SAMPLE_SEED = 20_260_131
SAMPLE_READER_COUNT = 3
SAMPLE_REPEATS = 0.1
"""Proportion of pairs that each reader sees again."""


def sample_cases_folder() -> Path:
    """Return the folder of the sample cases.

    The search order is the environment variable `READINGROOM_SAMPLES`, the folder of the frozen
    program, the root of the repository.

    Raises:
        IntakeError: there is none.
    """
    if override := os.environ.get(OVERRIDE):
        candidates = [Path(override)]
    else:
        unpacked = getattr(sys, "_MEIPASS", None)  # data folder of a frozen program
        program = Path(sys.executable).parent
        repository = Path(readingroom.__file__).parents[2]
        roots = [*([Path(unpacked)] if unpacked else []), program, repository]
        candidates = [root / FOLDER for root in roots]
    for folder in candidates:
        if folder.is_dir():
            return folder
    raise IntakeError(
        f"The sample cases are missing. Set {OVERRIDE} to the folder {FOLDER} of the sources."
    )


def create_sample_study(
    path: Path,
    *,
    template: Protocol | None = None,
    clock: Clock = SYSTEM_CLOCK,
    progress: Progress = NO_PROGRESS,
) -> Study:
    """Create a plain study of the sample cases with three readers and an open session.

    The readers are "R1", "R2" and "R3"; they can mark errors in outputs, and see some pairs twice.
    The study also contains a case table, the results of the sample models, recomputed from their
    items, and the recorded reports of a stress test and of monitoring. The form has the texts of
    `template`, a paired protocol; None for the default one.

    Raises:
        StateError: the file already exists.
        NotAStudyError: the report of a stress test or of monitoring is damaged.
        StoreError: the file cannot be written.
        SuiteError: a metric of a sample result differs from the value recomputed from its items.
        Cancelled: the user stopped it; no file is left.
    """
    folder = sample_cases_folder()
    study = Study.create(
        path,
        title="Sample study",
        protocol=replace(
            template or default_protocol(SAMPLE_SEED),
            seed=SAMPLE_SEED,
            asks_findings=True,
            repeat_share=SAMPLE_REPEATS,
        ),
        clock=clock,
        is_sample=True,
    )
    try:
        _fill(study, folder, progress)
    except BaseException:
        study.close()
        path.unlink(missing_ok=True)
        raise
    return study


def _fill(study: Study, folder: Path, progress: Progress) -> None:
    """Add all cases and their table, outputs, results, reports, then readers and a session."""
    cases = sorted(sheet.parent for sheet in folder.glob("*/case.yaml"))
    outputs = sorted(path for kind in ("jsonl", "csv") for path in folder.rglob(f"outputs*.{kind}"))
    results = sorted(path.parent for path in (folder / EVALUATIONS).glob(f"*/{RESULT_FILE}"))
    reports = [
        (sample.add, path)
        for feature in features()
        if (sample := feature.sample_reports) is not None
        for path in sorted((folder / sample.folder).glob("*.json"))
    ]
    total = len(cases) + len(outputs) + len(results) + len(reports)
    for done, case in enumerate(cases):
        progress.raise_if_cancelled()
        progress.report(Step(done, total, "Adding the sample cases"))
        study.cases.add_case(
            case, identifiers=IdentifierPolicy.KEEP, unreviewed=UnreviewedReason.PUBLIC
        )
    table = folder / CASE_TABLE_FILE
    if table.is_file():
        study.case_table.import_table(table, CaseTableChoices(schema=folder / CASE_TABLE_SCHEMA))
    for done, source in enumerate(outputs, start=len(cases)):
        progress.raise_if_cancelled()
        progress.report(Step(done, total, "Adding the model outputs"))
        study.cases.add_outputs(
            source, identifiers=IdentifierPolicy.KEEP, unreviewed=UnreviewedReason.PUBLIC
        )
    for done, result in enumerate(results, start=len(cases) + len(outputs)):
        progress.raise_if_cancelled()
        progress.report(Step(done, total, "Adding the results of the sample models"))
        study.engine.add_result(result)
    for done, (add_report, report) in enumerate(reports, start=total - len(reports)):
        progress.raise_if_cancelled()
        progress.report(Step(done, total, "Adding a stress test and a monitoring report"))
        add_report(study, report.read_text(encoding="utf-8"))
    for number in range(1, SAMPLE_READER_COUNT + 1):
        study.protocol.add_reader(f"Sample reader {number}")
    study.protocol.open_session()
    progress.report(Step(total, total, "The sample study is ready"))
