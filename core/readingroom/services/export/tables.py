"""The table of judgements in a bundle, with its data dictionary."""

from collections.abc import Collection, Iterable, Mapping

from readingroom import store
from readingroom.bundle.content import BundleTable, Cell, DictionaryColumn
from readingroom.domain.ids import ItemId, JudgementId, ModelId, OutputId
from readingroom.domain.json_text import read_json
from readingroom.domain.protocol import Criterion, CriterionKind, OverallChoice, Protocol
from readingroom.store import StudyFile
from readingroom.store.records import JudgementKind, JudgementRow

BEFORE_SCORES = tuple(
    DictionaryColumn(*column)
    for column in (
        ("judgement", "string", "Identifier of this record"),
        ("event", "integer", "Number of the event in audit/events.jsonl that records it"),
        ("at", "string", "When it was made", "ISO 8601, UTC"),
        ("session", "string", "Identifier of the session"),
        ("reader", "string", "Code of the reader"),
        ("item", "string", "Identifier of the worklist item: one reading of one reader"),
        ("position", "integer", "Position of the item in the reader's worklist, from 1"),
        ("repeat_of", "string", "Item that this one repeats, a pair with sides swapped"),
        ("arm", "string", "Key of the arm: the reading condition"),
        ("follows", "string", "Item of the same case that was read directly before"),
        ("purpose", "string", "Empty for an item of the study, else training or gold"),
        ("case", "string", "Code of the case"),
        ("left_model", "string", "Model whose output was shown on the left as A, or alone"),
        ("right_model", "string", "Model whose output was shown on the right, as B"),
        ("kind", "string", "judged, skipped, withdrawn, flagged or unflagged"),
        ("state", "string", "in force: counts; withdrawn: was withdrawn; note: neither"),
        (
            "supersedes",
            "string",
            "The record that this one replaces: of a withdrawal or of the next answer",
        ),
        ("outcome", "string", "left, right, both_good or both_bad; empty unless a judged pair"),
        ("preferred_model", "string", "The preferred model; empty for both good or both bad"),
    )
)
AFTER_SCORES = tuple(
    DictionaryColumn(*column)
    for column in (
        ("answers", "string", "JSON object: other answers by criterion; null: cannot assess"),
        ("marks", "string", "JSON list of marks on the images"),
        ("output_edits", "string", "JSON list: edit distance and time of corrected outputs"),
        ("reason", "string", "Why the item was skipped, or why the answer was corrected"),
        (
            "reason_text",
            "string",
            (
                "Why the item was skipped or flagged, or the answer corrected, in the reader's own "
                "words; absent from patient-free bundles"
            ),
        ),
        ("comment", "string", "The reader's free text; absent from patient-free bundles"),
        ("protocol_version", "integer", "Version of the protocol in force"),
        ("active_ms", "integer", "Time the item was viewed", "milliseconds"),
        ("idle_ms", "integer", "Time without input while the item was open", "milliseconds"),
        ("paused_ms", "integer", "Time the reading was paused", "milliseconds"),
    )
)


def judgement_table(
    file: StudyFile,
    events: Iterable[bytes],
    names: Mapping[ModelId, str],
    *,
    commented: Collection[ItemId],
) -> BundleTable:
    """Return every record, oldest first, including withdrawn ones.

    `events` are canonical bytes; comments of items that are not in `commented` are left out.
    """
    numbers = event_numbers(events)
    in_force = {row.id for row in store.judgements.list_in_force(file)}
    items = item_cells(file, names)
    versions = protocol_versions(file)
    criteria = criteria_of_all_versions(versions)
    criteria = tuple(criterion for criterion in criteria if criterion.values)
    columns = BEFORE_SCORES + tuple(score_column(criterion) for criterion in criteria)
    totals = points_columns(versions)
    later = store.judgements.later_columns(file)
    rows = []
    for row in store.judgements.list_all(file):
        cells: dict[str, Cell] = {
            "judgement": row.id,
            "event": numbers[row.id],
            "state": state_of(row, row.id in in_force),
            **text_cells(row, is_open=row.item in commented),
            **items[row.item],
            **record_cells(row),
            **later[row.id],
            **{score_name(c.key): row.document.form.scores.get(c.key) for c in criteria},
            **dict.fromkeys(column.name for column in totals),
            **points_cells(row, versions[row.document.protocol_version]),
        }
        cells["preferred_model"] = preferred(cells)
        rows.append(cells)
    return BundleTable(columns + totals + AFTER_SCORES, tuple(rows))


