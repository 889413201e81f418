"""Detection of program sentences in assertions, which break when wording changes."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tests.support.source_facts import facts_of, nodes_of

MIN_WORDS: Final = 5
"""From so many words on a text is a sentence; shorter ones are names, labels and units."""
SHARED_WORDS: Final = 3
"""So many words in a row, also in a text of the program, make an asserted text one of its own."""
SHARED_PARAMETERS: Final = 5
"""As above for parameters of tests, many of which are inputs."""
_WORD: Final = re.compile(r"[A-Za-z0-9’']+")


class Sentence(NamedTuple):
    """A sentence of the program in a test: where it begins, and its text."""

    line: int
    text: str


def runs(text: str, length: int) -> set[tuple[str, ...]]:
    """Return all runs of so many words of a text, without numbers and single letters."""
    words = [word.lower() for word in _WORD.findall(text)]
    all_runs = (tuple(words[start : start + length]) for start in range(len(words) - length + 1))
    return {run for run in all_runs if _is_distinctive(run)}


def program_runs(files: Iterable[Path], *lengths: int) -> list[set[tuple[str, ...]]]:
    """Return the runs of words in all texts of these Python files and templates, by length."""
    texts: set[str] = set()
    for file in files:
        source = file.read_text("utf-8")
        texts |= facts_of(source).texts if file.suffix == ".py" else {source}
    return [set().union(*(runs(text, length) for text in texts)) for length in lengths]


def asserted_sentences(
    source: str, shared: set[tuple[str, ...]], shared_parameters: set[tuple[str, ...]]
) -> Iterator[Sentence]:
    """Yield the sentences of the program that a test module asserts or takes as parameters.

    Args:
        source: Text of the test module.
        shared: Runs of `SHARED_WORDS` words in texts of the program.
        shared_parameters: Runs of `SHARED_PARAMETERS` words in texts of the program.
    """
    for node in nodes_of(ast.parse(source)):
        for root, length in _asserted(node):
            known = shared if length == SHARED_WORDS else shared_parameters
            for text in nodes_of(root):
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    if " " not in text.value:
                        continue
                    plain = re.sub(r"\\([^a-zA-Z0-9])", r"\1", text.value)  # in patterns
                    if _is_sentence(plain) and runs(plain, length) & known:
                        yield Sentence(text.lineno, text.value)


def _asserted(node: ast.AST) -> Iterator[tuple[ast.expr, int]]:
    """Yield what a node asserts, with the number of shared words that counts."""
    if isinstance(node, ast.Assert):
        yield node.test, SHARED_WORDS
    elif isinstance(node, ast.Call):
        if getattr(node.func, "attr", "") == "raises":
            yield from ((word.value, SHARED_WORDS) for word in node.keywords if word.arg == "match")
        elif getattr(node.func, "attr", "") == "parametrize":
            yield node, SHARED_PARAMETERS


def _is_sentence(text: str) -> bool:
    return " " in text and len(_WORD.findall(text)) >= MIN_WORDS


def _is_distinctive(run: tuple[str, ...]) -> bool:
    is_words = all(word.isalpha() and (len(word) > 1 or word == "a") for word in run)
    return is_words and any(len(word) > 3 for word in run)
