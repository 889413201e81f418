"""Stored stress tests of a study."""

from dataclasses import replace
from typing import Final

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import StateError
from readingroom.domain.ids import StressId
from readingroom.engine.evaluator.stress.types import StoredStressTest, StressReport, StressResult
from readingroom.services.documents import read_document, require_readable, write_document
from readingroom.services.guard import Guard, requires
from readingroom.services.state_checks import require_unlocked
from readingroom.store import StudyFile
from readingroom.store.stress_results import NewPatient, StressRow

ADDED: Final = "stress test added"


class StressTestService:
    """Stored stress tests; they run in other processes."""

    def __init__(self, file: StudyFile, guard: Guard) -> None:
        self._file = file
        self._guard = guard

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
            stress = store.stress_results.add(change, report.model, shown, rows, actor)
            change.details["stress_test"] = stress
            change.details["patient_count"] = len(report.results)
            change.details["flagged_count"] = sum(result.is_flagged for result in report.results)
        return self.get(stress)

    @requires(Permission.SEE_RESULTS)
    def list_all(self) -> tuple[StoredStressTest, ...]:
        """Return all stress tests, oldest first.

        Raises:
            NotAStudyError: one of them is damaged.
        """
        return tuple(self._stored(row) for row in store.stress_results.list_all(self._file))

    @requires(Permission.SEE_RESULTS)
    def get(self, stress: StressId) -> StoredStressTest:
        """Return one stress test.

        Raises:
            NotFoundError: there is no such test.
            NotAStudyError: it is damaged.
        """
        return self._stored(store.stress_results.get(self._file, stress))

    def _rows(self, report: StressReport) -> list[NewPatient]:
        """Return the patients, each with its case in the study.

        Raises:
            StateError: one is an erased case, or could not be read again.
        """
        cases = {case.code: case for case in store.cases.list_all(self._file)}
        rows = []
        for result in report.results:
            case = cases.get(result.code)
            if case is not None and case.erased_at:
                raise StateError(
                    f"The data of case {result.code} is erased. Run the stress test again without "
                    "it."
                )
            document = write_document(result)
            require_readable(StressResult, document)
            rows.append(NewPatient(None if case is None else case.id, document))
        return rows

    def _stored(self, row: StressRow) -> StoredStressTest:
        documents = store.stress_results.patients_of(self._file, row.id)
        results = [read_document(StressResult, document) for document in documents if document]
        report = replace(read_document(StressReport, row.document), results=tuple(results))
        return StoredStressTest(row.id, report, row.added_by, row.added_at, documents.count(""))