def item_cells(file: StudyFile, names: Mapping[ModelId, str]) -> dict[ItemId, dict[str, Cell]]:
    """Return the columns that identify the item of a record, for all items."""
    codes = {case.id: case.code for case in store.cases.list_all(file)}
    readers = {reader.id: reader.code for reader in store.readers.list_all(file)}
    models: dict[OutputId | None, str] = {
        output.id: names[output.model] for output in store.outputs.list_all(file)
    }
    return {
        item.id: {
            "session": item.session,
            "reader": readers[item.reader],
            "item": item.id,
            "position": item.position,
            "repeat_of": item.repeat_of,
            "arm": item.arm or None,
            "follows": item.follows,
            "purpose": item.purpose.value or None,
            "case": codes[item.case],
            "left_model": models.get(item.left),
            "right_model": models.get(item.right),
        }
        for item in store.worklists.list_all(file)
    }


def record_cells(row: JudgementRow) -> dict[str, Cell]:
    """Return the columns from the record itself."""
    document = row.document
    outcome = document.form.outcome
    return {
        "at": row.at,
        "kind": row.kind.value,
        "supersedes": row.supersedes,
        "outcome": outcome.value if outcome else None,
        "reason": document.reason or None,
        "protocol_version": document.protocol_version,
        "active_ms": document.timing.active_ms,
        "idle_ms": document.timing.idle_ms,
        "paused_ms": document.timing.paused_ms,
    }


def text_cells(row: JudgementRow, *, is_open: bool) -> dict[str, Cell]:
    """Return the columns with the reader's own words, empty if they stay closed."""
    texts = {"reason_text": row.document.reason_text, "comment": row.document.form.comment}
    return {name: (text or None) if is_open else None for name, text in texts.items()}


def state_of(row: JudgementRow, is_in_force: bool) -> str:
    """Return the state of a record: in force, withdrawn or note."""
    if is_in_force:
        return "in force"
    return "withdrawn" if row.kind in (JudgementKind.JUDGED, JudgementKind.SKIPPED) else "note"


def preferred(cells: Mapping[str, Cell]) -> Cell:
    """Return the name of the chosen model, or None."""
    sides = {OverallChoice.LEFT.value: "left_model", OverallChoice.RIGHT.value: "right_model"}
    side = sides.get(str(cells["outcome"]))
    return cells[side] if side else None


def score_name(key: str) -> str:
    """Return the column of a criterion."""
    return f"score_{key}"


def score_column(criterion: Criterion) -> DictionaryColumn:
    """Describe the column of a criterion."""
    low, high = criterion.values[0], criterion.values[-1]
    if criterion.kind is CriterionKind.PREFERENCE:
        meaning = f"{criterion.label}: {low} = A (left) clearly better, {high} = B (right)"
    elif criterion.options:
        options = ", ".join(option.text for option in criterion.options)
        meaning = f"{criterion.label}: {options}"
    else:
        meaning = f"{criterion.label}: {low} = {criterion.low}, {high} = {criterion.high}"
    return DictionaryColumn(score_name(criterion.key), "integer", meaning)


def points_columns(versions: Mapping[int, Protocol]) -> tuple[DictionaryColumn, ...]:
    """Describe the columns with the totals of the rubrics of all protocol versions."""
    rubrics = {
        points_name(c.key): c.label
        for protocol in versions.values()
        for c in protocol.criteria
        if c.is_rubric
    }
    return tuple(
        DictionaryColumn(
            name, "integer", f"{label}: total of the options met, as in protocol_version", "points"
        )
        for name, label in rubrics.items()
    )


def points_cells(row: JudgementRow, protocol: Protocol) -> dict[str, Cell]:
    """Return the totals of the answered rubrics, with the points of their protocol version."""
    answers = row.document.form.answers
    return {
        points_name(c.key): c.points_of(answer)
        for c in protocol.criteria
        if c.is_rubric and isinstance(answer := answers.get(c.key), tuple)
    }


def points_name(key: str) -> str:
    """Return the column of the total of a rubric."""
    return f"{key}_points"


def protocol_versions(file: StudyFile) -> dict[int, Protocol]:
    """Return all versions of the protocol, oldest first."""
    newest = store.protocols.current(file).version
    return {version: store.protocols.get(file, version) for version in range(1, newest + 1)}


def criteria_of_all_versions(versions: Mapping[int, Protocol]) -> tuple[Criterion, ...]:
    """Return all criteria of all protocol versions, oldest version first."""
    criteria: dict[str, Criterion] = {}
    for protocol in versions.values():
        for criterion in protocol.criteria:
            criteria.setdefault(criterion.key, criterion)
    return tuple(criteria.values())


def event_numbers(events: Iterable[bytes]) -> dict[JudgementId, int]:
    """Return the event number of each judgement."""
    numbers: dict[JudgementId, int] = {}
    for body in events:
        event = read_json(body)
        for key in event.get("commitments", {}):
            table, _, identifier = key.partition("/")
            if table == "judgement":
                numbers[JudgementId(identifier)] = event["sequence"]
    return numbers
