"""Path types of command arguments.

Readability is left to the engine, whose error message is more specific.
"""

from pathlib import Path
from typing import Final

import click

EXISTING: Final = click.Path(exists=True, readable=False, path_type=Path)
"""An existing file or folder."""
EXISTING_FILE: Final = click.Path(exists=True, dir_okay=False, readable=False, path_type=Path)
READABLE_FILE: Final = click.Path(exists=True, dir_okay=False, path_type=Path)
FILE: Final = click.Path(dir_okay=False, path_type=Path)
"""An existing or new file."""
FOLDER: Final = click.Path(file_okay=False, path_type=Path)
"""An existing or new folder."""
ANY: Final = click.Path(path_type=Path)
