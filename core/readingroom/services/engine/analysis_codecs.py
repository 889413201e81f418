"""Storage format of each kind of analysis: a public document and private rows."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, Protocol

from readingroom.domain.errors import StateError
from readingroom.engine.analyzer.compliance.types import ComplianceReport
from readingroom.engine.analyzer.explanations.types import (
    ColumnEffect,
    Explanation,
    ExplanationSet,
    GlobalExplanation,
)
from readingroom.engine.analyzer.faithfulness.types import CaseFaithfulness, FaithfulnessReport
from readingroom.engine.analyzer.policy_texts.types import StatementAudit, StatementLocation
from readingroom.engine.feature import AnalysisCodec, Rows
from readingroom.engine.registry import features
from readingroom.engine.types import AnalysisKind
from readingroom.privacy.types import IdentifierAudit, IdentifierHit
from readingroom.reading.weights.types import CriteriaWeights
from readingroom.services.documents import read_document, write_document


@dataclass(frozen=True, slots=True)
class GlobalRow:
    """One row of a global explanation: columns and attributes in order."""

    code: str
    output: float
    shown: tuple[str, ...]
    values: tuple[float | None, ...]
    weights: tuple[float, ...]
    groups: tuple[str, ...]


def kind_of(report: object) -> AnalysisKind:
    """Return the kind of a report.

    Raises:
        StateError: it is not an analysis.
    """
    for kind, codec in CODECS.items():
        if isinstance(report, codec.report_type):
            return kind
    raise StateError(
        "This is not an analysis that a study can store. Choose the folder of an analysis."
    )


def encode_analysis(
    kind: AnalysisKind, report: object
) -> tuple[str, str, tuple[tuple[str, str], ...]]:
    """Return the model, the document and the rows with case codes of an analysis."""
    codec = CODECS[kind]
    head, rows = codec.split(report)
    encoded = tuple((code, write_document(row)) for code, row in rows)
    return codec.model(report), write_document(head), encoded


def decode_analysis(kind: AnalysisKind, document: str, rows: tuple[str, ...]) -> object:
    """Return a stored analysis, without erased rows.

    Raises:
        NotAStudyError: it is damaged.
    """
    codec = CODECS[kind]
    head: object = read_document(codec.report_type, document)
    if codec.row_type is None:
        return head
    return codec.join(head, tuple(read_document(codec.row_type, text) for text in rows))


def _split_explanations(report: ExplanationSet) -> tuple[ExplanationSet, Rows]:
    if not report.explanations:
        raise StateError("The analysis contains no explanation. Explain at least one row or case.")
    rows = tuple((entry.code, entry) for entry in report.explanations)
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
                report.outputs[index],
                tuple(column.shown[index] for column in columns),
                tuple(column.values[index] for column in columns),
                tuple(column.weights[index] for column in columns),
                tuple(names[index] for _, names in report.groups),
            ),
        )
        for index, code in enumerate(report.codes)
    )
    bare = tuple(replace(column, shown=(), values=(), weights=()) for column in columns)
    groups = tuple((name, ()) for name, _ in report.groups)
    return replace(report, codes=(), outputs=(), columns=bare, groups=groups), rows


def _join_global(head: GlobalExplanation, rows: tuple[GlobalRow, ...]) -> GlobalExplanation:
    return replace(
        head,
        codes=tuple(row.code for row in rows),
        outputs=tuple(row.output for row in rows),
        columns=tuple(_with_rows(column, at, rows) for at, column in enumerate(head.columns)),
        groups=tuple(
            (name, tuple(row.groups[index] for row in rows))
            for index, (name, _) in enumerate(head.groups)
        ),
    )


def _with_rows(column: ColumnEffect, index: int, rows: tuple[GlobalRow, ...]) -> ColumnEffect:
    return replace(
        column,
        shown=tuple(row.shown[index] for row in rows),
        values=tuple(row.values[index] for row in rows),
        weights=tuple(row.weights[index] for row in rows),
    )


class _OfModel(Protocol):
    @property
    def model(self) -> str: ...


def _of_model(report: _OfModel) -> str:
    return report.model


def _of_study(_report: object) -> str:
    return ""


def _split_tests(report: FaithfulnessReport) -> tuple[FaithfulnessReport, Rows]:
    return replace(report, cases=()), tuple((case.code, case) for case in report.cases)


def _join_tests(
    head: FaithfulnessReport, cases: tuple[CaseFaithfulness, ...]
) -> FaithfulnessReport:
    return replace(head, cases=cases)


def _split_audit(audit: IdentifierAudit) -> tuple[IdentifierAudit, Rows]:
    return replace(audit, hits=()), tuple((hit.case, hit) for hit in audit.hits)


def _join_audit(head: IdentifierAudit, hits: tuple[IdentifierHit, ...]) -> IdentifierAudit:
    return replace(head, hits=hits)


def _split_statements(audit: StatementAudit) -> tuple[StatementAudit, Rows]:
    return replace(audit, locations=()), tuple(
        (location.case, location) for location in audit.locations
    )


def _join_statements(head: StatementAudit, places: tuple[StatementLocation, ...]) -> StatementAudit:
    return replace(head, locations=places)


CODECS: Final[Mapping[AnalysisKind, AnalysisCodec]] = MappingProxyType(
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
        AnalysisKind.IDENTIFIERS: AnalysisCodec(
            IdentifierAudit, _of_study, IdentifierHit, _split_audit, _join_audit
        ),
        AnalysisKind.WEIGHTS: AnalysisCodec(CriteriaWeights, _of_study),
        AnalysisKind.STATEMENTS: AnalysisCodec(
            StatementAudit, _of_study, StatementLocation, _split_statements, _join_statements
        ),
        **{kind: codec for entry in features() for kind, codec in entry.analyses.items()},
    }
)
"""Codec of each kind of analysis; those of features come from their registry."""
