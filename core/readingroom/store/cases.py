"""Cases: added once, never changed."""

from collections.abc import Mapping

from readingroom.domain.case import CaseContent, CaseSummary
from readingroom.domain.ids import AssetId, CaseId
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase


def add(change: Change, content: CaseContent, data: Mapping[AssetId, bytes]) -> CaseId:
    """Store a case with the bytes of its assets.

    Raises:
        StateError: a case with this code is in the study, or an asset's bytes are missing.
    """


def list_all(source: HasDatabase) -> tuple[CaseSummary, ...]:
    """Return all cases in the order they were added."""


def summary(source: HasDatabase, case: CaseId) -> CaseSummary:
    """Return one line of the list of cases."""


def content(source: HasDatabase, case: CaseId) -> CaseContent:
    """Return what a case holds."""


def find(source: HasDatabase, code: str) -> CaseId | None:
    """Return the case with a code, or None."""
