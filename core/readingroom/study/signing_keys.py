"""The keys that people sign with: made at the first signature, kept under the owner's password."""

import os

from readingroom import store
from readingroom.store import PersonalKeys, StudyFile, Wrapped

KEY_ID_BYTES = 16


def opened(file: StudyFile, code: str, password: str) -> tuple[str, PersonalKeys]:
    """Return the keys of somebody whose password was just checked, and their name.

    Where there are none that can be used, new ones are made, which is an event.

    Raises:
        AuditError: what is kept was changed.
    """
    row = store.person_keys.newest(file, code)
    if row is not None and row.wrapped is not None:
        return row.id, row.wrapped.opened(password, _label(row.id, code))
    key, keys = os.urandom(KEY_ID_BYTES).hex(), PersonalKeys(os.urandom(PersonalKeys.SIZE))
    wrapped = keys.wrap(password, _label(key, code), os.urandom)
    with file.change("signature key made", code, {"account": code, "key": key}) as change:
        store.person_keys.add(change, code, key, keys.public, wrapped)
    return key, keys


def wrapped_again(file: StudyFile, code: str, old: str, new: str) -> tuple[str, Wrapped] | None:
    """Return the keys of somebody under another password, None where there are none.

    Raises:
        AuditError: what is kept was changed.
    """
    row = store.person_keys.newest(file, code)
    if row is None or row.wrapped is None:
        return None
    label = _label(row.id, code)
    return row.id, row.wrapped.opened(old, label).wrap(new, label, os.urandom)


def _label(key: str, code: str) -> str:
    """Return what says whose and which keys are wrapped."""
    return f"{key} of {code}"
