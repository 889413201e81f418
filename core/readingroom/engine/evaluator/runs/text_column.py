"""Many short texts in little memory."""

from array import array
from collections.abc import Iterator, Sequence
from typing import overload

from readingroom.engine.evaluator.metrics.coded_texts import TextCoder

_REPEATING = 4096


class TextColumn(Sequence[str]):
    """An appendable list of texts: their bytes, plus eight bytes each.

    A Python string needs fifty bytes in addition to its characters.
    """

    def __init__(self) -> None:
        self._bytes = bytearray()
        self._ends = array("Q")

    def append(self, text: str) -> None:
        """Add a text."""
        self._bytes += text.encode("utf-8", "surrogatepass")
        self._ends.append(len(self._bytes))

    def __len__(self) -> int:
        """Return the number of texts."""
        return len(self._ends)

    @overload
    def __getitem__(self, index: int) -> str: ...

    @overload
    def __getitem__(self, index: slice) -> list[str]: ...

    def __getitem__(self, index: int | slice) -> str | list[str]:
        """Return a text, or those of a slice."""
        if isinstance(index, slice):
            return [self[position] for position in range(*index.indices(len(self)))]
        at = range(len(self))[index]
        begin = self._ends[at - 1] if at else 0
        return self._bytes[begin : self._ends[at]].decode("utf-8", "surrogatepass")

    def __iter__(self) -> Iterator[str]:
        """Yield the texts."""
        return (self[index] for index in range(len(self)))


class SparseColumn(Sequence[str | None]):
    """An appendable list of texts and None."""

    def __init__(self) -> None:
        self._texts = TextColumn()
        self._is_present = bytearray()

    def append(self, text: str | None) -> None:
        """Add a text, or None."""
        self._texts.append(text or "")
        self._is_present.append(text is not None)

    def __len__(self) -> int:
        """Return the number of entries."""
        return len(self._is_present)

    @overload
    def __getitem__(self, index: int) -> str | None: ...

    @overload
    def __getitem__(self, index: slice) -> list[str | None]: ...

    def __getitem__(self, index: int | slice) -> str | list[str | None] | None:
        """Return an entry, or those of a slice."""
        if isinstance(index, slice):
            return [self[position] for position in range(*index.indices(len(self)))]
        return self._texts[index] if self._is_present[index] else None


class AnswerColumn:
    """Collects texts and None; stores distinct texts once while there are few of them."""

    def __init__(self) -> None:
        self._coder: TextCoder | None = TextCoder()
        self._texts = SparseColumn()

    def __len__(self) -> int:
        """Return the number of entries."""
        return len(self._texts) if self._coder is None else len(self._coder)

    def append(self, text: str | None) -> None:
        """Add a text, or None."""
        if self._coder is None:
            self._texts.append(text)
            return
        self._coder.append(text)
        if self._coder.different > _REPEATING:
            for entry in self._coder.coded():
                self._texts.append(entry)
            self._coder = None

    def read(self) -> Sequence[str | None]:
        """Return all entries; none can be added while the result is in use."""
        return self._texts if self._coder is None else self._coder.coded()


class RareColumn(Sequence[str]):
    """A list of mostly empty texts, which needs no memory until one is not empty."""

    def __init__(self) -> None:
        self._texts = TextColumn()
        self._count = 0

    @property
    def is_empty(self) -> bool:
        """Whether all texts are empty."""
        return not self._texts

    def append(self, text: str) -> None:
        """Add a text."""
        if text or self._texts:
            for _ in range(self._count - len(self._texts)):
                self._texts.append("")
            self._texts.append(text)
        self._count += 1

    def __len__(self) -> int:
        """Return the number of texts."""
        return self._count

    @overload
    def __getitem__(self, index: int) -> str: ...

    @overload
    def __getitem__(self, index: slice) -> list[str]: ...

    def __getitem__(self, index: int | slice) -> str | list[str]:
        """Return a text, or those of a slice."""
        if self._texts:
            return self._texts[index]
        if isinstance(index, slice):
            return [""] * len(range(self._count)[index])
        if not -self._count <= index < self._count:
            raise IndexError(index)
        return ""
