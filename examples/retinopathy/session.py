"""Create the study with cases and blinded outputs, and let simulated readers judge them."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from examples.retinopathy.drafting import stated_grade
from examples.retinopathy.readers import READERS, judge, see
from examples.retinopathy.types import CaseStudyPlan, ReaderError

from readingroom.domain.errors import StateError
from readingroom.domain.progress import Progress, Step
from readingroom.domain.protocol import default_protocol
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.reading.types import JudgementEntry, Reader, ViewingTime
from readingroom.services.finished_sample import QUESTION, REASON, TITLE, VIEWED_MS
from readingroom.services.study import Study

JUDGEMENTS_FILE: Final = "judgements.jsonl"

Truths = Mapping[str, Mapping[str, str]]
"""Ground truth of each case by code, in the order of generation."""


@dataclass(frozen=True, slots=True)
class SimulatedReading:
    """One simulated reading: the output shown left, seen and stated grades, and the entry."""

    reader: str
    case: str
    left: str
    seen: int
    stated: tuple[int, int]
    entry: JudgementEntry

    @property
    def line(self) -> bytes:
        """Return the reading as a line of JSON."""
        record = {
            "reader": self.reader,
            "case": self.case,
            "seen": self.seen,
            "left": self.stated[0],
            "right": self.stated[1],
            "outcome": self.entry.outcome,
            "scores": dict(sorted(self.entry.scores.items())),
            "findings": [
                f"{error.side.value}: {error.public_words}" for error in self.entry.findings
            ],
        }
        return json.dumps(record, sort_keys=True).encode() + b"\n"


def recipe_of(plan: CaseStudyPlan) -> Recipe:
    """Return the recipe of the cases."""
    return Recipe(ScenarioFamily.RETINOPATHY, plan.seed, plan.cases, {"side": str(plan.side)})


def start_study(path: Path, seed: int, cases: Path, outputs: Path, progress: Progress) -> Study:
    """Create a study of synthetic cases and drafted outputs with an open session.

    Raises:
        StateError: the file already exists.
        GenerationError: the folder has no synthetic cases.
        Cancelled: the user stopped it; no file is left.
    """
    protocol = replace(default_protocol(seed), title=TITLE, question=QUESTION, asks_findings=True)
    study = Study.create(path, title=TITLE, protocol=protocol)
    try:
        study.scenarios.add(cases, progress=progress)
        study.cases.add_outputs(
            outputs, identifiers=IdentifierPolicy.KEEP, unreviewed=UnreviewedReason.MADE_UP
        )
        for reader in READERS:
            study.protocol.add_reader(f"Simulated reader {reader.code}", reader.code)
        study.protocol.open_session()
    except BaseException:
        study.close()
        path.unlink(missing_ok=True)
        raise
    return study


def read_all(
    study: Study, seed: int, truths: Truths, progress: Progress
) -> tuple[SimulatedReading, ...]:
    """Simulate all judgements, lock and unblind the study.

    Raises:
        StateError: an output states no grade.
        Cancelled: the user stopped; judgements made so far stay.
    """
    known = {reader.code: reader for reader in study.protocol.readers()}
    readings: list[SimulatedReading] = []
    for number, error in enumerate(READERS):
        progress.report(Step(number, len(READERS), "Readers judge"))
        readings += _read(study, known[error.code], error, (seed, truths), progress)
    study.protocol.lock(REASON)
    study.lifecycle.unblind(REASON)
    return tuple(readings)


def _read(
    study: Study,
    reader: Reader,
    error: ReaderError,
    drawn: tuple[int, Truths],
    progress: Progress,
) -> Iterator[SimulatedReading]:
    seed, truths = drawn
    numbers = {code: number for number, code in enumerate(truths, start=1)}
    for item in study.reading.worklist(reader.id).items:
        progress.raise_if_cancelled()
        shown = study.reading.open_item(item.id)
        left, right = (output.text for output in shown.outputs.values())
        stated = (_stated_grade(left), _stated_grade(right))
        number = numbers[item.case_code]
        seen = see(error, int(truths[item.case_code]["grade"]), seed, number)
        form = judge(error, seen, stated, seed, number)
        study.reading.submit(item.id, form, ViewingTime(active_ms=VIEWED_MS))
        yield SimulatedReading(error.code, item.case_code, left, seen, stated, form)


def _stated_grade(text: str) -> int:
    grade = stated_grade(text)
    if grade is None:
        raise StateError("An explanation states no grade. Draft the outputs again.")
    return grade
