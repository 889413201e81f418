"""Files of model scores: CSV in UTF-8 with the columns `case` and `score`."""

from collections.abc import Iterable
from decimal import Decimal, InvalidOperation
from pathlib import Path

from readingroom.domain.errors import IntakeError
from readingroom.domain.suggestions import nearest
from readingroom.reading.csv_lines import CsvLine, read_lines

_COLUMNS = ("case", "score")


def read_scores(path: Path, codes: Iterable[str]) -> dict[str, Decimal]:
    """Return the score of each case by its code, in the order of the file.

    Args:
        path: CSV file.
        codes: codes of the cases of the study.

    Raises:
        IntakeError: the file cannot be read, has an unknown case or one twice, or a score is not
            a finite number; the message names the line.
    """
    known = list(codes)
    scores: dict[str, Decimal] = {}
    for line in read_lines(path, _COLUMNS):
        code = line.cells["case"]
        if code not in known:
            raise line.fault(f"the study has no case '{code[:40]}'.{nearest(code, known)}")
        if code in scores:
            raise line.fault(f"case {code} occurs twice. Remove one line.")
        scores[code] = _score(line)
    if not scores:
        raise IntakeError(f"{path.name} has no scores. Add a line for each case.")
    return scores


def _score(line: CsvLine) -> Decimal:
    text = line.cells["score"]
    try:
        score = Decimal(text)
    except InvalidOperation:
        score = Decimal("nan")
    if not score.is_finite():
        raise line.fault(f"the score must be a number, not '{text[:40]}'.")
    return score
