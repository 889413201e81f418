"""Where this computer keeps what belongs to no study file."""

import functools
import os
from pathlib import Path

from platformdirs import user_data_path

from readingroom.audit import keystore
from readingroom.bundle.pins import Pins
from readingroom.domain.errors import ReadOnlyError
from readingroom.store import Keystore, LocalTrustStore

HOME_VARIABLE = "READINGROOM_HOME"
"""Names one folder that stands for all of the user's own, as for a trial."""
KEYSTORE_VARIABLE = "READINGROOM_KEYSTORE"
"""1 or 0 turns the keystore on or off, whatever the user chose."""
_APP = "Readingroom"
_CHOICE = "use-keystore"
"""An empty file: where it is, the user wants the keystore to be used."""


def home_folder() -> Path | None:
    """Return the folder that stands for the user's own ones, where the environment names one."""
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) if home else None


def data_folder() -> Path:
    """Return the user's own folder, in which this computer keeps what belongs to no study file."""
    home = home_folder()
    return home / "data" if home else user_data_path(_APP, appauthor=False)


def own_records() -> LocalTrustStore:
    """Return what this computer keeps of studies outside their files, in the user's own folder."""
    return LocalTrustStore(data_folder() / "logs", _keystore() if uses_keystore() else None)


def own_pins() -> Pins:
    """Return the logs of other computers' studies that are pinned here, in the same folder."""
    return Pins(data_folder() / "trusted")


def uses_keystore() -> bool:
    """Return whether the newest checkpoint of each study is kept in the keystore too."""
    said = os.environ.get(KEYSTORE_VARIABLE, "")
    if said in ("0", "1"):
        return said == "1"
    try:
        return (data_folder() / _CHOICE).is_file()
    except PermissionError:  # this account has no folder of its own to have chosen in
        return False


def use_keystore(*, is_on: bool) -> None:
    """Keep the newest checkpoint of each study in the keystore too from now on, or not any more.

    What the keystore holds stays there.

    Raises:
        ReadOnlyError: the choice cannot be kept.
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
            f"Whether to use the keystore cannot be kept ({error.strerror}). Free some space, or "
            "ask who looks after this computer for the rights to Readingroom's own folder."
        ) from error


def has_keystore_library() -> bool:
    """Return whether what speaks to keystores is installed."""
    return keystore.is_installed()


def keystore_trouble() -> str:
    """Return why the keystore cannot be used now as the end of a sentence on it, or ""."""
    return _keystore().problem()


@functools.cache
def _keystore() -> Keystore:
    """Return the keystore of the system; one for the process, which knows if it never answers."""
    return Keystore(keystore.connect_system)
