"""What a parser is, and what it knows of the question."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class PresentedQuestion:
    """How the question was shown: its options in the order shown, each under its label."""

    options: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Parser:
    """Reads an answer. A change of what it reads is a new version of it.

    `read` gets the answer, what was asked and the settings; it returns None where it finds
    nothing, or more than one thing that contradict each other. For choices it returns the place of
    the option shown, as text from "0". `settings` are the known ones with their defaults.
    """

    name: str
    version: int
    read: Callable[[str, PresentedQuestion, Mapping[str, Any]], str | None]
    settings: Mapping[str, object] = field(default_factory=dict)
    gives_place: bool = False

    @property
    def label(self) -> str:
        """Return name and version, as an item's line tells them."""
        return f"{self.name}/{self.version}"
