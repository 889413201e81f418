"""Stress tests of models on tables, and those stored in a study."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import StateError
from readingroom.domain.ids import StressId
from readingroom.domain.patient_tables import PatientTables
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.evaluator.stress import records
from readingroom.engine.evaluator.stress.records import NewPatient, StressRow
from readingroom.engine.evaluator.stress.types import (
    StoredStressTest,
    StressOptions,
    StressReport,
    StressResult,
)
from readingroom.services.documents import (
    read_document,
    require_readable,
    write_document,
)
from readingroom.services.engine.feature_context import FeatureContext
from readingroom.services.guard import require_unlocked, requires
from readingroom.statistics.clusters import numbered

ADDED: Final = "stress test added"


class StressTestService:
    """Stored stress tests; they run in other processes."""

    def __init__(self, context: FeatureContext) -> None:
        self._file = context.file
        self._guard = context.guard

    @requires(Permission.ADD_MATERIAL)
    def add(self, report: StressReport) -> StoredStressTest:
        """Store a stress test; the audit trail commits to all of it.

        Patients are linked to the study's cases by code, and are erased with them.

        Raises:
            StateError: the study is locked, or the test has no patient, contains an erased case,
                or could not be read again.
        """
        require_unlocked(self._file)
        if not report.results:
            raise StateError("The stress test has no patients. Choose a table with patients.")
        shown = write_document(replace(report, results=()))
        require_readable(StressReport, shown)
        rows = self._rows(report)
        actor = self._guard.actor()
        with self._file.change(ADDED, actor) as change:
            stress = records.add(change, report.model, shown, rows, actor)
            change.details["stress_test"] = stress
            change.details["patient_count"] = len(report.results)
            change.details["flagged_count"] = sum(result.is_flagged for result in report.results)
        return self.get(stress)

    @requires(Permission.ADD_MATERIAL)
    def add_document(self, text: str) -> StoredStressTest:
        """Store a stress test given as JSON.

        Raises:
            NotAStudyError: it is damaged.
            StateError: as for `add`.
        """
        return self.add(read_document(StressReport, text))

    @requires(Permission.SEE_RESULTS)
    def list_all(self) -> tuple[StoredStressTest, ...]:
        """Return all stress tests, oldest first.

        Raises:
            NotAStudyError: one of them is damaged.
        """
        return tuple(self._stored(row) for row in records.list_all(self._file))

    @requires(Permission.SEE_RESULTS)
    def get(self, stress: StressId) -> StoredStressTest:
        """Return one stress test.

        Raises:
            NotFoundError: there is no such test.
            NotAStudyError: it is damaged.
        """
        return self._stored(records.get(self._file, stress))

    def _rows(self, report: StressReport) -> list[NewPatient]:
        """Return the patients, each with its case in the study, which must not be erased."""
        cases = {case.code: case for case in store.cases.list_all(self._file)}
        rows = []
        for result in report.results:
            case = cases.get(result.code)
            if case is not None and case.erased_at:
                raise StateError(
                    f"The data of case {result.code} is erased. Run the stress test again "
                    "without it."
                )
            document = write_document(result)
            require_readable(StressResult, document)
            rows.append(NewPatient(None if case is None else case.id, document))
        return rows

    def _stored(self, row: StressRow) -> StoredStressTest:
        documents = records.patients_of(self._file, row.id)
        results = [read_document(StressResult, document) for document in documents if document]
        report = replace(read_document(StressReport, row.document), results=tuple(results))
        return StoredStressTest(row.id, report, row.added_by, row.added_at, documents.count(""))


def stress_model(
    model: Path | str,
    tables: PatientTables,
    *,
    options: StressOptions | None = None,
    consent: bool = False,
    progress: Progress = NO_PROGRESS,
) -> StressReport:
    """Run a model and search for counterfactuals that change its recommendation.

    `model` is a configuration, or a model file without one. Grades default to those declared in the
    inputs; `consent` approves the model's own code.

    Raises:
        GenerationError: a table, a declaration or a setting cannot be used.
        ModelError: the model cannot be loaded, returns no probabilities, or its code is not
            approved.
        Cancelled: the user stopped.
    """
    from readingroom.engine.evaluator.counterfactual_search.api import Naming
    from readingroom.engine.evaluator.stress.api import stress
    from readingroom.services.engine.counterfactual_inputs import counterfactual_inputs

    options = options or StressOptions()
    with counterfactual_inputs(
        model, tables, consent=consent, seed=options.seed, progress=progress
    ) as inputs:
        codes, patients = inputs.codes, inputs.patients
        clusters = numbered(patients) if patients else None
        report = stress(
            inputs.table,
            inputs.recommend,
            inputs.change,
            inputs.plausibility,
            inputs.space,
            options=replace(options, grades=options.grades or inputs.grades),
            naming=Naming(inputs.model, inputs.classes, codes, clusters, inputs.method),
            progress=progress,
        )
    return replace(report, warnings=(*report.warnings, *inputs.warnings))
