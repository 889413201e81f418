"""A small study of two text cases, three models and two readers, with some judgements."""

import atexit
import json
import os
import shutil
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from tests.support.reading_here import ReadingHere

from readingroom.domain.clock import Clock
from readingroom.domain.protocol import OverallChoice, Protocol, default_protocol
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.reading.types import JudgementEntry, ViewingTime
from readingroom.services.study import SYSTEM_CLOCK, Study
from readingroom.services.user_folders import HOME_VARIABLE

TITLE = "Two notes, three models"
SEED = 7
_FILE = "small.rrstudy"
MODELS = ("Alpha", "Beta", "Gamma")
CASES = {
    "CHEST": "HISTORY\n67-year-old, cough for three weeks.\n\nFINDINGS\nCrackles, right base.\n",
    "ABDO": "HISTORY\n23-year-old with pain in the right lower quadrant.\n\nFINDINGS\nGuarding.\n",
}
FIRST_JUDGEMENTS = (
    (0, OverallChoice.LEFT),
    (1, OverallChoice.RIGHT),
    (2, OverallChoice.BOTH_GOOD),
    (3, OverallChoice.BOTH_BAD),
    (4, OverallChoice.LEFT),
)
"""Place in the first reader's worklist, and the outcome given there."""


@dataclass(frozen=True, slots=True)
class StudyPaths:
    """Where the sources and the study file lie."""

    cases: tuple[Path, ...]
    outputs: Path
    study: Path


def write_sources(folder: Path) -> StudyPaths:
    """Write the case folders and the file of outputs."""
    cases = []
    for code, text in CASES.items():
        case = folder / code.lower()
        case.mkdir(parents=True)
        sheet = f"code: {code}\ntitle: Note of {code.lower()}\nquestion: What is it?\n"
        (case / "case.yaml").write_text(sheet, encoding="utf-8")
        (case / "note.txt").write_text(text, encoding="utf-8")
        cases.append(case)
    outputs = folder / "outputs.jsonl"
    rows = [
        {
            "case": code,
            "model": model,
            "version": "1",
            "vendor": "Example",
            "text": f"Reading of the note. {model} says: likely benign.",
            "diagnoses": [{"label": "pneumonia", "probability": 0.6}],
        }
        for code in CASES
        for model in MODELS
    ]
    outputs.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return StudyPaths(tuple(cases), outputs, folder / _FILE)


def protocol() -> Protocol:
    """Return the default protocol without the shortest viewing time."""
    default = default_protocol(SEED)
    return Protocol(
        default.version,
        default.title,
        default.question,
        default.criteria,
        default.seed,
        minimum_view_ms=0,
    )


def form(outcome: OverallChoice) -> JudgementEntry:
    """Return a complete form with an outcome."""
    return JudgementEntry(outcome, {"accuracy": 1, "safety": 0, "usefulness": -1, "confidence": 4})


def make_study(
    folder: Path,
    *,
    passphrase: str | None = None,
    with_session: bool = True,
    judgements: tuple[tuple[int, OverallChoice], ...] = FIRST_JUDGEMENTS,
    clock: Clock = SYSTEM_CLOCK,
    is_sample: bool = False,
) -> Path:
    """Make the study file and return its path; it is closed again.

    Folders of the same name hold copies of one study, made when it was first asked for.
    """
    options = (passphrase, with_session, judgements, is_sample)
    if clock is not SYSTEM_CLOCK:
        return _make_study(folder, *options, clock)
    made = _made_once(folder.name, *options)
    shutil.copytree(made / "home", os.environ[HOME_VARIABLE], dirs_exist_ok=True)
    return shutil.copytree(made / "study", folder, dirs_exist_ok=True) / _FILE


@cache
def _made_once(
    _name: str,
    passphrase: str | None,
    with_session: bool,
    judgements: tuple[tuple[int, OverallChoice], ...],
    is_sample: bool,
) -> Path:
    """Return a folder with the study in `study`, and what its computer keeps of it in `home`."""
    folder = Path(tempfile.mkdtemp(prefix="readingroom-study-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    (folder / "home").mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(folder / "home"))
        patch.setattr("readingroom.intake.child.process.IntakeProcess", ReadingHere)
        _make_study(folder / "study", passphrase, with_session, judgements, is_sample, SYSTEM_CLOCK)
    return folder


def _make_study(
    folder: Path,
    passphrase: str | None,
    with_session: bool,
    judgements: tuple[tuple[int, OverallChoice], ...],
    is_sample: bool,
    clock: Clock,
) -> Path:
    paths = write_sources(folder)
    study = Study.create(
        paths.study,
        title=TITLE,
        passphrase=passphrase,
        protocol=protocol(),
        clock=clock,
        is_sample=is_sample,
    )
    with study:
        for case in paths.cases:
            study.cases.add_case(
                case, identifiers=IdentifierPolicy.KEEP, unreviewed=UnreviewedReason.MADE_UP
            )
        study.cases.add_outputs(
            paths.outputs, identifiers=IdentifierPolicy.KEEP, unreviewed=UnreviewedReason.MADE_UP
        )
        reader = study.protocol.add_reader("Dr Ada Example")
        study.protocol.add_reader("Dr Ben Example")
        if with_session:
            study.protocol.open_session()
            items = study.reading.worklist(reader.id).items
            for position, outcome in judgements:
                study.reading.open_item(items[position].id)
                study.reading.submit(
                    items[position].id, form(outcome), ViewingTime(active_ms=42_000)
                )
    return paths.study
