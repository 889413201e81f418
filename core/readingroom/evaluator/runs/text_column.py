"""Many short texts in little memory."""

from array import array
from collections.abc import Iterator, Sequence
from typing import overload


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
