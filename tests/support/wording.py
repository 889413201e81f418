"""Sentences of the program that tests expect: one golden file per folder of tests.

A test module names its sentences, and the golden file `wording.json` beside it holds them:

    wording = Wording(__file__)

    def test_a_study_without_cases_says_so(page):
        assert page.banner.text() == wording("no_cases")

Where the wording of the program changes, `python3 bootstrap.py wording [tests]` runs the tests and
writes the current sentences into the golden files; read the difference. A golden text that is part
of a longer text becomes the most similar words of it. A sentence with other numbers is not
written: numbers are results, not wording.
"""

import difflib
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final, Self

import pytest

GOLDEN: Final = "wording.json"
GAP: Final = "[...]"
"""Placeholder for any text in an expected error message; such a message is changed by hand."""
_MIN_SIMILARITY: Final = 0.5
"""Minimum similarity of words that take the place of golden ones, in [0, 1]."""
_MAX_EXTRA_WORDS: Final = 3
"""Maximum difference in their number of words."""


class Wording:
    """Golden sentences of one test module."""

    def __init__(self, module: str) -> None:
        self.path = Path(module).with_name(GOLDEN)
        self.module = Path(module).stem

    def __call__(self, key: str) -> "Golden":
        """Return a golden sentence.

        Raises:
            KeyError: the golden file has none under this key.
        """
        return Golden.of(_texts(self.path)[self.module][key], self, key)


class Golden(str):
    """Text of a golden entry that records differing program texts."""

    __slots__ = ("_entry",)
    _entry: tuple[Wording, str]

    @classmethod
    def of(cls, text: str, wording: Wording, key: str) -> Self:
        """Return the text of an entry."""
        golden = cls(text)
        golden._entry = (wording, key)
        return golden

    def begins(self, text: str) -> bool:
        """Return whether a text starts with this one."""
        return text.startswith(self) or self._differs_from(text)

    def ends(self, text: str) -> bool:
        """Return whether a text ends with this one."""
        return text.endswith(self) or self._differs_from(text)

    def note(self, text: str, *, is_whole: bool) -> None:
        """Record the program's current text.

        Args:
            text: The text that was compared with this one.
            is_whole: Whether they should be equal; otherwise its most similar words count.
        """
        entry = getattr(self, "_entry", None)
        replacement = text if is_whole else most_similar(self, text)
        if entry is not None and replacement is not None:
            wording, key = entry
            CHANGED[(wording.path, wording.module, key)] = replacement

    def _differs_from(self, text: str) -> bool:
        self.note(text, is_whole=False)
        return False


CHANGED: dict[tuple[Path, str, str], str] = {}
"""Program texts that differ from golden texts, by file, module and key."""


@contextmanager
def expect_error(kind: type[Exception], message: str) -> Iterator[pytest.ExceptionInfo[Exception]]:
    """Expect an error of a class whose message holds the parts of a golden text in their order."""
    with pytest.raises(kind) as raised:
        yield raised
    shown = str(raised.value)
    if not has_parts(shown, message):
        if isinstance(message, Golden) and GAP not in message:
            message.note(shown, is_whole=False)
        pytest.fail(f"{kind.__name__} says {shown!r}, not {str(message)!r}")


def has_parts(text: str, message: str) -> bool:
    """Return whether a text holds what stands between the gaps of a message, in its order."""
    position = 0
    for part in message.split(GAP):
        position = text.find(part, position)
        if position < 0:
            return False
        position += len(part)
    return True


def note_difference(operator: str, left: object, right: object) -> None:
    """Record golden texts of a failed comparison, also in lists and tuples."""
    if operator == "in" and isinstance(left, Golden):
        if isinstance(right, str):
            left.note(right, is_whole=False)
    elif operator == "==":
        for golden, shown in ((left, right), (right, left)):
            if isinstance(golden, Golden) and isinstance(shown, str):
                golden.note(shown, is_whole=True)
                return
        if isinstance(left, list | tuple) and isinstance(right, list | tuple):
            for first, second in zip(left, right, strict=False):
                if first != second:
                    note_difference("==", first, second)


def most_similar(golden: str, text: str) -> str | None:
    """Return the run of words within a line of a text that is most similar to the golden one."""
    length = len(golden.split())
    ranked = [
        (_similarity(golden, part), part)
        for line in text.splitlines()
        for part in _parts(line.split(), length)
    ]
    best, part = max(ranked, default=(0.0, ""))
    return part if best >= _MIN_SIMILARITY else None


def _parts(words: list[str], length: int) -> Iterator[str]:
    """Yield all runs of about so many words."""
    for size in range(max(1, length - _MAX_EXTRA_WORDS), length + _MAX_EXTRA_WORDS + 1):
        for start in range(max(1, len(words) - size + 1)):
            yield " ".join(words[start : start + size])


def write_changes() -> list[str]:
    """Write the recorded texts into the golden files; return a line for each change."""
    lines = []
    for (path, module, key), text in sorted(CHANGED.items()):
        content = json.loads(path.read_text("utf-8"))
        if content[module][key] != text and _numbers(content[module][key]) == _numbers(text):
            lines.append(f"{path}: {module}: {key}\n- {content[module][key]}\n+ {text}")
            content[module][key] = text
            path.write_text(as_file(content), "utf-8")
    CHANGED.clear()
    _texts.cache_clear()
    return lines


def as_file(content: dict[str, dict[str, str]]) -> str:
    """Return the text of a golden file."""
    return json.dumps(content, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


@cache
def _texts(path: Path) -> dict[str, dict[str, str]]:
    return json.loads(path.read_text("utf-8"))


def _numbers(text: str) -> list[str]:
    return re.findall(r"\d+(?:[.,]\d+)*", text)


def _similarity(golden: str, text: str) -> float:
    return difflib.SequenceMatcher(None, golden, text, autojunk=False).ratio()
