"""A validation report from its JSON, which may come from anybody."""

import msgspec

from readingroom.domain.errors import GenerationError
from readingroom.domain.strict_decode import rebuilt
from readingroom.domain.validation import ValidationReport

FORMAT = "readingroom-validation"
VERSION = 1


def report_of(data: bytes) -> ValidationReport:
    """Return the report that `report_json` wrote.

    Raises:
        GenerationError: it is none, it is of another version, or it contradicts itself.
    """
    try:
        told = msgspec.json.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise GenerationError("This is no validation: it is no JSON.") from error
    if not isinstance(told, dict) or told.pop("format", None) != FORMAT:
        raise GenerationError("This is no validation of synthetic patients.")
    version = told.pop("version", None)
    if version != VERSION:
        raise GenerationError(
            f"The validation is of another version than {VERSION}, which is read. Validate anew."
        )
    try:
        report = rebuilt(ValidationReport, told)
    except (TypeError, ValueError, KeyError, RecursionError) as error:
        message = "This validation is damaged: a part of it is not as it is written."
        raise GenerationError(message) from error
    _check(report)
    return report


def _check(report: ValidationReport) -> None:
    """Raise GenerationError where a table of associations has another shape than its names."""
    table = report.associations
    if table is None:
        return
    width = len(table.names)
    for rows in (table.real, table.synthetic):
        if len(rows) != width or any(len(row) != width for row in rows):
            raise GenerationError("This validation is damaged: its associations fit no columns.")
