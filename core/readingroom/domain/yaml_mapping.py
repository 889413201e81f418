"""Typed reading of a YAML mapping; unknown keys are rejected."""

import difflib
from collections.abc import Callable, Iterable
from typing import NoReturn, TypeVar

from readingroom.domain.errors import ReadingroomError
from readingroom.domain.suggestions import nearest
from readingroom.domain.yaml_tree import Mapping, Node, Scalar, Sequence, plain

T = TypeVar("T")
MAX_TEXT = 100_000
MAX_LIST = 100_000


class YamlMapping:
    """The keys of one mapping. Each call reads one; `finish` rejects unread keys."""

    def __init__(self, name: str, node: Mapping, what: str, error: type[ReadingroomError]) -> None:
        self._name = name
        self._node = node
        self._what = what
        self._error = error
        self._read_keys: set[str] = set()

    def refuse(self, why: str, key: str = "") -> NoReturn:
        """Raise an error with file and line."""
        line = self._node.key_lines.get(key, self._node.line)
        raise self._error(f"{self._name}, line {line}: {why}")

    def node(self, key: str) -> Node | None:
        """Return the node under a key, None if missing."""
        return self._node.entries[key] if self.has(key) else None

    def has(self, key: str) -> bool:
        """Return whether the key has a value."""
        self._read_keys.add(key)
        node = self._node.entries.get(key)
        return node is not None and not (isinstance(node, Scalar) and node.value is None)

    def text(self, key: str, default: str | None = None, limit: int = MAX_TEXT) -> str:
        """Return a text as written; required without a default."""
        if not self.has(key):
            return self._absent(key, default)
        node = self._node.entries[key]
        if not isinstance(node, Scalar):
            self.refuse(f"'{key}' must be a text.", key)
        if len(node.text) > limit:
            self.refuse(f"'{key}' is longer than {limit:,} characters.", key)
        return node.text

    def integer(
        self,
        key: str,
        default: int | None = None,
        low: int | None = 0,
        high: int | None = 1 << 53,
    ) -> int:
        """Return an integer from `low` to `high`; None is without an end, up to 18 digits."""
        if not self.has(key):
            return self._absent(key, default)
        value = self._scalar(key)
        if (
            not isinstance(value, int)
            or isinstance(value, bool)
            or (low is not None and value < low)
            or (high is not None and value > high)
        ):
            has_ends = low is not None and high is not None
            ends = f" from {low} to {high}" if has_ends else ""
            self.refuse(f"'{key}' must be an integer{ends}.", key)
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
            self.refuse_unknown(key, word, names)
        return word

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts; a single text is a list of one."""
        if not self.has(key):
            return ()
        node = self._node.entries[key]
        entries = node.entries if isinstance(node, Sequence) else (node,)
        return tuple(
            entry.text
            if isinstance(entry, Scalar)
            else self.refuse(f"'{key}' must be a list of texts.", key)
            for entry in entries
        )

    def numbers(self, key: str) -> tuple[float, ...]:
        """Return a list of numbers."""
        values = self.values(key)
        if not all(
            isinstance(value, (int, float)) and not isinstance(value, bool) for value in values
        ):
            self.refuse(f"'{key}' must be a list of numbers.", key)
        return tuple(float(value) for value in values)  # type: ignore[arg-type]  # checked above

    def values(self, key: str) -> tuple[object, ...]:
        """Return a list of JSON values."""
        if not self.has(key):
            return ()
        node = self._node.entries[key]
        if not isinstance(node, Sequence):
            self.refuse(f"'{key}' must be a list.", key)
        return tuple(plain(entry) for entry in node.entries)

    def settings(self) -> dict[str, object]:
        """Return the remaining keys unchanged; their user checks them."""
        left = [key for key in self._node.entries if key not in self._read_keys]
        self._read_keys.update(left)
        return {key: plain(self._node.entries[key]) for key in left}

    def nested(self, key: str, read: Callable[["YamlMapping"], T]) -> T | None:
        """Return `read` applied to a mapping under a key, None if missing."""
        if not self.has(key):
            return None
        return self._nested(self._node.entries[key], key, read)

    def each(self, key: str, read: Callable[["YamlMapping"], T], short: str = "") -> tuple[T, ...]:
        """Return `read` applied to each mapping of a list.

        With `short`, a plain text abbreviates a mapping with only that key.
        """
        if not self.has(key):
            return ()
        node = self._node.entries[key]
        if not isinstance(node, Sequence) or len(node.entries) > MAX_LIST:
            self.refuse(f"'{key}' must be a list of at most {MAX_LIST:,} entries.", key)
        entries = (_expanded(entry, short) for entry in node.entries)
        return tuple(self._nested(entry, key, read) for entry in entries)

    def refuse_unknown(self, key: str, word: str, known: Iterable[str]) -> NoReturn:
        """Reject a value that is not one of the known words, and name the most similar one."""
        self.refuse(f"'{key}' is '{word[:40]}'.{nearest(word, known)}", key)

    def finish(self) -> None:
        """Reject the first unread key, with the most similar known one.

        Raises:
            ReadingroomError: there is such a key.
        """
        for key, line in self._node.key_lines.items():
            if key not in self._read_keys:
                known = sorted(self._read_keys)
                raise self._error(
                    f"{self._name}, line {line}: '{key[:40]}' is not a key of {self._what}."
                    f"{nearest(key, known)}"
                )

    def _nested(self, node: Node, key: str, read: Callable[["YamlMapping"], T]) -> T:
        if not isinstance(node, Mapping):
            raise self._error(
                f"{self._name}, line {node.line}: '{key}' must consist of 'key: value' lines."
            )
        keys = YamlMapping(self._name, node, f"'{key}'", self._error)
        value = read(keys)
        keys.finish()
        return value

    def _scalar(self, key: str) -> object:
        node = self._node.entries[key]
        if not isinstance(node, Scalar):
            self.refuse(f"'{key}' must be a single value.", key)
        return node.value

    def refuse_missing(self, key: str) -> NoReturn:
        """Reject a missing key; a similar unknown key is reported instead."""
        left = [name for name in self._node.entries if name not in self._read_keys]
        for similar in difflib.get_close_matches(key, left, n=1, cutoff=0.6):
            why = f"'{similar[:40]}' is not a key of {self._what}. Did you mean '{key}'?"
            self.refuse(why, similar)
        self.refuse(f"{self._what} needs '{key}'.")

    def _absent(self, key: str, default: T | None) -> T:
        if default is None:
            self.refuse_missing(key)
        return default


def _expanded(node: Node, short: str) -> Node:
    if short and isinstance(node, Scalar):
        return Mapping({short: node}, {short: node.line}, node.line)
    return node
