"""Rows of restores, with people and reasons."""

from typing import NamedTuple

from readingroom.domain.errors import StateError
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch


class Approval(NamedTuple):
    """Approval of a restore: names of two people and a reason.

    `actor` is the code of the first in the trail, where they have an account.
    """

    restored_by: str
    confirmed_by: str
    reason: str
    actor: str = "coordinator"


def require_two(approval: Approval) -> Approval:
    """Return an approval with surrounding spaces removed.

    Raises:
        StateError: a name or the reason is missing, or both names are equal.
    """
    plain = Approval(*(" ".join(text.split()) for text in approval))
    if not all(plain):
        raise StateError("A restore needs two people and a reason. Give all three.")
    if plain.restored_by.casefold() == plain.confirmed_by.casefold():
        raise StateError(
            f"{plain.restored_by} cannot confirm their own restore. A second person must confirm "
            "it."
        )
    return plain


def add(change: Change, approval: Approval) -> None:
    """Store the people of a restore; the names stay out of the trail."""
    change.append(
        "restoration",
        restored_by=approval.restored_by,
        confirmed_by=approval.confirmed_by,
        reason=approval.reason,
    )


def list_all(source: HasDatabase) -> tuple[Approval, ...]:
    """Return the people of all restores, oldest first."""
    sql = "SELECT restored_by, confirmed_by, reason FROM restoration ORDER BY position"
    return tuple(Approval(*row) for row in fetch(source, sql))
