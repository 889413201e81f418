"""How each kind of analysis is kept: what anybody may read of it, and its private rows."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final, Protocol

from readingroom.domain.analysis import AnalysisKind
from readingroom.domain.classified_text import StatementAudit, StatementLocation
from readingroom.domain.compliance import ComplianceReport
from readingroom.domain.errors import StateError
from readingroom.domain.explanation import (
    ColumnEffect,
    Explanation,
    ExplanationSet,
    GlobalExplanation,
)
from readingroom.domain.fairness import FairnessReport
from readingroom.domain.faithfulness import CaseFaithfulness, FaithfulnessReport
from readingroom.domain.identifiers import IdentifierAudit, IdentifierHit
from readingroom.domain.risk import RiskReport
from readingroom.domain.weights import CriteriaWeights
from readingroom.study.documents import read_document, write_document
from readingroom.study.engine.risk_rows import RiskRow, join_risk, split_risk

Rows = tuple[tuple[str, object], ...]
"""Of each row the code of its case, "" for none, and what is said of it."""


@dataclass(frozen=True, slots=True)
class AnalysisCodec:
    """One kind: its type, whose report it is, and how its rows come apart and together again."""

    report_type: type[Any]
    model: Callable[[Any], str]
    row_type: type[Any] | None = None
    split: Callable[[Any], tuple[Any, Rows]] = lambda report: (report, ())
    join: Callable[[Any, tuple[Any, ...]], Any] = lambda head, _rows: head

    @property
    def has_rows(self) -> bool:
        """Return whether something of it is private and erased with a case."""
        return self.row_type is not None


@dataclass(frozen=True, slots=True)
class GlobalRow:
    """What a global explanation says of one row: columns and attributes in their order."""

    code: str
    output: float
    shown: tuple[str, ...]
    values: tuple[float | None, ...]
    weights: tuple[float, ...]
    groups: tuple[str, ...]


def kind_of(report: object) -> AnalysisKind:
    """Return the kind of a report.

    Raises:
        StateError: it is no analysis.
    """
    for kind, form in FORMS.items():
        if isinstance(report, form.report_type):
            return kind
    raise StateError("That is no analysis that a study keeps. Choose the folder of one.")


def write_form(kind: AnalysisKind, report: object) -> tuple[str, str, tuple[tuple[str, str], ...]]:
    """Return whose analysis it is, what is kept of it, and its rows with the codes of cases."""
    form = FORMS[kind]
    head, rows = form.split(report)
    told = tuple((code, write_document(row)) for code, row in rows)
    return form.model(report), write_document(head), told


def read_form(kind: AnalysisKind, document: str, rows: tuple[str, ...]) -> object:
    """Return the analysis that was kept, without rows that were erased.

    Raises:
        NotAStudyError: it is damaged.
    """
    form = FORMS[kind]
    head: object = read_document(form.report_type, document)
    if form.row_type is None:
        return head
    return form.join(head, tuple(read_document(form.row_type, text) for text in rows))


def _split_explanations(report: ExplanationSet) -> tuple[ExplanationSet, Rows]:
    if not report.explanations:
        raise StateError("There is no explanation in it. Explain at least one row or case.")
    rows = tuple((one.code, one) for one in report.explanations)
    return replace(report, explanations=()), rows


def _join_explanations(head: ExplanationSet, rows: tuple[Explanation, ...]) -> ExplanationSet:
    return replace(head, explanations=rows)


def _split_global(report: GlobalExplanation) -> tuple[GlobalExplanation, Rows]:
    columns = report.columns
    rows = tuple(
        (
            code,
            GlobalRow(
                code,
                report.outputs[place],
                tuple(one.shown[place] for one in columns),
                tuple(one.values[place] for one in columns),
                tuple(one.weights[place] for one in columns),
                tuple(names[place] for _, names in report.groups),
            ),
        )
        for place, code in enumerate(report.codes)
    )
    bare = tuple(replace(one, shown=(), values=(), weights=()) for one in columns)
    groups = tuple((name, ()) for name, _ in report.groups)
    return replace(report, codes=(), outputs=(), columns=bare, groups=groups), rows


def _join_global(head: GlobalExplanation, rows: tuple[GlobalRow, ...]) -> GlobalExplanation:
    return replace(
        head,
        codes=tuple(row.code for row in rows),
        outputs=tuple(row.output for row in rows),
        columns=tuple(_with_rows(one, place, rows) for place, one in enumerate(head.columns)),
        groups=tuple(
            (name, tuple(row.groups[place] for row in rows))
            for place, (name, _) in enumerate(head.groups)
        ),
    )


def _with_rows(one: ColumnEffect, place: int, rows: tuple[GlobalRow, ...]) -> ColumnEffect:
    return replace(
        one,
        shown=tuple(row.shown[place] for row in rows),
        values=tuple(row.values[place] for row in rows),
        weights=tuple(row.weights[place] for row in rows),
    )


class _OfModel(Protocol):
    @property
    def model(self) -> str: ...


def _of_model(report: _OfModel) -> str:
    return report.model


def _of_study(_report: object) -> str:
    return ""


def _split_tests(report: FaithfulnessReport) -> tuple[FaithfulnessReport, Rows]:
    return replace(report, cases=()), tuple((one.code, one) for one in report.cases)


def _join_tests(
    head: FaithfulnessReport, cases: tuple[CaseFaithfulness, ...]
) -> FaithfulnessReport:
    return replace(head, cases=cases)


def _split_audit(audit: IdentifierAudit) -> tuple[IdentifierAudit, Rows]:
    return replace(audit, hits=()), tuple((hit.case, hit) for hit in audit.hits)


def _join_audit(head: IdentifierAudit, hits: tuple[IdentifierHit, ...]) -> IdentifierAudit:
    return replace(head, hits=hits)


def _split_statements(audit: StatementAudit) -> tuple[StatementAudit, Rows]:
    return replace(audit, places=()), tuple((one.case, one) for one in audit.places)


def _join_statements(head: StatementAudit, places: tuple[StatementLocation, ...]) -> StatementAudit:
    return replace(head, places=places)


FORMS: Final[Mapping[AnalysisKind, AnalysisCodec]] = MappingProxyType(
    {
        AnalysisKind.GLOBAL_EXPLANATION: AnalysisCodec(
            GlobalExplanation, _of_model, GlobalRow, _split_global, _join_global
        ),
        AnalysisKind.EXPLANATIONS: AnalysisCodec(
            ExplanationSet, _of_model, Explanation, _split_explanations, _join_explanations
        ),
        AnalysisKind.FAITHFULNESS: AnalysisCodec(
            FaithfulnessReport, _of_model, CaseFaithfulness, _split_tests, _join_tests
        ),
        AnalysisKind.COMPLIANCE: AnalysisCodec(ComplianceReport, _of_study),
        AnalysisKind.FAIRNESS: AnalysisCodec(FairnessReport, _of_model),
        AnalysisKind.RISK: AnalysisCodec(RiskReport, _of_model, RiskRow, split_risk, join_risk),
        AnalysisKind.IDENTIFIERS: AnalysisCodec(
            IdentifierAudit, _of_study, IdentifierHit, _split_audit, _join_audit
        ),
        AnalysisKind.WEIGHTS: AnalysisCodec(CriteriaWeights, _of_study),
        AnalysisKind.STATEMENTS: AnalysisCodec(
            StatementAudit, _of_study, StatementLocation, _split_statements, _join_statements
        ),
    }
)
"""A new kind of analysis is one line here."""
