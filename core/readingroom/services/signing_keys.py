"""Personal signing keys: created at the first signature, wrapped under the owner's password."""

import os

from readingroom import store
from readingroom.audit.personal_keys import PersonalKeys, Wrapped
from readingroom.store import StudyFile

KEY_ID_BYTES = 16


def opened(file: StudyFile, code: str, password: str) -> tuple[str, PersonalKeys]:
    """Return the key identifier and keys of a user whose password was just checked.

    If there are no usable keys, new ones are created, with an event.

    Raises:
        AuditError: the stored keys were changed.
    """
    row = store.person_keys.newest(file, code)
    if row is not None and row.wrapped is not None:
        return row.id, row.wrapped.opened(password, _label(row.id, code))
    key, keys = os.urandom(KEY_ID_BYTES).hex(), PersonalKeys(os.urandom(PersonalKeys.SIZE))
    wrapped = keys.wrap(password, _label(key, code), os.urandom)
    with file.change("personal key created", code, {"account": code, "key": key}) as change:
        store.person_keys.add(change, code, key, keys.public, wrapped)
    return key, keys


def rewrapped(file: StudyFile, code: str, old: str, new: str) -> tuple[str, Wrapped] | None:
    """Return a user's keys wrapped under a new password, None if there are none.

    Raises:
        AuditError: the stored keys were changed.
    """
    row = store.person_keys.newest(file, code)
    if row is None or row.wrapped is None:
        return None
    label = _label(row.id, code)
    return row.id, row.wrapped.opened(old, label).wrap(new, label, os.urandom)


def _label(key: str, code: str) -> str:
    """Return the label that binds wrapped keys to their owner and identifier."""
    return f"{key} of {code}"
