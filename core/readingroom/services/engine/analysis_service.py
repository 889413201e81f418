"""The stored analyses of a study: explanations, fairness, compliance, risk and others."""

from typing import Final

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import NotAStudyError, StateError
from readingroom.domain.ids import AnalysisId, CaseId
from readingroom.engine.analyzer.explanations.types import Explanation
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.reading.types import ShownExplanation
from readingroom.services.engine.analysis_codecs import (
    CODECS,
    decode_analysis,
    encode_analysis,
    kind_of,
)
from readingroom.services.explanation_context import ExplanationContext, explanations_by, lay_out
from readingroom.services.guard import Guard, requires
from readingroom.store import StudyFile
from readingroom.store.analyses import AnalysisRow, NewRow
from readingroom.store.json_documents import member

ADDED: Final = "analysis added"
APPROVED: Final = "analysis approved"


class AnalysisService:
    """Stored analyses of models and of the study; they are computed elsewhere."""

    def __init__(self, file: StudyFile, guard: Guard) -> None:
        self._file = file
        self._guard = guard

    @requires(Permission.ADD_MATERIAL)
    def add(self, report: object) -> StoredAnalysis:
        """Store an analysis; the audit trail commits to all of it.

        A locked study accepts analyses too, because they do not change readings. Rows of single
        cases are linked to the study's cases by code, and are erased with them.

        Args:
            report: a value of one of the analysis types, see `analysis_codecs`.

        Raises:
            StateError: it is not an analysis, is empty, contains an erased case, or could not be
                read again.
        """
        kind = kind_of(report)
        model, document, rows = encode_analysis(kind, report)
        decoded = _read_back(kind, document, tuple(text for _, text in rows))
        cases = {case.code: case for case in store.cases.list_all(self._file)}
        gone = [code for code, _ in rows if code in cases and cases[code].erased_at]
        if gone:
            raise StateError(
                f"The data of case {gone[0]} is erased. Run the analysis again without it."
            )
        new_rows = [NewRow(cases[code].id if code in cases else None, text) for code, text in rows]
        actor = self._guard.actor()
        with self._file.change(ADDED, actor) as change:
            analysis = store.analyses.add(change, kind.value, model, document, new_rows, actor)
            change.details["analysis"] = analysis
            change.details["analysis_kind"] = kind.value
            change.details["row_count"] = len(new_rows)
        row = store.analyses.get(self._file, analysis)
        return _stored_analysis(row, self._events((row,))[0], decoded)

    @requires(Permission.SET_PROTOCOL)
    def approve(self, analysis: AnalysisId) -> StoredAnalysis:
        """Approve an analysis for use by others; the newest approved one is in force.

        Raises:
            NotFoundError: there is no such analysis.
            StateError: its kind needs no approval, it is already approved, or it cannot be used.
        """
        known = self.get(analysis)
        why_unusable = CODECS[known.kind].why_unusable
        if why_unusable is None:
            raise StateError(f"An analysis of {known.kind} needs no approval. Choose another.")
        if known.approved_by:
            raise StateError(
                f"{known.approved_by} has already approved it on {known.approved_at[:10]}."
            )
        if reason := why_unusable(known.report):
            raise StateError(reason)
        actor = self._guard.actor()
        with self._file.change(APPROVED, actor) as change:
            store.analyses.approve(change, analysis, actor)
            change.details["analysis"] = analysis
        return self.get(analysis)

    @requires(Permission.SEE_RESULTS)
    def list_all(self, kind: AnalysisKind | None = None) -> tuple[StoredAnalysis, ...]:
        """Return all analyses, or those of a kind, in the order they were added.

        Raises:
            NotAStudyError: one of them is damaged.
            AuditError: an event is damaged.
        """
        rows = store.analyses.list_all(self._file, kind.value if kind else "")
        return self._stored(rows)

    @requires(Permission.SEE_RESULTS)
    def get(self, analysis: AnalysisId) -> StoredAnalysis:
        """Return one analysis.

        Raises:
            NotFoundError: there is no such analysis.
            NotAStudyError: it is damaged.
        """
        return self._stored((store.analyses.get(self._file, analysis),))[0]

    @requires(Permission.SEE_RESULTS)
    def drawn_on(
        self, case: CaseId, model: str, text: str = "", *, only: Explanation | None = None
    ) -> tuple[ShownExplanation, ...]:
        """Return the drawable explanations of a model for a case, for the left side.

        `text` is the shown text of its output; `only` replaces the stored explanations.

        Raises:
            NotFoundError: there is no such case.
            StateError: it was erased.
            NotAStudyError: one of the explanations is damaged.
        """
        content = store.cases.content(self._file, case)
        stored = (only,) if only else explanations_by(self._file, case, frozenset({model}))
        return lay_out(Side.LEFT, stored, ExplanationContext(content, text), str)

    @requires(Permission.SEE_RESULTS)
    def approved(self, kind: AnalysisKind) -> StoredAnalysis | None:
        """Return the newest approved analysis of a kind, None if there is none."""
        approved = [analysis for analysis in self.list_all(kind) if analysis.approved_by]
        return max(approved, key=lambda analysis: analysis.approved_at, default=None)

    def _stored(self, rows: tuple[AnalysisRow, ...]) -> tuple[StoredAnalysis, ...]:
        return tuple(map(self._stored_row, rows, self._events(rows)))

    def _events(self, rows: tuple[AnalysisRow, ...]) -> tuple[int, ...]:
        records = store.signatures.recorded(self._file, [f"analysis/{row.id}" for row in rows])
        return tuple(records[f"analysis/{row.id}"].event for row in rows)

    def _stored_row(self, row: AnalysisRow, event: int) -> StoredAnalysis:
        kind = member(AnalysisKind, row.kind)
        rows = store.analyses.rows_of(self._file, row.id) if CODECS[kind].has_rows else ()
        present = tuple(text for text in rows if text)
        report = decode_analysis(kind, row.document, present)
        return _stored_analysis(row, event, report, len(rows) - len(present))


def _stored_analysis(
    row: AnalysisRow, event: int, report: object, erased: int = 0
) -> StoredAnalysis:
    return StoredAnalysis(
        id=row.id,
        kind=member(AnalysisKind, row.kind),
        model=row.model,
        report=report,
        added_by=row.added_by,
        added_at=row.added_at,
        event=event,
        erased_count=erased,
        approved_by=row.approved_by,
        approved_at=row.approved_at,
    )


def _read_back(kind: AnalysisKind, document: str, rows: tuple[str, ...]) -> object:
    """Return an analysis as it will be read, because an unreadable one could not be removed."""
    try:
        return decode_analysis(kind, document, rows)
    except NotAStudyError as error:
        raise StateError(
            "The analysis contains an invalid value, for example a metric that is not a number. "
            "Run the analysis again."
        ) from error
