"""Result of one `explain` run, ready to print and to store."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

AUTO: Final = "auto"


@dataclass(frozen=True, slots=True)
class ExplanationOutput:
    """What a kind of explanation made.

    `values` are stored in a study, `document` is printed with --json, and `tell` prints it for
    people. `paths` are the files that were written.
    """

    values: tuple[object, ...]
    document: Mapping[str, object]
    tell: Callable[[], None]
    paths: tuple[Path, ...] = ()
