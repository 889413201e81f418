"""Folders and settings of this computer for data outside study files."""

import functools
import os
from pathlib import Path

from platformdirs import user_data_path

from readingroom.audit import keystore
from readingroom.audit.keystore import Keystore
from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.bundle.pins import Pins
from readingroom.domain.errors import ReadOnlyError

HOME_VARIABLE = "READINGROOM_HOME"
"""Environment variable: one folder that replaces all user folders, as for a trial."""
KEYSTORE_VARIABLE = "READINGROOM_KEYSTORE"
"""Environment variable: 1 or 0 turns the keystore on or off and overrides the user's choice."""
_APP = "Readingroom"
_CHOICE = "use-keystore"
"""An empty file: if it exists, the user chose to use the keystore."""


def home_folder() -> Path | None:
    """Return the folder that replaces the user folders, if the environment sets one."""
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) if home else None


def data_folder() -> Path:
    """Return the user's data folder, for data outside study files."""
    home = home_folder()
    return home / "data" if home else user_data_path(_APP, appauthor=False)


def own_records() -> LocalTrustStore:
    """Return this computer's trust records of studies, stored in the user's data folder."""
    return LocalTrustStore(data_folder() / "logs", _keystore() if uses_keystore() else None)


def own_pins() -> Pins:
    """Return the pinned logs of other computers' studies, stored in the user's data folder."""
    return Pins(data_folder() / "trusted")


def uses_keystore() -> bool:
    """Return whether the newest checkpoint of each study is also stored in the keystore."""
    setting = os.environ.get(KEYSTORE_VARIABLE, "")
    if setting in ("0", "1"):
        return setting == "1"
    try:
        return (data_folder() / _CHOICE).is_file()
    except PermissionError:  # this account has no data folder, so no choice was stored
        return False


def use_keystore(*, is_on: bool) -> None:
    """Turn on or off that the newest checkpoint of each study is also stored in the keystore.

    Existing keystore records stay.

    Raises:
        ReadOnlyError: the choice cannot be saved.
    """
    choice = data_folder() / _CHOICE
    try:
        if is_on:
            choice.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            choice.touch()
        else:
            choice.unlink(missing_ok=True)
    except OSError as error:
        raise ReadOnlyError(
            f"The keystore setting cannot be saved ({error.strerror}). Free some disk space, or "
            "ask your administrator for access to Readingroom's data folder."
        ) from error


def has_keystore_library() -> bool:
    """Return whether the keystore library is installed."""
    return keystore.is_installed()


def keystore_problem() -> str:
    """Return why the keystore is unavailable, as the end of a sentence, or ""."""
    return _keystore().problem()


@functools.cache
def _keystore() -> Keystore:
    """Return the system keystore; one per process, which remembers that it does not respond."""
    return Keystore(keystore.connect_system)
