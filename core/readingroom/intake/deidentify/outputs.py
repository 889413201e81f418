"""What looks like identity in the answers of models."""

from collections.abc import Iterable, Iterator

from readingroom.domain.output import ImportedOutput, OutputContent
from readingroom.domain.problem import Problem, Severity
from readingroom.intake.deidentify.identifiers import find_identifiers
from readingroom.intake.deidentify.spans import Identifier, counted


def output_problems(name: str, rows: Iterable[ImportedOutput]) -> Iterator[Problem]:
    """Yield one warning where answers may say who a patient is; the values are not told.

    Args:
        name: The file of the answers.
        rows: Those that will be stored.
    """
    found: list[Identifier] = []
    lines: list[int] = []
    for row in rows:
        spans = find_identifiers("\n".join(_texts(row.content)))
        if spans:
            found += spans
            lines.append(row.line)
    if found:
        what = "1 output" if len(lines) == 1 else f"{len(lines)} outputs"
        message = (
            f"{what} may say who a patient is ({counted(found)}): look through what is said "
            "before readers see it."
        )
        yield Problem(name, "outputs.identifiers", message, Severity.WARNING, lines[0])


def _texts(content: OutputContent) -> Iterator[str]:
    yield content.text
    yield from (one.label for one in content.diagnoses)
    for finding in content.findings:
        yield from (finding.label, finding.detail)
