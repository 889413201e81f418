"""What is noticed about the items of a log while they are read."""

import hashlib
from collections.abc import Iterator
from typing import Final

MAX_TEXT: Final = 1_000_000
"""Maximum number of characters of a prompt or an answer."""
MIN_QUESTION: Final = 20
"""Fewest characters of a question that is searched for; shorter ones repeat by chance."""


class Observations:
    """Repeated questions, values that are no scores, and texts that were cut.

    A question that its own prompt contains twice is among the worked examples of that prompt.
    """

    def __init__(self) -> None:
        self._first_use: dict[bytes, str] = {}
        self._repeated: set[str] = set()
        self._in_prompt: set[str] = set()
        self.odd_values = 0
        """Number of values that are neither a grade nor a number."""
        self.cut_texts = 0
        """Number of items with a text that was cut."""

    def see_prompt(self, item: str, question: str, prompt: str) -> None:
        """Examine the question of an item, and the whole prompt that contains it."""
        text = " ".join(question.split())
        if len(text) < MIN_QUESTION:
            return
        digest = hashlib.sha256(text.casefold().encode("utf-8", "replace")).digest()[:16]
        if self._first_use.setdefault(digest, item) != item:
            self._repeated.add(item)
        if " ".join(prompt.split()).count(text) > 1:
            self._in_prompt.add(item)

    def warnings(self) -> Iterator[str]:
        """Yield a sentence for each kind of observation."""
        if self._repeated:
            yield f"Items with the question of an earlier item: {len(self._repeated)}."
        if self._in_prompt:
            yield (
                "Items whose prompt contains their question twice, as among its examples: "
                f"{len(self._in_prompt)}. Their scores may be contaminated."
            )
        if self.odd_values:
            yield (
                f"Scores that are neither a grade nor a number: {self.odd_values}. They count as "
                "0, as in the log's harness."
            )
        if self.cut_texts:
            yield f"Items with a text cut at {MAX_TEXT:,} characters: {self.cut_texts}."
