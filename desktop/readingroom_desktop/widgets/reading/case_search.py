"""One search over the parts of a case: notes, outputs, variants and sequences."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from readingroom_desktop.viewmodels.formats import count, tr

MAX_LISTED: Final = 500
"""Matches of a part that are listed."""


class SearchEntry(NamedTuple):
    """A listed match: the key of its part, its number there (from 0), and the text around it."""

    part: str
    number: int
    text: str


@dataclass
class SearchedPart:
    """A part of the case that can be searched.

    Args:
        key: name of the part.
        describe: returns a number of matches in words, such as "3 in notes".
        find: marks the matches of a text and returns their number; "" removes the marks.
        go_to: shows a match by its index.
        contexts: returns the text around each match, at most `MAX_LISTED`.
        count: number of matches of the present text.
    """

    key: str
    describe: Callable[[str], str]
    find: Callable[[str], int]
    go_to: Callable[[int], None]
    contexts: Callable[[], Sequence[str]]
    count: int = 0


class CaseSearch:
    """Searches all parts at once and goes from match to match across them."""

    def __init__(self) -> None:
        self.parts: list[SearchedPart] = []
        self.query = ""
        self._position: tuple[str, int] | None = None

    def find(self, query: str) -> None:
        """Search a text in every part; the next step goes to the first match."""
        self.query, self._position = query.strip(), None
        for part in self.parts:
            part.count = part.find(self.query)

    def refresh(self, key: str) -> None:
        """Search the same text again in a part whose content changed."""
        for part in self.parts:
            if part.key == key:
                part.count = part.find(self.query)

    @property
    def total(self) -> int:
        """Return the number of matches in all parts."""
        return sum(part.count for part in self.parts)

    def describe(self, shown: str) -> str:
        """Return the number of matches in words: by part, unless all are in the shown one."""
        if not self.query:
            return ""
        hit = [part for part in self.parts if part.count]
        if not hit or [part.key for part in hit] == [shown]:
            return tr("%1 found", count(self.total))
        return ", ".join(part.describe(count(part.count)) for part in hit)

    def step(self, step: int, shown: str) -> str:
        """Go to the match so many steps from the present one, around the end.

        Args:
            step: 1 or -1.
            shown: key of the shown part, in which the first step begins.

        Returns:
            Number of the match among all, in words; "" without any.
        """
        if not self.total:
            return ""
        number = self._next_number(step, shown) % self.total
        before = 0
        for part in self.parts:
            if number < before + part.count:
                return self._go(part, number - before, number)
            before += part.count
        return ""

    def choose(self, entry: SearchEntry) -> str:
        """Go to a listed match; return its number among all in words."""
        before = 0
        for part in self.parts:
            if part.key == entry.part and entry.number < part.count:
                return self._go(part, entry.number, before + entry.number)
            before += part.count
        return ""

    def entries(self) -> list[SearchEntry]:
        """Return the matches of all parts with the text around them."""
        return [
            SearchEntry(part.key, index, text)
            for part in self.parts
            if part.count
            for index, text in enumerate(part.contexts()[:MAX_LISTED])
        ]

    def _next_number(self, step: int, shown: str) -> int:
        """Return the number of the next match among all; the first step is in the shown part."""
        before, first, last = 0, 0, self.total - 1
        for part in self.parts:
            if self._position is not None and part.key == self._position[0]:
                return before + self._position[1] + step
            if self._position is None and part.key == shown and part.count:
                first, last = before, before + part.count - 1
            before += part.count
        return first if step > 0 else last

    def _go(self, part: SearchedPart, index: int, number: int) -> str:
        part.go_to(index)
        self._position = (part.key, index)
        return tr("%1 of %2", count(number + 1), count(self.total))
