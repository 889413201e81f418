"""A small study of two text cases, three models and two readers, with some judgements."""

import json
from dataclasses import dataclass
from pathlib import Path

from readingroom.domain.clock import Clock
from readingroom.domain.protocol import OverallChoice, Protocol, default_protocol
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.reading.types import JudgementEntry, ViewingTime
from readingroom.services.study import SYSTEM_CLOCK, Study

TITLE = "Two notes, three models"
SEED = 7
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
    return StudyPaths(tuple(cases), outputs, folder / "small.rrstudy")


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
    """Make the study file and return its path; it is closed again."""
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
