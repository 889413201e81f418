"""Where this computer keeps what belongs to no study file."""

import os
from pathlib import Path

from platformdirs import user_data_path

from readingroom.bundle.pins import Pins
from readingroom.store import Outside

HOME_VARIABLE = "READINGROOM_HOME"
_APP = "Readingroom"


def own_records() -> Outside:
    """Return what this computer keeps of studies outside their files, in the user's own folder."""
    return Outside(_own_folder() / "logs")


def own_pins() -> Pins:
    """Return the logs of other computers' studies that are pinned here, in the same folder."""
    return Pins(_own_folder() / "trusted")


def _own_folder() -> Path:
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) / "data" if home else user_data_path(_APP, appauthor=False)
