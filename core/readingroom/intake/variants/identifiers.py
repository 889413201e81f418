"""The column ID: its grammar, and identifiers in more than one row."""

import re
from array import array
from hashlib import blake2b

from readingroom.intake.variants.reports import ProblemReporter

MAX_EXACT = 200_000
"""Maximum number of identifiers stored exactly, more than in a panel or exome."""
SLOTS = 1 << 21
"""Number of hash slots for further identifiers: 16 MB for any file length."""

_BLANK = re.compile(r"\s")


class IdentifierChecker:
    """Checks the IDs of consecutive rows in bounded memory.

    "No identifier should be present in more than one data record" (VCFv4.1 to 4.5, ID): a warning.
    The first `MAX_EXACT` identifiers are stored exactly. A further identifier may be overwritten by
    another one in its hash slot, so some distant repeats in a whole genome are missed. The
    probability of a false report is 2^-43 per row.
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
                "vcf.id", "ID must be '.' or names separated by semicolons, without spaces.", line
            )
            return
        distinct = dict.fromkeys(names)
        if len(distinct) < len(names):
            self._reports.judge("vcf.id", "ID repeats an identifier.", line)
        if [name for name in distinct if self._was_seen(name)]:
            self._reports.warn("vcf.repeated_id", "A previous row has the same ID.", line)

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
