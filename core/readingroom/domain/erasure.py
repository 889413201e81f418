"""Erasure of a patient's data; the audit trail is unchanged."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ErasureScope:
    """Scope of the erasure of a case: deleted and retained data.

    `shared_file_count` are files that another case or output has as well: these stay there.
    `item_count` are items of evaluations, whose figures stay.
    """

    code: str
    output_count: int
    comment_count: int
    draft_count: int
    file_count: int
    shared_file_count: int
    judgement_count: int
    item_count: int = 0


@dataclass(frozen=True, slots=True)
class Erased:
    """Erased case. `at` is in UTC; `event` is the number of the erasure event.

    Without `is_overwritten` bytes may still lie in unused parts of the file or in its log: it could
    not be written anew, for want of room or because it was being read. Closing the study tries
    again, for files of up to 128 MiB.
    """

    code: str
    at: str
    event: int
    is_overwritten: bool
