"""The analyses that a study keeps: explanations, fairness, compliance, risk and others."""

from typing import Final

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.analysis import AnalysisKind, StoredAnalysis
from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import NotAStudyError, StateError
from readingroom.domain.explanation import Explanation
from readingroom.domain.ids import AnalysisId, CaseId
from readingroom.domain.shown_explanation import ShownExplanation
from readingroom.domain.weights import CriteriaWeights
from readingroom.store import StudyFile
from readingroom.store.analyses import AnalysisRow, NewRow
from readingroom.store.json_documents import member
from readingroom.study.case_explanations import explanations_by
from readingroom.study.engine.analysis_codecs import FORMS, kind_of, read_form, write_form
from readingroom.study.explanation_context import ExplanationContext, lay_out
from readingroom.study.guard import Guard, requires

ADDED: Final = "analysis added"
APPROVED: Final = "analysis approved"
APPROVABLE: Final = (AnalysisKind.WEIGHTS,)
"""Analyses that others build on only after somebody approved them."""


class AnalysisService:
    """What was found of models and of the study itself; analyses are made elsewhere."""

    def __init__(self, file: StudyFile, guard: Guard) -> None:
        self._file = file
        self._guard = guard

    @requires(Permission.ADD_MATERIAL)
    def add(self, report: object) -> StoredAnalysis:
        """Store an analysis; the trail commits to all of it.

        A study that is locked takes analyses, too: they add nothing to what was read and judged.
        What it says of single cases is joined to those of the study by their code, and is erased
        with them.

        Args:
            report: a value of one of the types that analyses have; see `analysis_codecs`.

        Raises:
            StateError: it is no analysis, or one of nothing, or of a case that was erased, or it
                could not be read again.
        """
        kind = kind_of(report)
        model, document, rows = write_form(kind, report)
        kept = _read_back(kind, document, tuple(text for _, text in rows))
        cases = {one.code: one for one in store.cases.list_all(self._file)}
        gone = [code for code, _ in rows if code in cases and cases[code].erased_at]
        if gone:
            raise StateError(
                f"The data of case {gone[0]} were erased. Make the analysis anew without it."
            )
        told = [NewRow(cases[code].id if code in cases else None, text) for code, text in rows]
        actor = self._guard.actor()
        with self._file.change(ADDED, actor) as change:
            analysis = store.analyses.add(change, kind.value, model, document, told, actor)
            change.details["analysis"] = analysis
            change.details["analysis_kind"] = kind.value
            change.details["row_count"] = len(told)
        row = store.analyses.get(self._file, analysis)
        return _told(row, self._events((row,))[0], kept)

    @requires(Permission.SET_PROTOCOL)
    def approve(self, analysis: AnalysisId) -> StoredAnalysis:
        """Approve an analysis, so that others build on it; the newest approved one counts.

        Raises:
            NotFoundError: there is no such analysis.
            StateError: it is of a kind that nobody approves, or was approved, or nothing can be
                built on it.
        """
        known = self.get(analysis)
        if known.kind not in APPROVABLE:
            raise StateError(f"An analysis of {known.kind} is not approved: nothing builds on it.")
        if known.approved_by:
            raise StateError(f"{known.approved_by} has approved it on {known.approved_at[:10]}.")
        _raise_if_useless(known.report)
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
        """Return what is drawn on a case of a model's explanations, as the side at the left.

        Args:
            case: the case.
            model: the model's name, as the explanations have it.
            text: the words of its output as they are shown.
            only: the explanation that is drawn in place of all that the study keeps.

        Raises:
            NotFoundError: there is no such case.
            StateError: it was erased.
            NotAStudyError: one of the explanations is damaged.
        """
        content = store.cases.content(self._file, case)
        told = (only,) if only else explanations_by(self._file, case, frozenset({model}))
        return lay_out(Side.LEFT, told, ExplanationContext(content, text), str)

    @requires(Permission.SEE_RESULTS)
    def approved(self, kind: AnalysisKind) -> StoredAnalysis | None:
        """Return the newest approved analysis of a kind, None where there is none."""
        found = [one for one in self.list_all(kind) if one.approved_by]
        return max(found, key=lambda one: one.approved_at, default=None)

    def _stored(self, rows: tuple[AnalysisRow, ...]) -> tuple[StoredAnalysis, ...]:
        return tuple(map(self._one, rows, self._events(rows)))

    def _events(self, rows: tuple[AnalysisRow, ...]) -> tuple[int, ...]:
        places = store.signatures.recorded(self._file, [f"analysis/{row.id}" for row in rows])
        return tuple(places[f"analysis/{row.id}"].event for row in rows)

    def _one(self, row: AnalysisRow, event: int) -> StoredAnalysis:
        kind = member(AnalysisKind, row.kind)
        rows = store.analyses.rows_of(self._file, row.id) if FORMS[kind].has_rows else ()
        kept = tuple(text for text in rows if text)
        return _told(row, event, read_form(kind, row.document, kept), len(rows) - len(kept))


def _told(row: AnalysisRow, event: int, report: object, erased: int = 0) -> StoredAnalysis:
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
    """Return an analysis as it will be read, as one that cannot be would stand there for good.

    Raises:
        StateError: it cannot be read.
    """
    try:
        return read_form(kind, document, rows)
    except NotAStudyError as error:
        raise StateError(
            "Something in the analysis is not what it should be, such as a figure that is no "
            "number. Make the analysis anew."
        ) from error


def _raise_if_useless(report: object) -> None:
    if isinstance(report, CriteriaWeights) and not report.is_usable:
        raise StateError(
            f"Version {report.version} of the weights cannot be approved: "
            f"{report.obstacle or 'no criterion counts in it'}. Learn another version first."
        )
