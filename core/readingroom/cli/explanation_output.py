"""Result of one `explain` run, ready to print and to store."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

AUTO: Final = "auto"


@dataclass(frozen=True, slots=True)
class ExplanationOutput:
    """Explanations of one run.

    `values` are stored in a study, `document` is printed with --json, `print_result` prints tables.
    `paths` are the files that were written.
    """

    values: tuple[object, ...]
    document: Mapping[str, object]
    print_result: Callable[[], None]
    paths: tuple[Path, ...] = ()
