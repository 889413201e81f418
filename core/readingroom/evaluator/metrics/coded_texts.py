"""Texts that repeat, as the numbers of their few different ones."""

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray

IntArray = NDArray[np.int64]
Codes = NDArray[np.integer[Any]]
_AT_ONCE = 4096


@dataclass(frozen=True, slots=True, eq=False)
class CodedTexts(Sequence[str | None]):
    """A list of texts, some of them None: each different one once, and its place for each row."""

    texts: tuple[str | None, ...]
    codes: Codes

    @classmethod
    def of(cls, texts: Iterable[str | None]) -> "CodedTexts":
        """Return texts in this form, those that have it as they are."""
        if isinstance(texts, CodedTexts):
            return texts
        coder = TextCoder()
        for text in texts:
            coder.append(text)
        return coder.coded()

    def __len__(self) -> int:
        """Return how many texts there are."""
        return len(self.codes)

    def __iter__(self) -> Iterator[str | None]:
        """Yield the texts."""
        for start in range(0, len(self), _AT_ONCE):
            yield from map(self.texts.__getitem__, self.codes[start : start + _AT_ONCE].tolist())

    @overload
    def __getitem__(self, place: int) -> str | None: ...

    @overload
    def __getitem__(self, place: slice) -> "CodedTexts": ...

    def __getitem__(self, place: int | slice) -> "str | CodedTexts | None":
        """Return a text, or those of a slice."""
        if isinstance(place, slice):
            return CodedTexts(self.texts, self.codes[place])
        return self.texts[int(self.codes[place])]

    def take(self, rows: IntArray) -> "CodedTexts":
        """Return those with these places."""
        return CodedTexts(self.texts, self.codes[rows])

    def changed(self, change: Callable[[str], str]) -> "CodedTexts":
        """Return each text changed; None stays."""
        return self.coded_by([None if one is None else change(one) for one in self.texts])

    def coded_by(self, texts: Sequence[str | None]) -> "CodedTexts":
        """Return one text in the place of each different one."""
        coder = TextCoder()
        for text in texts:
            coder.append(text)
        short = coder.coded()
        return CodedTexts(short.texts, short.codes[self.codes])

    def is_text(self, text: str | None) -> NDArray[np.bool_]:
        """Return where this text stands."""
        flags = np.array([one == text for one in self.texts], dtype=np.bool_)
        return np.asarray(flags[self.codes])

    def is_like(self, other: "CodedTexts") -> NDArray[np.bool_]:
        """Return where both lists say the same.

        Raises:
            ValueError: they differ in length.
        """
        if len(self) != len(other):
            raise ValueError("the lists differ in length")
        places = {text: place for place, text in enumerate(other.texts)}
        kind = np.min_scalar_type(-len(other.texts) - 1)
        table = np.array([places.get(text, -1) for text in self.texts], dtype=kind)
        return np.asarray(table[self.codes] == other.codes)


class TextCoder:
    """Makes `CodedTexts`, one after the other: one, two or four bytes each."""

    def __init__(self) -> None:
        self._places: dict[str | None, int] = {}
        self._codes = array("B")

    def __len__(self) -> int:
        """Return how many texts there are."""
        return len(self._codes)

    @property
    def different(self) -> int:
        """How many different texts there are."""
        return len(self._places)

    def append(self, text: str | None) -> None:
        """Add a text."""
        place = self._places.setdefault(text, len(self._places))
        if place >> 8 * self._codes.itemsize:
            self._codes = array("H" if self._codes.itemsize == 1 else "I", self._codes)
        self._codes.append(place)

    def coded(self) -> CodedTexts:
        """Return the texts so far; none can be added as long as these are in use."""
        kind = f"u{self._codes.itemsize}"
        codes = np.frombuffer(self._codes, kind) if self._codes else np.array([], kind)
        return CodedTexts(tuple(self._places), codes)
