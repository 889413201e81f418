"""The work of an import: planning, and taking case after case; runs on the study's thread."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from readingroom.domain.deid_review import (
    PreparedCase,
    PreparedOutputs,
    RedactionDecision,
    UnreviewedReason,
)
from readingroom.domain.errors import Cancelled, IntakeError, ReadingroomError, StateError
from readingroom.domain.intake_plan import CandidateState, CaseCandidate, ImportPlan
from readingroom.domain.problem import Problem
from readingroom.domain.progress import Progress, Step
from readingroom.study import Study
from readingroom_desktop.viewmodels.import_options import ImportPolicy
from readingroom_desktop.viewmodels.review_answers import ReviewAnswers

LONGEST_ITEM = 60
"""So many letters of a file's name stand beside the bar."""


class CaseImportOutcome(StrEnum):
    """What became of one case."""

    STARTED = "started"
    STORED = "stored"
    KNOWN = "known"
    REVIEW = "review"
    REFUSED = "refused"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class CaseImportUpdate:
    """Something happened to the case in a place of the plan.

    `prepared` is a case that waits for its review; `same_as` the code of a case of the study.
    """

    place: int
    outcome: CaseImportOutcome
    problems: tuple[Problem, ...] = ()
    same_as: str = ""
    prepared: PreparedCase | None = None


@dataclass(frozen=True, slots=True)
class PendingCaseReview:
    """A case that waits for its review: as it was read, unless it was not kept, and its answers."""

    place: int
    candidate: CaseCandidate
    held: PreparedCase | None
    answers: ReviewAnswers


@dataclass(frozen=True, slots=True)
class PendingOutputReview:
    """A file of outputs that waits for its review, and the answers so far."""

    path: Path
    prepared: PreparedOutputs
    decisions: Mapping[str, RedactionDecision]


@dataclass(frozen=True, slots=True)
class OutputImportUpdate:
    """What came of a file of recorded outputs; `refusal` says why nothing could be read.

    `prepared` are outputs that wait for their review.
    """

    path: Path
    added: int = 0
    models: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    refusal: str = ""
    prepared: PreparedOutputs | None = None


@dataclass(frozen=True, slots=True)
class _Part:
    """Progress of one case or file among several: bars count whole ones."""

    whole: Progress
    done: int
    total: int
    name: str

    def report(self, step: Step) -> None:
        """Tell which file is in hand."""
        self.whole.report(Step(self.done, self.total, hand_words(self.name, step.item), step.item))

    def raise_if_cancelled(self) -> None:
        """Raise `Cancelled` once the user has asked to stop."""
        self.whole.raise_if_cancelled()


def hand_words(name: str, item: str) -> str:
    """Return the case and the file in hand; long names are cut at the front."""
    words = f"{name} · {item}" if item and item != name else name
    return words if len(words) <= LONGEST_ITEM else f"…{words[1 - LONGEST_ITEM :]}"


def plan_all(
    study: Study, sources: Sequence[Path], progress: Progress, *, as_one_case: bool
) -> ImportPlan:
    """Plan several folders and archives as one; one that cannot be opened is a refused case.

    Raises:
        IntakeError: there is only one, and it cannot be opened.
        Cancelled: the user stopped.
    """
    if len(sources) == 1:
        return study.cases.plan(sources[0], as_one_case=as_one_case, progress=progress)
    plans = [_plan(study, source, progress) for source in sources]
    return ImportPlan(
        plans[0].name,
        tuple(one for plan in plans for one in plan.candidates),
        tuple(one for plan in plans for one in plan.outputs),
        tuple(one for plan in plans for one in plan.problems),
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
    terms: ImportPolicy,
    tell: Callable[[CaseImportUpdate], None],
    progress: Progress,
) -> bool:
    """Take one case after another; return False if the user stopped. What is in stays in.

    Raises:
        StoreError: the study file cannot be written; the case in hand is not in it.
    """
    for done, (place, candidate) in enumerate(due):
        part = _Part(progress, done, len(due), candidate.name)
        part.report(Step(0, 1, ""))
        tell(CaseImportUpdate(place, CaseImportOutcome.STARTED))
        try:
            news = _take(study, place, candidate, terms, part)
        except Cancelled:
            tell(CaseImportUpdate(place, CaseImportOutcome.STOPPED))
            return False
        except (IntakeError, StateError) as error:
            problem = Problem(candidate.name, "source.refused", str(error))
            news = CaseImportUpdate(place, CaseImportOutcome.REFUSED, (problem,))
        except ReadingroomError:
            tell(CaseImportUpdate(place, CaseImportOutcome.STOPPED))
            raise
        tell(news)
    progress.report(Step(len(due), len(due), ""))
    return True


