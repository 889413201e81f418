"""Analysis of the endpoints of a study, for the coordinator."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import AuditError
from readingroom.domain.json_text import read_json
from readingroom.services.guard import Guard, requires
from readingroom.services.results import ResultsService, newest_session
from readingroom.store import StudyFile
from readingroom.store.commitments import openings_of, private_openings
from readingroom.store.records import ChainHead

if TYPE_CHECKING:
    from readingroom.reading.study_analysis.types import StudyAnalysis, StudyReadings


@dataclass(slots=True)
class _Computed:
    """Readings at a chain head, and their analyses by the order of the models."""

    head: ChainHead
    readings: "StudyReadings"
    is_interim: bool
    analyses: "dict[tuple[str, ...], StudyAnalysis]" = field(default_factory=dict)


class StudyAnalysisService:
    """Analyses the endpoints of studies of every type; never shown to a reader."""

    def __init__(self, file: StudyFile, guard: Guard, results: ResultsService) -> None:
        self._file = file
        self._guard = guard
        self._results = results
        self._computed: _Computed | None = None

    @requires(Permission.SEE_RESULTS)
    def analysis(self, models: Sequence[str] = ()) -> "StudyAnalysis":
        """Return the analysis of the declared endpoints, or of fitting ones without a plan.

        It is computed once for the same readings and order. `models` is an order of the names of
        all models in it, () for that of the session, which would unblind the codes of models.

        Raises:
            StateError: no session was opened yet, or the results need an interim look first.
            AuditError: a record is not as expected, because the file was changed.
        """
        self._results.require_open()
        current = self._current()
        order = tuple(models) or current.readings.models
        if order not in current.analyses:
            from readingroom.reading.study_analysis.analysis import analyse_study

            readings = replace(current.readings, models=order)
            current.analyses[order] = analyse_study(readings, is_interim=current.is_interim)
        return current.analyses[order]

    @requires(Permission.SEE_RESULTS)
    def readings(self) -> "StudyReadings":
        """Return the readings that the analysis is computed from.

        Raises:
            StateError, AuditError: as for `analysis`.
        """
        self._results.require_open()
        return self._current().readings

    def _current(self) -> _Computed:
        """Return the readings at the chain head; later events may have left them as they were."""
        head, known = store.events.head(self._file), self._computed
        if known is None or known.head != head:
            newest_session(self._file)
            current = self._read(head)
            is_same = known is not None and known.is_interim == current.is_interim
            if known is not None and is_same and known.readings == current.readings:
                current.analyses = known.analyses
            self._computed = current
            return current
        return known

    def _read(self, head: ChainHead) -> _Computed:
        """Read the records as a bundle opens them."""
        from readingroom.bundle.content import opened_of
        from readingroom.bundle.standalone.container import VerificationError
        from readingroom.bundle.standalone.trail import stated_commitments
        from readingroom.bundle.study_readings import (
            PRIVATE_TABLES,
            TABLES,
            is_session_open,
            study_readings,
        )

        try:
            events = [read_json(body) for body in store.events.bodies(self._file)]
            stated = stated_commitments(events)
            opened = opened_of(openings_of(self._file, TABLES))
            opened |= opened_of(private_openings(self._file, PRIVATE_TABLES))
            readings = study_readings(stated, opened)
        except (VerificationError, ValueError, KeyError, TypeError) as error:
            what = f"{error} T" if isinstance(error, VerificationError) else "T"
            raise AuditError(
                f"{what}he study file was changed. Verify the study, or restore a backup."
            ) from error
        return _Computed(head, readings, is_session_open(opened))
