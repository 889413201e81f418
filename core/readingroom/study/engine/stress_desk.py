"""The stress tests that a study keeps."""

from dataclasses import replace
from typing import Final

from readingroom import store
from readingroom.domain.errors import StateError
from readingroom.domain.ids import StressId
from readingroom.domain.people import Permission
from readingroom.domain.stress import StressReport, StressResult
from readingroom.domain.watching import StoredStress
from readingroom.store import StudyFile
from readingroom.store.stress_results import StressRow
from readingroom.study.engine.documents import read_document, require_readable, write_document
from readingroom.study.guard import Guard, needs
from readingroom.study.unlocked import require_unlocked

ADDED: Final = "stress test added"


class StressDesk:
    """What searches for unfair recommendations found. The models are searched elsewhere."""

    def __init__(self, file: StudyFile, guard: Guard) -> None:
        self._file = file
        self._guard = guard

    @needs(Permission.ADD_MATERIAL)
    def add(self, report: StressReport) -> StoredStress:
        """Store a stress test; the trail commits to all of it.

        Raises:
            StateError: the study is locked, or the test is about no patient or could not be read
                again.
        """
        require_unlocked(self._file)
        if not report.results:
            raise StateError("The stress test is about no patient. Choose a table with patients.")
        shown = write_document(replace(report, results=()))
        patients = write_document(report.results)
        require_readable(StressReport, shown)
        require_readable(tuple[StressResult, ...], patients)
        actor = self._guard.actor()
        with self._file.change(ADDED, actor) as change:
            stress = store.stress_results.add(change, report.model, shown, patients, actor)
            change.details["stress_test"] = stress
            change.details["patient_count"] = len(report.results)
            change.details["flagged_count"] = sum(one.is_flagged for one in report.results)
        return self.get(stress)

    @needs(Permission.SEE_RESULTS)
    def list_all(self) -> tuple[StoredStress, ...]:
        """Return all stress tests in the order they were added.

        Raises:
            NotAStudyError: one of them is damaged.
        """
        return tuple(_stored(row) for row in store.stress_results.list_all(self._file))

    @needs(Permission.SEE_RESULTS)
    def get(self, stress: StressId) -> StoredStress:
        """Return one stress test.

        Raises:
            UnknownItemError: there is no such test.
            NotAStudyError: it is damaged.
        """
        return _stored(store.stress_results.get(self._file, stress))


def _stored(row: StressRow) -> StoredStress:
    results = read_document(tuple[StressResult, ...], row.patients)
    report = replace(read_document(StressReport, row.document), results=results)
    return StoredStress(row.id, report, row.added_by, row.added_at)