def _take(
    study: Study, place: int, candidate: CaseCandidate, terms: ImportPolicy, progress: Progress
) -> CaseImportUpdate:
    """Read a case and store it, unless it is in already or a person must look at it first."""
    prepared = study.cases.prepare(candidate.source, options=terms.privacy, progress=progress)
    if prepared.same_as:
        return CaseImportUpdate(place, CaseImportOutcome.KNOWN, prepared.problems, prepared.same_as)
    if prepared.items:
        return CaseImportUpdate(
            place, CaseImportOutcome.REVIEW, prepared.problems, prepared=prepared
        )
    progress.raise_if_cancelled()
    added = study.cases.store(prepared, key_file=terms.keys)
    return CaseImportUpdate(place, CaseImportOutcome.STORED, added.problems)


def run_outputs(
    study: Study,
    paths: Sequence[Path],
    terms: ImportPolicy,
    tell: Callable[[OutputImportUpdate], None],
    progress: Progress,
) -> bool:
    """Add files of recorded outputs, but those that a person must look at first.

    Returns:
        False if the user stopped.
    """
    for done, path in enumerate(paths):
        part = _Part(progress, done, len(paths), path.name)
        try:
            tell(take_outputs(study, path, part, terms))
        except Cancelled:
            return False
        except (IntakeError, StateError) as error:
            tell(OutputImportUpdate(path, refusal=str(error)))
    return True


def take_outputs(
    study: Study, path: Path, progress: Progress, terms: ImportPolicy | None = None
) -> OutputImportUpdate:
    """Read a file of outputs and store it, unless a person must look at it first.

    Raises:
        ReadingroomError: it cannot be read, or not be stored.
        Cancelled: the user stopped; nothing of it was stored.
    """
    keys = terms.keys if terms is not None else None
    prepared = study.cases.prepare_outputs(path, key_file=keys, progress=progress)
    if prepared.items:
        return OutputImportUpdate(path, problems=prepared.problems, prepared=prepared)
    added = study.cases.store_outputs(prepared, progress=progress)
    return OutputImportUpdate(path, added.added, added.models, added.problems)


def store_outputs_unreviewed(
    study: Study,
    waiting: Sequence[PendingOutputReview],
    reason: UnreviewedReason,
    tell: Callable[[OutputImportUpdate], None],
    progress: Progress,
) -> bool:
    """Store outputs whose questions are not all answered; return False if the user stopped."""
    for done, one in enumerate(waiting):
        part = _Part(progress, done, len(waiting), one.path.name)
        try:
            added = study.cases.store_outputs(
                one.prepared, one.decisions, unreviewed=reason, progress=part
            )
        except Cancelled:
            return False
        except (IntakeError, StateError) as error:
            tell(OutputImportUpdate(one.path, refusal=str(error)))
            continue
        tell(OutputImportUpdate(one.path, added.added, added.models, added.problems))
    return True


def store_unreviewed(
    study: Study,
    waiting: Sequence[PendingCaseReview],
    reason: UnreviewedReason,
    terms: ImportPolicy,
    tell: Callable[[CaseImportUpdate], None],
    progress: Progress,
) -> bool:
    """Store cases whose questions are not all answered; return False if the user stopped.

    Raises:
        StoreError: the study file cannot be written; the case in hand is not in it.
    """
    for done, one in enumerate(waiting):
        name, place = one.candidate.name, one.place
        part = _Part(progress, done, len(waiting), name)
        part.report(Step(0, 1, ""))
        try:
            part.raise_if_cancelled()
            prepared = one.held or study.cases.prepare(
                one.candidate.source, options=terms.privacy, progress=part
            )
            answers = one.answers.of(prepared)
            added = study.cases.store(prepared, answers, unreviewed=reason, key_file=terms.keys)
        except Cancelled:
            return False
        except (IntakeError, StateError) as error:
            problem = Problem(name, "source.refused", str(error))
            tell(CaseImportUpdate(place, CaseImportOutcome.REFUSED, (problem,)))
            continue
        tell(CaseImportUpdate(place, CaseImportOutcome.STORED, added.problems))
    return True
