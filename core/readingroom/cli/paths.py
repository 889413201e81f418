"""Kinds of paths that commands take.

Whether a file can be read is left to the engine where it says so in its own words.
"""

from pathlib import Path
from typing import Final

import click

EXISTING: Final = click.Path(exists=True, readable=False, path_type=Path)
"""A file or folder that is there."""
EXISTING_FILE: Final = click.Path(exists=True, dir_okay=False, readable=False, path_type=Path)
READABLE_FILE: Final = click.Path(exists=True, dir_okay=False, path_type=Path)
FILE: Final = click.Path(dir_okay=False, path_type=Path)
"""A file that is there, or is made."""
FOLDER: Final = click.Path(file_okay=False, path_type=Path)
"""A folder that is there, or is made."""
ANY: Final = click.Path(path_type=Path)
