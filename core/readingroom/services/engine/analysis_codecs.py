"""Storage format of each kind of analysis: a public document and private rows."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

from readingroom.domain.errors import StateError
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
    """Return the model, the document and the rows with case codes of an analysis.

    Raises:
        StateError: it has no explanation.
    """
    codec = CODECS[kind]
    head, rows = codec.split(report)
    if isinstance(report, ExplanationSet) and not rows:
        raise StateError("The analysis contains no explanation. Explain at least one row or case.")
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


def _rows_of(
    report_type: type[Any], model: Callable[[Any], str], row_type: type[Any], field: str, code: str
) -> AnalysisCodec:
    """Return the codec of a report with a field of rows, each with the code of its case."""

    def split(report: Any) -> tuple[Any, Rows]:  # noqa: ANN401 - of the report type
        rows = tuple((getattr(row, code), row) for row in getattr(report, field))
        return replace(report, **{field: ()}), rows

    def join(head: Any, rows: tuple[Any, ...]) -> Any:  # noqa: ANN401 - of the report type
        return replace(head, **{field: rows})

    return AnalysisCodec(report_type, model, row_type, split, join)


def _of_model(report: Any) -> str:  # noqa: ANN401 - every report of a model names it
    name: str = report.model
    return name


def _of_study(_report: object) -> str:
    return ""


CODECS: Final[Mapping[AnalysisKind, AnalysisCodec]] = MappingProxyType(
    {
        AnalysisKind.GLOBAL_EXPLANATION: AnalysisCodec(
            GlobalExplanation, _of_model, GlobalRow, _split_global, _join_global
        ),
        AnalysisKind.EXPLANATIONS: _rows_of(
            ExplanationSet, _of_model, Explanation, "explanations", "code"
        ),
        AnalysisKind.FAITHFULNESS: _rows_of(
            FaithfulnessReport, _of_model, CaseFaithfulness, "cases", "code"
        ),
        AnalysisKind.IDENTIFIERS: _rows_of(
            IdentifierAudit, _of_study, IdentifierHit, "hits", "case"
        ),
        AnalysisKind.WEIGHTS: AnalysisCodec(CriteriaWeights, _of_study),
        AnalysisKind.STATEMENTS: _rows_of(
            StatementAudit, _of_study, StatementLocation, "locations", "case"
        ),
        **{kind: codec for entry in features() for kind, codec in entry.analyses.items()},
    }
)
"""Codec of each kind of analysis; those of features come from their registry."""
