"""Reading of a validation report from untrusted JSON."""

import msgspec

from readingroom.domain.errors import GenerationError
from readingroom.domain.strict_decode import rebuilt
from readingroom.engine.generator.validation.types import ValidationReport

FORMAT = "readingroom-validation"
VERSION = 1


def report_of(data: bytes) -> ValidationReport:
    """Return a report written by `report_json`.

    Raises:
        GenerationError: it is invalid, has another version, or is inconsistent.
    """
    try:
        document = msgspec.json.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise GenerationError("The file is not JSON. Choose a validation file.") from error
    if not isinstance(document, dict) or document.pop("format", None) != FORMAT:
        raise GenerationError("The file is not a validation of synthetic patients. Choose another.")
    version = document.pop("version", None)
    if version != VERSION:
        raise GenerationError(
            f"The validation has another version than {VERSION}. Run the validation again."
        )
    try:
        report = rebuilt(ValidationReport, document)
    except (TypeError, ValueError, KeyError, RecursionError) as error:
        message = "This validation is damaged: a part of it is not as it is written."
        raise GenerationError(message) from error
    _check(report)
    return report


def _check(report: ValidationReport) -> None:
    """Raise `GenerationError` if the shape of an association table does not match its names."""
    table = report.associations
    if table is None:
        return
    width = len(table.names)
    for rows in (table.real, table.synthetic):
        if len(rows) != width or any(len(row) != width for row in rows):
            raise GenerationError(
                "The validation is damaged: its associations do not match its columns."
            )
