"""Clinical notes in three house styles, generated from structured patient records."""

from readingroom.engine.generator.notes.facts import NoteFact, NoteFactKind, facts_in, facts_of
from readingroom.engine.generator.notes.records import record_of, render_record, row_of
from readingroom.engine.generator.notes.rewriting import (
    FactDrift,
    FactDriftKind,
    Rewriting,
    drifts,
    rewritten,
)
from readingroom.engine.generator.notes.statements import Record, StatementKind, TermStatement
from readingroom.engine.generator.notes.styles import Style, body_text, note_text
from readingroom.engine.generator.notes.vocabulary import Vocabulary

__all__ = [
    "FactDrift",
    "FactDriftKind",
    "NoteFact",
    "NoteFactKind",
    "Record",
    "Rewriting",
    "StatementKind",
    "Style",
    "TermStatement",
    "Vocabulary",
    "body_text",
    "drifts",
    "facts_in",
    "facts_of",
    "note_text",
    "record_of",
    "render_record",
    "rewritten",
    "row_of",
]
