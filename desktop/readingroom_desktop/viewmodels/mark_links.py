"""Parts of outputs that a mark can be linked to."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from readingroom.domain.error_annotation import Side
from readingroom.domain.mark import MarkLink
from readingroom.domain.output import ShownOutput
from readingroom_desktop.viewmodels.formats import isolated, tr

_STATEMENT: Final = re.compile(r"\S(?:[^\n.!?]|[.!?](?!\s))*[.!?]*")
"""Sentence: it ends with the line, or at a full stop before a space, but not inside "2.5 mm"."""
_MAX_STATEMENTS: Final = 100
"""Maximum number of sentences of an output that are offered."""
_MAX_LENGTH: Final = 60
"""Maximum length of a text in the list, in characters."""


def link_choices(outputs: Mapping[Side, ShownOutput]) -> list[tuple[str, MarkLink]]:
    """Return the findings and the sentences of outputs, with the text of each in a list."""
    choices = []
    for side, output in outputs.items():
        lead = side.letter if len(outputs) > 1 else ""
        for link, text in (*_findings(side, output), *_statements(side, output.text)):
            short = text if len(text) <= _MAX_LENGTH else f"{text[: _MAX_LENGTH - 1]}…"
            choices.append((f"{isolated(lead)} · {isolated(short)}" if lead else short, link))
    return choices


def _findings(side: Side, output: ShownOutput) -> Iterator[tuple[MarkLink, str]]:
    for index, finding in enumerate(output.findings):
        yield MarkLink(side, finding=index), tr("Finding %1: %2", str(index + 1), finding.label)


def _statements(side: Side, text: str) -> Iterator[tuple[MarkLink, str]]:
    for number, match in enumerate(_STATEMENT.finditer(text)):
        if number == _MAX_STATEMENTS:
            return
        yield MarkLink(side, start=match.start(), stop=match.end()), match[0]
