"""Rehearse a reader study: create it, read it with simulated readers, export and verify it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from readingroom.bundle.verification import verify_bundle
from readingroom.domain.clock import Clock
from readingroom.domain.conduct import NO_LIMITS
from readingroom.domain.errors import StateError
from readingroom.domain.ids import ItemId
from readingroom.domain.output import ModelCard
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.protocol import Protocol
from readingroom.domain.reference_standard import ReferenceDetails, ReferenceMethod
from readingroom.domain.study_design import ArmContent, StudyDesign, StudyType
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.qualification.study_rehearsal.answering import ReadingTask, answer_reading
from readingroom.qualification.study_rehearsal.effects import effects_of
from readingroom.qualification.study_rehearsal.material import (
    write_case,
    write_lesions,
    write_outputs,
    write_scores,
    write_truth,
)
from readingroom.qualification.study_rehearsal.simulation import (
    MODELS,
    SimulatedCase,
    SimulatedReader,
    simulate_cases,
)
from readingroom.qualification.study_rehearsal.types import RehearsalPlan, RehearsalResult
from readingroom.reading.forms.presets import preset
from readingroom.reading.types import ViewingTime
from readingroom.services.export.types import BundleOptions
from readingroom.services.study import Study
from readingroom.store import verify

DAYS_BEFORE: Final = 30
"""How long before now the first session of a rehearsal is dated, in addition to washouts."""
_PAUSE_MS: Final = 20_000
_MOST_MS: Final = 60_000
_SOURCE: Final = "Simulated for a rehearsal"


class RehearsalClock:
    """Clock that is set forward by the simulated readers, so that no washout has to be waited."""

    def __init__(self, start: datetime) -> None:
        self._now = start

    def now(self) -> datetime:
        """Return the simulated time."""
        return self._now

    def monotonic_ms(self) -> int:
        """Return milliseconds since the epoch of the simulated time."""
        return int(self._now.timestamp() * 1000)

    def pass_time(self, duration: timedelta) -> None:
        """Set the clock forward."""
        self._now += duration


def rehearse(
    plan: RehearsalPlan, folder: Path, clock: Clock, *, progress: Progress = NO_PROGRESS
) -> RehearsalResult:
    """Make a study, its analysis plan and its bundle in a folder, and verify them.

    Args:
        plan: what to rehearse.
        folder: empty or new folder.
        clock: the real clock; the events of the rehearsal are dated before it.
        progress: receives the number of readings done.

    Raises:
        StateError: a number is out of range, the protocol is of another type, or the folder holds
            a rehearsal already.
        BundleError: the bundle cannot be written.
        Cancelled: the user stopped.
    """
    _check(plan)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"rehearsal-{plan.type.value}.rrstudy"
    protocol = _with_simulated_material(plan.protocol or preset(plan.type, plan.seed))
    washout = sum(session.washout_days for session in protocol.design.sessions)
    simulated = RehearsalClock(clock.now() - timedelta(days=DAYS_BEFORE + washout))
    cases = simulate_cases(plan.seed, plan.case_count)
    with Study.create(
        path, title=f"Rehearsal: {protocol.title}", protocol=protocol, clock=simulated
    ) as study:
        with TemporaryDirectory(prefix="readingroom-") as name:
            _fill(study, plan, cases, Path(name), progress)
        for number in range(1, plan.reader_count + 1):
            study.protocol.add_reader(f"Simulated reader {number}")
        study.protocol.open_session()
        count = _read(study, plan.seed, {case.code: case for case in cases}, simulated, progress)
        study.protocol.lock("The rehearsal is complete.")
        written = study.reports.write_analysis_plan(folder / "analysis-plan.html")
        bundle = study.export.bundle(folder, BundleOptions())
        results = study.results.results()
        effects = effects_of(bundle.directory, study.protocol.current(), results, cases)
    archive = bundle.archive or bundle.directory
    faults = (*verify(path).findings, *verify_bundle(archive).findings)
    return RehearsalResult(
        path, Path(written.html), archive, count, effects, is_valid=not faults, findings=faults
    )


def _with_simulated_material(protocol: Protocol) -> Protocol:
    """Return a protocol that needs only what a rehearsal simulates.

    Models of arms are replaced; strata, training, gold cases and daily limits are left out.
    """
    design = protocol.design
    names = list(dict.fromkeys(arm.model for arm in design.arms if arm.model))
    arms = tuple(
        replace(arm, model=MODELS[names.index(arm.model) % len(MODELS)]) if arm.model else arm
        for arm in design.arms
    )
    return replace(protocol, design=replace(design, arms=arms, stratify_by=()), conduct=NO_LIMITS)


def _check(plan: RehearsalPlan) -> None:
    if plan.reader_count < 1 or plan.case_count < 2:
        raise StateError("A rehearsal needs at least 1 reader and 2 cases. Enter larger numbers.")
    if plan.protocol is not None and plan.protocol.design.type is not plan.type:
        raise StateError(
            f"The protocol is of the type {plan.protocol.design.type}, not {plan.type}. Choose its "
            "type."
        )


def _fill(
    study: Study,
    plan: RehearsalPlan,
    cases: Sequence[SimulatedCase],
    folder: Path,
    progress: Progress,
) -> None:
    """Add cases, outputs, the reference standard and scores of the model."""
    for number, case in enumerate(cases):
        progress.report(Step(number, len(cases), "Cases"))
        progress.raise_if_cancelled()
        study.cases.add_case(
            write_case(folder, case, plan.seed),
            identifiers=IdentifierPolicy.KEEP,
            unreviewed=UnreviewedReason.MADE_UP,
        )
    model_count = _model_count(study.protocol.current().design)
    if model_count:
        outputs = write_outputs(folder / "outputs.jsonl", cases, model_count)
        study.cases.add_outputs(
            outputs, identifiers=IdentifierPolicy.KEEP, unreviewed=UnreviewedReason.MADE_UP
        )
    series = {
        row.code: study.cases.content(row.id).series[0].key for row in study.cases.list_cases()
    }
    study.reference.import_file(
        write_truth(folder / "truth.csv", cases),
        ReferenceDetails(ReferenceMethod.FILE, _SOURCE),
        write_lesions(folder / "lesions.csv", cases, series),
    )
    if plan.type is StudyType.MODEL_VS_READERS:
        scores = write_scores(folder / "scores.csv", cases)
        study.scores.import_file(scores, ModelCard(MODELS[0], "1"))


def _model_count(design: StudyDesign) -> int:
    """Return how many models must have outputs."""
    if design.type in (StudyType.PAIRED, StudyType.RATING):
        return len(MODELS)
    named = len({arm.model for arm in design.arms if arm.model})
    return named or int(any(arm.content is not ArmContent.CASE for arm in design.arms))


def _read(
    study: Study,
    seed: int,
    cases: Mapping[str, SimulatedCase],
    clock: RehearsalClock,
    progress: Progress,
) -> int:
    """Let all readers read all sessions, and return the number of readings."""
    total = sum(load.pair_count for load in study.protocol.loads())
    count = 0
    for session in study.protocol.current().design.sessions:
        clock.pass_time(timedelta(days=session.washout_days))
        for reader in study.protocol.readers():
            simulated = SimulatedReader(seed, reader.code)
            seen: Counter[tuple[str, tuple[str, ...]]] = Counter()
            for line in study.reading.worklist(reader.id).items:
                progress.report(Step(count, total, "Readings"))
                progress.raise_if_cancelled()
                _submit(study, line.id, simulated, cases[line.case_code], seen, clock)
                count += 1
    return count


def _submit(
    study: Study,
    item: ItemId,
    reader: SimulatedReader,
    case: SimulatedCase,
    seen: Counter[tuple[str, tuple[str, ...]]],
    clock: RehearsalClock,
) -> None:
    """Read one item."""
    models = study.results.models_of(item)
    reading = study.reading.open_item(item)
    repeat = seen[case.code, tuple(sorted(models))]
    seen[case.code, tuple(sorted(models))] += 1
    form = answer_reading(reader, ReadingTask(case, models, str(repeat)), reading)
    chance = reader.stream(case.code, "time", *models, str(repeat))
    active_ms = max(
        reading.protocol.minimum_view_ms, int(chance.integers(_PAUSE_MS // 4, _MOST_MS))
    )
    clock.pass_time(timedelta(milliseconds=active_ms + _PAUSE_MS))
    study.reading.submit(item, form, ViewingTime(active_ms))
