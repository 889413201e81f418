"""Verification of reader kits: their trails, and that merged judgements are those of a kit."""

from collections.abc import Iterator, Mapping

from readingroom.audit.checkpoints import LogKey, is_signed, origin_of, read_checkpoint
from readingroom.audit.commitment import commitment
from readingroom.audit.event_lines import EventLines, read_event_lines
from readingroom.audit.signed_notes import read_key
from readingroom.domain.errors import AuditError, NotAStudyError
from readingroom.store import reader_kits, stored_rows
from readingroom.store.commitments import erased_columns
from readingroom.store.database import HasDatabase
from readingroom.store.reader_kits import KitRow, ReturnRow


def findings(source: HasDatabase) -> Iterator[str]:
    """Return what contradicts the kits that a study wrote, as sentences."""
    erased = erased_columns(source)
    for kit in reader_kits.list_all(source):
        try:
            fault = _fault(source, kit, erased)
        except (AuditError, NotAStudyError, ValueError) as error:
            fault = str(error)
        if fault:
            yield f"The reader kit written on {kit.written_at[:10]}: {fault}"


def _fault(source: HasDatabase, kit: KitRow, erased: Mapping[str, Mapping[str, str]]) -> str:
    returns = reader_kits.list_returns(source, kit.id)
    parts = reader_kits.event_lines(source, kit.id)
    stated = [kit.contents.events_sha256, *(row.contents.events_sha256 for row in returns)]
    if [digest for _, digest in parts] != stated:
        return "its stored events are not those that were merged."
    bodies = [body for part, _ in parts for body in part]
    lines = read_event_lines(bytes.fromhex(kit.contents.log_id), bodies)
    start = kit.contents.event_count
    if len(parts[0][0]) != start or lines.chains[start - 1].hex() != kit.contents.head:
        return "its stored events do not begin as it was written."
    for row in returns:
        fault = _return_fault(kit, row, lines, start) or _row_fault(
            source, row, lines, start, erased
        )
        if fault:
            return fault
        start = row.contents.event_count
    return "" if start == len(bodies) else "it has events that belong to no return."


def _return_fault(kit: KitRow, row: ReturnRow, lines: EventLines, start: int) -> str:
    """Return how the signed state in a return contradicts the kit's events, or ""."""
    contents = row.contents
    signed = read_checkpoint(contents.checkpoint.encode())
    head = (signed.head.origin, signed.head.size)
    if head != (origin_of(bytes.fromhex(kit.contents.log_id)), contents.event_count):
        return f"the return merged on {row.merged_at[:10]} has a checkpoint of another trail."
    if not is_signed(signed, [LogKey(*map(read_key, kit.contents.vkeys))]):
        return f"the return merged on {row.merged_at[:10]} is not signed by the kit."
    end = contents.event_count
    is_within = start < end <= len(lines.leaves)
    if not is_within or lines.chains[end - 1].hex() != contents.head:
        return f"the return merged on {row.merged_at[:10]} does not continue the kit's events."
    if lines.root(end) != signed.head.root:
        return f"the events of the return merged on {row.merged_at[:10]} are not those signed."
    return ""


def _row_fault(
    source: HasDatabase,
    row: ReturnRow,
    lines: EventLines,
    start: int,
    erased: Mapping[str, Mapping[str, str]],
) -> str:
    """Return how merged records differ from those that the kit recorded, or ""."""
    contents = row.contents
    first, count = contents.first_sequence, contents.new_count
    judged = stored_rows.list_after(source, "judgement", first - 1, count) if count else []
    certified = stored_rows.list_after(source, "certification", 0)
    for table, rows, offset in (
        ("judgement", judged, contents.sequence_offset),
        ("certification", certified, contents.certification_offset),
    ):
        recorded = {
            key.removeprefix(f"{table}/"): value
            for event in lines.values[start : contents.event_count]
            for key, value in event["commitments"].items()
            if key.startswith(f"{table}/")
        }
        by_id = {str(each.columns["id"]): each for each in rows}
        if table == "judgement" and not by_id.keys() <= recorded.keys():
            return "a judgement is not one that the kit recorded."
        for name, value in recorded.items():
            if name not in by_id:
                return f"the {table} {name} of a return is missing."
            number = stored_rows.number_of(table, by_id[name]) - offset
            in_kit = stored_rows.moved(table, by_id[name], number)
            gone = contents.withheld.get(name) or erased.get(f"{table}/{name}", {})
            if value != commitment(*stored_rows.payload(table, in_kit, gone)):
                return f"the {table} {name} is not the one that the kit recorded."
    return ""
