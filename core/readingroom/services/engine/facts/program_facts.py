"""Facts about the program, equal for every study and shown by its self-test."""

from collections.abc import Iterator

import readingroom
from readingroom.engine.analyzer.compliance.types import FactOrigin, Named, fact
from readingroom.engine.analyzer.compliance.vocabulary import VOCABULARY


def program_facts() -> Iterator[Named]:
    """Yield every property of this version of the program."""
    source = f"a property of Readingroom {readingroom.__version__}; run its self-test to check it"
    for spec in VOCABULARY.values():
        if spec.origin is FactOrigin.PROGRAM:
            yield spec.name, fact(value=True, source=source)
