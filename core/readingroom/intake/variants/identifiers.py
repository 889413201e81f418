"""The column ID: its grammar, and identifiers that stand in more than one row."""

import re
from array import array
from hashlib import blake2b

from readingroom.intake.variants.reports import ProblemReporter

MAX_EXACT = 200_000
"""Identifiers kept as they are: more than a panel or an exome has."""
SLOTS = 1 << 21
"""For those that come after: 16 MB, however long the file is."""

_BLANK = re.compile(r"\s")


class IdentifierChecker:
    """Checks the ID of row after row in bounded memory.

    "No identifier should be present in more than one data record" (VCFv4.1 to 4.5, ID): a warning.
    Of the first `MAX_EXACT` identifiers each is recognised for ever; of those that come after, one
    may be forgotten for another that falls on its slot, so that some repetitions far apart in a
    whole genome are not told. None is told that is not there, but by a chance of 2^-43 a row.
    """

    def __init__(self, reports: ProblemReporter) -> None:
        self._reports = reports
        self._exact: set[str] = set()
        self._slots: array[int] | None = None

    def check(self, line: int, text: str) -> None:
        """Check the ID of one row."""
        if text == ".":
            return
        names = text.split(";") if ";" in text else [text]
        if "" in names or _BLANK.search(text):
            self._reports.refuse(
                "vcf.id", "ID must be '.' or names separated by semicolons, without blanks.", line
            )
            return
        distinct = dict.fromkeys(names)
        if len(distinct) < len(names):
            self._reports.judge("vcf.id", "ID names the same identifier twice.", line)
        if [name for name in distinct if self._was_seen(name)]:
            self._reports.warn("vcf.repeated_id", "An earlier row has the same ID.", line)

    def _was_seen(self, name: str) -> bool:
        if name in self._exact:
            return True
        if len(self._exact) < MAX_EXACT:
            self._exact.add(name)
            return False
        if self._slots is None:
            self._slots = array("Q", bytes(8 * SLOTS))
        mark = int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), "little")
        slot = mark % SLOTS
        is_known = self._slots[slot] == mark
        self._slots[slot] = mark
        return is_known
