"""Taking keys out of a mapping of a suite, each with its type; what is left over is refused."""

import difflib
from collections.abc import Callable, Iterable
from typing import NoReturn, TypeVar

from readingroom.domain.errors import SuiteError
from readingroom.domain.suggestions import nearest
from readingroom.evaluator.suites.yaml_tree import Mapping, Node, Scalar, Sequence, plain

T = TypeVar("T")
MAX_TEXT = 100_000
MAX_LIST = 100_000


class SuiteMapping:
    """The keys of one mapping. Each call takes one; `finish` refuses what nobody took."""

    def __init__(self, name: str, node: Mapping, what: str) -> None:
        self._name = name
        self._node = node
        self._what = what
        self._asked: set[str] = set()

    def refuse(self, why: str, key: str = "") -> NoReturn:
        """Raise `SuiteError` with file and line."""
        line = self._node.key_lines.get(key, self._node.line)
        raise SuiteError(f"{self._name}, line {line}: {why}")

    def node(self, key: str) -> Node | None:
        """Return what stands under a key, None where there is nothing."""
        return self._node.entries[key] if self.has(key) else None

    def has(self, key: str) -> bool:
        """Return whether the key stands there with a value."""
        self._asked.add(key)
        node = self._node.entries.get(key)
        return node is not None and not (isinstance(node, Scalar) and node.value is None)

    def text(self, key: str, default: str | None = None, limit: int = MAX_TEXT) -> str:
        """Return a text as it was written; without a default it has to be there."""
        if not self.has(key):
            return self._absent(key, default)
        node = self._node.entries[key]
        if not isinstance(node, Scalar):
            self.refuse(f"'{key}' must be a text.", key)
        if len(node.text) > limit:
            self.refuse(f"'{key}' has more than {limit:,} characters.", key)
        return node.text

    def integer(
        self, key: str, default: int | None = None, low: int = 0, high: int = 1 << 53
    ) -> int:
        """Return a whole number from `low` to `high`."""
        if not self.has(key):
            return self._absent(key, default)
        value = self._scalar(key)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.refuse(f"'{key}' must be a whole number from {low} to {high}.", key)
        return value

    def number(self, key: str, default: float | None = None) -> float:
        """Return a number."""
        if not self.has(key):
            return self._absent(key, default)
        value = self._scalar(key)
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            self.refuse(f"'{key}' must be a number.", key)
        return float(value)

    def flag(self, key: str, *, default: bool = False) -> bool:
        """Return true or false."""
        if not self.has(key):
            return default
        value = self._scalar(key)
        if not isinstance(value, bool):
            self.refuse(f"'{key}' must be true or false.", key)
        return value

    def word(self, key: str, known: Iterable[str], default: str | None = None) -> str:
        """Return one of the known words."""
        names = list(known)
        word = self.text(key, default)
        if word not in names and word != default:
            self.refuse(f"'{key}' is '{word[:40]}'.{nearest(word, names)}", key)
        return word

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts; a single text counts as a list of one."""
        if not self.has(key):
            return ()
        node = self._node.entries[key]
        entries = node.entries if isinstance(node, Sequence) else (node,)
        return tuple(
            entry.text if isinstance(entry, Scalar) else self.refuse(_LISTED.format(key), key)
            for entry in entries
        )

    def numbers(self, key: str) -> tuple[float, ...]:
        """Return a list of numbers."""
        values = self.values(key)
        if not all(isinstance(one, (int, float)) and not isinstance(one, bool) for one in values):
            self.refuse(f"'{key}' must be a list of numbers.", key)
        return tuple(float(one) for one in values)  # type: ignore[arg-type]  # checked above

    def values(self, key: str) -> tuple[object, ...]:
        """Return a list of what JSON can hold."""
        if not self.has(key):
            return ()
        node = self._node.entries[key]
        if not isinstance(node, Sequence):
            self.refuse(f"'{key}' must be a list.", key)
        return tuple(plain(entry) for entry in node.entries)

    def settings(self) -> dict[str, object]:
        """Return the keys that are left, as they are; the one who uses them checks them."""
        left = [key for key in self._node.entries if key not in self._asked]
        self._asked.update(left)
        return {key: plain(self._node.entries[key]) for key in left}

    def nested(self, key: str, read: Callable[["SuiteMapping"], T]) -> T | None:
        """Return what `read` makes of a mapping under a key, None where there is none."""
        if not self.has(key):
            return None
        return self._nested(self._node.entries[key], key, read)

    def each(
        self, key: str, read: Callable[["SuiteMapping"], T], short: str = "", limit: int = MAX_LIST
    ) -> tuple[T, ...]:
        """Return what `read` makes of each mapping of a list.

        With `short` a bare word stands for a mapping with that key alone.
        """
        if not self.has(key):
            return ()
        node = self._node.entries[key]
        if not isinstance(node, Sequence) or len(node.entries) > limit:
            self.refuse(f"'{key}' must be a list of at most {limit:,} entries.", key)
        entries = (_spelt_out(entry, short) for entry in node.entries)
        return tuple(self._nested(entry, key, read) for entry in entries)

    def finish(self) -> None:
        """Refuse the first key that nothing asked for, with the nearest one that is known.

        Raises:
            SuiteError: there is such a key.
        """
        for key, line in self._node.key_lines.items():
            if key not in self._asked:
                known = sorted(self._asked)
                raise SuiteError(
                    f"{self._name}, line {line}: '{key[:40]}' is no key of {self._what}."
                    f"{nearest(key, known)}"
                )

    def _nested(self, node: Node, key: str, read: Callable[["SuiteMapping"], T]) -> T:
        if not isinstance(node, Mapping):
            raise SuiteError(
                f"{self._name}, line {node.line}: '{key}' must hold 'key: value' lines."
            )
        keys = SuiteMapping(self._name, node, f"'{key}'")
        value = read(keys)
        keys.finish()
        return value

    def _scalar(self, key: str) -> object:
        node = self._node.entries[key]
        if not isinstance(node, Scalar):
            self.refuse(f"'{key}' must be a single value.", key)
        return node.value

    def refuse_missing(self, key: str) -> NoReturn:
        """Refuse that a key is missing; an unknown one that is like it is named in its place."""
        left = [one for one in self._node.entries if one not in self._asked]
        for like in difflib.get_close_matches(key, left, n=1, cutoff=0.6):
            why = f"'{like[:40]}' is no key of {self._what}. Did you mean '{key}'?"
            self.refuse(why, like)
        self.refuse(f"{self._what} needs '{key}'.")

    def _absent(self, key: str, default: T | None) -> T:
        if default is None:
            self.refuse_missing(key)
        return default


_LISTED = "'{}' must be a list of texts."


def _spelt_out(node: Node, short: str) -> Node:
    if short and isinstance(node, Scalar):
        return Mapping({short: node}, {short: node.line}, node.line)
    return node
