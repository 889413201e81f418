"""All facts of a study, collected from its own records, for policy packs to be held against."""

from collections.abc import Iterator
from pathlib import Path

from readingroom import store
from readingroom.domain.compliance import Facts
from readingroom.domain.errors import StateError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.results import Results
from readingroom.domain.trail import Verification
from readingroom.store import StudyFile
from readingroom.study.engine import stored_evaluations
from readingroom.study.engine.fact_sources import FactSources
from readingroom.study.engine.facts.analysis_facts import (
    analysis_facts,
    fairness_facts,
    result_facts,
    risk_facts,
)
from readingroom.study.engine.facts.evaluation_facts import (
    evaluation_facts,
    scenario_facts,
    stress_facts,
    watch_facts,
)
from readingroom.study.engine.facts.event_log import EventLog, Named
from readingroom.study.engine.facts.finding_facts import finding_facts
from readingroom.study.engine.facts.people_facts import people_facts
from readingroom.study.engine.facts.privacy_facts import identifier_facts, privacy_facts
from readingroom.study.engine.facts.program_facts import program_facts
from readingroom.study.engine.facts.reading_facts import (
    design_facts,
    protocol_facts,
    reading_facts,
)
from readingroom.study.engine.facts.signing_facts import signing_facts, trail_facts
from readingroom.study.engine.facts.statement_facts import statement_facts
from readingroom.study.engine.facts.study_facts import (
    StudySnapshot,
    keeping_facts,
    model_facts,
    study_facts,
)
from readingroom.study.evidence_files import read_evidence


def facts_of(
    file: StudyFile,
    desks: FactSources,
    *,
    anchor: Path | None = None,
    progress: Progress = NO_PROGRESS,
) -> Facts:
    """Return the facts by their names; what nothing shows is not among them.

    Args:
        file: the study.
        desks: who knows more.
        anchor: a checkpoint that was kept outside the file, to hold the trail against.
        progress: told how far the verification is.

    Raises:
        AuditError: the trail, or what it commits to, is damaged.
        StateError: the anchor cannot be read.
        Cancelled: the user stopped it.
    """
    note = None if anchor is None else read_evidence(anchor)
    verification = file.verify(anchor=note, progress=progress)
    return dict(_all(file, desks, verification, has_anchor=anchor is not None))


def _all(
    file: StudyFile, desks: FactSources, verification: Verification, *, has_anchor: bool
) -> Iterator[Named]:
    log = EventLog(file)
    votes = store.judgements.list_votes(file)
    signatures = desks.signing.signatures()
    analyses = desks.analyses.list_all()
    cases = store.cases.list_all(file)
    outputs = tuple(row.model for row in store.outputs.list_all(file))
    material = StudySnapshot(cases, outputs, len(votes))
    yield from program_facts()
    yield from study_facts(file, log, material)
    yield from model_facts(file, log, material)
    yield from keeping_facts(log)
    yield from people_facts(file, log)
    yield from protocol_facts(file, log)
    yield from design_facts(file, log, votes)
    yield from reading_facts(file, log, votes)
    yield from finding_facts(file, log, votes)
    yield from signing_facts(signatures, votes, log)
    newest = store.checkpoints.newest(file)
    yield from trail_facts(log, verification, newest, signatures, has_anchor=has_anchor)
    yield from privacy_facts(cases, log)
    yield from identifier_facts(analyses, log)
    yield from statement_facts(analyses, log)
    results = _results(desks) if verification.is_sound else None  # they refuse an altered file
    yield from result_facts(file, results, log)
    yield from evaluation_facts(stored_evaluations.list_all(file), log)
    yield from scenario_facts(file, log)
    yield from stress_facts(desks.stress.list_all(), log)
    yield from watch_facts(desks.watches, log)
    yield from analysis_facts(analyses)
    yield from fairness_facts(analyses)
    yield from risk_facts(analyses)


def _results(desks: FactSources) -> Results | None:
    """Return the results, None before a session was opened."""
    try:
        return desks.results.results()
    except StateError:
        return None
