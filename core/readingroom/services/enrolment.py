"""Add readers: assign codes and draw their worklists."""

import re
from collections import defaultdict
from collections.abc import Collection, Sequence

from readingroom import store
from readingroom.domain.errors import StateError
from readingroom.domain.ids import CaseId, ModelId, OutputId, SessionId
from readingroom.reading.design.pairs import plan_worklist
from readingroom.reading.forms.texts import check_name
from readingroom.reading.types import Reader
from readingroom.services.guard import COORDINATOR
from readingroom.store import Change, StudyFile
from readingroom.store.records import NewItem

CODE_LIMIT = 32
_CODE = re.compile(rf"[A-Za-z0-9][A-Za-z0-9._-]{{0,{CODE_LIMIT - 1}}}")
_RESERVED = (COORDINATOR, "readingroom")


def admit_reader(file: StudyFile, change: Change, name: str, code: str) -> Reader:
    """Add a reader as part of a change; while a session is open, also draw their worklist.

    Raises:
        StateError: the name or code is invalid, the code is in use, or the study is locked.
    """
    name = check_name(name)
    if store.meta.read(file).state.is_past_reading:
        raise StateError("The study is locked. Readers can no longer be added.")
    reader = store.readers.add(change, name, free_code(file, code.strip(), "R"))
    change.details["reader"] = reader.code
    session = store.sessions.newest(file)
    if session is not None:
        change.details["session"] = session.id
        draw_worklist(file, change, session.id, reader, session.models, session.pairs_per_case)
    return reader


def free_code(file: StudyFile, code: str, letter: str) -> str:
    """Return an unused code: the given one, or the next such as "R1", "R2".

    Codes that differ only in case count as equal.

    Raises:
        StateError: it is in use, too long, or has characters unsafe in tables or commands.
    """
    readers = {reader.code.casefold() for reader in store.readers.list_all(file)}
    used = readers | {account.code.casefold() for account in store.accounts.list_all(file)}
    if not code:
        return _next_code(used, letter)
    if not _CODE.fullmatch(code):
        raise StateError(
            f"The code “{code}” is invalid. A code starts with a letter or digit and has at most "
            f"{CODE_LIMIT} unaccented letters, digits, full stops, hyphens and underscores."
        )
    if code.casefold() in used or code.casefold() in _RESERVED:
        raise StateError(f"The code “{code}” is already in use. Choose another.")
    return code


def _next_code(used: Collection[str], letter: str) -> str:
    numbers = range(1, len(used) + 2)
    return next(free for n in numbers if (free := f"{letter}{n}").casefold() not in used)


def draw_worklist(
    file: StudyFile,
    change: Change,
    session: SessionId,
    reader: Reader,
    models: Sequence[ModelId],
    pairs_per_case: int | None,
) -> None:
    """Draw and store one reader's worklist from the current cases and outputs.

    Raises:
        StateError: there are no pairs.
    """
    items = plan_items(file, reader, models, pairs_per_case)
    if not items:
        raise StateError(
            "No pairs to compare: no case has outputs of two of the models. Add outputs first."
        )
    store.worklists.add(change, session, reader.id, items)


def plan_items(
    file: StudyFile, reader: Reader, models: Sequence[ModelId], pairs_per_case: int | None
) -> list[NewItem]:
    """Return the pairs that a reader would get from the current cases and outputs."""
    protocol = store.protocols.current(file)
    codes = {case.id: case.code for case in store.cases.list_all(file)}
    # The draw uses names, not random identifiers, so that it can be reproduced.
    keys = {
        model.id: f"{model.card.name}\x1f{model.card.version}"
        for model in store.models.list_all(file)
    }
    outputs: dict[tuple[str, str], tuple[CaseId, OutputId]] = {}
    models_by_case: defaultdict[str, list[str]] = defaultdict(list)
    for row in store.outputs.list_present(file):
        if row.model in models:
            code, key = codes[row.case], keys[row.model]
            outputs[code, key] = (row.case, row.id)
            models_by_case[code].append(key)
    slots = plan_worklist(
        protocol.seed,
        reader.code,
        models_by_case,
        pairs_per_case=pairs_per_case,
        repeat_share=protocol.repeat_share,
    )
    items = []
    for slot in slots:
        case, left = outputs[slot.case, slot.left]
        right = outputs[slot.case, slot.right][1]
        items.append(NewItem(case, left, right, slot.repeat_of))
    return items
