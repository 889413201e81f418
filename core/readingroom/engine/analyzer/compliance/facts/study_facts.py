"""Facts about the program, and the study: its file, cases, models, backups and exports."""

from collections.abc import Iterator
from typing import NamedTuple

import readingroom
from readingroom import store
from readingroom.domain.case import CaseSummary
from readingroom.domain.ids import ModelId
from readingroom.domain.model import ModelKind
from readingroom.domain.study import StudyState
from readingroom.engine.analyzer.compliance.facts.event_log import EventLog, counted, numbers
from readingroom.engine.analyzer.compliance.types import FactOrigin
from readingroom.engine.analyzer.compliance.vocabulary import VOCABULARY
from readingroom.engine.types import Named, fact
from readingroom.store import StudyFile

_ADDED = ("case added", "outputs added")
_WEIGHTLESS = (ModelKind.RECORDED, ModelKind.SERVER)
"""Model kinds without local weights."""


class StudySnapshot(NamedTuple):
    """Contents of a study, read once."""

    cases: tuple[CaseSummary, ...]
    output_models: tuple[ModelId, ...]
    judgement_count: int

    @property
    def has_records(self) -> bool:
        """Return whether the study has cases, outputs or judgements."""
        return bool(self.cases or self.output_models or self.judgement_count)


def program_facts() -> Iterator[Named]:
    """Yield every property of this version of the program, shown by its self-test."""
    source = f"a property of Readingroom {readingroom.__version__}; run its self-test to check it"
    for spec in VOCABULARY.values():
        if spec.origin is FactOrigin.PROGRAM:
            yield spec.name, fact(value=True, source=source)


def study_facts(file: StudyFile, log: EventLog, material: StudySnapshot) -> Iterator[Named]:
    """Yield facts about the study file and its contents."""
    meta = store.meta.read(file)
    source = "read from the study file"
    yield "study.is_encrypted", fact(file.is_encrypted, source, numbers(log.of("study encrypted")))
    yield "study.has_records", fact(material.has_records, source, numbers(log.of(*_ADDED)))
    yield "study.is_sample", fact(meta.is_sample, source)
    yield "study.created_at", fact(meta.created_at, source, numbers(log.of("study created")))
    yield "study.state", fact(meta.state.value, source)
    locks = numbers(log.of("session locked"))
    yield "study.is_locked", fact(meta.state.is_past_reading, source, locks)
    is_unblinded = meta.state in (StudyState.UNBLINDED, StudyState.ARCHIVED)
    yield "study.is_unblinded", fact(is_unblinded, source, numbers(log.of("study unblinded")))
    archived = meta.state is StudyState.ARCHIVED
    yield "study.is_archived", fact(archived, source, numbers(log.of("study archived")))
    yield from _cases(log, material)
    outputs, sessions = len(material.output_models), len(store.sessions.list_all(file))
    yield "study.output_count", fact(outputs, source, numbers(log.of("outputs added")))
    yield "study.session_count", fact(sessions, source, numbers(log.of("session opened")))


def _cases(log: EventLog, material: StudySnapshot) -> Iterator[Named]:
    added = numbers(log.of("case added"))
    present = [case for case in material.cases if not case.erased_at]
    synthetic = sum(case.is_synthetic for case in present)
    yield "study.case_count", fact(len(material.cases), "counted", added)
    yield "study.synthetic_case_count", fact(synthetic, "counted", added)
    yield "study.real_case_count", fact(len(present) - synthetic, "counted", added)
    if present:
        marks = "marks of the cases"
        yield "study.holds_real_patients", fact(synthetic < len(present), marks, added)
        yield "privacy.only_synthetic", fact(synthetic == len(present), marks, added)


def model_facts(file: StudyFile, log: EventLog, material: StudySnapshot) -> Iterator[Named]:
    """Yield facts about the models under evaluation."""
    models = store.models.list_all(file)
    yield "study.model_count", fact(len(models), "counted", numbers(log.of("outputs added")))
    if models:
        has_all = all(model.card.version for model in models)
        yield "models.versions_recorded", fact(has_all, "model cards of the outputs")
        yield "design.compares_models", fact(len(models) >= 2, "counted")
    registered = store.registered_models.list_all(file)
    events = numbers(log.of("model registered"))
    yield "models.registered_count", fact(len(registered), "counted", events)
    if registered:
        weighted = [model for model in registered if model.facts.kind not in _WEIGHTLESS]
        hashed = all(model.facts.weights_sha256 for model in weighted)
        yield "models.weights_hashed", fact(hashed, "registrations", events)
        consents = numbers(log.of("consent given"))
        approved = all(model.may_run for model in registered)
        yield "models.code_consented", fact(approved, "", consents)
        failures = sum(model.failure_count for model in registered)
        yield "models.failure_count", fact(failures, "runs of models")
    if material.output_models:
        yield "models.prompts_recorded", fact(_has_prompts(file), "provenance of the outputs")


def _has_prompts(file: StudyFile) -> bool:
    """Return whether every output that is not erased has its prompt recorded."""
    rows = store.outputs.list_present(file)
    return bool(rows) and all(store.outputs.content(file, row.id).provenance.prompt for row in rows)


def keeping_facts(log: EventLog) -> Iterator[Named]:
    """Yield facts about backups, restores and exports."""
    backups, bundles = log.of("backup created"), log.of("bundle exported")
    yield counted("storage.backup_count", backups)
    yield counted("export.bundle_count", bundles)
    yield counted("storage.passphrase_change_count", log.of("passphrase changed"))
    restored = log.of("backup restored")
    yield counted("storage.restore_count", restored)
    if restored:
        by_two = "every restore needs two people, named in its record"
        yield "storage.restores_by_two", fact(value=True, source=by_two, events=numbers(restored))
    judged = log.newest("judgement submitted", "item skipped", "judgement withdrawn")
    if backups:
        is_newest = backups[-1].sequence > judged
        yield "storage.backup_is_newest", fact(is_newest, "order of events", numbers(backups))
    started = log.of("export started")
    yield "trail.export_count", fact(len(started), "counted", numbers(started))
    if bundles:
        since = log.count - bundles[-1].sequence
        yield "export.events_since_bundle", fact(since, "counted", numbers(bundles))
        free = all(line.details.get("is_patient_free") is True for line in started)
        yield "export.all_patient_free", fact(free, "options of exports", numbers(started))
        locked = log.newest("session locked")
        is_after = 0 < locked < bundles[-1].sequence
        yield "export.bundle_after_lock", fact(is_after, "order of events", numbers(bundles))
