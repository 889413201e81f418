"""Recorded outputs: one for a case and a model, append-only."""

from collections.abc import Mapping

from readingroom.domain.errors import StateError
from readingroom.domain.ids import AssetId, CaseId, ModelId, OutputId
from readingroom.domain.output import OutputContent
from readingroom.store import assets, cases
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch, fetch_one
from readingroom.store.json_documents import decode, encode
from readingroom.store.records import OutputRow


def add(
    change: Change,
    case: CaseId,
    model: ModelId,
    content: OutputContent,
    data: Mapping[AssetId, bytes],
) -> OutputId:
    """Store an output with the bytes of its overlay; other entries of `data` are ignored.

    Raises:
        StateError: the model has an output for the case, or the overlay's bytes are missing.
        NotFoundError: there is no such case or model.
    """
    if fetch(change, "SELECT 1 FROM output WHERE case_id = ? AND model = ?", case, model):
        raise StateError("The model already has an output for this case.")
    if content.overlay is not None:
        asset = content.overlay.asset
        assets.add_named(change, asset, data.get(asset))
    return OutputId(change.append("output", case_id=case, model=model, document=encode(content)))


def list_all(source: HasDatabase, case: CaseId | None = None) -> tuple[OutputRow, ...]:
    """Return the outputs of one case or all, in order of addition."""
    rows = fetch(
        source,
        "SELECT id, case_id, model FROM output WHERE case_id = ? OR ? IS NULL ORDER BY position",
        case,
        case,
    )
    return tuple(OutputRow(*row) for row in rows)


def list_present(source: HasDatabase) -> tuple[OutputRow, ...]:
    """Return the outputs of all cases that are not erased, in order of addition."""
    erased = cases.erased(source)
    return tuple(row for row in list_all(source) if row.case not in erased)


def row(source: HasDatabase, output: OutputId) -> OutputRow:
    """Return the model and the case of an output.

    Raises:
        NotFoundError: there is no such output.
    """
    sql = "SELECT id, case_id, model FROM output WHERE id = ?"
    return OutputRow(*fetch_one(source, f"The study has no output {output}.", sql, output))


def content(source: HasDatabase, output: OutputId) -> OutputContent:
    """Return the content of an output.

    Raises:
        NotFoundError: there is no such output.
        StateError: it was erased with its case.
    """
    sql = "SELECT case_id, document FROM output WHERE id = ?"
    case, document = fetch_one(source, f"The study has no output {output}.", sql, output)
    cases.require_present(source, case)
    return decode(document, OutputContent)
