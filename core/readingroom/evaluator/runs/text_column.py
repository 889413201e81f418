"""Many short texts in little memory."""

from array import array
from collections.abc import Iterator, Sequence
from typing import overload

from readingroom.evaluator.metrics.coded_texts import TextCoder

_REPEATING = 4096


class TextColumn(Sequence[str]):
    """A list of texts that can be added to: their bytes, and eight bytes more each.

    A Python string takes fifty bytes beside its characters.
    """

    def __init__(self) -> None:
        self._bytes = bytearray()
        self._ends = array("Q")

    def append(self, text: str) -> None:
        """Add a text."""
        self._bytes += text.encode("utf-8", "surrogatepass")
        self._ends.append(len(self._bytes))

    def __len__(self) -> int:
        """Return how many texts there are."""
        return len(self._ends)

    @overload
    def __getitem__(self, place: int) -> str: ...

    @overload
    def __getitem__(self, place: slice) -> list[str]: ...

    def __getitem__(self, place: int | slice) -> str | list[str]:
        """Return a text, or those of a slice."""
        if isinstance(place, slice):
            return [self[one] for one in range(*place.indices(len(self)))]
        at = range(len(self))[place]
        begin = self._ends[at - 1] if at else 0
        return self._bytes[begin : self._ends[at]].decode("utf-8", "surrogatepass")

    def __iter__(self) -> Iterator[str]:
        """Yield the texts."""
        return (self[place] for place in range(len(self)))


class SparseColumn(Sequence[str | None]):
    """A list of texts and of None, which can be added to."""

    def __init__(self) -> None:
        self._texts = TextColumn()
        self._is_there = bytearray()

    def append(self, text: str | None) -> None:
        """Add a text, or that there is none."""
        self._texts.append(text or "")
        self._is_there.append(text is not None)

    def __len__(self) -> int:
        """Return how many entries there are."""
        return len(self._is_there)

    @overload
    def __getitem__(self, place: int) -> str | None: ...

    @overload
    def __getitem__(self, place: slice) -> list[str | None]: ...

    def __getitem__(self, place: int | slice) -> str | list[str | None] | None:
        """Return an entry, or those of a slice."""
        if isinstance(place, slice):
            return [self[one] for one in range(*place.indices(len(self)))]
        return self._texts[place] if self._is_there[place] else None


class AnswerColumn:
    """Takes texts and None; keeps one copy of each as long as few of them differ."""

    def __init__(self) -> None:
        self._coder: TextCoder | None = TextCoder()
        self._texts = SparseColumn()

    def __len__(self) -> int:
        """Return how many entries there are."""
        return len(self._texts) if self._coder is None else len(self._coder)

    def append(self, text: str | None) -> None:
        """Add a text, or that there is none."""
        if self._coder is None:
            self._texts.append(text)
            return
        self._coder.append(text)
        if self._coder.different > _REPEATING:
            for one in self._coder.coded():
                self._texts.append(one)
            self._coder = None

    def read(self) -> Sequence[str | None]:
        """Return them all; none can be added as long as these are in use."""
        return self._texts if self._coder is None else self._coder.coded()


class RareColumn(Sequence[str]):
    """A list of texts most of which are empty, which takes nothing until one is not."""

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
        """Return how many texts there are."""
        return self._count

    @overload
    def __getitem__(self, place: int) -> str: ...

    @overload
    def __getitem__(self, place: slice) -> list[str]: ...

    def __getitem__(self, place: int | slice) -> str | list[str]:
        """Return a text, or those of a slice."""
        if self._texts:
            return self._texts[place]
        if isinstance(place, slice):
            return [""] * len(range(self._count)[place])
        if not -self._count <= place < self._count:
            raise IndexError(place)
        return ""
