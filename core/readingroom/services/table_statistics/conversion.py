"""Write tables of reader studies as files of another kind."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from readingroom.domain.errors import IntakeError
from readingroom.services.table_statistics.types import ConvertRequest, ImrmcTablesRequest


def convert(request: ConvertRequest) -> int:
    """Write ratings, or marks if there is a table of cases; return their number.

    Raises:
        IntakeError: the table cannot be read or written as the other kind, or the target exists.
    """
    from readingroom.services.reader_ratings import convert_marks, convert_ratings

    source, target = Path(request.source), Path(request.target)
    with _reported_write_errors(target):
        if request.cases is None:
            return convert_ratings(source, target)
        return convert_marks(source, target, Path(request.cases), request.paradigm)


def write_imrmc_tables(request: ImrmcTablesRequest) -> tuple[str, ...]:
    """Write the result tables of iMRMC into a new folder; return their names.

    Raises:
        IntakeError: the ratings cannot be read or have clusters, or the folder exists.
    """
    from readingroom.services.reader_ratings import imrmc_tables_from_ratings

    folder = Path(request.folder)
    with _reported_write_errors(folder):
        names = imrmc_tables_from_ratings(Path(request.source), folder, request.missing)
    return tuple(names)


@contextmanager
def _reported_write_errors(target: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        reason = error.strerror or "it cannot be created"
        name = Path(error.filename).name if error.filename else target.name
        raise IntakeError(f"{name} cannot be written: {reason}. Choose another name.") from error
