"""Content of a reader kit: rows of a new study file, copied from a study without what is hidden.

Identifiers of cases, sessions, worklists, items and judgements stay; those of outputs and models
are new.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from readingroom.audit.canonical import canonical_json
from readingroom.domain.ids import AssetId, CaseId, ItemId, ModelId, OutputId, ReaderId, SessionId
from readingroom.domain.output import OutputContent
from readingroom.domain.protocol import Protocol
from readingroom.reading.types import Reader, ShownExplanation
from readingroom.store import analyses, assets, cases, drafts, sessions, worklists
from readingroom.store.change import Change
from readingroom.store.commitments import COMMITTED
from readingroom.store.database import HasDatabase, fetch
from readingroom.store.json_documents import decode, encode
from readingroom.store.records import FormDraft, ItemRow, SessionRow

EXPLANATIONS = "shown explanations"
"""Kind of analysis, in kits only: what is shown beside the output that its `model` names."""


@dataclass(frozen=True, slots=True)
class KitOutput:
    """Output of a kit under its new identifier, with its redacted content."""

    id: OutputId
    case: CaseId
    model: ModelId
    content: OutputContent


def add_start(
    change: Change, protocol: Protocol, reader: Reader, model_count: int
) -> list[ModelId]:
    """Store protocol and reader, and as many nameless models as a case has outputs."""
    change.insert_committed("protocol", {"version": protocol.version, "document": encode(protocol)})
    change.append("reader", id=reader.id, code=reader.code, name=reader.name)
    return [
        ModelId(change.append("model", name=model_name(number), version="", vendor=""))
        for number in range(model_count)
    ]


def model_name(number: int) -> str:
    """Return the name of a model in a kit by its number from 0.

    It has no letters or digits, so that nothing in a text looks like it.
    """
    return "-" * (number + 1)


def add_case(
    change: Change, source: HasDatabase, case: CaseId, outputs: Sequence[KitOutput]
) -> None:
    """Copy a case with its files, and store its outputs with their overlays.

    Raises:
        AuditError: a stored file of the study was changed.
    """
    sql = "SELECT code, summary, document FROM study_case WHERE id = ?"
    ((code, summary, document),) = fetch(source, sql, case)
    change.append("study_case", id=case, code=code, summary=summary, document=document)
    for asset in case_assets(source, case, [output.content for output in outputs]):
        assets.copy(change, source, asset)
    for output in outputs:
        change.append(
            "output",
            id=output.id,
            case_id=case,
            model=output.model,
            document=encode(output.content),
        )


def add_explanations(
    change: Change,
    case: CaseId,
    output: OutputId,
    explanations: Sequence[ShownExplanation],
    author: str,
) -> None:
    """Store what is shown beside an output of a kit, as an analysis of that output."""
    row = analyses.NewRow(case, encode(explanations))
    analyses.add(change, EXPLANATIONS, output, "{}", [row], author)


def explanations_of(source: HasDatabase, output: OutputId) -> tuple[ShownExplanation, ...]:
    """Return what is shown beside an output of a kit."""
    sql = (
        "SELECT r.document FROM analysis_row AS r JOIN analysis AS a ON a.id = r.analysis "
        "WHERE a.kind = ? AND a.model = ?"
    )
    rows = fetch(source, sql, EXPLANATIONS, output)
    return decode(rows[0][0], tuple[ShownExplanation, ...]) if rows else ()


def case_assets(
    source: HasDatabase, case: CaseId, outputs: Sequence[OutputContent]
) -> tuple[AssetId, ...]:
    """Return the stored files of a case and of the overlays of outputs."""
    own = [asset.id for asset in cases.content(source, case).assets]
    overlays = [output.overlay.asset for output in outputs if output.overlay is not None]
    return tuple(dict.fromkeys((*own, *overlays)))


def add_session(
    change: Change,
    source: HasDatabase,
    session: SessionRow,
    reader: ReaderId,
    items: Sequence[ItemRow],
) -> None:
    """Copy a session with one worklist; the items are given as the kit holds them."""
    sessions.add_row(change, session)
    sql = "SELECT id FROM worklist WHERE session = ? AND reader = ?"
    ((worklist,),) = fetch(source, sql, session.id, reader)
    worklists.add_rows(change, worklist, session.id, reader, [_item(item) for item in items])


def _item(item: ItemRow) -> dict[str, Any]:
    return {
        "id": item.id,
        "position": item.position,
        "case_id": item.case,
        "left_output": item.left,
        "right_output": item.right,
        "repeat_of": item.repeat_of,
        "arm": item.arm,
        "follows": item.follows,
        "purpose": item.purpose.value,
    }


def copy_entries(change: Change, source: HasDatabase, items: Sequence[ItemId]) -> None:
    """Copy the judgement records and drafts of items."""
    wanted = frozenset(items)
    columns = (*COMMITTED["judgement"].public, *COMMITTED["judgement"].private)
    sql = f"SELECT {', '.join(columns)} FROM judgement ORDER BY seq"  # noqa: S608 - names are ours
    rows = [dict(zip(columns, row, strict=True)) for row in fetch(source, sql)]
    own = [row for row in rows if row["item"] in wanted]
    for number, row in enumerate(own, start=1):
        change.insert_committed("judgement", {**row, "seq": number})
    for item, document in fetch(source, "SELECT item, document FROM draft"):
        if item in wanted:
            drafts.save(change, item, decode(document, FormDraft))


def protocol_sha256(source: HasDatabase, version: int) -> str:
    """Return the SHA-256 of a stored version of the protocol."""
    ((document,),) = fetch(source, "SELECT document FROM protocol WHERE version = ?", version)
    return hashlib.sha256(document.encode()).hexdigest()


def items_sha256(items: Mapping[SessionId, Sequence[ItemRow]]) -> str:
    """Return the SHA-256 of the canonical JSON of items, by session."""
    listed = {session: [_item(item) for item in rows] for session, rows in items.items()}
    return hashlib.sha256(canonical_json(listed)).hexdigest()


def assets_sha256(files: Sequence[AssetId]) -> str:
    """Return the SHA-256 of the names of stored files, which are hashes of their bytes."""
    return hashlib.sha256("".join(f"{asset}\n" for asset in sorted(files)).encode()).hexdigest()
