"""Create the study with cases and blinded outputs, and let simulated readers judge them."""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from readingroom.domain.clock import Clock
from readingroom.domain.errors import StateError
from readingroom.domain.progress import Progress, Step
from readingroom.domain.protocol import default_protocol
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.reading.types import JudgementEntry, Reader, ViewingTime
from readingroom.services.retinopathy.drafting import stated_grade
from readingroom.services.retinopathy.readers import READERS, judge, see
from readingroom.services.retinopathy.types import CaseStudyPlan, ReaderError
from readingroom.services.study import SYSTEM_CLOCK, Study

TITLE: Final = "Diabetic retinopathy case study"
REASON: Final = "Every simulated reader is done."
JUDGEMENTS_FILE: Final = "judgements.jsonl"
_VIEWED_MS: Final = 20_000

Truths = Mapping[str, Mapping[str, str]]
"""Ground truth of each case by code, in the order of generation."""


def recipe_of(plan: CaseStudyPlan) -> Recipe:
    """Return the recipe of the cases."""
    return Recipe(ScenarioFamily.RETINOPATHY, plan.seed, plan.cases, {"side": str(plan.side)})


def start_study(
    path: Path,
    seed: int,
    cases: Path,
    outputs: Path,
    *,
    progress: Progress,
    is_sample: bool = False,
    clock: Clock = SYSTEM_CLOCK,
) -> Study:
    """Create a study of synthetic cases and drafted outputs with an open session.

    Raises:
        StateError: the file already exists.
        GenerationError: the folder has no synthetic cases.
        Cancelled: the user stopped it; no file is left.
    """
    protocol = replace(
        default_protocol(seed),
        title=TITLE,
        question="Which explanation would you rather receive?",
        asks_findings=True,
    )
    study = Study.create(path, title=TITLE, protocol=protocol, clock=clock, is_sample=is_sample)
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


def read_all(study: Study, seed: int, truths: Truths, progress: Progress) -> bytes:
    """Simulate all judgements, lock and unblind the study; return the judgements as JSON lines.

    Raises:
        StateError: an output states no grade.
        Cancelled: the user stopped; judgements made so far stay.
    """
    known = {reader.code: reader for reader in study.protocol.readers()}
    lines: list[bytes] = []
    for number, error in enumerate(READERS):
        progress.report(Step(number, len(READERS), "Readers judge"))
        lines += _read(study, known[error.code], error, (seed, truths), progress)
    study.protocol.lock(REASON)
    study.course.unblind(REASON)
    return b"".join(lines)


def _read(
    study: Study,
    reader: Reader,
    error: ReaderError,
    drawn: tuple[int, Truths],
    progress: Progress,
) -> list[bytes]:
    seed, truths = drawn
    numbers = {code: number for number, code in enumerate(truths, start=1)}
    lines = []
    for item in study.reading.worklist(reader.id).items:
        progress.raise_if_cancelled()
        shown = study.reading.open_item(item.id)
        stated = (_stated_grade(shown.left.text), _stated_grade(shown.right.text))
        number = numbers[item.case_code]
        seen = see(error, int(truths[item.case_code]["grade"]), seed, number)
        form = judge(error, seen, stated, seed, number)
        study.reading.submit(item.id, form, ViewingTime(active_ms=_VIEWED_MS))
        lines.append(_line(error.code, item.case_code, seen, stated, form))
    return lines


def _stated_grade(text: str) -> int:
    grade = stated_grade(text)
    if grade is None:
        raise StateError("An explanation states no grade. Draft the outputs again.")
    return grade


def _line(
    reader: str, case: str, seen: int, stated: tuple[int, int], form: JudgementEntry
) -> bytes:
    record = {
        "reader": reader,
        "case": case,
        "seen": seen,
        "left": stated[0],
        "right": stated[1],
        "outcome": form.outcome,
        "scores": dict(sorted(form.scores.items())),
        "findings": [f"{error.side.value}: {error.public_words}" for error in form.findings],
    }
    return json.dumps(record, sort_keys=True).encode() + b"\n"
