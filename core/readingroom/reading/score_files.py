"""Files of model scores: CSV in UTF-8 with the columns `case` and `score`."""

import csv
from collections.abc import Iterable
from decimal import Decimal, InvalidOperation
from pathlib import Path

from readingroom.domain.errors import IntakeError
from readingroom.domain.suggestions import nearest

MAX_BYTES = 64 << 20
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
    for number, cells in _lines(path):
        where = f"{path.name}, line {number}"
        code = cells["case"]
        if code not in known:
            raise IntakeError(
                f"{where}: the study has no case '{code[:40]}'.{nearest(code, known)}"
            )
        if code in scores:
            raise IntakeError(f"{where}: case {code} occurs twice. Remove one line.")
        scores[code] = _score(cells["score"], where)
    if not scores:
        raise IntakeError(f"{path.name} has no scores. Add a line for each case.")
    return scores


def _score(text: str, where: str) -> Decimal:
    try:
        score = Decimal(text)
    except InvalidOperation:
        score = Decimal("nan")
    if not score.is_finite():
        raise IntakeError(f"{where}: the score must be a number, not '{text[:40]}'.")
    return score


def _lines(path: Path) -> Iterable[tuple[int, dict[str, str]]]:
    try:
        if path.stat().st_size > MAX_BYTES:
            raise IntakeError(f"{path.name} is larger than {MAX_BYTES >> 20} MB. Split it.")
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise IntakeError(f"{path.name} cannot be read as text in UTF-8.") from error
    rows = csv.DictReader(text.splitlines(), strict=True)
    try:
        missing = [name for name in _COLUMNS if name not in (rows.fieldnames or ())]
        if missing:
            raise IntakeError(f"{path.name} has no column {missing[0]}. Add it.")
        for row in rows:
            yield rows.line_num, {name: (row[name] or "").strip() for name in _COLUMNS}
    except csv.Error as error:
        raise IntakeError(f"{path.name}, line {rows.line_num}: it is not valid CSV.") from error
