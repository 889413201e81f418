"""Where this computer keeps what belongs to no study file."""

import os
from pathlib import Path

from platformdirs import user_data_path

from readingroom.store import Outside

HOME_VARIABLE = "READINGROOM_HOME"
_APP = "Readingroom"


def own_records() -> Outside:
    """Return what this computer keeps of studies outside their files, in the user's own folder."""
    home = os.environ.get(HOME_VARIABLE)
    data = Path(home) / "data" if home else user_data_path(_APP, appauthor=False)
    return Outside(data / "logs")
