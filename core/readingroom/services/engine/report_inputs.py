"""Collect the inputs of reports from a study; the user needs permission to see results."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import readingroom
from readingroom import store
from readingroom.domain.clock import timestamp
from readingroom.domain.errors import AuditError, StateError
from readingroom.domain.json_text import read_json
from readingroom.domain.output import ModelSummary
from readingroom.domain.scenario import ScenarioFamily
from readingroom.domain.study import StudyState, StudySummary
from readingroom.engine.analyzer.reports.inputs import ReportInputs, ReportModel, ReportSession
from readingroom.engine.evaluator.headline_tables.service import tables_of
from readingroom.engine.generator.types import FamilyInfo
from readingroom.engine.generator.validation.types import ValidationSummary
from readingroom.engine.registry import tests_of
from readingroom.reading.study_analysis.types import StudyAnalysis
from readingroom.reading.types import CorrectedItem, Results
from readingroom.reports.types import ReportProvenance
from readingroom.services.agreement import agreement_between, agreement_within
from readingroom.services.conduct.balance import study_balance
from readingroom.services.engine import stored_evaluations
from readingroom.services.engine.report_conduct import count_deviations, summarise_references
from readingroom.services.engine.report_plan import plan_record
from readingroom.services.engine.report_protocol import describe_protocol_changes
from readingroom.services.engine.report_reading import (
    count_skips,
    read_judged,
    sensitivity_analyses,
    study_readings_of,
    summarise_readers,
)
from readingroom.services.engine.report_services import ReportServices
from readingroom.services.engine.scenario_service import stored_scenarios
from readingroom.services.engine.scenarios import families
from readingroom.services.trail.corrections import CorrectionHistory, without_words
from readingroom.store import StudyFile
from readingroom.store.records import SessionRow

_OPEN_STATES: Final = (StudyState.UNBLINDED, StudyState.ARCHIVED)


def collect(
    sources: ReportServices,
    validations: Sequence[ValidationSummary] = (),
    *,
    with_analysis: bool = True,
    order: Callable[[str], Any] | None = None,
) -> ReportInputs:
    """Return the inputs of a study's reports.

    Args:
        sources: the open study.
        validations: of synthetic tables, for their card.
        with_analysis: whether the endpoints are analysed, which can take long.
        order: sort key of the names of models in the analysis of a blinded study, None for their
            own order.

    Raises:
        PermissionDeniedError: the user may not see results.
        AuditError: a judgement has an invalid reference, or a signature is damaged.
        NotAStudyError: an analysis is damaged.
    """
    file = sources.features.file
    events = [read_json(body) for body in store.events.bodies(file)]
    summary, session = sources.summarise(), store.sessions.newest(file)
    results, why_not = _results(sources)
    references, without_truth = summarise_references(file)
    evaluations, tests = stored_evaluations.list_all(file), tests_of(sources.features)
    analyses = sources.features.analyses.list_all()
    models = _models(file, store.models.list_all(file))
    names = [
        *(stored.result.model.name for stored in evaluations),
        *(test.model for test in tests),
        *(stored.model for stored in analyses),
    ]
    scenarios, provenance = stored_scenarios(file), stamp(sources, summary)
    analysis, why_no_analysis = None, ""
    if with_analysis and session is not None:
        analysis, why_no_analysis = _analysis(sources, order if provenance.is_blinded else None)
    signatures = sources.features.signing.signatures()
    material = ReportInputs(
        stamp=provenance,
        summary=summary,
        protocol=store.protocols.current(file),
        steps=tuple(describe_protocol_changes(file, events)),
        cases=store.cases.list_all(file),
        models=(*models, *_others(models, names)),
        readers=(),
        event_counts=tuple(sorted(Counter(str(event["kind"]) for event in events).items())),
        corrections=corrections(file),
        signatures=signatures,
        results=results,
        why_no_results=why_not,
        evaluations=evaluations,
        headlines=(
            () if provenance.is_blinded else tables_of([stored.result for stored in evaluations])
        ),
        scenarios=scenarios,
        families=_families({scenario.recipe.family for scenario in scenarios}),
        validations=tuple(validations),
        tests=tests,
        analyses=analyses,
        attestations=sources.features.attestations.list_all(),
        signed_contents=tuple(_signed_contents(events)),
        plan=plan_record(file, events, provenance, signatures),
        analysis=analysis,
        why_no_analysis=why_no_analysis,
        deviations=count_deviations(file),
        references=references,
        without_truth=without_truth,
    )
    return material if session is None else _with_reading(file, material, session, events)


def stamp(sources: ReportServices, summary: StudySummary) -> ReportProvenance:
    """Return the provenance of a report."""
    head = store.events.head(sources.features.file)
    return ReportProvenance(
        study_title=summary.title,
        study_state=summary.state.value,
        made_at=timestamp(sources.clock.now()),
        made_by=sources.features.guard.actor(),
        software=f"Readingroom {readingroom.__version__}",
        log_id=store.meta.read(sources.features.file).log_id,
        head=head.chain,
        event_count=head.count,
        is_blinded=summary.state not in _OPEN_STATES,
    )


def corrections(file: StudyFile) -> tuple[CorrectedItem, ...]:
    """Return all corrections without free text of readers."""
    return tuple(
        replace(entry, correction=without_words(entry.correction))
        for entry in CorrectionHistory(file).list_all()
    )


def _with_reading(
    file: StudyFile,
    material: ReportInputs,
    session: SessionRow,
    events: Sequence[Mapping[str, Any]],
) -> ReportInputs:
    """Add the inputs that exist once a session was opened."""
    results = material.results
    named = {model.model: model.name for model in results.models} if results else {}
    models = [
        replace(model, card=replace(model.card, name=named.get(model.id, model.card.name)))
        for model in store.models.list_all(file)
    ]
    judged, readings = read_judged(file, session, models), study_readings_of(file)
    closed = [event["at"] for event in events if event["kind"] == "session locked"]
    report_session = ReportSession(
        id=session.id,
        opened_at=session.opened_at,
        closed_at=str(closed[-1]) if closed else "",
        state=session.state.value,
        protocol_version=session.protocol_version,
        pairs_per_case=session.pairs_per_case,
    )
    return replace(
        material,
        session=report_session,
        readers=summarise_readers(file, readings),
        balance=study_balance(file, with_strata=True),
        skips=count_skips(readings),
        agreements=agreement_between(judged.votes, judged.readers),
        repeats=agreement_within(judged.votes, judged.readers),
        variants=sensitivity_analyses(judged),
    )


def _results(sources: ReportServices) -> tuple[Results | None, str]:
    sources.features.results.require_open()
    try:
        return sources.features.results.results(), ""
    except StateError as error:
        return None, str(error)


def _analysis(
    sources: ReportServices, order: Callable[[str], Any] | None
) -> tuple[StudyAnalysis | None, str]:
    """Return the analysis, or why there is none: the report warns about a changed file itself."""
    service = sources.study_analysis
    try:
        models = sorted(service.readings().models, key=order) if order else ()
        return service.analysis(models), ""
    except AuditError as error:
        return None, str(error)


def _others(models: Sequence[ReportModel], names: Sequence[str]) -> list[ReportModel]:
    """Return models that occur only in an evaluation, a stress test or an analysis."""
    known = {
        name for model in models for name in (model.name, f"{model.name} {model.version}".strip())
    }
    return [
        ReportModel(name, "", "", 0) for name in dict.fromkeys(names) if name and name not in known
    ]


def _families(used: set[ScenarioFamily]) -> tuple[FamilyInfo, ...]:
    """Return the scenario families with cases in the study."""
    return tuple(info for info in families() if info.family in used) if used else ()


def _signed_contents(events: Sequence[Mapping[str, Any]]) -> list[tuple[str, str]]:
    """Return the key of each report created for signing, with each of its digests."""
    return [
        (f"report/{event['details']['report']}", digest)
        for event in events
        if event["kind"] == "report created"
        for digest in event["details"].get("contents", {}).values()
    ]


def _models(file: StudyFile, models: Sequence[ModelSummary]) -> tuple[ReportModel, ...]:
    """Return the compared models, and those that only run in this study."""
    registered = store.registered_models.list_all(file)
    of_model = {entry.model: entry for entry in registered if entry.model is not None}
    report_models = []
    for model in models:
        here = of_model.get(model.id)
        consent = (
            f"{here.consent.given_by}, {here.consent.given_at}" if here and here.consent else ""
        )
        card = model.card
        facts = here.facts if here else None
        report_models.append(
            ReportModel(card.name, card.version, card.vendor, model.output_count, facts, consent)
        )
    known = set(of_model.values())
    report_models += [
        ReportModel(
            entry.facts.name, entry.facts.version, entry.vendor, entry.output_count, entry.facts
        )
        for entry in registered
        if entry not in known
    ]
    return tuple(report_models)
