"""Lists of repeated texts, stored as codes of the distinct texts."""

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import IntArray

Codes = NDArray[np.integer[Any]]
_AT_ONCE = 4096


@dataclass(frozen=True, slots=True, eq=False)
class CodedTexts(Sequence[str | None]):
    """A list of texts, some None: the distinct texts, and the code of each row."""

    texts: tuple[str | None, ...]
    codes: Codes

    @classmethod
    def of(cls, texts: Iterable[str | None]) -> "CodedTexts":
        """Return texts in this form; coded texts are returned unchanged."""
        if isinstance(texts, CodedTexts):
            return texts
        coder = TextCoder()
        for text in texts:
            coder.append(text)
        return coder.coded()

    def __len__(self) -> int:
        """Return the number of texts."""
        return len(self.codes)

    def __iter__(self) -> Iterator[str | None]:
        """Yield the texts."""
        for start in range(0, len(self), _AT_ONCE):
            yield from map(self.texts.__getitem__, self.codes[start : start + _AT_ONCE].tolist())

    @overload
    def __getitem__(self, index: int) -> str | None: ...

    @overload
    def __getitem__(self, index: slice) -> "CodedTexts": ...

    def __getitem__(self, index: int | slice) -> "str | CodedTexts | None":
        """Return a text, or those of a slice."""
        if isinstance(index, slice):
            return CodedTexts(self.texts, self.codes[index])
        return self.texts[int(self.codes[index])]

    def take(self, rows: IntArray) -> "CodedTexts":
        """Return the texts at these indices."""
        return CodedTexts(self.texts, self.codes[rows])

    def changed(self, change: Callable[[str], str]) -> "CodedTexts":
        """Return the list with each text changed; None is kept."""
        changed = [None if text is None else change(text) for text in self.texts]
        short = CodedTexts.of(changed)
        return CodedTexts(short.texts, short.codes[self.codes])

    def is_text(self, text: str | None) -> NDArray[np.bool_]:
        """Return where the list equals this text."""
        flags = np.array([distinct == text for distinct in self.texts], dtype=np.bool_)
        return np.asarray(flags[self.codes])

    def is_like(self, other: "CodedTexts") -> NDArray[np.bool_]:
        """Return where both lists are equal.

        Raises:
            ValueError: they differ in length.
        """
        if len(self) != len(other):
            raise ValueError("the lists differ in length")
        code_of = {text: code for code, text in enumerate(other.texts)}
        kind = np.min_scalar_type(-len(other.texts) - 1)
        table = np.array([code_of.get(text, -1) for text in self.texts], dtype=kind)
        return np.asarray(table[self.codes] == other.codes)


class TextCoder:
    """Builds `CodedTexts` incrementally: one, two or four bytes per text."""

    def __init__(self) -> None:
        self._code_of: dict[str | None, int] = {}
        self._codes = array("B")

    def __len__(self) -> int:
        """Return the number of texts."""
        return len(self._codes)

    @property
    def different(self) -> int:
        """Number of distinct texts."""
        return len(self._code_of)

    def append(self, text: str | None) -> None:
        """Add a text."""
        code = self._code_of.setdefault(text, len(self._code_of))
        if code >> 8 * self._codes.itemsize:
            self._codes = array("H" if self._codes.itemsize == 1 else "I", self._codes)
        self._codes.append(code)

    def coded(self) -> CodedTexts:
        """Return the texts so far; no text can be added while the result is in use."""
        kind = f"u{self._codes.itemsize}"
        codes = np.frombuffer(self._codes, kind) if self._codes else np.array([], kind)
        return CodedTexts(tuple(self._code_of), codes)
