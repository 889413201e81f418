"""Collect all facts of a study from its records, for the assessment of policy packs."""

from collections.abc import Iterator
from pathlib import Path

from readingroom import store
from readingroom.audit.types import Verification
from readingroom.domain.errors import StateError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.analyzer.compliance.types import Facts, Named
from readingroom.engine.feature import StudyRecords
from readingroom.engine.registry import features
from readingroom.reading.types import Results
from readingroom.services.engine import stored_evaluations
from readingroom.services.engine.facts.analysis_facts import analysis_facts, result_facts
from readingroom.services.engine.facts.evaluation_facts import evaluation_facts, scenario_facts
from readingroom.services.engine.facts.event_log import EventLog, numbers
from readingroom.services.engine.facts.people_facts import people_facts
from readingroom.services.engine.facts.privacy_facts import (
    identifier_facts,
    privacy_facts,
    statement_facts,
)
from readingroom.services.engine.facts.reading_facts import (
    design_facts,
    finding_facts,
    protocol_facts,
    reading_facts,
)
from readingroom.services.engine.facts.signing_facts import signing_facts, trail_facts
from readingroom.services.engine.facts.study_facts import (
    StudySnapshot,
    keeping_facts,
    model_facts,
    program_facts,
    study_facts,
)
from readingroom.services.engine.report_services import ReportServices
from readingroom.services.files import read_evidence


def facts_of(
    sources: ReportServices, *, anchor: Path | None = None, progress: Progress = NO_PROGRESS
) -> Facts:
    """Return the facts by name, without those that no record shows.

    `anchor` is a checkpoint stored outside the file, to verify the audit trail against.

    Raises:
        AuditError: the audit trail or the data it commits to is damaged.
        StateError: the anchor cannot be read.
        Cancelled: the user stopped it.
    """
    note = None if anchor is None else read_evidence(anchor)
    verification = sources.file.verify(anchor=note, progress=progress)
    return dict(_all(sources, verification, has_anchor=anchor is not None))


def _all(
    sources: ReportServices, verification: Verification, *, has_anchor: bool
) -> Iterator[Named]:
    file = sources.file
    log = EventLog(file)
    votes = store.judgements.list_votes(file)
    signatures = sources.signing.signatures()
    analyses = sources.features.analyses.list_all()
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
    # results cannot be computed from an altered file
    results = _results(sources) if verification.is_sound else None
    yield from result_facts(file, results, log)
    yield from evaluation_facts(stored_evaluations.list_all(file), log)
    yield from scenario_facts(file, log)
    yield from analysis_facts(analyses)
    records = StudyRecords(sources.features, analyses, lambda *kinds: numbers(log.of(*kinds)))
    for feature in features():
        yield from feature.facts(records)


def _results(sources: ReportServices) -> Results | None:
    """Return the results, None if no session was opened."""
    try:
        return sources.results.results()
    except StateError:
        return None
