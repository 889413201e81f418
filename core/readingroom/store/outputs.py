"""Recorded outputs: one for a case and a model, added once, never changed."""

from collections.abc import Mapping

from readingroom.domain.ids import AssetId, CaseId, ModelId, OutputId
from readingroom.domain.output import OutputContent
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase
from readingroom.store.records import OutputRow


def add(
    change: Change,
    case: CaseId,
    model: ModelId,
    content: OutputContent,
    data: Mapping[AssetId, bytes],
) -> OutputId:
    """Store an output with the bytes of its overlay; `data` may hold more, that is ignored.

    Raises:
        StateError: the model has an output for the case already, or the overlay's bytes are missing.
    """


def list_all(source: HasDatabase, case: CaseId | None = None) -> tuple[OutputRow, ...]:
    """Return the outputs of one case or of all, in the order they were added."""


def row(source: HasDatabase, output: OutputId) -> OutputRow:
    """Return which model an output is from, and on which case."""


def content(source: HasDatabase, output: OutputId) -> OutputContent:
    """Return what an output says."""
