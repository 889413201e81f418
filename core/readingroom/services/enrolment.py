"""Add readers: assign codes and draw their worklists."""

import re
from collections.abc import Collection

from readingroom import store
from readingroom.domain.errors import StateError
from readingroom.reading.forms.texts import check_name
from readingroom.reading.types import Reader
from readingroom.services.guard import COORDINATOR
from readingroom.services.worklists import draw_lists, store_lists
from readingroom.store import Change, StudyFile

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
    sessions = store.sessions.list_all(file)
    if sessions:
        newest = sessions[-1]
        change.details["session"] = newest.id
        lists = draw_lists(file, [reader], newest.models, newest.pairs_per_case, with_earlier=True)
        store_lists(change, [session.id for session in sessions], [reader], lists)
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
