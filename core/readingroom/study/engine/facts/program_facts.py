"""Facts of the program: the same for every study, shown by its self-test and its own tests."""

from collections.abc import Iterator

import readingroom
from readingroom.analyzer.compliance.vocabulary import VOCABULARY
from readingroom.domain.compliance import FactOrigin
from readingroom.study.engine.facts.event_log import Named, fact


def program_facts() -> Iterator[Named]:
    """Return every property of this version of the program."""
    source = f"a property of Readingroom {readingroom.__version__}; its self-test can be run here"
    for spec in VOCABULARY.values():
        if spec.origin is FactOrigin.PROGRAM:
            yield spec.name, fact(value=True, source=source)
