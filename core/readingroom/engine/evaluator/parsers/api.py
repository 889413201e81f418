"""Interface of a parser, and the question it receives."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class PresentedQuestion:
    """A question as presented: its options in the order shown, with their labels."""

    options: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Parser:
    """Reads an answer. A change of what it reads needs a new version.

    `read` receives the answer, the question and the settings; it returns None where it finds
    nothing or contradictory answers. For choices it returns the index of the option as shown, as
    text from "0"; with `reads_several`, those of all chosen options with commas. `settings` are the
    known ones with their defaults.
    """

    name: str
    version: int
    read: Callable[[str, PresentedQuestion, Mapping[str, Any]], str | None]
    settings: Mapping[str, object] = field(default_factory=dict)
    gives_position: bool = False
    reads_several: bool = False

    @property
    def label(self) -> str:
        """Return name and version, as stored with items."""
        return f"{self.name}/{self.version}"
