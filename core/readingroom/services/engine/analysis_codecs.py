"""Storage format of each kind of analysis: a public document and private rows."""

from collections.abc import Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Final

from readingroom.domain.errors import NotAStudyError, StateError
from readingroom.engine.feature import AnalysisCodec
from readingroom.engine.registry import features
from readingroom.engine.types import AnalysisKind
from readingroom.services.documents import read_document, write_document


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
        StateError: it has no rows, but needs some.
    """
    codec = CODECS[kind]
    head, rows = codec.split(report)
    if codec.empty_error and not rows:
        raise StateError(codec.empty_error)
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
    return codec.join(head, tuple(_row(codec, text) for text in rows))


def _row(codec: AnalysisCodec, text: str) -> object:
    """Return a row as one of the types of its codec."""
    if codec.other_row_type is not None:
        with suppress(NotAStudyError):
            other: object = read_document(codec.other_row_type, text)
            return other
    row: object = read_document(codec.row_type or object, text)
    return row


CODECS: Final[Mapping[AnalysisKind, AnalysisCodec]] = MappingProxyType(
    {kind: codec for entry in features() for kind, codec in entry.analyses.items()}
)
"""Codec of each kind of analysis, from the registry of features."""
