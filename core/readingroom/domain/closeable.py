"""Base of resources that are closed explicitly or by `with`."""

from abc import ABC, abstractmethod
from typing import Self


class Closeable(ABC):
    """Resource that closes at the end of a `with` block."""

    @abstractmethod
    def close(self) -> None:
        """Release the resource."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
