"""Import jobs: plan and import cases and outputs; run on the study's thread."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from readingroom.domain.errors import Cancelled, IntakeError, ReadingroomError, StateError
from readingroom.domain.problem import Problem
from readingroom.domain.progress import Progress, Step
from readingroom.intake.deidentify.types import (
    PreparedCase,
    PreparedOutputs,
    RedactionDecision,
    UnreviewedReason,
)
from readingroom.intake.types import CandidateState, CaseCandidate, ImportPlan
from readingroom.services.cases.outputs import OutputsAdded
from readingroom.services.study import Study
from readingroom_desktop.viewmodels.deid_review_answers import ReviewAnswers
from readingroom_desktop.viewmodels.formats import isolated
from readingroom_desktop.viewmodels.image_counts import image_words
from readingroom_desktop.viewmodels.import_options import ImportPolicy

T = TypeVar("T")
MAX_ITEM_LENGTH = 60
"""Maximum length of the file name beside the progress bar."""


class CaseImportOutcome(StrEnum):
    """Result of one case."""

    STARTED = "started"
    STORED = "stored"
    KNOWN = "known"
    REVIEW = "review"
    REFUSED = "refused"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class CaseImportUpdate:
    """Update of one case of the plan.

    `prepared` is a case waiting for review; `same_as` the code of an identical case of the study.
    """

    index: int
    outcome: CaseImportOutcome
    problems: tuple[Problem, ...] = ()
    same_as: str = ""
    prepared: PreparedCase | None = None


@dataclass(frozen=True, slots=True)
class PendingCaseReview:
    """A case waiting for review: its content, if kept in memory, and its answers."""

    index: int
    candidate: CaseCandidate
    prepared: PreparedCase | None
    answers: ReviewAnswers


@dataclass(frozen=True, slots=True)
class PendingOutputReview:
    """A file of outputs waiting for review, and its answers."""

    path: Path
    prepared: PreparedOutputs
    decisions: Mapping[str, RedactionDecision]


@dataclass(frozen=True, slots=True)
class OutputImportUpdate:
    """Result of a file of recorded outputs; `refusal` is the reason if it could not be read.

    `prepared` are outputs waiting for review. `images` states by which rules the images of findings
    and overlays were resolved, "" if none is named.
    """

    path: Path
    added: int = 0
    models: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    refusal: str = ""
    prepared: PreparedOutputs | None = None
    images: str = ""

    @property
    def reported(self) -> tuple[Problem, ...]:
        """Return the problems of the rows, or that of a file that could not be read."""
        if self.refusal:
            return (Problem(self.path.name, "source.refused", self.refusal),)
        return self.problems


@dataclass(frozen=True, slots=True)
class _Part:
    """Progress of one case or file among several; the total counts whole ones."""

    whole: Progress
    done: int
    total: int
    name: str

    def report(self, step: Step) -> None:
        """Report the current file."""
        self.whole.report(
            Step(self.done, self.total, current_item_text(self.name, step.item), step.item)
        )

    def raise_if_cancelled(self) -> None:
        """Raise `Cancelled` after the user has stopped the job."""
        self.whole.raise_if_cancelled()


def current_item_text(name: str, item: str) -> str:
    """Return the current case and file; long names are cut at the front."""
    text = f"{isolated(name)} · {isolated(item)}" if item and item != name else name
    return text if len(text) <= MAX_ITEM_LENGTH else f"…{text[1 - MAX_ITEM_LENGTH :]}"


def plan_all(
    study: Study, sources: Sequence[Path], progress: Progress, *, as_one_case: bool
) -> ImportPlan:
    """Plan several folders and archives as one; one that cannot be opened is a rejected case.

    Raises:
        IntakeError: the only source cannot be opened.
        Cancelled: the user stopped the job.
    """
    if len(sources) == 1:
        return study.cases.plan(sources[0], as_one_case=as_one_case, progress=progress)
    plans = [_plan(study, source, progress) for source in sources]
    return ImportPlan(
        plans[0].name,
        tuple(candidate for plan in plans for candidate in plan.candidates),
        tuple(outputs for plan in plans for outputs in plan.outputs),
        tuple(problem for plan in plans for problem in plan.problems),
    )


def _plan(study: Study, source: Path, progress: Progress) -> ImportPlan:
    try:
        return study.cases.plan(source, progress=progress)
    except IntakeError as error:
        problem = Problem(source.name, "plan.refused", str(error))
        refused = CaseCandidate(source.name, source, CandidateState.REFUSED, (), 0, (problem,))
        return ImportPlan(source.name, (refused,))


def run_cases(
    study: Study,
    due: Sequence[tuple[int, CaseCandidate]],
    policy: ImportPolicy,
    on_update: Callable[[CaseImportUpdate], None],
    progress: Progress,
) -> bool:
    """Import the cases in order; return False if the user stopped. Stored cases remain.

    Raises:
        StoreError: the study file cannot be written; the current case is not stored.
    """
    for done, (index, candidate) in enumerate(due):
        part = _Part(progress, done, len(due), candidate.name)
        part.report(Step(0, 1, ""))
        on_update(CaseImportUpdate(index, CaseImportOutcome.STARTED))
        try:
            update = _import_case(study, index, candidate, policy, part)
        except Cancelled:
            on_update(CaseImportUpdate(index, CaseImportOutcome.STOPPED))
            return False
        except (IntakeError, StateError) as error:
            problem = Problem(candidate.name, "source.refused", str(error))
            update = CaseImportUpdate(index, CaseImportOutcome.REFUSED, (problem,))
        except ReadingroomError:
            on_update(CaseImportUpdate(index, CaseImportOutcome.STOPPED))
            raise
        on_update(update)
    progress.report(Step(len(due), len(due), ""))
    return True


def _import_case(
    study: Study, index: int, candidate: CaseCandidate, policy: ImportPolicy, progress: Progress
) -> CaseImportUpdate:
    """Read a case and store it, unless it is a duplicate or needs a review first."""
    prepared = study.cases.prepare(candidate.source, options=policy.privacy, progress=progress)
    if prepared.same_as:
        return CaseImportUpdate(index, CaseImportOutcome.KNOWN, prepared.problems, prepared.same_as)
    if prepared.items:
        return CaseImportUpdate(
            index, CaseImportOutcome.REVIEW, prepared.problems, prepared=prepared
        )
    progress.raise_if_cancelled()
    added = study.cases.store(prepared, key_file=policy.keys)
    return CaseImportUpdate(index, CaseImportOutcome.STORED, added.problems)


def run_outputs(
    study: Study,
    paths: Sequence[Path],
    policy: ImportPolicy,
    on_update: Callable[[OutputImportUpdate], None],
    progress: Progress,
) -> bool:
    """Add files of recorded outputs, except those that need a review first.

    Returns:
        False if the user stopped.
    """

    def add(path: Path, part: Progress) -> OutputImportUpdate:
        return import_outputs(study, path, part, policy)

    return _run_each([(path, path) for path in paths], add, on_update, progress)


def _run_each(
    files: Sequence[tuple[Path, T]],
    add: Callable[[T, Progress], OutputImportUpdate],
    on_update: Callable[[OutputImportUpdate], None],
    progress: Progress,
) -> bool:
    """Add files of outputs in order; return False if the user stopped."""
    for done, (path, item) in enumerate(files):
        try:
            on_update(add(item, _Part(progress, done, len(files), path.name)))
        except Cancelled:
            return False
        except (IntakeError, StateError) as error:
            on_update(OutputImportUpdate(path, refusal=str(error)))
    return True


def import_outputs(
    study: Study, path: Path, progress: Progress, policy: ImportPolicy | None = None
) -> OutputImportUpdate:
    """Read a file of outputs and store it, unless it needs a review first.

    Raises:
        ReadingroomError: the file cannot be read or stored.
        Cancelled: the user stopped; no output was stored.
    """
    keys = policy.keys if policy is not None else None
    prepared = study.cases.prepare_outputs(path, key_file=keys, progress=progress)
    if prepared.items:
        return OutputImportUpdate(path, problems=prepared.problems, prepared=prepared)
    return stored_update(path, study.cases.store_outputs(prepared, progress=progress))


def stored_update(path: Path, added: OutputsAdded) -> OutputImportUpdate:
    """Return the result of a file whose outputs were stored."""
    return OutputImportUpdate(
        path, added.added, added.models, added.problems, images=image_words(added)
    )


def store_outputs_unreviewed(
    study: Study,
    waiting: Sequence[PendingOutputReview],
    reason: UnreviewedReason,
    on_update: Callable[[OutputImportUpdate], None],
    progress: Progress,
) -> bool:
    """Store outputs with unanswered questions; return False if the user stopped."""

    def add(pending: PendingOutputReview, part: Progress) -> OutputImportUpdate:
        added = study.cases.store_outputs(
            pending.prepared, pending.decisions, unreviewed=reason, progress=part
        )
        return stored_update(pending.path, added)

    return _run_each([(pending.path, pending) for pending in waiting], add, on_update, progress)


def store_unreviewed(
    study: Study,
    waiting: Sequence[PendingCaseReview],
    reason: UnreviewedReason,
    policy: ImportPolicy,
    on_update: Callable[[CaseImportUpdate], None],
    progress: Progress,
) -> bool:
    """Store cases with unanswered questions; return False if the user stopped.

    Raises:
        StoreError: the study file cannot be written; the current case is not stored.
    """
    for done, pending in enumerate(waiting):
        name, index = pending.candidate.name, pending.index
        part = _Part(progress, done, len(waiting), name)
        part.report(Step(0, 1, ""))
        try:
            part.raise_if_cancelled()
            prepared = pending.prepared or study.cases.prepare(
                pending.candidate.source, options=policy.privacy, progress=part
            )
            answers = pending.answers.of(prepared)
            added = study.cases.store(prepared, answers, unreviewed=reason, key_file=policy.keys)
        except Cancelled:
            return False
        except (IntakeError, StateError) as error:
            problem = Problem(name, "source.refused", str(error))
            on_update(CaseImportUpdate(index, CaseImportOutcome.REFUSED, (problem,)))
            continue
        on_update(CaseImportUpdate(index, CaseImportOutcome.STORED, added.problems))
    return True
